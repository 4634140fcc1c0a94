/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* SEE function that tells how one of several goes when they all go as one body. */
#include "config.h"

#include "geometry/move/acies-body-path.h"
#include "referee/evaluation/acies-lua-path.h"
#include "referee/evaluation/acies-measure.h"

#include <glib/gi18n-lib.h>

/* What it charges, and for each of the units. */
#define CHARGE 500
#define CHARGE_FOR_EACH 200

/* The units at INDEX, and which of them is UNIT. Owned; an error of Lua if it is none of them. */
static GPtrArray *
read_units (lua_State *lua, int index, AciesSubject *unit, guint *which)
{
  lua_Integer n;
  gboolean is_list = TRUE, has_unit = FALSE;
  GPtrArray *found;

  acies_lua_views_push_fields (lua, index);
  lua_replace (lua, index);
  n = (lua_Integer) lua_rawlen (lua, index);
  found = g_ptr_array_new ();
  for (lua_Integer i = 1; is_list && i <= n; i++)
    {
      AciesSubject *one;

      lua_rawgeti (lua, index, i);
      one = acies_lua_views_to_subject (lua, -1);
      lua_pop (lua, 1);
      is_list = one != NULL && one->kind == ACIES_ITEM_UNIT;
      if (is_list && one == unit)
        {
          *which = found->len;
          has_unit = TRUE;
        }
      g_ptr_array_add (found, one);
    }
  if (is_list && has_unit)
    return found;
  g_ptr_array_unref (found);
  luaL_error (lua, _ ("as_one takes a list of units of which the unit is one"));
  return NULL;
}

/* The path of number WHICH of UNITS as text; NULL if one of them is not on the table, or the path
 * cannot be gone so. */
static char *
find_path (AciesScene *scene, GPtrArray *units, guint which, const AciesPath *path, gboolean *is_on)
{
  g_autofree AciesMoverData *all = g_new0 (AciesMoverData, units->len);
  g_autofree AciesMover *movers = g_new0 (AciesMover, units->len);
  g_autoptr (AciesPath) own = NULL;

  *is_on = scene != NULL;
  for (guint i = 0; *is_on && i < units->len; i++)
    {
      AciesSubject *unit = g_ptr_array_index (units, i);

      *is_on = unit->item != NULL && acies_scene_get_mover_data (scene, unit->item, &all[i]);
      movers[i] = all[i].mover;
    }
  if (*is_on)
    own = acies_body_path_new (movers, units->len, which, path);
  for (guint i = 0; i < units->len; i++)
    acies_mover_data_clear (&all[i]);
  return own != NULL ? acies_path_to_string (own) : NULL;
}

/* as_one (unit, path, units [, when]) */
int
acies_host_as_one (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *unit = acies_lua_views_check_subject (lua, 1);
  AciesMeasureTime when = acies_measure_check_when (self, 4);
  const char *text = acies_lua_path_check_path (self, 2);
  guint which = 0;
  GPtrArray *units = read_units (lua, 3, unit, &which);
  GError *error = NULL;
  AciesPath *path = acies_path_parse (text, &error);
  gboolean is_on;
  char *own;

  if (path == NULL)
    {
      g_ptr_array_unref (units);
      acies_evaluation_take_error (self, error);
      return acies_host_stop (lua);
    }
  acies_evaluation_charge (self, CHARGE + CHARGE_FOR_EACH * units->len);
  own = find_path (acies_measure_get_scene (self, when), units, which, path, &is_on);
  acies_path_free (path);
  g_ptr_array_unref (units);
  if (is_on && own == NULL)
    return luaL_error (lua, _ ("the path is longer than any table"));
  lua_pushstring (lua, is_on ? own : text);
  g_free (own);
  return 1;
}
