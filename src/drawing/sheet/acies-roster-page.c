/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out the roster on paper: a heading for each army, and one table whose groups are its
 * commands. */
#include "config.h"

#include "drawing/sheet/acies-army-sheets.h"
#include "drawing/sheet/acies-printout.h"
#include "drawing/map/acies-map.h"

#include "base/value/acies-number.h"

#include "referee/roster/acies-roster-alike.h"

#include <glib/gi18n-lib.h>

static const AciesTypeStyle styles[] = { ACIES_TYPE_BOLD | ACIES_TYPE_RIGHT,
                                         ACIES_TYPE_PLAIN,
                                         ACIES_TYPE_PLAIN,
                                         ACIES_TYPE_RIGHT,
                                         ACIES_TYPE_PLAIN,
                                         ACIES_TYPE_RIGHT };

enum
{
  COLUMN_TRAITS = 4,
  N_COLUMNS = G_N_ELEMENTS (styles),
};

static AciesQrsTable *
create_table (const AciesRoster *roster)
{
  AciesQrsTable *table = acies_qrs_table_new (N_COLUMNS, styles);

  table->flexible = COLUMN_TRAITS;
  table->headers = acies_qrs_make_cells ("", _ ("Name"), _ ("Type"), roster->counted, "",
                                         roster->is_priced ? _ ("Points") : "", NULL);
  return table;
}

static const char *
find_symbol (AciesReferee *referee, AciesItem *item)
{
  g_autoptr (AciesStand) stand = NULL;

  if (!ACIES_IS_UNIT (item))
    return NULL;
  stand = g_list_model_get_item (acies_unit_get_stands (ACIES_UNIT (item)), 0);
  return stand != NULL ? acies_map_get_symbol (referee, stand) : NULL;
}

static void
add_parts (AciesQrsTable *table, const AciesRosterRow *row)
{
  for (guint i = 0; i < row->parts->len; i++)
    {
      const AciesRosterPart *part = g_ptr_array_index (row->parts, i);
      g_autofree char *name = g_strconcat ("– ", part->label, NULL);
      g_autofree char *n = g_strdup_printf ("%u", part->n_stands);

      acies_qrs_table_take_row (
          table, acies_qrs_make_cells ("", name, part->type, n, part->traits, "", NULL), NULL);
    }
}

/* A unit or leader; of several that are alike how many, and from which number to which. */
static void
add_row (AciesQrsTable *table, AciesReferee *referee, const GPtrArray *alike)
{
  const AciesRosterRow *row = g_ptr_array_index (alike, 0);
  g_autofree char *state = acies_roster_row_describe_state (row);
  g_autofree char *stands = alike->len > 1 ? g_strdup_printf ("%u", alike->len)
                                           : acies_roster_row_describe_stands (row);
  g_autofree char *points = acies_roster_row_describe_points (row);
  g_autofree char *number = acies_roster_alike_describe_numbers (alike);
  g_autofree char *name
      = alike->len > 1 ? g_strdup_printf ("%u × %s", alike->len, acies_roster_row_get_name (row))
                       : g_strdup (acies_roster_row_get_name (row));
  g_autofree char *cost = alike->len > 1 && *points != '\0'
                              ? g_strdup_printf ("%u × %s", alike->len, points)
                              : g_strdup (points);
  AciesQrsRow *made = acies_qrs_table_take_row (
      table, acies_qrs_make_cells (number, name, row->standing->type, stands, state, cost, NULL),
      NULL);

  made->symbol = g_strdup (find_symbol (referee, row->standing->item));
  add_parts (table, row);
}

/* "Right wing, 356 points", over what the command holds. */
static void
add_command (AciesQrsTable *table, const AciesRosterRow *row)
{
  g_autofree char *points = acies_roster_row_describe_points (row);
  g_autofree char *state = acies_roster_row_describe_state (row);
  g_autoptr (GString) title = g_string_new (acies_item_get_label (row->standing->item));

  if (*points != '\0')
    /* Translators: points of a command, behind its name. */
    g_string_append_printf (title, _ (", %s points"), points);
  if (*state != '\0')
    g_string_append_printf (title, " · %s", state);
  acies_qrs_table_take_row (table, acies_qrs_make_cells (title->str, "", "", "", "", "", NULL),
                            NULL)
      ->is_group
      = TRUE;
}

static void
add_rows (AciesQrs *qrs, AciesReferee *referee, const AciesRoster *roster)
{
  g_autoptr (AciesQrsTable) table = create_table (roster);
  g_autoptr (GPtrArray) groups = acies_roster_list_alike (roster, ACIES_ROSTER_ALIKE_COUNTERS);

  for (guint i = 0; i < groups->len; i++)
    {
      const GPtrArray *alike = g_ptr_array_index (groups, i);
      const AciesRosterRow *row = g_ptr_array_index (alike, 0);

      if (ACIES_IS_COMMAND (row->standing->item))
        add_command (table, row);
      else
        add_row (table, referee, alike);
    }
  if (table->rows->len > 0)
    acies_qrs_add_table (qrs, table);
}

static void
add_notes (AciesQrs *qrs, const AciesRoster *roster)
{
  g_auto (GStrv) notes = acies_roster_list_notes (roster);

  for (guint i = 0; notes[i] != NULL; i++)
    acies_qrs_add_paragraph (qrs, notes[i], ACIES_TYPE_ITALIC, 1.0);
}

static void
add_army (AciesQrs *qrs, AciesReferee *referee, const AciesRoster *roster, gboolean has_title)
{
  g_autofree char *whole = acies_roster_describe_whole (roster);
  guint first = qrs->pieces->len;

  if (has_title)
    acies_qrs_add_heading (qrs, roster->title);
  acies_qrs_add_paragraph (qrs, whole, ACIES_TYPE_BOLD, 1.0);
  if (roster->note != NULL)
    acies_qrs_add_paragraph (qrs, roster->note, ACIES_TYPE_ITALIC, 1.0);
  add_rows (qrs, referee, roster);
  add_notes (qrs, roster);
  if (has_title)
    acies_qrs_end_section (qrs, first, roster->title, 0);
}

typedef struct
{
  AciesReferee *referee;
  const GPtrArray *rosters;
} Fill;

static void
fill (AciesQrs *qrs, gpointer data)
{
  const Fill *self = data;

  for (guint i = 0; i < self->rosters->len; i++)
    add_army (qrs, self->referee, g_ptr_array_index (self->rosters, i), self->rosters->len > 1);
}

AciesPages *
acies_pages_new_roster (AciesReferee *referee,
                        const GPtrArray *rosters,
                        const AciesPrintOptions *options)
{
  const AciesRoster *first;
  g_autofree char *subtitle = NULL;
  const char *titles[2];

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (rosters != NULL && rosters->len > 0 && options != NULL, NULL);

  first = g_ptr_array_index (rosters, 0);
  subtitle
      = g_strdup_printf ("%s · %s", first->ruleset, acies_roster_scope_describe (first->scope));
  titles[0] = rosters->len > 1 ? _ ("Rosters") : first->title;
  titles[1] = subtitle;
  return acies_printout_make (acies_referee_get_ruleset (referee), titles, options, fill,
                              &(Fill){ referee, rosters });
}
