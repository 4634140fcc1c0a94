/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Accepts a grid. The rows are tried on a second battle, so that all of them are in one
 * transaction, and the one that is played changes once. */
#include "config.h"

#include "storage/battle/acies-battle-grid.h"

#include "storage/battle/acies-battle-file-private.h"
#include "storage/battle/acies-journal-query.h"
#include "storage/battle/acies-replay.h"

#include <glib/gi18n-lib.h>

/* Whether what LINE says is read off the state, and not only what is due after it. */
static gboolean
counts (const AciesRulingLine *line)
{
  return line->kind != ACIES_RULING_LINE_PROPOSAL && line->kind != ACIES_RULING_LINE_NOTE;
}

static gboolean
is_same_line (const AciesRulingLine *a, const AciesRulingLine *b)
{
  return a->kind == b->kind && g_strcmp0 (a->id, b->id) == 0
         && acies_value_equal (&a->value, &b->value) && g_strcmp0 (a->cite, b->cite) == 0;
}

/* The first line of LINES from PLACE on that counts, or NULL. */
static const AciesRulingLine *
find_line (const GPtrArray *lines, guint *place)
{
  while (*place < lines->len)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, (*place)++);

      if (counts (line))
        return line;
    }
  return NULL;
}

static gboolean
has_same_lines (AciesRuling *a, AciesRuling *b)
{
  const AciesRulingLine *one, *other;
  guint n = 0, m = 0;

  do
    {
      one = find_line (acies_ruling_get_lines (a), &n);
      other = find_line (acies_ruling_get_lines (b), &m);
      if ((one == NULL) != (other == NULL) || (one != NULL && !is_same_line (one, other)))
        return FALSE;
    }
  while (one != NULL);
  return TRUE;
}

/* Whether ENTRY is something that happens to an item, and not what becomes due after it. */
static gboolean
is_effect (const AciesChangeEntry *entry)
{
  return entry->kind != ACIES_CHANGE_RAISE && entry->kind != ACIES_CHANGE_DISCHARGE
         && entry->kind != ACIES_CHANGE_MARK;
}

static const AciesChangeEntry *
find_effect (const AciesChange *change, guint *place)
{
  while (*place < acies_change_get_n_entries (change))
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, (*place)++);

      if (is_effect (entry))
        return entry;
    }
  return NULL;
}

/* What both do to a number is the same if both add the same to it. */
static gboolean
is_same_value (const AciesChangeEntry *a, const AciesChangeEntry *b)
{
  return acies_value_equal (&a->after, &b->after)
         || (a->after.kind == ACIES_VALUE_NUMBER && b->after.kind == ACIES_VALUE_NUMBER
             && a->after.number - (a->before.kind == ACIES_VALUE_NUMBER ? a->before.number : 0)
                    == b->after.number
                           - (b->before.kind == ACIES_VALUE_NUMBER ? b->before.number : 0));
}

static gboolean
is_same_effect (const AciesChangeEntry *a, const AciesChangeEntry *b)
{
  return a->kind == b->kind && a->item == b->item && a->attribute == b->attribute
         && a->other == b->other && is_same_value (a, b) && a->is_placed == b->is_placed
         && a->placed_after.at.x == b->placed_after.at.x
         && a->placed_after.at.y == b->placed_after.at.y
         && a->placed_after.facing == b->placed_after.facing;
}

static gboolean
has_same_effects (AciesRuling *a, AciesRuling *b)
{
  const AciesChangeEntry *one, *other;
  guint n = 0, m = 0;

  do
    {
      one = find_effect (acies_ruling_get_change (a), &n);
      other = find_effect (acies_ruling_get_change (b), &m);
      if ((one == NULL) != (other == NULL) || (one != NULL && !is_same_effect (one, other)))
        return FALSE;
    }
  while (one != NULL);
  return TRUE;
}

/* Whether AGAIN, ruled in the state that those before leave, is the ruling BEFORE. */
static gboolean
is_same (AciesRuling *before, AciesRuling *again)
{
  return acies_ruling_is_complete (again)
         && acies_ruling_get_verdict (before) == acies_ruling_get_verdict (again)
         && g_strcmp0 (acies_ruling_get_outcome (before), acies_ruling_get_outcome (again)) == 0
         && has_same_lines (before, again) && has_same_effects (before, again);
}

