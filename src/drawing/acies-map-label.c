/* What stands upright on a unit whatever its facing: number and badges, at the stand in the middle
 * of its front rank. */
#include "drawing/acies-map-private.h"

#include "referee/acies-lookup.h"

#include <math.h>

/* Stands of UNIT's front rank, left to right, all of them present. */
static GPtrArray *
list_front_rank (AciesUnit *unit, AciesAngle facing)
{
  g_autoptr (GPtrArray) rank = g_ptr_array_new ();
  GListModel *stands = acies_unit_get_stands (unit);
  guint n_stands = g_list_model_get_n_items (stands);
  double turn = facing / (double) ACIES_PER_DEGREE * G_PI / 180.0;
  double foremost = -INFINITY;

  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < n_stands; i++)
        {
          g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);
          const AciesPlacement *at;
          double ahead;

          if (!acies_stand_is_present (stand))
            continue;

          at = acies_stand_get_placement (stand);
          ahead
              = at->at.x * sin (turn) - at->at.y * cos (turn) + acies_stand_get_depth (stand) / 2.0;
          if (pass == 0)
            foremost = MAX (foremost, ahead);
          else if (foremost - ahead < acies_stand_get_depth (stand) / 2.0)
            g_ptr_array_add (rank, stand); /* the unit keeps it alive */
        }
    }

  return g_steal_pointer (&rank);
}

/**
 * acies_map_find_label_stand:
 *
 * The stand in the middle of the front rank of @unit: the one nearest to the middle of all of them.
 * It carries the number and the badges of the unit.
 *
 * Returns: (transfer none) (nullable): the stand; %NULL if none is on the table
 */
AciesStand *
acies_map_find_label_stand (AciesUnit *unit)
{
  AciesPlacement front;
  AciesLength frontage, depth;
  g_autoptr (GPtrArray) rank = NULL;
  AciesStand *nearest = NULL;
  double least = INFINITY;

  g_return_val_if_fail (ACIES_IS_UNIT (unit), NULL);

  if (!acies_unit_get_front (unit, &front, &frontage, &depth))
    return NULL;

  rank = list_front_rank (unit, front.facing);
  for (guint i = 0; i < rank->len; i++)
    {
      AciesStand *stand = g_ptr_array_index (rank, i);
      const AciesPlacement *at = acies_stand_get_placement (stand);
      double dx = (double) (at->at.x - front.at.x);
      double dy = (double) (at->at.y - front.at.y);
      double distance = dx * dx + dy * dy;

      /* Even numbers have two middles: the first is taken unless the other is nearer by a mm. */
      if (distance + ACIES_PER_MM * ACIES_PER_MM < least)
        {
          least = distance;
          nearest = stand;
        }
    }

  return nearest;
}

/**
 * acies_map_stand_has_label:
 *
 * Whether @stand carries its unit's number and badges.
 */
gboolean
acies_map_stand_has_label (AciesStand *stand)
{
  g_return_val_if_fail (ACIES_IS_STAND (stand), FALSE);

  return acies_stand_is_present (stand)
         && acies_map_find_label_stand (acies_stand_get_unit (stand)) == stand;
}

gboolean
acies_map_is_alone (AciesStand *stand)
{
  GListModel *stands = acies_unit_get_stands (acies_stand_get_unit (stand));
  guint n_present = 0;

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) other = g_list_model_get_item (stands, i);

      n_present += acies_stand_is_present (other);
    }

  return n_present <= 1;
}

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
  return CLAMP (13.0, acies_map_pixels (self, 11.0), acies_map_pixels (self, 26.0));
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

void
acies_map_draw_item_badges (const AciesMapPainter *self,
                            AciesStand *stand,
                            AciesItem *owner,
                            const char *of)
{
  g_autoptr (GPtrArray) badges = acies_map_list_badges (self, owner, of);
  double x, y;

  if (badges->len == 0)
    return;

  acies_map_get_badge_corner (acies_stand_get_placement (stand), acies_stand_get_frontage (stand),
                              acies_stand_get_depth (stand), &x, &y);
  acies_map_draw_badges (self, badges, x, y, FALSE);
}

static void
paint_number (const AciesMapPainter *self, AciesStand *stand, const AciesMapBase *base)
{
  AciesUnit *unit = acies_stand_get_unit (stand);
  double turn = acies_map_get_turn (acies_stand_get_placement (stand));
  double shortest = MIN (base->frontage, base->depth);
  AciesSideColours colours;
  AciesMapText text = { .anchor_x = 0.5, .anchor_y = 0.5, .is_bold = TRUE };
  double right = 0.0, behind = base->depth * 0.06;

  acies_palette_get_side (self->options->look,
                          acies_map_get_side_index (self, acies_item_get_side (ACIES_ITEM (unit))),
                          &colours);
  text.height = shortest * 0.82;
  text.widest = shortest * 0.86;
  if (acies_map_is_alone (stand))
    {
      double square[3];

      /* The symbol takes one half, the number the other. */
      acies_map_share_base (base, square);
      right = -square[0];
      behind = base->depth * 0.1 - square[1];
      text.height = square[2];
      text.widest = square[2];
    }

  text.x = right * cos (turn) - behind * sin (turn);
  text.y = right * sin (turn) + behind * cos (turn);
  text.ink = &colours.ink;
  acies_map_draw_text (self, acies_item_get_id (ACIES_ITEM (unit)), &text);
}

/**
 * acies_map_paint_stand_label:
 *
 * Paints what is upright about the centre of @stand, number and badges of its unit, if it is the
 * one that carries them.
 */
void
acies_map_paint_stand_label (cairo_t *cr,
                             AciesReferee *referee,
                             AciesStand *stand,
                             const AciesMapOptions *options)
{
  AciesMapPainter painter;
  AciesMapBase base;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (ACIES_IS_REFEREE (referee));
  g_return_if_fail (ACIES_IS_STAND (stand));
  g_return_if_fail (options != NULL);

  acies_map_painter_init (&painter, cr, referee, options);
  if (acies_stand_is_lost (stand)
      || !acies_map_is_known (&painter, acies_item_get_id (ACIES_ITEM (stand))))
    return;

  if (!acies_map_stand_has_label (stand))
    return;

  base = acies_map_get_base (acies_stand_get_frontage (stand), acies_stand_get_depth (stand));
  cairo_save (cr);
  paint_number (&painter, stand, &base);
  acies_map_draw_item_badges (&painter, stand, ACIES_ITEM (acies_stand_get_unit (stand)), "unit");
  cairo_restore (cr);
}
