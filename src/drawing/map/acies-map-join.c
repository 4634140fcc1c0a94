/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Roads, and streams, that meet are one: where a line lies over another of its type, the ground of
 * the lower one is painted once more, within the upper one alone, so that neither has an edge
 * there. */
#include "drawing/map/acies-map-ground-private.h"

static double
get_width (const AciesPolygon *line)
{
  return acies_length_to_mm (acies_polygon_get_width (line));
}

/* Strokes LINE, WIDTH mm wide. */
static void
stroke (const AciesMapPainter *self, const AciesPolygon *line, double width)
{
  guint n_points;
  const AciesPoint *points = acies_polygon_get_points (line, &n_points);

  cairo_new_path (self->cr);
  for (guint i = 0; i < n_points; i++)
    cairo_line_to (self->cr, acies_length_to_mm (points[i].x), acies_length_to_mm (points[i].y));
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (self->cr, width);
  cairo_stroke (self->cr);
}

/* The ground of LOWER, as far as UPPER with its edges covers it. */
static void
join (const AciesMapPainter *self,
      const AciesPolygon *lower,
      const AciesPolygon *upper,
      const AciesColour *ground)
{
  cairo_t *cr = self->cr;
  double edges = 2 * MAX (1.0, acies_map_pixels (self, 0.9)) + acies_map_pixels (self, 1.5);
  cairo_pattern_t *fill, *mask;

  cairo_push_group (cr);
  acies_colour_set (ground, cr);
  stroke (self, lower, get_width (lower));
  fill = cairo_pop_group (cr);
  cairo_push_group (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  stroke (self, upper, get_width (upper) + edges);
  mask = cairo_pop_group (cr);
  cairo_set_source (cr, fill);
  cairo_mask (cr, mask);
  cairo_pattern_destroy (fill);
  cairo_pattern_destroy (mask);
}

static gboolean
is_joined (const AciesMapPainter *self, AciesFeature *feature)
{
  const AciesTerrain *terrain = acies_ruleset_find (self->ruleset, ACIES_FACT_TERRAIN,
                                                    acies_feature_get_terrain_type (feature));

  return terrain != NULL && acies_polygon_is_line (acies_feature_get_polygon (feature))
         && (g_strcmp0 (terrain->pattern, "road") == 0
             || g_strcmp0 (terrain->pattern, "water") == 0);
}

void
acies_map_join_line (const AciesMapPainter *self, GListModel *features, guint index)
{
  g_autoptr (AciesFeature) upper = g_list_model_get_item (features, index);
  AciesPolygon *polygon = acies_feature_get_polygon (upper);
  AciesColour ground, line;

  if (!is_joined (self, upper))
    return;
  acies_map_get_terrain_colours (self, acies_feature_get_terrain_type (upper), &ground, &line);
  for (guint i = 0; i < index; i++)
    {
      g_autoptr (AciesFeature) lower = g_list_model_get_item (features, i);
      AciesSeparation gap;

      if (acies_feature_get_terrain_type (lower) != acies_feature_get_terrain_type (upper)
          || !acies_polygon_is_line (acies_feature_get_polygon (lower)))
        continue;
      acies_polygon_separation_to_polygon (acies_feature_get_polygon (lower), polygon, &gap);
      if (gap.length == 0)
        join (self, acies_feature_get_polygon (lower), polygon, &ground);
    }
}
