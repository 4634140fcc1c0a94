/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a switch of a battle, which is an attribute. */
#include "config.h"

#include "model/battle/acies-stops.h"

gboolean
acies_stops_get (AciesBattle *battle)
{
  AciesValue value;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), FALSE);

  value = acies_item_get_attribute (ACIES_ITEM (battle), ACIES_STOPS);
  return value.kind == ACIES_VALUE_FLAG && value.number != 0;
}
