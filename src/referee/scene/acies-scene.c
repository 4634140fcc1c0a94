/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesScene is flat arrays of the table in one state. Bases are grouped by their unit (a leader is
 * a group of his own); groups lie in the order of ids, units before leaders, so that every list
 * that leaves this file is the same on every machine. */
#include "config.h"

#include "referee/scene/acies-scene-private.h"

#include "referee/state/acies-lookup.h"
#include "referee/state/acies-unit-layout.h"

/* CENTRE is NULL where the state knows it. */
static void
add_base (AciesScene *self, AciesItem *item, const AciesPlacement *centre)
{
  gboolean is_stand = ACIES_IS_STAND (item);
  Base base = { item, .group = self->groups->len };

  if (centre != NULL)
    base.centre = *centre;
  else if (acies_state_is_lost (self->state, item)
           || !acies_state_get_placement (self->state, item, &base.centre))
    return;
  base.frontage = is_stand ? acies_stand_get_frontage (ACIES_STAND (item))
                           : acies_leader_get_frontage (ACIES_LEADER (item));
  base.depth = is_stand ? acies_stand_get_depth (ACIES_STAND (item))
                        : acies_leader_get_depth (ACIES_LEADER (item));
  acies_footprint_init (&base.footprint, &base.centre, base.frontage, base.depth);
  g_array_append_val (self->bases, base);
}

static void
add_unit (AciesScene *self, AciesUnit *unit)
{
  Group group = { ACIES_ITEM (unit), self->bases->len, 0 };
  GListModel *stands = acies_state_get_stands (self->state, unit);
  guint n = g_list_model_get_n_items (stands);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);

      add_base (self, ACIES_ITEM (stand), NULL);
    }
  group.n_bases = self->bases->len - group.first_base;
  g_array_append_val (self->groups, group);
  g_hash_table_insert (self->group_of, unit, GUINT_TO_POINTER (self->groups->len));
}

static void
add_leader (AciesScene *self, AciesLeader *leader)
{
  Group group = { ACIES_ITEM (leader), self->bases->len, 0 };

  add_base (self, ACIES_ITEM (leader), NULL);
  group.n_bases = self->bases->len - group.first_base;
  g_array_append_val (self->groups, group);
  g_hash_table_insert (self->group_of, leader, GUINT_TO_POINTER (self->groups->len));
}

static int
compare_grounds (gconstpointer a, gconstpointer b)
{
  const Ground *first = a, *second = b;

  return acies_item_compare_ids (acies_item_get_id (ACIES_ITEM (first->item)),
                                 acies_item_get_id (ACIES_ITEM (second->item)));
}

static AciesScene *
new_empty (AciesRuleset *ruleset, AciesState *state)
{
  AciesScene *self = g_new0 (AciesScene, 1);

  g_atomic_ref_count_init (&self->count);
  self->ruleset = ruleset;
  self->state = acies_state_ref (state);
  self->bases = g_array_new (FALSE, FALSE, sizeof (Base));
  self->groups = g_array_new (FALSE, FALSE, sizeof (Group));
  self->grounds = g_array_new (FALSE, FALSE, sizeof (Ground));
  self->group_of = g_hash_table_new (g_direct_hash, g_direct_equal);
  return self;
}

AciesScene *
acies_scene_new_alone (AciesRuleset *ruleset, AciesState *state, AciesItem *item)
{
  AciesScene *self = new_empty (ruleset, state);
  const AciesPlacement middle = { { ACIES_TABLE_LIMIT / 2, ACIES_TABLE_LIMIT / 2 }, 0 };
  g_autoptr (GArray) centres = g_array_new (FALSE, FALSE, sizeof (AciesPlacement));
  Group group = { item };

  self->width = self->height = ACIES_TABLE_LIMIT;
  if (ACIES_IS_UNIT (item))
    {
      g_autoptr (GPtrArray) stands
          = acies_unit_layout_lay (ruleset, state, ACIES_UNIT (item), NULL, &middle, centres);

      for (guint i = 0; i < stands->len; i++)
        add_base (self, g_ptr_array_index (stands, i), &g_array_index (centres, AciesPlacement, i));
    }
  else
    add_base (self, item, &middle);
  group.n_bases = self->bases->len;
  g_array_append_val (self->groups, group);
  g_hash_table_insert (self->group_of, item, GUINT_TO_POINTER (self->groups->len));
  return self;
}

