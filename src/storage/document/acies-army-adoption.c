/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares what the file noted when it was saved with what the rules of today say of the army as it
 * is. */
#include "config.h"

#include "storage/document/acies-army-adoption.h"

#include "base/value/acies-number.h"
#include "model/army/acies-army-recorded-costs.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const char *army; /* its id */
  const AciesRecordedCosts *before;
  AciesArmyCosts *costs;
  GPtrArray *sentences;
} Comparison;

gboolean
acies_army_adoption_is_due (AciesArmyDocument *draft)
{
  AciesRuleset *ruleset;
  const char *hash;

  g_return_val_if_fail (ACIES_IS_ARMY_DOCUMENT (draft), FALSE);

  ruleset = acies_army_document_get_ruleset (draft);
  hash = acies_army_get_ruleset_hash (acies_army_document_get_army (draft));
  return ruleset != NULL && hash != NULL && !g_str_equal (hash, acies_ruleset_get_hash (ruleset));
}

static char *
describe (AciesItem *item)
{
  const char *id = acies_item_get_id (item);
  const char *label = acies_item_get_label (item);

  if (!ACIES_IS_UNIT (item) || g_str_equal (id, label))
    return g_strdup (label);
  return g_strdup_printf ("%s %s", id, label);
}

/* What may be NULL: then it costs nothing. */
static gint64
get_total (const AciesCost *cost)
{
  return cost != NULL ? acies_recorded_costs_scale (cost->total, cost->per_unit) : 0;
}

static gint64
get_own (const AciesCost *cost)
{
  return cost != NULL ? acies_recorded_costs_scale (cost->own, cost->per_unit) : 0;
}

/* BEFORE and AFTER in thousandths. */
static void
compare_points (Comparison *self, const char *name, gint64 before, gint64 after)
{
  g_autofree char *then = acies_number_format_for_people (before, ACIES_RECKONED_PER_POINT, 3);
  g_autofree char *now = acies_number_format_for_people (after, ACIES_RECKONED_PER_POINT, 3);
  g_autofree char *change
      = acies_number_format_for_people (after - before, ACIES_RECKONED_PER_POINT, 3);

  if (before != after)
    g_ptr_array_add (self->sentences,
                     /* Translators: what costs something, its points before and now, the difference
                        and its sign. */
                     g_strdup_printf (_ ("%s: %s → %s points (%s%s)"), name, then, now,
                                      after > before ? "+" : "", change));
}

static void
compare_item (AciesItem *item, gpointer data)
{
  Comparison *self = data;
  const gint64 *before = g_hash_table_lookup (self->before->costs, acies_item_get_id (item));
  g_autofree char *name = describe (item);

  compare_points (self, name, before != NULL ? *before : 0,
                  get_own (acies_army_costs_get_cost (self->costs, item)));
}

/* What tells one thing that is wrong with OF from others: the rule it breaks, and where none says
 * so, or the file is too old to say which, the words. */
static char *
make_key (const char *of, const char *rule, const char *sentence)
{
  return g_strdup_printf ("%s\n%s", of, rule != NULL ? rule : sentence);
}

static char *
make_found_key (Comparison *self, AciesFinding *finding)
{
  const char *of = acies_finding_get_subject (finding);

  return make_key (of != NULL ? of : self->army, acies_finding_get_rule (finding),
                   acies_finding_get_message (finding));
}

/* The words of what is wrong now, in a file that knew no rules. */
static gboolean
is_said (GHashTable *sentences, AciesFinding *finding)
{
  return g_hash_table_contains (sentences, acies_finding_get_message (finding));
}

static void
compare_breaches (Comparison *self)
{
  GListModel *findings = G_LIST_MODEL (acies_army_costs_get_findings (self->costs));
  g_autoptr (GHashTable) now = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) then = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) said = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (findings, i);

      g_hash_table_add (now, make_found_key (self, finding));
      g_hash_table_add (now, g_strdup (acies_finding_get_message (finding)));
    }
  for (guint i = 0; i < self->before->breaches->len; i++)
    {
      const AciesRecordedBreach *breach = g_ptr_array_index (self->before->breaches, i);
      char *key = make_key (breach->of, breach->rule, breach->sentence);

      if (breach->rule == NULL)
        g_hash_table_add (said, breach->sentence);
      if (!g_hash_table_contains (now, breach->rule != NULL ? key : breach->sentence))
        /* Translators: %s is a sentence that says what was not as the rules want it. */
        g_ptr_array_add (self->sentences, g_strdup_printf (_ ("No longer: %s"), breach->sentence));
      g_hash_table_add (then, key);
    }
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (findings, i);
      g_autofree char *key = make_found_key (self, finding);

      if (!g_hash_table_contains (then, key) && !is_said (said, finding))
        /* Translators: %s is a sentence that says what is not as the rules want it. */
        g_ptr_array_add (self->sentences,
                         g_strdup_printf (_ ("New: %s"), acies_finding_get_message (finding)));
    }
}

GPtrArray *
acies_army_adoption_list (AciesArmyDocument *draft, AciesArmyCosts *costs)
{
  AciesArmy *army;
  Comparison self = { NULL, NULL, costs, g_ptr_array_new_with_free_func (g_free) };

  g_return_val_if_fail (ACIES_IS_ARMY_DOCUMENT (draft), NULL);
  g_return_val_if_fail (costs != NULL, NULL);

  army = acies_army_document_get_army (draft);
  self.army = acies_army_get_id (army);
  self.before = acies_army_get_recorded_costs (army);
  if (self.before == NULL)
    return self.sentences;
  compare_points (&self, acies_army_get_title (army), self.before->points,
                  get_total (acies_army_costs_get_cost (costs, NULL)));
  acies_army_foreach (army, compare_item, &self);
  compare_breaches (&self);
  return self.sentences;
}

typedef struct
{
  AciesArmyCosts *costs;
  AciesRecordedCosts *reckoned;
} Recording;

static void
record_item (AciesItem *item, gpointer data)
{
  Recording *self = data;
  const AciesCost *cost = acies_army_costs_get_cost (self->costs, item);

  if (cost != NULL && cost->own != 0)
    acies_recorded_costs_add_cost (self->reckoned, acies_item_get_id (item), get_own (cost));
}

void
acies_army_adoption_record (AciesArmyDocument *draft)
{
  AciesArmy *army;
  g_autoptr (AciesArmyCosts) costs = NULL;
  GListModel *findings;
  Recording self;

  g_return_if_fail (ACIES_IS_ARMY_DOCUMENT (draft));
  g_return_if_fail (acies_army_document_get_ruleset (draft) != NULL);

  army = acies_army_document_get_army (draft);
  costs = acies_army_costs_new (acies_army_document_get_ruleset (draft), army);
  while (acies_army_costs_advance (costs))
    continue;
  findings = G_LIST_MODEL (acies_army_costs_get_findings (costs));
  self = (Recording){ costs, acies_recorded_costs_new (
                                 get_total (acies_army_costs_get_cost (costs, NULL))) };
  acies_army_foreach (army, record_item, &self);
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (findings, i);
      const char *of = acies_finding_get_subject (finding);

      acies_recorded_costs_add_breach (self.reckoned, of != NULL ? of : acies_army_get_id (army),
                                       acies_finding_get_rule (finding),
                                       acies_finding_get_message (finding));
    }
  if (self.reckoned->points == 0 && self.reckoned->breaches->len == 0)
    g_clear_pointer (&self.reckoned, acies_recorded_costs_free);
  acies_army_take_recorded_costs (army, self.reckoned);
}
