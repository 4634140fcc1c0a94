/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Brings paths from Lua to geometry. A path is the text that a role held, or a list of legs such as
 * { { 'back', len (1, 2) }, { 'turn', 180000 } }: a kind, then a length or an angle, then how far
 * aside, and of a swing's point how far ahead. A list may hold paths as texts, too. */
#include "config.h"

#include "referee/evaluation/acies-lua-path.h"

#include "referee/evaluation/acies-evaluation-private.h"
#include "referee/evaluation/acies-line-words.h"
#include "referee/evaluation/acies-role-binding.h"
#include "referee/evaluation/acies-stated.h"

#include <glib/gi18n-lib.h>

/* What a new run charges, and beside it one unit for as many pairs of a stand on a leg and what it
 * may meet; and what each pair charges when it is asked how near they come. That is less than it
 * takes, lest a ruling that goes many ways has no end. */
#define RUN_CHARGE 2000
#define PAIRS_FOR_ONE 4
#define NEAREST_CHARGE 2
/* What both cost beyond that, for each pair: this counts where the leaves of odds are limited. */
#define RUN_COST 2
#define NEAREST_COST 40

static const char *const leg_words[]
    = { "ahead", "back", "side", "incline", "wheel", "pivot", "swing", "turn", NULL };

/* An enemy on the way. */
typedef struct
{
  AciesItem *item;
  AciesLength gap; /* how near the run comes to it */
  AciesLength at;  /* how far it had gone */
} AciesMet;

static gboolean
is_turning (AciesLegKind kind)
{
  return kind == ACIES_LEG_WHEEL || kind == ACIES_LEG_PIVOT || kind == ACIES_LEG_SWING
         || kind == ACIES_LEG_TURN;
}

/* Reads the leg on top of the stack and pops it. */
static void
read_leg (lua_State *lua, AciesLeg *leg)
{
  gint64 amount;

  *leg = (AciesLeg){ 0 };
  if (lua_type (lua, -1) != LUA_TTABLE)
    luaL_error (lua, _ ("a leg of a path must be a table: kind, then length or angle"));
  acies_lua_views_push_fields (lua, -1);
  lua_replace (lua, -2);
  lua_rawgeti (lua, -1, 1);
  leg->kind = (AciesLegKind) luaL_checkoption (lua, lua_gettop (lua), NULL, leg_words);
  lua_rawgeti (lua, -2, 2);
  amount = luaL_checkinteger (lua, lua_gettop (lua));
  lua_rawgeti (lua, -3, 3);
  leg->aside = luaL_optinteger (lua, lua_gettop (lua), 0);
  lua_rawgeti (lua, -4, 4);
  if (leg->kind == ACIES_LEG_SWING)
    leg->length = luaL_optinteger (lua, lua_gettop (lua), 0);
  lua_pop (lua, 5);
  if (is_turning (leg->kind))
    leg->angle = (AciesAngle) CLAMP (amount, -ACIES_FULL_TURN, ACIES_FULL_TURN);
  else
    leg->length = amount;
}

/* Adds the legs of the path TEXT to LEGS, of which there are N. FALSE: it is no path, or they are
 * too many, which a sentence that is pushed says. */
static gboolean
take_legs (AciesEvaluation *self, const char *text, AciesLeg *legs, guint *n)
{
  g_autofree char *mm = acies_lookup_path_to_mm (self->input.ruleset, text);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesPath) path = acies_path_parse (mm, &error);

  if (path == NULL || *n + acies_path_get_n_legs (path) > ACIES_PATH_MAX_LEGS)
    {
      lua_pushstring (self->binding.lua,
                      error != NULL ? error->message : _ ("the path has too many legs"));
      return FALSE;
    }
  for (guint i = 0; i < acies_path_get_n_legs (path); i++)
    legs[(*n)++] = *acies_path_get_leg (path, i);
  return TRUE;
}

