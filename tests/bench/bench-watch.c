/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A factor of a rule set is changed and saved: how long until the worked examples that it touches
 * have been run, with loading the rules and reading the examples anew, beside running all of them
 * naively. Factors are taken from all over the file, each changed by one and back. */
#include "bench.h"

#include "referee/examples/acies-example-watch.h"

#include <string.h>

#define SAMPLES 21
/* Until the verdicts are there, in milliseconds: what is aimed at, told beside what it is. */
#define AIM 300
/* Of the time that all examples take. */
#define MOST 0.15

typedef struct
{
  GFile *folder;
  AciesRuleset *ruleset; /* as it lies there */
  char *key;             /* of its ruleset.xml among its files */
  AciesExampleWatch *watch;
  GPtrArray *examples; /* as they were read last; NULL: not yet */
} Task;

/* The rule set with TEXT for its ruleset.xml; NULL if that is none. */
static AciesRuleset *
load (Task *task, const char *text)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GHashTable) files = acies_ruleset_copy_files (acies_ruleset_get_files (task->ruleset));

  g_hash_table_replace (files, g_strdup (task->key), g_bytes_new (text, strlen (text)));
  return acies_ruleset_load_snapshot (files, acies_ruleset_get_layers (task->ruleset), findings);
}

/* What a save comes to. How many examples were run. */
static guint
save (Task *task, const char *text, double *milliseconds)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  GPtrArray *examples = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_examples_free);
  double start = bench_get_time ();
  g_autoptr (AciesRuleset) ruleset = load (task, text);
  guint n = 0;

  if (ruleset != NULL)
    {
      const AciesExamples *before
          = task->examples != NULL ? g_ptr_array_index (task->examples, 0) : NULL;

      g_ptr_array_add (examples, acies_examples_read_folder_again (task->folder, before, findings));
      acies_example_watch_take (task->watch, ruleset, g_ptr_array_ref (examples));
      g_clear_pointer (&task->examples, g_ptr_array_unref);
      task->examples = examples;
      while (acies_example_watch_next (task->watch))
        n++;
    }
  else
    g_ptr_array_unref (examples);
  *milliseconds = (bench_get_time () - start) / 1e3;
  return n;
}

/* TEXT with the figure at AT one larger. Owned. */
static char *
change_figure (const char *text, const char *at)
{
  char *end = NULL;
  gint64 figure = g_ascii_strtoll (at, &end, 10);

  return g_strdup_printf ("%.*s%" G_GINT64_FORMAT "%s", (int) (at - text), text, figure + 1, end);
}

/* Where the values of factors stand in TEXT that are plain figures. */
static GPtrArray *
list_figures (const char *text)
{
  g_autoptr (GRegex) regex = g_regex_new ("<modifier id=\"[^\"]*\" value=\"(-?\\d+)\"", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  GPtrArray *figures = g_ptr_array_new ();

  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      int start = 0;

      g_match_info_fetch_pos (match, 1, &start, NULL);
      g_ptr_array_add (figures, (gpointer) (text + start));
    }
  return figures;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return first < second ? -1 : first > second;
}

/* All examples as one would run them without knowing what is touched. */
static double
run_all (Task *task)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  double start = bench_get_time ();
  g_autoptr (AciesExamples) examples = acies_examples_read_folder (task->folder, findings);
  g_autoptr (GPtrArray) results = acies_examples_run (examples, task->ruleset, findings);

  g_assert_nonnull (results);
  return (bench_get_time () - start) / 1e3;
}

/* Saves a change of SAMPLES factors of TEXT, each taken back after it. */
static void
run_samples (Task *task, const char *text, double *times, guint *n_run)
{
  g_autoptr (GPtrArray) figures = list_figures (text);

  g_assert_cmpuint (figures->len, >, SAMPLES);
  for (guint i = 0; i < SAMPLES; i++)
    {
      const char *at = g_ptr_array_index (figures, i * figures->len / SAMPLES);
      g_autofree char *changed = change_figure (text, at);
      double back;

      *n_run += save (task, changed, &times[i]);
      save (task, text, &back);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *text = NULL;
  Task task = { 0 };
  double times[SAMPLES], all, first;
  guint n_run = 0;
  GBytes *bytes;

  g_assert_cmpint (argc, ==, 2);
  task.folder = g_file_new_for_path (argv[1]);
  task.ruleset = acies_ruleset_load (task.folder, NULL, NULL, findings);
  g_assert_nonnull (task.ruleset);
  task.key = g_strconcat (acies_ruleset_get_id (task.ruleset), "/ruleset.xml", NULL);
  task.watch = acies_example_watch_new ();
  bytes = g_hash_table_lookup (acies_ruleset_get_files (task.ruleset), task.key);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  all = run_all (&task);
  save (&task, text, &first);
  run_samples (&task, text, times, &n_run);
  qsort (times, SAMPLES, sizeof *times, compare_times);
  g_print ("a factor of %s saved: %.1f examples of %u run in %.0f ms (aim %d), the slowest %.0f "
           "ms; all of them naively %.0f ms; ratio %.3f (at most %.2f)\n",
           acies_ruleset_get_id (task.ruleset), (double) n_run / SAMPLES,
           acies_example_watch_get_n (task.watch), times[SAMPLES / 2], AIM, times[SAMPLES - 1], all,
           times[SAMPLES / 2] / all, MOST);
  acies_example_watch_free (task.watch);
  g_ptr_array_unref (task.examples);
  g_object_unref (task.ruleset);
  g_object_unref (task.folder);
  g_free (task.key);
  return times[SAMPLES / 2] <= MOST * all ? 0 : 1;
}
