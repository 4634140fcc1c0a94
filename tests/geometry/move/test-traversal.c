/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/move/acies-traversal.h"

#include "geometry/formation/acies-formation.h"

#define N_STANDS 3
#define OWN_GROUP 7

/* Three stands of 40 by 20 mm in line, 120 mm wide, front middle at 500, 500 facing north, on a
 * table of 1000 by 800 mm. */
typedef struct
{
  AciesMover mover;
  AciesTraversalField field;
  AciesPlacement centres[N_STANDS];
  AciesLength sizes[N_STANDS][2];
  AciesGround grounds[4];
  AciesObstacle bodies[8];
} Scene;

static void
scene_init (Scene *self, AciesAngle facing)
{
  AciesFormationShape shape = { .ranks = 1 };
  AciesFormationStand stands[N_STANDS];

  *self = (Scene){ 0 };
  for (int i = 0; i < N_STANDS; i++)
    {
      stands[i] = (AciesFormationStand){ ACIES_MM (40), ACIES_MM (20), 0 };
      self->sizes[i][0] = ACIES_MM (40);
      self->sizes[i][1] = ACIES_MM (20);
    }

  self->mover.front = (AciesPlacement){ { ACIES_MM (500), ACIES_MM (500) }, facing };
  self->mover.frontage = ACIES_MM (120);
  self->mover.centres = self->centres;
  self->mover.sizes = (const AciesLength (*)[2]) self->sizes;
  self->mover.n_stands = N_STANDS;
  self->mover.group = OWN_GROUP;
  acies_formation_lay (&shape, stands, N_STANDS, &self->mover.front, self->centres);

  self->field.grounds = self->grounds;
  self->field.bodies = self->bodies;
  self->field.width = ACIES_MM (1000);
  self->field.height = ACIES_MM (800);
}

static void
scene_add_area (Scene *self, int x, int y, int width, int height, guint index)
{
  AciesPoint points[4] = { { ACIES_MM (x), ACIES_MM (y) },
                           { ACIES_MM (x + width), ACIES_MM (y) },
                           { ACIES_MM (x + width), ACIES_MM (y + height) },
                           { ACIES_MM (x), ACIES_MM (y + height) } };

  self->grounds[self->field.n_grounds++]
      = (AciesGround){ acies_polygon_new_area (points, 4, NULL), index };
}

static void
scene_add_line (Scene *self, int x, int y, int to_x, int to_y, int width, guint index)
{
  AciesPoint points[2] = { { ACIES_MM (x), ACIES_MM (y) }, { ACIES_MM (to_x), ACIES_MM (to_y) } };

  self->grounds[self->field.n_grounds++]
      = (AciesGround){ acies_polygon_new_line (points, 2, ACIES_MM (width), NULL), index };
}

static void
scene_add_body (Scene *self, AciesLength x, AciesLength y, guint group, guint index)
{
  AciesObstacle *body = &self->bodies[self->field.n_bodies++];
  AciesPlacement centre = { { x, y }, 0 };

  *body = (AciesObstacle){ .group = group, .index = index };
  acies_footprint_init (&body->footprint, &centre, ACIES_MM (40), ACIES_MM (20));
}

static AciesTraversal *
scene_run (Scene *self, const char *text)
{
  g_autoptr (AciesPath) path = acies_path_parse (text, NULL);

  g_assert_nonnull (path);
  return acies_traversal_new (&self->mover, path, &self->field);
}

static void
scene_clear (Scene *self)
{
  for (guint i = 0; i < self->field.n_grounds; i++)
    acies_polygon_unref ((AciesPolygon *) self->grounds[i].polygon);
}

