/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints badges: what of an item differs from its start and the rule set marks. Each kind has a
 * shape of its own, so that colour says nothing alone. They stand in one row behind the rear edge,
 * off the bases; what finds no room is counted at its end. */
#include "drawing/map/acies-map-private.h"

#include "referee/army/acies-badge-reading.h"
#include "referee/state/acies-lookup.h"

#include <math.h>

/* Of the height of a badge: the room between two, and what a row takes at the most. */
#define ROW_GAP 0.18
#define ROW_MOST 5.0

AciesMapBadge *
acies_map_badge_new (const AciesMapPainter *self,
                     const AciesAttributeFact *attribute,
                     const AciesValue *value)
{
  AciesMapBadge *badge = g_new0 (AciesMapBadge, 1);

  badge->attribute = attribute;
  badge->is_number = attribute->value_kind == ACIES_VALUE_NUMBER;
  badge->shape = attribute->badge;
  for (guint i = 0; attribute->value_badges != NULL && attribute->values[i] != NULL; i++)
    if (value->kind == ACIES_VALUE_SYMBOL && attribute->values[i] == value->symbol
        && attribute->value_badges[i] != ACIES_BADGE_NONE)
      badge->shape = attribute->value_badges[i];
  if (attribute->value_kind == ACIES_VALUE_FLAG)
    badge->text = g_strdup (attribute->fact.short_label);
  else
    badge->text = acies_ruleset_format_value (self->ruleset, attribute, value);
  return badge;
}

void
acies_map_badge_free (AciesMapBadge *self)
{
  g_free (self->text);
  g_free (self);
}

static void
free_badge (gpointer badge)
{
  acies_map_badge_free (badge);
}

GPtrArray *
acies_map_list_badges (const AciesMapPainter *self, AciesItem *item, const char *of)
{
  g_autoptr (GPtrArray) badges = g_ptr_array_new_with_free_func (free_badge);
  const GPtrArray *attributes = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_ATTRIBUTE);

  for (guint i = 0; attributes != NULL && i < attributes->len; i++)
    {
      const AciesAttributeFact *attribute = g_ptr_array_index (attributes, i);
      AciesValue value;

      if (g_strcmp0 (attribute->of, of) != 0)
        continue;
      value = acies_badge_reading_get (self->referee, item, attribute);
      if (value.kind != ACIES_VALUE_NONE)
        g_ptr_array_add (badges, acies_map_badge_new (self, attribute, &value));
    }

  return g_steal_pointer (&badges);
}

/* Where BODY reaches behind a base of DEPTH at PLACEMENT, and its middle across: of a unit all its
 * stands, which turn with that base or not. */
static void
measure_rear (AciesUnit *unit, const AciesPlacement *placement, double *behind, double *across)
{
  GListModel *stands = acies_unit_get_stands (unit);
  double turn = acies_map_get_turn (placement), least = 0, most = 0;

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);
      AciesFootprint footprint;

      if (!acies_stand_is_present (stand))
        continue;
      acies_stand_get_footprint (stand, &footprint);
      for (guint j = 0; j < G_N_ELEMENTS (footprint.corners); j++)
        {
          double x = acies_length_to_mm (footprint.corners[j].x - placement->at.x);
          double y = acies_length_to_mm (footprint.corners[j].y - placement->at.y);

          *behind = MAX (*behind, -x * sin (turn) + y * cos (turn));
          least = MIN (least, x * cos (turn) + y * sin (turn));
          most = MAX (most, x * cos (turn) + y * sin (turn));
        }
    }
  *across = (least + most) / 2;
}

void
acies_map_get_badge_row (AciesItem *item, AciesMapBadgeRow *row)
{
  AciesPlacement placement;
  AciesLength frontage, depth;
  double behind, across = 0, turn;

  acies_body_get_front (ACIES_BODY (item), &placement, &frontage, &depth);
  placement = *acies_body_get_placement (ACIES_BODY (item));
  turn = acies_map_get_turn (&placement);
  behind = acies_length_to_mm (depth) / 2;
  if (ACIES_IS_STAND (item) && acies_map_stand_has_label (ACIES_STAND (item)))
    measure_rear (acies_stand_get_unit (ACIES_STAND (item)), &placement, &behind, &across);
  row->back_x = -sin (turn);
  row->back_y = cos (turn);
  row->x = row->back_x * behind + cos (turn) * across;
  row->y = row->back_y * behind + sin (turn) * across;
  row->facing = placement.facing;
}

