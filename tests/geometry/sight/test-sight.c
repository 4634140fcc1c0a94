/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/sight/acies-sight.h"

#include "geometry/plane/acies-segment.h"

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
  static const AciesSightTerms town = { TRUE, ACIES_MM (20), -1, 0 };
  static const AciesSightTerms cover = { FALSE, ACIES_MM (20), -1, 0 };
  static const AciesSightTerms crest = { TRUE, -1, -1, 1 };
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
  acies_sight_add_body (sight, &(AciesSightBody){ base, .group = 7 }, 4);

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
  static const AciesSightTerms terms = { TRUE, ACIES_MM (20), -1, 0 };
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
  static const AciesSightTerms terms = { TRUE, -1, -1, 0 };
  AciesSightEnd a = { { 0, ACIES_MM (150) }, 0, 1 };
  AciesSightEnd b = { { ACIES_MM (300), ACIES_MM (150) }, 0, 2 };

  g_assert_true (acies_sight_sees (sight, &a, &b, NULL));
  acies_sight_add_area (sight, square, &terms, 1);
  g_assert_false (acies_sight_sees (sight, &a, &b, NULL));
}

/* Along y = 150 of a table 1,000 mm long: a hill from 400 to 500 or a body about 450, and what one
 * sees over them from above. */
typedef struct
{
  const char *name;
  gint32 thing; /* its height */
  int near;     /* mm: `over` of the body, `hides` of the hill, `screens` of the body */
  int a[2];     /* x, height */
  int b[2];
  gboolean sees;
} OverCase;

static const OverCase hides_cases[] = {
  { "over the hill, far behind it", 1, 100, { 100, 2 }, { 601, 0 }, TRUE },
  { "over the hill, near behind it", 1, 100, { 100, 2 }, { 600, 0 }, FALSE },
  { "near behind it and as high", 1, 100, { 100, 2 }, { 600, 1 }, FALSE },
  { "near behind it and higher", 1, 100, { 100, 2 }, { 600, 2 }, TRUE },
  { "nobody stands above it", 1, 100, { 100, 1 }, { 900, 1 }, FALSE },
  { "nobody sees over it", G_MAXINT32, 0, { 100, 5 }, { 900, 5 }, FALSE },
  { "nothing is hidden", 1, 0, { 100, 2 }, { 501, 0 }, TRUE },
};

static const OverCase over_cases[] = {
  { "from above, far enough", 0, 100, { 330, 1 }, { 800, 0 }, TRUE },
  { "from above, too near", 0, 100, { 331, 1 }, { 800, 0 }, FALSE },
  { "both above, however near", 0, 100, { 400, 1 }, { 500, 1 }, TRUE },
  { "up from below, far enough", 0, 100, { 800, 0 }, { 330, 1 }, TRUE },
  { "on one level", 0, 100, { 100, 0 }, { 800, 0 }, FALSE },
};

static const OverCase screens_cases[] = {
  { "near behind the screen", 0, 100, { 100, 0 }, { 570, 0 }, TRUE },
  { "too far behind the screen", 0, 100, { 100, 0 }, { 571, 0 }, FALSE },
  { "the viewer near behind it", 0, 100, { 330, 0 }, { 900, 0 }, TRUE },
};

static void
check_over (AciesSight *sight, const OverCase *item)
{
  AciesSightEnd a = { { ACIES_MM (item->a[0]), ACIES_MM (150) }, item->a[1], 100 };
  AciesSightEnd b = { { ACIES_MM (item->b[0]), ACIES_MM (150) }, item->b[1], 101 };
  AciesSightBlock block;

  g_test_message ("%s", item->name);
  g_assert_cmpint (acies_sight_sees (sight, &a, &b, &block), ==, item->sees);
  g_assert_cmpint (acies_sight_sees (sight, &b, &a, &block), ==, item->sees);
  g_assert_cmpint (acies_sight_sees (sight, &a, &b, NULL), ==, item->sees);
}

static void
test_over (void)
{
  AciesPlacement centre = { { ACIES_MM (450), ACIES_MM (150) }, 0 };
  g_autoptr (AciesPolygon) hill = make_square (400, 100, 100);
  AciesSightBody body = { 0 };

  acies_footprint_init (&body.base, &centre, ACIES_MM (40), ACIES_MM (20));
  for (gsize i = 0; i < G_N_ELEMENTS (hides_cases); i++)
    {
      g_autoptr (AciesSight) sight = acies_sight_new (ACIES_MM (1000), ACIES_MM (800));
      AciesSightTerms terms
          = { TRUE, -1, -1, hides_cases[i].thing, ACIES_MM (hides_cases[i].near) };

      acies_sight_add_area (sight, hill, &terms, 0);
      check_over (sight, &hides_cases[i]);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (over_cases); i++)
    {
      g_autoptr (AciesSight) sight = acies_sight_new (ACIES_MM (1000), ACIES_MM (800));

      body.over = ACIES_MM (over_cases[i].near);
      acies_sight_add_body (sight, &body, 0);
      check_over (sight, &over_cases[i]);
    }
  body.over = 0;
  for (gsize i = 0; i < G_N_ELEMENTS (screens_cases); i++)
    {
      g_autoptr (AciesSight) sight = acies_sight_new (ACIES_MM (1000), ACIES_MM (800));

      body.screens = ACIES_MM (screens_cases[i].near);
      acies_sight_add_body (sight, &body, 0);
      check_over (sight, &screens_cases[i]);
    }
}

