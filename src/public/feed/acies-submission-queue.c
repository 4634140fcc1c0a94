/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps what waits, and the last of what does not: pages that were away ask only for what they have
 * not seen, by a count of each side. */
#include "config.h"

#include "public/feed/acies-submission-queue.h"

#include "public/feed/acies-public-error.h"

#include <glib/gi18n-lib.h>

/* So many of one seat may wait; so many are kept in all, of which those that wait are never let go.
 */
#define MOST_WAITING 32
#define MOST_KEPT 512

struct _AciesSubmissionQueue
{
  GObject parent_instance;

  /* owned */
  GPtrArray *submissions; /* of AciesSubmission, by number */
  GHashTable *stamps;     /* of interned side to its count */

  guint n_ever;
};

G_DEFINE_FINAL_TYPE (AciesSubmissionQueue, acies_submission_queue, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
acies_submission_queue_finalize (GObject *object)
{
  AciesSubmissionQueue *self = ACIES_SUBMISSION_QUEUE (object);

  g_clear_pointer (&self->submissions, g_ptr_array_unref);
  g_clear_pointer (&self->stamps, g_hash_table_unref);

  G_OBJECT_CLASS (acies_submission_queue_parent_class)->finalize (object);
}

static void
acies_submission_queue_class_init (AciesSubmissionQueueClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_submission_queue_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
acies_submission_queue_init (AciesSubmissionQueue *self)
{
  self->submissions = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_submission_free);
  self->stamps = g_hash_table_new (NULL, NULL);
}

AciesSubmissionQueue *
acies_submission_queue_new (void)
{
  return g_object_new (ACIES_TYPE_SUBMISSION_QUEUE, NULL);
}

guint
acies_submission_queue_get_stamp (AciesSubmissionQueue *self, const char *side)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->stamps, g_intern_string (side)));
}

/* Something came of SUBMISSION. */
static void
stamp (AciesSubmissionQueue *self, AciesSubmission *submission)
{
  submission->stamp = acies_submission_queue_get_stamp (self, submission->side) + 1;
  g_hash_table_insert (self->stamps, (gpointer) submission->side,
                       GUINT_TO_POINTER (submission->stamp));
  g_signal_emit (self, signals[CHANGED], 0, submission->side);
}

const AciesSubmission *
acies_submission_queue_find (AciesSubmissionQueue *self, const char *side, const char *id)
{
  const char *wanted = g_intern_string (side);

  for (guint i = 0; i < self->submissions->len; i++)
    {
      const AciesSubmission *other = g_ptr_array_index (self->submissions, i);

      if (other->side == wanted && g_str_equal (other->id, id))
        return other;
    }
  return NULL;
}

/* The one that has NUMBER, or NULL. */
static AciesSubmission *
find_number (AciesSubmissionQueue *self, guint number)
{
  for (guint i = 0; i < self->submissions->len; i++)
    {
      AciesSubmission *one = g_ptr_array_index (self->submissions, i);

      if (one->number == number)
        return one;
    }
  return NULL;
}

const AciesSubmission *
acies_submission_queue_find_waiting (AciesSubmissionQueue *self, guint number)
{
  const AciesSubmission *one;

  g_return_val_if_fail (ACIES_IS_SUBMISSION_QUEUE (self), NULL);

  one = find_number (self, number);
  return one != NULL && one->status == ACIES_SUBMISSION_WAITING ? one : NULL;
}

/* Whether an answer of the same side to the same waits. */
static gboolean
is_answered (AciesSubmissionQueue *self, const AciesSubmission *submission)
{
  for (guint i = 0; submission->prompt != NULL && i < self->submissions->len; i++)
    {
      const AciesSubmission *other = g_ptr_array_index (self->submissions, i);

      if (other->status == ACIES_SUBMISSION_WAITING && other->side == submission->side
          && g_strcmp0 (other->prompt, submission->prompt) == 0)
        return TRUE;
    }
  return FALSE;
}

static guint
count_of_seat (AciesSubmissionQueue *self, guint seat)
{
  guint n = 0;

  for (guint i = 0; i < self->submissions->len; i++)
    {
      const AciesSubmission *other = g_ptr_array_index (self->submissions, i);

      n += other->seat == seat && other->status == ACIES_SUBMISSION_WAITING;
    }
  return n;
}

/* Lets go of the oldest one that does not wait, if there are too many. */
static void
make_room (AciesSubmissionQueue *self)
{
  for (guint i = 0; self->submissions->len >= MOST_KEPT && i < self->submissions->len; i++)
    {
      const AciesSubmission *old = g_ptr_array_index (self->submissions, i);

      if (old->status != ACIES_SUBMISSION_WAITING)
        g_ptr_array_remove_index (self->submissions, i--);
    }
}

