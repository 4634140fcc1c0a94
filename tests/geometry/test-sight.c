#include "geometry/acies-sight.h"

#include "world.h"

#define N_GROUPS 1000

static AciesPolygon *
make_square (int x, int y, int size)
{
  AciesPoint points[4] = { { ACIES_MM (x), ACIES_MM (y) },
                           { ACIES_MM (x + size), ACIES_MM (y) },
                           { ACIES_MM (x + size), ACIES_MM (y + size) },
                           { ACIES_MM (x), ACIES_MM (y + size) } };

  return acies_polygon_new_area (points, 4, NULL);
}

/* A town (1, blocks, one sees 20 mm into it) at 100, 100 of 100 mm; light cover (2, one sees 20 mm
 * into it) at 300, 100 of 100 mm; a crest (3, one step high) along x = 500 from 0 to 300 with a
 * bend at 150; a stand (4, group 7) of 40 by 20 mm at 600, 150. */
static AciesSight *
make_scene (void)
{
  static const AciesSightTerms town = { TRUE, ACIES_MM (20), 0 };
  static const AciesSightTerms cover = { FALSE, ACIES_MM (20), 0 };
  static const AciesSightTerms crest = { TRUE, -1, 1 };
  const AciesPoint bends[3] = { { ACIES_MM (500), 0 },
                                { ACIES_MM (500), ACIES_MM (150) },
                                { ACIES_MM (500), ACIES_MM (300) } };
  AciesSight *sight = acies_sight_new (ACIES_MM (1000), ACIES_MM (800));
  g_autoptr (AciesPolygon) first = make_square (100, 100, 100);
  g_autoptr (AciesPolygon) second = make_square (300, 100, 100);
  g_autoptr (AciesPolygon) third = acies_polygon_new_line (bends, 3, 0, NULL);
  AciesPlacement centre = { { ACIES_MM (600), ACIES_MM (150) }, 0 };
  AciesFootprint base;

  acies_footprint_init (&base, &centre, ACIES_MM (40), ACIES_MM (20));
  acies_sight_add_area (sight, first, &town, 1);
  acies_sight_add_area (sight, second, &cover, 2);
  acies_sight_add_area (sight, third, &crest, 3);
  acies_sight_add_body (sight, &base, 7, 0, 4);

  return sight;
}

typedef struct
{
  const char *name;
  int a[4]; /* x, y, height, group */
  int b[4];
  guint blocker; /* or 0: seen */
  int at_x;      /* mm, where it ends */
} SightCase;

