/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* SEE functions for distance, direction, sight and a run. Every measure is taken once in an
 * evaluation; without places on a table it is asked for, and what the umpire types takes precedence
 * over what is measured. */
#include "config.h"

#include "referee/scene/acies-approach.h"
#include "referee/host/acies-host-edge.h"
#include "referee/evaluation/acies-lua-path.h"
#include "referee/evaluation/acies-measure.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
draw_segment (AciesEvaluation *self,
              const AciesMeasuring *measure,
              AciesShapeRole role,
              const AciesPoint points[2],
              AciesLength length)
{
  const char *ids[] = { measure->a->name, measure->b->name, NULL };

  acies_evaluation_take_shape (
      self, acies_shape_new (ACIES_SHAPE_SEGMENT, role, points, 2, length, NULL, ids));
}

static void
add_gap_line (AciesEvaluation *self,
              const AciesMeasuring *measure,
              const AciesMeasured *measured,
              AciesLineSource from)
{
  /* Translators: {a} and {b} are two units. */
  g_autofree char *pair = acies_measure_describe (self, _ ("from {a} to {b}"), measure);
  g_autofree char *length = acies_ruleset_format_length (self->ruleset, measured->number);

  acies_measure_say (self, measure, g_strdup_printf ("%s: %s", pair, length), measured, "mm", from);
}

/* Typed, or measured, or NULL: the run stops. */
static AciesMeasured *
take_gap (AciesEvaluation *self, const AciesMeasuring *measure, AciesLineSource *from)
{
  const AciesAnswer *override;
  AciesMeasured *measured;
  const char *text;
  AciesLength length;
  AciesSeparation gap;

  if (acies_measure_find_typed (self, measure->key, &text, from, &override))
    {
      if (!acies_lookup_parse_length (self->ruleset, text, &length))
        {
          acies_measure_refuse (self, measure->key, text);
          return NULL;
        }
      measured = acies_measure_keep (self, measure->memo);
      measured->number = length;
      measured->has_was
          = override != NULL && acies_measure_is_possible (measure)
            && acies_scene_gap (measure->scene, measure->a->item, measure->b->item, &gap);
      if (measured->has_was)
        measured->was = gap.length;
      return measured;
    }
  if (!acies_measure_is_possible (measure)
      || !acies_scene_gap (measure->scene, measure->a->item, measure->b->item, &gap))
    {
      acies_measure_ask (self, measure, _ ("distance from {a} to {b}"));
      return NULL;
    }
  *from = ACIES_LINE_SOURCE_MEASURED;
  measured = acies_measure_keep (self, measure->memo);
  measured->number = gap.length;
  draw_segment (self, measure, ACIES_SHAPE_MEASURE, (AciesPoint[]){ gap.from, gap.to }, gap.length);
  return measured;
}

const AciesMeasured *
acies_measure_gap (AciesEvaluation *self, AciesSubject *a, AciesSubject *b, AciesMeasureTime when)
{
  g_auto (AciesMeasuring) measure = { .a = a, .b = b, .when = when };
  AciesMeasured *measured;
  AciesLineSource from;

  acies_measure_name (&measure, self, "gap", NULL, NULL);
  measured = acies_measure_find_known (self, &measure);
  if (measured != NULL)
    return measured;
  measured = take_gap (self, &measure, &from);
  if (measured != NULL && (self->expression_depth == 0 || from != ACIES_LINE_SOURCE_MEASURED))
    add_gap_line (self, &measure, measured, from);
  return measured;
}

/* gap (a, b [, when]) */
int
acies_host_gap (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *a = acies_lua_views_check_subject (lua, 1);
  AciesSubject *b = acies_lua_views_check_subject (lua, 2);
  const AciesMeasured *measured;

  acies_script_charge (self->script, 200);
  measured = acies_measure_gap (self, a, b, acies_measure_check_when (self, 3));
  if (measured == NULL)
    return acies_host_stop (lua);
  lua_pushinteger (lua, measured->number);
  return 1;
}

/* A direction from one to another as the first faces. */
typedef struct
{
  const char *word; /* what its keys begin with */
  const char *label;
  gboolean (*find) (AciesScene *scene, AciesItem *a, AciesItem *b, AciesAngle *angle);
} Direction;

/* Translators: {a} and {b} are two units. */
static const Direction bearings
    = { "bearing", N_ ("direction of {b} as {a} faces"), acies_scene_bearing };
/* Translators: {a} and {b} are two units. */
static const Direction escapes
    = { "away", N_ ("direction straight away from {b} as {a} faces"), acies_approach_find_away };

static gboolean
find_direction (const AciesMeasuring *measure, const Direction *direction, AciesAngle *angle)
{
  return acies_measure_is_possible (measure)
         && direction->find (measure->scene, measure->a->item, measure->b->item, angle);
}

/* Degrees, as they were typed and as they are. */
static void
say_typed_direction (AciesEvaluation *self,
                     const AciesMeasuring *measure,
                     const Direction *direction,
                     const char *text)
{
  g_autofree char *was = NULL;
  AciesAngle angle;

  if (find_direction (measure, direction, &angle))
    was = acies_number_format_for_people (angle, 1000, 1);
  acies_measure_say_typed (self, measure,
                           acies_measure_describe (self, _ (direction->label), measure), text, was);
}

