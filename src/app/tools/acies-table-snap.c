/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Snaps a body to another. Everything is looked at in the frame of the other body, where edges
 * are upright: across it and along it each take the nearest of four places. */
#include "config.h"
#include "app/tools/acies-table-snap.h"

#include "app/canvas/acies-table-find.h"
#include "app/widgets/acies-wording.h"

#include <glib/gi18n-lib.h>

#include <math.h>

#define QUARTER ACIES_DEGREES (90)

/* One of the two ways to move in the frame of the other. */
typedef struct
{
  double at;           /* of the body's centre */
  double mine, theirs; /* half sizes */
  double by;           /* what it would move */
  AciesDragSnapKind kind;
} Axis;

GArray *
acies_table_snap_list_boxes (AciesBattle *battle, const GPtrArray *ids, GPtrArray **names)
{
  GArray *boxes = g_array_new (FALSE, FALSE, sizeof (AciesDragSnapBox));
  GListModel *units = acies_battle_get_units (battle);

  *names = g_ptr_array_new ();
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesItem) unit = g_list_model_get_item (units, i);
      const char *id = acies_item_get_id (unit);
      AciesDragSnapBox box;

      if (g_ptr_array_find ((GPtrArray *) ids, id, NULL)
          || !acies_body_get_front (ACIES_BODY (unit), &box.centre, &box.frontage, &box.depth))
        continue;
      box.centre.at = acies_placement_project (&box.centre, 0, -box.depth / 2);
      g_array_append_val (boxes, box);
      g_ptr_array_add (*names, (char *) id);
    }
  return boxes;
}

/* Turns BODY by at most TURN so that its edges are parallel to those of OTHER. */
static gboolean
make_parallel (AciesPlacement *centre,
               const AciesPlacement *other,
               AciesAngle turn,
               gboolean *is_across)
{
  AciesAngle skew = acies_angle_difference (other->facing, centre->facing);
  int quarters = (int) lround ((double) skew / QUARTER);

  if (ABS (skew - quarters * QUARTER) > turn)
    return FALSE;
  centre->facing = acies_angle_normalize (other->facing + quarters * QUARTER);
  *is_across = quarters % 2 != 0;
  return TRUE;
}

static gboolean
is_near (const Axis *axis, double room)
{
  return fabs (axis->at) <= axis->mine + axis->theirs + room;
}

static void
snap_axis (Axis *axis, const AciesDragSnapRange *range)
{
  const double touching = axis->mine + axis->theirs, flush = axis->theirs - axis->mine;
  const double apart = touching + (double) range->gap;
  const struct
  {
    double at;
    AciesDragSnapKind kind;
  } places[] = { { touching, ACIES_DRAG_SNAP_CONTACT }, { -touching, ACIES_DRAG_SNAP_CONTACT },
                 { flush, ACIES_DRAG_SNAP_ALIGNED },    { -flush, ACIES_DRAG_SNAP_ALIGNED },
                 { apart, ACIES_DRAG_SNAP_GAP },        { -apart, ACIES_DRAG_SNAP_GAP } };
  const guint n_places = range->gap > 0 ? G_N_ELEMENTS (places) : G_N_ELEMENTS (places) - 2;

  axis->kind = ACIES_DRAG_SNAP_NONE;
  axis->by = 0;
  for (guint i = 0; i < n_places; i++)
    {
      double by = places[i].at - axis->at;

      if (fabs (by) > (double) range->reach
          || (axis->kind != ACIES_DRAG_SNAP_NONE && fabs (by) >= fabs (axis->by)))
        continue;
      axis->by = by;
      axis->kind = places[i].kind;
    }
}