/* "0:50000[] 0:30000[2 9]=9": leg, length, numbers, and those of lines that hold all stands. */
static char *
write_pieces (const AciesTraversal *run)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_pieces;
  const AciesTraversalPiece *pieces = acies_traversal_get_pieces (run, &n_pieces);

  for (guint i = 0; i < n_pieces; i++)
    {
      const guint *grounds = acies_traversal_get_piece_grounds (run, &pieces[i]);

      g_string_append_printf (text, "%s%u:%" G_GINT64_FORMAT "[", i > 0 ? " " : "", pieces[i].leg,
                              pieces[i].length);
      for (guint j = 0; j < pieces[i].n_grounds; j++)
        g_string_append_printf (text, "%s%u", j > 0 ? " " : "", grounds[j]);
      g_string_append_c (text, ']');
      for (guint j = 0; j < pieces[i].n_tracks; j++)
        g_string_append_printf (text, "=%u", acies_traversal_get_piece_tracks (run, &pieces[i])[j]);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
write_numbers (const guint *(*get) (const AciesTraversal *, guint *), const AciesTraversal *run)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n;
  const guint *numbers = get (run, &n);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? " " : "", numbers[i]);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

typedef struct
{
  const char *path;
  int front[3]; /* 1/1000 mm right and ahead of 500, 500; 1/1000 degree */
  AciesLength length;
} MoveCase;

