/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines typed in one battle, kept beside the program's other state so that they are there again
 * when the battle is opened again. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _AciesCommandHistory AciesCommandHistory;

/* BATTLE is the path of its file; what cannot be read is not there. */
AciesCommandHistory *acies_command_history_new (const char *battle) G_GNUC_WARN_UNUSED_RESULT;
void acies_command_history_free (AciesCommandHistory *self);
/* Adds LINE as the newest, unless it is the newest already, and writes the file. */
void acies_command_history_add (AciesCommandHistory *self, const char *line);
guint acies_command_history_get_n_lines (AciesCommandHistory *self);
const char *acies_command_history_get_line (AciesCommandHistory *self, guint n); /* 0 the oldest */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesCommandHistory, acies_command_history_free)

G_END_DECLS
