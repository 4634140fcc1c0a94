/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints the map of hexes: terrain in hexes and along their sides, the outlines, the numbers.
 *
 * Ground that fills several hexes is drawn as one: no line runs between hexes of the same terrain
 * but the grid's. What lies along sides is painted by acies-map-sides.c. */
#include "drawing/map/acies-map-private.h"

#include "referee/state/acies-hexes.h"

/* Parts of the width of a hex. */
#define NUMBER_HEIGHT 0.17
/* Where they would be smaller than so many pixels they are larger, as far as there is room. */
#define NUMBER_LEAST 11.0
#define NUMBER_MOST 0.235
/* Still smaller ones are a grey haze. */
#define NUMBER_DRAWN 6.5
#define NUMBER_ROOM 0.47 /* from the centre up to the top of the number */
#define HEXES_A_STROKE 8
/* Patterns are made for ground of the tabletop; in a hex they are drawn as if it were so wide, in
 * mm. */
#define PATTERN_ACROSS 60.0
/* What is strewn stays off the border, and off the number above. */
#define PATTERN_PART 0.72
#define PATTERN_DROP 0.1
#define BORDER_WIDTH 0.025
/* Numbers and outlines of smaller hexes are a grey wash. */
#define LEAST_PIXELS 6
#define OUTLINE_STRENGTH 0.4

const char *
acies_map_hexes_get_terrain (const AciesMapHexes *self, AciesHex hex)
{
  char number[ACIES_HEX_NUMBER_SIZE];

  if (!acies_hex_is_on (&self->lattice, hex))
    return NULL;
  acies_hex_write (&self->lattice, hex, number);
  return acies_hex_map_get_terrain (self->map, number);
}

/* The ends of SIDE of HEX. */
static void
get_side (const AciesMapHexes *self, AciesHex hex, guint side, AciesPoint ends[2])
{
  AciesPoint vertices[ACIES_HEX_SIDES];
  guint first = side + (self->lattice.grid.is_pointed ? 0 : ACIES_HEX_SIDES - 1);

  acies_hex_get_vertices (&self->lattice, hex, vertices);
  ends[0] = vertices[first % ACIES_HEX_SIDES];
  ends[1] = vertices[(first + 1) % ACIES_HEX_SIDES];
}

static void
trace_side (const AciesMapHexes *self, AciesHex hex, guint side)
{
  cairo_t *cr = self->painter->cr;
  AciesPoint ends[2];

  get_side (self, hex, side, ends);
  cairo_move_to (cr, acies_length_to_mm (ends[0].x), acies_length_to_mm (ends[0].y));
  cairo_line_to (cr, acies_length_to_mm (ends[1].x), acies_length_to_mm (ends[1].y));
}

/* Fills HEX with TYPE; its line covers the seam to the next hex of that type. */
static void
fill_hex (const AciesMapHexes *self, AciesHex hex, const char *type)
{
  cairo_t *cr = self->painter->cr;
  AciesPoint vertices[ACIES_HEX_SIDES];
  AciesColour fill, line;

  acies_map_get_terrain_colours (self->painter, type, &fill, &line);
  acies_hex_get_vertices (&self->lattice, hex, vertices);
  for (guint i = 0; i < ACIES_HEX_SIDES; i++)
    cairo_line_to (cr, acies_length_to_mm (vertices[i].x), acies_length_to_mm (vertices[i].y));
  cairo_close_path (cr);
  acies_colour_set (&fill, cr);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, acies_map_pixels (self->painter, 1.0));
  cairo_stroke (cr);
}

/* The sides of HEX where terrain of its TYPE ends. */
static void
outline_hex (const AciesMapHexes *self, AciesHex hex, const char *type)
{
  cairo_t *cr = self->painter->cr;
  AciesColour fill, line;

  acies_map_get_terrain_colours (self->painter, type, &fill, &line);
  for (guint side = 0; side < ACIES_HEX_SIDES; side++)
    if (acies_map_hexes_get_terrain (self, acies_hex_neighbour (&self->lattice, hex, side)) != type)
      trace_side (self, hex, side);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, MAX (acies_length_to_mm (self->lattice.grid.across) * BORDER_WIDTH,
                                 acies_map_pixels (self->painter, 1.0)));
  acies_colour_set (&line, cr);
  cairo_stroke (cr);
}

