/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Dice, their exact distributions against every throw counted one by one, and overflow. */
#include "base/value/acies-dice-at-most.h"

static const int d6_faces[] = { 1, 2, 3, 4, 5, 6 };
static const int average_faces[] = { 5, 2, 3, 3, 4, 4 };

static const AciesDiceReading sum = { ACIES_DICE_SUM, 0 };
static const AciesDiceReading highest = { ACIES_DICE_HIGHEST, 0 };
static const AciesDiceReading lowest = { ACIES_DICE_LOWEST, 0 };
static const AciesDiceReading fives = { ACIES_DICE_COUNT, 5 };

static AciesDie *
average_die (void)
{
  AciesDie *die = acies_die_new ("AvD", average_faces, 6);

  acies_die_add_typed (die, 1, 3);
  acies_die_add_typed (die, 6, 4);

  return die;
}

static guint64
weight_of (AciesDistribution *distribution, gint64 value)
{
  for (guint i = 0; i < acies_distribution_get_n (distribution); i++)
    {
      if (acies_distribution_get_value (distribution, i) == value)
        return (guint64) acies_distribution_get_weight (distribution, i);
    }

  return 0;
}

static void
test_faces (void)
{
  g_autoptr (AciesDie) die = average_die ();
  const int shown[] = { 3, 2, 3, 4, 5, 4 }; /* what 1 to 6 on the table count */
  int face;

  g_assert_cmpint (acies_die_get_face (die, 0), ==, 2);
  g_assert_cmpint (acies_die_get_face (die, 5), ==, 5);
  for (int typed = 1; typed <= 6; typed++)
    {
      g_assert_true (acies_die_read_face (die, typed, &face));
      g_assert_cmpint (face, ==, shown[typed - 1]);
    }
  g_assert_false (acies_die_read_face (die, 7, &face));
  g_assert_false (acies_die_read_face (die, 0, &face));
}

static void
test_read (void)
{
  const AciesDiceReading fours = acies_dice_at_most (4);
  const int faces[] = { 5, 2, 6, 4 };

  g_assert_cmpint (acies_dice_read (&sum, faces, 4), ==, 17);
  g_assert_cmpint (acies_dice_read (&highest, faces, 4), ==, 6);
  g_assert_cmpint (acies_dice_read (&lowest, faces, 4), ==, 2);
  g_assert_cmpint (acies_dice_read (&fives, faces, 4), ==, 2);
  g_assert_cmpint (acies_dice_read (&fours, faces, 4), ==, 2);
  g_assert_cmpint (acies_dice_read (&highest, NULL, 0), ==, 0);
}

static void
test_average_sums (void)
{
  g_autoptr (AciesDie) die = average_die ();
  g_autoptr (AciesDistribution) three = acies_distribution_new (die, 3, &sum);

  g_assert_cmpuint (acies_distribution_get_n (three), ==, 10);
  g_assert_cmpint (acies_distribution_get_value (three, 0), ==, 6);
  g_assert_cmpint (acies_distribution_get_value (three, 9), ==, 15);
  g_assert_cmpuint (weight_of (three, 6), ==, 1);
  g_assert_cmpuint (weight_of (three, 7), ==, 6);
  g_assert_cmpuint (weight_of (three, 15), ==, 1);
  g_assert_true (acies_distribution_get_total (three) == 216);
}

static void
test_count (void)
{
  g_autoptr (AciesDie) die = acies_die_new ("D6", d6_faces, 6);
  g_autoptr (AciesDistribution) eight = acies_distribution_new (die, 8, &fives);

  g_assert_cmpuint (acies_distribution_get_n (eight), ==, 9);
  g_assert_cmpuint (weight_of (eight, 0), ==, 65536); /* 4^8 */
  g_assert_cmpuint (weight_of (eight, 1), ==, 8 * 2 * 16384);
  g_assert_cmpuint (weight_of (eight, 8), ==, 256);
  g_assert_true (acies_distribution_get_total (eight) == 1679616);
}

static void
test_highest (void)
{
  g_autoptr (AciesDie) die = acies_die_new ("D6", d6_faces, 6);
  g_autoptr (AciesDistribution) four = acies_distribution_new (die, 4, &highest);

  g_assert_cmpuint (weight_of (four, 1), ==, 1);
  g_assert_cmpuint (weight_of (four, 6), ==, 1296 - 625);
  g_assert_cmpuint (weight_of (four, 4), ==, 256 - 81);
}

/* The slow, obvious model: every throw of N dice, read and tallied. */
static void
check_against_brute_force (AciesDie *die, guint n_dice, const AciesDiceReading *reading)
{
  g_autoptr (AciesDistribution) distribution = acies_distribution_new (die, n_dice, reading);
  guint n_faces = acies_die_get_n_faces (die);
  guint64 tally[128] = { 0 };
  guint64 total = 1;
  guint64 seen = 0;
  int faces[8];

  for (guint i = 0; i < n_dice; i++)
    total *= n_faces;

  for (guint64 throw = 0; throw < total; throw ++)
    {
      guint64 rest = throw;

      for (guint i = 0; i < n_dice; i++, rest /= n_faces)
        faces[i] = acies_die_get_face (die, (guint) (rest % n_faces));
      tally[acies_dice_read (reading, faces, n_dice) + 32]++;
    }

  g_assert_true (acies_distribution_get_total (distribution) == total);
  for (gint64 value = -32; value < 96; value++)
    {
      g_assert_cmpuint (weight_of (distribution, value), ==, tally[value + 32]);
      seen += weight_of (distribution, value);
    }
  g_assert_cmpuint (seen, ==, total);
}

