/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints badges: what of an item differs from its start and the rule set marks; a number in a
 * disc, a word in a pill, at the rear corner of a base. */
#include "drawing/map/acies-map-private.h"

#include "referee/state/acies-lookup.h"

#include <math.h>

AciesMapBadge *
acies_map_badge_new (const AciesMapPainter *self,
                     const AciesAttributeFact *attribute,
                     const AciesValue *value)
{
  AciesMapBadge *badge = g_new0 (AciesMapBadge, 1);

  badge->attribute = attribute;
  badge->is_number = attribute->value_kind == ACIES_VALUE_NUMBER;
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

static gboolean
shows_badge (const AciesAttributeFact *attribute, const AciesValue *value)
{
  if (value->kind == ACIES_VALUE_NONE || acies_value_equal (value, &attribute->start))
    return FALSE;

  /* A flag that is off, a count of nothing: no badge, whatever it began with. */
  if (value->kind == ACIES_VALUE_FLAG || value->kind == ACIES_VALUE_NUMBER)
    return value->number != 0 || attribute->start.kind == ACIES_VALUE_NUMBER;

  return TRUE;
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

      if (!attribute->is_badge || g_strcmp0 (attribute->of, of) != 0)
        continue;

      value = acies_item_get_kind (item) == ACIES_ITEM_STAND
                  ? acies_lookup_coerce (attribute,
                                         acies_item_get_attribute (item, attribute->fact.id))
                  : acies_referee_get_attribute (self->referee, item, attribute->fact.id);
      if (shows_badge (attribute, &value))
        g_ptr_array_add (badges, acies_map_badge_new (self, attribute, &value));
    }

  return g_steal_pointer (&badges);
}

void
acies_map_get_badge_corner (
    const AciesPlacement *placement, AciesLength frontage, AciesLength depth, double *x, double *y)
{
  double turn = acies_map_get_turn (placement);
  double right = acies_length_to_mm (frontage) / 2;
  double behind = acies_length_to_mm (depth) / 2;

  *x = right * cos (turn) - behind * sin (turn);
  *y = right * sin (turn) + behind * cos (turn);
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

static double
get_badge_height (const AciesMapPainter *self)
{
  double least = MAX (11.0, self->options->label_pixels * 0.9);

  return CLAMP (13.0, acies_map_pixels (self, least), acies_map_pixels (self, MAX (26.0, least)));
}

static double
get_glyph_height (const AciesMapPainter *self, const AciesMapBadge *badge)
{
  return get_badge_height (self) * (badge->is_number ? 0.82 : 0.64);
}

/* A number is a disc; a word a pill, or too small to read an empty disc. */
static double
measure_badge (const AciesMapPainter *self, const AciesMapBadge *badge)
{
  double height = get_badge_height (self), glyph = get_glyph_height (self, badge);
  glong n_letters = g_utf8_strlen (badge->text, -1);

  if (badge->is_number)
    return MAX (height, glyph * 0.52 * n_letters + height * 0.3);
  return glyph * self->pixels_per_mm < ACIES_MAP_LEAST_TEXT
             ? height
             : glyph * 0.6 * n_letters + height * 0.5;
}

/* BADGE about X, Y: filled with its number, or hollow and dashed for what is only proposed. */
static void
draw_badge (
    const AciesMapPainter *self, const AciesMapBadge *badge, double x, double y, gboolean hollow)
{
  cairo_t *cr = self->cr;
  const AciesPalette *palette = self->palette;
  double height = get_badge_height (self), width = measure_badge (self, badge);
  gboolean inverse = badge->is_number && !hollow;
  double dash = height * 0.2;
  AciesMapText text = {
    .x = x,
    .y = y,
    .anchor_x = 0.5,
    .anchor_y = 0.5,
    .height = get_glyph_height (self, badge),
    .widest = width - height * 0.25,
    .is_bold = TRUE,
    .ink = inverse ? &palette->badge_ink : &palette->badge,
  };

  trace_pill (cr, x, y, width, height);
  acies_colour_set (&palette->badge_ink, cr);
  cairo_set_line_width (cr, height * 0.24);
  cairo_stroke_preserve (cr);
  acies_colour_set (inverse ? &palette->badge : &palette->badge_ink, cr);
  cairo_fill_preserve (cr);
  if (hollow)
    cairo_set_dash (cr, &dash, 1, 0);
  cairo_set_line_width (cr, height * 0.1);
  acies_colour_set (&palette->badge, cr);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  acies_map_draw_text (self, badge->text, &text);
}

void
acies_map_draw_badges (
    const AciesMapPainter *self, GPtrArray *badges, double x, double y, gboolean hollow)
{
  double way = x < 0 ? -1.0 : 1.0;

  /* The first is round about its corner, or begins there. */
  x -= way * get_badge_height (self) / 2;
  for (guint i = 0; i < badges->len; i++)
    {
      const AciesMapBadge *badge = g_ptr_array_index (badges, i);
      double width = measure_badge (self, badge);

      draw_badge (self, badge, x + way * width / 2, y, hollow);
      x += way * width * 0.96;
    }
}
