/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Each step solves for the shared unknowns first, with what the own ones would do about it taken
 * out of the equations block by block, then for the own ones of each block. Slopes are measured by
 * small steps to both sides. */
#include "config.h"
#include "lens/pose/acies-fit.h"

#include "lens/pose/acies-equations.h"

#include <math.h>
#include <string.h>

#define MOST_STEPS 60
/* The sum of squares grows less by a step than by this share: it is done. */
#define ENOUGH 1e-9
#define FIRST_DAMPING 1e-3
#define MOST_DAMPING 1e9

/* What one block says: slopes of its residuals by the shared and by its own unknowns, and the
 * equations for its own. */
typedef struct
{
  double own[ACIES_FIT_MOST_OWN * ACIES_FIT_MOST_OWN];
  double between[ACIES_FIT_MOST_SHARED * ACIES_FIT_MOST_OWN];
  double values[ACIES_FIT_MOST_OWN];
} Block;

typedef struct
{
  const AciesFit *fit;
  double matrix[ACIES_FIT_MOST_SHARED * ACIES_FIT_MOST_SHARED]; /* of the shared */
  double values[ACIES_FIT_MOST_SHARED];
  Block *blocks;
} Equations;

static double
add_squares (const AciesFit *self, const double *shared, const double *own)
{
  double sum = 0;

  for (guint i = 0; i < self->n_shared; i++)
    if (self->spread[i] > 0)
      {
        double off = (shared[i] - self->expected[i]) / self->spread[i];

        sum += off * off;
      }
  for (guint b = 0; b < self->n_blocks; b++)
    {
      double residuals[ACIES_FIT_MOST_RESIDUALS];

      self->func (b, shared, own + b * self->n_own, residuals, self->data);
      for (guint r = 0; r < self->n_residuals; r++)
        sum += residuals[r] * residuals[r];
    }
  return sum;
}

/* The slope of block B's residuals by unknown I, which counts the shared first. */
static void
measure_slope (
    const AciesFit *self, guint b, const double *shared, const double *own, guint i, double *slope)
{
  double s[ACIES_FIT_MOST_SHARED], o[ACIES_FIT_MOST_OWN];
  double below[ACIES_FIT_MOST_RESIDUALS];
  gboolean is_shared = i < self->n_shared;
  double step = is_shared ? self->shared_step[i] : self->own_step[i - self->n_shared];
  double *unknown = is_shared ? &s[i] : &o[i - self->n_shared];

  memcpy (s, shared, sizeof (double) * self->n_shared);
  memcpy (o, own, sizeof (double) * self->n_own);
  *unknown -= step;
  self->func (b, s, o, below, self->data);
  *unknown += 2 * step;
  self->func (b, s, o, slope, self->data);
  for (guint r = 0; r < self->n_residuals; r++)
    slope[r] = (slope[r] - below[r]) / (2 * step);
}

static double
multiply (const double *a, const double *b, guint n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += a[i] * b[i];
  return sum;
}

static void
set_up_block (Equations *equations, guint b, const double *shared, const double *own)
{
  const AciesFit *fit = equations->fit;
  Block *block = &equations->blocks[b];
  double slopes[ACIES_FIT_MOST_SHARED + ACIES_FIT_MOST_OWN][ACIES_FIT_MOST_RESIDUALS];
  double residuals[ACIES_FIT_MOST_RESIDUALS];
  guint n = fit->n_shared, m = fit->n_own, k = fit->n_residuals;

  fit->func (b, shared, own, residuals, fit->data);
  for (guint i = 0; i < n + m; i++)
    measure_slope (fit, b, shared, own, i, slopes[i]);
  for (guint i = 0; i < n; i++)
    {
      for (guint j = 0; j < n; j++)
        equations->matrix[i * n + j] += multiply (slopes[i], slopes[j], k);
      for (guint j = 0; j < m; j++)
        block->between[i * m + j] = multiply (slopes[i], slopes[n + j], k);
      equations->values[i] -= multiply (slopes[i], residuals, k);
    }
  for (guint i = 0; i < m; i++)
    {
      for (guint j = 0; j < m; j++)
        block->own[i * m + j] = multiply (slopes[n + i], slopes[n + j], k);
      block->values[i] = -multiply (slopes[n + i], residuals, k);
    }
}

static void
set_up (Equations *equations, const double *shared, const double *own)
{
  const AciesFit *fit = equations->fit;
  guint n = fit->n_shared;

  memset (equations->matrix, 0, sizeof equations->matrix);
  memset (equations->values, 0, sizeof equations->values);
  for (guint i = 0; i < n; i++)
    if (fit->spread[i] > 0)
      {
        double weight = 1 / (fit->spread[i] * fit->spread[i]);

        equations->matrix[i * n + i] += weight;
        equations->values[i] -= (shared[i] - fit->expected[i]) * weight;
      }
  for (guint b = 0; b < fit->n_blocks; b++)
    set_up_block (equations, b, shared, own + b * fit->n_own);
}

