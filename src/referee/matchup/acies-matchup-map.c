/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets two up on a small map of hexes: the second in the middle, the first beside it or as far off
 * as is said, with the ground, what runs along their sides and the leaders that are said. What a
 * rule set makes of that, its own procedures tell. */
#include "config.h"

#include "referee/matchup/acies-matchup-private.h"

#include "model/item/acies-hex-map.h"
#include "model/item/acies-leader.h"
#include "referee/state/acies-hexes.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Hexes from edge to edge, and where the middle is. */
#define SPAN 21
#define MIDDLE 10
/* Well into a battle, so that nothing is barred by what came before. */
#define TURN 3
#define MOST_BESIDE 6
#define MOST_IN_HEX 4
#define MOST_APART 8

static const char *const side_ids[ACIES_MATCHUP_N_SIDES] = { "first", "second" };

gboolean
acies_matchup_has_map (AciesMatchup *self)
{
  return acies_ruleset_get_hexes (self->ruleset) != NULL;
}

/* What is being set up. */
typedef struct
{
  AciesMatchup *matchup;
  const char *altered, *text;
  AciesTable *table;
  AciesHexLattice lattice;
  AciesArmy *armies[ACIES_MATCHUP_N_SIDES];
  AciesCommand *commands[ACIES_MATCHUP_N_SIDES];
  AciesHex hexes[ACIES_MATCHUP_N_SIDES]; /* where the first of each stands */
  AciesBattle *battle;
} Setting;

static const char *
get_said (const Setting *self, const char *id)
{
  return acies_matchup_get_said (self->matchup, id, self->altered, self->text);
}

static guint
get_count (const Setting *self, const char *id, guint most)
{
  const char *said = get_said (self, id);
  guint64 n = 1;

  return said != NULL && g_ascii_string_to_unsigned (said, 10, 1, most, &n, NULL) ? (guint) n : 1;
}

static gboolean
is_no (const char *said)
{
  return said == NULL || *said == '\0' || g_str_equal (said, "no");
}

/* The Nth unit of SIDE is called so, by its whole name: blanks and commas, at which lists of ids
 * part, are written as others that look the same. */
static char *
make_id (AciesMatchup *self, guint side, guint n)
{
  g_autofree char *name = acies_matchup_describe_side (self, side);
  g_autoptr (GString) id = g_string_new (name);

  if (n > 0)
    g_string_append_printf (id, " %u", n + 1);
  g_string_replace (id, " ", "\302\240", 0);
  g_string_replace (id, ",", "\342\200\232", 0);
  return g_string_free (g_steal_pointer (&id), FALSE);
}

int
acies_matchup_map_find_side (AciesMatchup *self, const char *name)
{
  if (!acies_matchup_has_map (self) || self->sides[0] == NULL || self->sides[1] == NULL)
    return -1;
  for (guint side = 0; side < ACIES_MATCHUP_N_SIDES; side++)
    for (guint n = 0; n < MOST_BESIDE; n++)
      {
        g_autofree char *id = make_id (self, side, n);

        if (g_str_equal (id, name))
          return (int) side;
      }
  return -1;
}

/* Values of units that are said: "attackers.1.combat" and the like. */
static void
say_values (const Setting *self, guint side, AciesItem *item)
{
  const GPtrArray *facts = acies_ruleset_get_facts (self->matchup->ruleset, ACIES_FACT_ATTRIBUTE);
  const AciesRole *role = self->matchup->roles[side];

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);
      g_autofree char *id = g_strconcat (role->id, role->many ? ".1." : ".", fact->fact.id, NULL);
      const char *said = g_str_equal (fact->of, "unit") ? get_said (self, id) : NULL;

      if (said != NULL)
        acies_item_set_attribute (item, fact->fact.id, acies_item_parse_value (said));
    }
}

/* What anybody of whom only the strength is said has in ITEM. */
static void
say_strength (const Setting *self, const AciesMatchupPick *pick, AciesItem *item)
{
  const GPtrArray *facts = acies_ruleset_get_facts (self->matchup->ruleset, ACIES_FACT_ATTRIBUTE);

  for (guint i = 0; pick->strength != NULL && i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);

      if (fact->is_strength)
        acies_item_set_attribute (item, fact->fact.id, acies_item_parse_value (pick->strength));
    }
}

