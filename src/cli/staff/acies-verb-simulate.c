/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* simulate: many games of one scenario by doctrines, whole or in parts, and parts put together. */
#include "config.h"

#include "cli/staff/acies-verb-staff.h"

#include "base/file/acies-file.h"
#include "base/json/acies-json.h"
#include "cli/shell/acies-output.h"
#include "staff/trial/acies-trial.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Asked for without --games and --turns. */
#define N_GAMES 100
#define N_TURNS 6
#define MOST_GAMES 1000000
#define MOST_TURNS 1000
/* No part is longer. */
#define MOST_BYTES (64 * 1024 * 1024)

typedef struct
{
  int n_games, seed, n_turns;
  guint n_shard, n_shards; /* as SHARD says */
  char **by;
  char *shard, *output;
  gboolean is_merge, is_whole, json, force;
} Options;

static void
options_clear (Options *self)
{
  g_strfreev (self->by);
  g_free (self->shard);
  g_free (self->output);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static int
fail (const GError *error)
{
  acies_cli_complain ("%s", error->message);
  return ACIES_EXIT_FINDING;
}

/* Begins the file to be written, if there is one, which is made of SOURCES. DONE, or how it ends
 * after a sentence. */
static int
open_output (AciesOutput *output, char **sources, const Options *options)
{
  const AciesTarget target
      = { options->output, ACIES_FILE_TYPE_UNKNOWN, (const char *const *) sources, options->force };

  return options->output != NULL ? acies_output_open (output, &target, ".json") : ACIES_EXIT_DONE;
}

static int
write_trial (const AciesTrial *trial, AciesOutput *output)
{
  g_autoptr (GFile) file = g_file_new_for_path (output->path);
  g_autoptr (JsonNode) node = acies_trial_to_json (trial);
  g_autofree char *text = json_to_string (node, TRUE);
  char *line = g_strconcat (text, "\n", NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_take (line, strlen (line));
  g_autoptr (GError) error = NULL;

  if (acies_file_replace (file, bytes, &error))
    return acies_output_close (output);
  acies_output_complain (output, error);
  return ACIES_EXIT_FINDING;
}

/* Writes TRIAL to the file, or prints it. */
static int
tell (const AciesTrial *trial, AciesOutput *output, const Options *options)
{
  if (options->output != NULL)
    return write_trial (trial, output);
  if (options->json)
    acies_cli_print_json (acies_trial_to_json (trial));
  else
    {
      g_autofree char *text = acies_trial_to_text (trial);

      g_print ("%s", text);
    }
  return ACIES_EXIT_DONE;
}

/* NULL with an error. */
static AciesTrial *
read_part (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = acies_file_read (file, MOST_BYTES, error);
  g_autofree char *text = NULL;
  g_autoptr (JsonNode) node = NULL;

  if (bytes == NULL)
    return NULL;
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  node = acies_json_parse (text);
  return acies_trial_from_json (node, path, error);
}

static int
merge (char **paths, AciesOutput *output, const Options *options)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_trial_free);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (AciesTrial) whole = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; paths[i] != NULL; i++)
    {
      AciesTrial *part = read_part (paths[i], &error);

      if (part == NULL)
        return fail (error);
      g_ptr_array_add (parts, part);
      g_ptr_array_add (names, paths[i]);
    }
  whole = acies_trial_merge (parts, names, &error);
  return whole != NULL ? tell (whole, output, options) : fail (error);
}

/* Reads "2/8". FALSE: it is none. */
static gboolean
read_shard (const char *text, guint *n_shard, guint *n_shards)
{
  g_auto (GStrv) numbers = g_strsplit (text, "/", 2);
  guint64 first, second;

  if (g_strv_length (numbers) != 2
      || !g_ascii_string_to_unsigned (numbers[1], 10, 1, MOST_GAMES, &second, NULL)
      || !g_ascii_string_to_unsigned (numbers[0], 10, 1, second, &first, NULL))
    return FALSE;
  *n_shard = (guint) first;
  *n_shards = (guint) second;
  return TRUE;
}

