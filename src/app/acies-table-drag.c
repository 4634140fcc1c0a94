/* From pointer to question: the path that a wheel and an advance make, put into the rule set's move
 * action. What the move costs and whether it may be is the referee's to say. */
#include "config.h"
#include "app/acies-table-drag.h"

#include "app/acies-wording.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>

#include <math.h>

/* A hand that shakes by less than this has not moved the unit. */
#define LEAST_MOVE ACIES_MM (2)

struct _AciesTableDrag
{
  AciesSession *session;     /* owned */
  AciesItem *item;           /* owned */
  const AciesAction *action; /* of the rule set */
  const AciesRole *role;     /* of the rule set: takes the path */
  AciesPlacement start;      /* middle of the front */
  AciesLength frontage, depth;
  AciesPoint grip; /* the pointer when it took hold */
  AciesPoint to;   /* where the middle of the front shall go */
  AciesPath *path; /* to `to`, or NULL before the first move */
  AciesRuling *ruling;
  gboolean is_stale; /* the ruling is of an earlier point */
};

static gboolean
get_front (AciesItem *item, AciesPlacement *front, AciesLength *frontage, AciesLength *depth)
{
  if (ACIES_IS_UNIT (item))
    return acies_unit_get_front (ACIES_UNIT (item), front, frontage, depth);
  if (ACIES_IS_LEADER (item))
    {
      AciesLeader *leader = ACIES_LEADER (item);

      *front = *acies_leader_get_placement (leader);
      *frontage = acies_leader_get_frontage (leader);
      *depth = acies_leader_get_depth (leader);
      return acies_leader_is_placed (leader);
    }
  return FALSE;
}

AciesTableDrag *
acies_table_drag_new (AciesSession *session, AciesItem *item, const AciesPoint *from, char **reason)
{
  g_autoptr (AciesTableDrag) self = g_new0 (AciesTableDrag, 1);

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);
  g_return_val_if_fail (item != NULL && from != NULL, NULL);

  self->session = g_object_ref (session);
  self->item = g_object_ref (item);
  self->grip = *from;
  if (!get_front (item, &self->start, &self->frontage, &self->depth))
    return NULL;
  self->to = self->start.at;
  self->action = acies_session_find_move (session, item, &self->role);
  if (self->action == NULL)
    {
      if (reason != NULL)
        {
          g_autofree char *name = acies_referee_describe_item (acies_session_get_referee (session),
                                                               acies_item_get_id (item));

          /* Translators: %s is a unit, such as "12 Guards". */
          *reason = g_strdup_printf (_ ("%s has no move in this phase."), name);
        }
      return NULL;
    }
  return g_steal_pointer (&self);
}

void
acies_table_drag_free (AciesTableDrag *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->path, acies_path_free);
  g_clear_object (&self->ruling);
  g_clear_object (&self->item);
  g_clear_object (&self->session);
  g_free (self);
}

void
acies_table_drag_move (AciesTableDrag *self, const AciesPoint *to)
{
  self->to.x = self->start.at.x + to->x - self->grip.x;
  self->to.y = self->start.at.y + to->y - self->grip.y;
  g_clear_pointer (&self->path, acies_path_free);
  self->path = acies_path_new_to (&self->start, &self->to, self->frontage);
  self->is_stale = TRUE;
}

gboolean
acies_table_drag_is_moving (AciesTableDrag *self)
{
  return self->path != NULL && acies_path_get_n_legs (self->path) > 0
         && acies_point_distance (&self->start.at, &self->to) >= LEAST_MOVE;
}

static AciesQuestion *
make_question (AciesTableDrag *self)
{
  AciesQuestion *question = acies_question_new (self->action->fact.id);
  const AciesRole *first = g_ptr_array_index (self->action->roles, 0);
  g_autofree char *path = acies_path_to_string (self->path);

  acies_question_set (question, first->id, acies_item_get_id (self->item));
  acies_question_set (question, self->role->id, path);
  return question;
}

AciesRuling *
acies_table_drag_get_ruling (AciesTableDrag *self)
{
  if (self->is_stale && acies_table_drag_is_moving (self))
    {
      g_autoptr (AciesQuestion) question = make_question (self);

      g_clear_object (&self->ruling);
      self->ruling = acies_referee_ask (acies_session_get_referee (self->session), question, NULL);
      self->is_stale = FALSE;
    }
  return acies_table_drag_is_moving (self) ? self->ruling : NULL;
}

gboolean
acies_table_drag_is_allowed (AciesTableDrag *self)
{
  AciesRuling *ruling = acies_table_drag_get_ruling (self);

  return ruling != NULL && acies_ruling_get_verdict (ruling) == ACIES_VERDICT_ALLOWED;
}

