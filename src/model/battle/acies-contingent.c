/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesContingent names commands and zones by id, so that either may come and go without it. */
#include "model/battle/acies-contingent.h"

static AciesContingent *
contingent_new (const char *id)
{
  AciesContingent *self = g_new0 (AciesContingent, 1);

  self->id = g_intern_string (id);
  self->label = g_strdup ("");
  self->commands = g_ptr_array_new ();
  return self;
}

AciesContingent *
acies_side_plan_find_contingent (const AciesSidePlan *self, const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->contingents->len; i++)
    {
      AciesContingent *contingent = g_ptr_array_index (self->contingents, i);

      if (g_strcmp0 (contingent->id, id) == 0)
        return contingent;
    }
  return NULL;
}

AciesContingent *
acies_side_plan_find_contingent_naming (const AciesSidePlan *self, const char *command)
{
  const char *id = g_intern_string (command);

  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->contingents->len; i++)
    {
      AciesContingent *contingent = g_ptr_array_index (self->contingents, i);

      if (g_ptr_array_find (contingent->commands, id, NULL))
        return contingent;
    }
  return NULL;
}

static char *
make_id (const AciesSidePlan *self)
{
  for (guint n = 1;; n++)
    {
      g_autofree char *id = g_strdup_printf ("contingent-%u", n);

      if (acies_side_plan_find_contingent (self, id) == NULL)
        return g_steal_pointer (&id);
    }
}

AciesContingent *
acies_side_plan_add_contingent (AciesSidePlan *self, const char *id)
{
  g_autofree char *made = NULL;
  AciesContingent *contingent;

  g_return_val_if_fail (self != NULL, NULL);

  made = id != NULL ? g_strdup (id) : make_id (self);
  if (self->contingents->len >= ACIES_PLAN_MOST_CONTINGENTS
      || acies_side_plan_find_contingent (self, made) != NULL)
    return NULL;
  contingent = contingent_new (made);
  g_ptr_array_add (self->contingents, contingent);
  return contingent;
}

void
acies_side_plan_clear_zones (AciesSidePlan *self, const char *contingent)
{
  g_return_if_fail (self != NULL);

  for (guint i = self->zones->len; i > 0; i--)
    if (((const AciesZone *) g_ptr_array_index (self->zones, i - 1))->contingent == contingent)
      g_ptr_array_remove_index (self->zones, i - 1);
}

void
acies_side_plan_remove_contingent (AciesSidePlan *self, guint index)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (index < self->contingents->len);

  acies_side_plan_clear_zones (
      self, ((const AciesContingent *) g_ptr_array_index (self->contingents, index))->id);
  g_ptr_array_remove_index (self->contingents, index);
}

void
acies_side_plan_give_command (AciesSidePlan *self, const char *command, const char *id)
{
  const char *given = g_intern_string (command);
  AciesContingent *to;

  g_return_if_fail (self != NULL);

  for (guint i = 0; i < self->contingents->len; i++)
    g_ptr_array_remove (((AciesContingent *) g_ptr_array_index (self->contingents, i))->commands,
                        (gpointer) given);
  to = id != NULL ? acies_side_plan_find_contingent (self, id) : NULL;
  if (to != NULL)
    g_ptr_array_add (to->commands, (gpointer) given);
}

const AciesZone *
acies_side_plan_get_zone (const AciesSidePlan *self, const char *contingent, guint *n_zones)
{
  const AciesZone *first = NULL;
  guint n = 0;

  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->zones->len; i++)
    {
      const AciesZone *zone = g_ptr_array_index (self->zones, i);

      if (zone->contingent != contingent)
        continue;
      first = n++ == 0 ? zone : first;
    }
  if (n_zones != NULL)
    *n_zones = n;
  return first;
}

/* The id of the command that ITEM is of, or that it is; NULL: of none. */
static const char *
get_command (AciesItem *item)
{
  if (ACIES_IS_COMMAND (item))
    return acies_item_get_id (item);
  if (ACIES_IS_LEADER (item))
    return acies_leader_get_command (ACIES_LEADER (item));
  if (ACIES_IS_STAND (item))
    item = ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item)));
  return ACIES_IS_UNIT (item) ? acies_unit_get_command (ACIES_UNIT (item)) : NULL;
}

