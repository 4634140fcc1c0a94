/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out the roster on paper: a heading for each army, and one table whose groups are its
 * commands; its columns are the profile that the rule set declares. */
#include "config.h"

#include "drawing/sheet/acies-army-sheets.h"
#include "drawing/sheet/acies-paper-blocks.h"
#include "drawing/sheet/acies-printout.h"
#include "drawing/map/acies-map.h"

#include "referee/roster/acies-roster-alike.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Before the columns of the profile, and behind them. */
static const AciesTypeStyle first_styles[]
    = { ACIES_TYPE_BOLD | ACIES_TYPE_RIGHT, ACIES_TYPE_PLAIN, ACIES_TYPE_PLAIN, ACIES_TYPE_RIGHT };
static const AciesTypeStyle last_styles[] = { ACIES_TYPE_PLAIN, ACIES_TYPE_RIGHT };

enum
{
  N_FIRST = G_N_ELEMENTS (first_styles),
  N_LAST = G_N_ELEMENTS (last_styles),
  MOST_COLUMNS = 10,
};

/* The table of one roster while it is filled. */
typedef struct
{
  AciesReferee *referee;
  const AciesRoster *roster;
  GPtrArray *made;    /* papers that had to be made up */
  GPtrArray *columns; /* ids of what a profile says of units; interned */
  AciesQrsTable *table;
} Table;

static AciesPaperSubject
get_subject (const Table *self, const AciesRosterRow *row)
{
  return (AciesPaperSubject){ self->referee, row,
                              acies_paper_blocks_find (self->referee, "roster", row, self->made), 1,
                              self->roster->counted };
}

/* What the papers of the units want as columns. */
static void
list_columns (Table *self)
{
  for (guint i = 0; i < self->roster->rows->len; i++)
    {
      const AciesRosterRow *row = g_ptr_array_index (self->roster->rows, i);

      if (ACIES_IS_UNIT (row->standing->item))
        {
          const AciesPaperSubject subject = get_subject (self, row);

          acies_paper_blocks_list_columns (&subject, self->columns);
        }
    }
  if (self->columns->len > MOST_COLUMNS)
    g_ptr_array_set_size (self->columns, MOST_COLUMNS);
}

/* What heads column ID: who has it says so. */
static char *
dup_heading (const Table *self, const char *id)
{
  const char *label = NULL;

  for (guint i = 0; label == NULL && i < self->roster->rows->len; i++)
    {
      const AciesRosterRow *row = g_ptr_array_index (self->roster->rows, i);

      if (ACIES_IS_UNIT (row->standing->item))
        {
          const AciesPaperSubject subject = get_subject (self, row);

          label = acies_paper_blocks_get_column_label (&subject, id);
        }
    }
  return g_strdup (label != NULL ? label : id);
}

/* FIRST, then what each column says of SUBJECT (or nothing, if that is NULL), then LAST. */
static char **
join_cells (const Table *self,
            const char *const first[N_FIRST],
            const AciesPaperSubject *subject,
            const char *const last[N_LAST])
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();

  for (guint i = 0; i < N_FIRST; i++)
    g_ptr_array_add (cells, g_strdup (first[i]));
  for (guint i = 0; i < self->columns->len; i++)
    g_ptr_array_add (cells, subject != NULL ? acies_paper_blocks_format_column (
                                subject, g_ptr_array_index (self->columns, i))
                                            : g_strdup (""));
  for (guint i = 0; i < N_LAST; i++)
    g_ptr_array_add (cells, g_strdup (last[i]));
  g_ptr_array_add (cells, NULL);
  return (char **) g_ptr_array_steal (cells, NULL);
}

/* STYLES has room for all columns. */
static void
create_table (Table *self, AciesTypeStyle *styles)
{
  const char *const first[N_FIRST] = { "", _ ("Name"), _ ("Type"), self->roster->counted };
  const char *const last[N_LAST] = { "", self->roster->is_priced ? _ ("Points") : "" };

  memcpy (styles, first_styles, sizeof first_styles);
  for (guint i = 0; i < self->columns->len; i++)
    styles[N_FIRST + i] = ACIES_TYPE_CENTRE;
  memcpy (styles + N_FIRST + self->columns->len, last_styles, sizeof last_styles);
  self->table = acies_qrs_table_new (N_FIRST + self->columns->len + N_LAST, styles);
  self->table->flexible = N_FIRST + self->columns->len;
  self->table->headers = join_cells (self, first, NULL, last);
  for (guint i = 0; i < self->columns->len; i++)
    {
      char **header = &self->table->headers[N_FIRST + i];

      g_free (*header);
      *header = dup_heading (self, g_ptr_array_index (self->columns, i));
    }
}

