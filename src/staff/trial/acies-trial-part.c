/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a trial, or a part of one, and puts parts together. */
#include "config.h"

#include "staff/trial/acies-trial.h"

#include "base/json/acies-json.h"

#include <glib/gi18n-lib.h>

/* The kind and version of such a file. */
#define KIND "acies-trial"
#define VERSION 1
/* No file says more. */
#define MOST_GAMES 1000000
#define MOST_TURNS 10000

static JsonNode *
game_to_json (const AciesTrialGame *game)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  g_autoptr (JsonObject) object = json_object_new ();
  JsonArray *lost = json_array_new ();

  json_object_set_int_member (object, "number", game->number);
  json_object_set_int_member (object, "winner", game->winner);
  json_object_set_int_member (object, "turns", game->n_turns);
  json_object_set_boolean_member (object, "over", game->is_over);
  json_object_set_boolean_member (object, "stuck", game->is_stuck);
  json_object_set_int_member (object, "asked", game->n_asked);
  json_object_set_int_member (object, "accepted", game->n_accepted);
  json_object_set_int_member (object, "dropped", game->n_dropped);
  for (guint i = 0; i < game->lost->len; i++)
    json_array_add_int_element (lost, g_array_index (game->lost, gint64, i));
  json_object_set_array_member (object, "lost", lost);
  json_node_set_object (node, object);
  return node;
}

static void
task_to_json (const AciesTrialTask *task, JsonObject *object)
{
  acies_json_set_string (object, "scenario", task->scenario);
  acies_json_set_string (object, "rules", task->rules);
  acies_json_set_string (object, "battle", task->battle);
  acies_json_set_string (object, "counts", task->counts);
  acies_json_set_strings (object, "by", (const char *const *) task->by);
  acies_json_set_strings (object, "sides", (const char *const *) task->sides);
  json_object_set_int_member (object, "seed", task->seed);
  json_object_set_int_member (object, "games", task->n_games);
  json_object_set_int_member (object, "turns", task->n_turns);
}

JsonNode *
acies_trial_to_json (const AciesTrial *self)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  g_autoptr (JsonObject) object = json_object_new ();
  JsonArray *games = json_array_new ();

  acies_json_set_string (object, "kind", KIND);
  json_object_set_int_member (object, "version", VERSION);
  task_to_json (&self->task, object);
  json_object_set_int_member (object, "shard", self->shard);
  json_object_set_int_member (object, "of", self->n_shards);
  json_object_set_boolean_member (object, "whole", self->is_whole);
  for (guint i = 0; i < self->games->len; i++)
    json_array_add_element (games, game_to_json (g_ptr_array_index (self->games, i)));
  json_object_set_array_member (object, "played", games);
  json_node_set_object (node, object);
  return node;
}

static AciesTrialGame *
game_copy (const AciesTrialGame *self)
{
  AciesTrialGame *copy = g_memdup2 (self, sizeof *self);

  copy->lost = g_array_ref (self->lost);
  return copy;
}

static AciesTrialTask
task_copy (const AciesTrialTask *self)
{
  AciesTrialTask copy = *self;

  copy.scenario = g_strdup (self->scenario);
  copy.rules = g_strdup (self->rules);
  copy.battle = g_strdup (self->battle);
  copy.counts = g_strdup (self->counts);
  copy.by = g_strdupv (self->by);
  copy.sides = g_strdupv (self->sides);
  return copy;
}

