/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesJournal is the SQLite database of a battle file: a snapshot and an append-only journal of
 * records.
 *
 * One connection, exclusive, in WAL mode with full sync: a record that was appended without an
 * error is on the disk. Nothing here knows what a record means. */
#pragma once

#include "storage/journal/acies-record.h"

G_BEGIN_DECLS

/* "ACIE": what tells our databases from others. */
#define ACIES_JOURNAL_APPLICATION_ID 0x41434945
#define ACIES_JOURNAL_VERSION 1

typedef struct _AciesJournal AciesJournal;

/* Writes a new database at PATH, whole or not at all, with SNAPSHOT and RECORDS (of AciesRecord).
 * There must be no file, unless REPLACE. */
gboolean acies_journal_write_new (const char *path,
                                  const AciesSnapshot *snapshot,
                                  const GPtrArray *records,
                                  gboolean replace,
                                  GError **error);
/* Opens the database at PATH for appending, which the caller must have locked. A file that is
 * refused is as it was, and so is its folder. */
AciesJournal *acies_journal_open (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Opens a copy of it, as it is at this moment, for looking only: nothing is written at PATH or
 * beside it, and whoever holds it goes on. */
AciesJournal *acies_journal_open_copy (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* All that the database holds, as one file. NULL with an error. */
GBytes *acies_journal_dup_bytes (AciesJournal *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Leaves the files as they are, not even checkpointed; only an empty WAL is taken away. */
void acies_journal_free (AciesJournal *self);
/* Whether the file is still where it was opened, and as this journal left it after record LAST with
 * the hash HASH. FALSE with an error, and from then on for good, if it was moved, deleted, replaced
 * or overwritten: nothing is appended any more. */
gboolean acies_journal_check_place (AciesJournal *self,
                                    guint last,
                                    const char *hash,
                                    GError **error);
/* Lets go of a file that is no longer in its place, and takes with it the WAL that would be taken
 * for that of another file there. Everything that it holds must be kept elsewhere. Eats SELF. */
void acies_journal_abandon (AciesJournal *self);
/* Checkpoints and closes: afterwards the one file holds everything. Eats SELF. */
gboolean acies_journal_close (AciesJournal *self, GError **error);

/* The rule set, scenario and properties that the journal began with. NULL with an error. Owned. */
AciesSnapshot *acies_journal_read_snapshot (AciesJournal *self,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* All records that are intact from the first on, chained to START. If there is more behind them, or
 * the database itself is damaged, DAMAGE says what, as a sentence. Of AciesRecord. */
GPtrArray *acies_journal_read_records (AciesJournal *self,
                                       const char *start,
                                       char **damage) G_GNUC_WARN_UNUSED_RESULT;
/* Appends RECORDS (of AciesRecord, at least one) in one durable transaction, all or none, and makes
 * sure that the file is still in its place. After an error the database is as it was before. */
gboolean acies_journal_append_all (AciesJournal *self, const GPtrArray *records, GError **error);
/* The same for one RECORD. */
gboolean acies_journal_append (AciesJournal *self, const AciesRecord *record, GError **error);
/* Whether the draft goes in the same transaction as what is appended from now on. */
void acies_journal_forget_draft (AciesJournal *self, gboolean forgets);
/* What is kept beside the records: what is asked, lines for the sheet. */
#define ACIES_JOURNAL_DRAFT "draft"
#define ACIES_JOURNAL_LINES "lines"
/* Keeps TEXT beside the records under NAME, one of these, or nothing if it is NULL, where a record
 * LAST with the hash HASH is the last. Nobody waits for it; whatever is asked of the journal next
 * does. What cannot be written so is no loss of anything accepted, so nothing is said. */
void acies_journal_keep (
    AciesJournal *self, const char *name, const char *text, guint last, const char *hash);
/* Moves everything into the one file, so that a copy of it is whole. */
gboolean acies_journal_checkpoint (AciesJournal *self, GError **error);

/* Takes the files of PATH away. */
void acies_journal_remove (const char *path);
/* Copies the files of PATH beside it under a name that is free, synced. The new name, or NULL. */
char *acies_journal_set_aside (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* What was set aside of PATH and still lies beside it, one of it; NULL: nothing. */
char *acies_journal_find_aside (const char *path) G_GNUC_WARN_UNUSED_RESULT;
/* Copies the files of PATH, as they are at one moment, into a new folder of its own. */
char *acies_journal_copy_to_temporary (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same of what was read of PATH: BODY is the content of the file, WAL that of its WAL. */
char *acies_journal_keep_temporary (const char *path, GBytes *body, GBytes *wal, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* Removes a journal and the temporary folder that was made for it. */
void acies_journal_remove_temporary (const char *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesJournal, acies_journal_free)

G_END_DECLS
