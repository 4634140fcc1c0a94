/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the hand does on the table, point by point and without a display. */
#include "app/tools/acies-select-tool.h"
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
  acies_table_tool_set_session (fixture->tool, NULL);
  g_assert_finalize_object (fixture->tool);
  sample_tear_down (&fixture->sample, NULL);
}

static guint
count_events (Fixture *fixture)
{
  AciesBattleFile *file = acies_session_get_file (fixture->sample.session);

  return g_list_model_get_n_items (acies_battle_file_get_journal (file));
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

/* Before the first turn anybody goes anywhere, and the journal keeps it when the turn begins. */
static void
test_deploy (Fixture *fixture, gconstpointer data)
{
  AciesPoint from = sample_find (&fixture->sample, UNIT), to = shift (from, 70, 30);

  acies_table_tool_press (fixture->tool, &from, 0);
  acies_table_tool_drag (fixture->tool, &to, GDK_ALT_MASK);
  acies_table_tool_release (fixture->tool, &to, GDK_ALT_MASK);
  g_assert_cmpuint (count_events (fixture), ==, 0);
  g_assert_null (acies_session_get_question (fixture->sample.session));
  g_assert_cmpint (sample_find (&fixture->sample, UNIT).x, ==, to.x);
  g_assert_cmpint (sample_find (&fixture->sample, UNIT).y, ==, to.y);
  g_assert_true (acies_session_undo (fixture->sample.session));
  g_assert_cmpint (sample_find (&fixture->sample, UNIT).x, ==, from.x);
  g_assert_true (acies_session_end_following (fixture->sample.session, FALSE));

  sample_go_to_move (&fixture->sample, UNIT);
  acies_table_tool_press (fixture->tool, &from, 0);
  acies_table_tool_drag (fixture->tool, &to, GDK_ALT_MASK);
  acies_table_tool_release (fixture->tool, &to, GDK_ALT_MASK);
  g_assert_cmpint (sample_find (&fixture->sample, UNIT).x, ==, from.x);
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
  g_assert_null (acies_session_get_question (session));
  g_assert_null (acies_table_tool_get_ruling (fixture->tool));
  g_assert_cmpuint (count_events (fixture), ==, 1);
  g_assert_cmpint (sample_find (&fixture->sample, UNIT).y, ==, from.y - ACIES_MM (40));
}

/* What the rules forbid goes back to its place: nothing is written, asked or selected. */
static void
test_forbidden (Fixture *fixture, gconstpointer data)
{
  AciesSession *session = fixture->sample.session;
  AciesPoint from = sample_find (&fixture->sample, UNIT), to = shift (from, 0, -500);

  sample_go_to_move (&fixture->sample, UNIT);
  acies_session_set_selected (session, "9");
  acies_table_tool_press (fixture->tool, &from, 0);
  acies_table_tool_drag (fixture->tool, &to, 0);
  acies_table_tool_release (fixture->tool, &to, 0);
  g_assert_null (acies_session_get_question (session));
  g_assert_cmpstr (get_selected (fixture), ==, "9");
  g_assert_cmpuint (count_events (fixture), ==, 0);
  g_assert_cmpint (sample_find (&fixture->sample, UNIT).y, ==, from.y);
}

/* Stands UNIT before enemy 38, in the phase of charges. */
static void
face_enemy (Fixture *fixture)
{
  static const char *const lines[] = {
    "place 6 1310,700 mm facing 0 because it is tested",
    "place 38 1310,630 mm facing 180 because it is tested",
    "set battle turn=1 phase=charges side=rome because it is tested",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_assert_true (acies_session_type (fixture->sample.session, lines[i]));
      g_assert_true (acies_session_accept (fixture->sample.session));
    }
  acies_session_set_selected (fixture->sample.session, NULL);
}

/* A click on whoever charges, then on whom: declared. Undone, a drag does the same; and a typed
 * line. */
static void
test_charge (Fixture *fixture, gconstpointer data)
{
  g_autofree char *hint = NULL;
  AciesSession *session = fixture->sample.session;
  AciesPoint unit, foe, far;
  guint n;

  face_enemy (fixture);
  n = count_events (fixture);
  unit = sample_find (&fixture->sample, "6");
  foe = sample_find (&fixture->sample, "38");
  far = sample_find (&fixture->sample, "31");

  acies_table_tool_click (fixture->tool, &unit, 0);
  g_assert_cmpstr (get_selected (fixture), ==, "6");
  acies_table_tool_click (fixture->tool, &foe, 0);
  g_assert_cmpuint (count_events (fixture), ==, n + 1);
  g_assert_true (acies_session_undo (session));

  acies_table_tool_press (fixture->tool, &unit, 0);
  acies_table_tool_drag (fixture->tool, &foe, 0);
  /* What is allowed stands beside the pointer; only what is not is drawn with its measures. */
  hint = acies_table_tool_dup_hint (fixture->tool);
  g_assert_true (g_str_has_prefix (hint, "Let go"));
  g_assert_null (acies_table_tool_get_ruling (fixture->tool));
  acies_table_tool_release (fixture->tool, &foe, 0);
  g_assert_cmpuint (count_events (fixture), ==, n + 3);
  g_assert_true (acies_session_undo (session));

  g_assert_true (acies_session_type (session, "6>38:2"));
  g_assert_cmpuint (count_events (fixture), ==, n + 5);
  g_assert_true (acies_session_undo (session));

  acies_table_tool_press (fixture->tool, &unit, 0);
  acies_table_tool_drag (fixture->tool, &far, 0);
  acies_table_tool_release (fixture->tool, &far, 0);
  g_assert_null (acies_session_get_question (session));
  g_assert_cmpuint (count_events (fixture), ==, n + 6);
  acies_session_set_selected (session, "6");
  acies_table_tool_click (fixture->tool, &far, 0);
  g_assert_cmpuint (count_events (fixture), ==, n + 6);
  g_assert_cmpstr (get_selected (fixture), ==, "31");
}

/* What lies under the pointer fills what a question waits for. */
static void
test_fill (Fixture *fixture, gconstpointer data)
{
  AciesSession *session = fixture->sample.session;
  AciesPoint foe;

  face_enemy (fixture);
  foe = sample_find (&fixture->sample, "38");
  acies_session_begin_action (
      session,
      acies_ruleset_find (acies_session_get_ruleset (session), ACIES_FACT_ACTION, "declare"),
      acies_session_find_item (session, "6"));
  g_assert_nonnull (acies_session_get_missing_role (session));
  acies_table_tool_click (fixture->tool, &foe, 0);
  g_assert_null (acies_session_get_missing_role (session));
  g_assert_cmpstr (acies_question_get (acies_session_get_question (session), "target"), ==, "38");
}

/* A unit under the pointer comes before a handle of another that is selected. */
static void
test_handle (Fixture *fixture, gconstpointer data)
{
  AciesSession *session = fixture->sample.session;
  AciesItem *unit = acies_session_find_item (session, "1");
  AciesPlacement front;
  AciesLength frontage, depth;
  g_autofree char *line = NULL;
  AciesPoint on, to;

  g_assert_true (acies_unit_get_front (ACIES_UNIT (unit), &front, &frontage, &depth));
  on = acies_placement_project (&front, 0, ACIES_MM (24));
  line = g_strdup_printf ("place 3 %d,%d mm facing 0 because it is tested",
                          (int) (on.x / ACIES_PER_MM), (int) (on.y / ACIES_PER_MM));
  g_assert_true (acies_session_type (session, line));
  g_assert_true (acies_session_accept (session));
  sample_go_to_move (&fixture->sample, "1");
  acies_session_set_selected (session, "1");
  on = sample_find (&fixture->sample, "3");
  to = shift (on, 0, -60);
  acies_table_tool_press (fixture->tool, &on, 0);
  acies_table_tool_drag (fixture->tool, &to, GDK_ALT_MASK);
  g_assert_cmpstr (
      acies_question_get (acies_ruling_get_question (acies_table_tool_get_ruling (fixture->tool)),
                          "unit"),
      ==, "3");
}

static char *
dup_path (Fixture *fixture)
{
  const AciesQuestion *question
      = acies_ruling_get_question (acies_table_tool_get_ruling (fixture->tool));

  return g_strdup (acies_question_get (question, "path"));
}

static void
assert_path (Fixture *fixture, const char *pattern)
{
  g_autofree char *path = dup_path (fixture);

  g_test_message ("%s", path);
  g_assert_true (g_pattern_match_simple (pattern, path));
}

/* Ctrl keeps it straight, Shift to its side; a way-point keeps what was drawn. */
static void
test_legs (Fixture *fixture, gconstpointer data)
{
  AciesPoint from = sample_find (&fixture->sample, UNIT);
  AciesPoint ahead = shift (from, 10, -40), aside = shift (from, 30, -40);

  sample_go_to_move (&fixture->sample, UNIT);
  acies_table_tool_press (fixture->tool, &from, 0);
  acies_table_tool_drag (fixture->tool, &ahead, GDK_CONTROL_MASK);
  assert_path (fixture, "ahead 40");
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_w, 0));
  acies_table_tool_drag (fixture->tool, &aside, GDK_SHIFT_MASK);
  assert_path (fixture, "ahead 40, side right 30");
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_BackSpace, 0));
  assert_path (fixture, "side right 30");
  acies_table_tool_cancel (fixture->tool);
  g_assert_false (acies_table_tool_key (fixture->tool, GDK_KEY_w, 0));
}