/* NULL: it is none. */
static AciesTrialGame *
game_from_json (JsonObject *object, guint n_sides)
{
  JsonArray *lost = object != NULL ? acies_json_get_array (object, "lost") : NULL;
  gint64 winner = object != NULL ? acies_json_get_int (object, "winner") : -2;
  AciesTrialGame *game;

  if (lost == NULL || json_array_get_length (lost) != n_sides || winner < -1
      || winner >= (gint64) n_sides)
    return NULL;
  game = g_new0 (AciesTrialGame, 1);
  game->number = (guint) CLAMP (acies_json_get_int (object, "number"), 0, MOST_GAMES);
  game->winner = (int) winner;
  game->n_turns = (int) CLAMP (acies_json_get_int (object, "turns"), 0, MOST_TURNS);
  game->is_over = acies_json_get_flag (object, "over");
  game->is_stuck = acies_json_get_flag (object, "stuck");
  game->n_asked = (guint) CLAMP (acies_json_get_int (object, "asked"), 0, G_MAXINT);
  game->n_accepted = (guint) CLAMP (acies_json_get_int (object, "accepted"), 0, G_MAXINT);
  game->n_dropped = (guint) CLAMP (acies_json_get_int (object, "dropped"), 0, G_MAXINT);
  game->lost = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (guint i = 0; i < n_sides; i++)
    {
      JsonNode *node = json_array_get_element (lost, i);
      gint64 value = acies_json_holds (node, G_TYPE_INT64)
                         ? CLAMP (json_node_get_int (node), -1000000000, 1000000000)
                         : 0;

      g_array_append_val (game->lost, value);
    }
  return game;
}

/* FALSE: it says too little. */
static gboolean
task_from_json (AciesTrialTask *task, JsonObject *object)
{
  gint64 n_games = acies_json_get_int (object, "games"),
         n_turns = acies_json_get_int (object, "turns");

  task->scenario = g_strdup (acies_json_get_string (object, "scenario"));
  task->rules = g_strdup (acies_json_get_string (object, "rules"));
  task->battle = g_strdup (acies_json_get_string (object, "battle"));
  task->counts = g_strdup (acies_json_get_string (object, "counts"));
  task->by = acies_json_dup_strings (object, "by");
  task->sides = acies_json_dup_strings (object, "sides");
  task->seed = (guint32) acies_json_get_int (object, "seed");
  task->n_games = (guint) CLAMP (n_games, 0, MOST_GAMES);
  task->n_turns = (int) CLAMP (n_turns, 0, MOST_TURNS);
  return task->scenario != NULL && task->rules != NULL && task->battle != NULL
         && task->counts != NULL && task->sides[0] != NULL && n_games > 0 && n_games <= MOST_GAMES;
}

/* The games of SELF: those of its part, each once, in their order. FALSE: they are not. */
static gboolean
read_games (AciesTrial *self, JsonArray *games)
{
  guint n_sides = g_strv_length (self->task.sides);

  for (guint i = 0; games != NULL && i < json_array_get_length (games); i++)
    {
      AciesTrialGame *game = game_from_json (acies_json_get_nth_object (games, i), n_sides);

      if (game == NULL)
        return FALSE;
      g_ptr_array_add (self->games, game);
      if (game->number != self->shard - 1 + i * self->n_shards
          || game->number >= self->task.n_games)
        return FALSE;
    }
  return games != NULL;
}

AciesTrial *
acies_trial_from_json (JsonNode *node, const char *name, GError **error)
{
  JsonObject *object
      = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  g_autoptr (AciesTrial) self = g_new0 (AciesTrial, 1);
  gint64 shard, n_shards;

  self->games = acies_trial_new_games ();
  if (object == NULL || g_strcmp0 (acies_json_get_string (object, "kind"), KIND) != 0
      || acies_json_get_int (object, "version") != VERSION || !task_from_json (&self->task, object))
    {
      g_set_error (error, ACIES_TRIAL_ERROR, ACIES_TRIAL_ERROR_FORMAT,
                   _ ("“%s” is not a part of a trial as “aciesctl simulate” writes it."), name);
      return NULL;
    }
  shard = acies_json_get_int (object, "shard");
  n_shards = acies_json_get_int (object, "of");
  self->is_whole = acies_json_get_flag (object, "whole");
  if (shard >= 1 && shard <= n_shards && n_shards <= MOST_GAMES)
    {
      self->shard = (guint) shard;
      self->n_shards = (guint) n_shards;
      if (read_games (self, acies_json_get_array (object, "played")))
        return g_steal_pointer (&self);
    }
  g_set_error (error, ACIES_TRIAL_ERROR, ACIES_TRIAL_ERROR_FORMAT,
               _ ("The games in “%s” are not those of one part of a trial."), name);
  return NULL;
}

