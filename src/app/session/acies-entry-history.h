/* The lines typed in one battle, kept beside the program's other state so that they are there again when the
 * battle is opened again. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _AciesEntryHistory AciesEntryHistory;

/* BATTLE is the path of its file; what cannot be read is not there. */
AciesEntryHistory *acies_entry_history_new (const char *battle) G_GNUC_WARN_UNUSED_RESULT;
void acies_entry_history_free (AciesEntryHistory *self);
/* Adds LINE as the newest, unless it is the newest already, and writes the file. */
void acies_entry_history_add (AciesEntryHistory *self, const char *line);
guint acies_entry_history_get_n_lines (AciesEntryHistory *self);
const char *acies_entry_history_get_line (AciesEntryHistory *self, guint n); /* 0 the oldest */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesEntryHistory, acies_entry_history_free)

G_END_DECLS
