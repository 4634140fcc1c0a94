/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells the threads of a battle: from the index what was done and what ended, from the battle what
 * is due. */
#include "config.h"

#include "storage/battle/acies-thread.h"

#include "referee/account/acies-ruling-words.h"
#include "referee/play/acies-due-state.h"
#include "storage/battle/acies-battle-file-private.h"
#include "storage/battle/acies-thread-private.h"
#include "storage/journal/acies-journal-event-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void
acies_thread_step_free (AciesThreadStep *self)
{
  if (self == NULL)
    return;
  g_free (self->sentence);
  g_free (self->note);
  g_free (self);
}

const char *
acies_thread_state_to_string (AciesThreadState state)
{
  static const char *const words[] = { "done", "ready", "waiting", "passed", "lapsed", "dropped" };

  return words[state];
}

const char *
acies_thread_state_get_label (AciesThreadState state)
{
  switch (state)
    {
    case ACIES_THREAD_DONE:
      /* Translators: how a step of a compound ruling stands. */
      return C_ ("thread", "done");
    case ACIES_THREAD_READY:
      return C_ ("due", "ready");
    case ACIES_THREAD_WAITING:
      /* Translators: how a step of a compound ruling stands. */
      return C_ ("thread", "waiting");
    case ACIES_THREAD_PASSED:
      /* Translators: something that may be done was not done. */
      return C_ ("thread", "not used");
    case ACIES_THREAD_LAPSED:
      /* Translators: something that is due where it can be done could not be done. */
      return C_ ("thread", "not possible");
    case ACIES_THREAD_DROPPED:
      /* Translators: the umpire let go of something that was due. */
      return C_ ("thread", "dropped");
    }
  g_assert_not_reached ();
}

/* The tree while it is told. */
typedef struct
{
  AciesBattleFile *file;
  AciesReferee *referee;
  AciesThreadIndex *index;
  GPtrArray *due;   /* of AciesObligation, in the order in which it can be met */
  GPtrArray *steps; /* of AciesThreadStep */
} Telling;

static AciesThreadStep *
add_step (Telling *self, AciesThreadState state, guint depth)
{
  AciesThreadStep *step = g_new0 (AciesThreadStep, 1);

  step->state = state;
  step->depth = depth;
  g_ptr_array_add (self->steps, step);
  return step;
}

static void
add_event (Telling *self, const AciesThreadNode *node, guint depth)
{
  AciesThreadStep *step
      = add_step (self, node->is_drop ? ACIES_THREAD_DROPPED : ACIES_THREAD_DONE, depth);
  AciesJournalEvent *event = acies_battle_file_get_event (self->file, node->seq);

  step->seq = node->seq;
  step->serial = node->serial;
  step->parent = node->parent;
  step->side = node->side;
  step->is_duty = acies_journal_event_is_duty (event);
  step->sentence = acies_journal_event_dup_sentence (event);
}

static void
add_due (Telling *self, const AciesObligation *due, guint depth)
{
  g_autoptr (AciesDueState) state = acies_due_state_new (self->referee, due, FALSE);
  AciesThreadStep *step = add_step (
      self, state->kind == ACIES_DUE_STATE_WAITING ? ACIES_THREAD_WAITING : ACIES_THREAD_READY,
      depth);

  step->serial = due->serial;
  step->parent = acies_thread_index_find_cause (self->index, due->serial);
  step->side = due->side;
  step->is_free = state->is_free;
  step->sentence = acies_referee_describe_obligation (self->referee, due);
  if (state->kind == ACIES_DUE_STATE_WAITING)
    step->note = g_steal_pointer (&state->text);
}

/* What the ruling of event SEQ said of the obligation of KIND that SENTENCE tells, or NULL. */
static char *
dup_reason (Telling *self, guint seq, const char *kind, const char *sentence)
{
  AciesRuling *stored
      = acies_journal_event_get_whole (acies_battle_file_get_event (self->file, seq));
  g_autoptr (AciesRuling) ruling
      = stored != NULL ? acies_ruling_reword (stored, self->referee) : NULL;
  const GPtrArray *lines = ruling != NULL ? acies_ruling_get_lines (ruling) : NULL;

  for (guint i = 0; lines != NULL && i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (g_strcmp0 (line->id, kind) == 0 && line->label != NULL
          && strstr (line->label, sentence) != NULL)
        return g_strdup (line->label);
    }
  return NULL;
}

static void
add_end (Telling *self, const AciesThreadEnd *end, guint depth)
{
  AciesThreadStep *step = add_step (self, end->state, depth);

  step->seq = end->seq;
  step->serial = end->obligation->serial;
  step->parent = end->cause;
  step->side = end->obligation->side;
  step->sentence = acies_referee_describe_obligation (self->referee, end->obligation);
  step->note = dup_reason (self, end->seq, end->obligation->kind, step->sentence);
}

