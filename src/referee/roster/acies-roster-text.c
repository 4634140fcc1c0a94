/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a roster as text, by one function for each format. Numbers are as people read them. */
#include "config.h"

#include "referee/roster/acies-roster-text.h"

#include "base/csv/acies-columns.h"
#include "base/csv/acies-sheet-table.h"
#include "base/file/acies-markdown.h"
#include "base/value/acies-number.h"
#include "referee/state/acies-item-text.h"
#include "referee/state/acies-lookup.h"
#include "referee/roster/acies-roster-alike.h"
#include "referee/roster/acies-roster-bbcode.h"
#include "referee/roster/acies-roster-csv.h"
#include "referee/roster/acies-roster-html.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *const format_names[]
    = { "plain", "compact", "markdown", "csv", "checker", "html", "fods", "bbcode", NULL };

/* In the same order. */
static const struct
{
  const char *label, *ending;
  gboolean has_notes;
} formats[] = {
  { N_ ("Plain Text"), ".txt", TRUE },
  { N_ ("Compact, for a Message"), ".txt", FALSE },
  { N_ ("Markdown"), ".md", TRUE },
  { N_ ("Spreadsheet (CSV)"), ".csv", TRUE },
  { N_ ("List for Checking"), ".txt", FALSE },
  { N_ ("Web Page, for a Telephone"), ".html", TRUE },
  { N_ ("Spreadsheet (OpenDocument)"), ".fods", TRUE },
  { N_ ("BBCode, for a Forum"), ".txt", TRUE },
};

const char *const *
acies_roster_list_formats (void)
{
  return format_names;
}

const char *
acies_roster_format_get_label (AciesRosterFormat format)
{
  g_return_val_if_fail (format < G_N_ELEMENTS (formats), NULL);

  return _ (formats[format].label);
}

const char *
acies_roster_format_get_ending (AciesRosterFormat format)
{
  g_return_val_if_fail (format < G_N_ELEMENTS (formats), NULL);

  return formats[format].ending;
}

gboolean
acies_roster_format_has_notes (AciesRosterFormat format)
{
  g_return_val_if_fail (format < G_N_ELEMENTS (formats), FALSE);

  return formats[format].has_notes;
}

gboolean
acies_roster_find_format (const char *name, AciesRosterFormat *format, GError **error)
{
  g_autofree char *all = g_strjoinv (", ", (char **) format_names);

  for (guint i = 0; format_names[i] != NULL; i++)
    if (g_str_equal (format_names[i], name))
      {
        *format = (AciesRosterFormat) i;
        return TRUE;
      }
  g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
               /* Translators: what was typed, and all that there are. */
               _ ("There is no list format “%s”; use one of: %s."), name, all);
  return FALSE;
}

static void
append_plain_part (AciesColumns *columns, const AciesRosterPart *part, guint depth)
{
  g_autofree char *label = g_strdup_printf ("%*s   %s", 2 * depth, "", part->label);
  g_autofree char *stands = g_strdup_printf ("%u", part->n_stands);

  acies_columns_add (columns, label, part->type, stands, "", part->traits, NULL);
}

/* Behind the name of a command what it is. */
static void
append_kind (GString *text, const AciesRosterRow *row, const char *traits)
{
  g_autofree char *kind = acies_roster_row_describe_kind (row, traits);

  g_string_append (text, kind);
}

static void
append_plain_row (AciesColumns *columns, const GPtrArray *alike)
{
  const AciesRosterRow *row = g_ptr_array_index (alike, 0);
  g_autofree char *number = acies_roster_alike_describe_numbers (alike);
  g_autofree char *state = acies_roster_row_describe_state (row);
  g_autofree char *stands = acies_roster_alike_describe_stands (alike);
  g_autofree char *points = acies_roster_alike_describe_points (alike);
  g_autoptr (GString) label = g_string_new (NULL);

  g_string_printf (label, "%*s%s%s%s", 2 * (int) row->depth, "", number, *number != '\0' ? " " : "",
                   acies_roster_row_get_name (row));
  if (ACIES_IS_COMMAND (row->standing->item))
    append_kind (label, row, "");
  acies_columns_add (columns, label->str, row->standing->type, stands, points, state, NULL);
  for (guint i = 0; i < row->parts->len; i++)
    append_plain_part (columns, g_ptr_array_index (row->parts, i), row->depth);
}

