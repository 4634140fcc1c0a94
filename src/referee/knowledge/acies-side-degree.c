/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads degrees from the knowledge that a battle stores. No other file but the state that rules see
 * and the umpire's hand looks at that. */
#include "config.h"

#include "referee/knowledge/acies-side-degree.h"

gboolean
acies_degree_is_own (AciesItem *item, const char *side)
{
  g_return_val_if_fail (ACIES_IS_ITEM (item), FALSE);

  return g_strcmp0 (acies_item_get_side (item), side) == 0;
}

/* What SIDE sees of ITEM. */
static AciesDegree
read_sight (AciesSeen *seen, const char *side, AciesItem *item)
{
  GHashTable *table;

  if (seen == NULL || !(ACIES_IS_UNIT (item) || ACIES_IS_LEADER (item)))
    return ACIES_DEGREE_KNOWN;
  table = g_hash_table_lookup (seen, side);
  return table != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (table, item))
                       : ACIES_DEGREE_NOTHING;
}

/* How well the one side SIDE knows ITEM, which is no stand. */
static AciesDegree
read_degree (AciesBattle *battle, const char *side, AciesItem *item, AciesSeen *seen)
{
  AciesValue value;

  if (acies_degree_is_own (item, side))
    return ACIES_DEGREE_KNOWN;
  value = acies_battle_get_knowledge (battle, side, acies_item_get_id (item));
  if (value.kind == ACIES_VALUE_NONE)
    return read_sight (seen, side, item);
  if (value.kind == ACIES_VALUE_SYMBOL && g_str_equal (value.symbol, ACIES_KNOWLEDGE_KIND))
    return ACIES_DEGREE_KIND;
  return value.kind == ACIES_VALUE_FLAG && value.number == 0 ? ACIES_DEGREE_NOTHING
                                                             : ACIES_DEGREE_KNOWN;
}

/* What all sides know of ITEM: as the one that knows least of it. */
static AciesDegree
read_lowest (AciesBattle *battle, AciesItem *item, AciesSeen *seen)
{
  GListModel *sides = acies_battle_get_sides (battle);
  AciesDegree lowest = ACIES_DEGREE_KNOWN;

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      lowest = MIN (lowest, read_degree (battle, acies_item_get_id (side), item, seen));
    }
  return lowest;
}

/* Whether SIDE knows one of MEMBERS for what it is. */
static gboolean
knows_any (AciesBattle *battle, const char *side, GListModel *members, AciesSeen *seen)
{
  for (guint i = 0; i < g_list_model_get_n_items (members); i++)
    {
      g_autoptr (AciesItem) member = g_list_model_get_item (members, i);

      if (acies_degree_of (battle, side, member, seen) == ACIES_DEGREE_KNOWN)
        return TRUE;
    }
  return FALSE;
}

/* Who knows one of a command knows that there is such a command. */
static AciesDegree
read_command (AciesBattle *battle, const char *side, AciesCommand *command, AciesSeen *seen)
{
  return knows_any (battle, side, acies_command_get_units (command), seen)
                 || knows_any (battle, side, acies_command_get_leaders (command), seen)
                 || knows_any (battle, side, acies_command_get_commands (command), seen)
             ? ACIES_DEGREE_KNOWN
             : ACIES_DEGREE_NOTHING;
}

AciesDegree
acies_degree_of (AciesBattle *battle, const char *side, AciesItem *item, AciesSeen *seen)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (battle), ACIES_DEGREE_NOTHING);
  g_return_val_if_fail (side != NULL, ACIES_DEGREE_NOTHING);
  g_return_val_if_fail (ACIES_IS_ITEM (item), ACIES_DEGREE_NOTHING);

  if (ACIES_IS_STAND (item))
    item = ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item)));
  if (acies_degree_is_own (item, side))
    return ACIES_DEGREE_KNOWN;
  if (ACIES_IS_COMMAND (item))
    return read_command (battle, side, ACIES_COMMAND (item), seen);
  return g_str_equal (side, ACIES_ALL_SIDES) ? read_lowest (battle, item, seen)
                                             : read_degree (battle, side, item, seen);
}

const char *
acies_degree_to_string (AciesDegree self)
{
  static const char *const words[] = { "nothing", "kind", "known" };

  g_return_val_if_fail (self < G_N_ELEMENTS (words), NULL);

  return words[self];
}
