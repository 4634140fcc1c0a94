/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints stands and leaders: base to scale, side colour and edge, notched front, and the symbol
 * on it.
 *
 * A base is painted about its own centre and turned by the caller; the symbol is laid on it
 * upright, whatever the facing. Neither knows which item it is of: thousands of stands share few
 * pictures. */
#include "drawing/map/acies-map-private.h"

#include "referee/state/acies-counter-reading.h"

#include <math.h>
#include <string.h>

/* Smallest base that is drawn, where one has no size yet. */
#define LEAST_BASE_MM 10.0
/* A striped edge is at most so broad. */
#define STRIPES_MM 2.0
/* A base whose shorter side has fewer pixels shows no symbol; still fewer, and its unit is one
 * shape. */
#define LEAST_WITH_SYMBOL 11.0
#define LEAST_BASE_PIXELS 3.5

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

/* Slanting lines in a band as wide as WIDTH inside what is traced. */
static void
draw_stripes (const AciesMapPainter *self, double width)
{
  cairo_t *cr = self->cr;
  double left, top, right, bottom, step = width * 0.7;

  cairo_save (cr);
  cairo_path_extents (cr, &left, &top, &right, &bottom);
  cairo_set_line_width (cr, MIN (width * 0.1, 0.35));
  cairo_stroke_preserve (cr);
  cairo_clip (cr);
  cairo_rectangle (cr, left, top, right - left, bottom - top);
  cairo_rectangle (cr, left + width, top + width, right - left - 2 * width,
                   bottom - top - 2 * width);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (cr);
  cairo_set_line_width (cr, step * 0.3);
  for (double x = left - (bottom - top); x < right; x += step)
    {
      cairo_move_to (cr, x, bottom);
      cairo_line_to (cr, x + bottom - top, top);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
acies_map_draw_edge (const AciesMapPainter *self,
                     const AciesMapBase *base,
                     gboolean is_counter,
                     const AciesSideColours *colours)
{
  cairo_t *cr = self->cr;
  double most = base->depth * (is_counter ? 0.06 : 0.12);
  double width = CLAMP (2.2, MIN (acies_map_pixels (self, 1.4), most), most);
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
    case ACIES_EDGE_STRIPED:
      acies_colour_set (&colours->edge, cr);
      acies_map_trace_base (cr, base->frontage, base->depth);
      draw_stripes (self, MIN (most * 1.2, STRIPES_MM));
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

static void
draw_selection (const AciesMapPainter *self, const AciesMapBase *base)
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

static void
paint_stand (const AciesMapPainter *self, const AciesMapBase *base, const AciesSideColours *colours)
{
  acies_map_trace_base (self->cr, base->frontage, base->depth);
  acies_colour_set (&colours->base, self->cr);
  cairo_fill (self->cr);
  acies_map_draw_edge (self, base, FALSE, colours);
  paint_front (self, base, colours);
}

static void
trace_leader (cairo_t *cr, double frontage, double depth)
{
  double radius = MIN (frontage, depth) * 0.42;
  double x = frontage / 2 - radius, y = depth / 2 - radius;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x, -y, radius, -G_PI / 2, 0);
  cairo_arc (cr, x, y, radius, 0, G_PI / 2);
  cairo_arc (cr, -x, y, radius, G_PI / 2, G_PI);
  cairo_arc (cr, -x, -y, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

static void
paint_leader (const AciesMapPainter *self,
              const AciesMapBase *base,
              const AciesSideColours *colours)
{
  cairo_t *cr = self->cr;
  double width = MAX (1.8, acies_map_pixels (self, 1.4));
  double dash = width * 1.2;

  trace_leader (cr, base->frontage, base->depth);
  acies_colour_set (&colours->base, cr);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, width);
  if (colours->edge_style == ACIES_EDGE_HATCHED || colours->edge_style == ACIES_EDGE_DOTTED)
    cairo_set_dash (cr, &dash, 1, 0);
  acies_colour_set (&colours->edge, cr);
  if (colours->edge_style == ACIES_EDGE_STRIPED)
    draw_stripes (self, MIN (MIN (base->frontage, base->depth) * 0.12, STRIPES_MM));
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);

  cairo_move_to (cr, -base->frontage * 0.14, -base->depth * 0.36);
  cairo_line_to (cr, 0, -base->depth / 2);
  cairo_line_to (cr, base->frontage * 0.14, -base->depth * 0.36);
  cairo_close_path (cr);
  acies_colour_set (&colours->ink, cr);
  cairo_fill (cr);
}

double
acies_map_get_base_pixels (const AciesMapOptions *options, AciesStand *stand)
{
  AciesMapBase base
      = acies_map_get_base (acies_stand_get_frontage (stand), acies_stand_get_depth (stand));

  return MIN (base.frontage, base.depth) * options->pixels_per_mm;
}

/**
 * acies_map_get_detail:
 *
 * How much of @unit can be seen at the scale of @options, by the size of its
 * bases. */
AciesMapDetail
acies_map_get_detail (AciesUnit *unit, const AciesMapOptions *options)
{
  AciesStand *stand = acies_map_find_label_stand (unit);
  double pixels = stand == NULL ? 0 : acies_map_get_base_pixels (options, stand);

  if (pixels >= LEAST_WITH_SYMBOL)
    return ACIES_DETAIL_FULL;
  return pixels >= LEAST_BASE_PIXELS ? ACIES_DETAIL_BASES : ACIES_DETAIL_SHAPE;
}

gboolean
acies_map_shows (AciesItem *item)
{
  if (ACIES_IS_STAND (item))
    return acies_stand_is_present (ACIES_STAND (item));
  return acies_leader_is_placed (ACIES_LEADER (item))
         && !acies_leader_is_lost (ACIES_LEADER (item));
}

static const char *
get_rank_symbol (AciesReferee *referee, AciesLeader *leader)
{
  const char *rank = acies_leader_get_rank (leader);
  AciesSymbols *symbols = acies_symbols_get (acies_referee_get_ruleset (referee));

  return rank != NULL && acies_symbols_has (symbols, rank) ? rank
                                                           : g_intern_static_string ("commander");
}

const char *
acies_map_get_symbol (AciesReferee *referee, AciesStand *stand)
{
  const AciesTroop *troop = acies_ruleset_find (
      acies_referee_get_ruleset (referee), ACIES_FACT_TROOP, acies_stand_get_troop_type (stand));

  return troop != NULL ? troop->symbol : NULL;
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

/* In the middle of its base; shifted where it shares it with the number. FALSE: the unit's number
 * takes its place, since another stand shows it. */
static gboolean
get_stand_square (AciesStand *stand, const AciesMapBase *base, double square[3])
{
  if (acies_map_is_alone (stand))
    acies_map_share_base (base, square);
  else if (acies_map_stand_has_label (stand))
    return FALSE;
  else
    {
      square[0] = 0;
      square[1] = base->depth * 0.05;
      square[2] = MIN (base->frontage, base->depth) * 0.72;
    }
  return TRUE;
}

/* What the rule set prints on the counter of ITEM, on paper without what it is going through. */
static const char *
read_face (AciesReferee *referee, AciesItem *item, const AciesMapOptions *options)
{
  g_autofree char *face = acies_counter_read (referee, item, options->counter_side);

  return g_intern_string (face);
}

/* The symbol of STAND, if it has room for one. */
static void
look_at_stand (AciesReferee *referee,
               AciesStand *stand,
               const AciesMapOptions *options,
               AciesMapAppearance *look)
{
  AciesMapBase base;

  look->facing = acies_stand_get_placement (stand)->facing;
  look->frontage = acies_stand_get_frontage (stand);
  look->depth = acies_stand_get_depth (stand);
  base = acies_map_get_base (look->frontage, look->depth);
  if (acies_map_stand_has_label (stand))
    look->face = read_face (referee, ACIES_ITEM (acies_stand_get_unit (stand)), options);
  if (look->face == NULL && acies_map_get_base_pixels (options, stand) >= LEAST_WITH_SYMBOL
      && get_stand_square (stand, &base, look->square))
    look->symbol = acies_map_get_symbol (referee, stand);
}

static void
look_at_leader (AciesReferee *referee,
                AciesLeader *leader,
                const AciesMapOptions *options,
                AciesMapAppearance *look)
{
  AciesMapBase base;

  look->is_leader = TRUE;
  look->facing = acies_leader_get_placement (leader)->facing;
  look->frontage = acies_leader_get_frontage (leader);
  look->depth = acies_leader_get_depth (leader);
  base = acies_map_get_base (look->frontage, look->depth);
  look->face = read_face (referee, ACIES_ITEM (leader), options);
  if (look->face != NULL)
    return;
  look->symbol = get_rank_symbol (referee, leader);
  look->square[2] = MIN (base.frontage, base.depth) * 0.68;
}

guint
acies_map_get_item_side (AciesReferee *referee, AciesItem *item)
{
  const AciesMapPainter painter = { .battle = acies_referee_get_battle (referee) };

  return acies_map_get_side_index (&painter, acies_item_get_side (item));
}

/**
 * acies_map_get_appearance:
 * @item: a stand or leader
 * @look: (out): what its base and symbol look like at the scale of
 * @options */
void
acies_map_get_appearance (AciesReferee *referee,
                          AciesItem *item,
                          gboolean is_selected,
                          const AciesMapOptions *options,
                          AciesMapAppearance *look)
{
  memset (look, 0, sizeof *look);
  look->side = acies_map_get_item_side (referee, item);
  look->is_selected = is_selected;
  if (ACIES_IS_LEADER (item))
    look_at_leader (referee, ACIES_LEADER (item), options, look);
  else
    look_at_stand (referee, ACIES_STAND (item), options, look);
  if (look->symbol == NULL)
    memset (look->square, 0, sizeof look->square);
}

static void
paint_symbol (const AciesMapPainter *self,
              const AciesMapAppearance *look,
              const AciesSideColours *colours)
{
  const double square[3] = { 0, 0, look->square[2] };
  cairo_t *cr = self->cr;

  cairo_translate (cr, look->square[0], look->square[1]);
  cairo_rotate (cr, -acies_map_get_turn (&(AciesPlacement){ .facing = look->facing }));
  acies_symbols_paint (self->symbols, cr, look->symbol, &colours->ink, square);
}

/**
 * acies_map_paint_appearance:
 *
 * Paints a base in its side's colour and edge, its front notched, about its own centre, and its
 * symbol upright on
 * it. */
void
acies_map_paint_appearance (cairo_t *cr,
                            AciesReferee *referee,
                            const AciesMapAppearance *look,
                            const AciesMapOptions *options)
{
  AciesMapPainter painter;
  AciesSideColours colours;
  AciesMapBase base;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (ACIES_IS_REFEREE (referee));
  g_return_if_fail (look != NULL);
  g_return_if_fail (options != NULL);

  acies_map_painter_init (&painter, cr, referee, options);
  base = acies_map_get_base (look->frontage, look->depth);
  if (options->is_cut_out)
    acies_palette_get_cut_side (options->look, look->side, &colours);
  else
    acies_palette_get_side (options->look, look->side, &colours);
  cairo_save (cr);
  if (look->face == NULL)
    cairo_rotate (cr, acies_map_get_turn (&(AciesPlacement){ .facing = look->facing }));
  if (look->is_selected)
    draw_selection (&painter, &base);
  if (look->face != NULL)
    acies_map_draw_counter (&painter, look, &colours);
  else if (look->is_leader)
    paint_leader (&painter, &base, &colours);
  else
    paint_stand (&painter, &base, &colours);
  if (look->symbol != NULL)
    paint_symbol (&painter, look, &colours);
  cairo_restore (cr);
}
