/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/hex/acies-hex-paths.h"

#define N_TRIES 60
#define NEVER G_MAXINT64

/* A random map: what each step costs, and the sets. */
typedef struct
{
  AciesHexLattice lattice;
  gint64 *costs; /* of entering each hex by each side; negative: nobody may */
  guint8 *stops;
  AciesHexSet *sets[3];
  guint n_asked, n_most; /* gives up after so many */
} Ground;

static void
ground_init (Ground *self, gboolean is_pointed)
{
  AciesHexGrid grid;
  guint n;

  acies_hex_grid_init (&grid);
  grid.is_pointed = is_pointed;
  acies_hex_lattice_init (&self->lattice, &grid, ACIES_MM (340), ACIES_MM (320));
  n = acies_hex_get_n (&self->lattice);
  self->costs = g_new (gint64, n * ACIES_HEX_SIDES);
  self->stops = g_new0 (guint8, n * ACIES_HEX_SIDES);
  for (guint i = 0; i < n * ACIES_HEX_SIDES; i++)
    {
      self->costs[i] = g_test_rand_int_range (-1, 5);
      self->stops[i] = g_test_rand_int_range (0, 8) == 0;
    }
  for (guint i = 0; i < G_N_ELEMENTS (self->sets); i++)
    {
      self->sets[i] = acies_hex_set_new (&self->lattice);
      for (guint j = 0; j < n; j++)
        if (g_test_rand_int_range (0, 7) == 0)
          acies_hex_set_add (self->sets[i], acies_hex_get_nth (&self->lattice, j));
    }
  self->n_asked = 0;
  self->n_most = G_MAXUINT;
}

static void
ground_clear (Ground *self)
{
  g_free (self->costs);
  g_free (self->stops);
  for (guint i = 0; i < G_N_ELEMENTS (self->sets); i++)
    acies_hex_set_free (self->sets[i]);
}

static gboolean
step_over (AciesHex from, AciesHex to, gpointer data, AciesHexStep *step)
{
  Ground *self = data;
  guint at = acies_hex_get_index (&self->lattice, to) * ACIES_HEX_SIDES
             + (guint) acies_hex_find_side (&self->lattice, to, from);

  *step = (AciesHexStep){ self->costs[at], self->stops[at] };
  return self->n_asked++ < self->n_most;
}

static AciesHex
hex_of (const Ground *self, const char *text)
{
  AciesHex hex = { 0, 0 };

  g_assert_true (acies_hex_parse (&self->lattice, text, &hex));
  return hex;
}

/* The slow, obvious model: every step from everywhere, until nothing becomes cheaper. Places are
 * hexes by side faced and by whether the way was stopped there. */
static gint64 *
spread_slowly (const Ground *ground, AciesHex start, const AciesHexTerms *terms)
{
  const AciesHexLattice *lattice = &ground->lattice;
  guint n = acies_hex_get_n (lattice);
  gint64 *costs = g_new (gint64, n * 12);
  gboolean changes = TRUE;

  for (guint i = 0; i < n * 12; i++)
    costs[i] = NEVER;
  costs[acies_hex_get_index (lattice, start) * 12 + terms->facing * 2] = 0;
  while (changes)
    {
      changes = FALSE;
      for (guint i = 0; i < n * 12; i += 2)
        for (guint side = 0; side < ACIES_HEX_SIDES && costs[i] != NEVER; side++)
          {
            AciesHex from = acies_hex_get_nth (lattice, i / 12);
            AciesHex to = acies_hex_neighbour (lattice, from, side);
            gboolean in = acies_hex_set_has (terms->zone, from), enters;
            guint facing = i / 2 % 6, turn = (side + 6 - facing) % 6;
            AciesHexStep step = { 1, FALSE };
            gint64 *cost;

            if (!acies_hex_is_on (lattice, to) || acies_hex_set_has (terms->closed, to))
              continue;
            enters = acies_hex_set_has (terms->zone, to);
            if ((in && terms->zone_leave < 0) || (in && enters && terms->zone_parts))
              continue;
            if (terms->step != NULL)
              terms->step (from, to, terms->data, &step);
            if (step.cost < 0)
              continue;
            step.cost += costs[i] + (in ? terms->zone_leave : 0) + (enters ? terms->zone_enter : 0)
                         + (terms->turns && turn > 1 && turn < 5 ? terms->turn_cost : 0);
            step.stops = step.stops || (enters && terms->zone_stops);
            cost = &costs[acies_hex_get_index (lattice, to) * 12 + side * 2 + step.stops];
            if (step.cost <= terms->points && step.cost < *cost)
              {
                *cost = step.cost;
                changes = TRUE;
              }
          }
    }
  return costs;
}

