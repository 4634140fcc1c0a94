/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Armies that look at one another while they move: what is kept up is what a fresh look gives. */
#include "config.h"

#include "acies-build.h"
#include "world.h"

#include "geometry/plane/acies-shape.h"
#include "referee/scene/acies-visibility.h"

#define N_UNITS 12
#define N_MOVES 500

static const char *const sides[] = { "rome", "carthage" };

static void
add_ground (AciesBuild *builder)
{
  AciesFeature *hill, *crest;

  acies_build_area (builder, "wood", "wood", "300,100 500,100 500,300 300,300");
  acies_build_area (builder, "copse", "wood", "800,500 900,500 850,600");
  hill = acies_build_area (builder, "hill", "hill", "600,100 800,100 800,300 600,300");
  crest = acies_build_line (builder, "crest", "crest", 0, "300,500 600,600");
  acies_feature_set_height (hill, 2);
  acies_feature_set_height (crest, 1);
}

/* Names what SIDE sees, and one who sees it: "31<1 32<1". */
static char *
describe (AciesVisibility *visibility, const char *side)
{
  g_autoptr (GPtrArray) seen = acies_visibility_dup_seen (visibility, side);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < seen->len; i++)
    {
      AciesItem *item = g_ptr_array_index (seen, i);
      AciesItem *viewer = acies_visibility_find_viewer (visibility, side, item);

      g_assert_cmpstr (acies_item_get_side (item), !=, side);
      g_assert_cmpstr (acies_item_get_side (viewer), ==, side);
      g_string_append_printf (text, "%s<%s ", acies_item_get_id (item), acies_item_get_id (viewer));
    }
  return g_string_free (text, FALSE);
}

/* ITEM has N outlines, of more than a few corners, that name its unit. */
static void
check_view (AciesVisibility *visibility, AciesItem *item, guint n)
{
  g_autoptr (GPtrArray) shapes = acies_visibility_dup_view (visibility, item);

  g_assert_cmpuint (shapes->len, ==, n);
  for (guint i = 0; i < n; i++)
    {
      const AciesShape *shape = g_ptr_array_index (shapes, i);
      guint n_points;

      acies_shape_get_points (shape, &n_points);
      g_assert_cmpint (acies_shape_get_kind (shape), ==, ACIES_SHAPE_POLYGON);
      g_assert_cmpuint (n_points, >, 100);
      g_assert_cmpstr (acies_shape_get_unit_ids (shape)[0], ==, "31");
    }
}

static void
test_small (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("probe-sight");
  g_autoptr (AciesBuild) builder = acies_build_new ("1200x800");
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (AciesVisibility) visibility = NULL;
  g_autofree char *romans_see = NULL, *others_see = NULL;

  acies_build_area (builder, "wood", "wood", "300,100 500,100 500,300 300,300");
  acies_build_unit (builder, "rome", "1", "foot", 1, "200,200,90");
  acies_build_unit (builder, "rome", "2", "foot", 1, "200,600,90");
  acies_build_unit (builder, "carthage", "31", "foot", 2, "600,200,270");
  acies_build_unit (builder, "carthage", "32", "foot", 1, NULL);
  acies_build_leader (builder, "carthage", "hanno", "general", "200,700,0");
  battle = acies_build_finish (builder);
  visibility = acies_visibility_new (ruleset, battle);

  romans_see = describe (visibility, "rome");
  others_see = describe (visibility, "carthage");
  g_assert_cmpstr (romans_see, ==, "31<2 hanno<1 ");
  g_assert_cmpstr (others_see, ==, "2<31 ");
  g_assert_null (
      acies_visibility_find_viewer (visibility, "rome", acies_battle_find (battle, "32")));
  g_assert_null (
      acies_visibility_find_viewer (visibility, "nobody", acies_battle_find (battle, "1")));
  g_assert_cmpuint (acies_visibility_refresh (visibility), ==, 0);
  check_view (visibility, acies_battle_find (battle, "31"), 2);
  check_view (visibility, acies_battle_find (battle, "31.2"), 1);
  check_view (visibility, acies_battle_find (battle, "32"), 0);
}

