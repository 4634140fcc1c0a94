/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes the attribute that says how well a place is known. */
#include "config.h"

#include "model/battle/acies-whereabouts.h"

#define ROUGH "rough"
#define UNKNOWN "unknown"

const char *const *
acies_whereabouts_get_ties (void)
{
  static const char *ties[4];

  /* Interning gives the same each time, whoever comes first. */
  if (ties[0] == NULL)
    {
      ties[2] = g_intern_static_string (ACIES_STATED_TOUCH);
      ties[1] = g_intern_static_string (ACIES_STATED_FACE);
      ties[0] = g_intern_static_string (ACIES_STATED_GAP);
    }
  return ties;
}

gboolean
acies_whereabouts_is_tie (const char *kind)
{
  return g_strv_contains (acies_whereabouts_get_ties (), kind);
}

AciesWhereabouts
acies_whereabouts_from_value (const AciesValue *value)
{
  if (value->kind != ACIES_VALUE_SYMBOL)
    return ACIES_WHEREABOUTS_MEASURED;
  if (g_str_equal (value->symbol, UNKNOWN))
    return ACIES_WHEREABOUTS_UNKNOWN;
  return g_str_equal (value->symbol, ROUGH) ? ACIES_WHEREABOUTS_ROUGH : ACIES_WHEREABOUTS_MEASURED;
}

AciesValue
acies_whereabouts_to_value (AciesWhereabouts self)
{
  switch (self)
    {
    case ACIES_WHEREABOUTS_ROUGH:
      return acies_value_symbol (ROUGH);
    case ACIES_WHEREABOUTS_UNKNOWN:
      return acies_value_symbol (UNKNOWN);
    case ACIES_WHEREABOUTS_MEASURED:
      break;
    }
  return ACIES_NO_VALUE;
}

void
acies_whereabouts_cut (AciesBattle *battle, const char *item, AciesChange *change)
{
  const char *const *ties = acies_whereabouts_get_ties ();

  for (guint i = 0; ties[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) links = acies_battle_dup_links (battle, ties[i], item);

      for (guint n = 0; n < links->len; n++)
        {
          const AciesLink *link = g_ptr_array_index (links, n);

          if (!acies_change_speaks_of (change, link))
            acies_change_add_link (change, link->kind, link->from, link->to, link->value,
                                   ACIES_NO_VALUE);
        }
    }
}

void
acies_whereabouts_change (AciesItem *item, AciesWhereabouts after, AciesChange *change)
{
  AciesValue was = acies_item_get_attribute (item, ACIES_WHEREABOUTS);
  AciesValue is = acies_whereabouts_to_value (after);

  if (!acies_value_equal (&was, &is))
    acies_change_add_attribute (change, acies_item_get_id (item), ACIES_WHEREABOUTS, was, is);
}