/* Reads the list at INDEX, of legs and of paths as texts, into LEGS; returns how many they are. */
static guint
read_legs (AciesEvaluation *self, int index, AciesLeg *legs)
{
  lua_State *lua = self->binding.lua;
  guint n = 0;

  luaL_checktype (lua, index, LUA_TTABLE);
  acies_lua_views_push_fields (lua, index);
  for (lua_Unsigned i = 1; i <= lua_rawlen (lua, -1); i++)
    {
      lua_rawgeti (lua, -1, (lua_Integer) i);
      if (lua_type (lua, -1) != LUA_TSTRING)
        {
          luaL_argcheck (lua, n < ACIES_PATH_MAX_LEGS, index, _ ("the path has too many legs"));
          read_leg (lua, &legs[n++]);
          continue;
        }
      if (!take_legs (self, lua_tostring (lua, -1), legs, &n))
        luaL_error (lua, "%s", lua_tostring (lua, -1));
      lua_pop (lua, 1);
    }
  lua_pop (lua, 1);
  return n;
}

const char *
acies_lua_path_check_path (AciesEvaluation *self, int index)
{
  lua_State *lua = self->binding.lua;
  AciesPath *path;
  AciesLeg legs[ACIES_PATH_MAX_LEGS];
  gboolean is_whole = TRUE;
  guint n;
  char *text;

  if (lua_type (lua, index) == LUA_TSTRING)
    {
      text = acies_lookup_path_to_mm (self->input.ruleset, lua_tostring (lua, index));
      lua_pushstring (lua, text);
      g_free (text);
      return lua_tostring (lua, -1);
    }
  n = read_legs (self, index, legs);
  path = acies_path_new ();
  for (guint i = 0; i < n; i++)
    is_whole = acies_path_add (path, &legs[i]) && is_whole;
  text = acies_path_to_string (path);
  acies_path_free (path);
  lua_pushstring (lua, text);
  g_free (text);
  if (!is_whole)
    luaL_error (lua, _ ("the path is longer than any table"));
  return lua_tostring (lua, -1);
}

/* What the outer front corner travels in a turn about a pivot, cut where it is no shorter way
 * round. */
static void
draw_arc (AciesEvaluation *self, const AciesMotion *motion, const char *const *ids)
{
  AciesAngle angle = ABS (motion->angle);
  AciesPlacement start = { motion->corner, motion->front.facing };
  g_autofree char *degrees = acies_angle_format (angle);
  /* Translators: an angle in degrees, beside a wheel on the map. */
  g_autofree char *label = g_strdup_printf (_ ("%s°"), degrees);
  AciesPoint points[4] = { motion->pivot, motion->corner };

  for (guint i = 0; i < 2; i++)
    points[2 + i] = acies_placement_rotate (&start, &motion->pivot,
                                            motion->angle / 2
                                                + (i == 0 ? 0 : motion->angle - motion->angle / 2))
                        .at;
  acies_evaluation_take_shape (self, acies_shape_new (ACIES_SHAPE_ARC, ACIES_SHAPE_PATH, points, 4,
                                                      motion->length, label, ids));
}

void
acies_lua_path_draw_way (AciesEvaluation *self,
                         const AciesPath *path,
                         const AciesTraversal *run,
                         const char *const *ids)
{
  for (guint i = 0; i < acies_path_get_n_legs (path); i++)
    {
      const AciesMotion *motion = acies_traversal_get_motion (run, i);
      AciesPlacement end = acies_motion_move (motion, &motion->front, motion->length);
      AciesPoint points[2] = { motion->front.at, end.at };

      if (motion->length == 0)
        continue;
      if (acies_motion_turns (motion))
        draw_arc (self, motion, ids);
      else
        acies_evaluation_take_shape (self, acies_shape_new (ACIES_SHAPE_SEGMENT, ACIES_SHAPE_PATH,
                                                            points, 2, motion->length, NULL, ids));
    }
}

