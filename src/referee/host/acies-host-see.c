/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* SEE functions for distance, direction, sight and a run. Every measure is taken once in an
 * evaluation; without places on a table it is asked for, and what the umpire types takes precedence
 * over what is measured. */
#include "config.h"

#include "referee/evaluation/acies-line-words.h"
#include "referee/scene/acies-approach.h"
#include "referee/host/acies-amount.h"
#include "referee/host/acies-host-edge.h"
#include "referee/evaluation/acies-lua-path.h"
#include "referee/evaluation/acies-measure.h"
#include "referee/evaluation/acies-stated.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* gap (a, b [, when]) */
int
acies_host_gap (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *a = acies_lua_views_check_subject (lua, 1);
  AciesSubject *b = acies_lua_views_check_subject (lua, 2);

  acies_evaluation_charge (self, 200);
  return acies_amount_push (lua,
                            acies_amount_take_gap (self, a, b, acies_measure_check_when (self, 3)));
}

static gboolean
find_bearing (const AciesMeasuring *measure, int edge, AciesAngle *found)
{
  return acies_scene_bearing (measure->scene, measure->a->item, measure->b->item, found);
}

static gboolean
find_away (const AciesMeasuring *measure, int edge, AciesAngle *found)
{
  return acies_approach_find_away (measure->scene, measure->a->item, measure->b->item, found);
}

static const AciesAmount bearing = { .word = "bearing",
                                     .asked = "bearing",
                                     .likely = { 0, 90000, 180000 },
                                     .n_likely = 3,
                                     .find_angle = find_bearing };
static const AciesAmount away = {
  .word = "away", .asked = "away", .likely = { 180000 }, .n_likely = 1, .find_angle = find_away
};

/* The direction of AMOUNT between the two arguments, and when. NULL: the run stops. */
static const AciesMeasured *
check_direction (lua_State *lua, AciesEvaluation *self, const AciesAmount *amount)
{
  AciesMeasuring measure = { .a = acies_lua_views_check_subject (lua, 1),
                             .b = acies_lua_views_check_subject (lua, 2),
                             .when = acies_measure_check_when (self, 3) };
  const AciesMeasured *measured = acies_amount_take_angle (self, &measure, amount);

  acies_measure_clear (&measure);
  return measured;
}

/* bearing (a, b or an edge [, when]) */
int
acies_host_bearing (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *a = acies_lua_views_check_subject (lua, 1);

  return acies_amount_push (lua, lua_type (lua, 2) == LUA_TSTRING
                                     ? acies_host_edge_bearing (self, a, 2)
                                     : check_direction (lua, self, &bearing));
}

/* away (a, b [, when]) */
int
acies_host_away (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);

  luaL_argcheck (lua, acies_lua_views_check_subject (lua, 1)->kind != ACIES_ITEM_FEATURE, 1,
                 _ ("a feature has no front"));
  luaL_argcheck (lua, acies_lua_views_check_subject (lua, 2)->kind != ACIES_ITEM_FEATURE, 2,
                 _ ("a unit, leader or stand is needed"));
  acies_evaluation_charge (self, 500);
  return acies_amount_push (lua, check_direction (lua, self, &away));
}

/* What was typed: yes or no. */
static AciesMeasured *
take_typed_sight (AciesEvaluation *self,
                  const AciesMeasuring *measure,
                  const char *text,
                  AciesLineSource from)
{
  AciesSighting sighting;
  AciesMeasured *measured;

  if (!g_str_equal (text, "yes") && !g_str_equal (text, "no"))
    {
      acies_measure_refuse (self, measure->key, text);
      return NULL;
    }
  measured = acies_measure_keep (self, measure->memo);
  measured->number = g_str_equal (text, "yes");
  measured->has_was = from == ACIES_LINE_SOURCE_OVERRIDDEN && acies_measure_is_possible (measure);
  if (measured->has_was)
    measured->was
        = acies_scene_sees (measure->scene, measure->a->item, measure->b->item, &sighting);
  /* Translators: {a} and {b} are two units. */
  acies_measure_say (self, measure, "sees", measured, NULL, from);
  return measured;
}

/* What stands in the way of a line of sight, outlined and named. */
static void
draw_blocker (AciesEvaluation *self, const AciesMeasuring *measure, const AciesSighting *sighting)
{
  AciesItem *blocker = sighting->blocker;
  g_autofree char *label = acies_line_words_name_blocker (acies_evaluation_get_referee (self),
                                                          acies_item_get_id (blocker));
  const char *ids[] = { measure->a->name, measure->b->name, acies_item_get_id (blocker), NULL };
  AciesPolygon *polygon
      = ACIES_IS_FEATURE (blocker) ? acies_feature_get_polygon (ACIES_FEATURE (blocker)) : NULL;
  AciesPoint rest[] = { sighting->end, sighting->to };
  const AciesPoint *points = NULL;
  guint n_points = 4;

  acies_evaluation_take_shape (
      self, acies_shape_new (ACIES_SHAPE_SEGMENT, ACIES_SHAPE_BLOCKED, rest, 2, -1, label, ids));
  if (sighting->base != NULL)
    points = sighting->base->corners;
  else if (!acies_polygon_is_line (polygon))
    points = acies_polygon_get_points (polygon, &n_points);
  if (points != NULL)
    acies_evaluation_take_shape (self, acies_shape_new (ACIES_SHAPE_POLYGON, ACIES_SHAPE_BLOCKED,
                                                        points, n_points, -1, NULL, ids));
}

