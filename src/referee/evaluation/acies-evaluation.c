/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesEvaluation reads the roles and runs procedures, step by step, until they end or stop. */
#include "config.h"

#include "referee/evaluation/acies-evaluation-private.h"
#include "referee/evaluation/acies-stated.h"

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

  self->input.referee = referee;
  self->input.ruleset = acies_referee_get_ruleset (referee);
  self->input.script = acies_ruleset_get_script (self->input.ruleset);
  self->binding.lua = acies_script_get_lua (self->input.script);
  self->input.battle = acies_referee_get_battle (referee);
  self->input.base = g_intern_string (acies_ruleset_get_layers (self->input.ruleset)[0]);
  self->input.question = acies_question_copy (question);
  self->input.present
      = state != NULL ? acies_state_ref (state) : acies_referee_dup_state (referee, ACIES_TIME_NOW);
  self->input.state = state == NULL && acies_referee_reads_start (referee)
                          ? acies_referee_dup_state (referee, ACIES_TIME_PHASE)
                          : acies_state_ref (self->input.present);
  self->input.fills = g_ptr_array_new_with_free_func (fill_free);
  self->input.subjects = g_ptr_array_new_with_free_func (g_free);
  self->input.by_item = g_hash_table_new (g_direct_hash, g_direct_equal);
  self->odds.sums = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->input.measures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, measured_free);
  self->input.stated = g_array_new (FALSE, FALSE, sizeof (AciesStatement));
  self->input.alone = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_scene_unref);
  self->input.alone_of = g_hash_table_new (NULL, NULL);
  self->input.n_unmeasured = -1;
  self->input.ways = g_array_new (FALSE, FALSE, sizeof (AciesStatedWay));
  self->input.suppositions = g_array_new (FALSE, FALSE, sizeof (AciesSupposition));
  self->output.lines = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_ruling_line_free);
  self->output.asks = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_prompt_free);
  self->output.shapes = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_shape_unref);
  self->output.emissions = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_emission_free);
  self->output.seen = g_ptr_array_new ();
  self->output.moved = g_ptr_array_new ();
  self->odds.own_sums = g_array_new (FALSE, FALSE, sizeof (AciesOwnSum));
  self->input.strings = g_string_chunk_new (256);
  self->output.used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->output.called = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->output.layers = g_hash_table_new (g_str_hash, g_str_equal);
  self->output.proposals = acies_proposals_new ();
  self->input.now = acies_scene_cache_new ();
  self->binding.q_reference = LUA_NOREF;
  lua_newtable (self->binding.lua);
  self->binding.views_reference = luaL_ref (self->binding.lua, LUA_REGISTRYINDEX);
  return self;
}

void
acies_evaluation_free (AciesEvaluation *self)
{
  luaL_unref (self->binding.lua, LUA_REGISTRYINDEX, self->binding.q_reference);
  luaL_unref (self->binding.lua, LUA_REGISTRYINDEX, self->binding.views_reference);
  acies_question_free (self->input.question);
  acies_state_unref (self->input.state);
  acies_state_unref (self->input.present);
  g_clear_pointer (&self->input.scene, acies_scene_unref);
  g_clear_pointer (&self->input.now, acies_scene_cache_free);
  g_clear_pointer (&self->input.scene_turn, acies_scene_unref);
  g_ptr_array_unref (self->input.fills);
  g_ptr_array_unref (self->input.subjects);
  g_hash_table_unref (self->input.by_item);
  g_hash_table_unref (self->odds.sums);
  g_hash_table_unref (self->input.measures);
  g_array_unref (self->input.stated);
  g_array_unref (self->input.ways);
  g_hash_table_unref (self->input.alone_of);
  g_ptr_array_unref (self->input.alone);
  g_array_unref (self->input.suppositions);
  g_ptr_array_unref (self->output.lines);
  g_ptr_array_unref (self->output.asks);
  g_ptr_array_unref (self->output.shapes);
  g_ptr_array_unref (self->output.emissions);
  g_ptr_array_unref (self->output.seen);
  g_ptr_array_unref (self->output.moved);
  g_array_unref (self->odds.own_sums);
  g_string_chunk_free (self->input.strings);
  g_hash_table_unref (self->output.used);
  g_hash_table_unref (self->output.called);
  g_hash_table_unref (self->output.layers);
  acies_proposals_free (self->output.proposals);
  g_clear_pointer (&self->binding.hex_room, acies_hex_room_free);
  g_free (self->output.part);
  g_strfreev (self->output.outcome_words);
  g_clear_error (&self->output.error);
  if (self->binding.serializer != NULL)
    acies_lua_serializer_free (self->binding.serializer, self->binding.lua);
  g_free (self);
}

