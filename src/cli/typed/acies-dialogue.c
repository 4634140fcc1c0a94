/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks at a terminal for what a ruling needs, or reads on in a script. More faces than one throw
 * wants are kept for the throws that follow: at the table all dice of a ruling are often thrown at
 * once. */
#include "config.h"

#include "cli/shell/acies-asking.h"
#include "cli/typed/acies-dialogue.h"
#include "cli/shell/acies-hint.h"
#include "referee/command/acies-command-line.h"
#include "referee/play/acies-unused.h"
#include "storage/battle/acies-draft.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const AciesDialogue *dialogue;
  AciesQuestion *answered; /* owned: with the answers that were good */
  AciesRuling *ruling;     /* owned: on it */
  GArray *faces;           /* of int: typed for throws that are still to come */
  gboolean again;          /* the last answer was none */
  gboolean has_ended;      /* nothing more can be read */
  GError *error;           /* owned: what is wrong with an answer of a script; or NULL */
} Talk;

/* What was typed is no answer, for the reason of MESSAGE. */
static void
complain (Talk *self, const char *message)
{
  self->again = TRUE;
  if (self->dialogue->script == NULL)
    g_print ("%s\n", message);
  else if (self->error == NULL)
    self->error = g_error_new_literal (ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER, message);
}

/* What is read next, NULL: nothing more. At a terminal the ruling is said before. */
static char *
read_next (Talk *self, const char *prompt)
{
  const AciesDialogue *dialogue = self->dialogue;
  g_autofree char *slip = NULL;

  if (dialogue->script != NULL)
    return dialogue->script->read (dialogue->script->data);
  slip = acies_ruling_to_text (self->ruling);
  if (!self->again)
    g_print ("%s", slip);
  return acies_line_reader_read (dialogue->reader, prompt);
}

/* What is typed for what the ruling wants; NULL: nothing. */
static char *
read_answer (Talk *self, const AciesPrompt *ask)
{
  const char *words
      = ask == NULL ? _ ("To let it pass all the same: “because …” (press Enter to cancel):")
        : ask->kind == ACIES_PROMPT_DICE ? _ ("Faces, or “throw” (press Enter to cancel):")
                                         : _ ("Answer (press Enter to cancel):");
  g_autofree char *prompt = g_strconcat (words, " ", NULL);
  g_autofree char *typed = read_next (self, prompt);

  self->has_ended = typed == NULL;
  return typed != NULL && *typed != '\0' ? g_steal_pointer (&typed) : NULL;
}

/* Whoever is interrupted goes on from here. */
static void
keep (Talk *self)
{
  g_autoptr (AciesDraft) draft = NULL;

  if (self->dialogue->script != NULL)
    return;
  draft = acies_draft_new (self->answered, NULL);
  acies_battle_file_set_draft (self->dialogue->file, draft);
}

static AciesRuling *
ask (Talk *self, AciesQuestion *tried, gboolean throws, GError **error)
{
  const AciesDialogue *dialogue = self->dialogue;

  return throws ? acies_referee_throw (dialogue->referee, tried, dialogue->thrower, error)
                : acies_referee_ask (dialogue->referee, tried, error);
}

/* Rules on TRIED, without what was answered before and is wanted no more; what went wrong is said,
 * and nothing has happened. */
static void
rule_on (Talk *self, AciesQuestion *tried, gboolean throws)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) ruling = ask (self, tried, throws, &error);

  if (g_error_matches (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER))
    {
      g_autofree char *remark
          = acies_unused_drop_earlier (self->dialogue->referee, tried, self->answered);

      if (remark != NULL)
        {
          g_print ("%s\n", remark);
          g_clear_error (&error);
          ruling = ask (self, tried, throws, &error);
        }
    }
  self->again = ruling == NULL;
  if (ruling == NULL)
    {
      complain (self, error->message);
      g_array_set_size (self->faces, 0);
      return;
    }
  g_set_object (&self->ruling, ruling);
  acies_question_free (self->answered);
  self->answered = acies_question_copy (tried);
  keep (self);
}