static const SightCase sight_cases[] = {
  { "past everything", { 0, 50, 0, 1 }, { 490, 50, 0, 2 }, 0, 0 },
  { "through the town", { 50, 150, 0, 1 }, { 250, 150, 0, 2 }, 1, 100 },
  { "back through the town", { 250, 150, 0, 1 }, { 50, 150, 0, 2 }, 1, 200 },
  { "over the town from a hill", { 50, 150, 1, 1 }, { 250, 150, 0, 2 }, 0, 0 },
  { "along the town's edge", { 50, 100, 0, 1 }, { 250, 100, 0, 2 }, 0, 0 },
  { "along the town's other edge", { 50, 200, 0, 1 }, { 250, 200, 0, 2 }, 0, 0 },
  { "past the town's corner", { 50, 150, 0, 1 }, { 150, 50, 0, 2 }, 0, 0 },
  { "corner to corner of the town", { 50, 50, 0, 1 }, { 250, 250, 0, 2 }, 1, 100 },
  { "up to the town's edge", { 50, 150, 0, 1 }, { 100, 150, 0, 2 }, 0, 0 },
  { "into the town, far enough", { 50, 150, 0, 1 }, { 120, 150, 0, 2 }, 0, 0 },
  { "into the town, too far", { 50, 150, 0, 1 }, { 121, 150, 0, 2 }, 1, 120 },
  { "out of the town, too far", { 121, 150, 0, 1 }, { 50, 150, 0, 2 }, 1, 101 },
  { "from a hill no farther into it", { 50, 150, 5, 1 }, { 121, 150, 0, 2 }, 1, 120 },
  { "inside the town", { 120, 150, 0, 1 }, { 140, 150, 0, 2 }, 0, 0 },
  { "inside the town, too far", { 120, 150, 0, 1 }, { 141, 150, 0, 2 }, 1, 140 },
  { "from the town's edge through it", { 100, 150, 0, 1 }, { 200, 150, 0, 2 }, 1, 120 },
  { "through light cover", { 250, 150, 0, 1 }, { 450, 150, 0, 2 }, 0, 0 },
  { "into light cover, too far", { 250, 150, 0, 1 }, { 330, 150, 0, 2 }, 2, 320 },
  { "over the crest", { 450, 50, 0, 1 }, { 550, 50, 0, 2 }, 3, 500 },
  { "through the crest's bend", { 450, 150, 0, 1 }, { 550, 150, 0, 2 }, 3, 500 },
  { "past the crest's end", { 450, 300, 0, 1 }, { 550, 300, 0, 2 }, 0, 0 },
  { "along the crest", { 500, 20, 0, 1 }, { 500, 200, 0, 2 }, 0, 0 },
  { "from on the crest", { 500, 50, 0, 1 }, { 550, 50, 0, 2 }, 0, 0 },
  { "from as high as the crest", { 450, 50, 1, 1 }, { 550, 50, 0, 2 }, 3, 500 },
  { "from above the crest", { 450, 50, 2, 1 }, { 550, 50, 0, 2 }, 0, 0 },
  { "through the stand", { 550, 150, 0, 1 }, { 650, 150, 0, 2 }, 4, 580 },
  { "through the stand, backwards", { 650, 150, 0, 1 }, { 550, 150, 0, 2 }, 4, 620 },
  { "from the stand's group", { 550, 150, 0, 7 }, { 650, 150, 0, 2 }, 0, 0 },
  { "to the stand's group", { 550, 150, 0, 1 }, { 650, 150, 0, 7 }, 0, 0 },
  { "over the stand", { 550, 150, 1, 1 }, { 650, 150, 0, 2 }, 0, 0 },
  { "along the stand's front", { 550, 140, 0, 1 }, { 650, 140, 0, 2 }, 0, 0 },
  { "the nearest of several", { 50, 150, 0, 1 }, { 700, 150, 0, 2 }, 1, 100 },
  { "the nearest of several, from behind", { 700, 150, 0, 1 }, { 50, 150, 0, 2 }, 4, 620 },
  { "from off the table", { -50, 150, 0, 1 }, { 700, 150, 0, 2 }, 1, 100 },
  { "to itself", { 150, 150, 0, 1 }, { 150, 150, 0, 2 }, 0, 0 },
};

static void
test_cases (void)
{
  g_autoptr (AciesSight) sight = make_scene ();

  for (gsize i = 0; i < G_N_ELEMENTS (sight_cases); i++)
    {
      const SightCase *line = &sight_cases[i];
      AciesSightEnd a
          = { { ACIES_MM (line->a[0]), ACIES_MM (line->a[1]) }, line->a[2], line->a[3] };
      AciesSightEnd b
          = { { ACIES_MM (line->b[0]), ACIES_MM (line->b[1]) }, line->b[2], line->b[3] };
      AciesSightBlock block;

      g_test_message ("%s", line->name);
      g_assert_cmpint (acies_sight_sees (sight, &a, &b, &block), ==, line->blocker == 0);
      g_assert_cmpint (acies_sight_sees (sight, &a, &b, NULL), ==, line->blocker == 0);
      g_assert_cmpint (acies_sight_sees (sight, &b, &a, NULL), ==, line->blocker == 0);
      if (line->blocker != 0)
        {
          g_assert_cmpuint (block.index, ==, line->blocker);
          g_assert_cmpint (block.is_body, ==, line->blocker == 4);
          g_assert_cmpint (block.at.x, ==, ACIES_MM (line->at_x));
        }
    }
}

/* An area with a notch that the line passes, and a spike that it only touches. */
static void
test_dented (void)
{
  const AciesPoint points[]
      = { { 0, 0 },         { 100000, 0 },     { 100000, 100000 }, { 60000, 100000 },
          { 50000, 50000 }, { 40000, 100000 }, { 0, 100000 } };
  static const AciesSightTerms terms = { TRUE, ACIES_MM (20), 0 };
  g_autoptr (AciesPolygon) area = acies_polygon_new_area (points, 7, NULL);
  g_autoptr (AciesSight) sight = acies_sight_new (ACIES_MM (500), ACIES_MM (500));
  AciesSightEnd in_notch = { { 50000, 80000 }, 0, 1 };
  AciesSightEnd beside = { { 200000, 80000 }, 0, 2 };
  AciesSightEnd above = { { 50000, 300000 }, 0, 3 };
  AciesSightEnd low = { { -10000, 100000 }, 0, 4 };
  AciesSightEnd low_beside = { { 200000, 100000 }, 0, 5 };
  AciesSightBlock block;

  acies_sight_add_area (sight, area, &terms, 1);
  g_assert_true (acies_sight_sees (sight, &in_notch, &above, NULL));
  g_assert_false (acies_sight_sees (sight, &in_notch, &beside, &block));
  g_assert_cmpint (block.at.x, ==, 56000);
  /* Along the rim, over the notch: it touches the area twice and never enters it. */
  g_assert_true (acies_sight_sees (sight, &low, &low_beside, NULL));
}

