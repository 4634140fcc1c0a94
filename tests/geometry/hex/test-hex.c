/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/hex/acies-hex.h"

#include <math.h>

#define N_TRIES 4000

/* Every kind of lattice: flat and pointed, either shift, numbers from either parity, odd sizes. */
static void
make_lattice (guint n, AciesHexLattice *lattice)
{
  AciesHexGrid grid;

  acies_hex_grid_init (&grid);
  grid.is_pointed = n % 2 == 1;
  grid.numbering.shifts_even = n / 2 % 2 == 1;
  grid.numbering.first_column = n / 4 % 2;
  grid.numbering.first_row = n / 4 % 2;
  grid.across = n / 8 % 2 == 1 ? 33333 : ACIES_MM (40);
  acies_hex_lattice_init (lattice, &grid, ACIES_MM (900), ACIES_MM (700));
}

#define N_LATTICES 16

static AciesHex
random_hex (const AciesHexLattice *lattice)
{
  return acies_hex_get_nth (lattice,
                            (guint) g_test_rand_int_range (0, (gint32) acies_hex_get_n (lattice)));
}

/* The number of HEX, or "-" off the map. */
static const char *
name_of (const AciesHexLattice *lattice, AciesHex hex)
{
  g_autofree char *text
      = acies_hex_is_on (lattice, hex) ? acies_hex_format (lattice, hex) : g_strdup ("-");

  return g_intern_string (text);
}

static AciesHex
hex_of (const AciesHexLattice *lattice, const char *text)
{
  AciesHex hex = { 0, 0 };

  g_assert_true (acies_hex_parse (lattice, text, &hex));
  return hex;
}

/* The schemes of the trade: whichever corner counting begins in and whichever part is printed
 * first, each hex has a number of its own that leads back to it, and the first is the one said. */
static void
test_schemes (void)
{
  for (guint n = 0; n < 32; n++)
    {
      AciesHexGrid grid;
      AciesHexLattice lattice;
      g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
      guint column, row;

      acies_hex_grid_init (&grid);
      grid.is_pointed = n % 2 == 1;
      grid.numbering.from_east = n / 2 % 2 == 1;
      grid.numbering.from_south = n / 4 % 2 == 1;
      grid.numbering.row_first = n / 8 % 2 == 1;
      grid.numbering.shifts_even = n / 16 == 1;
      grid.numbering.first_column = 3;
      acies_hex_lattice_init (&lattice, &grid, ACIES_MM (900), ACIES_MM (700));
      column = grid.numbering.from_east ? lattice.n_columns - 1 : 0;
      row = grid.numbering.from_south ? lattice.n_rows - 1 : 0;
      g_assert_cmpstr (name_of (&lattice, acies_hex_at (&lattice, column, row)), ==,
                       grid.numbering.row_first ? "0103" : "0301");
      for (guint i = 0; i < acies_hex_get_n (&lattice); i++)
        {
          AciesHex hex = acies_hex_get_nth (&lattice, i);
          const char *name = name_of (&lattice, hex);

          g_assert_true (g_hash_table_add (seen, (gpointer) name));
          g_assert_true (acies_hex_equal (hex, hex_of (&lattice, name)));
        }
    }
}

/* Whichever end it is counted from, it is the column with the odd number that lies lower. */
static void
test_shift (void)
{
  for (guint from_east = 0; from_east < 2; from_east++)
    {
      AciesHexGrid grid;
      AciesHexLattice lattice;
      AciesPoint odd, even;

      acies_hex_grid_init (&grid);
      grid.numbering.from_east = from_east == 1;
      acies_hex_lattice_init (&lattice, &grid, ACIES_MM (900), ACIES_MM (700));
      odd = acies_hex_get_centre (&lattice, hex_of (&lattice, "0501"));
      even = acies_hex_get_centre (&lattice, hex_of (&lattice, "0601"));
      g_assert_cmpint (odd.y, >, even.y);
    }
}

/* A table that is measured for so many hexes has them, and no more. */
static void
test_measure (void)
{
  const guint sizes[][2] = { { 1, 1 }, { 2, 1 }, { 1, 2 }, { 40, 28 }, { 99, 99 }, { 7, 60 } };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (sizes); i++)
    {
      AciesHexGrid grid;
      AciesHexLattice lattice;
      AciesLength width, height;
      const guint *size = sizes[i / 2];

      acies_hex_grid_init (&grid);
      grid.is_pointed = i % 2 == 1;
      grid.across = ACIES_MM (16);
      acies_hex_grid_measure (&grid, size[0], size[1], &width, &height);
      acies_hex_lattice_init (&lattice, &grid, width, height);
      g_assert_cmpuint (lattice.n_columns, ==, size[0]);
      g_assert_cmpuint (lattice.n_rows, ==, size[1]);
    }
}

