/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* DO functions that propose what a ruling changes. The battle is untouched: proposals lie beside
 * it, start from what it holds now, and only now () reads them. Numbers are kept within the
 * attribute's bounds. */
#include "config.h"

#include "referee/evaluation/acies-line-words.h"
#include "referee/evaluation/acies-evaluation.h"

#include <glib/gi18n-lib.h>

static const AciesAttributeFact *
check_attribute (lua_State *lua, AciesEvaluation *self, AciesSubject *subject, int index)
{
  const char *key = luaL_checkstring (lua, index);
  const AciesAttributeFact *fact;
  char id[64];

  g_strlcpy (id, key, sizeof id);
  g_strdelimit (id, "_", '-');
  fact = acies_lookup_fact (acies_evaluation_get_ruleset (self), subject->kind, id);
  if (fact == NULL)
    luaL_error (lua, _ ("no attribute “%s” of %s %s"), key, acies_lookup_kind_word (subject->kind),
                subject->name);
  return fact;
}

/* What ATTRIBUTE of SUBJECT is at present, without proposals. FALSE: the run stops. */
static gboolean
get_present (AciesEvaluation *self,
             AciesSubject *subject,
             const AciesAttributeFact *fact,
             AciesValue *value)
{
  AciesItem *item = subject->item != NULL ? subject->item : subject->like;

  if (item == NULL)
    return acies_subject_get_attribute (self, subject, fact, value);
  *value = acies_lookup_attribute (acies_evaluation_get_ruleset (self),
                                   acies_evaluation_get_present (self), item, fact->fact.id);
  return TRUE;
}

/* Proposes VALUE. What is stored as before is the item's own value, which may be NONE. */
static void
propose (AciesEvaluation *self, AciesSubject *subject, const char *attribute, AciesValue value)
{
  AciesProposal proposal = { ACIES_CHANGE_ATTRIBUTE, subject, attribute };
  AciesItem *item = subject->item != NULL ? subject->item : subject->like;

  if (item != NULL)
    proposal.before
        = acies_state_get_attribute (acies_evaluation_get_present (self), item, attribute);
  proposal.after = value;
  acies_proposals_put (acies_evaluation_get_proposals (self), &proposal);
}

/* A value that lasts to the end of the next turn remembers the turn it was set in. */
static void
propose_fact (AciesEvaluation *self,
              AciesSubject *subject,
              const AciesAttributeFact *fact,
              AciesValue value)
{
  acies_evaluation_touch (self, fact->fact.layer);
  propose (self, subject, fact->fact.id, value);
  if (fact->lasts == ACIES_DURATION_NEXT_TURN && subject->item != NULL)
    {
      g_autofree char *stamp = g_strconcat (fact->fact.id, ".turn", NULL);

      propose (self, subject, g_intern_string (stamp),
               acies_value_number (
                   acies_state_get_position (acies_evaluation_get_present (self))->turn));
    }
}

static void
check_value (lua_State *lua, const AciesAttributeFact *fact, int index, AciesValue *value)
{
  switch (fact->value_kind)
    {
    case ACIES_VALUE_NUMBER:
      *value = acies_value_number (
          CLAMP (luaL_checkinteger (lua, index), fact->minimum, fact->maximum));
      return;
    case ACIES_VALUE_FLAG:
      luaL_checktype (lua, index, LUA_TBOOLEAN);
      *value = acies_value_flag (lua_toboolean (lua, index));
      return;
    case ACIES_VALUE_SYMBOL:
    case ACIES_VALUE_NONE:
      *value = acies_value_symbol (luaL_checkstring (lua, index));
      break;
    }
  if (fact->values != NULL && !g_strv_contains (fact->values, value->symbol))
    luaL_error (lua, _ ("“%s” is not a value of “%s”"), value->symbol, fact->fact.id);
}

