/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Two armies of the library on a table: everyone is there, on the table, and nobody on another. */
#include "storage/document/acies-muster.h"

#include "model/battle/acies-tolerance.h"
#include "referee/state/acies-hexes.h"
#include "storage/document/acies-scenario-check.h"
#include "storage/library/acies-library.h"

#include <string.h>

#define TOLERANCE acies_length_from_mm (1.5)

static AciesArmy *
load_army (const char *id)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = acies_library_find ("armies", id, findings);
  AciesArmy *army = acies_army_load (file, findings);

  g_assert_nonnull (army);
  return army;
}

static AciesRuleset *
load_ruleset (const char *id)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesRuleset *ruleset = acies_library_load_named_ruleset (id, findings);

  g_assert_nonnull (ruleset);
  return ruleset;
}

static AciesReferee *
draw_up_and_tell (const char *id,
                  const char *first,
                  const char *second,
                  AciesBattle *map,
                  AciesFindings *findings,
                  GError **error)
{
  g_autoptr (AciesRuleset) ruleset = load_ruleset (id);
  g_autoptr (AciesArmy) one = load_army (first), other = load_army (second);
  AciesMuster muster = { .ruleset = ruleset,
                         .armies = { one, other },
                         .map = map,
                         .width = acies_length_from_mm (1800),
                         .height = acies_length_from_mm (1200),
                         .tolerance = TOLERANCE };

  return acies_muster_draw_up (&muster, findings, error);
}

static AciesReferee *
draw_up_on (const char *id, const char *first, const char *second, AciesBattle *map, GError **error)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  return draw_up_and_tell (id, first, second, map, findings, error);
}

static AciesReferee *
draw_up (const char *first, const char *second, GError **error)
{
  return draw_up_on ("civitates-bellantes", first, second, NULL, error);
}

static void
test_everyone (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesReferee) referee = draw_up ("scipio-203-bc", "hasdrubal-syphax-203-bc", &error);
  GListModel *units;

  g_assert_no_error (error);
  units = acies_battle_get_units (acies_referee_get_battle (referee));
  g_assert_cmpuint (g_list_model_get_n_items (units), ==, 23);
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);

      g_assert_true (acies_unit_is_placed (unit));
    }
  acies_scenario_check_scenario (referee, NULL, findings);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (findings)); i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (G_LIST_MODEL (findings), i);

      g_test_message ("%s", acies_finding_get_message (finding));
    }
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (findings)), ==, 0);
}

/* A legion stands in its lines, and whoever cannot form a line does without one. */
static void
test_formations (void)
{
  g_autoptr (AciesReferee) referee = draw_up ("scipio-203-bc", "hasdrubal-syphax-203-bc", NULL);
  AciesBattle *battle = acies_referee_get_battle (referee);

  g_assert_cmpstr (acies_unit_get_formation (ACIES_UNIT (acies_battle_find (battle, "1"))), ==,
                   "manipular-acies");
  g_assert_cmpstr (acies_unit_get_formation (ACIES_UNIT (acies_battle_find (battle, "3"))), ==,
                   "unformed");
  g_assert_cmpstr (acies_unit_get_formation (ACIES_UNIT (acies_battle_find (battle, "5"))), ==,
                   "line");
}

static const AciesPoint *
get_place (AciesBattle *battle, const char *leader)
{
  return &acies_leader_get_placement (ACIES_LEADER (acies_battle_find (battle, leader)))->at;
}

/* Leaders are behind their commands, and the first command is in the middle. */
static void
test_leaders (void)
{
  g_autoptr (AciesReferee) referee = draw_up ("scipio-203-bc", "hasdrubal-syphax-203-bc", NULL);
  AciesBattle *battle = acies_referee_get_battle (referee);
  AciesPlacement front;
  AciesLength frontage, depth;

  g_assert_true (acies_unit_get_front (ACIES_UNIT (acies_battle_find (battle, "1")), &front,
                                       &frontage, &depth));
  g_assert_cmpint (get_place (battle, "baebius")->y, >, front.at.y);
  g_assert_cmpint (get_place (battle, "scipio")->y, >, front.at.y);
  g_assert_cmpint (get_place (battle, "laelius")->x, >, get_place (battle, "baebius")->x);
  g_assert_cmpint (get_place (battle, "massinissa")->x, <, get_place (battle, "baebius")->x);
}

/* Whoever leads both armies cannot be told apart. */
static void
test_twice (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesReferee) referee = draw_up ("scipio-203-bc", "scipio-203-bc", &error);

  g_assert_null (referee);
  g_assert_nonnull (error);
}

