/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/plane/acies-ring.h"

#include "world.h"

/* The area of all OUTLINES in square mm; a hole runs the other way round and is taken off. */
static double
measure_area (const GPtrArray *outlines)
{
  double twice = 0;

  for (guint i = 0; i < outlines->len; i++)
    {
      const GArray *outline = g_ptr_array_index (outlines, i);

      for (guint n = 0; n < outline->len; n++)
        {
          const AciesPoint *a = &g_array_index (outline, AciesPoint, n);
          const AciesPoint *b = &g_array_index (outline, AciesPoint, (n + 1) % outline->len);

          twice += (double) a->x * (double) b->y - (double) b->x * (double) a->y;
        }
    }
  return twice / 2 / ACIES_PER_MM / ACIES_PER_MM;
}

static AciesFootprint
make_base (int x, int y)
{
  AciesPlacement centre = { { ACIES_MM (x), ACIES_MM (y) }, 0 };
  AciesFootprint base;

  acies_footprint_init (&base, &centre, ACIES_MM (40), ACIES_MM (20));
  return base;
}

/* Bases of 40 x 20 mm and 50 mm about them, by hand: a base, its four edges times 50, a circle of
 * 7,854. */
static void
test_plain (void)
{
  static const struct
  {
    const char *name;
    int x[4], y[4];
    guint n_bodies, n_outlines;
    double area;
  } cases[] = {
    { "one base", { 300 }, { 300 }, 1, 1, 800 + 6000 + 7854 },
    { "two side by side", { 300, 340 }, { 300, 300 }, 2, 1, 1600 + 10000 + 7854 },
    { "one behind the other", { 300, 300 }, { 300, 320 }, 2, 1, 1600 + 8000 + 7854 },
    { "four in two ranks",
      { 300, 340, 300, 340 },
      { 300, 300, 320, 320 },
      4,
      1,
      3200 + 12000 + 7854 },
    { "two far apart", { 300, 600 }, { 300, 300 }, 2, 2, 2 * (800 + 6000 + 7854) },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesFootprint bases[4];
      g_autoptr (GPtrArray) outlines = NULL;

      for (guint n = 0; n < cases[i].n_bodies; n++)
        bases[n] = make_base (cases[i].x[n], cases[i].y[n]);
      outlines = acies_ring_new (bases, cases[i].n_bodies, ACIES_MM (50));
      g_test_message ("%s", cases[i].name);
      g_assert_cmpuint (outlines->len, ==, cases[i].n_outlines);
      g_assert_cmpfloat_with_epsilon (measure_area (outlines), cases[i].area, cases[i].area / 500);
    }
}

/* The outline of the same by GEOS, in square mm. */
static double
measure_model (World *world, const AciesFootprint *bases, guint n_bases, AciesLength length)
{
  GEOSGeometry *all = NULL;
  double area;

  for (guint i = 0; i < n_bases; i++)
    {
      GEOSGeometry *base = world_convert_base (world, &bases[i]);
      GEOSGeometry *about = GEOSBuffer_r (world->geos, base, (double) length, 16);
      GEOSGeometry *more = all != NULL ? GEOSUnion_r (world->geos, all, about) : about;

      GEOSGeom_destroy_r (world->geos, base);
      if (all != NULL)
        {
          GEOSGeom_destroy_r (world->geos, all);
          GEOSGeom_destroy_r (world->geos, about);
        }
      all = more;
    }
  GEOSArea_r (world->geos, all, &area);
  GEOSGeom_destroy_r (world->geos, all);
  return area / ACIES_PER_MM / ACIES_PER_MM;
}

static void
test_random (void)
{
  World *world = world_new ();

  for (guint i = 0; i < 200; i++)
    {
      AciesFootprint bases[6];
      guint n_bases = 1 + i % 6;
      AciesLength length = ACIES_MM (g_test_rand_int_range (20, 200));
      g_autoptr (GPtrArray) outlines = NULL;
      double area;

      for (guint n = 0; n < n_bases; n++)
        bases[n] = world_make_base (ACIES_MM (600));
      outlines = acies_ring_new (bases, n_bases, length);
      area = measure_model (world, bases, n_bases, length);
      g_assert_cmpfloat_with_epsilon (measure_area (outlines), area, area / 100);
    }
  world_free (world);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/geometry/ring/plain", test_plain);
  g_test_add_func ("/acies/geometry/ring/random", test_random);
  return g_test_run ();
}
