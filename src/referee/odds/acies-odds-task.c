/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesOddsTask goes leaf by leaf: the procedure is run again for every way its dice and choices
 * may go. A run that ends is a leaf, whose outcome and proposals count with its chance; one that
 * goes on in a step adds to the segment that goes on there. Parts are tasks of their own, searched
 * once for equal arguments; where the slice ends within one, the leaf it belongs to stops there,
 * and is run again up to that point to go on. */
#include "config.h"

#include "referee/odds/acies-odds-task.h"

#include "referee/evaluation/acies-branch-stack.h"
#include "referee/odds/acies-step-queue.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* As many are searched in all, those in vain with them. */
#define MOST_LEAVES (4 * ACIES_ODDS_SEARCH_MAX_LEAVES)
/* What all leaves of an odds search may spend together: as much as twenty runs, a second or two of
 * a common machine. Their measures count with all that they cost. */
#define MOST_UNITS (20 * (guint64) ACIES_SCRIPT_MAX_INSTRUCTIONS)
/* As many leaves a part may have however many are left out before it. */
#define LEAST_LEAVES 100

struct _AciesOddsTask
{
  AciesEvaluation *evaluation;
  AciesOddsShared *shared;
  AciesOdds *odds; /* NULL once it was taken */
  AciesBranchStack *stack;
  AciesStepQueue *segments;
  AciesSegment *segment; /* being searched, or NULL */
  GPtrArray *parts;      /* of AciesOdds, borrowed: of the present leaf */
  guint n_leaves;        /* searched so far, but for those of parts */
  guint limit;           /* of them */
  const char *part;      /* of the search's strings, or NULL */
  int arguments;         /* of a part: where on the stack they lie; 0: q */

  /* While it is entered */
  int base;             /* of the stack */
  gboolean has_frame;   /* the segment's handler, procedure and arguments lie above the base */
  const char *framed;   /* the procedure there, if its first argument is a table that was packed */
  AciesOddsTask *above; /* whose part this is */
};

void
acies_odds_shared_init (AciesOddsShared *self, AciesDistributionCache *distributions)
{
  self->strings = g_string_chunk_new (256);
  self->distributions = distributions;
  self->left_out = g_ptr_array_new_with_free_func (g_free);
  self->known_parts
      = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                               (GDestroyNotify) acies_odds_free);
  self->begun_parts
      = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                               (GDestroyNotify) acies_odds_task_free);
  self->n_leaves = self->n_in_vain = self->n_part_leaves = 0;
  self->n_units = 0;
}

void
acies_odds_shared_clear (AciesOddsShared *self)
{
  g_hash_table_unref (self->begun_parts);
  g_string_chunk_free (self->strings);
  g_ptr_array_unref (self->left_out);
  g_hash_table_unref (self->known_parts);
}

AciesOddsTask *
acies_odds_task_new (AciesEvaluation *evaluation, AciesOddsShared *shared, const char *procedure)
{
  AciesOddsTask *self = g_new0 (AciesOddsTask, 1);

  self->evaluation = evaluation;
  self->shared = shared;
  self->odds = acies_odds_new ();
  self->stack = acies_branch_stack_new (evaluation, shared->distributions, shared->strings);
  self->segments = acies_step_queue_new (procedure);
  self->parts = g_ptr_array_new ();
  self->limit = ACIES_ODDS_SEARCH_MAX_LEAVES;
  return self;
}

void
acies_odds_task_free (AciesOddsTask *self)
{
  g_clear_pointer (&self->odds, acies_odds_free);
  g_clear_pointer (&self->segment, acies_segment_free);
  acies_branch_stack_free (self->stack);
  acies_step_queue_free (self->segments);
  g_ptr_array_unref (self->parts);
  g_free (self);
}

void
acies_odds_task_enter (AciesOddsTask *self)
{
  AciesEvaluation *evaluation = self->evaluation;

  self->base = lua_gettop (acies_evaluation_get_lua (evaluation));
  self->has_frame = FALSE;
  self->framed = NULL;
  self->above = acies_evaluation_get_task (evaluation);
  acies_evaluation_set_task (evaluation, self, self->stack);
}

void
acies_odds_task_leave (AciesOddsTask *self)
{
  AciesEvaluation *evaluation = self->evaluation;

  lua_settop (acies_evaluation_get_lua (evaluation), self->base);
  acies_evaluation_set_task (evaluation, self->above,
                             self->above != NULL ? self->above->stack : NULL);
}

