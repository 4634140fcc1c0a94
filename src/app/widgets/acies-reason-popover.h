/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the umpire why, on the spot where his hand has put something.
 *
 * Signal "given" (char *reason): there is one; closed without it there is none. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_REASON_POPOVER (acies_reason_popover_get_type ())
G_DECLARE_FINAL_TYPE (AciesReasonPopover, acies_reason_popover, ACIES, REASON_POPOVER, GtkPopover)

GtkWidget *acies_reason_popover_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