gboolean
acies_evaluation_fill (AciesEvaluation *self, const AciesAction *action, GError **error)
{
  self->input.action = action;
  return acies_role_binding_roles (self, error);
}

void
acies_evaluation_enter (AciesEvaluation *self)
{
  acies_host_bind (self->input.ruleset);
  self->binding.host = acies_host_get (self->binding.lua);
  self->binding.host->evaluation = self;
  acies_script_begin (self->input.script);
}

void
acies_evaluation_leave (AciesEvaluation *self)
{
  acies_script_end (self->input.script);
  self->binding.host->evaluation = NULL;
}

void
acies_evaluation_reset_leaf (AciesEvaluation *self)
{
  acies_proposals_clear (self->output.proposals);
  g_ptr_array_set_size (self->output.moved, 0);
  self->output.outcome = NULL;
  self->odds.choices = NULL;
  self->output.stop = ACIES_STOP_NONE;
  self->output.verdict = ACIES_VERDICT_ALLOWED;
  self->output.expression_depth = 0;
  self->output.n_loose_used = 0;
  self->odds.throw_sign = 0;
}

void
acies_evaluation_reset (AciesEvaluation *self)
{
  acies_evaluation_reset_leaf (self);
  g_ptr_array_set_size (self->output.lines, 0);
  g_ptr_array_set_size (self->output.shapes, 0);
  g_ptr_array_set_size (self->output.asks, 0);
  g_ptr_array_set_size (self->output.emissions, 0);
  g_ptr_array_set_size (self->output.seen, 0);
  g_hash_table_remove_all (self->output.used);
  g_hash_table_remove_all (self->output.called);
  g_clear_pointer (&self->output.outcome_words, g_strfreev);
  g_clear_pointer (&self->output.part, g_free);
}

/* What Lua left on the stack as an error becomes ERROR, unless it is the stop. */
static gboolean
take_lua_error (AciesEvaluation *self, GError **error)
{
  gboolean is_stop = acies_host_is_stop (self->binding.lua, -1);

  if (self->output.stop == ACIES_STOP_STEP && !acies_script_is_spent (self->input.script))
    {
      lua_pop (self->binding.lua, 1);
      return TRUE;
    }
  if (is_stop && self->output.stop == ACIES_STOP_ERROR)
    {
      g_propagate_error (error, g_steal_pointer (&self->output.error));
      lua_pop (self->binding.lua, 1);
      return FALSE;
    }
  if (!is_stop)
    g_set_error (error, ACIES_REFEREE_ERROR,
                 acies_script_is_spent (self->input.script) ? ACIES_REFEREE_ERROR_BUDGET
                                                            : ACIES_REFEREE_ERROR_RULESET,
                 "%s", luaL_tolstring (self->binding.lua, -1, NULL));
  lua_settop (self->binding.lua, lua_gettop (self->binding.lua) - (is_stop ? 1 : 2));
  return is_stop;
}

