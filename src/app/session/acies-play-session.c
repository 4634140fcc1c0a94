/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPlaySession is the session of a battle that is played: what is accepted goes to the journal
 * of its file, and is taken back there. Earlier points are shown by a replay, which has a battle of
 * its own; the present one is left alone. */
#include "config.h"
#include "app/session/acies-play-session.h"

#include "app/session/acies-play-follow.h"
#include "app/session/acies-play-thread.h"
#include "app/session/acies-session-grid.h"
#include "app/session/acies-session-private.h"

#include "referee/state/acies-follow.h"
#include "storage/battle/acies-draft.h"
#include "storage/battle/acies-replay.h"
#include "survey/standing/acies-follow-moves.h"

#include <glib/gi18n-lib.h>

/* Milliseconds of rest before what is asked is kept: who is quicker waits for no disk. */
#define REST 300

struct _AciesPlaySession
{
  AciesSession parent_instance;

  /* owned */
  AciesBattleFile *file;
  AciesPlayFollow *follow;           /* while the table is followed; or NULL */
  AciesReplay *replay;               /* NULL before an earlier point was first looked at */
  AciesJournalEvent *recorded_event; /* the last whose ruling was shown; or NULL */

  guint keep_source; /* keeps what is asked; or 0 */
  guint accepted;    /* the event that was accepted last, if it is of the rules; or 0 */
};

G_DEFINE_FINAL_TYPE (AciesPlaySession, acies_play_session, ACIES_TYPE_SESSION)

static AciesReferee *
acies_play_session_get_referee (AciesSession *session)
{
  AciesPlaySession *self = ACIES_PLAY_SESSION (session);

  if (session->is_following)
    return acies_play_follow_get_referee (self->follow);
  return session->is_in_past ? acies_replay_get_referee (self->replay)
                             : acies_battle_file_get_referee (self->file);
}

static AciesBattleFile *
acies_play_session_get_file (AciesSession *session)
{
  return ACIES_PLAY_SESSION (session)->file;
}

static GFile *
acies_play_session_dup_location (AciesSession *session)
{
  return g_file_new_for_path (acies_battle_file_get_path (ACIES_PLAY_SESSION (session)->file));
}

static char *
acies_play_session_describe (AciesSession *session)
{
  g_autofree char *position = acies_referee_describe_position (acies_session_get_referee (session));

  if (acies_battle_file_is_read_only (ACIES_PLAY_SESSION (session)->file))
    /* Translators: %s is the turn and phase; the battle cannot be changed. */
    return g_strdup_printf (_ ("%s (view only)"), position);
  if (session->is_in_past)
    /* Translators: %s is the turn and phase of an earlier point that is looked at. */
    return g_strdup_printf (_ ("%s (as it was)"), position);
  if (session->is_following && !acies_session_is_deploying (session))
    /* Translators: %s is the turn and phase while the screen follows the real table. */
    return g_strdup_printf (_ ("%s (following the table)"), position);
  return g_steal_pointer (&position);
}

static gboolean
acies_play_session_is_writable (AciesSession *session)
{
  return !session->is_in_past && (!session->is_following || acies_session_is_deploying (session))
         && !acies_battle_file_is_read_only (ACIES_PLAY_SESSION (session)->file);
}

static gboolean
acies_play_session_can_step (AciesSession *session, gboolean forward)
{
  AciesBattleFile *file = ACIES_PLAY_SESSION (session)->file;

  if (session->is_following)
    return acies_play_follow_can_step (ACIES_PLAY_SESSION (session)->follow, forward);
  return acies_play_session_is_writable (session)
         && (forward ? acies_battle_file_can_redo (file) : acies_battle_file_can_undo (file));
}

/* What was put somewhere changed: it is shown, and kept as what is asked is. */
static void
tell_of_follow (AciesPlaySession *self)
{
  g_signal_emit_by_name (self, "battle-changed");
  g_signal_emit_by_name (self, "ruling-changed");
}

static gboolean
finish (AciesPlaySession *self, gboolean done, const GError *error)
{
  if (acies_session_report_unless (ACIES_SESSION (self), done, error))
    acies_session_battle_changed (ACIES_SESSION (self));
  return done;
}

