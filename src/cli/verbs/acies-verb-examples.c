/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* examples: the worked examples of a rule set, or of a file. */
#include "config.h"

#include "cli/shell/acies-mutate.h"
#include "cli/workshop/acies-watch.h"
#include "cli/verbs/acies-verbs.h"

#include "base/xml/acies-xml-reader.h"
#include <glib/gi18n-lib.h>

typedef struct
{
  guint n_passed;
  guint n_failed;
  guint n_otherwise; /* of the rule sets below: what a layer makes of them is its own affair */
  gboolean is_below; /* the examples being run are theirs */
  gboolean is_mutating;
  AciesCliMutating mutating;
  const char *explains; /* the id of an example to be told whole; NULL: all are run */
  gboolean is_found;    /* it was there */
  gboolean is_amiss;    /* something was named that is not there, or cannot be read */
  gboolean is_whole;    /* nothing was interrupted */
  JsonBuilder *builder; /* NULL: print text */
} Tally;

/* EXPLANATION is what is told of it besides, or NULL. */
static void
report (Tally *tally, const AciesExampleResult *result, const char *explanation)
{
  if (result->passed)
    tally->n_passed++;
  else if (tally->is_below)
    tally->n_otherwise++;
  else
    tally->n_failed++;
  if (tally->builder != NULL)
    {
      json_builder_begin_object (tally->builder);
      acies_cli_add_string (tally->builder, "id", result->id);
      acies_cli_add_string (tally->builder, "file", result->file);
      acies_cli_add_int (tally->builder, "line", result->line);
      json_builder_set_member_name (tally->builder, "passed");
      json_builder_add_boolean_value (tally->builder, result->passed);
      json_builder_set_member_name (tally->builder, "below");
      json_builder_add_boolean_value (tally->builder, tally->is_below);
      acies_cli_add_string (tally->builder, "message", result->message);
      if (explanation != NULL)
        acies_cli_add_string (tally->builder, "explanation", explanation);
      json_builder_end_object (tally->builder);
      return;
    }
  if (explanation != NULL)
    g_print ("%s\n", explanation);
  if (!result->passed)
    g_print ("%s:%d: %s: %s\n", result->file, result->line, result->id, result->message);
}

/* Runs all but those whose ids are in DONE, and adds theirs. */
static void
run_all (Tally *tally,
         const AciesExamples *examples,
         AciesRuleset *ruleset,
         GHashTable *done,
         AciesFindings *findings)
{
  for (guint n = 0; n < acies_examples_get_n (examples); n++)
    {
      const char *id = acies_examples_get_id (examples, n);

      if (id != NULL && !g_hash_table_add (done, g_strdup (id)))
        continue;
      g_autoptr (AciesExampleResult) result
          = acies_examples_run_nth (examples, n, ruleset, findings);

      report (tally, result, NULL);
    }
}

/* Runs EXAMPLES of RULESET, and with LAYERS those of the rule sets that it lies over, unless it has
 * one of the same id: what comes out otherwise there shows what the layer changes. */
static void
run_layers (Tally *tally,
            const AciesExamples *examples,
            AciesRuleset *ruleset,
            gboolean layers,
            AciesFindings *findings)
{
  const char *const *ids = acies_ruleset_get_layers (ruleset);
  g_autoptr (GHashTable) done = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  run_all (tally, examples, ruleset, done, findings);
  for (guint i = layers ? g_strv_length ((char **) ids) - 1 : 0; i > 0; i--)
    {
      g_autoptr (GFile) folder = acies_library_find_ruleset (ids[i - 1], NULL, findings);
      g_autoptr (AciesExamples) below
          = folder != NULL ? acies_examples_read_folder (folder, findings) : NULL;

      tally->is_below = TRUE;
      if (below != NULL)
        run_all (tally, below, ruleset, done, findings);
    }
  tally->is_below = FALSE;
}

/* Runs the one that is to be told whole, and tells it. */
static void
explain (Tally *tally,
         const AciesExamples *examples,
         AciesRuleset *ruleset,
         AciesFindings *findings)
{
  for (guint n = 0; n < acies_examples_get_n (examples); n++)
    {
      g_autoptr (AciesExampleResult) result = NULL;
      g_autoptr (AciesFindings) none = acies_findings_new ();
      g_autofree char *explanation = NULL;

      if (g_strcmp0 (acies_examples_get_id (examples, n), tally->explains) != 0)
        continue;
      tally->is_found = TRUE;
      result = acies_examples_run_nth (examples, n, ruleset, findings);
      explanation = acies_examples_explain_nth (examples, n, ruleset, none);
      report (tally, result, explanation);
    }
}

/* Runs a file of examples, or all of a rule set. FALSE: there is none, or it cannot be read. */
static gboolean
run (Tally *tally, const char *what, AciesFindings *findings)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (what);
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (AciesExamples) examples = NULL;
  gboolean is_file = g_file_test (what, G_FILE_TEST_IS_REGULAR);

  ruleset = is_file ? acies_cli_load_ruleset_of_examples (file, findings)
                    : acies_library_load_ruleset (what, findings);
  if (ruleset == NULL)
    return FALSE;
  examples = is_file ? acies_examples_read_file (file, findings)
                     : acies_examples_read_folder (acies_ruleset_get_folder (ruleset), findings);
  if (examples == NULL)
    return FALSE;
  if (tally->explains != NULL)
    explain (tally, examples, ruleset, findings);
  else if (!tally->is_mutating)
    run_layers (tally, examples, ruleset, !is_file, findings);
  else if (!acies_cli_mutate (ruleset, examples, &tally->mutating, tally->builder, findings))
    tally->is_whole = FALSE;
  return TRUE;
}

