/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Which worked examples run again while a rule set is written: those that a change touches, and no
 * others; and never one too few. */
#include "config.h"

#include "referee/examples/acies-example-watch.h"
#include "rules/edit/acies-gist.h"

#include <glib/gstdio.h>
#include <string.h>

/* Of the shipped rule sets; what must be remembered can be tried of any, by hand. */
static const char *ruleset_id = "border-raid";

static char *
read_file (const char *name)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("ACIES_DATA_PATH"), "rulesets", ruleset_id, name, NULL);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* Adds to FILES the file NAME, with FROM (or NULL) written as TO. */
static void
add_file (GHashTable *files, const char *name, const char *from, const char *to)
{
  g_autofree char *own = read_file (name);
  g_autoptr (GString) text = g_string_new (own);

  if (from != NULL && strstr (text->str, from) != NULL)
    g_string_replace (text, from, to, 1);
  g_hash_table_insert (files, g_strdup (name), g_bytes_new (text->str, text->len));
}

/* Border Raid as if FROM were TO in it, wherever that stands. */
static AciesRuleset *
load (const char *from, const char *to)
{
  g_autoptr (GHashTable) files
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  g_autofree char *path
      = g_build_filename (g_getenv ("ACIES_DATA_PATH"), "rulesets", ruleset_id, NULL);
  g_autofree char *inner = g_build_filename (path, "procedures", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GDir) dir = g_dir_open (inner, 0, NULL);
  const char *name;
  AciesRuleset *ruleset;

  add_file (files, "ruleset.xml", from, to);
  add_file (files, "clauses.xml", from, to);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *whole = g_build_filename ("procedures", name, NULL);

      add_file (files, whole, from, to);
    }
  ruleset = acies_ruleset_load_typed (folder, files, NULL, NULL, findings);
  if (ruleset == NULL)
    g_test_message ("%s", acies_finding_get_message (acies_findings_get_first_error (findings)));
  g_assert_nonnull (ruleset);
  return ruleset;
}

/* The examples, with FROM (or NULL) written as TO. */
static GPtrArray *
load_examples (const char *from, const char *to)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_examples_free);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *own = read_file ("examples.xml");
  g_autoptr (GString) text = g_string_new (own);
  g_autoptr (GBytes) bytes = NULL;

  if (from != NULL)
    g_assert_cmpuint (g_string_replace (text, from, to, 1), ==, 1);
  bytes = g_bytes_new (text->str, text->len);
  g_ptr_array_add (all, acies_examples_read (bytes, "examples.xml", findings));
  g_assert_nonnull (g_ptr_array_index (all, 0));
  return all;
}

static guint
run_all (AciesExampleWatch *watch)
{
  guint n = 0;

  while (acies_example_watch_next (watch))
    n++;
  return n;
}

static void
give (AciesExampleWatch *watch, const char *from, const char *to)
{
  g_autoptr (AciesRuleset) ruleset = load (from, to);

  acies_example_watch_take (watch, ruleset, load_examples (NULL, NULL));
}

static guint
count_failed (AciesExampleWatch *watch)
{
  guint n = 0;

  for (guint i = 0; i < acies_example_watch_get_n (watch); i++)
    n += !acies_example_watch_get_result (watch, i)->passed;
  return n;
}

/* An example is no other for a remark, a clause or a line more. */
static void
test_untouched (void)
{
  g_autoptr (AciesExampleWatch) watch = acies_example_watch_new ();
  guint n;

  give (watch, NULL, NULL);
  n = acies_example_watch_get_n (watch);
  g_assert_null (acies_example_watch_get_result (watch, 0));
  g_assert_cmpuint (run_all (watch), ==, n);
  g_assert_cmpuint (count_failed (watch), ==, 0);
  give (watch, "function", "-- a remark\n\nfunction");
  g_assert_cmpuint (acies_example_watch_get_n_left (watch), ==, 0);
  give (watch, "<ruleset ", "<!-- a remark -->\n<ruleset ");
  g_assert_cmpuint (acies_example_watch_get_n_left (watch), ==, 0);
}