AciesOdds *
acies_odds_task_get_odds (AciesOddsTask *self)
{
  return self->odds;
}

static gboolean
refuse_counts (GError **error)
{
  g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_BUDGET,
                       _ ("The odds are too fine to be calculated exactly."));
  return FALSE;
}

/* How many more are lost by PROPOSAL; below 0 they come back. */
static gint64
get_lost (const AciesProposal *proposal)
{
  return proposal->after.number - proposal->before.number;
}

/* How many stands of the unit of the N-th proposal are lost; 0 if another one before says so. */
static gint64
count_lost (AciesProposals *proposals, guint n, AciesItem *unit)
{
  gint64 count = 0;

  for (guint i = 0; i < acies_proposals_get_n (proposals); i++)
    {
      const AciesProposal *proposal = acies_proposals_get (proposals, i);
      AciesItem *item = proposal->subject->item;

      if (proposal->kind != ACIES_CHANGE_LOSE || item == NULL || !ACIES_IS_STAND (item)
          || ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item))) != unit)
        continue;
      if (i < n)
        return 0;
      count += get_lost (proposal);
    }
  return count;
}

/* What the N-th proposal is as a quantity. FALSE: it is none. */
static gboolean
describe_proposal (AciesEvaluation *evaluation, guint n, AciesOddsEvent *event)
{
  const AciesProposal *proposal
      = acies_proposals_get (acies_evaluation_get_proposals (evaluation), n);
  const AciesAttributeFact *fact;
  AciesItem *item = proposal->subject->item;

  event->subject = proposal->subject;
  event->attribute = proposal->attribute;
  event->value = proposal->after.number;
  if (proposal->kind == ACIES_CHANGE_LOSE)
    {
      event->attribute = g_intern_static_string ("lost");
      event->value = get_lost (proposal);
      if (item == NULL || !ACIES_IS_STAND (item))
        return event->value != 0;
      item = ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item)));
      event->value = count_lost (acies_evaluation_get_proposals (evaluation), n, item);
      event->subject = acies_evaluation_get_subject (evaluation, item);
      return event->value != 0;
    }
  if (proposal->kind != ACIES_CHANGE_ATTRIBUTE)
    return FALSE;
  fact = acies_lookup_fact (acies_evaluation_get_ruleset (evaluation), proposal->subject->kind,
                            proposal->attribute);
  return fact != NULL && !fact->is_untold && fact->value_kind == ACIES_VALUE_NUMBER
         && fact->lasts == ACIES_DURATION_BATTLE;
}

static gboolean
count_leaf (AciesOddsTask *self)
{
  AciesEvaluation *evaluation = self->evaluation;
  AciesOddsEvent event = { acies_evaluation_get_choices (evaluation), self->part,
                           acies_evaluation_get_outcome (evaluation) };
  const char *chooser = event.choices != NULL ? self->part : NULL;
  guint n_proposals = acies_proposals_get_n (acies_evaluation_get_proposals (evaluation));
  AciesFraction chance;

  event.chooser = chooser;
  if (!acies_branch_stack_get_chance (self->stack, &chance)
      || !acies_odds_add (self->odds, &event, &chance))
    return FALSE;
  for (guint i = 0; i < n_proposals; i++)
    {
      AciesOddsEvent quantity = { acies_evaluation_get_choices (evaluation), .chooser = chooser };

      if (describe_proposal (evaluation, i, &quantity)
          && !acies_odds_add (self->odds, &quantity, &chance))
        return FALSE;
    }
  for (guint i = 0; i < self->parts->len; i++)
    if (!acies_odds_add_all (self->odds, g_ptr_array_index (self->parts, i),
                             acies_evaluation_get_choices (evaluation), &chance))
      return FALSE;
  return TRUE;
}

static gboolean
keep_step (AciesOddsTask *self)
{
  AciesFraction chance;

  if (self->parts->len > 0)
    {
      acies_evaluation_fail (self->evaluation, ACIES_REFEREE_ERROR_RULESET,
                             _ ("A ruling with parts cannot go on in a step."));
      return FALSE;
    }
  return acies_branch_stack_get_chance (self->stack, &chance)
         && acies_step_queue_add (self->segments, self->evaluation, &chance);
}