AciesScene *
acies_scene_new (AciesRuleset *ruleset, AciesState *state)
{
  AciesScene *self = new_empty (ruleset, state);
  AciesBattle *battle = acies_state_get_battle (state);
  AciesTable *table = acies_battle_get_table (battle);
  GListModel *units = acies_state_get_units (state);
  GListModel *leaders = acies_battle_get_leaders (battle);
  GListModel *features = acies_table_get_features (table);

  self->width = acies_table_get_width (table);
  self->height = acies_table_get_height (table);
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);

      add_unit (self, unit);
    }
  for (guint i = 0; i < g_list_model_get_n_items (leaders); i++)
    {
      g_autoptr (AciesLeader) leader = g_list_model_get_item (leaders, i);

      add_leader (self, leader);
    }
  for (guint i = 0; i < g_list_model_get_n_items (features); i++)
    {
      g_autoptr (AciesFeature) feature = g_list_model_get_item (features, i);
      Ground ground = { feature, acies_feature_get_polygon (feature) };

      g_array_append_val (self->grounds, ground);
    }
  g_array_sort (self->grounds, compare_grounds);
  return self;
}

const AciesState *
acies_scene_get_state (AciesScene *self)
{
  return self->state;
}

const AciesHexStanding *
acies_scene_get_standing (AciesScene *self, const AciesHexLattice *lattice)
{
  if (self->standing == NULL)
    self->standing = acies_hex_standing_new (lattice, self->state);
  return self->standing;
}

AciesScene *
acies_scene_ref (AciesScene *self)
{
  g_atomic_ref_count_inc (&self->count);
  return self;
}

void
acies_scene_unref (AciesScene *self)
{
  if (!g_atomic_ref_count_dec (&self->count))
    return;
  g_clear_pointer (&self->standing, acies_hex_standing_free);
  g_clear_pointer (&self->sight_model, acies_sight_model_free);
  g_free (self->boxed);
  g_free ((gpointer) self->field.bodies);
  g_free ((gpointer) self->field.grounds);
  acies_state_unref (self->state);
  g_array_unref (self->bases);
  g_array_unref (self->groups);
  g_array_unref (self->grounds);
  g_hash_table_unref (self->group_of);
  g_free (self);
}

gboolean
acies_scene_find_bases (AciesScene *self, AciesItem *item, guint *first, guint *n)
{
  AciesItem *holder = ACIES_IS_STAND (item)
                          ? ACIES_ITEM (acies_state_get_unit (self->state, ACIES_STAND (item)))
                          : item;
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (self->group_of, holder));
  const Group *group;

  if (number == 0)
    return FALSE;
  group = get_group (self, number - 1);
  *first = group->first_base;
  *n = group->n_bases;
  if (!ACIES_IS_STAND (item))
    return group->n_bases > 0;
  for (guint i = group->first_base; i < group->first_base + group->n_bases; i++)
    if (get_base (self, i)->item == item)
      {
        *first = i;
        *n = 1;
        return TRUE;
      }
  return FALSE;
}

gboolean
acies_scene_has (AciesScene *self, AciesItem *item)
{
  guint first, n;

  return ACIES_IS_FEATURE (item) || acies_scene_find_bases (self, item, &first, &n);
}

static void
gap_to_feature (AciesScene *self, guint first, guint n, AciesFeature *feature, AciesSeparation *gap)
{
  AciesPolygon *polygon = acies_feature_get_polygon (feature);

  for (guint i = first; i < first + n; i++)
    {
      AciesSeparation candidate;

      acies_polygon_separation (polygon, &get_base (self, i)->footprint, &candidate);
      if (i == first || candidate.length < gap->length)
        *gap = candidate;
    }
}

const AciesBoxedBase *
acies_scene_get_boxed (AciesScene *self)
{
  if (self->boxed != NULL)
    return self->boxed;
  self->boxed = g_new (AciesBoxedBase, self->bases->len + 1);
  for (guint i = 0; i < self->bases->len; i++)
    acies_boxed_base_init (&self->boxed[i], &get_base (self, i)->footprint);
  return self->boxed;
}

gboolean
acies_scene_get_separation (AciesScene *self, AciesItem *a, AciesItem *b, AciesSeparation *gap)
{
  guint first_a, n_a, first_b, n_b;

  if (ACIES_IS_FEATURE (a) && !ACIES_IS_FEATURE (b))
    {
      AciesItem *swap = a;

      a = b;
      b = swap;
    }
  if (!acies_scene_find_bases (self, a, &first_a, &n_a))
    return FALSE;
  if (ACIES_IS_FEATURE (b))
    gap_to_feature (self, first_a, n_a, ACIES_FEATURE (b), gap);
  else if (acies_scene_find_bases (self, b, &first_b, &n_b))
    acies_boxed_bases_separation (acies_scene_get_boxed (self) + first_a, n_a,
                                  acies_scene_get_boxed (self) + first_b, n_b, gap);
  else
    return FALSE;
  return TRUE;
}

