/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/move/acies-conform.h"

#define N_STANDS 3
#define FOE 1
#define FRIEND 2

/* A wedge: one stand of 20 mm ahead, two behind it, its point at X mm on the line where Y is 0, and
 * turned to where Y is less. */
typedef struct
{
  AciesMover mover;
  AciesPlacement centres[N_STANDS];
  AciesLength sizes[N_STANDS][2];
} Wedge;

static void
wedge_init (Wedge *self, int x)
{
  static const int from_point[N_STANDS][2] = { { 0, 10 }, { -10, 30 }, { 10, 30 } };

  for (guint i = 0; i < N_STANDS; i++)
    {
      self->centres[i].at
          = (AciesPoint){ ACIES_MM (x + from_point[i][0]), ACIES_MM (from_point[i][1]) };
      self->centres[i].facing = 0;
      self->sizes[i][0] = self->sizes[i][1] = ACIES_MM (20);
    }
  self->mover = (AciesMover){ { { ACIES_MM (x), 0 }, 0 },
                              ACIES_MM (40),
                              self->centres,
                              (const AciesLength (*)[2]) self->sizes,
                              N_STANDS,
                              0 };
}

/* The ground from LEFT to RIGHT and from TOP to BOTTOM, in mm. */
static AciesObstacle
make_body (int left, int right, int top, int bottom, guint number)
{
  AciesPlacement middle = { { ACIES_MM (left + right) / 2, ACIES_MM (top + bottom) / 2 }, 0 };
  AciesObstacle body = { .group = number, .index = number };

  acies_footprint_init (&body.footprint, &middle, ACIES_MM (right - left), ACIES_MM (bottom - top));
  return body;
}

/* How the wedge, its point at X, squares up to a face from 300 to 400 with BESIDE by it. */
static AciesConform
conform (int x, const AciesObstacle *beside)
{
  const AciesPoint face[] = { { ACIES_MM (300), 0 }, { ACIES_MM (400), 0 } };
  AciesObstacle bodies[] = { make_body (300, 400, -50, 0, FOE), *beside };
  AciesTraversalField field
      = { .bodies = bodies, .n_bodies = 2, .width = ACIES_MM (1000), .height = ACIES_MM (1000) };
  AciesConformTerms terms = { .at = { ACIES_MM (x), 0 }, .edge = face, .group = FOE };
  AciesConform found;
  Wedge wedge;

  wedge_init (&wedge, x);
  acies_conform_find (&wedge.mover, &field, &terms, &found);
  return found;
}

static void
test_free (void)
{
  AciesObstacle beside = make_body (600, 700, 0, 20, FRIEND);
  AciesConform found = conform (395, &beside);

  g_assert_true (found.has_room);
  g_assert_cmpint (found.slide, ==, 0);
  g_assert_cmpint (found.front.at.x, ==, ACIES_MM (395));
  g_assert_cmpint (found.front.at.y, ==, 0);
}

/* A friend before the face makes it slide until its point is past both, so that it goes on until
 * the stands behind the point touch: they have room there only if no friend stands in it. */
static void
test_past_the_corner (void)
{
  AciesObstacle barring = make_body (200, 400, 2, 18, FRIEND);
  AciesObstacle shorter = make_body (200, 395, 2, 18, FRIEND);
  AciesObstacle narrow = make_body (340, 400, 2, 18, FRIEND);
  AciesConform found = conform (395, &barring);

  g_assert_false (found.has_room);
  g_assert_cmpuint (found.blocker, ==, FRIEND);
  found = conform (395, &shorter);
  g_assert_true (found.has_room);
  g_assert_cmpint (found.slide, >, ACIES_MM (9));
  /* On the other side of him it stands before the face, a quarter of the way along it. */
  found = conform (395, &narrow);
  g_assert_true (found.has_room);
  g_assert_cmpint (found.slide, <, ACIES_MM (-64));
}

/* What goes on past a corner of a face by the edge of the table stays on it. */
static void
test_edge (void)
{
  AciesObstacle behind = make_body (200, 390, 22, 38, FRIEND);
  AciesConform found = conform (395, &behind);

  g_assert_false (found.has_room);
  g_assert_cmpuint (found.blocker, ==, FRIEND);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/geometry/conform/free", test_free);
  g_test_add_func ("/acies/geometry/conform/past-the-corner", test_past_the_corner);
  g_test_add_func ("/acies/geometry/conform/edge", test_edge);
  return g_test_run ();
}
