/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the submissions of a battle in a group of one key file: under the number of each what the
 * page sent, which is read again with the same care, and beside it whose it is. Battles for which
 * nothing waits are not in it. */
#include "config.h"

#include "public/feed/acies-submission-memory.h"

#include "base/file/acies-state-keys.h"

#include <string.h>

#define FILE_NAME "submissions.ini"
#define MOST_KEPT 512

/* However the battle was named. Owned. */
static char *
dup_group (const char *path)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);

  return acies_state_keys_dup_group (whole);
}

/* "3.side" */
static char *
dup_key (const char *number, const char *what)
{
  return g_strconcat (number, ".", what, NULL);
}

static void
keep_one (GKeyFile *keys, const char *group, const AciesSubmission *one)
{
  g_autofree char *number = g_strdup_printf ("%u", one->number);
  g_autofree char *sent = acies_submission_to_sent (one);
  g_autofree char *side = dup_key (number, "side"), *name = dup_key (number, "name"),
                  *words = dup_key (number, "words");

  g_key_file_set_string (keys, group, number, sent);
  g_key_file_set_string (keys, group, side, one->side);
  g_key_file_set_string (keys, group, name, one->name);
  if (one->words != NULL)
    g_key_file_set_string (keys, group, words, one->words);
}

void
acies_submission_memory_keep (const char *path, AciesSubmissionQueue *queue)
{
  const GPtrArray *all = acies_submission_queue_list (queue);
  g_autoptr (GKeyFile) keys = acies_state_keys_load (FILE_NAME);
  g_autofree char *group = dup_group (path);
  gboolean had_some = g_key_file_remove_group (keys, group, NULL);

  if (acies_submission_queue_count_waiting (queue) == 0 && !had_some)
    return;
  for (guint i = 0; i < all->len; i++)
    {
      const AciesSubmission *one = g_ptr_array_index (all, i);

      if (one->status == ACIES_SUBMISSION_WAITING)
        keep_one (keys, group, one);
    }
  acies_state_keys_save (keys, FILE_NAME);
}

/* What NUMBER of GROUP holds; NULL: nothing that can be read. */
static AciesSubmission *
recall_one (GKeyFile *keys, const char *group, const char *number)
{
  g_autofree char *sent = g_key_file_get_string (keys, group, number, NULL);
  g_autofree char *side = dup_key (number, "side"), *name = dup_key (number, "name"),
                  *words = dup_key (number, "words");
  g_autofree char *whose = g_key_file_get_string (keys, group, side, NULL);
  g_autoptr (AciesSubmission) one
      = sent != NULL ? acies_submission_read (sent, strlen (sent), NULL) : NULL;
  guint64 value;

  if (one == NULL || whose == NULL
      || !g_ascii_string_to_unsigned (number, 10, 1, G_MAXINT32, &value, NULL))
    return NULL;
  one->number = (guint) value;
  one->side = g_intern_string (whose);
  one->name = g_key_file_get_string (keys, group, name, NULL);
  one->words = g_key_file_get_string (keys, group, words, NULL);
  return one->name != NULL ? g_steal_pointer (&one) : NULL;
}

void
acies_submission_memory_recall (const char *path, AciesSubmissionQueue *queue)
{
  g_autoptr (GKeyFile) keys = acies_state_keys_load (FILE_NAME);
  g_autofree char *group = dup_group (path);
  g_auto (GStrv) numbers = g_key_file_get_keys (keys, group, NULL, NULL);
  guint n = 0;

  for (char **number = numbers; number != NULL && *number != NULL && n < MOST_KEPT; number++)
    {
      AciesSubmission *one
          = strchr (*number, '.') == NULL ? recall_one (keys, group, *number) : NULL;

      if (one != NULL)
        acies_submission_queue_restore (queue, one);
      n += one != NULL;
    }
}
