/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesGapPassage: what is near enough becomes a gap edge, and gaps get the names of their
 * edges. */
#include "config.h"

#include "referee/scene/acies-gap-passage.h"

typedef struct
{
  GArray *banks;         /* of AciesGapEdge */
  GPtrArray *items;      /* of AciesItem, one for each gap edge */
  AciesFootprint *bases; /* of all bodies of the scene, in their order */
  AciesFootprint *own;   /* those of the unit itself */
  guint n_own;
} Shores;

static void
shores_clear (Shores *self)
{
  g_clear_pointer (&self->banks, g_array_unref);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_free (self->bases);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Shores, shores_clear)

static void
add_bank (Shores *self, AciesGapEdge bank, AciesItem *item)
{
  g_array_append_val (self->banks, bank);
  g_ptr_array_add (self->items, item);
}

/* Whether any of N bases comes within MARGIN of BOX. */
static gboolean
comes_near (const AciesFootprint *bases, guint n, const AciesBounds *box, AciesLength margin)
{
  for (guint i = 0; i < n; i++)
    {
      AciesBounds own;

      acies_footprint_get_bounds (&bases[i], &own);
      if (acies_bounds_separation (&own, box) <= margin)
        return TRUE;
    }
  return FALSE;
}

/* The units within MARGIN of BOX, without those of GROUP, whose bases are kept apart. */
static void
add_units (Shores *self, AciesScene *scene, guint group, const AciesBounds *box, AciesLength margin)
{
  const AciesTraversalField *field = acies_scene_get_field (scene);
  guint n;

  self->bases = g_new (AciesFootprint, field->n_bodies);
  for (guint i = 0; i < field->n_bodies; i++)
    self->bases[i] = field->bodies[i].footprint;
  for (guint i = 0; i < field->n_bodies; i += n)
    {
      AciesItem *item = acies_scene_get_body (scene, i);

      /* The bases of a unit lie beside one another. */
      for (n = 1; i + n < field->n_bodies && field->bodies[i + n].group == field->bodies[i].group;)
        n++;
      if (field->bodies[i].group == group)
        {
          self->own = &self->bases[i];
          self->n_own = n;
        }
      else if (ACIES_IS_UNIT (item) && comes_near (&self->bases[i], n, box, margin))
        add_bank (self, (AciesGapEdge){ .bases = &self->bases[i], .n_bases = n }, item);
    }
}

static void
add_features (Shores *self, AciesScene *scene, const AciesBounds *box, AciesLength margin)
{
  const AciesTraversalField *field = acies_scene_get_field (scene);

  for (guint i = 0; i < field->n_grounds; i++)
    {
      const AciesGround *ground = &field->grounds[i];
      AciesBounds bounds;

      acies_polygon_get_bounds (ground->polygon, &bounds);
      if (acies_bounds_separation (&bounds, box) <= margin)
        add_bank (self, (AciesGapEdge){ .polygon = ground->polygon },
                  acies_scene_get_feature (scene, ground->index));
    }
}

/* All that can make a gap, or stand in one, no farther than MARGIN from BOX. */
static void
find_shores (
    Shores *self, AciesScene *scene, guint group, const AciesBounds *box, AciesLength margin)
{
  *self = (Shores){ g_array_new (FALSE, FALSE, sizeof (AciesGapEdge)), g_ptr_array_new () };
  add_units (self, scene, group, box, margin);
  add_features (self, scene, box, margin);
}

static GArray *
find_openings (const Shores *self, AciesLength width)
{
  return acies_gap_find ((const AciesGapEdge *) self->banks->data, self->banks->len, width);
}

static void
add_passage (GArray *passages,
             const Shores *shores,
             const AciesGap *opening,
             const AciesPoint *from,
             AciesLength at)
{
  guint left = acies_gap_is_first_left (opening, from) ? 0 : 1;
  AciesGapPassage passage = { *opening, g_ptr_array_index (shores->items, opening->banks[left]),
                              g_ptr_array_index (shores->items, opening->banks[1 - left]), at };

  g_array_append_val (passages, passage);
}

/* The box about the bases of who moves. */
static void
get_box (const AciesMoverData *mover_data, AciesBounds *box)
{
  g_autofree AciesPoint *corners = g_new (AciesPoint, 4 * mover_data->mover.n_stands);

  for (guint i = 0; i < mover_data->mover.n_stands; i++)
    {
      AciesFootprint base;

      acies_footprint_init (&base, &mover_data->centres[i], mover_data->sizes[i][0],
                            mover_data->sizes[i][1]);
      for (guint j = 0; j < 4; j++)
        corners[4 * i + j] = base.corners[j];
    }
  acies_bounds_init (box, corners, 4 * mover_data->mover.n_stands);
}

static int
compare_passages (gconstpointer a, gconstpointer b)
{
  AciesLength first = ((const AciesGapPassage *) a)->at;
  AciesLength second = ((const AciesGapPassage *) b)->at;

  return first < second ? -1 : first > second;
}

GArray *
acies_gap_passage_find_near (AciesScene *scene,
                             AciesItem *item,
                             AciesLength width,
                             AciesLength reach)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (AciesGapPassage));
  g_auto (AciesMoverData) mover_data = { 0 };
  g_auto (Shores) shores = { 0 };
  g_autoptr (GArray) openings = NULL;
  AciesBounds box;

  if (!acies_scene_get_mover_data (scene, item, &mover_data))
    return found;
  get_box (&mover_data, &box);
  find_shores (&shores, scene, mover_data.mover.group, &box, width + reach);
  openings = find_openings (&shores, width);
  for (guint i = 0; i < openings->len; i++)
    {
      const AciesGap *opening = &g_array_index (openings, AciesGap, i);
      AciesLength at = acies_gap_get_distance (opening, shores.own, shores.n_own);

      if (acies_length_within (at, reach))
        add_passage (found, &shores, opening, &mover_data.mover.front.at, at);
    }
  g_array_sort (found, compare_passages);
  return found;
}

GArray *
acies_gap_passage_find_on (AciesScene *scene,
                           AciesItem *item,
                           AciesLength width,
                           const AciesPath *path)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (AciesGapPassage));
  g_autoptr (AciesTraversal) run = acies_scene_run (scene, item, path);
  g_auto (AciesMoverData) mover_data = { 0 };
  g_auto (Shores) shores = { 0 };
  g_autoptr (GArray) openings = NULL;
  const AciesPoint *trace;
  AciesBounds box;
  guint n;

  if (run == NULL || !acies_scene_get_mover_data (scene, item, &mover_data))
    return found;
  trace = acies_traversal_get_trace (run, &n);
  acies_bounds_init (&box, trace, n);
  find_shores (&shores, scene, mover_data.mover.group, &box, width);
  openings = find_openings (&shores, width);
  for (guint i = 0; i < openings->len; i++)
    {
      const AciesGap *opening = &g_array_index (openings, AciesGap, i);
      AciesPoint from;
      AciesLength at;

      if (acies_gap_find_crossing (opening, trace, n, &at, &from))
        add_passage (found, &shores, opening, &from, at);
    }
  g_array_sort (found, compare_passages);
  return found;
}
