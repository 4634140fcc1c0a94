/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesMutationTest runs worked examples on rule sets that are wrong in one place. */
#include "config.h"

#include "referee/examples/acies-mutation-test.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* An example on the rule set as it is. */
typedef struct
{
  guint n;
  GHashTable *trace;
} Reach;

struct _AciesTrial
{
  const AciesExamples *examples;
  AciesMutations *mutations;
  GArray *reaches; /* of Reach, what reads least first */
  GArray *wanted;  /* of guint: the mutations that are tried, in their order */
  guint next;      /* a place in WANTED */
  guint catcher;   /* a place in REACHES: who caught the last that was caught */
  guint counts[ACIES_N_MUTATION_FATES];
  guint n_runs;
};

static void
clear_reach (gpointer data)
{
  g_hash_table_unref (((Reach *) data)->trace);
}

/* Each example has a rule set of its own, so that nothing is remembered from the one before. */
static void
learn (AciesMutationTest *self, guint n, AciesFindings *findings)
{
  g_autoptr (AciesRuleset) ruleset = acies_mutations_make_plain (self->mutations);
  g_autoptr (AciesExampleResult) result = NULL;
  Reach reach = { .n = n };

  acies_ruleset_begin_trace (ruleset);
  result = acies_examples_run_nth (self->examples, n, ruleset, findings);
  reach.trace = acies_ruleset_end_trace (ruleset);
  g_array_append_val (self->reaches, reach);
  if (!result->passed)
    acies_findings_add (findings, ACIES_SEVERITY_ERROR, result->file, result->line, "%s: %s",
                        result->id, result->message);
}

/* What reads little is quick, and looks closely at it. */
static int
compare_reaches (gconstpointer a, gconstpointer b)
{
  const Reach *first = a, *second = b;
  guint size = g_hash_table_size (first->trace), other_size = g_hash_table_size (second->trace);

  if (size != other_size)
    return size < other_size ? -1 : 1;
  return first->n < second->n ? -1 : first->n > second->n;
}

AciesMutationTest *
acies_mutation_test_new (AciesRuleset *ruleset,
                         const AciesExamples *examples,
                         AciesFindings *findings)
{
  g_autoptr (AciesMutationTest) self = NULL;
  guint n_errors;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (examples != NULL, NULL);

  n_errors = acies_findings_get_n_errors (findings);
  self = g_new0 (AciesMutationTest, 1);
  self->examples = examples;
  self->mutations = acies_mutations_new (ruleset);
  self->reaches = g_array_new (FALSE, FALSE, sizeof (Reach));
  g_array_set_clear_func (self->reaches, clear_reach);
  self->wanted = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint n = 0; n < acies_mutations_get_n (self->mutations); n++)
    g_array_append_val (self->wanted, n);
  for (guint n = 0; n < acies_examples_get_n (examples); n++)
    learn (self, n, findings);
  if (acies_findings_get_n_errors (findings) > n_errors)
    return NULL;
  g_array_sort (self->reaches, compare_reaches);
  return g_steal_pointer (&self);
}

void
acies_mutation_test_free (AciesMutationTest *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->reaches);
  g_array_unref (self->wanted);
  acies_mutations_free (self->mutations);
  g_free (self);
}

guint
acies_mutation_test_get_n (const AciesMutationTest *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->wanted->len;
}

/* Whether the example at PLACE comes by the N-th mutation, and then whether it fails. */
static gboolean
comes_by (
    AciesMutationTest *self, guint place, guint n, AciesRuleset *ruleset, gboolean *has_caught)
{
  const Reach *reach = &g_array_index (self->reaches, Reach, place);

  if (!acies_mutations_is_reached (self->mutations, n, reach->trace))
    return FALSE;
  self->n_runs++;
  *has_caught = !acies_examples_passes_nth (self->examples, reach->n, ruleset);
  if (*has_caught)
    self->catcher = place;
  return TRUE;
}

/* Who caught the last one looks first: what stands beside it is often the same affair. */
static AciesMutationFate
try (AciesMutationTest *self, guint n)
{
  g_autoptr (AciesRuleset) ruleset = acies_mutations_make_nth (self->mutations, n);
  gboolean is_reached = FALSE, has_caught = FALSE;
  guint first = self->catcher;

  if (ruleset == NULL)
    return ACIES_MUTATION_REFUSED;
  if (first < self->reaches->len)
    is_reached = comes_by (self, first, n, ruleset, &has_caught);
  for (guint i = 0; i < self->reaches->len && !has_caught; i++)
    if (i != first)
      is_reached = comes_by (self, i, n, ruleset, &has_caught) || is_reached;
  if (has_caught)
    return ACIES_MUTATION_CAUGHT;
  return is_reached ? ACIES_MUTATION_SURVIVED : ACIES_MUTATION_UNREACHED;
}

static gboolean
holds_text (const AciesMutationTest *self, guint n, const char *text)
{
  const AciesMutation *mutation = acies_mutations_get_nth (self->mutations, n);
  g_autofree char *place
      = g_strdup_printf ("%s:%d: %s", mutation->file, mutation->line, mutation->where);

  return strstr (place, text) != NULL;
}

void
acies_mutation_test_restrict (AciesMutationTest *self, const char *text)
{
  g_return_if_fail (self != NULL && text != NULL);

  for (guint i = self->wanted->len; i-- > 0;)
    if (!holds_text (self, g_array_index (self->wanted, guint, i), text))
      g_array_remove_index (self->wanted, i);
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  guint first = *(const guint *) a, second = *(const guint *) b;

  return first < second ? -1 : first > second;
}

void
acies_mutation_test_sample (AciesMutationTest *self, guint n, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  guint n_all;

  g_return_if_fail (self != NULL);

  n_all = self->wanted->len;
  if (n >= n_all)
    return;
  for (guint i = 0; i < n; i++)
    {
      guint j = (guint) g_rand_int_range (rand, (gint32) i, (gint32) n_all);
      guint *one = &g_array_index (self->wanted, guint, i);
      guint *other = &g_array_index (self->wanted, guint, j), between = *one;

      *one = *other;
      *other = between;
    }
  g_array_set_size (self->wanted, n);
  g_array_sort (self->wanted, compare_numbers);
}

gboolean
acies_mutation_test_next (AciesMutationTest *self,
                          const AciesMutation **mutation,
                          AciesMutationFate *fate)
{
  guint n;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (mutation != NULL && fate != NULL, FALSE);

  if (self->next == self->wanted->len)
    return FALSE;
  n = g_array_index (self->wanted, guint, self->next++);
  *mutation = acies_mutations_get_nth (self->mutations, n);
  *fate = try (self, n);
  self->counts[*fate]++;
  return TRUE;
}

guint
acies_mutation_test_count (const AciesMutationTest *self, AciesMutationFate fate)
{
  g_return_val_if_fail (self != NULL && fate < ACIES_N_MUTATION_FATES, 0);

  return self->counts[fate];
}

guint
acies_mutation_test_get_n_runs (const AciesMutationTest *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_runs;
}

const char *
acies_mutation_fate_to_string (AciesMutationFate fate)
{
  static const char *const words[] = { "caught", "survived", "unreached", "refused" };

  g_return_val_if_fail (fate < G_N_ELEMENTS (words), NULL);

  return words[fate];
}
