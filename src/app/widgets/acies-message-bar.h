/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What went wrong, said above the table until it is closed: never a dialog in the middle of
 * play. */
#pragma once

#include "base/file/acies-finding.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_MESSAGE_BAR (acies_message_bar_get_type ())
G_DECLARE_FINAL_TYPE (AciesMessageBar, acies_message_bar, ACIES, MESSAGE_BAR, GtkWidget)

void acies_message_bar_show (AciesMessageBar *self, const char *sentence);
/* Shows FINDINGS, a line each, under SENTENCE. Nothing is shown if there are none. */
void acies_message_bar_show_findings (AciesMessageBar *self,
                                      const char *sentence,
                                      AciesFindings *findings);
/* Shows SENTENCE, and TEXT, which the user may copy as it is, behind it. */
void acies_message_bar_show_text (AciesMessageBar *self, const char *sentence, const char *text);
/* Whether it shows anything. */
gboolean acies_message_bar_is_shown (AciesMessageBar *self);
void acies_message_bar_hide (AciesMessageBar *self);

G_END_DECLS