/* Who looks for HEX alone finds the same way as REACH, and asks no more. */
static void
assert_goal (Ground *ground,
             AciesHex start,
             const AciesHexTerms *terms,
             const AciesHexReach *reach,
             AciesHex hex)
{
  AciesHexTerms narrow = *terms;
  g_autoptr (AciesHexReach) one = NULL;
  g_autoptr (GArray) way = acies_hex_reach_dup_way (reach, hex);
  g_autoptr (GArray) same = NULL;

  narrow.has_goal = TRUE;
  narrow.goal = hex;
  one = acies_hex_reach_new (&ground->lattice, start, &narrow);
  same = acies_hex_reach_dup_way (one, hex);
  g_assert_cmpint (acies_hex_reach_get_cost (one, hex), ==, acies_hex_reach_get_cost (reach, hex));
  g_assert_cmpuint (acies_hex_reach_get_facing (one, hex), ==,
                    acies_hex_reach_get_facing (reach, hex));
  g_assert_true ((way == NULL) == (same == NULL));
  if (way != NULL)
    g_assert_cmpmem (same->data, same->len * sizeof (AciesHex), way->data,
                     way->len * sizeof (AciesHex));
}

static void
compare (Ground *ground, AciesHex start, const AciesHexTerms *terms)
{
  g_autoptr (AciesHexReach) reach = acies_hex_reach_new (&ground->lattice, start, terms);
  g_autofree gint64 *slow = spread_slowly (ground, start, terms);

  for (guint i = 0; i < acies_hex_get_n (&ground->lattice); i++)
    {
      AciesHex hex = acies_hex_get_nth (&ground->lattice, i);
      g_autoptr (GArray) way = acies_hex_reach_dup_way (reach, hex);
      gint64 best = NEVER;

      for (guint j = 0; j < 12; j++)
        best = MIN (best, slow[i * 12 + j]);
      if (best == NEVER || acies_hex_set_has (terms->full, hex))
        best = -1;
      g_assert_cmpint (acies_hex_reach_get_cost (reach, hex), ==, best);
      g_assert_cmpint (way != NULL, ==, best >= 0);
      assert_goal (ground, start, terms, reach, hex);
      for (guint j = 1; way != NULL && j < way->len; j++)
        {
          AciesHex before = g_array_index (way, AciesHex, j - 1);
          AciesHex after = g_array_index (way, AciesHex, j);

          g_assert_cmpuint (acies_hex_distance (before, after), ==, 1);
          g_assert_true (j + 1 < way->len || acies_hex_equal (after, hex));
        }
    }
}

/* Who need not turn is not asked for the way back: each side, for one of its two steps. */
static void
test_not_back (void)
{
  AciesHexTerms terms = { .points = 100000 };
  g_autoptr (AciesHexReach) reach = NULL;
  Ground ground;
  guint n_sides = 0;

  ground_init (&ground, FALSE);
  for (guint i = 0; i < acies_hex_get_n (&ground.lattice) * ACIES_HEX_SIDES; i++)
    {
      AciesHex hex = acies_hex_get_nth (&ground.lattice, i / ACIES_HEX_SIDES);

      ground.costs[i] = 1;
      ground.stops[i] = 0;
      n_sides += acies_hex_is_on (&ground.lattice,
                                  acies_hex_neighbour (&ground.lattice, hex, i % ACIES_HEX_SIDES));
    }
  terms.step = step_over;
  terms.data = &ground;
  reach = acies_hex_reach_new (&ground.lattice, acies_hex_get_nth (&ground.lattice, 0), &terms);
  g_assert_nonnull (reach);
  g_assert_cmpuint (ground.n_asked, ==, n_sides / 2);
  ground_clear (&ground);
}

