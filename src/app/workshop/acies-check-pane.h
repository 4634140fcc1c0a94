/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with a rule set that is being written, and what its worked examples come to: each
 * leads to where it stands.
 *
 * Signal "wanted" (char *name, int line): that is to be shown. */
#pragma once

#include "app/workshop/acies-rules-check.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_CHECK_PANE (acies_check_pane_get_type ())
G_DECLARE_FINAL_TYPE (AciesCheckPane, acies_check_pane, ACIES, CHECK_PANE, GtkWidget)

void acies_check_pane_set_check (AciesCheckPane *self, AciesRulesCheck *check); /* or NULL */
/* To the first of what is wrong, or of the examples. FALSE: nothing is listed. */
gboolean acies_check_pane_focus (AciesCheckPane *self);
/* What it comes to: “Nothing is wrong. All 9 examples are as they say.” Owned. */
char *acies_check_pane_dup_words (AciesCheckPane *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
