/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesStepQueue holds the steps still to be searched, those of equal state merged. */
#include "config.h"

#include "referee/odds/acies-step-queue.h"

#include <string.h>

/* What tells a segment from others. */
typedef struct
{
  const guint8 *bytes;
  guint length;
} Key;

/* A segment with its key behind it. The key comes first: it is what the segment is found by. */
typedef struct
{
  Key key;
  AciesSegment segment;
  guint8 bytes[];
} Waiting;

/* A segment of `later`, without proposals, found again by the serial of its packed state. */
typedef struct
{
  Waiting *waiting; /* NULL: none is known */
  guint serial;
} Recent;

#define N_RECENT 32

struct _AciesStepQueue
{
  GQueue pending;      /* of Waiting */
  GPtrArray *later;    /* of Waiting: after all that are pending */
  GHashTable *by_key;  /* of Key in its Waiting, all that are in `later`; NULL until there is one */
  GByteArray *scratch; /* room to make a key in */
  Recent recent[N_RECENT];
};

static guint
hash_key (gconstpointer data)
{
  const Key *key = data;
  guint64 hash = key->length, word;
  guint at = 0;

  for (; at + sizeof word <= key->length; at += sizeof word)
    {
      memcpy (&word, key->bytes + at, sizeof word);
      hash = (hash ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      hash ^= hash >> 32;
    }
  for (; at < key->length; at++)
    hash = (hash ^ key->bytes[at]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return (guint) (hash ^ hash >> 32);
}

static gboolean
equal_keys (gconstpointer a, gconstpointer b)
{
  const Key *first = a, *second = b;

  return first->length == second->length
         && (first->length == 0 || memcmp (first->bytes, second->bytes, first->length) == 0);
}

static Waiting *
waiting_new (const GByteArray *bytes)
{
  Waiting *self = g_malloc (sizeof *self + bytes->len);

  *self = (Waiting){ { self->bytes, bytes->len } };
  if (bytes->len > 0)
    memcpy (self->bytes, bytes->data, bytes->len);
  return self;
}

static void
waiting_free (gpointer data)
{
  Waiting *self = data;

  g_clear_pointer (&self->segment.proposals, acies_proposals_free);
  acies_fraction_sum_clear (&self->segment.terms);
  g_free (self);
}

AciesStepQueue *
acies_step_queue_new (const char *procedure)
{
  AciesStepQueue *self = g_new0 (AciesStepQueue, 1);
  Waiting *first;

  self->scratch = g_byte_array_new ();
  self->later = g_ptr_array_new ();
  g_queue_init (&self->pending);
  first = waiting_new (self->scratch);
  first->segment.procedure = procedure;
  first->segment.terms.first = (AciesFraction){ 1, 1 };
  g_queue_push_tail (&self->pending, first);
  return self;
}

void
acies_step_queue_free (AciesStepQueue *self)
{
  g_clear_pointer (&self->by_key, g_hash_table_unref);
  g_queue_clear_full (&self->pending, waiting_free);
  g_ptr_array_set_free_func (self->later, waiting_free);
  g_ptr_array_unref (self->later);
  g_byte_array_unref (self->scratch);
  g_free (self);
}

void
acies_segment_free (AciesSegment *self)
{
  waiting_free ((guint8 *) self - G_STRUCT_OFFSET (Waiting, segment));
}

/* Writes the key of the step that EVALUATION stopped for and returns where in it the state
 * begins. */
static guint
make_key (AciesStepQueue *self, AciesEvaluation *evaluation)
{
  const char *const words[]
      = { acies_evaluation_get_outcome (evaluation), acies_evaluation_get_choices (evaluation),
          acies_evaluation_get_step (evaluation) };
  guint state;

  g_byte_array_set_size (self->scratch, 0);
  g_byte_array_append (self->scratch, (const guint8 *) words, sizeof words);
  acies_proposals_append_key (acies_evaluation_get_proposals (evaluation), self->scratch);
  state = self->scratch->len;
  g_byte_array_append (self->scratch, acies_evaluation_get_step_state (evaluation)->data,
                       acies_evaluation_get_step_state (evaluation)->len);
  return state;
}

static Waiting *
add (AciesStepQueue *self, AciesEvaluation *evaluation, guint state)
{
  Waiting *waiting = waiting_new (self->scratch);
  AciesSegment *segment = &waiting->segment;

  segment->procedure = acies_evaluation_get_step (evaluation);
  segment->state = waiting->bytes + state;
  if (acies_proposals_get_n (acies_evaluation_get_proposals (evaluation)) > 0)
    segment->proposals = acies_proposals_copy (acies_evaluation_get_proposals (evaluation));
  segment->outcome = acies_evaluation_get_outcome (evaluation);
  segment->choices = acies_evaluation_get_choices (evaluation);
  g_ptr_array_add (self->later, waiting);
  if (self->by_key == NULL)
    self->by_key = g_hash_table_new (hash_key, equal_keys);
  g_hash_table_add (self->by_key, waiting);
  return waiting;
}

/* Whether RECENT is where the step goes on that EVALUATION stopped for, whose state has SERIAL. */
static gboolean
is_again (const Recent *recent, AciesEvaluation *evaluation, guint serial)
{
  const AciesSegment *segment = recent->waiting != NULL ? &recent->waiting->segment : NULL;

  return segment != NULL && recent->serial == serial
         && segment->procedure == acies_evaluation_get_step (evaluation)
         && segment->outcome == acies_evaluation_get_outcome (evaluation)
         && segment->choices == acies_evaluation_get_choices (evaluation)
         && acies_proposals_get_n (acies_evaluation_get_proposals (evaluation)) == 0;
}

gboolean
acies_step_queue_add (AciesStepQueue *self,
                      AciesEvaluation *evaluation,
                      const AciesFraction *chance)
{
  guint serial = acies_lua_serializer_get_serial (evaluation);
  Recent *recent = &self->recent[serial % N_RECENT];
  Waiting *waiting;
  guint state;
  Key key;

  if (is_again (recent, evaluation, serial))
    return acies_fraction_sum_add (&recent->waiting->segment.terms, chance);
  state = make_key (self, evaluation);
  key = (Key){ self->scratch->data, self->scratch->len };
  waiting = self->by_key != NULL ? g_hash_table_lookup (self->by_key, &key) : NULL;
  if (waiting == NULL)
    waiting = add (self, evaluation, state);
  *recent = (Recent){ waiting->segment.proposals == NULL ? waiting : NULL, serial };
  return acies_fraction_sum_add (&waiting->segment.terms, chance);
}

AciesSegment *
acies_step_queue_take (AciesStepQueue *self)
{
  Waiting *waiting;

  if (g_queue_is_empty (&self->pending) && self->later->len > 0)
    {
      for (guint i = 0; i < self->later->len; i++)
        g_queue_push_tail (&self->pending, g_ptr_array_index (self->later, i));
      g_ptr_array_set_size (self->later, 0);
      g_hash_table_remove_all (self->by_key);
      memset (self->recent, 0, sizeof self->recent);
    }
  waiting = g_queue_pop_head (&self->pending);
  return waiting != NULL ? &waiting->segment : NULL;
}
