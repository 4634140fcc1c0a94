/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/move/acies-reach.h"

#include "world.h"

#define EXTENT ACIES_MM (600)
#define N_GROUNDS 5
#define N_BODIES 12
#define N_STANDS 3
#define TOLL ACIES_MM (20)

/* Three stands of 40 by 20 mm in line somewhere on a table with woods, streams and other bases. */
typedef struct
{
  AciesMover mover;
  AciesTraversalField field;
  AciesWheelSweepLimits limits;
  AciesPlacement centres[N_STANDS];
  AciesLength sizes[N_STANDS][2];
  AciesGround grounds[N_GROUNDS];
  AciesTerrainCost tolls[N_GROUNDS];
  AciesObstacle bodies[N_BODIES];
} Scene;

static AciesPolygon *
make_ground (gboolean is_line)
{
  for (;;)
    {
      AciesPoint points[5];
      AciesPoint corner = world_make_point (EXTENT);
      AciesPolygon *ground;

      for (guint i = 0; i < G_N_ELEMENTS (points); i++)
        {
          points[i] = world_make_point (ACIES_MM (150));
          points[i].x += corner.x;
          points[i].y += corner.y;
        }
      ground = is_line ? acies_polygon_new_line (points, 5, ACIES_MM (10), NULL)
                       : acies_polygon_new_area (points, 5, NULL);
      if (ground != NULL)
        return ground;
    }
}

static void
scene_place (Scene *self, const AciesPlacement *front)
{
  self->mover = (AciesMover){ *front,        ACIES_MM (120),
                              self->centres, (const AciesLength (*)[2]) self->sizes,
                              N_STANDS,      N_BODIES };
  for (int i = 0; i < N_STANDS; i++)
    {
      self->centres[i].at
          = acies_placement_project (front, ACIES_MM (40 * (i - 1)), -ACIES_MM (10));
      self->centres[i].facing = front->facing;
      self->sizes[i][0] = ACIES_MM (40);
      self->sizes[i][1] = ACIES_MM (20);
    }
}

/* An empty table, front middle at 300, 300 facing north, 200 mm to go, 45 degrees to wheel. */
static void
scene_init (Scene *self)
{
  AciesPlacement front = { { EXTENT / 2, EXTENT / 2 }, 0 };

  *self = (Scene){ 0 };
  self->field = (AciesTraversalField){ self->grounds, 0, self->bodies, 0, EXTENT, EXTENT };
  self->limits = (AciesWheelSweepLimits){ ACIES_MM (200), ACIES_DEGREES (45), self->tolls };
  scene_place (self, &front);
}

static void
scene_fill (Scene *self)
{
  static const AciesTerrainCost kinds[N_GROUNDS] = {
    { .times = 2, .over = 1 },
    { .times = 3, .over = 2 },
    { .times = 1, .over = 1, .fixed = TOLL },
    { .times = 1, .over = 1, .barred = TRUE },
    { .times = 1, .over = 1 },
  };
  AciesPlacement front = { world_make_point (EXTENT), g_test_rand_int_range (0, ACIES_FULL_TURN) };

  scene_init (self);
  scene_place (self, &front);
  self->field.n_grounds = N_GROUNDS;
  self->field.n_bodies = N_BODIES;
  for (guint i = 0; i < N_GROUNDS; i++)
    {
      self->grounds[i] = (AciesGround){ make_ground (i == 2), i };
      self->tolls[i] = kinds[i];
    }
  for (guint i = 0; i < N_BODIES; i++)
    self->bodies[i] = (AciesObstacle){ world_make_base (EXTENT), i, i };
  self->limits.length = g_test_rand_int_range (0, ACIES_MM (300));
}

static void
scene_clear (Scene *self)
{
  for (guint i = 0; i < self->field.n_grounds; i++)
    acies_polygon_unref ((AciesPolygon *) self->grounds[i].polygon);
}

static AciesTraversal *
run_ray (const Scene *self, AciesAngle wheel, AciesLength ahead)
{
  g_autoptr (AciesPath) path = acies_path_new ();

  acies_path_add (path, &(AciesLeg){ .kind = ACIES_LEG_WHEEL, .angle = wheel });
  acies_path_add (path, &(AciesLeg){ .kind = ACIES_LEG_AHEAD, .length = ahead });
  return acies_traversal_new (&self->mover, path, &self->field);
}

static void
test_open (void)
{
  g_autoptr (AciesReach) reach = NULL;
  const AciesWheelRay *rays;
  Scene scene;
  guint n;

  scene_init (&scene);
  reach = acies_reach_new (&scene.mover, &scene.field, &scene.limits);
  rays = acies_reach_get_rays (reach, &n);
  g_assert_cmpuint (n, ==, 91);
  g_assert_cmpint (rays[45].wheel, ==, 0);
  g_assert_cmpint (rays[45].ahead, ==, ACIES_MM (200));
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpint (rays[i].stop, ==, ACIES_WHEEL_SWEEP_SPENT);
      g_assert_cmpint (rays[i].arc + rays[i].ahead, ==, ACIES_MM (200));
      g_assert_cmpint (rays[i].wheel, ==, -rays[n - 1 - i].wheel);
      g_assert_cmpint (rays[i].ahead, ==, rays[n - 1 - i].ahead);
    }
}