/* RUN was made in SCENE: in another the subject may have other stands. */
static void
draw_run (AciesEvaluation *self,
          AciesScene *scene,
          AciesSubject *subject,
          const AciesPath *path,
          AciesTraversal *run)
{
  const char *ids[] = { subject->name, NULL };
  const AciesPlacement *centres = acies_traversal_get_centres (run);
  g_autoptr (GPtrArray) bases = acies_scene_dup_bases (scene, subject->item);

  acies_lua_path_draw_way (self, path, run, ids);
  for (guint i = 0; i < bases->len; i++)
    {
      AciesItem *base = g_ptr_array_index (bases, i);
      AciesFootprint footprint;
      gboolean is_stand = ACIES_IS_STAND (base);

      acies_footprint_init (&footprint, &centres[i],
                            is_stand ? acies_stand_get_frontage (ACIES_STAND (base))
                                     : acies_leader_get_frontage (ACIES_LEADER (base)),
                            is_stand ? acies_stand_get_depth (ACIES_STAND (base))
                                     : acies_leader_get_depth (ACIES_LEADER (base)));
      acies_evaluation_take_shape (self, acies_shape_new (ACIES_SHAPE_GHOST, ACIES_SHAPE_PATH,
                                                          footprint.corners, 4, -1, NULL, ids));
    }
}

/* How much of RUN are the arcs of turns on the spot. */
static AciesLength
measure_turning (const AciesPath *path, const AciesTraversal *run)
{
  AciesLength turning = 0;

  for (guint i = 0; i < acies_path_get_n_legs (path); i++)
    if (acies_path_get_leg (path, i)->kind == ACIES_LEG_PIVOT)
      turning += acies_traversal_get_motion (run, i)->length;
  return turning;
}

/* "way of 21: 16 cm"; TURNING, which is part of its number, is told apart. */
static void
add_run_line (AciesEvaluation *self,
              AciesSubject *subject,
              const char *key,
              const AciesMeasured *measured,
              AciesLength turning,
              AciesLineSource from)
{
  g_autofree char *length = acies_line_words_number (measured->number - turning);
  g_autofree char *arc = turning != 0 ? acies_line_words_number (turning) : NULL;
  AciesRulingLine *line = acies_measure_add_line (self, key, measured, "mm", from);

  if (line == NULL)
    return;
  acies_line_words_tell (line, self->input.referee, self, arc == NULL ? "way" : "way-turning",
                         "unit", acies_measure_get_word (subject), "length", length, "arc", arc,
                         NULL);
  acies_evaluation_add_unit (line, subject);
}

/* Measured along PATH, or typed; NULL: the run stops. */
static const AciesMeasured *
measure_run (AciesEvaluation *self, AciesSubject *subject, const char *text)
{
  g_autofree char *name = acies_subject_name (self, subject);
  g_autofree char *key = g_strconcat ("run.", name, NULL);
  g_autofree char *full = g_strconcat (key, " ", text, NULL);
  g_autoptr (AciesPath) path = NULL;
  AciesMeasured *measured = g_hash_table_lookup (self->input.measures, full);
  AciesScene *scene = acies_measure_get_scene (self, ACIES_MEASURE_TIME_READ);
  const AciesAnswer *override;
  const char *typed;
  AciesLineSource from;
  AciesTraversal *run = NULL;
  gboolean is_unknown;

  if (measured != NULL)
    return measured;
  path = acies_path_parse (text, &self->output.error);
  if (path == NULL)
    {
      self->output.stop = ACIES_STOP_ERROR;
      return NULL;
    }
  if (scene != NULL && subject->item != NULL)
    run = acies_scene_run (scene, subject->item, path);
  is_unknown = acies_stated_is_unknown (self, subject, ACIES_MEASURE_TIME_READ);
  if (is_unknown)
    run = acies_stated_run (self, subject->item, path);
  if (!acies_measure_find_typed (self, key, &typed, &from, &override) && run == NULL)
    {
      g_autofree char *label = g_strdup_printf (_ ("length of the way of %s"), name);

      acies_measure_want (self, key, label);
      return NULL;
    }
  measured = acies_measure_keep (self, full);
  measured->run = run;
  if (typed == NULL)
    {
      measured->number = acies_traversal_get_length (run);
      from = is_unknown ? ACIES_LINE_SOURCE_TYPED : ACIES_LINE_SOURCE_MEASURED;
    }
  else if (!acies_lookup_parse_length (self->input.ruleset, typed, &measured->number))
    {
      acies_measure_refuse (self, key, typed);
      return NULL;
    }
  measured->has_was = override != NULL && run != NULL;
  if (measured->has_was)
    measured->was = acies_traversal_get_length (run);
  if (is_unknown)
    measured->meetings = g_array_new (FALSE, FALSE, sizeof (AciesMet));
  else if (run != NULL)
    draw_run (self, scene, subject, path, run);
  add_run_line (self, subject, key, measured,
                run != NULL && typed == NULL ? measure_turning (path, run) : 0, from);
  return measured;
}

