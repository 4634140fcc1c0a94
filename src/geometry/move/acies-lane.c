/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The ground that bodies go over: a lane is kept as bases that cover it, which a run can meet. */
#include "config.h"

#include "geometry/move/acies-lane.h"
#include "geometry/move/acies-slide.h"

#include <math.h>

/* By how much a way may miss the direction of a stand to count as along it, in 1/1000 mm. */
#define ASIDE 5.0

/* A lane leaves no table: it is as wide as any. */
#define ENDLESS (G_MAXINT32 / 4)

static void
add_base (GArray *lane, const AciesPlacement *centre, AciesLength frontage, AciesLength depth)
{
  AciesObstacle base = { .group = G_MAXUINT };

  acies_footprint_init (&base.footprint, centre, frontage, depth);
  g_array_append_val (lane, base);
}

/* One base for a whole straight way along or across the stand. FALSE if it goes otherwise. */
static gboolean
add_straight (GArray *lane,
              const AciesMotion *motion,
              const AciesPlacement *start,
              AciesLength frontage,
              AciesLength depth)
{
  AciesHeading heading = acies_heading_new (start->facing);
  double x = motion->shift.x, y = motion->shift.y;
  double along = fabs (x * heading.x + y * heading.y);
  double across = fabs (x * heading.y - y * heading.x);
  AciesPlacement middle = *start;

  if (motion->kind == ACIES_LEG_TURN || acies_motion_turns (motion)
      || (along > ASIDE && across > ASIDE))
    return FALSE;
  middle.at.x += motion->shift.x / 2;
  middle.at.y += motion->shift.y / 2;
  add_base (lane, &middle, frontage + (along > ASIDE ? 0 : (AciesLength) lround (across)),
            depth + (along > ASIDE ? (AciesLength) lround (along) : 0));
  return TRUE;
}

/* Bases every half of a base on the way. */
static void
add_steps (GArray *lane,
           const AciesMotion *motion,
           const AciesPlacement *start,
           AciesLength frontage,
           AciesLength depth)
{
  AciesLength step = MAX (MIN (frontage, depth) / 2, ACIES_MM (1));

  for (AciesLength at = 0; at < motion->length; at += step)
    {
      AciesPlacement centre = acies_motion_move (motion, start, at);

      add_base (lane, &centre, frontage, depth);
    }
}

GArray *
acies_lane_new (const AciesMover *mover, const AciesPath *path)
{
  GArray *lane = g_array_new (FALSE, FALSE, sizeof (AciesObstacle));
  AciesTraversalField nothing = { .width = ENDLESS, .height = ENDLESS };
  g_autoptr (AciesTraversal) run = acies_traversal_new (mover, path, &nothing);

  for (guint i = 0; i < mover->n_stands; i++)
    {
      AciesLength frontage = mover->sizes[i][0], depth = mover->sizes[i][1];
      AciesPlacement centre = mover->centres[i];

      for (guint leg = 0; leg < acies_path_get_n_legs (path); leg++)
        {
          const AciesMotion *motion = acies_traversal_get_motion (run, leg);

          if (!add_straight (lane, motion, &centre, frontage, depth))
            add_steps (lane, motion, &centre, frontage, depth);
          centre = acies_motion_move (motion, &centre, motion->length);
        }
      add_base (lane, &centre, frontage, depth);
    }
  return lane;
}

gboolean
acies_lane_is_crossed (const GArray *lane,
                       const AciesMover *mover,
                       const AciesPath *path,
                       guint *n_pairs)
{
  AciesTraversalField field = {
    .bodies = (const AciesObstacle *) (gpointer) lane->data,
    .n_bodies = lane->len,
    .width = ENDLESS,
    .height = ENDLESS,
  };
  g_autoptr (AciesTraversal) run = acies_traversal_new (mover, path, &field);
  guint n;

  acies_traversal_get_passed (run, &n);
  if (n_pairs != NULL)
    *n_pairs = acies_traversal_get_n_pairs (run);
  return n > 0;
}
