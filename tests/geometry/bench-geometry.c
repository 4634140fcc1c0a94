/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The measured plane beside GEOS, in one run, answers compared case by case: the sight matrix of
 * many stands among irregular areas, all near distances between bases, and what a drag asks. */
#include "geometry/move/acies-charge.h"
#include "geometry/move/acies-traversal.h"
#include "geometry/sight/acies-sight-area.h"

#include "world.h"

#include <time.h>

#define TABLE_WIDTH ACIES_MM (1800)
#define TABLE_HEIGHT ACIES_MM (1200)
#define N_AREAS 60
#define N_CORNERS 24
#define NEAR ACIES_MM (200)

typedef struct
{
  guint n_stands;
  AciesPlacement *centres;
  AciesFootprint *bases;
  AciesPolygon *areas[N_AREAS];
  GEOSGeometry *area_twins[N_AREAS];
  GEOSGeometry **twins;
  const GEOSPreparedGeometry *prepared_areas[N_AREAS];
  const GEOSPreparedGeometry **prepared;
  GEOSSTRtree *tree;
  int *numbers; /* what the tree holds: areas below zero */
} Scene;

/* Processor time in ms, so that what else runs on the machine matters less. */
static double
get_time (void)
{
  return (double) clock () * 1000 / CLOCKS_PER_SEC;
}

/* An area with corners about CENTRE. */
static AciesPolygon *
make_area_at (GRand *rand, double size, const AciesPoint *centre, AciesPoint *points)
{
  AciesPolygon *area = NULL;

  while (area == NULL)
    {
      for (int i = 0; i < N_CORNERS; i++)
        {
          AciesPlacement spoke = { *centre, i * ACIES_FULL_TURN / N_CORNERS };
          AciesLength arm = (AciesLength) (g_rand_double_range (rand, 30000, 90000) * size);

          points[i] = acies_placement_project (&spoke, 0, arm);
        }
      area = acies_polygon_new_area (points, N_CORNERS, NULL);
    }

  return area;
}

static AciesPolygon *
make_area (GRand *rand, double size, AciesPoint *points)
{
  AciesPoint centre
      = { g_rand_int_range (rand, 0, TABLE_WIDTH), g_rand_int_range (rand, 0, TABLE_HEIGHT) };

  return make_area_at (rand, size, &centre, points);
}

/* Stands begin in the open, so that only lines that run through an area are stopped by it. */
static AciesPlacement
place_stand (const Scene *scene, GRand *rand)
{
  for (;;)
    {
      AciesPlacement centre
          = { { g_rand_int_range (rand, 0, TABLE_WIDTH), g_rand_int_range (rand, 0, TABLE_HEIGHT) },
              g_rand_int_range (rand, 0, ACIES_FULL_TURN) };
      gboolean in_area = FALSE;

      for (int i = 0; i < N_AREAS && !in_area; i++)
        in_area = acies_polygon_contains (scene->areas[i], &centre.at);
      if (!in_area)
        return centre;
    }
}

static void
scene_init (Scene *self, World *world, guint n_stands, double size)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (203);

  self->n_stands = n_stands;
  self->centres = g_new (AciesPlacement, n_stands);
  self->bases = g_new (AciesFootprint, n_stands);
  self->twins = g_new (GEOSGeometry *, n_stands);
  self->prepared = g_new (const GEOSPreparedGeometry *, n_stands);
  self->numbers = g_new (int, n_stands + N_AREAS);
  self->tree = GEOSSTRtree_create_r (world->geos, 10);

  for (int i = 0; i < N_AREAS; i++)
    {
      AciesPoint points[N_CORNERS];

      self->areas[i] = make_area (rand, size, points);
      self->area_twins[i] = world_convert_ring (world, points, N_CORNERS);
      self->prepared_areas[i] = GEOSPrepare_r (world->geos, self->area_twins[i]);
      self->numbers[n_stands + i] = -1 - i;
      GEOSSTRtree_insert_r (world->geos, self->tree, self->area_twins[i],
                            &self->numbers[n_stands + i]);
    }
  for (guint i = 0; i < n_stands; i++)
    {
      self->centres[i] = place_stand (self, rand);
      acies_footprint_init (&self->bases[i], &self->centres[i], ACIES_MM (40), ACIES_MM (30));
      self->twins[i] = world_convert_base (world, &self->bases[i]);
      self->prepared[i] = GEOSPrepare_r (world->geos, self->twins[i]);
      self->numbers[i] = (int) i;
      GEOSSTRtree_insert_r (world->geos, self->tree, self->twins[i], &self->numbers[i]);
    }
}

