/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the question being put: what is asked, of whom, and the answers given so far. Every
 * change of it asks the referee again. */
#include "config.h"
#include "app/session/acies-session-private.h"

#include "app/session/acies-session-grid.h"

#include "referee/play/acies-unused.h"
#include "referee/play/acies-witness.h"

#include <glib/gi18n-lib.h>

/* Asks QUESTION, completed in a copy where its session does so: when another fills the role,
 * nothing is left of the one before. */
static AciesRuling *
ask_referee (AciesSession *self, const AciesQuestion *question, GError **error)
{
  AciesReferee *referee = acies_session_get_referee (self);
  AciesSessionClass *klass = ACIES_SESSION_GET_CLASS (self);
  g_autoptr (AciesQuestion) prepared = NULL;

  if (klass->prepare == NULL)
    return acies_referee_ask (referee, question, error);
  prepared = acies_question_copy (question);
  return klass->prepare (self, prepared, error) ? acies_referee_ask (referee, prepared, error)
                                                : NULL;
}

/* RULING (or NULL) is what the referee says to the question, or ERROR why he says nothing. */
static void
take_ruling (AciesSession *self, AciesRuling *ruling, const GError *error)
{
  g_set_object (&self->ruling, ruling);
  g_free (self->trouble);
  self->trouble = error != NULL ? g_strdup (error->message) : NULL;
  acies_session_ruling_changed (self);
}

/* Asks again with the question as it now is. */
static void
ask (AciesSession *self)
{
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;

  if (self->question != NULL && acies_session_get_missing_role (self) == NULL)
    {
      acies_referee_meet_obligation (acies_session_get_referee (self), self->question);
      ruling = ask_referee (self, self->question, &error);
    }
  take_ruling (self, ruling, error);
}

void
acies_session_clear_question (AciesSession *self)
{
  acies_odds_count_stop (self->count);
  g_clear_pointer (&self->question, acies_question_free);
  g_clear_object (&self->ruling);
  g_clear_pointer (&self->trouble, g_free);
  self->action = NULL;
  self->shows_recorded_ruling = FALSE;
}

void
acies_session_put_question (AciesSession *self, const AciesQuestion *question)
{
  g_autoptr (AciesQuestion) copy = acies_question_copy (question);

  acies_session_clear_question (self);
  self->n_questions++;
  self->question = g_steal_pointer (&copy);
  self->action = acies_ruleset_find (acies_session_get_ruleset (self), ACIES_FACT_ACTION,
                                     acies_question_get_action (self->question));
}

/* Whether anything can be asked now. FALSE, and it is said why not. */
static gboolean
may_ask (AciesSession *self)
{
  if (acies_session_is_deploying (self) && !acies_session_end_following (self, TRUE))
    return FALSE;
  if (self->is_following)
    {
      acies_session_report (self, _ ("The table is being followed: press Done first, or Cancel."));
      return FALSE;
    }
  if (self->is_in_past)
    {
      acies_session_report (self, _ ("This is an earlier point, for viewing only: to go on, return "
                                     "to the present, or undo to here."));
      return FALSE;
    }
  return TRUE;
}

/* Puts QUESTION in place of whatever was put, and does not ask it yet. */
static void
put_first (AciesSession *self, const AciesQuestion *question)
{
  acies_session_drop_grid (self);
  acies_session_put_question (self, question);
  g_clear_pointer (&self->left, acies_question_free);
  g_ptr_array_set_size (self->series, 0);
}

void
acies_session_begin (AciesSession *self, const AciesQuestion *question)
{
  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (question != NULL);

  if (!may_ask (self))
    return;
  put_first (self, question);
  ask (self);
}

gboolean
acies_session_begin_unless_forbidden (AciesSession *self, const AciesQuestion *question)
{
  g_autoptr (AciesQuestion) met = acies_question_copy (question);
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;

  acies_referee_meet_obligation (acies_session_get_referee (self), met);
  ruling = ask_referee (self, met, &error);
  if (ruling != NULL && acies_ruling_get_verdict (ruling) == ACIES_VERDICT_FORBIDDEN)
    return FALSE;
  if (!may_ask (self))
    return TRUE;
  put_first (self, met);
  if (acies_session_get_missing_role (self) == NULL)
    take_ruling (self, ruling, error);
  else
    take_ruling (self, NULL, NULL);
  return TRUE;
}