/* Takes the next segment. *MORE: there was one. */
static gboolean
take_segment (AciesOddsTask *self, gboolean *more, GError **error)
{
  self->segment = acies_step_queue_take (self->segments);
  self->has_frame = FALSE;
  *more = self->segment != NULL;
  if (self->segment == NULL)
    return TRUE;
  if (!acies_fraction_sum_sum (&self->segment->terms, &self->segment->chance))
    return refuse_counts (error);
  acies_branch_stack_start (self->stack, &self->segment->chance);
  return TRUE;
}

/* Makes the frame of the segment before that of this one, which costs less than another. */
static gboolean
renew_frame (AciesOddsTask *self)
{
  AciesEvaluation *evaluation = self->evaluation;
  const char *procedure = self->segment->procedure;

  if (self->framed == NULL || self->segment->state == NULL)
    return FALSE;
  if (self->framed != procedure)
    {
      if (!acies_script_push_function (acies_evaluation_get_script (evaluation), procedure))
        return FALSE;
      lua_replace (acies_evaluation_get_lua (evaluation), self->base + 2);
      self->framed = procedure;
    }
  self->has_frame = acies_lua_serializer_refill (evaluation, self->base + 3, self->segment->state);
  return self->has_frame;
}

/* Puts on the stack what every leaf of the segment is called with. */
static gboolean
push_frame (AciesOddsTask *self, GError **error)
{
  AciesEvaluation *evaluation = self->evaluation;
  const guint8 *state = self->segment->state;
  lua_State *lua = acies_evaluation_get_lua (evaluation);

  if (renew_frame (self))
    return TRUE;
  lua_settop (lua, self->base);
  luaL_checkstack (lua, 4, NULL);
  if (state != NULL)
    acies_lua_serializer_push (evaluation, state);
  else if (self->arguments > 0)
    lua_pushvalue (lua, self->arguments);
  if (self->arguments > 0 && state == NULL)
    lua_pushvalue (lua, self->arguments + 1);
  else
    acies_lua_views_push_q (evaluation);
  self->framed = state != NULL && acies_lua_views_to_subject (lua, self->base + 1) == NULL
                         && lua_istable (lua, self->base + 1)
                     ? self->segment->procedure
                     : NULL;
  self->has_frame = acies_evaluation_push_frame (evaluation, self->segment->procedure,
                                                 lua_gettop (lua) - self->base, error);
  return self->has_frame;
}

static void
begin_leaf (AciesOddsTask *self)
{
  AciesEvaluation *evaluation = self->evaluation;

  /* Each leaf is a run of its own budget. */
  self->shared->n_units += acies_script_renew (acies_evaluation_get_script (evaluation));
  if (self->parts->len > 0)
    g_ptr_array_set_size (self->parts, 0);
  acies_branch_stack_rewind (self->stack);
  acies_evaluation_reset_leaf (evaluation);
  if (self->segment->proposals != NULL)
    acies_proposals_assign (acies_evaluation_get_proposals (evaluation), self->segment->proposals);
  acies_evaluation_begin_leaf (evaluation, self->segment->outcome, self->segment->choices);
}

static gboolean
finish_leaf (AciesOddsTask *self, GError **error)
{
  AciesEvaluation *evaluation = self->evaluation;
  gboolean fits = acies_evaluation_get_stop (evaluation) == ACIES_STOP_STEP ? keep_step (self)
                                                                            : count_leaf (self);
  GError *failure = acies_evaluation_steal_error (evaluation);

  if (failure != NULL)
    {
      g_propagate_error (error, failure);
      return FALSE;
    }
  if (!fits)
    return refuse_counts (error);
  if (!acies_branch_stack_go_on (self->stack))
    g_clear_pointer (&self->segment, acies_segment_free);
  return TRUE;
}

/* The leaves of one segment that are searched at a stretch. */
typedef struct
{
  AciesOddsTask *task;
  guint *n_leaves; /* that may still be searched */
  GError *error;
} Stretch;

/* Whether all leaves together have spent what they may. */
static gboolean
is_spent (AciesOddsTask *self)
{
  return self->shared->n_units + acies_evaluation_get_n_apart (self->evaluation) > MOST_UNITS;
}

