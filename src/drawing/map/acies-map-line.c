/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints terrain that runs along: streams, roads, walls, crests, hedges, ditches. Ends and bends
 * are round, as they are measured; what a line is made of is strewn along its middle, step by
 * step. */
#include "drawing/map/acies-map-ground-private.h"

#include <math.h>

/* Where a step along a line has come to, in mm, and the way it goes there. */
typedef struct
{
  double x, y;
  double along_x, along_y; /* of length 1 */
  guint number;
} Step;

typedef void (*StepFunc) (AciesMapGround *ground, const Step *step);

static double
get_width (const AciesMapGround *ground)
{
  return acies_length_to_mm (acies_polygon_get_width (ground->polygon));
}

/* Calls FUNC every PITCH mm of the line, the first half a pitch from its beginning. */
static void
walk (AciesMapGround *ground, double pitch, StepFunc func)
{
  guint n_points;
  const AciesPoint *points = acies_polygon_get_points (ground->polygon, &n_points);
  double whole = 0, next;
  Step step = { .number = 0 };

  for (guint i = 1; i < n_points; i++)
    whole += acies_length_to_mm (acies_point_distance (&points[i - 1], &points[i]));
  pitch = MAX (pitch, whole / ACIES_MAP_MOST_POINTS);
  next = pitch / 2;
  for (guint i = 1; i < n_points; i++)
    {
      double x = acies_length_to_mm (points[i - 1].x), y = acies_length_to_mm (points[i - 1].y);
      double dx = acies_length_to_mm (points[i].x) - x, dy = acies_length_to_mm (points[i].y) - y;
      double length = hypot (dx, dy);

      for (; next <= length; next += pitch, step.number++)
        {
          step.along_x = dx / length;
          step.along_y = dy / length;
          step.x = x + step.along_x * next;
          step.y = y + step.along_y * next;
          func (ground, &step);
        }
      next -= length;
    }
}

/* Two thin lines, each PART of the width from the middle. */
static void
draw_pair (AciesMapGround *ground, double part, double line, const AciesColour *colour)
{
  cairo_t *cr = ground->painter->cr;
  double width = get_width (ground) * part * 2;

  if (width < line * 4)
    return;
  acies_map_ground_trace (ground);
  cairo_set_line_width (cr, width + line);
  acies_colour_set (colour, cr);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width - line);
  acies_colour_set (&ground->fill, cr);
  cairo_stroke (cr);
}

/* The current runs in broken threads. */
void
acies_map_ground_paint_stream (AciesMapGround *self)
{
  cairo_t *cr = self->painter->cr;
  double width = get_width (self);
  AciesColour ripple = acies_colour_mix (&self->fill, &self->line, 0.7);

  acies_map_ground_fill (self, acies_map_ground_at_least (self, 1.0, 0.8));
  acies_colour_set (&ripple, cr);
  cairo_set_line_width (cr, acies_map_ground_at_least (self, 0.8, 0.5));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, (double[]){ MAX (width, 8), MAX (width * 0.8, 6) }, 2, 0);
  acies_map_ground_trace (self);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* Two ruts. */
void
acies_map_ground_paint_road (AciesMapGround *self)
{
  AciesColour rut = acies_colour_mix (&self->fill, &self->line, 0.45);

  acies_map_ground_fill (self, acies_map_ground_at_least (self, 1.0, 0.9));
  cairo_set_line_cap (self->painter->cr, CAIRO_LINE_CAP_BUTT);
  draw_pair (self, 0.22, acies_map_ground_at_least (self, 0.8, 0.6), &rut);
}