void
acies_session_begin_action (AciesSession *self, const AciesAction *action, AciesItem *item)
{
  g_autoptr (AciesQuestion) question = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (action != NULL);

  question = acies_question_new (action->fact.id);
  if (item != NULL && action->roles->len > 0)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, 0);

      if (acies_session_role_takes (role, item))
        acies_question_set (question, role->id, acies_item_get_id (item));
    }
  acies_session_begin (self, question);
}

void
acies_session_leave_question (AciesSession *self)
{
  g_autoptr (AciesQuestion) question = NULL;

  if (self->shows_recorded_ruling || self->question == NULL || self->is_in_past
      || self->is_following)
    return;
  question = acies_question_copy (self->question);
  g_clear_pointer (&self->left, acies_question_free);
  self->left = g_steal_pointer (&question);
}

/* Puts what was put before a ruling of the journal was looked at. */
static void
return_to_question (AciesSession *self)
{
  g_autoptr (AciesQuestion) question = g_steal_pointer (&self->left);

  acies_session_put_question (self, question);
  ask (self);
}

void
acies_session_drop (AciesSession *self)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  if (self->question == NULL && self->ruling == NULL)
    {
      acies_session_drop_grid (self);
      return;
    }
  if (self->shows_recorded_ruling && self->left != NULL && !self->is_in_past && !self->is_following)
    {
      return_to_question (self);
      return;
    }
  g_ptr_array_set_size (self->series, 0);
  acies_session_clear_question (self);
  acies_session_ruling_changed (self);
}

const AciesQuestion *
acies_session_get_left (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);

  return self->left;
}

const AciesQuestion *
acies_session_get_question (AciesSession *self)
{
  return self->question;
}

guint
acies_session_get_n_questions (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), 0);

  return self->n_questions;
}

const AciesAction *
acies_session_get_action (AciesSession *self)
{
  return self->action;
}

AciesRuling *
acies_session_get_ruling (AciesSession *self)
{
  return self->ruling;
}

gboolean
acies_session_has_veils (AciesSession *self)
{
  const GPtrArray *actions
      = acies_ruleset_get_facts (acies_session_get_ruleset (self), ACIES_FACT_ACTION);

  for (guint i = 0; actions != NULL && i < actions->len; i++)
    if (((const AciesAction *) g_ptr_array_index (actions, i))->veiled != NULL)
      return TRUE;
  return FALSE;
}

AciesRuling *
acies_session_get_table_ruling (AciesSession *self)
{
  AciesSessionClass *klass;

  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);

  /* A past ruling was measured on another state of the table. */
  if (self->shows_recorded_ruling)
    return NULL;
  klass = ACIES_SESSION_GET_CLASS (self);
  if (self->action != NULL && klass->hides_ruling != NULL
      && klass->hides_ruling (self, self->action))
    return NULL;
  return self->ruling;
}

/* Without a battle there is nobody to name: what would be read of an item is asked for instead. */
static gboolean
needs_role (AciesSession *self, const AciesRole *role)
{
  return !role->optional
         && (acies_session_get_battle (self) != NULL || !acies_session_role_is_item (role));
}

const AciesRole *
acies_session_get_missing_role (AciesSession *self)
{
  if (self->question == NULL || self->action == NULL)
    return NULL;
  for (guint i = 0; i < self->action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (self->action->roles, i);

      if (needs_role (self, role) && acies_question_get (self->question, role->id) == NULL)
        return role;
    }
  return NULL;
}

void
acies_session_report_trouble (AciesSession *self)
{
  g_autofree char *sentence = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));

  sentence = g_strdup (self->trouble);
  if (sentence == NULL)
    return;
  acies_session_drop (self);
  acies_session_report (self, sentence);
}

const char *
acies_session_get_trouble (AciesSession *self)
{
  return self->trouble;
}

/* The question with ROLE set to VALUE, or without it if VALUE is empty. A question's keys cannot be
 * taken out one by one, so it is built anew; answers to what no longer follows are dropped.
 * Without a battle no measure follows from anything, so that those are kept. */
static AciesQuestion *
with_role (AciesSession *self, const char *role, const char *value)
{
  g_autoptr (AciesQuestion) question
      = acies_question_new (acies_question_get_action (self->question));
  gboolean keeps_measures = acies_session_get_battle (self) == NULL;

  for (guint i = 0; i < acies_question_get_n_keys (self->question); i++)
    {
      const char *text;
      const char *key = acies_question_get_nth_key (self->question, i, &text);

      if (!g_str_equal (key, role))
        acies_question_set (question, key, text);
    }
  if (value != NULL && *value != '\0')
    acies_question_set (question, role, value);
  for (guint i = 0; keeps_measures && i < acies_question_get_n_answers (self->question); i++)
    {
      const AciesAnswer *answer = acies_question_get_nth_answer (self->question, i);

      if (answer->kind == ACIES_ANSWER_MEASURE)
        acies_question_take_answer (question, acies_answer_copy (answer));
    }
  return g_steal_pointer (&question);
}