/* A map as printed: 5219 has 5118, 5119, 5220 and 5319 about it, and 5218 and 5318. */
static void
test_printed (void)
{
  AciesHexGrid grid;
  AciesHexLattice lattice;
  AciesHex hex;
  const char *const about[] = { "5218", "5318", "5319", "5220", "5119", "5118" };

  acies_hex_grid_init (&grid);
  grid.across = ACIES_MM (20);
  acies_hex_lattice_init (&lattice, &grid, ACIES_MM (1100), ACIES_MM (700));
  g_assert_cmpuint (lattice.n_rows, ==, 34);
  hex = hex_of (&lattice, "5219");
  for (guint side = 0; side < ACIES_HEX_SIDES; side++)
    g_assert_cmpstr (name_of (&lattice, acies_hex_neighbour (&lattice, hex, side)), ==,
                     about[side]);
  hex = hex_of (&lattice, "3114");
  g_assert_cmpstr (name_of (&lattice, acies_hex_neighbour (&lattice, hex, 1)), ==, "3214");
  g_assert_cmpstr (name_of (&lattice, acies_hex_neighbour (&lattice, hex, 2)), ==, "3215");
  g_assert_cmpstr (name_of (&lattice, hex_of (&lattice, "0101")), ==, "0101");
  g_assert_false (acies_hex_parse (&lattice, "0100", &hex));
  g_assert_false (acies_hex_parse (&lattice, "0135", &hex));
  g_assert_false (acies_hex_parse (&lattice, "101", &hex));
  g_assert_false (acies_hex_parse (&lattice, "01 1", &hex));
}

/* Where the corner hex and its neighbours lie, by hand: 40 mm across are 46.188 mm from vertex to
 * vertex, and lines of hexes 34.641 mm apart. */
static void
test_plane (void)
{
  AciesHexLattice lattice;
  AciesPoint centre, vertices[ACIES_HEX_SIDES];

  make_lattice (4, &lattice); /* flat, from 0101, odd shifted */
  centre = acies_hex_get_centre (&lattice, hex_of (&lattice, "0101"));
  g_assert_cmpint (centre.x, ==, 23094);
  g_assert_cmpint (centre.y, ==, 40000);
  centre = acies_hex_get_centre (&lattice, hex_of (&lattice, "0201"));
  g_assert_cmpint (centre.x, ==, 23094 + 34641);
  g_assert_cmpint (centre.y, ==, 20000);
  acies_hex_get_vertices (&lattice, hex_of (&lattice, "0201"), vertices);
  g_assert_cmpint (vertices[0].y, ==, 0);
  g_assert_cmpint (vertices[1].x, ==, 23094 + 57735);
  g_assert_cmpint (vertices[1].y, ==, 20000);
  g_assert_cmpint (vertices[4].x, ==, 23094 + 11547);

  make_lattice (5, &lattice); /* pointed */
  centre = acies_hex_get_centre (&lattice, hex_of (&lattice, "0101"));
  g_assert_cmpint (centre.x, ==, 40000);
  g_assert_cmpint (centre.y, ==, 23094);
  acies_hex_get_vertices (&lattice, hex_of (&lattice, "0101"), vertices);
  g_assert_cmpint (vertices[0].x, ==, 40000);
  g_assert_cmpint (vertices[0].y, ==, 0);
}