static guint
find_first (AciesThreadIndex *index, guint seq)
{
  const AciesThreadNode *node = acies_thread_index_find (index, seq);

  return node != NULL ? node->first : 0;
}

/* Adds NODE of the thread and all that came of it. What came of an event comes after it, so that
 * this ends. */
static void
tell_from (Telling *self, const AciesThreadNode *node, guint depth)
{
  const GArray *nodes = acies_thread_index_get_nodes (self->index);
  const GPtrArray *ends = acies_thread_index_get_ends (self->index);
  const AciesThreadNode *past = &g_array_index (nodes, AciesThreadNode, 0) + nodes->len;

  add_event (self, node, depth);
  for (const AciesThreadNode *other = node + 1; other < past; other++)
    if (other->parent == node->seq)
      tell_from (self, other, depth + 1);
  for (guint i = 0; i < ends->len; i++)
    if (((const AciesThreadEnd *) g_ptr_array_index (ends, i))->cause == node->seq)
      add_end (self, g_ptr_array_index (ends, i), depth + 1);
  for (guint i = 0; i < self->due->len; i++)
    {
      const AciesObligation *due = g_ptr_array_index (self->due, i);

      if (acies_thread_index_find_cause (self->index, due->serial) == node->seq)
        add_due (self, due, depth + 1);
    }
}

static Telling
begin (AciesBattleFile *file)
{
  Telling self = { file, acies_battle_file_get_referee (file), acies_thread_index_of (file) };

  self.steps = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_thread_step_free);
  return self;
}

GPtrArray *
acies_thread_list_steps (AciesBattleFile *file, guint seq)
{
  Telling self;
  const AciesThreadNode *first;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);

  self = begin (file);
  self.due = acies_referee_list_due (self.referee);
  first = acies_thread_index_find (self.index, find_first (self.index, seq));
  if (first != NULL)
    tell_from (&self, first, 0);
  g_ptr_array_unref (self.due);
  return self.steps;
}

GPtrArray *
acies_thread_list_steps_of_due (AciesBattleFile *file, guint serial)
{
  Telling self;
  guint cause;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);

  cause = acies_thread_find_cause (file, serial);
  if (cause != 0)
    return acies_thread_list_steps (file, cause);
  self = begin (file);
  self.due = acies_referee_list_due (self.referee);
  for (guint i = 0; i < self.due->len; i++)
    if (((const AciesObligation *) g_ptr_array_index (self.due, i))->serial == serial)
      add_due (&self, g_ptr_array_index (self.due, i), 0);
  g_ptr_array_unref (self.due);
  return self.steps;
}

static gboolean
contains (const GArray *numbers, guint number)
{
  for (guint i = 0; i < numbers->len; i++)
    if (g_array_index (numbers, guint, i) == number)
      return TRUE;
  return FALSE;
}

GArray *
acies_thread_list_open (AciesBattleFile *file, GArray **serials)
{
  GArray *firsts = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GPtrArray) due = NULL;
  AciesThreadIndex *index;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), firsts);

  index = acies_thread_index_of (file);
  due = acies_referee_list_due (acies_battle_file_get_referee (file));
  for (guint i = 0; i < due->len; i++)
    {
      guint serial = ((const AciesObligation *) g_ptr_array_index (due, i))->serial;
      guint first = find_first (index, acies_thread_index_find_cause (index, serial));

      if (first != 0 && contains (firsts, first))
        continue;
      g_array_append_val (firsts, first);
      g_array_append_val (numbers, serial);
    }
  if (serials != NULL)
    *serials = g_steal_pointer (&numbers);
  return firsts;
}

GPtrArray *
acies_thread_list_ended (AciesBattleFile *file, guint seq)
{
  const GPtrArray *ends;
  Telling self;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);

  self = begin (file);
  ends = acies_thread_index_get_ends (self.index);
  for (guint i = 0; i < ends->len; i++)
    if (((const AciesThreadEnd *) g_ptr_array_index (ends, i))->seq == seq)
      add_end (&self, g_ptr_array_index (ends, i), 0);
  return self.steps;
}

guint
acies_thread_get_parent (AciesBattleFile *file, guint seq)
{
  const AciesThreadNode *node;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), 0);

  node = acies_thread_index_find (acies_thread_index_of (file), seq);
  return node != NULL ? node->parent : 0;
}

guint
acies_thread_get_first (AciesBattleFile *file, guint seq)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), 0);

  return find_first (acies_thread_index_of (file), seq);
}