void
acies_map_turn_badge_row (AciesMapBadgeRow *row, AciesAngle facing)
{
  double turn = acies_angle_difference (row->facing, facing) * G_PI / 180.0 / ACIES_PER_DEGREE;
  const AciesMapBadgeRow old = *row;

  row->x = old.x * cos (turn) - old.y * sin (turn);
  row->y = old.x * sin (turn) + old.y * cos (turn);
  row->back_x = old.back_x * cos (turn) - old.back_y * sin (turn);
  row->back_y = old.back_x * sin (turn) + old.back_y * cos (turn);
  row->facing = facing;
}

static double
get_badge_height (const AciesMapPainter *self)
{
  double least = MAX (12.0, self->options->label_pixels * 0.9);

  return CLAMP (13.0, acies_map_text_pixels (self, least),
                acies_map_text_pixels (self, MAX (22.0, least)));
}

/* Whether it is a sign that says all there is to say. */
static gboolean
is_sign (const AciesMapBadge *badge)
{
  return badge->shape == ACIES_BADGE_SHAKEN || badge->shape == ACIES_BADGE_BACK
         || badge->shape == ACIES_BADGE_BACK2 || badge->shape == ACIES_BADGE_AHEAD
         || badge->shape == ACIES_BADGE_CROSS;
}

static double
get_glyph_height (const AciesMapPainter *self, const AciesMapBadge *badge)
{
  return get_badge_height (self) * (badge->is_number ? 0.8 : 0.72);
}

/* A number is as wide as its figures; a word a pill, or too small to read an empty disc. */
static double
measure_badge (const AciesMapPainter *self, const AciesMapBadge *badge)
{
  double height = get_badge_height (self), glyph = get_glyph_height (self, badge);
  glong n_letters = g_utf8_strlen (badge->text, -1);

  if (is_sign (badge))
    return height * 1.1;
  if (badge->is_number)
    return MAX (height * (badge->shape == ACIES_BADGE_STAR ? 1.2 : 1.0),
                glyph * 0.52 * n_letters + height * 0.35);
  return glyph * self->pixels_per_mm < ACIES_MAP_LEAST_TEXT
             ? height
             : glyph * 0.58 * n_letters + height * 0.5;
}

static void
trace_pill (cairo_t *cr, double x, double y, double width, double height)
{
  double radius = height / 2;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width / 2 - radius, y, radius, -G_PI / 2, G_PI / 2);
  cairo_arc (cr, x - width / 2 + radius, y, radius, G_PI / 2, 3 * G_PI / 2);
  cairo_close_path (cr);
}

/* A drop: round below, with a point above. */
static void
trace_drop (cairo_t *cr, double x, double y, double width, double height)
{
  double radius = height * 0.42, low = y + height * 0.08;

  cairo_new_sub_path (cr);
  cairo_move_to (cr, x, y - height * 0.68);
  cairo_curve_to (cr, x + width * 0.12, y - height * 0.45, x + width / 2, low - radius * 0.5,
                  x + width / 2, low);
  cairo_curve_to (cr, x + width / 2, low + radius * 1.3, x - width / 2, low + radius * 1.3,
                  x - width / 2, low);
  cairo_curve_to (cr, x - width / 2, low - radius * 0.5, x - width * 0.12, y - height * 0.45, x,
                  y - height * 0.68);
  cairo_close_path (cr);
}

/* Eight points. */
static void
trace_star (cairo_t *cr, double x, double y, double width, double height)
{
  cairo_new_sub_path (cr);
  for (guint i = 0; i < 16; i++)
    {
      double part = i % 2 == 0 ? 0.62 : 0.46, turn = i * G_PI / 8;

      cairo_line_to (cr, x + width * part * sin (turn), y - height * part * cos (turn));
    }
  cairo_close_path (cr);
}

static void
trace_badge (cairo_t *cr, AciesBadge shape, double x, double y, double width, double height)
{
  switch (shape)
    {
    case ACIES_BADGE_DROP:
      trace_drop (cr, x, y, width, height);
      break;
    case ACIES_BADGE_STAR:
      trace_star (cr, x, y, width, height);
      break;
    case ACIES_BADGE_DIE:
      cairo_rectangle (cr, x - width / 2, y - height / 2, width, height);
      break;
    case ACIES_BADGE_NONE:
    case ACIES_BADGE_PLAIN:
    case ACIES_BADGE_SHAKEN:
    case ACIES_BADGE_BACK:
    case ACIES_BADGE_BACK2:
    case ACIES_BADGE_AHEAD:
    case ACIES_BADGE_CROSS:
      trace_pill (cr, x, y, width, height);
      break;
    }
}

