/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints what a ruling measured and what it would do, drawn over the battle: shapes with their
 * lengths on a halo, stands as dashed outlines where they would be, badges hollow with their new
 * value. */
#include "drawing/map/acies-map-spread.h"
#include "drawing/map/acies-map-stack.h"

#include <math.h>

static const AciesColour *
get_role_colour (const AciesMapPainter *self, AciesShapeRole role)
{
  switch (role)
    {
    case ACIES_SHAPE_MEASURE:
      return &self->palette->measure;
    case ACIES_SHAPE_LIMIT:
      return &self->palette->limit;
    case ACIES_SHAPE_BLOCKED:
      return &self->palette->blocked;
    case ACIES_SHAPE_PATH:
      return &self->palette->path;
    }

  return &self->palette->measure;
}

static void
trace_points (cairo_t *cr, const AciesPoint *points, guint n_points)
{
  for (guint i = 0; i < n_points; i++)
    cairo_line_to (cr, acies_length_to_mm (points[i].x), acies_length_to_mm (points[i].y));
}

/* An arc about CENTRE from one point to another, by the shorter way round. */
static void
trace_arc (cairo_t *cr, const AciesPoint *centre, const AciesPoint *start, const AciesPoint *end)
{
  double radius = acies_length_to_mm (acies_point_distance (centre, start));
  AciesAngle from = acies_point_bearing (centre, start);
  AciesAngle turn = acies_angle_difference (from, acies_point_bearing (centre, end));
  double degree = G_PI / 180.0 / ACIES_PER_DEGREE;
  double first = from * degree - G_PI / 2;

  (turn >= 0 ? cairo_arc : cairo_arc_negative) (cr, acies_length_to_mm (centre->x),
                                                acies_length_to_mm (centre->y), radius, first,
                                                first + turn * degree);
}

static void
trace_shape (const AciesMapPainter *self, const AciesShape *shape)
{
  cairo_t *cr = self->cr;
  guint n_points;
  const AciesPoint *points = acies_shape_get_points (shape, &n_points);

  cairo_new_path (cr);
  switch (acies_shape_get_kind (shape))
    {
    case ACIES_SHAPE_SEGMENT:
      trace_points (cr, points, n_points);
      break;
    case ACIES_SHAPE_ARC:
      for (guint i = 1; i + 1 < n_points; i++)
        trace_arc (cr, &points[0], &points[i], &points[i + 1]);
      break;
    case ACIES_SHAPE_POLYGON:
    case ACIES_SHAPE_GHOST:
      trace_points (cr, points, n_points);
      cairo_close_path (cr);
      break;
    case ACIES_SHAPE_POINT:
      cairo_arc (cr, acies_length_to_mm (points[0].x), acies_length_to_mm (points[0].y),
                 MIN (2.5, acies_map_pixels (self, 3)), 0, 2 * G_PI);
      break;
    }
}

/* A tick across each end of what was measured; a head on a path; a cross on what is blocked. */
static void
draw_ends (const AciesMapPainter *self, const AciesShape *shape)
{
  cairo_t *cr = self->cr;
  guint n_points;
  const AciesPoint *points = acies_shape_get_points (shape, &n_points);
  AciesShapeRole role = acies_shape_get_role (shape);
  double size = MIN (6.0, acies_map_pixels (self, 7));
  double x, y, turn;

  if (acies_shape_get_kind (shape) != ACIES_SHAPE_SEGMENT || n_points < 2)
    return;

  for (guint end = role == ACIES_SHAPE_PATH ? 1 : 0; end < 2; end++)
    {
      const AciesPoint *at = &points[end == 0 ? 0 : n_points - 1];
      const AciesPoint *before = &points[end == 0 ? 1 : n_points - 2];

      x = acies_length_to_mm (at->x);
      y = acies_length_to_mm (at->y);
      turn = atan2 ((double) (at->y - before->y), (double) (at->x - before->x));
      cairo_save (cr);
      cairo_translate (cr, x, y);
      cairo_rotate (cr, turn);
      cairo_move_to (cr, role == ACIES_SHAPE_PATH ? -size * 1.4 : 0, -size * 0.7);
      if (role == ACIES_SHAPE_PATH)
        cairo_line_to (cr, 0, 0);
      cairo_line_to (cr, role == ACIES_SHAPE_PATH ? -size * 1.4 : 0, size * 0.7);
      cairo_restore (cr);
    }
}