static void
test_stops (void)
{
  static const struct
  {
    const char *name;
    AciesWheelSweepStop stop;
    double ahead;
  } cases[] = {
    { "a base", ACIES_WHEEL_SWEEP_BODY, 90 },
    { "barred ground", ACIES_WHEEL_SWEEP_GROUND, 50 },
    { "dear ground", ACIES_WHEEL_SWEEP_SPENT, 125 },
    { "the edge", ACIES_WHEEL_SWEEP_EDGE, 300 },
  };
  static const AciesPoint band[] = { { 0, ACIES_MM (150) },
                                     { EXTENT, ACIES_MM (150) },
                                     { EXTENT, ACIES_MM (250) },
                                     { 0, ACIES_MM (250) } };
  AciesPlacement before = { { EXTENT / 2, ACIES_MM (200) }, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesReach) reach = NULL;
      const AciesWheelRay *rays;
      Scene scene;
      guint n;

      scene_init (&scene);
      scene.limits.wheel = 0;
      acies_footprint_init (&scene.bodies[0].footprint, &before, ACIES_MM (40), ACIES_MM (20));
      scene.bodies[0].index = 5;
      scene.field.n_bodies = cases[i].stop == ACIES_WHEEL_SWEEP_BODY;
      if (i == 1 || i == 2)
        {
          scene.field.n_grounds = 1;
          scene.grounds[0] = (AciesGround){ acies_polygon_new_area (band, 4, NULL), 5 };
          scene.tolls[0] = (AciesTerrainCost){ .times = 2, .over = 1, .barred = i == 1 };
        }
      if (cases[i].stop == ACIES_WHEEL_SWEEP_EDGE)
        scene.limits.length = EXTENT;

      g_test_message ("%s", cases[i].name);
      reach = acies_reach_new (&scene.mover, &scene.field, &scene.limits);
      rays = acies_reach_get_rays (reach, &n);
      g_assert_cmpuint (n, ==, 1);
      g_assert_cmpint (rays[0].stop, ==, cases[i].stop);
      g_assert_cmpfloat_with_epsilon (acies_length_to_mm (rays[0].ahead), cases[i].ahead, 0.01);
      if (i < 2)
        g_assert_cmpuint (rays[0].index, ==, 5);
      scene_clear (&scene);
    }
}

/* A wheel stops at what it runs into. */
static void
test_wheel (void)
{
  AciesPlacement beside = { { EXTENT / 2 + ACIES_MM (60), EXTENT / 2 - ACIES_MM (20) }, 0 };
  g_autoptr (AciesWheelSweep) sweep = NULL;
  AciesWheelRay ray;
  Scene scene;

  scene_init (&scene);
  scene.field.n_bodies = 1;
  acies_footprint_init (&scene.bodies[0].footprint, &beside, ACIES_MM (40), ACIES_MM (20));
  sweep = acies_wheel_sweep_new (&scene.mover, &scene.field, &scene.limits);
  /* Its corner lies 20 mm beside the pivot and 10 mm ahead of the front: atan (10 / 20). */
  g_assert_cmpint (ABS (acies_wheel_sweep_get_end (sweep, TRUE) - 26565), <, 500);
  /* The right front corner goes 10 mm up: asin (10 / 120) and the touching gap. */
  g_assert_cmpint (ABS (acies_wheel_sweep_get_end (sweep, FALSE) + 4780), <, 100);
  g_assert_false (acies_wheel_sweep_cast (sweep, ACIES_DEGREES (-6), &ray));
}

/* Whether each way to stop was met more than a few times. */
static gboolean
has_all_stops (const guint n_stops[4])
{
  for (guint i = 0; i < 4; i++)
    {
      if (n_stops[i] <= 5)
        return FALSE;
    }

  return TRUE;
}

