/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints an outline that is being edited: the outline, its points, where it crosses itself, what
 * comes next. Light within dark lines are seen on any ground. */
#include "app/outline/acies-outline-editor.h"

#include "app/canvas/acies-table-overlay.h"

/* Pixels. */
#define HANDLE 4.5
#define CHOSEN_HANDLE 6.5
/* More points than this get no handles but the chosen one's: they would hide the shape. */
#define MOST_HANDLES 400

static void
trace (const AciesOutlineEditor *self, cairo_t *cr, const AciesTableFrame *frame)
{
  g_autoptr (GArray) flat = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  double x, y;

  acies_outline_flatten (self->outline, self->is_open, flat);
  for (guint i = 0; i < flat->len; i++)
    {
      acies_table_overlay_get_xy (frame, &g_array_index (flat, AciesPoint, i), &x, &y);
      cairo_line_to (cr, x, y);
    }
  if (!self->is_open && !acies_outline_is_line (self->outline))
    cairo_close_path (cr);
  else if (self->is_open && !self->is_stroke && self->has_pointer)
    {
      acies_table_overlay_get_xy (frame, &self->pointer, &x, &y);
      cairo_line_to (cr, x, y);
    }
}

static void
fill (const AciesOutlineEditor *self,
      cairo_t *cr,
      const AciesTableFrame *frame,
      const AciesColour *colour)
{
  double width = acies_length_to_mm (acies_outline_get_width (self->outline)) * frame->scale;

  acies_colour_set_faint (colour, cr, 0.45);
  trace (self, cr, frame);
  if (!acies_outline_is_line (self->outline))
    {
      cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
      cairo_fill (cr);
      return;
    }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, MAX (width, 2));
  cairo_stroke (cr);
}

/* What waits is dashed, until it is mended. */
static void
draw_outline (const AciesOutlineEditor *self, cairo_t *cr, const AciesTableFrame *frame)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (int pass = 0; pass < 2; pass++)
    {
      if (pass == 1 && (self->is_waiting || self->is_open))
        cairo_set_dash (cr, (double[]){ 6, 4 }, 2, 0);
      cairo_set_source_rgb (cr, pass, pass, pass);
      cairo_set_line_width (cr, pass == 0 ? 3.5 : 1.5);
      trace (self, cr, frame);
      cairo_stroke (cr);
    }
  cairo_set_dash (cr, NULL, 0, 0);
}

/* Square at a corner, round where the outline bends. */
static void
draw_handle (cairo_t *cr, double x, double y, double size, gboolean is_chosen, gboolean bends)
{
  cairo_new_path (cr);
  if (bends)
    cairo_arc (cr, x, y, size, 0, 2 * G_PI);
  else
    cairo_rectangle (cr, x - size, y - size, 2 * size, 2 * size);
  if (is_chosen)
    cairo_set_source_rgb (cr, 0.1, 0.1, 0.1);
  else
    cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  if (is_chosen)
    cairo_set_source_rgb (cr, 1, 1, 1);
  else
    cairo_set_source_rgb (cr, 0.1, 0.1, 0.1);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

static void
draw_handles (const AciesOutlineEditor *self, cairo_t *cr, const AciesTableFrame *frame)
{
  guint n_points;
  const AciesPoint *points = acies_outline_get_points (self->outline, &n_points);
  double x, y;

  for (guint i = 0; i < n_points && n_points <= MOST_HANDLES && !self->is_stroke; i++)
    {
      acies_table_overlay_get_xy (frame, &points[i], &x, &y);
      draw_handle (cr, x, y, HANDLE, FALSE, acies_outline_bends (self->outline, i));
    }
  if (self->vertex < 0 || self->is_open)
    return;
  acies_table_overlay_get_xy (frame, &points[self->vertex], &x, &y);
  draw_handle (cr, x, y, CHOSEN_HANDLE, TRUE,
               acies_outline_bends (self->outline, (guint) self->vertex));
}

/* A ring with a cross in it. */
static void
draw_crossing (cairo_t *cr, const AciesTableFrame *frame, const AciesPoint *at)
{
  double x, y;

  acies_table_overlay_get_xy (frame, at, &x, &y);
  for (int pass = 0; pass < 2; pass++)
    {
      cairo_new_path (cr);
      cairo_arc (cr, x, y, 11, 0, 2 * G_PI);
      cairo_move_to (cr, x - 6, y - 6);
      cairo_line_to (cr, x + 6, y + 6);
      cairo_move_to (cr, x - 6, y + 6);
      cairo_line_to (cr, x + 6, y - 6);
      cairo_set_line_width (cr, pass == 0 ? 6 : 3);
      if (pass == 0)
        cairo_set_source_rgb (cr, 1, 1, 1);
      else
        cairo_set_source_rgb (cr, 0.75, 0.1, 0.1);
      cairo_stroke (cr);
    }
}

void
acies_outline_editor_paint (const AciesOutlineEditor *self,
                            cairo_t *cr,
                            const AciesTableFrame *frame,
                            const AciesColour *colour)
{
  if (self->outline == NULL)
    return;
  if (self->is_open || self->is_waiting || self->before != NULL)
    fill (self, cr, frame, colour);
  draw_outline (self, cr, frame);
}

void
acies_outline_editor_paint_handles (const AciesOutlineEditor *self,
                                    cairo_t *cr,
                                    const AciesTableFrame *frame)
{
  AciesCrossing crossing;

  if (self->outline == NULL)
    return;
  draw_handles (self, cr, frame);
  if (!self->is_open && acies_outline_find_crossing (self->outline, &crossing))
    draw_crossing (cr, frame, &crossing.at);
}

/* A cross, larger on the line or point that it was drawn to. */
void
acies_outline_editor_paint_pointer (const AciesOutlineEditor *self,
                                    cairo_t *cr,
                                    const AciesTableFrame *frame)
{
  double reach_x = (self->snapped & ACIES_GRID_SNAP_ROW) != 0 ? 24 : 8;
  double reach_y = (self->snapped & ACIES_GRID_SNAP_COLUMN) != 0 ? 24 : 8;
  double x, y;

  if (!self->has_pointer || self->is_stroke)
    return;
  acies_table_overlay_get_xy (frame, &self->pointer, &x, &y);
  for (int pass = 0; pass < 2; pass++)
    {
      cairo_set_source_rgb (cr, pass, pass, pass);
      cairo_set_line_width (cr, pass == 0 ? 3 : 1);
      cairo_move_to (cr, x - reach_x, y);
      cairo_line_to (cr, x + reach_x, y);
      cairo_move_to (cr, x, y - reach_y);
      cairo_line_to (cr, x, y + reach_y);
      if ((self->snapped & ACIES_GRID_SNAP_VERTEX) != 0)
        cairo_rectangle (cr, x - 9, y - 9, 18, 18);
      cairo_stroke (cr);
    }
}