static void
stroke_on_halo (const AciesMapPainter *self, const AciesColour *ink, double width)
{
  cairo_t *cr = self->cr;
  int n_dashes = cairo_get_dash_count (cr);
  double dashes[4] = { 0, 0, 0, 0 }, offset = 0;

  if (n_dashes > 0 && n_dashes <= 4)
    cairo_get_dash (cr, dashes, &offset);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, width * 2.2);
  acies_colour_set_faint (&self->palette->halo, cr, 0.75);
  cairo_stroke_preserve (cr);
  if (n_dashes > 0 && n_dashes <= 4)
    cairo_set_dash (cr, dashes, n_dashes, offset);
  cairo_set_line_width (cr, width);
  acies_colour_set (ink, cr);
  cairo_stroke (cr);
}

static void
draw_shape (const AciesMapPainter *self, const AciesShape *shape)
{
  cairo_t *cr = self->cr;
  AciesShapeRole role = acies_shape_get_role (shape);
  AciesShapeKind kind = acies_shape_get_kind (shape);
  const AciesColour *ink = get_role_colour (self, role);
  double width = MAX (1.2, acies_map_pixels (self, 1.6));
  double dashes[2] = { width * 3.5, width * 2.2 };

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  trace_shape (self, shape);
  if (kind == ACIES_SHAPE_POLYGON)
    {
      acies_colour_set_faint (ink, cr, role == ACIES_SHAPE_BLOCKED ? 0.22 : 0.1);
      cairo_fill_preserve (cr);
    }
  draw_ends (self, shape);
  if (role == ACIES_SHAPE_LIMIT || kind == ACIES_SHAPE_GHOST)
    cairo_set_dash (cr, dashes, 2, 0);
  stroke_on_halo (self, ink, width);
  cairo_restore (cr);
}

/**
 * acies_map_paint_shapes:
 * @shapes: (element-type AciesShape): the proof of a ruling
 *
 * Paints lines and areas first, then the labels of all of
 * them. */
void
acies_map_paint_shapes (cairo_t *cr,
                        AciesReferee *referee,
                        const GPtrArray *shapes,
                        const AciesMapOptions *options)
{
  g_autoptr (AciesMapSpread) spread = NULL;
  AciesMapPainter painter;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (ACIES_IS_REFEREE (referee));
  g_return_if_fail (options != NULL);

  acies_map_painter_init (&painter, cr, referee, options);
  spread = acies_map_spread_new (&painter);
  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; shapes != NULL && i < shapes->len; i++)
        {
          const AciesShape *shape = g_ptr_array_index (shapes, i);

          if (pass == 0)
            draw_shape (&painter, shape);
          else
            acies_map_draw_shape_label (&painter, spread, shape,
                                        get_role_colour (&painter, acies_shape_get_role (shape)));
        }
    }
}

typedef struct
{
  AciesPlacement placement;
  AciesLength frontage, depth;
} GhostBase;

/* Base and present place of a stand or leader. */
static gboolean
get_base (AciesItem *item, GhostBase *base)
{
  if (item == NULL || ACIES_IS_UNIT (item) || !ACIES_IS_BODY (item))
    return FALSE;
  acies_body_get_front (ACIES_BODY (item), &base->placement, &base->frontage, &base->depth);
  return TRUE;
}

static void
move_to_base (cairo_t *cr, const GhostBase *base)
{
  cairo_translate (cr, acies_length_to_mm (base->placement.at.x),
                   acies_length_to_mm (base->placement.at.y));
  cairo_rotate (cr, base->placement.facing / (double) ACIES_PER_DEGREE * G_PI / 180.0);
}