static gboolean
acies_play_session_step (AciesSession *session, gboolean forward)
{
  AciesPlaySession *self = ACIES_PLAY_SESSION (session);
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (session->is_following)
    {
      done = acies_play_follow_step (self->follow, forward, &error);
      acies_session_report_unless (session, done, error);
      tell_of_follow (self);
      return done;
    }
  acies_play_session_return (self);
  done = forward ? acies_battle_file_redo (self->file, &error)
                 : acies_battle_file_undo (self->file, &error);
  return finish (self, done, error);
}

static gboolean
acies_play_session_accept (AciesSession *session, AciesRuling *ruling, GError **error)
{
  AciesPlaySession *self = ACIES_PLAY_SESSION (session);
  guint seq = g_list_model_get_n_items (acies_battle_file_get_journal (self->file)) + 1;

  self->accepted = session->action != NULL ? seq : 0;
  return acies_follow_moves_accept (self->file, ruling, error);
}

static void
acies_play_session_follow_up (AciesSession *session)
{
  AciesPlaySession *self = ACIES_PLAY_SESSION (session);
  guint seq = self->accepted;

  self->accepted = 0;
  if (seq > 0)
    acies_play_thread_go_on (self, seq);
}

/* Nothing of what is declared without the other side's knowing, unless the umpire looks. */
static gboolean
acies_play_session_hides_ruling (AciesSession *session, const AciesAction *action)
{
  return action->veiled != NULL && !acies_play_session_is_looking (ACIES_PLAY_SESSION (session));
}

/* The rows of the grid that were given something, or NULL. */
static AciesDraft *
dup_grid_draft (AciesSession *session)
{
  g_autoptr (GPtrArray) rows = acies_session_list_given_rows (session);
  g_autoptr (GPtrArray) waiting = g_ptr_array_new ();
  AciesDraft *draft;

  if (rows->len == 0)
    return NULL;
  for (guint i = 1; i < rows->len; i++)
    g_ptr_array_add (waiting, g_ptr_array_index (rows, i));
  draft = acies_draft_new (g_ptr_array_index (rows, 0), waiting);
  draft->is_grid = TRUE;
  return draft;
}

/* What is asked and worth keeping, or NULL. */
static AciesDraft *
dup_draft (AciesPlaySession *self)
{
  AciesSession *session = ACIES_SESSION (self);
  const AciesQuestion *question
      = session->shows_recorded_ruling || session->is_in_past ? session->left : session->question;

  if (session->is_following)
    question = acies_play_follow_get_question (self->follow);
  else if (question == NULL && session->grid != NULL)
    return dup_grid_draft (session);
  if (question == NULL || g_str_equal (acies_question_get_action (question), ACIES_ACTION_NEXT))
    return NULL;
  return acies_draft_new (question, session->series);
}

void
acies_play_session_keep (AciesPlaySession *self)
{
  g_autoptr (AciesDraft) draft = NULL;

  g_return_if_fail (ACIES_IS_PLAY_SESSION (self));

  if (self->keep_source == 0)
    return;
  g_clear_handle_id (&self->keep_source, g_source_remove);
  draft = dup_draft (self);
  acies_battle_file_set_draft (self->file, draft);
}

static gboolean
keep_cb (gpointer data)
{
  acies_play_session_keep (data);
  return G_SOURCE_REMOVE;
}

static void
asked_cb (AciesPlaySession *self)
{
  g_clear_handle_id (&self->keep_source, g_source_remove);
  self->keep_source = g_timeout_add_full (G_PRIORITY_LOW, REST, keep_cb, self, NULL);
}

/* What cannot be asked any more is said with what it was, so that it can be put anew. */
static void
report_unasked (AciesPlaySession *self, const AciesQuestion *question, const GError *error)
{
  g_autofree char *words = acies_draft_describe (question);
  g_autofree char *sentence
      /* Translators: what was asked, and why it cannot be asked any more. */
      = g_strdup_printf (_ ("“%s” was open and cannot be asked any more: %s"), words,
                         error->message);

  acies_session_report (ACIES_SESSION (self), sentence);
}

/* Puts the first of QUESTIONS, of which everything is there, by the rules as they are now; REMARK
 * says what of its answers is left out. FALSE after a sentence: it cannot be asked any more. */