static void
apply (AciesBattle *battle, AciesChange *change)
{
  g_autoptr (GError) error = NULL;

  acies_battle_apply (battle, change, &error);
  g_assert_no_error (error);
}

/* The feature ID gets the terrain TYPE and the outline of POINTS, or goes (0 points). */
static void
change_ground (
    AciesBattle *battle, const char *id, const char *type, const AciesPoint *points, guint n_points)
{
  AciesItem *feature = acies_battle_find (battle, id);
  g_autoptr (AciesFeatureState) before
      = feature != NULL
            ? acies_feature_state_new_of (acies_battle_get_table (battle), ACIES_FEATURE (feature))
            : NULL;
  g_autoptr (AciesFeatureState) after = NULL;
  g_autoptr (AciesChange) change = acies_change_new ();

  if (n_points > 0)
    {
      AciesPolygon *polygon = acies_polygon_new_area (points, n_points, NULL);

      after = acies_feature_state_new (g_intern_string (type), polygon,
                                       before != NULL ? before->order : 0);
      acies_polygon_unref (polygon);
    }
  acies_change_add_feature (change, g_intern_string (id), before, after);
  apply (battle, change);
}

static void
change_side (AciesBattle *battle, const char *id, const char *side)
{
  AciesItem *item = acies_battle_find (battle, id);
  g_autoptr (AciesChange) change = acies_change_new ();

  acies_change_add_attribute (change, acies_item_get_id (item), "side",
                              acies_value_symbol (acies_item_get_side (item)),
                              acies_value_symbol (g_intern_string (side)));
  apply (battle, change);
}

static void
assert_romans_see (AciesVisibility *visibility, const char *expected)
{
  g_autofree char *seen = NULL;

  acies_visibility_refresh (visibility);
  seen = describe (visibility, "rome");
  g_assert_cmpstr (seen, ==, expected);
}

/* Two who look at one another along a street that a wood may close. */
static AciesBattle *
build_street (void)
{
  g_autoptr (AciesBuild) builder = acies_build_new ("1200x800");

  acies_build_unit (builder, "rome", "1", "foot", 1, "200,200,90");
  acies_build_unit (builder, "carthage", "31", "foot", 1, "600,200,270");
  return acies_build_finish (builder);
}

/* A wood comes between them, goes aside, back, becomes open ground, and goes. */
static void
test_ground (void)
{
  static const AciesPoint between[] = { { ACIES_MM (300), ACIES_MM (100) },
                                        { ACIES_MM (500), ACIES_MM (100) },
                                        { ACIES_MM (500), ACIES_MM (300) },
                                        { ACIES_MM (300), ACIES_MM (300) } };
  static const AciesPoint aside[] = { { ACIES_MM (300), ACIES_MM (500) },
                                      { ACIES_MM (500), ACIES_MM (500) },
                                      { ACIES_MM (500), ACIES_MM (600) } };
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("probe-sight");
  g_autoptr (AciesBattle) battle = build_street ();
  g_autoptr (AciesVisibility) visibility = acies_visibility_new_for (ruleset, battle, "rome");

  assert_romans_see (visibility, "31<1 ");
  change_ground (battle, "wood", "wood", between, G_N_ELEMENTS (between));
  g_assert_cmpuint (acies_visibility_refresh (visibility), >, 0);
  assert_romans_see (visibility, "");
  g_assert_cmpuint (acies_visibility_refresh (visibility), ==, 0);
  change_ground (battle, "wood", "wood", aside, G_N_ELEMENTS (aside));
  assert_romans_see (visibility, "31<1 ");
  change_ground (battle, "wood", "wood", between, G_N_ELEMENTS (between));
  assert_romans_see (visibility, "");
  change_ground (battle, "wood", "hill", between, G_N_ELEMENTS (between));
  assert_romans_see (visibility, "31<1 ");
  change_ground (battle, "wood", "wood", between, G_N_ELEMENTS (between));
  change_ground (battle, "wood", NULL, NULL, 0);
  assert_romans_see (visibility, "31<1 ");
}

