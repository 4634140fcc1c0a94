/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* It thinks, shows and does, in turn. Whatever happens to the battle or the session meanwhile is
 * looked at a moment later, when everybody else has seen it. */
#include "config.h"

#include "app/staff/acies-solo.h"

#include "app/session/acies-session-grid.h"
#include "app/staff/acies-solo-mind.h"

#include <glib/gi18n-lib.h>

/* So often in a row what it thought of may be refused by the true rules. */
#define MOST_REFUSALS 20

struct _AciesSolo
{
  GObject parent_instance;

  AciesSession *session; /* owned */
  /* while somebody is played */
  AciesStaffDesk *desk;
  AciesSoloMind *mind; /* owned; NULL: nobody is */
  char **by;
  GCancellable *cancellable; /* of what is thought; NULL: it does not think */
  AciesSoloThought *thought; /* what it is about to do; or NULL */
  guint n_put;               /* the session's count of questions when that was put; 0: it was not */
  guint n_seen;              /* events of the journal that it knows of */
  guint n_refusals;
  char *sentence;
  guint pace;
  guint pace_source; /* does it */
  guint look_source; /* looks what has happened */
  gboolean is_paused, is_own;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesSolo, acies_solo, G_TYPE_OBJECT)

static void think (AciesSolo *self);
static void show (AciesSolo *self);

/* Says SENTENCE, or what goes without saying. */
static void
tell (AciesSolo *self, const char *sentence)
{
  g_free (self->sentence);
  self->sentence = g_strdup (sentence);
  g_signal_emit (self, signals[CHANGED], 0);
}

static guint
count_events (AciesSolo *self)
{
  return g_list_model_get_n_items (
      acies_battle_file_get_journal (acies_session_get_file (self->session)));
}

static gboolean
was_taken_back (AciesSolo *self)
{
  GListModel *journal = acies_battle_file_get_journal (acies_session_get_file (self->session));
  guint n = g_list_model_get_n_items (journal);
  g_autoptr (AciesJournalEvent) last = n > 0 ? g_list_model_get_item (journal, n - 1) : NULL;

  return last != NULL && acies_journal_event_get_kind (last) == ACIES_EVENT_UNDO;
}

static void
forget_thought (AciesSolo *self)
{
  g_clear_handle_id (&self->pace_source, g_source_remove);
  g_clear_pointer (&self->thought, acies_solo_thought_free);
  self->n_put = 0;
}

/* Whether what the session asks is what was put. */
static gboolean
is_put (AciesSolo *self)
{
  return self->n_put != 0 && acies_session_get_n_questions (self->session) == self->n_put
         && acies_session_get_question (self->session) != NULL
         && !acies_session_shows_recorded_ruling (self->session);
}

/* Whether somebody asks something that would be lost. What is only due is not: it comes again. */
static gboolean
is_busy (AciesSolo *self)
{
  const AciesQuestion *question = acies_session_get_question (self->session);
  g_autoptr (GPtrArray) rows = acies_session_list_given_rows (self->session);

  if (!acies_session_is_writable (self->session) || acies_session_is_following (self->session)
      || rows->len > 0)
    return TRUE;
  return question != NULL && !acies_session_shows_recorded_ruling (self->session)
         && !g_str_equal (acies_question_get_action (question), ACIES_ACTION_NEXT)
         && (acies_question_get_n_answers (question) > 0
             || acies_question_get_obligation (question) == 0);
}

static void
pause_with (AciesSolo *self, const char *sentence)
{
  g_clear_handle_id (&self->pace_source, g_source_remove);
  self->is_paused = TRUE;
  tell (self, sentence);
}

/* Does what is put. */
static void
act (AciesSolo *self)
{
  gboolean is_done;

  self->is_own = TRUE;
  is_done = acies_session_accept (self->session);
  self->is_own = FALSE;
  self->n_seen = count_events (self);
  if (!is_done)
    {
      pause_with (self, _ ("Paused: it could not be accepted."));
      return;
    }
  forget_thought (self);
  think (self);
}

static gboolean
pace_cb (gpointer data)
{
  AciesSolo *self = data;

  self->pace_source = 0;
  if (is_put (self))
    act (self);
  return G_SOURCE_REMOVE;
}

/* What was put waits for its time, if nothing keeps it. */
static void
wait_for_time (AciesSolo *self)
{
  AciesRuling *ruling = acies_session_get_ruling (self->session);

  if (ruling == NULL || !acies_ruling_is_complete (ruling))
    {
      pause_with (self, _ ("Paused: the slip still asks something that is yours to answer."));
      return;
    }
  self->n_refusals = 0;
  if (!self->is_paused && self->pace_source == 0)
    self->pace_source = g_timeout_add (self->pace, pace_cb, self);
  tell (self, self->is_paused ? _ ("Paused: this comes next.") : _ ("This comes next."));
}