/* Why it is not simply allowed: the first line that says so. */
static const char *
find_objection (AciesRuling *ruling)
{
  const GPtrArray *lines = acies_ruling_get_lines (ruling);

  for (guint i = 0; i < lines->len; i++)
    {
      const AciesLine *line = g_ptr_array_index (lines, i);

      if (line->kind == ACIES_LINE_FORBID || line->kind == ACIES_LINE_UMPIRE)
        return line->label;
    }
  return NULL;
}

char *
acies_table_drag_dup_label (AciesTableDrag *self)
{
  AciesRuling *ruling = acies_table_drag_get_ruling (self);
  AciesLength travelled = 0;
  g_autofree char *length = NULL;
  const char *objection;

  if (!acies_table_drag_is_moving (self))
    return NULL;
  acies_table_drag_follow (self->path, &self->start, self->frontage, &travelled);
  length = acies_wording_length (acies_session_get_ruleset (self->session), travelled);
  if (ruling == NULL)
    return g_steal_pointer (&length);
  objection = find_objection (ruling);
  switch (acies_ruling_get_verdict (ruling))
    {
    case ACIES_VERDICT_ALLOWED:
      /* Translators: %s is a length; the move may be made. */
      return g_strdup_printf (_ ("%s: allowed"), length);
    case ACIES_VERDICT_FORBIDDEN:
      /* Translators: a length, and why the move may not be made. */
      return g_strdup_printf (_ ("%s: %s"), length,
                              objection != NULL ? objection : _ ("not allowed"));
    case ACIES_VERDICT_UMPIRE:
      /* Translators: a length, and what the umpire has to decide. */
      return g_strdup_printf (_ ("%s: %s"), length,
                              objection != NULL ? objection : _ ("the umpire decides"));
    }
  g_assert_not_reached ();
}

void
acies_table_drag_get_body (AciesTableDrag *self, AciesFootprint *body)
{
  AciesPlacement at = self->path == NULL ? self->start
                                         : acies_table_drag_follow (self->path, &self->start,
                                                                    self->frontage, NULL);

  at.at = acies_placement_project (&at, 0, -self->depth / 2);
  acies_footprint_init (body, &at, self->frontage, self->depth);
}

void
acies_table_drag_finish (AciesTableDrag *self)
{
  g_autoptr (AciesQuestion) question = NULL;

  if (!acies_table_drag_is_moving (self))
    return;
  question = make_question (self);
  acies_session_begin (self->session, question);
}

static AciesLength
arc_length (AciesLength radius, AciesAngle angle)
{
  double radians = ABS (angle) * G_PI / (180.0 * ACIES_PER_DEGREE);

  return (AciesLength) llround (radius * radians);
}

static void
follow_leg (const AciesLeg *leg, AciesPlacement *at, AciesLength frontage, AciesLength *travelled)
{
  AciesPoint pivot;

  switch (leg->kind)
    {
    case ACIES_LEG_AHEAD:
      at->at = acies_placement_project (at, 0, leg->length);
      *travelled += leg->length;
      return;
    case ACIES_LEG_BACK:
      at->at = acies_placement_project (at, 0, -leg->length);
      *travelled += leg->length;
      return;
    case ACIES_LEG_SIDE:
      at->at = acies_placement_project (at, leg->length, 0);
      *travelled += ABS (leg->length);
      return;
    case ACIES_LEG_INCLINE:
      at->at = acies_placement_project (at, leg->aside, leg->length);
      *travelled += (AciesLength) llround (hypot ((double) leg->aside, (double) leg->length));
      return;
    case ACIES_LEG_WHEEL:
      pivot = acies_placement_project (at, leg->angle > 0 ? frontage / 2 : -frontage / 2, 0);
      *at = acies_placement_rotate (at, &pivot, leg->angle);
      *travelled += arc_length (frontage, leg->angle);
      return;
    case ACIES_LEG_PIVOT:
      pivot = at->at;
      *at = acies_placement_rotate (at, &pivot, leg->angle);
      *travelled += arc_length (frontage / 2, leg->angle);
      return;
    case ACIES_LEG_TURN:
      at->facing = acies_angle_normalize (at->facing + leg->angle);
      return;
    }
  g_assert_not_reached ();
}

AciesPlacement
acies_table_drag_follow (const AciesPath *path,
                         const AciesPlacement *from,
                         AciesLength frontage,
                         AciesLength *travelled)
{
  AciesPlacement at = *from;
  AciesLength length = 0;

  for (guint i = 0; i < acies_path_get_n_legs (path); i++)
    follow_leg (acies_path_get_leg (path, i), &at, frontage, &length);
  if (travelled != NULL)
    *travelled = length;
  return at;
}
