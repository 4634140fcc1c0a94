/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Cells on pages: rows, pages, and marks that are cut off. */
#include "drawing/sheet/acies-cut-sheet.h"

#include <math.h>

#define MARGIN 21.0

static const AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1.0 };
static const AciesColour ink = { 0, 0, 0, 1 };

/* A4 is 595 by 842 points: with margins five columns of 100 and gaps of 10, seven rows. */
static void
test_rows_and_pages (void)
{
  g_autoptr (AciesPages) pages = acies_pages_new (&options, FALSE);
  AciesCutSheet sheet;
  double at[2];

  acies_cut_sheet_init (&sheet, pages, &ink, 10);
  for (guint i = 0; i < 5 * 7; i++)
    {
      g_assert_cmpuint (acies_cut_sheet_add (&sheet, 100, 100, at), ==, 0);
      g_assert_cmpfloat (fabs (at[0] - (MARGIN + i % 5 * 110.0)), <, 1e-6);
      g_assert_cmpfloat (fabs (at[1] - (MARGIN + i / 5 * 110.0)), <, 1e-6);
    }
  g_assert_cmpuint (acies_cut_sheet_add (&sheet, 100, 100, at), ==, 1);
  g_assert_cmpfloat (at[0], ==, MARGIN);
  g_assert_cmpfloat (at[1], ==, MARGIN);
}

/* The highest cell of a row moves the next one down. */
static void
test_mixed_sizes (void)
{
  g_autoptr (AciesPages) pages = acies_pages_new (&options, FALSE);
  AciesCutSheet sheet;
  double at[2];

  acies_cut_sheet_init (&sheet, pages, &ink, 0);
  acies_cut_sheet_add (&sheet, 50, 20, at);
  acies_cut_sheet_add (&sheet, 50, 60, at);
  acies_cut_sheet_end_row (&sheet);
  acies_cut_sheet_end_row (&sheet);
  acies_cut_sheet_add (&sheet, 50, 20, at);
  g_assert_cmpfloat (at[0], ==, MARGIN);
  g_assert_cmpfloat (at[1], ==, MARGIN + 60);
}

static void
test_too_large (void)
{
  g_autoptr (AciesPages) pages = acies_pages_new (&options, FALSE);
  AciesCutSheet sheet;
  double at[2];

  acies_cut_sheet_init (&sheet, pages, &ink, 10);
  g_assert_cmpuint (acies_cut_sheet_add (&sheet, 2000, 2000, at), ==, 0);
  g_assert_cmpuint (acies_cut_sheet_add (&sheet, 2000, 2000, at), ==, 1);
  g_assert_cmpuint (acies_cut_sheet_add (&sheet, 10, 10, at), ==, 2);
}

/* Two lines at each corner, none of them on the cell. */
static void
test_marks (void)
{
  g_autoptr (AciesPages) pages = acies_pages_new (&options, FALSE);
  const GPtrArray *boxes;
  AciesCutSheet sheet;
  double at[2];

  acies_cut_sheet_init (&sheet, pages, &ink, 10);
  acies_cut_sheet_add (&sheet, 100, 50, at);
  boxes = acies_pages_get_boxes (pages, 0);
  g_assert_cmpuint (boxes->len, ==, 8);
  for (guint i = 0; i < boxes->len; i++)
    {
      const AciesBox *box = g_ptr_array_index (boxes, i);
      double x = box->x + box->width / 2, y = box->y + box->height / 2;

      g_assert_cmpint (box->kind, ==, ACIES_BOX_FILL);
      g_assert_false (x > at[0] + 0.01 && x < at[0] + 99.99 && y > at[1] + 0.01
                      && y < at[1] + 49.99);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/drawing/cut-sheet/rows-and-pages", test_rows_and_pages);
  g_test_add_func ("/acies/drawing/cut-sheet/mixed-sizes", test_mixed_sizes);
  g_test_add_func ("/acies/drawing/cut-sheet/too-large", test_too_large);
  g_test_add_func ("/acies/drawing/cut-sheet/marks", test_marks);
  return g_test_run ();
}