/* FALSE: the run stops. */
static gboolean
take_direction (AciesEvaluation *self,
                const AciesMeasuring *measure,
                const Direction *direction,
                AciesAngle *angle)
{
  const AciesAnswer *override;
  const char *text;
  AciesLineSource from;

  if (acies_measure_find_typed (self, measure->key, &text, &from, &override))
    {
      if (acies_angle_parse (text, angle))
        {
          say_typed_direction (self, measure, direction, text);
          return TRUE;
        }
      acies_measure_refuse (self, measure->key, text);
      return FALSE;
    }
  if (find_direction (measure, direction, angle))
    return TRUE;
  acies_measure_ask (self, measure, _ (direction->label));
  return FALSE;
}

/* NULL: the run stops. */
static const AciesMeasured *
measure_direction (AciesEvaluation *self, AciesMeasuring *measure, const Direction *direction)
{
  AciesMeasured *measured;
  AciesAngle angle;

  acies_measure_name (measure, self, direction->word, NULL, NULL);
  measured = acies_measure_find_known (self, measure);
  if (measured != NULL)
    return measured;
  if (!take_direction (self, measure, direction, &angle))
    return NULL;
  measured = acies_measure_keep (self, measure->memo);
  measured->number = angle;
  return measured;
}

/* Of the two arguments, and when. */
static const AciesMeasured *
check_direction (lua_State *lua, AciesEvaluation *self, const Direction *direction)
{
  AciesMeasuring measure = { .a = acies_lua_views_check_subject (lua, 1),
                             .b = acies_lua_views_check_subject (lua, 2),
                             .when = acies_measure_check_when (self, 3) };
  const AciesMeasured *measured = measure_direction (self, &measure, direction);

  acies_measure_clear (&measure);
  return measured;
}

/* bearing (a, b or an edge [, when]) */
int
acies_host_bearing (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *a = acies_lua_views_check_subject (lua, 1);
  const AciesMeasured *measured = lua_type (lua, 2) == LUA_TSTRING
                                      ? acies_host_edge_bearing (self, a, 2)
                                      : check_direction (lua, self, &bearings);

  if (measured == NULL)
    return acies_host_stop (lua);
  lua_pushinteger (lua, measured->number);
  return 1;
}

/* away (a, b [, when]) */
int
acies_host_away (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  const AciesMeasured *measured;

  luaL_argcheck (lua, acies_lua_views_check_subject (lua, 1)->kind != ACIES_ITEM_FEATURE, 1,
                 _ ("a feature has no front"));
  luaL_argcheck (lua, acies_lua_views_check_subject (lua, 2)->kind != ACIES_ITEM_FEATURE, 2,
                 _ ("a unit, leader or stand is needed"));
  acies_script_charge (self->script, 500);
  measured = check_direction (lua, self, &escapes);
  if (measured == NULL)
    return acies_host_stop (lua);
  lua_pushinteger (lua, measured->number);
  return 1;
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
  acies_measure_say (self, measure, acies_measure_describe (self, _ ("{a} sees {b}"), measure),
                     measured, NULL, from);
  return measured;
}

/* What stands in the way of a line of sight, outlined and named. */
static void
draw_blocker (AciesEvaluation *self, const AciesMeasuring *measure, const AciesSighting *sighting)
{
  AciesItem *blocker = sighting->blocker;
  g_autofree char *name = acies_lookup_describe (blocker);
  /* Translators: on the map, beside what a line of sight ends at. */
  g_autofree char *label = g_strdup_printf (_ ("blocked by %s"), name);
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
    draw_segment (self, measure, ACIES_SHAPE_MEASURE, seen,
                  acies_evaluation_is_overlay (self) ? -1
                                                     : acies_point_distance (&seen[0], &seen[1]));
  if (sighting->blocker != NULL)
    draw_blocker (self, measure, sighting);
  else if (!acies_point_equal (&rest[0], &rest[1]))
    draw_segment (self, measure, ACIES_SHAPE_BLOCKED, rest, -1);
}

/* What an overlay shows is said as well: how far off is who is seen, or what blocks the view. */
static void
say_sight (AciesEvaluation *self,
           const AciesMeasuring *measure,
           const AciesMeasured *measured,
           const AciesSighting *sighting)
{
  gboolean sees = measured->number != 0;
  /* Translators: {a} and {b} are two units. */
  const char *words = sees ? _ ("{a} sees {b}") : _ ("{a} does not see {b}");
  g_autofree char *pair = acies_measure_describe (self, words, measure);
  g_autofree char *why = NULL;
  AciesSeparation gap;

  if (sees && acies_scene_gap (measure->scene, measure->a->item, measure->b->item, &gap))
    why = acies_ruleset_format_length (self->ruleset, gap.length);
  else if (sighting->blocker != NULL)
    {
      g_autofree char *name = acies_lookup_describe (sighting->blocker);

      why = g_strdup_printf (_ ("blocked by %s"), name);
    }
  else
    why = g_strdup (_ ("too far"));
  acies_measure_say (self, measure, g_strdup_printf ("%s: %s", pair, why), measured, NULL,
                     ACIES_LINE_SOURCE_MEASURED);
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
      acies_measure_ask (self, &measure, _ ("whether {a} sees {b}"));
      return NULL;
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

  acies_script_charge (self->script, 500);
  measured = measure_sight (self, a, b, acies_measure_check_when (self, 3));
  if (measured == NULL)
    return acies_host_stop (lua);
  lua_pushboolean (lua, measured->number != 0);
  return 1;
}

/* run (x, path) */
int
acies_host_run (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *subject = acies_lua_views_check_subject (lua, 1);
  const AciesMeasured *measured;

  acies_script_charge (self->script, 200);
  measured = acies_lua_path_measure_run (self, subject, 2);
  if (measured == NULL)
    return acies_host_stop (lua);
  acies_lua_path_push_run (self, subject, measured);
  return 1;
}