/* Gives TRIED as many of the faces as ASK wants. */
static void
take_faces (Talk *self, AciesQuestion *tried, const AciesPrompt *ask)
{
  acies_question_take_answer (
      tried, acies_answer_new_faces (ACIES_SOURCE_TABLE, ask->id,
                                     (const int *) (gpointer) self->faces->data, ask->n_dice));
  g_array_remove_range (self->faces, 0, ask->n_dice);
}

/* Whether TYPED, which is no answer, is a line by itself: somebody changed his mind. */
static gboolean
is_line (Talk *self, const char *typed)
{
  const AciesDialogueScript *script = self->dialogue->script;
  g_autoptr (AciesCommandLine) line = NULL;

  if (acies_command_line_is_command (typed)
      || (script != NULL && script->is_other (typed, script->data)))
    return TRUE;
  line = acies_command_line_parse (self->dialogue->referee, typed, NULL, NULL);
  return line != NULL;
}

/* Gives TRIED what was TYPED for ASK. FALSE: it is no answer, but the NEXT line, or nothing after a
 * sentence. */
static gboolean
take_typed (
    Talk *self, AciesQuestion *tried, const AciesPrompt *ask, const char *typed, char **next)
{
  g_autoptr (GArray) faces = acies_asking_parse_faces (typed);
  g_autoptr (GError) error = NULL;
  AciesAnswer *answer;

  if (ask->kind == ACIES_PROMPT_DICE && faces != NULL && faces->len > ask->n_dice)
    {
      g_array_append_vals (self->faces, faces->data, faces->len);
      take_faces (self, tried, ask);
      return TRUE;
    }
  /* A measure may be any word; in a script, where nobody sees it at once, no command is one. */
  if (self->dialogue->script != NULL && ask->kind == ACIES_PROMPT_MEASURE && is_line (self, typed))
    {
      *next = g_strdup (typed);
      return FALSE;
    }
  answer = acies_asking_parse_answer (ask, typed, &error);
  self->again = answer == NULL;
  if (answer != NULL)
    acies_question_take_answer (tried, answer);
  else if (is_line (self, typed))
    *next = g_strdup (typed);
  else
    complain (self, error->message);
  return answer != NULL;
}

/* Overrules the verdict for the reason that was TYPED; FALSE if it is none. */
static gboolean
let_pass (Talk *self, const char *typed)
{
  g_autoptr (AciesQuestion) tried = acies_question_copy (self->answered);
  g_autofree char *reason = acies_command_line_dup_reason (typed);

  if (reason == NULL)
    return FALSE;
  acies_question_take_answer (
      tried, acies_answer_new_override ("verdict", acies_value_symbol ("allowed"), reason));
  rule_on (self, tried, FALSE);
  return TRUE;
}

/* The first tick of TRIED that the ruling does not know; NULL if it knows all. */
static const char *
find_stray_tick (Talk *self, AciesQuestion *tried)
{
  const GPtrArray *asks = acies_ruling_get_prompts (self->ruling);

  for (guint i = 0; i < acies_question_get_n_answers (tried); i++)
    {
      const AciesAnswer *answer = acies_question_get_nth_answer (tried, i);
      gboolean is_known = answer->kind != ACIES_ANSWER_TICK;

      for (guint j = 0; j < asks->len && !is_known; j++)
        is_known
            = g_str_equal (((const AciesPrompt *) g_ptr_array_index (asks, j))->id, answer->id);
      if (!is_known)
        return answer->id;
    }
  return NULL;
}

/* “tick inspiring”, “override ID=VALUE because …”: TYPED answers more than what is asked for. */
static void
take_answers (Talk *self, AciesQuestion *tried, const char *typed)
{
  g_autoptr (GError) error = NULL;
  const char *stray = NULL;
  gboolean throws = FALSE;

  if (!acies_command_line_add_answers (self->dialogue->referee, typed, tried, &throws, &error))
    complain (self, error->message);
  else if ((stray = find_stray_tick (self, tried)) != NULL)
    {
      g_autofree char *message
          = g_strdup_printf (_ ("Nothing in this ruling asks for “%s”."), stray);

      complain (self, message);
    }
  else
    rule_on (self, tried, throws);
}

/* What is wanted next. What the rules forbid wants nothing before it may be: NULL. */
static const AciesPrompt *
find_wanted (Talk *self)
{
  if (acies_ruling_is_barred (self->ruling))
    return NULL;
  return acies_hint_find_wanted (self->ruling);
}

