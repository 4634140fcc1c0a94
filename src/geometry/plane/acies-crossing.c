/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds crossings by a sweep from west to east: edges are sorted by their western end, and each is
 * compared only with those that begin before it ends. An outline as people draw it costs little
 * more than the sort. */
#include "geometry/plane/acies-crossing.h"

typedef struct
{
  guint number;
  const AciesPoint *from;
  const AciesPoint *to;
  AciesBounds box;
} Edge;

static int
compare_edges (gconstpointer a, gconstpointer b)
{
  const Edge *first = a, *second = b;

  if (first->box.low.x != second->box.low.x)
    return first->box.low.x < second->box.low.x ? -1 : 1;
  return first->number < second->number ? -1 : 1;
}

static GArray *
dup_edges (const AciesPoint *points, guint n_points)
{
  GArray *edges = g_array_sized_new (FALSE, FALSE, sizeof (Edge), n_points);

  for (guint i = 0; i < n_points; i++)
    {
      const AciesPoint ends[] = { points[i], points[(i + 1) % n_points] };
      Edge edge = { i, &points[i], &points[(i + 1) % n_points], { { 0, 0 }, { 0, 0 } } };

      acies_bounds_init (&edge.box, ends, G_N_ELEMENTS (ends));
      g_array_append_val (edges, edge);
    }
  g_array_sort (edges, compare_edges);
  return edges;
}

/* Whether the neighbours A and B, which join at END of A, run back over one another; then AT is the
 * nearer of their free ends. */
static gboolean
folds_back (const AciesPoint *free_end,
            const AciesPoint *joint,
            const AciesPoint *other_end,
            AciesPoint *at)
{
  if (acies_segment_contains (free_end, joint, other_end))
    *at = *other_end;
  else if (acies_segment_contains (joint, other_end, free_end))
    *at = *free_end;
  else
    return FALSE;
  return TRUE;
}

static gboolean
edges_clash (const Edge *a, const Edge *b, AciesPoint *at)
{
  if (a->to == b->from)
    return folds_back (a->from, a->to, b->to, at);
  if (b->to == a->from)
    return folds_back (b->from, b->to, a->to, at);
  if (!acies_segment_meets (a->from, a->to, b->from, b->to))
    return FALSE;
  *at = acies_segment_get_meeting (a->from, a->to, b->from, b->to);
  return TRUE;
}

/* Keeps the pair A, B if they clash and come before the pair that CROSSING holds. */
static void
compare_pair (const Edge *a, const Edge *b, AciesCrossing *crossing)
{
  guint edge = MIN (a->number, b->number), other = MAX (a->number, b->number);
  AciesPoint at;

  crossing->n_compared++;
  if (edge > crossing->edge || (edge == crossing->edge && other >= crossing->other)
      || a->box.high.y < b->box.low.y || b->box.high.y < a->box.low.y || !edges_clash (a, b, &at))
    return;
  crossing->edge = edge;
  crossing->other = other;
  crossing->at = at;
}

gboolean
acies_crossing_find (const AciesPoint *points, guint n_points, AciesCrossing *crossing)
{
  g_autoptr (GArray) edges = NULL;

  g_return_val_if_fail (points != NULL || n_points == 0, FALSE);
  g_return_val_if_fail (crossing != NULL, FALSE);

  *crossing = (AciesCrossing){ .edge = n_points, .other = n_points };
  if (n_points < 3)
    return FALSE;
  edges = dup_edges (points, n_points);
  for (guint i = 0; i < edges->len; i++)
    {
      const Edge *edge = &g_array_index (edges, Edge, i);

      for (guint j = i + 1; j < edges->len; j++)
        {
          const Edge *later = &g_array_index (edges, Edge, j);

          if (later->box.low.x > edge->box.high.x)
            break;
          compare_pair (edge, later, crossing);
        }
    }
  return crossing->edge < n_points;
}
