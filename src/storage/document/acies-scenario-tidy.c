/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tidies a scenario by asking the referee to place each unit where it stands; if nothing would
 * move, its place says it all. On hexes the number of the hex does. */
#include "config.h"

#include "storage/document/acies-scenario-tidy.h"

#include "referee/state/acies-hexes.h"

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

/* Whether PLACE is what HEX and FACING, which may be NULL, say. */
static gboolean
is_in_hex (AciesRuleset *ruleset,
           AciesTable *table,
           const AciesPlacement *place,
           const char *hex,
           const char *facing)
{
  AciesPlacement centre = { 0 };

  return acies_hexes_parse_place (ruleset, table, hex, facing, &centre, NULL)
         && centre.at.x == place->at.x && centre.at.y == place->at.y
         && (facing == NULL
             || acies_angle_normalize (centre.facing) == acies_angle_normalize (place->facing));
}

/* The place of a body with one base that has one. FALSE: it is not so. */
static gboolean
get_only_place (AciesItem *item, AciesPlacement *place)
{
  g_autoptr (AciesStand) stand = NULL;
  const AciesPlacement *found = NULL;

  if (ACIES_IS_LEADER (item))
    {
      if (acies_leader_is_placed (ACIES_LEADER (item)))
        found = acies_leader_get_placement (ACIES_LEADER (item));
    }
  else if (acies_unit_get_n_stands (ACIES_UNIT (item)) == 1)
    {
      stand = g_list_model_get_item (acies_unit_get_stands (ACIES_UNIT (item)), 0);
      if (is_plain (stand) && acies_stand_is_placed (stand))
        found = acies_stand_get_placement (stand);
    }
  if (found != NULL)
    *place = *found;
  return found != NULL;
}

static void
await_hex (AciesRuleset *ruleset, AciesBattle *battle, AciesItem *item)
{
  AciesTable *table = acies_battle_get_table (battle);
  const AciesHexGrid *grid = acies_ruleset_get_hexes (ruleset);
  g_autofree char *hex = NULL;
  g_autofree char *facing = NULL;
  AciesPlacement place;

  if (!get_only_place (item, &place))
    return;
  hex = acies_hexes_dup_number_at (ruleset, table, &place.at);
  if (grid->facing != ACIES_HEX_FACING_NONE)
    facing = g_strdup_printf ("%u", acies_hex_find_facing (grid, place.facing) + 1);
  if (hex == NULL || !is_in_hex (ruleset, table, &place, hex, facing))
    return;
  if (ACIES_IS_LEADER (item))
    acies_leader_set_placement (ACIES_LEADER (item), NULL);
  else
    await_front (ACIES_UNIT (item), NULL);
  acies_battle_await (battle, item, hex, facing);
}

void
acies_scenario_await_hexes (AciesRuleset *ruleset, AciesBattle *battle)
{
  GListModel *bodies[2];

  g_return_if_fail (acies_ruleset_has_hexes (ruleset));
  g_return_if_fail (ACIES_IS_BATTLE (battle));

  bodies[0] = acies_battle_get_leaders (battle);
  bodies[1] = acies_battle_get_units (battle);
  for (guint n = 0; n < G_N_ELEMENTS (bodies); n++)
    for (guint i = 0; i < g_list_model_get_n_items (bodies[n]); i++)
      {
        g_autoptr (AciesItem) item = g_list_model_get_item (bodies[n], i);

        await_hex (ruleset, battle, item);
      }
}

AciesBattle *
acies_scenario_tidy (AciesReferee *referee)
{
  AciesBattle *battle, *copy;
  GListModel *units;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);

  battle = acies_referee_get_battle (referee);
  copy = acies_battle_copy (battle);
  if (acies_ruleset_has_hexes (acies_referee_get_ruleset (referee)))
    {
      acies_scenario_await_hexes (acies_referee_get_ruleset (referee), copy);
      return copy;
    }
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