static gboolean
ask_anew (AciesPlaySession *self, AciesQuestion *question, char **remark)
{
  AciesSession *session = ACIES_SESSION (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) ruling = NULL;

  acies_session_put_question (session, question);
  if (acies_session_get_missing_role (session) != NULL)
    return TRUE;
  ruling = acies_draft_rule (acies_session_get_referee (session), question, remark, &error);
  if (ruling != NULL)
    return TRUE;
  acies_session_drop (session);
  report_unasked (self, question, error);
  return FALSE;
}

/* Goes on following the table where it was left open. */
static void
take_up_following (AciesPlaySession *self, const AciesQuestion *question)
{
  g_autoptr (GError) error = NULL;

  if (!acies_play_session_follow (self))
    return;
  if (acies_play_follow_take_up (self->follow, question, &error))
    {
      g_signal_emit_by_name (self, "battle-changed");
      return;
    }
  report_unasked (self, question, error);
  acies_session_end_following (ACIES_SESSION (self), FALSE);
}

static void
take_up (AciesPlaySession *self, const AciesDraft *draft)
{
  const AciesQuestion *question = acies_draft_get_question (draft);
  g_autofree char *remark = NULL;

  if (g_str_equal (acies_question_get_action (question), ACIES_ACTION_FOLLOW))
    {
      take_up_following (self, question);
      return;
    }
  if (draft->is_grid && acies_session_take_up_grid (ACIES_SESSION (self), draft->questions))
    return;
  if (!ask_anew (self, acies_draft_get_question (draft), &remark))
    return;
  acies_session_begin_series (ACIES_SESSION (self), draft->questions);
  acies_session_select_subject (ACIES_SESSION (self));
  if (remark != NULL)
    acies_session_report (ACIES_SESSION (self), remark);
}

void
acies_play_session_take_up (AciesPlaySession *self)
{
  g_autoptr (AciesDraft) draft = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (ACIES_IS_PLAY_SESSION (self));

  draft = acies_battle_file_dup_draft (self->file, &error);
  if (draft != NULL)
    take_up (self, draft);
  else if (error != NULL)
    acies_session_report (ACIES_SESSION (self), error->message);
  /* What could not be taken up is told once. */
  asked_cb (self);
}

static gboolean
acies_play_session_put (AciesSession *session, const GPtrArray *places, GError **error)
{
  AciesPlaySession *self = ACIES_PLAY_SESSION (session);
  gboolean done;

  /* Before the first turn nobody has to say that he deploys. */
  if (!session->is_following && !acies_play_session_follow (self))
    return FALSE;
  done = acies_play_follow_put (self->follow, places, error);
  asked_cb (self);
  return done;
}

/* Everyone lets go of one battle before there is another. */
static void
set_following (AciesPlaySession *self, gboolean is_following)
{
  g_signal_emit_by_name (self, "switching");
  ACIES_SESSION (self)->is_following = is_following;
  g_signal_emit_by_name (self, "switched");
}

static gboolean
acies_play_session_end_following (AciesSession *session, gboolean keeps, GError **error)
{
  AciesPlaySession *self = ACIES_PLAY_SESSION (session);
  const AciesQuestion *question = acies_play_follow_get_question (self->follow);
  g_autoptr (AciesQuestion) left = NULL;

  if (keeps && question != NULL)
    {
      g_autoptr (AciesRuling) ruling
          = acies_referee_ask (acies_battle_file_get_referee (self->file), question, error);

      if (ruling == NULL || !acies_follow_moves_accept (self->file, ruling, error))
        return FALSE;
    }
  acies_session_clear_question (session);
  set_following (self, FALSE);
  g_clear_pointer (&self->follow, acies_play_follow_free);
  acies_session_look_changed (session);
  left = g_steal_pointer (&session->left);
  if (left != NULL)
    acies_session_begin (session, left);
  asked_cb (self);
  return TRUE;
}

static void
acies_play_session_dispose (GObject *object)
{
  AciesPlaySession *self = ACIES_PLAY_SESSION (object);

  acies_play_session_keep (self);
  acies_session_clear_question (ACIES_SESSION (object));
  g_clear_pointer (&self->follow, acies_play_follow_free);
  g_clear_pointer (&self->replay, acies_replay_free);
  g_clear_object (&self->file);
  g_clear_object (&self->recorded_event);

  G_OBJECT_CLASS (acies_play_session_parent_class)->dispose (object);
}

