/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints what stands upright on a unit whatever its facing: number and badges, at the stand in
 * the middle of its front rank. Where that is too small the number lies over the unit in a size
 * that can be read: which unit is which must be seen at any zoom. */
#include "drawing/map/acies-map-private.h"

#include <math.h>
#include <stdlib.h>

/* How much of the shorter side of a base its unit's number takes. */
#define NUMBER_PART 0.82
/* A number smaller than this, in pixels, lies over its unit instead. */
#define LEAST_NUMBER 10.0
/* A number may cover so much of another. */
#define MOST_COVERED 0.2

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
 * Returns: (transfer none) (nullable): the stand; %NULL if none is on the
 * table */
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
 * Whether @stand carries its unit's number and
 * badges. */
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

/* Of a number on a base, or over it; pixels. */
static double
get_least_number (const AciesMapOptions *options)
{
  double scale = options->text_scale > 0 ? options->text_scale : 1.0;

  return MAX (LEAST_NUMBER, options->label_pixels) * scale;
}

gboolean
acies_map_needs_chip (const AciesMapOptions *options, AciesStand *stand)
{
  return acies_map_get_base_pixels (options, stand) * NUMBER_PART < get_least_number (options);
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
  text.height = shortest * NUMBER_PART;
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

/* What of a unit's chip lies where, in mm about the middle of its carrier. */
static AciesMapText
describe_chip (const AciesMapPainter *self, AciesUnit *unit, double *width, double *height)
{
  glong n_letters = g_utf8_strlen (acies_item_get_id (ACIES_ITEM (unit)), -1);
  double font = acies_map_pixels (self, get_least_number (self->options));

  *height = font * 1.14;
  *width = font * (0.64 * (double) n_letters + 0.4);
  return (AciesMapText){
    .anchor_x = 0.5, .anchor_y = 0.5, .height = font, .widest = *width, .is_bold = TRUE
  };
}

static void
paint_chip (const AciesMapPainter *self, AciesStand *carrier)
{
  AciesUnit *unit = acies_stand_get_unit (carrier);
  cairo_t *cr = self->cr;
  AciesSideColours colours;
  double width, height;
  AciesMapText text = describe_chip (self, unit, &width, &height);

  acies_palette_get_side (self->options->look,
                          acies_map_get_side_index (self, acies_item_get_side (ACIES_ITEM (unit))),
                          &colours);
  cairo_rectangle (cr, -width / 2, -height / 2, width, height);
  acies_colour_set (&colours.base, cr);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, acies_map_pixels (self, 1));
  acies_colour_set (&colours.edge, cr);
  cairo_stroke (cr);
  text.ink = &colours.ink;
  acies_map_draw_text (self, acies_item_get_id (ACIES_ITEM (unit)), &text);
}

gboolean
acies_map_is_counter (const AciesMapPainter *self, AciesItem *item)
{
  g_autofree char *face = acies_counter_read (self->referee, item, ACIES_COUNTER_UP);

  return face != NULL;
}

static void
paint_carried (const AciesMapPainter *self, AciesStand *stand, const AciesMapBase *base)
{
  AciesUnit *unit = acies_stand_get_unit (stand);
  g_autoptr (GPtrArray) badges = acies_map_list_badges (self, ACIES_ITEM (unit), "unit");
  AciesMapBadgeRow row;

  /* A counter has it printed on it. */
  if (acies_map_is_counter (self, ACIES_ITEM (unit)))
    return;
  if (acies_map_needs_chip (self->options, stand))
    paint_chip (self, stand);
  else
    paint_number (self, stand, base);
  acies_map_get_badge_row (ACIES_ITEM (stand), &row);
  acies_map_draw_badges (self, badges, &row, FALSE);
}

static void
paint_stand_label (const AciesMapPainter *self, AciesStand *stand)
{
  AciesMapBase base
      = acies_map_get_base (acies_stand_get_frontage (stand), acies_stand_get_depth (stand));
  g_autoptr (GPtrArray) badges = acies_map_list_badges (self, ACIES_ITEM (stand), "stand");
  AciesMapBadgeRow row;

  if (acies_map_stand_has_label (stand))
    paint_carried (self, stand, &base);
  acies_map_get_badge_row (ACIES_ITEM (stand), &row);
  /* Its own lie behind what its unit has. */
  acies_map_draw_badges (self, badges, &row, acies_map_stand_has_label (stand));
}

/* Beside him to the right, on the screen: his name stands below or above where it can. */
static void
get_leader_row (AciesItem *leader, AciesMapBadgeRow *row)
{
  AciesMapBase base = acies_map_get_base (acies_leader_get_frontage (ACIES_LEADER (leader)),
                                          acies_leader_get_depth (ACIES_LEADER (leader)));

  *row = (AciesMapBadgeRow){ .x = base.frontage / 2, .back_x = 1 };
}

void
acies_map_measure_leader_badges (const AciesMapPainter *self, AciesLeader *leader, AciesMapBox *box)
{
  g_autoptr (GPtrArray) badges = acies_map_list_badges (self, ACIES_ITEM (leader), "leader");
  AciesMapBadgeRow row;

  get_leader_row (ACIES_ITEM (leader), &row);
  acies_map_measure_badges (self, badges, &row, box);
}

