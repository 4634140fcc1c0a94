/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks whether one item fits a rule set. */
#include "config.h"

#include "referee/state/acies-item-check.h"

#include "base/value/acies-number.h"
#include "model/battle/acies-whereabouts.h"
#include "referee/state/acies-lookup.h"

#include <glib/gi18n-lib.h>

static void
add (AciesFindings *findings, AciesItem *item, char *message)
{
  acies_findings_take (findings, acies_finding_new (ACIES_SEVERITY_ERROR, NULL, 0, NULL,
                                                    acies_item_get_id (item), message));
  g_free (message);
}

static const char *
find_nearest (AciesRuleset *ruleset, AciesFactKind kind, const char *typed)
{
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, kind);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    g_ptr_array_add (words, (gpointer) ((const AciesFact *) g_ptr_array_index (facts, i))->id);
  g_ptr_array_add (words, NULL);
  return acies_text_nearest (typed, (const char *const *) words->pdata);
}

static void
add_unknown (AciesRuleset *ruleset,
             AciesFindings *findings,
             AciesItem *item,
             AciesFactKind kind,
             const char *word,
             const char *typed)
{
  g_autofree char *name = acies_lookup_describe (item);
  const char *nearest = find_nearest (ruleset, kind, typed);

  if (nearest != NULL)
    add (findings, item,
         /* Translators: whose, what kind of thing, what was written, what was perhaps meant. */
         g_strdup_printf (_ ("%s: there is no %s “%s”; did you mean “%s”?"), name, word, typed,
                          nearest));
  else
    add (findings, item, g_strdup_printf (_ ("%s: there is no %s “%s”."), name, word, typed));
}

static void
check_type (AciesRuleset *ruleset, AciesItem *item, AciesFindings *findings)
{
  AciesFactKind kind;
  const char *type, *word;

  if (ACIES_IS_UNIT (item))
    {
      kind = ACIES_FACT_TROOP;
      word = _ ("troop type");
      type = acies_unit_get_troop_type (ACIES_UNIT (item));
    }
  else if (ACIES_IS_LEADER (item))
    {
      kind = ACIES_FACT_RANK;
      word = _ ("rank");
      type = acies_leader_get_rank (ACIES_LEADER (item));
    }
  else if (ACIES_IS_FEATURE (item))
    {
      kind = ACIES_FACT_TERRAIN;
      word = _ ("terrain");
      type = acies_feature_get_terrain_type (ACIES_FEATURE (item));
    }
  else
    return;
  if (type != NULL && acies_ruleset_find (ruleset, kind, type) == NULL)
    add_unknown (ruleset, findings, item, kind, word, type);
  else if (type != NULL && kind == ACIES_FACT_TROOP
           && ((const AciesTroop *) acies_ruleset_find (ruleset, kind, type))->is_abstract)
    {
      g_autofree char *name = acies_lookup_describe (item);

      add (
          findings, item,
          g_strdup_printf (_ ("%s: “%s” is a group of troop types, not one of them."), name, type));
    }
}

static void
check_value (AciesItem *item,
             const AciesAttributeFact *fact,
             AciesValue value,
             AciesFindings *findings)
{
  AciesValue read = acies_lookup_coerce (fact, value), parsed;
  g_autofree char *text = acies_value_to_string (&value);
  g_autofree char *name = acies_lookup_describe (item);
  g_autoptr (GError) error = NULL;

  if (read.kind != ACIES_VALUE_NONE
      && (read.kind != ACIES_VALUE_NUMBER
          || (read.number >= fact->minimum && read.number <= fact->maximum))
      && (read.kind != ACIES_VALUE_SYMBOL || fact->values == NULL
          || g_strv_contains (fact->values, read.symbol)))
    return;
  if (!acies_lookup_parse_value (fact, text, &parsed, &error))
    add (findings, item, g_strdup_printf ("%s: %s", name, error->message));
  else
    /* Translators: whose, the attribute, the value. */
    add (findings, item,
         g_strdup_printf (_ ("%s: “%s” cannot be “%s”."), name, fact->fact.id, text));
}

static void
check_attributes (AciesRuleset *ruleset,
                  AciesItem *item,
                  const AciesAttributes *attributes,
                  AciesFindings *findings)
{
  for (guint i = 0; i < acies_attributes_get_n (attributes); i++)
    {
      AciesValue value;
      const char *id = acies_attributes_get_nth (attributes, i, &value);
      const AciesAttributeFact *fact = acies_lookup_fact (ruleset, acies_item_get_kind (item), id);

      if (fact != NULL)
        check_value (item, fact, value, findings);
      else if (g_str_equal (id, "formation") && value.symbol != NULL)
        {
          if (acies_ruleset_find (ruleset, ACIES_FACT_FORMATION, value.symbol) == NULL)
            add_unknown (ruleset, findings, item, ACIES_FACT_FORMATION, _ ("formation"),
                         value.symbol);
        }
      else if (!g_str_has_suffix (id, ".turn") && !g_str_equal (id, ACIES_WHEREABOUTS)
               && !(ACIES_IS_SIDE (item)
                    && (g_str_equal (id, "first") || g_str_equal (id, "colour"))))
        add_unknown (ruleset, findings, item, ACIES_FACT_ATTRIBUTE, _ ("attribute"), id);
    }
}

static void
check_sub_units (AciesRuleset *ruleset, AciesUnit *unit, AciesFindings *findings)
{
  for (guint i = 0; i < acies_unit_get_n_sub_units (unit); i++)
    {
      const AciesSubUnit *sub_unit = acies_unit_get_sub_unit (unit, i);

      if (sub_unit->troop_type != NULL
          && acies_ruleset_find (ruleset, ACIES_FACT_TROOP, sub_unit->troop_type) == NULL)
        add_unknown (ruleset, findings, ACIES_ITEM (unit), ACIES_FACT_TROOP, _ ("troop type"),
                     sub_unit->troop_type);
    }
}

void
acies_item_check (AciesRuleset *ruleset, AciesItem *item, AciesFindings *findings)
{
  check_type (ruleset, item, findings);
  check_attributes (ruleset, item, acies_item_get_attributes (item), findings);
  if (ACIES_IS_UNIT (item))
    check_sub_units (ruleset, ACIES_UNIT (item), findings);
}
