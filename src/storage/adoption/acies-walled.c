/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs verbs on files from elsewhere behind the wall, and keeps what they say. */
#include "config.h"

#include "storage/adoption/acies-walled.h"

#include "storage/journal/acies-journal-keeper.h"
#include "storage/journal/acies-journal.h"

/* Somebody waits for it, and can stop it. */
#define SECONDS 300

static gboolean
run (const char *const *words, GCancellable *cancellable, AciesWallResult *result, GError **error)
{
  g_autoptr (AciesJournalKeeper) keeper = acies_journal_keeper_new (words + 1);
  const AciesWallTask task = {
    .words = words,
    .seconds = SECONDS,
    .is_quiet = TRUE,
    .answer = acies_journal_keeper_answer,
    .data = keeper,
  };

  return acies_wall_run (&task, cancellable, result, error);
}

gboolean
acies_walled_import (const char *path,
                     const char *shared,
                     GCancellable *cancellable,
                     AciesWallResult *result,
                     GError **error)
{
  const char *const words[] = { "import", path, shared, NULL };
  gboolean was_there;

  g_return_val_if_fail (path != NULL && shared != NULL && result != NULL, FALSE);

  was_there = g_file_test (path, G_FILE_TEST_EXISTS);
  if (run (words, cancellable, result, error))
    return TRUE;
  /* It may have died between the making of the file and its being read again. */
  if (!was_there)
    acies_journal_remove (path);
  return FALSE;
}

gboolean
acies_walled_check (const char *path,
                    GCancellable *cancellable,
                    AciesWallResult *result,
                    GError **error)
{
  const char *const words[] = { "check", path, NULL };

  g_return_val_if_fail (path != NULL && result != NULL, FALSE);

  return run (words, cancellable, result, error);
}
