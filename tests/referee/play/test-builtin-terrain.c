/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Terrain by the umpire's hand: every part of a piece, a new one, one that goes; and what is
 * refused. */
#include "world.h"

#include "acies-build.h"

static void
set_up (World *world, gconstpointer data)
{
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");

  acies_build_unit (build, "rome", "12", "foot", 2, NULL);
  acies_build_area (build, "copse", "wood", "100,100 300,100 200,300");
  acies_build_area (build, "knoll", "hill", "500,100 700,100 600,300");
  world_begin (world, "probe-sight", acies_build_finish (build));
}

static AciesFeature *
find (World *world, const char *id)
{
  AciesItem *item = acies_battle_find (world->battle, id);

  return item != NULL ? ACIES_FEATURE (item) : NULL;
}

/* Does it, and takes it back: then everything is as it was. */
static void
check_back (World *world, const AciesChange *change, GBytes *before)
{
  g_autoptr (AciesChange) inverse = acies_change_invert (change);
  g_autoptr (GBytes) after = NULL;

  g_assert_true (acies_battle_apply (world->battle, inverse, NULL));
  after = acies_battle_to_bytes (world->battle);
  g_assert_true (g_bytes_equal (before, after));
  g_assert_true (acies_battle_apply (world->battle, change, NULL));
}

static void
set (World *world, const char *text)
{
  g_autoptr (GBytes) before = acies_battle_to_bytes (world->battle);
  g_autoptr (AciesRuling) ruling = world_ask (world, text);

  g_assert_cmpuint (acies_ruling_get_lines (ruling)->len, >, 0);
  world_accept (world, ruling);
  check_back (world, acies_ruling_get_change (ruling), before);
}

static void
test_set (World *world, gconstpointer data)
{
  guint n_points, order;

  set (world, "umpire.set item=copse points=100,100+300,100+300,300;100,300 height=2 reason=grown");
  acies_polygon_get_points (acies_feature_get_polygon (find (world, "copse")), &n_points);
  g_assert_cmpuint (n_points, ==, 4);
  g_assert_cmpint (acies_feature_get_height (find (world, "copse")), ==, 2);
  set (world, "umpire.set item=copse points=100,100+300,100~+300,300+100,300 reason=rounder");
  acies_polygon_get_points (acies_feature_get_polygon (find (world, "copse")), &n_points);
  g_assert_cmpuint (n_points, ==, 26);
  set (world, "umpire.set item=copse type=hill order=1 reason=felled");
  g_assert_cmpstr (acies_feature_get_terrain_type (find (world, "copse")), ==, "hill");
  g_assert_true (acies_table_find_feature (acies_battle_get_table (world->battle),
                                           find (world, "copse"), &order));
  g_assert_cmpuint (order, ==, 1);
  set (world, "umpire.set item=knoll there=no reason=flat");
  g_assert_null (find (world, "knoll"));
}

static void
test_new (World *world, gconstpointer data)
{
  set (world, "umpire.set item=battle terrain.ridge=crest+5+0,400+600,450 reason=forgotten");
  g_assert_cmpint (acies_polygon_get_width (acies_feature_get_polygon (find (world, "ridge"))), ==,
                   ACIES_MM (5));
  /* As high as the rule set says that a crest begins; a wood begins on the table. */
  g_assert_cmpint (acies_feature_get_height (find (world, "ridge")), ==, 1);
  set (world, "umpire.set item=ridge width=12.5 reason=wider");
  g_assert_cmpint (acies_polygon_get_width (acies_feature_get_polygon (find (world, "ridge"))), ==,
                   12500);
  set (world, "umpire.set item=battle terrain.copse-2=wood+0,0+90,0+0,90 reason=forgotten");
  g_assert_cmpstr (acies_feature_get_terrain_type (find (world, "copse-2")), ==, "wood");
  g_assert_cmpint (acies_feature_get_height (find (world, "copse-2")), ==, 0);
}

static void
test_refused (World *world, gconstpointer data)
{
  static const char *const cases[] = {
    "item=copse points=1,1+2,2",
    "item=copse points=0,0+100,100+100,0+0,100",
    "item=copse points=0,0+100,100+x,0",
    "item=copse points=",
    "item=copse width=5",
    "item=copse height=101",
    "item=copse height=high",
    "item=copse type=lava",
    "item=copse type=crest",
    "item=copse order=2",
    "item=copse order=-1",
    "item=copse there=perhaps",
    "item=12 points=0,0+1,0+0,1",
    "item=battle terrain.copse=wood+0,0+90,0+0,90",
    "item=battle terrain.12=wood+0,0+90,0+0,90",
    "item=battle terrain.a.b=wood+0,0+90,0+0,90",
    "item=battle terrain.=wood+0,0+90,0+0,90",
    "item=battle terrain.x=lava+0,0+90,0+0,90",
    "item=battle terrain.x=crest+0,0+90,0",
    "item=battle terrain.x=crest",
    "item=battle terrain.x=",
    "item=battle terrain.x=wood+0,0+90,0",
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("umpire.set %s reason=x", cases[i]);
      g_autoptr (AciesQuestion) question = world_make_question (text);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesRuling) ruling = acies_referee_ask (world->referee, question, &error);

      g_test_message ("%s: %s", cases[i], error != NULL ? error->message : "allowed");
      g_assert_null (ruling);
      g_assert_nonnull (error);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/referee/builtin-terrain/set", World, NULL, set_up, test_set, world_tear_down);
  g_test_add ("/acies/referee/builtin-terrain/new", World, NULL, set_up, test_new, world_tear_down);
  g_test_add ("/acies/referee/builtin-terrain/refused", World, NULL, set_up, test_refused,
              world_tear_down);
  return g_test_run ();
}
