/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes pieces; what they may say was settled when they came into the side's battle. */
#include "config.h"

#include "referee/knowledge/acies-side-piece.h"

#include "base/json/acies-json.h"
#include "referee/state/acies-lookup.h"

static void
set_place (JsonObject *object, const AciesPlacement *placement)
{
  JsonArray *at = json_array_new ();

  json_array_add_int_element (at, placement->at.x);
  json_array_add_int_element (at, placement->at.y);
  json_object_set_array_member (object, "at", at);
  json_object_set_int_member (object, "facing", placement->facing);
}

static void
set_attributes (JsonObject *object, AciesItem *item)
{
  const AciesAttributes *attributes = acies_item_get_attributes (item);
  guint n = acies_attributes_get_n (attributes);
  JsonObject *values;

  if (n == 0)
    return;
  values = json_object_new ();
  for (guint i = 0; i < n; i++)
    {
      AciesValue value;
      const char *id = acies_attributes_get_nth (attributes, i, &value);

      json_object_set_member (values, id, acies_value_to_json (&value));
    }
  json_object_set_object_member (object, "attributes", values);
}

static JsonObject *
stand_to_object (AciesStand *stand)
{
  JsonObject *object = json_object_new ();

  acies_json_set_string (object, "id", acies_item_get_id (ACIES_ITEM (stand)));
  acies_json_set_string (object, "type", acies_stand_get_own_troop_type (stand));
  json_object_set_int_member (object, "frontage", acies_stand_get_frontage (stand));
  json_object_set_int_member (object, "depth", acies_stand_get_depth (stand));
  if (acies_stand_is_placed (stand))
    set_place (object, acies_stand_get_placement (stand));
  if (acies_stand_is_lost (stand))
    json_object_set_boolean_member (object, "lost", TRUE);
  set_attributes (object, ACIES_ITEM (stand));
  return object;
}

static void
set_unit (JsonObject *object, AciesUnit *unit)
{
  JsonArray *stands = json_array_new ();

  acies_json_set_string (object, "command", acies_unit_get_command (unit));
  acies_json_set_string (object, "type", acies_unit_get_troop_type (unit));
  for (guint i = 0; i < acies_unit_get_n_stands (unit); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (acies_unit_get_stands (unit), i);

      json_array_add_object_element (stands, stand_to_object (stand));
    }
  json_object_set_array_member (object, "stands", stands);
}

static void
set_leader (JsonObject *object, AciesLeader *leader)
{
  acies_json_set_string (object, "command", acies_leader_get_command (leader));
  acies_json_set_string (object, "type", acies_leader_get_rank (leader));
  if (acies_leader_is_placed (leader))
    set_place (object, acies_leader_get_placement (leader));
  if (acies_leader_is_lost (leader))
    json_object_set_boolean_member (object, "lost", TRUE);
}

JsonNode *
acies_side_piece_to_json (AciesItem *item)
{
  g_autoptr (JsonObject) object = json_object_new ();

  g_return_val_if_fail (ACIES_IS_ITEM (item), NULL);

  acies_json_set_string (object, "kind", acies_lookup_kind_word (acies_item_get_kind (item)));
  acies_json_set_string (object, "id", acies_item_get_id (item));
  acies_json_set_string (object, "label", acies_item_get_label (item));
  acies_json_set_string (object, "side", acies_item_get_side (item));
  if (ACIES_IS_UNIT (item))
    set_unit (object, ACIES_UNIT (item));
  else if (ACIES_IS_LEADER (item))
    set_leader (object, ACIES_LEADER (item));
  else if (ACIES_IS_COMMAND (item))
    acies_json_set_string (object, "command", acies_command_get_parent (ACIES_COMMAND (item)));
  set_attributes (object, item);
  return json_node_init_object (json_node_alloc (), object);
}
