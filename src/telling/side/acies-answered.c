/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An event came of an answer if it was ruled on what the answer filled; of what was put it is the
 * next one. */
#include "config.h"

#include "telling/side/acies-answered.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _AciesAnswered
{
  AciesBattleFile *file;
  AciesSubmissionQueue *queue;
  GPtrArray *open; /* of One, whose event has not come; owned */
  GArray *came;    /* of Came; owned */
  guint n_events;  /* that were looked at */
};

typedef struct
{
  guint number;          /* of the submission */
  AciesQuestion *filled; /* owned; NULL: it was put */
} One;

/* What came of a submission. */
typedef struct
{
  guint number;
  guint seq; /* of the event */
  gboolean is_undone;
} Came;

static void
free_one (gpointer data)
{
  One *one = data;

  g_clear_pointer (&one->filled, acies_question_free);
  g_free (one);
}

static guint
count_events (AciesAnswered *self)
{
  return g_list_model_get_n_items (acies_battle_file_get_journal (self->file));
}

AciesAnswered *
acies_answered_new (AciesBattleFile *file, AciesSubmissionQueue *queue)
{
  AciesAnswered *self;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);
  g_return_val_if_fail (ACIES_IS_SUBMISSION_QUEUE (queue), NULL);

  self = g_new0 (AciesAnswered, 1);
  self->file = file;
  self->queue = queue;
  self->open = g_ptr_array_new_with_free_func (free_one);
  self->came = g_array_new (FALSE, FALSE, sizeof (Came));
  self->n_events = count_events (self);
  return self;
}

void
acies_answered_free (AciesAnswered *self)
{
  g_ptr_array_unref (self->open);
  g_array_unref (self->came);
  g_free (self);
}

/* A factor that does not apply need not be said. */
static gboolean
is_same_answer (const AciesAnswer *one, const AciesAnswer *other)
{
  if (other == NULL && one->kind == ACIES_ANSWER_TICK)
    return one->value.number == 0;
  return other != NULL && one->kind == other->kind && one->n_faces == other->n_faces
         && (one->n_faces > 0
                 ? memcmp (one->faces, other->faces, one->n_faces * sizeof *one->faces) == 0
                 : acies_value_equal (&one->value, &other->value));
}

/* Whether QUESTION, or NULL, is about what PART is about, and says what it says. */
static gboolean
holds (const AciesQuestion *question, const AciesQuestion *part)
{
  gboolean is_held
      = question != NULL
        && g_str_equal (acies_question_get_action (question), acies_question_get_action (part));

  for (guint i = 0; is_held && i < acies_question_get_n_keys (part); i++)
    {
      const char *value, *key = acies_question_get_nth_key (part, i, &value);

      is_held = g_strcmp0 (acies_question_get (question, key), value) == 0;
    }
  for (guint i = 0; is_held && i < acies_question_get_n_answers (part); i++)
    {
      const AciesAnswer *answer = acies_question_get_nth_answer (part, i);

      is_held = is_same_answer (answer, acies_question_find_answer (question, answer->id));
    }
  return is_held;
}

/* The first event after FROM that was ruled on what FILLED says; 0: none was. */
static guint
find_event (AciesAnswered *self, const AciesQuestion *filled, guint from)
{
  GListModel *journal = acies_battle_file_get_journal (self->file);

  for (guint seq = from + 1; seq <= count_events (self); seq++)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, seq - 1);
      AciesRuling *ruling = acies_journal_event_get_ruling (event);

      if (ruling != NULL && holds (acies_ruling_get_question (ruling), filled))
        return seq;
    }
  return 0;
}

static void
add_one (AciesAnswered *self, guint number, AciesQuestion *filled)
{
  One *one = g_new0 (One, 1);

  one->number = number;
  one->filled = filled;
  g_ptr_array_add (self->open, one);
}

/* Event SEQ is in the journal: NUMBER need not be kept for it any more. */
static void
note_came (AciesAnswered *self, guint number, guint seq)
{
  const Came came = { number, seq, FALSE };

  g_array_append_val (self->came, came);
  acies_submission_queue_note_came (self->queue, number);
}

