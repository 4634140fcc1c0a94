/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesJournalKeeper keeps the journals of a process behind the wall: it opens, makes and writes
 * them at its request, at paths that the user has named and no others. */
#pragma once

#include "storage/wall/acies-frame.h"

G_BEGIN_DECLS

typedef struct _AciesJournalKeeper AciesJournalKeeper;

/* One that may touch the files called PATHS (NULL-ended). */
AciesJournalKeeper *acies_journal_keeper_new (const char *const *paths) G_GNUC_WARN_UNUSED_RESULT;
/* Lets it also write the file called PATH once it has what goes there; one that is there already
 * only if REPLACES. */
void acies_journal_keeper_set_output (AciesJournalKeeper *self,
                                      const char *path,
                                      gboolean replaces);
/* Closes what is open. */
void acies_journal_keeper_free (AciesJournalKeeper *self);
/* Answers REQUEST of the process to FD; an AciesWallAnswer whose DATA is the keeper. */
gboolean acies_journal_keeper_answer (const AciesFrame *request,
                                      int fd,
                                      gpointer data,
                                      GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesJournalKeeper, acies_journal_keeper_free)

G_END_DECLS
