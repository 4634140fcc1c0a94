/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out the report on paper: one column of what the other formats say, a map at the end of
 * each turn. */
#include "config.h"

#include "drawing/sheet/acies-printout.h"
#include "drawing/report/acies-report-private.h"

#include <glib/gi18n-lib.h>

#define EM_SPACE "\342\200\203"

static const AciesTypeStyle board_styles[]
    = { ACIES_TYPE_PLAIN, ACIES_TYPE_PLAIN, ACIES_TYPE_PLAIN };

static void
paint_map (cairo_t *cr, gpointer data)
{
  cairo_set_source_surface (cr, data, 0, 0);
  cairo_paint (cr);
}

/* A paragraph for each of EVENTS, and below it one for each that came of it. */
static void
add_events (AciesQrs *qrs, const GPtrArray *events, const char *indent)
{
  for (guint i = 0; events != NULL && i < events->len; i++)
    {
      const AciesReportEvent *event = g_ptr_array_index (events, i);
      g_autofree char *line = acies_report_event_to_line (event);
      g_autofree char *indented = g_strconcat (indent, line, NULL);

      acies_qrs_add_paragraph (qrs, indented, ACIES_TYPE_PLAIN, 1.0);
      add_events (qrs, event->steps, EM_SPACE EM_SPACE);
    }
}

static void
add_part (AciesQrs *qrs, const AciesReportPart *part)
{
  acies_qrs_add_title (qrs, part->title, NULL);
  add_events (qrs, part->events, "");
}

static void
add_board (AciesQrs *qrs, const AciesBattleSummary *summary)
{
  g_autoptr (GPtrArray) rows = acies_report_list_rows (summary);
  g_autoptr (AciesQrsTable) table = acies_qrs_table_new (3, board_styles);

  table->flexible = 2;
  for (guint i = 0; i < rows->len; i++)
    {
      const AciesBattleSummaryRow *row = g_ptr_array_index (rows, i);
      g_autofree char *name = acies_battle_summary_row_describe (row);
      g_autoptr (GString) indented = g_string_new (NULL);
      g_autofree char *strength = acies_battle_summary_row_describe_strength (row);
      g_autofree char *state = acies_report_describe_state (row);

      for (guint depth = 0; depth < row->depth; depth++)
        g_string_append (indented, EM_SPACE);
      g_string_append (indented, name);
      acies_qrs_table_take_row (table, acies_qrs_make_cells (indented->str, strength, state, NULL),
                                NULL);
    }
  acies_qrs_add_table (qrs, table);
}

static void
add_lines (AciesQrs *qrs, const GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    acies_qrs_add_paragraph (qrs, g_ptr_array_index (lines, i), ACIES_TYPE_PLAIN, 1.0);
}

static void
add_turn (AciesPrintout *printout, const AciesReportTurn *turn)
{
  const double size[2] = { turn->width, turn->height };

  acies_qrs_add_heading (printout->qrs, turn->title);
  for (guint i = 0; i < turn->parts->len; i++)
    add_part (printout->qrs, g_ptr_array_index (turn->parts, i));
  if (turn->losses->len > 0)
    acies_qrs_add_title (printout->qrs, _ ("Losses"), NULL);
  add_lines (printout->qrs, turn->losses);
  acies_qrs_add_title (printout->qrs, _ ("How it stands"), NULL);
  add_board (printout->qrs, turn->summary);
  acies_printout_take_picture (printout, size, paint_map, cairo_surface_reference (turn->map),
                               (GDestroyNotify) cairo_surface_destroy);
}

GBytes *
acies_report_make_pdf (const AciesReport *self)
{
  AciesRuleset *ruleset = acies_battle_file_get_ruleset (self->file);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (AciesPages) pages = NULL;
  AciesPrintout printout;

  acies_printout_init (&printout, ruleset, self->title, &self->options);
  add_lines (printout.qrs, self->sides);
  add_lines (printout.qrs, self->rules);
  if (self->note != NULL)
    acies_qrs_add_paragraph (printout.qrs, self->note, ACIES_TYPE_ITALIC, 1.0);
  for (guint i = 0; i < self->turns->len; i++)
    add_turn (&printout, g_ptr_array_index (self->turns, i));
  if (self->dice->len > 0)
    acies_qrs_add_heading (printout.qrs, _ ("Dice"));
  add_lines (printout.qrs, self->dice);
  pages = acies_printout_finish (&printout, acies_ruleset_get_title (ruleset));
  if (!acies_pages_make_pdf (pages, bytes))
    return NULL;
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}
