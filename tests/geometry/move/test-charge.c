/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/move/acies-charge.h"
#include "geometry/move/acies-conform.h"

#include "world.h"

#define EXTENT ACIES_MM (600)
#define N_BODIES 10
#define OWN_GROUP 100
/* What a charge saves is worth a wheel from 1/100 mm on. */
#define WORTH (ACIES_PER_MM / 100)

/* One base of 60 by 30 mm among others, each a group of its own. */
typedef struct
{
  AciesMover mover;
  AciesTraversalField field;
  AciesWheelSweepLimits limits;
  AciesPlacement centre;
  AciesLength sizes[1][2];
  AciesObstacle bodies[N_BODIES];
  AciesPlacement places[N_BODIES];
} Scene;

static void
scene_init (Scene *self, const AciesPlacement *front)
{
  *self = (Scene){ 0 };
  self->sizes[0][0] = ACIES_MM (60);
  self->sizes[0][1] = ACIES_MM (30);
  self->centre
      = (AciesPlacement){ acies_placement_project (front, 0, -ACIES_MM (15)), front->facing };
  self->mover
      = (AciesMover){ *front, ACIES_MM (60), &self->centre, (const AciesLength (*)[2]) self->sizes,
                      1,      OWN_GROUP };
  self->field = (AciesTraversalField){ NULL, 0, self->bodies, 0, EXTENT, EXTENT };
  self->limits = (AciesWheelSweepLimits){ -1, ACIES_DEGREES (45), NULL };
}

static void
scene_add (Scene *self, const AciesPlacement *centre, AciesLength frontage, AciesLength depth)
{
  guint n = self->field.n_bodies++;

  self->places[n] = *centre;
  self->bodies[n].group = self->bodies[n].index = n;
  acies_footprint_init (&self->bodies[n].footprint, centre, frontage, depth);
}

static void
scene_add_at (Scene *self, double x, double y, double facing)
{
  AciesPlacement centre = { { acies_length_from_mm (x), acies_length_from_mm (y) },
                            (AciesAngle) (facing * ACIES_PER_DEGREE) };

  scene_add (self, &centre, ACIES_MM (60), ACIES_MM (30));
}

static void
scene_fill (Scene *self)
{
  AciesPlacement front = { world_make_point (EXTENT), g_test_rand_int_range (0, ACIES_FULL_TURN) };

  scene_init (self, &front);
  for (guint i = 0; i < N_BODIES; i++)
    {
      AciesPlacement centre
          = { world_make_point (EXTENT), g_test_rand_int_range (0, ACIES_FULL_TURN) };

      scene_add (self, &centre, g_test_rand_int_range (20000, 80000),
                 g_test_rand_int_range (10000, 40000));
    }
}

static gboolean
scene_charge (const Scene *self, guint group, AciesCharge *charge)
{
  g_autoptr (AciesReach) reach = acies_reach_new (&self->mover, &self->field, &self->limits);

  return acies_charge_find (reach, &self->field, group, charge);
}

/* What is struck from where, for a charger at 300, 400 who faces north. */
static void
test_faces (void)
{
  static const struct
  {
    const char *name;
    double x, y, facing;
    AciesBaseFace face, origin;
    double length; /* below 0: whatever it is */
  } cases[] = {
    { "front to front", 300, 285, 180, ACIES_BASE_FACE_FRONT, ACIES_BASE_FACE_FRONT, 100 },
    { "into the back", 300, 285, 0, ACIES_BASE_FACE_REAR, ACIES_BASE_FACE_REAR, 100 },
    { "into the right", 300, 270, 270, ACIES_BASE_FACE_LEFT, ACIES_BASE_FACE_LEFT, 100 },
    { "into the left", 300, 270, 90, ACIES_BASE_FACE_RIGHT, ACIES_BASE_FACE_RIGHT, 100 },
    { "aslant", 300, 285, 160, ACIES_BASE_FACE_FRONT, ACIES_BASE_FACE_FRONT, -1 },
    { "to the right of it", 400, 285, 180, ACIES_BASE_FACE_FRONT, ACIES_BASE_FACE_FRONT, -1 },
  };
  AciesPlacement front = { { ACIES_MM (300), ACIES_MM (400) }, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesPlacement middle;
      AciesCharge charge;
      Scene scene;

      g_test_message ("%s", cases[i].name);
      scene_init (&scene, &front);
      scene_add_at (&scene, cases[i].x, cases[i].y, cases[i].facing);
      g_assert_true (scene_charge (&scene, 0, &charge));
      g_assert_true (charge.is_free);
      g_assert_cmpint (charge.face, ==, cases[i].face);
      if (cases[i].length >= 0)
        {
          g_assert_cmpint (charge.hit.wheel, ==, 0);
          g_assert_cmpfloat_with_epsilon (acies_length_to_mm (charge.length), cases[i].length,
                                          0.002);
        }
      middle = scene.places[0];
      middle.at = acies_placement_project (&middle, 0, ACIES_MM (15));
      g_assert_cmpint (acies_charge_get_origin (&middle, ACIES_MM (30), &front.at), ==,
                       cases[i].origin);
    }
}

