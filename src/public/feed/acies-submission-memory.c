/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the submissions of a battle in a group of one key file: under the number of each what the
 * page sent, which is read again with the same care, and beside it whose it is and what became of
 * it. Battles of which nothing is to be kept are not in it. */
#include "config.h"

#include "public/feed/acies-submission-memory.h"

#include "base/file/acies-state-keys.h"

#include <string.h>

#define FILE_NAME "submissions.ini"
#define UNTIL "until"
#define MOST_KEPT 512
/* So many of what was answered are kept, so long: a phone sends again at once, or when its player
 * takes it out of his pocket. */
#define MOST_ANSWERED 64
#define EVENING (16 * 60 * 60)

/* "3.side" */
static char *
dup_key (const char *number, const char *what)
{
  return g_strconcat (number, ".", what, NULL);
}

/* Under WHAT of NUMBER. */
static void
set (GKeyFile *keys, const char *group, const char *number, const char *what, const char *text)
{
  g_autofree char *key = dup_key (number, what);

  if (text != NULL)
    g_key_file_set_string (keys, group, key, text);
}

/* The same of VALUE; 0 is nothing. */
static void
set_number (GKeyFile *keys, const char *group, const char *number, const char *what, guint value)
{
  g_autofree char *text = value > 0 ? g_strdup_printf ("%u", value) : NULL;

  set (keys, group, number, what, text);
}

static char *
get (GKeyFile *keys, const char *group, const char *number, const char *what)
{
  g_autofree char *key = dup_key (number, what);

  return g_key_file_get_string (keys, group, key, NULL);
}

static void
keep_one (GKeyFile *keys, const char *group, const AciesSubmission *one)
{
  g_autofree char *number = g_strdup_printf ("%u", one->number);
  g_autofree char *sent = acies_submission_to_sent (one);

  g_key_file_set_string (keys, group, number, sent);
  set (keys, group, number, "side", one->side);
  set_number (keys, group, number, "seat", one->seat);
  set (keys, group, number, "name", one->name);
  set (keys, group, number, "words", one->words);
  set (keys, group, number, "status", acies_submission_status_to_string (one->status));
  set (keys, group, number, "reply", one->reply);
  set_number (keys, group, number, "put", one->put);
  set (keys, group, number, "filled", one->filled);
}

/* Whether something is still to become of ONE. */
static gboolean
is_open (const AciesSubmission *one)
{
  return one->status == ACIES_SUBMISSION_WAITING || one->put > 0;
}

static guint
count_answered (const GPtrArray *all)
{
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    n += !is_open (g_ptr_array_index (all, i));
  return n;
}

void
acies_submission_memory_keep (const AciesKeptBattle *battle, AciesSubmissionQueue *queue)
{
  const GPtrArray *all = acies_submission_queue_list (queue);
  g_autoptr (GKeyFile) keys = acies_state_keys_load (FILE_NAME);
  g_autofree char *group = NULL;
  guint n_answered = count_answered (all);

  if (all->len == 0)
    return;
  group = acies_kept_battle_renew (battle, keys);
  g_key_file_set_int64 (keys, group, UNTIL, g_get_real_time () / G_USEC_PER_SEC + EVENING);
  for (guint i = 0; i < all->len; i++)
    {
      const AciesSubmission *one = g_ptr_array_index (all, i);

      if (is_open (one) || n_answered-- <= MOST_ANSWERED)
        keep_one (keys, group, one);
    }
  acies_state_keys_save (keys, FILE_NAME);
}

/* Reads VALUE back from there. FALSE: what stands there is none. */
static gboolean
get_number (GKeyFile *keys, const char *group, const char *number, const char *what, guint *value)
{
  g_autofree char *text = get (keys, group, number, what);
  guint64 read;

  if (text == NULL)
    return TRUE;
  if (!g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT32, &read, NULL))
    return FALSE;
  *value = (guint) read;
  return TRUE;
}

/* What NUMBER of GROUP holds; NULL: nothing that can be read. */
static AciesSubmission *
recall_one (GKeyFile *keys, const char *group, const char *number)
{
  g_autofree char *sent = g_key_file_get_string (keys, group, number, NULL);
  g_autofree char *whose = get (keys, group, number, "side");
  g_autofree char *status = get (keys, group, number, "status");
  g_autoptr (AciesSubmission) one
      = sent != NULL ? acies_submission_read (sent, strlen (sent), NULL) : NULL;
  guint64 value;

  if (one == NULL || whose == NULL
      || !g_ascii_string_to_unsigned (number, 10, 1, G_MAXINT32, &value, NULL)
      || (status != NULL && !acies_submission_status_from_string (status, &one->status))
      || !get_number (keys, group, number, "seat", &one->seat)
      || !get_number (keys, group, number, "put", &one->put))
    return NULL;
  one->number = (guint) value;
  one->side = g_intern_string (whose);
  one->name = get (keys, group, number, "name");
  one->words = get (keys, group, number, "words");
  one->reply = get (keys, group, number, "reply");
  one->filled = get (keys, group, number, "filled");
  return one->name != NULL ? g_steal_pointer (&one) : NULL;
}

void
acies_submission_memory_recall (const AciesKeptBattle *battle, AciesSubmissionQueue *queue)
{
  g_autoptr (GKeyFile) keys = acies_state_keys_load (FILE_NAME);
  g_autofree char *group = acies_kept_battle_find (battle, keys);
  g_auto (GStrv) numbers = group != NULL ? g_key_file_get_keys (keys, group, NULL, NULL) : NULL;
  gboolean is_over
      = group != NULL
        && g_key_file_get_int64 (keys, group, UNTIL, NULL) < g_get_real_time () / G_USEC_PER_SEC;
  guint n = 0;

  for (char **number = numbers; number != NULL && *number != NULL && n < MOST_KEPT; number++)
    {
      g_autoptr (AciesSubmission) one
          = strchr (*number, '.') == NULL ? recall_one (keys, group, *number) : NULL;

      if (one == NULL || (is_over && !is_open (one)))
        continue;
      acies_submission_queue_restore (queue, g_steal_pointer (&one));
      n++;
    }
  if (is_over && n == 0)
    {
      g_key_file_remove_group (keys, group, NULL);
      acies_state_keys_save (keys, FILE_NAME);
    }
}
