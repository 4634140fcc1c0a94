/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints the names that a scenario gives its ground: beneath a place, beside the longest edge of
 * a line; a letter on the place that it marks. */
#include "drawing/map/acies-map-private.h"

#include <math.h>

/* Ground is written a little larger than leaders are, in a quiet colour beneath all bases. */
#define PLACE_HEIGHT 16.0
#define PLACE_WIDTH 150.0
#define PLACE_GAP 4.0
/* A name no longer than this is a letter, or a number. */
#define LETTER_LENGTH 2
/* On a screen names stay legible, and do not grow with the ground; where a base is a speck there
 * are none. */
#define LEAST_PIXELS 10.0
#define MOST_PIXELS 20.0
#define WIDEST_PIXELS 110.0
#define SPECK_PIXELS 3.5

static AciesMapText
describe_place (const AciesMapPainter *self)
{
  return (AciesMapText){
    .widest = MAX (PLACE_WIDTH, acies_map_text_pixels (self, WIDEST_PIXELS)),
    .anchor_x = 0.5,
    .anchor_y = 0.5,
    .height = CLAMP (PLACE_HEIGHT, acies_map_text_pixels (self, LEAST_PIXELS),
                     acies_map_text_pixels (self, MOST_PIXELS)),
    .ink = &self->palette->quiet_ink,
    .halo = &self->palette->halo,
  };
}

/* The longest edge of LINE has room for a name beside it. */
static guint
find_longest (const AciesPoint *points, guint n_points)
{
  AciesLength longest = -1;
  guint found = 0;

  for (guint i = 0; i + 1 < n_points; i++)
    {
      AciesLength length = acies_point_distance (&points[i], &points[i + 1]);

      if (length <= longest)
        continue;
      longest = length;
      found = i;
    }
  return found;
}

/* A name that is put off its place towards PART (-1 to 1) begins, ends or is centred there. */
static double
lean (double part)
{
  if (fabs (part) < 0.25)
    return 0.5;
  return part > 0 ? 0 : 1;
}

/* Beside the middle of the longest edge, on its upper side or where the table goes on. */
static void
anchor_beside (const AciesMapPainter *self, const AciesPolygon *line, AciesMapText *text)
{
  AciesTable *table = acies_battle_get_table (self->battle);
  double table_width = acies_length_to_mm (acies_table_get_width (table));
  double gap = acies_length_to_mm (acies_polygon_get_width (line)) / 2 + PLACE_GAP;
  guint n_points;
  const AciesPoint *points = acies_polygon_get_points (line, &n_points);
  guint edge = find_longest (points, n_points);
  double dx = acies_length_to_mm (points[edge + 1].x - points[edge].x);
  double dy = acies_length_to_mm (points[edge + 1].y - points[edge].y);
  double length = hypot (dx, dy), up_x = dy / length, up_y = -dx / length;

  text->x = acies_length_to_mm (points[edge].x + points[edge + 1].x) / 2;
  text->y = acies_length_to_mm (points[edge].y + points[edge + 1].y) / 2;
  if (up_y > 0)
    {
      up_x = -up_x;
      up_y = -up_y;
    }
  if (text->y + up_y * (gap + text->height) < 0
      || text->x + up_x * (gap + PLACE_WIDTH) > table_width
      || text->x + up_x * (gap + PLACE_WIDTH) < 0)
    {
      up_x = -up_x;
      up_y = -up_y;
    }
  text->x += up_x * gap;
  text->y += up_y * gap;
  text->anchor_x = lean (up_x);
  text->anchor_y = lean (up_y);
}

/* Beneath a place, or above it at the edge of the table: one within another keeps a name of its
 * own. */
static void
anchor_beneath (const AciesMapPainter *self, const AciesPolygon *place, AciesMapText *text)
{
  AciesTable *table = acies_battle_get_table (self->battle);
  AciesBounds box;

  acies_polygon_get_bounds (place, &box);
  text->x = acies_length_to_mm ((box.low.x + box.high.x) / 2);
  text->y = acies_length_to_mm (box.high.y) + text->height;
  if (text->y + text->height > acies_length_to_mm (acies_table_get_height (table)))
    text->y = acies_length_to_mm (box.low.y) - text->height;
}

static void
anchor_upon (const AciesPolygon *place, AciesMapText *text)
{
  AciesBounds box;

  acies_polygon_get_bounds (place, &box);
  text->x = acies_length_to_mm ((box.low.x + box.high.x) / 2);
  text->y = acies_length_to_mm ((box.low.y + box.high.y) / 2);
  text->is_bold = TRUE;
}

void
acies_map_draw_place_name (const AciesMapPainter *self, AciesFeature *feature)
{
  const AciesPolygon *polygon = acies_feature_get_polygon (feature);
  const char *name = acies_item_get_label (ACIES_ITEM (feature));
  AciesMapText text = describe_place (self);

  /* Without a name of its own it goes by its id. */
  if (g_strcmp0 (name, acies_item_get_id (ACIES_ITEM (feature))) == 0
      || PLACE_HEIGHT < acies_map_pixels (self, SPECK_PIXELS))
    return;
  if (acies_polygon_is_line (polygon))
    anchor_beside (self, polygon, &text);
  else if (g_utf8_strlen (name, -1) <= LETTER_LENGTH)
    anchor_upon (polygon, &text);
  else
    anchor_beneath (self, polygon, &text);
  acies_map_draw_text (self, name, &text);
}