/* Between the lines of front and rear it is the flank, however far aside. */
static void
test_origin (void)
{
  AciesPlacement front = { { ACIES_MM (300), ACIES_MM (300) }, 0 };
  static const struct
  {
    double x, y;
    AciesBaseFace face;
  } cases[] = {
    { 500, 299, ACIES_BASE_FACE_FRONT }, { 500, 300, ACIES_BASE_FACE_FRONT },
    { 500, 301, ACIES_BASE_FACE_RIGHT }, { 100, 329, ACIES_BASE_FACE_LEFT },
    { 500, 330, ACIES_BASE_FACE_REAR },  { 300, 400, ACIES_BASE_FACE_REAR },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesPoint at = { acies_length_from_mm (cases[i].x), acies_length_from_mm (cases[i].y) };

      g_assert_cmpint (acies_charge_get_origin (&front, ACIES_MM (30), &at), ==, cases[i].face);
    }
}

static void
test_blocked (void)
{
  AciesPlacement front = { { ACIES_MM (300), ACIES_MM (400) }, 0 };
  AciesCharge charge;
  Scene scene;

  scene_init (&scene, &front);
  scene.limits.wheel = 0;
  scene_add_at (&scene, 300, 285, 180);
  scene_add_at (&scene, 320, 340, 0);
  g_assert_true (scene_charge (&scene, 0, &charge));
  g_assert_false (charge.is_free);
  g_assert_cmpint (charge.stop, ==, ACIES_WHEEL_SWEEP_BODY);
  g_assert_cmpuint (charge.index, ==, 1);
  g_assert_cmpint (charge.length, ==, ACIES_MM (100));
  /* With a wheel it gets past him. */
  scene.limits.wheel = ACIES_DEGREES (90);
  g_assert_true (scene_charge (&scene, 1, &charge));
  g_assert_true (charge.is_free);
}

/* Of two who stand abreast and are struck at once each is reached, whichever is told first. */
static void
test_abreast (void)
{
  AciesPlacement front = { { ACIES_MM (300), ACIES_MM (400) }, 0 };
  Scene scene;

  scene_init (&scene, &front);
  scene.limits.wheel = 0;
  scene_add_at (&scene, 270, 285, 180);
  scene_add_at (&scene, 330, 285, 180);
  for (guint target = 0; target < 2; target++)
    {
      AciesCharge charge;

      g_assert_true (scene_charge (&scene, target, &charge));
      g_assert_true (charge.is_free);
      g_assert_cmpint (charge.length, ==, ACIES_MM (100));
    }
}

/* Of two who stand abreast before a third and are struck at once, it is the one more squarely in
 * the way who bars it, whichever is told first. */
static void
test_barred_abreast (void)
{
  static const int squarely = 275, aside = 335;

  for (guint first = 0; first < 2; first++)
    {
      AciesPlacement front = { { ACIES_MM (300), ACIES_MM (400) }, 0 };
      AciesCharge charge;
      Scene scene;

      scene_init (&scene, &front);
      scene.limits.wheel = 0;
      scene_add_at (&scene, first == 0 ? squarely : aside, 285, 180);
      scene_add_at (&scene, first == 0 ? aside : squarely, 285, 180);
      scene_add_at (&scene, 300, 185, 180);
      g_assert_true (scene_charge (&scene, 2, &charge));
      g_assert_false (charge.is_free);
      g_assert_cmpint (charge.stop, ==, ACIES_WHEEL_SWEEP_BODY);
      g_assert_cmpuint (charge.index, ==, first);
    }
}