/* The Nth unit of SIDE, in HEX and looking at side FACING of it, from 0. */
static void
add_unit (Setting *self, guint side, guint n, AciesHex hex, guint facing)
{
  const AciesMatchupPick *pick = self->matchup->sides[side];
  AciesItem *like = pick->item;
  const char *type
      = pick->troop != NULL ? pick->troop->fact.id : acies_unit_get_troop_type (ACIES_UNIT (like));
  g_autofree char *id = make_id (self->matchup, side, n);
  g_autoptr (AciesUnit) unit = acies_unit_new (id, type, 1);
  g_autofree char *number = acies_hex_format (&self->lattice, hex);
  g_autofree char *looks = g_strdup_printf ("%u", facing % ACIES_HEX_SIDES + 1);
  gboolean has_facing = self->lattice.grid.facing != ACIES_HEX_FACING_NONE;

  acies_item_set_label (ACIES_ITEM (unit), id);
  if (like != NULL)
    acies_item_take_attributes (ACIES_ITEM (unit),
                                acies_attributes_copy (acies_item_get_attributes (like)));
  say_strength (self, pick, ACIES_ITEM (unit));
  say_values (self, side, ACIES_ITEM (unit));
  acies_command_add (self->commands[side], ACIES_ITEM (unit));
  acies_battle_await (self->battle, ACIES_ITEM (unit), number, has_facing ? looks : NULL);
}

/* A leader of SIDE in HEX, if one is said: by his rank, or as one of an army. */
static void
add_leader (Setting *self, guint side, AciesHex hex)
{
  g_autofree char *id = g_strdup_printf ("map.leader.%u", side + 1);
  const char *said = get_said (self, id);
  AciesItem *like = NULL;
  g_autoptr (AciesLeader) leader = NULL;
  g_autofree char *number = acies_hex_format (&self->lattice, hex);
  g_autofree char *own = g_strdup_printf ("leader-%u", side + 1);

  if (is_no (said))
    return;
  for (guint i = 0; i < self->matchup->picks->len; i++)
    {
      const AciesMatchupPick *pick = g_ptr_array_index (self->matchup->picks, i);

      if (g_str_equal (pick->id, said) && pick->item != NULL && ACIES_IS_LEADER (pick->item))
        like = pick->item;
    }
  leader
      = acies_leader_new (own, like != NULL ? acies_leader_get_rank (ACIES_LEADER (like)) : said);
  if (like != NULL)
    acies_item_take_attributes (ACIES_ITEM (leader),
                                acies_attributes_copy (acies_item_get_attributes (like)));
  acies_command_add (self->commands[side], ACIES_ITEM (leader));
  acies_battle_await (self->battle, ACIES_ITEM (leader), number, NULL);
}

/* Units of the first in hexes about the second, or as far off as is said. */
static void
place_all (Setting *self)
{
  guint n_first = get_count (self, "map.units.1", MOST_BESIDE);
  guint n_second = get_count (self, "map.units.2", MOST_IN_HEX);
  guint apart = get_count (self, "map.apart", MOST_APART);
  gboolean is_flank = !is_no (get_said (self, "map.flank"));

  self->hexes[1] = acies_hex_at (&self->lattice, MIDDLE, MIDDLE);
  for (guint n = 0; n < n_second; n++)
    add_unit (self, 1, n, self->hexes[1], is_flank ? ACIES_HEX_SIDES / 2 : 0);
  for (guint n = 0; n < n_first; n++)
    {
      /* In the front of the second first: sides 0, 1, 5, 2, 4, 3. */
      guint away = (n + 1) / 2, direction = n % 2 == 1 ? away : (ACIES_HEX_SIDES - away) % 6;
      AciesHex hex = self->hexes[1];

      for (guint i = 0; i < apart; i++)
        hex = acies_hex_neighbour (&self->lattice, hex, direction);
      if (n == 0)
        self->hexes[0] = hex;
      add_unit (self, 0, n, hex, direction + ACIES_HEX_SIDES / 2);
    }
}

