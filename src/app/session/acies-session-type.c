/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Carries out in the window what a typed line means. */
#include "config.h"
#include "app/session/acies-play-thread.h"
#include "app/session/acies-session-grid.h"
#include "app/session/acies-session-private.h"

#include "referee/command/acies-command-line.h"
#include "rules/ruleset/acies-clause-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
type_question (AciesSession *self, const AciesCommandLine *line)
{
  const AciesQuestion *question = line->question;

  if (acies_session_may_put (self)
      && g_str_equal (acies_question_get_action (question), ACIES_ACTION_PLACE))
    {
      g_autoptr (GPtrArray) places = g_ptr_array_new ();

      g_ptr_array_add (places, (gpointer) question);
      return acies_session_put (self, places);
    }
  if (g_str_equal (acies_question_get_action (question), ACIES_ACTION_NEXT)
      && acies_question_get_n_answers (question) == 0)
    {
      acies_session_next (self);
      return TRUE;
    }
  acies_session_begin (self, question);
  acies_session_select_subject (self);
  if (line->throws)
    acies_session_throw (self);
  else if (line->is_gesture && acies_session_is_plain (self))
    acies_session_accept (self);
  return TRUE;
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

/* What a word alone would do in a terminal has a place of its own in the window: says where. */
static gboolean
point_to (AciesSession *self, AciesCommandLineKind kind)
{
  static const struct
  {
    AciesCommandLineKind kind;
    const char *where;
  } places[] = {
    { ACIES_COMMAND_LINE_DUE, N_ ("What is due is at the top left; Ctrl+0 goes there.") },
    { ACIES_COMMAND_LINE_LOG, N_ ("The journal is at the lower right; Ctrl+J searches it.") },
    { ACIES_COMMAND_LINE_QUIT, N_ ("Ctrl+W closes the window. You do not have to save anything.") },
    { ACIES_COMMAND_LINE_SETTLE, N_ ("Only “aciesctl play” does everything that is due at once; "
                                     "here each item has a button.") },
    { ACIES_COMMAND_LINE_CONTINUE, N_ ("What was left open is in the slip at the right.") },
    { ACIES_COMMAND_LINE_SHOW,
      N_ ("The list of who is where is at the left; “show 8” shows one of them.") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (kind == places[i].kind)
      acies_session_report (self, _ (places[i].where));
  return TRUE;
}

/* “show 8”: selects it, and its pane tells of it. */
static gboolean
type_look (AciesSession *self, AciesItem *item)
{
  if (item == NULL)
    return point_to (self, ACIES_COMMAND_LINE_SHOW);
  acies_session_set_selected (self, acies_item_get_id (item));
  return TRUE;
}

/* “why 21”: selects it, and whoever shows what is due tells why. */
static gboolean
type_why (AciesSession *self, AciesItem *item)
{
  acies_session_set_selected (self, acies_item_get_id (item));
  g_signal_emit_by_name (self, "why-asked");
  return TRUE;
}

/* “clause S52” */
static gboolean
type_clause (AciesSession *self, const char *cite)
{
  g_autofree char *text = acies_clause_to_text (acies_session_get_ruleset (self), cite);
  g_autofree char *none = g_strdup_printf (_ ("The rules have no clause “%s”."), cite);

  acies_session_report (self, text != NULL ? g_strchomp (text) : none);
  return text != NULL;
}

static gboolean
let_pass (AciesSession *self, const char *reason)
{
  acies_session_take_answer (
      self, acies_answer_new_override ("verdict", acies_value_symbol ("allowed"), reason));
  return TRUE;
}

/* “follow”, “done”, “cancel” */
static gboolean
type_follow (AciesSession *self, AciesCommandLineKind kind)
{
  if (kind == ACIES_COMMAND_LINE_FOLLOW)
    return ACIES_IS_PLAY_SESSION (self) && acies_play_session_follow (ACIES_PLAY_SESSION (self));
  if (self->is_following)
    return acies_session_end_following (self, kind == ACIES_COMMAND_LINE_DONE);
  acies_session_report (self, _ ("Type “follow” first."));
  return FALSE;
}

static gboolean
carry_out (AciesSession *self, AciesCommandLine *line)
{
  switch (line->kind)
    {
    case ACIES_COMMAND_LINE_QUESTION:
    case ACIES_COMMAND_LINE_ODDS: /* the chances are shown anyway */
      return type_question (self, line);
    case ACIES_COMMAND_LINE_ANSWERS:
      return type_answers (self, line->words);
    case ACIES_COMMAND_LINE_LET_PASS:
      return let_pass (self, line->words);
    case ACIES_COMMAND_LINE_SHOW:
      return type_look (self, line->item);
    case ACIES_COMMAND_LINE_CLAUSE:
      return type_clause (self, line->words);
    case ACIES_COMMAND_LINE_WHY:
      return type_why (self, line->item);
    case ACIES_COMMAND_LINE_UNDO:
      return line->is_whole && ACIES_IS_PLAY_SESSION (self)
                 ? acies_play_thread_undo (ACIES_PLAY_SESSION (self))
                 : acies_session_undo (self);
    case ACIES_COMMAND_LINE_REDO:
      return acies_session_redo (self);
    case ACIES_COMMAND_LINE_GRID:
      return acies_session_type_grid (self, line->words);
    case ACIES_COMMAND_LINE_FOLLOW:
    case ACIES_COMMAND_LINE_DONE:
    case ACIES_COMMAND_LINE_CANCEL:
      return type_follow (self, line->kind);
    case ACIES_COMMAND_LINE_DUE:
    case ACIES_COMMAND_LINE_LOG:
    case ACIES_COMMAND_LINE_QUIT:
    case ACIES_COMMAND_LINE_SETTLE:
    case ACIES_COMMAND_LINE_CONTINUE:
      return point_to (self, line->kind);
    case ACIES_COMMAND_LINE_HELP:
    case ACIES_COMMAND_LINE_SAVE:
    case ACIES_COMMAND_LINE_NOTHING:
      return TRUE;
    }
  g_assert_not_reached ();
}

/* A figure alone where the question waits for a choice. */
static gboolean
type_choice (AciesSession *self, const char *text)
{
  g_autofree char *figure = g_strstrip (g_strdup (text));
  guint64 n;

  return g_ascii_string_to_unsigned (figure, 10, 1, 9, &n, NULL)
         && acies_session_choose (self, (guint) n);
}

gboolean
acies_session_type (AciesSession *self, const char *text)
{
  g_autoptr (GPtrArray) due = NULL;
  g_autoptr (AciesCommandLine) line = NULL;
  g_autoptr (GError) error = NULL;
  AciesCommandLineContext context = { FALSE, FALSE, FALSE, NULL };

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  if (self->grid != NULL && acies_due_grid_is_faces (text))
    return acies_session_type_grid (self, text);
  if (type_choice (self, text))
    return TRUE;
  due = acies_session_list_due (self);
  context.is_asking = self->question != NULL && !self->shows_recorded_ruling;
  context.is_forbidden = self->ruling != NULL && !self->shows_recorded_ruling
                         && acies_ruling_is_barred (self->ruling);
  context.due = due;
  line = acies_command_line_parse (acies_session_get_referee (self), text, &context, &error);
  if (line == NULL)
    {
      acies_session_report (self, error->message);
      return FALSE;
    }
  return carry_out (self, line);
}