static void
test_out_of_reach (void)
{
  AciesPlacement front = { { ACIES_MM (300), ACIES_MM (300) }, 0 };
  AciesCharge charge;
  Scene scene;

  scene_init (&scene, &front);
  scene_add_at (&scene, 300, 450, 0);
  g_assert_false (scene_charge (&scene, 0, &charge));
}

/* A run along the path confirms each charge, and no other wheel that is tried is cheaper by more
 * than half a degree of the outer corner. */
static void
test_random (void)
{
  guint n_free = 0, n_worse = 0;

  for (int i = 0; i < 300; i++)
    {
      g_autoptr (AciesReach) reach = NULL;
      Scene scene;

      scene_fill (&scene);
      reach = acies_reach_new (&scene.mover, &scene.field, &scene.limits);
      for (guint target = 0; target < N_BODIES; target++)
        {
          g_autoptr (AciesPath) path = NULL;
          g_autoptr (AciesTraversal) run = NULL;
          AciesCharge charge;
          guint n_landed, n_before;
          AciesWheelRay ray;

          if (!acies_charge_find (reach, &scene.field, target, &charge) || !charge.is_free)
            continue;
          n_free++;
          path = acies_charge_dup_path (&charge);
          run = acies_traversal_new (&scene.mover, path, &scene.field);
          g_assert_cmpint (acies_traversal_get_length (run), ==, charge.length);
          g_assert_cmpint (acies_traversal_get_nearest (run, target, NULL), <=, ACIES_TOUCH_GAP);
          g_assert_cmpint (
              acies_point_distance (&acies_traversal_get_front (run)->at, &charge.front.at), <=, 3);
          acies_traversal_get_landed (run, &n_landed);
          {
            g_autoptr (AciesPath) still = acies_path_new ();
            g_autoptr (AciesTraversal) start
                = acies_traversal_new (&scene.mover, still, &scene.field);

            acies_traversal_get_landed (start, &n_before);
          }
          g_assert_cmpuint (n_landed, <=, n_before);

          for (int j = 0; j < 10; j++)
            {
              AciesWheelSweepHit hit;
              AciesAngle wheel = g_test_rand_int_range (-45000, 45001);

              if (acies_wheel_sweep_cast (acies_reach_get_sweep (reach), wheel, &ray)
                  && ray.stop == ACIES_WHEEL_SWEEP_BODY && ray.index == target
                  && acies_wheel_sweep_hit (acies_reach_get_sweep (reach), wheel, target, &hit))
                n_worse += charge.length > ray.arc + hit.ahead + ACIES_MM (1);
            }
        }
    }
  g_assert_cmpuint (n_free, >, 300);
  g_assert_cmpuint (n_worse, <=, n_free / 100);
}

static AciesPlacement
transform (const AciesPlacement *place, AciesAngle turn, const AciesPoint *by)
{
  AciesPlacement moved = acies_placement_rotate (place, &(AciesPoint){ 0, 0 }, turn);

  moved.at.x += by->x;
  moved.at.y += by->y;
  return moved;
}

/* SCENE on a table so large that no edge is near, moved there and turned. */
static void
scene_init_moved (Scene *self, const Scene *scene, AciesAngle turn, const AciesPoint *by)
{
  AciesPlacement front = transform (&scene->mover.front, turn, by);

  scene_init (self, &front);
  self->field.width = self->field.height = ACIES_TABLE_LIMIT;
  for (guint i = 0; i < N_BODIES; i++)
    {
      AciesPlacement place = transform (&scene->places[i], turn, by);

      scene_add (self, &place, ACIES_MM (20 + 5 * i), ACIES_MM (30));
    }
}

