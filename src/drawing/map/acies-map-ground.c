/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints the ground: table, terrain, grid, scale bar. Terrain is muted, and told by its pattern
 * as well as by its colour; every pattern is drawn from a seed made of the feature's id, so that
 * the same map is the same picture on every machine. */
#include "drawing/map/acies-map-ground-private.h"

#include <math.h>

/* A swatch shows terrain as at this many pixels a mm. */
#define SWATCH_SCALE 0.5

typedef void (*PatternFunc) (AciesMapGround *ground);

/* xorshift: small, and the same everywhere. */
double
acies_map_ground_random (AciesMapGround *self)
{
  guint32 x = self->seed;

  x ^= x << 13;
  x ^= x >> 17;
  x ^= x << 5;
  self->seed = x;
  return (x >> 8) / (double) (1 << 24);
}

void
acies_map_ground_trace (const AciesMapGround *self)
{
  cairo_t *cr = self->painter->cr;
  guint n_points;
  const AciesPoint *points = acies_polygon_get_points (self->polygon, &n_points);

  for (guint i = 0; i < n_points; i++)
    cairo_line_to (cr, acies_length_to_mm (points[i].x), acies_length_to_mm (points[i].y));
  if (!acies_polygon_is_line (self->polygon))
    cairo_close_path (cr);
}

static void
find_bounds (AciesMapGround *ground)
{
  guint n_points;
  const AciesPoint *points = acies_polygon_get_points (ground->polygon, &n_points);
  double half = acies_length_to_mm (acies_polygon_get_width (ground->polygon)) / 2;

  ground->left = ground->top = INFINITY;
  ground->right = ground->bottom = -INFINITY;
  for (guint i = 0; i < n_points; i++)
    {
      double x = acies_length_to_mm (points[i].x), y = acies_length_to_mm (points[i].y);

      ground->left = MIN (ground->left, x - half);
      ground->right = MAX (ground->right, x + half);
      ground->top = MIN (ground->top, y - half);
      ground->bottom = MAX (ground->bottom, y + half);
    }
}

static gboolean
has_inside (const AciesMapGround *ground, double x, double y)
{
  AciesPoint point = { acies_length_from_mm (x), acies_length_from_mm (y) };

  return acies_polygon_contains (ground->polygon, &point);
}

double
acies_map_ground_at_least (const AciesMapGround *self, double mm, double pixels)
{
  return MAX (mm, acies_map_pixels (self->painter, pixels));
}

void
acies_map_ground_fill (AciesMapGround *self, double outline)
{
  cairo_t *cr = self->painter->cr;

  if (self->is_part)
    return;
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  acies_map_ground_trace (self);
  if (acies_polygon_is_line (self->polygon))
    {
      double width = acies_length_to_mm (acies_polygon_get_width (self->polygon));

      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_width (cr, width + 2 * outline);
      acies_colour_set (&self->line, cr);
      cairo_stroke_preserve (cr);
      cairo_set_line_width (cr, width);
      acies_colour_set (&self->fill, cr);
      cairo_stroke (cr);
      return;
    }

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  acies_colour_set (&self->fill, cr);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, outline);
  acies_colour_set (&self->line, cr);
  cairo_stroke (cr);
}

gboolean
acies_map_ground_next_point (
    AciesMapGround *ground, double pitch, guint *step, double *x, double *y)
{
  double area = (ground->right - ground->left) * (ground->bottom - ground->top);
  guint columns, rows;

  /* Ground as wide as the limit must not cost minutes. */
  pitch = MAX (pitch, sqrt (area / ACIES_MAP_MOST_POINTS));
  columns = (guint) MAX (1, ceil ((ground->right - ground->left) / pitch));
  rows = (guint) MAX (1, ceil ((ground->bottom - ground->top) / pitch));

  for (; *step < columns * rows; (*step)++)
    {
      guint row = *step / columns, column = *step % columns;
      double shift = row % 2 == 1 ? 0.5 : 0.0;

      *x = ground->left + pitch * (column + shift + 0.3 + 0.4 * acies_map_ground_random (ground));
      *y = ground->top + pitch * (row + 0.3 + 0.4 * acies_map_ground_random (ground));
      if (has_inside (ground, *x, *y))
        {
          (*step)++;
          return TRUE;
        }
    }

  return FALSE;
}

