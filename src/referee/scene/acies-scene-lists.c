/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists who touches, lies in, stands on and is near whom on a scene. */
#include "config.h"

#include "referee/scene/acies-scene-private.h"

static int
compare_items (gconstpointer a, gconstpointer b)
{
  return acies_item_compare_ids (acies_item_get_id (*(AciesItem *const *) a),
                                 acies_item_get_id (*(AciesItem *const *) b));
}

static gboolean
is_in_contact (const AciesFootprint *a, const AciesFootprint *b)
{
  return acies_footprint_contact (a, b) > 0 || acies_footprint_overlaps (a, b);
}

static gboolean
is_one_in_the_other (const AciesFootprint *a, const AciesFootprint *b)
{
  return acies_footprint_overlaps_by (a, b, ACIES_TOUCH_GAP);
}

/* The box about the N bases from FIRST. */
static AciesBounds
bound (AciesScene *self, guint first, guint n)
{
  AciesBounds box = acies_scene_get_boxed (self)[first].box;

  for (guint i = first + 1; i < first + n; i++)
    {
      const AciesBounds *other = &acies_scene_get_boxed (self)[i].box;

      box.low.x = MIN (box.low.x, other->low.x);
      box.low.y = MIN (box.low.y, other->low.y);
      box.high.x = MAX (box.high.x, other->high.x);
      box.high.y = MAX (box.high.y, other->high.y);
    }
  return box;
}

/* Whether any base of GROUP lies to any of the N bases from FIRST, BOX about them, as LIES says. */
static gboolean
lies_so (AciesScene *self,
         const Group *group,
         guint first,
         guint n,
         const AciesBounds *box,
         gboolean (*lies) (const AciesFootprint *a, const AciesFootprint *b))
{
  for (guint k = group->first_base; k < group->first_base + group->n_bases; k++)
    {
      const AciesBoxedBase *base = &acies_scene_get_boxed (self)[k];

      /* Who is farther off neither touches nor overlaps. */
      if (acies_bounds_separation (box, &base->box) > 2 * ACIES_TOUCH_GAP)
        continue;
      for (guint j = first; j < first + n; j++)
        if (acies_bounds_separation (&acies_scene_get_boxed (self)[j].box, &base->box)
                <= 2 * ACIES_TOUCH_GAP
            && lies (&get_base (self, j)->footprint, &base->footprint))
          return TRUE;
    }
  return FALSE;
}

GPtrArray *
acies_scene_contacts (AciesScene *self, AciesItem *item)
{
  GPtrArray *found = g_ptr_array_new ();
  const char *side = acies_state_get_side (self->state, item);
  guint first, n;
  AciesBounds box;

  if (!acies_scene_find_bases (self, item, &first, &n))
    return found;
  box = bound (self, first, n);
  for (guint i = 0; i < self->groups->len; i++)
    {
      const Group *group = get_group (self, i);

      if (ACIES_IS_UNIT (group->item) && acies_state_get_side (self->state, group->item) != side
          && lies_so (self, group, first, n, &box, is_in_contact))
        g_ptr_array_add (found, group->item);
    }
  return found;
}

GPtrArray *
acies_scene_landed_in (AciesScene *self, AciesItem *item)
{
  GPtrArray *found = g_ptr_array_new ();
  guint first, n;
  AciesBounds box;

  if (!acies_scene_find_bases (self, item, &first, &n))
    return found;
  box = bound (self, first, n);
  for (guint i = 0; i < self->groups->len; i++)
    {
      const Group *group = get_group (self, i);

      if (ACIES_IS_UNIT (group->item)
          && (group->first_base > first || group->first_base + group->n_bases <= first)
          && lies_so (self, group, first, n, &box, is_one_in_the_other))
        g_ptr_array_add (found, group->item);
    }
  return found;
}

