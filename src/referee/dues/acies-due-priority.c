/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the rule set's number, and looks where whoever owes it stands. */
#include "config.h"

#include "referee/dues/acies-due-priority.h"

#include "referee/dues/acies-due-roles.h"

static int
compare_points (const AciesPoint *a, const AciesPoint *b)
{
  if (a->x != b->x)
    return a->x < b->x ? -1 : 1;
  return (a->y > b->y) - (a->y < b->y);
}

static void
take_place (AciesDuePriority *self, AciesState *state, AciesItem *item)
{
  AciesPlacement placement;

  if (!acies_state_is_present (state, item) || !acies_state_get_placement (state, item, &placement))
    return;
  if (!self->is_placed || compare_points (&placement.at, &self->at) < 0)
    self->at = placement.at;
  if (!self->is_placed || compare_points (&placement.at, &self->to) > 0)
    self->to = placement.at;
  self->is_placed = TRUE;
}

static void
find_place (AciesDuePriority *self, AciesState *state, AciesItem *item)
{
  GListModel *stands
      = ACIES_IS_UNIT (item) ? acies_state_get_stands (state, ACIES_UNIT (item)) : NULL;

  if (ACIES_IS_LEADER (item))
    take_place (self, state, item);
  for (guint i = 0; stands != NULL && i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesItem) stand = g_list_model_get_item (stands, i);

      take_place (self, state, stand);
    }
}

/* Takes the number of ROLES if it is the least so far. */
static void
take_number (AciesDuePriority *self,
             AciesHearing *hearing,
             const AciesObligationFact *fact,
             char **roles)
{
  double number = 0;

  if (!acies_hearing_measure (hearing, fact->first, roles, &number, NULL))
    return;
  if (!self->is_known || number < self->least)
    self->least = number;
  self->is_known = TRUE;
}

AciesDuePriority
acies_due_priority_tell (AciesHearing *hearing, const AciesObligation *due)
{
  const AciesObligationFact *fact
      = acies_ruleset_find (acies_hearing_get_ruleset (hearing), ACIES_FACT_OBLIGATION, due->kind);
  const char *joined = acies_obligation_get_role (due, ACIES_DUE_ROLES_JOINED);
  g_auto (GStrv) members = g_strsplit (joined != NULL ? joined : due->roles[1], " ", -1);
  AciesDuePriority self = { FALSE };

  if (fact == NULL || fact->first == NULL)
    return self;
  for (guint i = 0; members[i] != NULL; i++)
    {
      g_auto (GStrv) roles = acies_due_roles_set (due->roles, due->roles[0], members[i]);
      AciesItem *item = acies_state_find (acies_hearing_get_state (hearing), members[i]);

      take_number (&self, hearing, fact, joined != NULL ? roles : due->roles);
      if (item != NULL)
        find_place (&self, acies_hearing_get_state (hearing), item);
    }
  return self;
}

int
acies_due_priority_compare (const AciesDuePriority *a, const AciesDuePriority *b)
{
  if (a->is_known != b->is_known)
    return a->is_known ? -1 : 1;
  if (a->is_known && a->least != b->least)
    return a->least < b->least ? -1 : 1;
  if (a->is_placed != b->is_placed)
    return a->is_placed ? -1 : 1;
  if (!a->is_placed || compare_points (&a->at, &b->at) != 0)
    return a->is_placed ? compare_points (&a->at, &b->at) : 0;
  return compare_points (&a->to, &b->to);
}
