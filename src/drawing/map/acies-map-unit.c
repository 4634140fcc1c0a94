/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints what holds the stands of a unit together where they are small: a line about them, and
 * from far away one shape in their place, with its front marked and its side's pattern. */
#include "drawing/map/acies-map-private.h"

#include "geometry/plane/acies-footprint.h"
#include "model/battle/acies-whereabouts.h"

#include <stdlib.h>

/* Pixels. */
#define LINE_GAP 2.5
#define LINE_WIDTH 1.0
#define HATCH_STEP 4.0
#define FRONT_WIDTH 2.0
#define FRONT_NOTCH 4.0
/* Stands that lie in an area so many times as large as all of them are not one body. */
#define LOOSEST 4.0

/* Of the line about a unit that stands only about there. */
#define ROUGH_DASH 4.0
#define ROUGH_GAP 5.0

/* In mm. */
typedef struct
{
  double x, y;
} Corner;

static int
compare_corners (gconstpointer a, gconstpointer b)
{
  const Corner *first = a, *second = b;

  if (first->x != second->x)
    return first->x < second->x ? -1 : 1;
  return (first->y > second->y) - (first->y < second->y);
}

/* Of Corner: every base's four, unit by unit in the order of its stands. */
static GArray *
list_corners (const AciesMapPainter *self, AciesUnit *unit)
{
  GListModel *stands = acies_unit_get_stands (unit);
  GArray *corners = g_array_new (FALSE, FALSE, sizeof (Corner));

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesItem) stand = g_list_model_get_item (stands, i);
      AciesFootprint footprint;

      if (!acies_map_shows (stand))
        continue;
      acies_stand_get_footprint (ACIES_STAND (stand), &footprint);
      for (guint j = 0; j < G_N_ELEMENTS (footprint.corners); j++)
        {
          const Corner corner = { acies_length_to_mm (footprint.corners[j].x),
                                  acies_length_to_mm (footprint.corners[j].y) };

          g_array_append_val (corners, corner);
        }
    }
  return corners;
}

static double
get_turn_of (const Corner *a, const Corner *b, const Corner *c)
{
  return (b->x - a->x) * (c->y - a->y) - (b->y - a->y) * (c->x - a->x);
}

/* One half of the hull of sorted CORNERS: lower for STEP 1, upper for -1; its last corner begins
 * the other half. */
static void
add_half_hull (const GArray *corners, int step, GArray *hull)
{
  guint begin = hull->len;
  int at = step > 0 ? 0 : (int) corners->len - 1;

  for (; at >= 0 && at < (int) corners->len; at += step)
    {
      const Corner *corner = &g_array_index (corners, Corner, at);

      while (hull->len >= begin + 2
             && get_turn_of (&g_array_index (hull, Corner, hull->len - 2),
                             &g_array_index (hull, Corner, hull->len - 1), corner)
                    <= 0)
        g_array_set_size (hull, hull->len - 1);
      g_array_append_vals (hull, corner, 1);
    }
  g_array_set_size (hull, hull->len - 1);
}

/* The convex body about CORNERS, which are sorted by it. */
static GArray *
create_hull (GArray *corners)
{
  GArray *hull = g_array_new (FALSE, FALSE, sizeof (Corner));

  qsort (corners->data, corners->len, sizeof (Corner), compare_corners);
  add_half_hull (corners, 1, hull);
  add_half_hull (corners, -1, hull);
  return hull;
}

static double
get_area (const Corner *corners, guint n)
{
  double twice = 0;

  for (guint i = 0; i < n; i++)
    {
      const Corner *a = &corners[i], *b = &corners[(i + 1) % n];

      twice += a->x * b->y - b->x * a->y;
    }
  return ABS (twice) / 2;
}

static void
trace (cairo_t *cr, const Corner *corners, guint n)
{
  for (guint i = 0; i < n; i++)
    cairo_line_to (cr, corners[i].x, corners[i].y);
  cairo_close_path (cr);
}

/* About all bases together, or about each of them where they lie scattered. */
static void
trace_body (cairo_t *cr, GArray *corners)
{
  const Corner *bases = (const Corner *) (gconstpointer) corners->data;
  g_autoptr (GArray) sorted = g_array_copy (corners);
  g_autoptr (GArray) hull = create_hull (sorted);
  double area = 0;

  cairo_new_path (cr);
  for (guint i = 0; i < corners->len; i += 4)
    area += get_area (&bases[i], 4);
  if (get_area ((const Corner *) (gconstpointer) hull->data, hull->len) <= area * LOOSEST)
    {
      trace (cr, (const Corner *) (gconstpointer) hull->data, hull->len);
      return;
    }
  for (guint i = 0; i < corners->len; i += 4)
    trace (cr, &bases[i], 4);
}

static gboolean
is_rough (AciesUnit *unit)
{
  AciesValue value = acies_item_get_attribute (ACIES_ITEM (unit), ACIES_WHEREABOUTS);

  return acies_whereabouts_from_value (&value) == ACIES_WHEREABOUTS_ROUGH;
}

/* A dotted line about a unit whose place is only about right: the present path, whatever else was
 * drawn along it. */
static void
draw_rough (const AciesMapPainter *self, const AciesSideColours *colours)
{
  cairo_t *cr = self->cr;
  double dash = acies_map_pixels (self, ROUGH_DASH);

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, acies_map_pixels (self, 2 * (ROUGH_GAP + LINE_WIDTH)));
  cairo_set_dash (cr, &dash, 1, 0);
  acies_colour_set (&colours->edge, cr);
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, acies_map_pixels (self, 2 * ROUGH_GAP));
  acies_colour_set (&self->palette->table, cr);
  cairo_stroke_preserve (cr);
  cairo_restore (cr);
}