static void
draw_moved (const AciesMapPainter *self, AciesItem *item, const AciesPlacement *to)
{
  cairo_t *cr = self->cr;
  double width = MAX (1.2, acies_map_pixels (self, 1.5));
  double dashes[2] = { width * 3.0, width * 2.0 };
  AciesSideColours colours;
  GhostBase base;
  double frontage, depth;

  if (!get_base (item, &base))
    return;

  acies_palette_get_side (self->options->look,
                          acies_map_get_side_index (self, acies_item_get_side (item)), &colours);
  base.placement = *to;
  frontage = acies_length_to_mm (base.frontage);
  depth = acies_length_to_mm (base.depth);
  cairo_save (cr);
  move_to_base (cr, &base);
  acies_map_trace_base (cr, frontage, depth);
  acies_colour_set_faint (&colours.base, cr, 0.28);
  cairo_fill_preserve (cr);
  cairo_move_to (cr, -frontage * 0.16, -depth / 2 + depth * 0.3);
  cairo_line_to (cr, 0, -depth / 2);
  cairo_line_to (cr, frontage * 0.16, -depth / 2 + depth * 0.3);
  cairo_set_dash (cr, dashes, 2, 0);
  stroke_on_halo (self, &self->palette->path, width);
  cairo_restore (cr);
}

static void
draw_lost (const AciesMapPainter *self, AciesItem *item)
{
  cairo_t *cr = self->cr;
  double width = MAX (2.0, acies_map_pixels (self, 2.5));
  GhostBase base;
  double x, y;

  if (!get_base (item, &base))
    return;

  x = acies_length_to_mm (base.frontage) / 2;
  y = acies_length_to_mm (base.depth) / 2;
  cairo_save (cr);
  move_to_base (cr, &base);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, -x, -y);
  cairo_line_to (cr, x, y);
  cairo_move_to (cr, x, -y);
  cairo_line_to (cr, -x, y);
  stroke_on_halo (self, &self->palette->blocked, width);
  cairo_restore (cr);
}

/* The stand that shows the state of ITEM: itself, or the one that carries its unit's number. */
static AciesItem *
find_bearer (AciesItem *item)
{
  GListModel *stands;

  if (!ACIES_IS_UNIT (item))
    return item;

  stands = acies_unit_get_stands (ACIES_UNIT (item));
  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);

      if (acies_map_stand_has_label (stand))
        return ACIES_ITEM (stand);
    }

  return NULL;
}

static const char *
get_owner_kind (AciesItem *item)
{
  switch (acies_item_get_kind (item))
    {
    case ACIES_ITEM_STAND:
      return "stand";
    case ACIES_ITEM_UNIT:
      return "unit";
    case ACIES_ITEM_LEADER:
      return "leader";
    case ACIES_ITEM_COMMAND:
    case ACIES_ITEM_SIDE:
    case ACIES_ITEM_FEATURE:
    case ACIES_ITEM_MAP:
    case ACIES_ITEM_BATTLE:
      return NULL;
    }

  return NULL;
}

/* Where CHANGE puts ITEM, or NULL if it stays. */
static const AciesPlacement *
find_destination (const AciesChange *change, AciesItem *item)
{
  const char *id = acies_item_get_id (item);

  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);

      if (entry->kind == ACIES_CHANGE_PLACE && entry->is_placed && g_strcmp0 (entry->item, id) == 0)
        return &entry->placed_after;
    }

  return NULL;
}

static gboolean
is_placed (AciesItem *item)
{
  return ACIES_IS_STAND (item) ? acies_stand_is_placed (ACIES_STAND (item))
                               : acies_leader_is_placed (ACIES_LEADER (item));
}

/* What comes back where it fell; what is set down elsewhere is drawn where it goes. */
static void
draw_returned (const AciesMapPainter *self, const AciesChange *change, AciesItem *item)
{
  GhostBase base;

  if (get_base (item, &base) && is_placed (item) && find_destination (change, item) == NULL)
    draw_moved (self, item, &base.placement);
}

