/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and sets the tolerance of a battle, which is an attribute. */
#include "config.h"
#include "model/battle/acies-tolerance.h"

AciesLength
acies_tolerance_get (AciesBattle *battle)
{
  AciesValue value;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), 0);

  value = acies_item_get_attribute (ACIES_ITEM (battle), ACIES_TOLERANCE);
  return value.kind == ACIES_VALUE_NUMBER ? CLAMP (value.number, 0, ACIES_TOLERANCE_MOST) : 0;
}

gboolean
acies_tolerance_is_set (AciesBattle *battle)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (battle), FALSE);

  return acies_item_get_attribute (ACIES_ITEM (battle), ACIES_TOLERANCE).kind == ACIES_VALUE_NUMBER;
}

void
acies_tolerance_set (AciesBattle *battle, AciesLength tolerance)
{
  g_return_if_fail (ACIES_IS_BATTLE (battle));

  acies_item_set_attribute (ACIES_ITEM (battle), ACIES_TOLERANCE, acies_value_number (tolerance));
}

void
acies_tolerance_unset (AciesBattle *battle)
{
  g_return_if_fail (ACIES_IS_BATTLE (battle));

  acies_item_set_attribute (ACIES_ITEM (battle), ACIES_TOLERANCE, ACIES_NO_VALUE);
}

gboolean
acies_tolerance_parse (const char *text, AciesLength *tolerance)
{
  g_return_val_if_fail (text != NULL, FALSE);

  return acies_length_parse (text, tolerance) && *tolerance >= 0
         && *tolerance <= ACIES_TOLERANCE_MOST;
}
