/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/hex/acies-hex-retreats.h"

#define N_TRIES 200

typedef struct
{
  AciesHexLattice lattice;
  AciesHexSet *closed, *zone, *full;
  AciesHexTerms terms;
} Ground;

static gboolean
refuse_some (AciesHex from, AciesHex to, gpointer data, AciesHexStep *step)
{
  step->cost = (from.q * 7 + from.r * 3 + to.q * 5 + to.r * 11) % 6 == 0 ? -1 : 9;
  return TRUE;
}

/* Every N-th hex of each set at random; 0: none. */
static AciesHexSet *
make_set (const AciesHexLattice *lattice, int n)
{
  AciesHexSet *set = acies_hex_set_new (lattice);

  for (guint i = 0; n > 0 && i < acies_hex_get_n (lattice); i++)
    if (g_test_rand_int_range (0, n) == 0)
      acies_hex_set_add (set, acies_hex_get_nth (lattice, i));
  return set;
}

static void
ground_init (Ground *self, int n_closed, int n_zone, int n_full)
{
  AciesHexGrid grid;

  acies_hex_grid_init (&grid);
  acies_hex_lattice_init (&self->lattice, &grid, ACIES_MM (340), ACIES_MM (320));
  self->closed = make_set (&self->lattice, n_closed);
  self->zone = make_set (&self->lattice, n_zone);
  self->full = make_set (&self->lattice, n_full);
  self->terms = (AciesHexTerms){ .closed = self->closed, .zone = self->zone, .full = self->full };
}

static void
ground_clear (Ground *self)
{
  acies_hex_set_free (self->closed);
  acies_hex_set_free (self->zone);
  acies_hex_set_free (self->full);
}

static AciesHex
hex_of (const Ground *self, const char *text)
{
  AciesHex hex = { 0, 0 };

  g_assert_true (acies_hex_parse (&self->lattice, text, &hex));
  return hex;
}

static char *
format_routes (const Ground *ground, GPtrArray *routes)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < routes->len; i++)
    {
      const AciesHexRoute *route = g_ptr_array_index (routes, i);

      if (i > 0)
        g_string_append (text, ", ");
      for (guint j = 0; j < route->hexes->len; j++)
        {
          g_autofree char *name
              = acies_hex_format (&ground->lattice, g_array_index (route->hexes, AciesHex, j));

          g_string_append_printf (text, "%s%s", j > 0 ? " " : "", name);
        }
      g_string_append_printf (text, ":%u", route->n_full);
    }
  return g_string_free (text, FALSE);
}

/* The slow, obvious model: every way there is. */
typedef struct
{
  const Ground *ground;
  AciesHex start;
  guint n;
  guint *fewest; /* of each hex: full ones on the best way that ends there; G_MAXUINT: none */
} Slow;

static gboolean
may_step (const Ground *ground, AciesHex from, AciesHex to)
{
  AciesHexStep step = { 0, FALSE };

  if (ground->terms.step != NULL)
    ground->terms.step (from, to, NULL, &step);
  return step.cost >= 0 && acies_hex_is_on (&ground->lattice, to)
         && !acies_hex_set_has (ground->closed, to) && !acies_hex_set_has (ground->zone, to);
}

static void
walk_slowly (Slow *slow, AciesHex at, guint steps, guint n_full)
{
  if (steps == slow->n)
    {
      guint *fewest = &slow->fewest[acies_hex_get_index (&slow->ground->lattice, at)];

      if (acies_hex_distance (slow->start, at) == slow->n)
        *fewest = MIN (*fewest, n_full);
      return;
    }
  for (guint side = 0; side < ACIES_HEX_SIDES; side++)
    {
      AciesHex to = acies_hex_neighbour (&slow->ground->lattice, at, side);

      if (may_step (slow->ground, at, to))
        walk_slowly (slow, to, steps + 1,
                     n_full + (acies_hex_set_has (slow->ground->full, to) ? 1 : 0));
    }
}

static void
test_random_retreats (void)
{
  for (guint i = 0; i < N_TRIES; i++)
    {
      Ground ground;
      Slow slow = { &ground, .n = i % 5 };
      g_autoptr (GPtrArray) routes = NULL;
      g_autofree guint *fewest = NULL;
      guint n_ends = 0, last = 0;

      ground_init (&ground, 5, 6, 3);
      ground.terms.step = i % 2 == 0 ? refuse_some : NULL;
      slow.start = hex_of (&ground, "0404");
      slow.fewest = fewest = g_new (guint, acies_hex_get_n (&ground.lattice));
      for (guint j = 0; j < acies_hex_get_n (&ground.lattice); j++)
        fewest[j] = G_MAXUINT;
      walk_slowly (&slow, slow.start, 0, 0);
      for (guint j = 0; j < acies_hex_get_n (&ground.lattice); j++)
        n_ends += fewest[j] != G_MAXUINT;

      routes = acies_hex_dup_retreats (&ground.lattice, slow.start, slow.n, &ground.terms);
      g_assert_cmpuint (routes->len, ==, n_ends);
      for (guint j = 0; j < routes->len; j++)
        {
          const AciesHexRoute *route = g_ptr_array_index (routes, j);
          AciesHex end = g_array_index (route->hexes, AciesHex, route->hexes->len - 1);
          guint n_full = 0;

          g_assert_cmpuint (route->hexes->len, ==, slow.n + 1);
          g_assert_cmpuint (route->n_full, ==, fewest[acies_hex_get_index (&ground.lattice, end)]);
          g_assert_cmpuint (route->n_full, >=, last);
          last = route->n_full;
          for (guint k = 1; k < route->hexes->len; k++)
            {
              AciesHex to = g_array_index (route->hexes, AciesHex, k);

              g_assert_true (may_step (&ground, g_array_index (route->hexes, AciesHex, k - 1), to));
              n_full += acies_hex_set_has (ground.full, to) ? 1 : 0;
            }
          g_assert_cmpuint (n_full, ==, route->n_full);
        }
      ground_clear (&ground);
    }
}

