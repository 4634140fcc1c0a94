/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* SEE functions that tell whom a unit can charge, where it can go, how it conforms. */
#include "config.h"

#include "referee/host/acies-amount.h"
#include "referee/host/acies-host-hex.h"
#include "referee/evaluation/acies-lua-path.h"
#include "referee/host/acies-limits.h"
#include "referee/evaluation/acies-stated.h"

#include <glib/gi18n-lib.h>

/* What a search among all wheels charges the run. */
#define REACH_CHARGE 20000

static void
set_point (lua_State *lua, const char *name, const AciesPoint *point)
{
  lua_createtable (lua, 0, 2);
  acies_lua_views_set_integer (lua, "x", point->x);
  acies_lua_views_set_integer (lua, "y", point->y);
  acies_lua_views_seal (lua, name);
  lua_setfield (lua, -2, name);
}

/* Pushes PATH as text and frees it. */
static void
set_path (lua_State *lua, const char *name, AciesPath *path)
{
  char *text = acies_path_to_string (path);

  acies_path_free (path);
  lua_pushstring (lua, text);
  g_free (text);
  lua_setfield (lua, -2, name);
}

static void
push_approach (AciesEvaluation *self, const AciesApproach *approach, AciesLength length)
{
  lua_State *lua = acies_evaluation_get_lua (self);
  const AciesCharge *charge = &approach->charge;
  AciesLength lacks = length < 0 ? 0 : MAX (charge->cost - length, 0);

  lua_createtable (lua, 0, 16);
  acies_lua_views_set_item (self, "unit", approach->unit);
  acies_lua_views_set_item (self, "stand", approach->stand);
  acies_lua_views_set_item (self, "blocker", approach->blocker);
  set_path (lua, "path", acies_charge_dup_path (charge));
  set_point (lua, "at", &charge->at);
  acies_lua_views_set_integer (lua, "wheel", charge->hit.wheel);
  acies_lua_views_set_integer (lua, "length", charge->length);
  acies_lua_views_set_integer (lua, "cost", charge->cost);
  acies_lua_views_set_integer (lua, "short", lacks);
  acies_lua_views_set_integer (lua, "behind", approach->behind);
  acies_lua_views_set_word (lua, "face", acies_approach_face_to_string (charge->face));
  acies_lua_views_set_word (lua, "origin", acies_approach_face_to_string (approach->origin));
  acies_lua_views_set_flag (lua, "free", charge->is_free);
  acies_lua_views_set_flag (lua, "reaches", charge->is_free && acies_length_within (lacks, 0));
  acies_lua_views_seal (lua, _ ("the charge"));
}

/* Who was typed is reached, straight ahead and in front: nothing else is known of it. */
static void
push_typed (AciesEvaluation *self, AciesSubject *subject)
{
  static const AciesPoint nowhere = { 0, 0 };
  lua_State *lua = acies_evaluation_get_lua (self);

  lua_createtable (lua, 0, 16);
  acies_lua_views_push_subject (self, subject);
  lua_setfield (lua, -2, "unit");
  acies_lua_views_set_item (self, "stand", NULL);
  acies_lua_views_set_item (self, "blocker", NULL);
  acies_lua_views_set_word (lua, "path", "");
  set_point (lua, "at", &nowhere);
  acies_lua_views_set_integer (lua, "wheel", 0);
  acies_lua_views_set_integer (lua, "length", 0);
  acies_lua_views_set_integer (lua, "cost", 0);
  acies_lua_views_set_integer (lua, "short", 0);
  acies_lua_views_set_integer (lua, "behind", 0);
  acies_lua_views_set_word (lua, "face", acies_approach_face_to_string (ACIES_BASE_FACE_FRONT));
  acies_lua_views_set_word (lua, "origin", acies_approach_face_to_string (ACIES_BASE_FACE_FRONT));
  acies_lua_views_set_flag (lua, "free", TRUE);
  acies_lua_views_set_flag (lua, "reaches", TRUE);
  acies_lua_views_seal (lua, _ ("the charge"));
}

static void
push_reach (AciesEvaluation *self, const AciesMeasured *measured, AciesLength length)
{
  lua_State *lua = acies_evaluation_get_lua (self);
  guint n = measured->approaches != NULL ? measured->approaches->len : measured->subjects->len;

  lua_createtable (lua, (int) n, 0);
  for (guint i = 0; i < n; i++)
    {
      if (measured->approaches != NULL)
        push_approach (self, &g_array_index (measured->approaches, AciesApproach, i), length);
      else
        push_typed (self, g_ptr_array_index (measured->subjects, i));
      lua_rawseti (lua, -2, i + 1);
    }
  acies_lua_views_seal (lua, NULL);
}

