/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the report as plain text, whose map is of letters, and as Markdown, whose maps follow
 * at the end so that the text stays readable. */
#include "config.h"

#include "drawing/report/acies-report-private.h"

#include "base/csv/acies-columns.h"
#include "base/file/acies-markdown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* EVENT and below it, indented, what came of it. */
static void
append_event (GString *text, const AciesReportEvent *event)
{
  g_autofree char *line = acies_report_event_to_line (event);
  const int indent = event->seq == 0     ? 6
                     : event->seq < 10   ? 3
                     : event->seq < 100  ? 2
                     : event->seq < 1000 ? 1
                                         : 0;

  g_string_append_printf (text, "%*s%s\n", indent, "", line);
  for (guint i = 0; event->steps != NULL && i < event->steps->len; i++)
    {
      g_string_append (text, "      ");
      append_event (text, g_ptr_array_index (event->steps, i));
    }
}

static void
append_board (GString *text, const AciesBattleSummary *summary)
{
  g_autoptr (GPtrArray) rows = acies_report_list_rows (summary);
  g_autoptr (AciesColumns) columns = acies_columns_new ();
  g_autofree char *table = NULL;

  for (guint i = 0; i < rows->len; i++)
    {
      const AciesBattleSummaryRow *row = g_ptr_array_index (rows, i);
      g_autofree char *name = acies_battle_summary_row_describe (row);
      g_autofree char *indented = g_strdup_printf ("%*s%s", (int) row->depth * 2 + 2, "", name);
      g_autofree char *strength = acies_battle_summary_row_describe_strength (row);
      g_autofree char *state = acies_report_describe_state (row);

      acies_columns_add (columns, indented, strength, state, NULL);
    }
  table = acies_columns_to_string (columns);
  if (*summary->badges != '\0')
    g_string_append_printf (text, "  %s\n", summary->badges);
  g_string_append (text, table);
}

static void
append_underlined (GString *text, const char *title, char line)
{
  g_autofree char *rule = g_strnfill ((gsize) g_utf8_strlen (title, -1), line);

  g_string_append_printf (text, "\n%s\n%s\n", title, rule);
}

static void
append_turn (GString *text, const AciesReportTurn *turn)
{
  append_underlined (text, turn->title, '-');
  for (guint i = 0; i < turn->parts->len; i++)
    {
      const AciesReportPart *part = g_ptr_array_index (turn->parts, i);

      g_string_append_printf (text, "\n%s\n", part->title);
      for (guint j = 0; j < part->events->len; j++)
        append_event (text, g_ptr_array_index (part->events, j));
    }
  if (turn->losses->len > 0)
    g_string_append_printf (text, "\n%s\n", _ ("Losses"));
  for (guint i = 0; i < turn->losses->len; i++)
    g_string_append_printf (text, "  %s\n", (char *) g_ptr_array_index (turn->losses, i));
  g_string_append_printf (text, "\n%s\n", _ ("How it stands"));
  append_board (text, turn->summary);
  g_string_append_printf (text, "\n%s", turn->editor);
}

static void
append_lines (GString *text, const GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s\n", (char *) g_ptr_array_index (lines, i));
}

GBytes *
acies_report_make_text (const AciesReport *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_underlined (text, self->title, '=');
  g_string_erase (text, 0, 1);
  append_lines (text, self->sides);
  append_lines (text, self->rules);
  if (self->note != NULL)
    g_string_append_printf (text, "\n%s\n", self->note);
  for (guint i = 0; i < self->turns->len; i++)
    append_turn (text, g_ptr_array_index (self->turns, i));
  if (self->dice->len > 0)
    append_underlined (text, _ ("Dice"), '-');
  append_lines (text, self->dice);
  return g_string_free_to_bytes (g_steal_pointer (&text));
}

static void
append_item (GString *markdown, const char *text)
{
  g_string_append (markdown, "- ");
  acies_markdown_append (markdown, text);
  g_string_append_c (markdown, '\n');
}