void
acies_session_set_role (AciesSession *self, const char *role, const char *value)
{
  g_autoptr (AciesQuestion) question = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (role != NULL);

  if (self->question == NULL || self->shows_recorded_ruling)
    return;
  if (g_strcmp0 (acies_question_get (self->question, role), value) == 0)
    return;
  question = with_role (self, role, value);
  acies_question_free (self->question);
  self->question = g_steal_pointer (&question);
  ask (self);
}

gboolean
acies_session_role_is_item (const AciesRole *role)
{
  static const char *const kinds[]
      = { "unit", "leader", "stand", "feature", "side", "command", NULL };

  g_return_val_if_fail (role != NULL, FALSE);

  return g_strv_contains (kinds, role->is);
}

gboolean
acies_session_role_takes (const AciesRole *role, AciesItem *item)
{
  g_return_val_if_fail (role != NULL && item != NULL, FALSE);

  switch (acies_item_get_kind (item))
    {
    case ACIES_ITEM_STAND:
      return g_str_equal (role->is, "stand");
    case ACIES_ITEM_UNIT:
      return g_str_equal (role->is, "unit");
    case ACIES_ITEM_LEADER:
      return g_str_equal (role->is, "leader");
    case ACIES_ITEM_COMMAND:
      return g_str_equal (role->is, "command");
    case ACIES_ITEM_SIDE:
      return g_str_equal (role->is, "side");
    case ACIES_ITEM_FEATURE:
      return g_str_equal (role->is, "feature");
    case ACIES_ITEM_MAP:
    case ACIES_ITEM_BATTLE:
      return FALSE;
    }
  g_assert_not_reached ();
}

void
acies_session_pick (AciesSession *self, const char *id)
{
  const AciesRole *role;
  AciesItem *item;

  g_return_if_fail (ACIES_IS_SESSION (self));

  role = self->shows_recorded_ruling ? NULL : acies_session_get_missing_role (self);
  item = id == NULL ? NULL : acies_session_find_item (self, id);
  if (role != NULL && item != NULL && acies_session_role_takes (role, item))
    {
      acies_session_set_role (self, role->id, id);
      return;
    }
  acies_session_set_selected (self, id);
}

gboolean
acies_session_may_fill (AciesSession *self, const AciesRole *role, const char *value)
{
  g_autoptr (AciesQuestion) question = NULL;
  g_autoptr (AciesRuling) ruling = NULL;
  gboolean is_open = FALSE;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);
  g_return_val_if_fail (role != NULL && value != NULL && self->question != NULL, FALSE);

  question = with_role (self, role->id, value);
  for (guint i = 0; self->action != NULL && i < self->action->roles->len; i++)
    {
      const AciesRole *other = g_ptr_array_index (self->action->roles, i);

      is_open |= needs_role (self, other) && acies_question_get (question, other->id) == NULL;
    }
  if (is_open && acies_session_get_battle (self) != NULL)
    return acies_witness_find_in_turn (acies_session_get_referee (self), question)
           != ACIES_WITNESS_NONE;
  ruling = ask_referee (self, question, NULL);
  return ruling != NULL && acies_ruling_get_verdict (ruling) != ACIES_VERDICT_FORBIDDEN;
}

void
acies_session_select_subject (AciesSession *self)
{
  const AciesRole *first;
  const char *filled;
  g_auto (GStrv) ids = NULL;

  if (self->action == NULL || self->action->roles->len == 0)
    return;
  first = g_ptr_array_index (self->action->roles, 0);
  filled = acies_question_get (self->question, first->id);
  if (filled == NULL)
    return;
  /* A role may hold many: the first of them. */
  ids = g_strsplit (filled, " ", 2);
  if (acies_session_find_item (self, ids[0]) != NULL)
    acies_session_set_selected (self, ids[0]);
}

