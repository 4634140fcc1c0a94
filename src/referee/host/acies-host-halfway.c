/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* SEE function that tells where two who go at each other meet. What it gives is the same whichever
 * of them is named first. */
#include "config.h"

#include "referee/host/acies-amount.h"
#include "referee/evaluation/acies-stated.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  AciesAngle turn; /* to face the other */
  AciesLength length, most;
} Way;

/* Each goes half of WAYS' gap, and what one may not go the other does, if he may. */
static void
share (AciesLength gap, Way *a, Way *b)
{
  AciesLength half = gap / 2 + gap % 2;

  a->length = MIN (half, a->most);
  b->length = MIN (half, b->most);
  if (a->length < half)
    b->length = MIN (gap - a->length, b->most);
  else if (b->length < half)
    a->length = MIN (gap - b->length, a->most);
}

/* How A and B, who face as they do in SCENE, go at each other. FALSE: one is not on the table. */
static gboolean
find_ways (AciesScene *scene, AciesItem *item_a, AciesItem *item_b, Way *a, Way *b, gboolean *meets)
{
  AciesPlacement front_a, front_b;
  AciesLength frontage, depth, gap;

  if (scene == NULL || item_a == NULL || item_b == NULL
      || !acies_scene_front (scene, item_a, &front_a, &frontage, &depth)
      || !acies_scene_front (scene, item_b, &front_b, &frontage, &depth))
    return FALSE;
  a->turn = acies_angle_difference (front_a.facing, acies_point_bearing (&front_a.at, &front_b.at));
  b->turn = acies_angle_difference (front_b.facing, acies_point_bearing (&front_b.at, &front_a.at));
  gap = acies_point_distance (&front_a.at, &front_b.at);
  share (gap, a, b);
  *meets = a->length + b->length >= gap;
  return TRUE;
}

/* Sets NAME of the table on top to the path of WAY. */
static void
push_path (lua_State *lua, const char *name, const Way *way)
{
  g_autoptr (AciesPath) path = acies_path_new ();
  g_autofree char *text = NULL;

  if (way->turn != 0)
    acies_path_add (path, &(AciesLeg){ .kind = ACIES_LEG_PIVOT, .angle = way->turn });
  acies_path_add (path, &(AciesLeg){ .kind = ACIES_LEG_AHEAD, .length = way->length });
  text = acies_path_to_string (path);
  lua_pushstring (lua, text);
  lua_setfield (lua, -2, name);
}

/* Who goes WAY from A and meets B touches him. */
static void
note_way (AciesEvaluation *self, AciesSubject *a, AciesSubject *b, const Way *way, gboolean meets)
{
  g_autoptr (AciesPath) path = acies_path_new ();
  g_autofree char *text = NULL;

  if (!meets)
    return;
  acies_path_add (path, &(AciesLeg){ .kind = ACIES_LEG_AHEAD, .length = way->length });
  text = acies_path_to_string (path);
  acies_stated_note_way (self, a, b, text, ACIES_BASE_FACE_FRONT);
}

/* halfway (a, b, most_a, most_b [, when]) */
int
acies_host_halfway (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *a = acies_lua_views_check_subject (lua, 1);
  AciesSubject *b = acies_lua_views_check_subject (lua, 2);
  Way own = { .most = luaL_checkinteger (lua, 3) }, other = { .most = luaL_checkinteger (lua, 4) };
  g_auto (AciesMeasuring) measure = { .a = a, .b = b, .when = acies_measure_check_when (self, 5) };
  gboolean meets;

  for (int i = 3; i <= 4; i++)
    luaL_argcheck (lua, lua_tointeger (lua, i) >= 0 && lua_tointeger (lua, i) <= ACIES_TABLE_LIMIT,
                   i, _ ("a length is needed"));
  acies_evaluation_charge (self, 500);
  acies_measure_name (&measure, self, "halfway", NULL, NULL);
  if (acies_stated_concerns (self, &measure))
    {
      const AciesMeasured *gap = acies_amount_take_gap (self, a, b, ACIES_MEASURE_TIME_READ);

      if (gap == NULL)
        return acies_host_stop (lua);
      share (gap->number, &own, &other);
      meets = own.length + other.length >= gap->number;
      note_way (self, a, b, &own, meets);
    }
  else if (!find_ways (measure.scene, a->item, b->item, &own, &other, &meets))
    {
      lua_pushboolean (lua, FALSE);
      return 1;
    }
  lua_newtable (lua);
  push_path (lua, "path", &own);
  push_path (lua, "theirs", &other);
  lua_pushboolean (lua, meets);
  lua_setfield (lua, -2, "meets");
  return 1;
}