static void
test_random (void)
{
  for (guint i = 0; i < N_TRIES; i++)
    {
      Ground ground;
      AciesHexTerms terms = { .step = step_over, .data = &ground };

      ground_init (&ground, i % 2 == 1);
      terms.points = g_test_rand_int_range (0, 15);
      terms.closed = i % 3 == 0 ? ground.sets[0] : NULL;
      terms.full = i % 5 == 0 ? ground.sets[1] : NULL;
      terms.zone = i % 4 != 0 ? ground.sets[2] : NULL;
      terms.zone_stops = i % 7 < 3;
      terms.zone_parts = i % 6 < 3;
      terms.zone_enter = g_test_rand_int_range (0, 3);
      terms.zone_leave = g_test_rand_int_range (-1, 3);
      terms.turns = i % 3 == 1;
      terms.facing = i % 6;
      terms.turn_cost = g_test_rand_int_range (0, 3);
      compare (&ground, hex_of (&ground, "0404"), &terms);
      ground_clear (&ground);
    }
}

/* Without terms, points are distance. */
static void
test_plain (void)
{
  Ground ground;
  AciesHexTerms terms = { .points = 3 };
  g_autoptr (AciesHexReach) reach = NULL;
  AciesHex start;

  ground_init (&ground, FALSE);
  start = hex_of (&ground, "0404");
  reach = acies_hex_reach_new (&ground.lattice, start, &terms);
  for (guint i = 0; i < acies_hex_get_n (&ground.lattice); i++)
    {
      AciesHex hex = acies_hex_get_nth (&ground.lattice, i);
      guint distance = acies_hex_distance (start, hex);

      g_assert_cmpint (acies_hex_reach_get_cost (reach, hex), ==,
                       distance <= 3 ? (int) distance : -1);
    }
  ground_clear (&ground);
}

/* One may stop in a zone, and never leave it; from one hex of it to the next there is no way. */
static void
test_zone (void)
{
  Ground ground;
  AciesHexTerms terms = { .points = 9, .zone_stops = TRUE, .zone_parts = TRUE };
  g_autoptr (AciesHexSet) zone = NULL;
  g_autoptr (AciesHexReach) free = NULL;
  g_autoptr (AciesHexReach) held = NULL;
  AciesHex start;

  ground_init (&ground, FALSE);
  start = hex_of (&ground, "0404");
  zone = acies_hex_set_new (&ground.lattice);
  for (guint side = 0; side < ACIES_HEX_SIDES; side++)
    acies_hex_set_add (zone, acies_hex_neighbour (&ground.lattice, start, side));
  terms.zone = zone;
  free = acies_hex_reach_new (&ground.lattice, start, &terms);
  g_assert_cmpint (acies_hex_reach_get_cost (free, hex_of (&ground, "0403")), ==, 1);
  g_assert_cmpint (acies_hex_reach_get_cost (free, hex_of (&ground, "0402")), ==, -1);
  terms.zone_leave = -1;
  held = acies_hex_reach_new (&ground.lattice, hex_of (&ground, "0403"), &terms);
  g_assert_cmpint (acies_hex_reach_get_cost (held, hex_of (&ground, "0402")), ==, -1);
  g_assert_cmpint (acies_hex_reach_get_cost (held, hex_of (&ground, "0403")), ==, 0);
  ground_clear (&ground);
}

/* Facing north, half of the hexes before it: a step back costs the turn, and then it faces
 * south. */