/* A wood from 400 to 500 along y = 150 into which one sees 20 mm deep and from 200 mm away, but for
 * what has the second bit; what has the third is seen from afar. */
static void
test_shown (void)
{
  static const struct
  {
    const char *name;
    int viewer, target;
    guint32 shown;
    gboolean sees, is_seen;
  } cases[] = {
    { "near, not deep", 300, 410, 0, TRUE, TRUE },
    { "far, not deep: one sees out, and is not seen", 100, 410, 0, FALSE, TRUE },
    { "near, deep", 300, 421, 0, FALSE, FALSE },
    { "near, deep, with another bit", 300, 421, 1, FALSE, FALSE },
    { "near, deep, shown", 300, 421, 2, TRUE, FALSE },
    { "far, deep, shown", 100, 480, 3, TRUE, FALSE },
    { "far, not deep, shown at the edge", 100, 410, 4, TRUE, TRUE },
    { "near, deep, shown at the edge", 300, 421, 4, FALSE, FALSE },
    { "both inside", 410, 430, 0, TRUE, TRUE },
    { "both inside, deep, shown", 410, 480, 2, TRUE, FALSE },
  };
  g_autoptr (AciesSight) sight = acies_sight_new (ACIES_MM (1000), ACIES_MM (800));
  g_autoptr (AciesPolygon) wood = make_square (400, 100, 100);

  acies_sight_add_area (sight, wood,
                        &(AciesSightTerms){ .blocks = TRUE,
                                            .see_into = ACIES_MM (20),
                                            .seen_from = ACIES_MM (200),
                                            .shown_by = 2,
                                            .shown_at_edge = 4 },
                        0);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesSightEnd viewer = { { ACIES_MM (cases[i].viewer), ACIES_MM (150) }, 0, 1, 0 };
      AciesSightEnd target
          = { { ACIES_MM (cases[i].target), ACIES_MM (150) }, 0, 2, cases[i].shown };
      AciesSightBlock block;

      g_test_message ("%s", cases[i].name);
      g_assert_cmpint (acies_sight_sees (sight, &viewer, &target, NULL), ==, cases[i].sees);
      g_assert_cmpint (acies_sight_sees (sight, &viewer, &target, &block), ==, cases[i].sees);
      g_assert_cmpint (acies_sight_sees (sight, &target, &viewer, NULL), ==, cases[i].is_seen);
    }
}

/* A body that is moved about, off the table and away blocks as one that always stood there. */
static void
test_moved (void)
{
  g_autoptr (AciesSight) kept = acies_sight_new (ACIES_MM (600), ACIES_MM (600));
  AciesSightBody bodies[20];

  for (guint i = 0; i < G_N_ELEMENTS (bodies); i++)
    {
      bodies[i] = (AciesSightBody){ world_make_base (ACIES_MM (600)), .group = i };
      g_assert_cmpuint (acies_sight_add_body (kept, &bodies[i], i), ==, i);
    }

  for (int round = 0; round < 300; round++)
    {
      g_autoptr (AciesSight) fresh = acies_sight_new (ACIES_MM (600), ACIES_MM (600));
      guint gone = (guint) g_test_rand_int_range (0, G_N_ELEMENTS (bodies));
      guint moved = (guint) g_test_rand_int_range (0, G_N_ELEMENTS (bodies));

      bodies[moved].base = world_make_base (ACIES_MM (900));
      acies_sight_set_body (kept, moved, &bodies[moved]);
      acies_sight_set_body (kept, gone, NULL);
      for (guint i = 0; i < G_N_ELEMENTS (bodies); i++)
        {
          if (i != gone)
            acies_sight_add_body (fresh, &bodies[i], i);
        }

      for (int i = 0; i < 50; i++)
        {
          AciesSightEnd a = { world_make_point (ACIES_MM (900)), 0, N_GROUPS };
          AciesSightEnd b = { world_make_point (ACIES_MM (900)), 0, N_GROUPS };
          guint blocker = acies_sight_find_any (kept, &a, &b);
          AciesSightBlock block;

          g_assert_cmpint (acies_sight_sees (fresh, &a, &b, NULL), ==,
                           blocker == ACIES_SIGHT_CLEAR);
          g_assert_cmpint (acies_sight_sees (kept, &a, &b, &block), ==,
                           blocker == ACIES_SIGHT_CLEAR);
          if (blocker != ACIES_SIGHT_CLEAR)
            g_assert_true (acies_sight_is_blocked_by (kept, blocker, &a, &b));
        }
      acies_sight_set_body (kept, gone, &bodies[gone]);
    }
}

