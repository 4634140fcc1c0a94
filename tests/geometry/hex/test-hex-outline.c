/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An area drawn by hand comes to run along hexsides, about the hexes whose centres it holds; what
 * falls into pieces does not. */
#include "geometry/hex/acies-hex-outline.h"

static AciesHexLattice
make_lattice (gboolean is_pointed)
{
  AciesHexLattice lattice;
  AciesHexGrid grid;

  acies_hex_grid_init (&grid);
  grid.is_pointed = is_pointed;
  acies_hex_lattice_init (&lattice, &grid, ACIES_MM (600), ACIES_MM (500));
  return lattice;
}

/* The square about the middle of hex N, REACH to each side. */
static AciesPolygon *
make_square (const AciesHexLattice *lattice, guint n, AciesLength reach)
{
  AciesPoint at = acies_hex_get_centre (lattice, acies_hex_get_nth (lattice, n));
  const AciesPoint corners[] = { { at.x - reach, at.y - reach },
                                 { at.x + reach, at.y - reach },
                                 { at.x + reach, at.y + reach },
                                 { at.x - reach, at.y + reach } };

  return acies_polygon_new_area (corners, 4, NULL);
}

static void
test_one (gconstpointer pointed)
{
  AciesHexLattice lattice = make_lattice (GPOINTER_TO_INT (pointed));
  AciesHex hex = acies_hex_get_nth (&lattice, 50);
  g_autoptr (AciesPolygon) square = make_square (&lattice, 50, ACIES_MM (5));
  g_autoptr (AciesPolygon) outline = acies_hex_outline_snap (&lattice, square);
  AciesPoint vertices[ACIES_HEX_SIDES];
  const AciesPoint *points;
  guint n_points;

  g_assert_nonnull (outline);
  points = acies_polygon_get_points (outline, &n_points);
  g_assert_cmpuint (n_points, ==, ACIES_HEX_SIDES);
  acies_hex_get_vertices (&lattice, hex, vertices);
  for (guint i = 0; i < n_points; i++)
    {
      guint n = 0;

      for (guint j = 0; j < ACIES_HEX_SIDES; j++)
        n += acies_point_distance (&points[i], &vertices[j]) == 0;
      g_assert_cmpuint (n, ==, 1);
    }
}

/* Exactly the hexes whose centres were in it are in its outline, and not only their centres. */
static void
test_many (gconstpointer pointed)
{
  AciesHexLattice lattice = make_lattice (GPOINTER_TO_INT (pointed));
  g_autoptr (AciesPolygon) square = make_square (&lattice, 70, ACIES_MM (110));
  g_autoptr (AciesPolygon) outline = acies_hex_outline_snap (&lattice, square);
  guint n = 0;

  g_assert_nonnull (outline);
  for (guint i = 0; i < acies_hex_get_n (&lattice); i++)
    {
      AciesPoint centre = acies_hex_get_centre (&lattice, acies_hex_get_nth (&lattice, i));
      gboolean is_in = acies_polygon_contains (square, &centre);

      g_assert_cmpint (acies_polygon_contains (outline, &centre), ==, is_in);
      centre.x += ACIES_MM (12);
      g_assert_cmpint (acies_polygon_contains (outline, &centre), ==, is_in);
      n += is_in ? 1 : 0;
    }
  g_assert_cmpuint (n, >, 12);
}

static void
test_pieces (void)
{
  AciesHexLattice lattice = make_lattice (FALSE);
  AciesPoint from = acies_hex_get_centre (&lattice, acies_hex_get_nth (&lattice, 30));
  AciesPoint to = acies_hex_get_centre (&lattice, acies_hex_get_nth (&lattice, 90));
  const AciesPoint ends[] = { { from.x, from.y }, { to.x, to.y } };
  const AciesPoint far[] = { { ACIES_MM (900), ACIES_MM (900) },
                             { ACIES_MM (950), ACIES_MM (900) },
                             { ACIES_MM (900), ACIES_MM (950) } };
  g_autoptr (AciesPolygon) strip = acies_polygon_new_line (ends, 2, ACIES_MM (1), NULL);
  g_autoptr (AciesPolygon) nothing = acies_polygon_new_area (far, 3, NULL);

  g_assert_null (acies_hex_outline_snap (&lattice, nothing));
  if (acies_hex_distance (acies_hex_get_nth (&lattice, 30), acies_hex_get_nth (&lattice, 90)) > 2)
    g_assert_null (acies_hex_outline_snap (&lattice, strip));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/acies/geometry/hex-outline/one", GINT_TO_POINTER (FALSE), test_one);
  g_test_add_data_func ("/acies/geometry/hex-outline/one-pointed", GINT_TO_POINTER (TRUE),
                        test_one);
  g_test_add_data_func ("/acies/geometry/hex-outline/many", GINT_TO_POINTER (FALSE), test_many);
  g_test_add_data_func ("/acies/geometry/hex-outline/many-pointed", GINT_TO_POINTER (TRUE),
                        test_many);
  g_test_add_func ("/acies/geometry/hex-outline/pieces", test_pieces);
  return g_test_run ();
}