/* Puts what it thought of. */
static void
show (AciesSolo *self)
{
  AciesRuling *ruling;

  if (is_busy (self))
    {
      tell (self, _ ("Waits until nothing else is asked."));
      return;
    }
  self->is_own = TRUE;
  acies_session_begin (self->session, self->thought->question);
  self->is_own = FALSE;
  self->n_put = acies_session_get_n_questions (self->session);
  ruling = acies_session_get_ruling (self->session);
  if ((ruling == NULL || acies_ruling_is_barred (ruling)) && self->n_refusals++ < MOST_REFUSALS)
    {
      /* The battle has become another while it thought. */
      acies_session_drop (self->session);
      forget_thought (self);
      think (self);
      return;
    }
  wait_for_time (self);
}

static void
take_thought (AciesSolo *self)
{
  if (self->thought->is_over)
    pause_with (self, _ ("The rules say that the battle is over."));
  else if (self->thought->question != NULL)
    {
      show (self);
      return;
    }
  else if (self->thought->step == ACIES_STAFF_STUCK)
    pause_with (self, _ ("Nothing goes on: see what is due."));
  else
    tell (self, _ ("Waits for the others."));
  forget_thought (self);
}

static void
thought_cb (GObject *desk, GAsyncResult *result, gpointer data)
{
  g_autoptr (AciesSolo) self = data;
  GCancellable *cancellable = g_task_get_cancellable (G_TASK (result));
  g_autoptr (GError) error = NULL;

  if (self->cancellable == NULL || cancellable != self->cancellable)
    return;
  g_clear_object (&self->cancellable);
  self->thought = acies_staff_desk_finish (ACIES_STAFF_DESK (desk), result, &error);
  if (self->thought != NULL)
    take_thought (self);
  else
    {
      acies_session_report (self->session, error->message);
      acies_solo_stop (self);
    }
}

static void
think (AciesSolo *self)
{
  if (self->cancellable != NULL)
    return;
  self->cancellable = g_cancellable_new ();
  acies_staff_desk_begin (self->desk, acies_solo_mind_think, acies_solo_mind_ref (self->mind),
                          (GDestroyNotify) acies_solo_mind_unref,
                          (GDestroyNotify) acies_solo_thought_free, self->cancellable, thought_cb,
                          g_object_ref (self));
  tell (self, _ ("Thinks…"));
}

/* The journal has grown by what somebody else did. */
static void
look_at_events (AciesSolo *self)
{
  self->n_seen = count_events (self);
  forget_thought (self);
  if (was_taken_back (self))
    pause_with (self, _ ("Paused, as something was undone."));
  else if (!self->is_paused)
    think (self);
}

static gboolean
look_cb (gpointer data)
{
  AciesSolo *self = data;

  self->look_source = 0;
  if (self->mind == NULL)
    return G_SOURCE_REMOVE;
  if (count_events (self) != self->n_seen)
    look_at_events (self);
  else if (self->thought != NULL && self->n_put == 0)
    show (self);
  else if (self->thought != NULL && !is_put (self))
    {
      /* Dropped is overruled; what only made room for something else comes again. */
      if (acies_session_get_question (self->session) == NULL)
        forget_thought (self);
      self->n_put = 0;
      pause_with (self, _ ("Paused, as you had something else in mind."));
    }
  return G_SOURCE_REMOVE;
}

static void
happened_cb (AciesSolo *self)
{
  if (self->mind != NULL && !self->is_own && self->look_source == 0)
    self->look_source = g_idle_add (look_cb, self);
}

static void
acies_solo_dispose (GObject *object)
{
  AciesSolo *self = ACIES_SOLO (object);

  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      acies_solo_stop (self);
    }
  g_clear_object (&self->session);
  g_clear_pointer (&self->sentence, g_free);

  G_OBJECT_CLASS (acies_solo_parent_class)->dispose (object);
}