static void
tell_listener (Talk *self)
{
  const AciesDialogueListener *listener = self->dialogue->listener;

  if (listener != NULL)
    listener->ask (self->answered, self->ruling, listener->data);
}

/* Whether TYPED is for who listens; then TRIED may have an answer of his. */
static gboolean
is_listeners (Talk *self, const char *typed, AciesQuestion *tried)
{
  const AciesDialogueListener *listener = self->dialogue->listener;
  gboolean has_filled = FALSE;

  if (listener == NULL || !listener->hear (typed, tried, &has_filled, listener->data))
    return FALSE;
  if (has_filled)
    rule_on (self, tried, FALSE);
  else
    self->again = TRUE;
  return TRUE;
}

/* In a script TYPED has been read as an answer, unless NEXT has it. */
static void
tell_script (Talk *self, const char *typed, const char *next)
{
  const AciesDialogueScript *script = self->dialogue->script;

  if (script != NULL && next == NULL)
    script->take (typed, script->data);
}

/* One answer; FALSE: it is left. */
static gboolean
go_on (Talk *self, char **next)
{
  const AciesPrompt *ask = find_wanted (self);
  gboolean is_dice = ask != NULL && ask->kind == ACIES_PROMPT_DICE;
  g_autoptr (AciesQuestion) tried = acies_question_copy (self->answered);
  g_autofree char *typed = NULL;

  if (is_dice && self->faces->len > 0 && self->faces->len >= ask->n_dice)
    {
      take_faces (self, tried, ask);
      rule_on (self, tried, FALSE);
      return TRUE;
    }
  tell_listener (self);
  typed = read_answer (self, ask);
  if (typed == NULL)
    return FALSE;
  if (is_listeners (self, typed, tried))
    return TRUE;
  if (acies_command_line_is_answer (typed))
    {
      tell_script (self, typed, NULL);
      take_answers (self, tried, typed);
      return self->error == NULL;
    }
  if (ask == NULL && !let_pass (self, typed))
    {
      *next = g_steal_pointer (&typed);
      return FALSE;
    }
  if (ask != NULL && take_typed (self, tried, ask, typed, next))
    rule_on (self, tried, FALSE);
  tell_script (self, typed, *next);
  return *next == NULL && self->error == NULL;
}

static void
ignore_rest (const GArray *faces)
{
  if (faces->len > 0)
    g_print (g_dngettext (GETTEXT_PACKAGE, "%u face more than was asked for is ignored.\n",
                          "%u faces more than were asked for are ignored.\n", faces->len),
             faces->len);
}

AciesRuling *
acies_dialogue_complete (const AciesDialogue *self,
                         const AciesQuestion *question,
                         AciesRuling *ruling,
                         char **next)
{
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (int));
  Talk talk = { self, acies_question_copy (question), g_object_ref (ruling), faces };
  gboolean goes_on = TRUE;

  if (!acies_ruling_is_complete (ruling))
    keep (&talk);
  while (goes_on && !acies_ruling_is_complete (talk.ruling))
    goes_on = go_on (&talk, next);
  acies_question_free (talk.answered);
  if (goes_on)
    ignore_rest (faces);
  if (!goes_on && !talk.has_ended)
    acies_battle_file_set_draft (self->file, NULL);
  if (!goes_on)
    g_clear_object (&talk.ruling);
  return talk.ruling;
}

AciesRuling *
acies_dialogue_complete_from_script (const AciesDialogue *self,
                                     const AciesQuestion *question,
                                     AciesRuling *ruling,
                                     char **next,
                                     GError **error)
{
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (int));
  Talk talk = { self, acies_question_copy (question), g_object_ref (ruling), faces };
  gboolean goes_on = TRUE;

  while (goes_on && !acies_ruling_is_complete (talk.ruling))
    goes_on = go_on (&talk, next);
  acies_question_free (talk.answered);
  if (talk.error == NULL)
    {
      ignore_rest (faces);
      return talk.ruling;
    }
  g_propagate_error (error, talk.error);
  g_object_unref (talk.ruling);
  return NULL;
}