/* The pattern of TYPE, drawn as if the hex were PATTERN_ACROSS wide. */
static void
paint_pattern (const AciesMapHexes *self, AciesHex hex, const char *type)
{
  cairo_t *cr = self->painter->cr;
  double scale = acies_length_to_mm (self->lattice.grid.across) / PATTERN_ACROSS;
  AciesMapTerrain terrain
      = { .type = type, .seed = acies_hex_get_index (&self->lattice, hex) + 1, .is_part = TRUE };
  AciesPoint vertices[ACIES_HEX_SIDES];
  AciesPoint middle = acies_hex_get_centre (&self->lattice, hex);
  double drop = (double) self->lattice.grid.across * PATTERN_DROP;
  g_autoptr (AciesPolygon) polygon = NULL;

  acies_hex_get_vertices (&self->lattice, hex, vertices);
  for (guint i = 0; i < ACIES_HEX_SIDES; i++)
    {
      double x = (double) (vertices[i].x - middle.x) * PATTERN_PART;
      double y = (double) (vertices[i].y - middle.y) * PATTERN_PART + drop;

      vertices[i].x = (AciesLength) (((double) middle.x + x) / scale);
      vertices[i].y = (AciesLength) (((double) middle.y + y) / scale);
    }
  polygon = acies_polygon_new_area (vertices, ACIES_HEX_SIDES, NULL);
  terrain.polygon = polygon;
  if (polygon == NULL)
    return;
  cairo_save (cr);
  cairo_scale (cr, scale, scale);
  acies_map_paint_terrain (self->painter, &terrain);
  cairo_restore (cr);
}

/* Calls for each hex that has terrain. */
static void
foreach_terrain (const AciesMapHexes *self,
                 void (*paint) (const AciesMapHexes *, AciesHex, const char *))
{
  for (guint i = 0; i < acies_hex_get_n (&self->lattice); i++)
    {
      AciesHex hex = acies_hex_get_nth (&self->lattice, i);
      const char *type = acies_map_hexes_get_terrain (self, hex);

      if (type != NULL)
        paint (self, hex, type);
    }
}

/* A few hexes at a stroke: whoever shows a part of the map then draws that part alone. */
static void
paint_outlines (const AciesMapHexes *self)
{
  cairo_t *cr = self->painter->cr;

  cairo_set_line_width (cr, acies_map_pixels (self->painter, 0.8));
  acies_colour_set_faint (&self->painter->palette->quiet_ink, cr, OUTLINE_STRENGTH);
  for (guint i = 0; i < acies_hex_get_n (&self->lattice); i++)
    {
      AciesHex hex = acies_hex_get_nth (&self->lattice, i);

      /* Each side once: by the hex that has it first, or by the only one. */
      for (guint side = 0; side < ACIES_HEX_SIDES; side++)
        if (side < ACIES_HEX_SIDES / 2
            || !acies_hex_is_on (&self->lattice, acies_hex_neighbour (&self->lattice, hex, side)))
          trace_side (self, hex, side);
      if (i % HEXES_A_STROKE == HEXES_A_STROKE - 1)
        cairo_stroke (cr);
    }
  cairo_stroke (cr);
}

static void
paint_numbers (const AciesMapHexes *self)
{
  double across = acies_length_to_mm (self->lattice.grid.across);

  for (guint i = 0; i < acies_hex_get_n (&self->lattice); i++)
    {
      AciesHex hex = acies_hex_get_nth (&self->lattice, i);
      AciesPoint centre = acies_hex_get_centre (&self->lattice, hex);
      char number[ACIES_HEX_NUMBER_SIZE];
      AciesMapText text = {
        .x = acies_length_to_mm (centre.x),
        .y = acies_length_to_mm (centre.y) - across * NUMBER_ROOM,
        .anchor_x = 0.5,
        .anchor_y = 0.0,
        .height = MAX (across * NUMBER_HEIGHT,
                       MIN (across * NUMBER_MOST, acies_map_pixels (self->painter, NUMBER_LEAST))),
        .ink = &self->painter->palette->quiet_ink,
        /* Trees and houses would be read as parts of figures. */
        .halo
        = acies_map_hexes_get_terrain (self, hex) != NULL ? &self->painter->palette->halo : NULL,
      };

      acies_hex_write (&self->lattice, hex, number);
      if (text.height < acies_map_pixels (self->painter, NUMBER_DRAWN)
          || !acies_map_draw_text (self->painter, number, &text))
        return;
    }
}

void
acies_map_paint_hexes (const AciesMapPainter *self)
{
  AciesTable *table = acies_battle_get_table (self->battle);
  AciesMapHexes hexes = { .painter = self, .map = acies_table_get_map (table) };

  if (!acies_hexes_get_lattice (self->ruleset, table, &hexes.lattice))
    return;
  foreach_terrain (&hexes, fill_hex);
  foreach_terrain (&hexes, paint_pattern);
  foreach_terrain (&hexes, outline_hex);
  if (acies_length_to_mm (hexes.lattice.grid.across) * self->pixels_per_mm >= LEAST_PIXELS)
    {
      paint_outlines (&hexes);
      acies_map_hexes_paint_sides (&hexes);
      paint_numbers (&hexes);
    }
  else
    acies_map_hexes_paint_sides (&hexes);
}