/* Who changes sides is seen as one of the new one, and sees for it. */
static void
test_turncoat (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("probe-sight");
  g_autoptr (AciesBattle) battle = build_street ();
  g_autoptr (AciesVisibility) of_all = acies_visibility_new (ruleset, battle);
  g_autoptr (AciesVisibility) visibility = acies_visibility_new_for (ruleset, battle, "rome");

  change_side (battle, "31", "rome");
  assert_romans_see (of_all, "");
  assert_romans_see (visibility, "");
  change_side (battle, "1", "carthage");
  assert_romans_see (of_all, "1<31 ");
  assert_romans_see (visibility, "1<31 ");
  change_side (battle, "31", "carthage");
  assert_romans_see (of_all, "");
  assert_romans_see (visibility, "");
}

static void
hide (AciesBattle *battle, const char *id, AciesValue known)
{
  g_autoptr (AciesChange) change = acies_change_new ();

  acies_change_add_know (change, sides[0], id, acies_battle_get_knowledge (battle, sides[0], id),
                         known);
  apply (battle, change);
}

/* Whoever a side is kept from knowing is not on its table: he stands in nobody's way there, though
 * the rules see him. */
static void
test_ghost (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("probe-sight");
  g_autoptr (AciesBuild) builder = acies_build_new ("1200x800");
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (AciesVisibility) of_all = NULL, visibility = NULL;

  acies_build_unit (builder, "rome", "1", "foot", 1, "200,200,90");
  acies_build_unit (builder, "carthage", "31", "foot", 1, "600,200,270");
  acies_build_unit (builder, "carthage", "32", "foot", 1, "400,200,270");
  battle = acies_build_finish (builder);
  of_all = acies_visibility_new (ruleset, battle);
  visibility = acies_visibility_new_for (ruleset, battle, "rome");
  assert_romans_see (visibility, "32<1 ");
  hide (battle, "32", acies_value_flag (FALSE));
  assert_romans_see (visibility, "31<1 32<1 ");
  assert_romans_see (of_all, "32<1 ");
  hide (battle, "32", acies_value_symbol (ACIES_KNOWLEDGE_KIND));
  assert_romans_see (visibility, "32<1 ");
  hide (battle, "32", acies_value_flag (FALSE));
  hide (battle, "32", ACIES_NO_VALUE);
  assert_romans_see (visibility, "32<1 ");
}

static AciesBattle *
build_armies (void)
{
  g_autoptr (AciesBuild) builder = acies_build_new ("1200x800");

  add_ground (builder);
  for (int i = 0; i < 2 * N_UNITS; i++)
    {
      g_autofree char *id = g_strdup_printf ("%d", i + 1);
      g_autofree char *place
          = g_strdup_printf ("%d,%d,%d", g_test_rand_int_range (50, 1150),
                             g_test_rand_int_range (50, 750), g_test_rand_int_range (0, 360));

      acies_build_unit (builder, sides[i % 2], id, i % 5 == 0 ? "marker" : "foot", 3, place);
    }
  acies_build_leader (builder, "rome", "scipio", "general", "100,100,0");
  acies_build_leader (builder, "carthage", "hannibal", "general", "1100,700,0");
  return acies_build_finish (builder);
}

/* The wood lies somewhere else, or there is none. */
static void
shift_wood (AciesBattle *battle)
{
  int x = g_test_rand_int_range (100, 900), y = g_test_rand_int_range (100, 500);
  const AciesPoint points[] = { { ACIES_MM (x), ACIES_MM (y) },
                                { ACIES_MM (x + 200), ACIES_MM (y) },
                                { ACIES_MM (x + 200), ACIES_MM (y + 200) } };
  gboolean goes = acies_battle_find (battle, "wood") != NULL && g_test_rand_int_range (0, 4) == 0;

  change_ground (battle, "wood", g_test_rand_int_range (0, 3) > 0 ? "wood" : "hill", points,
                 goes ? 0 : G_N_ELEMENTS (points));
}

