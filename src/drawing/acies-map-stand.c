/* Stands and leaders: base to scale, side colour and edge, notched front, symbol, number, badges.
 *
 * A stand is painted about its own origin and turned by the caller; its symbol is turned back, so
 * that pictures, numbers and badges all stand upright whatever the facing. */
#include "drawing/acies-map-private.h"

#include <math.h>

/* Smallest base that is drawn, where one has no size yet. */
#define LEAST_BASE_MM 10.0

double
acies_map_get_turn (const AciesPlacement *placement)
{
  return placement->facing / (double) ACIES_PER_DEGREE * G_PI / 180.0;
}

AciesMapBase
acies_map_get_base (AciesLength frontage, AciesLength depth)
{
  return (AciesMapBase){
    MAX (acies_length_to_mm (frontage), LEAST_BASE_MM),
    MAX (acies_length_to_mm (depth), LEAST_BASE_MM),
  };
}

void
acies_map_trace_base (cairo_t *cr, double frontage, double depth)
{
  cairo_rectangle (cr, -frontage / 2, -depth / 2, frontage, depth);
}

static void
paint_edge (const AciesMapPainter *self, const AciesMapBase *base, const AciesSideColours *colours)
{
  cairo_t *cr = self->cr;
  double width = CLAMP (2.2, acies_map_pixels (self, 1.4), base->depth * 0.12);
  double dash = MAX (width * 1.1, acies_map_pixels (self, 1.5));

  acies_map_trace_base (cr, base->frontage - width, base->depth - width);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (cr, width);

  switch (colours->edge_style)
    {
    case ACIES_EDGE_SOLID:
      acies_colour_set (&colours->edge, cr);
      cairo_stroke (cr);
      break;
    case ACIES_EDGE_HATCHED:
    case ACIES_EDGE_DOTTED:
      acies_colour_set (&colours->edge, cr);
      cairo_set_dash (cr, &dash, 1, 0);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
      break;
    case ACIES_EDGE_DOUBLE:
      acies_colour_set (&colours->edge, cr);
      cairo_stroke (cr);
      acies_map_trace_base (cr, base->frontage - width * 4, base->depth - width * 4);
      cairo_set_line_width (cr, width / 2);
      cairo_stroke (cr);
      break;
    }

  /* A line between neighbours that touch, light where their edges are dark. */
  acies_map_trace_base (cr, base->frontage, base->depth);
  cairo_set_line_width (cr, MIN (0.6, acies_map_pixels (self, 1.0)));
  acies_colour_set (acies_colour_get_lightness (&colours->edge) < 0.3
                            && acies_colour_get_lightness (&colours->base) < 0.5
                        ? &self->palette->halo
                        : &colours->edge,
                    cr);
  cairo_stroke (cr);
}

/* Base or ink, whichever stands out more from the edge. */
static const AciesColour *
get_notch_colour (const AciesSideColours *colours)
{
  double edge = acies_colour_get_lightness (&colours->edge);
  double base = fabs (acies_colour_get_lightness (&colours->base) - edge);
  double ink = fabs (acies_colour_get_lightness (&colours->ink) - edge);

  return ink > base ? &colours->ink : &colours->base;
}

/* The front: a band along the edge, notched in the middle. */
static void
paint_front (const AciesMapPainter *self, const AciesMapBase *base, const AciesSideColours *colours)
{
  cairo_t *cr = self->cr;
  double band = MAX (base->depth * 0.15, acies_map_pixels (self, 2.0));
  double notch = MIN (base->frontage * 0.18, base->depth * 0.3);
  double front = -base->depth / 2;

  cairo_move_to (cr, -base->frontage / 2, front);
  cairo_line_to (cr, base->frontage / 2, front);
  cairo_line_to (cr, base->frontage / 2, front + band);
  cairo_line_to (cr, -base->frontage / 2, front + band);
  cairo_close_path (cr);
  acies_colour_set (&colours->edge, cr);
  cairo_fill (cr);

  cairo_move_to (cr, -notch, front + band + 0.1);
  cairo_line_to (cr, 0, front);
  cairo_line_to (cr, notch, front + band + 0.1);
  cairo_close_path (cr);
  acies_colour_set (get_notch_colour (colours), cr);
  cairo_fill (cr);
}