/* Squares and triangles on a coarse lattice, where lines run along edges, through corners and from
 * points that lie on them: GEOS says which insides a line has points of. */
static void
test_degenerate (void)
{
  const AciesLength step = ACIES_MM (20);
  World *world = world_new ();
  guint n_clear = 0, n_lines = 0;

  for (int round = 0; round < 3000; round++)
    {
      static const AciesSightTerms terms = { TRUE, -1, -1, 0 };
      g_autoptr (AciesSight) sight = acies_sight_new (10 * step, 10 * step);
      GEOSGeometry *twins[6];

      for (guint i = 0; i < G_N_ELEMENTS (twins); i++)
        {
          AciesPoint at
              = { step * g_test_rand_int_range (0, 9), step * g_test_rand_int_range (0, 9) };
          AciesFootprint base = {
            { at, { at.x + step, at.y }, { at.x + step, at.y + step }, { at.x, at.y + step } }
          };
          guint n_points = i < 3 ? 4 : (guint) g_test_rand_int_range (3, 5);
          g_autoptr (AciesPolygon) area = acies_polygon_new_area (base.corners, n_points, NULL);

          if (i < 3)
            acies_sight_add_body (sight, &(AciesSightBody){ base, .group = i }, i);
          else
            acies_sight_add_area (sight, area, &terms, i);
          twins[i] = world_convert_ring (world, base.corners, n_points);
        }

      for (int i = 0; i < 10; i++)
        {
          AciesSightEnd a
              = { { step * g_test_rand_int_range (0, 10), step * g_test_rand_int_range (0, 10) },
                  0,
                  N_GROUPS };
          AciesSightEnd b
              = { { step * g_test_rand_int_range (0, 10), step * g_test_rand_int_range (0, 10) },
                  0,
                  N_GROUPS };
          AciesPoint ends[2] = { a.at, b.at };
          GEOSGeometry *line = world_convert_line (world, ends, 2);
          gboolean sees = TRUE;

          for (guint n = 0; n < G_N_ELEMENTS (twins) && !acies_point_equal (&a.at, &b.at); n++)
            {
              /* The line has inner points inside, and, of an area, no end in it or on its edge. */
              const char *pattern = n < 3 ? "T********" : "T**FF****";

              sees = sees && GEOSRelatePattern_r (world->geos, line, twins[n], pattern) != 1;
            }
          g_assert_cmpint (acies_sight_sees (sight, &a, &b, NULL), ==, sees);
          g_assert_cmpint (acies_sight_sees (sight, &b, &a, NULL), ==, sees);
          n_clear += sees;
          n_lines++;
          GEOSGeom_destroy_r (world->geos, line);
        }

      for (guint i = 0; i < G_N_ELEMENTS (twins); i++)
        GEOSGeom_destroy_r (world->geos, twins[i]);
    }

  g_test_message ("%u of %u lines are clear", n_clear, n_lines);
  g_assert_cmpuint (n_clear, >, n_lines / 10);
  g_assert_cmpuint (n_clear, <, n_lines - n_lines / 10);
  world_free (world);
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

  area->terms = (AciesSightTerms) ACIES_SIGHT_TERMS_INIT;
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
          acies_sight_add_body (sight, &(AciesSightBody){ base, .group = i, .height = heights[i] },
                                i);
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

#define N_TURNED 8

/* A world of a few things, as it lies and as it lies when it was put elsewhere. */
typedef struct
{
  AciesPoint corners[N_TURNED][4];
  AciesPoint ends[2];
} TurnedWorld;

static gboolean
turned_world_sees (const TurnedWorld *self)
{
  static const AciesSightTerms terms = { TRUE, -1, -1, 0 };
  g_autoptr (AciesSight) sight = acies_sight_new (EXTENT, EXTENT);
  AciesSightEnd a = { self->ends[0], 0, N_GROUPS, 0 };
  AciesSightEnd b = { self->ends[1], 0, N_GROUPS, 0 };
  gboolean sees;

  for (guint i = 0; i < N_TURNED; i++)
    {
      const AciesPoint *corners = self->corners[i];
      AciesSightBody body = { { { corners[0], corners[1], corners[2], corners[3] } }, .group = i };
      g_autoptr (AciesPolygon) area = acies_polygon_new_area (corners, 3, NULL);

      if (i % 2 == 0)
        acies_sight_add_body (sight, &body, i);
      else
        acies_sight_add_area (sight, area, &terms, i);
    }
  sees = acies_sight_sees (sight, &a, &b, NULL);
  g_assert_cmpint (acies_sight_sees (sight, &b, &a, NULL), ==, sees);
  return sees;
}

/* All points moved by WAY and then turned about the origin, corners about their bases' centres as
 * acies_footprint_init() would: opposite ones alike. */
static void
turn_world (const TurnedWorld *from, TurnedWorld *to, const AciesPoint *way, AciesAngle angle)
{
  const AciesPoint origin = { 0, 0 };

  for (guint i = 0; i < N_TURNED * 4 + 2; i++)
    {
      AciesPlacement place
          = { i < N_TURNED * 4 ? from->corners[i / 4][i % 4] : from->ends[i % 2], 0 };

      place.at.x += way->x;
      place.at.y += way->y;
      place = acies_placement_rotate (&place, &origin, angle);
      if (i < N_TURNED * 4)
        to->corners[i / 4][i % 4] = place.at;
      else
        to->ends[i % 2] = place.at;
    }
  for (guint i = 0; i < N_TURNED; i += 2)
    {
      to->corners[i][3].x = to->corners[i][0].x + to->corners[i][2].x - to->corners[i][1].x;
      to->corners[i][3].y = to->corners[i][0].y + to->corners[i][2].y - to->corners[i][1].y;
    }
}

/* Whether a line comes within 0.005 mm of touching or not: there turning may change the answer. */
static gboolean
is_close (const TurnedWorld *self)
{
  const double limit = 5 * 5;

  for (guint i = 0; i < N_TURNED; i++)
    {
      guint n_corners = i % 2 == 0 ? 4 : 3;

      for (guint n = 0; n < n_corners; n++)
        {
          const AciesPoint *from = &self->corners[i][n];
          const AciesPoint *to = &self->corners[i][(n + 1) % n_corners];

          if (acies_segment_get_square (&self->ends[0], &self->ends[1], from) < limit
              || acies_segment_get_square (from, to, &self->ends[0]) < limit
              || acies_segment_get_square (from, to, &self->ends[1]) < limit)
            return TRUE;
        }
    }

  return FALSE;
}

/* Moving a world changes no answer, turning it by quarters neither, turning it by any angle only
 * where the line is that close to another answer. */
static void
test_turned (void)
{
  guint n_close = 0, n_clear = 0;

  for (int round = 0; round < 4000; round++)
    {
      const AciesPoint stay = { 0, 0 };
      AciesPoint way = { g_test_rand_int_range (-90000000, 90000000),
                         g_test_rand_int_range (-90000000, 90000000) };
      TurnedWorld world, moved, turned;
      gboolean sees;

      for (guint i = 0; i < N_TURNED; i++)
        {
          AciesFootprint base = world_make_base (EXTENT);

          memcpy (world.corners[i], base.corners, sizeof base.corners);
        }
      world.ends[0] = world_make_point (EXTENT);
      world.ends[1] = world_make_point (EXTENT);
      sees = turned_world_sees (&world);
      n_clear += sees;

      turn_world (&world, &moved, &way, 0);
      g_assert_cmpint (turned_world_sees (&moved), ==, sees);
      turn_world (&world, &turned, &stay, ACIES_DEGREES (90 * g_test_rand_int_range (1, 4)));
      g_assert_cmpint (turned_world_sees (&turned), ==, sees);
      turn_world (&world, &turned, &stay, g_test_rand_int_range (0, ACIES_FULL_TURN));
      if (is_close (&world))
        n_close++;
      else
        g_assert_cmpint (turned_world_sees (&turned), ==, sees);
    }

  g_test_message ("%u of 4000 clear, %u too close to tell", n_clear, n_close);
  g_assert_cmpuint (n_clear, >, 400);
  g_assert_cmpuint (n_clear, <, 3600);
  g_assert_cmpuint (n_close, <, 40);
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
          acies_sight_add_body (sight, &(AciesSightBody){ base, .group = i }, i);
          acies_sight_add_body (alone[i], &(AciesSightBody){ base, .group = i }, i);
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
  g_test_add_func ("/acies/geometry/sight/over", test_over);
  g_test_add_func ("/acies/geometry/sight/shown", test_shown);
  g_test_add_func ("/acies/geometry/sight/moved", test_moved);
  g_test_add_func ("/acies/geometry/sight/degenerate", test_degenerate);
  g_test_add_func ("/acies/geometry/sight/random", test_random);
  g_test_add_func ("/acies/geometry/sight/turned", test_turned);
  g_test_add_func ("/acies/geometry/sight/nearest", test_nearest);

  return g_test_run ();
}