void
acies_session_replace_question (AciesSession *self, AciesQuestion *altered)
{
  g_autoptr (AciesQuestion) question = altered;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) ruling = ask_referee (self, question, &error);
  g_autofree char *remark = NULL;

  if (ruling == NULL && g_error_matches (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER))
    {
      remark
          = acies_unused_drop_earlier (acies_session_get_referee (self), question, self->question);
      ruling = remark != NULL ? ask_referee (self, question, NULL) : NULL;
    }
  if (ruling == NULL)
    {
      /* First, since it takes away what was said of the ruling before. */
      g_signal_emit_by_name (self, "ruling-changed");
      acies_session_report (self, error->message);
      return;
    }
  acies_question_free (self->question);
  self->question = g_steal_pointer (&question);
  g_set_object (&self->ruling, ruling);
  g_clear_pointer (&self->trouble, g_free);
  acies_session_ruling_changed (self);
  if (remark != NULL)
    acies_session_report (self, remark);
}

void
acies_session_take_answer (AciesSession *self, AciesAnswer *answer)
{
  g_autoptr (AciesAnswer) owned = answer;
  AciesQuestion *question;

  g_return_if_fail (ACIES_IS_SESSION (self));

  if (self->question == NULL || self->shows_recorded_ruling)
    return;
  question = acies_question_copy (self->question);
  acies_question_take_answer (question, g_steal_pointer (&owned));
  acies_session_replace_question (self, question);
}

void
acies_session_remove_answer (AciesSession *self, AciesAnswerKind kind, const char *id)
{
  AciesQuestion *question;

  g_return_if_fail (ACIES_IS_SESSION (self));

  if (self->question == NULL || self->shows_recorded_ruling)
    return;
  question = acies_question_copy (self->question);
  acies_question_remove_answer (question, kind, id);
  acies_session_replace_question (self, question);
}

void
acies_session_take_typed (AciesSession *self, const char *id, const char *text)
{
  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (id != NULL && text != NULL);

  acies_session_take_answer (self, acies_answer_new (ACIES_ANSWER_MEASURE, ACIES_SOURCE_TABLE, id,
                                                     acies_item_parse_value (text)));
}

void
acies_session_take_back (AciesSession *self, const char *id)
{
  const AciesAnswer *answer;

  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (id != NULL);

  if (self->question == NULL)
    return;
  answer = acies_question_find_answer (self->question, id);
  if (answer != NULL)
    acies_session_remove_answer (self, answer->kind, id);
  else
    acies_session_set_role (self, id, NULL);
}

void
acies_session_throw (AciesSession *self)
{
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));

  if (self->grid != NULL && self->question == NULL)
    acies_session_throw_grid (self);
  if (self->question == NULL || self->ruling == NULL || self->shows_recorded_ruling)
    return;
  ruling = acies_referee_throw (acies_session_get_referee (self), self->question, self->thrower,
                                &error);
  if (ruling == NULL)
    {
      acies_session_report (self, error->message);
      return;
    }
  g_set_object (&self->ruling, ruling);
  acies_session_ruling_changed (self);
}

/* The one role of ACTION beside its first that must be filled, if it is a path; NULL otherwise. */
static const AciesRole *
find_only_path (const AciesAction *action)
{
  const AciesRole *path = NULL;

  for (guint i = 1; i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);

      if (path == NULL && g_str_equal (role->is, "path"))
        path = role;
      else if (!role->optional)
        return NULL;
    }
  return path;
}

/* The first action of the present phase that moves ITEM: with others, if IS_GROUP. */
static const AciesAction *
find_move (AciesSession *self, AciesItem *item, gboolean is_group, const AciesRole **path_role)
{
  g_autoptr (GPtrArray) actions
      = acies_referee_list_actions (acies_session_get_referee (self), item, FALSE);

  for (guint i = 0; i < actions->len; i++)
    {
      const AciesAction *action = g_ptr_array_index (actions, i);
      const AciesRole *first = g_ptr_array_index (action->roles, 0);
      const AciesRole *path = find_only_path (action);

      if (path == NULL || (is_group && !first->many))
        continue;
      if (path_role != NULL)
        *path_role = path;
      return action;
    }
  return NULL;
}

const AciesAction *
acies_session_find_move (AciesSession *self, AciesItem *item, const AciesRole **path_role)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);
  g_return_val_if_fail (item != NULL, NULL);

  return find_move (self, item, FALSE, path_role);
}

const AciesAction *
acies_session_find_group_move (AciesSession *self, AciesItem *item, const AciesRole **path_role)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);
  g_return_val_if_fail (item != NULL, NULL);

  return find_move (self, item, TRUE, path_role);
}