guint
acies_thread_find_cause (AciesBattleFile *file, guint serial)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), 0);

  return acies_thread_index_find_cause (acies_thread_index_of (file), serial);
}

/* Whether ROLES have ITEM among them. */
static gboolean
names_item (char **roles, const char *item)
{
  for (char **role = roles; *role != NULL; role += 2)
    {
      g_auto (GStrv) ids = g_strsplit (role[1], " ", -1);

      if (g_strv_contains ((const char *const *) ids, item))
        return TRUE;
    }
  return FALSE;
}

/* Whether ENTRY says what became of KIND for OF, or with AS_DISCHARGE that it is over for OF. */
static gboolean
tells (const AciesChangeEntry *entry, const char *kind, const char *of, gboolean as_discharge)
{
  if (as_discharge)
    return entry->kind == ACIES_CHANGE_DISCHARGE && entry->obligation->kind == kind
           && names_item (entry->obligation->roles, of);
  return entry->kind == ACIES_CHANGE_MARK && entry->attribute == kind && entry->item == of
         && entry->after.kind != ACIES_VALUE_NONE;
}

/* The newest event with an entry that tells so; of discharges, in this turn. Both are interned. */
static guint
find_telling (AciesBattleFile *file, const char *kind, const char *of, gboolean as_discharge)
{
  for (guint i = file->done->len; i > 0; i--)
    {
      guint seq = g_array_index (file->done, guint, i - 1);
      g_autoptr (AciesChange) change
          = acies_journal_event_dup_change (acies_battle_file_get_event (file, seq));

      for (guint n = 0; n < acies_change_get_n_entries (change); n++)
        {
          const AciesChangeEntry *entry = acies_change_get_entry (change, n);

          if (tells (entry, kind, of, as_discharge))
            return seq;
          if (as_discharge && entry->kind == ACIES_CHANGE_POSITION
              && entry->position_before.turn != entry->position_after.turn)
            return 0;
        }
    }
  return 0;
}

guint
acies_thread_find_mark (AciesBattleFile *file, const char *kind, const char *of)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), 0);

  return find_telling (file, g_intern_string (kind), g_intern_string (of), FALSE);
}

guint
acies_thread_find_discharge (AciesBattleFile *file, const char *kind, const char *item)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), 0);

  return find_telling (file, g_intern_string (kind), item, TRUE);
}

/* Event SEQ, or if that is the program's own, the one that it followed. */
static guint
find_step_of (AciesBattleFile *file, guint seq)
{
  for (guint i = file->done->len; i > 0; i--)
    {
      guint done = g_array_index (file->done, guint, i - 1);

      if (done <= seq && !acies_battle_file_is_duty (file, done))
        return done;
    }
  return seq;
}

/* The newest ruling that stands and that somebody gave: what the program did after it is part of
 * it, though it may have come of an act long before. */
static guint
find_newest (AciesBattleFile *file)
{
  for (guint i = file->done->len; i > 0; i--)
    if (!acies_battle_file_is_duty (file, g_array_index (file->done, guint, i - 1)))
      return g_array_index (file->done, guint, i - 1);
  return file->done->len > 0 ? g_array_index (file->done, guint, 0) : 0;
}

GArray *
acies_thread_list_taken (AciesBattleFile *file, guint seq)
{
  GArray *taken = g_array_new (FALSE, FALSE, sizeof (AciesThreadTaken));
  AciesThreadIndex *index;
  guint first, down_to;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), taken);

  index = acies_thread_index_of (file);
  if (seq == 0)
    seq = find_newest (file);
  first = find_first (index, seq);
  down_to = first != 0 ? find_step_of (file, first) : G_MAXUINT;
  for (guint i = file->done->len; i > 0 && g_array_index (file->done, guint, i - 1) >= down_to; i--)
    {
      guint done = g_array_index (file->done, guint, i - 1);
      const AciesThreadTaken one = { done, find_first (index, done) != first };

      g_array_append_val (taken, one);
    }
  return taken;
}

gboolean
acies_thread_undo (AciesBattleFile *file, guint seq, GError **error)
{
  g_autoptr (GArray) taken = NULL;
  guint last;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), FALSE);

  taken = acies_thread_list_taken (file, seq);
  if (taken->len == 0 && seq != 0)
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                   _ ("Event %u is not a ruling that stands, so nothing is undone. The journal "
                      "lists those that do."),
                   seq);
      return FALSE;
    }
  last = taken->len > 0 ? g_array_index (taken, AciesThreadTaken, taken->len - 1).seq : G_MAXUINT;
  return acies_battle_file_undo_at_once (file, last - 1, error);
}
