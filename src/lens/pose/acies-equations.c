/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Solves by the triangle of Cholesky, and finds directions by Jacobi's turns. Both are short, take
 * a few numbers only, and do the same on every machine; a library of linear algebra would be larger
 * than all the rest of this room. */
#include "config.h"
#include "lens/pose/acies-equations.h"

#include <math.h>

/* Turns over the whole matrix; a dozen suffice for any that is symmetric. */
#define MOST_SWEEPS 50

gboolean
acies_equations_solve (double *matrix, double *values, guint n)
{
  g_return_val_if_fail (n <= ACIES_EQUATIONS_MOST, FALSE);

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j <= i; j++)
      {
        double sum = matrix[i * n + j];

        for (guint k = 0; k < j; k++)
          sum -= matrix[i * n + k] * matrix[j * n + k];
        if (i > j)
          matrix[i * n + j] = sum / matrix[j * n + j];
        else if (sum > 0 && isfinite (sum))
          matrix[i * n + i] = sqrt (sum);
        else
          return FALSE;
      }
  for (guint i = 0; i < n; i++)
    {
      for (guint k = 0; k < i; k++)
        values[i] -= matrix[i * n + k] * values[k];
      values[i] /= matrix[i * n + i];
    }
  for (guint i = n; i-- > 0;)
    {
      for (guint k = i + 1; k < n; k++)
        values[i] -= matrix[k * n + i] * values[k];
      values[i] /= matrix[i * n + i];
    }
  return TRUE;
}

/* Turns the axes P and Q so that nothing is left between them. AXES has the axes as columns. */
static void
turn (double *matrix, double *axes, guint n, guint p, guint q)
{
  double between = matrix[p * n + q];
  double theta, t, c, s;

  if (between == 0)
    return;
  theta = (matrix[q * n + q] - matrix[p * n + p]) / (2 * between);
  t = (theta >= 0 ? 1 : -1) / (fabs (theta) + sqrt (theta * theta + 1));
  c = 1 / sqrt (t * t + 1);
  s = t * c;
  for (guint k = 0; k < n; k++)
    {
      double kp = matrix[k * n + p], kq = matrix[k * n + q];

      matrix[k * n + p] = c * kp - s * kq;
      matrix[k * n + q] = s * kp + c * kq;
    }
  for (guint k = 0; k < n; k++)
    {
      double pk = matrix[p * n + k], qk = matrix[q * n + k];
      double kp = axes[k * n + p], kq = axes[k * n + q];

      matrix[p * n + k] = c * pk - s * qk;
      matrix[q * n + k] = s * pk + c * qk;
      axes[k * n + p] = c * kp - s * kq;
      axes[k * n + q] = s * kp + c * kq;
    }
}

void
acies_equations_find_null (double *matrix, double *direction, guint n)
{
  double axes[ACIES_EQUATIONS_MOST * ACIES_EQUATIONS_MOST] = { 0 };
  guint least = 0;

  g_return_if_fail (n <= ACIES_EQUATIONS_MOST);

  for (guint i = 0; i < n; i++)
    axes[i * n + i] = 1;
  for (guint sweep = 0; sweep < MOST_SWEEPS; sweep++)
    for (guint p = 0; p < n; p++)
      for (guint q = p + 1; q < n; q++)
        turn (matrix, axes, n, p, q);
  for (guint i = 1; i < n; i++)
    if (matrix[i * n + i] < matrix[least * n + least])
      least = i;
  for (guint i = 0; i < n; i++)
    direction[i] = axes[i * n + least];
}
