/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out modifier lists on the sheet: what each factor is worth, and the lists that points are
 * summed by. */
#include "config.h"

#include "drawing/reference/acies-qrs-private.h"

#include "rules/ruleset/acies-ruleset-print.h"

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

/* LABEL says that it counts for each, or is made to: the column of values stays narrow. */
static char *
say_each (const AciesModifier *modifier, char *label)
{
  /* Translators: how the words of a factor begin that counts once for each of something. */
  const char *each = C_ ("factor", "each");
  g_autofree char *owned = label;

  if (modifier->each == NULL || g_str_has_prefix (owned, each))
    return g_steal_pointer (&owned);
  return g_strdup_printf ("%s: %s", each, owned);
}

static char *
format_modifier_label (const AciesModifierList *list, const AciesModifier *modifier)
{
  /* What is said of the whole list is not said of each factor. */
  g_autofree char *label = say_each (modifier, modifier->fact.origin == list->fact.origin
                                                   ? acies_qrs_print_label (&modifier->fact)
                                                   : acies_qrs_mark_label (&modifier->fact));
  const char *sign = modifier->optional != NULL ? "○ " : "";
  const char *text = modifier->value != NULL ? acies_expression_get_text (modifier->value) : "";
  g_autofree char *cap = NULL;

  if (!modifier->has_cap)
    return g_strconcat (sign, label, NULL);

  cap = acies_ruleset_print_signed (text[0] == '-' ? -ABS (modifier->cap) : ABS (modifier->cap),
                                    list->per_unit);
  /* Translators: a factor and the most that it may come to: "for each rank (at most +2)". */
  return g_strdup_printf (_ ("%s%s (at most %s)"), sign, label, cap);
}

static void
add_modifiers (AciesQrs *self, const AciesModifierList *list, AciesQrsTable *table)
{
  for (guint i = 0; i < list->modifiers->len; i++)
    {
      const AciesModifier *modifier = g_ptr_array_index (list->modifiers, i);
      g_autofree char *label = format_modifier_label (list, modifier);
      g_autofree char *value = acies_ruleset_print_worth (self->ruleset, list, modifier);

      acies_qrs_table_take_row (table, acies_qrs_make_cells (value, label, NULL),
                                cite_within (&modifier->fact, &list->fact));
    }
}

AciesQrsTable *
acies_qrs_create_values (void)
{
  static const AciesTypeStyle styles[] = { ACIES_TYPE_BOLD | ACIES_TYPE_RIGHT, ACIES_TYPE_PLAIN };
  AciesQrsTable *table = acies_qrs_table_new (2, styles);

  table->flexible = 1;
  table->has_values = TRUE;
  return table;
}

void
acies_qrs_add_factors (AciesQrs *self,
                       const AciesModifierList *list,
                       const GPtrArray *factors,
                       const char *heading)
{
  g_autoptr (AciesQrsTable) table = acies_qrs_create_values ();

  for (guint i = 0; i < factors->len; i++)
    {
      const AciesModifier *modifier = g_ptr_array_index (factors, i);
      g_autofree char *label = format_modifier_label (list, modifier);
      g_autofree char *value = acies_ruleset_print_worth (self->ruleset, list, modifier);

      acies_qrs_table_take_row (table, acies_qrs_make_cells (value, label, NULL), NULL);
    }
  if (factors->len == 0)
    return;
  acies_qrs_add_title (self, heading, NULL);
  acies_qrs_add_table (self, table);
}

/* Whether something else that stands in the section of LIST has its name: the section, or a chart.
 */
static gboolean
has_namesake (AciesQrs *self, const AciesModifierList *list)
{
  const GPtrArray *charts = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_CHART);

  if (g_strcmp0 (list->fact.label, self->section) == 0)
    return TRUE;
  for (guint i = 0; i < charts->len; i++)
    if (g_str_equal (((const AciesFact *) g_ptr_array_index (charts, i))->label, list->fact.label))
      return TRUE;
  return FALSE;
}

/* “Melee factors” where a table of its own is called “Melee”. */
static void
add_list_title (AciesQrs *self, const AciesModifierList *list)
{
  g_autofree char *label = acies_qrs_mark_label (&list->fact);
  /* Translators: what a list of factors is called beside a table of the same name: “Melee”. */
  g_autofree char *title
      = has_namesake (self, list) ? g_strdup_printf (_ ("%s factors"), label) : g_strdup (label);

  acies_qrs_add_title (self, title, list->fact.cite);
}

static void
add_modifier_list (AciesQrs *self, const AciesModifierList *list)
{
  g_autoptr (AciesQrsTable) table = acies_qrs_create_values ();

  add_modifiers (self, list, table);
  add_list_title (self, list);
  acies_qrs_add_table (self, table);
  acies_qrs_add_note (self, &list->fact);
}

/* Several lists as one table, each under its name. */
static void
add_joined_lists (AciesQrs *self, const AciesSheetItem *item)
{
  g_autoptr (AciesQrsTable) table = acies_qrs_create_values ();

  for (guint i = 0; i == 0 || item->more[i - 1] != NULL; i++)
    {
      const AciesModifierList *list = acies_ruleset_find (self->ruleset, ACIES_FACT_MODIFIERS,
                                                          i == 0 ? item->what : item->more[i - 1]);
      g_autofree char *label = list != NULL ? acies_qrs_mark_label (&list->fact) : NULL;

      if (list == NULL)
        continue;
      if (list->modifiers->len > 1)
        acies_qrs_table_take_row (table, acies_qrs_make_cells (label, "", NULL),
                                  g_strdup (list->fact.cite))
            ->is_group
            = TRUE;
      add_modifiers (self, list, table);
    }
  if (item->heading != NULL)
    acies_qrs_add_title (self, item->heading, NULL);
  acies_qrs_add_table (self, table);
}

void
acies_qrs_show_modifiers (AciesQrs *self, const AciesSheetItem *item)
{
  g_autoptr (GPtrArray) lists = NULL;

  if (item->more != NULL)
    {
      add_joined_lists (self, item);
      return;
    }
  lists = acies_qrs_list_facts (self, ACIES_FACT_MODIFIERS, item);
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
