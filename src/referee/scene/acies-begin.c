/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets what is fixed when a battle begins. */
#include "config.h"

#include "referee/scene/acies-begin.h"

#include "model/battle/acies-tolerance.h"

#include <glib/gi18n-lib.h>

gboolean
acies_begin_tolerance (AciesReferee *referee, AciesLength tolerance, GError **error)
{
  AciesBattle *battle;
  gboolean has_hexes;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), FALSE);

  battle = acies_referee_get_battle (referee);
  has_hexes = acies_ruleset_has_hexes (acies_referee_get_ruleset (referee));
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
  return TRUE;
}