/* Numbers, indices and centres all lead back to their hex; neighbours lie one hex apart. */
static void
test_round_trip (void)
{
  for (guint n = 0; n < N_LATTICES; n++)
    {
      AciesHexLattice lattice;

      make_lattice (n, &lattice);
      for (guint i = 0; i < acies_hex_get_n (&lattice); i++)
        {
          AciesHex hex = acies_hex_get_nth (&lattice, i);
          AciesPoint centre = acies_hex_get_centre (&lattice, hex);

          g_assert_cmpuint (acies_hex_get_index (&lattice, hex), ==, i);
          g_assert_true (acies_hex_equal (hex, hex_of (&lattice, name_of (&lattice, hex))));
          g_assert_true (acies_hex_equal (hex, acies_hex_from_point (&lattice, &centre)));
          for (guint side = 0; side < ACIES_HEX_SIDES; side++)
            {
              AciesHex other = acies_hex_neighbour (&lattice, hex, side);
              AciesPoint away = acies_hex_get_centre (&lattice, other);
              AciesAngle bearing = acies_point_bearing (&centre, &away);
              AciesAngle wanted = (AciesAngle) side * 60000 + (lattice.grid.is_pointed ? 30000 : 0);

              g_assert_cmpint (ABS (acies_point_distance (&centre, &away) - lattice.grid.across),
                               <=, 1);
              g_assert_cmpint (ABS (acies_angle_difference (bearing, wanted)), <=, 2);
              g_assert_cmpint (acies_hex_find_side (&lattice, hex, other), ==, side);
              g_assert_cmpuint (acies_hex_distance (hex, other), ==, 1);
            }
        }
    }
}

/* The slow, obvious model: the nearest of all centres. A point as near to two within the rounding
 * may be of either. */
static void
test_from_point (void)
{
  for (guint n = 0; n < N_LATTICES; n++)
    {
      AciesHexLattice lattice;

      make_lattice (n, &lattice);
      for (guint i = 0; i < N_TRIES / N_LATTICES; i++)
        {
          AciesPoint point
              = { g_test_rand_int_range (100000, 600000), g_test_rand_int_range (100000, 600000) };
          AciesHex found = acies_hex_from_point (&lattice, &point);
          AciesPoint centre = acies_hex_get_centre (&lattice, found);
          AciesLength distance = acies_point_distance (&centre, &point);

          g_assert_true (acies_hex_is_on (&lattice, found));
          for (guint j = 0; j < acies_hex_get_n (&lattice); j++)
            {
              AciesPoint other = acies_hex_get_centre (&lattice, acies_hex_get_nth (&lattice, j));

              g_assert_cmpint (distance, <=, acies_point_distance (&other, &point) + 2);
            }
        }
    }
}

/* A side that runs straight holds points that lie exactly between: the lower number has them. */
static void
test_from_side (void)
{
  AciesHexLattice lattice;
  AciesPoint between = { 23094, 60000 };

  make_lattice (4, &lattice);
  g_assert_cmpstr (name_of (&lattice, acies_hex_from_point (&lattice, &between)), ==, "0101");
  between.y++;
  g_assert_cmpstr (name_of (&lattice, acies_hex_from_point (&lattice, &between)), ==, "0102");
}

/* Distances by walking from ring to ring of neighbours. */
static void
test_distance (void)
{
  for (guint n = 0; n < 4; n++)
    {
      AciesHexLattice lattice;
      AciesHex start;
      g_autofree guint *steps = NULL;
      guint n_hexes;

      make_lattice (n, &lattice);
      start = random_hex (&lattice);
      n_hexes = acies_hex_get_n (&lattice);
      steps = g_new (guint, n_hexes);
      for (guint i = 0; i < n_hexes; i++)
        steps[i] = G_MAXUINT;
      steps[acies_hex_get_index (&lattice, start)] = 0;
      for (guint step = 0; step < lattice.n_columns + lattice.n_rows; step++)
        {
          g_autoptr (GArray) ring = g_array_new (FALSE, FALSE, sizeof (AciesHex));
          guint n_ring = 0;

          for (guint i = 0; i < n_hexes; i++)
            for (guint side = 0; side < ACIES_HEX_SIDES && steps[i] == step; side++)
              {
                AciesHex to = acies_hex_neighbour (&lattice, acies_hex_get_nth (&lattice, i), side);

                if (acies_hex_is_on (&lattice, to)
                    && steps[acies_hex_get_index (&lattice, to)] == G_MAXUINT)
                  steps[acies_hex_get_index (&lattice, to)] = step + 1;
              }
          acies_hex_add_ring (&lattice, start, step, ring);
          for (guint i = 0; i < n_hexes; i++)
            if (steps[i] == step)
              {
                AciesHex hex = acies_hex_get_nth (&lattice, i);

                g_assert_cmpuint (acies_hex_distance (start, hex), ==, step);
                g_assert_cmpuint (n_ring, <, ring->len);
                g_assert_true (acies_hex_equal (hex, g_array_index (ring, AciesHex, n_ring)));
                n_ring++;
              }
          g_assert_cmpuint (n_ring, ==, ring->len);
        }
    }
}

typedef struct
{
  const char *name;
  const char *from, *to;
  const char *line; /* hexes; those on both sides of a side with / */
} LineCase;