/* Moves a stand, takes it off the table or its life, gives it back, or makes its unit loud; or the
 * ground becomes another (TRUE), or somebody goes over. */
static gboolean
change_something (AciesBattle *battle)
{
  g_autofree char *id = g_strdup_printf ("%d.%d", g_test_rand_int_range (1, 2 * N_UNITS + 1),
                                         g_test_rand_int_range (1, 4));
  AciesStand *stand = ACIES_STAND (acies_battle_find (battle, id));
  AciesItem *unit = ACIES_ITEM (acies_stand_get_unit (stand));
  const AciesPlacement *before
      = acies_stand_is_placed (stand) ? acies_stand_get_placement (stand) : NULL;
  AciesPlacement after
      = { { g_test_rand_int_range (0, 1200000), g_test_rand_int_range (0, 800000) },
          g_test_rand_int_range (0, ACIES_FULL_TURN) };
  AciesValue loud = acies_item_get_attribute (unit, "loud");
  g_autoptr (AciesChange) change = acies_change_new ();
  int kind = g_test_rand_int_range (0, 50);

  if (kind == 0)
    shift_wood (battle);
  else if (kind < 4)
    change_side (battle, acies_item_get_id (unit),
                 sides[g_str_equal (acies_item_get_side (unit), sides[0])]);
  else if (kind < 8)
    acies_change_add_lose (change, id, acies_stand_is_lost (stand), !acies_stand_is_lost (stand));
  else if (kind < 12)
    acies_change_add_attribute (change, acies_item_get_id (unit), "loud", loud,
                                acies_value_flag (loud.number == 0));
  else
    acies_change_add_place (change, id, before, kind < 16 ? NULL : &after);
  apply (battle, change);
  return kind == 0;
}

/* Whatever changes, what is kept up is what a fresh look gives, for far fewer lines. */
static void
test_kept (void)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ("probe-sight");
  g_autoptr (AciesBattle) battle = build_armies ();
  g_autoptr (AciesVisibility) kept = acies_visibility_new (ruleset, battle);
  guint64 n_begun = acies_visibility_get_n_asked (kept), n_fresh = 0, n_kept;
  guint n_seen = 0;

  for (int i = 0; i < N_MOVES; i++)
    {
      g_autoptr (AciesVisibility) fresh = NULL;
      gboolean is_other_ground = change_something (battle);
      guint n_changed = acies_visibility_refresh (kept);

      g_assert_true (is_other_ground || n_changed <= 3);
      fresh = acies_visibility_new (ruleset, battle);
      for (guint side = 0; side < G_N_ELEMENTS (sides); side++)
        {
          g_autofree char *known = describe (kept, sides[side]);
          g_autofree char *seen = describe (fresh, sides[side]);

          g_assert_cmpstr (known, ==, seen);
          n_seen += strlen (seen) > 0;
        }
      n_fresh += acies_visibility_get_n_asked (fresh);
    }

  n_kept = acies_visibility_get_n_asked (kept) - n_begun;
  g_test_message ("%" G_GUINT64_FORMAT " lines asked, %" G_GUINT64_FORMAT " afresh", n_kept,
                  n_fresh);
  g_assert_cmpuint (n_kept, <, n_fresh / 10);
  g_assert_cmpuint (n_seen, >, N_MOVES);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/referee/visibility/small", test_small);
  g_test_add_func ("/acies/referee/visibility/ground", test_ground);
  g_test_add_func ("/acies/referee/visibility/turncoat", test_turncoat);
  g_test_add_func ("/acies/referee/visibility/ghost", test_ghost);
  g_test_add_func ("/acies/referee/visibility/kept", test_kept);
  return g_test_run ();
}
