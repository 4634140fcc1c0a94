/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The line at the bottom where play is typed: an action as the rules word it, dice and all. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_COMMAND_ENTRY (acies_command_entry_get_type ())
G_DECLARE_FINAL_TYPE (AciesCommandEntry, acies_command_entry, ACIES, COMMAND_ENTRY, GtkWidget)

/* Takes the focus, and C as if it had been typed behind what stands there. */
void acies_command_entry_type (AciesCommandEntry *self, gunichar c);
void acies_command_entry_set_session (AciesCommandEntry *self, AciesSession *session); /* or NULL */

G_END_DECLS
