/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Terrain drawn and mended by pointer and keys, without a display: every gesture is one step that
 * can be undone, and what crosses itself waits. */
#include "app/session/acies-scenario-editor.h"
#include "app/outline/acies-terrain-tool.h"

#include "app/session/acies-document-loader.h"
#include "sample.h"
#include "storage/document/acies-scenario-check.h"

#include <string.h>

typedef struct
{
  AciesSession *session;
  AciesTableTool *table_tool;
  AciesTerrainTool *tool;
  GBytes *start;
  guint n_problems;
} Fixture;

static void
problem_cb (Fixture *fixture)
{
  fixture->n_problems++;
}

static AciesBattle *
get_battle (Fixture *fixture)
{
  return acies_session_get_battle (fixture->session);
}

static void
tell_cb (AciesBattle *battle, const AciesChange *change, Fixture *fixture)
{
  acies_table_tool_battle_changed (fixture->table_tool);
}

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GFile) scenario = acies_document_loader_find_scenario (ACIES_SAMPLE_SCENARIO);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesScenarioDocument) draft = acies_document_loader_edit (scenario, findings, &error);

  g_assert_no_error (error);
  fixture->session = acies_scenario_editor_new (draft);
  fixture->table_tool = acies_terrain_tool_new ();
  fixture->tool = ACIES_TERRAIN_TOOL (fixture->table_tool);
  fixture->start = acies_battle_to_bytes (get_battle (fixture));
  acies_table_tool_set_reach (fixture->table_tool, ACIES_MM (4));
  acies_table_tool_set_session (fixture->table_tool, fixture->session);
  g_signal_connect (get_battle (fixture), "changed", G_CALLBACK (tell_cb), fixture);
  g_signal_connect_swapped (fixture->session, "problem", G_CALLBACK (problem_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  g_signal_handlers_disconnect_by_data (get_battle (fixture), fixture);
  g_assert_finalize_object (fixture->table_tool);
  g_assert_finalize_object (fixture->session);
  g_bytes_unref (fixture->start);
}

static void
draw (Fixture *fixture, const char *type)
{
  acies_terrain_tool_draw_type (
      fixture->tool,
      acies_ruleset_find (acies_session_get_ruleset (fixture->session), ACIES_FACT_TERRAIN, type));
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

/* A square wood in the empty north of the table. */
static AciesFeature *
draw_square (Fixture *fixture)
{
  draw (fixture, "dense-woods");
  click (fixture, 300, 100);
  click (fixture, 400, 100);
  click (fixture, 400, 200);
  click (fixture, 300, 200);
  click (fixture, 301, 101);
  g_assert_false (acies_outline_tool_is_drawing (ACIES_OUTLINE_TOOL (fixture->tool)));
  return acies_terrain_tool_get_feature (fixture->tool);
}

static AciesPoint
get_point (AciesFeature *feature, guint index)
{
  guint n_points;

  return acies_polygon_get_points (acies_feature_get_polygon (feature), &n_points)[index];
}

static guint
count_points (AciesFeature *feature)
{
  guint n_points;

  acies_polygon_get_points (acies_feature_get_polygon (feature), &n_points);
  return n_points;
}

static guint
count_features (Fixture *fixture)
{
  return g_list_model_get_n_items (
      acies_table_get_features (acies_battle_get_table (get_battle (fixture))));
}

static void
undo_all (Fixture *fixture, guint n_steps)
{
  g_autoptr (GBytes) now = NULL;

  for (guint i = 0; i < n_steps; i++)
    g_assert_true (acies_session_undo (fixture->session));
  now = acies_battle_to_bytes (get_battle (fixture));
  g_assert_true (g_bytes_equal (fixture->start, now));
}

static void
test_draw_area (Fixture *fixture, gconstpointer unused)
{
  guint n_before = count_features (fixture);
  AciesFeature *wood = draw_square (fixture);

  g_assert_nonnull (wood);
  g_assert_cmpuint (count_features (fixture), ==, n_before + 1);
  g_assert_cmpuint (count_points (wood), ==, 4);
  g_assert_cmpstr (acies_feature_get_terrain_type (wood), ==, "dense-woods");
  g_assert_null (acies_terrain_tool_get_type_drawn (fixture->tool));
  undo_all (fixture, 1);
  g_assert_null (acies_outline_tool_get_outline (ACIES_OUTLINE_TOOL (fixture->tool)));
}

static void
test_draw_line (Fixture *fixture, gconstpointer unused)
{
  AciesFeature *road;

  acies_terrain_tool_set_width (fixture->tool, ACIES_MM (30));
  draw (fixture, "road");
  click (fixture, 0, 300);
  click (fixture, 200, 320);
  click (fixture, 500, 300);
  g_assert_true (acies_outline_tool_is_drawing (ACIES_OUTLINE_TOOL (fixture->tool)));
  g_assert_true (press_key (fixture, GDK_KEY_BackSpace, 0));
  g_assert_true (press_key (fixture, GDK_KEY_Return, 0));
  road = acies_terrain_tool_get_feature (fixture->tool);
  g_assert_cmpuint (count_points (road), ==, 2);
  g_assert_cmpint (acies_polygon_get_width (acies_feature_get_polygon (road)), ==, ACIES_MM (30));
  acies_terrain_tool_set_width (fixture->tool, ACIES_MM (50));
  g_assert_cmpint (acies_polygon_get_width (acies_feature_get_polygon (road)), ==, ACIES_MM (50));
  undo_all (fixture, 2);
}

/* One step, few points, however many the pointer went through. */
static void
test_freehand (Fixture *fixture, gconstpointer unused)
{
  const AciesPoint middle = { ACIES_MM (300), ACIES_MM (150) };
  AciesPlacement spoke = { middle, 0 };
  AciesPoint at = acies_placement_project (&spoke, 0, ACIES_MM (80));

  draw (fixture, "dense-woods");
  g_assert_true (acies_table_tool_press (fixture->table_tool, &at, 0));
  for (int i = 1; i < 360; i++)
    {
      spoke.facing = ACIES_DEGREES (i);
      at = acies_placement_project (&spoke, 0, ACIES_MM (80));
      acies_table_tool_drag (fixture->table_tool, &at, 0);
    }
  acies_table_tool_release (fixture->table_tool, &at, 0);
  g_assert_nonnull (acies_terrain_tool_get_feature (fixture->tool));
  g_assert_cmpuint (count_points (acies_terrain_tool_get_feature (fixture->tool)), <, 40);
  g_assert_cmpuint (count_points (acies_terrain_tool_get_feature (fixture->tool)), >, 8);
  undo_all (fixture, 1);
}

static void
test_drag_parts (Fixture *fixture, gconstpointer unused)
{
  AciesFeature *wood = draw_square (fixture);

  drag (fixture, 400, 200, 430, 240);
  g_assert_cmpint (get_point (wood, 2).x, ==, ACIES_MM (430));
  drag (fixture, 350, 100, 350, 60);
  g_assert_cmpuint (count_points (wood), ==, 5);
  g_assert_cmpint (get_point (wood, 1).y, ==, ACIES_MM (60));
  drag (fixture, 350, 150, 360, 170);
  g_assert_cmpint (get_point (wood, 0).x, ==, ACIES_MM (310));
  g_assert_cmpint (get_point (wood, 0).y, ==, ACIES_MM (120));
  click (fixture, 310, 170);
  g_assert_cmpuint (count_points (wood), ==, 6);
  undo_all (fixture, 5);
}

/* A corner dragged across the far edge: shown, not taken over, mended. */
static void
test_crossing (Fixture *fixture, gconstpointer unused)
{
  AciesFeature *wood = draw_square (fixture);
  g_autoptr (GBytes) before = acies_battle_to_bytes (get_battle (fixture));
  g_autoptr (GBytes) waiting = NULL;
  g_autofree char *hint = NULL;
  AciesCrossing crossing;

  drag (fixture, 400, 100, 350, 300);
  waiting = acies_battle_to_bytes (get_battle (fixture));
  g_assert_true (g_bytes_equal (before, waiting));
  g_assert_true (acies_outline_tool_is_waiting (ACIES_OUTLINE_TOOL (fixture->tool)));
  g_assert_true (acies_terrain_tool_find_crossing (fixture->tool, &crossing));
  g_assert_cmpint (crossing.at.y, ==, ACIES_MM (200));
  hint = acies_table_tool_dup_hint (fixture->table_tool);
  g_assert_nonnull (hint);
  click (fixture, 900, 20);
  g_assert_true (acies_terrain_tool_get_feature (fixture->tool) == wood);

  drag (fixture, 350, 300, 420, 90);
  g_assert_false (acies_outline_tool_is_waiting (ACIES_OUTLINE_TOOL (fixture->tool)));
  g_assert_cmpint (get_point (wood, 1).x, ==, ACIES_MM (420));
  drag (fixture, 420, 90, 350, 300);
  g_assert_true (press_key (fixture, GDK_KEY_Escape, 0));
  g_assert_false (acies_outline_tool_is_waiting (ACIES_OUTLINE_TOOL (fixture->tool)));
  g_assert_cmpint (get_point (wood, 1).x, ==, ACIES_MM (420));
  undo_all (fixture, 2);
}

static void
test_new_crossing (Fixture *fixture, gconstpointer unused)
{
  draw (fixture, "dense-woods");
  click (fixture, 300, 100);
  click (fixture, 400, 200);
  click (fixture, 400, 100);
  click (fixture, 300, 200);
  g_assert_true (press_key (fixture, GDK_KEY_Return, 0));
  g_assert_true (acies_outline_tool_is_waiting (ACIES_OUTLINE_TOOL (fixture->tool)));
  g_assert_null (acies_terrain_tool_get_feature (fixture->tool));
  drag (fixture, 400, 200, 350, 90);
  g_assert_nonnull (acies_terrain_tool_get_feature (fixture->tool));
  undo_all (fixture, 1);
}

/* What crosses itself as soon as it is drawn is mended without a pointer too. */
static void
test_mend_by_keys (Fixture *fixture, gconstpointer unused)
{
  draw (fixture, "dense-woods");
  click (fixture, 300, 100);
  click (fixture, 400, 200);
  click (fixture, 400, 100);
  click (fixture, 300, 200);
  g_assert_true (press_key (fixture, GDK_KEY_Return, 0));
  g_assert_true (acies_outline_tool_is_waiting (ACIES_OUTLINE_TOOL (fixture->tool)));
  g_assert_true (press_key (fixture, GDK_KEY_Tab, 0));
  g_assert_true (press_key (fixture, GDK_KEY_Tab, 0));
  for (guint i = 0; i < 4 && acies_outline_tool_is_waiting (ACIES_OUTLINE_TOOL (fixture->tool));
       i++)
    g_assert_true (press_key (fixture, GDK_KEY_Up, GDK_SHIFT_MASK));
  g_assert_false (acies_outline_tool_is_waiting (ACIES_OUTLINE_TOOL (fixture->tool)));
  g_assert_nonnull (acies_terrain_tool_get_feature (fixture->tool));
  undo_all (fixture, 1);
}

/* Nothing but keys: a piece drawn, walked about, moved, mended, raised, doubled and deleted. */
static void
test_keys (Fixture *fixture, gconstpointer unused)
{
  guint n_before = count_features (fixture), index, n_points;
  AciesFeature *wood;
  AciesPoint at, first;

  draw (fixture, "dense-woods");
  g_assert_true (press_key (fixture, GDK_KEY_Insert, 0));
  g_assert_true (press_key (fixture, GDK_KEY_Right, GDK_SHIFT_MASK));
  g_assert_true (press_key (fixture, GDK_KEY_Insert, 0));
  g_assert_true (press_key (fixture, GDK_KEY_Return, 0));
  g_assert_cmpuint (fixture->n_problems, ==, 1);
  g_assert_true (acies_outline_tool_is_drawing (ACIES_OUTLINE_TOOL (fixture->tool)));
  g_assert_true (press_key (fixture, GDK_KEY_Down, GDK_SHIFT_MASK));
  g_assert_true (press_key (fixture, GDK_KEY_Insert, 0));
  g_assert_true (press_key (fixture, GDK_KEY_Return, 0));
  wood = acies_terrain_tool_get_feature (fixture->tool);
  g_assert_cmpuint (count_points (wood), ==, 3);

  g_assert_true (press_key (fixture, GDK_KEY_Tab, 0));
  g_assert_true (press_key (fixture, GDK_KEY_Tab, 0));
  g_assert_true (press_key (fixture, GDK_KEY_ISO_Left_Tab, GDK_SHIFT_MASK));
  g_assert_true (
      acies_outline_tool_get_vertex (ACIES_OUTLINE_TOOL (fixture->tool), &index, &first));
  g_assert_cmpuint (index, ==, 0);
  g_assert_true (press_key (fixture, GDK_KEY_Left, GDK_CONTROL_MASK));
  g_assert_true (acies_outline_tool_get_vertex (ACIES_OUTLINE_TOOL (fixture->tool), &index, &at));
  g_assert_cmpint (at.x, ==, first.x - ACIES_MM (1));
  g_assert_true (press_key (fixture, GDK_KEY_Insert, 0));
  g_assert_cmpuint (count_points (wood), ==, 4);
  g_assert_true (press_key (fixture, GDK_KEY_Delete, 0));
  g_assert_true (press_key (fixture, GDK_KEY_Delete, 0));
  g_assert_cmpuint (count_points (wood), ==, 3);
  g_assert_cmpuint (fixture->n_problems, ==, 2);
  g_assert_true (press_key (fixture, GDK_KEY_Escape, 0));
  g_assert_true (press_key (fixture, GDK_KEY_Page_Down, 0));
  g_assert_true (
      acies_table_find_feature (acies_battle_get_table (get_battle (fixture)), wood, &n_points));
  g_assert_cmpuint (n_points, ==, n_before - 1);
  g_assert_true (press_key (fixture, GDK_KEY_d, GDK_CONTROL_MASK));
  g_assert_cmpuint (count_features (fixture), ==, n_before + 2);
  g_assert_true (press_key (fixture, GDK_KEY_Delete, 0));
  g_assert_cmpuint (count_features (fixture), ==, n_before + 1);
  undo_all (fixture, 7);
}

static void
test_properties (Fixture *fixture, gconstpointer unused)
{
  AciesFeature *wood = draw_square (fixture);
  const AciesTerrain *road = acies_ruleset_find (acies_session_get_ruleset (fixture->session),
                                                 ACIES_FACT_TERRAIN, "road");
  const AciesTerrain *marsh = acies_ruleset_find (acies_session_get_ruleset (fixture->session),
                                                  ACIES_FACT_TERRAIN, "marsh");

  acies_terrain_tool_set_height (fixture->tool, 3);
  acies_terrain_tool_set_height (fixture->tool, 3);
  acies_terrain_tool_set_label (fixture->tool, "Silva");
  acies_terrain_tool_set_terrain_type (fixture->tool, road);
  acies_terrain_tool_set_terrain_type (fixture->tool, marsh);
  acies_outline_tool_choose_vertex (ACIES_OUTLINE_TOOL (fixture->tool), 2);
  acies_outline_tool_move_vertex (ACIES_OUTLINE_TOOL (fixture->tool),
                                  &(AciesPoint){ 410250, 205125 });
  g_assert_cmpint (acies_feature_get_height (wood), ==, 3);
  g_assert_cmpstr (acies_item_get_label (ACIES_ITEM (wood)), ==, "Silva");
  g_assert_cmpstr (acies_feature_get_terrain_type (wood), ==, "marsh");
  g_assert_cmpint (get_point (wood, 2).y, ==, 205125);
  undo_all (fixture, 5);
}

/* Points are drawn to the grid of the rule set and to the points of other pieces; Alt leaves
 * them. */
static void
test_snapping (Fixture *fixture, gconstpointer unused)
{
  AciesFeature *wood = draw_square (fixture);
  const AciesPoint from = { ACIES_MM (400), ACIES_MM (200) };
  const AciesPoint near = { 438000, 243000 };

  g_assert_true (acies_table_tool_press (fixture->table_tool, &from, 0));
  acies_table_tool_drag (fixture->table_tool, &near, 0);
  acies_table_tool_release (fixture->table_tool, &near, 0);
  g_assert_cmpint (get_point (wood, 2).x, ==, ACIES_MM (440));
  g_assert_cmpint (get_point (wood, 2).y, ==, ACIES_MM (240));
}

/* A gesture given up leaves nothing. */
static void
test_cancel (Fixture *fixture, gconstpointer unused)
{
  AciesFeature *wood = draw_square (fixture);
  const AciesPoint from = { ACIES_MM (350), ACIES_MM (150) },
                   to = { ACIES_MM (500), ACIES_MM (300) };

  g_assert_true (acies_table_tool_press (fixture->table_tool, &from, 0));
  acies_table_tool_drag (fixture->table_tool, &to, 0);
  acies_table_tool_cancel (fixture->table_tool);
  g_assert_cmpint (get_point (wood, 0).x, ==, ACIES_MM (300));
  draw (fixture, "road");
  click (fixture, 10, 10);
  g_assert_true (press_key (fixture, GDK_KEY_Escape, 0));
  g_assert_null (acies_outline_tool_get_outline (ACIES_OUTLINE_TOOL (fixture->tool)));
  g_assert_true (press_key (fixture, GDK_KEY_Escape, 0));
  g_assert_false (press_key (fixture, GDK_KEY_Escape, 0));
  undo_all (fixture, 1);
}

/* What is half off the table is said; beyond the limits nothing goes. */
static void
test_off_table (Fixture *fixture, gconstpointer unused)
{
  AciesFeature *wood = draw_square (fixture);
  g_autofree char *on = acies_table_tool_dup_hint (fixture->table_tool);
  g_autofree char *off = NULL;

  drag (fixture, 350, 150, 350, -20);
  off = acies_table_tool_dup_hint (fixture->table_tool);
  g_assert_cmpstr (on, !=, off);
  acies_outline_tool_choose_vertex (ACIES_OUTLINE_TOOL (fixture->tool), 0);
  acies_outline_tool_move_vertex (ACIES_OUTLINE_TOOL (fixture->tool),
                                  &(AciesPoint){ G_MININT64, -5 });
  g_assert_cmpint (get_point (wood, 0).x, >=, -ACIES_TABLE_LIMIT);
}

/* While a battle is played pieces are looked at, and nothing else. */
static void
test_locked (void)
{
  Sample sample;
  AciesTableTool *tool = acies_terrain_tool_new ();
  AciesTerrainTool *terrain = ACIES_TERRAIN_TOOL (tool);
  const AciesPoint wood = { ACIES_MM (250), ACIES_MM (600) };
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  g_autofree char *hint = NULL;

  sample_set_up (&sample, NULL);
  before = acies_battle_to_bytes (acies_session_get_battle (sample.session));
  acies_table_tool_set_reach (tool, ACIES_MM (4));
  acies_table_tool_set_session (tool, sample.session);
  hint = acies_table_tool_dup_hint (tool);
  g_assert_nonnull (hint);
  g_assert_false (acies_table_tool_press (tool, &wood, 0));
  acies_table_tool_click (tool, &wood, 0);
  g_assert_nonnull (acies_terrain_tool_get_feature (terrain));
  acies_table_tool_key (tool, GDK_KEY_Delete, 0);
  acies_table_tool_key (tool, GDK_KEY_Left, 0);
  acies_terrain_tool_set_height (terrain, 9);
  acies_outline_tool_remove (ACIES_OUTLINE_TOOL (terrain));
  acies_terrain_tool_raise (terrain, -1);
  acies_terrain_tool_duplicate (terrain);
  acies_outline_tool_choose_vertex (ACIES_OUTLINE_TOOL (terrain), 0);
  acies_outline_tool_move_vertex (ACIES_OUTLINE_TOOL (terrain), &wood);
  acies_outline_tool_insert_vertex (ACIES_OUTLINE_TOOL (terrain));
  acies_outline_tool_delete_vertex (ACIES_OUTLINE_TOOL (terrain));
  after = acies_battle_to_bytes (acies_session_get_battle (sample.session));
  g_assert_true (g_bytes_equal (before, after));
  g_assert_finalize_object (tool);
  sample_tear_down (&sample, NULL);
}

static void
accept (Sample *sample, AciesTableTool *tool)
{
  g_assert_nonnull (acies_session_get_ruling (sample->session));
  g_assert_true (acies_session_accept (sample->session));
  acies_table_tool_battle_changed (tool);
}

/* With a reason the umpire's hand may: each gesture a ruling, undone like any other. */
static void
test_unlocked (void)
{
  Sample sample;
  AciesTableTool *tool = acies_terrain_tool_new ();
  AciesTerrainTool *terrain = ACIES_TERRAIN_TOOL (tool);
  const AciesPoint wood = { ACIES_MM (250), ACIES_MM (600) };
  const AciesPoint aside = { ACIES_MM (260), ACIES_MM (600) };
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  AciesBattle *battle;
  AciesPoint corner;

  sample_set_up (&sample, NULL);
  battle = acies_session_get_battle (sample.session);
  before = acies_battle_to_bytes (battle);
  acies_table_tool_set_reach (tool, ACIES_MM (4));
  acies_table_tool_set_session (tool, sample.session);
  acies_terrain_tool_unlock (terrain, "  ");
  g_assert_true (acies_terrain_tool_is_locked (terrain));
  acies_terrain_tool_unlock (terrain, "laid wrongly");
  g_assert_false (acies_terrain_tool_is_locked (terrain));

  acies_table_tool_press (tool, &wood, 0);
  corner = get_point (acies_terrain_tool_get_feature (terrain), 0);
  acies_table_tool_drag (tool, &aside, GDK_ALT_MASK);
  acies_table_tool_release (tool, &aside, GDK_ALT_MASK);
  g_assert_true (acies_outline_tool_is_waiting (ACIES_OUTLINE_TOOL (terrain)));
  accept (&sample, tool);
  g_assert_false (acies_outline_tool_is_waiting (ACIES_OUTLINE_TOOL (terrain)));
  g_assert_cmpint (get_point (acies_terrain_tool_get_feature (terrain), 0).x, ==,
                   corner.x + ACIES_MM (10));
  acies_terrain_tool_set_height (terrain, 2);
  accept (&sample, tool);
  acies_outline_tool_remove (ACIES_OUTLINE_TOOL (terrain));
  accept (&sample, tool);
  g_assert_null (acies_terrain_tool_get_feature (terrain));

  acies_terrain_tool_draw_type (
      terrain,
      acies_ruleset_find (acies_session_get_ruleset (sample.session), ACIES_FACT_TERRAIN, "road"));
  acies_table_tool_click (tool, &wood, GDK_ALT_MASK);
  acies_table_tool_click (tool, &(AciesPoint){ ACIES_MM (500), ACIES_MM (610) }, GDK_ALT_MASK);
  g_assert_true (acies_table_tool_key (tool, GDK_KEY_Return, 0));
  accept (&sample, tool);
  g_assert_nonnull (acies_terrain_tool_get_feature (terrain));
  g_assert_false (acies_outline_tool_is_waiting (ACIES_OUTLINE_TOOL (terrain)));

  for (guint i = 0; i < 4; i++)
    g_assert_true (acies_session_undo (sample.session));
  after = acies_battle_to_bytes (acies_session_get_battle (sample.session));
  g_assert_true (g_bytes_equal (before, after));
  g_assert_finalize_object (tool);
  sample_tear_down (&sample, NULL);
}

/* Anything in any order: no step is lost, and all the way back is where it began. */
static void
test_random (Fixture *fixture, gconstpointer unused)
{
  static const guint keys[]
      = { GDK_KEY_Tab,    GDK_KEY_Left,      GDK_KEY_Down,     GDK_KEY_Insert,
          GDK_KEY_Delete, GDK_KEY_Return,    GDK_KEY_Escape,   GDK_KEY_Page_Up,
          GDK_KEY_d,      GDK_KEY_Page_Down, GDK_KEY_BackSpace };
  static const char *const types[] = { "dense-woods", "road", "stream", "gentle-slope" };
  g_autoptr (GBytes) end = NULL;

  for (guint i = 0; i < 1500; i++)
    {
      const AciesPoint at
          = { g_test_rand_int_range (-50000, 1900000), g_test_rand_int_range (-50000, 1300000) };
      const AciesPoint to
          = { g_test_rand_int_range (-50000, 1900000), g_test_rand_int_range (-50000, 1300000) };

      switch (g_test_rand_int_range (0, 5))
        {
        case 0:
          draw (fixture, types[g_test_rand_int_range (0, G_N_ELEMENTS (types))]);
          break;
        case 1:
          acies_table_tool_press (fixture->table_tool, &at, 0);
          acies_table_tool_click (fixture->table_tool, &at, 0);
          break;
        case 2:
          if (acies_table_tool_press (fixture->table_tool, &at, 0))
            {
              acies_table_tool_drag (fixture->table_tool, &to, 0);
              acies_table_tool_release (fixture->table_tool, &to, 0);
            }
          break;
        default:
          press_key (fixture, keys[g_test_rand_int_range (0, G_N_ELEMENTS (keys))],
                     g_test_rand_bit () ? GDK_CONTROL_MASK : 0);
          break;
        }
      if (i % 200 == 199)
        while (acies_session_can_undo (fixture->session))
          g_assert_true (acies_session_undo (fixture->session));
    }
  while (acies_session_can_undo (fixture->session))
    g_assert_true (acies_session_undo (fixture->session));
  end = acies_battle_to_bytes (get_battle (fixture));
  g_assert_true (g_bytes_equal (fixture->start, end));
}

/* The menu chooses what it was asked for; its entries do what the keys do. */
static void
test_menu (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GSimpleActionGroup) actions = NULL, none = NULL;
  g_autoptr (GMenuModel) menu = NULL, bare = NULL;
  GListModel *features = acies_table_get_features (acies_battle_get_table (get_battle (fixture)));
  guint n = g_list_model_get_n_items (features);
  g_autoptr (AciesFeature) feature = g_list_model_get_item (features, 0);
  AciesPoint inside, outside = { ACIES_MM (5), ACIES_MM (5) };
  AciesBounds box;

  acies_polygon_get_bounds (acies_feature_get_polygon (feature), &box);
  inside = (AciesPoint){ (box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2 };
  bare = acies_table_tool_new_menu (fixture->table_tool, &outside, &none);
  g_assert_nonnull (bare);
  g_assert_null (acies_terrain_tool_get_feature (fixture->tool));
  menu = acies_table_tool_new_menu (fixture->table_tool, &inside, &actions);
  g_assert_nonnull (menu);
  g_assert_true (acies_terrain_tool_get_feature (fixture->tool) == feature);
  g_action_group_activate_action (G_ACTION_GROUP (actions), "delete", NULL);
  g_assert_cmpuint (g_list_model_get_n_items (features), ==, n - 1);
  g_assert_true (acies_session_undo (fixture->session));
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_height_keys (Fixture *fixture, gconstpointer unused)
{
  AciesFeature *wood = draw_square (fixture);
  guint n_wanted = 0;

  g_assert_true (press_key (fixture, GDK_KEY_bracketright, 0));
  g_assert_true (press_key (fixture, GDK_KEY_bracketright, 0));
  g_assert_true (press_key (fixture, GDK_KEY_bracketleft, 0));
  g_assert_cmpint (acies_feature_get_height (wood), ==, 1);
  g_signal_connect_swapped (fixture->tool, "numbers-wanted", G_CALLBACK (count_cb), &n_wanted);
  g_assert_true (press_key (fixture, GDK_KEY_Return, 0));
  g_assert_cmpuint (n_wanted, ==, 1);
  undo_all (fixture, 4);
}

static guint
count_low (Fixture *fixture)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *text = NULL;
  guint n = 0;

  acies_scenario_check_scenario (acies_session_get_referee (fixture->session), NULL, findings);
  text = acies_findings_to_string (findings);
  for (const char *at = text; (at = strstr (at, "has height 0")) != NULL; at++)
    n++;
  return n;
}

/* A hill begins as high as the rule set says of its kind, and one as low as the table is found. */
static void
test_height_begins (Fixture *fixture, gconstpointer unused)
{
  AciesFeature *wood = draw_square (fixture), *slope;
  guint n_before = count_low (fixture);

  g_assert_cmpint (acies_feature_get_height (wood), ==, 0);
  draw (fixture, "gentle-slope");
  click (fixture, 500, 100);
  click (fixture, 600, 100);
  click (fixture, 600, 200);
  click (fixture, 501, 101);
  slope = acies_terrain_tool_get_feature (fixture->tool);
  g_assert_cmpstr (acies_feature_get_terrain_type (slope), ==, "gentle-slope");
  g_assert_cmpint (acies_feature_get_height (slope), ==, 1);
  g_assert_cmpuint (count_low (fixture), ==, n_before);
  acies_terrain_tool_set_height (fixture->tool, 0);
  g_assert_cmpuint (count_low (fixture), ==, n_before + 1);
  undo_all (fixture, 3);
}

/* All points by one key, then one of them back to a corner; the file keeps both, each is a step. */
static void
test_curves (Fixture *fixture, gconstpointer unused)
{
  AciesFeature *wood = draw_square (fixture);
  g_autoptr (GBytes) bytes = NULL;

  acies_outline_tool_choose_vertex (ACIES_OUTLINE_TOOL (fixture->tool), -1);
  g_assert_true (press_key (fixture, GDK_KEY_c, 0));
  g_assert_cmpuint (count_points (wood), ==, 48);
  acies_outline_tool_choose_vertex (ACIES_OUTLINE_TOOL (fixture->tool), 0);
  g_assert_true (press_key (fixture, GDK_KEY_c, 0));
  bytes = acies_battle_to_bytes (get_battle (fixture));
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                                  "curve=\"yes\""));
  /* The edge is taken hold of where it runs. */
  drag (fixture, 412, 150, 450, 150);
  g_assert_cmpuint (count_points (wood), ==, 60);
  g_assert_false (press_key (fixture, GDK_KEY_c, GDK_CONTROL_MASK));
  undo_all (fixture, 4);
}

