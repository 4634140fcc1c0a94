/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds where the name of a leader goes: beneath the base, or on the first other side where it
 * covers no base, no badge or name of a leader and not the table's edge. If every side is taken,
 * on the one where it covers least; if that is still much, the name is left out. */
#include "drawing/map/acies-map-private.h"

#include <math.h>

/* Longer names are set smaller. */
#define NAME_WIDTH 110.0
#define NAME_HEIGHT 13.0
#define NAME_GAP 2.0
/* A name covers so much of its own area at the most. */
#define MOST_COVERED 0.2
/* Pixels: below the first a name is not worth its room; it is set in a size between the next two,
 * and only one longer than the last in a smaller one. */
#define LEAST_WORTH 4.0
#define LEAST_HEIGHT 10.0
#define MOST_HEIGHT 18.0
#define MOST_WIDTH 170.0
/* Above the base there may be badges at its right corner. */
#define BADGE_GAP 8.0

/* Of AciesMapBox: what names must not cover. */
typedef GArray Obstacles;

static AciesMapBox
box_of_base (const AciesPlacement *placement, AciesLength frontage, AciesLength depth)
{
  double turn = acies_map_get_turn (placement);
  AciesMapBase base = acies_map_get_base (frontage, depth);
  double width = fabs (cos (turn)) * base.frontage + fabs (sin (turn)) * base.depth;
  double height = fabs (sin (turn)) * base.frontage + fabs (cos (turn)) * base.depth;

  return (AciesMapBox){ acies_length_to_mm (placement->at.x) - width / 2,
                        acies_length_to_mm (placement->at.y) - height / 2, width, height };
}

static AciesMapBox
box_of_leader (AciesLeader *leader)
{
  return box_of_base (acies_leader_get_placement (leader), acies_leader_get_frontage (leader),
                      acies_leader_get_depth (leader));
}

/* Where his badges lie; empty: he has none. */
static AciesMapBox
box_of_badges (const AciesMapPainter *self, AciesLeader *leader)
{
  const AciesPoint *at = &acies_leader_get_placement (leader)->at;
  AciesMapBox box;

  acies_map_measure_leader_badges (self, leader, &box);
  box.x += acies_length_to_mm (at->x);
  box.y += acies_length_to_mm (at->y);
  return box;
}

static gboolean
is_drawn (const AciesMapPainter *self, AciesLeader *leader)
{
  return acies_leader_is_placed (leader) && !acies_leader_is_lost (leader);
}

static void
add_stands (const AciesMapPainter *self, AciesUnit *unit, Obstacles *obstacles)
{
  GListModel *stands = acies_unit_get_stands (unit);

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);
      AciesMapBox box;

      if (!acies_stand_is_present (stand))
        continue;
      box = box_of_base (acies_stand_get_placement (stand), acies_stand_get_frontage (stand),
                         acies_stand_get_depth (stand));
      g_array_append_val (obstacles, box);
    }
}

static Obstacles *
list_obstacles (const AciesMapPainter *self)
{
  GListModel *units = acies_battle_get_units (self->battle);
  GListModel *leaders = acies_battle_get_leaders (self->battle);
  Obstacles *obstacles = g_array_new (FALSE, FALSE, sizeof (AciesMapBox));

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);

      add_stands (self, unit, obstacles);
    }
  for (guint i = 0; i < g_list_model_get_n_items (leaders); i++)
    {
      g_autoptr (AciesLeader) leader = g_list_model_get_item (leaders, i);
      AciesMapBox box;

      if (!is_drawn (self, leader))
        continue;
      box = box_of_leader (leader);
      g_array_append_val (obstacles, box);
      box = box_of_badges (self, leader);
      if (box.width > 0)
        g_array_append_val (obstacles, box);
    }
  return obstacles;
}

static double
covered_area (const AciesMapBox *a, const AciesMapBox *b)
{
  double width = MIN (a->x + a->width, b->x + b->width) - MAX (a->x, b->x);
  double height = MIN (a->y + a->height, b->y + b->height) - MAX (a->y, b->y);

  return width > 0 && height > 0 ? width * height : 0;
}

