/* Everything is looked at in the frame of the other body, where edges are upright: across it and
 * along it each take the nearest of four places. */
#include "config.h"
#include "app/acies-table-snap.h"

#include "app/acies-table-drag.h"

#include <math.h>

#define QUARTER ACIES_DEGREES (90)

/* One of the two ways to move in the frame of the other. */
typedef struct
{
  double at;           /* of the body's centre */
  double mine, theirs; /* half sizes */
  double by;           /* what it would move */
  AciesSnapKind kind;
} Axis;

GArray *
acies_table_snap_list_boxes (AciesBattle *battle, const GPtrArray *ids, GPtrArray **names)
{
  GArray *boxes = g_array_new (FALSE, FALSE, sizeof (AciesSnapBox));
  GListModel *units = acies_battle_get_units (battle);

  *names = g_ptr_array_new ();
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesItem) unit = g_list_model_get_item (units, i);
      const char *id = acies_item_get_id (unit);
      AciesSnapBox box;

      if (g_ptr_array_find ((GPtrArray *) ids, id, NULL)
          || !acies_table_drag_find_front (unit, &box.centre, &box.frontage, &box.depth))
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
snap_axis (Axis *axis, double reach)
{
  const double touching = axis->mine + axis->theirs, flush = axis->theirs - axis->mine;
  const struct
  {
    double at;
    AciesSnapKind kind;
  } places[] = { { touching, ACIES_SNAP_CONTACT },
                 { -touching, ACIES_SNAP_CONTACT },
                 { flush, ACIES_SNAP_ALIGNED },
                 { -flush, ACIES_SNAP_ALIGNED } };

  axis->kind = ACIES_SNAP_NONE;
  axis->by = 0;
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      double by = places[i].at - axis->at;

      if (fabs (by) > reach || (axis->kind != ACIES_SNAP_NONE && fabs (by) >= fabs (axis->by)))
        continue;
      axis->by = by;
      axis->kind = places[i].kind;
    }
}

/* BODY against one OTHER; the length it moves is put into *LENGTH. */
static AciesSnap
snap_to (const AciesSnapBox *body,
         const AciesSnapBox *other,
         AciesLength reach,
         AciesAngle turn,
         double *length)
{
  AciesSnap snap = { .kind = ACIES_SNAP_NONE, .centre = body->centre };
  double angle = other->centre.facing * G_PI / (180.0 * ACIES_PER_DEGREE);
  double x = (double) (body->centre.at.x - other->centre.at.x);
  double y = (double) (body->centre.at.y - other->centre.at.y);
  Axis across = { .at = x * cos (angle) + y * sin (angle), .theirs = (double) other->frontage / 2 };
  Axis along = { .at = x * sin (angle) - y * cos (angle), .theirs = (double) other->depth / 2 };
  gboolean is_across;

  if (!make_parallel (&snap.centre, &other->centre, turn, &is_across))
    return snap;
  across.mine = (double) (is_across ? body->depth : body->frontage) / 2;
  along.mine = (double) (is_across ? body->frontage : body->depth) / 2;
  /* In line from farther off than in contact. */
  if (!is_near (&across, across.theirs + across.mine)
      || !is_near (&along, along.theirs + along.mine))
    return snap;
  snap_axis (&across, (double) reach);
  snap_axis (&along, (double) reach);
  if (!is_near (&across, (double) reach) && along.kind == ACIES_SNAP_CONTACT)
    along = (Axis){ .kind = ACIES_SNAP_NONE };
  if (!is_near (&along, (double) reach) && across.kind == ACIES_SNAP_CONTACT)
    across = (Axis){ .kind = ACIES_SNAP_NONE };
  snap.kind = MAX (across.kind, along.kind);
  snap.centre.at.x += llround (across.by * cos (angle) + along.by * sin (angle));
  snap.centre.at.y += llround (across.by * sin (angle) - along.by * cos (angle));
  *length = hypot (across.by, along.by);
  return snap;
}

AciesSnap
acies_table_snap_find (const AciesSnapBox *body,
                       const GArray *boxes,
                       AciesLength reach,
                       AciesAngle turn)
{
  AciesSnap best = { .kind = ACIES_SNAP_NONE, .centre = body->centre };
  double best_length = G_MAXDOUBLE;

  for (guint i = 0; i < boxes->len; i++)
    {
      double length = G_MAXDOUBLE;
      AciesSnap snap
          = snap_to (body, &g_array_index (boxes, AciesSnapBox, i), reach, turn, &length);

      if (snap.kind < best.kind || snap.kind == ACIES_SNAP_NONE
          || (snap.kind == best.kind && length >= best_length))
        continue;
      best = snap;
      best_length = length;
      best.index = i;
    }
  return best;
}
