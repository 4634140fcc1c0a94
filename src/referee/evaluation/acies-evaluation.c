/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesEvaluation reads the roles and runs procedures, step by step, until they end or stop. */
#include "config.h"

#include "referee/evaluation/acies-evaluation-private.h"

#include "referee/evaluation/acies-role-binding.h"

#include <glib/gi18n-lib.h>
#include <lauxlib.h>

/* A ruling that goes on in more steps than this will never end. */
#define MAX_STEPS 10000

static void
fill_free (gpointer data)
{
  AciesRoleBinding *fill = data;

  g_ptr_array_unref (fill->subjects);
  g_free (fill->text);
  g_free (fill);
}

void
acies_emission_free (AciesEmission *self)
{
  g_strfreev (self->roles);
  g_free (self);
}

static void
measured_free (gpointer data)
{
  AciesMeasured *measured = data;

  g_clear_pointer (&measured->subjects, g_ptr_array_unref);
  g_clear_pointer (&measured->run, acies_traversal_free);
  g_clear_pointer (&measured->meetings, g_array_unref);
  g_clear_pointer (&measured->approaches, g_array_unref);
  g_clear_pointer (&measured->touches, g_array_unref);
  g_clear_pointer (&measured->passages, g_array_unref);
  g_free (measured->path);
  g_free (measured->meeting);
  g_free (measured);
}

AciesEvaluation *
acies_evaluation_new (AciesReferee *referee, const AciesQuestion *question, AciesState *state)
{
  AciesEvaluation *self = g_new0 (AciesEvaluation, 1);

  self->referee = referee;
  self->ruleset = acies_referee_get_ruleset (referee);
  self->script = acies_ruleset_get_script (self->ruleset);
  self->lua = acies_script_get_lua (self->script);
  self->battle = acies_referee_get_battle (referee);
  self->base = g_intern_string (acies_ruleset_get_layers (self->ruleset)[0]);
  self->question = acies_question_copy (question);
  self->present
      = state != NULL ? acies_state_ref (state) : acies_referee_dup_state (referee, "now");
  self->state = state == NULL && acies_referee_reads_start (referee)
                    ? acies_referee_dup_state (referee, "phase")
                    : acies_state_ref (self->present);
  self->fills = g_ptr_array_new_with_free_func (fill_free);
  self->subjects = g_ptr_array_new_with_free_func (g_free);
  self->by_item = g_hash_table_new (g_direct_hash, g_direct_equal);
  self->sums = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->measures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, measured_free);
  self->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_ruling_line_free);
  self->asks = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_prompt_free);
  self->shapes = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_shape_unref);
  self->emissions = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_emission_free);
  self->seen = g_ptr_array_new ();
  self->own_sums = g_array_new (FALSE, FALSE, sizeof (AciesOwnSum));
  self->strings = g_string_chunk_new (256);
  self->used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->called = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->layers = g_hash_table_new (g_str_hash, g_str_equal);
  self->proposals = acies_proposals_new ();
  self->now = acies_scene_cache_new ();
  self->q_reference = LUA_NOREF;
  lua_newtable (self->lua);
  self->views_reference = luaL_ref (self->lua, LUA_REGISTRYINDEX);
  return self;
}

void
acies_evaluation_free (AciesEvaluation *self)
{
  luaL_unref (self->lua, LUA_REGISTRYINDEX, self->q_reference);
  luaL_unref (self->lua, LUA_REGISTRYINDEX, self->views_reference);
  acies_question_free (self->question);
  acies_state_unref (self->state);
  acies_state_unref (self->present);
  g_clear_pointer (&self->scene, acies_scene_free);
  g_clear_pointer (&self->now, acies_scene_cache_free);
  g_clear_pointer (&self->scene_turn, acies_scene_free);
  g_ptr_array_unref (self->fills);
  g_ptr_array_unref (self->subjects);
  g_hash_table_unref (self->by_item);
  g_hash_table_unref (self->sums);
  g_hash_table_unref (self->measures);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->asks);
  g_ptr_array_unref (self->shapes);
  g_ptr_array_unref (self->emissions);
  g_ptr_array_unref (self->seen);
  g_array_unref (self->own_sums);
  g_string_chunk_free (self->strings);
  g_hash_table_unref (self->used);
  g_hash_table_unref (self->called);
  g_hash_table_unref (self->layers);
  acies_proposals_free (self->proposals);
  g_clear_pointer (&self->hex_room, acies_hex_room_free);
  g_free (self->part);
  g_clear_error (&self->error);
  if (self->serializer != NULL)
    acies_lua_serializer_free (self->serializer, self->lua);
  g_free (self);
}

gboolean
acies_evaluation_fill (AciesEvaluation *self, const AciesAction *action, GError **error)
{
  self->action = action;
  return acies_role_binding_roles (self, error);
}

void
acies_evaluation_enter (AciesEvaluation *self)
{
  acies_host_bind (self->ruleset);
  self->host = acies_host_get (self->lua);
  self->host->evaluation = self;
  acies_script_begin (self->script);
}

void
acies_evaluation_leave (AciesEvaluation *self)
{
  acies_script_end (self->script);
  self->host->evaluation = NULL;
}

void
acies_evaluation_reset_leaf (AciesEvaluation *self)
{
  acies_proposals_clear (self->proposals);
  self->outcome = NULL;
  self->choices = NULL;
  self->stop = ACIES_STOP_NONE;
  self->verdict = ACIES_VERDICT_ALLOWED;
  self->expression_depth = 0;
  self->n_loose_used = 0;
  self->throw_sign = 0;
}