/* At a terminal says how far it is. */
static gboolean
say_progress (const AciesTrialGame *game, guint n, gpointer data)
{
  if (isatty (STDERR_FILENO))
    fprintf (stderr, "\r%u/%u ", game->number + 1, n);
  return TRUE;
}

static int
play (const char *scenario, AciesOutput *output, const Options *options)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (AciesBattle) battle = acies_cli_load_scenario (scenario, NULL, &ruleset, findings);
  g_autoptr (AciesTrial) trial = NULL;
  g_autoptr (GError) error = NULL;

  acies_cli_print_findings (findings);
  if (battle == NULL || acies_findings_has_errors (findings))
    return ACIES_EXIT_FINDING;
  trial = acies_trial_new (ruleset, battle, (const char *const *) options->by,
                           (guint32) options->seed, (guint) options->n_games, options->n_turns,
                           &error);
  if (trial == NULL
      || !acies_trial_play (trial, ruleset, battle, options->n_shard, options->n_shards,
                            options->is_whole, say_progress, NULL, &error))
    return fail (error);
  if (isatty (STDERR_FILENO))
    fputs ("\r          \r", stderr);
  return tell (trial, output, options);
}

/* Whether OPTIONS go together, and with so many WORDS. FALSE after a sentence. */
static gboolean
check_options (Options *options, guint n_words)
{
  if (options->is_merge)
    {
      if (options->shard == NULL && options->by == NULL && !options->is_whole)
        return TRUE;
      acies_cli_complain (
          _ ("“--merge” takes the games as they are: leave out --shard, --by and --whole."));
      return FALSE;
    }
  if (n_words > 1 || options->n_games < 1 || options->n_games > MOST_GAMES || options->n_turns < 1
      || options->n_turns > MOST_TURNS)
    {
      acies_cli_complain (_ ("“simulate” takes one scenario, at least one game and one turn."));
      return FALSE;
    }
  if (options->shard == NULL || read_shard (options->shard, &options->n_shard, &options->n_shards))
    return TRUE;
  acies_cli_complain (_ ("“%s” must be a part of so many, as 2/8."), options->shard);
  return FALSE;
}

int
acies_verb_simulate (const AciesVerb *self, char **arguments)
{
  g_auto (Options) options
      = { .n_games = N_GAMES, .seed = 1, .n_turns = N_TURNS, .n_shard = 1, .n_shards = 1 };
  g_auto (AciesOutput) output = { 0 };
  const GOptionEntry entries[] = {
    { "games", 'n', 0, G_OPTION_ARG_INT, &options.n_games, N_ ("How many games, 100 if not said"),
      "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &options.seed, N_ ("Throw the same dice each time"), "N" },
    { "turns", 0, 0, G_OPTION_ARG_INT, &options.n_turns,
      N_ ("End each game after so many turns, 6 if not said"), "N" },
    { "by", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.by,
      N_ ("Play a side or command by a doctrine, as carthage=hold"), N_ ("WHO=DOCTRINE") },
    { "whole", 0, 0, G_OPTION_ARG_NONE, &options.is_whole,
      N_ ("Play all games, even when it is sure who wins more often"), NULL },
    { "shard", 0, 0, G_OPTION_ARG_STRING, &options.shard, N_ ("Play one part of so many, as 2/8"),
      "I/N" },
    { "merge", 0, 0, G_OPTION_ARG_NONE, &options.is_merge, N_ ("Put all parts together"), NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output,
      N_ ("Write the games to this file, as JSON"), N_ ("FILE") },
    ACIES_OUTPUT_FORCE_ENTRY (&options.force),
    { "json", 'j', 0, G_OPTION_ARG_NONE, &options.json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  char **words = acies_cli_parse (self, entries, &arguments, 1, G_MAXUINT);
  int status;

  if (words == NULL || !check_options (&options, g_strv_length (words)))
    return ACIES_EXIT_USAGE;
  status = open_output (&output, words, &options);
  if (status != ACIES_EXIT_DONE)
    return status;
  return options.is_merge ? merge (words, &output, &options) : play (words[0], &output, &options);
}