/* A chevron that points to where the row lies behind or, AHEAD, before the base. */
static void
trace_chevron (cairo_t *cr, const AciesMapBadgeRow *row, double x, double y, double size)
{
  double tip_x = row->back_x * size * 0.35, tip_y = row->back_y * size * 0.35;
  double wing_x = row->back_y * size * 0.5, wing_y = -row->back_x * size * 0.5;

  cairo_move_to (cr, x - tip_x + wing_x, y - tip_y + wing_y);
  cairo_line_to (cr, x + tip_x, y + tip_y);
  cairo_line_to (cr, x - tip_x - wing_x, y - tip_y - wing_y);
}

static void
trace_sign (
    cairo_t *cr, AciesBadge shape, const AciesMapBadgeRow *row, double x, double y, double size)
{
  AciesMapBadgeRow ahead = *row;
  double apart = size * 0.2;

  switch (shape)
    {
    case ACIES_BADGE_SHAKEN:
      cairo_move_to (cr, x - size * 0.5, y + size * 0.2);
      cairo_line_to (cr, x - size * 0.25, y - size * 0.3);
      cairo_line_to (cr, x, y + size * 0.35);
      cairo_line_to (cr, x + size * 0.25, y - size * 0.3);
      cairo_line_to (cr, x + size * 0.5, y + size * 0.2);
      break;
    case ACIES_BADGE_BACK:
      trace_chevron (cr, row, x, y, size);
      break;
    case ACIES_BADGE_BACK2:
      trace_chevron (cr, row, x - row->back_x * apart, y - row->back_y * apart, size);
      trace_chevron (cr, row, x + row->back_x * apart, y + row->back_y * apart, size);
      break;
    case ACIES_BADGE_AHEAD:
      ahead.back_x = -row->back_x;
      ahead.back_y = -row->back_y;
      trace_chevron (cr, &ahead, x, y, size);
      break;
    case ACIES_BADGE_CROSS:
      cairo_move_to (cr, x - size * 0.38, y - size * 0.38);
      cairo_line_to (cr, x + size * 0.38, y + size * 0.38);
      cairo_move_to (cr, x - size * 0.38, y + size * 0.38);
      cairo_line_to (cr, x + size * 0.38, y - size * 0.38);
      break;
    case ACIES_BADGE_NONE:
    case ACIES_BADGE_PLAIN:
    case ACIES_BADGE_DROP:
    case ACIES_BADGE_STAR:
    case ACIES_BADGE_DIE:
      break;
    }
}

/* A sign without words; what is only proposed is thinner. */
static void
draw_sign (const AciesMapPainter *self,
           const AciesMapBadge *badge,
           const AciesMapBadgeRow *row,
           double x,
           double y,
           gboolean hollow)
{
  cairo_t *cr = self->cr;
  double height = get_badge_height (self);

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_new_path (cr);
  trace_sign (cr, badge->shape, row, x, y, height * 0.95);
  acies_colour_set (&self->palette->badge_ink, cr);
  cairo_set_line_width (cr, height * 0.38);
  cairo_stroke_preserve (cr);
  acies_colour_set (&self->palette->badge, cr);
  cairo_set_line_width (cr, height * (hollow ? 0.1 : 0.18));
  cairo_stroke (cr);
  cairo_restore (cr);
}

static const AciesColour *
get_fill (const AciesMapPainter *self, const AciesMapBadge *badge, gboolean hollow)
{
  if (hollow || !badge->is_number || badge->shape == ACIES_BADGE_DIE)
    return &self->palette->badge_ink;
  if (badge->shape == ACIES_BADGE_DROP)
    return &self->palette->blocked;
  return badge->shape == ACIES_BADGE_STAR ? &self->palette->path : &self->palette->badge;
}

