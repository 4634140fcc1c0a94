/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out what each player is told before the battle, with his troops and room to write orders: a
 * sheet for each contingent of a side, and one for what of the side is in none. Nobody's sheet has
 * what is told to another. */
#include "config.h"

#include "drawing/sheet/acies-army-sheets.h"
#include "drawing/sheet/acies-printout.h"

#include "model/battle/acies-contingent.h"

#include <glib/gi18n-lib.h>

/* What a table of orders leaves to write on. */
#define BLANK "                                        \n "

typedef struct
{
  AciesReferee *referee;
  AciesBattle *battle;
  const AciesRoster *roster; /* of the side */
  AciesItem *side;
  AciesSidePlan *plan;
  const AciesContingent *contingent; /* whose sheet it is; NULL: of the rest of the side */
  AciesQrs *qrs;
} Briefing;

static void
add_text (const Briefing *self, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text != NULL ? text : "", "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      acies_qrs_add_paragraph (self->qrs, lines[i], ACIES_TYPE_PLAIN, 1.0);
}

/* What the scenario says of length and victory of ITEM, where it is not as usual. */
static void
add_conditions (const Briefing *self, AciesItem *item, const char *of)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (self->referee);
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_ATTRIBUTE);

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);
      AciesValue value;
      g_autofree char *shown = NULL;
      g_autofree char *line = NULL;

      if (!fact->is_of_scenarios || !g_str_equal (fact->of, of))
        continue;
      value = acies_referee_get_attribute (self->referee, item, fact->fact.id);
      if (value.kind == ACIES_VALUE_NONE || acies_value_equal (&value, &fact->start))
        continue;
      shown = acies_ruleset_format_value (ruleset, fact, &value);
      /* Translators: what is said of a battle or a side, and how it is. */
      line = g_strdup_printf (_ ("%s: %s"), fact->fact.label, shown);
      acies_qrs_add_paragraph (self->qrs, line, ACIES_TYPE_PLAIN, 1.0);
    }
}

/* "Camp (3)": what both fight for, and what is this side's. */
static void
add_objectives (const Briefing *self)
{
  const AciesPlan *plan = acies_battle_get_plan (self->battle);

  for (guint i = 0; i < plan->objectives->len; i++)
    {
      const AciesObjective *objective = g_ptr_array_index (plan->objectives, i);
      g_autofree char *unnamed = g_strdup_printf (_ ("Objective %u"), i + 1);
      g_autofree char *line = NULL;

      if (objective->side != NULL && objective->side != self->plan->side)
        continue;
      /* Translators: what is fought for, and what it counts. */
      line = g_strdup_printf (_ ("%s: %d"), *objective->label != '\0' ? objective->label : unnamed,
                              objective->value);
      acies_qrs_add_paragraph (self->qrs, line, ACIES_TYPE_PLAIN, 1.0);
    }
}

static void
add_rules (const Briefing *self)
{
  const AciesPlan *plan = acies_battle_get_plan (self->battle);

  for (guint i = 0; i < plan->rules->len; i++)
    {
      const AciesSpecialRule *rule = g_ptr_array_index (plan->rules, i);

      acies_qrs_add_title (self->qrs, rule->label, NULL);
      add_text (self, rule->text);
    }
}

/* "turn 3, northern edge", or that it stands on the table. */
static char *
describe_entrance (const Briefing *self, AciesItem *item)
{
  const AciesEntrance *entrance
      = acies_side_plan_find_entrance (self->plan, acies_item_get_id (item));
  static const char *const edges[]
      = { N_ ("Northern edge"), N_ ("Eastern edge"), N_ ("Southern edge"), N_ ("Western edge") };
  g_autoptr (GString) text = g_string_new (NULL);
  const AciesTally *tally;

  if (entrance == NULL)
    return g_strdup ("");
  g_string_printf (text, _ ("from turn %d"), entrance->turn);
  for (guint i = 0; entrance->edge != NULL && i < G_N_ELEMENTS (edges); i++)
    if (g_str_equal (entrance->edge, acies_plan_edges[i]))
      g_string_append_printf (text, " · %s", _ (edges[i]));
  tally = entrance->tally != NULL ? acies_ruleset_find (acies_referee_get_ruleset (self->referee),
                                                        ACIES_FACT_TALLY, entrance->tally)
                                  : NULL;
  if (tally != NULL)
    {
      AciesItem *of = acies_battle_find (self->battle, entrance->of);

      g_string_append (text, " · ");
      /* Translators: a side, what is counted of it, and what that must come to. */
      g_string_append_printf (text, _ ("%s, %s: %d"),
                              of != NULL ? acies_item_get_label (of) : entrance->of,
                              tally->fact.label, entrance->at);
    }
  return g_strdup (text->str);
}