/* A factor of one list, and back: what does not roll by it stays as it is. */
static void
test_touched (void)
{
  g_autoptr (AciesExampleWatch) watch = acies_example_watch_new ();
  guint n, n_run;

  give (watch, NULL, NULL);
  n = run_all (watch);
  give (watch, "id=\"in-cover\" value=\"-1\"", "id=\"in-cover\" value=\"-2\"");
  n_run = run_all (watch);
  g_assert_cmpuint (n_run, >, 0);
  g_assert_cmpuint (n_run, <, n);
  g_assert_cmpuint (count_failed (watch), >, 0);
  give (watch, NULL, NULL);
  g_assert_cmpuint (run_all (watch), ==, n_run);
  g_assert_cmpuint (count_failed (watch), ==, 0);
}

/* One example that expects something else now is run alone. */
static void
test_example (void)
{
  g_autoptr (AciesExampleWatch) watch = acies_example_watch_new ();
  g_autoptr (AciesRuleset) ruleset = load (NULL, NULL);

  acies_example_watch_take (watch, ruleset, load_examples (NULL, NULL));
  run_all (watch);
  acies_example_watch_take (watch, ruleset, load_examples ("is=\"11/36\"", "is=\"12/36\""));
  g_assert_cmpuint (run_all (watch), ==, 1);
  g_assert_cmpuint (count_failed (watch), ==, 1);
}

/* Examples of two files that are called alike are two. */
static void
test_alike (void)
{
  g_autoptr (AciesExampleWatch) watch = acies_example_watch_new ();
  g_autoptr (AciesRuleset) ruleset = load (NULL, NULL);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *own = read_file ("examples.xml");
  g_autoptr (GString) text = g_string_new (own);
  g_autoptr (GBytes) bytes = NULL;
  GPtrArray *all = load_examples (NULL, NULL);
  guint n;

  g_assert_cmpuint (g_string_replace (text, "is=\"11/36\"", "is=\"12/36\"", 1), ==, 1);
  bytes = g_bytes_new (text->str, text->len);
  g_ptr_array_insert (all, 0, acies_examples_read (bytes, "another.xml", findings));
  acies_example_watch_take (watch, ruleset, all);
  run_all (watch);
  while (acies_example_watch_prove_next (watch, &n))
    ;
  g_assert_cmpuint (count_failed (watch), ==, 1);
}

/* All that passed is asked twice when all have been run, and the second time not again. */
static void
test_proven (void)
{
  g_autoptr (AciesExampleWatch) watch = acies_example_watch_new ();
  guint n_all, n, n_proven = 0, n_touched;

  give (watch, NULL, NULL);
  g_assert_false (acies_example_watch_is_proven (watch));
  n_all = run_all (watch);
  for (; acies_example_watch_prove_next (watch, &n); n_proven++)
    g_assert_true (acies_example_watch_get_result (watch, n)->passed);
  g_assert_cmpuint (n_proven, ==, n_all);
  g_assert_true (acies_example_watch_is_proven (watch));
  give (watch, "id=\"in-cover\" value=\"-1\"", "id=\"in-cover\" value=\"-2\"");
  n_touched = run_all (watch);
  for (n_proven = 0; acies_example_watch_prove_next (watch, &n);)
    n_proven++;
  g_assert_cmpuint (n_proven, ==, n_touched - count_failed (watch));
}

/* What failed is run first. */
static void
test_order (void)
{
  g_autoptr (AciesExampleWatch) watch = acies_example_watch_new ();
  guint n_failed;

  give (watch, NULL, NULL);
  run_all (watch);
  give (watch, "id=\"in-cover\" value=\"-1\"", "id=\"in-cover\" value=\"-2\"");
  run_all (watch);
  n_failed = count_failed (watch);
  give (watch, "id=\"in-cover\" value=\"-1\"", "id=\"in-cover\" value=\"-3\"");
  for (guint i = 0; i < n_failed; i++)
    g_assert_true (acies_example_watch_next (watch));
  for (guint i = 0, n = 0; i < acies_example_watch_get_n (watch); i++)
    {
      const AciesExampleResult *result = acies_example_watch_get_result (watch, i);

      n += result != NULL && !result->passed;
      if (i + 1 == acies_example_watch_get_n (watch))
        g_assert_cmpuint (n, ==, n_failed);
    }
}

