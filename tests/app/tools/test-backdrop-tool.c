/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture under the table of a scenario is put to scale by two points and their distance, moved
 * by the pointer and by keys, and taken away: each is a step that can be undone. */
#include "app/session/acies-document-loader.h"
#include "app/session/acies-scenario-editor.h"
#include "app/tools/acies-backdrop-tool.h"
#include "model/battle/acies-battle-backdrop.h"

#include <cairo.h>

typedef struct
{
  AciesSession *session;
  AciesTableTool *tool;
  guint n_problems;
} Fixture;

static void
problem_cb (Fixture *fixture)
{
  fixture->n_problems++;
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
  fixture->tool = acies_backdrop_tool_new ();
  acies_table_tool_set_session (fixture->tool, fixture->session);
  g_signal_connect_swapped (fixture->session, "problem", G_CALLBACK (problem_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  g_assert_finalize_object (fixture->tool);
  g_assert_finalize_object (fixture->session);
}

static cairo_status_t
append_cb (void *bytes, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* A white picture twice as wide as deep, on 1000 by 500 mm. */
static void
lay_white (Fixture *fixture)
{
  const AciesBounds on = { { 0, 0 }, { ACIES_MM (1000), ACIES_MM (500) } };
  GByteArray *all = g_byte_array_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 40, 20);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AciesBackdrop) backdrop = NULL;
  g_autoptr (GError) error = NULL;

  cairo_surface_write_to_png_stream (surface, append_cb, all);
  cairo_surface_destroy (surface);
  bytes = g_byte_array_free_to_bytes (all);
  backdrop = acies_backdrop_new (bytes, &on, 45, &error);
  g_assert_no_error (error);
  g_assert_true (acies_scenario_editor_set_backdrop (ACIES_SCENARIO_EDITOR (fixture->session),
                                                     backdrop, "Lay"));
}

static const AciesBounds *
get_bounds (Fixture *fixture)
{
  AciesBackdrop *backdrop = acies_battle_get_backdrop (acies_session_get_battle (fixture->session));

  g_assert_nonnull (backdrop);
  return acies_backdrop_get_bounds (backdrop);
}

static void
assert_lies (Fixture *fixture, int x, int y, int width)
{
  const AciesBounds *on = get_bounds (fixture);

  g_assert_cmpint (on->low.x, ==, ACIES_MM (x));
  g_assert_cmpint (on->low.y, ==, ACIES_MM (y));
  g_assert_cmpint (on->high.x - on->low.x, ==, ACIES_MM (width));
  g_assert_cmpint (on->high.y - on->low.y, ==, ACIES_MM (width) / 2);
}

static void
click (Fixture *fixture, int x, int y)
{
  const AciesPoint at = { ACIES_MM (x), ACIES_MM (y) };

  acies_table_tool_press (fixture->tool, &at, 0);
  acies_table_tool_click (fixture->tool, &at, 0);
}

static void
type (Fixture *fixture, const char *text)
{
  for (; *text != '\0'; text++)
    g_assert_true (
        acies_table_tool_key (fixture->tool, gdk_unicode_to_keyval ((guint) (guchar) *text), 0));
}

static void
test_scale (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *hint = NULL;

  g_assert_false (acies_table_tool_is_available (fixture->tool));
  lay_white (fixture);
  g_assert_true (acies_table_tool_is_available (fixture->tool));
  click (fixture, 100, 100);
  g_assert_false (acies_table_tool_key (fixture->tool, GDK_KEY_4, 0));
  click (fixture, 300, 100);
  type (fixture, "500 mm");
  hint = acies_table_tool_dup_hint (fixture->tool);
  g_assert_cmpstr (hint, ==, "They are 500 mm apart: press Enter");
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_Return, 0));
  assert_lies (fixture, -150, -150, 2500);
  g_assert_cmpuint (fixture->n_problems, ==, 0);
  g_assert_true (acies_session_undo (fixture->session));
  assert_lies (fixture, 0, 0, 1000);
}

/* Two clicks on one point, and what no map is: said, and the picture stays as it is. */
static void
test_wrong_scale (Fixture *fixture, gconstpointer unused)
{
  lay_white (fixture);
  click (fixture, 100, 100);
  click (fixture, 100, 100);
  type (fixture, "5");
  acies_table_tool_key (fixture->tool, GDK_KEY_Return, 0);
  g_assert_cmpuint (fixture->n_problems, ==, 1);
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_Escape, 0));
  click (fixture, 100, 100);
  click (fixture, 101, 100);
  type (fixture, "9999999");
  acies_table_tool_key (fixture->tool, GDK_KEY_Return, 0);
  g_assert_cmpuint (fixture->n_problems, ==, 2);
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_Escape, 0));
  assert_lies (fixture, 0, 0, 1000);
}

static void
test_drag (Fixture *fixture, gconstpointer unused)
{
  const AciesPoint from = { ACIES_MM (100), ACIES_MM (100) };
  const AciesPoint between = { ACIES_MM (300), ACIES_MM (90) };
  const AciesPoint to = { ACIES_MM (150), ACIES_MM (120) };

  lay_white (fixture);
  g_assert_true (acies_table_tool_press (fixture->tool, &from, 0));
  acies_table_tool_drag (fixture->tool, &between, 0);
  assert_lies (fixture, 0, 0, 1000);
  acies_table_tool_drag (fixture->tool, &to, 0);
  acies_table_tool_release (fixture->tool, &to, 0);
  assert_lies (fixture, 50, 20, 1000);
  g_assert_true (acies_session_undo (fixture->session));
  assert_lies (fixture, 0, 0, 1000);
}

static void
test_keys (Fixture *fixture, gconstpointer unused)
{
  lay_white (fixture);
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_Left, GDK_SHIFT_MASK));
  assert_lies (fixture, -50, 0, 1000);
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_Page_Up, 0));
  g_assert_cmpint (get_bounds (fixture)->high.x - get_bounds (fixture)->low.x, ==, ACIES_MM (1010));
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_Delete, 0));
  g_assert_false (acies_table_tool_is_available (fixture->tool));
  g_assert_false (acies_table_tool_key (fixture->tool, GDK_KEY_Left, 0));
  g_assert_true (acies_session_undo (fixture->session));
  g_assert_true (acies_table_tool_is_available (fixture->tool));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) \
  g_test_add ("/acies/app/backdrop-tool/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("scale", test_scale);
  ADD ("wrong-scale", test_wrong_scale);
  ADD ("drag", test_drag);
  ADD ("keys", test_keys);
#undef ADD
  return g_test_run ();
}