/* A hill gets a contour: a smaller piece within it, one step higher, which is one step of the
 * scenario and makes its top the higher ground. A wood gets none. */
static void
test_contour (Fixture *fixture, gconstpointer unused)
{
  AciesFeature *hill, *top;
  const AciesPoint middle = { ACIES_MM (350), ACIES_MM (150) };
  const AciesPoint rim = { ACIES_MM (305), ACIES_MM (105) };
  guint n_before;

  draw_square (fixture);
  g_assert_false (acies_terrain_tool_can_add_contour (fixture->tool));
  acies_terrain_tool_add_contour (fixture->tool);
  g_assert_true (acies_session_undo (fixture->session));
  n_before = g_list_model_get_n_items (
      acies_table_get_features (acies_battle_get_table (get_battle (fixture))));
  draw (fixture, "gentle-slope");
  click (fixture, 300, 100);
  click (fixture, 400, 100);
  click (fixture, 400, 200);
  click (fixture, 300, 200);
  click (fixture, 301, 101);
  hill = acies_terrain_tool_get_feature (fixture->tool);
  g_assert_true (acies_terrain_tool_can_add_contour (fixture->tool));
  acies_terrain_tool_add_contour (fixture->tool);
  top = acies_terrain_tool_get_feature (fixture->tool);
  g_assert_true (top != hill);
  g_assert_cmpint (acies_feature_get_height (top), ==, acies_feature_get_height (hill) + 1);
  g_assert_true (acies_polygon_contains (acies_feature_get_polygon (top), &middle));
  g_assert_false (acies_polygon_contains (acies_feature_get_polygon (top), &rim));
  g_assert_true (acies_polygon_contains (acies_feature_get_polygon (hill), &rim));
  acies_terrain_tool_add_contour (fixture->tool);
  g_assert_cmpint (acies_feature_get_height (acies_terrain_tool_get_feature (fixture->tool)), ==,
                   acies_feature_get_height (hill) + 2);
  for (guint i = 0; i < 3; i++)
    g_assert_true (acies_session_undo (fixture->session));
  g_assert_cmpuint (g_list_model_get_n_items (
                        acies_table_get_features (acies_battle_get_table (get_battle (fixture)))),
                    ==, n_before);
  g_assert_cmpuint (fixture->n_problems, ==, 0);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*run) (Fixture *, gconstpointer);
  } cases[] = {
    { "/acies/app/terrain-tool/draw-area", test_draw_area },
    { "/acies/app/terrain-tool/draw-line", test_draw_line },
    { "/acies/app/terrain-tool/curves", test_curves },
    { "/acies/app/terrain-tool/freehand", test_freehand },
    { "/acies/app/terrain-tool/drag-parts", test_drag_parts },
    { "/acies/app/terrain-tool/crossing", test_crossing },
    { "/acies/app/terrain-tool/new-crossing", test_new_crossing },
    { "/acies/app/terrain-tool/mend-by-keys", test_mend_by_keys },
    { "/acies/app/terrain-tool/keys", test_keys },
    { "/acies/app/terrain-tool/properties", test_properties },
    { "/acies/app/terrain-tool/snapping", test_snapping },
    { "/acies/app/terrain-tool/cancel", test_cancel },
    { "/acies/app/terrain-tool/height-begins", test_height_begins },
    { "/acies/app/terrain-tool/height-keys", test_height_keys },
    { "/acies/app/terrain-tool/off-table", test_off_table },
    { "/acies/app/terrain-tool/random", test_random },
    { "/acies/app/terrain-tool/menu", test_menu },
    { "/acies/app/terrain-tool/contour", test_contour },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add (cases[i].path, Fixture, NULL, set_up, cases[i].run, tear_down);
  g_test_add_func ("/acies/app/terrain-tool/locked", test_locked);
  g_test_add_func ("/acies/app/terrain-tool/unlocked", test_unlocked);
  return g_test_run ();
}
