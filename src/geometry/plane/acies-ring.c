/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a ring as the outline about each body, cut where it comes nearer to another body than the
 * length, and joins what is left end to end. Outlines run clockwise, so where one is left the next
 * begins. */
#include "geometry/plane/acies-ring.h"

#include <math.h>

/* Chords of a quarter of a circle. */
#define N_CHORDS 16
/* How near another body is too near: within what is rounded, edges that run on are kept. */
#define SLACK 2

typedef struct
{
  const AciesFootprint *bodies;
  guint n_bodies;
  AciesLength length;
  GPtrArray *pieces; /* of GArray of AciesPoint: what is left of the outlines */
} Ring;

/* The outline about BODY alone, its first point again at the end. */
static GArray *
trace_body (const AciesFootprint *body, AciesLength length)
{
  GArray *outline = g_array_new (FALSE, FALSE, sizeof (AciesPoint));

  for (guint i = 0; i < 4; i++)
    {
      const AciesPoint *before = &body->corners[(i + 3) % 4], *at = &body->corners[i];
      double first = atan2 ((double) (before->x - at->x), (double) (at->y - before->y));

      /* From across the edge that ends here to across the one that begins. */
      for (guint n = 0; n <= N_CHORDS; n++)
        {
          double angle = first + G_PI / 2 * n / N_CHORDS;
          AciesPoint point = { at->x + llround (cos (angle) * (double) length),
                               at->y + llround (sin (angle) * (double) length) };

          g_array_append_val (outline, point);
        }
    }
  g_array_append_val (outline, g_array_index (outline, AciesPoint, 0));
  return outline;
}

/* Whether POINT, on the outline about body number OWN, is within the length of another. */
static gboolean
is_inside (const Ring *self, guint own, const AciesPoint *point)
{
  for (guint i = 0; i < self->n_bodies; i++)
    {
      AciesSeparation gap;

      if (i == own)
        continue;
      acies_footprint_separation_to_point (&self->bodies[i], point, &gap);
      if (gap.length < self->length - SLACK)
        return TRUE;
    }
  return FALSE;
}

/* Where between FREE and INSIDE the outline about body number OWN comes too near to another. */
static AciesPoint
find_cut (const Ring *self, guint own, AciesPoint free, AciesPoint inside)
{
  for (;;)
    {
      AciesPoint middle = { (free.x + inside.x) / 2, (free.y + inside.y) / 2 };

      if (acies_point_equal (&middle, &free) || acies_point_equal (&middle, &inside))
        return free;
      if (is_inside (self, own, &middle))
        inside = middle;
      else
        free = middle;
    }
}

static GArray *
begin_piece (Ring *self)
{
  GArray *piece = g_array_new (FALSE, FALSE, sizeof (AciesPoint));

  g_ptr_array_add (self->pieces, piece);
  return piece;
}

/* Adds what is left of the outline about body number OWN. Long edges are looked at in parts, so
 * that no narrower body is passed over. */
static void
cut_outline (Ring *self, guint own)
{
  g_autoptr (GArray) outline = trace_body (&self->bodies[own], self->length);
  const AciesPoint *points = (const AciesPoint *) outline->data;
  gboolean was_inside = is_inside (self, own, &points[0]);
  AciesPoint before = points[0];
  GArray *piece = NULL;

  for (guint i = 0; i + 1 < outline->len; i++)
    {
      guint n_parts = 1
                      + (guint) (acies_point_distance (&points[i], &points[i + 1])
                                 / MAX (self->length / 2, ACIES_MM (5)));

      for (guint n = 1; n <= n_parts; n++)
        {
          AciesPoint at = { points[i].x + (points[i + 1].x - points[i].x) * n / n_parts,
                            points[i].y + (points[i + 1].y - points[i].y) * n / n_parts };
          gboolean inside = is_inside (self, own, &at);
          AciesPoint cut = inside != was_inside
                               ? find_cut (self, own, inside ? before : at, inside ? at : before)
                               : at;

          if (!was_inside && piece == NULL)
            {
              piece = begin_piece (self);
              g_array_append_val (piece, before);
            }
          if (was_inside && !inside)
            {
              piece = begin_piece (self);
              g_array_append_val (piece, cut);
            }
          if (!was_inside && inside)
            g_array_append_val (piece, cut);
          if (!inside && (n == n_parts || was_inside))
            g_array_append_val (piece, at);
          if (inside)
            piece = NULL;
          was_inside = inside;
          before = at;
        }
    }
}

/* How far PIECE begins from where OUTLINE ends. */
static AciesLength
get_break (const GArray *outline, const GArray *piece)
{
  return acies_point_distance (&g_array_index (outline, AciesPoint, outline->len - 1),
                               &g_array_index (piece, AciesPoint, 0));
}

/* Takes the last piece, and from its end on the one that begins nearest, until it comes round. */
static GArray *
join_pieces (GPtrArray *pieces)
{
  GArray *outline = g_ptr_array_steal_index (pieces, pieces->len - 1);

  for (;;)
    {
      AciesLength least = get_break (outline, outline);
      g_autoptr (GArray) next = NULL;
      guint nearest = pieces->len;

      for (guint i = 0; i < pieces->len; i++)
        {
          AciesLength off = get_break (outline, g_ptr_array_index (pieces, i));

          if (off >= least)
            continue;
          least = off;
          nearest = i;
        }
      if (nearest == pieces->len)
        return outline;
      next = g_ptr_array_steal_index (pieces, nearest);
      g_array_append_vals (outline, next->data, next->len);
    }
}

GPtrArray *
acies_ring_new (const AciesFootprint *bodies, guint n_bodies, AciesLength length)
{
  g_autoptr (GPtrArray) pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  Ring ring = { bodies, n_bodies, length, pieces };
  GPtrArray *outlines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  g_return_val_if_fail (bodies != NULL || n_bodies == 0, outlines);
  g_return_val_if_fail (length > 0, outlines);

  for (guint i = 0; i < n_bodies; i++)
    cut_outline (&ring, i);
  while (pieces->len > 0)
    {
      g_autoptr (GArray) outline = join_pieces (pieces);

      if (outline->len > 2)
        g_ptr_array_add (outlines, g_steal_pointer (&outline));
    }
  return outlines;
}
