/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints what a scenario draws on its ground: where each side sets up, hatched in its colour and
 * named, until the battle begins; and what is fought for, a flag each. */
#include "drawing/map/acies-map-private.h"

#include "model/battle/acies-contingent.h"

#define HATCH_GAP 22.0
#define LABEL_HEIGHT 18.0
#define POLE 30.0
#define FLAG 18.0

static void
trace (cairo_t *cr, const AciesPolygon *area)
{
  guint n_points;
  const AciesPoint *points = acies_polygon_get_points (area, &n_points);

  cairo_new_path (cr);
  for (guint i = 0; i < n_points; i++)
    cairo_line_to (cr, acies_length_to_mm (points[i].x), acies_length_to_mm (points[i].y));
  cairo_close_path (cr);
}

/* Of a name: as high as on paper, but neither too small to read nor larger than it need be. */
static double
get_text_height (const AciesMapPainter *self)
{
  return MAX (MIN (LABEL_HEIGHT, acies_map_pixels (self, 16)), acies_map_pixels (self, 10));
}

/* Half of the sides lean one way, half the other: the second sign beside the colour. */
static void
hatch (const AciesMapPainter *self, const AciesPolygon *area, gboolean leans_back)
{
  cairo_t *cr = self->cr;
  double gap = MAX (HATCH_GAP, acies_map_pixels (self, 10));
  AciesBounds box;
  double left, top, right, bottom, across;

  acies_polygon_get_bounds (area, &box);
  left = acies_length_to_mm (box.low.x);
  top = acies_length_to_mm (box.low.y);
  right = acies_length_to_mm (box.high.x);
  bottom = acies_length_to_mm (box.high.y);
  across = bottom - top;
  cairo_save (cr);
  trace (cr, area);
  cairo_clip (cr);
  for (double x = left - across; x < right + across; x += gap)
    {
      cairo_move_to (cr, x, leans_back ? bottom : top);
      cairo_line_to (cr, x + across, leans_back ? top : bottom);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* In the corner of AREA that comes first: the middle belongs to the units. */
static void
name_zone (const AciesMapPainter *self,
           const AciesZone *zone,
           const char *side,
           const AciesColour *ink)
{
  AciesBounds box;
  AciesMapText where = { .anchor_x = 0, .anchor_y = 0, .is_bold = TRUE, .ink = ink };

  acies_polygon_get_bounds (zone->area, &box);
  where.height = get_text_height (self);
  where.x = acies_length_to_mm (box.low.x) + where.height / 2;
  where.y = acies_length_to_mm (box.low.y) + where.height / 2;
  where.widest = acies_length_to_mm (box.high.x - box.low.x) - where.height;
  where.halo = &self->palette->halo;
  acies_map_draw_text (self, zone->label != NULL ? zone->label : side, &where);
}

/* The one of a side's two colours that stands out more from the table. */
static const AciesColour *
choose_ink (const AciesMapPainter *self, const AciesSideColours *colours)
{
  double table = acies_colour_get_lightness (&self->palette->table);
  double base = ABS (acies_colour_get_lightness (&colours->base) - table);
  double edge = ABS (acies_colour_get_lightness (&colours->edge) - table);

  return base > edge ? &colours->base : &colours->edge;
}

/* Whose ZONE of SIDE is, as people call him. */
static const char *
get_owner (const AciesMapPainter *self, const AciesZone *zone, const char *side)
{
  const AciesContingent *contingent = acies_side_plan_find_contingent (
      acies_plan_get_side (acies_battle_get_plan (self->battle), side), zone->contingent);
  AciesItem *item = acies_battle_find (self->battle, side);

  if (contingent != NULL && *contingent->label != '\0')
    return contingent->label;
  return item != NULL ? acies_item_get_label (item) : side;
}

static void
paint_zone (const AciesMapPainter *self, const AciesZone *zone, const char *side)
{
  cairo_t *cr = self->cr;
  guint index = acies_map_get_side_index (self, side);
  AciesSideColours colours;
  const AciesColour *ink;

  acies_palette_get_side (self->options->look, index, &colours);
  ink = choose_ink (self, &colours);
  cairo_save (cr);
  cairo_set_line_width (cr, MAX (1.0, acies_map_pixels (self, 0.8)));
  acies_colour_set_faint (ink, cr, 0.35);
  hatch (self, zone->area, colours.edge_style == ACIES_EDGE_HATCHED);
  trace (cr, zone->area);
  cairo_set_line_width (cr, MAX (2.0, acies_map_pixels (self, 1.5)));
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  /* Along the sides of hexes dashes would be a litter of corners. */
  if (!acies_ruleset_has_hexes (self->ruleset))
    cairo_set_dash (cr, (double[]){ 14.0, 7.0 }, 2, 0);
  acies_colour_set_faint (ink, cr, 0.8);
  cairo_stroke (cr);
  cairo_restore (cr);
  name_zone (self, zone, get_owner (self, zone, side), ink);
}

static char *
dup_caption (const AciesObjective *objective)
{
  if (objective->value == 0)
    return g_strdup (objective->label);
  if (*objective->label == '\0')
    return g_strdup_printf ("%d", objective->value);
  return g_strdup_printf ("%s (%d)", objective->label, objective->value);
}

static void
paint_flag (const AciesMapPainter *self, const AciesObjective *objective, const AciesColour *cloth)
{
  cairo_t *cr = self->cr;
  double size = MAX (1.0, acies_map_pixels (self, 0.6));
  double x = acies_length_to_mm (objective->at.x), y = acies_length_to_mm (objective->at.y);

  cairo_new_path (cr);
  cairo_move_to (cr, x, y - POLE * size);
  cairo_line_to (cr, x + FLAG * size, y - (POLE - FLAG / 3) * size);
  cairo_line_to (cr, x, y - (POLE - FLAG * 2 / 3) * size);
  cairo_close_path (cr);
  acies_colour_set (cloth, cr);
  cairo_fill_preserve (cr);
  acies_colour_set (&self->palette->ink, cr);
  cairo_set_line_width (cr, 1.2 * size);
  cairo_stroke (cr);
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x, y - POLE * size);
  cairo_set_line_width (cr, 2.4 * size);
  cairo_stroke (cr);
  cairo_arc (cr, x, y, 3 * size, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
paint_objective (const AciesMapPainter *self, const AciesObjective *objective)
{
  cairo_t *cr = self->cr;
  g_autofree char *caption = dup_caption (objective);
  AciesColour cloth = self->palette->halo;
  AciesMapText where = { .anchor_x = 0.5, .anchor_y = 0, .ink = &self->palette->ink };

  if (objective->side != NULL)
    {
      AciesSideColours colours;

      acies_palette_get_side (self->options->look, acies_map_get_side_index (self, objective->side),
                              &colours);
      cloth = colours.base;
    }
  cairo_save (cr);
  if (objective->area != NULL)
    {
      trace (cr, objective->area);
      acies_colour_set_faint (&cloth, cr, 0.25);
      cairo_fill_preserve (cr);
      cairo_set_dash (cr, (double[]){ 3.0, 5.0 }, 2, 0);
      cairo_set_line_width (cr, MAX (2.0, acies_map_pixels (self, 1.5)));
      acies_colour_set (&self->palette->ink, cr);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
    }
  paint_flag (self, objective, &cloth);
  cairo_restore (cr);
  if (*caption == '\0')
    return;
  where.height = get_text_height (self);
  where.x = acies_length_to_mm (objective->at.x);
  where.y = acies_length_to_mm (objective->at.y) + where.height / 2;
  where.halo = &self->palette->halo;
  acies_map_draw_text (self, caption, &where);
}

void
acies_map_paint_plan (const AciesMapPainter *self)
{
  const AciesPlan *plan = acies_battle_get_plan (self->battle);

  for (guint i = 0; i < plan->sides->len; i++)
    {
      const AciesSidePlan *side = g_ptr_array_index (plan->sides, i);

      if (acies_battle_get_position (self->battle)->turn > 0)
        continue;
      for (guint j = 0; j < side->zones->len; j++)
        paint_zone (self, g_ptr_array_index (side->zones, j), side->side);
    }
  for (guint i = 0; i < plan->objectives->len; i++)
    {
      const AciesObjective *objective = g_ptr_array_index (plan->objectives, i);

      paint_objective (self, objective);
    }
}
