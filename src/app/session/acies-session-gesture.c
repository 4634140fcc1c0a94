/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Does what one gesture asks for: to let go is to accept where nothing is left to ask. A group that
 * moves together is several questions, each ruled on by itself, since the rules know no group. */
#include "config.h"
#include "app/session/acies-session-private.h"

#include "rules/ruleset/acies-ruleset-print.h"

gboolean
acies_session_is_plain (AciesSession *self)
{
  return self->ruling != NULL && acies_ruling_is_complete (self->ruling)
         && acies_ruling_get_verdict (self->ruling) == ACIES_VERDICT_ALLOWED;
}

/* The choice that the question waits for, or NULL. */
static const AciesRole *
find_choice (AciesSession *self)
{
  const AciesRole *role
      = self->shows_recorded_ruling ? NULL : acies_session_get_missing_role (self);

  return role != NULL && role->values != NULL ? role : NULL;
}

/* The choice that the ruling asks for, when all dice are thrown: a digit is a face before. NULL:
 * none. */
static const AciesPrompt *
find_asked_choice (AciesSession *self)
{
  const GPtrArray *prompts = self->ruling != NULL && !self->shows_recorded_ruling
                                 ? acies_ruling_get_prompts (self->ruling)
                                 : NULL;
  const AciesPrompt *found = NULL;

  for (guint i = 0; prompts != NULL && i < prompts->len; i++)
    {
      const AciesPrompt *prompt = g_ptr_array_index (prompts, i);

      if (prompt->kind == ACIES_PROMPT_DICE)
        return NULL;
      if (found == NULL && prompt->kind == ACIES_PROMPT_CHOICE && prompt->options != NULL)
        found = prompt;
    }
  return found;
}

/* What the values of ROLE are called. Owned, NULL-ended. */
static char **
dup_labels (AciesSession *self, const AciesRole *role)
{
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new ();

  for (guint i = 0; role->values[i] != NULL; i++)
    {
      g_autofree char *label
          = acies_ruleset_print_choice (acies_session_get_ruleset (self), role, role->values[i]);

      g_strv_builder_add (labels, label);
    }
  return g_strv_builder_end (labels);
}

char *
acies_session_dup_choices (AciesSession *self)
{
  const AciesRole *role;
  const AciesPrompt *prompt;
  const char *const *names;
  g_auto (GStrv) labels = NULL;
  g_autoptr (GString) text = NULL;

  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);

  role = find_choice (self);
  prompt = role == NULL ? find_asked_choice (self) : NULL;
  if (role == NULL && prompt == NULL)
    return NULL;
  labels = role != NULL ? dup_labels (self, role) : NULL;
  names = role != NULL                    ? (const char *const *) labels
          : prompt->option_labels != NULL ? (const char *const *) prompt->option_labels
                                          : (const char *const *) prompt->options;
  text = g_string_new (NULL);
  for (guint i = 0; names[i] != NULL; i++)
    g_string_append_printf (text, "%s%u %s", i > 0 ? " · " : "", i + 1, names[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Chooses the N-th of what the ruling asks for. */
static gboolean
choose_asked (AciesSession *self, guint n)
{
  const AciesPrompt *prompt = find_asked_choice (self);

  if (prompt == NULL || n == 0 || n > g_strv_length ((char **) prompt->options))
    return FALSE;
  acies_session_take_answer (self,
                             acies_answer_new (ACIES_ANSWER_CHOICE, ACIES_SOURCE_UMPIRE, prompt->id,
                                               acies_value_symbol (prompt->options[n - 1])));
  return TRUE;
}

gboolean
acies_session_choose (AciesSession *self, guint n)
{
  const AciesRole *role;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  role = find_choice (self);
  if (role == NULL)
    return choose_asked (self, n);
  if (n == 0 || n > g_strv_length ((char **) role->values))
    return FALSE;
  acies_session_answer_choice (self, role->values[n - 1]);
  return TRUE;
}

const char *
acies_session_find_drag_answer (AciesSession *self,
                                AciesItem *held,
                                AciesItem *target,
                                gboolean is_away)
{
  const AciesAction *action;
  const AciesRole *role, *first;
  const char *id;

  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);
  g_return_val_if_fail (ACIES_IS_ITEM (held), NULL);

  role = find_choice (self);
  action = acies_session_get_action (self);
  if (role == NULL || action == NULL || (role->onto == NULL && role->away == NULL))
    return NULL;
  first = g_ptr_array_index (action->roles, 0);
  if (g_strcmp0 (acies_question_get (self->question, first->id), acies_item_get_id (held)) != 0)
    return NULL;
  if (target == NULL)
    return is_away ? role->away : NULL;
  for (guint i = 1; i < action->roles->len; i++)
    {
      id = acies_question_get (self->question,
                               ((const AciesRole *) g_ptr_array_index (action->roles, i))->id);
      if (g_strcmp0 (id, acies_item_get_id (target)) == 0)
        return role->onto;
    }
  return NULL;
}

AciesItem *
acies_session_get_opposite (AciesSession *self)
{
  const AciesAction *action;

  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);

  action = acies_session_get_action (self);
  for (guint i = 1; action != NULL && i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);
      const char *id = acies_question_get (self->question, role->id);
      AciesItem *item = id != NULL ? acies_battle_find (acies_session_get_battle (self), id) : NULL;

      if (item != NULL && ACIES_IS_BODY (item))
        return item;
    }
  return NULL;
}

char *
acies_session_dup_answer_label (AciesSession *self, const char *value)
{
  const AciesRole *role;

  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);
  g_return_val_if_fail (value != NULL, NULL);

  role = find_choice (self);
  return role != NULL ? acies_ruleset_print_choice (acies_session_get_ruleset (self), role, value)
                      : g_strdup (value);
}

void
acies_session_answer_choice (AciesSession *self, const char *value)
{
  const AciesRole *role;

  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (value != NULL);

  role = find_choice (self);
  g_return_if_fail (role != NULL);
  acies_session_set_role (self, role->id, value);
  if (acies_session_is_plain (self))
    acies_session_accept (self);
}

void
acies_session_do_gestures (AciesSession *self, const GPtrArray *questions)
{
  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (questions != NULL && questions->len > 0);

  self->is_in_gesture = TRUE;
  acies_session_begin_series (self, questions);
  if (acies_session_is_plain (self))
    acies_session_accept (self);
  self->is_in_gesture = FALSE;
}

gboolean
acies_session_does_gesture (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return self->is_in_gesture && acies_session_is_plain (self);
}

void
acies_session_do_gesture (AciesSession *self, const AciesQuestion *question)
{
  g_autoptr (GPtrArray) questions = g_ptr_array_new ();

  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (question != NULL);

  g_ptr_array_add (questions, (gpointer) question);
  acies_session_do_gestures (self, questions);
}

void
acies_session_begin_series (AciesSession *self, const GPtrArray *questions)
{
  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (questions != NULL && questions->len > 0);

  acies_session_begin (self, g_ptr_array_index (questions, 0));
  for (guint i = 1; self->question != NULL && i < questions->len; i++)
    g_ptr_array_add (self->series, acies_question_copy (g_ptr_array_index (questions, i)));
}

guint
acies_session_get_n_waiting (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), 0);

  return self->series->len;
}

void
acies_session_go_on (AciesSession *self)
{
  g_autoptr (GPtrArray) waiting = g_steal_pointer (&self->series);

  self->series = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_question_free);
  if (waiting->len == 0)
    return;
  acies_session_begin_series (self, waiting);
  if (acies_session_is_plain (self))
    acies_session_accept (self);
}
