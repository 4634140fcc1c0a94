/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks who may do what, and when: the conditions of roles, the phase, the side. What fails is a
 * line of the slip and forbids; it is never an error, since the umpire may overrule it. */
#include "config.h"

#include "referee/evaluation/acies-evaluation-private.h"
#include "referee/evaluation/acies-line-words.h"
#include "referee/evaluation/acies-role-binding.h"

AciesRulingLine *
acies_evaluation_refuse (AciesEvaluation *self, const char *id, const char *cite)
{
  AciesRulingLine *line;

  self->output.verdict = ACIES_VERDICT_FORBIDDEN;
  if (self->odds.stack != NULL)
    return NULL;
  line = acies_ruling_line_new (ACIES_RULING_LINE_FORBID, id);
  line->cite = g_strdup (cite);
  acies_evaluation_take_line (self, line);
  return line;
}

/* The action is refused by the program’s text TEXT, which speaks of PHASES and of PHASE. */
static void
refuse_phase (
    AciesEvaluation *self, const char *id, const char *text, const char *phases, const char *phase)
{
  AciesRulingLine *line = acies_evaluation_refuse (self, id, self->input.action->fact.cite);

  acies_line_words_tell (line, self->input.referee, self, text, "action",
                         self->input.action->fact.id, "phases", phases, "phase", phase, NULL);
}

static void
check_phase (AciesEvaluation *self)
{
  const AciesPosition *position = acies_state_get_position (self->input.present);
  const char *const *phases = self->input.action->phases;
  g_autofree char *list = NULL;

  if (phases == NULL || phases[0] == NULL
      || (position->phase != NULL && g_strv_contains (phases, position->phase)))
    return;
  list = g_strjoinv (" ", (char **) phases);
  refuse_phase (self, "phase", position->phase != NULL ? "phase" : "no-phase", list,
                position->phase);
}

/* What is due in a phase is not done in another, unless the action belongs there as well. */
static void
check_due (AciesEvaluation *self)
{
  const char *present = acies_state_get_position (self->input.present)->phase;
  const char *const *phases = self->input.action->phases;
  guint serial = acies_question_get_obligation (self->input.question);
  GPtrArray *obligations = acies_battle_get_obligations (self->input.battle);

  if (phases == NULL || phases[0] == NULL || (present != NULL && g_strv_contains (phases, present)))
    return;
  for (guint i = 0; i < obligations->len; i++)
    {
      const AciesObligation *obligation = g_ptr_array_index (obligations, i);

      if (obligation->serial == serial && obligation->due != present
          && acies_ruleset_find (self->input.ruleset, ACIES_FACT_PHASE, obligation->due) != NULL)
        refuse_phase (self, "due", "due-later", obligation->due, present != NULL ? present : "");
    }
}

/* What the program has to do comes first, as rulings rest on it. It is left over only where it
 * could not be written down. */
static void
check_duty (AciesEvaluation *self)
{
  const AciesObligation *duty = acies_referee_find_duty (self->input.referee, 0);
  g_autofree char *due = NULL;

  if (duty == NULL || duty->serial == acies_question_get_obligation (self->input.question)
      || acies_evaluation_is_overlay (self))
    return;
  due = acies_line_words_due (duty);
  acies_line_words_tell (acies_evaluation_refuse (self, "duty", NULL), self->input.referee, self,
                         "duty-first", "due", due, NULL);
}

/* Who fills the first role that an item fills, or NULL. */
static AciesSubject *
get_actor (AciesEvaluation *self)
{
  for (guint i = 0; i < self->input.fills->len; i++)
    {
      const AciesRoleBinding *fill = g_ptr_array_index (self->input.fills, i);

      if (fill->subjects->len > 0)
        return g_ptr_array_index (fill->subjects, 0);
    }
  return NULL;
}

/* Says in LINE why the action is not for ACTOR, who is of SIDE, while PRESENT acts. */
static void
tell_wrong_side (AciesEvaluation *self,
                 AciesRulingLine *line,
                 AciesSubject *actor,
                 const char *side,
                 const char *present)
{
  const char *text = g_str_equal (self->input.action->by, "other") ? "other-side"
                     : ACIES_IS_SIDE (actor->item)                 ? "acting-side"
                                                                   : "wrong-side";

  acies_line_words_tell (line, self->input.referee, self, text, "action",
                         self->input.action->fact.id, "acting", present, "unit", actor->name,
                         "side", side, NULL);
}

