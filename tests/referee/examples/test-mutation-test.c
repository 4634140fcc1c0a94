/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A trial of worked examples: every mutation of a tiny rule set and what becomes of it, as the file
 * `expected` beside it has it. */
#include "config.h"

#include "referee/examples/acies-mutation-test.h"
#include "world.h"

static char *
data_path (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "referee", "data", "trial", name, NULL);
}

/* The examples, with FROM in their text written as TO. */
static AciesExamples *
load_examples (const char *from, const char *to)
{
  g_autofree char *path = data_path ("examples.xml");
  g_autofree char *contents = NULL;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GString) text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  AciesExamples *examples;

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  text = g_string_new (contents);
  g_assert_cmpuint (g_string_replace (text, from, to, 0), >, 0);
  bytes = g_bytes_new (text->str, text->len);
  examples = acies_examples_read (bytes, "examples.xml", findings);
  g_assert_nonnull (examples);
  return examples;
}

static char *
describe (const AciesMutation *mutation, AciesMutationFate fate)
{
  g_autofree char *file = g_path_get_basename (mutation->file);

  return g_strdup_printf ("%s %s:%d: %s: %s → %s\n", acies_mutation_fate_to_string (fate), file,
                          mutation->line, mutation->where, mutation->was, mutation->is);
}

static void
assert_same_lines (const char *found, const char *expected)
{
  g_auto (GStrv) found_lines = g_strsplit (found, "\n", -1);
  g_auto (GStrv) expected_lines = g_strsplit (expected, "\n", -1);

  for (guint i = 0; found_lines[i] != NULL && expected_lines[i] != NULL; i++)
    g_assert_cmpstr (found_lines[i], ==, expected_lines[i]);
  g_assert_cmpuint (g_strv_length (found_lines), ==, g_strv_length (expected_lines));
}

/* With ACIES_WRITE_EXPECTED set the file is written instead. */
static void
test_fates (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("trial");
  g_autoptr (AciesExamples) examples = load_examples ("shot", "shot");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesMutationTest) trial = acies_mutation_test_new (ruleset, examples, findings);
  g_autoptr (GString) found = g_string_new (NULL);
  g_autofree char *path = data_path ("expected");
  g_autofree char *expected = NULL;
  const AciesMutation *mutation;
  AciesMutationFate fate;
  guint n_all = 0;

  g_assert_nonnull (trial);
  while (acies_mutation_test_next (trial, &mutation, &fate))
    {
      g_autofree char *line = describe (mutation, fate);

      g_string_append (found, line);
    }
  if (g_getenv ("ACIES_WRITE_EXPECTED") != NULL)
    g_assert_true (g_file_set_contents (path, found->str, -1, NULL));
  g_assert_true (g_file_get_contents (path, &expected, NULL, NULL));
  assert_same_lines (found->str, expected);
  for (guint i = 0; i < ACIES_N_MUTATION_FATES; i++)
    {
      g_assert_cmpuint (acies_mutation_test_count (trial, i), >, 0);
      n_all += acies_mutation_test_count (trial, i);
    }
  g_assert_cmpuint (n_all, ==, acies_mutation_test_get_n (trial));
  /* Of two examples, each runs on what it comes by and the other has not caught. */
  g_assert_cmpuint (acies_mutation_test_get_n_runs (trial), ==, 84);
  g_assert_cmpuint (acies_mutation_test_count (trial, ACIES_MUTATION_UNREACHED), ==, 17);
}

/* Only what stands in certain places is tried. */
static void
test_restricted (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("trial");
  g_autoptr (AciesExamples) examples = load_examples ("shot", "shot");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesMutationTest) trial = acies_mutation_test_new (ruleset, examples, findings);
  const AciesMutation *mutation;
  AciesMutationFate fate;

  acies_mutation_test_restrict (trial, "“never”");
  while (acies_mutation_test_next (trial, &mutation, &fate))
    {
      g_assert_cmpstr (mutation->where, ==, "function “never”");
      g_assert_cmpint (fate, ==, ACIES_MUTATION_UNREACHED);
    }
  g_assert_cmpuint (acies_mutation_test_count (trial, ACIES_MUTATION_UNREACHED), ==, 5);
  g_assert_cmpuint (acies_mutation_test_get_n_runs (trial), ==, 0);
}

/* The lines of all that a sample of N by SEED tries. */
static GPtrArray *
list_sample (guint n, guint32 seed)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("trial");
  g_autoptr (AciesExamples) examples = load_examples ("shot", "shot");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesMutationTest) trial = acies_mutation_test_new (ruleset, examples, findings);
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  const AciesMutation *mutation;
  AciesMutationFate fate;

  acies_mutation_test_sample (trial, n, seed);
  while (acies_mutation_test_next (trial, &mutation, &fate))
    g_ptr_array_add (lines, describe (mutation, fate));
  g_assert_cmpuint (lines->len, ==, acies_mutation_test_get_n (trial));
  g_ptr_array_add (lines, NULL);
  return lines;
}

