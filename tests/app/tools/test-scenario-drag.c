/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The hand on a scenario that is being edited: anything goes anywhere, one gesture is one step, and
 * what is wrong is said. */
#include "app/session/acies-scenario-editor.h"
#include "app/canvas/acies-table-find.h"
#include "app/tools/acies-scenario-drag.h"
#include "app/session/acies-document-loader.h"
#include "app/tools/acies-select-tool.h"
#include "app/tools/acies-table-drag.h"
#include "storage/document/acies-scenario-forces.h"

typedef struct
{
  AciesSession *session;
  AciesTableTool *tool;
  char *problem;
} Fixture;

static void
problem_cb (Fixture *fixture, const char *sentence)
{
  g_free (fixture->problem);
  fixture->problem = g_strdup (sentence);
}

/* One draft for all: every test's steps are taken back. */
static AciesSession *shared;

static void
open_shared (void)
{
  g_autoptr (GFile) file = acies_document_loader_find_scenario (ACIES_SAMPLE_SCENARIO);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesScenarioDocument) draft = acies_document_loader_edit (file, findings, &error);

  g_assert_no_error (error);
  shared = acies_scenario_editor_new (draft);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->session = shared;
  acies_session_set_selected (shared, NULL);
  g_signal_connect_swapped (shared, "problem", G_CALLBACK (problem_cb), fixture);
  fixture->tool = acies_select_tool_new ();
  acies_table_tool_set_reach (fixture->tool, ACIES_MM (2));
  acies_table_tool_set_session (fixture->tool, shared);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  acies_table_tool_set_session (fixture->tool, NULL);
  g_assert_finalize_object (fixture->tool);
  while (acies_session_can_undo (shared))
    acies_session_undo (shared);
  g_signal_handlers_disconnect_by_data (shared, fixture);
  g_free (fixture->problem);
}

static AciesItem *
find (Fixture *fixture, const char *id)
{
  return acies_session_find_item (fixture->session, id);
}

static AciesPlacement
get_front (Fixture *fixture, const char *id)
{
  AciesPlacement front;
  AciesLength frontage, depth;

  g_assert_true (acies_body_get_front (ACIES_BODY (find (fixture, id)), &front, &frontage, &depth));
  return front;
}

static AciesPoint
find_stand (Fixture *fixture, const char *id)
{
  g_autoptr (AciesStand) stand
      = g_list_model_get_item (acies_unit_get_stands (ACIES_UNIT (find (fixture, id))), 0);

  return acies_stand_get_placement (stand)->at;
}

static void
select_two (Fixture *fixture)
{
  acies_session_set_selected (fixture->session, "9");
  acies_selection_toggle (acies_session_get_selection (fixture->session), "8");
}

/* What is selected goes along, facing kept, and comes back as one. */
static void
test_group (Fixture *fixture, gconstpointer data)
{
  AciesPoint from = find_stand (fixture, "8");
  AciesPoint to = { from.x + ACIES_MM (30), from.y - ACIES_MM (200) };
  AciesPlacement eight = get_front (fixture, "8"), nine = get_front (fixture, "9");

  select_two (fixture);
  g_assert_true (acies_table_tool_press (fixture->tool, &from, 0));
  acies_table_tool_drag (fixture->tool, &to, GDK_ALT_MASK);
  acies_table_tool_release (fixture->tool, &to, GDK_ALT_MASK);
  g_assert_cmpint (get_front (fixture, "8").at.x, ==, eight.at.x + ACIES_MM (30));
  g_assert_cmpint (get_front (fixture, "9").at.y, ==, nine.at.y - ACIES_MM (200));
  g_assert_cmpint (get_front (fixture, "9").facing, ==, nine.facing);
  g_assert_null (fixture->problem);
  g_assert_true (acies_session_undo (fixture->session));
  g_assert_cmpint (get_front (fixture, "8").at.x, ==, eight.at.x);
  g_assert_cmpint (get_front (fixture, "9").at.y, ==, nine.at.y);
}