/* A blocker added later counts, and grids may be no larger than a point. */
static void
test_later (void)
{
  g_autoptr (AciesSight) sight = acies_sight_new (0, 0);
  g_autoptr (AciesPolygon) square = make_square (100, 100, 100);
  static const AciesSightTerms terms = { TRUE, -1, 0 };
  AciesSightEnd a = { { 0, ACIES_MM (150) }, 0, 1 };
  AciesSightEnd b = { { ACIES_MM (300), ACIES_MM (150) }, 0, 2 };

  g_assert_true (acies_sight_sees (sight, &a, &b, NULL));
  acies_sight_add_area (sight, square, &terms, 1);
  g_assert_false (acies_sight_sees (sight, &a, &b, NULL));
}

typedef struct
{
  AciesPoint points[24];
  guint n_points;
  AciesPolygon *area;
  AciesSightTerms terms;
  GEOSGeometry *twin;
} RandomArea;

static void
make_area (World *world, AciesLength extent, RandomArea *area)
{
  do
    {
      AciesPoint centre = world_make_point (extent);

      area->n_points = g_test_rand_int_range (3, 25);
      for (guint i = 0; i < area->n_points; i++)
        {
          AciesPlacement spoke = { centre, (AciesAngle) (i * ACIES_FULL_TURN / area->n_points) };

          area->points[i]
              = acies_placement_project (&spoke, 0, g_test_rand_int_range (2000, 80000));
        }
      area->area = acies_polygon_new_area (area->points, area->n_points, NULL);
    }
  while (area->area == NULL);

  area->terms.blocks = g_test_rand_int_range (0, 3) > 0;
  area->terms.see_into = g_test_rand_int_range (-1, 2) * 20000;
  area->terms.height = g_test_rand_int_range (0, 3);
  area->twin = world_convert_ring (world, area->points, area->n_points);
}

/* What GEOS says of one area: its parts of the line, by where they begin and end. */
static gboolean
model_blocks (World *world, const RandomArea *area, const AciesSightEnd *a, const AciesSightEnd *b)
{
  AciesPoint ends[2] = { a->at, b->at };
  GEOSGeometry *line = world_convert_line (world, ends, 2);
  GEOSGeometry *parts = GEOSIntersection_r (world->geos, line, area->twin);
  double length = hypot ((double) (b->at.x - a->at.x), (double) (b->at.y - a->at.y));
  gboolean blocks = FALSE;

  for (int i = 0; i < GEOSGetNumGeometries_r (world->geos, parts); i++)
    {
      const GEOSGeometry *part = GEOSGetGeometryN_r (world->geos, parts, i);
      double inside, x, y, from, to;
      GEOSGeometry *first, *last;

      if (GEOSGeomTypeId_r (world->geos, part) != GEOS_LINESTRING)
        continue;
      GEOSLength_r (world->geos, part, &inside);
      first = GEOSGeomGetStartPoint_r (world->geos, part);
      last = GEOSGeomGetEndPoint_r (world->geos, part);
      GEOSGeomGetX_r (world->geos, first, &x);
      GEOSGeomGetY_r (world->geos, first, &y);
      from = hypot (x - (double) a->at.x, y - (double) a->at.y);
      GEOSGeomGetX_r (world->geos, last, &x);
      GEOSGeomGetY_r (world->geos, last, &y);
      to = hypot (x - (double) a->at.x, y - (double) a->at.y);
      if (MIN (from, to) > 1e-3 && MAX (from, to) < length - 1e-3)
        blocks = blocks
                 || (inside > 0 && area->terms.blocks
                     && area->terms.height >= MAX (a->height, b->height));
      else
        blocks
            = blocks || (area->terms.see_into >= 0 && inside > (double) area->terms.see_into + 0.5);
      GEOSGeom_destroy_r (world->geos, first);
      GEOSGeom_destroy_r (world->geos, last);
    }

  GEOSGeom_destroy_r (world->geos, parts);
  GEOSGeom_destroy_r (world->geos, line);
  return blocks;
}

#define N_AREAS 12
#define N_BODIES 40
#define EXTENT ACIES_MM (600)