static void
check_side (AciesEvaluation *self)
{
  const char *present = acies_state_get_position (self->input.present)->side;
  AciesSubject *actor = get_actor (self);
  const char *side;
  gboolean is_own;

  if (present == NULL || actor == NULL || actor->item == NULL)
    return;
  side = ACIES_IS_SIDE (actor->item) ? actor->name
                                     : acies_state_get_side (self->input.present, actor->item);
  is_own = g_strcmp0 (side, present) == 0;
  if (side == NULL
      || !((g_str_equal (self->input.action->by, "side") && !is_own)
           || (g_str_equal (self->input.action->by, "other") && is_own)))
    return;
  tell_wrong_side (self, acies_evaluation_refuse (self, "side", self->input.action->fact.cite),
                   actor, side, present);
}

/* Leaves on the stack a scope with the roles up to number N, the last of them as SUBJECT. */
static void
push_role_scope (AciesEvaluation *self, guint n, AciesSubject *subject)
{
  lua_State *lua = self->binding.lua;

  luaL_checkstack (lua, 12, NULL);
  lua_newtable (lua);
  acies_lua_views_push_q (self);
  acies_lua_views_push_fields (lua, -1);
  for (guint i = 0; i <= n; i++)
    {
      const AciesRoleBinding *fill = g_ptr_array_index (self->input.fills, i);
      char name[64];

      g_strlcpy (name, fill->role->id, sizeof name);
      g_strdelimit (name, "-", '_');
      if (i == n && subject != NULL)
        acies_lua_views_push_subject (self, subject);
      else
        lua_getfield (lua, -1, name);
      lua_setfield (lua, -4, name);
    }
  lua_pop (lua, 2);
  acies_lua_views_push_scope (self, -1);
  lua_remove (lua, -2);
}

/* Why SUBJECT (or who else fills ROLE) may not: the first sentence whose condition holds in the
 * scope on the stack, else the one without, else what the role is called. Of many it names that
 * one. */
static gboolean
refuse_role (AciesEvaluation *self, const AciesRole *role, AciesSubject *subject, GError **error)
{
  g_autofree char *number = NULL;

  for (guint i = 0; i < role->reasons->len; i++)
    {
      const AciesRefusal *reason = g_ptr_array_index (role->reasons, i);
      gboolean holds;

      if (!acies_evaluation_test (self, reason->condition, &holds, error))
        return FALSE;
      if (!holds)
        continue;
      number = acies_line_words_number (i);
      break;
    }
  acies_line_words_tell (acies_evaluation_refuse (self, role->id, self->input.action->fact.cite),
                         self->input.referee, self, ACIES_LINE_WORDS_ROLE, "role", role->id, "unit",
                         subject != NULL ? subject->name : NULL, "reason", number, NULL);
  return TRUE;
}

void
acies_role_binding_push_scope (AciesEvaluation *self)
{
  if (self->input.fills->len > 0)
    push_role_scope (self, self->input.fills->len - 1, NULL);
  else
    {
      lua_newtable (self->binding.lua);
      acies_lua_views_push_scope (self, -1);
      lua_remove (self->binding.lua, -2);
    }
}

static gboolean
check_condition (AciesEvaluation *self, guint n, AciesSubject *subject, GError **error)
{
  const AciesRoleBinding *fill = g_ptr_array_index (self->input.fills, n);
  gboolean holds, went_well;

  push_role_scope (self, n, subject);
  went_well = acies_evaluation_test (self, fill->role->condition, &holds, error);
  if (went_well && !holds)
    went_well = refuse_role (self, fill->role, subject, error);
  lua_pop (self->binding.lua, 1);
  return went_well;
}

gboolean
acies_evaluation_check_roles (AciesEvaluation *self, GError **error)
{
  if (self->input.battle == NULL)
    return TRUE;
  check_duty (self);
  if (acies_question_get_obligation (self->input.question) == 0)
    {
      check_phase (self);
      check_side (self);
    }
  else
    check_due (self);
  for (guint i = 0; i < self->input.fills->len; i++)
    {
      const AciesRoleBinding *fill = g_ptr_array_index (self->input.fills, i);

      if (fill->role->condition == NULL || (fill->subjects->len == 0 && fill->text == NULL))
        continue;
      if (fill->subjects->len == 0 && !check_condition (self, i, NULL, error))
        return FALSE;
      for (guint j = 0; j < fill->subjects->len; j++)
        if (!check_condition (self, i, g_ptr_array_index (fill->subjects, j), error))
          return FALSE;
    }
  return TRUE;
}
