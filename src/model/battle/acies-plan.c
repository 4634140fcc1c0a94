/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPlan holds plain values in lists, as the file has them. */
#include "model/battle/acies-plan.h"

#include "model/battle/acies-contingent.h"

const char *const acies_plan_edges[] = { "north", "east", "south", "west", NULL };

static void
zone_free (gpointer data)
{
  AciesZone *self = data;

  g_free (self->label);
  g_clear_pointer (&self->area, acies_polygon_unref);
  g_free (self);
}

static void
objective_free (gpointer data)
{
  AciesObjective *self = data;

  g_free (self->label);
  g_clear_pointer (&self->area, acies_polygon_unref);
  g_free (self);
}

static void
special_rule_free (gpointer data)
{
  AciesSpecialRule *self = data;

  g_free (self->label);
  g_free (self->text);
  g_free (self);
}

static void
contingent_free (gpointer data)
{
  AciesContingent *self = data;

  g_free (self->label);
  g_free (self->briefing);
  g_ptr_array_unref (self->commands);
  g_free (self);
}

static void
side_plan_free (gpointer data)
{
  AciesSidePlan *self = data;

  g_free (self->briefing);
  g_ptr_array_unref (self->zones);
  g_ptr_array_unref (self->entrances);
  g_ptr_array_unref (self->contingents);
  g_free (self);
}

AciesPlan *
acies_plan_new (void)
{
  AciesPlan *self = g_new0 (AciesPlan, 1);

  self->objectives = g_ptr_array_new_with_free_func (objective_free);
  self->rules = g_ptr_array_new_with_free_func (special_rule_free);
  self->sides = g_ptr_array_new_with_free_func (side_plan_free);
  return self;
}

void
acies_plan_free (AciesPlan *self)
{
  g_free (self->secret);
  g_ptr_array_unref (self->objectives);
  g_ptr_array_unref (self->rules);
  g_ptr_array_unref (self->sides);
  g_free (self);
}

AciesSidePlan *
acies_plan_get_side (AciesPlan *self, const char *side)
{
  const char *id = g_intern_string (side);
  AciesSidePlan *plan;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (side != NULL, NULL);

  for (guint i = 0; i < self->sides->len; i++)
    {
      plan = g_ptr_array_index (self->sides, i);
      if (plan->side == id)
        return plan;
    }
  plan = g_new0 (AciesSidePlan, 1);
  plan->side = id;
  plan->zones = g_ptr_array_new_with_free_func (zone_free);
  plan->entrances = g_ptr_array_new_with_free_func (g_free);
  plan->contingents = g_ptr_array_new_with_free_func (contingent_free);
  g_ptr_array_add (self->sides, plan);
  return plan;
}

AciesZone *
acies_side_plan_add_zone (AciesSidePlan *self, const char *label, AciesPolygon *area)
{
  AciesZone *zone;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (area != NULL, NULL);

  zone = g_new0 (AciesZone, 1);
  zone->label = g_strdup (label);
  zone->area = area;
  g_ptr_array_add (self->zones, zone);
  return zone;
}

const AciesEntrance *
acies_side_plan_find_entrance (const AciesSidePlan *self, const char *item)
{
  const char *id = g_intern_string (item);

  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->entrances->len; i++)
    {
      const AciesEntrance *entrance = g_ptr_array_index (self->entrances, i);

      if (entrance->item == id)
        return entrance;
    }
  return NULL;
}

void
acies_side_plan_set_entrance (AciesSidePlan *self, const char *item, int turn, const char *edge)
{
  AciesEntrance *entrance;

  g_return_if_fail (self != NULL);
  g_return_if_fail (item != NULL);

  entrance = (AciesEntrance *) acies_side_plan_find_entrance (self, item);
  if (turn <= 0)
    {
      g_ptr_array_remove (self->entrances, entrance);
      return;
    }
  if (entrance == NULL)
    {
      entrance = g_new0 (AciesEntrance, 1);
      entrance->item = g_intern_string (item);
      g_ptr_array_add (self->entrances, entrance);
    }
  entrance->turn = turn;
  entrance->edge = g_intern_string (edge);
}

void
acies_side_plan_set_condition (
    AciesSidePlan *self, const char *item, const char *tally, const char *of, int at)
{
  AciesEntrance *entrance;

  g_return_if_fail (self != NULL);
  g_return_if_fail (item != NULL);

  if (acies_side_plan_find_entrance (self, item) == NULL)
    acies_side_plan_set_entrance (self, item, 1, NULL);
  entrance = (AciesEntrance *) acies_side_plan_find_entrance (self, item);
  entrance->tally = g_intern_string (tally);
  entrance->of = g_intern_string (of);
  entrance->at = at;
}

