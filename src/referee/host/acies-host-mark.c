/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* SEE functions that draw areas, each with a line that names it: an arc of an item, all that lies
 * within a length of its edges, what it can reach, what lies before each of its faces, and hexes.
 * They answer nothing; overlays are made of them. */
#include "config.h"

#include "geometry/plane/acies-arc.h"
#include "geometry/plane/acies-ring.h"
#include "referee/evaluation/acies-lua-path.h"
#include "referee/host/acies-limits.h"
#include "referee/evaluation/acies-measure.h"
#include "referee/host/acies-host-hex.h"

#include <glib/gi18n-lib.h>

#define MARK_CHARGE 1000
/* An area costs as much as reach (). */
#define AREA_CHARGE 20000

/* What is drawn and how it is called. */
typedef struct
{
  AciesSubject *subject; /* NULL: hexes are nobody's */
  const AciesTextFact *text;
  AciesLength length; /* negative: none is said */
  guint n;            /* of hexes; 0: it marks none */
  char *label;
} Mark;

/* The table at INDEX of the stack, or NIL, with n beside what it says: how many hexes are marked.
 */
static void
push_counted (lua_State *lua, int index, guint n)
{
  lua_newtable (lua);
  lua_pushinteger (lua, n);
  lua_setfield (lua, -2, "n");
  if (index == 0)
    return;
  for (lua_pushnil (lua); lua_next (lua, index) != 0;)
    {
      lua_pushvalue (lua, -2);
      lua_insert (lua, -2);
      lua_rawset (lua, -4);
    }
}

/* The words of the text at INDEX of the stack, filled from the table behind it, which may lack; and
 * the line of the slip. FALSE where nothing is drawn: in an odds search, and off the table. */
static gboolean
begin_mark (AciesEvaluation *self, Mark *mark, int index)
{
  lua_State *lua = acies_evaluation_get_lua (self);
  AciesScene *scene = acies_measure_get_scene (self, ACIES_MEASURE_TIME_READ);
  g_autoptr (GPtrArray) pairs = NULL, plain = NULL;
  AciesRulingLine *line;

  mark->text = acies_host_check_fact (lua, self, ACIES_FACT_TEXT, index, "text");
  acies_evaluation_charge (self, MARK_CHARGE);
  if (!lua_isnoneornil (lua, index + 1))
    {
      luaL_checktype (lua, index + 1, LUA_TTABLE);
      acies_lua_views_push_fields (lua, index + 1);
    }
  if (mark->n > 0)
    push_counted (lua, lua_isnoneornil (lua, index + 1) ? 0 : lua_gettop (lua), mark->n);
  if (acies_evaluation_is_in_search (self) || scene == NULL
      || (mark->subject != NULL
          && (mark->subject->item == NULL || !acies_scene_has (scene, mark->subject->item))))
    return FALSE;
  pairs = g_ptr_array_new_with_free_func (g_free);
  plain = g_ptr_array_new_with_free_func (g_free);
  line = acies_ruling_line_new (ACIES_RULING_LINE_MEASURE, mark->text->fact.id);
  if (mark->n > 0 || !lua_isnoneornil (lua, index + 1))
    acies_host_collect_arguments (self, lua_gettop (lua), pairs, plain, line);
  g_ptr_array_add (pairs, NULL);
  acies_host_split_plain (plain, &line->words, &line->items);
  mark->label = acies_evaluation_fill_text (self, mark->text->fact.label,
                                            (const char *const *) pairs->pdata);
  line->label = g_strdup (mark->label);
  if (mark->length >= 0)
    {
      g_autofree char *length
          = acies_ruleset_format_length (acies_evaluation_get_ruleset (self), mark->length);
      g_autofree char *bare = g_steal_pointer (&line->label);

      line->label = g_strdup_printf ("%s: %s", bare, length);
      line->detail = g_strdup ("mm");
      line->per_unit = ACIES_PER_MM;
      line->value = acies_value_number (mark->length);
    }
  acies_evaluation_note_fact (self, line, &mark->text->fact);
  if (line->cite == NULL)
    line->cite = g_strdup (acies_evaluation_get_action (self)->fact.cite);
  acies_evaluation_take_line (self, line);
  if (mark->subject != NULL)
    acies_evaluation_add_unit (line, mark->subject);
  return TRUE;
}

static void
take_area (
    AciesEvaluation *self, const Mark *mark, const AciesPoint *points, guint n, gboolean named)
{
  const char *ids[] = { mark->subject != NULL ? mark->subject->name : NULL, NULL };

  acies_evaluation_take_shape (self, acies_shape_new (ACIES_SHAPE_POLYGON, ACIES_SHAPE_LIMIT,
                                                      points, n, named ? mark->length : -1,
                                                      named ? mark->label : NULL, ids));
}

/* How far an area without a bound is drawn: enough to tell its sides. */
static AciesLength
get_show (AciesLength frontage, AciesLength depth)
{
  return 2 * MAX (frontage, depth);
}

