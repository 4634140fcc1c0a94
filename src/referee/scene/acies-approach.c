/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesApproach gives geometry the scene's bodies, without those that do not stand in the way, and
 * says in the scene's own words what geometry finds. Leaders never stand in the way. */
#include "config.h"

#include "referee/scene/acies-approach.h"

static gboolean
is_among (AciesItem *item, AciesItem *const *items, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      if (items[i] == item)
        return TRUE;
    }
  return FALSE;
}

/* What may stop it, in BODIES, which the field then points to. */
static AciesTraversalField
make_field (AciesScene *scene, const AciesApproachTerms *terms, GArray *bodies)
{
  AciesTraversalField field = *acies_scene_get_field (scene);

  for (guint i = 0; i < field.n_bodies; i++)
    {
      AciesItem *item = acies_scene_get_body (scene, i);

      if (ACIES_IS_UNIT (item) && !is_among (item, terms->past, terms->n_past))
        g_array_append_val (bodies, field.bodies[i]);
    }
  field.bodies = (const AciesObstacle *) bodies->data;
  field.n_bodies = bodies->len;
  return field;
}

static AciesItem *
find_blocker (AciesScene *scene, AciesWheelSweepStop stop, guint index)
{
  switch (stop)
    {
    case ACIES_WHEEL_SWEEP_BODY:
      return acies_scene_get_body (scene, index);
    case ACIES_WHEEL_SWEEP_GROUND:
      return acies_scene_get_feature (scene, index);
    case ACIES_WHEEL_SWEEP_SPENT:
    case ACIES_WHEEL_SWEEP_EDGE:
      break;
    }
  return NULL;
}

/* Everything about a charge that geometry does not know. */
static void
complete (AciesScene *scene,
          const AciesPoint *at,
          const AciesTraversalField *field,
          AciesApproach *self)
{
  AciesPlacement front;
  AciesLength frontage, depth, right;

  self->stand = acies_scene_get_base (scene, field->bodies[self->charge.hit.body].index);
  self->blocker
      = self->charge.is_free ? NULL : find_blocker (scene, self->charge.stop, self->charge.index);
  if (!acies_scene_front (scene, self->unit, &front, &frontage, &depth))
    return;
  self->origin = acies_charge_get_origin (&front, depth, at);
  acies_placement_locate (&front, at, &right, &self->behind);
  self->behind = -self->behind;
}

static gboolean
is_target (AciesScene *scene,
           AciesItem *item,
           const AciesApproachTerms *terms,
           AciesItem *candidate)
{
  if (terms->targets != NULL)
    return is_among (candidate, terms->targets, terms->n_targets);
  return acies_state_get_side (acies_scene_get_state (scene), candidate)
         != acies_state_get_side (acies_scene_get_state (scene), item);
}

GArray *
acies_approach_find (AciesScene *scene, AciesItem *item, const AciesApproachTerms *terms)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (AciesApproach));
  g_autoptr (GArray) bodies = g_array_new (FALSE, FALSE, sizeof (AciesObstacle));
  g_autoptr (AciesReach) reach = NULL;
  g_auto (AciesMoverData) mover_data = { 0 };
  AciesWheelSweepLimits limits = terms->limits;
  AciesTraversalField field;
  guint last = G_MAXUINT;

  if (!acies_scene_get_mover_data (scene, item, &mover_data))
    return found;
  field = make_field (scene, terms, bodies);
  limits.length = -1;
  reach = acies_reach_new (&mover_data.mover, &field, &limits);
  for (guint i = 0; i < field.n_bodies; i++)
    {
      guint group = field.bodies[i].group;
      AciesApproach approach = { .unit = acies_scene_get_body (scene, field.bodies[i].index) };

      /* The bases of a unit lie beside one another. */
      if (group == last || group == mover_data.mover.group
          || !is_target (scene, item, terms, approach.unit))
        continue;
      last = group;
      if (!acies_charge_find (reach, &field, group, &approach.charge))
        continue;
      complete (scene, &mover_data.mover.front.at, &field, &approach);
      g_array_append_val (found, approach);
    }
  return found;
}

