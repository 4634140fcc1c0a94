/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesBranchStack is a stack of branchings, the last of which goes on first. What a run learns on
 * its way is kept in a trail; the next run takes it from there as long as it comes the same way,
 * instead of working it out again. */
#include "config.h"

#include "referee/evaluation/acies-branch-stack.h"

#include "referee/evaluation/acies-evaluation-private.h"


#include <glib/gi18n-lib.h>
#include <string.h>

/* One throw or choice on the way. */
typedef struct
{
  const char *id;                  /* of the evaluation's strings */
  AciesDistribution *distribution; /* NULL: a choice */
  guint n;
  guint index;          /* which branch is being searched */
  guint place;          /* of its value in the trail */
  guint n_seen;         /* what the evaluation had seen when it came here */
  const char *choices;  /* of a choice: all choices up to it; NULL until it is taken */
  AciesFraction before; /* the chance of the branches before it */
  AciesFraction one;    /* that, over the weight of all branches; denominator 0: it does not fit */
  AciesFraction chance; /* of the branches up to it and with it; denominator 0: it does not fit */
  guint *widenings;     /* how often this id branched on */
} Point;

struct _AciesBranchStack
{
  AciesEvaluation *evaluation;
  AciesDistributionCache *distributions;
  GHashTable *widenings; /* of const char *id to guint *: how often it branched on */
  GStringChunk *strings;
  GArray *points;    /* of Point: `n_points`, and room for more */
  GArray *trail;     /* of AciesValue: `n_learnt`, in order, and room for more */
  GPtrArray *merged; /* of AciesDistribution: those of points that were merged */
  guint n_points, n_learnt;
  guint cursor;        /* how far along the trail this run has come */
  guint n_seen;        /* what the evaluation had seen before */
  AciesFraction start; /* the chance of coming here */
};

static const AciesFraction misfit = { 0, 0 };

AciesBranchStack *
acies_branch_stack_new (AciesEvaluation *evaluation,
                        AciesDistributionCache *distributions,
                        GStringChunk *strings)
{
  AciesBranchStack *self = g_new0 (AciesBranchStack, 1);

  self->evaluation = evaluation;
  self->distributions = distributions;
  self->widenings = g_hash_table_new_full (g_direct_hash, g_direct_equal, NULL, g_free);
  self->strings = strings;
  self->points = g_array_new (FALSE, FALSE, sizeof (Point));
  self->trail = g_array_new (FALSE, FALSE, sizeof (AciesValue));
  self->merged = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_distribution_unref);
  self->n_seen = evaluation->output.seen->len;
  return self;
}

void
acies_branch_stack_free (AciesBranchStack *self)
{
  g_ptr_array_set_size (self->evaluation->output.seen, (int) self->n_seen);
  g_array_unref (self->points);
  g_array_unref (self->trail);
  g_ptr_array_unref (self->merged);
  g_hash_table_unref (self->widenings);
  g_free (self);
}

void
acies_branch_stack_start (AciesBranchStack *self, const AciesFraction *chance)
{
  self->start = *chance;
  self->n_points = self->n_learnt = 0;
  g_ptr_array_set_size (self->merged, 0);
  g_ptr_array_set_size (self->evaluation->output.seen, (int) self->n_seen);
}

void
acies_branch_stack_rewind (AciesBranchStack *self)
{
  self->cursor = 0;
}

static Point *
get_point (AciesBranchStack *self, guint n)
{
  return &g_array_index (self->points, Point, n);
}

/* Works out the chance of the branch that POINT takes, and returns its value. */
static gint64
take_branch (Point *point)
{
  AciesFraction weight;

  point->choices = NULL;
  point->chance = point->before;
  if (point->distribution == NULL)
    return point->index;
  weight.numerator = acies_distribution_get_weight (point->distribution, point->index);
  point->chance = point->one;
  if (point->one.denominator == 0
      || !acies_count_multiply (&point->chance.numerator, weight.numerator))
    {
      weight.denominator = acies_distribution_get_total (point->distribution);
      point->chance = point->before;
      if (point->before.denominator == 0 || !acies_fraction_multiply (&point->chance, &weight))
        point->chance = misfit;
    }
  return acies_distribution_get_value (point->distribution, point->index);
}

static const AciesFraction *
get_last_chance (AciesBranchStack *self)
{
  return self->n_points > 0 ? &get_point (self, self->n_points - 1)->chance : &self->start;
}

gboolean
acies_branch_stack_get_chance (AciesBranchStack *self, AciesFraction *chance)
{
  *chance = *get_last_chance (self);
  return chance->denominator != 0;
}

const char *
acies_branch_stack_get_widest (AciesBranchStack *self)
{
  GHashTableIter iter;
  gpointer id, n;
  const char *widest = "";
  guint count = 0;

  g_hash_table_iter_init (&iter, self->widenings);
  while (g_hash_table_iter_next (&iter, &id, &n))
    if (*(guint *) n > count || (*(guint *) n == count && strcmp (id, widest) < 0))
      {
        widest = id;
        count = *(guint *) n;
      }
  return widest;
}