static AciesQrsRow *
take_row (Table *self,
          const char *const first[N_FIRST],
          const AciesPaperSubject *subject,
          const char *const last[N_LAST])
{
  return acies_qrs_table_take_row (self->table, join_cells (self, first, subject, last), NULL);
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
add_parts (Table *self, const AciesRosterRow *row)
{
  for (guint i = 0; i < row->parts->len; i++)
    {
      const AciesRosterPart *part = g_ptr_array_index (row->parts, i);
      g_autofree char *name = g_strconcat ("– ", part->label, NULL);
      g_autofree char *n = g_strdup_printf ("%u", part->n_stands);
      const char *const first[N_FIRST] = { "", name, part->type, n };
      const char *const last[N_LAST] = { part->traits, "" };

      take_row (self, first, NULL, last);
    }
}

/* What of STANDING, "CP 5, DP 1", is not among WORDS already. */
static char *
leave_out (const char *standing, const char *words)
{
  g_auto (GStrv) all = g_strsplit (standing, ", ", -1);
  g_auto (GStrv) said = g_strsplit (words, ", ", -1);
  g_autoptr (GString) rest = g_string_new (NULL);

  for (guint i = 0; all[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) said, all[i]))
      g_string_append_printf (rest, "%s%s", rest->len > 0 ? ", " : "", all[i]);
  return g_string_free (g_steal_pointer (&rest), FALSE);
}

/* What no column says of SUBJECT: "ranks 2 · DP 1". */
static char *
describe_rest (const Table *self, const AciesPaperSubject *subject)
{
  g_autofree char *words = acies_paper_blocks_describe (subject, self->columns);
  g_autofree char *all = acies_roster_row_describe_standing (subject->row);
  g_autofree char *standing = leave_out (all, words);

  return g_strconcat (words, *words != '\0' && *standing != '\0' ? " · " : "", standing, NULL);
}

/* What ALIKE cost: "3 × 50"; what costs nothing has no price. */
static char *
describe_cost (const GPtrArray *alike)
{
  g_autofree char *points = acies_roster_row_describe_points (g_ptr_array_index (alike, 0));

  if (*points == '\0' || g_str_equal (points, "0"))
    return g_strdup (*points == '\0' ? "" : "–");
  return alike->len > 1 ? g_strdup_printf ("%u × %s", alike->len, points)
                        : g_steal_pointer (&points);
}

/* A unit or leader; of several that are alike how many, and from which number to which. */
static void
add_row (Table *self, const GPtrArray *alike)
{
  const AciesRosterRow *row = g_ptr_array_index (alike, 0);
  const AciesPaperSubject subject = get_subject (self, row);
  g_autofree char *rest = describe_rest (self, &subject);
  g_autofree char *stands = alike->len > 1 ? g_strdup_printf ("%u", alike->len)
                                           : acies_roster_row_describe_stands (row);
  g_autofree char *number = acies_roster_alike_describe_numbers (alike);
  g_autofree char *name
      = alike->len > 1 ? g_strdup_printf ("%u × %s", alike->len, acies_roster_row_get_name (row))
                       : g_strdup (acies_roster_row_get_name (row));
  g_autofree char *cost = describe_cost (alike);
  const char *const first[N_FIRST] = { number, name, row->standing->type, stands };
  const char *const last[N_LAST] = { rest, cost };

  take_row (self, first, &subject, last)->symbol
      = g_strdup (find_symbol (self->referee, row->standing->item));
  add_parts (self, row);
}

/* "Right wing, 356 points", over what the command holds. */
static void
add_command (Table *self, const AciesRosterRow *row)
{
  g_autofree char *points = acies_roster_row_describe_points (row);
  g_autofree char *state = acies_roster_row_describe_state (row);
  g_autoptr (GString) title = g_string_new (acies_item_get_label (row->standing->item));
  const char *first[N_FIRST] = { NULL, "", "", "" };
  const char *const last[N_LAST] = { "", "" };

  if (*points != '\0' && !g_str_equal (points, "0"))
    /* Translators: points of a command, behind its name. */
    g_string_append_printf (title, _ (", %s points"), points);
  if (*state != '\0')
    g_string_append_printf (title, " · %s", state);
  first[0] = title->str;
  take_row (self, first, NULL, last)->is_group = TRUE;
}

static void
add_rows (AciesQrs *qrs, AciesReferee *referee, const AciesRoster *roster)
{
  AciesTypeStyle styles[N_FIRST + MOST_COLUMNS + N_LAST];
  g_autoptr (GPtrArray) made = acies_paper_blocks_new_made ();
  g_autoptr (GPtrArray) columns = g_ptr_array_new ();
  g_autoptr (GPtrArray) groups = acies_roster_list_alike (roster, ACIES_ROSTER_ALIKE_COUNTERS);
  Table self = { referee, roster, made, columns, NULL };

  list_columns (&self);
  create_table (&self, styles);
  for (guint i = 0; i < groups->len; i++)
    {
      const GPtrArray *alike = g_ptr_array_index (groups, i);
      const AciesRosterRow *row = g_ptr_array_index (alike, 0);

      if (ACIES_IS_COMMAND (row->standing->item))
        add_command (&self, row);
      else
        add_row (&self, alike);
    }
  if (self.table->rows->len > 0)
    acies_qrs_add_table (qrs, self.table);
  acies_qrs_table_free (self.table);
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