static void
acies_play_session_class_init (AciesPlaySessionClass *klass)
{
  AciesSessionClass *session_class = &klass->parent_class;

  G_OBJECT_CLASS (klass)->dispose = acies_play_session_dispose;
  session_class->get_referee = acies_play_session_get_referee;
  session_class->get_file = acies_play_session_get_file;
  session_class->dup_location = acies_play_session_dup_location;
  session_class->describe = acies_play_session_describe;
  session_class->can_step = acies_play_session_can_step;
  session_class->step = acies_play_session_step;
  session_class->is_writable = acies_play_session_is_writable;
  session_class->accept = acies_play_session_accept;
  session_class->follow_up = acies_play_session_follow_up;
  session_class->put = acies_play_session_put;
  session_class->end_following = acies_play_session_end_following;
  session_class->hides_ruling = acies_play_session_hides_ruling;
}

static void
acies_play_session_init (AciesPlaySession *self)
{
}

AciesSession *
acies_play_session_new (AciesBattleFile *file)
{
  AciesPlaySession *self;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);

  self = g_object_new (ACIES_TYPE_PLAY_SESSION, NULL);
  self->file = g_object_ref (file);
  acies_session_watch (ACIES_SESSION (self), acies_battle_file_get_battle (file));
  g_signal_connect (self, "ruling-changed", G_CALLBACK (asked_cb), NULL);
  g_signal_connect (self, "grid-changed", G_CALLBACK (asked_cb), NULL);
  return ACIES_SESSION (self);
}

gboolean
acies_play_session_adopt (AciesPlaySession *self, AciesRuleset *ruleset)
{
  g_autoptr (AciesDraft) draft = NULL;
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (ACIES_IS_PLAY_SESSION (self), FALSE);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), FALSE);

  draft = dup_draft (self);
  if (ACIES_SESSION (self)->is_following)
    acies_session_end_following (ACIES_SESSION (self), FALSE);
  acies_session_drop (ACIES_SESSION (self));
  done = acies_battle_file_adopt (self->file, ruleset, &error);
  finish (self, done, error);
  if (draft != NULL)
    take_up (self, draft);
  return done;
}

gboolean
acies_play_session_is_looking (AciesPlaySession *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY_SESSION (self), FALSE);

  return acies_battle_file_get_view (self->file) != NULL;
}

void
acies_play_session_set_looking (AciesPlaySession *self, gboolean looks)
{
  g_return_if_fail (ACIES_IS_PLAY_SESSION (self));

  if (acies_play_session_is_looking (self) == !!looks)
    return;
  acies_battle_file_set_view (self->file, looks ? ACIES_VIEW_UMPIRE : NULL);
  acies_session_ruling_changed (ACIES_SESSION (self));
}

void
acies_play_session_show_recorded (AciesPlaySession *self, AciesJournalEvent *event)
{
  AciesSession *session = ACIES_SESSION (self);
  AciesRuling *ruling;

  g_return_if_fail (ACIES_IS_PLAY_SESSION (self));
  g_return_if_fail (ACIES_IS_JOURNAL_EVENT (event));

  ruling = acies_journal_event_get_ruling (event);
  if (ruling == NULL)
    return;
  acies_session_leave_question (session);
  acies_session_put_question (session, acies_ruling_get_question (ruling));
  session->ruling = g_object_ref (ruling);
  session->shows_recorded_ruling = TRUE;
  g_set_object (&self->recorded_event, event);
  acies_session_ruling_changed (session);
}

AciesJournalEvent *
acies_play_session_get_recorded_event (AciesPlaySession *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY_SESSION (self), NULL);

  return acies_session_shows_recorded_ruling (ACIES_SESSION (self)) ? self->recorded_event : NULL;
}

gboolean
acies_play_session_follow (AciesPlaySession *self)
{
  AciesSession *session = ACIES_SESSION (self);
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (ACIES_IS_PLAY_SESSION (self), FALSE);

  acies_play_session_return (self);
  if (session->is_following || !acies_session_is_writable (session))
    return session->is_following;
  self->follow = acies_play_follow_new (self->file, &error);
  if (!acies_session_report_unless (session, self->follow != NULL, error))
    return FALSE;
  acies_session_leave_question (session);
  acies_session_clear_question (session);
  set_following (self, TRUE);
  acies_session_look_changed (session);
  return TRUE;
}