/* What a ray says, a run along it confirms; farther, something is met or the cost is too high. */
static void
test_rays (void)
{
  guint n_stops[4] = { 0 }, n_rays = 0, n_dearer = 0, n_deeper = 0;

  for (int i = 0; i < 150 || !has_all_stops (n_stops); i++)
    {
      g_autoptr (AciesReach) reach = NULL;
      const AciesWheelRay *rays;
      Scene scene;
      guint n;

      g_assert_cmpint (i, <, 3000);
      scene_fill (&scene);
      reach = acies_reach_new (&scene.mover, &scene.field, &scene.limits);
      rays = acies_reach_get_rays (reach, &n);
      for (guint j = 0; j < n; j += 7)
        {
          g_autoptr (AciesTraversal) run = run_ray (&scene, rays[j].wheel, rays[j].ahead);
          g_autoptr (AciesTraversal) start = run_ray (&scene, 0, 0);
          AciesLength cost = acies_terrain_cost_get_cost (scene.tolls, run, &scene.field, NULL);
          guint n_landed, n_before;

          n_stops[rays[j].stop]++;
          /* A wheel is metered by whole degrees, 2 mm of the outer corner's way: it may miss a
           * crossing in between. */
          n_rays++;
          n_dearer += cost > scene.limits.length + ACIES_MM (7);
          g_assert_cmpint (ABS (acies_traversal_get_length (run) - rays[j].arc - rays[j].ahead), <=,
                           1);
          acies_traversal_get_landed (run, &n_landed);
          acies_traversal_get_landed (start, &n_before);
          n_deeper += n_landed > n_before;
          if (rays[j].stop == ACIES_WHEEL_SWEEP_BODY)
            g_assert_cmpint (acies_traversal_get_nearest (run, rays[j].index, NULL), <=,
                             ACIES_TOUCH_GAP);
        }
      scene_clear (&scene);
    }
  g_assert_cmpuint (n_dearer, <=, n_rays / 50);
  /* Who begins as deep in another as is just no overlap is not stopped by him. */
  g_assert_cmpuint (n_deeper, <=, n_rays / 50);
}

static GEOSGeometry *
convert_outline (World *world, const AciesReach *reach)
{
  g_autoptr (GArray) outline = acies_reach_dup_outline (reach);
  GEOSGeometry *ring = world_convert_ring (world, (const AciesPoint *) outline->data, outline->len);
  GEOSGeometry *area = GEOSMakeValid_r (world->geos, ring);

  GEOSGeom_destroy_r (world->geos, ring);
  return area;
}

static double
get_distance (World *world, const GEOSGeometry *area, const AciesPoint *point)
{
  GEOSGeometry *geos_point
      = GEOSGeom_createPointFromXY_r (world->geos, (double) point->x, (double) point->y);
  double distance;

  GEOSDistance_r (world->geos, area, geos_point, &distance);
  GEOSGeom_destroy_r (world->geos, geos_point);
  return distance;
}

/* Whether a ray within a degree is stopped, or the wheel itself on the way there: by a body that it
 * grazes by a hair less than a run calls an overlap. */
static gboolean
is_stopped_beside (const AciesReach *reach, AciesAngle wheel)
{
  const AciesWheelSweep *sweep = acies_reach_get_sweep (reach);
  guint n;
  const AciesWheelRay *rays = acies_reach_get_rays (reach, &n);

  if (ABS (wheel) > ABS (acies_wheel_sweep_get_end (sweep, wheel > 0)))
    return TRUE;
  for (guint i = 0; i < n; i++)
    if (ABS (rays[i].wheel - wheel) < ACIES_PER_DEGREE && rays[i].stop != ACIES_WHEEL_SWEEP_SPENT)
      return TRUE;
  return FALSE;
}

/* Wherever a random move gets by its own cost and without touching anybody, the outline is no
 * farther than its error; but where something stops a ray beside it, it may slip past between, and
 * past the toll of a stream or two that both rays beside it pay. */
static void
test_outline (void)
{
  World *world = world_new ();
  guint n_reached = 0, n_slipped = 0;

  for (int i = 0; i < 200; i++)
    {
      g_autoptr (AciesReach) reach = NULL;
      GEOSGeometry *area;
      Scene scene;

      scene_fill (&scene);
      reach = acies_reach_new (&scene.mover, &scene.field, &scene.limits);
      area = convert_outline (world, reach);
      for (int j = 0; j < 40; j++)
        {
          AciesAngle wheel = g_test_rand_int_range (-45000, 45001);
          AciesLength ahead = g_test_rand_int_range (0, ACIES_MM (300));
          g_autoptr (AciesTraversal) run = run_ray (&scene, wheel, ahead);
          AciesLength cost = acies_terrain_cost_get_cost (scene.tolls, run, &scene.field, NULL);
          double distance;
          guint n_passed;

          acies_traversal_get_passed (run, &n_passed);
          if (cost < 0 || cost > scene.limits.length || n_passed > 0
              || acies_traversal_leaves_table (run))
            continue;
          n_reached++;
          distance = get_distance (world, area, &acies_traversal_get_front (run)->at);
          if (distance <= (double) acies_reach_get_error (reach))
            continue;
          g_assert_true (is_stopped_beside (reach, wheel)
                         || distance <= (double) acies_reach_get_error (reach) + 2 * TOLL);
          n_slipped++;
        }
      GEOSGeom_destroy_r (world->geos, area);
      scene_clear (&scene);
    }
  g_assert_cmpuint (n_reached, >, 300);
  g_assert_cmpuint (n_slipped * 100, <=, n_reached);
  world_free (world);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/geometry/reach/open", test_open);
  g_test_add_func ("/acies/geometry/reach/stops", test_stops);
  g_test_add_func ("/acies/geometry/reach/wheel", test_wheel);
  g_test_add_func ("/acies/geometry/reach/rays", test_rays);
  g_test_add_func ("/acies/geometry/reach/outline", test_outline);

  return g_test_run ();
}
