/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints facts for people. */
#include "config.h"

#include "rules/ruleset/acies-ruleset-print.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

char *
acies_ruleset_print_signed (gint64 count, gint64 per_unit)
{
  g_autofree char *number = acies_number_format_for_people (ABS (count), MAX (per_unit, 1), 3);

  return g_strconcat (count < 0 ? "−" : count > 0 ? "+" : "", number, NULL);
}

/* The attribute that "unit.shot_at" reads, whoever's it is. */
static const AciesAttributeFact *
find_read_attribute (AciesRuleset *self, const char *expression)
{
  const GPtrArray *attributes = acies_ruleset_get_facts (self, ACIES_FACT_ATTRIBUTE);
  const char *dot = strchr (expression, '.');
  g_autofree char *id = NULL;

  if (dot == NULL || strspn (dot + 1, "abcdefghijklmnopqrstuvwxyz0123456789_") != strlen (dot + 1))
    return NULL;

  id = g_strdelimit (g_strdup (dot + 1), "_", '-');
  for (guint i = 0; attributes != NULL && i < attributes->len; i++)
    {
      const AciesAttributeFact *attribute = g_ptr_array_index (attributes, i);

      if (g_strcmp0 (attribute->fact.id, id) == 0)
        return attribute;
    }

  return NULL;
}

/* The constant that "constant.crew_reach" reads. */
static const AciesConstant *
find_read_constant (AciesRuleset *self, const char *expression)
{
  g_autofree char *id = NULL;

  if (!g_str_has_prefix (expression, "constant."))
    return NULL;
  id = g_strdelimit (g_strdup (expression + strlen ("constant.")), "_", '-');
  return acies_ruleset_find (self, ACIES_FACT_CONSTANT, id);
}

/* What a formula reads, as people call it: an attribute, in whatever steps, or the half of one;
 * NULL: something else. */
static char *
describe_formula (AciesRuleset *self, const char *text)
{
  gboolean is_negative = *text == '-', is_half = g_str_has_suffix (text, " // 2");
  const char *blank = strstr (text, " * ");
  g_autofree char *read = NULL;
  const AciesAttributeFact *attribute;

  if (is_half)
    read = g_strndup (text, strlen (text) - strlen (" // 2"));
  else if (blank != NULL
           && (strspn (blank + 3, "0123456789") == strlen (blank + 3)
               || find_read_constant (self, blank + 3) != NULL))
    read = g_strndup (text, (gsize) (blank - text));
  else
    read = g_strdup (text);
  attribute = find_read_attribute (self, is_negative ? read + 1 : read);
  if (attribute == NULL)
    return NULL;
  return g_strconcat (is_negative ? "−" : "", is_half ? "½ " : "", attribute->fact.short_label,
                      NULL);
}

char *
acies_ruleset_print_worth (AciesRuleset *self,
                           const AciesModifierList *list,
                           const AciesModifier *modifier)
{
  const char *text = modifier->value != NULL ? acies_expression_get_text (modifier->value) : "";
  const AciesConstant *constant;
  gboolean is_negative;
  char *value;
  gint64 number;

  if (modifier->print != NULL)
    return g_strdup (modifier->print);
  if (modifier->value == NULL && modifier->divided_by == 1)
    return g_strdup_printf ("× %" G_GINT64_FORMAT, modifier->times);
  if (modifier->value == NULL)
    return g_strdup_printf ("× %" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, modifier->times,
                            modifier->divided_by);

  if (g_ascii_string_to_signed (text, 10, -1000000, 1000000, &number, NULL))
    return acies_ruleset_print_signed (number, list->per_unit);
  is_negative = text[0] == '-';
  constant = find_read_constant (self, text + is_negative);
  if (constant != NULL)
    return acies_ruleset_print_signed (is_negative ? -constant->value : constant->value,
                                       list->per_unit);
  value = describe_formula (self, text);
  /* Translators: stands for the value of a factor that a formula gives. */
  return value != NULL ? value : g_strdup (_ ("varies"));
}

char *
acies_ruleset_print_constant (AciesRuleset *self, const AciesConstant *constant)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (constant != NULL, NULL);

  if (constant->measure != NULL)
    /* Translators: a number and its unit of measure: "2.5 JT" */
    return g_strdup_printf (_ ("%s %s"), constant->number, constant->measure->fact.short_label);
  if (constant->is_percent)
    /* Translators: a share: “20%”. */
    return g_strdup_printf (_ ("%s%%"), constant->number);
  if (constant->value_kind == ACIES_CONSTANT_ANGLE)
    return g_strconcat (constant->number, "°", NULL);
  return g_strdup (constant->number);
}

char *
acies_ruleset_print_modifier (AciesRuleset *self,
                              const AciesModifierList *list,
                              const AciesModifier *modifier)
{
  g_autofree char *worth = acies_ruleset_print_worth (self, list, modifier);

  if (modifier->each == NULL || modifier->print != NULL || modifier->value == NULL)
    return g_steal_pointer (&worth);
  /* Translators: a factor that counts once for each of something: "+1 each". */
  return g_strdup_printf (_ ("%s each"), worth);
}