/* The handle off the left front corner: the right corner stays. */
static void
test_wheel (Fixture *fixture, gconstpointer data)
{
  AciesItem *unit = acies_session_find_item (fixture->sample.session, UNIT);
  AciesPlacement front;
  AciesLength frontage, depth;
  AciesPoint corner, to;

  sample_go_to_move (&fixture->sample, UNIT);
  acies_session_set_selected (fixture->sample.session, UNIT);
  g_assert_true (acies_unit_get_front (ACIES_UNIT (unit), &front, &frontage, &depth));
  corner = acies_placement_project (&front, -frontage / 2 - ACIES_MM (4), ACIES_MM (4));
  to = acies_placement_project (&front, -frontage / 2, ACIES_MM (60));
  g_assert_true (acies_table_tool_press (fixture->tool, &corner, 0));
  acies_table_tool_drag (fixture->tool, &to, 0);
  assert_path (fixture, "wheel right *");
  acies_table_tool_drag (fixture->tool, &to, GDK_CONTROL_MASK);
  assert_path (fixture, "wheel right 15");
}

/* The arrows before, behind and beside it: straight that way, whatever the pointer does besides. */
static void
test_arrows (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    int right, ahead; /* of the middle of the front; of the handle, in mm */
    gboolean is_aside, is_behind;
    const char *path;
  } cases[] = {
    { 0, 24, FALSE, FALSE, "ahead 30" },
    { 0, -14, FALSE, TRUE, "back 30" },
    { 14, 0, TRUE, FALSE, "side right 30" },
  };
  /* With room about it: units come before handles. */
  const char *id = "7";
  AciesItem *unit = acies_session_find_item (fixture->sample.session, id);
  AciesPlacement front;
  AciesLength frontage, depth;

  sample_go_to_move (&fixture->sample, id);
  acies_session_set_selected (fixture->sample.session, id);
  g_assert_true (acies_unit_get_front (ACIES_UNIT (unit), &front, &frontage, &depth));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesLength right = ACIES_MM (cases[i].right), ahead = ACIES_MM (cases[i].ahead);
      AciesPoint from, to;

      if (cases[i].is_aside)
        right += frontage / 2;
      if (cases[i].is_aside || cases[i].is_behind)
        ahead -= cases[i].is_behind ? depth : depth / 2;
      from = acies_placement_project (&front, right, ahead);
      right += cases[i].is_aside ? ACIES_MM (30) : ACIES_MM (5);
      ahead += cases[i].is_aside    ? ACIES_MM (5)
               : cases[i].is_behind ? ACIES_MM (-30)
                                    : ACIES_MM (30);
      to = acies_placement_project (&front, right, ahead);
      g_assert_true (acies_table_tool_press (fixture->tool, &from, 0));
      acies_table_tool_drag (fixture->tool, &to, GDK_ALT_MASK);
      assert_path (fixture, cases[i].path);
      acies_table_tool_cancel (fixture->tool);
    }
}