static void
acies_solo_class_init (AciesSoloClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_solo_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_solo_init (AciesSolo *self)
{
  self->pace = ACIES_SOLO_USUAL_PACE;
  self->sentence = g_strdup ("");
}

AciesSolo *
acies_solo_new (AciesSession *session)
{
  static const char *const heard[]
      = { "ruling-changed", "grid-changed", "battle-changed", "switched" };
  AciesSolo *self = g_object_new (ACIES_TYPE_SOLO, NULL);

  g_return_val_if_fail (ACIES_IS_SESSION (session), self);

  self->session = g_object_ref (session);
  for (guint i = 0; i < G_N_ELEMENTS (heard); i++)
    g_signal_connect_swapped (session, heard[i], G_CALLBACK (happened_cb), self);
  return self;
}

gboolean
acies_solo_is_possible (AciesSolo *self)
{
  g_return_val_if_fail (ACIES_IS_SOLO (self), FALSE);

  return acies_ruleset_get_facts (acies_session_get_ruleset (self->session), ACIES_FACT_DOCTRINE)
                 ->len
             > 0
         && !acies_battle_file_is_read_only (acies_session_get_file (self->session));
}

void
acies_solo_start (AciesSolo *self, const char *const *by, guint32 seed)
{
  g_return_if_fail (ACIES_IS_SOLO (self) && by != NULL);

  acies_solo_stop (self);
  if (by[0] == NULL || !acies_solo_is_possible (self))
    return;
  self->by = g_strdupv ((char **) by);
  self->mind = acies_solo_mind_new (by, seed);
  self->desk = acies_staff_desk_new (acies_session_get_file (self->session));
  self->n_seen = count_events (self);
  think (self);
}

void
acies_solo_stop (AciesSolo *self)
{
  g_return_if_fail (ACIES_IS_SOLO (self));

  if (self->mind == NULL)
    return;
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->look_source, g_source_remove);
  forget_thought (self);
  g_clear_pointer (&self->mind, acies_solo_mind_unref);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->by, g_strfreev);
  self->is_paused = FALSE;
  tell (self, "");
}

void
acies_solo_pause (AciesSolo *self)
{
  g_return_if_fail (ACIES_IS_SOLO (self));

  if (self->mind != NULL)
    pause_with (self, self->n_put != 0 ? _ ("Paused: this comes next.") : _ ("Paused."));
}

/* What it thought of is put once more, or it thinks anew. */
static void
resume (AciesSolo *self)
{
  if (self->thought == NULL)
    think (self);
  else if (is_put (self))
    wait_for_time (self);
  else
    show (self);
}

void
acies_solo_go_on (AciesSolo *self)
{
  g_return_if_fail (ACIES_IS_SOLO (self));

  if (self->mind == NULL)
    return;
  self->is_paused = FALSE;
  resume (self);
}

void
acies_solo_step (AciesSolo *self)
{
  AciesRuling *ruling;

  g_return_if_fail (ACIES_IS_SOLO (self));

  if (self->mind == NULL)
    return;
  acies_solo_pause (self);
  ruling = acies_session_get_ruling (self->session);
  if (is_put (self) && ruling != NULL && acies_ruling_is_complete (ruling))
    act (self);
  else
    resume (self);
}

AciesSoloState
acies_solo_get_state (AciesSolo *self)
{
  g_return_val_if_fail (ACIES_IS_SOLO (self), ACIES_SOLO_OFF);

  if (self->mind == NULL)
    return ACIES_SOLO_OFF;
  if (self->is_paused)
    return ACIES_SOLO_PAUSED;
  if (self->cancellable != NULL)
    return ACIES_SOLO_THINKING;
  return is_put (self) ? ACIES_SOLO_SHOWING : ACIES_SOLO_WAITING;
}

const char *
acies_solo_get_sentence (AciesSolo *self)
{
  g_return_val_if_fail (ACIES_IS_SOLO (self), "");

  return self->sentence;
}

char *
acies_solo_describe (AciesSolo *self)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  g_return_val_if_fail (ACIES_IS_SOLO (self), NULL);

  for (guint i = 0; self->by != NULL && self->by[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (self->by[i], "=", 2);
      AciesItem *side = acies_session_find_item (self->session, pair[0]);
      const AciesFact *doctrine = acies_ruleset_find (acies_session_get_ruleset (self->session),
                                                      ACIES_FACT_DOCTRINE, pair[1]);
      /* Translators: a side, and the doctrine by which the program plays it. */
      g_autofree char *text
          = g_strdup_printf (_ ("%s: %s"), side != NULL ? acies_item_get_label (side) : pair[0],
                             doctrine != NULL ? doctrine->label : pair[1]);

      g_strv_builder_add (words, text);
    }
  list = g_strv_builder_end (words);
  return g_strjoinv (" · ", list);
}

void
acies_solo_set_pace (AciesSolo *self, guint pace)
{
  g_return_if_fail (ACIES_IS_SOLO (self));

  self->pace = pace;
}

guint
acies_solo_get_pace (AciesSolo *self)
{
  g_return_val_if_fail (ACIES_IS_SOLO (self), 0);

  return self->pace;
}