/* As it was asked for on the plane; hexes are counted. */
static void
test_tolerance (void)
{
  g_autoptr (AciesReferee) plane = draw_up ("scipio-203-bc", "hasdrubal-syphax-203-bc", NULL);
  g_autoptr (AciesReferee) hexes = draw_up_on ("chalons", "aetius-451", "attila-451", NULL, NULL);

  g_assert_cmpint (acies_tolerance_get (acies_referee_get_battle (plane)), ==, TOLERANCE);
  g_assert_nonnull (hexes);
  g_assert_false (acies_tolerance_is_set (acies_referee_get_battle (hexes)));
}

/* Every counter lies in a hex of its own. */
static void
test_hexes (void)
{
  g_autoptr (AciesRuleset) ruleset = load_ruleset ("chalons");
  const AciesHexGrid *grid = acies_ruleset_get_hexes (ruleset);
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesBattle) map = NULL;
  g_autoptr (AciesReferee) referee = NULL;
  g_autoptr (AciesState) state = NULL;
  AciesLength width, height;
  GListModel *units;

  acies_hex_grid_measure (grid, grid->usual_columns, grid->usual_rows, &width, &height);
  map = acies_muster_new_map (ruleset, "Field", width, height, NULL);
  acies_hex_map_set_terrain (acies_table_get_map (acies_battle_get_table (map)), "2010", "woods");
  referee = draw_up_on ("chalons", "aetius-451", "attila-451", map, &error);
  g_assert_no_error (error);
  state = acies_state_new (acies_referee_get_battle (referee));
  units = acies_battle_get_units (acies_referee_get_battle (referee));
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesItem) unit = g_list_model_get_item (units, i);
      char *number = acies_hexes_dup_number (ruleset, state, unit);

      g_assert_nonnull (number);
      g_assert_true (g_hash_table_add (taken, number));
    }
  g_assert_cmpstr (acies_hex_map_get_terrain (acies_table_get_map (acies_battle_get_table (
                                                  acies_referee_get_battle (referee))),
                                              "2010"),
                   ==, "woods");
}

/* What was drawn for other rules means nothing here. */
static void
test_other_map (void)
{
  g_autoptr (AciesRuleset) ruleset = load_ruleset ("armageddon");
  g_autoptr (AciesBattle) map
      = acies_muster_new_map (ruleset, "Field", ACIES_MM (500), ACIES_MM (500), NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesReferee) referee
      = draw_up_on ("chalons", "aetius-451", "attila-451", map, &error);

  g_assert_null (referee);
  g_assert_cmpstr (error->message, ==,
                   "The map “Field” was made for the rule set “armageddon”, not for “chalons”.");
}

/* Draws up ARMIES by ID on a table of SIDE mm square, and tells in TOLD what was found. */
static void
draw_up_square (
    const char *id, const char *first, const char *second, int side, AciesFindings *told)
{
  g_autoptr (AciesRuleset) ruleset = load_ruleset (id);
  g_autoptr (AciesBattle) map
      = acies_muster_new_map (ruleset, "Field", ACIES_MM (side), ACIES_MM (side), NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesReferee) referee = draw_up_and_tell (id, first, second, map, told, &error);

  g_assert_no_error (error);
  g_assert_nonnull (referee);
}

/* On a map of one hex hardly anybody has room, and on the smallest table not everybody: it is said
 * of how many. */
static void
test_no_room (void)
{
  g_autoptr (AciesFindings) hex = acies_findings_new ();
  g_autoptr (AciesFindings) plane = acies_findings_new ();
  g_autofree char *of_hex = NULL, *of_plane = NULL;

  draw_up_square ("chalons", "aetius-451", "attila-451", 20, hex);
  of_hex = acies_findings_to_string (hex);
  g_assert_nonnull (strstr (of_hex, "found no room on this table"));
  draw_up_square ("civitates-bellantes", "scipio-203-bc", "hasdrubal-syphax-203-bc", 600, plane);
  of_plane = acies_findings_to_string (plane);
  g_assert_nonnull (strstr (of_plane, "found no room on this table"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/storage/muster/everyone", test_everyone);
  g_test_add_func ("/acies/storage/muster/formations", test_formations);
  g_test_add_func ("/acies/storage/muster/leaders", test_leaders);
  g_test_add_func ("/acies/storage/muster/twice", test_twice);
  g_test_add_func ("/acies/storage/muster/tolerance", test_tolerance);
  g_test_add_func ("/acies/storage/muster/hexes", test_hexes);
  g_test_add_func ("/acies/storage/muster/other-map", test_other_map);
  g_test_add_func ("/acies/storage/muster/no-room", test_no_room);
  return g_test_run ();
}