/* Off the table is done all the same, and said. */
static void
test_off (Fixture *fixture, gconstpointer data)
{
  AciesPlacement to = { { ACIES_MM (-50), ACIES_MM (100) }, 0 };

  acies_scenario_drag_place (fixture->session, find (fixture, "8"), &to);
  g_assert_cmpint (get_front (fixture, "8").at.x, ==, ACIES_MM (-50));
  g_assert_true (g_str_has_suffix (fixture->problem, "does not stand wholly on the table."));
}

/* Arrow keys add up to one step, put down by Enter. */
static void
test_nudge (Fixture *fixture, gconstpointer data)
{
  AciesPlacement before = get_front (fixture, "8");
  AciesLength measure
      = acies_ruleset_get_main_measure (acies_session_get_ruleset (fixture->session))->length;

  g_assert_false (acies_table_tool_key (fixture->tool, GDK_KEY_Up, 0));
  acies_session_set_selected (fixture->session, "8");
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_Up, GDK_SHIFT_MASK));
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_Up, 0));
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_Right, 0));
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_Return, 0));
  g_assert_cmpint (get_front (fixture, "8").at.y, ==, before.at.y - measure - measure / 10);
  g_assert_cmpint (get_front (fixture, "8").at.x, ==, before.at.x + measure / 10);
  g_assert_true (acies_session_undo (fixture->session));
  g_assert_cmpint (get_front (fixture, "8").at.y, ==, before.at.y);
}

/* Brackets turn about the middle of the front, all that is selected together. */
static void
test_turn (Fixture *fixture, gconstpointer data)
{
  AciesPlacement eight = get_front (fixture, "8"), nine = get_front (fixture, "9");
  AciesLength apart = acies_point_distance (&eight.at, &nine.at);
  AciesPlacement after;

  select_two (fixture);
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_bracketright, 0));
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_bracketright, 0));
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_bracketleft, GDK_SHIFT_MASK));
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_Return, 0));
  after = get_front (fixture, "9");
  g_assert_cmpint (acies_angle_difference (eight.facing, get_front (fixture, "8").facing), ==,
                   ACIES_DEGREES (29));
  g_assert_cmpint (acies_angle_difference (nine.facing, after.facing), ==, ACIES_DEGREES (29));
  g_assert_cmpint (ABS (acies_point_distance (&eight.at, &after.at) - apart), <, ACIES_MM (1));
  g_assert_true (acies_session_undo (fixture->session));
  g_assert_cmpint (get_front (fixture, "8").facing, ==, eight.facing);
  g_assert_false (acies_session_can_undo (fixture->session));
}

/* An arrow leads along the facing alone. */
static void
test_slide (Fixture *fixture, gconstpointer data)
{
  AciesPlacement before = get_front (fixture, "8");
  AciesPoint ahead = acies_placement_project (&before, ACIES_MM (7), ACIES_MM (50));
  AciesPoint straight = acies_placement_project (&before, 0, ACIES_MM (50));
  g_autoptr (AciesScenarioDrag) drag
      = acies_scenario_drag_new (fixture->session, find (fixture, "8"), &before.at);

  acies_scenario_drag_slide (drag, FALSE, &ahead);
  acies_scenario_drag_finish (drag);
  before = get_front (fixture, "8");
  g_assert_cmpint (acies_point_distance (&straight, &before.at), <=, 2);
}

/* From the list: who is on the table moves as he stands, who is not is laid out by the rules. */
static void
test_put (Fixture *fixture, gconstpointer data)
{
  AciesScenarioDocument *draft
      = acies_scenario_editor_get_document (ACIES_SCENARIO_EDITOR (fixture->session));
  AciesPlacement before = get_front (fixture, "8");
  AciesPoint to = { ACIES_MM (400), ACIES_MM (300) };

  acies_scenario_drag_put (fixture->session, find (fixture, "8"), &to);
  g_assert_cmpint (get_front (fixture, "8").at.x, ==, to.x);
  g_assert_cmpint (get_front (fixture, "8").facing, ==, before.facing);
  g_assert_true (acies_scenario_document_withdraw (draft, "9", NULL));
  acies_scenario_drag_put (fixture->session, find (fixture, "9"), &to);
  g_assert_cmpint (get_front (fixture, "9").at.y, ==, to.y);
}

