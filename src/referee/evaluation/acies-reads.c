/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Notes what a run reads. A condition that fails as soon as it asked whether somebody stands on the
 * table would hold or not by that table: such a factor can be said by hand. Where a value that is
 * read next says it where there is no table, that value can. */
#include "config.h"

#include "referee/evaluation/acies-reads.h"

#include "referee/evaluation/acies-evaluation-private.h"

static void
read_free (gpointer data)
{
  AciesRead *self = data;

  g_free (self->id);
  g_free (self->label);
  g_free (self);
}

GPtrArray *
acies_reads_new (void)
{
  return g_ptr_array_new_with_free_func (read_free);
}

static gboolean
has (const GPtrArray *reads, const char *id)
{
  for (guint i = 0; i < reads->len; i++)
    if (g_str_equal (((const AciesRead *) g_ptr_array_index (reads, i))->id, id))
      return TRUE;
  return FALSE;
}

/* Adds READ, whose id is taken over, unless it is there. */
static void
take (AciesEvaluation *self, const AciesRead *read, const char *label)
{
  AciesRead *kept;

  if (has (self->odds.reads, read->id))
    {
      g_free (read->id);
      return;
    }
  kept = g_memdup2 (read, sizeof *read);
  kept->label = g_strdup (label);
  g_ptr_array_add (self->odds.reads, kept);
}

/* Whether SUBJECT fills a role of the question. */
static gboolean
fills_role (AciesEvaluation *self, AciesSubject *subject)
{
  for (guint i = 0; i < self->input.fills->len; i++)
    if (g_ptr_array_find (
            ((const AciesRoleBinding *) g_ptr_array_index (self->input.fills, i))->subjects,
            subject, NULL))
      return TRUE;
  return FALSE;
}

void
acies_reads_note_value (AciesEvaluation *self,
                        AciesSubject *subject,
                        const char *key,
                        const AciesAttributeFact *fact)
{
  AciesRead read = { ACIES_READ_VALUE };
  g_autofree char *name = NULL;

  self->odds.is_said_instead
      = self->odds.is_said_instead || (self->odds.asked_table && fact != NULL);
  self->odds.asked_table = FALSE;
  if (self->odds.reads == NULL || !fills_role (self, subject))
    return;
  name = acies_subject_name (self, subject);
  read.id = g_strconcat (name, ".", key, NULL);
  read.subject = subject->name;
  read.fact = fact != NULL ? &fact->fact : NULL;
  take (self, &read, fact != NULL ? fact->fact.label : key);
}

void
acies_reads_note_table (AciesEvaluation *self, AciesSubject *subject)
{
  self->odds.asked_table = subject->item == NULL;
}

void
acies_reads_note_tie (AciesEvaluation *self,
                      const AciesLinkFact *fact,
                      AciesSubject *from,
                      AciesSubject *to,
                      const char *key)
{
  AciesRead read = { ACIES_READ_TIE };

  self->odds.asked_table = FALSE;
  if (self->odds.reads == NULL || !fills_role (self, from) || !fills_role (self, to))
    return;
  read.id = g_strdup (key);
  read.subject = from->name;
  read.other = to->name;
  read.fact = &fact->fact;
  take (self, &read, fact->fact.label);
}

void
acies_reads_note_list (AciesEvaluation *self,
                       const AciesModifierList *list,
                       AciesSubject *subject,
                       const char *owner)
{
  AciesRead read = { ACIES_READ_LIST };

  if (self->odds.reads == NULL || self->output.part != NULL)
    return;
  read.id = g_strconcat (list->fact.id, owner != NULL ? "/" : "", owner, NULL);
  read.subject = subject != NULL ? subject->name : NULL;
  read.fact = &list->fact;
  take (self, &read, list->fact.label);
}

void
acies_reads_note_factor (AciesEvaluation *self,
                         const AciesModifier *modifier,
                         AciesSubject *subject,
                         const char *owner)
{
  AciesRead read = { ACIES_READ_FACTOR };
  g_autofree char *label = NULL;

  if (self->odds.reads == NULL || self->output.part != NULL)
    return;
  label = acies_evaluation_fill_text (self, modifier->fact.label, NULL);
  read.id = g_strconcat (modifier->fact.id, owner != NULL ? "/" : "", owner, NULL);
  read.subject = subject != NULL ? subject->name : NULL;
  read.fact = &modifier->fact;
  take (self, &read, label);
}