/* The troops of the sheet, command by command, with room for orders. */
static guint
add_troops (const Briefing *self)
{
  static const AciesTypeStyle styles[] = { ACIES_TYPE_BOLD | ACIES_TYPE_RIGHT, ACIES_TYPE_PLAIN,
                                           ACIES_TYPE_PLAIN, ACIES_TYPE_PLAIN, ACIES_TYPE_PLAIN };
  g_autoptr (AciesQrsTable) table = acies_qrs_table_new (G_N_ELEMENTS (styles), styles);
  guint n = 0;

  table->flexible = 3;
  table->headers
      = acies_qrs_make_cells ("", _ ("Name"), _ ("Type"), _ ("Orders"), _ ("Enters"), NULL);
  for (guint i = 0; i < self->roster->rows->len; i++)
    {
      const AciesRosterRow *row = g_ptr_array_index (self->roster->rows, i);
      AciesItem *item = row->standing->item;
      g_autofree char *enters = describe_entrance (self, item);

      if (acies_contingent_find_of (self->battle, item) != self->contingent)
        continue;
      n += !ACIES_IS_COMMAND (item);
      if (ACIES_IS_COMMAND (item))
        acies_qrs_table_take_row (
            table, acies_qrs_make_cells (acies_item_get_label (item), "", "", "", "", NULL), NULL)
            ->is_group
            = TRUE;
      else
        acies_qrs_table_take_row (table,
                                  acies_qrs_make_cells (acies_roster_row_get_number (row),
                                                        acies_roster_row_get_name (row),
                                                        row->standing->type, BLANK, enters, NULL),
                                  NULL);
    }
  if (n > 0)
    acies_qrs_add_table (self->qrs, table);
  return n;
}

static const char *
get_title (const Briefing *self)
{
  return self->contingent != NULL && *self->contingent->label != '\0'
             ? self->contingent->label
             : acies_item_get_label (self->side);
}

/* NULL: nobody is told anything there. */
static AciesPages *
make_sheet (Briefing *self, const AciesPrintOptions *options)
{
  const char *title = acies_battle_get_title (self->battle);
  g_autofree char *subtitle = NULL;
  AciesPrintout printout;
  AciesPages *pages;
  guint n;

  acies_printout_init (&printout, acies_referee_get_ruleset (self->referee), get_title (self),
                       options);
  self->qrs = printout.qrs;
  add_text (self, acies_battle_get_note (self->battle));
  if (self->plan->briefing != NULL
      || (self->contingent != NULL && self->contingent->briefing != NULL))
    acies_qrs_add_heading (self->qrs, _ ("Briefing"));
  add_text (self, self->plan->briefing);
  if (self->contingent != NULL)
    add_text (self, self->contingent->briefing);
  acies_qrs_add_heading (self->qrs, _ ("Length and Victory"));
  add_conditions (self, ACIES_ITEM (self->battle), "battle");
  add_conditions (self, self->side, "side");
  add_objectives (self);
  add_rules (self);
  acies_qrs_add_heading (self->qrs, _ ("Orders"));
  n = add_troops (self);
  subtitle
      = g_strdup_printf ("%s · %s", title != NULL ? title : "", acies_item_get_label (self->side));
  pages = acies_printout_finish (&printout, subtitle);
  if (n == 0)
    g_clear_object (&pages);
  return pages;
}

/* A page of a sheet on a page of the whole. */
typedef struct
{
  AciesPages *from;
  guint page;
} Leaf;

static void
leaf_free (gpointer data)
{
  g_object_unref (((Leaf *) data)->from);
  g_free (data);
}

static void
paint_leaf (cairo_t *cr, gpointer data)
{
  const Leaf *self = data;

  acies_pages_paint_page (self->from, cr, self->page);
}

/* Lets the pages of FROM follow those of PAGES. */
static void
append (AciesPages *pages, guint *n, AciesPages *from)
{
  double rectangle[4] = { 0, 0, 0, 0 };

  acies_pages_get_page_size (from, &rectangle[2], &rectangle[3]);
  for (guint i = 0; i < acies_pages_get_n_pages (from); i++)
    {
      Leaf *leaf = g_new0 (Leaf, 1);

      leaf->from = g_object_ref (from);
      leaf->page = i;
      acies_pages_take_box (pages, (*n)++,
                            acies_box_new_picture (rectangle, paint_leaf, leaf, leaf_free));
    }
}

AciesPages *
acies_pages_new_briefings (AciesReferee *referee,
                           const GPtrArray *rosters,
                           const AciesPrintOptions *options)
{
  AciesPages *pages;
  guint n = 0;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (rosters != NULL && rosters->len > 0 && options != NULL, NULL);

  pages = acies_pages_new (options, FALSE);
  acies_pages_set_title (pages, _ ("Briefings"));
  for (guint i = 0; i < rosters->len; i++)
    {
      const AciesRoster *roster = g_ptr_array_index (rosters, i);
      AciesBattle *battle = acies_referee_get_battle (referee);
      AciesItem *side = roster->whole->item;
      Briefing briefing = { .referee = referee,
                            .battle = battle,
                            .roster = roster,
                            .side = side,
                            .plan = acies_plan_get_side (acies_battle_get_plan (battle),
                                                         acies_item_get_id (side)) };

      for (guint j = 0; j <= briefing.plan->contingents->len; j++)
        {
          g_autoptr (AciesPages) sheet = NULL;

          briefing.contingent = j < briefing.plan->contingents->len
                                    ? g_ptr_array_index (briefing.plan->contingents, j)
                                    : NULL;
          sheet = make_sheet (&briefing, options);
          if (sheet != NULL)
            append (pages, &n, sheet);
        }
    }
  return pages;
}
