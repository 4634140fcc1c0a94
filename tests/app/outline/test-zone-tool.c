/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Zones and areas drawn and mended by pointer and keys, without a display: every gesture is one
 * step of the draft that can be undone, and what crosses itself waits. */
#include "app/session/acies-scenario-editor.h"
#include "app/outline/acies-zone-tool.h"

#include "app/form/acies-field.h"
#include "app/session/acies-document-loader.h"
#include "referee/state/acies-hexes.h"

typedef struct
{
  AciesScenarioDocument *draft;
  AciesSession *session;
  AciesTableTool *table_tool;
  AciesZoneTool *tool;
  const char *side;
  guint n_problems;
} Fixture;

static void
problem_cb (Fixture *fixture)
{
  fixture->n_problems++;
}

/* As the table view does when another battle takes the place of the draft's. */
static void
switching_cb (Fixture *fixture)
{
  acies_table_tool_set_session (fixture->table_tool, NULL);
}

static void
switched_cb (Fixture *fixture)
{
  acies_table_tool_set_session (fixture->table_tool, fixture->session);
}

static AciesPlan *
get_plan (Fixture *fixture)
{
  return acies_battle_get_plan (acies_session_get_battle (fixture->session));
}

static void
set_up (Fixture *fixture, gconstpointer id)
{
  g_autoptr (GFile) scenario
      = acies_document_loader_find_scenario (id != NULL ? id : ACIES_SAMPLE_SCENARIO);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesItem) side = NULL;
  g_autoptr (GError) error = NULL;

  fixture->draft = acies_document_loader_edit (scenario, findings, &error);
  g_assert_no_error (error);
  fixture->session = acies_scenario_editor_new (fixture->draft);
  side = g_list_model_get_item (
      acies_battle_get_sides (acies_session_get_battle (fixture->session)), 0);
  fixture->side = acies_item_get_id (side);
  fixture->table_tool = acies_zone_tool_new ();
  fixture->tool = ACIES_ZONE_TOOL (fixture->table_tool);
  acies_table_tool_set_reach (fixture->table_tool, ACIES_MM (4));
  acies_table_tool_set_session (fixture->table_tool, fixture->session);
  g_signal_connect_swapped (fixture->session, "problem", G_CALLBACK (problem_cb), fixture);
  g_signal_connect_swapped (fixture->session, "switching", G_CALLBACK (switching_cb), fixture);
  g_signal_connect_swapped (fixture->session, "switched", G_CALLBACK (switched_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  g_assert_finalize_object (fixture->table_tool);
  g_assert_finalize_object (fixture->session);
  g_object_unref (fixture->draft);
}

static void
click (Fixture *fixture, int x, int y)
{
  const AciesPoint at = { ACIES_MM (x), ACIES_MM (y) };

  acies_table_tool_press (fixture->table_tool, &at, GDK_ALT_MASK);
  acies_table_tool_click (fixture->table_tool, &at, GDK_ALT_MASK);
}

static void
drag (Fixture *fixture, int from_x, int from_y, int to_x, int to_y)
{
  const AciesPoint from = { ACIES_MM (from_x), ACIES_MM (from_y) };
  const AciesPoint to = { ACIES_MM (to_x), ACIES_MM (to_y) };

  g_assert_true (acies_table_tool_press (fixture->table_tool, &from, GDK_ALT_MASK));
  acies_table_tool_drag (fixture->table_tool, &to, GDK_ALT_MASK);
  acies_table_tool_release (fixture->table_tool, &to, GDK_ALT_MASK);
}

static gboolean
press_key (Fixture *fixture, guint keyval, GdkModifierType state)
{
  return acies_table_tool_key (fixture->table_tool, keyval, state);
}

/* The last zone of the side, as points. */
static const AciesPoint *
get_zone (Fixture *fixture, guint *n_points)
{
  const AciesSidePlan *side = acies_plan_get_side (get_plan (fixture), fixture->side);
  const AciesZone *zone = g_ptr_array_index (side->zones, side->zones->len - 1);

  return acies_polygon_get_points (zone->area, n_points);
}

static guint
count_zones (Fixture *fixture)
{
  return acies_plan_get_side (get_plan (fixture), fixture->side)->zones->len;
}

static void
click_square (Fixture *fixture)
{
  click (fixture, 300, 100);
  click (fixture, 400, 100);
  click (fixture, 400, 200);
  click (fixture, 300, 200);
  click (fixture, 301, 101);
}

static void
test_zone (Fixture *fixture, gconstpointer unused)
{
  guint n_before = count_zones (fixture);
  AciesPlanGround ground;
  guint n_points;

  acies_zone_tool_draw_zone (fixture->tool, fixture->side, NULL);
  click_square (fixture);
  g_assert_cmpuint (count_zones (fixture), ==, n_before + 1);
  g_assert_true (acies_zone_tool_get_ground (fixture->tool, &ground));
  g_assert_cmpuint (ground.index, ==, n_before);
  drag (fixture, 400, 200, 430, 240);
  g_assert_cmpint (get_zone (fixture, &n_points)[2].x, ==, ACIES_MM (430));
  click (fixture, 350, 100);
  get_zone (fixture, &n_points);
  g_assert_cmpuint (n_points, ==, 5);
  drag (fixture, 350, 150, 360, 170);
  g_assert_cmpint (get_zone (fixture, &n_points)[0].y, ==, ACIES_MM (120));
  for (guint i = 0; i < 4; i++)
    g_assert_true (acies_session_undo (fixture->session));
  g_assert_cmpuint (count_zones (fixture), ==, n_before);
  g_assert_null (acies_outline_tool_get_outline (ACIES_OUTLINE_TOOL (fixture->tool)));
  g_assert_false (acies_document_is_modified (ACIES_DOCUMENT (fixture->draft)));
}

/* Moved across the far edge: kept as it was, until it is mended. */
static void
test_crossing (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *hint = NULL;
  guint n_points;

  acies_zone_tool_draw_zone (fixture->tool, fixture->side, NULL);
  click_square (fixture);
  drag (fixture, 400, 100, 350, 300);
  g_assert_true (acies_outline_tool_is_waiting (ACIES_OUTLINE_TOOL (fixture->tool)));
  g_assert_cmpint (get_zone (fixture, &n_points)[1].y, ==, ACIES_MM (100));
  hint = acies_table_tool_dup_hint (fixture->table_tool);
  g_assert_nonnull (hint);
  g_assert_true (press_key (fixture, GDK_KEY_Escape, 0));
  g_assert_false (acies_outline_tool_is_waiting (ACIES_OUTLINE_TOOL (fixture->tool)));
  g_assert_cmpuint (fixture->n_problems, ==, 0);
}

/* The area of an objective, which takes its flag along. */
static void
test_area (Fixture *fixture, gconstpointer unused)
{
  const AciesObjective *objective;
  AciesPlanGround ground;
  guint index = get_plan (fixture)->objectives->len;

  acies_zone_tool_draw_area (fixture->tool, index);
  g_assert_false (acies_zone_tool_get_ground (fixture->tool, &ground));
  g_assert_true (acies_field_add_objective (fixture->draft, NULL));
  acies_zone_tool_draw_area (fixture->tool, index);
  click_square (fixture);
  objective = g_ptr_array_index (get_plan (fixture)->objectives, index);
  g_assert_nonnull (objective->area);
  g_assert_cmpint (objective->at.x, ==, ACIES_MM (350));
  g_assert_true (
      acies_field_set_text (&(const AciesField){ ACIES_FIELD_OBJECTIVE_PLACE, NULL, index },
                            fixture->draft, "450; 150", NULL));
  objective = g_ptr_array_index (get_plan (fixture)->objectives, index);
  g_assert_true (acies_polygon_contains (objective->area, &objective->at));
  click (fixture, 450, 150);
  g_assert_nonnull (acies_outline_tool_get_outline (ACIES_OUTLINE_TOOL (fixture->tool)));
  g_assert_true (press_key (fixture, GDK_KEY_Delete, 0));
  objective = g_ptr_array_index (get_plan (fixture)->objectives, index);
  g_assert_null (objective->area);
}

/* All of it without a pointer. */
static void
test_keys (Fixture *fixture, gconstpointer unused)
{
  guint n_before = count_zones (fixture), n_points;
  AciesLength x;

  acies_zone_tool_draw_zone (fixture->tool, fixture->side, NULL);
  g_assert_true (press_key (fixture, GDK_KEY_Insert, 0));
  g_assert_true (press_key (fixture, GDK_KEY_Right, GDK_SHIFT_MASK));
  g_assert_true (press_key (fixture, GDK_KEY_Insert, 0));
  g_assert_true (press_key (fixture, GDK_KEY_Return, 0));
  g_assert_cmpuint (fixture->n_problems, ==, 1);
  g_assert_true (press_key (fixture, GDK_KEY_Down, GDK_SHIFT_MASK));
  g_assert_true (press_key (fixture, GDK_KEY_Insert, 0));
  g_assert_true (press_key (fixture, GDK_KEY_Return, 0));
  g_assert_cmpuint (count_zones (fixture), ==, n_before + 1);
  g_assert_true (press_key (fixture, GDK_KEY_Tab, 0));
  x = get_zone (fixture, &n_points)[0].x;
  g_assert_true (press_key (fixture, GDK_KEY_Left, GDK_CONTROL_MASK));
  g_assert_cmpint (get_zone (fixture, &n_points)[0].x, ==, x - ACIES_MM (1));
  g_assert_true (press_key (fixture, GDK_KEY_Escape, 0));
  g_assert_true (press_key (fixture, GDK_KEY_Delete, 0));
  g_assert_cmpuint (count_zones (fixture), ==, n_before);
  g_assert_false (press_key (fixture, GDK_KEY_Escape, 0));
}

/* A zone that is asked for is still to be drawn when another field is set, saved or taken back
 * meanwhile; not when its side can have no more, nor in another scenario. */
static void
test_meanwhile (Fixture *fixture, gconstpointer unused)
{
  const AciesField title = { ACIES_FIELD_TITLE, NULL, 0 };
  guint n_before = count_zones (fixture), index = get_plan (fixture)->objectives->len;
  AciesPlanGround ground;

  acies_zone_tool_draw_zone (fixture->tool, fixture->side, NULL);
  g_assert_true (acies_field_set_text (&title, fixture->draft, "Night", NULL));
  g_signal_emit_by_name (fixture->draft, "changed");
  g_assert_true (acies_session_undo (fixture->session));
  g_assert_true (acies_zone_tool_get_ground (fixture->tool, &ground));
  click_square (fixture);
  g_assert_cmpuint (count_zones (fixture), ==, n_before + 1);
  g_assert_true (acies_field_add_objective (fixture->draft, NULL));
  acies_zone_tool_draw_area (fixture->tool, index);
  g_assert_true (acies_field_remove_objective (fixture->draft, index, NULL));
  g_assert_false (acies_zone_tool_get_ground (fixture->tool, &ground));
}

/* On hexes a zone runs along their sides: every point of it is the corner of a hex. */
static void
test_hexes (Fixture *fixture, gconstpointer unused)
{
  AciesReferee *referee = acies_session_get_referee (fixture->session);
  const AciesPoint *points;
  AciesHexLattice lattice;
  guint n_points;

  g_assert_true (acies_hexes_get_lattice (
      acies_referee_get_ruleset (referee),
      acies_battle_get_table (acies_session_get_battle (fixture->session)), &lattice));
  acies_zone_tool_draw_zone (fixture->tool, fixture->side, NULL);
  click_square (fixture);
  points = get_zone (fixture, &n_points);
  g_assert_cmpuint (n_points, >, 20);
  for (guint i = 0; i < n_points; i++)
    {
      guint n = 0;

      for (guint j = 0; j < acies_hex_get_n (&lattice); j++)
        {
          AciesPoint corners[ACIES_HEX_SIDES];

          acies_hex_get_vertices (&lattice, acies_hex_get_nth (&lattice, j), corners);
          for (guint k = 0; k < ACIES_HEX_SIDES; k++)
            n += acies_point_distance (&points[i], &corners[k]) == 0;
        }
      g_assert_cmpuint (n, >, 0);
    }
}

static void
test_freehand (Fixture *fixture, gconstpointer unused)
{
  const AciesPoint corners[] = { { ACIES_MM (300), ACIES_MM (100) },
                                 { ACIES_MM (500), ACIES_MM (100) },
                                 { ACIES_MM (500), ACIES_MM (300) },
                                 { ACIES_MM (300), ACIES_MM (300) } };
  guint n_points;

  acies_zone_tool_draw_zone (fixture->tool, fixture->side, NULL);
  g_assert_true (acies_table_tool_press (fixture->table_tool, &corners[0], 0));
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    acies_table_tool_drag (fixture->table_tool, &corners[i], 0);
  acies_table_tool_release (fixture->table_tool, &corners[3], 0);
  get_zone (fixture, &n_points);
  g_assert_cmpuint (n_points, ==, 4);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*run) (Fixture *, gconstpointer);
    const char *scenario; /* or NULL: the sample */
  } cases[] = {
    { "/acies/app/zone-tool/zone", test_zone },
    { "/acies/app/zone-tool/crossing", test_crossing },
    { "/acies/app/zone-tool/area", test_area },
    { "/acies/app/zone-tool/keys", test_keys },
    { "/acies/app/zone-tool/freehand", test_freehand },
    { "/acies/app/zone-tool/meanwhile", test_meanwhile, NULL },
    { "/acies/app/zone-tool/hexes", test_hexes, "chalons" },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add (cases[i].path, Fixture, cases[i].scenario, set_up, cases[i].run, tear_down);
  return g_test_run ();
}