static void
scene_clear (Scene *self, World *world)
{
  GEOSSTRtree_destroy_r (world->geos, self->tree);
  for (guint i = 0; i < self->n_stands; i++)
    {
      GEOSPreparedGeom_destroy_r (world->geos, self->prepared[i]);
      GEOSGeom_destroy_r (world->geos, self->twins[i]);
    }
  for (int i = 0; i < N_AREAS; i++)
    {
      acies_polygon_unref (self->areas[i]);
      GEOSPreparedGeom_destroy_r (world->geos, self->prepared_areas[i]);
      GEOSGeom_destroy_r (world->geos, self->area_twins[i]);
    }
  g_free (self->centres);
  g_free (self->bases);
  g_free (self->twins);
  g_free (self->prepared);
  g_free (self->numbers);
}

static AciesSight *
make_sight (const Scene *scene)
{
  static const AciesSightTerms terms = { .blocks = TRUE, .see_into = -1, .seen_from = -1 };
  AciesSight *sight = acies_sight_new (TABLE_WIDTH, TABLE_HEIGHT);

  for (guint i = 0; i < N_AREAS; i++)
    acies_sight_add_area (sight, scene->areas[i], &terms, i);
  for (guint i = 0; i < scene->n_stands; i++)
    acies_sight_add_body (sight, &(AciesSightBody){ scene->bases[i], .group = i }, i);

  return sight;
}

static gboolean
sees (AciesSight *sight, const Scene *scene, guint a, guint b)
{
  AciesSightEnd from = { .at = scene->centres[a].at, .group = a };
  AciesSightEnd to = { .at = scene->centres[b].at, .group = b };

  return acies_sight_sees (sight, &from, &to, NULL);
}

typedef struct
{
  World *world;
  const Scene *scene;
  GEOSGeometry *line;
  int a;
  int b;
  gboolean blocked;
} Query;

static void
query_cb (void *item, void *data)
{
  int number = *(const int *) item;
  Query *query = data;

  if (query->blocked || number == query->a || number == query->b)
    return;
  query->blocked = GEOSPreparedIntersects_r (query->world->geos,
                                             number < 0 ? query->scene->prepared_areas[-1 - number]
                                                        : query->scene->prepared[number],
                                             query->line)
                   == 1;
}

static gboolean
geos_sees (World *world, const Scene *scene, guint a, guint b)
{
  AciesPoint ends[2] = { scene->centres[a].at, scene->centres[b].at };
  Query query = { world, scene, world_convert_line (world, ends, 2), (int) a, (int) b, FALSE };

  GEOSSTRtree_query_r (world->geos, scene->tree, query.line, query_cb, &query);
  GEOSGeom_destroy_r (world->geos, query.line);
  return !query.blocked;
}

static void
bench_sight (World *world, guint n_stands, double size)
{
  guint n_pairs = n_stands * (n_stands - 1) / 2;
  g_autofree guint8 *answers = g_malloc (n_pairs);
  guint n_clear = 0, n_different = 0, pair = 0;
  double start, own, slow;
  AciesSight *sight;
  Scene scene;

  scene_init (&scene, world, n_stands, size);

  start = get_time ();
  sight = make_sight (&scene);
  for (guint i = 0; i < n_stands; i++)
    for (guint j = i + 1; j < n_stands; j++)
      n_clear += answers[pair++] = (guint8) sees (sight, &scene, i, j);
  own = get_time () - start;

  start = get_time ();
  pair = 0;
  for (guint i = 0; i < n_stands; i++)
    for (guint j = i + 1; j < n_stands; j++)
      n_different += answers[pair++] != (guint8) geos_sees (world, &scene, i, j);
  slow = get_time () - start;

  g_print ("sight, %4u stands, areas x%.1f: %8.1f ms, GEOS %9.1f ms (x%.0f); "
           "%u of %u lines differ; %.2f%% clear\n",
           n_stands, size, own, slow, slow / own, n_different, n_pairs, 100.0 * n_clear / n_pairs);
  g_assert_cmpuint (n_different, ==, 0);

  acies_sight_free (sight);
  scene_clear (&scene, world);
}

typedef struct
{
  guint a;
  guint b;
  double gap;
} NearPair;