static void
paint_plain (AciesMapGround *ground)
{
  acies_map_ground_fill (ground, acies_map_ground_at_least (ground, 0.8, 0.8));
}

static void
paint_stipple (AciesMapGround *ground)
{
  cairo_t *cr = ground->painter->cr;
  double radius = acies_map_ground_at_least (ground, 0.9, 0.55), x, y;

  acies_map_ground_fill (ground, acies_map_ground_at_least (ground, 0.8, 0.8));
  acies_colour_set (&ground->line, cr);
  for (guint step = 0; acies_map_ground_next_point (ground, 9.0, &step, &x, &y);)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
    }
  cairo_fill (cr);
}

static void
paint_trees (AciesMapGround *ground)
{
  cairo_t *cr = ground->painter->cr;
  AciesColour light = acies_colour_mix (&ground->fill, &ground->painter->palette->halo, 0.35);
  AciesColour crown = acies_colour_mix (&ground->fill, &ground->line, 0.35);
  double x, y;

  cairo_set_dash (cr, (double[]){ 5.0, 3.0 }, 2, 0);
  acies_map_ground_fill (ground, acies_map_ground_at_least (ground, 0.9, 0.8));
  cairo_set_dash (cr, NULL, 0, 0);
  for (guint step = 0; acies_map_ground_next_point (ground, 23.0, &step, &x, &y);)
    {
      double radius = 7.0 + 3.5 * acies_map_ground_random (ground);

      cairo_new_path (cr);
      cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
      acies_colour_set (ground->painter->palette->terrain_strength > 0 ? &crown : &light, cr);
      cairo_fill_preserve (cr);
      cairo_set_line_width (cr, acies_map_ground_at_least (ground, 0.7, 0.5));
      acies_colour_set (&ground->line, cr);
      cairo_stroke (cr);
      cairo_arc (cr, x - radius * 0.28, y - radius * 0.28, radius * 0.5, 0, 2 * G_PI);
      acies_colour_set_faint (&light, cr, 0.8);
      cairo_fill (cr);
    }
}

static void
paint_houses (AciesMapGround *ground)
{
  cairo_t *cr = ground->painter->cr;
  const AciesPalette *palette = ground->painter->palette;
  AciesColour roof = acies_colour_mix (&ground->fill, &ground->line, 0.45);
  AciesColour sunny = acies_colour_mix (&roof, &palette->halo, 0.45);
  double x, y;

  acies_map_ground_fill (ground, acies_map_ground_at_least (ground, 1.4, 1.0));
  for (guint step = 0; acies_map_ground_next_point (ground, 32.0, &step, &x, &y);)
    {
      double width = 16.0 + 6.0 * acies_map_ground_random (ground),
             depth = 11.0 + 3.0 * acies_map_ground_random (ground);

      cairo_save (cr);
      cairo_translate (cr, x, y);
      cairo_rotate (cr, (acies_map_ground_random (ground) - 0.5) * 0.5
                            + (acies_map_ground_random (ground) > 0.5 ? G_PI / 2 : 0));
      cairo_rectangle (cr, -width / 2, -depth / 2, width, depth);
      acies_colour_set (&roof, cr);
      cairo_fill (cr);
      cairo_rectangle (cr, -width / 2, -depth / 2, width, depth / 2);
      acies_colour_set (&sunny, cr);
      cairo_fill (cr);
      cairo_rectangle (cr, -width / 2, -depth / 2, width, depth);
      cairo_move_to (cr, -width / 2, 0);
      cairo_line_to (cr, width / 2, 0);
      cairo_set_line_width (cr, acies_map_ground_at_least (ground, 0.8, 0.6));
      acies_colour_set (&ground->line, cr);
      cairo_stroke (cr);
      cairo_restore (cr);
    }
}