void
acies_map_draw_selection (const AciesMapPainter *self, const AciesMapBase *base)
{
  cairo_t *cr = self->cr;
  double width = MAX (2.0, acies_map_pixels (self, 2.5));

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  acies_map_trace_base (cr, base->frontage + width * 2, base->depth + width * 2);
  cairo_set_line_width (cr, width * 2);
  acies_colour_set (&self->palette->ink, cr);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width);
  acies_colour_set (&self->palette->selected, cr);
  cairo_stroke (cr);
}

static const char *
get_stand_symbol (const AciesMapPainter *self, AciesStand *stand)
{
  const AciesTroop *troop
      = acies_ruleset_find (self->ruleset, ACIES_FACT_TROOP, acies_stand_get_troop_type (stand));

  return troop != NULL ? troop->symbol : NULL;
}

/* Whether the unit's number takes the place of the symbol: it does if another stand shows it. */
static gboolean
shows_symbol (const AciesMapPainter *self, AciesStand *stand, const AciesMapBase *base)
{
  double number = MIN (base->frontage, base->depth) * 0.6;

  return acies_map_is_alone (stand) || number * self->pixels_per_mm < ACIES_MAP_LEAST_TEXT
         || !acies_map_stand_has_label (stand);
}

void
acies_map_share_base (const AciesMapBase *base, double square[3])
{
  gboolean is_deep = base->depth > base->frontage;

  square[0] = is_deep ? 0 : -base->frontage * 0.22;
  square[1] = is_deep ? -base->depth * 0.15 : base->depth * 0.05;
  square[2] = is_deep ? MIN (base->frontage * 0.78, base->depth * 0.42)
                      : MIN (base->frontage * 0.46, base->depth * 0.72);
}

static void
paint_symbol (const AciesMapPainter *self,
              AciesStand *stand,
              const AciesMapBase *base,
              const AciesColour *ink)
{
  cairo_t *cr = self->cr;
  const char *symbol = get_stand_symbol (self, stand);
  double size = MIN (base->frontage, base->depth) * 0.72;
  double square[3] = { 0, base->depth * 0.05, size };

  if (symbol == NULL)
    return;

  if (acies_map_is_alone (stand))
    acies_map_share_base (base, square);

  cairo_save (cr);
  cairo_translate (cr, square[0], square[1]);
  cairo_rotate (cr, -acies_map_get_turn (acies_stand_get_placement (stand)));
  square[0] = square[1] = 0;
  acies_symbols_paint (self->symbols, cr, symbol, ink, square);
  cairo_restore (cr);
}

/**
 * acies_map_paint_stand:
 *
 * Paints @stand about its own origin, front edge north. Its symbol and its own badges stand upright
 * for the facing it has now: a recording of it is made anew when the stand turns.
 */
void
acies_map_paint_stand (cairo_t *cr,
                       AciesReferee *referee,
                       AciesStand *stand,
                       gboolean selected,
                       const AciesMapOptions *options)
{
  AciesMapPainter painter;
  AciesSideColours colours;
  AciesMapBase base;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (ACIES_IS_REFEREE (referee));
  g_return_if_fail (ACIES_IS_STAND (stand));
  g_return_if_fail (options != NULL);

  acies_map_painter_init (&painter, cr, referee, options);
  if (acies_stand_is_lost (stand)
      || !acies_map_is_known (&painter, acies_item_get_id (ACIES_ITEM (stand))))
    return;

  base = acies_map_get_base (acies_stand_get_frontage (stand), acies_stand_get_depth (stand));
  acies_palette_get_side (
      options->look, acies_map_get_side_index (&painter, acies_item_get_side (ACIES_ITEM (stand))),
      &colours);
  cairo_save (cr);
  if (selected)
    acies_map_draw_selection (&painter, &base);
  acies_map_trace_base (cr, base.frontage, base.depth);
  acies_colour_set (&colours.base, cr);
  cairo_fill (cr);
  paint_edge (&painter, &base, &colours);
  paint_front (&painter, &base, &colours);
  if (shows_symbol (&painter, stand, &base))
    paint_symbol (&painter, stand, &base, &colours.ink);
  cairo_rotate (cr, -acies_map_get_turn (acies_stand_get_placement (stand)));
  acies_map_draw_item_badges (&painter, stand, ACIES_ITEM (stand), "stand");
  cairo_restore (cr);
}