/* Strokes the present path as a line that runs GAP pixels outside it. */
static void
stroke_about (const AciesMapPainter *self,
              double gap,
              const AciesColour *line,
              const AciesColour *within)
{
  cairo_t *cr = self->cr;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, acies_map_pixels (self, 2 * (gap + LINE_WIDTH)));
  acies_colour_set (line, cr);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, acies_map_pixels (self, 2 * gap));
  acies_colour_set (within, cr);
  cairo_stroke_preserve (cr);
}

/* Slanted lines over the path's inside, or a line along its middle: the side's pattern, as on the
 * edge of its bases. */
static void
draw_pattern (const AciesMapPainter *self, const AciesSideColours *colours)
{
  cairo_t *cr = self->cr;
  double step = acies_map_pixels (self, HATCH_STEP), x0, y0, x1, y1;

  if (colours->edge_style != ACIES_EDGE_HATCHED && colours->edge_style != ACIES_EDGE_DOTTED)
    return;
  cairo_save (cr);
  cairo_path_extents (cr, &x0, &y0, &x1, &y1);
  cairo_clip (cr);
  for (double x = x0 - (y1 - y0); x < x1; x += step)
    {
      cairo_move_to (cr, x, y1);
      cairo_line_to (cr, x + (y1 - y0), y0);
    }
  if (colours->edge_style == ACIES_EDGE_DOTTED)
    cairo_set_dash (cr, &step, 1, 0);
  cairo_set_line_width (cr, acies_map_pixels (self, LINE_WIDTH));
  acies_colour_set (&colours->edge, cr);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* A thick line along the front with a tooth in its middle. */
static void
draw_front (const AciesMapPainter *self, AciesUnit *unit, const AciesSideColours *colours)
{
  cairo_t *cr = self->cr;
  AciesPlacement front;
  AciesLength frontage, depth;
  double half, notch = acies_map_pixels (self, FRONT_NOTCH);

  if (!acies_unit_get_front (unit, &front, &frontage, &depth))
    return;
  half = acies_length_to_mm (frontage) / 2;
  cairo_save (cr);
  cairo_translate (cr, acies_length_to_mm (front.at.x), acies_length_to_mm (front.at.y));
  cairo_rotate (cr, acies_map_get_turn (&front));
  cairo_move_to (cr, -half, 0);
  cairo_line_to (cr, half, 0);
  cairo_set_line_width (cr, acies_map_pixels (self, FRONT_WIDTH));
  acies_colour_set (&colours->edge, cr);
  cairo_stroke (cr);
  cairo_move_to (cr, -notch, 0);
  cairo_line_to (cr, 0, -notch);
  cairo_line_to (cr, notch, 0);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
draw_shape (const AciesMapPainter *self, AciesUnit *unit, const AciesSideColours *colours)
{
  acies_colour_set (&colours->base, self->cr);
  cairo_fill_preserve (self->cr);
  draw_pattern (self, colours);
  cairo_set_line_width (self->cr, acies_map_pixels (self, LINE_WIDTH));
  acies_colour_set (&colours->edge, self->cr);
  cairo_stroke (self->cr);
  draw_front (self, unit, colours);
}

/* What holds the stands together along the present path: a line, or one shape. */
static void
draw_body (const AciesMapPainter *self,
           AciesUnit *unit,
           const AciesSideColours *colours,
           AciesMapDetail detail,
           gboolean is_selected)
{
  AciesColour within = acies_colour_mix (&self->palette->table, &colours->base, 0.35);

  if (is_selected)
    stroke_about (self, 2 * LINE_GAP + LINE_WIDTH, &self->palette->ink, &self->palette->selected);
  if (detail == ACIES_DETAIL_SHAPE)
    {
      draw_shape (self, unit, colours);
      return;
    }
  stroke_about (self, LINE_GAP, &colours->edge, &within);
  acies_colour_set (&within, self->cr);
  cairo_fill (self->cr);
}

/**
 * acies_map_paint_unit:
 *
 * Paints a line about the bases of @unit, or from far away one shape in their place; in full detail
 * nothing. User space is the table's, in
 * millimetres. */
void
acies_map_paint_unit (cairo_t *cr,
                      AciesReferee *referee,
                      AciesUnit *unit,
                      gboolean is_selected,
                      const AciesMapOptions *options)
{
  AciesMapPainter painter;
  AciesMapDetail detail;
  AciesSideColours colours;
  g_autoptr (GArray) corners = NULL;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (ACIES_IS_REFEREE (referee));
  g_return_if_fail (ACIES_IS_UNIT (unit));
  g_return_if_fail (options != NULL);

  acies_map_painter_init (&painter, cr, referee, options);
  detail = acies_map_get_detail (unit, options);
  corners = list_corners (&painter, unit);
  if (corners->len == 0 || (detail == ACIES_DETAIL_FULL && !is_rough (unit)))
    return;

  acies_palette_get_side (
      options->look, acies_map_get_side_index (&painter, acies_item_get_side (ACIES_ITEM (unit))),
      &colours);
  cairo_save (cr);
  trace_body (cr, corners);
  if (is_rough (unit))
    draw_rough (&painter, &colours);
  if (detail != ACIES_DETAIL_FULL)
    draw_body (&painter, unit, &colours, detail, is_selected);
  cairo_restore (cr);
}