/* Only one side is first. */
static void
set_first (AciesEvaluation *self, AciesSubject *side, gboolean is_first)
{
  const char *attribute = g_intern_static_string ("first");
  GListModel *sides = acies_evaluation_get_battle (self) != NULL
                          ? acies_battle_get_sides (acies_evaluation_get_battle (self))
                          : NULL;
  guint n = sides != NULL ? g_list_model_get_n_items (sides) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (sides, i);
      AciesSubject *other = acies_evaluation_get_subject (self, item);

      if (other != side && is_first)
        propose (self, other, attribute, acies_value_flag (FALSE));
    }
  propose (self, side, attribute, acies_value_flag (is_first));
}

/* Who cannot stand in FORMATION is refused it, as by a failing role; the umpire may overrule. */
static void
check_formation (AciesEvaluation *self, AciesSubject *unit, const AciesFormationFact *formation)
{
  lua_State *lua = acies_evaluation_get_lua (self);
  int top = lua_gettop (lua);
  AciesRulingLine *line;
  gboolean holds;

  if (formation->condition == NULL)
    return;
  lua_createtable (lua, 0, 1);
  acies_lua_views_push_subject (self, unit);
  lua_setfield (lua, -2, "unit");
  acies_lua_views_push_scope (self, -1);
  acies_evaluation_enter_expression (self);
  acies_script_evaluate (acies_evaluation_get_script (self), formation->condition,
                         lua_gettop (lua));
  acies_evaluation_leave_expression (self);
  holds = lua_toboolean (lua, -1);
  lua_settop (lua, top);
  if (holds)
    return;
  acies_evaluation_forbid (self);
  if (acies_evaluation_is_in_search (self))
    return;
  line = acies_ruling_line_new (ACIES_RULING_LINE_FORBID, formation->fact.id);
  acies_line_words_tell (line, acies_evaluation_get_referee (self), self, "formation", "unit",
                         unit->name, "formation", formation->fact.id, NULL);
  acies_evaluation_add_unit (line, unit);
  acies_evaluation_note_fact (self, line, &formation->fact);
  acies_evaluation_take_line (self, line);
}

/* The type of a unit or stand: a troop type that there can be stands of. */
static void
set_type (AciesEvaluation *self, AciesSubject *subject)
{
  const AciesTroop *troop = acies_host_check_fact (acies_evaluation_get_lua (self), self,
                                                   ACIES_FACT_TROOP, 3, "troop type");

  if (troop->is_abstract)
    luaL_error (acies_evaluation_get_lua (self),
                _ ("“%s” is only a group of troop types, not one of them"), troop->fact.id);
  propose (self, subject, g_intern_static_string ("type"), acies_value_symbol (troop->fact.id));
}

static void
set_rank (AciesEvaluation *self, AciesSubject *leader)
{
  const AciesRank *rank
      = acies_host_check_fact (acies_evaluation_get_lua (self), self, ACIES_FACT_RANK, 3, "rank");

  propose (self, leader, g_intern_static_string ("rank"), acies_value_symbol (rank->fact.id));
}

/* The side of a unit or leader, by its id or view: one of the battle. */
static void
set_side (AciesEvaluation *self, AciesSubject *subject)
{
  lua_State *lua = acies_evaluation_get_lua (self);
  AciesBattle *battle = acies_evaluation_get_battle (self);
  AciesSubject *side = acies_lua_views_to_subject (lua, 3);
  const char *id = side != NULL ? side->name : luaL_checkstring (lua, 3);

  if (battle != NULL && !ACIES_IS_SIDE (acies_battle_find (battle, id)))
    luaL_error (lua, _ ("there is no side “%s”"), id);
  propose (self, subject, g_intern_static_string ("side"), acies_value_symbol (id));
}

/* What is set of a unit, stand or leader though no rule set declares it. FALSE: NAME is not such a
 * word. */
static gboolean
set_plain (AciesEvaluation *self, AciesSubject *subject, const char *name)
{
  gboolean is_unit = subject->kind == ACIES_ITEM_UNIT;
  gboolean is_leader = subject->kind == ACIES_ITEM_LEADER;

  if ((is_unit || subject->kind == ACIES_ITEM_STAND) && g_str_equal (name, "type"))
    set_type (self, subject);
  else if (is_leader && g_str_equal (name, "rank"))
    set_rank (self, subject);
  else if ((is_unit || is_leader) && g_str_equal (name, "side"))
    set_side (self, subject);
  else if (subject->kind == ACIES_ITEM_STAND && g_str_equal (name, "side"))
    luaL_error (acies_evaluation_get_lua (self),
                _ ("a stand is of the side of its unit: detach it first"));
  else
    return FALSE;
  return TRUE;
}

