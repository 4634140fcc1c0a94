/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the thread of what the slip shows, by the obligation that is met or by the event. */
#include "config.h"
#include "app/session/acies-play-thread.h"

#include "app/session/acies-session-grid.h"
#include "app/session/acies-session-private.h"

#include <glib/gi18n-lib.h>

/* So many are named one by one when they go with a thread. */
#define MOST_NAMED 4

static const AciesObligation *
find_due (AciesSession *session, guint serial)
{
  GPtrArray *dues = acies_battle_get_obligations (acies_session_get_battle (session));

  for (guint i = 0; i < dues->len; i++)
    if (((const AciesObligation *) g_ptr_array_index (dues, i))->serial == serial)
      return g_ptr_array_index (dues, i);
  return NULL;
}

/* The obligation that what is asked meets, or 0. */
static guint
get_serial (AciesSession *session)
{
  const AciesQuestion *question = acies_session_get_question (session);
  g_autoptr (AciesQuestion) copy = NULL;

  if (question == NULL || session->is_in_past || acies_session_get_action (session) == NULL)
    return 0;
  copy = acies_question_copy (question);
  acies_referee_meet_obligation (acies_session_get_referee (session), copy);
  return acies_question_get_obligation (copy);
}

/* Which of STEPS is event SEQ, or while that is 0 obligation SERIAL. */
static gboolean
find_step (GPtrArray *steps, guint seq, guint serial, guint *place)
{
  for (guint i = 0; i < steps->len; i++)
    {
      const AciesThreadStep *step = g_ptr_array_index (steps, i);

      if (step->seq != seq || (seq == 0 && step->serial != serial))
        continue;
      *place = i;
      return TRUE;
    }
  return FALSE;
}

GPtrArray *
acies_play_thread_list_steps (AciesPlaySession *self, guint *current)
{
  AciesSession *session = ACIES_SESSION (self);
  AciesBattleFile *file = acies_session_get_file (session);
  AciesJournalEvent *event = acies_play_session_get_recorded_event (self);
  guint seq = event != NULL ? acies_journal_event_get_seq (event) : 0;
  guint serial = event == NULL ? get_serial (session) : 0;
  GPtrArray *steps = seq != 0      ? acies_thread_list_steps (file, seq)
                     : serial != 0 ? acies_thread_list_steps_of_due (file, serial)
                                   : g_ptr_array_new ();

  *current = 0;
  if (steps->len < 2 || !find_step (steps, seq, serial, current))
    g_ptr_array_set_size (steps, 0);
  return steps;
}

/* What STEP asks or asked, new; NULL if that is not seen. */
static AciesQuestion *
dup_question (AciesPlaySession *self, const AciesThreadStep *step)
{
  AciesSession *session = ACIES_SESSION (self);
  GListModel *journal = acies_battle_file_get_journal (acies_session_get_file (session));
  const AciesObligation *due = step->seq == 0 ? find_due (session, step->serial) : NULL;
  g_autoptr (AciesJournalEvent) event = NULL;
  AciesRuling *ruling = NULL;

  if (due != NULL)
    return acies_referee_question_for (acies_session_get_referee (session), due);
  if (step->seq > 0 && step->state == ACIES_THREAD_DONE)
    event = g_list_model_get_item (journal, step->seq - 1);
  if (event != NULL && !acies_journal_event_is_sealed (event))
    ruling = acies_journal_event_get_ruling (event);
  return ruling != NULL ? acies_question_copy (acies_ruling_get_question (ruling)) : NULL;
}

static const AciesAction *
find_action (AciesPlaySession *self, const AciesQuestion *question)
{
  return question != NULL
             ? acies_ruleset_find (acies_session_get_ruleset (ACIES_SESSION (self)),
                                   ACIES_FACT_ACTION, acies_question_get_action (question))
             : NULL;
}

