/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets what is fixed when a battle begins. */
#include "config.h"

#include "referee/scene/acies-begin.h"

#include "model/battle/acies-tolerance.h"
#include "model/battle/acies-whereabouts.h"
#include "referee/state/acies-referee-private.h"

#include <glib/gi18n-lib.h>

static void
forget_place (AciesItem *item)
{
  acies_item_set_attribute (item, ACIES_WHEREABOUTS,
                            acies_whereabouts_to_value (ACIES_WHEREABOUTS_UNKNOWN));
}

gboolean
acies_begin_unplaced (AciesReferee *referee, GError **error)
{
  AciesBattle *battle;
  GListModel *units, *leaders;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), FALSE);

  if (acies_ruleset_has_hexes (acies_referee_get_ruleset (referee)))
    {
      g_set_error (
          error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
          _ ("This battle is played on hexes, which are counted: every place must be known."));
      return FALSE;
    }
  battle = acies_referee_get_battle (referee);
  units = acies_battle_get_units (battle);
  leaders = acies_battle_get_leaders (battle);
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);
      GListModel *stands = acies_unit_get_stands (unit);

      if (!acies_unit_is_placed (unit))
        continue;
      forget_place (ACIES_ITEM (unit));
      for (guint n = 0; n < g_list_model_get_n_items (stands); n++)
        {
          g_autoptr (AciesStand) stand = g_list_model_get_item (stands, n);

          acies_stand_set_placement (stand, NULL);
        }
    }
  for (guint i = 0; i < g_list_model_get_n_items (leaders); i++)
    {
      g_autoptr (AciesLeader) leader = g_list_model_get_item (leaders, i);

      if (!acies_leader_is_placed (leader))
        continue;
      forget_place (ACIES_ITEM (leader));
      acies_leader_set_placement (leader, NULL);
    }
  acies_referee_forget (referee);
  return TRUE;
}

gboolean
acies_begin_tolerance (AciesReferee *referee, AciesLength tolerance, GError **error)
{
  AciesBattle *battle;
  gboolean has_hexes;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), FALSE);

  battle = acies_referee_get_battle (referee);
  has_hexes = acies_ruleset_has_hexes (acies_referee_get_ruleset (referee));
  if (g_list_model_get_n_items (acies_battle_get_sides (battle)) == 0)
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                   _ ("“%s” is a map with no armies on it: make a scenario of two armies on this "
                      "map, and begin that."),
                   acies_battle_get_title (battle));
      return FALSE;
    }
  if (has_hexes && tolerance > 0)
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                   _ ("This battle is played on hexes, which are counted: it needs no tolerance."));
      return FALSE;
    }
  if (tolerance >= 0)
    acies_tolerance_set (battle, MIN (tolerance, ACIES_TOLERANCE_MOST));
  else if (!has_hexes && !acies_tolerance_is_set (battle))
    acies_tolerance_set (battle, ACIES_TOLERANCE_USUAL);
  acies_referee_forget (referee);
  return TRUE;
}
