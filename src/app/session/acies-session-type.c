/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The typed line: a question by itself, answers to the one that waits, or whom to look at. */
#include "config.h"
#include "app/session/acies-session-private.h"

#include "referee/command/acies-command-line.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
type_question (AciesSession *self, AciesQuestion *question, gboolean throws)
{
  if (g_str_equal (acies_question_get_action (question), ACIES_ACTION_NEXT)
      && acies_question_get_n_answers (question) == 0)
    {
      acies_session_next (self);
      return TRUE;
    }
  acies_session_begin (self, question);
  acies_session_select_subject (self);
  if (throws)
    acies_session_throw (self);
  return TRUE;
}

/* “due 2” with the number that stands in the window, which counts what is listed, put as the entry
 * numbers it; NULL if TEXT is no such line. */
static char *
number_due (AciesSession *self, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 3);
  g_autoptr (GPtrArray) due = acies_session_list_due (self);
  const AciesObligation *obligation;
  guint64 n;

  if (g_strv_length (words) < 2 || due->len == 0
      || (g_ascii_strcasecmp (words[0], "due") != 0 && g_ascii_strcasecmp (words[0], "drop") != 0)
      || !g_ascii_string_to_unsigned (words[1], 10, 1, due->len, &n, NULL))
    return NULL;
  obligation = g_ptr_array_index (due, n - 1);
  return g_strdup_printf ("%s %u %s", words[0], obligation->serial,
                          words[2] != NULL ? words[2] : "");
}

/* TEXT as answers to the question that waits: figures alone are faces; NULL if it is none. */
static char *
read_answers (AciesSession *self, const char *text)
{
  if (self->question == NULL || self->is_looking_back)
    return NULL;
  if (acies_command_line_is_answer (text))
    return g_strdup (text);
  if (*text != '\0' && text[strspn (text, "0123456789 ,")] == '\0')
    {
      g_autofree char *faces = g_strdelimit (g_strdup (text), ",", ' ');

      return g_strconcat ("dice ", faces, NULL);
    }
  return NULL;
}

static gboolean
type_answers (AciesSession *self, const char *text)
{
  g_autoptr (AciesQuestion) question = acies_question_copy (self->question);
  g_autoptr (GError) error = NULL;
  gboolean throws;

  if (!acies_command_line_add_answers (acies_session_get_referee (self), text, question, &throws,
                                       &error))
    {
      acies_session_report (self, error->message);
      return FALSE;
    }
  acies_session_replace_question (self, g_steal_pointer (&question));
  if (throws)
    acies_session_throw (self);
  return TRUE;
}

/* “because he insists”: lets pass what the rules forbid. */
static gboolean
is_let_pass (AciesSession *self, const char *text)
{
  return self->ruling != NULL && !self->is_looking_back && g_str_has_prefix (text, "because ")
         && acies_ruling_is_barred (self->ruling);
}

/* “show 8”: selects it, and its pane tells of it. */
static gboolean
type_look (AciesSession *self, const char *words)
{
  g_autoptr (GError) error = NULL;
  AciesItem *item = acies_command_line_find (acies_session_get_referee (self), words, &error);

  if (item == NULL)
    acies_session_report (self, error->message);
  else
    acies_session_set_selected (self, acies_item_get_id (item));
  return item != NULL;
}

/* What a word alone would do in a terminal has a place of its own in the window: where; or NULL. */
static const char *
find_place (const char *text)
{
  static const struct
  {
    const char *word;
    const char *where;
  } places[] = {
    { "due", N_ ("What is due stands at the top left; Ctrl+D goes there.") },
    { "log", N_ ("The journal is at the lower right; Ctrl+J searches it.") },
    { "quit", N_ ("Ctrl+W closes the window. Nothing has to be saved.") },
    { "settle", N_ ("Only “aciesctl play” does at once all that is due; here each has a button.") },
    { "show", N_ ("Who stands where is at the left; “show 8” looks at one.") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (g_ascii_strcasecmp (text, places[i].word) == 0)
      return _ (places[i].where);
  return NULL;
}

static gboolean
type_line (AciesSession *self, const char *text)
{
  g_autoptr (AciesQuestion) question = NULL;
  g_autoptr (GError) error = NULL;
  AciesCommandLineKind kind;
  gboolean throws = FALSE;

  if (!acies_command_line_parse (acies_session_get_referee (self), text, &kind, &question, &throws,
                                 &error))
    {
      acies_session_report (self, error->message);
      return FALSE;
    }
  switch (kind)
    {
    case ACIES_COMMAND_LINE_QUESTION:
      return type_question (self, question, throws);
    case ACIES_COMMAND_LINE_UNDO:
      return acies_session_undo (self);
    case ACIES_COMMAND_LINE_REDO:
      return acies_session_redo (self);
    case ACIES_COMMAND_LINE_HELP:
    case ACIES_COMMAND_LINE_SHOW:
    case ACIES_COMMAND_LINE_NOTHING:
      return TRUE;
    }
  g_assert_not_reached ();
}

gboolean
acies_session_type (AciesSession *self, const char *text)
{
  g_autofree char *answers = NULL, *numbered = NULL;
  const char *place;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  place = find_place (text);
  if (place != NULL)
    {
      acies_session_report (self, place);
      return TRUE;
    }
  if (g_str_has_prefix (text, "show "))
    return type_look (self, text + strlen ("show "));
  if (is_let_pass (self, text))
    {
      acies_session_take_answer (self, acies_answer_new_override ("verdict",
                                                                  acies_value_symbol ("allowed"),
                                                                  text + strlen ("because ")));
      return TRUE;
    }
  answers = read_answers (self, text);
  if (answers != NULL)
    return type_answers (self, answers);
  numbered = number_due (self, text);
  if (numbered != NULL)
    return type_line (self, numbered);
  /* The chances are shown anyway. */
  return type_line (self, g_str_has_prefix (text, "odds ") ? text + strlen ("odds ") : text);
}
