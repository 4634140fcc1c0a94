/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A battle opens as it was left: the same middle and zoom, whatever the window's size; nonsense in
 * the file is as if nothing were there. */
#include "app/table/acies-view-memory.h"

#include <glib/gstdio.h>

#define assert_near(a, b) g_assert_cmpfloat_with_epsilon ((a), (b), 0.001)

static void
init_frame (AciesTableFrame *frame, double width, double height)
{
  acies_table_frame_init (frame, 1800, 1200);
  acies_table_frame_resize (frame, width, height);
}

static void
test_recall (void)
{
  AciesTableFrame left, found;
  double x, y;

  init_frame (&left, 800, 600);
  g_assert_false (acies_view_memory_recall ("/nowhere/a.acies", &left));
  acies_table_frame_zoom (&left, 4, 500, 200);
  acies_view_memory_keep ("/nowhere/a.acies", &left);

  init_frame (&found, 1000, 700);
  g_assert_false (acies_view_memory_recall ("/nowhere/b.acies", &found));
  g_assert_true (acies_view_memory_recall ("/nowhere/a.acies", &found));
  assert_near (found.scale, left.scale);
  acies_table_frame_from_view (&left, 400, 300, &x, &y);
  acies_table_frame_to_view (&found, x, y, &x, &y);
  assert_near (x, 500);
  assert_near (y, 350);

  /* The whole table is what one sees anyway. */
  acies_table_frame_fit (&left);
  acies_view_memory_keep ("/nowhere/a.acies", &left);
  g_assert_false (acies_view_memory_recall ("/nowhere/a.acies", &found));
}

static void
test_nonsense (void)
{
  g_autofree char *file = g_build_filename (g_get_user_state_dir (), "acies", "views.ini", NULL);
  AciesTableFrame frame;
  g_autofree char *text = NULL;

  init_frame (&frame, 800, 600);
  acies_table_frame_zoom (&frame, 4, 400, 300);
  acies_view_memory_keep ("/nowhere/c.acies", &frame);
  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  for (char *at = text; (at = strstr (at, "scale=")) != NULL; at += 6)
    memcpy (at, "scale=x", 7);
  g_assert_true (g_file_set_contents (file, text, -1, NULL));
  g_assert_false (acies_view_memory_recall ("/nowhere/c.acies", &frame));
  g_assert_true (g_file_set_contents (file, "\xff[[", -1, NULL));
  g_assert_false (acies_view_memory_recall ("/nowhere/c.acies", &frame));
}

/* The players' window is remembered beside the frame, whichever is kept last. */
static void
test_viewer (void)
{
  AciesTableFrame frame;
  g_autofree char *none = acies_view_memory_dup_viewer ("/nowhere/d.acies");
  g_autofree char *first = NULL, *second = NULL;

  g_assert_null (none);
  init_frame (&frame, 800, 600);
  acies_table_frame_zoom (&frame, 4, 400, 300);
  acies_view_memory_keep_viewer ("/nowhere/d.acies", "rome");
  acies_view_memory_keep ("/nowhere/d.acies", &frame);
  first = acies_view_memory_dup_viewer ("/nowhere/d.acies");
  g_assert_cmpstr (first, ==, "rome");
  acies_view_memory_keep_viewer ("/nowhere/d.acies", "*");
  second = acies_view_memory_dup_viewer ("/nowhere/d.acies");
  g_assert_cmpstr (second, ==, "*");
  init_frame (&frame, 800, 600);
  g_assert_true (acies_view_memory_recall ("/nowhere/d.acies", &frame));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/acies/app/view-memory/recall", test_recall);
  g_test_add_func ("/acies/app/view-memory/nonsense", test_nonsense);
  g_test_add_func ("/acies/app/view-memory/viewer", test_viewer);
  return g_test_run ();
}
