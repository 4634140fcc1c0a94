/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* FLOW functions: step goes on in another procedure with a small state; parts are independent
 * pieces of one ruling. Whatever one part lacks, the others still ask for theirs. */
#include "config.h"

#include "referee/evaluation/acies-evaluation.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_PARTS 500

/* The evaluation of a step, whose procedure is the first argument. */
static AciesEvaluation *
check_step (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  const char *name = luaL_checkstring (lua, 1);

  acies_host_refuse_in_expression (lua, self, "step");
  if (!acies_evaluation_find_step (self, name))
    luaL_error (lua, _ ("there is no procedure “%s”"), name);
  return self;
}

/* Nothing after the step counts. */
static int
end_in_step (lua_State *lua, AciesEvaluation *self, gboolean is_packed)
{
  if (!is_packed)
    return luaL_error (lua, _ ("the state of a step may hold only whole numbers, ids, items, flags "
                               "and lists of them, and not too many"));
  acies_evaluation_set_stop (self, ACIES_STOP_STEP);
  return 0;
}

/* step (procedure, state) */
int
acies_host_step (lua_State *lua)
{
  AciesEvaluation *self = check_step (lua);

  return end_in_step (lua, self, acies_lua_serializer_state (self, 2));
}

/* The same as it is written where the state is made: (procedure, key, value, key, value, ...). */
int
acies_host_step_fields (lua_State *lua)
{
  AciesEvaluation *self = check_step (lua);

  return end_in_step (lua, self, acies_lua_serializer_fields (self, 2));
}

/* Runs one part in play, its steps and all. FALSE: it raised something; *STOPPED: it lacks an
 * answer. */
static gboolean
play_part (
    AciesEvaluation *self, const char *name, int n_arguments, gboolean *stopped, GError **error)
{
  if (!acies_evaluation_call (self, name, n_arguments, error))
    return FALSE;
  while (acies_evaluation_get_stop (self) == ACIES_STOP_STEP)
    {
      acies_lua_serializer_push (self, acies_evaluation_get_step_state (self)->data);
      acies_lua_views_push_q (self);
      if (!acies_evaluation_call (self, acies_evaluation_get_step (self), 2, error))
        return FALSE;
    }
  *stopped = *stopped || acies_evaluation_get_stop (self) == ACIES_STOP_ASK;
  return TRUE;
}

/* The name of a part: its item's id, or its place. */
static char *
name_part (lua_State *lua, int index, guint place)
{
  AciesSubject *subject = acies_lua_views_to_subject (lua, index);

  if (subject != NULL)
    return g_strconcat ("/", subject->name, NULL);
  return g_strdup_printf ("/%u", place);
}

/* Runs part number PLACE, which is on top of the stack and is popped. */
static gboolean
run_part (AciesEvaluation *self, const char *name, guint place, gboolean *stopped, GError **error)
{
  lua_State *lua = acies_evaluation_get_lua (self);
  const char *outcome = acies_evaluation_get_outcome (self);
  gboolean went_well;

  acies_evaluation_begin_part (self, name_part (lua, -1, place));
  if (lua_isnoneornil (lua, 3))
    acies_lua_views_push_q (self);
  else
    lua_pushvalue (lua, 3);
  went_well = acies_evaluation_is_in_search (self)
                  ? acies_odds_task_walk_part (self, name, 2, error)
                  : play_part (self, name, 2, stopped, error);
  acies_evaluation_end_part (self, outcome);
  return went_well;
}

/* parts (list, procedure [, q]): PROCEDURE (element, q) for each element. */
int
acies_host_parts (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  const char *name = luaL_checkstring (lua, 2);
  gboolean stopped = FALSE;
  GError *error = NULL;
  guint n;
  int list;

  acies_host_refuse_in_expression (lua, self, "parts");
  luaL_checktype (lua, 1, LUA_TTABLE);
  if (!acies_script_has_function (acies_evaluation_get_script (self), name))
    return luaL_error (lua, _ ("there is no procedure “%s”"), name);
  if (acies_evaluation_get_part (self) != NULL)
    return luaL_error (lua, _ ("a part of a ruling cannot have parts of its own"));
  acies_lua_views_push_fields (lua, 1);
  list = lua_gettop (lua);
  n = (guint) lua_rawlen (lua, list);
  luaL_argcheck (lua, n <= MAX_PARTS, 1, _ ("there are too many parts"));
  for (guint i = 0; i < n; i++)
    {
      lua_rawgeti (lua, list, i + 1);
      if (run_part (self, name, i + 1, &stopped, &error))
        continue;
      if (acies_evaluation_get_stop (self) == ACIES_STOP_PAUSE)
        return acies_host_stop (lua);
      lua_pushstring (lua, error->message);
      acies_evaluation_take_error (self, error);
      return acies_host_stop (lua);
    }
  if (!stopped)
    return 0;
  acies_evaluation_set_stop (self, ACIES_STOP_ASK);
  return acies_host_stop (lua);
}
