/* Exact odds: the procedure is run again for every branch of its dice, which are one branching each
 * whatever the number of dice. A branching already decided is replayed; a new one takes its first
 * branch; when a run ends its weight is counted and the last branching goes on. Where a procedure
 * goes on in a step, equal states are merged before they are walked on; parts of a ruling are
 * walked each for itself and once. Here is the walk as others see it, slice by slice. */
#include "config.h"
#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN

#include "referee/play/acies-walk.h"

#include "referee/odds/acies-course.h"
#include "referee/play/acies-memory.h"
#include "referee/play/acies-referee-ask.h"

#include <glib/gi18n-lib.h>

struct _AciesWalk
{
  AciesReferee *referee;
  AciesHearing *hearing; /* NULL if the question is wrong */
  guint serial;          /* of the referee's memory when it was opened */
  AciesTracks tracks;
  AciesCourse *course;
  GError *error;
  gboolean is_done;
};

AciesWalk *
acies_walk_new (AciesReferee *referee, const AciesQuestion *question)
{
  AciesMemory *memory;
  AciesWalk *self;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (question != NULL, NULL);

  memory = acies_memory_of (referee);
  self = g_new0 (AciesWalk, 1);
  self->referee = g_object_ref (referee);
  acies_tracks_init (&self->tracks, acies_memory_get_handfuls (memory));
  self->serial = acies_memory_get_serial (memory);
  self->hearing = acies_memory_take_hearing (memory, question);
  if (self->hearing == NULL)
    self->hearing = acies_referee_hear (referee, question, &self->error);
  if (self->hearing == NULL)
    return self;
  self->hearing->n_apart = 0;
  self->course = acies_course_new (self->hearing, &self->tracks, self->hearing->action->procedure);
  return self;
}

void
acies_walk_free (AciesWalk *self)
{
  acies_tracks_clear (&self->tracks);
  g_clear_pointer (&self->course, acies_course_free);
  if (self->hearing != NULL && self->is_done && self->error == NULL)
    acies_memory_keep_hearing (acies_memory_of (self->referee), self->hearing, self->serial);
  else
    g_clear_pointer (&self->hearing, acies_hearing_free);
  g_clear_error (&self->error);
  g_object_unref (self->referee);
  g_free (self);
}

gboolean
acies_walk_advance (AciesWalk *self, guint n_leaves)
{
  gboolean more = TRUE;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->error != NULL || self->is_done)
    return FALSE;
  self->tracks.n_part_leaves = n_leaves;
  acies_course_enter (self->course);
  acies_hearing_enter (self->hearing);
  while (n_leaves > 0 && more && self->error == NULL)
    if (!acies_course_walk (self->course, &n_leaves, &more, &self->error))
      more = FALSE;
  acies_hearing_leave (self->hearing);
  acies_course_leave (self->course);
  self->is_done = !more;
  return more;
}

void
acies_walk_note_factors (AciesWalk *self, GPtrArray *factors)
{
  g_return_if_fail (self != NULL && factors != NULL);

  if (self->hearing == NULL)
    return;
  /* What was summed before would not be weighed again. */
  g_hash_table_remove_all (self->hearing->sums);
  g_array_set_size (self->hearing->own_sums, 0);
  self->hearing->factors = factors;
}

GPtrArray *
acies_walk_take_measures (AciesWalk *self)
{
  GPtrArray *measures = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_ask_free);

  g_return_val_if_fail (self != NULL, measures);

  for (guint i = self->hearing != NULL ? self->hearing->asks->len : 0; i > 0; i--)
    {
      const AciesAsk *ask = g_ptr_array_index (self->hearing->asks, i - 1);

      if (ask->kind == ACIES_ASK_MEASURE)
        g_ptr_array_add (measures, g_ptr_array_steal_index (self->hearing->asks, i - 1));
    }
  return measures;
}

guint
acies_walk_get_n_leaves (AciesWalk *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->tracks.n_leaves;
}

guint64
acies_walk_get_n_units (AciesWalk *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->tracks.n_units + (self->hearing != NULL ? self->hearing->n_apart : 0);
}

guint
acies_walk_get_n_measures (AciesWalk *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->hearing != NULL ? self->hearing->n_measures : 0;
}

const GPtrArray *
acies_walk_get_left_out (AciesWalk *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->tracks.left_out;
}

GPtrArray *
acies_walk_dup_odds (AciesWalk *self, GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->error != NULL)
    {
      g_propagate_error (error, g_error_copy (self->error));
      return NULL;
    }
  if (!self->is_done)
    {
      g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_BUDGET,
                           _ ("The odds are not walked to their end yet."));
      return NULL;
    }
  return acies_odds_list (acies_course_get_odds (self->course), self->hearing, error);
}
