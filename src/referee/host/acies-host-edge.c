/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* SEE functions that tell how far the edges of the table are, and which way they lie. */
#include "config.h"

#include "referee/scene/acies-approach.h"
#include "referee/host/acies-host-edge.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>

static const char *const edges[] = { "north", "east", "south", "west", NULL };

/* Which edge a measure is of, as people call it; {a} is who it is measured from. */
static const char *
describe_distance (int edge)
{
  static const char *const words[] = {
    N_ ("from {a} to the north edge of the table"),
    N_ ("from {a} to the east edge of the table"),
    N_ ("from {a} to the south edge of the table"),
    N_ ("from {a} to the west edge of the table"),
  };

  return edge < 0 ? _ ("from {a} to the edge of the table") : _ (words[edge]);
}

static const char *
describe_direction (int edge)
{
  static const char *const words[] = {
    N_ ("direction of the north edge as {a} faces"),
    N_ ("direction of the east edge as {a} faces"),
    N_ ("direction of the south edge as {a} faces"),
    N_ ("direction of the west edge as {a} faces"),
  };

  return _ (words[edge]);
}

static void
add_line (AciesEvaluation *self,
          const AciesMeasuring *measure,
          int edge,
          const AciesMeasured *measured,
          AciesLineSource from)
{
  g_autofree char *words = acies_measure_describe (self, describe_distance (edge), measure);
  g_autofree char *length = acies_ruleset_format_length (self->ruleset, measured->number);

  acies_measure_say (self, measure, g_strdup_printf ("%s: %s", words, length), measured, "mm",
                     from);
}

static void
draw (AciesEvaluation *self, AciesSubject *a, const AciesSeparation *gap)
{
  const char *ids[] = { a->name, NULL };

  acies_evaluation_take_shape (self, acies_shape_new (ACIES_SHAPE_SEGMENT, ACIES_SHAPE_MEASURE,
                                                      (AciesPoint[]){ gap->from, gap->to }, 2,
                                                      gap->length, NULL, ids));
}

/* NULL: the run stops. */
static const AciesMeasured *
take_distance (AciesEvaluation *self, const AciesMeasuring *measure, int edge)
{
  AciesSeparation gap;
  gboolean is_possible
      = acies_measure_is_possible (measure)
        && acies_approach_measure_edge (measure->scene, measure->a->item, edge, &gap);
  AciesLineSource from = ACIES_LINE_SOURCE_MEASURED;
  AciesMeasured *measured;
  const AciesAnswer *override;
  AciesLength typed;
  const char *text;

  if (!acies_measure_find_typed (self, measure->key, &text, &from, &override) && !is_possible)
    {
      acies_measure_ask (self, measure, describe_distance (edge));
      return NULL;
    }
  if (text != NULL && !acies_lookup_parse_length (self->ruleset, text, &typed))
    {
      acies_measure_refuse (self, measure->key, text);
      return NULL;
    }
  if (text == NULL)
    draw (self, measure->a, &gap);
  measured = acies_measure_keep (self, measure->memo);
  measured->number = text != NULL ? typed : gap.length;
  measured->has_was = override != NULL && is_possible;
  measured->was = measured->has_was ? gap.length : 0;
  if (text != NULL || self->expression_depth == 0)
    add_line (self, measure, edge, measured, text != NULL ? from : ACIES_LINE_SOURCE_MEASURED);
  return measured;
}

static const AciesMeasured *
measure_distance (AciesEvaluation *self, AciesSubject *a, int edge, AciesMeasureTime when)
{
  g_auto (AciesMeasuring) measure = { .a = a, .when = when };
  const AciesMeasured *measured;

  acies_measure_name (&measure, self, "edge", edge < 0 ? NULL : edges[edge], NULL);
  measured = acies_measure_find_known (self, &measure);
  return measured != NULL ? measured : take_distance (self, &measure, edge);
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

/* edge (unit [, which] [, when]) */
int
acies_host_edge (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *a = acies_lua_views_check_subject (lua, 1);
  int edge = find_edge (lua, 2);
  AciesMeasureTime when = acies_measure_check_when (self, edge < 0 ? 2 : 3);
  const AciesMeasured *measured = measure_distance (self, a, edge, when);

  if (measured == NULL)
    return acies_host_stop (lua);
  lua_pushinteger (lua, measured->number);
  return 1;
}

/* FALSE: the run stops. */
static gboolean
take_direction (AciesEvaluation *self, const AciesMeasuring *measure, int edge, AciesAngle *angle)
{
  AciesPlacement front;
  AciesLength size[2];
  gboolean is_possible
      = acies_measure_is_possible (measure)
        && acies_scene_front (measure->scene, measure->a->item, &front, &size[0], &size[1]);
  AciesAngle found
      = is_possible
            ? acies_angle_difference (front.facing, (AciesAngle) edge * (ACIES_FULL_TURN / 4))
            : 0;
  g_autofree char *was = is_possible ? acies_number_format_for_people (found, 1000, 1) : NULL;
  const AciesAnswer *override;
  const char *text;
  AciesLineSource from;

  *angle = found;
  if (!acies_measure_find_typed (self, measure->key, &text, &from, &override))
    {
      if (!is_possible)
        acies_measure_ask (self, measure, describe_direction (edge));
      return is_possible;
    }
  if (!acies_angle_parse (text, angle))
    {
      acies_measure_refuse (self, measure->key, text);
      return FALSE;
    }
  acies_measure_say_typed (
      self, measure, acies_measure_describe (self, describe_direction (edge), measure), text, was);
  return TRUE;
}

const AciesMeasured *
acies_host_edge_bearing (AciesEvaluation *self, AciesSubject *a, int index)
{
  int edge = check_edge (self->lua, index);
  g_auto (AciesMeasuring) measure = { .a = a };
  AciesMeasured *measured;
  AciesAngle angle;

  measure.when = acies_measure_check_when (self, index + 1);
  acies_measure_name (&measure, self, "bearing", edges[edge], NULL);
  measured = acies_measure_find_known (self, &measure);
  if (measured != NULL)
    return measured;
  if (!take_direction (self, &measure, edge, &angle))
    return NULL;
  measured = acies_measure_keep (self, measure.memo);
  measured->number = angle;
  return measured;
}