/* The ground in the hexes of both, and what runs along the sides between them. */
static void
lay_ground (Setting *self)
{
  AciesHexMap *map = acies_table_get_map (self->table);
  g_autofree char *middle = acies_hex_format (&self->lattice, self->hexes[1]);
  const char *edge = get_said (self, "map.edge");
  gboolean is_back = !is_no (get_said (self, "map.edge-back"));

  if (!is_no (get_said (self, "map.ground.2")))
    acies_hex_map_set_terrain (map, middle, get_said (self, "map.ground.2"));
  for (guint direction = 0; direction < ACIES_HEX_SIDES; direction++)
    {
      AciesHex hex = acies_hex_neighbour (&self->lattice, self->hexes[1], direction);
      g_autofree char *beside = acies_hex_format (&self->lattice, hex);

      if (!is_no (edge))
        acies_hex_map_set_side (map, is_back ? middle : beside, is_back ? beside : middle, edge,
                                TRUE);
      if (!is_no (get_said (self, "map.ground.1"))
          && get_count (self, "map.apart", MOST_APART) == 1)
        acies_hex_map_set_terrain (map, beside, get_said (self, "map.ground.1"));
    }
}

static void
fill_roles (Setting *self, AciesQuestion *question)
{
  AciesMatchup *matchup = self->matchup;
  const guint most[] = { MOST_BESIDE, MOST_IN_HEX };

  for (guint side = 0; side < ACIES_MATCHUP_N_SIDES; side++)
    {
      const AciesRole *role = matchup->roles[side];
      g_autofree char *key = g_strdup_printf ("map.units.%u", side + 1);
      guint n = role->many ? get_count (self, key, most[side]) : 1;
      g_autoptr (GString) ids = g_string_new (NULL);

      for (guint i = 0; i < n && !g_str_equal (role->is, "hex"); i++)
        {
          g_autofree char *id = make_id (matchup, side, i);

          g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", id);
        }
      if (g_str_equal (role->is, "hex"))
        {
          g_autofree char *number = acies_hex_format (&self->lattice, self->hexes[side]);

          g_string_append (ids, number);
        }
      acies_question_set (question, role->id, ids->str);
    }
}

/* In the phase of the action, the one of the first. */
static void
set_position (Setting *self)
{
  const AciesAction *action = self->matchup->action;
  gboolean is_others = g_str_equal (action->by, "other");
  AciesPosition position = { TURN, action->phases != NULL ? action->phases[0] : NULL,
                             g_intern_static_string (side_ids[is_others ? 1 : 0]) };

  acies_battle_set_position (self->battle, &position);
}

AciesReferee *
acies_matchup_set_up (AciesMatchup *self,
                      AciesQuestion *question,
                      const char *altered,
                      const char *text,
                      GError **error)
{
  const AciesHexGrid *grid = acies_ruleset_get_hexes (self->ruleset);
  g_autoptr (AciesTable) table = acies_table_new (SPAN * grid->across, SPAN * grid->across);
  g_autoptr (AciesBattle) battle = acies_battle_new (acies_ruleset_get_id (self->ruleset), table);
  Setting setting = { self, altered, text, table, .battle = battle };
  AciesReferee *referee;

  for (guint side = 0; side < ACIES_MATCHUP_N_SIDES; side++)
    {
      setting.armies[side] = acies_army_new (side_ids[side], acies_ruleset_get_id (self->ruleset));
      setting.commands[side]
          = acies_command_new (side == 0 ? "first-command" : "second-command", "command");
    }
  acies_hexes_get_lattice (self->ruleset, table, &setting.lattice);
  place_all (&setting);
  for (guint side = 0; side < ACIES_MATCHUP_N_SIDES; side++)
    {
      g_autofree char *label = acies_matchup_describe_side (self, side);

      add_leader (&setting, side, setting.hexes[side]);
      acies_army_add_command (setting.armies[side], setting.commands[side]);
      acies_battle_add_side (battle, side_ids[side], label, setting.armies[side]);
    }
  lay_ground (&setting);
  set_position (&setting);
  acies_referee_lay_out (self->ruleset, battle, NULL);
  fill_roles (&setting, question);
  referee = acies_referee_new (self->ruleset, battle);
  acies_referee_set_still (referee, TRUE);
  for (guint side = 0; side < ACIES_MATCHUP_N_SIDES; side++)
    {
      g_object_unref (setting.commands[side]);
      g_object_unref (setting.armies[side]);
    }
  return referee;
}