const AciesMeasured *
acies_lua_path_measure_run (AciesEvaluation *self, AciesSubject *subject, int index)
{
  guint n_before = self->input.n_measures;
  const AciesMeasured *measured
      = measure_run (self, subject, acies_lua_path_check_path (self, index));

  if (measured != NULL && measured->run != NULL && self->input.n_measures != n_before)
    {
      guint n = acies_traversal_get_n_pairs (measured->run);

      self->input.n_apart += (guint64) n * RUN_COST;
      acies_script_charge (self->input.script, RUN_CHARGE + n / PAIRS_FOR_ONE);
    }
  return measured;
}

AciesTraversal *
acies_lua_path_run_on (AciesEvaluation *self, AciesSubject *subject, int index)
{
  const char *text = acies_lua_path_check_path (self, index);
  AciesScene *scene = acies_measure_get_scene (self, ACIES_MEASURE_TIME_NOW);
  g_autoptr (AciesPath) path = acies_path_parse (text, &self->output.error);
  AciesTraversal *run = path != NULL ? acies_scene_run (scene, subject->item, path) : NULL;
  g_autofree char *length = NULL;
  AciesRulingLine *line;

  if (path == NULL)
    {
      self->output.stop = ACIES_STOP_ERROR;
      return NULL;
    }
  if (run == NULL)
    {
      luaL_error (self->binding.lua, _ ("%s is not on the table"), subject->name);
      return NULL;
    }
  self->input.n_apart += (guint64) acies_traversal_get_n_pairs (run) * RUN_COST;
  if (self->odds.stack != NULL)
    return run;
  draw_run (self, scene, subject, path, run);
  length = acies_line_words_number (acies_traversal_get_length (run));
  line = acies_ruling_line_new (ACIES_RULING_LINE_NOTE, "run-on");
  acies_line_words_tell (line, self->input.referee, self, "run-on", "unit",
                         acies_measure_get_word (subject), "length", length, NULL);
  acies_measure_note (self, line);
  return run;
}

/* Pushes a list of what NUMBERS name in SCENE: features, or units without repeats. */
static void
push_numbers (
    AciesEvaluation *self, AciesScene *scene, const guint *numbers, guint n, gboolean are_bodies)
{
  lua_State *lua = self->binding.lua;
  AciesItem *last = NULL;
  lua_Integer count = 0;

  lua_newtable (lua);
  for (guint i = 0; i < n; i++)
    {
      AciesItem *item = are_bodies ? acies_scene_get_body (scene, numbers[i])
                                   : acies_scene_get_feature (scene, numbers[i]);

      if (item == last || (are_bodies && !ACIES_IS_UNIT (item)))
        continue;
      last = item;
      acies_lua_views_push_subject (self, acies_evaluation_get_subject (self, item));
      lua_rawseti (lua, -2, ++count);
    }
  acies_lua_views_seal (lua, NULL);
}

