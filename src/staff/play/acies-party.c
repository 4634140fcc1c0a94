/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads who is played by what. */
#include "config.h"

#include "staff/play/acies-party.h"

#include <glib/gi18n-lib.h>

/* The side or command of BATTLE that is called NAME, in large letters or small; or NULL. */
static AciesItem *
find_whom (AciesBattle *battle, const char *name)
{
  g_autofree char *small = g_ascii_strdown (name, -1);
  AciesItem *item = acies_battle_find (battle, name);

  if (item == NULL)
    item = acies_battle_find (battle, small);
  return item != NULL && (ACIES_IS_SIDE (item) || ACIES_IS_COMMAND (item)) ? item : NULL;
}

/* A command that is called as its side cannot be named. */
static void
append_ids (GString *text, AciesBattle *battle, GListModel *items)
{
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);

      if (acies_battle_find (battle, acies_item_get_id (item)) == item)
        g_string_append_printf (text, " %s", acies_item_get_id (item));
    }
}

static void
refuse_whom (AciesBattle *battle, const char *name, GError **error)
{
  GListModel *sides = acies_battle_get_sides (battle);
  g_autoptr (GString) all = g_string_new (NULL);

  append_ids (all, battle, sides);
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesSide) side = g_list_model_get_item (sides, i);

      append_ids (all, battle, acies_army_get_commands (acies_side_get_army (side)));
    }
  g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
               /* Translators: a name that was typed, and all names there are. */
               _ ("There is no side and no command “%s”. There are:%s."), name, all->str);
}

static void
refuse_how (AciesRuleset *ruleset, const char *name, GError **error)
{
  const GPtrArray *doctrines = acies_ruleset_get_facts (ruleset, ACIES_FACT_DOCTRINE);
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < doctrines->len; i++)
    g_string_append_printf (all, " %s", ((const AciesFact *) doctrines->pdata[i])->id);
  g_string_append (all, " " ACIES_PARTY_RANDOM " " ACIES_PARTY_NEAREST);
  g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
               /* Translators: a name that was typed, and all names there are. */
               _ ("There is no doctrine “%s”. There are:%s."), name, all->str);
}

/* By what SELF is played: NAME. */
static gboolean
read_how (AciesParty *self, AciesRuleset *ruleset, const char *name, GError **error)
{
  if (g_str_equal (name, ACIES_PARTY_RANDOM) || g_str_equal (name, ACIES_PARTY_NEAREST))
    {
      self->way = g_str_equal (name, ACIES_PARTY_RANDOM) ? ACIES_PARTY_BY_CHANCE
                                                         : ACIES_PARTY_BY_NEARNESS;
      return TRUE;
    }
  self->way = ACIES_PARTY_BY_DOCTRINE;
  self->doctrine = acies_ruleset_find (ruleset, ACIES_FACT_DOCTRINE, name);
  if (self->doctrine != NULL)
    return TRUE;
  refuse_how (ruleset, name, error);
  return FALSE;
}

/* Reads TEXT, "carthage=hold". */
static gboolean
parse (
    AciesParty *self, AciesRuleset *ruleset, AciesBattle *battle, const char *text, GError **error)
{
  g_auto (GStrv) pair = g_strsplit (text, "=", 2);
  AciesItem *whom;

  if (g_strv_length (pair) != 2)
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                   _ ("“%s” must be a side and a doctrine, as in carthage=hold."), text);
      return FALSE;
    }
  whom = find_whom (battle, pair[0]);
  if (whom == NULL)
    {
      refuse_whom (battle, pair[0], error);
      return FALSE;
    }
  self->side = ACIES_IS_SIDE (whom) ? acies_item_get_id (whom) : acies_item_get_side (whom);
  self->command = ACIES_IS_COMMAND (whom) ? acies_item_get_id (whom) : NULL;
  return read_how (self, ruleset, pair[1], error);
}

gboolean
acies_party_list_has_whole (const GPtrArray *parties, const char *side)
{
  for (guint i = 0; i < parties->len; i++)
    {
      const AciesParty *party = g_ptr_array_index (parties, i);

      if (party->side == side && party->command == NULL)
        return TRUE;
    }
  return FALSE;
}

