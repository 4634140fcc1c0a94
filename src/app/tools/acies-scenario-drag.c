/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesScenarioDrag drags items of a scenario. What is led is kept as one shift of everything;
 * the item in hand is what snaps. */
#include "config.h"
#include "app/tools/acies-scenario-drag.h"

#include "app/canvas/acies-table-find.h"
#include "app/canvas/acies-table-overlay.h"
#include "app/tools/acies-table-shift.h"
#include "app/tools/acies-table-snap.h"
#include "app/widgets/acies-wording.h"

#include "model/battle/acies-contingent.h"
#include "referee/state/acies-hexes.h"

#include <glib/gi18n-lib.h>

#include <math.h>

/* How much a body turns to lie along another. */
#define SNAP_TURN ACIES_DEGREES (4)

struct _AciesScenarioDrag
{
  AciesSession *session; /* owned */
  GPtrArray *ids;        /* interned */
  AciesPlacement front;  /* of the item in hand, as it stands */
  AciesLength frontage, depth;
  AciesPoint grip;
  AciesTableShift shift;
  GArray *boxes;    /* of AciesDragSnapBox: all others */
  GPtrArray *names; /* their ids */
  AciesDragSnap snap;
};

static GPtrArray *
list_ids (AciesSession *session, AciesItem *item)
{
  AciesSelection *selection = acies_session_get_selection (session);
  const char *id = acies_item_get_id (item);
  GPtrArray *ids;

  if (acies_selection_contains (selection, id))
    return acies_selection_dup_all (selection);
  ids = g_ptr_array_new ();
  g_ptr_array_add (ids, (char *) id);
  return ids;
}

AciesScenarioDrag *
acies_scenario_drag_new (AciesSession *session, AciesItem *item, const AciesPoint *from)
{
  g_autoptr (AciesScenarioDrag) self = g_new0 (AciesScenarioDrag, 1);

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);
  g_return_val_if_fail (item != NULL && from != NULL, NULL);

  self->session = g_object_ref (session);
  self->ids = list_ids (session, item);
  self->boxes
      = acies_table_snap_list_boxes (acies_session_get_battle (session), self->ids, &self->names);
  self->grip = *from;
  if (!acies_body_get_front (ACIES_BODY (item), &self->front, &self->frontage, &self->depth))
    return NULL;
  return g_steal_pointer (&self);
}

void
acies_scenario_drag_free (AciesScenarioDrag *self)
{
  if (self == NULL)
    return;
  g_clear_object (&self->session);
  g_clear_pointer (&self->ids, g_ptr_array_unref);
  g_clear_pointer (&self->boxes, g_array_unref);
  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_free (self);
}

/* The box of the item in hand after the shift. */
static AciesDragSnapBox
get_box (AciesScenarioDrag *self)
{
  AciesDragSnapBox box = { self->front, self->frontage, self->depth };

  acies_table_shift_move (&self->shift, &box.centre);
  box.centre.at = acies_placement_project (&box.centre, 0, -self->depth / 2);
  return box;
}

void
acies_scenario_drag_move (AciesScenarioDrag *self, const AciesPoint *to, AciesLength snap)
{
  const AciesMeasure *measure
      = acies_ruleset_get_main_measure (acies_session_get_ruleset (self->session));
  const AciesDragSnapRange range = { snap, SNAP_TURN, measure != NULL ? measure->length : 0 };
  AciesPlacement front;
  AciesDragSnapBox box;

  self->snap.kind = ACIES_DRAG_SNAP_NONE;
  self->shift = (AciesTableShift){ .pivot = self->front.at,
                                   .by = { to->x - self->grip.x, to->y - self->grip.y } };
  if (snap == 0)
    return;
  box = get_box (self);
  self->snap = acies_table_snap_find (&box, self->boxes, &range);
  if (self->snap.kind == ACIES_DRAG_SNAP_NONE)
    return;
  front = self->snap.centre;
  front.at = acies_placement_project (&front, 0, self->depth / 2);
  acies_table_shift_init (&self->shift, &self->front, &front);
}

static AciesPoint
get_corner (AciesScenarioDrag *self, gboolean is_right)
{
  return acies_placement_project (&self->front, is_right ? self->frontage / 2 : -self->frontage / 2,
                                  0);
}

void
acies_scenario_drag_turn (AciesScenarioDrag *self,
                          AciesTableHandle handle,
                          const AciesPoint *to,
                          AciesAngle step)
{
  AciesPoint moved = acies_placement_project (&self->front, 0, ACIES_MM (1));
  AciesAngle angle;

  self->snap.kind = ACIES_DRAG_SNAP_NONE;
  self->shift = (AciesTableShift){ .pivot = self->front.at };
  if (handle != ACIES_TABLE_HANDLE_PIVOT)
    {
      self->shift.pivot = get_corner (self, handle == ACIES_TABLE_HANDLE_LEFT);
      moved = get_corner (self, handle == ACIES_TABLE_HANDLE_RIGHT);
    }
  angle = acies_angle_difference (acies_point_bearing (&self->shift.pivot, &moved),
                                  acies_point_bearing (&self->shift.pivot, to));
  self->shift.angle = step == 0 ? angle : (AciesAngle) lround ((double) angle / step) * step;
}

