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

/* What ATTRIBUTES say of FACT; of what somebody is, else what his TYPE, or NULL, says of it. */
static AciesValue
get_value (AciesRuleset *ruleset,
           const AciesLookupType *type,
           const AciesAttributes *attributes,
           const AciesAttributeFact *fact)
{
  AciesValue value = acies_lookup_coerce (fact, acies_attributes_get (attributes, fact->fact.id));

  if (value.kind != ACIES_VALUE_NONE || type == NULL || fact->nature != ACIES_NATURE_IDENTITY
      || !acies_ruleset_may_have (ruleset, type->type, fact))
    return value;
  return acies_lookup_inherited (ruleset, type, fact->fact.id, NULL);
}

static char *
describe (AciesRuleset *ruleset,
          AciesItemKind kind,
          const AciesLookupType *type,
          const AciesAttributes *attributes,
          gboolean has_badges)
{
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_ATTRIBUTE);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);
      AciesValue value;

      if (acies_lookup_fact (ruleset, kind, fact->fact.id) != fact)
        continue;
      value = get_value (ruleset, type, attributes, fact);
      if (value.kind != ACIES_VALUE_NONE && is_trait (fact, &value, has_badges))
        append_trait (text, ruleset, fact, &value);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
acies_attribute_text_describe (AciesRuleset *ruleset, AciesItem *item, gboolean has_badges)
{
  AciesItemKind kind = acies_item_get_kind (item);
  const char *own = ACIES_IS_LEADER (item) ? "rank" : "type";
  const AciesLookupType type
      = { kind, acies_item_get_attribute (item, g_intern_string (own)).symbol, NULL };

  return describe (ruleset, kind, &type, acies_item_get_attributes (item), has_badges);
}

char *
acies_attribute_text_describe_part (AciesRuleset *ruleset,
                                    const AciesSubUnit *part,
                                    gboolean has_badges)
{
  return describe (ruleset, ACIES_ITEM_STAND, NULL, part->attributes, has_badges);
}

/* The columns of the first table of SHOWS in SECTION, or NULL. */
static const char *
find_columns_in (const AciesSheetSection *section, const char *shows)
{
  for (guint i = 0; i < section->items->len; i++)
    {
      const AciesSheetItem *item = g_ptr_array_index (section->items, i);

      if (g_str_equal (item->shows, shows) && item->columns != NULL)
        return item->columns;
    }
  return NULL;
}

/* The columns of the first table of SHOWS on a sheet, or NULL. */
static const char *
find_columns (AciesRuleset *ruleset, const char *shows)
{
  const GPtrArray *sheets = acies_ruleset_get_facts (ruleset, ACIES_FACT_SHEET);
  const char *columns = NULL;

  for (guint i = 0; sheets != NULL && i < sheets->len; i++)
    {
      const AciesSheet *sheet = g_ptr_array_index (sheets, i);

      for (guint j = 0; columns == NULL && j < sheet->sections->len; j++)
        columns = find_columns_in (g_ptr_array_index (sheet->sections, j), shows);
    }
  return columns;
}

/* "A 3", or of a flag that is yes its name alone. */
static void
append_cell (GString *text, AciesRuleset *ruleset, const AciesLookupType *type, const char *id)
{
  const AciesAttributeFact *fact = NULL;
  static const char *const troops[] = { "troop", "unit", "stand", NULL };
  static const char *const ranks[] = { "rank", "leader", NULL };
  const char *const *owners = type->kind == ACIES_ITEM_LEADER ? ranks : troops;
  AciesValue value = acies_lookup_inherited (ruleset, type, g_intern_string (id), NULL);
  g_autofree char *shown = NULL;

  for (guint i = 0; owners[i] != NULL && fact == NULL; i++)
    fact = acies_ruleset_find_attribute (ruleset, owners[i], id);
  if (fact == NULL || value.kind == ACIES_VALUE_NONE
      || (value.kind == ACIES_VALUE_FLAG && value.number == 0))
    return;
  shown = acies_ruleset_format_value (ruleset, fact, &value);
  g_string_append (text, text->len > 0 ? "  " : "");
  if (value.kind == ACIES_VALUE_FLAG)
    g_string_append (text, fact->fact.short_label);
  else
    g_string_append_printf (text, "%s %s", fact->fact.short_label, shown);
}

char *
acies_attribute_text_describe_type (AciesRuleset *ruleset, AciesFactKind kind, const char *type)
{
  const AciesLookupType lookup
      = { kind == ACIES_FACT_RANK ? ACIES_ITEM_LEADER : ACIES_ITEM_UNIT, type, NULL };
  const char *columns = find_columns (ruleset, kind == ACIES_FACT_RANK ? "ranks" : "troops");
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) ids = columns != NULL ? g_strsplit_set (columns, " \t\r\n", -1) : NULL;

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    if (ids[i][0] != '\0')
      append_cell (text, ruleset, &lookup, ids[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
