/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Gives a side of a scenario another army: whoever was placed before and is in the new army stays
 * where he was. */
#include "config.h"

#include "model/battle/acies-battle-private.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  AciesBattle *battle;
  AciesArmy *before; /* NULL: only ids are looked at */
  const char *clash; /* the first id that is something else's */
} ArmyVisit;

static void
clash_visit (AciesItem *item, gpointer data)
{
  ArmyVisit *visit = data;

  if (visit->clash == NULL && acies_battle_find (visit->battle, acies_item_get_id (item)) != NULL)
    visit->clash = acies_item_get_id (item);
}

static void
take_stands (AciesUnit *unit, AciesUnit *before)
{
  GListModel *stands = acies_unit_get_stands (unit);
  GListModel *places = acies_unit_get_stands (before);
  AciesItem *item = ACIES_ITEM (before);
  AciesValue formation = acies_item_get_attribute (item, "formation");

  acies_item_set_attribute (ACIES_ITEM (unit), "formation", formation);
  for (guint i = 0; i < acies_unit_get_n_stands (unit); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);
      g_autoptr (AciesStand) place = g_list_model_get_item (places, i);

      if (acies_stand_is_placed (place))
        acies_stand_set_placement (stand, acies_stand_get_placement (place));
    }
}

static void
place_visit (AciesItem *item, gpointer data)
{
  ArmyVisit *visit = data;
  AciesItem *before = acies_army_find (visit->before, acies_item_get_id (item));

  if (before == NULL || acies_item_get_kind (before) != acies_item_get_kind (item))
    return;
  if (ACIES_IS_LEADER (item) && acies_leader_is_placed (ACIES_LEADER (before)))
    acies_leader_set_placement (ACIES_LEADER (item),
                                acies_leader_get_placement (ACIES_LEADER (before)));
  else if (ACIES_IS_UNIT (item)
           && acies_unit_get_n_stands (ACIES_UNIT (item))
                  == acies_unit_get_n_stands (ACIES_UNIT (before)))
    take_stands (ACIES_UNIT (item), ACIES_UNIT (before));
}

gboolean
acies_battle_set_army (AciesBattle *self, AciesSide *side, AciesArmy *army, GError **error)
{
  g_autoptr (AciesArmy) before = NULL;
  ArmyVisit visit = { self, NULL, NULL };

  g_return_val_if_fail (ACIES_IS_BATTLE (self), FALSE);
  g_return_val_if_fail (ACIES_IS_SIDE (side), FALSE);
  g_return_val_if_fail (ACIES_IS_ARMY (army), FALSE);

  before = g_object_ref (acies_side_get_army (side));
  acies_battle_part (self, side);
  acies_army_foreach (army, clash_visit, &visit);
  if (visit.clash != NULL)
    {
      g_set_error (error, ACIES_MODEL_ERROR, ACIES_MODEL_ERROR_FORMAT,
                   _ ("“%s” is already the id of something else in this battle."), visit.clash);
      return FALSE;
    }
  if (army != before)
    {
      visit.before = before;
      acies_army_foreach (army, place_visit, &visit);
    }
  acies_battle_rejoin (self, side, army);
  return TRUE;
}

gboolean
acies_battle_shift_side (AciesBattle *self, AciesSide *side, gint64 shift, GError **error)
{
  AciesSidePlan *plan;
  g_autoptr (GPtrArray) entering = g_ptr_array_new ();
  AciesArmy *army;

  g_return_val_if_fail (ACIES_IS_BATTLE (self), FALSE);
  g_return_val_if_fail (ACIES_IS_SIDE (side), FALSE);

  plan = acies_plan_get_side (self->plan, acies_item_get_id (ACIES_ITEM (side)));
  for (guint i = 0; i < plan->entrances->len; i++)
    {
      const AciesEntrance *entrance = g_ptr_array_index (plan->entrances, i);

      g_ptr_array_add (entering, acies_battle_find (self, entrance->item));
    }
  army = acies_side_get_army (side);
  acies_battle_part (self, side);
  acies_army_shift (army, shift - acies_side_get_shift (side));
  acies_side_set_army_file (side, acies_side_get_army_file (side), shift);
  for (guint i = 0; i < entering->len; i++)
    {
      AciesEntrance *entrance = g_ptr_array_index (plan->entrances, i);
      AciesItem *item = g_ptr_array_index (entering, i);

      if (item != NULL)
        entrance->item = acies_item_get_id (item);
    }
  return acies_battle_set_army (self, side, army, error);
}