static void
push_pieces (AciesEvaluation *self, AciesScene *scene, AciesTraversal *run, const AciesPath *path)
{
  lua_State *lua = self->binding.lua;
  guint n;
  const AciesTraversalPiece *pieces = acies_traversal_get_pieces (run, &n);

  lua_createtable (lua, (int) n, 0);
  for (guint i = 0; i < n; i++)
    {
      const AciesLeg *leg = acies_path_get_leg (path, pieces[i].leg);

      lua_createtable (lua, 0, 4);
      acies_lua_views_set_integer (lua, "length", pieces[i].length);
      lua_pushstring (lua, leg_words[leg->kind]);
      lua_setfield (lua, -2, "leg");
      push_numbers (self, scene, acies_traversal_get_piece_grounds (run, &pieces[i]),
                    pieces[i].n_grounds, FALSE);
      lua_setfield (lua, -2, "ground");
      push_numbers (self, scene, acies_traversal_get_piece_tracks (run, &pieces[i]),
                    pieces[i].n_tracks, FALSE);
      lua_setfield (lua, -2, "track");
      lua_rawseti (lua, -2, i + 1);
    }
}

/* Puts into the table on top what a procedure writes for LEG, which thus stands in paths. */
static void
set_parts (lua_State *lua, const AciesLeg *leg)
{
  gboolean turns = is_turning (leg->kind);
  const lua_Integer parts[] = { turns ? leg->angle : leg->length, leg->aside, leg->length };
  guint n = leg->kind == ACIES_LEG_SWING ? 3 : leg->kind == ACIES_LEG_INCLINE ? 2 : 1;

  lua_pushstring (lua, leg_words[leg->kind]);
  lua_rawseti (lua, -2, 1);
  for (guint i = 0; i < n; i++)
    {
      lua_pushinteger (lua, parts[i]);
      lua_rawseti (lua, -2, i + 2);
    }
}

static void
push_legs (lua_State *lua, AciesTraversal *run, const AciesPath *path)
{
  guint n = path != NULL ? acies_path_get_n_legs (path) : 0;

  lua_createtable (lua, (int) n, 0);
  for (guint i = 0; i < n; i++)
    {
      const AciesLeg *leg = acies_path_get_leg (path, i);

      lua_createtable (lua, 4, 4);
      set_parts (lua, leg);
      lua_pushstring (lua, leg_words[leg->kind]);
      lua_setfield (lua, -2, "kind");
      acies_lua_views_set_integer (
          lua, "length", run != NULL ? acies_traversal_get_motion (run, i)->length : leg->length);
      acies_lua_views_set_integer (lua, "angle", leg->angle);
      acies_lua_views_set_integer (lua, "aside", leg->aside);
      lua_rawseti (lua, -2, i + 1);
    }
}

/* Works out how near a run made in SCENE comes to each enemy, in the order of ids. */
static GArray *
find_meetings (AciesScene *scene, AciesSubject *subject, const AciesTraversal *run)
{
  GArray *meetings = g_array_new (FALSE, FALSE, sizeof (AciesMet));
  const AciesState *state = acies_scene_get_state (scene);
  const char *side = acies_state_get_side (state, subject->item);
  guint n = acies_scene_get_n_bodies (scene);

  for (guint i = 0, end; i < n; i = end)
    {
      AciesMet met = { .item = acies_scene_get_body (scene, i) };

      for (end = i + 1; end < n && acies_scene_get_body (scene, end) == met.item;)
        end++;
      if (!ACIES_IS_UNIT (met.item) || acies_state_get_side (state, met.item) == side)
        continue;
      met.gap = acies_traversal_get_nearest_of (run, i, end - i, &met.at);
      if (met.gap >= 0)
        g_array_append_val (meetings, met);
    }
  return meetings;
}