/* Leaves of the trail what led to POINT and its new VALUE. */
static void
turn_trail (AciesBranchStack *self, const Point *point, gint64 value)
{
  g_array_index (self->trail, AciesValue, point->place).number = value;
  self->n_learnt = point->place + 1;
  if (self->evaluation->output.seen->len > point->n_seen)
    g_ptr_array_set_size (self->evaluation->output.seen, (int) point->n_seen);
}

gboolean
acies_branch_stack_go_on (AciesBranchStack *self)
{
  for (; self->n_points > 0; self->n_points--)
    {
      Point *point = get_point (self, self->n_points - 1);

      if (++point->index == point->n)
        continue;
      turn_trail (self, point, take_branch (point));
      ++*point->widenings;
      return TRUE;
    }
  return FALSE;
}

static guint *
get_widenings (AciesBranchStack *self, const char *id)
{
  guint *widenings = g_hash_table_lookup (self->widenings, id);

  if (widenings == NULL)
    {
      widenings = g_new0 (guint, 1);
      g_hash_table_insert (self->widenings, (gpointer) id, widenings);
    }
  return widenings;
}

gboolean
acies_branch_stack_replay (AciesBranchStack *self, AciesValue *value)
{
  if (self->cursor == self->n_learnt)
    return FALSE;
  *value = g_array_index (self->trail, AciesValue, self->cursor++);
  return TRUE;
}

void
acies_branch_stack_pass (AciesBranchStack *self, AciesValue value)
{
  if (self->n_learnt == self->trail->len)
    g_array_set_size (self->trail, self->n_learnt + 1);
  g_array_index (self->trail, AciesValue, self->n_learnt++) = value;
  self->cursor++;
}

/* Adds a point, which takes its first branch, and returns the value of that. */
static gint64
add_point (AciesBranchStack *self, const char *id, AciesDistribution *distribution, guint n)
{
  Point *point;
  gint64 value;

  if (self->n_points == self->points->len)
    g_array_set_size (self->points, self->n_points + 1);
  point = get_point (self, self->n_points);
  *point = (Point){ .id = id,
                    .distribution = distribution,
                    .n = n,
                    .place = self->n_learnt,
                    .n_seen = self->evaluation->output.seen->len,
                    .before = *get_last_chance (self),
                    .widenings = get_widenings (self, id) };
  if (distribution != NULL)
    {
      const AciesFraction all = { 1, acies_distribution_get_total (distribution) };

      point->one = point->before;
      if (point->before.denominator == 0 || !acies_fraction_multiply (&point->one, &all))
        point->one = misfit;
    }
  self->n_points++;
  value = take_branch (point);
  acies_branch_stack_pass (self, acies_value_number (value));
  return value;
}

gboolean
acies_branch_stack_throw (AciesBranchStack *self,
                          const char *id,
                          const AciesDie *die,
                          guint n,
                          const AciesDiceReading *reading,
                          gint64 *value)
{
  AciesDistribution *distribution
      = acies_distribution_cache_get (self->distributions, die, n, reading);

  if (distribution == NULL)
    {
      acies_evaluation_fail (self->evaluation, ACIES_REFEREE_ERROR_BUDGET,
                             _ ("“%s” throws too many dice for exact odds."), id);
      return FALSE;
    }
  *value = add_point (self, id, distribution, acies_distribution_get_n (distribution));
  return TRUE;
}

AciesDistribution *
acies_branch_stack_get_thrown (AciesBranchStack *self)
{
  const Point *point = self->n_points > 0 ? get_point (self, self->n_points - 1) : NULL;

  return point != NULL && point->index == 0 ? point->distribution : NULL;
}

void
acies_branch_stack_merge (AciesBranchStack *self, const guint *groups)
{
  Point *point = get_point (self, self->n_points - 1);

  point->distribution = acies_distribution_merge (point->distribution, groups);
  point->n = acies_distribution_get_n (point->distribution);
  g_ptr_array_add (self->merged, point->distribution);
  take_branch (point);
}

void
acies_branch_stack_choose (AciesBranchStack *self, const char *id, guint n_options)
{
  add_point (self, id, NULL, n_options);
}

/* The point whose value this run came past last, or NULL if that has none. */
static Point *
find_last_passed (AciesBranchStack *self)
{
  for (guint i = 0; i < self->n_points; i++)
    if (get_point (self, i)->place + 1 == self->cursor)
      return get_point (self, i);
  return NULL;
}

void
acies_branch_stack_take_choice (AciesBranchStack *self, const char *option)
{
  Point *point = find_last_passed (self);

  if (point == NULL)
    return;
  if (point->choices == NULL)
    {
      g_autofree char *choices = g_strdup_printf (
          "%s%s=%s;", self->evaluation->odds.choices != NULL ? self->evaluation->odds.choices : "",
          point->id, option);

      point->choices = g_string_chunk_insert_const (self->strings, choices);
    }
  self->evaluation->odds.choices = point->choices;
}