guint
acies_play_session_get_n_put (AciesPlaySession *self)
{
  const AciesQuestion *question;
  g_autoptr (GPtrArray) items = NULL;

  g_return_val_if_fail (ACIES_IS_PLAY_SESSION (self), 0);

  question = self->follow != NULL ? acies_play_follow_get_question (self->follow) : NULL;
  if (question == NULL)
    return 0;
  items = acies_follow_list_items (question);
  return items->len;
}

static guint
get_newest (AciesPlaySession *self)
{
  return g_list_model_get_n_items (acies_battle_file_get_journal (self->file));
}

/* Everyone lets go of one battle before there is another. */
static void
set_in_past (AciesPlaySession *self, gboolean is_in_past)
{
  g_signal_emit_by_name (self, "switching");
  ACIES_SESSION (self)->is_in_past = is_in_past;
  g_signal_emit_by_name (self, "switched");
}

gboolean
acies_play_session_go_to_past (AciesPlaySession *self, guint seq)
{
  AciesSession *session = ACIES_SESSION (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesReferee) before = NULL;

  g_return_val_if_fail (ACIES_IS_PLAY_SESSION (self), FALSE);

  if (acies_session_is_deploying (session) && !acies_session_end_following (session, TRUE))
    return FALSE;
  if (session->is_following)
    {
      acies_session_report (session,
                            _ ("The table is being followed: press Done first, or Cancel."));
      return FALSE;
    }
  if (seq >= get_newest (self))
    {
      acies_play_session_return (self);
      return TRUE;
    }
  acies_session_leave_question (session);
  acies_session_clear_question (session);
  if (self->replay == NULL)
    self->replay = acies_replay_new (self->file, &error);
  if (self->replay != NULL)
    before = g_object_ref (acies_replay_get_referee (self->replay));
  if (self->replay == NULL || !acies_replay_go_to (self->replay, seq, &error))
    {
      acies_session_report (session, error->message);
      return FALSE;
    }
  if (!session->is_in_past || acies_replay_get_referee (self->replay) != before)
    set_in_past (self, TRUE);
  acies_session_look_changed (session);
  return TRUE;
}

gboolean
acies_play_session_step_in_past (AciesPlaySession *self, int step)
{
  guint seq;

  g_return_val_if_fail (ACIES_IS_PLAY_SESSION (self), FALSE);

  seq = acies_play_session_get_past_seq (self);
  if (step < 0 && seq == 0)
    return FALSE;
  return acies_play_session_go_to_past (self, (guint) ((int) seq + step));
}

void
acies_play_session_return (AciesPlaySession *self)
{
  g_autoptr (AciesQuestion) left = NULL;

  g_return_if_fail (ACIES_IS_PLAY_SESSION (self));

  if (!acies_session_is_in_past (ACIES_SESSION (self)))
    return;
  acies_session_clear_question (ACIES_SESSION (self));
  set_in_past (self, FALSE);
  acies_session_look_changed (ACIES_SESSION (self));
  left = g_steal_pointer (&ACIES_SESSION (self)->left);
  if (left != NULL)
    acies_session_begin (ACIES_SESSION (self), left);
}

guint
acies_play_session_get_past_seq (AciesPlaySession *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY_SESSION (self), 0);

  return ACIES_SESSION (self)->is_in_past ? acies_replay_get_seq (self->replay) : get_newest (self);
}

/* What is an undo or a redo, or was taken back, stands no more: the last before it that does. */
static guint
find_standing (AciesPlaySession *self, guint seq)
{
  GListModel *journal = acies_battle_file_get_journal (self->file);

  for (; seq > 0; seq--)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, seq - 1);

      if (acies_journal_event_get_target (event) == 0 && !acies_journal_event_is_undone (event))
        break;
    }
  return seq;
}

gboolean
acies_play_session_undo_to (AciesPlaySession *self, guint seq)
{
  AciesSession *session = ACIES_SESSION (self);
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (ACIES_IS_PLAY_SESSION (self), FALSE);

  acies_play_session_return (self);
  done = acies_battle_file_undo_to (self->file, find_standing (self, seq), &error);
  acies_session_report_unless (session, done, error);
  acies_session_battle_changed (session);
  return done;
}