static void
append_heading (GString *markdown, const char *marks, const char *title)
{
  g_string_append_printf (markdown, "\n%s ", marks);
  acies_markdown_append (markdown, title);
  g_string_append (markdown, "\n\n");
}

static void
append_items (GString *markdown, const GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    append_item (markdown, g_ptr_array_index (lines, i));
}

static void
append_cell (GString *markdown, const char *text)
{
  g_string_append (markdown, " ");
  acies_markdown_append (markdown, text);
  g_string_append (markdown, " |");
}

static void
append_board_table (GString *markdown, const AciesBattleSummary *summary)
{
  g_autoptr (GPtrArray) rows = acies_report_list_rows (summary);

  /* Translators: heads of a table of units: who, how many are left, what state they are in. */
  g_string_append_printf (markdown, "| %s | %s | %s |\n| --- | --- | --- |\n", _ ("Who"),
                          _ ("Strength"), _ ("State"));
  for (guint i = 0; i < rows->len; i++)
    {
      const AciesBattleSummaryRow *row = g_ptr_array_index (rows, i);
      g_autofree char *name = acies_battle_summary_row_describe (row);
      g_autofree char *strength = acies_battle_summary_row_describe_strength (row);
      g_autofree char *state = acies_report_describe_state (row);

      g_string_append_c (markdown, '|');
      append_cell (markdown, name);
      append_cell (markdown, strength);
      append_cell (markdown, state);
      g_string_append_c (markdown, '\n');
    }
}

static void
append_events (GString *markdown, const GPtrArray *events, guint depth)
{
  for (guint i = 0; events != NULL && i < events->len; i++)
    {
      const AciesReportEvent *event = g_ptr_array_index (events, i);
      g_autofree char *line = acies_report_event_to_line (event);

      g_string_append_printf (markdown, "%*s", (int) depth * 2, "");
      append_item (markdown, line);
      append_events (markdown, event->steps, depth + 1);
    }
}

static void
append_part (GString *markdown, const AciesReportPart *part)
{
  append_heading (markdown, "###", part->title);
  append_events (markdown, part->events, 0);
}

static void
append_turn_in_markdown (GString *markdown, const AciesReportTurn *turn, guint n)
{
  append_heading (markdown, "##", turn->title);
  for (guint i = 0; i < turn->parts->len; i++)
    append_part (markdown, g_ptr_array_index (turn->parts, i));
  if (turn->losses->len > 0)
    {
      append_heading (markdown, "###", _ ("Losses"));
      append_items (markdown, turn->losses);
    }
  append_heading (markdown, "###", _ ("How it stands"));
  append_board_table (markdown, turn->summary);
  g_string_append_printf (markdown, "\n![%s][map-%u]\n", _ ("Map"), n);
}

GBytes *
acies_report_make_markdown (const AciesReport *self)
{
  g_autoptr (GString) markdown = g_string_new ("# ");

  acies_markdown_append (markdown, self->title);
  g_string_append (markdown, "\n\n");
  append_items (markdown, self->sides);
  append_items (markdown, self->rules);
  if (self->note != NULL)
    {
      g_string_append_c (markdown, '\n');
      acies_markdown_append (markdown, self->note);
      g_string_append_c (markdown, '\n');
    }
  for (guint i = 0; i < self->turns->len; i++)
    append_turn_in_markdown (markdown, g_ptr_array_index (self->turns, i), i + 1);
  if (self->dice->len > 0)
    append_heading (markdown, "##", _ ("Dice"));
  append_items (markdown, self->dice);
  g_string_append_c (markdown, '\n');
  for (guint i = 0; i < self->turns->len; i++)
    {
      g_autofree char *map = acies_report_turn_to_base64 (g_ptr_array_index (self->turns, i), TRUE);

      if (map == NULL)
        return NULL;
      g_string_append_printf (markdown, "[map-%u]: data:image/png;base64,%s\n", i + 1, map);
    }
  return g_string_free_to_bytes (g_steal_pointer (&markdown));
}
