/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what a player sent as a typed line, and lets through what a player may do. */
#include "config.h"

#include "telling/side/acies-submission-line.h"

#include "public/feed/acies-public-error.h"
#include "referee/command/acies-command-line.h"

#include <glib/gi18n-lib.h>

static gboolean
overrules (const AciesQuestion *question)
{
  for (guint i = 0; i < acies_question_get_n_answers (question); i++)
    if (acies_question_get_nth_answer (question, i)->kind == ACIES_ANSWER_OVERRIDE)
      return TRUE;
  return FALSE;
}

static gboolean
is_act (AciesReferee *referee, const AciesQuestion *question)
{
  return acies_ruleset_find (acies_referee_get_ruleset (referee), ACIES_FACT_ACTION,
                             acies_question_get_action (question))
             != NULL
         && !overrules (question);
}

/* Whether TEXT answers a question like ASKED and does nothing else; what was overruled before is
 * the umpire's. */
static gboolean
is_answer (AciesReferee *referee, const AciesQuestion *asked, const char *text)
{
  g_autoptr (AciesQuestion) question = acies_question_new (acies_question_get_action (asked));
  gboolean throws;

  for (guint i = 0; i < acies_question_get_n_keys (asked); i++)
    {
      const char *value;
      const char *key = acies_question_get_nth_key (asked, i, &value);

      acies_question_set (question, key, value);
    }
  return acies_command_line_add_answers (referee, text, question, &throws, NULL) && !throws
         && !overrules (question);
}

static gboolean
is_players (AciesReferee *referee, const AciesQuestion *asked, const char *text)
{
  const AciesCommandLineContext context = { asked != NULL, FALSE, FALSE, NULL };
  g_autoptr (AciesCommandLine) line = acies_command_line_parse (referee, text, &context, NULL);

  if (line == NULL)
    return FALSE;
  if (line->kind == ACIES_COMMAND_LINE_QUESTION)
    return is_act (referee, line->question);
  return line->kind == ACIES_COMMAND_LINE_ANSWERS && is_answer (referee, asked, line->words);
}

char *
acies_submission_dup_note (const AciesSubmission *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->kind != ACIES_SUBMISSION_ORDER && self->kind != ACIES_SUBMISSION_MESSAGE)
    return NULL;
  return g_strdup_printf ("%s, %s: %s", self->name, acies_submission_kind_get_label (self->kind),
                          self->text);
}

char *
acies_submission_dup_line (const AciesSubmission *self,
                           AciesReferee *referee,
                           const AciesQuestion *asked,
                           GError **error)
{
  g_autofree char *note = NULL, *text = NULL;

  g_return_val_if_fail (self != NULL && ACIES_IS_REFEREE (referee), NULL);

  note = acies_submission_dup_note (self);
  text = g_strdelimit (note != NULL ? g_strconcat ("note ", note, NULL) : g_strdup (self->text),
                       "\n", ' ');
  if (note != NULL)
    return g_steal_pointer (&text);
  if (is_players (referee, asked, text))
    return g_steal_pointer (&text);
  g_set_error (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_REFUSED,
               _ ("“%s” is nothing that a player can do; refuse it, or type it yourself."), text);
  return NULL;
}