static void
test_turning (void)
{
  Ground ground;
  AciesHexTerms terms = { .points = 4, .turns = TRUE, .turn_cost = 1 };
  g_autoptr (AciesHexReach) reach = NULL;

  ground_init (&ground, FALSE);
  reach = acies_hex_reach_new (&ground.lattice, hex_of (&ground, "0404"), &terms);
  g_assert_cmpint (acies_hex_reach_get_cost (reach, hex_of (&ground, "0403")), ==, 1);
  g_assert_cmpint (acies_hex_reach_get_cost (reach, hex_of (&ground, "0405")), ==, 2);
  g_assert_cmpint (acies_hex_reach_get_cost (reach, hex_of (&ground, "0406")), ==, 3);
  g_assert_cmpuint (acies_hex_reach_get_facing (reach, hex_of (&ground, "0406")), ==, 3);
  g_assert_cmpuint (acies_hex_reach_get_facing (reach, hex_of (&ground, "0403")), ==, 0);
  ground_clear (&ground);
}

/* The way that comes in looking as it should costs no more; another turns at its end if it has a
 * point left, but not in the zone: there it comes in by the hex on the other side. */
static void
test_facing_at_the_end (void)
{
  Ground ground;
  AciesHexTerms terms = { .points = 3, .turns = TRUE, .turn_cost = 1, .zone_stops = TRUE };
  AciesHex start, north, aslant;
  g_autoptr (AciesHexSet) zone = NULL;
  g_autoptr (AciesHexReach) right = NULL;
  g_autoptr (AciesHexReach) back = NULL;

  ground_init (&ground, FALSE);
  start = hex_of (&ground, "0404");
  north = acies_hex_neighbour (&ground.lattice, start, 0);
  aslant = acies_hex_neighbour (&ground.lattice, start, 1);
  zone = acies_hex_set_new (&ground.lattice);
  acies_hex_set_add (zone, north);
  terms.zone = zone;
  terms.faces = 1 << 1;
  right = acies_hex_reach_new (&ground.lattice, start, &terms);
  g_assert_cmpint (acies_hex_reach_get_cost (right, start), ==, 1);
  g_assert_cmpint (acies_hex_reach_get_cost (right, aslant), ==, 1);
  g_assert_cmpuint (acies_hex_reach_get_facing (right, aslant), ==, 1);
  g_assert_cmpint (
      acies_hex_reach_get_cost (right, acies_hex_neighbour (&ground.lattice, aslant, 0)), ==, 3);
  g_assert_cmpint (acies_hex_reach_get_cost (right, north), ==, 3);
  terms.faces = 1 << 3;
  back = acies_hex_reach_new (&ground.lattice, start, &terms);
  g_assert_cmpint (acies_hex_reach_get_cost (back, hex_of (&ground, "0406")), ==, 3);
  g_assert_cmpint (acies_hex_reach_get_cost (back, aslant), ==, 2);
  g_assert_cmpint (acies_hex_reach_get_cost (back, north), ==, -1);
  ground_clear (&ground);
}

/* The cheapest way to HEX that ends on one of FACES, each sought alone; negative: none does. */
static gint64
seek_each (const Ground *ground, AciesHexTerms terms, guint faces, AciesHex hex)
{
  gint64 least = -1;

  for (guint side = 0; side < ACIES_HEX_SIDES; side++)
    if ((faces >> side & 1) != 0)
      {
        g_autoptr (AciesHexReach) one = NULL;
        gint64 cost;

        terms.faces = 1u << side;
        one = acies_hex_reach_new (&ground->lattice, hex_of (ground, "0404"), &terms);
        cost = acies_hex_reach_get_cost (one, hex);
        if (cost >= 0 && (least < 0 || cost < least))
          least = cost;
      }
  return least;
}

