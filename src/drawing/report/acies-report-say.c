/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Words what a report says in dice, losses and states, and the map in letters: the same in every
 * format. */
#include "config.h"

#include "drawing/report/acies-report-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Letters are about twice as high as wide. */
#define SKETCH_WIDTH 76
#define SKETCH_MOST_LINES 44

char *
acies_report_describe_dice (AciesRuling *ruling)
{
  const GPtrArray *lines = acies_ruling_get_lines (ruling);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (line->kind != ACIES_RULING_LINE_DICE || line->detail == NULL)
        continue;
      g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", line->detail);
      /* Where only the sum was typed, there are no faces to tell. */
      if (strchr (line->detail, ':') == NULL)
        g_string_append_printf (text, ": %" G_GINT64_FORMAT, line->value.number);
      if (line->from == ACIES_LINE_SOURCE_PROGRAM)
        g_string_append_printf (text, ", %s", _ ("thrown by program"));
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

char *
acies_report_event_to_line (const AciesReportEvent *event)
{
  g_autoptr (GString) line = g_string_new (NULL);

  if (event->seq != 0)
    g_string_append_printf (line, "%u. ", event->seq);
  g_string_append (line, event->sentence);
  if (event->cite != NULL && *event->cite != '\0')
    g_string_append_printf (line, " [%s]", event->cite);
  if (event->dice != NULL)
    g_string_append_printf (line, " (%s)", event->dice);
  return g_string_free (g_steal_pointer (&line), FALSE);
}

char *
acies_report_describe_state (const AciesBattleSummaryRow *row)
{
  const char *absence = acies_battle_summary_row_describe_absence (row);

  return g_strdup_printf ("%s%s%s", absence, *absence != '\0' && *row->badges != '\0' ? ", " : "",
                          row->badges);
}

GPtrArray *
acies_report_list_rows (const AciesBattleSummary *summary)
{
  GPtrArray *rows = g_ptr_array_new ();

  for (guint i = 0; i < summary->rows->len; i++)
    {
      AciesBattleSummaryRow *row = g_ptr_array_index (summary->rows, i);
      gboolean is_whole = !ACIES_IS_UNIT (row->item) && !ACIES_IS_LEADER (row->item);

      if (is_whole || row->n_stands < row->n_stands_ever || row->is_lost || !row->is_placed
          || *row->badges != '\0')
        g_ptr_array_add (rows, row);
    }
  return rows;
}

static const AciesBattleSummaryRow *
find_row (const AciesBattleSummary *summary, const char *id)
{
  for (guint i = 0; i < summary->rows->len; i++)
    {
      const AciesBattleSummaryRow *row = g_ptr_array_index (summary->rows, i);

      if (g_strcmp0 (acies_item_get_id (row->item), id) == 0)
        return row;
    }
  return NULL;
}

/* How ROW has fallen since BEFORE, or NULL. */
static char *
describe_loss (const AciesBattleSummaryRow *before, const AciesBattleSummaryRow *row)
{
  g_autofree char *name = acies_battle_summary_row_describe (row);
  guint n_lost = before->n_stands > row->n_stands ? before->n_stands - row->n_stands : 0;

  if (row->is_lost && !before->is_lost)
    return g_strdup_printf (_ ("%s is lost"), name);
  if (before->is_placed && !row->is_placed)
    return g_strdup_printf (_ ("%s has left the table"), name);
  if (ACIES_IS_UNIT (row->item) && n_lost > 0)
    return g_strdup_printf (
        ngettext ("%s lost %u stand and has %u left", "%s lost %u stands and has %u left", n_lost),
        name, n_lost, row->n_stands);
  return NULL;
}

GPtrArray *
acies_report_list_losses (const AciesBattleSummary *before, const AciesBattleSummary *after)
{
  GPtrArray *losses = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < after->rows->len; i++)
    {
      const AciesBattleSummaryRow *row = g_ptr_array_index (after->rows, i);
      const AciesBattleSummaryRow *then = find_row (before, acies_item_get_id (row->item));
      char *loss = then != NULL ? describe_loss (then, row) : NULL;

      if (loss != NULL)
        g_ptr_array_add (losses, loss);
    }
  return losses;
}

