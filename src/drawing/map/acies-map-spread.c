/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Spreads labels apart. Boxes are upright: stands that are turned take a little more room than
 * they have. */
#include "drawing/map/acies-map-spread.h"

/* To lie on another label is this much worse than to lie on a stand; to leave the table worse
 * still. */
#define LABEL_WEIGHT 6.0
#define EDGE_WEIGHT 10.0
/* Of the area of a label: where more of it would be covered, weighed, it is left out. */
#define MOST_COVERED 0.6

struct _AciesMapSpread
{
  AciesMapBox table;
  GArray *stands;      /* of AciesMapBox */
  GArray *labels;      /* of AciesMapBox: taken */
  GHashTable *written; /* set of char*: what the labels say */
};

static void
add_base (AciesMapSpread *self, const AciesMapPainter *painter, AciesItem *item, gboolean is_there)
{
  AciesFootprint footprint;
  AciesBounds bounds;
  AciesMapBox box;

  if (!is_there)
    return;
  if (ACIES_IS_STAND (item))
    acies_stand_get_footprint (ACIES_STAND (item), &footprint);
  else
    acies_leader_get_footprint (ACIES_LEADER (item), &footprint);
  acies_bounds_init (&bounds, footprint.corners, G_N_ELEMENTS (footprint.corners));
  box = (AciesMapBox){ acies_length_to_mm (bounds.low.x), acies_length_to_mm (bounds.low.y),
                       acies_length_to_mm (bounds.high.x - bounds.low.x),
                       acies_length_to_mm (bounds.high.y - bounds.low.y) };
  g_array_append_val (self->stands, box);
}

static void
add_unit (AciesMapSpread *self, const AciesMapPainter *painter, AciesUnit *unit)
{
  GListModel *stands = acies_unit_get_stands (unit);

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);

      add_base (self, painter, ACIES_ITEM (stand), acies_stand_is_present (stand));
    }
}

AciesMapSpread *
acies_map_spread_new (const AciesMapPainter *painter)
{
  AciesMapSpread *self = g_new0 (AciesMapSpread, 1);
  GListModel *units, *leaders;
  AciesTable *table;

  self->stands = g_array_new (FALSE, FALSE, sizeof (AciesMapBox));
  self->labels = g_array_new (FALSE, FALSE, sizeof (AciesMapBox));
  self->written = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (painter->battle == NULL)
    return self;
  table = acies_battle_get_table (painter->battle);
  self->table.width = acies_length_to_mm (acies_table_get_width (table));
  self->table.height = acies_length_to_mm (acies_table_get_height (table));
  units = acies_battle_get_units (painter->battle);
  leaders = acies_battle_get_leaders (painter->battle);
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);

      add_unit (self, painter, unit);
    }
  for (guint i = 0; i < g_list_model_get_n_items (leaders); i++)
    {
      g_autoptr (AciesLeader) leader = g_list_model_get_item (leaders, i);

      add_base (self, painter, ACIES_ITEM (leader),
                acies_leader_is_placed (leader) && !acies_leader_is_lost (leader));
    }
  return self;
}

void
acies_map_spread_free (AciesMapSpread *self)
{
  g_array_unref (self->stands);
  g_array_unref (self->labels);
  g_hash_table_unref (self->written);
  g_free (self);
}

/* The area that two boxes share. */
static double
get_overlap (const AciesMapBox *a, const AciesMapBox *b)
{
  double width = MIN (a->x + a->width, b->x + b->width) - MAX (a->x, b->x);
  double height = MIN (a->y + a->height, b->y + b->height) - MAX (a->y, b->y);

  return width > 0 && height > 0 ? width * height : 0;
}

static double
sum_overlaps (const GArray *boxes, const AciesMapBox *box)
{
  double sum = 0;

  for (guint i = 0; i < boxes->len; i++)
    sum += get_overlap (&g_array_index (boxes, AciesMapBox, i), box);
  return sum;
}

static double
get_cost (AciesMapSpread *self, const AciesMapBox *box)
{
  double off = box->width * box->height - get_overlap (&self->table, box);

  return sum_overlaps (self->stands, box) + LABEL_WEIGHT * sum_overlaps (self->labels, box)
         + EDGE_WEIGHT * off;
}

gboolean
acies_map_spread_take (AciesMapSpread *self,
                       const char *text,
                       const AciesMapPoint *places,
                       guint n_places,
                       double width,
                       double height,
                       AciesMapPoint *at)
{
  AciesMapBox best = { 0, 0, width, height };
  double least = G_MAXDOUBLE;

  if (!g_hash_table_add (self->written, g_strdup (text)))
    return FALSE;
  for (guint i = 0; i < n_places && least > 0; i++)
    {
      AciesMapBox box = { places[i].x - width / 2, places[i].y - height / 2, width, height };
      double cost = get_cost (self, &box);

      if (cost >= least)
        continue;
      least = cost;
      best = box;
      *at = places[i];
    }
  if (least > MOST_COVERED * width * height)
    return FALSE;
  g_array_append_val (self->labels, best);
  return TRUE;
}
