/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* SEE function that tells whether one way lies over the ground of another. */
#include "config.h"

#include "geometry/move/acies-lane.h"
#include "referee/evaluation/acies-lua-path.h"
#include "referee/evaluation/acies-measure.h"

/* What a lane charges the run, and for how many pairs of bases one more. */
#define LANE_CHARGE 2000
#define PAIRS_FOR_ONE 4

/* Who goes along which path. */
typedef struct
{
  AciesSubject *subject;
  AciesPath *path;
} Lane;

/* Draws the way that another crosses. */
static void
draw_lane (AciesEvaluation *self, AciesScene *scene, const Lane *lane)
{
  const char *ids[] = { lane->subject->name, NULL };
  g_autoptr (AciesTraversal) run = acies_scene_run (scene, lane->subject->item, lane->path);

  acies_lua_path_draw_way (self, lane->path, run, ids);
}

/* Whether ONE goes over ground of TWO, who stood there WHEN; N_PAIRS: what it cost. */
static gboolean
crosses (
    AciesEvaluation *self, const Lane *one, const Lane *two, AciesMeasureTime when, guint *n_pairs)
{
  AciesScene *scene = acies_measure_get_scene (self, when);
  g_auto (AciesMoverData) mover = { 0 };
  g_auto (AciesMoverData) other = { 0 };
  g_autoptr (GArray) lane = NULL;
  gboolean is_crossed;

  if (scene == NULL || one->subject->item == NULL || two->subject->item == NULL
      || !acies_scene_get_mover_data (scene, two->subject->item, &other))
    return FALSE;
  lane = acies_lane_new (&other.mover, two->path);
  scene = acies_measure_get_scene (self, ACIES_MEASURE_TIME_READ);
  if (!acies_scene_get_mover_data (scene, one->subject->item, &mover))
    return FALSE;
  is_crossed = acies_lane_is_crossed (lane, &mover.mover, one->path, n_pairs);
  if (is_crossed && !acies_evaluation_is_in_expression (self))
    draw_lane (self, acies_measure_get_scene (self, when), two);
  return is_crossed;
}

/* Reads the path of LANE. FALSE: it is none, and the run stops. */
static gboolean
read_path (AciesEvaluation *self, Lane *lane, const char *text)
{
  GError *error = NULL;

  lane->path = acies_path_parse (text, &error);
  if (lane->path == NULL)
    acies_evaluation_take_error (self, error);
  return lane->path != NULL;
}

/* crosses_way (a, path, b, way [, when]) */
int
acies_host_crosses_way (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  Lane one = { .subject = acies_lua_views_check_subject (lua, 1) };
  Lane two = { .subject = acies_lua_views_check_subject (lua, 3) };
  AciesMeasureTime when = acies_measure_check_when (self, 5);
  const char *path = acies_lua_path_check_path (self, 2);
  const char *way = acies_lua_path_check_path (self, 4);
  gboolean is_crossed = FALSE, is_read;
  guint n_pairs = 0;

  acies_evaluation_charge (self, LANE_CHARGE);
  is_read = read_path (self, &one, path) && read_path (self, &two, way);
  if (is_read)
    is_crossed = crosses (self, &one, &two, when, &n_pairs);
  g_clear_pointer (&one.path, acies_path_free);
  g_clear_pointer (&two.path, acies_path_free);
  if (!is_read)
    return acies_host_stop (lua);
  acies_evaluation_charge (self, n_pairs / PAIRS_FOR_ONE);
  lua_pushboolean (lua, is_crossed);
  return 1;
}