/* Who fills the first role of ACTION in QUESTION; borrowed, or NULL. */
static const char *
find_subject (const AciesAction *action, const AciesQuestion *question)
{
  const AciesRole *first
      = action != NULL && action->roles->len > 0 ? g_ptr_array_index (action->roles, 0) : NULL;

  return first != NULL && acies_session_role_is_item (first)
             ? acies_question_get (question, first->id)
             : NULL;
}

char *
acies_play_thread_dup_subject (AciesPlaySession *self, const AciesThreadStep *step)
{
  g_autoptr (AciesQuestion) question = NULL;

  g_return_val_if_fail (ACIES_IS_PLAY_SESSION (self) && step != NULL, NULL);

  question = dup_question (self, step);
  return g_strdup (find_subject (find_action (self, question), question));
}

char *
acies_play_thread_dup_words (AciesPlaySession *self, const AciesThreadStep *step, const char *unit)
{
  g_autoptr (AciesQuestion) question = NULL;
  const AciesAction *action;
  const char *subject;
  g_autofree char *name = NULL;

  g_return_val_if_fail (ACIES_IS_PLAY_SESSION (self) && step != NULL, NULL);

  question = dup_question (self, step);
  action = find_action (self, question);
  if (action == NULL)
    return g_strdup (step->sentence);
  subject = find_subject (action, question);
  if (subject == NULL || g_strcmp0 (subject, unit) == 0)
    return g_strdup (action->fact.short_label);
  /* A number says enough. */
  name = g_ascii_isdigit (*subject) ? g_strdup (subject)
                                    : acies_referee_describe_item (
                                        acies_session_get_referee (ACIES_SESSION (self)), subject);
  /* Translators: who does a step of a thread, and the step: "21: Evade". */
  return g_strdup_printf (_ ("%s: %s"), name, action->fact.short_label);
}

/* Whose the newest of STEPS is that was done; interned, or NULL. */
static const char *
find_last_side (GPtrArray *steps)
{
  const AciesThreadStep *last = NULL;

  for (guint i = 0; i < steps->len; i++)
    {
      const AciesThreadStep *step = g_ptr_array_index (steps, i);

      if (step->state == ACIES_THREAD_DONE && (last == NULL || step->seq > last->seq))
        last = step;
    }
  return last != NULL ? last->side : NULL;
}

AciesItem *
acies_play_thread_find_owner (AciesPlaySession *self)
{
  AciesSession *session = ACIES_SESSION (self);
  g_autoptr (GPtrArray) steps = NULL;
  const AciesThreadStep *step;
  const char *turn, *last = NULL;
  guint current;

  g_return_val_if_fail (ACIES_IS_PLAY_SESSION (self), NULL);

  steps = acies_play_thread_list_steps (self, &current);
  if (steps->len == 0 || acies_session_shows_recorded_ruling (session))
    return NULL;
  step = g_ptr_array_index (steps, current);
  turn = acies_battle_get_position (acies_session_get_battle (session))->side;
  last = find_last_side (steps);
  if (step->side == NULL
      || ((last == NULL || g_str_equal (step->side, last))
          && (turn == NULL || g_str_equal (step->side, turn))))
    return NULL;
  return acies_session_find_item (session, step->side);
}

void
acies_play_thread_go_on (AciesPlaySession *self, guint seq)
{
  AciesSession *session = ACIES_SESSION (self);
  g_autoptr (GPtrArray) steps = NULL;
  gboolean leads_on = FALSE;

  g_return_if_fail (ACIES_IS_PLAY_SESSION (self));

  steps = acies_thread_list_steps (acies_session_get_file (session), seq);
  for (guint i = 0; i < steps->len; i++)
    {
      const AciesThreadStep *step = g_ptr_array_index (steps, i);
      const AciesObligation *due = step->state == ACIES_THREAD_READY && !step->is_free
                                       ? find_due (session, step->serial)
                                       : NULL;

      leads_on |= (step->state == ACIES_THREAD_WAITING && !step->is_free)
                  || (step->seq == seq && step->serial != 0);
      if (due != NULL && acies_session_offer_due (session, due))
        return;
    }
  if (leads_on)
    acies_session_offer_first_due (session, TRUE);
}