static gboolean
reaches (const AciesApproach *approach, AciesLength length)
{
  return approach->charge.is_free && (length < 0 || approach->charge.cost <= length);
}

/* The way of each charge that reaches, and where it strikes. */
static void
draw_approaches (AciesEvaluation *self,
                 const AciesMeasuring *measure,
                 const GArray *approaches,
                 AciesLength length)
{
  for (guint i = 0; i < approaches->len; i++)
    {
      const AciesApproach *approach = &g_array_index (approaches, AciesApproach, i);
      const AciesCharge *charge = &approach->charge;
      const char *ids[] = { measure->a->name, acies_item_get_id (approach->unit), NULL };
      g_autoptr (AciesPath) path = NULL;
      g_autoptr (AciesTraversal) run = NULL;

      if (!reaches (approach, length))
        continue;
      path = acies_charge_dup_path (charge);
      run = acies_scene_run (measure->scene, measure->a->item, path);
      acies_lua_path_draw_way (self, path, run, ids);
      acies_evaluation_take_shape (self, acies_shape_new (ACIES_SHAPE_POINT, ACIES_SHAPE_MEASURE,
                                                          &charge->at, 1, -1, NULL, ids));
    }
}

/* The units that are reached. */
static GPtrArray *
list_reached (const GArray *approaches, AciesLength length)
{
  GPtrArray *units = g_ptr_array_new ();

  for (guint i = 0; i < approaches->len; i++)
    if (reaches (&g_array_index (approaches, AciesApproach, i), length))
      g_ptr_array_add (units, g_array_index (approaches, AciesApproach, i).unit);
  return units;
}

/* Adds the way straight at TARGET to APPROACHES, as far as it is said to be. FALSE: the run
 * stops. */
static gboolean
add_stated_way (AciesEvaluation *self, AciesSubject *a, AciesSubject *target, GArray *approaches)
{
  static const AciesBaseFace faces[]
      = { ACIES_BASE_FACE_FRONT, ACIES_BASE_FACE_LEFT, ACIES_BASE_FACE_REAR };
  const AciesMeasured *gap = acies_amount_take_gap (self, a, target, ACIES_MEASURE_TIME_READ);
  const AciesMeasured *face
      = gap != NULL ? acies_measure_take_face (self, a, target, ACIES_MEASURE_TIME_READ) : NULL;
  AciesApproach approach = { .unit = target->item };
  g_autoptr (AciesPath) path = NULL;
  g_autofree char *text = NULL;

  if (face == NULL)
    return FALSE;
  approach.charge.length = approach.charge.cost = approach.charge.hit.ahead = gap->number;
  approach.charge.is_free = TRUE;
  approach.charge.face = approach.origin = faces[face->number];
  g_array_append_val (approaches, approach);
  path = acies_charge_dup_path (&approach.charge);
  text = acies_path_to_string (path);
  acies_stated_note_way (self, a, target, text, approach.charge.face);
  return TRUE;
}

/* Of TERMS' targets those to whom no way can be measured, since they or A have no place. FALSE: the
 * run stops. */
static gboolean
add_stated_ways (AciesEvaluation *self,
                 const AciesMeasuring *measure,
                 const AciesApproachTerms *terms,
                 GArray **approaches)
{
  for (guint i = 0; i < terms->n_targets; i++)
    {
      AciesSubject *target = acies_evaluation_get_subject (self, terms->targets[i]);
      const AciesMeasuring pair = { .a = measure->a, .b = target, .when = measure->when };

      if (!acies_stated_concerns (self, &pair))
        continue;
      if (*approaches == NULL)
        *approaches = g_array_new (FALSE, FALSE, sizeof (AciesApproach));
      if (!add_stated_way (self, measure->a, target, *approaches))
        return FALSE;
    }
  if (*approaches == NULL && acies_stated_is_unknown (self, measure->a, measure->when))
    *approaches = g_array_new (FALSE, FALSE, sizeof (AciesApproach));
  return TRUE;
}

