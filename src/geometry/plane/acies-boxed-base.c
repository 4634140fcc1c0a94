/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures groups of bases. Corners lie on the grid, so that the square of how far two boxes are
 * apart is exact, and no base in one is nearer to a base in the other. */
#include "geometry/plane/acies-boxed-base.h"

void
acies_boxed_base_init (AciesBoxedBase *self, const AciesFootprint *footprint)
{
  self->footprint = *footprint;
  acies_footprint_get_bounds (footprint, &self->box);
}

/* The square of how far apart the boxes of A and B are. */
static gint64
get_square (const AciesBoxedBase *a, const AciesBoxedBase *b)
{
  AciesLength dx = MAX (b->box.low.x - a->box.high.x, a->box.low.x - b->box.high.x);
  AciesLength dy = MAX (b->box.low.y - a->box.high.y, a->box.low.y - b->box.high.y);

  dx = MAX (dx, 0);
  dy = MAX (dy, 0);
  return (gint64) dx * dx + (gint64) dy * dy;
}

/* The square of more than those are apart whose boxes are nearest: no pair that counts is as far,
 * though gaps are rounded. */
static gint64
bound_square (const AciesBoxedBase *a, guint n_a, const AciesBoxedBase *b, guint n_b)
{
  gint64 least = G_MAXINT64;
  const AciesBoxedBase *from = a, *to = b;
  AciesSeparation gap;

  for (guint i = 0; i < n_a && least > 0; i++)
    for (guint j = 0; j < n_b && least > 0; j++)
      {
        gint64 square = get_square (&a[i], &b[j]);

        if (square >= least)
          continue;
        least = square;
        from = &a[i];
        to = &b[j];
      }
  acies_footprint_separation (&from->footprint, &to->footprint, &gap);
  return (gint64) (gap.length + 1) * (gap.length + 1);
}

void
acies_boxed_bases_separation (
    const AciesBoxedBase *a, guint n_a, const AciesBoxedBase *b, guint n_b, AciesSeparation *gap)
{
  gint64 bound = n_a * n_b > 1 ? bound_square (a, n_a, b, n_b) : G_MAXINT64;
  gint64 least = G_MAXINT64;

  gap->length = G_MAXINT64;
  for (guint i = 0; i < n_a; i++)
    for (guint j = 0; j < n_b; j++)
      {
        gint64 square = get_square (&a[i], &b[j]);
        AciesSeparation candidate;

        if (square >= bound || square >= least)
          continue;
        acies_footprint_separation (&a[i].footprint, &b[j].footprint, &candidate);
        if (candidate.length >= gap->length)
          continue;
        *gap = candidate;
        least = (gint64) gap->length * gap->length;
      }
}

gboolean
acies_boxed_bases_are_within (
    const AciesBoxedBase *a, guint n_a, const AciesBoxedBase *b, guint n_b, AciesLength limit)
{
  gint64 most = MAX (limit, ACIES_TOUCH_GAP);

  if (limit < 0)
    return FALSE;
  for (guint i = 0; i < n_a; i++)
    for (guint j = 0; j < n_b; j++)
      {
        AciesSeparation gap;

        if (most < ACIES_TABLE_LIMIT && get_square (&a[i], &b[j]) > (most + 1) * (most + 1))
          continue;
        acies_footprint_separation (&a[i].footprint, &b[j].footprint, &gap);
        if (acies_length_within (gap.length, limit))
          return TRUE;
      }
  return FALSE;
}
