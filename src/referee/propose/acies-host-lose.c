/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* DO functions that propose what is lost in a ruling, and what comes back. A stand that comes back
 * to others of its unit takes its place among them; a whole unit, or a leader, is there again where
 * it fell. */
#include "config.h"

#include "referee/evaluation/acies-measure.h"

#include <glib/gi18n-lib.h>

gboolean
acies_evaluation_is_lost_now (AciesEvaluation *self, AciesSubject *subject)
{
  const AciesProposal *proposal = acies_proposals_find (acies_evaluation_get_proposals (self),
                                                        ACIES_CHANGE_LOSE, subject, NULL, NULL);

  if (proposal != NULL)
    return proposal->after.number > 0;
  return subject->item != NULL
         && acies_state_is_lost (acies_evaluation_get_present (self), subject->item);
}

/* How many more stands UNIT has because they go over to it in this ruling, or from it. */
static gint64
count_joining (AciesEvaluation *self, AciesUnit *unit)
{
  const AciesProposals *proposals = acies_evaluation_get_proposals (self);
  const char *id = acies_item_get_id (ACIES_ITEM (unit));
  gint64 n = 0;

  for (guint i = 0; i < acies_proposals_get_n (proposals); i++)
    {
      const AciesProposal *proposal = acies_proposals_get (proposals, i);

      if (proposal->kind == ACIES_CHANGE_JOIN
          && !acies_evaluation_is_lost_now (self, proposal->subject))
        n += (proposal->after.symbol == id) - (proposal->before.symbol == id);
    }
  return n;
}

gint64
acies_evaluation_count_now (AciesEvaluation *self, AciesUnit *unit)
{
  GListModel *stands = acies_unit_get_stands (unit);
  gint64 n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesItem) stand = g_list_model_get_item (stands, i);

      if (!acies_evaluation_is_lost_now (self, acies_evaluation_get_subject (self, stand)))
        n++;
    }
  return n + count_joining (self, unit);
}

/* FALSE if it is so already. */
static gboolean
turn_one (AciesEvaluation *self, AciesSubject *subject, gboolean is_lost)
{
  AciesProposal proposal = { ACIES_CHANGE_LOSE, subject };

  if (acies_evaluation_is_lost_now (self, subject) == is_lost)
    return FALSE;
  proposal.before = acies_value_flag (!is_lost);
  proposal.after = acies_value_flag (is_lost);
  acies_proposals_put (acies_evaluation_get_proposals (self), &proposal);
  return TRUE;
}

/* The last stands go first, those of the rear, and the first of the lost come back first. */
static gint64
turn_stands (AciesEvaluation *self, AciesUnit *unit, gint64 n, gboolean is_lost)
{
  GListModel *stands = acies_unit_get_stands (unit);
  guint n_stands = g_list_model_get_n_items (stands);
  gint64 n_turned = 0;

  for (guint i = 0; i < n_stands && n_turned < n; i++)
    {
      g_autoptr (AciesItem) stand = g_list_model_get_item (stands, is_lost ? n_stands - 1 - i : i);

      if (turn_one (self, acies_evaluation_get_subject (self, stand), is_lost))
        n_turned++;
    }
  return n_turned;
}

/* Of a unit whose facts are typed the number alone is known. */
static gint64
turn_typed (AciesEvaluation *self, AciesSubject *subject, gint64 n, gboolean is_lost)
{
  AciesProposal proposal = { ACIES_CHANGE_LOSE, subject };
  const AciesProposal *known = acies_proposals_find (acies_evaluation_get_proposals (self),
                                                     ACIES_CHANGE_LOSE, subject, NULL, NULL);

  proposal.before = acies_value_number (0);
  proposal.after
      = acies_value_number ((known != NULL ? known->after.number : 0) + (is_lost ? n : -n));
  acies_proposals_put (acies_evaluation_get_proposals (self), &proposal);
  return n;
}

static gint64
turn (AciesEvaluation *self, AciesSubject *subject, gint64 n, gboolean is_lost)
{
  acies_evaluation_charge (self, acies_proposals_get_n (acies_evaluation_get_proposals (self)));
  if (subject->item == NULL)
    return turn_typed (self, subject, n, is_lost);
  if (subject->kind == ACIES_ITEM_UNIT)
    return turn_stands (self, ACIES_UNIT (subject->item), n, is_lost);
  return n > 0 && turn_one (self, subject, is_lost);
}

/* Who may be lost and come back, the first argument; and how many, the second. */
static AciesSubject *
check_arguments (lua_State *lua, gint64 *n)
{
  AciesSubject *subject = acies_lua_views_check_subject (lua, 1);

  *n = luaL_optinteger (lua, 2, 1);
  luaL_argcheck (lua, *n >= 0 && *n <= ACIES_UNIT_MAX_STANDS, 2,
                 _ ("no unit has that many stands"));
  if (subject->kind != ACIES_ITEM_UNIT && subject->kind != ACIES_ITEM_STAND
      && subject->kind != ACIES_ITEM_LEADER)
    luaL_error (lua, _ ("only units, stands and leaders can be lost"));
  if (subject->like != NULL)
    luaL_error (lua, _ ("%s was only detached in this ruling: lose its stands one by one"),
                subject->name);
  return subject;
}

/* lose (unit, n), lose (stand or leader): how many were really lost. */
int
acies_host_lose (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  gint64 n;
  AciesSubject *subject = check_arguments (lua, &n);

  acies_host_refuse_in_expression (lua, self, "lose");
  lua_pushinteger (lua, turn (self, subject, n, TRUE));
  return 1;
}

/* The unit that SUBJECT is or belongs to, if there is any of it on the table to stand with. */
static AciesUnit *
find_company (AciesEvaluation *self, AciesSubject *subject, AciesPlacement *front)
{
  AciesItem *unit = subject->item;
  AciesLength frontage, depth;

  if (acies_evaluation_get_battle (self) == NULL || unit == NULL || ACIES_IS_LEADER (unit))
    return NULL;
  if (ACIES_IS_STAND (unit))
    unit = ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (unit)));
  if (unit == NULL
      || !acies_scene_front (acies_measure_get_scene (self, ACIES_MEASURE_TIME_NOW), unit, front,
                             &frontage, &depth))
    return NULL;
  return ACIES_UNIT (unit);
}

/* restore (unit, n), restore (stand or leader): how many really came back. */
int
acies_host_restore (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  gint64 n;
  AciesSubject *subject = check_arguments (lua, &n);
  AciesPlacement front;
  AciesUnit *company;

  acies_host_refuse_in_expression (lua, self, "restore");
  acies_measure_charge_now (self);
  company = find_company (self, subject, &front);
  n = turn (self, subject, n, FALSE);
  if (n > 0 && company != NULL)
    acies_evaluation_lay_unit (self, company, &front);
  lua_pushinteger (lua, n);
  return 1;
}
