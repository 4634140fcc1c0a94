/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs verbs on files from elsewhere behind the wall, and keeps what they say. */
#include "config.h"

#include "storage/adoption/acies-walled.h"

#include "storage/journal/acies-journal-keeper.h"
#include "storage/journal/acies-journal.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

/* Somebody waits for it, and can stop it. */
#define SECONDS 300
#define PIXEL_BYTES 4

static gboolean
run (const char *const *words,
     gboolean draws,
     GCancellable *cancellable,
     AciesWallResult *result,
     GError **error)
{
  g_autoptr (AciesJournalKeeper) keeper = acies_journal_keeper_new (words + 1);
  const AciesWallTask task = {
    .words = words,
    .draws = draws,
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
  if (run (words, FALSE, cancellable, result, error))
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

  return run (words, FALSE, cancellable, result, error);
}

/* What was handed over is only as many bytes as it should be. */
static GBytes *
take_pixels (const AciesFrame *got, int width, int height, GError **error)
{
  if (got != NULL && atoi (acies_frame_get_word (got, 0)) == width
      && atoi (acies_frame_get_word (got, 1)) == height
      && g_bytes_get_size (got->bytes) == (gsize) width * (gsize) height * PIXEL_BYTES)
    return g_bytes_ref (got->bytes);
  g_set_error_literal (error, ACIES_WALL_ERROR, ACIES_WALL_ERROR_DIED,
                       _ ("The foreign rules drew no map."));
  return NULL;
}

GBytes *
acies_walled_draw (
    const char *path, int width, int height, GCancellable *cancellable, GError **error)
{
  g_autofree char *width_text = g_strdup_printf ("%d", width);
  g_autofree char *height_text = g_strdup_printf ("%d", height);
  const char *const words[] = { ACIES_WALL_PIXELS, path, width_text, height_text, NULL };
  g_auto (AciesWallResult) result = { 0 };

  g_return_val_if_fail (path != NULL && width > 0 && height > 0, NULL);

  return run (words, TRUE, cancellable, &result, error)
             ? take_pixels (result.got, width, height, error)
             : NULL;
}