/* For each side that nobody plays whole, the first doctrine. */
static gboolean
add_rest (GPtrArray *parties, AciesRuleset *ruleset, AciesBattle *battle, GError **error)
{
  const GPtrArray *doctrines = acies_ruleset_get_facts (ruleset, ACIES_FACT_DOCTRINE);
  GListModel *sides = acies_battle_get_sides (battle);

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);
      AciesParty *party;

      if (acies_party_list_has_whole (parties, acies_item_get_id (side)))
        continue;
      if (doctrines->len == 0)
        {
          g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                       _ ("The rule set has no doctrine by which “%s” could be played."),
                       acies_item_get_id (side));
          return FALSE;
        }
      party = g_new0 (AciesParty, 1);
      party->side = acies_item_get_id (side);
      party->doctrine = g_ptr_array_index (doctrines, 0);
      g_ptr_array_add (parties, party);
    }
  return TRUE;
}

/* Refuses the last of PARTIES if it is about the same side or command as one before; TEXTS are all,
 * in the same order. */
static gboolean
check_once (const GPtrArray *parties, const char *const *texts, GError **error)
{
  guint last = parties->len - 1;
  const AciesParty *added = g_ptr_array_index (parties, last);

  for (guint i = 0; i < last; i++)
    {
      const AciesParty *party = g_ptr_array_index (parties, i);

      if (party->side != added->side || party->command != added->command)
        continue;
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                   /* Translators: two texts as they were typed: “rome=attack” and “rome=hold”. */
                   _ ("“%s” and “%s” are about the same side or command: leave one out."), texts[i],
                   texts[last]);
      return FALSE;
    }
  return TRUE;
}

GPtrArray *
acies_party_list (AciesRuleset *ruleset,
                  AciesBattle *battle,
                  const char *const *texts,
                  gboolean is_whole,
                  GError **error)
{
  g_autoptr (GPtrArray) parties = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; texts != NULL && texts[i] != NULL; i++)
    {
      AciesParty *party = g_new0 (AciesParty, 1);

      g_ptr_array_add (parties, party);
      if (!parse (party, ruleset, battle, texts[i], error) || !check_once (parties, texts, error))
        return NULL;
    }
  if (is_whole && !add_rest (parties, ruleset, battle, error))
    return NULL;
  return g_steal_pointer (&parties);
}

/* The command of ITEM, or NULL. */
static const char *
get_command (AciesItem *item)
{
  if (ACIES_IS_UNIT (item))
    return acies_unit_get_command (ACIES_UNIT (item));
  return ACIES_IS_LEADER (item) ? acies_leader_get_command (ACIES_LEADER (item)) : NULL;
}

gboolean
acies_party_has (const AciesParty *self, AciesBattle *battle, AciesItem *item)
{
  const char *command = get_command (item);

  if (acies_item_get_side (item) != self->side)
    return FALSE;
  if (self->command == NULL)
    return TRUE;
  while (command != NULL && command != self->command)
    {
      AciesItem *above = acies_battle_find (battle, command);

      command = above != NULL && ACIES_IS_COMMAND (above)
                    ? acies_command_get_parent (ACIES_COMMAND (above))
                    : NULL;
    }
  return command == self->command;
}

char *
acies_party_to_string (const AciesParty *self)
{
  return g_strdup_printf ("%s=%s", self->command != NULL ? self->command : self->side,
                          self->way == ACIES_PARTY_BY_CHANCE     ? ACIES_PARTY_RANDOM
                          : self->way == ACIES_PARTY_BY_NEARNESS ? ACIES_PARTY_NEAREST
                                                                 : self->doctrine->fact.id);
}

gboolean
acies_party_list_has_all (const GPtrArray *parties, AciesBattle *battle)
{
  GListModel *sides;

  g_return_val_if_fail (parties != NULL, FALSE);
  g_return_val_if_fail (ACIES_IS_BATTLE (battle), FALSE);

  sides = acies_battle_get_sides (battle);
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      if (!acies_party_list_has_whole (parties, acies_item_get_id (side)))
        return FALSE;
    }
  return TRUE;
}
