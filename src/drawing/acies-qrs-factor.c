/* Modifier lists on the sheet: what each factor is worth, and the lists that points are summed by.
 */
#include "config.h"

#include "drawing/acies-qrs-private.h"

#include "base/acies-number.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>
#include <string.h>

/* A row's clause is said only where it is another than its table's. */
static char *
cite_within (const AciesFact *fact, const AciesFact *whole)
{
  if (fact->cite == NULL || (whole != NULL && g_strcmp0 (fact->cite, whole->cite) == 0))
    return NULL;
  return g_strdup (fact->cite);
}

/* +1, −2: with a real minus sign. */
static char *
format_signed (gint64 count, gint64 per_unit)
{
  g_autofree char *number = acies_number_format_for_people (ABS (count), MAX (per_unit, 1), 3);

  return g_strconcat (count < 0 ? "−" : count > 0 ? "+" : "", number, NULL);
}

/* The attribute that "unit.shot_at" reads, whoever's it is. */
static const AciesAttributeFact *
find_read_attribute (AciesQrs *self, const char *expression)
{
  const GPtrArray *attributes = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_ATTRIBUTE);
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

static char *
format_modifier_value (AciesQrs *self, const AciesModifierList *list, const AciesModifier *modifier)
{
  const char *text = modifier->value != NULL ? acies_expression_get_text (modifier->value) : "";
  gboolean is_negative = *text == '-';
  const AciesAttributeFact *attribute;
  g_autofree char *value = NULL;
  gint64 number;

  if (modifier->value == NULL && modifier->divided_by == 1)
    return g_strdup_printf ("× %" G_GINT64_FORMAT, modifier->times);
  if (modifier->value == NULL)
    return g_strdup_printf ("× %" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, modifier->times,
                            modifier->divided_by);

  if (g_ascii_string_to_signed (text, 10, -1000000, 1000000, &number, NULL))
    value = format_signed (number, list->per_unit);
  else if ((attribute = find_read_attribute (self, is_negative ? text + 1 : text)) != NULL)
    value = g_strconcat (is_negative ? "−" : "", attribute->fact.short_label, NULL);
  else
    /* Translators: stands for the value of a factor that a formula gives. */
    value = g_strdup (_ ("varies"));

  /* Translators: a factor that counts once for each of something: "+1 each". */
  return modifier->each != NULL ? g_strdup_printf (_ ("%s each"), value) : g_steal_pointer (&value);
}

static char *
format_modifier_label (const AciesModifierList *list, const AciesModifier *modifier)
{
  g_autofree char *label = acies_qrs_mark_label (&modifier->fact);
  const char *sign = modifier->optional != NULL ? "○ " : "";
  const char *text = modifier->value != NULL ? acies_expression_get_text (modifier->value) : "";
  g_autofree char *cap = NULL;

  if (!modifier->has_cap)
    return g_strconcat (sign, label, NULL);

  cap = format_signed (text[0] == '-' ? -ABS (modifier->cap) : ABS (modifier->cap), list->per_unit);
  /* Translators: a factor and the most that it may come to: "for each rank (at most +2)". */
  return g_strdup_printf (_ ("%s%s (at most %s)"), sign, label, cap);
}

static void
add_modifier_list (AciesQrs *self, const AciesModifierList *list)
{
  static const AciesTypeStyle styles[] = { ACIES_TYPE_PLAIN, ACIES_TYPE_BOLD | ACIES_TYPE_RIGHT };
  g_autoptr (AciesQrsTable) table = acies_qrs_table_new (2, styles);

  for (guint i = 0; i < list->modifiers->len; i++)
    {
      const AciesModifier *modifier = g_ptr_array_index (list->modifiers, i);
      g_autofree char *label = format_modifier_label (list, modifier);
      g_autofree char *value = format_modifier_value (self, list, modifier);

      acies_qrs_table_take_row (table, acies_qrs_make_cells (label, value, NULL),
                                cite_within (&modifier->fact, &list->fact));
    }

  acies_qrs_add_fact_title (self, &list->fact);
  acies_qrs_add_table (self, table);
  acies_qrs_add_note (self, &list->fact);
}

void
acies_qrs_show_modifiers (AciesQrs *self, const AciesSheetItem *item)
{
  g_autoptr (GPtrArray) lists = acies_qrs_list_facts (self, ACIES_FACT_MODIFIERS, item);

  for (guint i = 0; i < lists->len; i++)
    add_modifier_list (self, g_ptr_array_index (lists, i));
}

void
acies_qrs_show_points (AciesQrs *self, const AciesSheetItem *item)
{
  g_autoptr (GPtrArray) points = acies_qrs_list_facts (self, ACIES_FACT_POINTS, item);

  for (guint i = 0; i < points->len; i++)
    {
      const AciesPoints *fact = g_ptr_array_index (points, i);
      const AciesModifierList *list
          = acies_ruleset_find (self->ruleset, ACIES_FACT_MODIFIERS, fact->list);

      if (list != NULL)
        add_modifier_list (self, list);
    }
}