static void
paint_water (AciesMapGround *ground)
{
  cairo_t *cr = ground->painter->cr;
  AciesColour ripple = acies_colour_mix (&ground->fill, &ground->line, 0.7);
  double x, y;

  acies_map_ground_fill (ground, acies_map_ground_at_least (ground, 1.0, 0.8));
  acies_colour_set (&ripple, cr);
  cairo_set_line_width (cr, acies_map_ground_at_least (ground, 0.8, 0.5));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint step = 0; acies_map_ground_next_point (ground, 24.0, &step, &x, &y);)
    {
      cairo_move_to (cr, x - 7, y);
      cairo_curve_to (cr, x - 4.5, y - 3, x - 2.5, y - 3, x, y);
      cairo_curve_to (cr, x + 2.5, y + 3, x + 4.5, y + 3, x + 7, y);
    }
  cairo_stroke (cr);
}

/* Patterns by the name that a terrain type gives, of areas and of lines; an unknown one is
 * plain. */
static const struct
{
  const char *name;
  PatternFunc paint_area;
  PatternFunc paint_line;
} patterns[] = {
  { "hill", acies_map_ground_paint_hill, acies_map_ground_paint_crest },
  { "houses", paint_houses, acies_map_ground_paint_band },
  { "plain", paint_plain, acies_map_ground_paint_band },
  { "road", paint_plain, acies_map_ground_paint_road },
  { "stipple", paint_stipple, acies_map_ground_paint_ditch },
  { "trees", paint_trees, acies_map_ground_paint_hedge },
  { "wall", paint_plain, acies_map_ground_paint_wall },
  { "water", paint_water, acies_map_ground_paint_stream },
};

static PatternFunc
find_pattern (const char *name, gboolean is_line)
{
  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    {
      if (g_strcmp0 (patterns[i].name, name) == 0)
        return is_line ? patterns[i].paint_line : patterns[i].paint_area;
    }

  return is_line ? acies_map_ground_paint_band : paint_plain;
}

void
acies_map_get_terrain_colours (const AciesMapPainter *self,
                               const char *type,
                               AciesColour *fill,
                               AciesColour *line)
{
  const AciesTerrain *terrain = acies_ruleset_find (self->ruleset, ACIES_FACT_TERRAIN, type);
  const AciesPalette *palette = self->palette;
  AciesColour own = palette->quiet_ink;

  if (terrain != NULL)
    acies_colour_parse (terrain->colour, &own);
  *fill = acies_colour_mix (&palette->table, &own, palette->terrain_strength);
  *line = acies_colour_mix (&own, &palette->ink, palette->terrain_strength > 0 ? 0.45 : 1.0);
}

void
acies_map_paint_terrain (const AciesMapPainter *self, const AciesMapTerrain *piece)
{
  const AciesTerrain *terrain = acies_ruleset_find (self->ruleset, ACIES_FACT_TERRAIN, piece->type);
  AciesMapGround ground = {
    .painter = self,
    .polygon = piece->polygon,
    .height = piece->height,
    .is_part = piece->is_part,
    .falls = piece->falls,
    .seed = piece->seed,
  };

  acies_map_get_terrain_colours (self, piece->type, &ground.fill, &ground.line);
  find_bounds (&ground);
  cairo_save (self->cr);
  find_pattern (terrain != NULL ? terrain->pattern : NULL,
                acies_polygon_is_line (piece->polygon)) (&ground);
  cairo_restore (self->cr);
}

/* The corners of an area, in parts of the swatch: no two edges alike. */
static const double swatch_area[][2]
    = { { 0.04, 0.4 },  { 0.2, 0.08 }, { 0.62, 0.05 }, { 0.95, 0.3 },
        { 0.92, 0.78 }, { 0.6, 0.95 }, { 0.16, 0.9 } };