/* Of a flat top numbered from 0101, odd columns shifted down. */
static const LineCase line_cases[] = {
  { "itself", "0505", "0505", "0505" },
  { "neighbours", "0505", "0504", "0505 0504" },
  { "straight down a column", "0502", "0505", "0502 0503 0504 0505" },
  { "along one side", "0505", "0705", "0505 0605/0606 0705" },
  { "along two sides", "0505", "0905", "0505 0605/0606 0705 0805/0806 0905" },
  { "along a side steeply", "0505", "0604", "0505 0504/0605 0604" },
  { "through sides only", "0505", "0603", "0505 0504 0604 0603" },
};

static char *
format_line (const AciesHexLattice *lattice, GArray *line)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < line->len; i++)
    {
      const AciesHexStretch *stretch = &g_array_index (line, AciesHexStretch, i);
      const char *names[] = { name_of (lattice, stretch->hexes[0]),
                              stretch->n_hexes > 1 ? name_of (lattice, stretch->hexes[1]) : NULL };

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", names[0]);
      if (names[1] != NULL)
        g_string_append_printf (text, "/%s", names[1]);
    }
  return g_string_free (text, FALSE);
}

static void
test_line (void)
{
  AciesHexLattice lattice;

  make_lattice (4, &lattice);
  for (gsize i = 0; i < G_N_ELEMENTS (line_cases); i++)
    {
      g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (AciesHexStretch));
      g_autofree char *text = NULL;

      g_test_message ("%s", line_cases[i].name);
      acies_hex_add_line (hex_of (&lattice, line_cases[i].from),
                          hex_of (&lattice, line_cases[i].to), line);
      text = format_line (&lattice, line);
      g_assert_cmpstr (text, ==, line_cases[i].line);
    }
}

/* How far P lies to the right of the way from A to B, and how far along it, in 1/1000 mm. */
static double
get_offset (AciesPoint a, AciesPoint b, AciesPoint p, double *along)
{
  double x = (double) (b.x - a.x), y = (double) (b.y - a.y), length = hypot (x, y);

  *along = ((double) (p.x - a.x) * x + (double) (p.y - a.y) * y) / length;
  return (x * (double) (p.y - a.y) - y * (double) (p.x - a.x)) / length;
}

/* Whether the line from A to B runs through the inside of HEX, or along one of its sides: by the
 * vertices of all hexes as they lie on the plane. */
static void
find_crossing (const AciesHexLattice *lattice,
               AciesHex hex,
               AciesPoint a,
               AciesPoint b,
               gboolean *in,
               gboolean *beside)
{
  AciesPoint vertices[ACIES_HEX_SIDES], centre = acies_hex_get_centre (lattice, hex);
  double along, low = INFINITY, high = -INFINITY, length;
  guint n_on = 0;

  get_offset (a, b, b, &length);
  get_offset (a, b, centre, &along);
  acies_hex_get_vertices (lattice, hex, vertices);
  for (guint i = 0; i < ACIES_HEX_SIDES; i++)
    {
      double ahead, offset = get_offset (a, b, vertices[i], &ahead);

      low = MIN (low, offset);
      high = MAX (high, offset);
      n_on += fabs (offset) < 3;
    }
  *in = along > -1 && along < length + 1 && low < -3 && high > 3;
  *beside = along > 0 && along < length && n_on == 2 && (low > -3 || high < 3);
}

