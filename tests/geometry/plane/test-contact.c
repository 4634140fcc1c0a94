/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/plane/acies-contact.h"

#include "world.h"

#define EXTENT ACIES_MM (200)

/* N bases of 20 by 15 mm in line, the middle of their front at X, Y. */
static void
make_line (AciesFootprint *bases, guint n, double x, double y, double facing)
{
  AciesPlacement front = { { acies_length_from_mm (x), acies_length_from_mm (y) },
                           (AciesAngle) (facing * ACIES_PER_DEGREE) };

  for (guint i = 0; i < n; i++)
    {
      AciesPlacement centre = front;

      centre.at = acies_placement_project (&front, ACIES_MM (20) * i - ACIES_MM (10) * (n - 1),
                                           -acies_length_from_mm (7.5));
      acies_footprint_init (&bases[i], &centre, ACIES_MM (20), ACIES_MM (15));
    }
}

static void
test_faces (void)
{
  static const struct
  {
    const char *name;
    double x, y, facing;
    guint n;
    double frontage, left, right; /* in mm; frontage below 0: no contact */
    AciesBaseFace face, theirs;
  } cases[] = {
    { "front to front", 100, 100, 180, 3, 60, 0, 0, ACIES_BASE_FACE_FRONT, ACIES_BASE_FACE_FRONT },
    { "overlapping to the left", 110, 100, 180, 3, 50, 10, -10, ACIES_BASE_FACE_FRONT,
      ACIES_BASE_FACE_FRONT },
    { "a narrow one", 100, 100, 180, 1, 20, 20, 20, ACIES_BASE_FACE_FRONT, ACIES_BASE_FACE_FRONT },
    { "a wide one", 100, 100, 180, 5, 60, -20, -20, ACIES_BASE_FACE_FRONT, ACIES_BASE_FACE_FRONT },
    { "its rear", 100, 85, 0, 3, 60, 0, 0, ACIES_BASE_FACE_FRONT, ACIES_BASE_FACE_REAR },
    { "its left", 107.5, 90, 90, 1, 15, 22.5, 22.5, ACIES_BASE_FACE_FRONT, ACIES_BASE_FACE_RIGHT },
    { "side by side", 160, 100, 0, 3, 15, 0, 0, ACIES_BASE_FACE_RIGHT, ACIES_BASE_FACE_LEFT },
    { "a corner", 160, 100, 180, 3, 0, 0, 0, ACIES_BASE_FACE_FRONT, ACIES_BASE_FACE_FRONT },
    { "apart", 100, 99, 180, 3, -1, 0, 0, ACIES_BASE_FACE_FRONT, ACIES_BASE_FACE_FRONT },
  };
  AciesFootprint own[3];

  make_line (own, 3, 100, 100, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesFootprint others[5];
      AciesContact contact;

      g_test_message ("%s", cases[i].name);
      make_line (others, cases[i].n, cases[i].x, cases[i].y, cases[i].facing);
      g_assert_cmpint (acies_contact_find (own, 3, others, cases[i].n, &contact), ==,
                       cases[i].frontage >= 0);
      if (cases[i].frontage < 0)
        continue;
      g_assert_cmpint (contact.frontage, ==, acies_length_from_mm (cases[i].frontage));
      g_assert_cmpint (contact.left, ==, acies_length_from_mm (cases[i].left));
      g_assert_cmpint (contact.right, ==, acies_length_from_mm (cases[i].right));
      g_assert_cmpint (contact.face, ==, cases[i].face);
      g_assert_cmpint (contact.theirs, ==, cases[i].theirs);
    }
}

/* Both see the same contact, each from its own side. */
static void
test_symmetry (void)
{
  guint n_touching = 0;

  for (int i = 0; i < 3000; i++)
    {
      AciesPlacement front
          = { world_make_point (EXTENT), g_test_rand_int_range (0, ACIES_FULL_TURN) };
      AciesPlacement back
          = { acies_placement_project (&front, g_test_rand_int_range (-60000, 60000),
                                       g_test_rand_int_range (-50, 150)),
              acies_angle_normalize (front.facing + ACIES_FULL_TURN / 2) };
      AciesPlacement centres[2] = { front, back };
      AciesFootprint bases[2];
      AciesContact contact, other;

      for (guint j = 0; j < 2; j++)
        {
          centres[j].at = acies_placement_project (&centres[j], 0, -ACIES_MM (10));
          acies_footprint_init (&bases[j], &centres[j], ACIES_MM (30 + 20 * j), ACIES_MM (20));
        }
      if (!acies_contact_find (&bases[0], 1, &bases[1], 1, &contact))
        {
          g_assert_false (acies_contact_find (&bases[1], 1, &bases[0], 1, &other));
          continue;
        }
      n_touching++;
      g_assert_true (acies_contact_find (&bases[1], 1, &bases[0], 1, &other));
      g_assert_cmpint (ABS (contact.frontage - other.frontage), <=, 2);
      if (contact.frontage == 0 || other.frontage == 0)
        continue;
      g_assert_cmpint (contact.face, ==, other.theirs);
      g_assert_cmpint (contact.theirs, ==, other.face);
      g_assert_cmpint (ABS (contact.left + other.right), <=, 2);
      g_assert_cmpint (ABS (contact.right + other.left), <=, 2);
    }
  g_assert_cmpuint (n_touching, >, 500);
}