const char *
acies_ruleset_print_die (AciesRuleset *self, const AciesDie *die)
{
  const AciesFact *fact = acies_ruleset_find (self, ACIES_FACT_DIE, acies_die_get_id (die));

  return fact != NULL ? fact->short_label : acies_die_get_id (die);
}

const char *
acies_ruleset_print_cell (AciesRuleset *self, const AciesChartCell *cell)
{
  const AciesFact *outcome = NULL;

  if (cell->value.kind == ACIES_VALUE_SYMBOL
      && (cell->text == NULL || *cell->text == '\0'
          || g_strcmp0 (cell->text, cell->value.symbol) == 0))
    outcome = acies_ruleset_find (self, ACIES_FACT_OUTCOME, cell->value.symbol);
  if (outcome != NULL)
    return outcome->short_label;
  if (cell->text != NULL && *cell->text != '\0')
    return cell->text;
  return cell->value.kind == ACIES_VALUE_SYMBOL ? cell->value.symbol : "";
}

char *
acies_ruleset_print_result (AciesRuleset *self, const char *id, const char *symbol)
{
  const AciesFact *outcome = acies_ruleset_find (self, ACIES_FACT_OUTCOME, symbol);
  const AciesChart *chart = id != NULL ? acies_ruleset_find (self, ACIES_FACT_CHART, id) : NULL;

  if (outcome != NULL)
    return g_strdup (outcome->label);
  for (guint i = 0; chart != NULL && i < chart->cells->len; i++)
    {
      const AciesChartCell *cell = g_ptr_array_index (chart->cells, i);

      if (cell->value.kind == ACIES_VALUE_SYMBOL && g_str_equal (cell->value.symbol, symbol))
        return g_strdup (acies_ruleset_print_cell (self, cell));
    }
  return g_strdup (symbol);
}

/* The name of an axis that is no attribute, in the language of the reader: translators are given it
 * with the rule set whose chart has it. */
static char *
describe_name (AciesRuleset *self, const char *name)
{
  const char *const *layers = acies_ruleset_get_layers (self);

  for (guint i = 0; layers != NULL && layers[i] != NULL; i++)
    {
      const char *words = g_dpgettext2 (GETTEXT_PACKAGE, layers[i], name);

      if (words != name)
        return g_strdup (words);
    }
  return g_strdelimit (g_strdup (name), "-", ' ');
}

/* What people call SYMBOL: a value of the attribute AXIS, or a fact of any kind with this id. */
static char *
describe_symbol (AciesRuleset *self, const char *axis, const char *symbol)
{
  static const AciesFactKind kinds[] = {
    ACIES_FACT_TROOP, ACIES_FACT_TERRAIN, ACIES_FACT_FORMATION, ACIES_FACT_OUTCOME, ACIES_FACT_RANK,
  };
  const GPtrArray *attributes = acies_ruleset_get_facts (self, ACIES_FACT_ATTRIBUTE);

  for (guint i = 0; attributes != NULL && i < attributes->len; i++)
    {
      const AciesAttributeFact *attribute = g_ptr_array_index (attributes, i);
      AciesValue value = acies_value_symbol (symbol);

      if (attribute->values != NULL && g_strcmp0 (attribute->fact.id, axis) == 0
          && g_strv_contains (attribute->values, symbol))
        return acies_ruleset_format_value (self, attribute, &value);
    }
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const AciesFact *fact = acies_ruleset_find (self, kinds[i], symbol);

      if (fact != NULL)
        return g_strdup (fact->short_label);
    }

  return g_strdelimit (g_strdup (symbol), "-", ' ');
}

char *
acies_ruleset_print_span (AciesRuleset *self, const char *axis, const AciesChartSpan *span)
{
  if (span->symbol == NULL || (span->label != NULL && g_strcmp0 (span->label, span->symbol) != 0))
    return g_strdup (span->label != NULL ? span->label : "");
  return describe_symbol (self, axis, span->symbol);
}

char *
acies_ruleset_print_choice (AciesRuleset *self, const AciesRole *role, const char *value)
{
  static const AciesFactKind kinds[] = { ACIES_FACT_FORMATION, ACIES_FACT_TEXT };
  const char *label = g_hash_table_lookup (role->value_labels, g_intern_string (value));
  const AciesFact *fact = NULL;

  for (guint i = 0; label == NULL && fact == NULL && i < G_N_ELEMENTS (kinds); i++)
    fact = acies_ruleset_find (self, kinds[i], value);
  if (label == NULL && fact != NULL)
    label = fact->label;
  return label != NULL ? g_strdup (label) : g_strdelimit (g_strdup (value), "-", ' ');
}

char *
acies_ruleset_print_axis (AciesRuleset *self, const char *axis)
{
  const GPtrArray *attributes = acies_ruleset_get_facts (self, ACIES_FACT_ATTRIBUTE);

  for (guint i = 0; axis != NULL && attributes != NULL && i < attributes->len; i++)
    {
      const AciesFact *fact = g_ptr_array_index (attributes, i);

      if (g_strcmp0 (fact->id, axis) == 0)
        return g_strdup (fact->label);
    }

  return describe_name (self, axis != NULL ? axis : "");
}
