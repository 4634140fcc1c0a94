/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays beside a table that the program does not see: what a ruling asks of it is said, by the
 * seed. */
#include "players/player.h"

#include "referee/scene/acies-begin.h"

#include <string.h>

/* Lengths that are stated, in mm: those near more often. */
static const int lengths[] = { 0, 10, 20, 30, 40, 60, 80, 120, 160, 200, 300, 600 };

void
player_forget_places (const PlayerGame *game, AciesRuleset *ruleset, AciesBattle *battle)
{
  g_autoptr (AciesReferee) referee = NULL;

  if (!game->is_unplaced)
    return;
  referee = acies_referee_new (ruleset, battle);
  g_assert_true (acies_begin_unplaced (referee, NULL));
}

/* Nobody, or somebody of the battle; who it is the referee may refuse. */
static AciesValue
state_list (Player *self, const char *id)
{
  gboolean are_leaders = strstr (id, "leader") != NULL;
  GListModel *model = are_leaders ? acies_battle_get_leaders (self->battle)
                                  : acies_battle_get_units (self->battle);
  g_autoptr (AciesItem) item = NULL;

  if (player_draw (self, 3) > 0 || g_list_model_get_n_items (model) == 0
      || g_str_has_prefix (id, "ground."))
    return acies_value_symbol ("none");
  item = g_list_model_get_item (model, player_draw (self, g_list_model_get_n_items (model)));
  return acies_value_symbol (acies_item_get_id (item));
}

AciesValue
player_state_measure (Player *self, const AciesPrompt *prompt)
{
  static const char *const faces[] = { "front", "front", "flank", "rear" };
  g_autofree char *mm = NULL;

  if (!self->game.is_unplaced)
    return acies_value_flag (FALSE);
  self->figures.n_stated++;
  if (g_str_has_prefix (prompt->id, "face."))
    return acies_value_symbol (faces[player_draw (self, G_N_ELEMENTS (faces))]);
  if (g_str_has_prefix (prompt->id, "sees.") || g_str_has_prefix (prompt->id, "within_arc."))
    return acies_value_flag (player_draw (self, 4) > 0);
  if (g_str_has_prefix (prompt->id, "near.") || g_str_has_prefix (prompt->id, "ground."))
    return state_list (self, prompt->id);
  if (g_str_has_prefix (prompt->id, "bearing.") || g_str_has_prefix (prompt->id, "away."))
    return acies_value_number (player_draw (self, 4) * 45);
  mm = g_strdup_printf ("%d mm", lengths[player_draw (self, G_N_ELEMENTS (lengths))]);
  return acies_value_symbol (mm);
}

gboolean
player_is_said_to_touch (Player *self, const AciesLink *link)
{
  return acies_battle_get_link (self->battle, ACIES_STATED_TOUCH, link->from, link->to).kind
             != ACIES_VALUE_NONE
         || acies_battle_get_link (self->battle, ACIES_STATED_TOUCH, link->to, link->from).kind
                != ACIES_VALUE_NONE;
}

void
player_check_unplaced (Player *self, AciesRuling *ruling)
{
  GListModel *units = acies_battle_get_units (self->battle);

  for (guint i = 0; self->game.is_unplaced && i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);

      if (acies_unit_is_placed (unit))
        player_break_law (self, g_strdup_printf ("%s got a place (%s)",
                                                 acies_item_get_id (ACIES_ITEM (unit)),
                                                 acies_ruling_get_sentence (ruling)));
    }
}
