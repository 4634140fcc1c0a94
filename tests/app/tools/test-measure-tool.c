/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tapes and the tool that lays them, point by point and without a display. The sample battle is
 * used for its units; lengths on bare ground are worked out by hand. */
#include "app/tools/acies-measure-tool.h"
#include "sample.h"

#include <string.h>

#define UNIT "8"

typedef struct
{
  Sample sample;
  AciesOverlayController *show;
  AciesTableTool *tool;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  sample_set_up (&fixture->sample, NULL);
  fixture->show = acies_overlay_controller_new ();
  acies_overlay_controller_set_session (fixture->show, fixture->sample.session);
  fixture->tool = acies_measure_tool_new (fixture->show);
  acies_table_tool_set_reach (fixture->tool, ACIES_MM (2));
  acies_table_tool_set_session (fixture->tool, fixture->sample.session);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->tool);
  g_assert_finalize_object (fixture->show);
  sample_tear_down (&fixture->sample, NULL);
}

static AciesTape *
get_tape (Fixture *fixture)
{
  return acies_measure_tool_get_tape (ACIES_MEASURE_TOOL (fixture->tool));
}

static void
click (Fixture *fixture, AciesPoint at, GdkModifierType state)
{
  acies_table_tool_press (fixture->tool, &at, state);
  acies_table_tool_click (fixture->tool, &at, state);
}

static AciesPoint
get_point (int x, int y)
{
  return (AciesPoint){ ACIES_MM (x), ACIES_MM (y) };
}

/* 30 and 40 mm across and down: 50; then 100 straight east. */
static void
test_way_points (Fixture *fixture, gconstpointer data)
{
  AciesPoint loose = get_point (400, 20);
  const GArray *legs;

  click (fixture, get_point (10, 10), 0);
  click (fixture, get_point (40, 50), 0);
  click (fixture, get_point (140, 50), 0);
  acies_table_tool_hover (fixture->tool, &loose, 0);
  g_assert_cmpuint (acies_tape_get_n_knots (get_tape (fixture)), ==, 4);

  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_Return, 0));
  legs = acies_tape_get_legs (get_tape (fixture));
  g_assert_cmpuint (legs->len, ==, 2);
  g_assert_cmpint (g_array_index (legs, AciesTapeLeg, 0).gap.length, ==, ACIES_MM (50));
  g_assert_cmpint (g_array_index (legs, AciesTapeLeg, 1).bearing, ==, 90 * ACIES_PER_DEGREE);
  g_assert_cmpint (acies_tape_get_length (get_tape (fixture)), ==, ACIES_MM (150));
  g_assert_false (acies_tape_follows (get_tape (fixture)));

  /* It lies still; the next click begins another. */
  acies_table_tool_hover (fixture->tool, &loose, 0);
  g_assert_cmpint (acies_tape_get_length (get_tape (fixture)), ==, ACIES_MM (150));
  click (fixture, get_point (10, 10), 0);
  g_assert_cmpint (acies_tape_get_length (get_tape (fixture)), ==, 0);
}

static void
test_take_back (Fixture *fixture, gconstpointer data)
{
  click (fixture, get_point (10, 10), 0);
  click (fixture, get_point (40, 50), 0);
  g_assert_cmpuint (acies_tape_get_n_knots (get_tape (fixture)), ==, 3);
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_BackSpace, 0));
  g_assert_cmpuint (acies_tape_get_n_knots (get_tape (fixture)), ==, 2);
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_BackSpace, 0));
  g_assert_null (get_tape (fixture));
  g_assert_false (acies_table_tool_key (fixture->tool, GDK_KEY_BackSpace, 0));
}

/* From the edge of a base, which is less than from its middle; with Ctrl from the point. */
static void
test_edge_and_point (Fixture *fixture, gconstpointer data)
{
  AciesPoint on = sample_find (&fixture->sample, UNIT), to = { on.x, on.y - ACIES_MM (200) };
  AciesLength edge;

  acies_table_tool_press (fixture->tool, &on, 0);
  acies_table_tool_drag (fixture->tool, &to, 0);
  acies_table_tool_release (fixture->tool, &to, 0);
  edge = acies_tape_get_length (get_tape (fixture));
  g_assert_cmpint (edge, <, ACIES_MM (200));
  g_assert_cmpint (edge, >, ACIES_MM (150));
  g_assert_true (acies_tape_follows (get_tape (fixture)));

  acies_table_tool_press (fixture->tool, &on, GDK_CONTROL_MASK);
  acies_table_tool_drag (fixture->tool, &to, GDK_CONTROL_MASK);
  acies_table_tool_release (fixture->tool, &to, GDK_CONTROL_MASK);
  g_assert_cmpint (acies_tape_get_length (get_tape (fixture)), ==, ACIES_MM (200));
}

