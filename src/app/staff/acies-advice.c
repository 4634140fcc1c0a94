/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* One work at the desk a topic, so that each is shown as soon as it is thought out. */
#include "config.h"

#include "app/staff/acies-advice.h"

#include "app/session/acies-session-grid.h"
#include "app/staff/acies-advice-work.h"

#include <glib/gi18n-lib.h>

struct _AciesAdvice
{
  GObject parent_instance;

  AciesSession *session; /* owned */
  AciesStaffDesk *desk;  /* owned; NULL: nobody has thought yet */
  AciesBattleFile *file; /* of the desk, to be compared */
  guint doctrine;        /* number of it in the rule set */

  const char *item; /* interned: for whom it was asked; NULL: for what is due */
  gboolean is_open;
  GCancellable *cancellable; /* NULL: it does not think */
  GPtrArray *topics;         /* of AciesAdvisedTopic, or NULL */
  guint n_done;              /* of them */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesAdvice, acies_advice, G_TYPE_OBJECT)

static void think_on (AciesAdvice *self);

static void
changed (AciesAdvice *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
stop (AciesAdvice *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
forget (AciesAdvice *self)
{
  stop (self);
  g_clear_pointer (&self->topics, g_ptr_array_unref);
  self->n_done = 0;
}

/* What was advised for is no longer so. */
static void
battle_changed_cb (AciesAdvice *self)
{
  acies_advice_discard (self);
}

/* Whoever is selected while advice is shown is advised. */
static void
selected_cb (AciesAdvice *self)
{
  if (self->is_open && acies_session_get_question (self->session) == NULL)
    acies_advice_ask (self);
}

static void
acies_advice_dispose (GObject *object)
{
  AciesAdvice *self = ACIES_ADVICE (object);

  forget (self);
  g_clear_object (&self->desk);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_advice_parent_class)->dispose (object);
}

static void
acies_advice_class_init (AciesAdviceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_advice_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_advice_init (AciesAdvice *self)
{
}

AciesAdvice *
acies_advice_new (AciesSession *session)
{
  AciesAdvice *self = g_object_new (ACIES_TYPE_ADVICE, NULL);

  g_return_val_if_fail (ACIES_IS_SESSION (session), self);

  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (battle_changed_cb), self);
  g_signal_connect_swapped (session, "switching", G_CALLBACK (battle_changed_cb), self);
  g_signal_connect_swapped (session, "notify::selected", G_CALLBACK (selected_cb), self);
  return self;
}

static const GPtrArray *
get_doctrines (AciesAdvice *self)
{
  return acies_ruleset_get_facts (acies_session_get_ruleset (self->session), ACIES_FACT_DOCTRINE);
}

gboolean
acies_advice_is_possible (AciesAdvice *self)
{
  g_return_val_if_fail (ACIES_IS_ADVICE (self), FALSE);

  return get_doctrines (self)->len > 0 && acies_session_is_writable (self->session)
         && !acies_session_is_following (self->session);
}

/* Takes what the desk has found. NULL: it was stopped, or failed, which is said and ends it. */
static gpointer
take (AciesAdvice *self, AciesStaffDesk *desk, GAsyncResult *result)
{
  g_autoptr (GError) error = NULL;
  gpointer found = acies_staff_desk_finish (desk, result, &error);

  if (found == NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_clear_object (&self->desk);
      forget (self);
      self->is_open = FALSE;
      acies_session_report (self->session, error->message);
      changed (self);
    }
  return found;
}

static void
acts_cb (GObject *desk, GAsyncResult *result, gpointer data)
{
  g_autoptr (AciesAdvice) self = data;
  GCancellable *cancellable = g_task_get_cancellable (G_TASK (result));
  GPtrArray *acts
      = cancellable == self->cancellable ? take (self, ACIES_STAFF_DESK (desk), result) : NULL;

  if (acts == NULL)
    return;
  ((AciesAdvisedTopic *) g_ptr_array_index (self->topics, self->n_done++))->acts = acts;
  if (self->n_done < self->topics->len)
    think_on (self);
  else
    g_clear_object (&self->cancellable);
  changed (self);
}

static void
topics_cb (GObject *desk, GAsyncResult *result, gpointer data)
{
  g_autoptr (AciesAdvice) self = data;
  GCancellable *cancellable = g_task_get_cancellable (G_TASK (result));
  GPtrArray *topics
      = cancellable == self->cancellable ? take (self, ACIES_STAFF_DESK (desk), result) : NULL;

  if (topics == NULL)
    return;
  self->topics = topics;
  if (topics->len > 0)
    think_on (self);
  else
    g_clear_object (&self->cancellable);
  changed (self);
}

/* Has WORK done for TOPIC, or NULL for all. */
static void
begin_work (AciesAdvice *self,
            AciesStaffWork work,
            const AciesAdvisedTopic *topic,
            GAsyncReadyCallback callback)
{
  const AciesDoctrine *doctrine = g_ptr_array_index (get_doctrines (self), self->doctrine);
  AciesAdviceTask *task = g_new0 (AciesAdviceTask, 1);

  task->doctrine = g_intern_string (doctrine->fact.id);
  task->item = topic != NULL ? topic->item : self->item;
  task->side = topic != NULL ? topic->side : NULL;
  task->due = topic != NULL ? topic->due : 0;
  acies_staff_desk_begin (self->desk, work, task, g_free, (GDestroyNotify) g_ptr_array_unref,
                          self->cancellable, callback, g_object_ref (self));
}

static void
think_on (AciesAdvice *self)
{
  begin_work (self, acies_advice_list_acts, g_ptr_array_index (self->topics, self->n_done),
              acts_cb);
}

/* What is asked makes room, as it is still due or quickly asked again; what was thrown or answered
 * for it is not lost so. */
static gboolean
make_room (AciesAdvice *self)
{
  const AciesQuestion *question = acies_session_get_question (self->session);
  g_autoptr (GPtrArray) rows = acies_session_list_given_rows (self->session);

  if (rows->len > 0
      || (question != NULL && !acies_session_shows_recorded_ruling (self->session)
          && acies_question_get_n_answers (question) > 0))
    {
      acies_session_report (
          self->session, _ ("Something was thrown or answered already: accept or drop it first."));
      return FALSE;
    }
  if (question != NULL || acies_session_get_grid (self->session) != NULL)
    acies_session_drop (self->session);
  return TRUE;
}

void
acies_advice_ask (AciesAdvice *self)
{
  AciesItem *item;

  g_return_if_fail (ACIES_IS_ADVICE (self));

  if (!acies_advice_is_possible (self) || !make_room (self))
    return;
  forget (self);
  if (self->desk == NULL || self->file != acies_session_get_file (self->session))
    {
      g_clear_object (&self->desk);
      self->file = acies_session_get_file (self->session);
      self->desk = acies_staff_desk_new (self->file);
    }
  item = acies_session_get_selected_item (self->session);
  self->item = item != NULL && (ACIES_IS_UNIT (item) || ACIES_IS_LEADER (item))
                   ? acies_item_get_id (item)
                   : NULL;
  self->doctrine = MIN (self->doctrine, get_doctrines (self)->len - 1);
  self->is_open = TRUE;
  self->cancellable = g_cancellable_new ();
  begin_work (self, acies_advice_list_topics, NULL, topics_cb);
  changed (self);
}

void
acies_advice_stop (AciesAdvice *self)
{
  g_return_if_fail (ACIES_IS_ADVICE (self));

  stop (self);
  changed (self);
}

void
acies_advice_discard (AciesAdvice *self)
{
  g_return_if_fail (ACIES_IS_ADVICE (self));

  if (!self->is_open)
    return;
  forget (self);
  self->is_open = FALSE;
  changed (self);
}

gboolean
acies_advice_is_open (AciesAdvice *self)
{
  g_return_val_if_fail (ACIES_IS_ADVICE (self), FALSE);

  return self->is_open;
}

double
acies_advice_get_progress (AciesAdvice *self)
{
  g_return_val_if_fail (ACIES_IS_ADVICE (self), -1);

  if (self->cancellable == NULL)
    return -1;
  return self->topics != NULL ? (double) self->n_done / MAX (self->topics->len, 1) : 0;
}

void
acies_advice_set_doctrine (AciesAdvice *self, guint n)
{
  g_return_if_fail (ACIES_IS_ADVICE (self));

  if (n == self->doctrine)
    return;
  self->doctrine = n;
  if (self->is_open)
    acies_advice_ask (self);
}

GPtrArray *
acies_advice_get_topics (AciesAdvice *self)
{
  g_return_val_if_fail (ACIES_IS_ADVICE (self), NULL);

  return self->topics;
}

/* The question of ACT, as the battle that is played numbers its dues. */
static AciesQuestion *
copy_question (const AciesAdvisedAct *act)
{
  AciesQuestion *question = acies_question_copy (act->question);

  acies_question_set_obligation (question, 0);
  return question;
}

void
acies_advice_choose (AciesAdvice *self, const AciesAdvisedAct *act)
{
  g_autoptr (AciesQuestion) question = NULL;

  g_return_if_fail (ACIES_IS_ADVICE (self) && act != NULL);

  question = copy_question (act);
  acies_session_begin (self->session, question);
}

AciesRuling *
acies_advice_rule (AciesAdvice *self, const AciesAdvisedAct *act)
{
  AciesReferee *referee;
  g_autoptr (AciesQuestion) question = NULL;

  g_return_val_if_fail (ACIES_IS_ADVICE (self) && act != NULL, NULL);

  referee = acies_session_get_referee (self->session);
  question = copy_question (act);
  acies_referee_meet_obligation (referee, question);
  return acies_referee_ask (referee, question, NULL);
}
