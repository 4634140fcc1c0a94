/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Completes a typed line: lists the words that may come next, only those that begin as the last
 * word does. */
#include "config.h"

#include "referee/command/acies-command-line-private.h"

#include <string.h>

#define MAX_WAYS 200

/* Adds what the actions of the phase may want after WORDS. */
static void
add_from_actions (const AciesCommandLineWords *words, gboolean all, GPtrArray *ways)
{
  g_autoptr (GPtrArray) actions = acies_referee_list_actions (words->referee, NULL, all);

  for (guint i = 0; i < actions->len; i++)
    {
      const AciesAction *action = g_ptr_array_index (actions, i);
      AciesCommandLineMatch match = { NULL, 0, NULL };

      if (words->n_words == 0)
        acies_command_line_add_verbs (action, ways);
      acies_command_line_match (words, action, ways, &match);
      acies_command_line_match_clear (&match);
      /* A whole line may go on with its dice. */
      acies_command_line_match (words, action, NULL, &match);
      if (match.question != NULL)
        for (guint j = 0; acies_command_line_keywords[j] != NULL; j++)
          g_ptr_array_add (ways, g_strdup (acies_command_line_keywords[j]));
      acies_command_line_match_clear (&match);
    }
}

static void
add_commands (const AciesCommandLineWords *words, GPtrArray *ways)
{
  static const char *const hands[]
      = { "set", "place", "lose", "remove", "revive", "hide", "reveal", NULL };

  if (words->n_words == 0)
    acies_command_line_add_commands (ways);
  else if (words->n_words == 1 && g_strv_contains (hands, words->words[0]))
    acies_command_line_add_ids (words->referee, "", ways);
}

/* Those of WAYS that begin with PARTIAL, each once, in order. */
static char **
pick (GPtrArray *ways, const char *partial)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  gsize length = strlen (partial);
  guint n = 0;

  for (guint i = 0; i < ways->len && n < MAX_WAYS; i++)
    {
      char *way = g_ptr_array_index (ways, i);

      if (g_ascii_strncasecmp (way, partial, length) != 0 || !g_hash_table_add (seen, way))
        continue;
      g_strv_builder_add (builder, way);
      n++;
    }
  return g_strv_builder_end (builder);
}

char **
acies_command_line_complete (AciesReferee *referee, const char *text)
{
  g_autoptr (GPtrArray) ways = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) split = NULL;
  g_autofree char **whole = NULL;
  const char *partial = "";
  AciesCommandLineWords words = { .referee = referee, .is_unfinished = TRUE };
  guint n;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  split = g_strsplit (text, " ", -1);
  n = g_strv_length (split);
  whole = g_new0 (char *, n + 1);
  words.words = whole;
  for (guint i = 0; i + 1 < n; i++)
    if (*split[i] != '\0')
      whole[words.n_words++] = split[i];
  if (n > 0)
    partial = split[n - 1];
  add_from_actions (&words, FALSE, ways);
  if (ways->len == 0)
    add_from_actions (&words, TRUE, ways);
  add_commands (&words, ways);
  return pick (ways, partial);
}
