/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Bases of a formation are found again wherever it lies and however it is turned, and what is
 * pushed out of it is measured. */
#include "config.h"
#include "survey/standing/acies-survey-fit.h"

/* Four bases of 40 mm in two ranks, their front at the origin. */
static const AciesPlacement laid[] = { { { -20000, 10000 }, 0 },
                                       { { 20000, 10000 }, 0 },
                                       { { -20000, 30000 }, 0 },
                                       { { 20000, 30000 }, 0 } };

/* Where they are with their front at FRONT. */
static void
lie (const AciesPlacement *front, AciesPlacement *seen)
{
  for (guint i = 0; i < G_N_ELEMENTS (laid); i++)
    seen[i] = (AciesPlacement){ acies_placement_project (front, laid[i].at.x, -laid[i].at.y),
                                front->facing };
}

static void
check_front (const AciesPlacement *found, const AciesPlacement *front)
{
  g_assert_cmpint (acies_point_distance (&found->at, &front->at), <=, 20);
  g_assert_cmpint (ABS (acies_angle_difference (found->facing, front->facing)), <=, 20);
}

static void
test_anywhere (void)
{
  for (AciesAngle facing = 0; facing < ACIES_FULL_TURN; facing += 37123)
    for (guint n = 1; n <= G_N_ELEMENTS (laid); n++)
      {
        AciesPlacement front = { { ACIES_MM (300) + facing, ACIES_MM (200) }, facing };
        AciesPlacement seen[G_N_ELEMENTS (laid)], found;

        lie (&front, seen);
        g_assert_cmpfloat (acies_survey_fit (laid, seen, n, &found), <, 0.01);
        check_front (&found, &front);
      }
}

/* One base that was pushed by 40 mm shows, and so does one that was turned about. */
static void
test_pushed (void)
{
  AciesPlacement front = { { ACIES_MM (300), ACIES_MM (200) }, 30000 }, found;
  AciesPlacement seen[G_N_ELEMENTS (laid)];

  lie (&front, seen);
  seen[3].at.x += ACIES_MM (40);
  g_assert_cmpfloat (acies_survey_fit (laid, seen, G_N_ELEMENTS (laid), &found), >, 15);
  lie (&front, seen);
  seen[3].facing += ACIES_DEGREES (180);
  g_assert_cmpfloat (acies_survey_fit (laid, seen, G_N_ELEMENTS (laid), &found), >, 15);
  /* By what a hand is off they stay in it. */
  lie (&front, seen);
  seen[0].at.y += ACIES_MM (3);
  g_assert_cmpfloat (acies_survey_fit (laid, seen, G_N_ELEMENTS (laid), &found), <, 4);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/survey/survey-fit/anywhere", test_anywhere);
  g_test_add_func ("/acies/survey/survey-fit/pushed", test_pushed);
  return g_test_run ();
}