/* The same battle elsewhere, or turned by quarters, gives the same charges. */
static void
test_invariance (void)
{
  guint n_compared = 0;

  for (int i = 0; i < 500; i++)
    {
      AciesAngle turn = ACIES_DEGREES (90) * g_test_rand_int_range (0, 4);
      AciesPoint here = { ACIES_MM (5000), ACIES_MM (5000) };
      AciesPoint there = world_make_point (ACIES_MM (50000));
      AciesCharge charge, moved_charge;
      Scene scene, still, moved;

      there.x += here.x;
      there.y += here.y;
      scene_fill (&scene);
      scene_init_moved (&still, &scene, 0, &here);
      scene_init_moved (&moved, &scene, turn, &there);
      /* Alone: where it just squeezes past another, a thousandth of a millimetre decides. */
      still.field.n_bodies = moved.field.n_bodies = 1;
      if (!scene_charge (&still, 0, &charge))
        continue;
      g_assert_true (scene_charge (&moved, 0, &moved_charge));
      n_compared++;
      g_assert_cmpint (ABS (charge.cost - moved_charge.cost), <=, 2 * WORTH);
      g_assert_cmpint (charge.face, ==, moved_charge.face);
    }
  g_assert_cmpuint (n_compared, >, 50);
}

static AciesConform
square_up (const Scene *scene, const AciesCharge *charge, AciesLength cover)
{
  const AciesPlacement *struck = &scene->places[charge->hit.body];
  const AciesFootprint *base = &scene->bodies[charge->hit.body].footprint;
  AciesPoint edge[2] = { base->corners[charge->face], base->corners[(charge->face + 1) & 3] };
  AciesAngle press = acies_angle_normalize (
      struck->facing + ACIES_DEGREES (90) * (AciesAngle) charge->face + ACIES_DEGREES (180));
  AciesConformTerms terms = { charge->at, acies_angle_difference (charge->front.facing, press),
                              press,      edge,
                              cover,      scene->bodies[charge->hit.body].group };
  AciesMover mover = scene->mover;
  AciesPlacement centre
      = { acies_placement_project (&charge->front, 0, -ACIES_MM (15)), charge->front.facing };
  AciesConform conform;

  mover.front = charge->front;
  mover.centres = &centre;
  acies_conform_find (&mover, &scene->field, &terms, &conform);
  g_assert_cmpint (conform.front.facing, ==, press);
  return conform;
}

static void
test_conform (void)
{
  AciesPlacement front = { { ACIES_MM (300), ACIES_MM (400) }, 0 };
  AciesConform conform;
  AciesCharge charge;
  Scene scene;

  /* Straight in front of it nothing has to move. */
  scene_init (&scene, &front);
  scene.limits.wheel = 0;
  scene_add_at (&scene, 300, 285, 180);
  g_assert_true (scene_charge (&scene, 0, &charge));
  conform = square_up (&scene, &charge, 0);
  g_assert_true (conform.has_room);
  g_assert_cmpint (conform.slide, ==, 0);
  g_assert_cmpint (conform.cover, ==, ACIES_MM (60));
  g_assert_cmpint (acies_point_distance (&conform.front.at, &charge.front.at), <=, 2);

  /* 50 mm aside it covers 10 mm; if half of it is wanted it slides 20 mm to the right. */
  scene_init (&scene, &front);
  scene.limits.wheel = 0;
  scene_add_at (&scene, 350, 285, 180);
  g_assert_true (scene_charge (&scene, 0, &charge));
  conform = square_up (&scene, &charge, 0);
  g_assert_cmpint (ABS (conform.cover - ACIES_MM (10)), <=, 2);
  conform = square_up (&scene, &charge, ACIES_MM (30));
  g_assert_cmpint (ABS (conform.slide - ACIES_MM (20)), <=, 2);
}

/* A slot of 55 mm before the target, into which a corner of the charger comes aslant; square, all
 * of its 60 mm do not fit. */
static void
test_no_room (void)
{
  AciesPlacement front = { { ACIES_MM (276), ACIES_MM (402) }, ACIES_DEGREES (30) };
  AciesPlacement left = { { ACIES_MM (242), ACIES_MM (305) }, 0 };
  AciesPlacement right = { { ACIES_MM (357), ACIES_MM (305) }, 0 };
  AciesConform conform;
  AciesCharge charge;
  Scene scene;

  scene_init (&scene, &front);
  scene.limits.wheel = 0;
  scene_add_at (&scene, 300, 285, 180);
  g_assert_true (scene_charge (&scene, 0, &charge));
  conform = square_up (&scene, &charge, 0);
  g_assert_true (conform.has_room);

  scene_add (&scene, &left, ACIES_MM (60), ACIES_MM (10));
  scene_add (&scene, &right, ACIES_MM (60), ACIES_MM (10));
  g_assert_true (scene_charge (&scene, 0, &charge));
  g_assert_true (charge.is_free);
  conform = square_up (&scene, &charge, 0);
  g_assert_false (conform.has_room);
  g_assert_cmpuint (conform.blocker, ==, 2);
}