const AciesSubmission *
acies_submission_queue_add (AciesSubmissionQueue *self, AciesSubmission *submission, GError **error)
{
  g_autoptr (AciesSubmission) taken = submission;
  const AciesSubmission *known;

  g_return_val_if_fail (ACIES_IS_SUBMISSION_QUEUE (self), NULL);
  g_return_val_if_fail (submission != NULL && submission->side != NULL, NULL);

  known = acies_submission_queue_find (self, submission->side, submission->id);
  if (known != NULL)
    return known;
  if (count_of_seat (self, submission->seat) >= MOST_WAITING)
    {
      g_set_error_literal (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_FULL,
                           _ ("The umpire has not answered the last 32 that you sent. Wait for an "
                              "answer before you send more."));
      return NULL;
    }
  if (is_answered (self, submission))
    {
      g_set_error_literal (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_REFUSED,
                           _ ("Your side has answered this already; the umpire has the answer."));
      return NULL;
    }
  make_room (self);
  taken->number = ++self->n_ever;
  taken->status = ACIES_SUBMISSION_WAITING;
  g_ptr_array_add (self->submissions, g_steal_pointer (&taken));
  stamp (self, submission);
  return submission;
}

void
acies_submission_queue_restore (AciesSubmissionQueue *self, AciesSubmission *submission)
{
  g_return_if_fail (ACIES_IS_SUBMISSION_QUEUE (self));
  g_return_if_fail (submission != NULL && submission->side != NULL && submission->number > 0);

  self->n_ever = MAX (self->n_ever, submission->number);
  g_ptr_array_add (self->submissions, submission);
  stamp (self, submission);
}

static void
clear_put (AciesSubmission *submission)
{
  submission->put = 0;
  g_clear_pointer (&submission->filled, g_free);
}

gboolean
acies_submission_queue_settle (AciesSubmissionQueue *self,
                               guint number,
                               AciesSubmissionStatus status,
                               const char *reply)
{
  AciesSubmission *submission;

  g_return_val_if_fail (ACIES_IS_SUBMISSION_QUEUE (self), FALSE);

  submission = find_number (self, number);
  if (submission == NULL)
    return FALSE;
  if (status != ACIES_SUBMISSION_ACCEPTED)
    clear_put (submission);
  submission->status = status;
  g_free (submission->reply);
  submission->reply = g_strdup (reply);
  stamp (self, submission);
  return TRUE;
}

void
acies_submission_queue_put (AciesSubmissionQueue *self,
                            guint number,
                            guint n_events,
                            const char *filled)
{
  AciesSubmission *submission;

  g_return_if_fail (ACIES_IS_SUBMISSION_QUEUE (self));

  submission = find_number (self, number);
  g_return_if_fail (submission != NULL);
  submission->put = n_events + 1;
  g_free (submission->filled);
  submission->filled = g_strdup (filled);
  g_signal_emit (self, signals[CHANGED], 0, submission->side);
}

void
acies_submission_queue_note_came (AciesSubmissionQueue *self, guint number)
{
  AciesSubmission *submission;

  g_return_if_fail (ACIES_IS_SUBMISSION_QUEUE (self));

  submission = find_number (self, number);
  if (submission == NULL || submission->put == 0)
    return;
  clear_put (submission);
  g_signal_emit (self, signals[CHANGED], 0, submission->side);
}

const AciesSubmission *
acies_submission_queue_get_next (AciesSubmissionQueue *self)
{
  for (guint i = 0; i < self->submissions->len; i++)
    {
      const AciesSubmission *submission = g_ptr_array_index (self->submissions, i);

      if (submission->status == ACIES_SUBMISSION_WAITING)
        return submission;
    }
  return NULL;
}

guint
acies_submission_queue_count_waiting (AciesSubmissionQueue *self)
{
  guint n = 0;

  for (guint i = 0; i < self->submissions->len; i++)
    {
      const AciesSubmission *submission = g_ptr_array_index (self->submissions, i);

      n += submission->status == ACIES_SUBMISSION_WAITING;
    }
  return n;
}

const GPtrArray *
acies_submission_queue_list (AciesSubmissionQueue *self)
{
  return self->submissions;
}

static int
compare_stamps (gconstpointer a, gconstpointer b)
{
  const AciesSubmission *one = *(const AciesSubmission *const *) a;
  const AciesSubmission *other = *(const AciesSubmission *const *) b;

  return (one->stamp > other->stamp) - (one->stamp < other->stamp);
}

GPtrArray *
acies_submission_queue_list_since (AciesSubmissionQueue *self, const char *side, guint stamp_before)
{
  const char *wanted = g_intern_string (side);
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < self->submissions->len; i++)
    {
      AciesSubmission *submission = g_ptr_array_index (self->submissions, i);

      if (submission->side == wanted && submission->stamp > stamp_before)
        g_ptr_array_add (found, submission);
    }
  g_ptr_array_sort (found, compare_stamps);
  return found;
}
