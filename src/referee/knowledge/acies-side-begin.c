/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes out of a copy of the battle what a side may not have from the beginning: secrets, notes of
 * other programs, briefings, zones and entrances of others; and every unit, leader and command of
 * theirs, which come back as far as the side knows of them. */
#include "config.h"

#include "referee/knowledge/acies-side-private.h"

#include "model/army/acies-army-recorded-costs.h"
#include "model/army/acies-army-xml.h"
#include "model/battle/acies-contingent.h"

/* Plans of SIDE are nobody else's. */
static void
strip_side_plan (AciesSidePlan *plan)
{
  g_clear_pointer (&plan->briefing, g_free);
  g_ptr_array_set_size (plan->zones, 0);
  g_ptr_array_set_size (plan->entrances, 0);
  g_ptr_array_set_size (plan->contingents, 0);
}

static void
strip_plan (AciesSideFilter *self)
{
  AciesPlan *plan = acies_battle_get_plan (self->battle);

  g_clear_pointer (&plan->secret, g_free);
  for (guint i = 0; i < plan->sides->len; i++)
    {
      AciesSidePlan *side = g_ptr_array_index (plan->sides, i);

      if (g_strcmp0 (side->side, self->side) != 0)
        strip_side_plan (side);
    }
  for (guint i = plan->objectives->len; i > 0; i--)
    {
      const AciesObjective *objective = g_ptr_array_index (plan->objectives, i - 1);

      if (objective->side != NULL && g_strcmp0 (objective->side, self->side) != 0)
        g_ptr_array_remove_index (plan->objectives, i - 1);
    }
}

/* Lets go of all that COMMAND of the side's battle holds. */
static void
empty_command (AciesSideFilter *self, AciesCommand *command)
{
  GListModel *members[]
      = { acies_command_get_commands (command), acies_command_get_leaders (command),
          acies_command_get_units (command) };

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    while (g_list_model_get_n_items (members[i]) > 0)
      {
        g_autoptr (AciesItem) item = g_list_model_get_item (members[i], 0);

        if (ACIES_IS_COMMAND (item))
          empty_command (self, ACIES_COMMAND (item));
        acies_battle_part_item (self->battle, item);
        acies_command_remove (command, item);
      }
}

static void
strip_army (AciesSideFilter *self, AciesArmy *army)
{
  GListModel *commands = acies_army_get_commands (army);

  acies_army_set_secret (army, NULL);
  acies_army_take_recorded_costs (army, NULL);
  acies_foreign_clear (acies_army_get_foreign (army));
  while (g_list_model_get_n_items (commands) > 0)
    {
      g_autoptr (AciesItem) command = g_list_model_get_item (commands, 0);

      empty_command (self, ACIES_COMMAND (command));
      acies_battle_part_item (self->battle, command);
      acies_army_remove_command (army, ACIES_COMMAND (command));
    }
}

/* What the attributes of ITEM say to its own side alone goes. */
static void
strip_attributes (AciesSideFilter *self, AciesItem *item)
{
  g_autoptr (AciesAttributes) shown = acies_attributes_new ();
  const AciesAttributes *all = acies_item_get_attributes (item);

  for (guint i = 0; i < acies_attributes_get_n (all); i++)
    {
      AciesValue value;
      const char *id = acies_attributes_get_nth (all, i, &value);

      if (acies_side_shows (self, item, id))
        acies_attributes_set (shown, id, value);
    }
  acies_item_take_attributes (item, g_steal_pointer (&shown));
}

static void
strip_sides (AciesSideFilter *self)
{
  GListModel *sides = acies_battle_get_sides (self->battle);

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesSide) side = g_list_model_get_item (sides, i);

      acies_side_set_army_file (side, NULL, 0);
      if (acies_degree_is_own (ACIES_ITEM (side), self->side))
        continue;
      acies_item_set_secret (ACIES_ITEM (side), NULL);
      acies_item_set_foreign (ACIES_ITEM (side), NULL);
      strip_attributes (self, ACIES_ITEM (side));
      strip_army (self, acies_side_get_army (side));
    }
}

/* What waits for a hex is laid out already in the true battle. */
static void
strip_rest (AciesSideFilter *self)
{
  AciesBattle *battle = self->battle;
  GListModel *features = acies_table_get_features (acies_battle_get_table (battle));

  acies_foreign_clear (&battle->foreign);
  g_ptr_array_set_size (battle->awaited, 0);
  g_ptr_array_set_size (battle->links, 0);
  g_ptr_array_set_size (battle->knowledge, 0);
  g_ptr_array_set_size (battle->marks, 0);
  g_ptr_array_set_size (battle->obligations, 0);
  g_ptr_array_set_size (battle->declarations, 0);
  battle->next_serial = 1;
  /* Marks name everybody who has one, and a photograph shows whoever stood there. */
  acies_marks_free (battle->printed);
  battle->printed = acies_marks_new ();
  acies_battle_set_backdrop (battle, NULL);
  for (guint i = g_list_model_get_n_items (features); i > 0; i--)
    {
      g_autoptr (AciesItem) feature = g_list_model_get_item (features, i - 1);

      acies_battle_put_feature (battle, acies_item_get_id (feature), NULL);
    }
}

void
acies_side_strip (AciesSideFilter *self)
{
  strip_plan (self);
  strip_sides (self);
  strip_rest (self);
}