gboolean
acies_matchup_is_map_setting (AciesMatchup *self, const char *id)
{
  if (g_str_has_prefix (id, "map."))
    return TRUE;
  return acies_matchup_has_map (self) && strchr (id, '/') == NULL && strchr (id, ':') == NULL
         && !g_str_has_prefix (id, "list.") && strchr (id, '.') != NULL
         && acies_matchup_find_side (self, id) >= 0;
}

/* A choice among kinds of ground: those that lie in a hex, or along its sides. */
static void
add_ground (AciesMatchup *self, GPtrArray *settings, const char *id, const char *label, int side)
{
  const GPtrArray *facts = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_TERRAIN);
  AciesMatchupSetting *setting
      = acies_matchup_setting_new (self, id, label, side, ACIES_MATCHUP_CHOICE);

  acies_matchup_setting_add_option (setting, "no", side < 0 ? _ ("nothing") : _ ("open ground"));
  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesTerrain *terrain = g_ptr_array_index (facts, i);

      if (terrain->is_line == (side < 0))
        acies_matchup_setting_add_option (setting, terrain->fact.id, terrain->fact.label);
    }
  g_ptr_array_add (settings, setting);
}

static void
add_leaders (AciesMatchup *self, GPtrArray *settings, const char *id, int side)
{
  const GPtrArray *ranks = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_RANK);
  AciesMatchupSetting *setting
      = acies_matchup_setting_new (self, id, _ ("leader"), side, ACIES_MATCHUP_CHOICE);

  acies_matchup_setting_add_option (setting, "no", _ ("none"));
  for (guint i = 0; ranks != NULL && i < ranks->len; i++)
    acies_matchup_setting_add_option (setting, ((AciesFact *) g_ptr_array_index (ranks, i))->id,
                                      ((AciesFact *) g_ptr_array_index (ranks, i))->label);
  for (guint i = 0; i < self->picks->len; i++)
    {
      const AciesMatchupPick *pick = g_ptr_array_index (self->picks, i);

      if (pick->item != NULL && ACIES_IS_LEADER (pick->item))
        acies_matchup_setting_add_option (setting, pick->id, pick->label);
    }
  g_ptr_array_add (settings, setting);
}

static void
add_count (AciesMatchup *self,
           GPtrArray *settings,
           const char *id,
           const char *label,
           int side,
           guint most)
{
  AciesMatchupSetting *setting
      = acies_matchup_setting_new (self, id, label, side, ACIES_MATCHUP_NUMBER);

  if (!setting->is_said)
    {
      g_free (setting->value);
      setting->value = g_strdup ("1");
    }
  setting->minimum = 1;
  setting->maximum = most;
  g_ptr_array_add (settings, setting);
}

void
acies_matchup_list_map_settings (AciesMatchup *self, GPtrArray *settings)
{
  const AciesHexGrid *grid = acies_ruleset_get_hexes (self->ruleset);

  if (self->roles[0]->many)
    add_count (self, settings, "map.units.1", _ ("units, in hexes of their own"), 0, MOST_BESIDE);
  if (self->roles[1]->many || g_str_equal (self->roles[1]->is, "hex"))
    add_count (self, settings, "map.units.2", _ ("units in the hex"), 1, MOST_IN_HEX);
  add_ground (self, settings, "map.ground.1", _ ("ground"), 0);
  add_ground (self, settings, "map.ground.2", _ ("ground"), 1);
  add_ground (self, settings, "map.edge", _ ("between them"), -1);
  g_ptr_array_add (settings,
                   acies_matchup_setting_new (self, "map.edge-back", _ ("it rises the other way"),
                                              -1, ACIES_MATCHUP_FLAG));
  add_leaders (self, settings, "map.leader.1", 0);
  add_leaders (self, settings, "map.leader.2", 1);
  add_count (self, settings, "map.apart", _ ("hexes apart"), -1, MOST_APART);
  if (grid->facing != ACIES_HEX_FACING_NONE)
    g_ptr_array_add (settings,
                     acies_matchup_setting_new (self, "map.flank", _ ("looks the other way"), 1,
                                                ACIES_MATCHUP_FLAG));
}