/* BADGE about X, Y: filled with its number, or hollow and dashed for what is only proposed. */
static void
draw_badge (
    const AciesMapPainter *self, const AciesMapBadge *badge, double x, double y, gboolean hollow)
{
  cairo_t *cr = self->cr;
  const AciesPalette *palette = self->palette;
  double height = get_badge_height (self), width = measure_badge (self, badge);
  const AciesColour *fill = get_fill (self, badge, hollow);
  double dash = height * 0.2;
  AciesMapText text = {
    .x = x,
    .y = y + (badge->shape == ACIES_BADGE_DROP ? height * 0.06 : 0),
    .anchor_x = 0.5,
    .anchor_y = 0.5,
    .height = get_glyph_height (self, badge) * (badge->shape == ACIES_BADGE_STAR ? 0.9 : 1),
    .widest = width - height * 0.25,
    .is_bold = TRUE,
    .ink = fill == &palette->badge_ink ? &palette->badge : &palette->badge_ink,
  };

  cairo_new_path (cr);
  trace_badge (cr, badge->shape, x, y, width, height);
  acies_colour_set (&palette->badge_ink, cr);
  cairo_set_line_width (cr, height * 0.24);
  cairo_stroke_preserve (cr);
  acies_colour_set (fill, cr);
  cairo_fill_preserve (cr);
  if (hollow)
    cairo_set_dash (cr, &dash, 1, 0);
  cairo_set_line_width (cr, height * 0.1);
  acies_colour_set (fill == &palette->badge_ink ? &palette->badge : fill, cr);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  acies_map_draw_text (self, badge->text, &text);
}

/* How many of BADGES find room, and what they take; the rest is counted. */
static guint
fit_badges (const AciesMapPainter *self, GPtrArray *badges, double *width)
{
  double height = get_badge_height (self), most = height * ROW_MOST;
  guint n = 0;

  *width = 0;
  for (; n < badges->len; n++)
    {
      double its = measure_badge (self, g_ptr_array_index (badges, n)) + height * ROW_GAP;

      if (n > 0 && *width + its > most)
        break;
      *width += its;
    }
  *width -= height * ROW_GAP;
  return n;
}

/* The same with MORE, which counts the rest, in COUNT. */
static guint
fit_row (const AciesMapPainter *self,
         GPtrArray *badges,
         AciesMapBadge *more,
         char **count,
         double *width)
{
  guint n = fit_badges (self, badges, width);

  *more = (AciesMapBadge){ .is_number = FALSE, .shape = ACIES_BADGE_PLAIN };
  *count = NULL;
  if (n == badges->len)
    return n;
  more->text = *count = g_strdup_printf ("+%u", badges->len - n);
  *width += get_badge_height (self) * ROW_GAP + measure_badge (self, more);
  return n;
}

void
acies_map_measure_badges (const AciesMapPainter *self,
                          GPtrArray *badges,
                          const AciesMapBadgeRow *row,
                          AciesMapBox *box)
{
  double height = get_badge_height (self), width, out;
  g_autofree char *count = NULL;
  AciesMapBadge more;

  *box = (AciesMapBox){ 0, 0, 0, 0 };
  if (badges->len == 0)
    return;
  fit_row (self, badges, &more, &count, &width);
  out = fabs (row->back_x) * width / 2 + fabs (row->back_y) * height * 0.7 + height * ROW_GAP;
  *box = (AciesMapBox){ row->x + row->back_x * out - width / 2,
                        row->y + row->back_y * out - height * 0.7, width, height * 1.4 };
}

void
acies_map_draw_badges (const AciesMapPainter *self,
                       GPtrArray *badges,
                       const AciesMapBadgeRow *row,
                       gboolean hollow)
{
  double height = get_badge_height (self), gap = height * ROW_GAP, width, x, y, out;
  AciesMapBadge more;
  g_autofree char *count = NULL;
  guint n;

  if (badges->len == 0)
    return;
  n = fit_row (self, badges, &more, &count, &width);
  /* So far back that nothing of it lies on the base; what is proposed one row farther. */
  out = fabs (row->back_x) * width / 2 + fabs (row->back_y) * height * 0.7 + gap
        + (hollow ? fabs (row->back_x) * width + fabs (row->back_y) * height * 1.4 : 0);
  x = row->x + row->back_x * out - width / 2;
  y = row->y + row->back_y * out;
  for (guint i = 0; i < n; i++)
    {
      const AciesMapBadge *badge = g_ptr_array_index (badges, i);
      double its = measure_badge (self, badge);

      if (is_sign (badge))
        draw_sign (self, badge, row, x + its / 2, y, hollow);
      else
        draw_badge (self, badge, x + its / 2, y, hollow);
      x += its + gap;
    }
  if (n < badges->len)
    draw_badge (self, &more, x + measure_badge (self, &more) / 2, y, hollow);
}
