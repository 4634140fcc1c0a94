/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever the plain ways are that lead somewhere, they lead there; and where a wheel, ahead and a
 * wheel do it, that comes first. */
#include "config.h"
#include "survey/standing/acies-survey-lead.h"

#include "geometry/move/acies-motion.h"

static const AciesPlacement start = { { ACIES_MM (400), ACIES_MM (500) }, 0 };

static AciesPlacement
follow (const AciesPath *path, AciesLength frontage)
{
  AciesPlacement front = start;

  for (guint i = 0; i < acies_path_get_n_legs (path); i++)
    {
      AciesMotion motion;

      acies_motion_init (&motion, acies_path_get_leg (path, i), &front, frontage);
      front = acies_motion_move (&motion, &front, motion.length);
    }
  return front;
}

static void
test_leads (void)
{
  const AciesPlacement ends[] = { { { ACIES_MM (400), ACIES_MM (380) }, 0 },
                                  { { ACIES_MM (480), ACIES_MM (350) }, ACIES_DEGREES (30) },
                                  { { ACIES_MM (300), ACIES_MM (420) }, ACIES_DEGREES (300) },
                                  { { ACIES_MM (400), ACIES_MM (560) }, 0 },
                                  { { ACIES_MM (460), ACIES_MM (500) }, ACIES_DEGREES (180) } };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (GPtrArray) paths = acies_survey_lead (&start, &ends[i], ACIES_MM (120));

      g_assert_cmpuint (paths->len, >, 0);
      for (guint n = 0; n < paths->len; n++)
        {
          AciesPlacement end = follow (g_ptr_array_index (paths, n), ACIES_MM (120));

          g_assert_cmpint (acies_point_distance (&end.at, &ends[i].at), <=, ACIES_MM (10));
          g_assert_cmpint (ABS (acies_angle_difference (end.facing, ends[i].facing)), <=,
                           ACIES_DEGREES (2));
        }
    }
}

static void
test_plainest (void)
{
  const AciesPlacement ahead = { { ACIES_MM (400), ACIES_MM (380) }, 0 };
  const AciesPlacement round = { { ACIES_MM (480), ACIES_MM (350) }, ACIES_DEGREES (30) };
  g_autoptr (GPtrArray) straight = acies_survey_lead (&start, &ahead, ACIES_MM (120));
  g_autoptr (GPtrArray) wheeled = acies_survey_lead (&start, &round, ACIES_MM (120));
  const AciesPath *path = g_ptr_array_index (straight, 0);

  g_assert_cmpuint (acies_path_get_n_legs (path), ==, 1);
  g_assert_cmpint (acies_path_get_leg (path, 0)->kind, ==, ACIES_LEG_AHEAD);
  g_assert_cmpint (acies_path_get_leg (path, 0)->length, ==, ACIES_MM (120));
  path = g_ptr_array_index (wheeled, 0);
  for (guint i = 0; i < acies_path_get_n_legs (path); i++)
    g_assert_true (acies_path_get_leg (path, i)->kind == ACIES_LEG_WHEEL
                   || acies_path_get_leg (path, i)->kind == ACIES_LEG_AHEAD);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/survey/survey-lead/leads", test_leads);
  g_test_add_func ("/acies/survey/survey-lead/plainest", test_plainest);
  return g_test_run ();
}
