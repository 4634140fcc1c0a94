/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Unit, stand and leader asked the same questions, as whatever stands on the table. */
#include "model/item/acies-body.h"

#include "acies-build.h"

typedef struct
{
  AciesBattle *battle;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");

  acies_build_unit (build, "rome", "1", "hastati", 3, "600,400,0");
  acies_build_unit (build, "rome", "2", "hastati", 2, NULL);
  acies_build_leader (build, "rome", "scipio", "general", "300,200,90");
  acies_build_leader (build, "rome", "laelius", "general", NULL);
  fixture->battle = acies_build_finish (build);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_unref (fixture->battle);
}

static AciesBody *
find (Fixture *fixture, const char *id)
{
  return ACIES_BODY (acies_battle_find (fixture->battle, id));
}

static void
append_id (AciesBody *base, gpointer data)
{
  g_string_append_printf (data, "%s ", acies_item_get_id (ACIES_ITEM (base)));
}

/* Where each has its front, in mm, and the bases that make it up. */
static void
test_bodies (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *id;
    gboolean is_present;
    int x, y, frontage, depth;
    gboolean has_own_base;
    const char *bases;
  } cases[] = {
    { "1", TRUE, 600, 400, 120, 20, FALSE, "1.1 1.2 1.3 " },
    { "1.2", TRUE, 600, 410, 40, 20, TRUE, "1.2 " },
    { "2", FALSE, 0, 0, 0, 0, FALSE, "" },
    { "2.1", FALSE, 0, 0, 0, 0, TRUE, "" },
    { "scipio", TRUE, 300, 200, 40, 20, TRUE, "scipio " },
    { "laelius", FALSE, 0, 0, 0, 0, TRUE, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesBody *body = find (fixture, cases[i].id);
      g_autoptr (GString) bases = g_string_new (NULL);
      AciesPlacement front;
      AciesLength frontage, depth;

      g_test_message ("%s", cases[i].id);
      g_assert_cmpint (acies_body_is_present (body), ==, cases[i].is_present);
      g_assert_cmpint (acies_body_get_front (body, &front, &frontage, &depth), ==,
                       cases[i].is_present);
      g_assert_cmpint (acies_body_get_placement (body) != NULL, ==, cases[i].has_own_base);
      acies_body_foreach_base (body, append_id, bases);
      g_assert_cmpstr (bases->str, ==, cases[i].bases);
      if (!cases[i].is_present)
        continue;
      g_assert_cmpint (front.at.x, ==, ACIES_MM (cases[i].x));
      g_assert_cmpint (front.at.y, ==, ACIES_MM (cases[i].y));
      g_assert_cmpint (frontage, ==, ACIES_MM (cases[i].frontage));
      g_assert_cmpint (depth, ==, ACIES_MM (cases[i].depth));
    }
}

/* Who is lost stands nowhere, though he was placed. */
static void
test_lost (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) bases = g_string_new (NULL);

  acies_stand_set_lost (ACIES_STAND (find (fixture, "1.2")), TRUE);
  acies_leader_set_lost (ACIES_LEADER (find (fixture, "scipio")), TRUE);
  g_assert_false (acies_body_is_present (find (fixture, "1.2")));
  g_assert_false (acies_body_is_present (find (fixture, "scipio")));
  g_assert_true (acies_body_is_present (find (fixture, "1")));
  acies_body_foreach_base (find (fixture, "1"), append_id, bases);
  acies_body_foreach_base (find (fixture, "scipio"), append_id, bases);
  g_assert_cmpstr (bases->str, ==, "1.1 1.3 ");
}

/* A base covers ground of its size wherever it is laid. */
static void
test_footprint (Fixture *fixture, gconstpointer data)
{
  const AciesPlacement at = { { ACIES_MM (100), ACIES_MM (200) }, 0 };
  AciesFootprint footprint;

  acies_body_get_footprint (find (fixture, "1.1"), &at, &footprint);
  g_assert_cmpint (footprint.corners[0].x, ==, ACIES_MM (80));
  g_assert_cmpint (footprint.corners[0].y, ==, ACIES_MM (190));
  g_assert_cmpint (footprint.corners[2].x, ==, ACIES_MM (120));
  g_assert_cmpint (footprint.corners[2].y, ==, ACIES_MM (210));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/model/body/bodies", Fixture, NULL, set_up, test_bodies, tear_down);
  g_test_add ("/acies/model/body/lost", Fixture, NULL, set_up, test_lost, tear_down);
  g_test_add ("/acies/model/body/footprint", Fixture, NULL, set_up, test_footprint, tear_down);
  return g_test_run ();
}
