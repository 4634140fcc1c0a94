/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Journals behind the wall around foreign rules: a process that can write no file has them in
 * memory, and asks the one outside to open, make and write them. Only the files of the journal, and
 * who locks itself in, include this. */
#pragma once

#include "storage/journal/acies-record.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* A folder that does not exist: a battle there is made only to be looked at, stays in memory, and
 * nobody is asked; whatever else is written there goes to standard output. */
#define ACIES_JOURNAL_SCRATCH "/acies-scratch/"

/* From here on this process is a guest, who asks the one at the other end of SOCKET. */
void acies_journal_guest_begin (int socket);
/* Whether this process is a guest. */
gboolean acies_journal_is_guest (void);
/* The database of the battle at PATH, which is opened to be played or only copied. NULL with an
 * error. */
GBytes *acies_journal_guest_open (const char *path,
                                  gboolean to_play,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Has a new database with these BYTES written at PATH. FALSE with an error. */
gboolean acies_journal_guest_make (const char *path, GBytes *bytes, GError **error);
/* Has what acies_journal_guest_make () made at PATH taken away again. */
void acies_journal_guest_drop (const char *path);
/* Has BYTES written to FILE, an AciesFileWriter: to one that the user has named for it. */
gboolean acies_journal_guest_write (GFile *file, GBytes *bytes, GError **error);
/* Has RECORDS (of AciesRecord) written, and the draft forgotten if FORGETS. FALSE with an error:
 * none is. */
gboolean acies_journal_guest_append (const char *path,
                                     const GPtrArray *records,
                                     gboolean forgets,
                                     GError **error);
/* Has it looked whether the file is in its place. */
gboolean acies_journal_guest_check_place (const char *path, GError **error);
/* Has TEXT, or nothing if it is NULL, kept under NAME, as acies_journal_keep () has it. */
void acies_journal_guest_keep (const char *path, const char *name, const char *text);

G_END_DECLS
