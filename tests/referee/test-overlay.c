/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Overlays: who may be shown which, what is marked with its figures, and what they may not do. */
#include "config.h"

#include "world.h"

#include <string.h>

static const char scenario[]
    = "<scenario xmlns=\"urn:acies:scenario:1\" id=\"shown\" ruleset=\"overlays\">"
      "<title>Shown</title><table width=\"1200\" height=\"800\"/>"
      "<terrain><area id=\"wood\" type=\"wood\"><point x=\"300\" y=\"500\"/><point x=\"500\" "
      "y=\"500\"/>"
      "<point x=\"500\" y=\"550\"/><point x=\"300\" y=\"550\"/></area></terrain>"
      "<side id=\"north\"><label>North</label><army id=\"a\" ruleset=\"overlays\"><title>A</title>"
      "<command id=\"all\" kind=\"command\"><label>All</label>"
      "<leader id=\"ann\" rank=\"captain\"><label>Ann</label></leader>"
      "<unit id=\"1\" type=\"foot\" stands=\"3\"><label>First</label></unit>"
      "</command></army><place unit=\"1\" at=\"400,400\" facing=\"0\" formation=\"line\"/>"
      "<place leader=\"ann\" at=\"700,400\" facing=\"0\"/></side>"
      "<side id=\"south\"><label>South</label><army id=\"b\" ruleset=\"overlays\"><title>B</title>"
      "<command id=\"rest\" kind=\"command\"><label>Rest</label>"
      "<unit id=\"2\" type=\"foot\" stands=\"3\" tired=\"yes\"><label>Second</label></unit>"
      "<unit id=\"3\" type=\"foot\" stands=\"3\"><label>Third</label></unit></command></army>"
      "<place unit=\"2\" at=\"400,200\" facing=\"180\" formation=\"line\"/>"
      "<place unit=\"3\" at=\"400,700\" facing=\"0\" formation=\"line\"/></side></scenario>";

static void
set_up (World *world, gconstpointer data)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (scenario, sizeof scenario - 1);
  AciesBattle *battle = acies_battle_load_scenario_bytes (bytes, "shown.xml", findings);
  g_autofree char *text = acies_findings_to_string (findings);

  g_assert_cmpstr (text, ==, "");
  world_begin (world, "overlays", battle);
}

static AciesRuling *
show (World *world, const char *overlay, const char *item, const char *target)
{
  g_autoptr (GError) error = NULL;
  AciesRuling *ruling = acies_referee_show (world->referee, overlay, item, target, &error);

  g_assert_no_error (error);
  g_assert_false (acies_ruling_is_complete (ruling));
  return ruling;
}

/* The corners of the box about the N-th shape, in whole mm. */
static char *
describe_box (AciesRuling *ruling, guint n)
{
  const AciesShape *shape = g_ptr_array_index (acies_ruling_get_shapes (ruling), n);
  guint n_points;
  const AciesPoint *points = acies_shape_get_points (shape, &n_points);
  AciesPoint low = points[0], high = points[0];

  for (guint i = 1; i < n_points; i++)
    {
      low = (AciesPoint){ MIN (low.x, points[i].x), MIN (low.y, points[i].y) };
      high = (AciesPoint){ MAX (high.x, points[i].x), MAX (high.y, points[i].y) };
    }
  return g_strdup_printf ("%.0f,%.0f %.0f,%.0f", acies_length_to_mm (low.x),
                          acies_length_to_mm (low.y), acies_length_to_mm (high.x),
                          acies_length_to_mm (high.y));
}

static void
assert_box (AciesRuling *ruling, guint n, const char *expected)
{
  g_autofree char *box = describe_box (ruling, n);

  g_assert_cmpstr (box, ==, expected);
}

/* The unit is 120 mm wide and 20 deep, the middle of its front at 400,400. */
static void
test_areas (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) arc = show (world, "arc", "1", NULL);
  g_autoptr (AciesRuling) ring = show (world, "ring", "ann", NULL);
  g_autoptr (AciesRuling) faces = show (world, "faces", "1", NULL);
  const AciesRulingLine *line = world_find_line (arc, ACIES_RULING_LINE_MEASURE, "bow");

  g_assert_cmpstr (line->label, ==, "bows of 1 First: 10 pace");
  g_assert_cmpint (line->value.number, ==, ACIES_MM (100));
  g_assert_cmpstr (line->cite, ==, "bows");
  g_assert_cmpstr (line->units[0], ==, "1");
  /* 45 degrees out of either corner, 100 mm long: 70.7 mm aside. */
  assert_box (arc, 0, "269,300 531,400");
  g_assert_cmpstr (acies_ruling_get_title (arc), ==, "Arc of fire: 1 First");

  /* 20 mm wide and 50 mm about it. */
  assert_box (ring, 0, "640,340 760,460");
  line = world_find_line (ring, ACIES_RULING_LINE_MEASURE, "near");
  g_assert_cmpstr (line->cite, ==, "show");

  /* Without a length twice the width, the rear 30 mm. */
  g_assert_cmpuint (acies_ruling_get_shapes (faces)->len, ==, 4);
  assert_box (faces, 0, "100,160 700,400");
  assert_box (faces, 1, "100,400 340,420");
  assert_box (faces, 2, "460,400 700,420");
  assert_box (faces, 3, "310,420 490,450");
  line = world_find_line (faces, ACIES_RULING_LINE_MEASURE, "side");
  g_assert_cmpstr (line->label, ==, "front");
  g_assert_cmpint (line->value.kind, ==, ACIES_VALUE_NONE);
}

