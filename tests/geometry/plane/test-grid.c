/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/plane/acies-grid.h"

#include "geometry/plane/acies-footprint.h"
#include "geometry/plane/acies-segment.h"

#include "world.h"

#define EXTENT ACIES_MM (700)

static gboolean
holds (const AciesGrid *grid, gint32 column, gint32 row, guint number)
{
  const AciesGridCell *cell = &grid->cells[row * grid->n_columns + column];

  for (guint i = 0; i < cell->n_numbers; i++)
    {
      if (cell->numbers[i] == number)
        return TRUE;
    }

  return FALSE;
}

static void
test_numbers (void)
{
  AciesGrid grid;

  acies_grid_init (&grid, EXTENT, ACIES_MM (120));
  g_assert_cmpint (grid.n_columns, ==, 15);
  g_assert_cmpint (grid.n_rows, ==, 3);

  for (guint i = 0; i < 20; i++)
    acies_grid_add (&grid, 14, 2, i, i % 2 == 0);
  g_assert_cmpuint (grid.cells[44].n_numbers, ==, 20);
  g_assert_cmpuint (grid.cells[44].numbers[0], ==, 18);
  g_assert_cmpuint (grid.cells[44].numbers[19], ==, 19);

  acies_grid_remove (&grid, 14, 2, 18);
  acies_grid_remove (&grid, 14, 2, 100);
  acies_grid_remove (&grid, 0, 0, 1);
  g_assert_cmpuint (grid.cells[44].n_numbers, ==, 19);
  g_assert_false (holds (&grid, 14, 2, 18));
  g_assert_true (holds (&grid, 14, 2, 19));

  acies_grid_clear (&grid);
}

/* Whatever lies off the table is in the cells at its rim. */
static void
test_rim (void)
{
  AciesBounds box = { { ACIES_MM (-900), ACIES_MM (60) }, { ACIES_MM (9000), ACIES_MM (5000) } };
  AciesGridSpan span;
  AciesBounds cell;
  AciesGrid grid;

  acies_grid_init (&grid, EXTENT, EXTENT);
  acies_grid_get_span (&grid, &box, &span);
  g_assert_cmpint (span.west, ==, 0);
  g_assert_cmpint (span.north, ==, 1);
  g_assert_cmpint (span.east, ==, 14);
  g_assert_cmpint (span.south, ==, 14);

  acies_grid_get_box (&grid, 0, 14, &cell);
  g_assert_cmpint (cell.low.x, ==, -ACIES_TABLE_LIMIT);
  g_assert_cmpint (cell.high.y, ==, ACIES_TABLE_LIMIT);
  g_assert_cmpint (cell.high.x, >=, ACIES_MM (50));
  acies_grid_clear (&grid);

  /* A table as large as any has no more cells than it must. */
  acies_grid_init (&grid, ACIES_TABLE_LIMIT, 0);
  g_assert_cmpint (grid.n_columns, <=, 256);
  g_assert_cmpint (grid.n_rows, ==, 1);
  acies_grid_clear (&grid);
}

/* A walk comes to every cell that holds a point of the line, off the table too. */
static void
test_walk (void)
{
  AciesGrid grid;

  acies_grid_init (&grid, EXTENT, EXTENT);
  for (int round = 0; round < 2000; round++)
    {
      AciesPoint a = world_make_point (2 * EXTENT);
      AciesPoint b = round % 10 == 0 ? a : world_make_point (2 * EXTENT);
      g_autofree gboolean *seen = g_new0 (gboolean, grid.n_columns * grid.n_rows);
      AciesGridWalk walk;

      a.x -= EXTENT / 2;
      a.y -= EXTENT / 2;
      b.x -= EXTENT / 2;
      b.y -= EXTENT / 2;
      if (round % 7 == 0)
        b.x = a.x;

      acies_grid_walk_begin (&walk, &grid, &a, &b);
      do
        seen[walk.row * grid.n_columns + walk.column] = TRUE;
      while (acies_grid_walk_on (&walk, &grid));

      for (int part = 0; part <= 1000; part++)
        {
          AciesPoint at = { a.x + (b.x - a.x) * part / 1000, a.y + (b.y - a.y) * part / 1000 };
          AciesBounds box = { at, at };
          gboolean found = FALSE;
          AciesGridSpan span;

          acies_grid_get_span (&grid, &box, &span);
          for (gint32 row = span.north; row <= span.south; row++)
            {
              for (gint32 column = span.west; column <= span.east; column++)
                found = found || seen[row * grid.n_columns + column];
            }
          g_assert_true (found);
        }
    }
  acies_grid_clear (&grid);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/geometry/grid/numbers", test_numbers);
  g_test_add_func ("/acies/geometry/grid/rim", test_rim);
  g_test_add_func ("/acies/geometry/grid/walk", test_walk);

  return g_test_run ();
}