/* What in B is otherwise than in A, in a word of its file; NULL: nothing. */
static const char *
find_difference (const AciesTrial *a, const AciesTrial *b)
{
  const AciesTrialTask *first = &a->task, *second = &b->task;

  if (!g_str_equal (first->rules, second->rules))
    return "rules";
  if (!g_str_equal (first->battle, second->battle))
    return "battle";
  /* Words for people may be in another language: names of sides, the title of the same battle, what
   * decides by the same rules. */
  if (g_strv_length (first->sides) != g_strv_length (second->sides))
    return "sides";
  if (!g_strv_equal ((const char *const *) first->by, (const char *const *) second->by))
    return "by";
  if (first->seed != second->seed)
    return "seed";
  if (first->n_games != second->n_games)
    return "games";
  if (first->n_turns != second->n_turns)
    return "turns";
  return a->n_shards != b->n_shards ? "of" : NULL;
}

/* Whether PARTS are all parts of one trial, each once, and none with too few games. */
static gboolean
check_parts (const GPtrArray *parts, const GPtrArray *names, GError **error)
{
  const AciesTrial *first = g_ptr_array_index (parts, 0);
  g_autofree gint *places = g_new0 (gint, first->n_shards + 1);

  for (guint i = 0; i < parts->len; i++)
    {
      const AciesTrial *part = g_ptr_array_index (parts, i);
      const char *name = g_ptr_array_index (names, i);
      const char *other = find_difference (first, part);
      guint n = part->task.n_games;

      if (other != NULL)
        {
          g_set_error (error, ACIES_TRIAL_ERROR, ACIES_TRIAL_ERROR_OTHER,
                       /* Translators: two files, and a word of theirs that differs: “rules”. */
                       _ ("“%s” is a part of another trial than “%s”: “%s” differs."), name,
                       (const char *) g_ptr_array_index (names, 0), other);
          return FALSE;
        }
      if (places[part->shard] > 0)
        {
          g_set_error (
              error, ACIES_TRIAL_ERROR, ACIES_TRIAL_ERROR_GAP,
              _ ("Part %u of %u is there twice: in “%s” and in “%s”."), part->shard, part->n_shards,
              (const char *) g_ptr_array_index (names, (guint) places[part->shard] - 1), name);
          return FALSE;
        }
      places[part->shard] = (gint) i + 1;
      if (part->games->len != (n >= part->shard ? (n - part->shard) / part->n_shards + 1 : 0))
        {
          g_set_error (error, ACIES_TRIAL_ERROR, ACIES_TRIAL_ERROR_GAP,
                       _ ("Games are missing in “%s”."), name);
          return FALSE;
        }
    }
  for (guint i = 1; i <= first->n_shards; i++)
    if (places[i] == 0)
      {
        g_set_error (error, ACIES_TRIAL_ERROR, ACIES_TRIAL_ERROR_GAP,
                     _ ("Part %u of %u is missing."), i, first->n_shards);
        return FALSE;
      }
  return TRUE;
}

static int
compare_games (gconstpointer a, gconstpointer b)
{
  const AciesTrialGame *first = *(AciesTrialGame *const *) a;
  const AciesTrialGame *second = *(AciesTrialGame *const *) b;

  return first->number < second->number ? -1 : first->number > second->number;
}

AciesTrial *
acies_trial_merge (const GPtrArray *parts, const GPtrArray *names, GError **error)
{
  const AciesTrial *first = parts->len > 0 ? g_ptr_array_index (parts, 0) : NULL;
  AciesTrial *whole;

  g_return_val_if_fail (first != NULL, NULL);

  if (!check_parts (parts, names, error))
    return NULL;
  whole = g_new0 (AciesTrial, 1);
  whole->task = task_copy (&first->task);
  whole->shard = whole->n_shards = 1;
  whole->is_whole = TRUE;
  whole->games = acies_trial_new_games ();
  for (guint i = 0; i < parts->len; i++)
    {
      const AciesTrial *part = g_ptr_array_index (parts, i);

      for (guint n = 0; n < part->games->len; n++)
        g_ptr_array_add (whole->games, game_copy (g_ptr_array_index (part->games, n)));
    }
  g_ptr_array_sort (whole->games, compare_games);
  return whole;
}