/* Straight on without a wheel: the way of the middle of the front, which is no area. */
static void
test_way (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) way = show (world, "way", "1", NULL);

  g_assert_cmpstr (world_find_line (way, ACIES_RULING_LINE_MEASURE, "near")->label, ==,
                   "near 1 First: 10 pace");
}

/* The fronts of First and Second are 200 mm apart; a wood hides Third. */
static void
test_sight (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) all = show (world, "sight", "1", NULL);
  g_autoptr (AciesRuling) one = show (world, "sight", "1", "3");

  g_assert_nonnull (strstr (world_find_line (all, ACIES_RULING_LINE_MEASURE, "sees.unit.2")->label,
                            "sees 2 Second: 20 pace"));
  g_assert_nonnull (strstr (world_find_line (all, ACIES_RULING_LINE_MEASURE, "sees.unit.3")->label,
                            "blocked by wood"));
  g_assert_null (world_find_line (one, ACIES_RULING_LINE_MEASURE, "sees.unit.2"));
  g_assert_nonnull (world_find_line (one, ACIES_RULING_LINE_MEASURE, "sees.unit.foe"));
}

static void
test_list (World *world, gconstpointer data)
{
  static const struct
  {
    const char *item, *overlays;
  } cases[] = {
    { "1", "arc faces way sight throws tires ends" },
    { "2", "faces way sight throws tires ends" },
    { "ann", "ring" },
    { "wood", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesItem *item = acies_battle_find (world->battle, cases[i].item);
      g_autoptr (GPtrArray) overlays = acies_referee_list_overlays (world->referee, item);
      g_autoptr (GString) ids = g_string_new (NULL);

      for (guint n = 0; n < overlays->len; n++)
        g_string_append_printf (ids, "%s%s", n > 0 ? " " : "",
                                ((const AciesFact *) g_ptr_array_index (overlays, n))->id);
      g_assert_cmpstr (ids->str, ==, cases[i].overlays);
    }
}

/* What fails a role is not measured. */
static void
test_forbidden (World *world, gconstpointer data)
{
  g_autoptr (AciesRuling) arc = show (world, "arc", "2", NULL);

  g_assert_cmpint (acies_ruling_get_verdict (arc), ==, ACIES_VERDICT_FORBIDDEN);
  g_assert_cmpuint (acies_ruling_get_shapes (arc)->len, ==, 0);
  g_assert_null (world_find_line (arc, ACIES_RULING_LINE_MEASURE, NULL));
}

static void
test_refused (World *world, gconstpointer data)
{
  static const struct
  {
    const char *overlay, *item, *words;
  } cases[] = {
    { "throws", "1", "may only measure" },
    { "tires", "1", "may only measure" },
    { "ends", "1", "may only measure" },
    { "rest", "1", "no overlay “rest”" },
    { "arcs", "1", "did you mean “arc”" },
    { "arc", "9", "“9”" },
    { "arc", "ann", "ann" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesRuling) ruling
          = acies_referee_show (world->referee, cases[i].overlay, cases[i].item, NULL, &error);

      g_assert_null (ruling);
      g_assert_nonnull (strstr (error->message, cases[i].words));
    }
}

/* Two dice are eleven leaves, which propose one of two things: each is laid out and measured
 * once. */
static void
test_walk (World *world, gconstpointer data)
{
  g_autoptr (AciesQuestion) question = world_make_question ("press unit=1");
  g_autoptr (GPtrArray) odds = NULL;
  AciesOddsSearch *search = acies_odds_search_new (world->referee, question);

  while (acies_odds_search_advance (search, 1))
    ;
  odds = acies_odds_search_dup_odds (search, NULL);
  g_assert_nonnull (odds);
  g_assert_cmpuint (acies_odds_search_get_n_leaves (search), ==, 11);
  g_assert_cmpuint (acies_odds_search_get_n_measures (search), ==, 4);
  acies_odds_search_free (search);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/referee/overlay/areas", World, NULL, set_up, test_areas, world_tear_down);
  g_test_add ("/acies/referee/overlay/way", World, NULL, set_up, test_way, world_tear_down);
  g_test_add ("/acies/referee/overlay/sight", World, NULL, set_up, test_sight, world_tear_down);
  g_test_add ("/acies/referee/overlay/list", World, NULL, set_up, test_list, world_tear_down);
  g_test_add ("/acies/referee/overlay/forbidden", World, NULL, set_up, test_forbidden,
              world_tear_down);
  g_test_add ("/acies/referee/overlay/refused", World, NULL, set_up, test_refused, world_tear_down);
  g_test_add ("/acies/referee/overlay/walk", World, NULL, set_up, test_walk, world_tear_down);
  return g_test_run ();
}