/* BODY against one OTHER; the length it moves is put into *LENGTH. */
static AciesDragSnap
snap_to (const AciesDragSnapBox *body,
         const AciesDragSnapBox *other,
         const AciesDragSnapRange *range,
         double *length)
{
  AciesDragSnap snap = { .kind = ACIES_DRAG_SNAP_NONE, .centre = body->centre };
  double angle = other->centre.facing * G_PI / (180.0 * ACIES_PER_DEGREE);
  double x = (double) (body->centre.at.x - other->centre.at.x);
  double y = (double) (body->centre.at.y - other->centre.at.y);
  Axis across = { .at = x * cos (angle) + y * sin (angle), .theirs = (double) other->frontage / 2 };
  Axis along = { .at = x * sin (angle) - y * cos (angle), .theirs = (double) other->depth / 2 };
  gboolean is_across;

  if (!make_parallel (&snap.centre, &other->centre, range->turn, &is_across))
    return snap;
  across.mine = (double) (is_across ? body->depth : body->frontage) / 2;
  along.mine = (double) (is_across ? body->frontage : body->depth) / 2;
  /* In line from farther off than in contact. */
  if (!is_near (&across, across.theirs + across.mine)
      || !is_near (&along, along.theirs + along.mine))
    return snap;
  snap_axis (&across, range);
  snap_axis (&along, range);
  /* Who is not beside the other neither touches it nor keeps a gap from it. */
  if (!is_near (&across, (double) range->reach) && along.kind >= ACIES_DRAG_SNAP_GAP)
    along = (Axis){ .kind = ACIES_DRAG_SNAP_NONE };
  if (!is_near (&along, (double) range->reach) && across.kind >= ACIES_DRAG_SNAP_GAP)
    across = (Axis){ .kind = ACIES_DRAG_SNAP_NONE };
  snap.kind = MAX (across.kind, along.kind);
  snap.centre.at.x += llround (across.by * cos (angle) + along.by * sin (angle));
  snap.centre.at.y += llround (across.by * sin (angle) - along.by * cos (angle));
  *length = hypot (across.by, along.by);
  return snap;
}

AciesDragSnap
acies_table_snap_find (const AciesDragSnapBox *body,
                       const GArray *boxes,
                       const AciesDragSnapRange *range)
{
  AciesDragSnap best = { .kind = ACIES_DRAG_SNAP_NONE, .centre = body->centre };
  double best_length = G_MAXDOUBLE;

  for (guint i = 0; i < boxes->len; i++)
    {
      double length = G_MAXDOUBLE;
      AciesDragSnap snap
          = snap_to (body, &g_array_index (boxes, AciesDragSnapBox, i), range, &length);

      if (snap.kind < best.kind || snap.kind == ACIES_DRAG_SNAP_NONE
          || (snap.kind == best.kind && length >= best_length))
        continue;
      best = snap;
      best_length = length;
      best.index = i;
    }
  return best;
}

char *
acies_table_snap_describe (const AciesDragSnap *self, const GPtrArray *names, AciesReferee *referee)
{
  g_autofree char *name = NULL, *gap = NULL;
  const AciesMeasure *measure;

  g_return_val_if_fail (self->kind != ACIES_DRAG_SNAP_NONE, NULL);
  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);

  name = acies_referee_describe_item (referee, g_ptr_array_index (names, self->index));
  measure = acies_ruleset_get_main_measure (acies_referee_get_ruleset (referee));
  switch (self->kind)
    {
    case ACIES_DRAG_SNAP_CONTACT:
      /* Translators: %s is a unit. */
      return g_strdup_printf (_ ("against %s"), name);
    case ACIES_DRAG_SNAP_GAP:
      gap = acies_wording_length (acies_referee_get_ruleset (referee),
                                  measure != NULL ? measure->length : 0);
      /* Translators: a length, and a unit. */
      return g_strdup_printf (_ ("%s from %s"), gap, name);
    case ACIES_DRAG_SNAP_ALIGNED:
    case ACIES_DRAG_SNAP_NONE:
      break;
    }
  return g_strdup_printf (_ ("in line with %s"), name);
}
