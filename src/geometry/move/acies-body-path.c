/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows all bodies leg by leg, so that each wheel finds the corner where it is by then. */
#include "config.h"

#include "geometry/move/acies-body-path.h"

/* Corners so near to each other stand in one line. */
#define LEVEL ACIES_PER_MM

/* One body under way. */
typedef struct
{
  AciesMover mover;
  AciesPlacement *centres; /* owned */
} Walker;

/* POINT as seen from FRONT: how far to the right in x, how far ahead in y. */
static AciesPoint
see_from (const AciesPlacement *front, const AciesPoint *point)
{
  AciesPlacement origin = { { 0, 0 }, acies_angle_normalize (-front->facing) };
  AciesPlacement seen = { { point->x - front->at.x, point->y - front->at.y }, 0 };

  seen = acies_placement_rotate (&seen, &origin.at, origin.facing);
  return (AciesPoint){ seen.at.x, -seen.at.y };
}

static gboolean
faces_back (const Walker *walkers, const Walker *one)
{
  AciesAngle angle
      = acies_angle_difference (walkers[0].mover.front.facing, one->mover.front.facing);

  return ABS (angle) > ACIES_FULL_TURN / 4;
}

/* The front corner that stands farthest out to the right (WAY 1) or left (-1) of all who face as
 * the first does, of those in line the foremost. */
static AciesPoint
find_corner (const Walker *walkers, guint n, int way)
{
  const AciesPlacement *front = &walkers[0].mover.front;
  AciesPoint best = { 0, 0 };
  AciesLength farthest = -G_MAXINT64, foremost = -G_MAXINT64;

  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n; i++)
      {
        AciesPoint corner = acies_placement_project (&walkers[i].mover.front,
                                                     way * walkers[i].mover.frontage / 2, 0);
        AciesPoint seen = see_from (front, &corner);

        if (faces_back (walkers, &walkers[i]))
          continue;
        if (pass == 0)
          farthest = MAX (farthest, way * seen.x);
        else if (way * seen.x >= farthest - LEVEL && seen.y > foremost)
          {
            foremost = seen.y;
            best = corner;
          }
      }
  return best;
}

static AciesPoint
find_pivot (const Walker *walkers, guint n, const AciesLeg *leg)
{
  AciesPoint right, left;

  if (leg->kind == ACIES_LEG_WHEEL)
    return find_corner (walkers, n, leg->angle > 0 ? 1 : -1);
  right = find_corner (walkers, n, 1);
  left = find_corner (walkers, n, -1);
  return (AciesPoint){ (right.x + left.x) / 2, (right.y + left.y) / 2 };
}

/* Appends to PATH what LEG of all is for one of WALKERS. */
static gboolean
add_leg (AciesPath *path,
         const Walker *walkers,
         const Walker *one,
         const AciesLeg *leg,
         AciesPoint pivot)
{
  AciesPoint seen = see_from (&one->mover.front, &pivot);
  gboolean is_back = faces_back (walkers, one);
  AciesLeg own = *leg;

  switch (leg->kind)
    {
    case ACIES_LEG_WHEEL:
    case ACIES_LEG_PIVOT:
      return acies_path_add (path, &(AciesLeg){ .kind = ACIES_LEG_SWING,
                                                .angle = leg->angle,
                                                .aside = seen.x,
                                                .length = seen.y });
    case ACIES_LEG_AHEAD:
    case ACIES_LEG_BACK:
      if (is_back)
        own.kind = leg->kind == ACIES_LEG_AHEAD ? ACIES_LEG_BACK : ACIES_LEG_AHEAD;
      break;
    case ACIES_LEG_SIDE:
      own.length = is_back ? -leg->length : leg->length;
      break;
    case ACIES_LEG_INCLINE:
      if (!is_back)
        break;
      own = (AciesLeg){ .kind = ACIES_LEG_SIDE, .length = -leg->aside };
      return acies_path_add (path, &(AciesLeg){ .kind = ACIES_LEG_BACK, .length = leg->length })
             && acies_path_add (path, &own);
    case ACIES_LEG_SWING:
    case ACIES_LEG_TURN:
      break;
    }
  return acies_path_add (path, &own);
}

/* Takes WALKER along PATH, past everybody. */
static void
walk (Walker *walker, const AciesPath *path)
{
  AciesTraversalField nothing = { 0 };
  g_autoptr (AciesTraversal) run = acies_traversal_new (&walker->mover, path, &nothing);

  walker->mover.front = *acies_traversal_get_front (run);
  for (guint i = 0; i < walker->mover.n_stands; i++)
    walker->centres[i] = acies_traversal_get_centres (run)[i];
}

/* One LEG of all, kept for number WHICH in PATH. */
static gboolean
walk_leg (Walker *walkers, guint n, guint which, const AciesLeg *leg, AciesPath *path)
{
  AciesPoint pivot = { 0, 0 };
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_path_free);

  if (leg->kind == ACIES_LEG_WHEEL || leg->kind == ACIES_LEG_PIVOT)
    pivot = find_pivot (walkers, n, leg);
  for (guint i = 0; i < n; i++)
    {
      AciesPath *step = acies_path_new ();

      g_ptr_array_add (steps, step);
      if (!add_leg (step, walkers, &walkers[i], leg, pivot)
          || (i == which && !add_leg (path, walkers, &walkers[i], leg, pivot)))
        return FALSE;
    }
  for (guint i = 0; i < n; i++)
    walk (&walkers[i], g_ptr_array_index (steps, i));
  return TRUE;
}

AciesPath *
acies_body_path_new (const AciesMover *movers, guint n_movers, guint which, const AciesPath *path)
{
  g_autofree Walker *walkers = NULL;
  g_autoptr (AciesPath) own = acies_path_new ();
  gboolean is_whole = TRUE;

  g_return_val_if_fail (movers != NULL && which < n_movers && path != NULL, NULL);

  if (n_movers == 1)
    return acies_path_copy (path);
  walkers = g_new0 (Walker, n_movers);
  for (guint i = 0; i < n_movers; i++)
    {
      walkers[i].mover = movers[i];
      walkers[i].centres
          = g_memdup2 (movers[i].centres, movers[i].n_stands * sizeof *movers[i].centres);
      walkers[i].mover.centres = walkers[i].centres;
    }
  for (guint i = 0; is_whole && i < acies_path_get_n_legs (path); i++)
    is_whole = walk_leg (walkers, n_movers, which, acies_path_get_leg (path, i), own);
  for (guint i = 0; i < n_movers; i++)
    g_free (walkers[i].centres);
  return is_whole ? g_steal_pointer (&own) : NULL;
}