static void
paint_leader_label (const AciesMapPainter *self, AciesLeader *leader)
{
  g_autoptr (GPtrArray) badges = acies_map_list_badges (self, ACIES_ITEM (leader), "leader");
  AciesMapBadgeRow row;

  if (acies_map_is_counter (self, ACIES_ITEM (leader)))
    return;
  get_leader_row (ACIES_ITEM (leader), &row);
  acies_map_draw_badges (self, badges, &row, FALSE);
}

/**
 * acies_map_get_badge_place:
 * @item: a stand or leader
 * @x: (out): millimetres east of its centre
 * @y: (out): and south of it
 *
 * Finds where the row of badges of @item begins. */
void
acies_map_get_badge_place (
    AciesReferee *referee, AciesItem *item, const AciesMapOptions *options, double *x, double *y)
{
  AciesMapPainter painter;
  g_autoptr (GPtrArray) badges = NULL;
  AciesMapBadgeRow row = { 0 };

  g_return_if_fail (ACIES_IS_BODY (item));

  acies_map_painter_init (&painter, NULL, referee, options);
  if (ACIES_IS_STAND (item) && acies_map_stand_has_label (ACIES_STAND (item)))
    badges = acies_map_list_badges (&painter,
                                    ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item))), "unit");
  if (badges != NULL && badges->len > 0)
    acies_map_get_badge_row (item, &row);
  *x = row.x;
  *y = row.y;
}

/**
 * acies_map_paint_label:
 * @item: a stand or leader
 *
 * Paints what is upright about the centre of @item: its badges, and the number and badges of the
 * unit whose label it carries. Often that is
 * nothing. */
void
acies_map_paint_label (cairo_t *cr,
                       AciesReferee *referee,
                       AciesItem *item,
                       const AciesMapOptions *options)
{
  AciesMapPainter painter;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (ACIES_IS_REFEREE (referee));
  g_return_if_fail (options != NULL);

  acies_map_painter_init (&painter, cr, referee, options);
  cairo_save (cr);
  if (ACIES_IS_STAND (item))
    paint_stand_label (&painter, ACIES_STAND (item));
  else
    paint_leader_label (&painter, ACIES_LEADER (item));
  cairo_restore (cr);
}

/* A unit's chip on the table. */
typedef struct
{
  AciesUnit *unit; /* borrowed */
  guint n_stands;
  AciesMapBox box;
} Chip;

/* Of Chip: those of all units whose number lies over them. */
static GArray *
list_chips (const AciesMapPainter *self)
{
  GListModel *units = acies_battle_get_units (self->battle);
  GArray *chips = g_array_new (FALSE, FALSE, sizeof (Chip));

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);
      AciesStand *stand = acies_map_find_label_stand (unit);
      Chip chip = { .unit = unit };
      double width, height;

      if (stand == NULL || acies_map_is_counter (self, ACIES_ITEM (unit))
          || !acies_map_needs_chip (self->options, stand))
        continue;
      describe_chip (self, unit, &width, &height);
      chip.n_stands = acies_unit_get_n_present (unit);
      chip.box = (AciesMapBox){
        acies_length_to_mm (acies_stand_get_placement (stand)->at.x) - width / 2,
        acies_length_to_mm (acies_stand_get_placement (stand)->at.y) - height / 2, width, height
      };
      g_array_append_val (chips, chip);
    }
  return chips;
}

static int
compare_chips (gconstpointer a, gconstpointer b)
{
  const Chip *first = a, *second = b;

  if (first->n_stands != second->n_stands)
    return first->n_stands > second->n_stands ? -1 : 1;
  return acies_item_compare_ids (acies_item_get_id (ACIES_ITEM (first->unit)),
                                 acies_item_get_id (ACIES_ITEM (second->unit)));
}

static gboolean
covers (const AciesMapBox *a, const AciesMapBox *b)
{
  double width = MIN (a->x + a->width, b->x + b->width) - MAX (a->x, b->x);
  double height = MIN (a->y + a->height, b->y + b->height) - MAX (a->y, b->y);

  return width > 0 && height > 0
         && width * height > MOST_COVERED * MIN (a->width * a->height, b->width * b->height);
}

/**
 * acies_map_list_unnumbered:
 *
 * Lists the units whose number finds no room at the scale of @options: it would cover the number of
 * a unit with more stands.
 *
 * Returns: (transfer full) (element-type AciesUnit): a set of units, which the battle
 * owns */
GHashTable *
acies_map_list_unnumbered (AciesReferee *referee, const AciesMapOptions *options)
{
  AciesMapPainter painter;
  GHashTable *unnumbered = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) chips = NULL;
  guint n_shown = 0;

  acies_map_painter_init (&painter, NULL, referee, options);
  chips = list_chips (&painter);
  g_array_sort (chips, compare_chips);
  for (guint i = 0; i < chips->len; i++)
    {
      const Chip chip = g_array_index (chips, Chip, i);
      guint other = 0;

      while (other < n_shown && !covers (&chip.box, &g_array_index (chips, Chip, other).box))
        other++;
      if (other < n_shown)
        g_hash_table_add (unnumbered, chip.unit);
      else
        g_array_index (chips, Chip, n_shown++) = chip;
    }
  return unnumbered;
}