/* A file that says what it said is not read again, and its examples are what they were. */
static void
test_shared (void)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("ACIES_DATA_PATH"), "rulesets", ruleset_id, NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesExampleWatch) watch = acies_example_watch_new ();
  g_autoptr (AciesRuleset) ruleset = load (NULL, NULL);
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_examples_free);
  GPtrArray *again = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_examples_free);
  AciesExamples *first = acies_examples_read_folder (folder, findings);

  g_ptr_array_add (all, first);
  g_ptr_array_add (again, acies_examples_read_folder_again (folder, first, findings));
  acies_example_watch_take (watch, ruleset, all);
  run_all (watch);
  acies_example_watch_take (watch, ruleset, again);
  g_assert_cmpuint (acies_example_watch_get_n_left (watch), ==, 0);
  g_assert_cmpuint (count_failed (watch), ==, 0);
}

/* NAMED holds all of OTHER but lines, and switches, which touch everything. */
static void
assert_holds (GHashTable *named, GHashTable *other, const char *id)
{
  GHashTableIter iter;
  gpointer word;

  g_hash_table_iter_init (&iter, other);
  while (g_hash_table_iter_next (&iter, &word, NULL))
    if (!g_hash_table_contains (named, word) && strstr (word, " line") == NULL
        && !g_str_has_prefix (word, "switch "))
      g_error ("%s: “%s” is read, and is not noted where others ran before", id, (char *) word);
}

static GHashTable *
trace (AciesExamples *examples, guint n, AciesRuleset *ruleset)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesExampleResult) result = NULL;
  g_autoptr (AciesGist) gist = acies_gist_new (ruleset);
  g_autoptr (GHashTable) words = NULL;

  acies_ruleset_begin_trace (ruleset);
  result = acies_examples_run_nth (examples, n, ruleset, findings);
  words = acies_ruleset_end_trace (ruleset);
  return acies_gist_name_trace (gist, words);
}

/* All examples share one rule set, which remembers: what they read is noted all the same. */
static void
test_remembered (void)
{
  g_autoptr (AciesRuleset) shared = load (NULL, NULL);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesExamples) examples
      = acies_examples_read_folder (acies_ruleset_get_folder (shared), findings);

  for (guint n = 0; n < acies_examples_get_n (examples); n++)
    {
      g_autoptr (AciesRuleset) own = load (NULL, NULL);
      g_autoptr (GHashTable) alone = trace (examples, n, own);
      g_autoptr (GHashTable) after_others = trace (examples, n, shared);

      assert_holds (after_others, alone, acies_examples_get_id (examples, n));
    }
}

/* The same where a switch is chosen for a battle. */
static void
test_chosen (void)
{
  const char *before = ruleset_id;

  ruleset_id = "night-landing";
  test_remembered ();
  ruleset_id = before;
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (g_getenv ("ACIES_WATCHED") != NULL)
    ruleset_id = g_getenv ("ACIES_WATCHED");
  g_test_add_func ("/acies/referee/example-watch/untouched", test_untouched);
  g_test_add_func ("/acies/referee/example-watch/touched", test_touched);
  g_test_add_func ("/acies/referee/example-watch/example", test_example);
  g_test_add_func ("/acies/referee/example-watch/proven", test_proven);
  g_test_add_func ("/acies/referee/example-watch/alike", test_alike);
  g_test_add_func ("/acies/referee/example-watch/order", test_order);
  g_test_add_func ("/acies/referee/example-watch/shared", test_shared);
  g_test_add_func ("/acies/referee/example-watch/remembered", test_remembered);
  g_test_add_func ("/acies/referee/example-watch/chosen", test_chosen);
  return g_test_run ();
}
