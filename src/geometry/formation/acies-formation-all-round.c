/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays formations that look to all sides: squares and circles.
 *
 * Both leave the middle empty: the rears of the stands lie along a square, or along a polygon with
 * as many sides as there are stands, and each stand has one side and the free space to itself. */
#include "geometry/formation/acies-formation-private.h"

#define N_SIDES 4

gboolean
acies_formation_is_all_round (const AciesFormationShape *shape)
{
  return shape->kind == ACIES_FORMATION_SQUARE || shape->kind == ACIES_FORMATION_CIRCLE;
}

/* Which side of a square a stand stands on: as many on each as can be, more in front, then behind,
 * to the right, to the left. Sides are counted clockwise from the front. */
static guint
find_side (guint stand, guint n_stands, guint *place, guint *count)
{
  static const guint order[N_SIDES] = { 0, 2, 1, 3 };

  for (guint i = 0; i < N_SIDES; i++)
    {
      *count = n_stands / N_SIDES + (i < n_stands % N_SIDES ? 1 : 0);
      if (stand < *count)
        {
          *place = stand;
          return order[i];
        }
      stand -= *count;
    }
  g_assert_not_reached ();
}

/* The widest stand with its free space: the room of one. */
static AciesLength
get_room (const AciesFormationShape *shape, const AciesFormationStand *stands, guint n_stands)
{
  AciesLength room = 0;

  for (guint i = 0; i < n_stands; i++)
    room = MAX (room, stands[i].frontage + shape->across);
  return room;
}

/* From the middle of a polygon of N sides, ROOM long each, to a side. */
static AciesLength
get_apothem (AciesLength room, guint n)
{
  gint64 sine, cosine;

  if (n < 3)
    return 0;
  acies_angle_get_sine ((AciesAngle) (ACIES_FULL_TURN / 2 / n), &sine, &cosine);
  return (AciesLength) ((__int128) room * cosine / ((__int128) 2 * sine));
}

/* Puts CENTRE beside the MIDDLE: RIGHT along a side that looks TURN to the right of it, its rear
 * APOTHEM away. */
static void
lay_one (const AciesPlacement *middle,
         AciesAngle turn,
         AciesLength right,
         AciesLength ahead,
         AciesPlacement *centre)
{
  AciesPlacement side = { middle->at, acies_angle_normalize (middle->facing + turn) };

  centre->at = acies_placement_project (&side, right, ahead);
  centre->facing = side.facing;
}

/* Sides with fewer stands put the box out of the middle: shifts it back. */
static void
centre_box (const AciesFormationStand *stands,
            guint n_stands,
            const AciesPlacement *front,
            AciesPlacement *centres)
{
  AciesPlacement measured;

  acies_formation_measure (centres, stands, n_stands, front->facing, &measured, NULL, NULL);
  for (guint i = 0; i < n_stands; i++)
    {
      centres[i].at.x += front->at.x - measured.at.x;
      centres[i].at.y += front->at.y - measured.at.y;
    }
}

void
acies_formation_lay_all_round (const AciesFormationShape *shape,
                               const AciesFormationStand *stands,
                               guint n_stands,
                               const AciesPlacement *front,
                               AciesPlacement *centres)
{
  AciesLength room = get_room (shape, stands, n_stands);
  guint longest = (n_stands + N_SIDES - 1) / N_SIDES;
  gboolean is_square = shape->kind == ACIES_FORMATION_SQUARE;
  AciesLength apothem = is_square ? longest * room / 2 : get_apothem (room, n_stands);
  AciesPlacement middle
      = { acies_placement_project (front, 0, -apothem - stands[0].depth), front->facing };

  for (guint i = 0; i < n_stands; i++)
    {
      AciesLength ahead = apothem + stands[i].depth / 2;
      guint place, count, side;

      if (!is_square)
        {
          lay_one (&middle, (AciesAngle) ((gint64) ACIES_FULL_TURN * i / n_stands), 0, ahead,
                   &centres[i]);
          continue;
        }
      side = find_side (i, n_stands, &place, &count);
      lay_one (&middle, (AciesAngle) side * (ACIES_FULL_TURN / N_SIDES),
               (2 * (AciesLength) place - ((AciesLength) count - 1)) * room / 2, ahead,
               &centres[i]);
    }
  centre_box (stands, n_stands, front, centres);
}