static gboolean
count_leaves (AciesOddsTask *self, guint *n_leaves, GError **error)
{
  AciesOddsShared *shared = self->shared;

  --*n_leaves;
  shared->n_leaves++;
  if (is_spent (self))
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_BUDGET,
                   _ ("The odds take too many steps; “%s” multiplies them most."),
                   acies_branch_stack_get_widest (self->stack));
      return FALSE;
    }
  if (++self->n_leaves <= self->limit
      && shared->n_leaves - shared->n_in_vain <= ACIES_ODDS_SEARCH_MAX_LEAVES)
    return TRUE;
  g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_BUDGET,
               _ ("The odds have more than %u branches; “%s” multiplies them most."), self->limit,
               acies_branch_stack_get_widest (self->stack));
  return FALSE;
}

/* The leaf is run again once a part of it may go on: what it took counts then. */
static void
pause_leaf (Stretch *stretch)
{
  AciesOddsTask *self = stretch->task;

  acies_script_renew (acies_evaluation_get_script (self->evaluation));
  self->shared->n_leaves--;
  self->n_leaves--;
  *stretch->n_leaves = 0;
}

/* Ends a leaf and begins the next one of the segment. FALSE: that was the last, or it failed. */
static gboolean
go_on (gpointer data)
{
  Stretch *stretch = data;
  AciesOddsTask *self = stretch->task;

  if (acies_evaluation_get_stop (self->evaluation) == ACIES_STOP_PAUSE)
    {
      pause_leaf (stretch);
      return FALSE;
    }
  if (acies_evaluation_get_stop (self->evaluation) == ACIES_STOP_ASK)
    g_set_error_literal (&stretch->error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER,
                         _ ("The odds need a measure that was not given."));
  else
    finish_leaf (self, &stretch->error);
  if (stretch->error != NULL || self->segment == NULL || *stretch->n_leaves == 0
      || !count_leaves (self, stretch->n_leaves, &stretch->error))
    return FALSE;
  begin_leaf (self);
  return TRUE;
}

gboolean
acies_odds_task_walk (AciesOddsTask *self, guint *n_leaves, gboolean *more, GError **error)
{
  Stretch stretch = { self, n_leaves };

  *more = TRUE;
  if (self->segment == NULL && (!take_segment (self, more, error) || !*more))
    return !*more;
  if ((!self->has_frame && !push_frame (self, error)) || !count_leaves (self, n_leaves, error))
    return FALSE;
  begin_leaf (self);
  if (!acies_evaluation_call_frame (self->evaluation, self->base + 1, go_on, &stretch, error))
    return FALSE;
  if (stretch.error == NULL)
    return TRUE;
  g_propagate_error (error, stretch.error);
  return FALSE;
}

/* How many leaves the next part may have. Each one that is left out halves it, so that all that are
 * searched in vain are few. */
static guint
get_limit (const AciesOddsShared *shared)
{
  return MAX (ACIES_ODDS_SEARCH_MAX_LEAVES >> MIN (shared->left_out->len, 16), LEAST_LEAVES);
}

static AciesOddsTask *
begin_part (AciesOddsTask *above, const char *procedure)
{
  AciesOddsShared *shared = above->shared;
  AciesOddsTask *below = acies_odds_task_new (above->evaluation, shared, procedure);

  below->part = g_string_chunk_insert_const (shared->strings,
                                             acies_evaluation_get_part (above->evaluation));
  below->limit = get_limit (shared);
  return below;
}

/* Searches BELOW as far as the slice allows. FALSE with an error if it cannot be searched. */
static gboolean
walk_part (
    AciesOddsTask *above, AciesOddsTask *below, int n_arguments, gboolean *more, GError **error)
{
  AciesEvaluation *evaluation = above->evaluation;
  guint64 spent = acies_script_pause (acies_evaluation_get_script (evaluation));
  gboolean went_well = TRUE;
  AciesSetAside aside;

  below->arguments = lua_gettop (acies_evaluation_get_lua (evaluation)) - n_arguments + 1;
  acies_evaluation_set_aside (evaluation, &aside);
  acies_odds_task_enter (below);
  while (*more && went_well && above->shared->n_part_leaves > 0)
    went_well = acies_odds_task_walk (below, &above->shared->n_part_leaves, more, error);
  acies_odds_task_leave (below);
  if (!acies_script_is_spent (acies_evaluation_get_script (evaluation)))
    {
      above->shared->n_units += acies_script_pause (acies_evaluation_get_script (evaluation));
      acies_script_resume (acies_evaluation_get_script (evaluation), spent);
    }
  acies_evaluation_take_up (evaluation, &aside);
  acies_evaluation_set_stop (evaluation, went_well && *more ? ACIES_STOP_PAUSE : ACIES_STOP_NONE);
  return went_well;
}