/* Letters on a table, and how many of them a millimetre is. */
typedef struct
{
  char **lines; /* of ASCII, SKETCH_WIDTH each */
  guint n_lines;
  double across, down;
} Sketch;

/* Whether the cells from COLUMN on, and one beside them, are free. */
static gboolean
is_free (const Sketch *self, guint line, guint column, gsize length)
{
  for (gsize i = column > 0 ? column - 1 : 0; i < column + length + 1 && i < SKETCH_WIDTH; i++)
    if (self->lines[line][i] != ' ')
      return FALSE;
  return column + length <= SKETCH_WIDTH;
}

/* Writes TEXT about X, Y; where letters stand already, as near above or below as there is room. */
static void
write_at (Sketch *self, double x, double y, const char *text)
{
  gsize length = MIN (strlen (text), SKETCH_WIDTH);
  int column = CLAMP ((int) (x * self->across) - (int) length / 2, 0, SKETCH_WIDTH - (int) length);
  int line = CLAMP ((int) (y * self->down), 0, (int) self->n_lines - 1);

  for (int away = 0; away < (int) self->n_lines; away++)
    for (int sign = -1; sign <= 1; sign += 2)
      {
        int at = line + sign * away;

        if (at < 0 || at >= (int) self->n_lines || !is_free (self, at, column, length))
          continue;
        memcpy (self->lines[at] + column, text, length);
        return;
      }
}

/* Its id and where it looks, "12^"; those of the second side in brackets. */
static void
sketch_unit (Sketch *self, AciesUnit *unit, gboolean is_second)
{
  static const char *const facings[] = { "^", ">", "v", "<" };
  const char *id = acies_item_get_id (ACIES_ITEM (unit));
  AciesPlacement front;
  AciesLength frontage, depth;
  g_autofree char *text = NULL;
  int quarter;

  if (!acies_unit_get_front (unit, &front, &frontage, &depth) || !g_str_is_ascii (id))
    return;
  quarter = (int) floor ((front.facing / (double) ACIES_PER_DEGREE + 45.0) / 90.0) & 3;
  text = g_strdup_printf (is_second ? "[%s%s]" : "%s%s", id, facings[quarter]);
  write_at (self, acies_length_to_mm (front.at.x), acies_length_to_mm (front.at.y), text);
}

char *
acies_report_sketch (AciesBattle *battle)
{
  AciesTable *table = acies_battle_get_table (battle);
  double width = acies_length_to_mm (acies_table_get_width (table));
  double height = acies_length_to_mm (acies_table_get_height (table));
  GListModel *units = acies_battle_get_units (battle);
  g_autoptr (AciesItem) second = g_list_model_get_item (acies_battle_get_sides (battle), 1);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *edge = g_strnfill (SKETCH_WIDTH, '-');
  Sketch editor
      = { .n_lines = CLAMP ((guint) (SKETCH_WIDTH / 2.0 * height / width), 4, SKETCH_MOST_LINES) };

  editor.across = SKETCH_WIDTH / width;
  editor.down = editor.n_lines / height;
  editor.lines = g_new0 (char *, editor.n_lines + 1);
  for (guint i = 0; i < editor.n_lines; i++)
    editor.lines[i] = g_strnfill (SKETCH_WIDTH, ' ');
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);

      sketch_unit (
          &editor, unit,
          second != NULL
              && g_strcmp0 (acies_item_get_side (ACIES_ITEM (unit)), acies_item_get_id (second))
                     == 0);
    }
  g_string_append_printf (text, "+%s+\n", edge);
  for (guint i = 0; i < editor.n_lines; i++)
    g_string_append_printf (text, "|%s|\n", editor.lines[i]);
  g_string_append_printf (text, "+%s+\n", edge);
  g_strfreev (editor.lines);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
