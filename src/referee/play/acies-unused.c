/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the procedure once and looks which answers it took. */
#include "config.h"

#include "referee/play/acies-unused.h"

#include "referee/play/acies-builtin.h"
#include "referee/play/acies-referee-ask.h"

#include <glib/gi18n-lib.h>

static gboolean
wants_answer (AciesEvaluation *evaluation)
{
  const GPtrArray *asks = acies_evaluation_get_asks (evaluation);

  for (guint i = 0; i < asks->len; i++)
    if (((const AciesPrompt *) g_ptr_array_index (asks, i))->kind != ACIES_PROMPT_TICK)
      return TRUE;
  return FALSE;
}

/* Whether EVALUATION came to its end, so that it took whatever it takes. */
static gboolean
play (AciesEvaluation *evaluation)
{
  lua_State *lua = acies_evaluation_get_lua (evaluation);
  int top = lua_gettop (lua);
  gboolean went_well;

  acies_evaluation_enter (evaluation);
  acies_evaluation_reset (evaluation);
  went_well
      = acies_evaluation_check_roles (evaluation, NULL) && acies_evaluation_run (evaluation, NULL);
  lua_settop (lua, top);
  acies_evaluation_leave (evaluation);
  return went_well && !wants_answer (evaluation);
}

/* The loose faces of QUESTION beyond the first N_USED go to UNUSED. */
static void
take_faces (AciesQuestion *question, guint n_used, GPtrArray *unused)
{
  AciesSource source;
  guint n;
  const int *faces = acies_question_get_loose_faces (question, &n, &source);
  g_autofree int *all = g_memdup2 (faces, n * sizeof *faces);

  if (n <= n_used)
    return;
  g_ptr_array_add (unused, acies_answer_new_faces (source, _ ("dice"), all + n_used, n - n_used));
  acies_question_clear_loose_faces (question);
  acies_question_add_loose_faces (question, source, all, n_used);
}

GPtrArray *
acies_unused_take (AciesReferee *referee, AciesQuestion *question)
{
  GPtrArray *unused = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_answer_free);
  AciesEvaluation *evaluation;
  guint n_faces;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), unused);
  g_return_val_if_fail (question != NULL, unused);

  evaluation = acies_builtin_has (acies_question_get_action (question))
                   ? NULL
                   : acies_referee_open_evaluation (referee, question, NULL);
  if (evaluation != NULL && play (evaluation))
    {
      for (guint i = 0; i < acies_question_get_n_answers (question); i++)
        {
          const AciesAnswer *answer = acies_question_get_nth_answer (question, i);

          if (!acies_evaluation_uses (evaluation, answer))
            g_ptr_array_add (unused, acies_answer_copy (answer));
        }
      for (guint i = 0; i < unused->len; i++)
        {
          const AciesAnswer *answer = g_ptr_array_index (unused, i);

          acies_question_remove_answer (question, answer->kind, answer->id);
        }
      acies_question_get_loose_faces (question, &n_faces, NULL);
      take_faces (question, n_faces - acies_evaluation_count_loose_faces (evaluation), unused);
    }
  g_clear_pointer (&evaluation, acies_evaluation_free);
  return unused;
}

/* "Evasion 3 4": as the slip of EVALUATION (or NULL) says it. */
static char *
describe_answer (AciesEvaluation *evaluation, const AciesAnswer *answer)
{
  g_autofree char *value = acies_value_to_string (&answer->value);
  g_autofree char *label = evaluation != NULL
                               ? acies_evaluation_label (evaluation, answer->id, NULL)
                               : g_strdup (answer->id);
  g_autoptr (GString) text = g_string_new (label);

  if (answer->faces == NULL)
    {
      gboolean is_word = evaluation != NULL && answer->value.kind == ACIES_VALUE_SYMBOL;
      g_autofree char *word
          = is_word ? acies_evaluation_label (evaluation, value, NULL) : g_strdup (value);

      g_string_append_printf (text, " %s", word);
    }
  for (guint i = 0; i < answer->n_faces; i++)
    g_string_append_printf (text, " %d", answer->faces[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
acies_unused_describe (AciesReferee *referee,
                       const AciesQuestion *question,
                       const GPtrArray *answers)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  g_autofree char *list = NULL;
  AciesEvaluation *evaluation;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (question != NULL && answers != NULL, NULL);

  evaluation = acies_builtin_has (acies_question_get_action (question))
                   ? NULL
                   : acies_referee_open_evaluation (referee, question, NULL);
  for (guint i = 0; i < answers->len; i++)
    {
      g_autofree char *text = describe_answer (evaluation, g_ptr_array_index (answers, i));

      g_strv_builder_add (builder, text);
    }
  g_clear_pointer (&evaluation, acies_evaluation_free);
  all = g_strv_builder_end (builder);
  list = g_strjoinv (", ", all);
  /* Translators: answers that nobody asks for any more: "evade 3, response stand". */
  return g_strdup_printf (_ ("Not used: %s."), list);
}

static gboolean
was_given (const AciesQuestion *question, const AciesAnswer *answer)
{
  for (guint i = 0; i < acies_question_get_n_answers (question); i++)
    {
      const AciesAnswer *given = acies_question_get_nth_answer (question, i);

      if (given->kind == answer->kind && g_str_equal (given->id, answer->id))
        return TRUE;
    }
  return FALSE;
}

char *
acies_unused_drop_earlier (AciesReferee *referee,
                           AciesQuestion *question,
                           const AciesQuestion *earlier)
{
  g_autoptr (AciesQuestion) trimmed = NULL;
  g_autoptr (GPtrArray) unused = NULL;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (question != NULL && earlier != NULL, NULL);

  trimmed = acies_question_copy (question);
  unused = acies_unused_take (referee, trimmed);
  for (guint i = 0; i < unused->len; i++)
    {
      if (!was_given (earlier, g_ptr_array_index (unused, i)))
        return NULL;
    }
  if (unused->len == 0)
    return NULL;

  for (guint i = 0; i < unused->len; i++)
    {
      const AciesAnswer *answer = g_ptr_array_index (unused, i);

      acies_question_remove_answer (question, answer->kind, answer->id);
    }
  return acies_unused_describe (referee, question, unused);
}