/* Leaves the present part out of the odds if ERROR says that it is too much for them. It then has
 * none, and the leaves it took are not counted against the others. */
static AciesOdds *
leave_out (AciesOddsTask *self, guint n_leaves, GError **error)
{
  AciesEvaluation *evaluation = self->evaluation;
  g_autofree char *who = NULL;

  if (!g_error_matches (*error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_BUDGET)
      || acies_script_is_spent (acies_evaluation_get_script (evaluation))
      || self->shared->n_leaves > MOST_LEAVES || is_spent (self))
    return NULL;
  who = acies_evaluation_describe_id (evaluation, acies_evaluation_get_part (evaluation) + 1);
  /* Translators: a part of a ruling, a unit for one, and why it has no odds. */
  g_ptr_array_add (self->shared->left_out, g_strdup_printf (_ ("%s: %s"), who, (*error)->message));
  self->shared->n_in_vain += n_leaves;
  g_clear_error (error);
  return acies_odds_new ();
}

/* What a part depends on: the procedure, whose part it is, and its arguments. A part whose
 * arguments are no plain data is known in its own leaf alone. */
static GBytes *
make_part_key (AciesOddsTask *above, const char *procedure, int n_arguments)
{
  AciesEvaluation *evaluation = above->evaluation;
  const guint place[] = { above->n_leaves, above->parts->len };
  GByteArray *key = g_byte_array_new ();
  int top = lua_gettop (acies_evaluation_get_lua (evaluation));

  g_byte_array_append (key, (const guint8 *) procedure, (guint) strlen (procedure) + 1);
  g_byte_array_append (key, (const guint8 *) acies_evaluation_get_part (evaluation),
                       (guint) strlen (acies_evaluation_get_part (evaluation)) + 1);
  for (int i = top - n_arguments + 1; i <= top; i++)
    {
      guint length = key->len;

      if (acies_lua_serializer_value (evaluation, i, key))
        continue;
      g_byte_array_set_size (key, length);
      g_byte_array_append (key, (const guint8 *) place, sizeof place);
    }
  return g_byte_array_free_to_bytes (key);
}

/* The odds of the part KEY, whose arguments lie on the stack. NULL with an error if it cannot be
 * searched, or without one if it is not searched to its end. */
static AciesOdds *
walk_to_odds (
    AciesOddsTask *above, const char *procedure, int n_arguments, GBytes *key, GError **error)
{
  GHashTable *begun = above->shared->begun_parts;
  AciesOddsTask *part;
  AciesOdds *odds = NULL;
  gboolean more = TRUE;

  if (!g_hash_table_steal_extended (begun, key, NULL, (gpointer *) &part))
    part = begin_part (above, procedure);
  if (!walk_part (above, part, n_arguments, &more, error))
    odds = leave_out (above, part->n_leaves, error);
  else if (!more)
    odds = g_steal_pointer (&part->odds);
  else
    g_hash_table_insert (begun, g_bytes_ref (key), g_steal_pointer (&part));
  g_clear_pointer (&part, acies_odds_task_free);
  return odds;
}

gboolean
acies_odds_task_walk_part (AciesEvaluation *evaluation,
                           const char *procedure,
                           int n_arguments,
                           GError **error)
{
  AciesOddsTask *above = acies_evaluation_get_task (evaluation);
  GHashTable *known = above->shared->known_parts;
  g_autoptr (GBytes) key = make_part_key (above, procedure, n_arguments);
  AciesOdds *odds = g_hash_table_lookup (known, key);

  if (odds == NULL)
    {
      odds = walk_to_odds (above, procedure, n_arguments, key, error);
      if (odds != NULL)
        g_hash_table_insert (known, g_steal_pointer (&key), odds);
    }
  lua_pop (acies_evaluation_get_lua (evaluation), n_arguments);
  if (odds != NULL)
    g_ptr_array_add (above->parts, odds);
  return odds != NULL;
}
