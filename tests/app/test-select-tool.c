/* What the hand does on the table, point by point and without a display. */
#include "app/acies-select-tool.h"
#include "sample.h"

#define UNIT "8"

typedef struct
{
  Sample sample;
  AciesTableTool *tool;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  sample_set_up (&fixture->sample, NULL);
  fixture->tool = acies_select_tool_new ();
  acies_table_tool_set_reach (fixture->tool, ACIES_MM (2));
  acies_table_tool_set_session (fixture->tool, fixture->sample.session);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->tool);
  sample_tear_down (&fixture->sample, NULL);
}

static const char *
get_selected (Fixture *fixture)
{
  return acies_session_get_selected (fixture->sample.session);
}

static AciesPoint
shift (AciesPoint at, int right, int down)
{
  return (AciesPoint){ at.x + ACIES_MM (right), at.y + ACIES_MM (down) };
}

static void
test_click (Fixture *fixture, gconstpointer data)
{
  AciesPoint on = sample_find (&fixture->sample, UNIT);
  AciesPoint off = { ACIES_MM (5), ACIES_MM (5) };

  acies_table_tool_press (fixture->tool, &on, 0);
  acies_table_tool_click (fixture->tool, &on, 0);
  g_assert_cmpstr (get_selected (fixture), ==, UNIT);
  acies_table_tool_press (fixture->tool, &off, 0);
  acies_table_tool_click (fixture->tool, &off, 0);
  g_assert_null (get_selected (fixture));
}

static guint
count_selected (Fixture *fixture)
{
  return acies_selection_get_n (acies_session_get_selection (fixture->sample.session));
}

static void
test_add (Fixture *fixture, gconstpointer data)
{
  AciesPoint on = sample_find (&fixture->sample, UNIT);
  AciesPoint other = sample_find (&fixture->sample, "9");

  acies_table_tool_click (fixture->tool, &on, 0);
  acies_table_tool_click (fixture->tool, &other, GDK_CONTROL_MASK);
  g_assert_cmpuint (count_selected (fixture), ==, 2);
  g_assert_cmpstr (get_selected (fixture), ==, "9");
  acies_table_tool_click (fixture->tool, &other, GDK_SHIFT_MASK);
  g_assert_cmpuint (count_selected (fixture), ==, 1);
  g_assert_cmpstr (get_selected (fixture), ==, UNIT);
}

/* The box takes what has a stand in it, and is no drag of a unit. */
static void
test_band (Fixture *fixture, gconstpointer data)
{
  AciesPoint on = sample_find (&fixture->sample, UNIT);
  AciesPoint from = shift (on, -3, 200), to = shift (on, 3, -3);

  g_assert_true (acies_table_tool_press (fixture->tool, &from, 0));
  acies_table_tool_drag (fixture->tool, &to, 0);
  g_assert_null (get_selected (fixture));
  acies_table_tool_release (fixture->tool, &to, 0);
  g_assert_cmpuint (count_selected (fixture), ==, 1);
  g_assert_cmpstr (get_selected (fixture), ==, UNIT);

  acies_table_tool_set_by_touch (fixture->tool, TRUE);
  g_assert_false (acies_table_tool_press (fixture->tool, &from, 0));
}

static void
test_select_all (Fixture *fixture, gconstpointer data)
{
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_a, GDK_CONTROL_MASK));
  g_assert_cmpuint (count_selected (fixture), >, 30);
}

static void
test_drag (Fixture *fixture, gconstpointer data)
{
  AciesSession *session = fixture->sample.session;
  AciesPoint from = sample_find (&fixture->sample, UNIT), to = shift (from, 0, -40);

  sample_go_to_move (&fixture->sample, UNIT);
  g_assert_true (acies_table_tool_press (fixture->tool, &from, 0));
  acies_table_tool_drag (fixture->tool, &to, 0);
  g_assert_nonnull (acies_table_tool_get_ruling (fixture->tool));
  g_assert_null (acies_session_get_question (session));
  acies_table_tool_release (fixture->tool, &to, 0);
  g_assert_cmpstr (get_selected (fixture), ==, UNIT);
  g_assert_nonnull (acies_session_get_ruling (session));
  g_assert_null (acies_table_tool_get_ruling (fixture->tool));
}

static void
test_escape (Fixture *fixture, gconstpointer data)
{
  AciesPoint from = sample_find (&fixture->sample, UNIT), to = shift (from, 0, -40);

  sample_go_to_move (&fixture->sample, UNIT);
  g_assert_false (acies_table_tool_key (fixture->tool, GDK_KEY_Escape, 0));
  acies_table_tool_press (fixture->tool, &from, 0);
  acies_table_tool_drag (fixture->tool, &to, 0);
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_Escape, 0));
  acies_table_tool_release (fixture->tool, &to, 0);
  g_assert_null (acies_session_get_question (fixture->sample.session));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/app/select-tool/click", Fixture, NULL, set_up, test_click, tear_down);
  g_test_add ("/acies/app/select-tool/add", Fixture, NULL, set_up, test_add, tear_down);
  g_test_add ("/acies/app/select-tool/band", Fixture, NULL, set_up, test_band, tear_down);
  g_test_add ("/acies/app/select-tool/all", Fixture, NULL, set_up, test_select_all, tear_down);
  g_test_add ("/acies/app/select-tool/drag", Fixture, NULL, set_up, test_drag, tear_down);
  g_test_add ("/acies/app/select-tool/escape", Fixture, NULL, set_up, test_escape, tear_down);
  return g_test_run ();
}