static void
test_moves (void)
{
  static const MoveCase cases[] = {
    { "", { 0, 0, 0 }, 0 },
    { "ahead 120", { 0, 120000, 0 }, 120000 },
    { "back 10", { 0, -10000, 0 }, 10000 },
    { "side left 20", { -20000, 0, 0 }, 20000 },
    { "side right 20, ahead 5", { 20000, 5000, 0 }, 25000 },
    { "incline right 40 30", { 30000, 40000, 0 }, 50000 },
    { "wheel right 90", { 60000, 60000, 90000 }, 188496 },
    { "wheel left 90", { -60000, 60000, 270000 }, 188496 },
    { "wheel left 30", { -8038, 30000, 330000 }, 62832 },
    { "pivot right 90", { 0, 0, 90000 }, 94248 },
    { "turn 180", { 0, -20000, 180000 }, 0 },
    { "turn 180, ahead 50", { 0, -70000, 180000 }, 50000 },
    { "turn 180, turn 180", { 0, 0, 0 }, 0 },
    { "turn right 90, ahead 10", { 60000, -10000, 90000 }, 10000 },
    { "wheel right 90, wheel left 90", { 120000, 120000, 0 }, 376992 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Scene scene;
      g_autoptr (AciesTraversal) run = NULL;
      const AciesPlacement *front;

      g_test_message ("%s", cases[i].path);
      scene_init (&scene, 0);
      run = scene_run (&scene, cases[i].path);
      front = acies_traversal_get_front (run);
      g_assert_cmpint (front->at.x - ACIES_MM (500), ==, cases[i].front[0]);
      g_assert_cmpint (ACIES_MM (500) - front->at.y, ==, cases[i].front[1]);
      g_assert_cmpint (front->facing, ==, cases[i].front[2]);
      g_assert_cmpint (acies_traversal_get_length (run), ==, cases[i].length);
      g_assert_false (acies_traversal_leaves_table (run));
    }
}

/* An about face leaves the ground as it was; a quarter turn leaves each centre. */
static void
test_turns (void)
{
  Scene scene;
  g_autoptr (AciesTraversal) about = NULL;
  const AciesPlacement *centres;

  scene_init (&scene, 0);
  about = scene_run (&scene, "turn 180");
  centres = acies_traversal_get_centres (about);
  for (int i = 0; i < N_STANDS; i++)
    {
      g_assert_true (acies_point_equal (&centres[i].at, &scene.centres[i].at));
      g_assert_cmpint (centres[i].facing, ==, 180000);
    }
}

typedef struct
{
  const char *name;
  const char *path;
  const char *pieces;
  const char *crossed;
} GroundCase;

/* A wood (2) 50 mm before the front and 100 deep, in whose middle lies a bog (1) of 20; a stream
 * (9), 10 wide, whose middle runs 250 mm before the front. */
static void
test_grounds (void)
{
  static const GroundCase cases[] = {
    { "not so far", "ahead 50", "0:50000[]", "" },
    { "into the wood", "ahead 60", "0:50000[] 0:10000[2]", "" },
    { "in two legs", "ahead 40, ahead 20", "0:40000[] 1:10000[] 1:10000[2]", "" },
    { "into the bog", "ahead 100", "0:50000[] 0:40000[2] 0:10000[1 2]", "" },
    { "through all", "ahead 300",
      "0:50000[] 0:40000[2] 0:40000[1 2] 0:40000[2] 0:75000[] 0:30000[9]=9 0:25000[]", "9" },
    { "beside it", "side left 300", "0:300000[]", "" },
    { "turning out of it", "turn 180, ahead 10", "0:0[] 1:10000[]", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Scene scene;
      g_autoptr (AciesTraversal) run = NULL;
      g_autofree char *pieces = NULL;
      g_autofree char *crossed = NULL;

      g_test_message ("%s", cases[i].name);
      scene_init (&scene, 0);
      scene_add_area (&scene, 400, 350, 200, 100, 2);
      scene_add_area (&scene, 490, 390, 20, 20, 1);
      scene_add_line (&scene, 100, 250, 900, 250, 10, 9);
      run = scene_run (&scene, cases[i].path);
      pieces = write_pieces (run);
      crossed = write_numbers (acies_traversal_get_crossed, run);
      g_assert_cmpstr (pieces, ==, cases[i].pieces);
      g_assert_cmpstr (crossed, ==, cases[i].crossed);
      scene_clear (&scene);
    }
}

/* Three stands abreast, 120 mm, slide over a road of 70: only in between is each of them on it. */
static void
test_tracks (void)
{
  Scene scene;
  g_autoptr (AciesTraversal) run = NULL;
  g_autofree char *pieces = NULL;

  scene_init (&scene, 0);
  scene_add_line (&scene, 480, 0, 480, 800, 70, 8);
  run = scene_run (&scene, "side left 40");
  pieces = write_pieces (run);
  g_assert_cmpstr (pieces, ==, "0:5000[8] 0:30000[8]=8 0:5000[8]");
  scene_clear (&scene);
}

/* Sliding along the edge of a wood at any facing is not being in it. */
static void
test_along_edge (void)
{
  for (int i = 0; i < 50; i++)
    {
      AciesPlacement edge;
      AciesPoint points[4];
      Scene scene;
      g_autoptr (AciesTraversal) run = NULL;
      g_autofree char *pieces = NULL;

      scene_init (&scene, g_test_rand_int_range (0, ACIES_FULL_TURN));
      edge = scene.mover.front;
      points[0] = acies_placement_project (&edge, ACIES_MM (-300), 0);
      points[1] = acies_placement_project (&edge, ACIES_MM (300), 0);
      points[2] = acies_placement_project (&edge, ACIES_MM (300), ACIES_MM (50));
      points[3] = acies_placement_project (&edge, ACIES_MM (-300), ACIES_MM (50));
      scene.grounds[scene.field.n_grounds++]
          = (AciesGround){ acies_polygon_new_area (points, 4, NULL), 3 };
      run = scene_run (&scene, "side right 100");
      pieces = write_pieces (run);
      g_assert_cmpstr (pieces, ==, "0:100000[]");
      scene_clear (&scene);
    }
}

typedef struct
{
  const char *name;
  const char *path;
  const char *passed;
  const char *landed;
} BodyCase;

/* One enemy stand 100 mm before the front (its near edge), one beside the right flank, one of the
 * mover's own. */
static void
test_bodies (void)
{
  static const BodyCase cases[] = {
    { "stands", "", "", "" },
    { "up to it", "ahead 100", "", "" },
    { "a hair into it", "ahead 100.1", "", "" },
    { "into it", "ahead 101", "4", "4" },
    { "through it", "ahead 150", "4", "" },
    { "along the one beside", "ahead 40", "", "" },
    { "sideways into it", "side right 10", "5", "5" },
    { "wheel through it", "wheel right 90", "4", "" },
    { "the rear corner swings over it", "pivot left 90", "5", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Scene scene;
      g_autoptr (AciesTraversal) run = NULL;
      g_autofree char *passed = NULL;
      g_autofree char *landed = NULL;

      g_test_message ("%s", cases[i].name);
      scene_init (&scene, 0);
      scene_add_body (&scene, ACIES_MM (500), ACIES_MM (390), 1, 4);
      scene_add_body (&scene, ACIES_MM (580), ACIES_MM (510), 2, 5);
      scene_add_body (&scene, ACIES_MM (500), ACIES_MM (510), OWN_GROUP, 6);
      run = scene_run (&scene, cases[i].path);
      passed = write_numbers (acies_traversal_get_passed, run);
      landed = write_numbers (acies_traversal_get_landed, run);
      g_assert_cmpstr (passed, ==, cases[i].passed);
      g_assert_cmpstr (landed, ==, cases[i].landed);
    }
}

typedef struct
{
  const char *path;
  AciesLength nearest;
  AciesLength at;
} NearCase;

static void
test_nearest (void)
{
  /* Its near edge is 100 mm before the front and begins 30 mm beside the right flank. */
  static const NearCase cases[] = {
    { "ahead 60", 50000, 60000 },
    { "ahead 100", 30000, 100000 },
    { "ahead 300", 30000, 100000 },
    { "back 10, ahead 20", 94868, 30000 },
    { "ahead 80, side right 10", 28284, 90000 },
    { "side right 40", 100000, 30000 },
    { "side right 30, ahead 100", 0, 130000 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Scene scene;
      g_autoptr (AciesTraversal) run = NULL;
      AciesLength at;

      g_test_message ("%s", cases[i].path);
      scene_init (&scene, 0);
      scene_add_body (&scene, ACIES_MM (610), ACIES_MM (390), 1, 4);
      run = scene_run (&scene, cases[i].path);
      g_assert_cmpint (acies_traversal_get_nearest (run, 4, &at), ==, cases[i].nearest);
      g_assert_cmpint (at, ==, cases[i].at);
      g_assert_cmpint (acies_traversal_get_nearest (run, 99, NULL), ==, -1);
    }
}

/* Whoever touches is as near as can be: who is met first counts, not who comes first in the lists,
 * of the stands that move as of the bodies they meet. */
static void
test_met_first (void)
{
  Scene scene;
  g_autoptr (AciesTraversal) run = NULL;
  AciesLength at = -1;

  scene_init (&scene, 0);
  scene_add_body (&scene, ACIES_MM (460), ACIES_MM (340), 1, 4);
  scene_add_body (&scene, ACIES_MM (540), ACIES_MM (390), 1, 4);
  scene_add_body (&scene, ACIES_MM (500), ACIES_MM (365), 2, 5);
  scene_add_body (&scene, ACIES_MM (500), ACIES_MM (375), 2, 6);
  run = scene_run (&scene, "ahead 300");

  g_assert_cmpint (acies_traversal_get_nearest (run, 4, &at), ==, 0);
  g_assert_cmpint (at, ==, ACIES_MM (100));
  g_assert_cmpint (acies_traversal_get_nearest_of (run, 5, 2, &at), ==, 0);
  g_assert_cmpint (at, ==, ACIES_MM (115));
  scene_clear (&scene);
}

/* A base across the way, turned to either side: one front corner at 440 or 560 meets its long edge,
 * the other, 120 tan 30 = 69.282 mm farther on, would meet it later. */
static void
test_met_first_aslant (void)
{
  static const int turns[] = { 330, 30 };

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      Scene scene;
      g_autoptr (AciesTraversal) run = NULL;
      AciesPlacement slant = { { ACIES_MM (500), ACIES_MM (300) }, ACIES_DEGREES (turns[i]) };
      AciesLength at = -1;

      scene_init (&scene, 0);
      scene_add_body (&scene, ACIES_MM (500), ACIES_MM (300), 1, 4);
      acies_footprint_init (&scene.bodies[0].footprint, &slant, ACIES_MM (200), ACIES_MM (20));
      run = scene_run (&scene, "ahead 400");

      /* 200 mm less half of the depth and the rise of the edge over 60 mm. */
      g_assert_cmpint (acies_traversal_get_nearest (run, 4, &at), ==, 0);
      g_assert_cmpint (ABS (at - 153812), <=, 5);
      scene_clear (&scene);
    }
}

/* The nearest gap of any path is what dense sampling of its parts finds. */
static void
test_nearest_random (void)
{
  for (int i = 0; i < 100; i++)
    {
      AciesAngle angle = g_test_rand_int_range (5, 90);
      AciesLength ahead = g_test_rand_int_range (1, 200);
      Scene scene;
      g_autofree char *text
          = g_strdup_printf ("wheel %s %d, ahead %d", i % 2 ? "left" : "right", angle, (int) ahead);
      g_autoptr (AciesTraversal) run = NULL;
      AciesLength nearest, slow = G_MAXINT64;

      scene_init (&scene, g_test_rand_int_range (0, ACIES_FULL_TURN));
      scene_add_body (&scene, g_test_rand_int_range (300000, 700000),
                      g_test_rand_int_range (300000, 700000), 1, 4);
      run = scene_run (&scene, text);
      nearest = acies_traversal_get_nearest (run, 4, NULL);

      for (int part = 0; part <= 400; part++)
        {
          g_autofree char *wheel = g_strdup_printf ("wheel %s %.3f", i % 2 ? "left" : "right",
                                                    angle * MIN (part, 200) / 200.0);
          g_autofree char *rest = g_strdup_printf (
              "%s, ahead %.3f", wheel, part > 200 ? (double) ahead * (part - 200) / 200.0 : 0.0);
          g_autoptr (AciesTraversal) short_run = scene_run (&scene, rest);
          const AciesPlacement *centres = acies_traversal_get_centres (short_run);

          for (int n = 0; n < N_STANDS; n++)
            {
              AciesFootprint base;
              AciesSeparation gap;

              acies_footprint_init (&base, &centres[n], ACIES_MM (40), ACIES_MM (20));
              acies_footprint_separation (&base, &scene.bodies[0].footprint, &gap);
              slow = MIN (slow, gap.length);
            }
        }
      g_assert_cmpint (nearest, <=, slow + 5);
      g_assert_cmpint (nearest, >=, slow - 2000);
    }
}

static void
test_table_edge (void)
{
  Scene scene;
  g_autoptr (AciesTraversal) up_to = NULL;
  g_autoptr (AciesTraversal) beyond = NULL;
  g_autoptr (AciesTraversal) swings_out = NULL;

  scene_init (&scene, 0);
  up_to = scene_run (&scene, "ahead 500");
  beyond = scene_run (&scene, "ahead 500.01, back 100");
  swings_out = scene_run (&scene, "ahead 450, pivot right 180");
  g_assert_false (acies_traversal_leaves_table (up_to));
  g_assert_true (acies_traversal_leaves_table (beyond));
  g_assert_true (acies_traversal_leaves_table (swings_out));
}

static void
test_trace (void)
{
  Scene scene;
  g_autoptr (AciesTraversal) run = NULL;
  const AciesPoint *trace;
  guint n_points;

  scene_init (&scene, 0);
  run = scene_run (&scene, "ahead 10, wheel right 20");
  trace = acies_traversal_get_trace (run, &n_points);
  g_assert_cmpuint (n_points, ==, 13);
  g_assert_true (acies_point_equal (&trace[0], &scene.mover.front.at));
  g_assert_cmpint (trace[1].y, ==, ACIES_MM (490));
  g_assert_true (acies_point_equal (&trace[12], &acies_traversal_get_front (run)->at));
  g_assert_cmpint (acies_traversal_get_motion (run, 0)->length, ==, ACIES_MM (10));
  g_assert_cmpint (acies_traversal_get_motion (run, 1)->length, ==, 41888);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/geometry/traversal/moves", test_moves);
  g_test_add_func ("/acies/geometry/traversal/turns", test_turns);
  g_test_add_func ("/acies/geometry/traversal/grounds", test_grounds);
  g_test_add_func ("/acies/geometry/traversal/tracks", test_tracks);
  g_test_add_func ("/acies/geometry/traversal/along-edge", test_along_edge);
  g_test_add_func ("/acies/geometry/traversal/bodies", test_bodies);
  g_test_add_func ("/acies/geometry/traversal/nearest", test_nearest);
  g_test_add_func ("/acies/geometry/traversal/met-first", test_met_first);
  g_test_add_func ("/acies/geometry/traversal/met-first-aslant", test_met_first_aslant);
  g_test_add_func ("/acies/geometry/traversal/nearest-random", test_nearest_random);
  g_test_add_func ("/acies/geometry/traversal/table-edge", test_table_edge);
  g_test_add_func ("/acies/geometry/traversal/trace", test_trace);

  return g_test_run ();
}