/* What is undone while something is held lets it go: it was taken from another place. */
static void
test_undo_meanwhile (Fixture *fixture, gconstpointer data)
{
  AciesPlacement before = get_front (fixture, "8"), to = before;
  AciesPoint from, far;

  to.at.y -= ACIES_MM (60);
  acies_scenario_drag_place (fixture->session, find (fixture, "8"), &to);
  from = find_stand (fixture, "8");
  far = (AciesPoint){ from.x, from.y - ACIES_MM (100) };
  acies_table_tool_press (fixture->tool, &from, 0);
  acies_table_tool_drag (fixture->tool, &far, 0);
  g_assert_true (acies_session_undo (fixture->session));
  acies_table_tool_battle_changed (fixture->tool);
  acies_table_tool_release (fixture->tool, &far, 0);
  g_assert_cmpint (get_front (fixture, "8").at.y, ==, before.at.y);
}

/* 9 is led nearly behind 8 and lies against it; with Alt held it stays where it is put. */
static void
test_snap (Fixture *fixture, gconstpointer data)
{
  AciesPlacement target = get_front (fixture, "8");
  AciesPoint from = find_stand (fixture, "9");
  AciesPlacement front = get_front (fixture, "9");
  AciesPoint behind, to;
  AciesLength frontage, depth;
  g_autoptr (AciesScenarioDrag) drag
      = acies_scenario_drag_new (fixture->session, find (fixture, "9"), &from);
  g_autofree char *label = NULL;

  acies_body_get_front (ACIES_BODY (find (fixture, "8")), &target, &frontage, &depth);
  behind = acies_placement_project (&target, ACIES_MM (30), -depth - ACIES_MM (2));
  to = (AciesPoint){ from.x + behind.x - front.at.x, from.y + behind.y - front.at.y };
  acies_scenario_drag_move (drag, &to, ACIES_MM (4));
  label = acies_scenario_drag_dup_label (drag);
  g_assert_nonnull (strstr (label, "against 8 "));
  acies_scenario_drag_finish (drag);
  g_assert_cmpint (ABS (get_front (fixture, "9").at.y - target.at.y), ==, depth);
}

static void
test_dress (Fixture *fixture, gconstpointer data)
{
  AciesPlacement to = get_front (fixture, "8");

  to.at.y -= ACIES_MM (60);
  acies_scenario_drag_place (fixture->session, find (fixture, "8"), &to);
  select_two (fixture);
  acies_scenario_drag_dress (fixture->session);
  g_assert_cmpint (get_front (fixture, "9").at.y, ==, to.at.y);
}

int
main (int argc, char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/app/scenario-drag/group", Fixture, NULL, set_up, test_group, tear_down);
  g_test_add ("/acies/app/scenario-drag/off", Fixture, NULL, set_up, test_off, tear_down);
  g_test_add ("/acies/app/scenario-drag/nudge", Fixture, NULL, set_up, test_nudge, tear_down);
  g_test_add ("/acies/app/scenario-drag/turn", Fixture, NULL, set_up, test_turn, tear_down);
  g_test_add ("/acies/app/scenario-drag/slide", Fixture, NULL, set_up, test_slide, tear_down);
  g_test_add ("/acies/app/scenario-drag/put", Fixture, NULL, set_up, test_put, tear_down);
  g_test_add ("/acies/app/scenario-drag/undo-meanwhile", Fixture, NULL, set_up, test_undo_meanwhile,
              tear_down);
  g_test_add ("/acies/app/scenario-drag/snap", Fixture, NULL, set_up, test_snap, tear_down);
  g_test_add ("/acies/app/scenario-drag/dress", Fixture, NULL, set_up, test_dress, tear_down);
  open_shared ();
  result = g_test_run ();
  g_assert_finalize_object (shared);
  return result;
}