void
acies_scenario_drag_slide (AciesScenarioDrag *self, gboolean is_across, const AciesPoint *to)
{
  double angle = self->front.facing * G_PI / (180.0 * ACIES_PER_DEGREE);
  double x = (double) (to->x - self->grip.x), y = (double) (to->y - self->grip.y);
  AciesLength right = is_across ? llround (x * cos (angle) + y * sin (angle)) : 0;
  AciesLength ahead = is_across ? 0 : llround (x * sin (angle) - y * cos (angle));
  AciesPoint there = acies_placement_project (&self->front, right, ahead);

  self->snap.kind = ACIES_DRAG_SNAP_NONE;
  self->shift
      = (AciesTableShift){ .pivot = self->front.at,
                           .by = { there.x - self->front.at.x, there.y - self->front.at.y } };
}

void
acies_scenario_drag_add_turn (AciesScenarioDrag *self, AciesAngle angle)
{
  self->shift.angle += angle;
}

gboolean
acies_scenario_drag_is_moving (AciesScenarioDrag *self)
{
  return !acies_table_shift_is_nothing (&self->shift);
}

GArray *
acies_scenario_drag_list_bodies (AciesScenarioDrag *self)
{
  return acies_table_shift_list_bodies (&self->shift, acies_session_get_battle (self->session),
                                        self->ids);
}

void
acies_scenario_drag_append (AciesScenarioDrag *self,
                            GtkSnapshot *snapshot,
                            const AciesTableFrame *frame)
{
  g_autoptr (GArray) bodies = acies_scenario_drag_list_bodies (self);
  g_autofree char *trouble = acies_scenario_drag_find_trouble (self);

  for (guint i = 0; i < bodies->len; i++)
    acies_table_overlay_append_outline (snapshot, frame, &g_array_index (bodies, AciesFootprint, i),
                                        trouble == NULL);
}

char *
acies_scenario_drag_find_trouble (AciesScenarioDrag *self)
{
  return acies_table_shift_find_trouble (&self->shift, acies_session_get_referee (self->session),
                                         self->ids);
}

/* Whether anybody would stand outside the zones in which his side sets up. */
static gboolean
leaves_zone (AciesScenarioDrag *self)
{
  AciesBattle *battle = acies_session_get_battle (self->session);
  AciesItem *item = acies_battle_find (battle, g_ptr_array_index (self->ids, 0));
  g_autoptr (GArray) bodies = NULL;

  if (item == NULL || acies_item_get_side (item) == NULL
      || acies_position_is_begun (acies_battle_get_position (battle)))
    return FALSE;
  bodies = acies_scenario_drag_list_bodies (self);
  for (guint i = 0; i < bodies->len; i++)
    {
      const AciesFootprint *body = &g_array_index (bodies, AciesFootprint, i);

      for (guint corner = 0; corner < G_N_ELEMENTS (body->corners); corner++)
        if (!acies_contingent_allows (battle, item, 0, &body->corners[corner]))
          return TRUE;
    }
  return FALSE;
}

char *
acies_scenario_drag_dup_label (AciesScenarioDrag *self)
{
  AciesPoint none = { 0, 0 };
  g_autofree char *trouble = acies_scenario_drag_find_trouble (self);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  if (self->shift.by.x != 0 || self->shift.by.y != 0)
    g_ptr_array_add (lines, acies_wording_length (acies_session_get_ruleset (self->session),
                                                  acies_point_distance (&none, &self->shift.by)));
  if (self->shift.angle != 0)
    g_ptr_array_add (lines, acies_wording_angle (self->shift.angle));
  if (self->snap.kind != ACIES_DRAG_SNAP_NONE)
    g_ptr_array_add (lines, acies_table_snap_describe (&self->snap, self->names,
                                                       acies_session_get_referee (self->session)));
  /* Allowed, and told when the battle begins. */
  if (leaves_zone (self))
    g_ptr_array_add (lines, g_strdup (_ ("? out of its zone")));
  if (trouble != NULL)
    g_ptr_array_add (lines, g_strconcat ("✕ ", trouble, NULL));
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

AciesQuestion *
acies_scenario_drag_make_question (AciesItem *item, const AciesPlacement *to)
{
  AciesQuestion *question = acies_question_new (ACIES_ACTION_PLACE);
  g_autofree char *x = acies_length_format (to->at.x);
  g_autofree char *y = acies_length_format (to->at.y);
  g_autofree char *at = g_strconcat (x, ",", y, NULL);
  g_autofree char *facing = acies_angle_format (to->facing);

  acies_question_set (question, "item", acies_item_get_id (item));
  acies_question_set (question, "at", at);
  acies_question_set (question, "facing", facing);
  return question;
}

/* ITEM, of DEPTH, with its front at TO; on a map of hexes, unless it turns, in the middle of
 * one. */
static AciesQuestion *
put (AciesScenarioDrag *self, AciesItem *item, const AciesPlacement *to, AciesLength depth)
{
  AciesPoint middle = acies_placement_project (to, 0, -depth / 2);
  g_autofree char *hex
      = self->shift.angle == 0 ? acies_hexes_dup_number_at (
            acies_session_get_ruleset (self->session),
            acies_battle_get_table (acies_session_get_battle (self->session)), &middle)
                               : NULL;
  AciesQuestion *question;

  if (hex == NULL)
    return acies_scenario_drag_make_question (item, to);
  question = acies_question_new (ACIES_ACTION_PLACE);
  acies_question_set (question, "item", acies_item_get_id (item));
  acies_question_set (question, "at", hex);
  return question;
}

GPtrArray *
acies_scenario_drag_list_questions (AciesScenarioDrag *self)
{
  AciesBattle *battle = acies_session_get_battle (self->session);
  GPtrArray *questions = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_question_free);

  for (guint i = 0; i < self->ids->len; i++)
    {
      AciesItem *item = acies_battle_find (battle, g_ptr_array_index (self->ids, i));
      AciesPlacement front;
      AciesLength frontage, depth;

      if (item == NULL || !acies_body_get_front (ACIES_BODY (item), &front, &frontage, &depth))
        continue;
      acies_table_shift_move (&self->shift, &front);
      g_ptr_array_add (questions, put (self, item, &front, depth));
    }
  return questions;
}