static void
take_up_one (AciesAnswered *self, const AciesSubmission *one, const AciesQuestion *asked)
{
  guint number = one->number, from = one->put - 1, seq;
  g_autoptr (JsonNode) node = one->filled != NULL ? json_from_string (one->filled, NULL) : NULL;
  g_autoptr (AciesQuestion) filled = node != NULL ? acies_question_from_json (node, NULL) : NULL;

  if (filled != NULL)
    seq = find_event (self, filled, from);
  else
    seq = count_events (self) > from ? from + 1 : 0;
  if (seq > 0 || (filled != NULL && holds (asked, filled)))
    acies_submission_queue_settle (self->queue, number, ACIES_SUBMISSION_ACCEPTED, NULL);
  else
    acies_submission_queue_settle (self->queue, number, ACIES_SUBMISSION_WAITING, NULL);
  if (seq > 0)
    note_came (self, number, seq);
  else if (filled != NULL && holds (asked, filled))
    add_one (self, number, g_steal_pointer (&filled));
}

void
acies_answered_take_up (AciesAnswered *self, const AciesQuestion *asked)
{
  const GPtrArray *all = acies_submission_queue_list (self->queue);

  for (guint i = 0; i < all->len; i++)
    {
      const AciesSubmission *one = g_ptr_array_index (all, i);

      if (one->put > 0)
        take_up_one (self, one, asked);
    }
}

void
acies_answered_add (AciesAnswered *self, guint number, const AciesQuestion *filled)
{
  g_autoptr (JsonNode) node = acies_question_to_json (filled);
  g_autofree char *text = json_to_string (node, FALSE);

  self->n_events = count_events (self);
  acies_submission_queue_put (self->queue, number, self->n_events, text);
  add_one (self, number, acies_question_copy (filled));
  acies_submission_queue_settle (self->queue, number, ACIES_SUBMISSION_ACCEPTED, NULL);
}

void
acies_answered_add_put (AciesAnswered *self, guint number)
{
  self->n_events = count_events (self);
  acies_submission_queue_put (self->queue, number, self->n_events, NULL);
  add_one (self, number, NULL);
}

void
acies_answered_drop_put (AciesAnswered *self, guint number)
{
  for (guint i = self->open->len; i > 0; i--)
    if (((const One *) g_ptr_array_index (self->open, i - 1))->number == number)
      {
        g_ptr_array_remove_index (self->open, i - 1);
        acies_submission_queue_note_came (self->queue, number);
      }
}

/* What events have come of is done with. */
static void
note_events (AciesAnswered *self, gboolean is_left)
{
  for (guint i = self->open->len; i > 0; i--)
    {
      const One *one = g_ptr_array_index (self->open, i - 1);
      guint number = one->number, seq = is_left ? 0 : self->n_events + 1;
      gboolean was_put = one->filled == NULL;

      if (!was_put)
        seq = find_event (self, one->filled, self->n_events);
      if (seq == 0)
        continue;
      g_ptr_array_remove_index (self->open, i - 1);
      if (was_put)
        acies_submission_queue_settle (self->queue, number, ACIES_SUBMISSION_ACCEPTED, NULL);
      note_came (self, number, seq);
    }
}

/* What is not asked any more counts no more. */
static void
drop (AciesAnswered *self, const AciesQuestion *asked)
{
  for (guint i = self->open->len; i > 0; i--)
    {
      const One *one = g_ptr_array_index (self->open, i - 1);
      guint number = one->number;
      gboolean was_put = one->filled == NULL;

      if (was_put ? asked != NULL : holds (asked, one->filled))
        continue;
      g_ptr_array_remove_index (self->open, i - 1);
      if (was_put)
        acies_submission_queue_note_came (self->queue, number);
      else
        acies_submission_queue_settle (self->queue, number, ACIES_SUBMISSION_TAKEN_BACK,
                                       _ ("The umpire dropped the question."));
    }
}

/* What was undone since is told, and what was done again. */
static void
follow_undone (AciesAnswered *self)
{
  GListModel *journal = acies_battle_file_get_journal (self->file);

  for (guint i = 0; i < self->came->len; i++)
    {
      Came *came = &g_array_index (self->came, Came, i);
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, came->seq - 1);
      gboolean is_undone = acies_journal_event_is_undone (event);

      if (is_undone != came->is_undone)
        acies_submission_queue_settle (
            self->queue, came->number,
            is_undone ? ACIES_SUBMISSION_TAKEN_BACK : ACIES_SUBMISSION_ACCEPTED, NULL);
      came->is_undone = is_undone;
    }
}

void
acies_answered_follow (AciesAnswered *self, const AciesQuestion *asked, gboolean is_left)
{
  if (count_events (self) > self->n_events)
    {
      note_events (self, is_left);
      self->n_events = count_events (self);
    }
  drop (self, asked);
  follow_undone (self);
}
