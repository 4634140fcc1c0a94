/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a side's view as JSON and as a scenario. */
#include "config.h"

#include "storage/stream/acies-side-account.h"

#include "base/json/acies-json.h"
#include "referee/knowledge/acies-side-piece.h"

#include <glib/gi18n-lib.h>

static void
set_position (JsonObject *object, AciesReferee *referee)
{
  const AciesPosition *position = acies_battle_get_position (acies_referee_get_battle (referee));
  g_autofree char *place = acies_referee_describe_position (referee);
  JsonObject *member = json_object_new ();

  json_object_set_int_member (member, "turn", position->turn);
  acies_json_set_string (member, "phase", position->phase);
  acies_json_set_string (member, "side", position->side);
  acies_json_set_string (member, "text", place);
  json_object_set_object_member (object, "position", member);
}

static void
add_pieces (JsonArray *pieces, GListModel *items)
{
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);

      json_array_add_element (pieces, acies_side_piece_to_json (item));
    }
}

/* TEXT with a word in place of whom the side does not know, who could not be filled in. Eats TEXT.
 */
static char *
name_unknown (char *text)
{
  g_autofree char *unfilled = text;
  g_autoptr (GRegex) names = g_regex_new ("\\{[a-z_-]+\\}", 0, 0, NULL);

  /* Translators: in place of a name that a side does not know. */
  return g_regex_replace_literal (names, unfilled, -1, 0, _ ("somebody"), 0, NULL);
}

static JsonArray *
list_dues (AciesReferee *referee)
{
  g_autoptr (GPtrArray) dues = acies_referee_list_due (referee);
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesObligation *due = g_ptr_array_index (dues, i);
      g_autofree char *text = name_unknown (acies_referee_describe_obligation (referee, due));
      JsonObject *object = json_object_new ();

      json_object_set_int_member (object, "number", due->serial);
      acies_json_set_string (object, "kind", due->kind);
      acies_json_set_string (object, "text", text);
      json_array_add_object_element (list, object);
    }
  return list;
}

/* The sides with what of their values is shown: score, losses at which they have lost. */
static JsonArray *
list_sides (AciesBattle *battle)
{
  JsonArray *list = json_array_new ();

  add_pieces (list, acies_battle_get_sides (battle));
  return list;
}

static JsonArray *
list_declarations (AciesReferee *referee)
{
  const GPtrArray *all = acies_battle_get_declarations (acies_referee_get_battle (referee));
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < all->len; i++)
    {
      g_autofree char *text
          = acies_referee_describe_declaration (referee, g_ptr_array_index (all, i));

      json_array_add_string_element (list, text);
    }
  return list;
}

static JsonArray *
list_results (AciesSideView *view)
{
  const GPtrArray *results = acies_side_view_get_results (view);
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < results->len; i++)
    json_array_add_element (list, acies_side_result_to_json (g_ptr_array_index (results, i)));
  return list;
}

/* What the scenario tells SIDE alone; NULL: nothing. Borrowed. */
static const char *
find_briefing (AciesBattle *battle, const char *side)
{
  const AciesPlan *plan = acies_battle_get_plan (battle);

  for (guint i = 0; i < plan->sides->len; i++)
    {
      const AciesSidePlan *one = g_ptr_array_index (plan->sides, i);

      if (g_strcmp0 (one->side, side) == 0)
        return one->briefing;
    }
  return NULL;
}

JsonNode *
acies_side_view_to_json (AciesSideView *view)
{
  g_autoptr (JsonObject) object = json_object_new ();
  AciesReferee *referee;
  AciesBattle *battle;
  JsonArray *pieces;

  g_return_val_if_fail (ACIES_IS_SIDE_VIEW (view), NULL);

  referee = acies_side_view_get_referee (view);
  battle = acies_side_view_get_battle (view);
  pieces = json_array_new ();
  add_pieces (pieces, acies_battle_get_units (battle));
  add_pieces (pieces, acies_battle_get_leaders (battle));
  acies_json_set_string (object, "side", acies_side_view_get_side (view));
  acies_json_set_string (object, "title", acies_battle_get_title (battle));
  json_object_set_int_member (object, "messages", acies_side_view_get_messages (view)->len);
  set_position (object, referee);
  json_object_set_array_member (object, "sides", list_sides (battle));
  acies_json_set_string (object, "briefing",
                         find_briefing (battle, acies_side_view_get_side (view)));
  json_object_set_array_member (object, "pieces", pieces);
  json_object_set_array_member (object, "due", list_dues (referee));
  json_object_set_array_member (object, "declared", list_declarations (referee));
  json_object_set_array_member (object, "results", list_results (view));
  return json_node_init_object (json_node_alloc (), object);
}

JsonNode *
acies_side_view_messages_to_json (AciesSideView *view)
{
  const GPtrArray *messages;
  g_autoptr (JsonArray) list = json_array_new ();

  g_return_val_if_fail (ACIES_IS_SIDE_VIEW (view), NULL);

  messages = acies_side_view_get_messages (view);
  for (guint i = 0; i < messages->len; i++)
    json_array_add_element (list, acies_side_message_to_json (g_ptr_array_index (messages, i)));
  return json_node_init_array (json_node_alloc (), list);
}

GBytes *
acies_side_view_to_scenario (AciesSideView *view)
{
  g_return_val_if_fail (ACIES_IS_SIDE_VIEW (view), NULL);

  return acies_battle_to_bytes (acies_side_view_get_battle (view));
}
