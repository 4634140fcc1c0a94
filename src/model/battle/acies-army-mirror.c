/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Walks two armies side by side. In each list of members only the stretch between what is alike at
 * its beginning and at its end is made anew, so that one entry more among ten thousand is one. */
#include "model/battle/acies-army-mirror.h"

#include "model/battle/acies-battle-private.h"

typedef struct
{
  AciesBattle *battle;
  const char *side;
  AciesArmy *copy;
  GPtrArray *come;
} Mirror;

typedef enum
{
  LEADERS,
  UNITS,
  COMMANDS,
  N_LISTS
} Members;

/* What COMMAND, or with NULL ARMY itself, holds; NULL if it cannot hold any such. Borrowed. */
static GListModel *
get_members (AciesArmy *army, AciesCommand *command, Members members)
{
  if (command == NULL)
    return members == COMMANDS ? acies_army_get_commands (army) : NULL;
  if (members == LEADERS)
    return acies_command_get_leaders (command);
  return members == UNITS ? acies_command_get_units (command)
                          : acies_command_get_commands (command);
}

static gboolean
are_alike (GListModel *one, guint position, GListModel *other, guint other_position)
{
  g_autoptr (AciesItem) a = g_list_model_get_item (one, position);
  g_autoptr (AciesItem) b = g_list_model_get_item (other, other_position);

  return acies_item_get_id (a) == acies_item_get_id (b);
}

/* How many of ORIGINAL and COPY are alike at the beginning, and after those at the end. */
static void
compare (GListModel *original, GListModel *copy, guint *first, guint *last)
{
  guint n = g_list_model_get_n_items (original), n_copies = g_list_model_get_n_items (copy);
  guint shorter = MIN (n, n_copies);

  for (*first = 0; *first < shorter && are_alike (original, *first, copy, *first);)
    ++*first;
  for (*last = 0;
       *last < shorter - *first && are_alike (original, n - 1 - *last, copy, n_copies - 1 - *last);)
    ++*last;
}

static void
take_out (Mirror *self, AciesCommand *command, AciesItem *item)
{
  g_autoptr (AciesItem) kept = g_object_ref (item);

  if (ACIES_IS_COMMAND (item))
    for (Members members = 0; members < N_LISTS; members++)
      {
        GListModel *below = get_members (NULL, ACIES_COMMAND (item), members);

        while (g_list_model_get_n_items (below) > 0)
          {
            g_autoptr (AciesItem) one = g_list_model_get_item (below, 0);

            take_out (self, ACIES_COMMAND (item), one);
          }
      }
  acies_battle_part_item (self->battle, item);
  if (command != NULL)
    acies_command_remove (command, item);
  else
    acies_army_remove_command (self->copy, ACIES_COMMAND (item));
}

static void put_in (Mirror *self, AciesCommand *command, AciesItem *original, guint position);

static void
put_members_in (Mirror *self, AciesCommand *copy, AciesCommand *original)
{
  for (Members members = 0; members < N_LISTS; members++)
    {
      GListModel *below = get_members (NULL, original, members);

      for (guint i = 0; i < g_list_model_get_n_items (below); i++)
        {
          g_autoptr (AciesItem) one = g_list_model_get_item (below, i);

          put_in (self, copy, one, i);
        }
    }
}

/* A copy of ORIGINAL, with all that is below it, comes before the POSITION-th of COMMAND. */
static void
put_in (Mirror *self, AciesCommand *command, AciesItem *original, guint position)
{
  g_autoptr (AciesItemState) state = acies_item_state_new (original);
  g_autoptr (AciesItem) copy = acies_item_state_make (state);

  if (command != NULL)
    acies_command_insert (command, copy, position);
  else
    acies_army_insert_command (self->copy, ACIES_COMMAND (copy), position);
  acies_battle_join_item (self->battle, copy, self->side);
  g_ptr_array_add (self->come, copy);
  if (ACIES_IS_COMMAND (copy))
    put_members_in (self, ACIES_COMMAND (copy), ACIES_COMMAND (original));
}

typedef void (*Visit) (Mirror *self,
                       GListModel *original,
                       GListModel *copy,
                       AciesCommand *command,
                       guint first,
                       guint last);

static void
take_out_stretch (Mirror *self,
                  GListModel *original,
                  GListModel *copy,
                  AciesCommand *command,
                  guint first,
                  guint last)
{
  while (g_list_model_get_n_items (copy) > first + last)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (copy, first);

      take_out (self, command, item);
    }
}

static void
put_in_stretch (Mirror *self,
                GListModel *original,
                GListModel *copy,
                AciesCommand *command,
                guint first,
                guint last)
{
  guint n = g_list_model_get_n_items (original);

  for (guint i = first; i < n - last; i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (original, i);

      put_in (self, command, item, i);
    }
}

static void walk (
    Mirror *self, AciesArmy *army, AciesCommand *original, AciesCommand *copy, Visit visit);

/* Through the commands that are alike in both lists. */
static void
walk_below (
    Mirror *self, GListModel *originals, GListModel *copies, guint first, guint last, Visit visit)
{
  for (guint i = 0; i < first + last; i++)
    {
      guint back = first + last - i;
      guint n = g_list_model_get_n_items (originals), n_copies = g_list_model_get_n_items (copies);
      g_autoptr (AciesCommand) original
          = g_list_model_get_item (originals, i < first ? i : n - back);
      g_autoptr (AciesCommand) copy
          = g_list_model_get_item (copies, i < first ? i : n_copies - back);

      walk (self, NULL, original, copy, visit);
    }
}

static void
walk (Mirror *self, AciesArmy *army, AciesCommand *original, AciesCommand *copy, Visit visit)
{
  for (Members members = 0; members < N_LISTS; members++)
    {
      GListModel *theirs = get_members (army, original, members);
      GListModel *ours = get_members (self->copy, copy, members);
      guint first, last;

      if (theirs == NULL)
        continue;
      compare (theirs, ours, &first, &last);
      if (members == COMMANDS)
        walk_below (self, theirs, ours, first, last, visit);
      visit (self, theirs, ours, copy, first, last);
    }
}

void
acies_army_mirror_update (AciesBattle *battle, AciesSide *side, AciesArmy *army, GPtrArray *come)
{
  Mirror self = { battle, acies_item_get_id (ACIES_ITEM (side)), acies_side_get_army (side), come };

  g_return_if_fail (ACIES_IS_BATTLE (battle));
  g_return_if_fail (ACIES_IS_ARMY (army));
  g_return_if_fail (come != NULL);

  /* All goes before anything comes: what moved would otherwise be there twice. */
  walk (&self, army, NULL, NULL, take_out_stretch);
  walk (&self, army, NULL, NULL, put_in_stretch);
}