static void
charge_meetings (AciesEvaluation *self, const AciesTraversal *run)
{
  guint n = acies_traversal_get_n_pairs (run);

  self->input.n_apart += (guint64) n * NEAREST_COST;
  acies_script_charge (self->input.script, NEAREST_CHARGE * n);
}

/* Pushes enemies by how near a run comes to each: { unit, gap, at }. */
static void
push_meetings (AciesEvaluation *self, const GArray *meetings)
{
  lua_State *lua = self->binding.lua;

  lua_createtable (lua, (int) meetings->len, 0);
  for (guint i = 0; i < meetings->len; i++)
    {
      const AciesMet *met = &g_array_index (meetings, AciesMet, i);

      lua_createtable (lua, 0, 3);
      acies_lua_views_push_subject (self, acies_evaluation_get_subject (self, met->item));
      lua_setfield (lua, -2, "unit");
      acies_lua_views_set_integer (lua, "gap", met->gap);
      acies_lua_views_set_integer (lua, "at", met->at);
      lua_rawseti (lua, -2, i + 1);
    }
}

/* Pushes those of the run that the upvalues name. */
static int
push_nearest (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check_past_step (lua);
  AciesSubject *subject = lua_touserdata (lua, lua_upvalueindex (1));
  AciesMeasured *measured = lua_touserdata (lua, lua_upvalueindex (2));

  if (measured->meetings == NULL)
    {
      measured->meetings = find_meetings (self->input.scene, subject, measured->run);
      charge_meetings (self, measured->run);
    }
  push_meetings (self, measured->meetings);
  return 1;
}

static void
push_measured_lists (AciesEvaluation *self,
                     AciesScene *scene,
                     AciesTraversal *run,
                     const AciesPath *path)
{
  lua_State *lua = self->binding.lua;
  const guint *numbers;
  guint n;

  push_pieces (self, scene, run, path);
  lua_setfield (lua, -2, "pieces");
  numbers = acies_traversal_get_crossed (run, &n);
  push_numbers (self, scene, numbers, n, FALSE);
  lua_setfield (lua, -2, "crossed");
  numbers = acies_traversal_get_passed (run, &n);
  push_numbers (self, scene, numbers, n, TRUE);
  lua_setfield (lua, -2, "passed");
  numbers = acies_traversal_get_landed (run, &n);
  push_numbers (self, scene, numbers, n, TRUE);
  lua_setfield (lua, -2, "landed");
  lua_pushboolean (lua, acies_traversal_leaves_table (run));
  lua_setfield (lua, -2, "off");
}

/* Seals the fields of a run that was typed, of which nothing more is known. */
static void
seal_typed (lua_State *lua)
{
  static const char *const lists[] = { "pieces", "crossed", "passed", "landed", "nearest", NULL };

  for (guint i = 0; lists[i] != NULL; i++)
    {
      lua_newtable (lua);
      lua_setfield (lua, -2, lists[i]);
    }
  lua_pushboolean (lua, FALSE);
  lua_setfield (lua, -2, "off");
  acies_lua_views_seal (lua, _ ("the run"));
}

/* Pushes a table of what a run gives of the path TEXT itself. */
static void
push_way (AciesEvaluation *self,
          AciesLength length,
          const char *text,
          const AciesPath *path,
          AciesTraversal *run)
{
  lua_State *lua = self->binding.lua;

  lua_newtable (lua);
  acies_lua_views_set_integer (lua, "length", length);
  acies_lua_views_set_word (lua, "path", text);
  push_legs (lua, run, path);
  lua_setfield (lua, -2, "legs");
}

