/* Leaders: a rounded base in the side's colour, the picture of the rank, the name beside. */
#include "drawing/acies-map-private.h"

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
paint_leader_base (const AciesMapPainter *self,
                   const AciesMapBase *base,
                   const AciesSideColours *colours,
                   gboolean selected)
{
  cairo_t *cr = self->cr;
  double width = MAX (1.8, acies_map_pixels (self, 1.4));
  double dash = width * 1.2;

  if (selected)
    acies_map_draw_selection (self, base);
  trace_leader (cr, base->frontage, base->depth);
  acies_colour_set (&colours->base, cr);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, width);
  if (colours->edge_style == ACIES_EDGE_HATCHED || colours->edge_style == ACIES_EDGE_DOTTED)
    cairo_set_dash (cr, &dash, 1, 0);
  acies_colour_set (&colours->edge, cr);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);

  cairo_move_to (cr, -base->frontage * 0.14, -base->depth * 0.36);
  cairo_line_to (cr, 0, -base->depth / 2);
  cairo_line_to (cr, base->frontage * 0.14, -base->depth * 0.36);
  cairo_close_path (cr);
  acies_colour_set (&colours->ink, cr);
  cairo_fill (cr);
}

/**
 * acies_map_paint_leader:
 *
 * Paints @leader about its own origin, front edge north; its picture, name and badges stand upright
 * for the facing it has now.
 */
void
acies_map_paint_leader (cairo_t *cr,
                        AciesReferee *referee,
                        AciesLeader *leader,
                        gboolean selected,
                        const AciesMapOptions *options)
{
  AciesMapPainter painter;
  AciesSideColours colours;
  g_autoptr (GPtrArray) badges = NULL;
  const AciesPlacement *placement;
  const char *rank;
  AciesMapBase base;
  double square[3] = { 0, 0, 0 };

  g_return_if_fail (cr != NULL);
  g_return_if_fail (ACIES_IS_REFEREE (referee));
  g_return_if_fail (ACIES_IS_LEADER (leader));
  g_return_if_fail (options != NULL);

  acies_map_painter_init (&painter, cr, referee, options);
  if (acies_leader_is_lost (leader)
      || !acies_map_is_known (&painter, acies_item_get_id (ACIES_ITEM (leader))))
    return;

  base = acies_map_get_base (acies_leader_get_frontage (leader), acies_leader_get_depth (leader));
  acies_palette_get_side (
      options->look, acies_map_get_side_index (&painter, acies_item_get_side (ACIES_ITEM (leader))),
      &colours);
  placement = acies_leader_get_placement (leader);
  rank = acies_leader_get_rank (leader);
  square[2] = MIN (base.frontage, base.depth) * 0.68;

  cairo_save (cr);
  paint_leader_base (&painter, &base, &colours, selected);
  cairo_rotate (cr, -acies_map_get_turn (placement));
  if (!acies_symbols_paint (painter.symbols, cr, rank, &colours.ink, square))
    acies_symbols_paint (painter.symbols, cr, "commander", &colours.ink, square);
  acies_map_draw_name (&painter, leader);
  badges = acies_map_list_badges (&painter, ACIES_ITEM (leader), "leader");
  /* The name stands below where it can: badges go to the upper right. */
  acies_map_draw_badges (&painter, badges, base.frontage * 0.42, -base.depth * 0.42, FALSE);
  cairo_restore (cr);
}