/* How many square mm of BOX lie on something or beyond the table. */
static double
count_covered (const AciesMapPainter *self, const AciesMapBox *box, const Obstacles *obstacles)
{
  AciesTable *table = acies_battle_get_table (self->battle);
  AciesMapBox whole = { 0, 0, acies_length_to_mm (acies_table_get_width (table)),
                        acies_length_to_mm (acies_table_get_height (table)) };
  double covered = box->width * box->height - covered_area (box, &whole);

  for (guint i = 0; i < obstacles->len; i++)
    covered += covered_area (box, &g_array_index (obstacles, AciesMapBox, i));
  return covered;
}

/* FALSE: it would cover too much on every side. */
static gboolean
place_beside (const AciesMapPainter *self,
              const AciesMapBox *base,
              const AciesMapBox *badges,
              const Obstacles *obstacles,
              AciesMapBox *box)
{
  double width = box->width, height = box->height;
  double middle_x = base->x + (base->width - width) / 2;
  double middle_y = base->y + (base->height - height) / 2;
  const AciesMapBox sides[] = {
    { middle_x, base->y + base->height + NAME_GAP, width, height },
    { middle_x, base->y - height - NAME_GAP, width, height },
    { middle_x, base->y - height - BADGE_GAP, width, height },
    { base->x + base->width + NAME_GAP, middle_y, width, height },
    { base->x - width - NAME_GAP, middle_y, width, height },
    { badges->x + badges->width + NAME_GAP, middle_y, width, height },
  };
  double least = INFINITY;

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      double covered = count_covered (self, &sides[i], obstacles);

      if (covered < least)
        {
          least = covered;
          *box = sides[i];
        }
    }
  return least <= width * height * MOST_COVERED;
}

/* A name about its middle; its place is still to be found. */
static AciesMapText
describe_name (const AciesMapPainter *self)
{
  double height = CLAMP (NAME_HEIGHT, acies_map_text_pixels (self, LEAST_HEIGHT),
                         acies_map_text_pixels (self, MOST_HEIGHT));

  return (AciesMapText){
    .widest = MAX (NAME_WIDTH, acies_map_text_pixels (self, MOST_WIDTH)),
    .anchor_x = 0.5,
    .anchor_y = 0.5,
    .height = height,
    .is_bold = TRUE,
    .ink = &self->palette->ink,
    .halo = &self->palette->halo,
  };
}

GArray *
acies_map_place_names (const AciesMapPainter *self)
{
  GListModel *leaders = acies_battle_get_leaders (self->battle);
  GArray *names = g_array_new (FALSE, FALSE, sizeof (AciesMapName));
  g_autoptr (GArray) obstacles = NULL;
  const AciesMapText text = describe_name (self);

  if (NAME_HEIGHT * self->pixels_per_mm < LEAST_WORTH)
    return names;
  obstacles = list_obstacles (self);
  for (guint i = 0; i < g_list_model_get_n_items (leaders); i++)
    {
      g_autoptr (AciesLeader) leader = g_list_model_get_item (leaders, i);
      AciesMapName name = { .leader = leader };
      AciesMapBox base, badges;

      if (!is_drawn (self, leader) || acies_map_is_counter (self, ACIES_ITEM (leader))
          || !acies_map_measure_text (self, acies_item_get_label (ACIES_ITEM (leader)), &text,
                                      &name.box.width, &name.box.height))
        continue;
      base = box_of_leader (leader);
      badges = box_of_badges (self, leader);
      if (!place_beside (self, &base, &badges, obstacles, &name.box))
        continue;
      g_array_append_val (obstacles, name.box);
      g_array_append_val (names, name);
    }
  return names;
}

/**
 * acies_map_paint_names:
 *
 * Writes the names of the leaders beside their bases, where there is room. User space is the
 * table's, in
 * millimetres. */
void
acies_map_paint_names (cairo_t *cr, AciesReferee *referee, const AciesMapOptions *options)
{
  AciesMapPainter painter;
  AciesMapText text;
  g_autoptr (GArray) names = NULL;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (ACIES_IS_REFEREE (referee));
  g_return_if_fail (options != NULL);

  acies_map_painter_init (&painter, cr, referee, options);
  text = describe_name (&painter);
  names = acies_map_place_names (&painter);
  for (guint i = 0; i < names->len; i++)
    {
      const AciesMapName *name = &g_array_index (names, AciesMapName, i);

      text.x = name->box.x + name->box.width / 2;
      text.y = name->box.y + name->box.height / 2;
      acies_map_draw_text (&painter, acies_item_get_label (ACIES_ITEM (name->leader)), &text);
    }
}
