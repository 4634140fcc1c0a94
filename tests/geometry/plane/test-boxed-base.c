/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Groups of bases, measured, beside measuring every base of one from every base of the other. */
#include "geometry/plane/acies-boxed-base.h"

#define N_PAIRS 3000
#define MOST_BASES 8

static guint
draw_group (GRand *rand, int spread, AciesBoxedBase *bases)
{
  guint n = (guint) g_rand_int_range (rand, 1, MOST_BASES + 1);

  for (guint i = 0; i < n; i++)
    {
      AciesPlacement centre
          = { { ACIES_PER_MM * g_rand_int_range (rand, 0, spread) + g_rand_int_range (rand, 0, 3),
                ACIES_PER_MM * g_rand_int_range (rand, 0, spread) },
              ACIES_DEGREES (15) * g_rand_int_range (rand, 0, 24) };
      AciesFootprint footprint;

      acies_footprint_init (&footprint, &centre, ACIES_MM (40),
                            ACIES_MM (g_rand_int_range (rand, 0, 30)));
      acies_boxed_base_init (&bases[i], &footprint);
    }
  return n;
}

/* The first of the pairs that are nearest. */
static void
measure_all (
    const AciesBoxedBase *a, guint n_a, const AciesBoxedBase *b, guint n_b, AciesSeparation *gap)
{
  gap->length = G_MAXINT64;
  for (guint i = 0; i < n_a; i++)
    for (guint j = 0; j < n_b; j++)
      {
        AciesSeparation candidate;

        acies_footprint_separation (&a[i].footprint, &b[j].footprint, &candidate);
        if (candidate.length < gap->length)
          *gap = candidate;
      }
}

static void
test_nearest (void)
{
  static const int spreads[] = { 150, 400, 2000 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  guint n_apart = 0;

  for (guint i = 0; i < N_PAIRS; i++)
    {
      AciesBoxedBase a[MOST_BASES], b[MOST_BASES];
      int spread = spreads[i % G_N_ELEMENTS (spreads)];
      guint n_a = draw_group (rand, spread, a), n_b = draw_group (rand, spread, b);
      AciesSeparation gap, expected;
      AciesLength limits[] = { -1, 0, ACIES_MM (50), ACIES_MM (300), ACIES_TABLE_LIMIT, 0, 0, 0 };

      measure_all (a, n_a, b, n_b, &expected);
      acies_boxed_bases_separation (a, n_a, b, n_b, &gap);
      g_assert_cmpint (gap.length, ==, expected.length);
      g_assert_true (acies_point_equal (&gap.from, &expected.from));
      g_assert_true (acies_point_equal (&gap.to, &expected.to));
      limits[5] = expected.length - 1;
      limits[6] = expected.length;
      limits[7] = expected.length + 1;
      for (guint l = 0; l < G_N_ELEMENTS (limits); l++)
        g_assert_true (acies_boxed_bases_are_within (a, n_a, b, n_b, limits[l])
                       == acies_length_within (expected.length, limits[l]));
      n_apart += gap.length > 0;
    }
  g_assert_cmpuint (n_apart, >, N_PAIRS / 4);
  g_assert_cmpuint (n_apart, <, N_PAIRS);
}

/* A row that lies along another has many pairs that are equally near: the first is told. */
static void
test_ties (void)
{
  AciesBoxedBase a[4], b[4];
  AciesSeparation gap, expected;

  for (int i = 0; i < 4; i++)
    {
      AciesPlacement here = { { ACIES_MM (40 * i), ACIES_MM (100) }, 0 };
      AciesPlacement there = { { ACIES_MM (40 * i), ACIES_MM (50) }, ACIES_DEGREES (180) };
      AciesFootprint footprint;

      acies_footprint_init (&footprint, &here, ACIES_MM (40), ACIES_MM (20));
      acies_boxed_base_init (&a[i], &footprint);
      acies_footprint_init (&footprint, &there, ACIES_MM (40), ACIES_MM (20));
      acies_boxed_base_init (&b[3 - i], &footprint);
    }
  measure_all (a, 4, b, 4, &expected);
  acies_boxed_bases_separation (a, 4, b, 4, &gap);
  g_assert_cmpint (gap.length, ==, ACIES_MM (30));
  g_assert_true (acies_point_equal (&gap.from, &expected.from));
  g_assert_true (acies_point_equal (&gap.to, &expected.to));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/geometry/boxed-base/nearest", test_nearest);
  g_test_add_func ("/acies/geometry/boxed-base/ties", test_ties);
  return g_test_run ();
}