/* Bodies touch just when two of their bases lie within the touching gap, wherever they are. */
static void
test_near (void)
{
  guint n_touching = 0;

  for (int i = 0; i < 3000; i++)
    {
      double facing = g_test_rand_double_range (0, 360);
      AciesFootprint own[3], others[4];
      AciesContact contact;
      gboolean is_near = FALSE;

      make_line (own, 3, 100, 100, 0);
      make_line (others, 4, 100 + g_test_rand_double_range (-80, 80),
                 100 + g_test_rand_double_range (-60, 60), i % 2 == 0 ? facing : 180);
      if (i % 4 == 1)
        make_line (others, 4, 130, 100 - g_test_rand_double_range (0, 0.2), 180);
      for (guint j = 0; j < 12; j++)
        {
          AciesSeparation gap;

          acies_footprint_separation (&own[j / 4], &others[j % 4], &gap);
          is_near = is_near || acies_length_touches (gap.length);
        }
      g_assert_cmpint (acies_contact_find (own, 3, others, 4, &contact), ==, is_near);
      n_touching += is_near ? 1 : 0;
    }
  g_assert_cmpuint (n_touching, >, 500);
  g_assert_cmpuint (n_touching, <, 2900);
}

/* How far A lies from straight before B's front: 180 degrees if they stand front to front. */
static double
get_away (double x, double y, double facing, guint n)
{
  AciesFootprint own[3], others[5];
  AciesAngle angle;

  make_line (own, 3, 100, 100, 0);
  make_line (others, n, x, y, facing);
  angle = acies_contact_find_away (own, 3, others, n);
  return (double) angle / ACIES_PER_DEGREE;
}

static void
test_away (void)
{
  /* In contact, a corner of each, and apart. */
  g_assert_cmpfloat (get_away (100, 100, 180, 3), ==, 180);
  g_assert_cmpfloat (get_away (130, 100, 180, 3), ==, 180);
  g_assert_cmpfloat (get_away (100, 115, 0, 3), ==, 0);
  g_assert_cmpfloat (get_away (130, 107.5, 270, 3), ==, 270);
  g_assert_cmpfloat (get_away (100, 40, 180, 3), ==, 180);
  g_assert_cmpfloat (get_away (150, 40, 180, 3), ==, 180);
  /* Beyond the corner it is the way from corner to corner: as far ahead as aside. */
  g_assert_cmpfloat (get_away (220, 40, 180, 3), ==, 225);
  /* An enemy aslant, whose corner is nearest, is fled square to one's own front. */
  g_assert_cmpfloat (get_away (100, 60, 160, 1), ==, 180);
}

/* Whoever stands before the front, at most half of it to the side, is fled straight back, however
 * near or far he is and however many stands he has. */
static void
test_away_property (void)
{
  for (int i = 0; i < 5000; i++)
    {
      double aside = (double) g_test_rand_int_range (-30000, 30001) / 1000;
      double ahead
          = (double) g_test_rand_int_range (0, 4) * g_test_rand_int_range (0, 50001) / 1000;
      guint n = (guint) g_test_rand_int_range (1, 6);

      g_assert_cmpfloat_with_epsilon (get_away (100 + aside, 100 - ahead, 180, n), 180, 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/geometry/contact/faces", test_faces);
  g_test_add_func ("/acies/geometry/contact/symmetry", test_symmetry);
  g_test_add_func ("/acies/geometry/contact/near", test_near);
  g_test_add_func ("/acies/geometry/contact/away", test_away);
  g_test_add_func ("/acies/geometry/contact/away-property", test_away_property);

  return g_test_run ();
}