/* Against the slow model; lines are the same backwards, and every stretch follows from the last. */
static void
test_random_lines (void)
{
  guint n_pairs = 0;

  for (guint i = 0; i < N_TRIES / 4; i++)
    {
      AciesHexLattice lattice;
      g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (AciesHexStretch));
      g_autoptr (GArray) back = g_array_new (FALSE, FALSE, sizeof (AciesHexStretch));
      g_autofree guint8 *touched = NULL;
      AciesHex a, b;
      AciesPoint from, to;

      make_lattice (i % N_LATTICES, &lattice);
      a = random_hex (&lattice);
      b = random_hex (&lattice);
      if (acies_hex_equal (a, b))
        continue;
      from = acies_hex_get_centre (&lattice, a);
      to = acies_hex_get_centre (&lattice, b);
      touched = g_new0 (guint8, acies_hex_get_n (&lattice));
      acies_hex_add_line (a, b, line);
      acies_hex_add_line (b, a, back);
      g_assert_cmpuint (line->len, ==, back->len);
      for (guint j = 0; j < line->len; j++)
        {
          const AciesHexStretch *stretch = &g_array_index (line, AciesHexStretch, j);
          const AciesHexStretch *other = &g_array_index (back, AciesHexStretch, back->len - 1 - j);

          g_assert_cmpuint (stretch->n_hexes, ==, other->n_hexes);
          g_assert_true (acies_hex_equal (stretch->hexes[0], other->hexes[stretch->n_hexes - 1]));
          n_pairs += stretch->n_hexes - 1;
          for (guint k = 0; k < stretch->n_hexes; k++)
            if (acies_hex_is_on (&lattice, stretch->hexes[k]))
              touched[acies_hex_get_index (&lattice, stretch->hexes[k])]
                  = (guint8) stretch->n_hexes;
        }
      for (guint j = 0; j < acies_hex_get_n (&lattice); j++)
        {
          gboolean in, beside;

          find_crossing (&lattice, acies_hex_get_nth (&lattice, j), from, to, &in, &beside);
          g_assert_cmpuint (touched[j], ==, in ? 1 : beside ? 2 : 0);
        }
    }
  g_assert_cmpuint (n_pairs, >, 0);
}

typedef struct
{
  const char *name;
  gboolean is_pointed;
  AciesHexFacing facing;
  guint front, rear;
  int angle;         /* of facing 1, degrees */
  const char *faces; /* of facing 1 to sides 0 to 5: Front, fLank, Rear */
} FacingCase;

static const FacingCase facing_cases[] = {
  { "to sides, half before", FALSE, ACIES_HEX_FACING_SIDES, 3, 0, 60, "FFFLLL" },
  { "to sides, one before and behind", FALSE, ACIES_HEX_FACING_SIDES, 1, 1, 60, "LFLLRL" },
  { "to vertices, two before, two behind", FALSE, ACIES_HEX_FACING_VERTICES, 2, 2, 90, "LFFLRR" },
  { "pointed, to sides", TRUE, ACIES_HEX_FACING_SIDES, 3, 3, 90, "FFFRRR" },
  { "pointed, to vertices", TRUE, ACIES_HEX_FACING_VERTICES, 2, 0, 60, "FFLLLL" },
  { "none", FALSE, ACIES_HEX_FACING_NONE, 3, 0, 60, "FFFFFF" },
};

static void
test_facing (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (facing_cases); i++)
    {
      const FacingCase *facing = &facing_cases[i];
      AciesHexGrid grid;

      g_test_message ("%s", facing->name);
      acies_hex_grid_init (&grid);
      grid.is_pointed = facing->is_pointed;
      grid.facing = facing->facing;
      grid.front = facing->front;
      grid.rear = facing->rear;
      g_assert_cmpint (acies_hex_get_facing_angle (&grid, 1), ==, ACIES_DEGREES (facing->angle));
      for (guint n = 0; n < ACIES_HEX_SIDES; n++)
        {
          AciesAngle angle = acies_hex_get_facing_angle (&grid, n);

          g_assert_cmpuint (acies_hex_find_facing (&grid, angle), ==, n);
          g_assert_cmpuint (acies_hex_find_facing (&grid, angle + 29999), ==, n);
          g_assert_cmpuint (acies_hex_find_facing (&grid, angle - 30000), ==, n);
          for (guint side = 0; side < ACIES_HEX_SIDES; side++)
            g_assert_cmpint ("FLR"[acies_hex_get_face (&grid, n, (side + n + 5) % 6)], ==,
                             facing->faces[side]);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/geometry/hex/printed", test_printed);
  g_test_add_func ("/acies/geometry/hex/schemes", test_schemes);
  g_test_add_func ("/acies/geometry/hex/shift", test_shift);
  g_test_add_func ("/acies/geometry/hex/measure", test_measure);
  g_test_add_func ("/acies/geometry/hex/plane", test_plane);
  g_test_add_func ("/acies/geometry/hex/round-trip", test_round_trip);
  g_test_add_func ("/acies/geometry/hex/from-point", test_from_point);
  g_test_add_func ("/acies/geometry/hex/from-side", test_from_side);
  g_test_add_func ("/acies/geometry/hex/distance", test_distance);
  g_test_add_func ("/acies/geometry/hex/line", test_line);
  g_test_add_func ("/acies/geometry/hex/random-lines", test_random_lines);
  g_test_add_func ("/acies/geometry/hex/facing", test_facing);

  return g_test_run ();
}