/* As much of the line as is free, and what blocks it. */
static void
draw_sight (AciesEvaluation *self, const AciesMeasuring *measure, const AciesSighting *sighting)
{
  const AciesPoint seen[] = { sighting->from, sighting->end };
  const AciesPoint rest[] = { sighting->end, sighting->to };

  if (!acies_point_equal (&seen[0], &seen[1]))
    acies_amount_draw (
        self, measure, ACIES_SHAPE_MEASURE, seen,
        acies_evaluation_is_overlay (self) ? -1 : acies_point_distance (&seen[0], &seen[1]));
  if (sighting->blocker != NULL)
    draw_blocker (self, measure, sighting);
  else if (!acies_point_equal (&rest[0], &rest[1]))
    acies_amount_draw (self, measure, ACIES_SHAPE_BLOCKED, rest, -1);
}

/* What an overlay shows is said as well: how far off is who is seen, or what blocks the view. */
static void
say_sight (AciesEvaluation *self,
           const AciesMeasuring *measure,
           const AciesMeasured *measured,
           const AciesSighting *sighting)
{
  gboolean sees = measured->number != 0;
  const char *blocker = sighting->blocker != NULL ? acies_item_get_id (sighting->blocker) : NULL;
  g_autofree char *length = NULL;
  AciesRulingLine *line;
  AciesSeparation gap;

  if (acies_evaluation_is_in_search (self))
    return;
  line = acies_ruling_line_new (ACIES_RULING_LINE_MEASURE, measure->key);
  line->value = acies_value_flag (sees);
  line->from = ACIES_LINE_SOURCE_MEASURED;
  if (sees && acies_scene_get_separation (measure->scene, measure->a->item, measure->b->item, &gap))
    length = acies_line_words_number (gap.length);
  acies_line_words_tell (line, acies_evaluation_get_referee (self), self,
                         sees ? "sees" : "sees-not", "a", measure->a->name, "b", measure->b->name,
                         "length", length, "blocker", length == NULL ? blocker : NULL, "then",
                         length != NULL    ? NULL
                         : blocker != NULL ? "blocked"
                                           : "too-far",
                         NULL);
  acies_evaluation_add_unit (line, measure->a);
  acies_evaluation_add_unit (line, measure->b);
  acies_measure_note (self, line);
}

static const AciesMeasured *
measure_sight (AciesEvaluation *self, AciesSubject *a, AciesSubject *b, AciesMeasureTime when)
{
  g_auto (AciesMeasuring) measure = { .a = a, .b = b, .when = when };
  AciesMeasured *measured;
  const AciesAnswer *override;
  AciesSighting sighting;
  const char *text;
  AciesLineSource from;

  acies_measure_name (&measure, self, "sees", NULL, NULL);
  measured = acies_measure_find_known (self, &measure);
  if (measured != NULL)
    return measured;
  if (acies_measure_find_typed (self, measure.key, &text, &from, &override))
    return take_typed_sight (self, &measure, text, from);
  if (!acies_measure_is_possible (&measure))
    {
      int supposed = acies_stated_suppose (self, &measure, measure.key, 2);

      if (supposed == ACIES_STATED_ASK)
        {
          acies_measure_ask (self, &measure, "sees-asked");
          return NULL;
        }
      measured = acies_measure_keep (self, measure.memo);
      measured->number = supposed == 0;
      return measured;
    }
  measured = acies_measure_keep (self, measure.memo);
  measured->number = acies_scene_sees (measure.scene, a->item, b->item, &sighting);
  draw_sight (self, &measure, &sighting);
  if (acies_evaluation_is_overlay (self))
    say_sight (self, &measure, measured, &sighting);
  return measured;
}

/* sees (a, b [, when]) */
int
acies_host_sees (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *a = acies_lua_views_check_subject (lua, 1);
  AciesSubject *b = acies_lua_views_check_subject (lua, 2);
  const AciesMeasured *measured;

  acies_evaluation_charge (self, 500);
  measured = measure_sight (self, a, b, acies_measure_check_when (self, 3));
  if (measured == NULL)
    return acies_host_stop (lua);
  lua_pushboolean (lua, measured->number != 0);
  return 1;
}

/* run (x, path [, when]) */
int
acies_host_run (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *subject = acies_lua_views_check_subject (lua, 1);
  AciesMeasureTime when = acies_measure_check_when (self, 3);
  const AciesMeasured *measured;

  acies_evaluation_charge (self, 200);
  if (when != ACIES_MEASURE_TIME_READ && acies_lua_path_push_run_at (self, subject, when))
    return 1;
  measured = acies_lua_path_measure_run (self, subject, 2);
  if (measured == NULL)
    return acies_host_stop (lua);
  acies_lua_path_push_run (self, subject, measured);
  return 1;
}