GArray *
acies_approach_dup_area (AciesScene *scene,
                         AciesItem *item,
                         const AciesApproachTerms *terms,
                         AciesLength *error)
{
  g_autoptr (GArray) bodies = g_array_new (FALSE, FALSE, sizeof (AciesObstacle));
  g_autoptr (AciesReach) reach = NULL;
  g_auto (AciesMoverData) mover_data = { 0 };
  AciesTraversalField field;

  *error = 0;
  if (!acies_scene_get_mover_data (scene, item, &mover_data))
    return g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  field = make_field (scene, terms, bodies);
  reach = acies_reach_new (&mover_data.mover, &field, &terms->limits);
  *error = acies_reach_get_error (reach);
  return acies_reach_dup_outline (reach);
}

/* How far the centre of FOOTPRINT lies from the middle of the mover's front. */
static AciesLength
get_offset (const AciesMover *mover, const AciesFootprint *footprint)
{
  const AciesPoint *corners = footprint->corners;
  AciesPoint centre = { (corners[0].x + corners[2].x) / 2, (corners[0].y + corners[2].y) / 2 };

  return acies_point_distance (&mover->front.at, &centre);
}

/* The base of OTHER that is touched, of several the one nearest to the middle of the mover's front,
 * so that nobody squares up to whom he touches by a corner only; FALSE if none is. */
static gboolean
find_touched (AciesScene *scene,
              const AciesMover *mover,
              AciesItem *other,
              const AciesTraversalField *field,
              AciesConformTerms *terms,
              guint *body)
{
  AciesLength nearest = G_MAXINT64;

  for (guint i = 0; i < field->n_bodies; i++)
    {
      const AciesFootprint *struck = &field->bodies[i].footprint;
      AciesLength offset = get_offset (mover, struck);

      if (acies_scene_get_body (scene, field->bodies[i].index) != other || offset >= nearest)
        continue;
      for (guint j = 0; j < mover->n_stands; j++)
        {
          AciesFootprint base;
          AciesSeparation gap;

          acies_footprint_init (&base, &mover->centres[j], mover->sizes[j][0], mover->sizes[j][1]);
          acies_footprint_separation (&base, struck, &gap);
          if (!acies_length_touches (gap.length))
            continue;
          nearest = offset;
          terms->at = gap.to;
          *body = i;
        }
    }
  return nearest < G_MAXINT64;
}

/* Fills in what follows from the base that is touched. */
static gboolean
strike (AciesScene *scene,
        const AciesObstacle *struck,
        AciesConformTerms *terms,
        AciesPoint edge[2],
        AciesMeeting *meeting)
{
  AciesHeading task = acies_heading_new (meeting->from.facing);
  AciesLength frontage, depth;
  AciesPlacement front;

  meeting->stand = acies_scene_get_base (scene, struck->index);
  meeting->face = acies_charge_get_face (&struck->footprint, &terms->at, &task);
  if (!acies_scene_front (scene, meeting->stand, &front, &frontage, &depth))
    return FALSE;
  edge[0] = struck->footprint.corners[meeting->face];
  edge[1] = struck->footprint.corners[(meeting->face + 1) & 3];
  terms->edge = edge;
  terms->press = acies_angle_normalize (front.facing + ACIES_FULL_TURN / 2
                                        + ACIES_FULL_TURN / 4 * (AciesAngle) meeting->face);
  terms->turn = acies_angle_difference (meeting->from.facing, terms->press);
  terms->group = struck->group;
  return TRUE;
}

gboolean
acies_approach_conform (AciesScene *scene,
                        AciesItem *item,
                        AciesItem *other,
                        const AciesPath *path,
                        AciesLength cover,
                        AciesMeeting *meeting)
{
  g_autoptr (GArray) bodies = g_array_new (FALSE, FALSE, sizeof (AciesObstacle));
  g_autoptr (AciesTraversal) run = NULL;
  g_auto (AciesMoverData) mover_data = { 0 };
  AciesConformTerms terms = { .cover = cover };
  AciesTraversalField field;
  AciesPoint edge[2];
  guint body = 0;

  if (!acies_scene_get_mover_data (scene, item, &mover_data))
    return FALSE;
  run = acies_traversal_new (&mover_data.mover, path, acies_scene_get_field (scene));
  mover_data.mover.centres = acies_traversal_get_centres (run);
  mover_data.mover.front = meeting->from = *acies_traversal_get_front (run);
  field = make_field (scene, &(AciesApproachTerms){ 0 }, bodies);
  if (!find_touched (scene, &mover_data.mover, other, &field, &terms, &body)
      || !strike (scene, &field.bodies[body], &terms, edge, meeting))
    return FALSE;

  acies_conform_find (&mover_data.mover, &field, &terms, &meeting->conform);
  meeting->blocker = meeting->conform.blocker != G_MAXUINT
                         ? acies_scene_get_body (scene, meeting->conform.blocker)
                         : NULL;
  return TRUE;
}

