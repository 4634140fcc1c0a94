/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Each step that is done is remembered with the newest event that stood then. When that event is
 * taken back, the step comes next again: nothing else has to be known of what anybody did. */
#include "config.h"
#include "app/lesson/acies-lesson-guide.h"

struct _AciesLessonGuide
{
  GObject parent_instance;

  AciesLesson *lesson;
  AciesPlaySession *session; /* owned */
  guint nth;
  guint
      *marks; /* of each step before it: the seq of the newest event that stood when it was done */
  gboolean is_refused; /* something was, since the step came next */
};

G_DEFINE_FINAL_TYPE (AciesLessonGuide, acies_lesson_guide, G_TYPE_OBJECT)

enum
{
  STEP_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static GListModel *
get_journal (AciesLessonGuide *self)
{
  return acies_battle_file_get_journal (acies_session_get_file (ACIES_SESSION (self->session)));
}

static gboolean
stands (AciesJournalEvent *event)
{
  return acies_journal_event_get_target (event) == 0 && !acies_journal_event_is_undone (event);
}

/* The newest event that stands, but for what the program does by itself; 0: none. */
static guint
find_newest (AciesLessonGuide *self)
{
  GListModel *journal = get_journal (self);
  guint seq;

  for (seq = g_list_model_get_n_items (journal); seq > 0; seq--)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, seq - 1);

      if (stands (event) && !acies_journal_event_is_duty (event))
        break;
    }
  return seq;
}

/* What stood when the step before was done. */
static guint
get_mark (AciesLessonGuide *self)
{
  return self->nth > 0 ? self->marks[self->nth - 1] : 0;
}

static gboolean
names (const AciesQuestion *question, const char *who)
{
  for (guint i = 0; i < acies_question_get_n_keys (question); i++)
    {
      const char *value = NULL;

      acies_question_get_nth_key (question, i, &value);
      if (g_strcmp0 (value, who) == 0)
        return TRUE;
    }
  return who == NULL;
}

/* The first event after SEQ that stands and holds what STEP wants to be ruled; 0: none does. */
static guint
find_ruling (AciesLessonGuide *self, const AciesLessonStep *step, guint seq)
{
  GListModel *journal = get_journal (self);
  guint n = g_list_model_get_n_items (journal);

  while (seq < n)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, seq++);
      AciesRuling *ruling = acies_journal_event_get_ruling (event);
      const AciesQuestion *question = ruling != NULL ? acies_ruling_get_question (ruling) : NULL;

      if (question != NULL && stands (event)
          && g_strcmp0 (acies_question_get_action (question), step->what) == 0
          && names (question, step->who))
        return seq;
    }
  return 0;
}

static guint
count_faces (AciesSession *session)
{
  AciesRuling *ruling = acies_session_get_ruling (session);
  const AciesQuestion *question
      = ruling != NULL ? acies_ruling_get_question (ruling) : acies_session_get_question (session);
  guint n = 0;

  for (guint i = 0; question != NULL && i < acies_question_get_n_answers (question); i++)
    n += acies_question_get_nth_answer (question, i)->kind == ACIES_ANSWER_DICE;
  return n;
}

static gboolean
is_in_phase (AciesSession *session, const AciesLessonStep *step)
{
  const AciesPosition *at = acies_battle_get_position (acies_session_get_battle (session));

  return at->turn > 0 && g_strcmp0 (at->phase, step->what) == 0
         && (step->who == NULL || g_strcmp0 (at->side, step->who) == 0);
}

/* Whether STEP, which comes next, is done. */
static gboolean
is_step_done (AciesLessonGuide *self, const AciesLessonStep *step)
{
  AciesSession *session = ACIES_SESSION (self->session);

  switch (step->done)
    {
    case ACIES_LESSON_NEVER:
      return FALSE;
    case ACIES_LESSON_PHASE:
      return is_in_phase (session, step);
    case ACIES_LESSON_RULING:
      return find_ruling (self, step, get_mark (self)) > 0;
    case ACIES_LESSON_FACES:
      return count_faces (session) >= step->n;
    case ACIES_LESSON_SELECTED:
      return g_strcmp0 (acies_session_get_selected (session), step->what) == 0;
    case ACIES_LESSON_UNDONE:
      return find_newest (self) < get_mark (self);
    case ACIES_LESSON_REDONE:
      return !acies_session_can_redo (session);
    case ACIES_LESSON_PAST:
      return acies_session_is_in_past (session);
    case ACIES_LESSON_PRESENT:
      return !acies_session_is_in_past (session);
    case ACIES_LESSON_REFUSED:
      return self->is_refused;
    }
  return FALSE;
}

static const AciesLessonStep *
get_nth_step (AciesLessonGuide *self, guint n)
{
  return g_ptr_array_index (self->lesson->steps, n);
}

/* Whether taking back and doing again is what is taught. */
static gboolean
teaches_undo (AciesLessonGuide *self)
{
  AciesLessonDone next = get_nth_step (self, self->nth)->done;

  return next == ACIES_LESSON_UNDONE || next == ACIES_LESSON_REDONE;
}

/* Goes back to the first step whose event was taken back. */
static void
go_back (AciesLessonGuide *self)
{
  guint newest = find_newest (self);

  for (guint i = 0; i < self->nth; i++)
    if (self->marks[i] > newest)
      self->nth = i;
}