/* How many steps a chain needs: rings of those who must move; 0: there is none. */
static guint
count_slowly (const Ground *ground, AciesHex start)
{
  guint n = acies_hex_get_n (&ground->lattice);
  g_autofree guint *steps = g_new0 (guint, n);

  for (guint step = 1; step < n; step++)
    for (guint i = 0; i < n; i++)
      {
        AciesHex from = acies_hex_get_nth (&ground->lattice, i);
        gboolean moves = step == 1 ? acies_hex_equal (from, start) : steps[i] == step - 1;

        for (guint side = 0; side < ACIES_HEX_SIDES && moves; side++)
          {
            AciesHex to = acies_hex_neighbour (&ground->lattice, from, side);

            if (acies_hex_equal (to, start) || !may_step (ground, from, to))
              continue;
            if (!acies_hex_set_has (ground->full, to))
              return step;
            if (steps[acies_hex_get_index (&ground->lattice, to)] == 0)
              steps[acies_hex_get_index (&ground->lattice, to)] = step;
          }
      }
  return 0;
}

static void
test_random_chains (void)
{
  guint n_long = 0;

  for (guint i = 0; i < N_TRIES; i++)
    {
      Ground ground;
      AciesHex start;
      g_autoptr (GPtrArray) routes = NULL;
      guint n;

      ground_init (&ground, 4, 5, 0);
      acies_hex_set_free (ground.full);
      ground.full = acies_hex_set_new (&ground.lattice);
      for (guint j = 0; j < acies_hex_get_n (&ground.lattice); j++)
        if (g_test_rand_int_range (0, 10) > 0)
          acies_hex_set_add (ground.full, acies_hex_get_nth (&ground.lattice, j));
      ground.terms.full = ground.full;
      ground.terms.step = i % 2 == 0 ? refuse_some : NULL;
      start = hex_of (&ground, "0404");
      n = count_slowly (&ground, start);
      routes = acies_hex_dup_chains (&ground.lattice, start, 50, &ground.terms);
      g_assert_cmpint (routes->len > 0, ==, n > 0);
      for (guint j = 0; j < routes->len; j++)
        {
          const AciesHexRoute *route = g_ptr_array_index (routes, j);

          g_assert_cmpuint (route->hexes->len, ==, n + 1);
          g_assert_cmpuint (route->n_full, ==, n - 1);
          for (guint k = 1; k <= n; k++)
            {
              AciesHex to = g_array_index (route->hexes, AciesHex, k);

              g_assert_true (may_step (&ground, g_array_index (route->hexes, AciesHex, k - 1), to));
              g_assert_cmpint (acies_hex_set_has (ground.full, to), ==, k < n);
            }
        }
      n_long += n > 2;
      ground_clear (&ground);
    }
  g_assert_cmpuint (n_long, >, 0);
}

/* One hex back, the enemy's zone to the north: those to the south are left, the crowded one
 * last. */
static void
test_one_back (void)
{
  Ground ground;
  g_autoptr (GPtrArray) routes = NULL;
  g_autofree char *text = NULL;
  const char *const zone[] = { "0403", "0503", "0303" };

  ground_init (&ground, 0, 0, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (zone); i++)
    acies_hex_set_add (ground.zone, hex_of (&ground, zone[i]));
  acies_hex_set_add (ground.full, hex_of (&ground, "0304"));
  routes = acies_hex_dup_retreats (&ground.lattice, hex_of (&ground, "0404"), 1, &ground.terms);
  text = format_routes (&ground, routes);
  g_assert_cmpstr (text, ==, "0404 0405:0, 0404 0504:0, 0404 0304:1");
  ground_clear (&ground);
}

/* The only way out is a friend's hex, who has two ways to make room. */
static void
test_chain (void)
{
  Ground ground;
  g_autoptr (GPtrArray) routes = NULL;
  g_autoptr (GPtrArray) one = NULL;
  g_autofree char *text = NULL;
  const char *const closed[] = { "0403", "0503", "0303", "0304", "0504", "0305" };

  ground_init (&ground, 0, 0, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (closed); i++)
    acies_hex_set_add (ground.closed, hex_of (&ground, closed[i]));
  acies_hex_set_add (ground.full, hex_of (&ground, "0405"));
  routes = acies_hex_dup_chains (&ground.lattice, hex_of (&ground, "0404"), 50, &ground.terms);
  text = format_routes (&ground, routes);
  g_assert_cmpstr (text, ==, "0404 0405 0406:1, 0404 0405 0505:1");
  one = acies_hex_dup_chains (&ground.lattice, hex_of (&ground, "0404"), 1, &ground.terms);
  g_assert_cmpuint (one->len, ==, 1);
  ground_clear (&ground);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/geometry/hex-retreats/one-back", test_one_back);
  g_test_add_func ("/acies/geometry/hex-retreats/random-retreats", test_random_retreats);
  g_test_add_func ("/acies/geometry/hex-retreats/chain", test_chain);
  g_test_add_func ("/acies/geometry/hex-retreats/random-chains", test_random_chains);

  return g_test_run ();
}