/* Whole worlds against GEOS, line by line, and seeing is mutual. */
static void
test_random (void)
{
  World *world = world_new ();
  guint n_clear = 0;

  for (int round = 0; round < 20; round++)
    {
      g_autoptr (AciesSight) sight = acies_sight_new (EXTENT, EXTENT);
      RandomArea areas[N_AREAS];
      GEOSGeometry *bodies[N_BODIES];
      gint32 heights[N_BODIES];

      for (int i = 0; i < N_AREAS; i++)
        {
          make_area (world, EXTENT, &areas[i]);
          acies_sight_add_area (sight, areas[i].area, &areas[i].terms, i);
        }
      for (int i = 0; i < N_BODIES; i++)
        {
          AciesFootprint base = world_make_base (EXTENT);

          heights[i] = g_test_rand_int_range (0, 3);
          bodies[i] = world_convert_base (world, &base);
          acies_sight_add_body (sight, &base, i, heights[i], i);
        }

      for (int i = 0; i < 250; i++)
        {
          AciesSightEnd a = { world_make_point (EXTENT), g_test_rand_int_range (0, 3),
                              g_test_rand_int_range (0, N_BODIES) };
          AciesSightEnd b = { world_make_point (EXTENT), g_test_rand_int_range (0, 3),
                              g_test_rand_int_range (0, N_BODIES) };
          AciesPoint ends[2] = { a.at, b.at };
          GEOSGeometry *line = world_convert_line (world, ends, 2);
          gboolean sees = TRUE;
          AciesSightBlock block;

          for (int n = 0; n < N_AREAS; n++)
            sees = sees && !model_blocks (world, &areas[n], &a, &b);
          for (guint n = 0; n < N_BODIES; n++)
            sees = sees
                   && (n == a.group || n == b.group || heights[n] < MAX (a.height, b.height)
                       || GEOSRelatePattern_r (world->geos, line, bodies[n], "T********") != 1);

          g_assert_cmpint (acies_sight_sees (sight, &a, &b, &block), ==, sees);
          g_assert_cmpint (acies_sight_sees (sight, &b, &a, NULL), ==, sees);
          n_clear += sees;
          GEOSGeom_destroy_r (world->geos, line);
        }

      for (int i = 0; i < N_AREAS; i++)
        {
          acies_polygon_unref (areas[i].area);
          GEOSGeom_destroy_r (world->geos, areas[i].twin);
        }
      for (int i = 0; i < N_BODIES; i++)
        GEOSGeom_destroy_r (world->geos, bodies[i]);
    }

  g_test_message ("%u of 5000 lines are clear", n_clear);
  g_assert_cmpuint (n_clear, >, 100);
  g_assert_cmpuint (n_clear, <, 4900);
  world_free (world);
}

/* The grid changes nothing: the blocker named is the nearest of those that block alone. */
static void
test_nearest (void)
{
  World *world = world_new ();

  for (int round = 0; round < 20; round++)
    {
      g_autoptr (AciesSight) sight = acies_sight_new (EXTENT, EXTENT);
      AciesSight *alone[N_BODIES];

      for (int i = 0; i < N_BODIES; i++)
        {
          AciesFootprint base = world_make_base (EXTENT);

          alone[i] = acies_sight_new (EXTENT, EXTENT);
          acies_sight_add_body (sight, &base, i, 0, i);
          acies_sight_add_body (alone[i], &base, i, 0, i);
        }

      for (int i = 0; i < 200; i++)
        {
          AciesSightEnd a = { world_make_point (EXTENT), 0, N_GROUPS };
          AciesSightEnd b = { world_make_point (EXTENT), 0, N_GROUPS };
          AciesLength nearest = G_MAXINT64;
          AciesSightBlock block;

          for (int n = 0; n < N_BODIES; n++)
            {
              if (!acies_sight_sees (alone[n], &a, &b, &block))
                nearest = MIN (nearest, acies_point_distance (&a.at, &block.at));
            }
          if (acies_sight_sees (sight, &a, &b, &block))
            g_assert_cmpint (nearest, ==, G_MAXINT64);
          else
            g_assert_cmpint (acies_point_distance (&a.at, &block.at), ==, nearest);
        }

      for (int i = 0; i < N_BODIES; i++)
        acies_sight_free (alone[i]);
    }

  world_free (world);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/geometry/sight/cases", test_cases);
  g_test_add_func ("/acies/geometry/sight/dented", test_dented);
  g_test_add_func ("/acies/geometry/sight/later", test_later);
  g_test_add_func ("/acies/geometry/sight/random", test_random);
  g_test_add_func ("/acies/geometry/sight/nearest", test_nearest);

  return g_test_run ();
}