/* The mark of the step that is done: what is taken back to be done again keeps the mark before. */
static guint
make_mark (AciesLessonGuide *self)
{
  return get_nth_step (self, self->nth)->done == ACIES_LESSON_UNDONE ? get_mark (self)
                                                                     : find_newest (self);
}

/* Whoever has done already what a later step teaches goes on behind that. */
static void
catch_up (AciesLessonGuide *self)
{
  guint mark = get_mark (self);

  for (guint i = self->nth; i < self->lesson->steps->len; i++)
    {
      const AciesLessonStep *step = get_nth_step (self, i);
      guint seq = 0;

      if (step->done == ACIES_LESSON_RULING)
        seq = find_ruling (self, step, mark);
      else if (step->done == ACIES_LESSON_PHASE && i > self->nth
               && is_in_phase (ACIES_SESSION (self->session), step))
        seq = find_newest (self);
      if (seq == 0)
        continue;
      for (; self->nth < i; self->nth++)
        self->marks[self->nth] = mark;
      self->marks[self->nth++] = mark = seq;
    }
}

static void
update (AciesLessonGuide *self)
{
  guint before = self->nth;
  gboolean is_past = acies_session_is_in_past (ACIES_SESSION (self->session));

  if (!is_past && !teaches_undo (self))
    {
      go_back (self);
      catch_up (self);
    }
  while (is_step_done (self, get_nth_step (self, self->nth))
         && (!is_past || get_nth_step (self, self->nth)->done == ACIES_LESSON_PAST))
    {
      self->marks[self->nth] = make_mark (self);
      self->nth++;
      self->is_refused = FALSE;
    }
  if (self->nth < before)
    self->is_refused = FALSE;
  g_signal_emit (self, signals[STEP_CHANGED], 0);
}

static void
refused_cb (AciesLessonGuide *self)
{
  self->is_refused = TRUE;
  update (self);
}

static void
ruling_changed_cb (AciesLessonGuide *self)
{
  AciesRuling *ruling = acies_session_get_ruling (ACIES_SESSION (self->session));

  if (ruling != NULL && acies_ruling_get_verdict (ruling) == ACIES_VERDICT_FORBIDDEN)
    self->is_refused = TRUE;
  update (self);
}

static void
acies_lesson_guide_finalize (GObject *object)
{
  AciesLessonGuide *self = ACIES_LESSON_GUIDE (object);

  g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  g_clear_pointer (&self->lesson, acies_lesson_free);
  g_free (self->marks);

  G_OBJECT_CLASS (acies_lesson_guide_parent_class)->finalize (object);
}

static void
acies_lesson_guide_class_init (AciesLessonGuideClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_lesson_guide_finalize;

  signals[STEP_CHANGED] = g_signal_new ("step-changed", ACIES_TYPE_LESSON_GUIDE, G_SIGNAL_RUN_LAST,
                                        0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_lesson_guide_init (AciesLessonGuide *self)
{
}

AciesLessonGuide *
acies_lesson_guide_new (AciesLesson *lesson, AciesPlaySession *session)
{
  AciesLessonGuide *self;

  g_return_val_if_fail (lesson != NULL && lesson->steps->len > 0, NULL);
  g_return_val_if_fail (ACIES_IS_PLAY_SESSION (session), NULL);

  self = g_object_new (ACIES_TYPE_LESSON_GUIDE, NULL);
  self->lesson = lesson;
  self->session = g_object_ref (session);
  self->marks = g_new0 (guint, lesson->steps->len);
  g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "ruling-changed", G_CALLBACK (ruling_changed_cb), self);
  g_signal_connect_swapped (session, "grid-changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "notify::selected", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "problem", G_CALLBACK (refused_cb), self);
  g_signal_connect_swapped (session, "refused", G_CALLBACK (refused_cb), self);
  update (self);
  return self;
}

const AciesLesson *
acies_lesson_guide_get_lesson (AciesLessonGuide *self)
{
  return self->lesson;
}

const AciesLessonStep *
acies_lesson_guide_get_step (AciesLessonGuide *self)
{
  return get_nth_step (self, self->nth);
}

guint
acies_lesson_guide_get_nth (AciesLessonGuide *self)
{
  return self->nth;
}

gboolean
acies_lesson_guide_is_done (AciesLessonGuide *self)
{
  return get_nth_step (self, self->nth)->done == ACIES_LESSON_NEVER;
}

gboolean
acies_lesson_guide_can_restart (AciesLessonGuide *self)
{
  AciesSession *session = ACIES_SESSION (self->session);

  g_return_val_if_fail (ACIES_IS_LESSON_GUIDE (self), FALSE);

  return !acies_session_is_in_past (session) && acies_session_is_writable (session)
         && (acies_lesson_guide_is_done (self) || find_newest (self) > get_mark (self));
}

void
acies_lesson_guide_restart (AciesLessonGuide *self)
{
  g_return_if_fail (ACIES_IS_LESSON_GUIDE (self));

  acies_session_drop (ACIES_SESSION (self->session));
  acies_play_session_undo_to (self->session,
                              acies_lesson_guide_is_done (self) ? 0 : get_mark (self));
}
