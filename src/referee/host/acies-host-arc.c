/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* SEE functions that tell what lies in an arc of a unit, and what is nearest to it. */
#include "config.h"

#include "geometry/plane/acies-arc.h"
#include "referee/evaluation/acies-stated.h"

#include <glib/gi18n-lib.h>

/* How far an arc must go to hold all bases of MOVER_DATA. */
static AciesLength
get_reach (const AciesPlacement *front, AciesLength frontage, const AciesMoverData *mover_data)
{
  AciesLength reach = 0;

  for (guint i = 0; i < mover_data->mover.n_stands; i++)
    reach = MAX (reach, acies_point_distance (&front->at, &mover_data->centres[i].at)
                            + mover_data->sizes[i][0] + mover_data->sizes[i][1]);
  return frontage + reach + reach / 100;
}

static gboolean
meets_any (const AciesPolygon *arc, const AciesMoverData *mover_data)
{
  for (guint i = 0; i < mover_data->mover.n_stands; i++)
    {
      AciesFootprint base;

      acies_footprint_init (&base, &mover_data->centres[i], mover_data->sizes[i][0],
                            mover_data->sizes[i][1]);
      if (acies_polygon_meets_footprint (arc, &base))
        return TRUE;
    }
  return FALSE;
}

/* Whether any of B lies in the arc, which is drawn. */
static gboolean
find_in_arc (AciesEvaluation *self, const AciesMeasuring *measure, AciesAngle from, AciesAngle to)
{
  const char *ids[] = { measure->a->name, measure->b->name, NULL };
  g_auto (AciesMoverData) own = { 0 };
  g_auto (AciesMoverData) other = { 0 };
  g_autoptr (AciesPolygon) arc = NULL;
  GError *error = NULL;
  const AciesPoint *points;
  guint n;

  if (!acies_scene_get_mover_data (measure->scene, measure->a->item, &own)
      || !acies_scene_get_mover_data (measure->scene, measure->b->item, &other))
    return FALSE;
  arc = acies_arc_new (&own.mover.front, own.mover.frontage, from, to,
                       get_reach (&own.mover.front, own.mover.frontage, &other), &error);
  if (arc == NULL)
    {
      acies_evaluation_take_error (self, error);
      return FALSE;
    }
  points = acies_polygon_get_points (arc, &n);
  if (!acies_evaluation_is_in_expression (self))
    acies_evaluation_take_shape (
        self, acies_shape_new (ACIES_SHAPE_POLYGON, ACIES_SHAPE_LIMIT, points, n, -1, NULL, ids));
  return meets_any (arc, &other);
}

/* Typed, or measured and drawn; of what is overruled both. NULL: the run stops. */
static const AciesMeasured *
take_in_arc (AciesEvaluation *self, const AciesMeasuring *measure, AciesAngle from, AciesAngle to)
{
  gboolean is_possible = acies_measure_is_possible (measure), was = FALSE;
  AciesMeasured *measured;
  const AciesAnswer *override;
  const char *text;
  AciesLineSource source;

  if (!acies_measure_find_typed (self, measure->key, &text, &source, &override))
    {
      int supposed = is_possible ? 0 : acies_stated_suppose (self, measure, measure->memo, 2);

      if (supposed == ACIES_STATED_ASK)
        acies_measure_ask (self, measure, "arc-asked");
      else if (!is_possible)
        was = supposed == 0;
      else
        was = find_in_arc (self, measure, from, to);
      if (acies_evaluation_get_stop (self) != ACIES_STOP_NONE)
        return NULL;
      measured = acies_measure_keep (self, measure->memo);
      measured->number = was;
      return measured;
    }
  if (!g_str_equal (text, "yes") && !g_str_equal (text, "no"))
    {
      acies_measure_refuse (self, measure->key, text);
      return NULL;
    }
  if (override != NULL && is_possible)
    was = find_in_arc (self, measure, from, to);
  measured = acies_measure_keep (self, measure->memo);
  measured->number = g_str_equal (text, "yes");
  measured->has_was = override != NULL && is_possible;
  measured->was = was;
  acies_measure_say (self, measure, "arc", measured, NULL, source);
  return measured;
}

/* NULL: the run stops. */
static const AciesMeasured *
measure_in_arc (AciesEvaluation *self, AciesMeasuring *measure, AciesAngle from, AciesAngle to)
{
  g_autofree char *memo = g_strdup_printf (" %d %d", from, to);
  const AciesMeasured *measured;

  acies_measure_name (measure, self, "within_arc", NULL, memo);
  measured = acies_measure_find_known (self, measure);
  return measured != NULL ? measured : take_in_arc (self, measure, from, to);
}

/* within_arc (a, b, from, to [, when]) */
int
acies_host_within_arc (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *a = acies_lua_views_check_subject (lua, 1);
  AciesSubject *b = acies_lua_views_check_subject (lua, 2);
  gint64 from = luaL_checkinteger (lua, 3), to = luaL_checkinteger (lua, 4);
  AciesMeasuring measure = { .a = a, .b = b, .when = acies_measure_check_when (self, 5) };
  const AciesMeasured *measured;

  luaL_argcheck (lua, ABS (from) <= ACIES_FULL_TURN, 3, _ ("an angle is needed"));
  luaL_argcheck (lua, from < to && to - from < ACIES_FULL_TURN, 4,
                 _ ("an arc must end clockwise of its beginning, by less than a full turn"));
  luaL_argcheck (lua, a->kind != ACIES_ITEM_FEATURE, 1, _ ("a feature has no front"));
  luaL_argcheck (lua, b->kind != ACIES_ITEM_FEATURE, 2, _ ("a unit, leader or stand is needed"));
  acies_evaluation_charge (self, 500);
  measured = measure_in_arc (self, &measure, (AciesAngle) from, (AciesAngle) to);
  acies_measure_clear (&measure);
  if (measured == NULL)
    return acies_host_stop (lua);
  lua_pushboolean (lua, measured->number != 0);
  return 1;
}