gboolean
acies_side_plan_allows (const AciesSidePlan *self, guint zone, const AciesPoint *point)
{
  guint first = zone > 0 ? zone - 1 : 0, end = zone > 0 ? zone : self->zones->len;

  g_return_val_if_fail (self != NULL, TRUE);
  g_return_val_if_fail (point != NULL, TRUE);

  for (guint i = first; i < MIN (end, self->zones->len); i++)
    {
      const AciesZone *one = g_ptr_array_index (self->zones, i);

      if (acies_polygon_contains (one->area, point))
        return TRUE;
    }
  return first >= self->zones->len;
}

AciesObjective *
acies_plan_add_objective (AciesPlan *self, const AciesPoint *at)
{
  AciesObjective *objective;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (at != NULL, NULL);

  objective = g_new0 (AciesObjective, 1);
  objective->label = g_strdup ("");
  objective->at = *at;
  g_ptr_array_add (self->objectives, objective);
  return objective;
}

AciesSpecialRule *
acies_plan_add_rule (AciesPlan *self, const char *label, const char *text)
{
  AciesSpecialRule *rule;

  g_return_val_if_fail (self != NULL, NULL);

  rule = g_new0 (AciesSpecialRule, 1);
  rule->label = g_strdup (label);
  rule->text = g_strdup (text);
  g_ptr_array_add (self->rules, rule);
  return rule;
}

static const AciesSidePlan *
find_side (const AciesPlan *self, const char *side)
{
  for (guint i = 0; i < self->sides->len; i++)
    {
      const AciesSidePlan *plan = g_ptr_array_index (self->sides, i);

      if (plan->side == side)
        return plan;
    }
  return NULL;
}

GArray *
acies_plan_list_grounds (const AciesPlan *self)
{
  GArray *grounds = g_array_new (FALSE, FALSE, sizeof (AciesPlanGround));

  g_return_val_if_fail (self != NULL, grounds);

  for (guint i = 0; i < self->objectives->len; i++)
    {
      const AciesPlanGround ground = { NULL, i, NULL };

      if (acies_plan_get_ground (self, &ground) != NULL)
        g_array_append_val (grounds, ground);
    }
  for (guint i = 0; i < self->sides->len; i++)
    {
      const AciesSidePlan *side = g_ptr_array_index (self->sides, i);

      for (guint j = 0; j < side->zones->len; j++)
        {
          const AciesPlanGround ground
              = { side->side, j,
                  ((const AciesZone *) g_ptr_array_index (side->zones, j))->contingent };

          g_array_append_val (grounds, ground);
        }
    }
  return grounds;
}

AciesPolygon *
acies_plan_get_ground (const AciesPlan *self, const AciesPlanGround *ground)
{
  const AciesSidePlan *side;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (ground != NULL, NULL);

  if (ground->side == NULL)
    return ground->index < self->objectives->len
               ? ((const AciesObjective *) g_ptr_array_index (self->objectives, ground->index))
                     ->area
               : NULL;
  side = find_side (self, ground->side);
  return side != NULL && ground->index < side->zones->len
             ? ((const AciesZone *) g_ptr_array_index (side->zones, ground->index))->area
             : NULL;
}

static gboolean
set_zone (AciesSidePlan *self, guint index, AciesPolygon *area, const char *contingent)
{
  AciesZone *zone = index < self->zones->len ? g_ptr_array_index (self->zones, index) : NULL;

  if (zone == NULL && area != NULL && self->zones->len < ACIES_PLAN_MOST_ZONES)
    acies_side_plan_add_zone (self, NULL, acies_polygon_ref (area))->contingent = contingent;
  else if (zone == NULL)
    return FALSE;
  else if (area == NULL)
    g_ptr_array_remove_index (self->zones, index);
  else
    {
      acies_polygon_unref (zone->area);
      zone->area = acies_polygon_ref (area);
    }
  return TRUE;
}

gboolean
acies_plan_set_ground (AciesPlan *self, const AciesPlanGround *ground, AciesPolygon *area)
{
  AciesObjective *objective;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (ground != NULL, FALSE);

  if (ground->side != NULL)
    return set_zone (acies_plan_get_side (self, ground->side), ground->index, area,
                     ground->contingent);
  if (ground->index >= self->objectives->len)
    return FALSE;
  objective = g_ptr_array_index (self->objectives, ground->index);
  g_clear_pointer (&objective->area, acies_polygon_unref);
  if (area == NULL)
    return TRUE;
  objective->area = acies_polygon_ref (area);
  if (!acies_polygon_contains (area, &objective->at))
    {
      AciesBounds box;

      acies_polygon_get_bounds (area, &box);
      objective->at = (AciesPoint){ (box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2 };
    }
  return TRUE;
}