/* A sample is the same of each seed, in the order of the files; of more than there are it is
 * all. */
static void
test_sampled (void)
{
  g_autoptr (GPtrArray) all = list_sample (G_MAXUINT, 0), one = list_sample (12, 3);
  g_autoptr (GPtrArray) same = list_sample (12, 3), other = list_sample (12, 4);
  guint at = 0;

  g_assert_cmpuint (all->len, >, 60);
  g_assert_cmpuint (one->len, ==, 12 + 1);
  g_assert_cmpstrv (one->pdata, same->pdata);
  g_assert_false (
      g_strv_equal ((const char *const *) one->pdata, (const char *const *) other->pdata));
  for (guint i = 0; i < 12; i++, at++)
    {
      while (at + 1 < all->len && !g_str_equal (all->pdata[at], one->pdata[i]))
        at++;
      g_assert_cmpuint (at + 1, <, all->len);
    }
}

/* How many mutations of RULESET are in a place that is called so. */
static guint
count_places (AciesRuleset *ruleset, const char *where)
{
  g_autoptr (AciesMutations) mutations = acies_mutations_new (ruleset);
  guint n_found = 0;

  for (guint n = 0; n < acies_mutations_get_n (mutations); n++)
    n_found += g_str_equal (acies_mutations_get_nth (mutations, n)->where, where);
  return n_found;
}

/* What can change no ruling is left alone: on hexes the size of a counter, and everywhere the
 * bounds of what no ruling sets. */
static void
test_no_matter (void)
{
  g_autoptr (AciesRuleset) table = world_load_ruleset ("trial");
  g_autoptr (AciesRuleset) hexes = world_load_ruleset ("probe-hexes");
  g_autoptr (AciesRuleset) control = world_load_ruleset ("control");

  g_assert_cmpuint (count_places (hexes, "troop “foot” frontage"), ==, 0);
  g_assert_cmpuint (count_places (hexes, "rank “captain” depth"), ==, 0);
  g_assert_cmpuint (count_places (hexes, "attribute “speed” min"), ==, 0);
  g_assert_cmpuint (count_places (hexes, "attribute “speed” start"), ==, 2);
  g_assert_cmpuint (count_places (table, "attribute “skill” min"), ==, 0);
  g_assert_cmpuint (count_places (table, "troop “archer” frontage"), ==, 2);
  g_assert_cmpuint (count_places (table, "attribute “steps” start"), ==, 2);
  g_assert_cmpuint (count_places (control, "attribute “dp” max"), ==, 2);
}

/* What fails on the rule set as it is can tell nothing of mutations. */
static void
test_failing (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("trial");
  g_autoptr (AciesExamples) examples = load_examples ("shot:2", "shot:1");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesMutationTest) trial = acies_mutation_test_new (ruleset, examples, findings);
  g_autofree char *text = acies_findings_to_string (findings);

  g_assert_null (trial);
  g_assert_nonnull (strstr (text, "examples.xml:11: near: line “hits”"));
}

/* The rule set that is tried stays as it was. */
static void
test_untouched (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("trial");
  g_autoptr (AciesMutations) mutations = acies_mutations_new (ruleset);
  g_autoptr (AciesRuleset) plain = NULL;

  for (guint n = 0; n < acies_mutations_get_n (mutations); n++)
    {
      g_autoptr (AciesRuleset) mutant = acies_mutations_make_nth (mutations, n);

      if (mutant != NULL)
        g_assert_cmpstr (acies_ruleset_get_id (mutant), ==, "trial");
    }
  plain = acies_mutations_make_plain (mutations);
  g_assert_cmpstr (acies_ruleset_get_hash (plain), ==, acies_ruleset_get_hash (ruleset));
  g_assert_cmpstr (acies_ruleset_get_title (plain), ==, "Trial");
  for (guint kind = 0; kind < ACIES_N_FACT_KINDS; kind++)
    g_assert_cmpuint (acies_ruleset_get_facts (plain, kind)->len, ==,
                      acies_ruleset_get_facts (ruleset, kind)->len);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/referee/trial/fates", test_fates);
  g_test_add_func ("/acies/referee/trial/restricted", test_restricted);
  g_test_add_func ("/acies/referee/trial/sampled", test_sampled);
  g_test_add_func ("/acies/referee/trial/no-matter", test_no_matter);
  g_test_add_func ("/acies/referee/trial/failing", test_failing);
  g_test_add_func ("/acies/referee/trial/untouched", test_untouched);
  return g_test_run ();
}
