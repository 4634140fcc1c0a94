/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out the sheet to write losses on while the game is on: a box for each stand, and a narrow
 * column for each number that the rule set shows as a badge. */
#include "config.h"

#include "drawing/sheet/acies-army-sheets.h"
#include "drawing/sheet/acies-printout.h"

#include "referee/state/acies-lookup.h"

#include <glib/gi18n-lib.h>

/* Columns to write in are so wide, in body sizes. */
#define BLANK "                "
#define MAX_BADGES 4
#define BOXES_IN_A_ROW 12

/* The numbers of a unit that change in play. Of const AciesAttributeFact. */
static GPtrArray *
list_badges (AciesRuleset *ruleset)
{
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_ATTRIBUTE);
  GPtrArray *badges = g_ptr_array_new ();

  for (guint i = 0; facts != NULL && i < facts->len && badges->len < MAX_BADGES; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);

      if (fact->badge != ACIES_BADGE_NONE && fact->value_kind == ACIES_VALUE_NUMBER
          && fact->lasts == ACIES_DURATION_BATTLE
          && acies_lookup_fact (ruleset, ACIES_ITEM_UNIT, fact->fact.id) == fact)
        g_ptr_array_add (badges, (gpointer) fact);
    }
  return badges;
}

typedef struct
{
  AciesQrs *qrs;
  GPtrArray *badges;
  AciesTypeStyle *styles;
  guint n_columns; /* number, name, boxes, one for each badge, thresholds */
} Sheet;

static AciesQrsTable *
create_table (const Sheet *self, const AciesRoster *roster)
{
  AciesQrsTable *table = acies_qrs_table_new (self->n_columns, self->styles);
  g_autoptr (GStrvBuilder) headers = g_strv_builder_new ();

  table->flexible = self->n_columns - 1;
  g_strv_builder_add (headers, "");
  g_strv_builder_add (headers, _ ("Unit"));
  g_strv_builder_add (headers, roster->counted);
  for (guint i = 0; i < self->badges->len; i++)
    g_strv_builder_add (headers,
                        ((const AciesFact *) g_ptr_array_index (self->badges, i))->short_label);
  g_strv_builder_add (headers, _ ("Notes"));
  table->headers = g_strv_builder_end (headers);
  return table;
}

static void
add_row (const Sheet *self, AciesQrsTable *table, const AciesRosterRow *row)
{
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
  g_autofree char *boxes = acies_roster_row_draw_boxes (row, BOXES_IN_A_ROW);
  g_autofree char *tallies = acies_battle_summary_row_describe_tallies (row->standing);

  g_strv_builder_add (cells, acies_roster_row_get_number (row));
  g_strv_builder_add (cells, acies_roster_row_get_name (row));
  g_strv_builder_add (cells, boxes);
  for (guint i = 0; i < self->badges->len; i++)
    g_strv_builder_add (cells, BLANK);
  g_strv_builder_add (cells, tallies);
  acies_qrs_table_take_row (table, g_strv_builder_end (cells), NULL);
}

/* A command, with what its thresholds say. */
static void
add_command (const Sheet *self, AciesQrsTable *table, const AciesRosterRow *row)
{
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
  g_autofree char *tallies = acies_battle_summary_row_describe_tallies (row->standing);
  g_autofree char *strength = acies_battle_summary_row_describe_strength (row->standing);
  g_autofree char *title = g_strdup_printf ("%s · %s", acies_item_get_label (row->standing->item),
                                            *tallies != '\0' ? tallies : strength);

  g_strv_builder_add (cells, title);
  for (guint i = 1; i < self->n_columns; i++)
    g_strv_builder_add (cells, "");
  acies_qrs_table_take_row (table, g_strv_builder_end (cells), NULL)->is_group = TRUE;
}

static void
add_army (const Sheet *self, const AciesRoster *roster)
{
  g_autoptr (AciesQrsTable) table = create_table (self, roster);
  g_autofree char *whole = acies_battle_summary_row_describe_tallies (roster->whole);

  guint first = self->qrs->pieces->len;

  acies_qrs_add_heading (self->qrs, roster->title);
  if (*whole != '\0')
    acies_qrs_add_paragraph (self->qrs, whole, ACIES_TYPE_ITALIC, 0.9);
  for (guint i = 0; i < roster->rows->len; i++)
    {
      const AciesRosterRow *row = g_ptr_array_index (roster->rows, i);

      if (ACIES_IS_COMMAND (row->standing->item))
        add_command (self, table, row);
      else
        add_row (self, table, row);
    }
  if (table->rows->len > 0)
    acies_qrs_add_table (self->qrs, table);
  acies_qrs_end_section (self->qrs, first, roster->title, 0);
}

typedef struct
{
  AciesRuleset *ruleset;
  const GPtrArray *rosters;
} Fill;

static void
fill (AciesQrs *qrs, gpointer data)
{
  const Fill *self = data;
  g_autoptr (GPtrArray) badges = list_badges (self->ruleset);
  g_autofree AciesTypeStyle *styles = g_new0 (AciesTypeStyle, badges->len + 4);
  const Sheet sheet = { qrs, badges, styles, badges->len + 4 };

  styles[0] = ACIES_TYPE_BOLD | ACIES_TYPE_RIGHT;
  for (guint i = 0; i < self->rosters->len; i++)
    add_army (&sheet, g_ptr_array_index (self->rosters, i));
}

AciesPages *
acies_pages_new_casualties (AciesReferee *referee,
                            const GPtrArray *rosters,
                            const AciesPrintOptions *options)
{
  Fill filled = { NULL, rosters };
  const char *titles[2];

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (rosters != NULL && rosters->len > 0 && options != NULL, NULL);

  filled.ruleset = acies_referee_get_ruleset (referee);
  titles[0] = _ ("Casualty sheet");
  titles[1] = ((const AciesRoster *) rosters->pdata[0])->ruleset;
  return acies_printout_make (filled.ruleset, titles, options, fill, &filled);
}
