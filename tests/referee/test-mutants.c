/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Shipped rule sets that are wrong in one place, under their own worked examples: whatever is
 * wrong, an example passes or fails, and nothing else happens.
 *
 * Twenty mutations of each are drawn by a seed, and its examples are dealt among them, so that each
 * runs once. ACIES_SEED in the environment draws others. */
#include "config.h"
#include "paths.h"

#include "referee/examples/acies-examples.h"
#include "rules/edit/acies-mutations.h"

#define N_MUTANTS 20

static GRand *
make_dice (void)
{
  const char *seed = g_getenv ("ACIES_SEED");

  return g_rand_new_with_seed (seed != NULL ? (guint32) g_ascii_strtoull (seed, NULL, 10) : 1913);
}

static GFile *
find_shipped (const char *id, gpointer data, AciesFindings *findings)
{
  return g_file_new_build_filename (ACIES_SOURCE_DATADIR, "rulesets", id, NULL);
}

/* A mutation that is a rule set at all. */
static AciesRuleset *
draw_mutant (AciesMutations *mutations, GRand *dice)
{
  for (guint n = 0; n < 100; n++)
    {
      gint32 nth = g_rand_int_range (dice, 0, (gint32) acies_mutations_get_n (mutations));
      const AciesMutation *mutation = acies_mutations_get_nth (mutations, (guint) nth);
      AciesRuleset *mutant = acies_mutations_make_nth (mutations, (guint) nth);

      if (mutant == NULL)
        continue;
      g_test_message ("%s:%d: %s: %s → %s", mutation->file, mutation->line, mutation->where,
                      mutation->was, mutation->is);
      return mutant;
    }
  g_assert_not_reached ();
}

/* It says of each of its layers what the rule set says that it is made from. */
static void
assert_same_layers (AciesRuleset *mutant, AciesRuleset *ruleset)
{
  const char *const *layers = acies_ruleset_get_layers (mutant);

  g_assert_cmpstrv (layers, acies_ruleset_get_layers (ruleset));
  for (guint i = 0; layers[i] != NULL; i++)
    {
      const AciesLayer *layer = acies_ruleset_find_layer (mutant, layers[i]);

      g_assert_nonnull (layer);
      g_assert_cmpstr (layer->file, ==, acies_ruleset_find_layer (ruleset, layers[i])->file);
    }
}

static void
test_shipped (gconstpointer data)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder = find_shipped (data, NULL, findings);
  g_autoptr (AciesRuleset) ruleset = acies_ruleset_load (folder, find_shipped, NULL, findings);
  g_autoptr (AciesExamples) examples = acies_examples_read_folder (folder, findings);
  g_autoptr (AciesMutations) mutations = acies_mutations_new (ruleset);
  g_autoptr (GRand) dice = make_dice ();
  guint n_examples = acies_examples_get_n (examples), n_failed = 0;

  for (guint n = 0; n < N_MUTANTS; n++)
    {
      g_autoptr (AciesRuleset) mutant = draw_mutant (mutations, dice);

      assert_same_layers (mutant, ruleset);
      for (guint i = n; i < n_examples; i += N_MUTANTS)
        n_failed += !acies_examples_passes_nth (examples, i, mutant);
    }
  g_test_message ("%u of %u examples noticed", n_failed, n_examples);
  g_assert_cmpuint (n_failed, <, n_examples);
}

static void
add_each (const char *id)
{
  g_autofree char *path = g_strconcat ("/acies/referee/mutants/", id, NULL);

  g_test_add_data_func_full (path, g_strdup (id), test_shipped, g_free);
}

int
main (int argc, char **argv)
{
  g_autoptr (GDir) folder = NULL;
  guint n_rulesets = 0;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_open (ACIES_SOURCE_DATADIR "/rulesets", 0, NULL);
  for (const char *id = g_dir_read_name (folder); id != NULL; id = g_dir_read_name (folder))
    {
      add_each (id);
      n_rulesets++;
    }
  g_assert_cmpuint (n_rulesets, >=, 7);
  return g_test_run ();
}