/* Looks for the one to be told in every rule set of the library. */
static void
run_library (Tally *tally, AciesFindings *findings)
{
  g_autoptr (GPtrArray) rulesets = acies_library_list_rulesets ();

  for (guint i = 0; i < rulesets->len; i++)
    run (tally, ((AciesLibraryEntry *) g_ptr_array_index (rulesets, i))->id, findings);
}

static void
print_sum (const Tally *tally)
{
  if (tally->n_otherwise > 0)
    g_print (ngettext ("%u of the rule sets below gives a different result here\n",
                       "%u of the rule sets below give a different result here\n",
                       tally->n_otherwise),
             tally->n_otherwise);
  g_print (_ ("%u passed, %u failed\n"), tally->n_passed, tally->n_failed);
}

/* Half of what was asked for is no JSON: then there is the error alone. */
static void
print_end (Tally *tally)
{
  if (tally->builder == NULL && !tally->is_mutating)
    print_sum (tally);
  if (tally->builder == NULL || tally->is_amiss)
    return;
  json_builder_end_array (tally->builder);
  acies_cli_print_json (json_builder_get_root (tally->builder));
}

/* Runs what WORDS name and says what came out: how the verb ends. */
static int
run_words (Tally *tally, char **words)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  for (char **word = words; *word != NULL; word++)
    tally->is_amiss |= !run (tally, *word, findings);
  if (*words == NULL)
    run_library (tally, findings);
  if (tally->explains != NULL && !tally->is_found)
    {
      acies_findings_add (findings, ACIES_SEVERITY_ERROR, *words, 0,
                          _ ("There is no example “%s”."), tally->explains);
      tally->is_amiss = TRUE;
    }
  print_end (tally);
  if (acies_cli_end (findings) != ACIES_EXIT_DONE || tally->n_failed > 0 || !tally->is_whole)
    return ACIES_EXIT_FINDING;
  return ACIES_EXIT_DONE;
}

/* Watches the only one of WORDS; MIXED: other things were asked for besides. */
static int
watch_one (char **words, gboolean mixed)
{
  if (!mixed && words[1] == NULL)
    return acies_watch_run (words[0]);
  acies_cli_complain (_ ("--watch goes with one rule set and no other option."));
  return ACIES_EXIT_USAGE;
}

/* Reads how many changes a sample has, if it was said. FALSE, after a sentence, if that is none. */
static gboolean
read_sample (const char *word, int *n)
{
  guint64 number = 0;

  if (word != NULL && !g_ascii_string_to_unsigned (word, 10, 1, G_MAXINT, &number, NULL))
    {
      acies_cli_complain (_ ("--sample takes a whole number from 1 up, not “%s”."), word);
      return FALSE;
    }
  *n = (int) number;
  return TRUE;
}

int
acies_verb_examples (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE, mutate = FALSE, watch = FALSE;
  g_autofree char *at = NULL, *explains = NULL, *sample = NULL;
  Tally tally = { .is_whole = TRUE };
  const GOptionEntry entries[] = {
    { "mutate", 'm', 0, G_OPTION_ARG_NONE, &mutate,
      N_ ("Change each number and condition of the rule set and list the changes that no example "
          "notices"),
      NULL },
    { "at", 'a', 0, G_OPTION_ARG_STRING, &at,
      N_ ("Change only places whose name, as --mutate shows it, contains this"), N_ ("TEXT") },
    { "sample", 's', 0, G_OPTION_ARG_STRING, &sample,
      N_ ("Make so many of these changes, chosen by chance, the same each time"), N_ ("NUMBER") },
    { "seed", 0, 0, G_OPTION_ARG_INT, &tally.mutating.seed,
      N_ ("Another number chooses others for --sample"), N_ ("NUMBER") },
    { "explain", 'e', 0, G_OPTION_ARG_STRING, &explains,
      N_ ("Tell each question of this example whole: the slip that came out, the chances, what was "
          "traced, and where it stands in the rules"),
      N_ ("ID") },
    { "watch", 'w', 0, G_OPTION_ARG_NONE, &watch,
      N_ ("Run, each time a file is saved, the examples that the change touches, until Ctrl+C"),
      NULL },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  g_autoptr (JsonBuilder) builder = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 0, G_MAXUINT);

  if (words == NULL || !read_sample (sample, &tally.mutating.n_sampled))
    return ACIES_EXIT_USAGE;
  if (*words == NULL && explains == NULL)
    {
      acies_cli_complain (_ ("Usage: aciesctl %s %s"), self->name, self->usage);
      return ACIES_EXIT_USAGE;
    }
  tally.is_mutating = mutate || at != NULL || tally.mutating.n_sampled > 0;
  if (watch)
    return watch_one (words, json || tally.is_mutating || explains != NULL);
  tally.mutating.at = at;
  tally.explains = explains;
  if (json)
    {
      tally.builder = builder = json_builder_new ();
      json_builder_begin_array (builder);
    }
  return run_words (&tally, words);
}
