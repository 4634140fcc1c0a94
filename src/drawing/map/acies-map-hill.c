/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints hills: a contour for each step of height, hachures that run downhill from it, the crest
 * along the top, and the number of steps beside a small peak. What lies below the table has its
 * hachures inwards. */
#include "drawing/map/acies-map-ground-private.h"

#include "base/value/acies-number.h"
#include "geometry/plane/acies-contour.h"

#include <math.h>

/* More contours than this are a grey wash; the number beside the peak says how high it is. */
#define MOST_CONTOURS 6
/* Hachures are short on thin ground, in mm. */
#define HACHURE_PITCH 7.0
#define LONGEST_HACHURE 9.0
#define PEAK_HEIGHT 14.0

static double
get_x (const AciesPoint *point)
{
  return acies_length_to_mm (point->x);
}

static double
get_y (const AciesPoint *point)
{
  return acies_length_to_mm (point->y);
}

/* The outline of CONTOUR with its corners rounded: from the middle of one edge to the middle of the
 * next, the corner pulling. */
static void
trace_round (cairo_t *cr, const AciesPolygon *contour)
{
  guint n;
  const AciesPoint *points = acies_polygon_get_points (contour, &n);

  for (guint i = 0; i < n; i++)
    {
      double ax = get_x (&points[i]), ay = get_y (&points[i]);
      double bx = get_x (&points[(i + 1) % n]), by = get_y (&points[(i + 1) % n]);
      double cx = get_x (&points[(i + 2) % n]), cy = get_y (&points[(i + 2) % n]);

      if (i == 0)
        cairo_move_to (cr, (ax + bx) / 2, (ay + by) / 2);
      cairo_curve_to (cr, (ax + bx) / 2 + (bx - ax) / 3, (ay + by) / 2 + (by - ay) / 3,
                      (bx + cx) / 2 - (cx - bx) / 3, (by + cy) / 2 - (cy - by) / 3, (bx + cx) / 2,
                      (by + cy) / 2);
    }
  cairo_close_path (cr);
}

/* Whether its points run clockwise on the table. */
static gboolean
runs_clockwise (const AciesPoint *points, guint n)
{
  double twice_area = 0;

  for (guint i = 0; i < n; i++)
    twice_area += get_x (&points[i]) * get_y (&points[(i + 1) % n])
                  - get_x (&points[(i + 1) % n]) * get_y (&points[i]);
  return twice_area > 0;
}

/* Strokes from CONTOUR, long and short by turns, REACH mm outwards at most, or inwards below 0. */
static void
trace_hachures (cairo_t *cr, const AciesPolygon *contour, double reach)
{
  guint n, number = 0;
  const AciesPoint *points = acies_polygon_get_points (contour, &n);
  double outwards = runs_clockwise (points, n) ? reach : -reach, next = 0;

  for (guint i = 0; i < n; i++)
    {
      const AciesPoint *from = &points[i], *to = &points[(i + 1) % n];
      double dx = get_x (to) - get_x (from), dy = get_y (to) - get_y (from);
      double length = hypot (dx, dy);

      for (; next < length; next += HACHURE_PITCH, number++)
        {
          double x = get_x (from) + dx / length * next, y = get_y (from) + dy / length * next;
          double drop = outwards * (number % 2 == 0 ? 1.0 : 0.6);

          cairo_move_to (cr, x, y);
          cairo_line_to (cr, x + dy / length * drop, y - dx / length * drop);
        }
      next -= length;
    }
}

static void
paint_contour (AciesMapGround *self, const AciesPolygon *contour, double reach)
{
  cairo_t *cr = self->painter->cr;
  AciesColour line = acies_colour_mix (&self->line, &self->fill, 0.25);

  trace_round (cr, contour);
  acies_colour_set_faint (&self->painter->palette->halo, cr, 0.14);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, acies_map_ground_at_least (self, 0.9, 0.7));
  acies_colour_set (&line, cr);
  cairo_stroke (cr);
  cairo_set_line_width (cr, acies_map_ground_at_least (self, 0.6, 0.5));
  trace_hachures (cr, contour, reach);
  cairo_stroke (cr);
}

