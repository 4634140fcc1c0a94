/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The umpire's free hand: it is done against all rules, after the reason was given, and the journal
 * has it. */
#include "app/canvas/acies-table-find.h"
#include "app/tools/acies-free-tool.h"
#include "app/tools/acies-table-drag.h"
#include "sample.h"

typedef struct
{
  Sample sample;
  AciesTableTool *tool;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  sample_set_up (&fixture->sample, NULL);
  fixture->tool = acies_free_tool_new ();
  acies_table_tool_set_reach (fixture->tool, ACIES_MM (2));
  acies_table_tool_set_session (fixture->tool, fixture->sample.session);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  acies_table_tool_set_session (fixture->tool, NULL);
  g_assert_finalize_object (fixture->tool);
  sample_tear_down (&fixture->sample, NULL);
}

static AciesItem *
find (Fixture *fixture, const char *id)
{
  return acies_session_find_item (fixture->sample.session, id);
}

static AciesPlacement
get_front (Fixture *fixture, const char *id)
{
  AciesPlacement front;
  AciesLength frontage, depth;

  g_assert_true (acies_body_get_front (ACIES_BODY (find (fixture, id)), &front, &frontage, &depth));
  return front;
}

/* Drags unit 8 by 30 mm east and 200 mm north. */
static void
drag (Fixture *fixture)
{
  AciesPoint from = sample_find (&fixture->sample, "8");
  AciesPoint to = { from.x + ACIES_MM (30), from.y - ACIES_MM (200) };

  g_assert_true (acies_table_tool_press (fixture->tool, &from, 0));
  acies_table_tool_drag (fixture->tool, &to, GDK_ALT_MASK);
  acies_table_tool_release (fixture->tool, &to, GDK_ALT_MASK);
}

static void
test_drag (Fixture *fixture, gconstpointer data)
{
  AciesFreeTool *tool = ACIES_FREE_TOOL (fixture->tool);
  AciesPlacement before = get_front (fixture, "8");
  AciesPoint at;

  g_assert_true (acies_table_tool_is_available (fixture->tool));
  drag (fixture);
  g_assert_true (acies_free_tool_is_waiting (tool, &at));
  g_assert_cmpint (get_front (fixture, "8").at.x, ==, before.at.x);
  g_assert_false (acies_session_can_undo (fixture->sample.session));
  g_assert_true (acies_free_tool_finish (tool, "knocked over"));
  g_assert_false (acies_free_tool_is_waiting (tool, NULL));
  g_assert_cmpint (get_front (fixture, "8").at.x, ==, before.at.x + ACIES_MM (30));
  g_assert_cmpint (get_front (fixture, "8").at.y, ==, before.at.y - ACIES_MM (200));
  g_assert_true (acies_session_undo (fixture->sample.session));
  g_assert_cmpint (get_front (fixture, "8").at.x, ==, before.at.x);
  g_assert_false (acies_session_can_undo (fixture->sample.session));
}

/* All that are selected, one reason for all, each a step of the journal. */
static void
test_group (Fixture *fixture, gconstpointer data)
{
  AciesSession *session = fixture->sample.session;
  AciesPlacement eight = get_front (fixture, "8"), nine = get_front (fixture, "9");

  acies_session_set_selected (session, "9");
  acies_selection_toggle (acies_session_get_selection (session), "8");
  drag (fixture);
  g_assert_true (acies_free_tool_finish (ACIES_FREE_TOOL (fixture->tool), "knocked over"));
  g_assert_cmpint (get_front (fixture, "8").at.x, ==, eight.at.x + ACIES_MM (30));
  g_assert_cmpint (get_front (fixture, "9").at.x, ==, nine.at.x + ACIES_MM (30));
  g_assert_cmpuint (acies_session_get_n_waiting (session), ==, 0);
  g_assert_null (acies_session_get_question (session));
}

/* Escape, or no reason: nothing has happened. */
static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  drag (fixture);
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_Escape, 0));
  g_assert_false (acies_free_tool_is_waiting (ACIES_FREE_TOOL (fixture->tool), NULL));
  g_assert_false (acies_free_tool_finish (ACIES_FREE_TOOL (fixture->tool), "too late"));
  g_assert_false (acies_session_can_undo (fixture->sample.session));
}

/* From a list: who is there is put elsewhere, facing as he did. */
static void
test_put (Fixture *fixture, gconstpointer data)
{
  AciesPlacement before = get_front (fixture, "8");
  AciesPoint to = { ACIES_MM (300), ACIES_MM (300) };

  acies_free_tool_put (ACIES_FREE_TOOL (fixture->tool), find (fixture, "8"), &to);
  g_assert_true (acies_free_tool_finish (ACIES_FREE_TOOL (fixture->tool), "from the box"));
  g_assert_cmpint (get_front (fixture, "8").at.x, ==, to.x);
  g_assert_cmpint (get_front (fixture, "8").facing, ==, before.facing);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/acies/app/free-tool/drag", Fixture, NULL, set_up, test_drag, tear_down);
  g_test_add ("/acies/app/free-tool/group", Fixture, NULL, set_up, test_group, tear_down);
  g_test_add ("/acies/app/free-tool/cancel", Fixture, NULL, set_up, test_cancel, tear_down);
  g_test_add ("/acies/app/free-tool/put", Fixture, NULL, set_up, test_put, tear_down);
  return g_test_run ();
}