static void
draw_new_value (const AciesMapPainter *self,
                const AciesChange *change,
                AciesItem *item,
                const AciesChangeEntry *entry)
{
  const char *of = get_owner_kind (item);
  const AciesAttributeFact *attribute;
  g_autoptr (GPtrArray) badges = NULL;
  const AciesPlacement *to;
  AciesItem *bearer;
  AciesValue value = entry->after;
  GhostBase base;
  AciesMapBadgeRow row;

  attribute
      = of != NULL ? acies_ruleset_find_attribute (self->ruleset, of, entry->attribute) : NULL;
  bearer = find_bearer (item);
  if (attribute == NULL || attribute->badge == ACIES_BADGE_NONE || bearer == NULL
      || !get_base (bearer, &base))
    return;

  if (value.kind == ACIES_VALUE_NONE)
    value = attribute->start;
  to = find_destination (change, bearer);
  if (to != NULL)
    base.placement = *to;

  badges = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_map_badge_free);
  g_ptr_array_add (badges, acies_map_badge_new (self, attribute, &value));
  acies_map_get_badge_row (bearer, &row);
  acies_map_turn_badge_row (&row, base.placement.facing);
  cairo_save (self->cr);
  cairo_translate (self->cr, acies_length_to_mm (base.placement.at.x),
                   acies_length_to_mm (base.placement.at.y));
  /* Behind what it has now, which stays visible. */
  acies_map_draw_badges (self, badges, &row, TRUE);
  cairo_restore (self->cr);
}

/* Counters that go to one hex are fanned there as they will lie. */
static void
fan_out (const AciesMapPainter *self,
         const AciesChange *change,
         const AciesChangeEntry *entry,
         AciesItem *item,
         AciesPlacement *to)
{
  guint n = 0, own = 0;
  GhostBase base;
  double x, y;

  if (!acies_counter_has_any (self->ruleset) || !get_base (item, &base))
    return;
  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *other = acies_change_get_entry (change, i);
      AciesItem *body = other->item != NULL ? acies_battle_find (self->battle, other->item) : NULL;

      if (other->kind != ACIES_CHANGE_PLACE || !other->is_placed || body == NULL
          || acies_item_get_kind (body) != acies_item_get_kind (item)
          || other->placed_after.at.x != entry->placed_after.at.x
          || other->placed_after.at.y != entry->placed_after.at.y)
        continue;
      if (other == entry)
        own = n;
      n++;
    }
  acies_map_fan (n, own, MIN (acies_length_to_mm (base.frontage), acies_length_to_mm (base.depth)),
                 &x, &y);
  to->at.x += acies_length_from_mm (x);
  to->at.y += acies_length_from_mm (y);
}

static void
draw_entry (const AciesMapPainter *self, const AciesChange *change, const AciesChangeEntry *entry)
{
  AciesItem *item = entry->item != NULL ? acies_battle_find (self->battle, entry->item) : NULL;

  if (item == NULL)
    return;

  switch (entry->kind)
    {
    case ACIES_CHANGE_PLACE:
      if (entry->is_placed)
        {
          AciesPlacement to = entry->placed_after;

          fan_out (self, change, entry, item, &to);
          draw_moved (self, item, &to);
        }
      break;
    case ACIES_CHANGE_LOSE:
      if (entry->after.number != 0)
        draw_lost (self, item);
      else
        draw_returned (self, change, item);
      break;
    case ACIES_CHANGE_ATTRIBUTE:
      draw_new_value (self, change, item, entry);
      break;
    case ACIES_CHANGE_LINK:
    case ACIES_CHANGE_RAISE:
    case ACIES_CHANGE_DISCHARGE:
    case ACIES_CHANGE_POSITION:
    case ACIES_CHANGE_KNOW:
    case ACIES_CHANGE_CREATE_UNIT:
    case ACIES_CHANGE_JOIN:
    case ACIES_CHANGE_FEATURE:
    case ACIES_CHANGE_DECLARE:
    case ACIES_CHANGE_REVEAL:
    case ACIES_CHANGE_MARK:
    case ACIES_CHANGE_PRINT:
      break;
    }
}

/**
 * acies_map_paint_ghosts:
 *
 * Paints what accepting @ruling would
 * do. */
void
acies_map_paint_ghosts (cairo_t *cr,
                        AciesReferee *referee,
                        AciesRuling *ruling,
                        const AciesMapOptions *options)
{
  AciesMapPainter painter;
  const AciesChange *change;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (ACIES_IS_REFEREE (referee));
  g_return_if_fail (ACIES_IS_RULING (ruling));
  g_return_if_fail (options != NULL);

  acies_map_painter_init (&painter, cr, referee, options);
  change = acies_ruling_get_change (ruling);
  if (painter.battle == NULL || change == NULL)
    return;

  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    draw_entry (&painter, change, acies_change_get_entry (change, i));
}