static const double swatch_line[][2]
    = { { -0.1, 0.7 }, { 0.3, 0.62 }, { 0.65, 0.36 }, { 1.1, 0.28 } };

static AciesPolygon *
make_swatch (const AciesTerrain *terrain, double width, double height)
{
  const double (*parts)[2] = terrain->is_line ? swatch_line : swatch_area;
  guint n_points = terrain->is_line ? G_N_ELEMENTS (swatch_line) : G_N_ELEMENTS (swatch_area);
  AciesPoint points[G_N_ELEMENTS (swatch_area)];

  for (guint i = 0; i < n_points; i++)
    points[i] = (AciesPoint){ acies_length_from_mm (parts[i][0] * width),
                              acies_length_from_mm (parts[i][1] * height) };
  return terrain->is_line
             ? acies_polygon_new_line (points, n_points, acies_length_from_mm (height * 0.28), NULL)
             : acies_polygon_new_area (points, n_points, NULL);
}

/**
 * acies_map_paint_swatch:
 *
 * Paints a sample of the terrain @type on a piece of bare table; nothing if there is no such
 * type. */
void
acies_map_paint_swatch (cairo_t *cr,
                        AciesReferee *referee,
                        const char *type,
                        double width,
                        double height,
                        const AciesMapOptions *options)
{
  AciesMapPainter painter;
  const AciesTerrain *terrain;
  g_autoptr (AciesPolygon) polygon = NULL;
  AciesMapTerrain piece = { .type = type, .seed = g_str_hash (type) | 1 };
  AciesColour fill, line;
  gboolean is_filled;

  g_return_if_fail (cr != NULL && ACIES_IS_REFEREE (referee) && options != NULL);

  acies_map_painter_init (&painter, cr, referee, options);
  terrain = acies_ruleset_find (painter.ruleset, ACIES_FACT_TERRAIN, type);
  if (terrain == NULL)
    return;
  polygon = make_swatch (terrain, width / SWATCH_SCALE, height / SWATCH_SCALE);
  if (polygon == NULL)
    return;
  piece.polygon = polygon;
  painter.pixels_per_mm = SWATCH_SCALE;
  /* As it lies in hexes and along their sides. */
  is_filled
      = acies_ruleset_has_hexes (painter.ruleset) && terrain->fills_hexes && !terrain->is_line;
  piece.is_part = is_filled;
  piece.falls = acies_ruleset_has_hexes (painter.ruleset);
  acies_map_get_terrain_colours (&painter, type, &fill, &line);

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  acies_colour_set (is_filled ? &fill : &painter.palette->table, cr);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  cairo_scale (cr, SWATCH_SCALE, SWATCH_SCALE);
  acies_map_paint_terrain (&painter, &piece);
  cairo_restore (cr);
}

static void
paint_feature (const AciesMapPainter *self, AciesFeature *feature)
{
  const char *id = acies_item_get_id (ACIES_ITEM (feature));
  AciesMapTerrain terrain = {
    .type = acies_feature_get_terrain_type (feature),
    .polygon = acies_feature_get_polygon (feature),
    .seed = g_str_hash (id != NULL ? id : "") | 1,
    .height = acies_feature_get_height (feature),
  };

  acies_map_paint_terrain (self, &terrain);
}

/* Names lie above all ground. */
static void
paint_features (const AciesMapPainter *self, GListModel *features)
{
  guint n = g_list_model_get_n_items (features);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesFeature) feature = g_list_model_get_item (features, i);

      paint_feature (self, feature);
      acies_map_join_line (self, features, i);
    }
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesFeature) feature = g_list_model_get_item (features, i);

      acies_map_draw_place_name (self, feature);
    }
}

