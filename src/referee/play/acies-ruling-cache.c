/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRulingCache hands out rulings again, which are read only. */
#include "config.h"

#include "referee/play/acies-ruling-cache.h"

/* An umpire goes to and fro between a few questions. */
#define MAX_RULINGS 64

typedef struct
{
  AciesQuestion *question;
  AciesRuling *ruling;
} Answered;

struct _AciesRulingCache
{
  AciesDistributionCache *distributions;
  GQueue rulings;              /* of Answered, the last first */
  AciesEvaluation *evaluation; /* of the last search, or NULL */
  GHashTable *dues;            /* of AciesObligation.serial to AciesDueNote */
  guint serial;                /* how often the battle changed */
};

static void
answered_free (gpointer data)
{
  Answered *answered = data;

  acies_question_free (answered->question);
  g_object_unref (answered->ruling);
  g_free (answered);
}

static void
due_note_free (gpointer data)
{
  AciesDueNote *note = data;

  g_free (note->reason);
  g_free (note->why);
  g_free (note);
}

static AciesRulingCache *
memory_new (void)
{
  AciesRulingCache *self = g_new0 (AciesRulingCache, 1);

  self->dues = g_hash_table_new_full (NULL, NULL, NULL, due_note_free);
  self->distributions = acies_distribution_cache_new ();
  g_queue_init (&self->rulings);
  return self;
}

/* The battle has changed: all but the distributions is forgotten. */
static void
forget (gpointer data)
{
  AciesRulingCache *self = data;

  self->serial++;
  g_hash_table_remove_all (self->dues);
  g_queue_clear_full (&self->rulings, answered_free);
  g_clear_pointer (&self->evaluation, acies_evaluation_free);
}

static void
memory_free (gpointer data)
{
  AciesRulingCache *self = data;

  forget (self);
  acies_distribution_cache_free (self->distributions);
  g_hash_table_unref (self->dues);
  g_free (self);
}

AciesRulingCache *
acies_ruling_cache_of (AciesReferee *referee)
{
  AciesRulingCache *self = acies_referee_get_notes (referee, forget);

  if (self == NULL)
    {
      self = memory_new ();
      acies_referee_keep_notes (referee, self, forget, memory_free);
    }
  return self;
}

AciesDistributionCache *
acies_ruling_cache_get_distributions (AciesRulingCache *self)
{
  return self->distributions;
}

AciesRuling *
acies_ruling_cache_find_ruling (AciesRulingCache *self, const AciesQuestion *question)
{
  for (const GList *link = self->rulings.head; link != NULL; link = link->next)
    {
      const Answered *answered = link->data;

      if (acies_question_equal (answered->question, question))
        return answered->ruling;
    }
  return NULL;
}

void
acies_ruling_cache_keep_ruling (AciesRulingCache *self,
                                const AciesQuestion *question,
                                AciesRuling *ruling)
{
  Answered *answered = g_new0 (Answered, 1);

  answered->question = acies_question_copy (question);
  answered->ruling = g_object_ref (ruling);
  g_queue_push_head (&self->rulings, answered);
  if (self->rulings.length > MAX_RULINGS)
    answered_free (g_queue_pop_tail (&self->rulings));
}

AciesEvaluation *
acies_ruling_cache_take_evaluation (AciesRulingCache *self, const AciesQuestion *question)
{
  if (self->evaluation == NULL
      || !acies_question_equal (acies_evaluation_get_question (self->evaluation), question))
    return NULL;
  acies_evaluation_reset (self->evaluation);
  return g_steal_pointer (&self->evaluation);
}

void
acies_ruling_cache_keep_evaluation (AciesRulingCache *self,
                                    AciesEvaluation *evaluation,
                                    guint serial)
{
  g_clear_pointer (&self->evaluation, acies_evaluation_free);
  acies_evaluation_note_factors (evaluation, NULL);
  if (serial == self->serial)
    self->evaluation = evaluation;
  else
    acies_evaluation_free (evaluation);
}

guint
acies_ruling_cache_get_serial (AciesRulingCache *self)
{
  return self->serial;
}

AciesDueNote *
acies_ruling_cache_note_due (AciesReferee *referee, const AciesObligation *due)
{
  AciesRulingCache *self = acies_ruling_cache_of (referee);
  AciesDueNote *note = g_hash_table_lookup (self->dues, GUINT_TO_POINTER (due->serial));

  if (note == NULL)
    {
      note = g_new0 (AciesDueNote, 1);
      g_hash_table_insert (self->dues, GUINT_TO_POINTER (due->serial), note);
    }
  return note;
}