/* Brackets wheel, arrows go on from there; Enter does it. */
static void
test_turn (Fixture *fixture, gconstpointer data)
{
  sample_go_to_move (&fixture->sample, UNIT);
  g_assert_false (acies_table_tool_key (fixture->tool, GDK_KEY_bracketleft, 0));
  acies_session_set_selected (fixture->sample.session, UNIT);
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_bracketright, 0));
  assert_path (fixture, "wheel right 15");
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_braceleft, GDK_SHIFT_MASK));
  assert_path (fixture, "wheel right 14");
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_Up, GDK_SHIFT_MASK));
  assert_path (fixture, "wheel right 14, *");
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_BackSpace, 0));
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_Return, 0));
  g_assert_cmpuint (count_events (fixture), ==, 1);
}

/* Selects UNIT and OTHER and leads both 40 mm ahead. */
static void
lead_two (Fixture *fixture, const char *other)
{
  AciesSession *session = fixture->sample.session;
  AciesPoint from = sample_find (&fixture->sample, UNIT), to = shift (from, 0, -40);

  sample_go_to_move (&fixture->sample, UNIT);
  acies_session_set_selected (session, other);
  acies_selection_toggle (acies_session_get_selection (session), UNIT);
  g_assert_true (acies_table_tool_press (fixture->tool, &from, 0));
  acies_table_tool_drag (fixture->tool, &to, GDK_CONTROL_MASK | GDK_ALT_MASK);
  acies_table_tool_release (fixture->tool, &to, GDK_CONTROL_MASK | GDK_ALT_MASK);
  g_assert_cmpuint (count_selected (fixture), ==, 2);
}

