/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the shortest distance between two things on the table. Shortest of all the ways
 * between two bodies; there are few stands, so all pairs are tried. */
#include "app/canvas/acies-table-measure.h"

#include "model/item/acies-leader.h"
#include "model/item/acies-unit.h"

/* The footprints of what lies on the table of ITEM. */
static GArray *
list_footprints (AciesItem *item)
{
  GArray *footprints = g_array_new (FALSE, FALSE, sizeof (AciesFootprint));
  AciesFootprint footprint;

  if (ACIES_IS_LEADER (item))
    {
      AciesLeader *leader = ACIES_LEADER (item);

      acies_leader_get_footprint (leader, &footprint);
      if (acies_leader_is_placed (leader) && !acies_leader_is_lost (leader))
        g_array_append_val (footprints, footprint);
    }
  for (guint i = 0; ACIES_IS_UNIT (item) && i < acies_unit_get_n_stands (ACIES_UNIT (item)); i++)
    {
      g_autoptr (AciesStand) stand
          = g_list_model_get_item (acies_unit_get_stands (ACIES_UNIT (item)), i);

      acies_stand_get_footprint (stand, &footprint);
      if (acies_stand_is_present (stand))
        g_array_append_val (footprints, footprint);
    }
  return footprints;
}

gboolean
acies_table_measure_to_point (AciesItem *item, const AciesPoint *point, AciesSeparation *gap)
{
  g_autoptr (GArray) footprints = NULL;

  g_return_val_if_fail (item != NULL && point != NULL && gap != NULL, FALSE);

  footprints = list_footprints (item);
  for (guint i = 0; i < footprints->len; i++)
    {
      AciesSeparation one;

      acies_footprint_separation_to_point (&g_array_index (footprints, AciesFootprint, i), point,
                                           &one);
      if (i == 0 || one.length < gap->length)
        *gap = one;
    }
  return footprints->len > 0;
}

static gboolean
measure_bodies (AciesItem *from, AciesItem *to, AciesSeparation *gap)
{
  g_autoptr (GArray) first = list_footprints (from);
  g_autoptr (GArray) second = list_footprints (to);

  for (guint i = 0; i < first->len; i++)
    for (guint j = 0; j < second->len; j++)
      {
        AciesSeparation one;

        acies_footprint_separation (&g_array_index (first, AciesFootprint, i),
                                    &g_array_index (second, AciesFootprint, j), &one);
        if (i + j == 0 || one.length < gap->length)
          *gap = one;
      }
  return first->len > 0 && second->len > 0;
}

void
acies_table_measure (AciesItem *from,
                     const AciesPoint *from_point,
                     AciesItem *to,
                     const AciesPoint *to_point,
                     AciesSeparation *gap)
{
  g_return_if_fail (from_point != NULL && to_point != NULL && gap != NULL);

  if (from != NULL && to != NULL && from != to && measure_bodies (from, to, gap))
    return;
  if (from != NULL && to == NULL && acies_table_measure_to_point (from, to_point, gap))
    return;
  if (to != NULL && from == NULL && acies_table_measure_to_point (to, from_point, gap))
    {
      AciesPoint end = gap->from;

      gap->from = gap->to;
      gap->to = end;
      return;
    }
  gap->from = *from_point;
  gap->to = *to_point;
  gap->length = acies_point_distance (from_point, to_point);
}