gboolean
acies_scene_front (AciesScene *self,
                   AciesItem *item,
                   AciesPlacement *front,
                   AciesLength *frontage,
                   AciesLength *depth)
{
  g_autofree AciesPlacement *centres = NULL;
  g_autofree AciesFormationStand *stands = NULL;
  guint first, n;

  if (!acies_scene_find_bases (self, item, &first, &n))
    return FALSE;
  centres = g_new (AciesPlacement, n);
  stands = g_new0 (AciesFormationStand, n);
  for (guint i = 0; i < n; i++)
    {
      const Base *base = get_base (self, first + i);

      centres[i] = base->centre;
      stands[i].frontage = base->frontage;
      stands[i].depth = base->depth;
    }
  acies_formation_measure (centres, stands, n, centres[0].facing, front, frontage, depth);
  return TRUE;
}

/* The middle of the box about ITEM, or of a feature's points. */
static gboolean
get_middle (AciesScene *self, AciesItem *item, AciesPoint *middle)
{
  AciesPlacement front;
  AciesLength frontage, depth;
  guint n;

  if (ACIES_IS_FEATURE (item))
    {
      const AciesPoint *points
          = acies_polygon_get_points (acies_feature_get_polygon (ACIES_FEATURE (item)), &n);

      *middle = (AciesPoint){ 0, 0 };
      for (guint i = 0; i < n; i++)
        {
          middle->x += points[i].x;
          middle->y += points[i].y;
        }
      middle->x /= n;
      middle->y /= n;
      return TRUE;
    }
  if (!acies_scene_front (self, item, &front, &frontage, &depth))
    return FALSE;
  *middle = acies_placement_project (&front, 0, -depth / 2);
  return TRUE;
}

gboolean
acies_scene_bearing (AciesScene *self, AciesItem *a, AciesItem *b, AciesAngle *angle)
{
  AciesPlacement front;
  AciesLength frontage, depth;
  AciesPoint middle;

  if (!acies_scene_front (self, a, &front, &frontage, &depth) || !get_middle (self, b, &middle))
    return FALSE;
  *angle = acies_angle_difference (front.facing, acies_point_bearing (&front.at, &middle));
  return TRUE;
}

static AciesSightModel *
get_outlook (AciesScene *self)
{
  if (self->sight_model != NULL)
    return self->sight_model;
  self->sight_model = acies_sight_model_new (self->ruleset, self->state);
  for (guint i = 0; i < self->bases->len; i++)
    {
      AciesSightBody body;

      if (acies_sight_model_get_body (self->sight_model, get_base (self, i), &body))
        acies_sight_add_body (acies_sight_model_get_sight (self->sight_model), &body, i);
    }
  return self->sight_model;
}

/* Ends SIGHTING at BLOCK. */
static void
end_sighting (AciesScene *self, const AciesSightBlock *block, AciesSighting *sighting)
{
  sighting->end = block->at;
  if (block->is_body)
    {
      const Base *base = get_base (self, block->index);

      sighting->base = &base->footprint;
      sighting->blocker = get_group (self, base->group)->item;
    }
  else
    sighting->blocker
        = ACIES_ITEM (acies_sight_model_get_feature (self->sight_model, block->index));
}

/* Whether nothing stands between FROM and TO. If something does, SIGHTING is the line if no line
 * tried so far, of NEAREST, is shorter; below 0 none was. */
static gboolean
look (AciesScene *self,
      const AciesSightEnd *from,
      const AciesSightEnd *to,
      AciesLength *nearest,
      AciesSighting *sighting)
{
  AciesLength distance = acies_point_distance (&from->at, &to->at);
  gboolean is_in_range = acies_sight_model_is_in_range (self->sight_model, &from->at, &to->at);
  AciesSightBlock block;

  if (is_in_range
      && acies_sight_sees (acies_sight_model_get_sight (self->sight_model), from, to, &block))
    {
      *sighting = (AciesSighting){ .from = from->at, .end = to->at, .to = to->at };
      return TRUE;
    }
  if (*nearest >= 0 && distance >= *nearest)
    return FALSE;
  *nearest = distance;
  *sighting = (AciesSighting){ .from = from->at, .end = from->at, .to = to->at };
  if (is_in_range)
    end_sighting (self, &block, sighting);
  return FALSE;
}

/* Ground is seen where it is nearest to A, or at a corner of its outline. */
static gboolean
sees_feature (AciesScene *self, AciesItem *a, AciesFeature *feature, AciesSighting *sighting)
{
  guint first, n, n_corners;
  const AciesPoint *corners
      = acies_polygon_get_points (acies_feature_get_polygon (feature), &n_corners);
  AciesLength nearest = -1;
  AciesSeparation gap;

  if (!acies_scene_find_bases (self, a, &first, &n)
      || !acies_scene_get_separation (self, a, ACIES_ITEM (feature), &gap))
    return FALSE;
  for (guint i = first; i < first + n; i++)
    for (guint c = 0; c <= n_corners; c++)
      {
        AciesSightEnd from, to;

        acies_sight_model_get_viewer (self->sight_model, get_base (self, i), &from);
        acies_sight_model_get_spot (self->sight_model, c == 0 ? &gap.from : &corners[c - 1], &to);
        if (look (self, &from, &to, &nearest, sighting))
          return TRUE;
      }
  return FALSE;
}