/* The event whose thread the slip shows; 0: the newest. */
static guint
get_seq (AciesPlaySession *self)
{
  guint current;
  g_autoptr (GPtrArray) steps = acies_play_thread_list_steps (self, &current);
  const AciesThreadStep *first = steps->len > 0 ? g_ptr_array_index (steps, 0) : NULL;

  return first != NULL ? first->seq : 0;
}

static char *
dup_sentence (AciesPlaySession *self, guint seq)
{
  GListModel *journal
      = acies_battle_file_get_journal (acies_session_get_file (ACIES_SESSION (self)));
  g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, seq - 1);

  return event != NULL ? acies_journal_event_dup_sentence (event) : NULL;
}

/* Those of TAKEN that are of other threads, oldest first: "64. …; 66. …"; NULL: there are none. */
static char *
describe_others (AciesPlaySession *self, const GArray *taken)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  for (guint i = taken->len; i > 0; i--)
    {
      const AciesThreadTaken *one = &g_array_index (taken, AciesThreadTaken, i - 1);
      g_autofree char *sentence = one->is_other ? dup_sentence (self, one->seq) : NULL;

      if (sentence != NULL && n++ < MOST_NAMED)
        g_string_append_printf (text, "%s%u. %s", text->len > 0 ? "; " : "", one->seq, sentence);
    }
  if (n > MOST_NAMED)
    /* Translators: so many rulings more than those that were named. */
    g_string_append_printf (text, _ ("; and %u more"), n - MOST_NAMED);
  return n > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* The first act of TAKEN, and what is taken back because it came later. */
static char *
describe (AciesPlaySession *self, const GArray *taken)
{
  guint first = g_array_index (taken, AciesThreadTaken, taken->len - 1).seq;
  g_autofree char *sentence = dup_sentence (self, first);
  g_autofree char *others = describe_others (self, taken);

  if (others == NULL)
    return g_strdup_printf ("%u. %s", first, sentence);
  /* Translators: the number and sentence of what is undone as a whole, then what is undone because
   * it came later. */
  return g_strdup_printf (_ ("%u. %s; with it goes what came later: %s"), first, sentence, others);
}

char *
acies_play_thread_describe_undo (AciesPlaySession *self)
{
  g_autoptr (GArray) taken = NULL;
  g_autofree char *what = NULL;

  g_return_val_if_fail (ACIES_IS_PLAY_SESSION (self), NULL);

  if (!acies_session_can_undo (ACIES_SESSION (self)))
    return NULL;
  taken = acies_thread_list_taken (acies_session_get_file (ACIES_SESSION (self)), get_seq (self));
  if (taken->len == 0)
    return NULL;
  what = describe (self, taken);
  /* Translators: the number and the sentence of the first act of a thread. */
  return g_strdup_printf (_ ("Undo the whole: %s"), what);
}

gboolean
acies_play_thread_undo (AciesPlaySession *self)
{
  AciesSession *session = ACIES_SESSION (self);
  AciesBattleFile *file = acies_session_get_file (session);
  g_autoptr (GArray) taken = NULL;
  g_autofree char *what = NULL, *sentence = NULL;
  g_autoptr (GError) error = NULL;
  guint seq;

  g_return_val_if_fail (ACIES_IS_PLAY_SESSION (self), FALSE);

  acies_play_session_return (self);
  seq = get_seq (self);
  taken = acies_thread_list_taken (file, seq);
  what = taken->len > 0 ? describe (self, taken) : NULL;
  if (!acies_session_report_unless (session, acies_thread_undo (file, seq, &error), error))
    return FALSE;
  acies_session_battle_changed (session);
  /* Translators: the number and the sentence of the first act of a thread. */
  sentence = g_strdup_printf (_ ("The whole is undone: %s"), what != NULL ? what : "");
  acies_session_report (session, sentence);
  return TRUE;
}
