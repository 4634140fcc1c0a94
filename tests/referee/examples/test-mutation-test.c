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
  g_assert_cmpuint (acies_mutation_test_get_n_runs (trial), ==, 83);
  g_assert_cmpuint (acies_mutation_test_count (trial, ACIES_MUTATION_UNREACHED), ==, 19);
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
  g_test_add_func ("/acies/referee/trial/failing", test_failing);
  g_test_add_func ("/acies/referee/trial/untouched", test_untouched);
  return g_test_run ();
}
