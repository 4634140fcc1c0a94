/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture to trace over is put to scale by two points and their distance, moved by the pointer
 * and by keys; files that are no pictures, or would take all memory, are refused in a sentence. */
#include "acies-scratch.h"

#include "app/session/acies-document-loader.h"
#include "app/session/acies-scenario-editor.h"
#include "app/tools/acies-tracing-tool.h"

#include <glib/gstdio.h>
#include <math.h>

typedef struct
{
  char *folder;
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
  fixture->folder = acies_scratch_new ();
  fixture->session = acies_scenario_editor_new (draft);
  fixture->tool = acies_tracing_tool_new ();
  acies_table_tool_set_session (fixture->tool, fixture->session);
  g_signal_connect_swapped (fixture->session, "problem", G_CALLBACK (problem_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  g_assert_finalize_object (fixture->tool);
  g_assert_finalize_object (fixture->session);
  acies_scratch_remove (fixture->folder);
  g_free (fixture->folder);
}

/* A tracing of what DATA holds, on a table of 1000 by 500 mm. */
static AciesTracing *
load (Fixture *fixture, const void *data, gsize size, GError **error)
{
  g_autofree char *path = g_build_filename (fixture->folder, "map.png", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, data, (gssize) size, NULL));
  return acies_tracing_new (file, 1000, 500, error);
}

static cairo_status_t
append_cb (void *bytes, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* A white picture of 200 by 100 pixels. */
static AciesTracing *
load_white (Fixture *fixture)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 200, 100);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GError) error = NULL;
  AciesTracing *tracing;

  cairo_surface_write_to_png_stream (surface, append_cb, bytes);
  cairo_surface_destroy (surface);
  tracing = load (fixture, bytes->data, bytes->len, &error);
  g_assert_no_error (error);
  return tracing;
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

static double
get_width (AciesTracing *tracing)
{
  double width, height;

  acies_tracing_get_size (tracing, &width, &height);
  g_assert_cmpfloat_with_epsilon (width, 2 * height, 0.001);
  return width;
}

static void
test_scale (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (AciesTracing) tracing = load_white (fixture);
  g_autofree char *hint = NULL;

  g_assert_false (acies_table_tool_is_available (fixture->tool));
  acies_tracing_tool_set_tracing (ACIES_TRACING_TOOL (fixture->tool), tracing);
  g_assert_true (acies_table_tool_is_available (fixture->tool));
  g_assert_cmpfloat_with_epsilon (get_width (tracing), 1000, 0.001);
  click (fixture, 100, 100);
  g_assert_false (acies_table_tool_key (fixture->tool, GDK_KEY_4, 0));
  click (fixture, 300, 100);
  type (fixture, "500 mm");
  hint = acies_table_tool_dup_hint (fixture->tool);
  g_assert_cmpstr (hint, ==, "They are 500 mm apart: press Enter");
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_Return, 0));
  g_assert_cmpfloat_with_epsilon (get_width (tracing), 2500, 0.001);
  g_assert_cmpuint (fixture->n_problems, ==, 0);
  g_assert_false (acies_document_is_modified (ACIES_DOCUMENT (
      acies_scenario_editor_get_document (ACIES_SCENARIO_EDITOR (fixture->session)))));
}

/* Two clicks on one point, nothing, and what no map is: said, and the picture stays as it is. */
static void
test_wrong_scale (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (AciesTracing) tracing = load_white (fixture);

  acies_tracing_tool_set_tracing (ACIES_TRACING_TOOL (fixture->tool), tracing);
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
  g_assert_cmpfloat_with_epsilon (get_width (tracing), 1000, 0.001);
}

static void
test_keys (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (AciesTracing) tracing = load_white (fixture);

  acies_tracing_tool_set_tracing (ACIES_TRACING_TOOL (fixture->tool), tracing);
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_Left, GDK_SHIFT_MASK));
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_Page_Up, 0));
  g_assert_cmpfloat_with_epsilon (get_width (tracing), 1010, 0.001);
  g_assert_true (acies_table_tool_key (fixture->tool, GDK_KEY_Delete, 0));
  g_assert_false (acies_table_tool_is_available (fixture->tool));
  g_assert_false (acies_table_tool_key (fixture->tool, GDK_KEY_Left, 0));
}

static void
assert_refused (Fixture *fixture, const void *data, gsize size, const char *why)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (load (fixture, data, size, &error));
  g_assert_nonnull (error);
  if (why != NULL)
    g_assert_nonnull (strstr (error->message, why));
}

static void
test_hostile (Fixture *fixture, gconstpointer unused)
{
  static const guint8 bomb[]
      = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x75\x30\0\0\x75\x30\x08\x06\0\0\0";
  static const guint8 wide[]
      = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xff\xff\xff\0\0\0\1\x08\x06\0\0\0";
  static const guint8 cut[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10\x08\x06\0\0\0";
  static const guint8 endless[] = "\xff\xd8\xff\xe0\0\0\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff";
  static const guint8 frame[] = "\xff\xd8\xff\xe0\0\4ab\xff\xc0\0\x11\x08\xff\xff\xff\xff\3";
  g_autoptr (GFile) remote = g_file_new_for_uri ("https://example.org/map.png");
  g_autoptr (GError) error = NULL;

  assert_refused (fixture, "", 0, "JPEG, a PNG or a HEIF");
  assert_refused (fixture, "<svg/>", 6, "JPEG, a PNG or a HEIF");
  assert_refused (fixture, bomb, sizeof bomb - 1, "30000 by 30000 pixels");
  assert_refused (fixture, wide, sizeof wide - 1, "pixels");
  assert_refused (fixture, frame, sizeof frame - 1, "65535 by 65535 pixels");
  assert_refused (fixture, endless, sizeof endless - 1, "damaged or incomplete");
  assert_refused (fixture, cut, sizeof cut - 1, NULL);
  g_assert_null (acies_tracing_new (remote, 1000, 500, &error));
  g_assert_cmpstr (error->message, ==, "The picture must lie on this computer.");
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*run) (Fixture *, gconstpointer);
  } cases[] = {
    { "/acies/app/tracing-tool/scale", test_scale },
    { "/acies/app/tracing-tool/wrong-scale", test_wrong_scale },
    { "/acies/app/tracing-tool/keys", test_keys },
    { "/acies/app/tracing-tool/hostile", test_hostile },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add (cases[i].path, Fixture, NULL, set_up, cases[i].run, tear_down);
  return g_test_run ();
}