static void
bench_gaps (World *world, guint n_stands)
{
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (NearPair));
  double start, own, slow, worst = 0;
  Scene scene;

  scene_init (&scene, world, n_stands, 0.3);
  for (guint i = 0; i < n_stands; i++)
    for (guint j = i + 1; j < n_stands; j++)
      {
        NearPair pair = { i, j, 0 };

        if (acies_point_distance (&scene.centres[i].at, &scene.centres[j].at) <= NEAR)
          g_array_append_val (pairs, pair);
      }

  start = get_time ();
  for (guint i = 0; i < pairs->len; i++)
    {
      NearPair *pair = &g_array_index (pairs, NearPair, i);

      pair->gap
          = acies_footprint_separation_unrounded (&scene.bases[pair->a], &scene.bases[pair->b]);
    }
  own = get_time () - start;

  start = get_time ();
  for (guint i = 0; i < pairs->len; i++)
    {
      const NearPair *pair = &g_array_index (pairs, NearPair, i);
      double gap;

      GEOSPreparedDistance_r (world->geos, scene.prepared[pair->a], scene.twins[pair->b], &gap);
      gap = fabs (gap - pair->gap);
      worst = MAX (worst, gap);
    }
  slow = get_time () - start;

  g_print ("gaps, %u pairs under 200 mm: %.1f ms, GEOS prepared %.1f ms (x%.1f); "
           "%.1e mm apart at most\n",
           pairs->len, own, slow, slow / own, worst / ACIES_PER_MM);
  g_assert_cmpfloat (worst / ACIES_PER_MM, <, 1e-9);

  scene_clear (&scene, world);
}

/* How many of the stands from FIRST on STAND sees; adds its gaps to those near it to SUM. */
static guint
measure_row (AciesSight *sight, const Scene *scene, guint stand, guint first, double *sum)
{
  guint n_clear = 0;

  for (guint i = first; i < scene->n_stands; i++)
    {
      AciesLength dx = scene->centres[i].at.x - scene->centres[stand].at.x;
      AciesLength dy = scene->centres[i].at.y - scene->centres[stand].at.y;

      if (i == stand)
        continue;
      n_clear += sees (sight, scene, stand, i);
      if (dx * dx + dy * dy <= NEAR * NEAR)
        *sum += acies_footprint_separation_unrounded (&scene->bases[stand], &scene->bases[i]);
    }

  return n_clear;
}

/* Sight and gaps of a stand that has just moved, beside the whole matrix of both. */
static void
bench_moved (World *world, guint n_stands, double size)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (17);
  g_autoptr (AciesSight) kept = NULL;
  g_autoptr (AciesSight) fresh = NULL;
  const guint n_moves = n_stands / 2;
  double start, whole, moved, sum = 0;
  guint n_different = 0;
  Scene scene;

  scene_init (&scene, world, n_stands, size);
  kept = make_sight (&scene);

  start = get_time ();
  for (guint i = 0; i < n_stands; i++)
    measure_row (kept, &scene, i, i + 1, &sum);
  whole = get_time () - start;

  for (guint i = 0; i < n_moves; i++)
    {
      scene.centres[i] = place_stand (&scene, rand);
      acies_footprint_init (&scene.bases[i], &scene.centres[i], ACIES_MM (40), ACIES_MM (30));
    }
  start = get_time ();
  for (guint i = 0; i < n_moves; i++)
    {
      acies_sight_set_body (kept, N_AREAS + i, &(AciesSightBody){ scene.bases[i], .group = i });
      measure_row (kept, &scene, i, 0, &sum);
    }
  moved = (get_time () - start) / n_moves;

  fresh = make_sight (&scene);
  for (guint i = 0; i < n_stands; i++)
    n_different
        += measure_row (fresh, &scene, i, 0, &sum) != measure_row (kept, &scene, i, 0, &sum);

  g_print ("moved, %4u stands, areas x%.1f: %.3f ms for sight and gaps of one, 1/%.0f of all; "
           "%u of %u rows differ\n",
           n_stands, size, moved, whole / moved, n_different, n_stands);
  g_assert_cmpuint (n_different, ==, 0);
  scene_clear (&scene, world);
}