/* NULL: the run stops. */
static const AciesMeasured *
measure_reach (AciesEvaluation *self,
               AciesSubject *a,
               const AciesApproachTerms *terms,
               AciesMeasureTime when)
{
  g_auto (AciesMeasuring) measure = { .a = a, .when = when };
  g_autofree char *memo = acies_limits_to_memo (terms, acies_measure_get_scene (self, when));
  g_autoptr (GArray) approaches = NULL;
  g_autoptr (GPtrArray) found = NULL;
  AciesMeasured *measured;
  gboolean is_possible;

  acies_measure_name (&measure, self, "reach", NULL, memo);
  if (acies_measure_has_list (self, &measure, ACIES_ITEM_UNIT, &measured))
    return measured;
  is_possible = acies_measure_is_possible (&measure);
  if (is_possible)
    approaches = acies_approach_find (measure.scene, a->item, terms);
  if (measure.scene != NULL && a->item != NULL
      && !add_stated_ways (self, &measure, terms, &approaches))
    return NULL;
  if (approaches != NULL)
    found = list_reached (approaches, terms->limits.length);
  acies_measure_tell_list (self, &measure, "reach", measured, found);
  if (measured == NULL && found != NULL)
    {
      if (is_possible && !acies_evaluation_is_in_expression (self)
          && !acies_evaluation_is_in_search (self))
        draw_approaches (self, &measure, approaches, terms->limits.length);
      measured = acies_measure_keep (self, measure.memo);
      measured->approaches = g_steal_pointer (&approaches);
    }
  return measured;
}

/* Whom a unit of a free table reaches. */
static int
reach_on_table (lua_State *lua, AciesEvaluation *self)
{
  AciesSubject *a = acies_lua_views_check_subject (lua, 1);
  AciesMeasureTime when = acies_measure_check_when (self, 3);
  const AciesMeasured *measured;
  AciesApproachTerms terms;

  acies_limits_check (self, 2, acies_measure_get_scene (self, when), &terms);
  acies_evaluation_charge (self, REACH_CHARGE);
  measured = measure_reach (self, a, &terms, when);
  if (measured == NULL)
    return acies_host_stop (lua);
  push_reach (self, measured, terms.limits.length);
  return 1;
}

/* reach (unit, limits [, when]): on hexes where the rule set has them. */
int
acies_host_reach (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);

  return acies_ruleset_has_hexes (acies_evaluation_get_ruleset (self)) ? acies_hex_reach (lua)
                                                                       : reach_on_table (lua, self);
}

/* Draws what the front of A can come to; gives the error. */
static AciesLength
draw_area (AciesEvaluation *self,
           AciesScene *scene,
           AciesSubject *a,
           const AciesApproachTerms *terms)
{
  const char *ids[] = { a->name, NULL };
  AciesLength error;
  g_autoptr (GArray) outline = acies_approach_dup_area (scene, a->item, terms, &error);
  g_autofree char *length
      = acies_ruleset_format_length (acies_evaluation_get_ruleset (self), error);
  /* Translators: beside an area on the map: how exact its outline is. */
  g_autofree char *label = g_strdup_printf (_ ("reach (to within %s)"), length);

  if (outline->len >= 3)
    acies_evaluation_take_shape (self, acies_shape_new (ACIES_SHAPE_POLYGON, ACIES_SHAPE_LIMIT,
                                                        (const AciesPoint *) outline->data,
                                                        outline->len, -1, label, ids));
  return error;
}

/* area (unit, limits [, when]) */
int
acies_host_area (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *a = acies_lua_views_check_subject (lua, 1);
  AciesMeasureTime when = acies_measure_check_when (self, 3);
  AciesScene *scene = acies_measure_get_scene (self, when);
  AciesApproachTerms terms;
  AciesLength error = 0;

  acies_limits_check (self, 2, scene, &terms);
  luaL_argcheck (lua, terms.limits.length >= 0, 2, _ ("an area needs a length"));
  acies_evaluation_charge (self, REACH_CHARGE);
  if (scene != NULL && a->item != NULL && acies_scene_has (scene, a->item)
      && !acies_evaluation_is_in_search (self))
    error = draw_area (self, scene, a, &terms);
  lua_pushinteger (lua, error);
  return 1;
}

/* Pushes what is found; the whole path, as text, is on top of the stack. */
static void
push_meeting (AciesEvaluation *self, const AciesMeeting *meeting)
{
  lua_State *lua = acies_evaluation_get_lua (self);

  lua_createtable (lua, 0, 8);
  lua_insert (lua, -2);
  lua_setfield (lua, -2, "path");
  acies_lua_views_set_item (self, "stand", meeting->stand);
  acies_lua_views_set_item (self, "blocker", meeting->blocker);
  acies_lua_views_set_word (lua, "face", acies_approach_face_to_string (meeting->face));
  acies_lua_views_set_integer (lua, "slide", meeting->conform.slide);
  acies_lua_views_set_integer (lua, "cover", meeting->conform.cover);
  acies_lua_views_set_flag (lua, "room", meeting->conform.has_room);
  acies_lua_views_seal (lua, _ ("squaring up"));
}

/* How squaring up is asked for. */
typedef struct
{
  AciesSubject *a;
  AciesSubject *b;
  const char *path;
  AciesLength cover; /* of the face, at least */
  AciesMeasureTime when;
} Squaring;