void
acies_evaluation_reset (AciesEvaluation *self)
{
  acies_evaluation_reset_leaf (self);
  g_ptr_array_set_size (self->lines, 0);
  g_ptr_array_set_size (self->shapes, 0);
  g_ptr_array_set_size (self->asks, 0);
  g_ptr_array_set_size (self->emissions, 0);
  g_ptr_array_set_size (self->seen, 0);
  g_hash_table_remove_all (self->used);
  g_hash_table_remove_all (self->called);
  g_clear_pointer (&self->part, g_free);
}

/* What Lua left on the stack as an error becomes ERROR, unless it is the stop. */
static gboolean
take_lua_error (AciesEvaluation *self, GError **error)
{
  gboolean is_stop = acies_host_is_stop (self->lua, -1);

  if (self->stop == ACIES_STOP_STEP && !acies_script_is_spent (self->script))
    {
      lua_pop (self->lua, 1);
      return TRUE;
    }
  if (is_stop && self->stop == ACIES_STOP_ERROR)
    {
      g_propagate_error (error, g_steal_pointer (&self->error));
      lua_pop (self->lua, 1);
      return FALSE;
    }
  if (!is_stop)
    g_set_error (error, ACIES_REFEREE_ERROR,
                 acies_script_is_spent (self->script) ? ACIES_REFEREE_ERROR_BUDGET
                                                      : ACIES_REFEREE_ERROR_RULESET,
                 "%s", luaL_tolstring (self->lua, -1, NULL));
  lua_settop (self->lua, lua_gettop (self->lua) - (is_stop ? 1 : 2));
  return is_stop;
}

gboolean
acies_evaluation_push_frame (AciesEvaluation *self,
                             const char *procedure,
                             int n_arguments,
                             GError **error)
{
  int base = lua_gettop (self->lua) - n_arguments;

  luaL_checkstack (self->lua, 2 * n_arguments + 10, NULL);
  acies_script_push_handler (self->script);
  if (!acies_script_push_function (self->script, procedure))
    {
      lua_settop (self->lua, base);
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_RULESET,
                   _ ("The rule set has no procedure “%s”."), procedure);
      return FALSE;
    }
  lua_rotate (self->lua, base + 1, 2);
  return TRUE;
}

/* What call_again () is given. */
typedef struct
{
  AciesEvaluation *evaluation;
  AciesAgain again;
  gpointer data;
} Calls;

/* Calls a procedure as long as it is wanted, under one protection. First come the Calls, then the
 * procedure and its arguments. */
static int
call_again (lua_State *lua)
{
  const Calls *calls = lua_touserdata (lua, 1);
  int top = lua_gettop (lua);

  luaL_checkstack (lua, top, NULL);
  do
    {
      calls->evaluation->stop = ACIES_STOP_NONE;
      for (int i = 2; i <= top; i++)
        lua_pushvalue (lua, i);
      lua_call (lua, top - 2, 0);
    }
  while (calls->again != NULL && calls->again (calls->data));
  return 0;
}

gboolean
acies_evaluation_call_frame (
    AciesEvaluation *self, int frame, AciesAgain again, gpointer data, GError **error)
{
  Calls calls = { self, again, data };
  int top = lua_gettop (self->lua), status;
  guint depth = self->expression_depth;

  do
    {
      lua_pushcfunction (self->lua, call_again);
      lua_pushlightuserdata (self->lua, &calls);
      for (int i = frame + 1; i <= top; i++)
        lua_pushvalue (self->lua, i);
      status = acies_script_call_with (self->script, frame, top - frame + 1, 0);
      if (status == LUA_OK)
        return TRUE;
      self->expression_depth = depth;
      if (!take_lua_error (self, error))
        return FALSE;
    }
  while (again != NULL && again (data));
  return TRUE;
}

gboolean
acies_evaluation_call (AciesEvaluation *self,
                       const char *procedure,
                       int n_arguments,
                       GError **error)
{
  int frame = lua_gettop (self->lua) - n_arguments + 1;
  gboolean went_well;

  if (!acies_evaluation_push_frame (self, procedure, n_arguments, error))
    return FALSE;
  went_well = acies_evaluation_call_frame (self, frame, NULL, NULL, error);
  lua_settop (self->lua, frame - 1);
  return went_well;
}

gboolean
acies_evaluation_run (AciesEvaluation *self, GError **error)
{
  const char *procedure = self->action->procedure;

  acies_lua_views_push_q (self);
  if (!acies_evaluation_call (self, procedure, 1, error))
    return FALSE;
  for (guint i = 0; self->stop == ACIES_STOP_STEP; i++)
    {
      const char *step = self->step;

      if (i == MAX_STEPS)
        {
          g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_BUDGET,
                       _ ("The procedure “%s” takes more than %d steps."), step, MAX_STEPS);
          return FALSE;
        }
      acies_lua_serializer_push (self, self->step_state->data);
      acies_lua_views_push_q (self);
      if (!acies_evaluation_call (self, step, 2, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
acies_evaluation_test (AciesEvaluation *self,
                       const AciesExpression *expression,
                       gboolean *holds,
                       GError **error)
{
  int top = lua_gettop (self->lua);

  luaL_checkstack (self->lua, 8, NULL);
  acies_script_push_expression (self->script, expression);
  lua_pushvalue (self->lua, top);
  lua_setupvalue (self->lua, -2, 1);
  self->stop = ACIES_STOP_NONE;
  self->expression_depth++;
  if (acies_script_call (self->script, 0, 1) != LUA_OK)
    {
      gboolean is_stop;

      self->expression_depth--;
      is_stop = take_lua_error (self, error);
      *holds = TRUE;
      return is_stop;
    }
  self->expression_depth--;
  *holds = lua_toboolean (self->lua, -1);
  lua_settop (self->lua, top);
  return TRUE;
}