/* set (x, attribute, value) */
int
acies_host_set (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *subject = acies_lua_views_check_subject (lua, 1);
  const char *name = luaL_checkstring (lua, 2);
  const AciesAttributeFact *fact;
  AciesValue value;

  acies_host_refuse_in_expression (lua, self, "set");
  if (subject->kind == ACIES_ITEM_SIDE && g_str_equal (name, "first"))
    {
      luaL_checktype (lua, 3, LUA_TBOOLEAN);
      set_first (self, subject, lua_toboolean (lua, 3));
      return 0;
    }
  if (subject->kind == ACIES_ITEM_UNIT && g_str_equal (name, "formation"))
    {
      const AciesFormationFact *formation
          = acies_host_check_fact (lua, self, ACIES_FACT_FORMATION, 3, "formation");

      check_formation (self, subject, formation);
      propose (self, subject, g_intern_static_string ("formation"),
               acies_value_symbol (formation->fact.id));
      return 0;
    }
  if (set_plain (self, subject, name))
    return 0;
  fact = check_attribute (lua, self, subject, 2);
  check_value (lua, fact, 3, &value);
  propose_fact (self, subject, fact, value);
  return 0;
}

/* Adds N to what is proposed already, or else to what is. FALSE: the run stops. */
static gboolean
add_number (AciesEvaluation *self, AciesSubject *subject, const AciesAttributeFact *fact, gint64 n)
{
  const AciesProposal *proposal = acies_proposals_find (
      acies_evaluation_get_proposals (self), ACIES_CHANGE_ATTRIBUTE, subject, fact->fact.id, NULL);
  AciesValue value;
  gint64 sum;

  if (proposal != NULL)
    value = proposal->after;
  else if (!get_present (self, subject, fact, &value))
    return FALSE;
  if (__builtin_add_overflow (value.number, n, &sum))
    sum = n < 0 ? fact->minimum : fact->maximum;
  propose_fact (self, subject, fact,
                acies_value_number (CLAMP (sum, fact->minimum, fact->maximum)));
  return TRUE;
}

/* add (x, attribute, n) */
int
acies_host_add (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *subject = acies_lua_views_check_subject (lua, 1);
  const AciesAttributeFact *fact = check_attribute (lua, self, subject, 2);
  lua_Integer n = luaL_checkinteger (lua, 3);

  acies_host_refuse_in_expression (lua, self, "add");
  if (fact->value_kind != ACIES_VALUE_NUMBER)
    return luaL_error (lua, _ ("“%s” is not a number; use set"), fact->fact.id);
  if (!add_number (self, subject, fact, n))
    return acies_host_stop (lua);
  return 0;
}

/* The items in the table at INDEX as pairs of role and id, sorted by role. */
static char **
collect_roles (lua_State *lua, int index)
{
  g_autoptr (GPtrArray) pairs = g_ptr_array_new ();

  for (lua_pushnil (lua); lua_next (lua, index) != 0; lua_pop (lua, 1))
    {
      AciesSubject *subject = acies_lua_views_to_subject (lua, -1);
      guint place = 0;

      if (subject == NULL || lua_type (lua, -2) != LUA_TSTRING)
        continue;
      while (place < pairs->len
             && strcmp (g_ptr_array_index (pairs, place), lua_tostring (lua, -2)) < 0)
        place += 2;
      g_ptr_array_insert (pairs, (int) place, g_strdup (lua_tostring (lua, -2)));
      g_ptr_array_insert (pairs, (int) place + 1, g_strdup (subject->name));
    }
  g_ptr_array_add (pairs, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&pairs), FALSE);
}