static char *
make_plain (const AciesRoster *self)
{
  g_autoptr (AciesColumns) columns = acies_columns_new ();
  g_autoptr (GPtrArray) groups = acies_roster_list_alike (self, ACIES_ROSTER_ALIKE_ADJACENT);
  g_autofree char *whole = acies_roster_describe_whole (self);
  g_auto (GStrv) notes = acies_roster_list_notes (self);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *table = NULL;

  acies_columns_add (columns, "", _ ("Type"), self->counted, self->is_priced ? _ ("Points") : "",
                     "", NULL);
  for (guint i = 0; i < groups->len; i++)
    append_plain_row (columns, g_ptr_array_index (groups, i));
  table = acies_columns_to_string (columns);
  g_string_append_printf (text, "%s\n%s\n%s\n%s\n", self->title, self->ruleset, whole,
                          acies_roster_scope_describe (self->scope));
  if (self->note != NULL)
    g_string_append_printf (text, "\n%s\n", self->note);
  g_string_append_printf (text, "\n%s", table);
  for (guint i = 0; notes[i] != NULL; i++)
    g_string_append_printf (text, "%s%s\n", i == 0 ? "\n" : "", notes[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Type and attributes behind LABEL, which may be the type itself. */
static void
append_what_it_is (GString *text, const AciesRosterRow *row, const char *label)
{
  g_autofree char *state = acies_roster_row_describe_state (row);

  if (row->standing->type != NULL && !g_str_equal (row->standing->type, label))
    g_string_append_printf (text, ", %s", row->standing->type);
  if (*state != '\0')
    g_string_append_printf (text, ", %s", state);
}

/* The parts of a unit: " {Front, Spearmen, armoured ×2 + Rear, Bows ×1}". */
static void
append_parts (GString *text, const AciesRosterRow *row)
{
  for (guint i = 0; i < row->parts->len; i++)
    {
      const AciesRosterPart *part = g_ptr_array_index (row->parts, i);

      g_string_append_printf (text, "%s%s, %s%s%s ×%u", i == 0 ? " {" : " + ", part->label,
                              part->type, *part->traits != '\0' ? ", " : "", part->traits,
                              part->n_stands);
    }
  g_string_append (text, row->parts->len > 0 ? "}" : "");
}

/* "Right wing: Captain (50); 12 Guards, Spearmen, B grade ×9 (135)". */
static char *
make_compact (const AciesRoster *self)
{
  g_autofree char *whole = acies_roster_describe_whole (self);
  g_autoptr (GPtrArray) groups = acies_roster_list_alike (self, ACIES_ROSTER_ALIKE_ADJACENT);
  g_autoptr (GString) text = g_string_new (self->title);
  gboolean is_first = FALSE;

  g_string_append_printf (text, " (%s; %s)", self->ruleset, whole);
  for (guint i = 0; i < groups->len; i++)
    {
      const GPtrArray *alike = g_ptr_array_index (groups, i);
      const AciesRosterRow *row = g_ptr_array_index (alike, 0);
      g_autofree char *number = acies_roster_alike_describe_numbers (alike);
      g_autofree char *stands = acies_roster_row_describe_stands (row);
      g_autofree char *points = acies_roster_alike_describe_points (alike);
      const char *label = acies_roster_row_get_name (row);

      if (ACIES_IS_COMMAND (row->standing->item))
        {
          g_string_append_printf (text, "\n%*s%s", 2 * (int) row->depth, "", label);
          append_kind (text, row, row->traits);
          g_string_append_c (text, ':');
        }
      else
        {
          g_string_append_printf (text, "%s%s%s%s", is_first ? " " : "; ", number,
                                  *number != '\0' ? " " : "", label);
          append_what_it_is (text, row, label);
          if (alike->len > 1)
            g_string_append_printf (text, " %u", alike->len);
          g_string_append_printf (text, "%s%s", *stands != '\0' ? " ×" : "", stands);
          append_parts (text, row);
        }
      is_first = ACIES_IS_COMMAND (row->standing->item);
      if (!is_first && *points != '\0')
        g_string_append_printf (text, " (%s)", points);
    }
  g_string_append_c (text, '\n');
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A row of a table; NULL ends the cells. */
static void
append_markdown_row (GString *text, const char *first, ...)
{
  va_list cells;

  va_start (cells, first);
  for (const char *cell = first; cell != NULL; cell = va_arg (cells, const char *))
    {
      g_string_append (text, "| ");
      acies_markdown_append (text, cell);
      g_string_append_c (text, ' ');
    }
  va_end (cells);
  g_string_append (text, "|\n");
}

static void
append_markdown (const AciesRoster *self, GString *text, const GPtrArray *alike)
{
  const AciesRosterRow *row = g_ptr_array_index (alike, 0);
  g_autofree char *number = acies_roster_alike_describe_numbers (alike);
  g_autofree char *state = acies_roster_row_describe_state (row);
  g_autofree char *stands = acies_roster_alike_describe_stands (alike);
  g_autofree char *points = acies_roster_alike_describe_points (alike);
  const char *label = acies_roster_row_get_name (row);
  g_autoptr (GString) heading = g_string_new (label);

  if (ACIES_IS_COMMAND (row->standing->item))
    {
      g_string_append_printf (text, "\n%.*s ", (int) MIN (2 + row->depth, 6), "######");
      append_kind (heading, row, row->traits);
      acies_markdown_append (text, heading->str);
      g_string_append (text, *points != '\0' ? ", " : "");
      g_string_append (text, points);
      g_string_append (text, "\n\n");
      append_markdown_row (text, _ ("Number"), _ ("Name"), _ ("Type"), self->counted, _ ("Points"),
                           _ ("Traits"), NULL);
      g_string_append (text, "|--:|---|---|--:|--:|---|\n");
      return;
    }
  append_markdown_row (text, number, label, row->standing->type, stands, points, state, NULL);
  for (guint i = 0; i < row->parts->len; i++)
    {
      const AciesRosterPart *part = g_ptr_array_index (row->parts, i);
      g_autofree char *strength = g_strdup_printf ("%u", part->n_stands);
      g_autofree char *name = g_strdup_printf ("– %s", part->label);

      append_markdown_row (text, "", name, part->type, strength, "", part->traits, NULL);
    }
}

static char *
make_markdown (const AciesRoster *self)
{
  g_autofree char *whole = acies_roster_describe_whole (self);
  g_auto (GStrv) notes = acies_roster_list_notes (self);
  g_autoptr (GPtrArray) groups = acies_roster_list_alike (self, ACIES_ROSTER_ALIKE_ADJACENT);
  g_autoptr (GString) text = g_string_new ("# ");

  acies_markdown_append (text, self->title);
  g_string_append (text, "\n\n");
  acies_markdown_append (text, self->ruleset);
  g_string_append (text, ". ");
  acies_markdown_append (text, whole);
  g_string_append (text, ". *");
  acies_markdown_append (text, acies_roster_scope_describe (self->scope));
  g_string_append (text, ".*\n");
  if (self->note != NULL)
    {
      g_string_append_c (text, '\n');
      acies_markdown_append (text, self->note);
      g_string_append_c (text, '\n');
    }
  for (guint i = 0; i < groups->len; i++)
    append_markdown (self, text, g_ptr_array_index (groups, i));
  for (guint i = 0; notes[i] != NULL; i++)
    {
      g_string_append (text, i == 0 ? "\n- " : "- ");
      acies_markdown_append (text, notes[i]);
      g_string_append_c (text, '\n');
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* LINE, which is eaten, becomes one of TEXT. FALSE: there is none. */
static gboolean
take_line (GString *text, char *line)
{
  g_autofree char *owned = line;

  if (owned == NULL)
    return FALSE;
  g_string_append (text, g_strchomp (owned));
  g_string_append_c (text, '\n');
  return TRUE;
}

/* The text ID of the rule set, filled by PAIRS; NULL: it has none. */
static char *
fill (AciesReferee *referee, const char *id, const char *const *pairs)
{
  const AciesFact *fact
      = acies_ruleset_find (acies_referee_get_ruleset (referee), ACIES_FACT_TEXT, id);

  return fact != NULL ? acies_text_fill (fact->label, pairs) : NULL;
}

static void
append_checked_row (GString *text, AciesReferee *referee, const AciesRosterRow *row)
{
  AciesItem *item = row->standing->item;
  g_autofree char *id
      = g_strconcat ("checker-", acies_lookup_kind_word (acies_item_get_kind (item)), NULL);
  g_autofree char *state = acies_roster_row_describe_state (row);
  g_autofree char *stands = acies_roster_row_describe_stands (row);
  g_autofree char *points = acies_roster_row_describe_points (row);
  const char *const pairs[] = {
    "number", acies_roster_row_get_number (row),
    "label",  acies_roster_row_get_name (row),
    "type",   row->standing->type,
    "stands", stands,
    "traits", state,
    "points", points,
    NULL,
  };

  take_line (text, acies_item_text_fill (referee, id, item, pairs));
  for (guint i = 0; i < row->parts->len; i++)
    {
      const AciesRosterPart *part = g_ptr_array_index (row->parts, i);
      g_autofree char *n = g_strdup_printf ("%u", part->n_stands);
      const char *const part_pairs[]
          = { "label", part->label, "type", part->type, "stands", n, "traits", part->traits, NULL };

      take_line (text, fill (referee, "checker-part", part_pairs));
    }
}

static char *
make_checked (const AciesRoster *self, AciesReferee *referee)
{
  g_autofree char *size = acies_roster_describe_size (self);
  g_autofree char *points
      = acies_number_format_for_people (self->points, MAX (self->per_unit, 1), 3);
  g_autoptr (GString) text = g_string_new (NULL);
  const char *const pairs[] = {
    "label", self->title, "size", size, "points", points, "rules", self->ruleset, NULL,
  };

  if (!take_line (text, fill (referee, "checker-army", pairs)))
    return make_compact (self);
  for (guint i = 0; i < self->rows->len; i++)
    append_checked_row (text, referee, g_ptr_array_index (self->rows, i));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What the CSV says, as a sheet. */
static char *
make_flat (const AciesRoster *self, AciesRuleset *ruleset)
{
  g_autofree char *csv = acies_roster_to_csv (self, ruleset);
  g_autoptr (GBytes) bytes = g_bytes_new (csv, strlen (csv));
  g_autoptr (AciesCsvTable) table = acies_csv_table_load_bytes (bytes, self->title, ',', NULL);

  return acies_sheet_table_to_flat (table, self->title);
}

char *
acies_roster_to_string (const AciesRoster *self, AciesReferee *referee, AciesRosterFormat format)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);

  switch (format)
    {
    case ACIES_ROSTER_PLAIN:
      return make_plain (self);
    case ACIES_ROSTER_COMPACT:
      return make_compact (self);
    case ACIES_ROSTER_MARKDOWN:
      return make_markdown (self);
    case ACIES_ROSTER_CSV:
      return acies_roster_to_csv (self, acies_referee_get_ruleset (referee));
    case ACIES_ROSTER_BBCODE:
      return acies_roster_to_bbcode (self);
    case ACIES_ROSTER_CHECKER:
      return make_checked (self, referee);
    case ACIES_ROSTER_FLAT:
      return make_flat (self, acies_referee_get_ruleset (referee));
    case ACIES_ROSTER_HTML:
      {
        g_autoptr (GPtrArray) only = g_ptr_array_new ();

        g_ptr_array_add (only, (gpointer) self);
        return acies_rosters_to_html (only, acies_referee_get_ruleset (referee));
      }
    }
  return NULL;
}

char *
acies_rosters_to_string (const GPtrArray *rosters, AciesReferee *referee, AciesRosterFormat format)
{
  g_autoptr (GString) all = g_string_new (NULL);

  g_return_val_if_fail (rosters != NULL, NULL);

  if (format == ACIES_ROSTER_HTML && rosters->len > 0)
    return acies_rosters_to_html (rosters, acies_referee_get_ruleset (referee));
  for (guint i = 0; i < rosters->len; i++)
    {
      g_autofree char *text
          = acies_roster_to_string (g_ptr_array_index (rosters, i), referee, format);

      g_string_append_printf (all, "%s%s", i > 0 ? "\n" : "", text);
    }
  return g_string_free (g_steal_pointer (&all), FALSE);
}