/* The path with the legs that square A up to B at its end, or NULL. */
static char *
find_meeting (AciesEvaluation *self,
              const Squaring *squaring,
              AciesScene *scene,
              AciesMeeting *meeting)
{
  AciesItem *a = squaring->a->item;
  AciesItem *b = squaring->b->item;
  GError *error = NULL;
  g_autoptr (AciesPath) path = acies_path_parse (squaring->path, &error);

  if (path == NULL)
    {
      acies_evaluation_take_error (self, error);
      return NULL;
    }
  if (scene == NULL || a == NULL || b == NULL
      || !acies_approach_conform (scene, a, b, path, squaring->cover, meeting))
    return NULL;
  acies_conform_add_legs (path, &meeting->from, &meeting->conform.front);
  return acies_path_to_string (path);
}

/* The same by what is said: whoever comes so far meets it, and finds room. The path is NULL where
 * it does not come so far. FALSE: the run stops. */
static gboolean
find_stated_meeting (AciesEvaluation *self,
                     const AciesMeasuring *measure,
                     const Squaring *squaring,
                     AciesMeeting *meeting,
                     char **path)
{
  static const AciesBaseFace faces[]
      = { ACIES_BASE_FACE_FRONT, ACIES_BASE_FACE_LEFT, ACIES_BASE_FACE_REAR };
  const AciesMeasured *gap
      = acies_amount_take_gap (self, squaring->a, squaring->b, ACIES_MEASURE_TIME_READ);
  const AciesMeasured *face = gap != NULL ? acies_measure_take_face (self, squaring->a, squaring->b,
                                                                     ACIES_MEASURE_TIME_READ)
                                          : NULL;
  GError *error = NULL;
  g_autoptr (AciesPath) way = acies_path_parse (squaring->path, &error);

  *path = NULL;
  if (face == NULL)
    {
      g_clear_error (&error);
      return FALSE;
    }
  if (way == NULL)
    {
      acies_evaluation_take_error (self, error);
      return FALSE;
    }
  *meeting = (AciesMeeting){ .face = faces[face->number], .conform.has_room = TRUE };
  if (!acies_length_within (gap->number, acies_stated_measure_path (self, squaring->a->item, way)))
    return TRUE;
  *path = acies_path_to_string (way);
  acies_stated_note_way (self, squaring->a, squaring->b, *path, meeting->face);
  return TRUE;
}

/* Found before, or now; the path is NULL where they do not meet. NULL: the run stops. */
static const AciesMeasured *
measure_meeting (AciesEvaluation *self, const Squaring *squaring)
{
  g_auto (AciesMeasuring) measure = { .a = squaring->a, .b = squaring->b, .when = squaring->when };
  g_autofree char *memo
      = g_strdup_printf (" %" G_GINT64_FORMAT " %s", (gint64) squaring->cover, squaring->path);
  AciesMeasured *measured;
  AciesMeeting meeting;
  char *path;

  acies_measure_name (&measure, self, "conform", NULL, memo);
  measured = acies_measure_find_known (self, &measure);
  if (measured != NULL)
    return measured;
  if (acies_stated_concerns (self, &measure))
    {
      if (!find_stated_meeting (self, &measure, squaring, &meeting, &path))
        return NULL;
    }
  else
    path = find_meeting (self, squaring, measure.scene, &meeting);
  if (acies_evaluation_get_stop (self) == ACIES_STOP_ERROR)
    return NULL;
  measured = acies_measure_keep (self, measure.memo);
  if (path == NULL)
    return measured;
  measured->path = path;
  measured->meeting = g_memdup2 (&meeting, sizeof meeting);
  return measured;
}

/* conform (unit, target, path [, cover [, when]]): false if it does not touch it at the end of the
 * path. */
int
acies_host_conform (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  Squaring squaring = {
    .a = acies_lua_views_check_subject (lua, 1),
    .b = acies_lua_views_check_subject (lua, 2),
    .cover = luaL_optinteger (lua, 4, 0),
    .when = acies_measure_check_when (self, 5),
  };
  const AciesMeasured *measured;

  luaL_argcheck (lua, squaring.cover >= 0 && squaring.cover <= ACIES_TABLE_LIMIT, 4,
                 _ ("a length is needed"));
  squaring.path = acies_lua_path_check_path (self, 3);
  acies_evaluation_charge (self, 2000);
  measured = measure_meeting (self, &squaring);
  if (measured == NULL)
    return acies_host_stop (lua);
  if (measured->path == NULL)
    {
      lua_pushboolean (lua, FALSE);
      return 1;
    }
  lua_pushstring (lua, measured->path);
  push_meeting (self, measured->meeting);
  return 1;
}