/* What is otherwise in AGAIN (or NULL), in words: what forbids it, else what would come of it. */
static char *
describe_difference (AciesRuling *again, const GError *error)
{
  const GPtrArray *lines = again != NULL ? acies_ruling_get_lines (again) : NULL;

  if (again == NULL)
    return g_strdup (error->message);
  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (line->kind == ACIES_RULING_LINE_FORBID)
        return g_strdup (line->label);
    }
  return g_strdup (acies_ruling_get_outcome_label (again) != NULL
                       ? acies_ruling_get_outcome_label (again)
                       : acies_ruling_get_sentence (again));
}

/* ROW, tried on REPLAY after those before it, of which the last is LAST: its ruling there, or NULL,
 * and its remark says why. */
static AciesRuling *
try_row (AciesReplay *replay, AciesDueGridRow *row, const char *last)
{
  AciesReferee *referee = acies_replay_get_referee (replay);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) again = acies_referee_ask (referee, row->question, &error);
  g_autofree char *difference = NULL;

  g_clear_pointer (&row->remark, g_free);
  /* What was chosen is done, whatever others chose before. */
  if (again != NULL
      && (row->picks != NULL ? acies_ruling_is_complete (again) : is_same (row->ruling, again))
      && acies_battle_apply (acies_referee_get_battle (referee), acies_ruling_get_change (again),
                             &error))
    return g_steal_pointer (&again);
  difference = describe_difference (error == NULL ? again : NULL, error);
  row->remark = last != NULL
                    /* Translators: who was tested before, and what would now come of this one. */
                    ? g_strdup_printf (_ ("open: after %s it is otherwise: %s"), last, difference)
                    /* Translators: what would now come of it. */
                    : g_strdup_printf (_ ("open: it is otherwise now: %s"), difference);
  return NULL;
}

/* The rulings on the full rows of GRID that stand one after the other. Of AciesRuling; NULL with an
 * error. */
static GPtrArray *
try_all (AciesBattleFile *self, AciesDueGrid *grid, GError **error)
{
  g_autoptr (GPtrArray) rulings = g_ptr_array_new_with_free_func (g_object_unref);
  AciesReplay *replay = acies_replay_new (self, error);
  const char *last = NULL;

  if (replay == NULL)
    return NULL;
  if (!acies_replay_go_to (replay, self->records->len, error))
    {
      acies_replay_free (replay);
      return NULL;
    }
  for (guint i = 0; i < acies_due_grid_get_n_rows (grid); i++)
    {
      AciesDueGridRow *row = acies_due_grid_get_row (grid, i);
      AciesRuling *ruling = acies_due_grid_row_is_full (row) ? try_row (replay, row, last) : NULL;

      if (ruling == NULL)
        continue;
      g_ptr_array_add (rulings, ruling);
      last = row->name;
    }
  acies_replay_free (replay);
  return g_steal_pointer (&rulings);
}

gboolean
acies_battle_file_accept_grid (AciesBattleFile *self, AciesDueGrid *grid, guint *n, GError **error)
{
  g_autoptr (GPtrArray) rulings = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), FALSE);
  g_return_val_if_fail (grid != NULL, FALSE);

  if (!acies_battle_file_check_writable (self, error))
    return FALSE;
  rulings = try_all (self, grid, error);
  if (rulings == NULL)
    return FALSE;
  if (rulings->len == 0)
    {
      g_autofree char *open = acies_due_grid_describe_open (grid);

      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                   /* Translators: how many rows of a table of tests are open: "6 are open". */
                   _ ("Nothing can be accepted yet: %s."), open);
      return FALSE;
    }
  if (!acies_battle_file_accept_all (self, rulings, error))
    return FALSE;
  acies_due_grid_refresh (grid);
  if (n != NULL)
    *n = rulings->len;
  return TRUE;
}

void
acies_battle_file_recall_grid (AciesBattleFile *self, AciesDueGrid *grid)
{
  AciesJournalQuery query = ACIES_JOURNAL_QUERY_INIT;
  g_autoptr (GPtrArray) events = NULL;
  g_autoptr (GPtrArray) questions = g_ptr_array_new ();
  int turn;

  g_return_if_fail (ACIES_IS_BATTLE_FILE (self));
  g_return_if_fail (grid != NULL);

  turn = acies_battle_get_position (acies_battle_file_get_battle (self))->turn;
  if (turn < 2 || !acies_due_grid_is_offered (grid))
    return;
  query.action = acies_due_grid_get_action (grid)->fact.id;
  query.turn = turn - 1;
  query.standing = TRUE;
  events = acies_journal_search (self, &query);
  for (guint i = 0; i < events->len; i++)
    g_ptr_array_add (questions,
                     (gpointer) acies_ruling_get_question (
                         acies_journal_event_get_ruling (g_ptr_array_index (events, i))));
  acies_due_grid_recall (grid, questions);
}