/* Who is selected besides goes along, each by a ruling of his own. */
static void
test_group (Fixture *fixture, gconstpointer data)
{
  AciesPoint other = sample_find (&fixture->sample, "7");

  lead_two (fixture, "7");
  g_assert_cmpuint (acies_session_get_n_waiting (fixture->sample.session), ==, 0);
  g_assert_cmpuint (count_events (fixture), ==, 2);
  g_assert_cmpint (sample_find (&fixture->sample, "7").y, ==, other.y - ACIES_MM (40));
}

/* A line has a move of its own in these rules: one ruling for both. */
static void
test_line (Fixture *fixture, gconstpointer data)
{
  AciesPoint other = sample_find (&fixture->sample, "9");

  lead_two (fixture, "9");
  g_assert_cmpuint (count_events (fixture), ==, 1);
  g_assert_cmpint (sample_find (&fixture->sample, "9").y, ==, other.y - ACIES_MM (40));
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
  g_test_add ("/acies/app/select-tool/deploy", Fixture, NULL, set_up, test_deploy, tear_down);
  g_test_add ("/acies/app/select-tool/drag", Fixture, NULL, set_up, test_drag, tear_down);
  g_test_add ("/acies/app/select-tool/forbidden", Fixture, NULL, set_up, test_forbidden, tear_down);
  g_test_add ("/acies/app/select-tool/charge", Fixture, NULL, set_up, test_charge, tear_down);
  g_test_add ("/acies/app/select-tool/fill", Fixture, NULL, set_up, test_fill, tear_down);
  g_test_add ("/acies/app/select-tool/handle", Fixture, NULL, set_up, test_handle, tear_down);
  g_test_add ("/acies/app/select-tool/legs", Fixture, NULL, set_up, test_legs, tear_down);
  g_test_add ("/acies/app/select-tool/wheel", Fixture, NULL, set_up, test_wheel, tear_down);
  g_test_add ("/acies/app/select-tool/arrows", Fixture, NULL, set_up, test_arrows, tear_down);
  g_test_add ("/acies/app/select-tool/turn", Fixture, NULL, set_up, test_turn, tear_down);
  g_test_add ("/acies/app/select-tool/group", Fixture, NULL, set_up, test_group, tear_down);
  g_test_add ("/acies/app/select-tool/line", Fixture, NULL, set_up, test_line, tear_down);
  g_test_add ("/acies/app/select-tool/escape", Fixture, NULL, set_up, test_escape, tear_down);
  return g_test_run ();
}