void
acies_lua_path_push_run (AciesEvaluation *self,
                         AciesSubject *subject,
                         const AciesMeasured *measured)
{
  lua_State *lua = self->binding.lua;
  const char *text = acies_lua_path_check_path (self, 2);
  AciesPath *path = acies_path_parse (text, NULL);

  push_way (self, measured->number, text, path, measured->run);
  if (measured->run == NULL)
    {
      seal_typed (lua);
    }
  else
    {
      push_measured_lists (self, self->input.scene, measured->run, path);
      /* Most procedures never look at it, and it costs more than all the rest. */
      lua_pushlightuserdata (lua, subject);
      lua_pushlightuserdata (lua, (gpointer) measured);
      lua_pushcclosure (lua, push_nearest, 2);
      acies_lua_views_seal_late (lua, _ ("the run"), "nearest");
    }
  g_clear_pointer (&path, acies_path_free);
}

/* Whether somebody typed how far SUBJECT goes. */
static gboolean
is_typed (AciesEvaluation *self, AciesSubject *subject)
{
  g_autofree char *name = acies_subject_name (self, subject);
  g_autofree char *key = g_strconcat ("run.", name, NULL);
  const AciesAnswer *override;
  const char *typed;
  AciesLineSource from;

  return acies_measure_find_typed (self, key, &typed, &from, &override);
}

/* A run that was made among the proposals, with what its nearest are worked out of. */
typedef struct
{
  AciesScene *scene;
  AciesSubject *subject; /* borrowed from the evaluation */
  AciesTraversal *run;
} MadeRun;

static int
free_made (lua_State *lua)
{
  MadeRun *made = lua_touserdata (lua, 1);

  g_clear_pointer (&made->run, acies_traversal_free);
  g_clear_pointer (&made->scene, acies_scene_unref);
  return 0;
}

/* Pushes those of the run that the upvalue is. */
static int
push_nearest_made (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check_past_step (lua);
  const MadeRun *made = lua_touserdata (lua, lua_upvalueindex (1));
  g_autoptr (GArray) meetings = find_meetings (made->scene, made->subject, made->run);

  charge_meetings (self, made->run);
  push_meetings (self, meetings);
  return 1;
}

/* Pushes what works the nearest out when they are asked for. RUN is taken. */
static void
push_made (lua_State *lua, AciesScene *scene, AciesSubject *subject, AciesTraversal *run)
{
  MadeRun *made = lua_newuserdatauv (lua, sizeof *made, 0);

  *made = (MadeRun){ acies_scene_ref (scene), subject, run };
  lua_createtable (lua, 0, 1);
  lua_pushcfunction (lua, free_made);
  lua_setfield (lua, -2, "__gc");
  lua_setmetatable (lua, -2);
  lua_pushcclosure (lua, push_nearest_made, 1);
}

gboolean
acies_lua_path_push_run_at (AciesEvaluation *self, AciesSubject *subject, AciesMeasureTime when)
{
  lua_State *lua = self->binding.lua;
  const char *text = acies_lua_path_check_path (self, 2);
  AciesScene *scene = acies_measure_get_scene (self, when);
  g_autoptr (AciesPath) path = acies_path_parse (text, NULL);
  AciesTraversal *run;

  if (path == NULL || scene == NULL || subject->item == NULL || is_typed (self, subject))
    return FALSE;
  run = acies_scene_run (scene, subject->item, path);
  if (run == NULL)
    return FALSE;
  /* First, so that whatever fails from here on frees it. */
  push_made (lua, scene, subject, run);
  acies_script_charge (self->input.script,
                       RUN_CHARGE + acies_traversal_get_n_pairs (run) / PAIRS_FOR_ONE);
  self->input.n_apart += (guint64) acies_traversal_get_n_pairs (run) * RUN_COST;
  push_way (self, acies_traversal_get_length (run), text, path, run);
  push_measured_lists (self, scene, run, path);
  lua_insert (lua, -2);
  acies_lua_views_seal_late (lua, _ ("the run"), "nearest");
  return TRUE;
}
