/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* SEE functions that list gaps between units and features, near a unit or on its way. What is typed
 * for them is "none", or how wide the only one is. */
#include "config.h"

#include "referee/evaluation/acies-lua-path.h"
#include "referee/state/acies-lookup.h"
#include "referee/evaluation/acies-stated.h"
#include "referee/scene/acies-gap-passage.h"

#include <glib/gi18n-lib.h>

/* What a search among all pairs charges the run; and what a new one charges beside it, and costs
 * beyond that, for each base on the table. */
#define GAPS_CHARGE 20000
#define BASE_CHARGE 40
#define BASE_COST 1000

/* What is asked for: gaps near a unit, or on its way. */
typedef struct
{
  AciesLength width;
  AciesLength reach;
  const char *path; /* NULL: near it */
} Search;

static void
push_passage (AciesEvaluation *self, const AciesGapPassage *passage)
{
  lua_State *lua = acies_evaluation_get_lua (self);

  lua_createtable (lua, 0, 4);
  acies_lua_views_set_integer (lua, "width", passage->opening.width);
  acies_lua_views_set_integer (lua, "at", passage->at);
  acies_lua_views_set_item (self, "left", passage->left);
  acies_lua_views_set_item (self, "right", passage->right);
  acies_lua_views_seal (lua, _ ("the gap"));
}

static void
push_passages (AciesEvaluation *self, const GArray *passages)
{
  lua_State *lua = acies_evaluation_get_lua (self);

  lua_createtable (lua, (int) passages->len, 0);
  for (guint i = 0; i < passages->len; i++)
    {
      push_passage (self, &g_array_index (passages, AciesGapPassage, i));
      lua_rawseti (lua, -2, i + 1);
    }
  acies_lua_views_seal (lua, NULL);
}

static void
draw_passages (AciesEvaluation *self, AciesSubject *a, const GArray *passages)
{
  for (guint i = 0; i < passages->len; i++)
    {
      const AciesGapPassage *passage = &g_array_index (passages, AciesGapPassage, i);
      const char *ids[] = { a->name, acies_item_get_id (passage->left),
                            acies_item_get_id (passage->right), NULL };

      acies_evaluation_take_shape (self, acies_shape_new (ACIES_SHAPE_SEGMENT, ACIES_SHAPE_MEASURE,
                                                          passage->opening.ends, 2,
                                                          passage->opening.width, NULL, ids));
    }
}

/* NULL: the path is none. */
static GArray *
find_passages (AciesEvaluation *self, AciesScene *scene, AciesItem *item, const Search *search)
{
  g_autoptr (AciesPath) path = NULL;
  GError *error = NULL;

  if (search->path == NULL)
    return acies_gap_passage_find_near (scene, item, search->width, search->reach);
  path = acies_path_parse (search->path, &error);
  if (path == NULL)
    {
      acies_evaluation_take_error (self, error);
      return NULL;
    }
  return acies_gap_passage_find_on (scene, item, search->width, path);
}

/* FALSE if what was typed is neither "none" nor a length. */
static gboolean
read_typed (AciesEvaluation *self, const char *key, const char *text, GArray *passages)
{
  AciesGapPassage passage = { 0 };

  if (g_str_equal (text, "none"))
    return TRUE;
  if (!acies_lookup_parse_length (acies_evaluation_get_ruleset (self), text,
                                  &passage.opening.width))
    {
      acies_measure_refuse (self, key, text);
      return FALSE;
    }
  g_array_append_val (passages, passage);
  return TRUE;
}

/* What was typed, and beside an override how wide the first of those is that were found. FALSE: the
 * run stops. */
static gboolean
take_typed (AciesEvaluation *self,
            const AciesMeasuring *measure,
            const Search *search,
            const char *text,
            GArray *passages)
{
  g_autoptr (GArray) found = NULL;
  g_autofree char *was = NULL;

  if (!read_typed (self, measure->key, text, passages))
    return FALSE;
  if (acies_measure_is_possible (measure))
    {
      found = find_passages (self, measure->scene, measure->a->item, search);
      if (found == NULL)
        return FALSE;
      was = found->len > 0 ? acies_ruleset_format_length (
                acies_evaluation_get_ruleset (self),
                g_array_index (found, AciesGapPassage, 0).opening.width)
                           : g_strdup ("none");
    }
  acies_measure_say_typed (self, measure, "gap-width", text, was);
  return TRUE;
}

/* NULL: the run stops. *N_BASES: how many were searched among, 0 if it was known. */
static const AciesMeasured *
measure_gaps (AciesEvaluation *self,
              AciesSubject *a,
              const Search *search,
              AciesMeasureTime when,
              guint *n_bases)
{
  g_auto (AciesMeasuring) measure = { .a = a, .when = when };
  g_autofree char *memo
      = g_strdup_printf (" %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %s", (gint64) search->width,
                         (gint64) search->reach, search->path != NULL ? search->path : "");
  g_autoptr (GArray) passages = NULL;
  AciesMeasured *measured;
  const AciesAnswer *override;
  const char *text;
  AciesLineSource from;

  *n_bases = 0;
  acies_measure_name (&measure, self, "gaps", NULL, memo);
  measured = acies_measure_find_known (self, &measure);
  if (measured != NULL)
    return measured;
  if (acies_measure_find_typed (self, measure.key, &text, &from, &override))
    {
      passages = g_array_new (FALSE, FALSE, sizeof (AciesGapPassage));
      if (!take_typed (self, &measure, search, text, passages))
        return NULL;
    }
  else if (acies_measure_is_possible (&measure))
    {
      passages = find_passages (self, measure.scene, a->item, search);
      if (passages == NULL)
        return NULL;
      *n_bases = acies_scene_get_n_bodies (measure.scene);
      if (!acies_evaluation_is_in_expression (self))
        draw_passages (self, a, passages);
    }
  else if (acies_stated_concerns (self, &measure))
    passages
        = g_array_new (FALSE, FALSE, sizeof (AciesGapPassage)); /* nobody said that there is one */
  else
    {
      acies_measure_ask (self, &measure, "gap-width");
      return NULL;
    }
  measured = acies_measure_keep (self, measure.memo);
  measured->passages = g_steal_pointer (&passages);
  return measured;
}

/* gaps (unit, width, reach or path [, when]) */
int
acies_host_gaps (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *a = acies_lua_views_check_subject (lua, 1);
  Search search = { .width = luaL_checkinteger (lua, 2) };
  AciesMeasureTime when = acies_measure_check_when (self, 4);
  const AciesMeasured *measured;
  guint n_bases;

  luaL_argcheck (lua, search.width >= 0 && search.width <= ACIES_TABLE_LIMIT, 2,
                 _ ("a length is needed"));
  if (lua_type (lua, 3) == LUA_TNUMBER)
    search.reach = luaL_checkinteger (lua, 3);
  else
    search.path = acies_lua_path_check_path (self, 3);
  luaL_argcheck (lua, search.reach >= 0 && search.reach <= ACIES_TABLE_LIMIT, 3,
                 _ ("a length is needed"));
  acies_evaluation_charge (self, GAPS_CHARGE);
  measured = measure_gaps (self, a, &search, when, &n_bases);
  if (measured == NULL)
    return acies_host_stop (lua);
  acies_evaluation_charge_apart (self, n_bases * BASE_COST);
  acies_evaluation_charge (self, n_bases * BASE_CHARGE);
  push_passages (self, measured->passages);
  return 1;
}