GPtrArray *
acies_scene_ground (AciesScene *self, AciesItem *item)
{
  GPtrArray *found = g_ptr_array_new ();
  guint first, n;

  if (!acies_scene_find_bases (self, item, &first, &n))
    return found;
  for (guint i = 0; i < self->grounds->len; i++)
    {
      const Ground *ground = get_ground (self, i);
      gboolean meets = FALSE;

      for (guint j = first; j < first + n && !meets; j++)
        meets = acies_polygon_meets_footprint (ground->polygon, &get_base (self, j)->footprint);
      if (meets)
        g_ptr_array_add (found, ground->item);
    }
  return found;
}

static void
add_stands (AciesScene *self, AciesItem *item, GPtrArray *candidates)
{
  for (guint i = 0; i < self->bases->len; i++)
    {
      AciesItem *stand = get_base (self, i)->item;

      if (ACIES_IS_STAND (stand) && stand != item
          && ACIES_ITEM (acies_state_get_unit (self->state, ACIES_STAND (stand))) != item)
        g_ptr_array_add (candidates, stand);
    }
}

/* All of KIND but ITEM, near or not; NULL if there is no such kind. */
static GPtrArray *
list_kind (AciesScene *self, AciesItem *item, const char *kind)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  const char *side = acies_state_get_side (self->state, item);
  gboolean wants_leaders = g_str_has_suffix (kind, "leader");
  gboolean wants_friends = g_str_has_prefix (kind, "friend");
  gboolean wants_enemies = g_str_equal (kind, "enemy");

  if (g_str_equal (kind, "stand"))
    add_stands (self, item, found);
  else if (g_str_equal (kind, "feature"))
    for (guint i = 0; i < self->grounds->len; i++)
      g_ptr_array_add (found, get_ground (self, i)->item);
  else if (g_str_equal (kind, "unit") || g_str_equal (kind, "friend") || wants_enemies
           || g_str_equal (kind, "leader") || g_str_equal (kind, "friendly-leader"))
    for (guint i = 0; i < self->groups->len; i++)
      {
        AciesItem *candidate = get_group (self, i)->item;
        gboolean is_friend = acies_state_get_side (self->state, candidate) == side;

        if (candidate != item && ACIES_IS_LEADER (candidate) == wants_leaders
            && (!wants_friends || is_friend) && (!wants_enemies || !is_friend))
          g_ptr_array_add (found, candidate);
      }
  else
    return NULL;
  return g_steal_pointer (&found);
}

/* Whether A and B are no farther apart than REACH. */
static gboolean
are_near (AciesScene *self, AciesItem *a, AciesItem *b, AciesLength reach)
{
  guint first_a, n_a, first_b, n_b;
  AciesSeparation gap;

  if (ACIES_IS_FEATURE (a) || ACIES_IS_FEATURE (b))
    return acies_scene_get_separation (self, a, b, &gap) && acies_length_within (gap.length, reach);
  return acies_scene_find_bases (self, a, &first_a, &n_a)
         && acies_scene_find_bases (self, b, &first_b, &n_b)
         && acies_boxed_bases_are_within (acies_scene_get_boxed (self) + first_a, n_a,
                                          acies_scene_get_boxed (self) + first_b, n_b, reach);
}

GPtrArray *
acies_scene_near (
    AciesScene *self, AciesItem *item, AciesLength reach, const char *kind, gboolean with_chain)
{
  g_autoptr (GPtrArray) candidates = list_kind (self, item, kind);
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autoptr (GPtrArray) sources = g_ptr_array_new ();

  if (candidates == NULL)
    return NULL;
  g_ptr_array_add (sources, item);
  for (guint i = 0; i < sources->len && (i == 0 || with_chain); i++)
    for (guint j = 0; j < candidates->len;)
      {
        AciesItem *candidate = g_ptr_array_index (candidates, j);

        if (are_near (self, g_ptr_array_index (sources, i), candidate, reach))
          {
            g_ptr_array_add (found, candidate);
            g_ptr_array_add (sources, candidate);
            g_ptr_array_remove_index (candidates, j);
          }
        else
          j++;
      }
  g_ptr_array_sort (found, compare_items);
  return g_steal_pointer (&found);
}