/* What is pinned follows its units and outlives the tool. */
static void
test_pin (Fixture *fixture, gconstpointer data)
{
  AciesSession *session = fixture->sample.session;
  AciesPoint on = sample_find (&fixture->sample, UNIT), to = { on.x, on.y - ACIES_MM (200) };
  GListModel *tapes = acies_overlay_controller_get_tapes (fixture->show);
  g_autoptr (AciesQuestion) question = acies_question_new (ACIES_ACTION_PLACE);
  g_autoptr (AciesTape) tape = NULL;
  g_autofree char *name = NULL;
  AciesLength before;

  click (fixture, on, 0);
  click (fixture, to, 0);
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_p, 0));
  g_assert_null (get_tape (fixture));
  g_assert_cmpuint (g_list_model_get_n_items (tapes), ==, 1);
  tape = g_list_model_get_item (tapes, 0);
  before = acies_tape_get_length (tape);
  name = acies_tape_dup_name (tape, acies_session_get_referee (session));
  g_assert_nonnull (strstr (name, "Massylii"));

  acies_question_set (question, "item", UNIT);
  acies_question_set (question, "at", "600,300");
  acies_question_set (question, "reason", "a test");
  acies_session_begin (session, question);
  g_assert_true (acies_session_accept (session));
  g_assert_cmpint (acies_tape_get_length (tape), !=, before);

  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_Delete, 0));
  g_assert_cmpuint (g_list_model_get_n_items (tapes), ==, 0);
  g_assert_false (acies_table_tool_key (fixture->tool, GDK_KEY_Delete, 0));
}

/* Straight over the whole table, the ground on the way is said with its length. */
static void
test_ground (Fixture *fixture, gconstpointer data)
{
  AciesSession *session = fixture->sample.session;
  AciesBattle *battle = acies_session_get_battle (session);
  g_autoptr (AciesFeature) feature
      = g_list_model_get_item (acies_table_get_features (acies_battle_get_table (battle)), 0);
  g_autoptr (AciesTape) tape = acies_tape_new (battle);
  g_autofree char *text = NULL;
  AciesPoint west, east;
  AciesBounds box;
  const AciesTapeLeg *leg;
  AciesLength inside = 0;

  acies_polygon_get_bounds (acies_feature_get_polygon (feature), &box);
  west = (AciesPoint){ 0, (box.low.y + box.high.y) / 2 };
  east = (AciesPoint){ acies_table_get_width (acies_battle_get_table (battle)), west.y };
  acies_tape_add (tape, NULL, &west);
  acies_tape_add (tape, NULL, &east);
  leg = &g_array_index (acies_tape_get_legs (tape), AciesTapeLeg, 0);
  for (guint i = 0; i < leg->grounds->len; i++)
    if (g_array_index (leg->grounds, AciesTapeGround, i).feature == feature)
      inside = g_array_index (leg->grounds, AciesTapeGround, i).length;
  g_assert_cmpint (inside, >, 0);
  g_assert_cmpint (inside, <=, box.high.x - box.low.x);
  text = acies_tape_dup_text (tape, acies_session_get_referee (session));
  g_assert_nonnull (strstr (text, "of it in"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/app/measure-tool/way-points", Fixture, NULL, set_up, test_way_points,
              tear_down);
  g_test_add ("/acies/app/measure-tool/take-back", Fixture, NULL, set_up, test_take_back,
              tear_down);
  g_test_add ("/acies/app/measure-tool/edge-and-point", Fixture, NULL, set_up, test_edge_and_point,
              tear_down);
  g_test_add ("/acies/app/measure-tool/pin", Fixture, NULL, set_up, test_pin, tear_down);
  g_test_add ("/acies/app/measure-tool/ground", Fixture, NULL, set_up, test_ground, tear_down);
  return g_test_run ();
}