/* Solves the block's own equations for VALUES. */
static gboolean
solve_own (const Block *block, guint m, double damping, double *values)
{
  double matrix[ACIES_FIT_MOST_OWN * ACIES_FIT_MOST_OWN];

  memcpy (matrix, block->own, sizeof matrix);
  for (guint i = 0; i < m; i++)
    matrix[i * m + i] *= 1 + damping;
  return acies_equations_solve (matrix, values, m);
}

/* Takes the own unknowns of BLOCK out of the equations of the shared. */
static gboolean
take_out (
    const Equations *equations, const Block *block, double damping, double *matrix, double *values)
{
  guint n = equations->fit->n_shared, m = equations->fit->n_own;
  double own[ACIES_FIT_MOST_OWN];

  memcpy (own, block->values, sizeof own);
  if (!solve_own (block, m, damping, own))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      double row[ACIES_FIT_MOST_OWN];

      values[i] -= multiply (&block->between[i * m], own, m);
      memcpy (row, &block->between[i * m], sizeof (double) * m);
      if (!solve_own (block, m, damping, row))
        return FALSE;
      for (guint j = 0; j < n; j++)
        matrix[i * n + j] -= multiply (row, &block->between[j * m], m);
    }
  return TRUE;
}

/* Where one step leads: to NEXT_SHARED and NEXT_OWN. */
static gboolean
step (const Equations *equations,
      double damping,
      const double *shared,
      const double *own,
      double *next_shared,
      double *next_own)
{
  const AciesFit *fit = equations->fit;
  guint n = fit->n_shared, m = fit->n_own;
  double matrix[ACIES_FIT_MOST_SHARED * ACIES_FIT_MOST_SHARED];
  double values[ACIES_FIT_MOST_SHARED];

  memcpy (matrix, equations->matrix, sizeof matrix);
  memcpy (values, equations->values, sizeof values);
  for (guint i = 0; i < n; i++)
    matrix[i * n + i] *= 1 + damping;
  for (guint b = 0; b < fit->n_blocks; b++)
    if (!take_out (equations, &equations->blocks[b], damping, matrix, values))
      return FALSE;
  if (!acies_equations_solve (matrix, values, n))
    return FALSE;
  for (guint i = 0; i < n; i++)
    next_shared[i] = shared[i] + values[i];
  for (guint b = 0; b < fit->n_blocks; b++)
    {
      const Block *block = &equations->blocks[b];
      double rest[ACIES_FIT_MOST_OWN];

      for (guint j = 0; j < m; j++)
        {
          rest[j] = block->values[j];
          for (guint i = 0; i < n; i++)
            rest[j] -= block->between[i * m + j] * values[i];
        }
      if (!solve_own (block, m, damping, rest))
        return FALSE;
      for (guint j = 0; j < m; j++)
        next_own[b * m + j] = own[b * m + j] + rest[j];
    }
  return TRUE;
}

double
acies_fit_run (const AciesFit *self, double *shared, double *own)
{
  gsize own_size = sizeof (double) * self->n_blocks * self->n_own;
  g_autofree double *next_own = g_malloc0 (MAX (own_size, 1));
  g_autofree Block *blocks = g_new0 (Block, self->n_blocks);
  double next_shared[ACIES_FIT_MOST_SHARED];
  Equations equations = { .fit = self, .blocks = blocks };
  double damping = FIRST_DAMPING, sum = add_squares (self, shared, own);
  gboolean was_solved = FALSE;

  g_return_val_if_fail (self->n_shared <= ACIES_FIT_MOST_SHARED, -1);
  g_return_val_if_fail (self->n_own <= ACIES_FIT_MOST_OWN, -1);
  g_return_val_if_fail (self->n_residuals <= ACIES_FIT_MOST_RESIDUALS, -1);

  for (guint i = 0; i < MOST_STEPS && damping < MOST_DAMPING; i++)
    {
      double next, gain = 0;

      set_up (&equations, shared, own);
      for (; damping < MOST_DAMPING; damping *= 10)
        {
          if (!step (&equations, damping, shared, own, next_shared, next_own))
            continue;
          was_solved = TRUE;
          next = add_squares (self, next_shared, next_own);
          if (next < sum)
            {
              gain = (sum - next) / sum;
              sum = next;
              memcpy (shared, next_shared, sizeof (double) * self->n_shared);
              memcpy (own, next_own, own_size);
              damping = MAX (damping / 10, 1e-12);
              break;
            }
        }
      if (gain < ENOUGH)
        break;
    }
  return was_solved && isfinite (sum) ? sum : -1;
}