/* The outlines of what a hundred stands see, one by one. */
static void
bench_area (World *world, guint n_stands, double size)
{
  const AciesSightField field = { TABLE_WIDTH, TABLE_HEIGHT, -1, 0 };
  g_autoptr (AciesSight) sight = NULL;
  double start;
  Scene scene;

  scene_init (&scene, world, n_stands, size);
  sight = make_sight (&scene);
  start = get_time ();
  for (guint i = 0; i < 100; i++)
    {
      AciesSightEnd viewer = { .at = scene.centres[i].at, .group = i };

      g_array_unref (acies_sight_dup_area (sight, &viewer, &field));
    }
  g_print ("area, %4u stands, areas x%.1f: %.2f ms for what one sees\n", n_stands, size,
           (get_time () - start) / 100);
  scene_clear (&scene, world);
}

/* What a drag asks at each motion of the pointer: a unit of twelve among a hundred stands and ten
 * areas, and how near it comes to each stand. */
static void
bench_run (World *world)
{
  AciesLength sizes[12][2];
  AciesPlacement centres[12];
  AciesGround grounds[10];
  AciesObstacle bodies[100];
  AciesMover mover = { { { ACIES_MM (900), ACIES_MM (1000) }, 0 },
                       ACIES_MM (240),
                       centres,
                       (const AciesLength (*)[2]) sizes,
                       12,
                       1000 };
  AciesTraversalField field = { grounds, 10, bodies, 100, TABLE_WIDTH, TABLE_HEIGHT };
  g_autoptr (AciesPath) path = acies_path_parse ("wheel right 30, ahead 400", NULL);
  const int n_rounds = 200;
  double start, run_time = 0, near_time = 0;
  Scene scene;

  scene_init (&scene, world, 100, 1);
  for (int i = 0; i < 12; i++)
    {
      sizes[i][0] = ACIES_MM (40);
      sizes[i][1] = ACIES_MM (30);
      centres[i]
          = (AciesPlacement){ acies_placement_project (&mover.front, ACIES_MM (40 * (i % 6) - 100),
                                                       ACIES_MM (-15 - 30 * (i / 6))),
                              0 };
    }
  for (guint i = 0; i < 10; i++)
    grounds[i] = (AciesGround){ scene.areas[i], i };
  for (guint i = 0; i < 100; i++)
    bodies[i] = (AciesObstacle){ scene.bases[i], i, i };

  for (int round = 0; round < n_rounds; round++)
    {
      AciesTraversal *run;

      start = get_time ();
      run = acies_traversal_new (&mover, path, &field);
      run_time += get_time () - start;
      start = get_time ();
      for (guint i = 0; i < 100; i++)
        acies_traversal_get_nearest (run, i, NULL);
      near_time += get_time () - start;
      acies_traversal_free (run);
    }

  g_print ("run of 12 stands among 100 and 10 areas: %.2f ms, nearest of all 100: %.2f ms\n",
           run_time / n_rounds, near_time / n_rounds);
  scene_clear (&scene, world);
}

/* Units of six, three wide, on a lattice whose cells they share with woods that cost double; the
 * table grows with the stands, so that all have the same room. */
#define CELL ACIES_MM (120)
#define UNIT_STANDS 6

typedef struct
{
  guint n_stands;
  guint n_areas;
  AciesPlacement *centres;
  AciesLength (*sizes)[2];
  AciesObstacle *bodies;
  AciesGround *grounds;
  AciesTerrainCost *tolls;
  AciesTraversalField field;
} Muster;

