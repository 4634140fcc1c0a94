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
  char *text;      /* what is tried holds it; NULL: all is tried */
  guint next;
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
  acies_mutations_free (self->mutations);
  g_free (self->text);
  g_free (self);
}

guint
acies_mutation_test_get_n (const AciesMutationTest *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return acies_mutations_get_n (self->mutations);
}

static AciesMutationFate
try (AciesMutationTest *self, guint n)
{
  g_autoptr (AciesRuleset) ruleset = acies_mutations_make_nth (self->mutations, n);
  gboolean is_reached = FALSE;

  if (ruleset == NULL)
    return ACIES_MUTATION_REFUSED;
  for (guint i = 0; i < self->reaches->len; i++)
    {
      const Reach *reach = &g_array_index (self->reaches, Reach, i);

      if (!acies_mutations_is_reached (self->mutations, n, reach->trace))
        continue;
      is_reached = TRUE;
      self->n_runs++;
      if (!acies_examples_passes_nth (self->examples, reach->n, ruleset))
        return ACIES_MUTATION_CAUGHT;
    }
  return is_reached ? ACIES_MUTATION_SURVIVED : ACIES_MUTATION_UNREACHED;
}

void
acies_mutation_test_restrict (AciesMutationTest *self, const char *text)
{
  g_return_if_fail (self != NULL && text != NULL);

  g_free (self->text);
  self->text = g_strdup (text);
}

static gboolean
is_wanted (const AciesMutationTest *self, guint n)
{
  const AciesMutation *mutation = acies_mutations_get_nth (self->mutations, n);
  g_autofree char *place
      = g_strdup_printf ("%s:%d: %s", mutation->file, mutation->line, mutation->where);

  return self->text == NULL || strstr (place, self->text) != NULL;
}

gboolean
acies_mutation_test_next (AciesMutationTest *self,
                          const AciesMutation **mutation,
                          AciesMutationFate *fate)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (mutation != NULL && fate != NULL, FALSE);

  while (self->next < acies_mutations_get_n (self->mutations) && !is_wanted (self, self->next))
    self->next++;
  if (self->next == acies_mutations_get_n (self->mutations))
    return FALSE;
  *mutation = acies_mutations_get_nth (self->mutations, self->next);
  *fate = try (self, self->next);
  self->counts[*fate]++;
  self->next++;
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
