/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* SEE functions that tell how far the edges of the table are, and which way they lie. */
#include "config.h"

#include "referee/host/acies-amount.h"
#include "referee/host/acies-host-edge.h"
#include "referee/scene/acies-approach.h"

#include <glib/gi18n-lib.h>

static const char *const edges[] = { "north", "east", "south", "west", NULL };

/* Which edge a measure is of, as people call it; {a} is who it is measured from. */
static const char *
describe_distance (int edge)
{
  static const char *const words[] = {
    "edge.north",
    "edge.east",
    "edge.south",
    "edge.west",
  };

  return edge < 0 ? "edge" : words[edge];
}

static const char *
describe_direction (int edge)
{
  static const char *const words[] = {
    "bearing.north",
    "bearing.east",
    "bearing.south",
    "bearing.west",
  };

  return words[edge];
}

static gboolean
find_distance (const AciesMeasuring *measure, int edge, AciesSeparation *found)
{
  return acies_approach_measure_edge (measure->scene, measure->a->item, edge, found);
}

static gboolean
find_direction (const AciesMeasuring *measure, int edge, AciesAngle *found)
{
  AciesPlacement front;
  AciesLength frontage, depth;

  if (!acies_scene_front (measure->scene, measure->a->item, &front, &frontage, &depth))
    return FALSE;
  *found = acies_angle_difference (front.facing, (AciesAngle) edge * (ACIES_FULL_TURN / 4));
  return TRUE;
}

/* The edge that the word at INDEX names, or -1 if it is another word, or none. */
static int
find_edge (lua_State *lua, int index)
{
  const char *word = lua_type (lua, index) == LUA_TSTRING ? lua_tostring (lua, index) : NULL;

  for (int i = 0; word != NULL && edges[i] != NULL; i++)
    if (g_str_equal (edges[i], word))
      return i;
  return -1;
}

/* The same, but any other word is an error of the procedure. */
static int
check_edge (lua_State *lua, int index)
{
  int edge = find_edge (lua, index);

  if (edge < 0)
    return luaL_argerror (lua, index, _ ("an edge must be north, east, south or west"));
  return edge;
}

static const AciesMeasured *
measure_distance (AciesEvaluation *self, AciesSubject *a, int edge, AciesMeasureTime when)
{
  g_auto (AciesMeasuring) measure = { .a = a, .when = when };
  const char *words = describe_distance (edge);
  const AciesAmount amount = {
    .word = "edge",
    .last = edge < 0 ? NULL : edges[edge],
    .asked = words,
    .said = words,
    .edge = edge,
    .find_length = find_distance,
  };

  return acies_amount_take_length (self, &measure, &amount);
}

/* edge (unit [, which] [, when]) */
int
acies_host_edge (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *a = acies_lua_views_check_subject (lua, 1);
  int edge = find_edge (lua, 2);
  AciesMeasureTime when = acies_measure_check_when (self, edge < 0 ? 2 : 3);

  return acies_amount_push (lua, measure_distance (self, a, edge, when));
}

const AciesMeasured *
acies_host_edge_bearing (AciesEvaluation *self, AciesSubject *a, int index)
{
  int edge = check_edge (acies_evaluation_get_lua (self), index);
  AciesMeasureTime when = acies_measure_check_when (self, index + 1);
  g_auto (AciesMeasuring) measure = { .a = a, .when = when };
  const AciesAmount amount = {
    .word = "bearing",
    .last = edges[edge],
    .asked = describe_direction (edge),
    .likely = { 0, 90000, 180000 },
    .n_likely = 3,
    .edge = edge,
    .find_angle = find_direction,
  };

  return acies_amount_take_angle (self, &measure, &amount);
}