gboolean
acies_evaluation_push_frame (AciesEvaluation *self,
                             const char *procedure,
                             int n_arguments,
                             GError **error)
{
  int base = lua_gettop (self->binding.lua) - n_arguments;

  luaL_checkstack (self->binding.lua, 2 * n_arguments + 10, NULL);
  acies_script_push_handler (self->input.script);
  if (!acies_script_push_function (self->input.script, procedure))
    {
      lua_settop (self->binding.lua, base);
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_RULESET,
                   _ ("The rule set has no procedure “%s”."), procedure);
      return FALSE;
    }
  lua_rotate (self->binding.lua, base + 1, 2);
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
      calls->evaluation->output.stop = ACIES_STOP_NONE;
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
  int top = lua_gettop (self->binding.lua), status;
  guint depth = self->output.expression_depth;

  do
    {
      lua_pushcfunction (self->binding.lua, call_again);
      lua_pushlightuserdata (self->binding.lua, &calls);
      for (int i = frame + 1; i <= top; i++)
        lua_pushvalue (self->binding.lua, i);
      status = acies_script_call_with (self->input.script, frame, top - frame + 1, 0);
      if (status == LUA_OK)
        return TRUE;
      self->output.expression_depth = depth;
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
  int frame = lua_gettop (self->binding.lua) - n_arguments + 1;
  gboolean went_well;

  if (!acies_evaluation_push_frame (self, procedure, n_arguments, error))
    return FALSE;
  went_well = acies_evaluation_call_frame (self, frame, NULL, NULL, error);
  lua_settop (self->binding.lua, frame - 1);
  return went_well;
}

gboolean
acies_evaluation_run (AciesEvaluation *self, GError **error)
{
  const char *procedure = self->input.action->procedure;

  acies_lua_views_push_q (self);
  if (!acies_evaluation_call (self, procedure, 1, error))
    return FALSE;
  for (guint i = 0; self->output.stop == ACIES_STOP_STEP; i++)
    {
      const char *step = self->output.step;

      if (i == MAX_STEPS)
        {
          g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_BUDGET,
                       _ ("The procedure “%s” takes more than %d steps."), step, MAX_STEPS);
          return FALSE;
        }
      acies_lua_serializer_push (self, self->output.step_state->data);
      acies_lua_views_push_q (self);
      if (!acies_evaluation_call (self, step, 2, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
acies_evaluation_evaluate (AciesEvaluation *self, const AciesExpression *expression, GError **error)
{
  int top = lua_gettop (self->binding.lua);

  luaL_checkstack (self->binding.lua, 8, NULL);
  acies_script_push_expression (self->input.script, expression);
  lua_pushvalue (self->binding.lua, top);
  lua_setupvalue (self->binding.lua, -2, 1);
  self->output.stop = ACIES_STOP_NONE;
  self->output.expression_depth++;
  if (acies_script_call (self->input.script, 0, 1) != LUA_OK)
    {
      gboolean is_stop;

      self->output.expression_depth--;
      is_stop = take_lua_error (self, error);
      lua_settop (self->binding.lua, top);
      lua_pushboolean (self->binding.lua, TRUE);
      return is_stop;
    }
  self->output.expression_depth--;
  return TRUE;
}

gboolean
acies_evaluation_test (AciesEvaluation *self,
                       const AciesExpression *expression,
                       gboolean *holds,
                       GError **error)
{
  gboolean went_well = acies_evaluation_evaluate (self, expression, error);
  int type = lua_type (self->binding.lua, -1);

  if (went_well && self->output.stop == ACIES_STOP_NONE
      && (type == LUA_TNUMBER || type == LUA_TSTRING)
      && acies_ruleset_get_severity (self->input.ruleset) == ACIES_SEVERITY_ERROR)
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_RULESET,
                   /* Translators: an expression of a rule set, and what it gives, as “number”. */
                   _ ("“%s” must be true or false, not a %s: compare it."),
                   acies_expression_get_text (expression), lua_typename (self->binding.lua, type));
      went_well = FALSE;
    }
  *holds = lua_toboolean (self->binding.lua, -1);
  lua_pop (self->binding.lua, 1);
  return went_well;
}