/* What the slide and the turn of a charger into place may be off, in micrometres. */
#define ROUNDING 50

/* Whoever has room touches the face along all it is said to cover, and overlaps nobody. */
static void
test_conform_random (void)
{
  guint n_room = 0, n_slid = 0;

  for (int i = 0; i < 600; i++)
    {
      Scene scene;

      scene_fill (&scene);
      for (guint target = 0; target < 3; target++)
        {
          AciesPlacement centre;
          AciesFootprint base;
          AciesConform conform;
          AciesCharge charge;

          if (!scene_charge (&scene, target, &charge) || !charge.is_free)
            continue;
          conform = square_up (&scene, &charge, ACIES_MM (10));
          if (!conform.has_room)
            continue;
          n_room++;
          n_slid += conform.slide != 0;
          centre.at = acies_placement_project (&conform.front, 0, -ACIES_MM (15));
          centre.facing = conform.front.facing;
          acies_footprint_init (&base, &centre, ACIES_MM (60), ACIES_MM (30));
          g_assert_cmpint (ABS (acies_footprint_contact (&base, &scene.bodies[target].footprint)
                                - conform.cover),
                           <=, 20);
          for (guint j = 0; j < N_BODIES; j++)
            {
              gboolean began = acies_footprint_overlaps (&scene.bodies[j].footprint,
                                                         &scene.bodies[target].footprint);

              if (!began)
                g_assert_false (acies_footprint_overlaps_by (&base, &scene.bodies[j].footprint,
                                                             ACIES_TOUCH_GAP + ROUNDING));
            }
        }
    }
  g_assert_cmpuint (n_room, >, 200);
  g_assert_cmpuint (n_slid, >, 20);
}

/* The legs bring it there. */
static void
test_legs (void)
{
  for (int i = 0; i < 1000; i++)
    {
      AciesPlacement from
          = { world_make_point (EXTENT), g_test_rand_int_range (0, ACIES_FULL_TURN) };
      AciesPlacement to = { world_make_point (EXTENT), g_test_rand_int_range (0, ACIES_FULL_TURN) };
      g_autoptr (AciesPath) path = acies_path_new ();
      AciesLength sizes[1][2] = { { 1000, 1000 } };
      AciesMover mover = { from, 1000, &from, (const AciesLength (*)[2]) sizes, 1, 0 };
      AciesTraversalField field = { NULL, 0, NULL, 0, EXTENT, EXTENT };
      g_autoptr (AciesTraversal) run = NULL;

      acies_conform_add_legs (path, &from, &to);
      run = acies_traversal_new (&mover, path, &field);
      g_assert_cmpint (acies_traversal_get_front (run)->facing, ==, to.facing);
      g_assert_cmpint (acies_point_distance (&acies_traversal_get_front (run)->at, &to.at), <=, 2);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/geometry/charge/faces", test_faces);
  g_test_add_func ("/acies/geometry/charge/origin", test_origin);
  g_test_add_func ("/acies/geometry/charge/blocked", test_blocked);
  g_test_add_func ("/acies/geometry/charge/abreast", test_abreast);
  g_test_add_func ("/acies/geometry/charge/barred-abreast", test_barred_abreast);
  g_test_add_func ("/acies/geometry/charge/out-of-reach", test_out_of_reach);
  g_test_add_func ("/acies/geometry/charge/random", test_random);
  g_test_add_func ("/acies/geometry/charge/invariance", test_invariance);
  g_test_add_func ("/acies/geometry/charge/conform", test_conform);
  g_test_add_func ("/acies/geometry/charge/no-room", test_no_room);
  g_test_add_func ("/acies/geometry/charge/conform-random", test_conform_random);
  g_test_add_func ("/acies/geometry/charge/legs", test_legs);

  return g_test_run ();
}