/* Stone by stone. */
void
acies_map_ground_paint_wall (AciesMapGround *self)
{
  cairo_t *cr = self->painter->cr;
  double width = get_width (self);

  acies_map_ground_fill (self, acies_map_ground_at_least (self, 1.2, 1.0));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (cr, MAX (width, acies_map_pixels (self->painter, 2)));
  cairo_set_dash (
      cr, (double[]){ acies_map_ground_at_least (self, 1.2, 0.8), MAX (width * 0.9, 5) }, 2, 0);
  acies_colour_set (&self->line, cr);
  acies_map_ground_trace (self);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* Of a crest's width: its back, the pitch of the wedges that fall from it, how broad they begin,
 * and how far they reach, every second one less. */
#define CREST_BACK 0.35
#define CREST_PITCH 0.7
#define CREST_ROOT 0.3
#define CREST_FALL 1.4
#define CREST_SHORT 0.6

/* Slopes fall to both sides, or to the right alone: each wedge runs out into a point, as on maps
 * that shade by strokes. */
static void
draw_slope (AciesMapGround *ground, const Step *step)
{
  cairo_t *cr = ground->painter->cr;
  double width = get_width (ground), root = width * CREST_ROOT;
  double fall = width * CREST_FALL * (step->number % 2 == 0 ? 1.0 : CREST_SHORT);

  for (int side = ground->falls ? 1 : -1; side <= 1; side += 2)
    {
      double reach = side * fall * (0.85 + 0.3 * acies_map_ground_random (ground));

      cairo_move_to (cr, step->x - step->along_x * root, step->y - step->along_y * root);
      cairo_line_to (cr, step->x - step->along_y * reach, step->y + step->along_x * reach);
      cairo_line_to (cr, step->x + step->along_x * root, step->y + step->along_y * root);
      cairo_close_path (cr);
    }
}

/* A dark back, as maps draw a ridge, with wedges that run down from it. */
void
acies_map_ground_paint_crest (AciesMapGround *self)
{
  cairo_t *cr = self->painter->cr;
  double width = get_width (self);

  acies_colour_set_faint (&self->line, cr, 0.8);
  walk (self, width * CREST_PITCH, draw_slope);
  cairo_fill (cr);
  acies_colour_set (&self->line, cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, acies_map_ground_at_least (self, width * CREST_BACK, 1.4));
  acies_map_ground_trace (self);
  cairo_stroke (cr);
}

static void
draw_bush (AciesMapGround *ground, const Step *step)
{
  cairo_t *cr = ground->painter->cr;
  double radius
      = MAX (get_width (ground) / 2, 4.0) * (0.8 + 0.4 * acies_map_ground_random (ground));

  cairo_new_sub_path (cr);
  cairo_arc (cr, step->x, step->y, radius, 0, 2 * G_PI);
}

void
acies_map_ground_paint_hedge (AciesMapGround *self)
{
  cairo_t *cr = self->painter->cr;
  AciesColour leaf = acies_colour_mix (&self->fill, &self->line, 0.35);

  acies_map_ground_fill (self, acies_map_ground_at_least (self, 0.8, 0.8));
  walk (self, MAX (get_width (self) * 0.9, 7.0), draw_bush);
  acies_colour_set (self->painter->palette->terrain_strength > 0 ? &leaf : &self->fill, cr);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, acies_map_ground_at_least (self, 0.7, 0.5));
  acies_colour_set (&self->line, cr);
  cairo_stroke (cr);
}

/* Both banks fall inwards. */
static void
draw_banks (AciesMapGround *ground, const Step *step)
{
  cairo_t *cr = ground->painter->cr;
  double half = MAX (get_width (ground) / 2, 2.0);

  for (int side = -1; side <= 1; side += 2)
    {
      double x = -step->along_y * side, y = step->along_x * side;

      cairo_move_to (cr, step->x + x * half, step->y + y * half);
      cairo_line_to (cr, step->x + x * half * 0.4, step->y + y * half * 0.4);
    }
}

void
acies_map_ground_paint_ditch (AciesMapGround *self)
{
  cairo_t *cr = self->painter->cr;

  acies_map_ground_fill (self, acies_map_ground_at_least (self, 0.9, 0.8));
  walk (self, 5.0, draw_banks);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (cr, acies_map_ground_at_least (self, 0.7, 0.5));
  acies_colour_set (&self->line, cr);
  cairo_stroke (cr);
}

void
acies_map_ground_paint_band (AciesMapGround *self)
{
  acies_map_ground_fill (self, acies_map_ground_at_least (self, 0.8, 0.8));
}