/* emit (event, roles) */
int
acies_host_emit (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  const AciesEventFact *fact = acies_host_check_fact (lua, self, ACIES_FACT_EVENT, 1, "event");

  acies_host_refuse_in_expression (lua, self, "emit");
  luaL_checktype (lua, 2, LUA_TTABLE);
  acies_lua_views_push_fields (lua, 2);
  if (!acies_evaluation_is_in_search (self))
    acies_evaluation_emit (self, fact->fact.id, collect_roles (lua, lua_gettop (lua)));
  return 0;
}

/* Pushes how many stands UNIT, the first argument, has with this ruling: of a stand-in as many as
 * were typed, which are asked for if none were, less those that are lost. */
static void
push_count_now (lua_State *lua, AciesEvaluation *self, AciesSubject *unit)
{
  const AciesProposal *lost;
  gint64 n;

  if (unit->item != NULL)
    {
      lua_pushinteger (lua, acies_evaluation_count_now (self, ACIES_UNIT (unit->item)));
      return;
    }
  lost = acies_proposals_find (acies_evaluation_get_proposals (self), ACIES_CHANGE_LOSE, unit, NULL,
                               NULL);
  lua_getfield (lua, 1, "n");
  n = lua_tointeger (lua, -1) - (lost != NULL ? lost->after.number : 0);
  lua_pop (lua, 1);
  lua_pushinteger (lua, MAX (n, 0));
}

/* Whether nothing of SUBJECT is left by now. Of a typed unit that loses stands it asks how many it
 * had. */
static void
push_lost_now (lua_State *lua, AciesEvaluation *self, AciesSubject *subject)
{
  gboolean is_lost = acies_evaluation_is_lost_now (self, subject);

  if (subject->kind == ACIES_ITEM_UNIT && subject->item != NULL)
    is_lost = acies_evaluation_count_now (self, ACIES_UNIT (subject->item)) == 0;
  else if (subject->kind == ACIES_ITEM_UNIT && is_lost)
    {
      push_count_now (lua, self, subject);
      is_lost = lua_tointeger (lua, -1) == 0;
      lua_pop (lua, 1);
    }
  lua_pushboolean (lua, is_lost);
}

/* Of which side SUBJECT is by now. */
static void
push_side_now (lua_State *lua, AciesEvaluation *self, AciesSubject *subject)
{
  const AciesProposal *proposal
      = acies_proposals_find (acies_evaluation_get_proposals (self), ACIES_CHANGE_ATTRIBUTE,
                              subject, g_intern_static_string ("side"), NULL);

  if (proposal != NULL)
    lua_pushstring (lua, proposal->after.symbol);
  else if (subject->item != NULL)
    lua_pushstring (lua, acies_state_get_side (acies_evaluation_get_present (self), subject->item));
  else
    lua_pushstring (lua, acies_subject_get_side (self, subject));
}

/* now (x, attribute): what it is with this ruling's proposals. "n" of a unit counts its stands. */
int
acies_host_now (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *subject = acies_lua_views_check_subject (lua, 1);
  const char *name = luaL_checkstring (lua, 2);
  const AciesProposal *proposal;
  const AciesAttributeFact *fact;
  AciesValue value;

  acies_evaluation_note_proposals_read (self);
  if (subject->kind == ACIES_ITEM_UNIT && subject->like == NULL && g_str_equal (name, "n"))
    {
      push_count_now (lua, self, subject);
      return 1;
    }
  if (g_str_equal (name, "side"))
    {
      push_side_now (lua, self, subject);
      return 1;
    }
  if (g_str_equal (name, "lost"))
    {
      push_lost_now (lua, self, subject);
      return 1;
    }
  fact = check_attribute (lua, self, subject, 2);
  proposal = acies_proposals_find (acies_evaluation_get_proposals (self), ACIES_CHANGE_ATTRIBUTE,
                                   subject, fact->fact.id, NULL);
  if (proposal != NULL)
    value = proposal->after;
  else if (!get_present (self, subject, fact, &value))
    return acies_host_stop (lua);
  acies_lua_views_push_value (self, fact, &value);
  return 1;
}
