/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds gaps by measuring every pair of things whose boxes come near enough, edge to edge. */
#include "geometry/move/acies-gap.h"

#include "geometry/plane/acies-segment.h"

static void
get_bounds (const AciesGapEdge *bank, AciesBounds *box)
{
  if (bank->polygon != NULL)
    {
      acies_polygon_get_bounds (bank->polygon, box);
      return;
    }
  acies_footprint_get_bounds (&bank->bases[0], box);
  for (guint i = 1; i < bank->n_bases; i++)
    {
      AciesBounds base;

      acies_footprint_get_bounds (&bank->bases[i], &base);
      box->low.x = MIN (box->low.x, base.low.x);
      box->low.y = MIN (box->low.y, base.low.y);
      box->high.x = MAX (box->high.x, base.high.x);
      box->high.y = MAX (box->high.y, base.high.y);
    }
}

/* The shortest way between any bases of two bodies, or from one to a piece of ground. What lies in
 * boxes farther apart than the shortest so far is not measured. */
static void
measure_bases (const AciesGapEdge *a, const AciesGapEdge *b, AciesSeparation *least)
{
  *least = (AciesSeparation){ .length = G_MAXINT64 };
  for (guint i = 0; i < a->n_bases; i++)
    {
      AciesBounds from, to;

      acies_footprint_get_bounds (&a->bases[i], &from);
      for (guint j = 0; j < MAX (b->n_bases, 1); j++)
        {
          AciesSeparation gap;

          if (b->polygon != NULL)
            acies_polygon_get_bounds (b->polygon, &to);
          else
            acies_footprint_get_bounds (&b->bases[j], &to);
          if (acies_bounds_separation (&from, &to) >= least->length)
            continue;
          if (b->polygon != NULL)
            {
              acies_polygon_separation (b->polygon, &a->bases[i], &gap);
              gap = (AciesSeparation){ gap.length, gap.to, gap.from };
            }
          else
            acies_footprint_separation (&a->bases[i], &b->bases[j], &gap);
          if (gap.length < least->length)
            *least = gap;
        }
    }
}

static void
measure (const AciesGapEdge *a, const AciesGapEdge *b, AciesSeparation *gap)
{
  if (a->polygon == NULL)
    measure_bases (a, b, gap);
  else if (b->polygon == NULL)
    {
      measure_bases (b, a, gap);
      *gap = (AciesSeparation){ gap->length, gap->to, gap->from };
    }
  else
    acies_polygon_separation_to_polygon (a->polygon, b->polygon, gap);
}

/* The line as a piece of ground without width. */
static AciesPolygon *
make_line (const AciesGap *self)
{
  return acies_polygon_new_line (self->ends, 2, 0, NULL);
}

/* Whether a body that is no edge of the gap stands on its line. */
static gboolean
is_filled (const AciesGap *self, const AciesGapEdge *banks, const AciesBounds *boxes, guint n_banks)
{
  g_autoptr (AciesPolygon) line = make_line (self);
  AciesBounds box;

  acies_bounds_init (&box, self->ends, 2);
  for (guint i = 0; i < n_banks; i++)
    {
      if (i == self->banks[0] || i == self->banks[1]
          || acies_bounds_separation (&box, &boxes[i]) > 0)
        continue;
      for (guint j = 0; j < banks[i].n_bases; j++)
        {
          if (acies_polygon_meets_footprint (line, &banks[i].bases[j]))
            return TRUE;
        }
    }

  return FALSE;
}

/**
 * acies_gap_find:
 *
 * Finds the gaps between any two of BANKS.
 *
 * Returns: (transfer full): of AciesGap */
GArray *
acies_gap_find (const AciesGapEdge *banks, guint n_banks, AciesLength width)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (AciesGap));
  g_autofree AciesBounds *boxes = g_new (AciesBounds, n_banks);

  for (guint i = 0; i < n_banks; i++)
    get_bounds (&banks[i], &boxes[i]);

  for (guint i = 0; i < n_banks; i++)
    {
      for (guint j = i + 1; j < n_banks; j++)
        {
          AciesGap opening;
          AciesSeparation gap;

          if (acies_bounds_separation (&boxes[i], &boxes[j]) > width)
            continue;
          measure (&banks[i], &banks[j], &gap);
          opening = (AciesGap){ { i, j }, gap.length, { gap.from, gap.to } };
          if (gap.length <= width && !acies_length_touches (gap.length)
              && !is_filled (&opening, banks, boxes, n_banks))
            g_array_append_val (found, opening);
        }
    }

  return found;
}

gboolean
acies_gap_is_first_left (const AciesGap *self, const AciesPoint *from)
{
  return acies_segment_side (from, &self->ends[0], &self->ends[1]) >= 0;
}

/**
 * acies_gap_find_crossing:
 *
 * Follows a way until it meets the line of the gap for the first time.
 *
 * Returns: FALSE if it does not */
gboolean
acies_gap_find_crossing (const AciesGap *self,
                         const AciesPoint *points,
                         guint n_points,
                         AciesLength *at,
                         AciesPoint *from)
{
  *at = 0;
  for (guint i = 1; i < n_points; i++)
    {
      const AciesPoint *a = &points[i - 1], *b = &points[i];

      if (acies_point_equal (a, b))
        continue;
      if (acies_segment_meets (a, b, &self->ends[0], &self->ends[1]))
        {
          AciesPoint meeting = acies_segment_get_meeting (a, b, &self->ends[0], &self->ends[1]);

          *at += acies_point_distance (a, &meeting);
          *from = *a;
          return TRUE;
        }
      *at += acies_point_distance (a, b);
    }

  return FALSE;
}

AciesLength
acies_gap_get_distance (const AciesGap *self, const AciesFootprint *bases, guint n_bases)
{
  g_autoptr (AciesPolygon) line = make_line (self);
  AciesLength least = G_MAXINT64;

  for (guint i = 0; i < n_bases; i++)
    {
      AciesSeparation gap;

      acies_polygon_separation (line, &bases[i], &gap);
      least = MIN (least, gap.length);
    }

  return least;
}