gboolean
acies_scene_sees (AciesScene *self, AciesItem *a, AciesItem *b, AciesSighting *sighting)
{
  AciesSightModel *sight_model = get_outlook (self);
  guint first_a, n_a, first_b, n_b;
  AciesLength nearest = -1;

  *sighting = (AciesSighting){ 0 };
  if (ACIES_IS_FEATURE (b))
    return sees_feature (self, a, ACIES_FEATURE (b), sighting);
  if (!acies_scene_find_bases (self, a, &first_a, &n_a)
      || !acies_scene_find_bases (self, b, &first_b, &n_b))
    return FALSE;
  for (guint i = first_a; i < first_a + n_a; i++)
    for (guint j = first_b; j < first_b + n_b; j++)
      {
        AciesSightEnd from, to;

        acies_sight_model_get_viewer (sight_model, get_base (self, i), &from);
        acies_sight_model_get_target (sight_model, get_base (self, j), &to);
        if (look (self, &from, &to, &nearest, sighting))
          return TRUE;
      }
  return FALSE;
}

const AciesTraversalField *
acies_scene_get_field (AciesScene *self)
{
  AciesObstacle *bodies;
  AciesGround *grounds;

  if (self->field.bodies != NULL)
    return &self->field;
  bodies = g_new (AciesObstacle, self->bases->len + 1);
  grounds = g_new (AciesGround, self->grounds->len + 1);
  for (guint i = 0; i < self->bases->len; i++)
    bodies[i] = (AciesObstacle){ get_base (self, i)->footprint, get_base (self, i)->group, i };
  for (guint i = 0; i < self->grounds->len; i++)
    grounds[i] = (AciesGround){ get_ground (self, i)->polygon, i };
  self->field = (AciesTraversalField){ grounds,          self->grounds->len, bodies,
                                       self->bases->len, self->width,        self->height };
  return &self->field;
}

gboolean
acies_scene_get_mover_data (AciesScene *self, AciesItem *item, AciesMoverData *mover_data)
{
  AciesMover *mover = &mover_data->mover;
  guint first;

  *mover_data = (AciesMoverData){ 0 };
  if (!acies_scene_find_bases (self, item, &first, &mover->n_stands)
      || !acies_scene_front (self, item, &mover->front, &mover->frontage, &mover_data->depth))
    return FALSE;
  mover_data->centres = g_new (AciesPlacement, mover->n_stands);
  mover_data->sizes = g_malloc (mover->n_stands * sizeof *mover_data->sizes);
  for (guint i = 0; i < mover->n_stands; i++)
    {
      const Base *base = get_base (self, first + i);

      mover_data->centres[i] = base->centre;
      mover_data->sizes[i][0] = base->frontage;
      mover_data->sizes[i][1] = base->depth;
    }
  mover->centres = mover_data->centres;
  mover->sizes = (const AciesLength (*)[2]) mover_data->sizes;
  mover->group = get_base (self, first)->group;
  return TRUE;
}

void
acies_mover_data_clear (AciesMoverData *self)
{
  g_clear_pointer (&self->centres, g_free);
  g_clear_pointer (&self->sizes, g_free);
}

AciesTraversal *
acies_scene_run (AciesScene *self, AciesItem *item, const AciesPath *path)
{
  g_auto (AciesMoverData) mover_data = { 0 };

  return acies_scene_get_mover_data (self, item, &mover_data)
             ? acies_traversal_new (&mover_data.mover, path, acies_scene_get_field (self))
             : NULL;
}

AciesItem *
acies_scene_get_base (AciesScene *self, guint index)
{
  return get_base (self, index)->item;
}

AciesItem *
acies_scene_get_body (AciesScene *self, guint index)
{
  return get_group (self, get_base (self, index)->group)->item;
}

AciesItem *
acies_scene_get_feature (AciesScene *self, guint index)
{
  return ACIES_ITEM (get_ground (self, index)->item);
}

guint
acies_scene_get_n_bodies (AciesScene *self)
{
  return self->bases->len;
}

GPtrArray *
acies_scene_dup_bases (AciesScene *self, AciesItem *item)
{
  GPtrArray *bases = g_ptr_array_new ();
  guint first, n;

  if (acies_scene_find_bases (self, item, &first, &n))
    for (guint i = first; i < first + n; i++)
      g_ptr_array_add (bases, get_base (self, i)->item);
  return bases;
}