/* The bases of MOVER_DATA, one for each stand. */
static AciesFootprint *
make_bases (const AciesMoverData *mover_data)
{
  AciesFootprint *bases = g_new (AciesFootprint, mover_data->mover.n_stands);

  for (guint i = 0; i < mover_data->mover.n_stands; i++)
    acies_footprint_init (&bases[i], &mover_data->centres[i], mover_data->sizes[i][0],
                          mover_data->sizes[i][1]);
  return bases;
}

GArray *
acies_approach_find_touches (AciesScene *scene, AciesItem *item)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (AciesTouch));
  const AciesTraversalField *field = acies_scene_get_field (scene);
  g_auto (AciesMoverData) mover_data = { 0 };
  g_autofree AciesFootprint *own = NULL;
  guint last = G_MAXUINT;

  if (!acies_scene_get_mover_data (scene, item, &mover_data))
    return found;
  own = make_bases (&mover_data);
  for (guint i = 0; i < field->n_bodies; i++)
    {
      AciesTouch touch = { .unit = acies_scene_get_body (scene, i) };
      g_auto (AciesMoverData) other = { 0 };
      g_autofree AciesFootprint *bases = NULL;

      /* The bases of a unit lie beside one another. */
      if (field->bodies[i].group == last || field->bodies[i].group == mover_data.mover.group
          || !ACIES_IS_UNIT (touch.unit))
        continue;
      last = field->bodies[i].group;
      if (!acies_scene_get_mover_data (scene, touch.unit, &other))
        continue;
      bases = make_bases (&other);
      if (acies_contact_find (own, mover_data.mover.n_stands, bases, other.mover.n_stands,
                              &touch.contact))
        g_array_append_val (found, touch);
    }
  return found;
}

gboolean
acies_approach_find_away (AciesScene *scene, AciesItem *item, AciesItem *other, AciesAngle *angle)
{
  g_auto (AciesMoverData) own = { 0 };
  g_auto (AciesMoverData) foe = { 0 };
  g_autofree AciesFootprint *bases = NULL;
  g_autofree AciesFootprint *others = NULL;

  if (!acies_scene_get_mover_data (scene, item, &own)
      || !acies_scene_get_mover_data (scene, other, &foe))
    return FALSE;
  bases = make_bases (&own);
  others = make_bases (&foe);
  *angle = acies_angle_difference (
      own.mover.front.facing,
      acies_contact_find_away (bases, own.mover.n_stands, others, foe.mover.n_stands));
  return TRUE;
}

gboolean
acies_approach_measure_edge (AciesScene *scene, AciesItem *item, int edge, AciesSeparation *gap)
{
  const AciesTraversalField *field = acies_scene_get_field (scene);
  g_auto (AciesMoverData) mover_data = { 0 };
  g_autofree AciesFootprint *bases = NULL;

  if (!acies_scene_get_mover_data (scene, item, &mover_data))
    return FALSE;
  bases = make_bases (&mover_data);
  *gap = (AciesSeparation){ .length = G_MAXINT64 };
  for (guint i = 0; i < 4 * mover_data.mover.n_stands; i++)
    {
      const AciesPoint *corner = &bases[i / 4].corners[i & 3];
      const AciesPoint ends[] = { { corner->x, 0 },
                                  { field->width, corner->y },
                                  { corner->x, field->height },
                                  { 0, corner->y } };
      const AciesLength lengths[]
          = { corner->y, field->width - corner->x, field->height - corner->y, corner->x };

      for (int j = MAX (edge, 0); j < (edge < 0 ? (int) G_N_ELEMENTS (ends) : edge + 1); j++)
        {
          if (lengths[j] < gap->length)
            *gap = (AciesSeparation){ lengths[j], *corner, ends[j] };
        }
    }
  return TRUE;
}

const char *
acies_approach_face_to_string (AciesBaseFace face)
{
  static const char *const words[] = { "front", "right", "rear", "left" };

  return words[face];
}