static void
muster_init (Muster *self, guint n_units)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (204);
  guint n_columns = (guint) ceil (sqrt (n_units));

  *self = (Muster){ .n_stands = n_units * UNIT_STANDS, .n_areas = n_units / 3 };
  self->centres = g_new (AciesPlacement, self->n_stands);
  self->sizes = g_malloc (self->n_stands * sizeof *self->sizes);
  self->bodies = g_new (AciesObstacle, self->n_stands);
  self->grounds = g_new (AciesGround, self->n_areas);
  self->tolls = g_new (AciesTerrainCost, self->n_areas);
  for (guint i = 0; i < self->n_stands; i++)
    {
      guint unit = i / UNIT_STANDS, place = i % UNIT_STANDS;
      AciesPlacement front
          = { { CELL * (unit % n_columns) + CELL / 2, CELL * (unit / n_columns) + CELL / 2 },
              (AciesAngle) unit * 7919 % ACIES_FULL_TURN };

      self->sizes[i][0] = ACIES_MM (20);
      self->sizes[i][1] = ACIES_MM (15);
      self->centres[i].at
          = acies_placement_project (&front, ACIES_MM (20) * (place % 3) - ACIES_MM (20),
                                     -ACIES_MM (15) * (place / 3) - ACIES_MM (7));
      self->centres[i].facing = front.facing;
      self->bodies[i] = (AciesObstacle){ .group = unit, .index = i };
      acies_footprint_init (&self->bodies[i].footprint, &self->centres[i], self->sizes[i][0],
                            self->sizes[i][1]);
    }
  for (guint i = 0; i < self->n_areas; i++)
    {
      AciesPoint points[N_CORNERS];
      AciesPoint corner = { g_rand_int_range (rand, 0, (gint32) (CELL * n_columns)),
                            g_rand_int_range (rand, 0, (gint32) (CELL * n_columns)) };

      self->grounds[i] = (AciesGround){ make_area_at (rand, 1, &corner, points), i };
      self->tolls[i] = (AciesTerrainCost){ .times = 2, .over = 1, .barred = i % 5 == 0 };
    }
  self->field = (AciesTraversalField){ self->grounds,  self->n_areas,    self->bodies,
                                       self->n_stands, CELL * n_columns, CELL * n_columns };
}

static void
muster_clear (Muster *self)
{
  for (guint i = 0; i < self->n_areas; i++)
    acies_polygon_unref ((AciesPolygon *) self->grounds[i].polygon);
  g_free (self->centres);
  g_free (self->sizes);
  g_free (self->bodies);
  g_free (self->grounds);
  g_free (self->tolls);
}

static AciesMover
muster_get_mover (const Muster *self, guint unit)
{
  guint first = unit * UNIT_STANDS;
  AciesPlacement front = self->centres[first + 1];

  front.at = acies_placement_project (&front, 0, ACIES_MM (7));
  return (AciesMover){ front,
                       ACIES_MM (60),
                       self->centres + first,
                       (const AciesLength (*)[2]) (self->sizes + first),
                       UNIT_STANDS,
                       unit };
}

/* The area that a unit reaches over mixed ground, and all the charges it has on its neighbour. */
static void
bench_reach (guint n_units)
{
  const guint n_rounds = 40;
  AciesWheelSweepLimits limits = { ACIES_MM (200), ACIES_DEGREES (45) };
  double start, area_time = 0, charge_time = 0;
  AciesLength error = 0;
  guint n_found = 0;
  Muster muster;

  muster_init (&muster, n_units);
  limits.tolls = muster.tolls;
  for (guint i = 0; i < n_rounds; i++)
    {
      guint unit = i * (n_units / n_rounds);
      AciesMover mover = muster_get_mover (&muster, unit);
      AciesReach *reach;
      AciesCharge charge;

      start = get_time ();
      limits.length = ACIES_MM (200);
      reach = acies_reach_new (&mover, &muster.field, &limits);
      error = MAX (error, acies_reach_get_error (reach));
      acies_reach_free (reach);
      area_time += get_time () - start;

      start = get_time ();
      limits.length = -1;
      reach = acies_reach_new (&mover, &muster.field, &limits);
      for (guint j = 0; j < 10; j++)
        n_found += acies_charge_find (reach, &muster.field, (unit + 1 + j) % n_units, &charge);
      acies_reach_free (reach);
      charge_time += get_time () - start;
    }

  g_print ("reach of 6 among %u stands and %u areas: %.2f ms (%.2f us a stand), to within %.1f mm; "
           "charges on 10 units: %.2f ms, %u found\n",
           muster.n_stands, muster.n_areas, area_time / n_rounds,
           1000 * area_time / n_rounds / muster.n_stands, acies_length_to_mm (error),
           charge_time / n_rounds, n_found);
  g_assert_cmpuint (n_found, >, 0);
  muster_clear (&muster);
}

int
main (int argc, char **argv)
{
  World *world = world_new ();

  bench_sight (world, 200, 0.3);
  bench_sight (world, 1000, 1);
  bench_sight (world, 1000, 0.3);
  bench_gaps (world, 1000);
  bench_moved (world, 1000, 1);
  bench_moved (world, 1000, 0.3);
  bench_area (world, 200, 0.3);
  bench_area (world, 1000, 1);
  bench_run (world);
  for (guint n_units = 167; n_units <= 668; n_units *= 2)
    bench_reach (n_units);
  world_free (world);

  return 0;
}