static const AciesSidePlan *
get_plan (AciesBattle *battle, AciesItem *item)
{
  return acies_plan_get_side (acies_battle_get_plan (battle), acies_item_get_side (item));
}

const AciesContingent *
acies_contingent_find_of (AciesBattle *battle, AciesItem *item)
{
  const AciesSidePlan *plan;
  const AciesContingent *found = NULL;
  const char *command;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);
  g_return_val_if_fail (ACIES_IS_ITEM (item), NULL);

  plan = get_plan (battle, item);
  command = plan->contingents->len > 0 ? get_command (item) : NULL;
  while (command != NULL && found == NULL)
    {
      AciesItem *above = acies_battle_find (battle, command);

      found = acies_side_plan_find_contingent_naming (plan, command);
      command = ACIES_IS_COMMAND (above) ? acies_command_get_parent (ACIES_COMMAND (above)) : NULL;
    }
  return found;
}

/* The contingent whose zones are for ITEM: NULL, those of the whole side. */
static const char *
find_owner (AciesBattle *battle, AciesItem *item)
{
  const AciesContingent *own = acies_contingent_find_of (battle, item);

  return own != NULL && acies_side_plan_get_zone (get_plan (battle, item), own->id, NULL) != NULL
             ? own->id
             : NULL;
}

gboolean
acies_contingent_allows (AciesBattle *battle, AciesItem *item, guint zone, const AciesPoint *point)
{
  const AciesSidePlan *plan;
  const char *owner;
  guint n = 0;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), TRUE);
  g_return_val_if_fail (ACIES_IS_ITEM (item), TRUE);
  g_return_val_if_fail (point != NULL, TRUE);

  plan = get_plan (battle, item);
  if (zone > 0)
    return acies_side_plan_allows (plan, zone, point);
  owner = find_owner (battle, item);
  for (guint i = 0; i < plan->zones->len; i++)
    {
      const AciesZone *one = g_ptr_array_index (plan->zones, i);

      if (one->contingent != owner)
        continue;
      n++;
      if (acies_polygon_contains (one->area, point))
        return TRUE;
    }
  return n == 0;
}

static gboolean
allows_base (AciesBattle *battle, AciesItem *item, const AciesFootprint *base)
{
  for (guint corner = 0; corner < G_N_ELEMENTS (base->corners); corner++)
    if (!acies_contingent_allows (battle, item, 0, &base->corners[corner]))
      return FALSE;
  return TRUE;
}

gboolean
acies_contingent_stands_right (AciesBattle *battle, AciesItem *item)
{
  AciesFootprint base;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), FALSE);

  if (ACIES_IS_LEADER (item))
    {
      AciesLeader *leader = ACIES_LEADER (item);

      if (!acies_leader_is_placed (leader))
        return TRUE;
      acies_footprint_init (&base, acies_leader_get_placement (leader),
                            acies_leader_get_frontage (leader), acies_leader_get_depth (leader));
      return allows_base (battle, item, &base);
    }
  for (guint i = 0; ACIES_IS_UNIT (item) && i < acies_unit_get_n_stands (ACIES_UNIT (item)); i++)
    {
      g_autoptr (AciesStand) stand
          = g_list_model_get_item (acies_unit_get_stands (ACIES_UNIT (item)), i);

      if (!acies_stand_is_present (stand))
        continue;
      acies_stand_get_footprint (stand, &base);
      if (!allows_base (battle, item, &base))
        return FALSE;
    }
  return TRUE;
}

gboolean
acies_contingent_get_ground (AciesBattle *battle, AciesItem *item, AciesBounds *ground)
{
  const AciesZone *zone;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), FALSE);
  g_return_val_if_fail (ACIES_IS_ITEM (item), FALSE);
  g_return_val_if_fail (ground != NULL, FALSE);

  zone = acies_side_plan_get_zone (get_plan (battle, item), find_owner (battle, item), NULL);
  if (zone != NULL)
    acies_polygon_get_bounds (zone->area, ground);
  return zone != NULL;
}
