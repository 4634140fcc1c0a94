/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints what a printed map has beside its ground: the hexes by which sides leave it, dashed in red
 * with a point outwards, those by which they come, in their colour with their letter and a point
 * inwards, and the turn record. What they are the rule set says by its overlays. */
#include "drawing/map/acies-map-private.h"

#include "drawing/map/acies-map-furniture.h"

#include "geometry/plane/acies-shape.h"

#include <math.h>

/* Of a hex: how far in its outline lies, and the size of its point. */
#define INSET 0.9
#define POINT 0.24
/* Of the letter of who comes, and how far below the point it stands. */
#define LETTER 0.5
#define BELOW 0.44

typedef struct
{
  double x, y, radius; /* mm */
} Middle;

static Middle
find_middle (const AciesPoint *points, guint n)
{
  Middle middle = { 0, 0, 0 };

  for (guint i = 0; i < n; i++)
    {
      middle.x += acies_length_to_mm (points[i].x) / n;
      middle.y += acies_length_to_mm (points[i].y) / n;
    }
  middle.radius = hypot (acies_length_to_mm (points[0].x) - middle.x,
                         acies_length_to_mm (points[0].y) - middle.y);
  return middle;
}

/* The way to the edge of the table that lies nearest, as a turn from north. */
static double
find_outwards (const AciesMapPainter *self, const Middle *middle)
{
  AciesTable *table = acies_battle_get_table (self->battle);
  double to[] = { middle->y, acies_length_to_mm (acies_table_get_width (table)) - middle->x,
                  acies_length_to_mm (acies_table_get_height (table)) - middle->y, middle->x };
  guint nearest = 2;

  for (guint i = 0; i < G_N_ELEMENTS (to); i++)
    if (to[i] < to[nearest])
      nearest = i;
  return nearest * G_PI / 2;
}

/* Whose way on it is: the first letter of the side. */
static void
draw_letter (const AciesMapPainter *self,
             const Middle *middle,
             const char *side,
             const AciesColour *ink)
{
  char letter[7] = { 0 };
  const AciesMapText text = { .x = middle->x,
                              .y = middle->y + middle->radius * BELOW,
                              .anchor_x = 0.5,
                              .anchor_y = 0.5,
                              .height = middle->radius * LETTER,
                              .is_bold = TRUE,
                              .ink = ink,
                              .halo = &self->palette->halo };

  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (side)), letter);
  acies_map_draw_text (self, letter, &text);
}

/* The hex of SHAPE, by which SIDE, as people call it, comes or goes. */
static void
draw_hex (const AciesMapPainter *self,
          const AciesShape *shape,
          AciesAlways always,
          const char *side,
          const AciesColour *ink)
{
  cairo_t *cr = self->cr;
  guint n;
  const AciesPoint *points = acies_shape_get_points (shape, &n);
  const Middle middle = find_middle (points, n);
  double size = middle.radius * POINT;
  double dash = middle.radius / 5;

  for (guint i = 0; i < n; i++)
    cairo_line_to (cr, middle.x + (acies_length_to_mm (points[i].x) - middle.x) * INSET,
                   middle.y + (acies_length_to_mm (points[i].y) - middle.y) * INSET);
  cairo_close_path (cr);
  cairo_set_line_width (cr, MAX (middle.radius * 0.07, acies_map_pixels (self, 1.2)));
  cairo_set_dash (cr, &dash, 1, 0);
  acies_colour_set (ink, cr);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_save (cr);
  cairo_translate (cr, middle.x, middle.y);
  cairo_rotate (cr, find_outwards (self, &middle) + (always == ACIES_ALWAYS_IN ? G_PI : 0));
  cairo_move_to (cr, -size, size * 0.5);
  cairo_line_to (cr, 0, -size * 0.7);
  cairo_line_to (cr, size, size * 0.5);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_restore (cr);
  if (always == ACIES_ALWAYS_IN && side != NULL)
    draw_letter (self, &middle, side, ink);
}

static void
draw_overlay (const AciesMapPainter *self, const AciesOverlay *overlay, AciesItem *side)
{
  g_autoptr (AciesRuling) ruling
      = acies_referee_show (self->referee, overlay->fact.id, acies_item_get_id (side), NULL, NULL);
  const GPtrArray *shapes;
  AciesSideColours colours;

  if (ruling == NULL)
    return;
  acies_palette_get_side (self->options->look,
                          acies_map_get_side_index (self, acies_item_get_id (side)), &colours);
  shapes = acies_ruling_get_shapes (ruling);
  for (guint i = 0; i < shapes->len; i++)
    {
      const AciesShape *shape = g_ptr_array_index (shapes, i);
      guint n;

      acies_shape_get_points (shape, &n);
      if (acies_shape_get_kind (shape) == ACIES_SHAPE_POLYGON && n > 2)
        draw_hex (self, shape, overlay->always, acies_item_get_label (side),
                  overlay->always == ACIES_ALWAYS_OUT ? &self->palette->blocked : &colours.edge);
    }
}

void
acies_map_paint_furniture (const AciesMapPainter *self)
{
  const GPtrArray *overlays = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_OVERLAY);
  GListModel *sides = acies_battle_get_sides (self->battle);

  for (guint i = 0; overlays != NULL && i < overlays->len; i++)
    {
      const AciesOverlay *overlay = g_ptr_array_index (overlays, i);

      for (guint n = 0; overlay->always != ACIES_ALWAYS_NO && n < g_list_model_get_n_items (sides);
           n++)
        {
          g_autoptr (AciesItem) side = g_list_model_get_item (sides, n);

          draw_overlay (self, overlay, side);
        }
    }
}

void
acies_map_draw_track (
    cairo_t *cr, AciesColourTheme look, guint turn, double size, gboolean is_now, gboolean is_past)
{
  const AciesPalette *palette = acies_palette_get (look);
  g_autofree char *number = g_strdup_printf ("%u", turn);
  AciesMapPainter painter = { .cr = cr, .palette = palette, .pixels_per_mm = 10 };
  const AciesMapText text = { .x = size / 2,
                              .y = size / 2,
                              .anchor_x = 0.5,
                              .anchor_y = 0.5,
                              .height = size * 0.6,
                              .widest = size * 0.8,
                              .is_bold = is_now,
                              .ink = is_now ? &palette->table : &palette->ink };

  cairo_rectangle (cr, 0.5, 0.5, size - 1, size - 1);
  acies_colour_set (is_now ? &palette->ink : &palette->table, cr);
  cairo_fill_preserve (cr);
  acies_colour_set (&palette->ink, cr);
  cairo_set_line_width (cr, 0.8);
  cairo_stroke (cr);
  if (is_past)
    {
      cairo_move_to (cr, 1, size - 1);
      cairo_line_to (cr, size - 1, 1);
      acies_colour_set_faint (&palette->ink, cr, 0.5);
      cairo_stroke (cr);
    }
  acies_map_draw_text (&painter, number, &text);
}
