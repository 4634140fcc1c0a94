/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes attributes in the rule set's words: their short labels and the labels of their
 * values. */
#include "referee/state/acies-attribute-text.h"

#include "referee/state/acies-lookup.h"

#include <string.h>

/* "armoured", "men 12"; of "B grade" the value names what it is of. */
static void
append_trait (GString *text,
              AciesRuleset *ruleset,
              const AciesAttributeFact *fact,
              const AciesValue *value)
{
  g_autofree char *shown = acies_ruleset_format_value (ruleset, fact, value);
  const char *comma = text->len > 0 ? ", " : "";
  const char *name = fact->fact.short_label;

  if (value->kind == ACIES_VALUE_FLAG)
    g_string_append_printf (text, "%s%s", comma, name);
  else if (value->kind == ACIES_VALUE_SYMBOL && strstr (shown, name) != NULL)
    g_string_append_printf (text, "%s%s", comma, shown);
  else
    g_string_append_printf (text, "%s%s %s", comma, name, shown);
}

/* Whether VALUE of FACT sets an item apart: not what passes, nor what a badge tells. */
static gboolean
is_trait (const AciesAttributeFact *fact, const AciesValue *value, gboolean has_badges)
{
  if (fact->lasts != ACIES_DURATION_BATTLE)
    return FALSE;
  if (has_badges && fact->badge != ACIES_BADGE_NONE && !acies_value_equal (value, &fact->start))
    return FALSE;
  return value->kind == ACIES_VALUE_SYMBOL || value->number != 0;
}

char *
acies_attribute_text_describe (AciesRuleset *ruleset,
                               AciesItemKind kind,
                               const AciesAttributes *attributes,
                               gboolean has_badges)
{
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_ATTRIBUTE);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);
      AciesValue value = acies_attributes_get (attributes, fact->fact.id);

      if (value.kind == ACIES_VALUE_NONE
          || acies_lookup_fact (ruleset, kind, fact->fact.id) != fact)
        continue;
      value = acies_lookup_coerce (fact, value);
      if (value.kind != ACIES_VALUE_NONE && is_trait (fact, &value, has_badges))
        append_trait (text, ruleset, fact, &value);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