static char *
name_step (AciesSession *session, const GPtrArray *ids)
{
  g_autofree char *name = NULL;

  if (ids->len > 1)
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "Move %u unit", "Move %u units", ids->len), ids->len);
  name = acies_referee_describe_item (acies_session_get_referee (session),
                                      g_ptr_array_index (ids, 0));
  /* Translators: a step to undo; %s is a unit. */
  return g_strdup_printf (_ ("Move %s"), name);
}

/* The umpire may put anything anywhere; what is wrong with it is said, not forbidden. */
static void
apply (AciesSession *session, const GPtrArray *ids, AciesChange *change, const char *label)
{
  AciesTableShift nothing = { 0 };
  g_autofree char *trouble = NULL;

  if (acies_change_is_empty (change) || !acies_session_apply (session, change, label))
    return;
  trouble = acies_table_shift_find_trouble (&nothing, acies_session_get_referee (session), ids);
  if (trouble != NULL)
    acies_session_report (session, trouble);
}

void
acies_scenario_drag_finish (AciesScenarioDrag *self)
{
  g_autoptr (AciesChange) change = acies_table_shift_make_change (
      &self->shift, acies_session_get_battle (self->session), self->ids);
  g_autofree char *label = name_step (self->session, self->ids);

  apply (self->session, self->ids, change, label);
}

void
acies_scenario_drag_place (AciesSession *session, AciesItem *item, const AciesPlacement *to)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autoptr (AciesChange) change = NULL;
  g_autofree char *label = NULL;
  AciesTableShift shift;
  AciesPlacement front;
  AciesLength frontage, depth;

  g_return_if_fail (ACIES_IS_SESSION (session));

  if (!acies_body_get_front (ACIES_BODY (item), &front, &frontage, &depth))
    return;
  g_ptr_array_add (ids, (char *) acies_item_get_id (item));
  acies_table_shift_init (&shift, &front, to);
  change = acies_table_shift_make_change (&shift, acies_session_get_battle (session), ids);
  label = name_step (session, ids);
  apply (session, ids, change, label);
}

/* As the referee lays ITEM out with its front at TO. */
static void
lay_out (AciesSession *session, AciesItem *item, const AciesPlacement *to)
{
  g_autoptr (AciesQuestion) question = acies_scenario_drag_make_question (item, to);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *label = NULL;

  acies_question_set (question, "reason", "-");
  ruling = acies_referee_ask (acies_session_get_referee (session), question, &error);
  if (ruling == NULL)
    {
      acies_session_report (session, error->message);
      return;
    }
  g_ptr_array_add (ids, (char *) acies_item_get_id (item));
  label = name_step (session, ids);
  apply (session, ids, (AciesChange *) acies_ruling_get_change (ruling), label);
}

void
acies_scenario_drag_put (AciesSession *session, AciesItem *item, const AciesPoint *to)
{
  AciesPlacement front = { 0 };
  AciesLength frontage, depth;
  gboolean is_there;

  g_return_if_fail (ACIES_IS_SESSION (session));
  g_return_if_fail (item != NULL && to != NULL);

  is_there = acies_body_get_front (ACIES_BODY (item), &front, &frontage, &depth);
  front.at = *to;
  if (is_there)
    acies_scenario_drag_place (session, item, &front);
  else
    lay_out (session, item, &front);
}

void
acies_scenario_drag_dress (AciesSession *session)
{
  AciesItem *primary = acies_session_get_selected_item (session);
  g_autoptr (GPtrArray) ids = NULL;
  g_autoptr (AciesChange) change = NULL;

  g_return_if_fail (ACIES_IS_SESSION (session));

  if (primary == NULL)
    return;
  ids = list_ids (session, primary);
  change = acies_table_shift_dress (acies_session_get_battle (session), ids,
                                    acies_item_get_id (primary));
  apply (session, ids, change, _ ("Dress the line"));
}