static void
paint_grid (const AciesMapPainter *self, double width, double height)
{
  cairo_t *cr = self->cr;
  AciesLength step = self->options->grid_step > 0
                         ? self->options->grid_step
                         : acies_ruleset_get_main_measure (self->ruleset)->length;
  double pitch = acies_length_to_mm (step);

  /* Lines closer than a few pixels are a grey wash. */
  if (pitch * self->pixels_per_mm < 4)
    return;

  for (double x = pitch; x < width; x += pitch)
    {
      cairo_move_to (cr, x, 0);
      cairo_line_to (cr, x, height);
    }
  for (double y = pitch; y < height; y += pitch)
    {
      cairo_move_to (cr, 0, y);
      cairo_line_to (cr, width, y);
    }
  cairo_set_line_width (cr, acies_map_pixels (self, 0.7));
  acies_colour_set (&self->palette->grid, cr);
  cairo_stroke (cr);
}

/* Five main measures, checked, in the south-east corner. */
static void
paint_scale_bar (const AciesMapPainter *self, double width, double height)
{
  cairo_t *cr = self->cr;
  AciesLength unit = acies_ruleset_get_main_measure (self->ruleset)->length;
  guint n_units = acies_length_to_mm (unit) * 5 < width * 0.4 ? 5 : 1;
  double step = acies_length_to_mm (unit), bar = MAX (4.0, acies_map_pixels (self, 5));
  double x = width - step * n_units - bar * 2, y = height - bar * 2.5;
  g_autofree char *label = acies_map_format_length (self, unit * n_units);
  AciesMapText text = {
    .x = x + step * n_units / 2,
    .y = y - bar * 0.7,
    .anchor_x = 0.5,
    .anchor_y = 1.0,
    .height = bar * 2.2,
    .ink = &self->palette->ink,
    .halo = &self->palette->halo,
  };

  for (guint i = 0; i < n_units; i++)
    {
      cairo_rectangle (cr, x + i * step, y, step, bar);
      acies_colour_set (i % 2 == 0 ? &self->palette->ink : &self->palette->halo, cr);
      cairo_fill (cr);
    }
  cairo_rectangle (cr, x, y, step * n_units, bar);
  cairo_set_line_width (cr, bar * 0.16);
  acies_colour_set (&self->palette->ink, cr);
  cairo_stroke (cr);
  acies_map_draw_text (self, label, &text);
}

/**
 * acies_map_paint_ground:
 *
 * Paints table, terrain, and what @options ask for of grid and scale
 * bar. */
void
acies_map_paint_ground (cairo_t *cr, AciesReferee *referee, const AciesMapOptions *options)
{
  AciesMapPainter painter;
  AciesTable *table;
  GListModel *features;
  double width, height, edge;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (ACIES_IS_REFEREE (referee));
  g_return_if_fail (options != NULL);

  acies_map_painter_init (&painter, cr, referee, options);
  if (painter.battle == NULL)
    return;

  table = acies_battle_get_table (painter.battle);
  features = acies_table_get_features (table);
  width = acies_length_to_mm (acies_table_get_width (table));
  height = acies_length_to_mm (acies_table_get_height (table));

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  acies_colour_set (&painter.palette->table, cr);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  acies_map_paint_hexes (&painter);
  paint_features (&painter, features);
  if (options->show_grid && !acies_ruleset_has_hexes (painter.ruleset)
      && acies_ruleset_get_main_measure (painter.ruleset) != NULL)
    paint_grid (&painter, width, height);
  if (options->show_scale_bar && acies_ruleset_get_main_measure (painter.ruleset) != NULL)
    paint_scale_bar (&painter, width, height);
  acies_map_paint_plan (&painter);
  acies_map_paint_furniture (&painter);
  cairo_restore (cr);

  edge = MAX (3.0, acies_map_pixels (&painter, 1.5));
  cairo_save (cr);
  cairo_rectangle (cr, -edge / 2, -edge / 2, width + edge, height + edge);
  cairo_set_line_width (cr, edge);
  acies_colour_set (&painter.palette->margin, cr);
  cairo_stroke (cr);
  cairo_restore (cr);
}