/* A ridge is a broken line, a round top nothing but its peak. */
static void
paint_crest (AciesMapGround *self, const GArray *crest)
{
  cairo_t *cr = self->painter->cr;

  if (crest->len < 2)
    return;
  for (guint i = 0; i < crest->len; i++)
    cairo_line_to (cr, get_x (&g_array_index (crest, AciesPoint, i)),
                   get_y (&g_array_index (crest, AciesPoint, i)));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, (double[]){ 9.0, 4.0, 1.0, 4.0 }, 4, 0);
  cairo_set_line_width (cr, acies_map_ground_at_least (self, 1.4, 1.1));
  acies_colour_set (&self->line, cr);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* A small triangle, on its tip for a hollow, and how many steps it stands for. */
static void
paint_peak (AciesMapGround *self, const AciesPoint *top)
{
  cairo_t *cr = self->painter->cr;
  double size = MIN (PEAK_HEIGHT, acies_map_pixels (self->painter, 16));
  double up = self->height > 0 ? -1 : 1;
  g_autofree char *steps = acies_number_format_for_people (ABS (self->height), 1, 0);
  AciesMapText text = {
    .x = get_x (top) + size * 0.15,
    .y = get_y (top),
    .anchor_y = 0.5,
    .height = size,
    .is_bold = TRUE,
    .ink = &self->painter->palette->quiet_ink,
    .halo = &self->fill,
  };

  if (!acies_map_draw_text (self->painter, steps, &text))
    return;
  cairo_move_to (cr, text.x - size * 0.75, text.y - up * size * 0.3);
  cairo_rel_line_to (cr, size * 0.6, 0);
  cairo_rel_line_to (cr, -size * 0.3, up * size * 0.6);
  cairo_close_path (cr);
  acies_colour_set (&self->painter->palette->quiet_ink, cr);
  cairo_fill (cr);
}

static void
paint_whole_hill (AciesMapGround *self)
{
  AciesLength depth = acies_contour_get_depth (self->polygon);
  g_autoptr (GArray) crest = acies_contour_dup_crest (self->polygon);
  int n_contours = CLAMP (ABS (self->height), 1, MOST_CONTOURS);
  /* Evenly, and none on the crest itself. */
  double gap = acies_length_to_mm (depth) * 0.9 / (n_contours + 0.7);
  double reach = MIN (gap * 0.45, LONGEST_HACHURE) * (self->height < 0 ? -1 : 1);

  acies_map_ground_fill (self, acies_map_ground_at_least (self, 1.0, 0.9));
  cairo_set_line_cap (self->painter->cr, CAIRO_LINE_CAP_BUTT);
  for (int i = 1; i <= n_contours; i++)
    {
      g_autoptr (GPtrArray) pieces
          = acies_contour_inset (self->polygon, acies_length_from_mm (gap * i));

      for (guint j = 0; j < pieces->len; j++)
        paint_contour (self, pieces->pdata[j], reach);
    }
  paint_crest (self, crest);
  if (self->height != 0 && crest->len > 0)
    paint_peak (self, &g_array_index (crest, AciesPoint, crest->len / 2));
}

/* Of a part of high ground: brows with short strokes below them, so far apart and so wide, in mm.
 */
#define BROW_PITCH 22.0
#define BROW_WIDTH 17.0

static void
paint_brows (AciesMapGround *self)
{
  cairo_t *cr = self->painter->cr;
  AciesColour line = acies_colour_mix (&self->line, &self->fill, 0.35);
  double x, y, half = BROW_WIDTH / 2;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, acies_map_ground_at_least (self, 1.3, 0.7));
  acies_colour_set (&line, cr);
  for (guint step = 0; acies_map_ground_next_point (self, BROW_PITCH, &step, &x, &y);)
    {
      cairo_move_to (cr, x - half, y);
      cairo_curve_to (cr, x - half / 2, y - half * 0.8, x + half / 2, y - half * 0.8, x + half, y);
    }
  cairo_stroke (cr);
}

void
acies_map_ground_paint_hill (AciesMapGround *self)
{
  if (self->is_part)
    paint_brows (self);
  else
    paint_whole_hill (self);
}