/* A length, or false where there is no bound. */
static AciesLength
check_length (lua_State *lua, int index)
{
  gint64 length;

  if (lua_type (lua, index) == LUA_TBOOLEAN && !lua_toboolean (lua, index))
    return -1;
  length = luaL_checkinteger (lua, index);
  luaL_argcheck (lua, length > 0 && length <= ACIES_TABLE_LIMIT, index, _ ("a length is needed"));
  return length;
}

/* FALSE with the error of the evaluation. */
static gboolean
draw_arc (AciesEvaluation *self, const Mark *mark, AciesAngle from, AciesAngle to)
{
  AciesScene *scene = acies_measure_get_scene (self, ACIES_MEASURE_TIME_READ);
  g_autoptr (AciesPolygon) arc = NULL;
  GError *error = NULL;
  const AciesPoint *points;
  AciesPlacement front;
  AciesLength frontage, depth;
  guint n;

  if (!acies_scene_front (scene, mark->subject->item, &front, &frontage, &depth))
    return TRUE;
  arc = acies_arc_new (&front, frontage, from, to,
                       mark->length >= 0 ? mark->length : get_show (frontage, depth), &error);
  if (arc == NULL)
    {
      acies_evaluation_take_error (self, error);
      return FALSE;
    }
  points = acies_polygon_get_points (arc, &n);
  take_area (self, mark, points, n, TRUE);
  return TRUE;
}

/* mark_arc (a, from, to, length or false, text [, args]) */
int
acies_host_mark_arc (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  Mark mark
      = { .subject = acies_lua_views_check_subject (lua, 1), .length = check_length (lua, 4) };
  gint64 from = luaL_checkinteger (lua, 2), to = luaL_checkinteger (lua, 3);
  gboolean fails;

  acies_host_refuse_in_expression (lua, self, "mark_arc");
  luaL_argcheck (lua, ABS (from) <= ACIES_FULL_TURN, 2, _ ("an angle is needed"));
  luaL_argcheck (lua, from < to && to - from < ACIES_FULL_TURN, 3,
                 _ ("an arc must end clockwise of its beginning, by less than a full turn"));
  luaL_argcheck (lua, mark.subject->kind != ACIES_ITEM_FEATURE, 1, _ ("a feature has no front"));
  fails
      = begin_mark (self, &mark, 5) && !draw_arc (self, &mark, (AciesAngle) from, (AciesAngle) to);
  g_free (mark.label);
  return fails ? acies_host_stop (lua) : 0;
}

static void
draw_ring (AciesEvaluation *self, const Mark *mark)
{
  AciesScene *scene = acies_measure_get_scene (self, ACIES_MEASURE_TIME_READ);
  g_auto (AciesMoverData) mover_data = { 0 };
  g_autofree AciesFootprint *bases = NULL;
  g_autoptr (GPtrArray) outlines = NULL;

  if (!acies_scene_get_mover_data (scene, mark->subject->item, &mover_data))
    return;
  bases = g_new (AciesFootprint, mover_data.mover.n_stands);
  for (guint i = 0; i < mover_data.mover.n_stands; i++)
    acies_footprint_init (&bases[i], &mover_data.centres[i], mover_data.sizes[i][0],
                          mover_data.sizes[i][1]);
  outlines = acies_ring_new (bases, mover_data.mover.n_stands, mark->length);
  for (guint i = 0; i < outlines->len; i++)
    {
      const GArray *outline = g_ptr_array_index (outlines, i);

      take_area (self, mark, (const AciesPoint *) outline->data, outline->len, i == 0);
    }
}

/* mark_ring (a, length, text [, args]) */
int
acies_host_mark_ring (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  Mark mark
      = { .subject = acies_lua_views_check_subject (lua, 1), .length = luaL_checkinteger (lua, 2) };

  acies_host_refuse_in_expression (lua, self, "mark_ring");
  luaL_argcheck (lua, mark.subject->kind != ACIES_ITEM_FEATURE, 1,
                 _ ("a unit, leader or stand is needed"));
  luaL_argcheck (lua, mark.length > 0 && mark.length <= ACIES_TABLE_LIMIT, 2,
                 _ ("a length is needed"));
  if (begin_mark (self, &mark, 3))
    draw_ring (self, &mark);
  g_free (mark.label);
  return 0;
}

/* What lies before one face of a body: between the sides LEFT and RIGHT of the middle of its front,
 * from FAR ahead of it to NEAR, which may be behind. */
typedef struct
{
  AciesLength left, right, far, near;
} Zone;

static void
draw_zone (AciesEvaluation *self, const Mark *mark, const AciesPlacement *front, const Zone *zone)
{
  const AciesPoint corners[] = {
    acies_placement_project (front, zone->left, zone->far),
    acies_placement_project (front, zone->right, zone->far),
    acies_placement_project (front, zone->right, zone->near),
    acies_placement_project (front, zone->left, zone->near),
  };

  take_area (self, mark, corners, G_N_ELEMENTS (corners), TRUE);
}

