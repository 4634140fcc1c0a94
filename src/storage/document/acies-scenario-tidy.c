/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tidies a scenario by asking the referee to place each unit where it stands; if nothing would
 * move, its place says it all. */
#include "config.h"

#include "storage/document/acies-scenario-tidy.h"

/* Whether nothing but its place is to be said of STAND. */
static gboolean
is_plain (AciesStand *stand)
{
  return acies_stand_is_present (stand) && acies_stand_get_own_troop_type (stand) == NULL
         && acies_attributes_get_n (acies_item_get_attributes (ACIES_ITEM (stand))) == 0;
}

static gboolean
are_plain (AciesUnit *unit)
{
  GListModel *stands = acies_unit_get_stands (unit);

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);

      if (!is_plain (stand))
        return FALSE;
    }
  return TRUE;
}

static AciesRuling *
ask_to_stay (AciesReferee *referee, AciesUnit *unit, const AciesPlacement *front)
{
  g_autoptr (AciesQuestion) question = acies_question_new (ACIES_ACTION_PLACE);
  g_autofree char *x = acies_length_format (front->at.x);
  g_autofree char *y = acies_length_format (front->at.y);
  g_autofree char *at = g_strconcat (x, ",", y, NULL);
  g_autofree char *facing = acies_angle_format (front->facing);

  acies_question_set (question, "item", acies_item_get_id (ACIES_ITEM (unit)));
  acies_question_set (question, "at", at);
  acies_question_set (question, "facing", facing);
  acies_question_set (question, "reason", "-");
  return acies_referee_ask (referee, question, NULL);
}

/* Whether UNIT stands as its formation would be laid out at *FRONT. */
static gboolean
is_regular (AciesReferee *referee, AciesUnit *unit, AciesPlacement *front)
{
  g_autoptr (AciesRuling) ruling = NULL;
  const AciesChange *change;
  AciesLength frontage, depth;

  if (!are_plain (unit) || !acies_unit_get_front (unit, front, &frontage, &depth))
    return FALSE;
  ruling = ask_to_stay (referee, unit, front);
  change = ruling != NULL ? acies_ruling_get_change (ruling) : NULL;
  if (change == NULL)
    return FALSE;
  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);

      if (entry->kind == ACIES_CHANGE_PLACE
          && !acies_placement_equal (&entry->placed_before, &entry->placed_after))
        return FALSE;
    }
  return TRUE;
}

static void
await_front (AciesUnit *unit, const AciesPlacement *front)
{
  GListModel *stands = acies_unit_get_stands (unit);

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);

      acies_stand_set_placement (stand, NULL);
    }
  acies_unit_set_awaited_front (unit, front);
}

AciesBattle *
acies_scenario_tidy (AciesReferee *referee)
{
  AciesBattle *battle, *copy;
  GListModel *units;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);

  battle = acies_referee_get_battle (referee);
  copy = acies_battle_copy (battle);
  units = acies_battle_get_units (battle);
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);
      AciesItem *same = acies_battle_find (copy, acies_item_get_id (ACIES_ITEM (unit)));
      AciesPlacement front;

      if (is_regular (referee, unit, &front))
        await_front (ACIES_UNIT (same), &front);
    }
  return copy;
}
