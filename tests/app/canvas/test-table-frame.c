/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Zooming and scrolling a table of 1800 x 1200 mm in a view of 800 x 600. */
#include "app/canvas/acies-table-frame.h"

#include <math.h>

#define assert_near(a, b) g_assert_cmpfloat_with_epsilon ((a), (b), 0.001)

static void
init_frame (AciesTableFrame *frame)
{
  acies_table_frame_init (frame, 1800, 1200);
  acies_table_frame_resize (frame, 800, 600);
}

static void
test_fit (void)
{
  AciesTableFrame frame;
  double x, y;

  init_frame (&frame);
  assert_near (frame.scale, (800 - 2 * ACIES_TABLE_FRAME_MARGIN) / 1800);

  /* The middle of the table lies in the middle of the view. */
  acies_table_frame_to_view (&frame, 900, 600, &x, &y);
  assert_near (x, 400);
  assert_near (y, 300);
}

static void
test_zoom_keeps_point (void)
{
  AciesTableFrame frame;
  double before_x, before_y, after_x, after_y;

  init_frame (&frame);
  acies_table_frame_zoom (&frame, 4, 400, 300);
  acies_table_frame_from_view (&frame, 500, 200, &before_x, &before_y);
  acies_table_frame_zoom (&frame, 1.5, 500, 200);
  acies_table_frame_from_view (&frame, 500, 200, &after_x, &after_y);
  assert_near (before_x, after_x);
  assert_near (before_y, after_y);
}

static void
test_zoom_limits (void)
{
  AciesTableFrame frame;
  double fit;

  init_frame (&frame);
  fit = frame.scale;
  acies_table_frame_zoom (&frame, 1e9, 0, 0);
  g_assert_cmpfloat (frame.scale, <, 100);
  acies_table_frame_zoom (&frame, 1e-9, 0, 0);
  assert_near (frame.scale, fit / 2);
}

static void
test_pan_stays (void)
{
  AciesTableFrame frame;
  double x, y, lower, upper;

  init_frame (&frame);
  acies_table_frame_zoom (&frame, 4, 400, 300);
  acies_table_frame_pan (&frame, -1e6, -1e6);
  acies_table_frame_to_view (&frame, 0, 0, &x, &y);
  assert_near (x, ACIES_TABLE_FRAME_MARGIN);
  assert_near (y, ACIES_TABLE_FRAME_MARGIN);
  acies_table_frame_get_range (&frame, TRUE, &lower, &upper);
  assert_near (lower, frame.x);
  acies_table_frame_pan (&frame, 1e6, 1e6);
  acies_table_frame_get_range (&frame, TRUE, &lower, &upper);
  assert_near (upper, frame.x + frame.width);
}

static void
test_resize (void)
{
  AciesTableFrame frame;
  double x, y;

  /* Fitted stays fitted. */
  init_frame (&frame);
  acies_table_frame_resize (&frame, 1200, 900);
  assert_near (frame.scale, acies_table_frame_get_fit (&frame));

  /* Zoomed keeps scale and middle. */
  acies_table_frame_zoom (&frame, 4, 600, 450);
  acies_table_frame_resize (&frame, 900, 700);
  g_assert_cmpfloat (frame.scale, >, acies_table_frame_get_fit (&frame) * 2);
  acies_table_frame_to_view (&frame, 900, 600, &x, &y);
  assert_near (x, 450);
  assert_near (y, 350);
}

static void
test_reveal (void)
{
  AciesTableFrame frame;
  double x, y;

  init_frame (&frame);
  acies_table_frame_zoom (&frame, 6, 400, 300);
  acies_table_frame_reveal (&frame, 1700, 1100, 40, 30);
  acies_table_frame_to_view (&frame, 1740, 1130, &x, &y);
  g_assert_cmpfloat (x, <=, 800);
  g_assert_cmpfloat (y, <=, 600);
  acies_table_frame_to_view (&frame, 1700, 1100, &x, &y);
  g_assert_cmpfloat (x, >=, 0);
  g_assert_cmpfloat (y, >=, 0);
}

/* What is shown fills the view, with its middle in the middle; a single base is not blown up. */
static void
test_show (void)
{
  AciesTableFrame frame;
  double x, y;

  init_frame (&frame);
  acies_table_frame_show (&frame, 600, 500, 400, 100);
  assert_near (frame.scale, 800 / (400 * 1.3));
  acies_table_frame_to_view (&frame, 800, 550, &x, &y);
  assert_near (x, 400);
  assert_near (y, 300);
  acies_table_frame_show (&frame, 600, 500, 1, 1);
  assert_near (frame.scale, 3);
}

static void
test_ruler_step (void)
{
  static const struct
  {
    double unit, minimum, step;
  } cases[] = {
    { 100, 40, 1 }, { 30, 40, 2 }, { 10, 40, 5 }, { 5, 40, 10 }, { 0.5, 40, 100 }, { 40, 40, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_near (acies_table_frame_get_ruler_step (cases[i].unit, cases[i].minimum), cases[i].step);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/app/table-frame/fit", test_fit);
  g_test_add_func ("/acies/app/table-frame/zoom-keeps-point", test_zoom_keeps_point);
  g_test_add_func ("/acies/app/table-frame/zoom-limits", test_zoom_limits);
  g_test_add_func ("/acies/app/table-frame/pan-stays", test_pan_stays);
  g_test_add_func ("/acies/app/table-frame/resize", test_resize);
  g_test_add_func ("/acies/app/table-frame/reveal", test_reveal);
  g_test_add_func ("/acies/app/table-frame/show", test_show);
  g_test_add_func ("/acies/app/table-frame/ruler-step", test_ruler_step);
  return g_test_run ();
}
