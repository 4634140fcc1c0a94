/* The names that a scenario gives its ground: beneath a place, beside the middle of a line. */
#include "drawing/acies-map-private.h"

/* Ground is written a little larger than leaders are, in a quiet colour beneath all bases. */
#define PLACE_HEIGHT 16.0
#define PLACE_WIDTH 150.0
#define PLACE_GAP 4.0

static AciesMapText
describe_place (const AciesMapPainter *self)
{
  return (AciesMapText){
    .widest = PLACE_WIDTH,
    .anchor_x = 0.5,
    .anchor_y = 0.5,
    .height = CLAMP (PLACE_HEIGHT, 0, acies_map_pixels (self, 20)),
    .ink = &self->palette->quiet_ink,
    .halo = &self->palette->halo,
  };
}

/* Beside the middle of a line, on the side where the table goes on. */
static void
anchor_beside (const AciesMapPainter *self, const AciesPolygon *line, AciesMapText *text)
{
  AciesTable *table = acies_battle_get_table (self->battle);
  double width = acies_length_to_mm (acies_table_get_width (table));
  double gap = acies_length_to_mm (acies_polygon_get_width (line)) / 2 + PLACE_GAP;
  const AciesPoint *points;
  guint n;

  points = acies_polygon_get_points (line, &n);
  text->x = acies_length_to_mm (points[n / 2].x);
  text->y = acies_length_to_mm (points[n / 2].y);
  text->anchor_x = text->x + gap + PLACE_WIDTH <= width ? 0 : 1;
  text->x += text->anchor_x > 0 ? -gap : gap;
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
  text->y = acies_length_to_mm (box.high.y) + PLACE_HEIGHT;
  if (text->y + PLACE_HEIGHT > acies_length_to_mm (acies_table_get_height (table)))
    text->y = acies_length_to_mm (box.low.y) - PLACE_HEIGHT;
}

void
acies_map_draw_place_name (const AciesMapPainter *self, AciesFeature *feature)
{
  const AciesPolygon *polygon = acies_feature_get_polygon (feature);
  const char *name = acies_item_get_label (ACIES_ITEM (feature));
  AciesMapText text = describe_place (self);

  /* Without a name of its own it goes by its id. */
  if (g_strcmp0 (name, acies_item_get_id (ACIES_ITEM (feature))) == 0)
    return;
  if (acies_polygon_get_width (polygon) > 0)
    anchor_beside (self, polygon, &text);
  else
    anchor_beneath (self, polygon, &text);
  acies_map_draw_text (self, name, &text);
}