static void
draw_face (AciesEvaluation *self, const Mark *mark, AciesFace face)
{
  AciesScene *scene = acies_measure_get_scene (self, ACIES_MEASURE_TIME_READ);
  AciesPlacement front;
  AciesLength frontage, depth, show, side;

  if (!acies_scene_front (scene, mark->subject->item, &front, &frontage, &depth))
    return;
  show = mark->length >= 0 ? mark->length : get_show (frontage, depth);
  side = frontage / 2;
  switch (face)
    {
    case ACIES_FACE_FRONT:
      draw_zone (self, mark, &front, &(Zone){ -side - show, side + show, show, 0 });
      break;
    case ACIES_FACE_FLANK:
      draw_zone (self, mark, &front, &(Zone){ -side - show, -side, 0, -depth });
      draw_zone (self, mark, &front, &(Zone){ side, side + show, 0, -depth });
      break;
    case ACIES_FACE_REAR:
      draw_zone (self, mark, &front, &(Zone){ -side - show, side + show, -depth, -depth - show });
      break;
    }
}

/* mark_face (a, 'front', 'flank' or 'rear', length or false, text [, args]) */
int
acies_host_mark_face (lua_State *lua)
{
  static const char *const words[] = { "front", "flank", "rear", NULL };
  AciesEvaluation *self = acies_host_check (lua);
  Mark mark
      = { .subject = acies_lua_views_check_subject (lua, 1), .length = check_length (lua, 3) };
  AciesFace face = (AciesFace) luaL_checkoption (lua, 2, NULL, words);

  acies_host_refuse_in_expression (lua, self, "mark_face");
  luaL_argcheck (lua, mark.subject->kind != ACIES_ITEM_FEATURE, 1, _ ("a feature has no front"));
  if (begin_mark (self, &mark, 4))
    draw_face (self, &mark, face);
  g_free (mark.label);
  return 0;
}

static void
draw_area (AciesEvaluation *self, const Mark *mark, const AciesApproachTerms *terms)
{
  AciesScene *scene = acies_measure_get_scene (self, ACIES_MEASURE_TIME_READ);
  AciesLength error;
  g_autoptr (GArray) outline = acies_approach_dup_area (scene, mark->subject->item, terms, &error);

  if (outline->len >= 3)
    take_area (self, mark, (const AciesPoint *) outline->data, outline->len, TRUE);
}

/* mark_area (unit, limits, text [, args]) */
int
acies_host_mark_area (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  Mark mark = { .subject = acies_lua_views_check_subject (lua, 1) };
  AciesApproachTerms terms;

  acies_host_refuse_in_expression (lua, self, "mark_area");
  lua_settop (lua, 4);
  acies_limits_check (self, 2, acies_measure_get_scene (self, ACIES_MEASURE_TIME_READ), &terms);
  luaL_argcheck (lua, terms.limits.length >= 0, 2, _ ("an area needs a length"));
  mark.length = terms.limits.length;
  acies_evaluation_charge (self, AREA_CHARGE);
  if (begin_mark (self, &mark, 3))
    draw_area (self, &mark, &terms);
  g_free (mark.label);
  return 0;
}

/* Keeps the hexes of the list at INDEX in the room of CALL; raises where one is none of the map. */
static void
read_hexes (AciesHexCall *call, int index)
{
  lua_Integer n = (lua_Integer) lua_rawlen (call->lua, index);

  for (lua_Integer i = 1; i <= n; i++)
    {
      AciesHexPlace place;

      lua_rawgeti (call->lua, index, i);
      acies_hex_call_check_place (call, lua_gettop (call->lua), &place);
      lua_pop (call->lua, 1);
      if (place.is_known)
        g_array_append_val (call->room->hexes, place.hex);
    }
}

static void
draw_hexes (AciesHexCall *call, const Mark *mark)
{
  for (guint i = 0; i < call->room->hexes->len; i++)
    {
      AciesPoint vertices[ACIES_HEX_SIDES];

      acies_hex_get_vertices (&call->lattice, g_array_index (call->room->hexes, AciesHex, i),
                              vertices);
      take_area (call->evaluation, mark, vertices, G_N_ELEMENTS (vertices), i == 0);
    }
}

/* mark_hexes (hexes, text [, args]) */
int
acies_host_mark_hexes (lua_State *lua)
{
  Mark mark = { .length = -1 };
  AciesHexCall call;

  acies_host_refuse_in_expression (lua, acies_host_check (lua), "mark_hexes");
  acies_hex_call_init (&call, lua, 0);
  lua_settop (lua, 3);
  luaL_checktype (lua, 1, LUA_TTABLE);
  acies_lua_views_push_fields (lua, 1);
  lua_replace (lua, 1);
  read_hexes (&call, 1);
  mark.n = call.room->hexes->len;
  if (mark.n > 0 && begin_mark (call.evaluation, &mark, 2))
    draw_hexes (&call, &mark);
  g_free (mark.label);
  return 0;
}
