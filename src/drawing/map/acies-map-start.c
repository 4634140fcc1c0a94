/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints the start of the turn, drawn over the battle: the outline of each base that has moved
 * since or is lost, with a mark at its front, and a thin line from there to where it is now. */
#include "drawing/map/acies-map-private.h"

typedef struct
{
  const AciesMapPainter *painter;
  AciesState *state; /* as the turn began */
} Start;

static void
trace_base (cairo_t *cr, const AciesPlacement *placement, const AciesMapBase *base)
{
  cairo_save (cr);
  cairo_translate (cr, acies_length_to_mm (placement->at.x), acies_length_to_mm (placement->at.y));
  cairo_rotate (cr, acies_map_get_turn (placement));
  acies_map_trace_base (cr, base->frontage, base->depth);
  cairo_move_to (cr, -base->frontage * 0.16, -base->depth * 0.2);
  cairo_line_to (cr, 0, -base->depth / 2);
  cairo_line_to (cr, base->frontage * 0.16, -base->depth * 0.2);
  cairo_restore (cr);
}

static void
draw_item (const Start *self, AciesItem *item, const AciesMapBase *base, const AciesPlacement *now)
{
  const AciesMapPainter *painter = self->painter;
  cairo_t *cr = painter->cr;
  double width = MAX (0.5, acies_map_pixels (painter, 1));
  AciesSideColours colours;
  AciesPlacement then;

  if (!acies_state_is_present (self->state, item)
      || !acies_state_get_placement (self->state, item, &then)
      || (now != NULL && acies_placement_equal (&then, now)))
    return;
  acies_palette_get_side (painter->options->look,
                          acies_map_get_side_index (painter, acies_item_get_side (item)), &colours);
  cairo_save (cr);
  cairo_set_line_width (cr, width * 2.5);
  trace_base (cr, &then, base);
  acies_colour_set_faint (&painter->palette->halo, cr, 0.7);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width);
  acies_colour_set (&colours.base, cr);
  cairo_stroke (cr);
  if (now != NULL)
    {
      cairo_set_dash (cr, (double[]){ width, width * 3 }, 2, 0);
      cairo_move_to (cr, acies_length_to_mm (then.at.x), acies_length_to_mm (then.at.y));
      cairo_line_to (cr, acies_length_to_mm (now->at.x), acies_length_to_mm (now->at.y));
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

static void
draw_stands (const Start *self, AciesUnit *unit)
{
  GListModel *stands = acies_unit_get_stands (unit);

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);
      AciesMapBase base
          = acies_map_get_base (acies_stand_get_frontage (stand), acies_stand_get_depth (stand));

      draw_item (self, ACIES_ITEM (stand), &base,
                 acies_stand_is_present (stand) ? acies_stand_get_placement (stand) : NULL);
    }
}

static void
draw_leader (const Start *self, AciesLeader *leader)
{
  AciesMapBase base
      = acies_map_get_base (acies_leader_get_frontage (leader), acies_leader_get_depth (leader));
  gboolean is_there = acies_leader_is_placed (leader) && !acies_leader_is_lost (leader);

  draw_item (self, ACIES_ITEM (leader), &base,
             is_there ? acies_leader_get_placement (leader) : NULL);
}

/**
 * acies_map_paint_turn_start:
 *
 * Paints where bases stood at the start of the turn, as the history of @referee knows
 * it. */
void
acies_map_paint_turn_start (cairo_t *cr, AciesReferee *referee, const AciesMapOptions *options)
{
  g_autoptr (AciesState) state = NULL;
  AciesMapPainter painter;
  GListModel *units, *leaders;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (ACIES_IS_REFEREE (referee));
  g_return_if_fail (options != NULL);

  acies_map_painter_init (&painter, cr, referee, options);
  if (painter.battle == NULL)
    return;
  state = acies_referee_dup_turn_start (referee);
  units = acies_battle_get_units (painter.battle);
  leaders = acies_battle_get_leaders (painter.battle);
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);

      draw_stands (&(Start){ &painter, state }, unit);
    }
  for (guint i = 0; i < g_list_model_get_n_items (leaders); i++)
    {
      g_autoptr (AciesLeader) leader = g_list_model_get_item (leaders, i);

      draw_leader (&(Start){ &painter, state }, leader);
    }
}