static void
test_brute_force (void)
{
  const int odd_faces[] = { -2, 0, 0, 7 };
  g_autoptr (AciesDie) d6 = acies_die_new ("D6", d6_faces, 6);
  g_autoptr (AciesDie) average = average_die ();
  g_autoptr (AciesDie) odd = acies_die_new ("odd", odd_faces, 4);
  AciesDie *const dice[] = { d6, average, odd };
  const AciesDiceReading always = { ACIES_DICE_COUNT, -5 };
  const AciesDiceReading never = { ACIES_DICE_COUNT, 9 };
  const AciesDiceReading threes = acies_dice_at_most (3), none = acies_dice_at_most (0);
  const AciesDiceReading *const readings[]
      = { &sum, &highest, &lowest, &fives, &always, &never, &threes, &none };

  for (guint d = 0; d < G_N_ELEMENTS (dice); d++)
    for (guint r = 0; r < G_N_ELEMENTS (readings); r++)
      for (guint n = 0; n <= 5; n++)
        check_against_brute_force (dice[d], n, readings[r]);
}

/* Outcomes of one group are one, which has the value of the first and the weight of all. */
static void
test_merge (void)
{
  static const guint groups[] = { 0, 1, 0, 2, 1, 1 };
  static const int values[] = { 1, 2, 4 }, weights[] = { 2, 3, 1 };
  const int faces[] = { 1, 2, 3, 4, 5, 6 };
  g_autoptr (AciesDie) die = acies_die_new ("D6", faces, 6);
  g_autoptr (AciesDistribution) all
      = acies_distribution_new (die, 1, &(AciesDiceReading){ ACIES_DICE_SUM });
  g_autoptr (AciesDistribution) merged = acies_distribution_merge (all, groups);

  g_assert_cmpuint (acies_distribution_get_n (merged), ==, 3);
  g_assert_true (acies_distribution_get_total (merged) == 6);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpint (acies_distribution_get_value (merged, i), ==, values[i]);
      g_assert_true (acies_distribution_get_weight (merged, i) == (AciesCount) weights[i]);
    }
}

static void
test_limits (void)
{
  g_autoptr (AciesDie) die = acies_die_new ("D6", d6_faces, 6);
  const int far_faces[] = { G_MININT, G_MAXINT };
  const int one_face[] = { 3 };
  g_autoptr (AciesDie) far = acies_die_new ("far", far_faces, 2);
  g_autoptr (AciesDie) one = acies_die_new ("one", one_face, 1);
  g_autoptr (AciesDistribution) most = acies_distribution_new (die, 49, &sum);
  g_autoptr (AciesDistribution) same = acies_distribution_new (one, 1000, &sum);
  AciesCount added = 0;

  g_assert_nonnull (most);
  for (guint i = 0; i < acies_distribution_get_n (most); i++)
    g_assert_true (acies_count_add (&added, acies_distribution_get_weight (most, i)));
  g_assert_true (added == acies_distribution_get_total (most));

  g_assert_null (acies_distribution_new (die, 50, &sum));
  g_assert_null (acies_distribution_new (die, 50, &fives));
  g_assert_null (acies_distribution_new (die, 50, &highest));
  g_assert_null (acies_distribution_new (far, 2, &sum));
  g_assert_null (acies_distribution_new (one, G_MAXUINT, &fives));
  g_assert_cmpint (acies_distribution_get_value (same, 0), ==, 3000);
}

static void
test_thrower (void)
{
  g_autoptr (AciesDie) die = average_die ();
  g_autoptr (AciesThrower) one = acies_thrower_new_seeded (203);
  g_autoptr (AciesThrower) other = acies_thrower_new_seeded (203);
  g_autoptr (AciesThrower) free_one = acies_thrower_new ();
  int faces[600];
  int again[600];
  guint tally[6] = { 0 };

  acies_thrower_throw (one, die, 600, faces);
  acies_thrower_throw (other, die, 600, again);
  g_assert_cmpmem (faces, sizeof faces, again, sizeof again);
  for (guint i = 0; i < 600; i++)
    tally[faces[i]]++;
  /* 100, 200, 200, 100 are expected. */
  g_assert_cmpuint (tally[2], >, 60);
  g_assert_cmpuint (tally[3], >, 150);
  g_assert_cmpuint (tally[4], >, 150);
  g_assert_cmpuint (tally[5], >, 60);
  g_assert_cmpuint (tally[2] + tally[3] + tally[4] + tally[5], ==, 600);

  acies_thrower_throw (free_one, die, 600, faces);
  g_assert_cmpint (memcmp (faces, again, sizeof faces), !=, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/base/dice/faces", test_faces);
  g_test_add_func ("/acies/base/dice/read", test_read);
  g_test_add_func ("/acies/base/dice/average-sums", test_average_sums);
  g_test_add_func ("/acies/base/dice/count", test_count);
  g_test_add_func ("/acies/base/dice/highest", test_highest);
  g_test_add_func ("/acies/base/dice/brute-force", test_brute_force);
  g_test_add_func ("/acies/base/dice/limits", test_limits);
  g_test_add_func ("/acies/base/dice/merge", test_merge);
  g_test_add_func ("/acies/base/dice/thrower", test_thrower);

  return g_test_run ();
}