/* Who may look at any of several sides in the end pays for the cheapest. */
static void
test_facings_at_the_end (void)
{
  Ground ground;
  AciesHexTerms terms = { .points = 4, .turns = TRUE, .turn_cost = 1 };

  ground_init (&ground, FALSE);
  for (guint faces = 1; faces < 1 << ACIES_HEX_SIDES; faces += 3)
    {
      g_autoptr (AciesHexReach) any = NULL;

      terms.faces = faces;
      any = acies_hex_reach_new (&ground.lattice, hex_of (&ground, "0404"), &terms);
      for (guint i = 0; i < acies_hex_get_n (&ground.lattice); i++)
        {
          AciesHex hex = acies_hex_get_nth (&ground.lattice, i);
          gint64 cost = acies_hex_reach_get_cost (any, hex);

          g_assert_cmpint (cost, ==, seek_each (&ground, terms, faces, hex));
          g_assert_true (cost < 0 || (faces >> acies_hex_reach_get_facing (any, hex) & 1) != 0);
        }
    }
  ground_clear (&ground);
}

/* However a counter looks there, each step is asked for once. */
static void
test_asked_once (void)
{
  Ground ground;
  AciesHexTerms terms
      = { .step = step_over, .data = &ground, .points = 100, .turns = TRUE, .turn_cost = 1 };
  g_autoptr (AciesHexReach) reach = NULL;

  ground_init (&ground, FALSE);
  reach = acies_hex_reach_new (&ground.lattice, hex_of (&ground, "0404"), &terms);
  g_assert_cmpuint (ground.n_asked, >, acies_hex_get_n (&ground.lattice));
  g_assert_cmpuint (ground.n_asked, <=, acies_hex_get_n (&ground.lattice) * ACIES_HEX_SIDES);
  ground_clear (&ground);
}

/* Who wants the way to one hex does not look behind it. */
static void
test_goal (void)
{
  Ground ground;
  AciesHexTerms terms = { .step = step_over, .data = &ground, .points = 100, .has_goal = TRUE };
  g_autoptr (AciesHexReach) reach = NULL;
  guint n;

  ground_init (&ground, FALSE);
  for (guint i = 0; i < acies_hex_get_n (&ground.lattice) * ACIES_HEX_SIDES; i++)
    ground.costs[i] = 1;
  terms.goal = hex_of (&ground, "0405");
  reach = acies_hex_reach_new (&ground.lattice, hex_of (&ground, "0404"), &terms);
  n = ground.n_asked;
  g_assert_cmpint (acies_hex_reach_get_cost (reach, terms.goal), ==, 1);
  g_assert_cmpuint (n, <, acies_hex_get_n (&ground.lattice) * ACIES_HEX_SIDES / 2);
  ground_clear (&ground);
}

static void
test_given_up (void)
{
  Ground ground;
  AciesHexTerms terms = { .step = step_over, .data = &ground, .points = 100 };

  ground_init (&ground, FALSE);
  ground.n_most = 5;
  g_assert_null (acies_hex_reach_new (&ground.lattice, hex_of (&ground, "0404"), &terms));
  g_assert_cmpuint (ground.n_asked, ==, 6);
  ground_clear (&ground);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/geometry/hex-paths/plain", test_plain);
  g_test_add_func ("/acies/geometry/hex-paths/zone", test_zone);
  g_test_add_func ("/acies/geometry/hex-paths/turning", test_turning);
  g_test_add_func ("/acies/geometry/hex-paths/facing-at-the-end", test_facing_at_the_end);
  g_test_add_func ("/acies/geometry/hex-paths/facings-at-the-end", test_facings_at_the_end);
  g_test_add_func ("/acies/geometry/hex-paths/asked-once", test_asked_once);
  g_test_add_func ("/acies/geometry/hex-paths/not-back", test_not_back);
  g_test_add_func ("/acies/geometry/hex-paths/random", test_random);
  g_test_add_func ("/acies/geometry/hex-paths/given-up", test_given_up);
  g_test_add_func ("/acies/geometry/hex-paths/goal", test_goal);

  return g_test_run ();
}
