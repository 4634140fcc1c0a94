/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* SEE and DO functions on what a side knows of the table: procedures read it, and propose that it
 * finds out, or loses sight of something. A side knows of everything but what is hidden from it. */
#include "config.h"

#include "referee/evaluation/acies-measure.h"

#include <glib/gi18n-lib.h>

/* The side that the argument at INDEX is or names; NULL without a battle, and for false, which is
 * what other () gives where there is one side only. */
static AciesSubject *
check_side (lua_State *lua, AciesEvaluation *self, int index)
{
  AciesSubject *side = acies_lua_views_to_subject (lua, index);

  if (acies_evaluation_get_battle (self) == NULL
      || (lua_isboolean (lua, index) && !lua_toboolean (lua, index)))
    return NULL;
  if (side == NULL)
    side = acies_evaluation_find_subject (self, luaL_checkstring (lua, index));
  if (side == NULL || side->kind != ACIES_ITEM_SIDE)
    luaL_argerror (lua, index, _ ("this is not a side"));
  return side;
}

static AciesSubject *
check_thing (lua_State *lua, int index)
{
  AciesSubject *subject = acies_lua_views_check_subject (lua, index);

  if (subject->kind != ACIES_ITEM_UNIT && subject->kind != ACIES_ITEM_LEADER
      && subject->kind != ACIES_ITEM_FEATURE)
    luaL_error (lua, _ ("only units, leaders and features can be hidden"));
  return subject;
}

/* The third argument of know (): whether the side knows of THING, or that it sees of what kind it
 * is. */
static AciesValue
check_knowledge (lua_State *lua, const AciesSubject *thing)
{
  if (lua_type (lua, 3) != LUA_TSTRING)
    return acies_value_flag (lua_isnone (lua, 3) || lua_toboolean (lua, 3));
  if (!g_str_equal (lua_tostring (lua, 3), ACIES_KNOWLEDGE_KIND) || thing->kind != ACIES_ITEM_UNIT)
    luaL_argerror (lua, 3, _ ("must be true, false, or of a unit “kind”"));
  return acies_value_symbol (ACIES_KNOWLEDGE_KIND);
}

/* know (side, x [, flag]): it does, with false it does not, with "kind" it sees what kind. */
int
acies_host_know (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *side = check_side (lua, self, 1);
  AciesProposal proposal = { ACIES_CHANGE_KNOW, check_thing (lua, 2) };

  acies_host_refuse_in_expression (lua, self, "know");
  if (side == NULL || proposal.subject->item == NULL)
    return 0;
  proposal.other = side->name;
  proposal.before = acies_state_get_knowledge (acies_evaluation_get_present (self), side->name,
                                               proposal.subject->name);
  proposal.after = check_knowledge (lua, proposal.subject);
  acies_proposals_put (acies_evaluation_get_proposals (self), &proposal);
  return 0;
}

/* knows (side, x [, 'now']): its own it always knows. */
int
acies_host_knows (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *side = check_side (lua, self, 1);
  AciesSubject *thing = check_thing (lua, 2);
  AciesMeasureTime when = acies_measure_check_when (self, 3);
  const AciesProposal *proposal = NULL;
  AciesValue value = ACIES_NO_VALUE;

  if (side != NULL && thing->item != NULL
      && g_strcmp0 (acies_subject_get_side (self, thing), side->name) != 0)
    {
      value = acies_state_get_knowledge (when == ACIES_MEASURE_TIME_NOW
                                             ? acies_evaluation_get_present (self)
                                             : acies_evaluation_get_state (self),
                                         side->name, thing->name);
      if (when == ACIES_MEASURE_TIME_NOW)
        proposal = acies_proposals_find (acies_evaluation_get_proposals (self), ACIES_CHANGE_KNOW,
                                         thing, NULL, side->name);
    }
  if (proposal != NULL)
    value = proposal->after;
  lua_pushboolean (lua, value.kind != ACIES_VALUE_FLAG || value.number != 0);
  return 1;
}
