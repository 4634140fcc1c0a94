/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens a battle's database with an SQLite that trusts nothing: which tables it has, and what is
 * said when it refuses. Only the files of the journal include this. */
#pragma once

#include "storage/journal/acies-record.h"

#include <sqlite3.h>

G_BEGIN_DECLS

typedef sqlite3_stmt AciesStatement;

/* The database in FILE, configured; FLAGS are SQLite's. NULL with an error that calls it PATH, as
 * its user does. */
sqlite3 *acies_database_open (const char *file, const char *path, int flags, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* A database in memory with the content BYTES, or an empty one if that is NULL, configured alike.
 * NULL with an error that calls it PATH. */
sqlite3 *acies_database_open_bytes (GBytes *bytes,
                                    const char *path,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* All that DB holds, as a file would. NULL with an error that names PATH. */
GBytes *acies_database_dup_bytes (sqlite3 *db,
                                  const char *path,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Whether it holds our tables, word for word, and nothing else. */
gboolean acies_database_check_schema (sqlite3 *db, const char *path, GError **error);
/* Makes the tables of a new journal. FALSE with an error that names PATH. */
gboolean acies_database_create_schema (sqlite3 *db, const char *path, GError **error);
/* Carries SQL out. FALSE with an error that names PATH. */
gboolean acies_database_run (sqlite3 *db, const char *sql, const char *path, GError **error);
/* A statement of SQL, owned; or NULL with an error that names PATH. */
AciesStatement *acies_database_prepare (sqlite3 *db,
                                        const char *sql,
                                        const char *path,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Makes a sentence of what SQLite answered; always FALSE. */
gboolean acies_database_fail (sqlite3 *db, int result, const char *path, GError **error);
/* A statement that inserts a record, and its use; returns SQLite's result. */
AciesStatement *acies_database_prepare_insert (sqlite3 *db,
                                               const char *path,
                                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Adds RECORD with a statement made for it. Returns the code of SQLite. */
int acies_database_insert (AciesStatement *insert, const AciesRecord *record);
/* Keeps number and hash of the last record, SEQ and HASH, so that a tail that was cut off is
 * missed; belongs into the transaction of that record. */
gboolean acies_database_set_head (
    sqlite3 *db, guint seq, const char *hash, const char *path, GError **error);
/* Reads them. FALSE: the battle was last written by a version that did not keep them. */
gboolean acies_database_get_head (sqlite3 *db, const char *path, guint *seq, char **hash);

/* Keeps TEXT under NAME, or nothing if it is NULL. FALSE with an error that names PATH. */
gboolean acies_database_set_text (
    sqlite3 *db, const char *name, const char *text, const char *path, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesStatement, sqlite3_finalize)

G_END_DECLS
