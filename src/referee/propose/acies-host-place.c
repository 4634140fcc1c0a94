/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* DO functions that propose where the stands of a ruling go: along a path, beside somebody, to a
 * point, off the table, or into the places of a new formation. */
#include "config.h"

#include "geometry/move/acies-slide.h"
#include "referee/host/acies-host-hex.h"
#include "referee/evaluation/acies-lua-path.h"
#include "referee/evaluation/acies-stated.h"
#include "referee/state/acies-unit-layout.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* AFTER is NULL for off the table. */
static void
propose_base (AciesEvaluation *self, AciesItem *base, const AciesPlacement *after)
{
  AciesProposal proposal = { ACIES_CHANGE_PLACE, acies_evaluation_get_subject (self, base) };

  proposal.was_placed = acies_state_get_placement (acies_evaluation_get_present (self), base,
                                                   &proposal.placed_before);
  proposal.is_placed = after != NULL;
  if (after != NULL)
    proposal.placed_after = *after;
  acies_proposals_put (acies_evaluation_get_proposals (self), &proposal);
}

/* RUN was made in SCENE. */
static void
propose_run (AciesEvaluation *self, AciesScene *scene, AciesItem *item, AciesTraversal *run)
{
  g_autoptr (GPtrArray) bases = acies_scene_dup_bases (scene, item);
  const AciesPlacement *centres = acies_traversal_get_centres (run);

  for (guint i = 0; i < bases->len; i++)
    propose_base (self, g_ptr_array_index (bases, i), &centres[i]);
}

static void
emit_moved (AciesEvaluation *self, AciesSubject *subject)
{
  const char *roles[] = { acies_lookup_kind_word (subject->kind), subject->name, NULL };

  if (subject->item != NULL && !acies_evaluation_is_in_search (self))
    acies_evaluation_emit (self, "moved", g_strdupv ((char **) roles));
}

/* Whether this ruling puts BASE somewhere. */
static gboolean
is_put (AciesEvaluation *self, AciesItem *base)
{
  const AciesProposal *proposal
      = acies_proposals_find (acies_evaluation_get_proposals (self), ACIES_CHANGE_PLACE,
                              acies_evaluation_get_subject (self, base), NULL, NULL);

  return proposal != NULL && proposal->is_placed;
}

/* Whether rulings since the moment that the phase reads have put BASE elsewhere. */
static gboolean
stands_elsewhere (AciesEvaluation *self, AciesScene *scene, AciesItem *base)
{
  AciesPlacement read, present;

  return acies_state_get_placement (acies_scene_get_state (scene), base, &read)
         && acies_state_get_placement (acies_evaluation_get_present (self), base, &present)
         && !acies_placement_equal (&read, &present);
}

/* Whether any base of ITEM has been put elsewhere or lost since the moment that the phase reads, by
 * this ruling or one before it. */
static gboolean
has_changed (AciesEvaluation *self, AciesItem *item)
{
  AciesScene *scene = acies_measure_get_scene (self, ACIES_MEASURE_TIME_READ);
  g_autoptr (GPtrArray) bases = NULL;

  if (scene == NULL || item == NULL)
    return FALSE;
  bases = acies_scene_dup_bases (scene, item);
  for (guint i = 0; i < bases->len; i++)
    {
      AciesItem *base = g_ptr_array_index (bases, i);

      if (is_put (self, base) || stands_elsewhere (self, scene, base)
          || acies_evaluation_is_lost_now (self, acies_evaluation_get_subject (self, base)))
        return TRUE;
    }
  return FALSE;
}

/* Goes on from where SUBJECT stands by now. FALSE: the run stops. */
static gboolean
move_on (AciesEvaluation *self, AciesSubject *subject)
{
  AciesTraversal *run;

  acies_measure_charge_now (self);
  run = acies_lua_path_run_on (self, subject, 2);
  if (run == NULL)
    return FALSE;
  propose_run (self, acies_measure_get_scene (self, ACIES_MEASURE_TIME_NOW), subject->item, run);
  acies_traversal_free (run);
  return TRUE;
}

/* move (x, path): along the path, stands and all, from where it stands by now: a second one begins
 * where the first ended. */
int
acies_host_move (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *subject = acies_lua_views_check_subject (lua, 1);
  const AciesMeasured *measured;

  acies_host_refuse_in_expression (lua, self, "move");
  if (subject->like != NULL)
    return luaL_error (lua, _ ("%s was only detached in this ruling: move it in one that follows"),
                       subject->name);
  if (has_changed (self, subject->item))
    {
      if (!move_on (self, subject))
        return acies_host_stop (lua);
      emit_moved (self, subject);
      return 0;
    }
  measured = acies_lua_path_measure_run (self, subject, 2);
  if (measured == NULL)
    return acies_host_stop (lua);
  if (measured->run != NULL && !acies_stated_is_unknown (self, subject, ACIES_MEASURE_TIME_READ))
    propose_run (self, acies_evaluation_get_scene (self), subject->item, measured->run);
  if (subject->item != NULL && acies_evaluation_get_battle (self) != NULL)
    acies_stated_move (self, subject, acies_lua_path_check_path (self, 2), measured->number);
  emit_moved (self, subject);
  return 0;
}

/* Every stand of UNIT in the places of its formation about FRONT; FRONT NULL: off the table. */
static void
propose_unit (AciesEvaluation *self,
              AciesState *state,
              AciesUnit *unit,
              const AciesPlacement *front)
{
  const AciesPlacement nowhere = { { 0, 0 }, 0 };
  g_autoptr (GArray) centres = g_array_new (FALSE, FALSE, sizeof (AciesPlacement));
  g_autoptr (GPtrArray) stands
      = acies_unit_layout_lay (acies_evaluation_get_ruleset (self), state, unit, NULL,
                               front != NULL ? front : &nowhere, centres);

  for (guint i = 0; i < stands->len; i++)
    propose_base (self, g_ptr_array_index (stands, i),
                  front != NULL ? &g_array_index (centres, AciesPlacement, i) : NULL);
}

/* How far ITEM, a unit with its front at FRONT, goes straight on until it touches OTHER: where
 * ranks are ragged, farther than to the box about them. 0: it touches already, or never. */
static AciesLength
find_step (AciesEvaluation *self, AciesItem *item, const AciesPlacement *front, AciesItem *other)
{
  AciesScene *scene = acies_measure_get_scene (self, ACIES_MEASURE_TIME_NOW);
  g_autoptr (AciesState) state = acies_measure_dup_state (self, ACIES_MEASURE_TIME_NOW);
  AciesHeading course = acies_heading_new (front->facing);
  g_autoptr (GArray) centres = g_array_new (FALSE, FALSE, sizeof (AciesPlacement));
  g_autoptr (GPtrArray) stands = acies_unit_layout_lay (acies_evaluation_get_ruleset (self), state,
                                                        ACIES_UNIT (item), NULL, front, centres);
  g_autoptr (GPtrArray) others = acies_scene_dup_bases (scene, other);
  double least = G_MAXDOUBLE, way;

  for (guint i = 0; i < stands->len; i++)
    for (guint j = 0; j < others->len; j++)
      {
        AciesFootprint base, body;
        AciesPlacement at;

        if (!acies_state_get_placement (state, others->pdata[j], &at))
          continue;
        acies_body_get_footprint (stands->pdata[i], &g_array_index (centres, AciesPlacement, i),
                                  &base);
        acies_body_get_footprint (others->pdata[j], &at, &body);
        if (acies_slide_until_touch (&base, &course, body.corners, 4, &way))
          least = MIN (least, way);
      }
  return least < G_MAXDOUBLE ? (AciesLength) floor (MAX (least, 0)) : 0;
}

/* Every base of ITEM off the table. */
static void
take_off (AciesEvaluation *self, AciesItem *item)
{
  g_autoptr (GPtrArray) bases
      = acies_scene_dup_bases (acies_measure_get_scene (self, ACIES_MEASURE_TIME_NOW), item);

  for (guint i = 0; i < bases->len; i++)
    propose_base (self, g_ptr_array_index (bases, i), NULL);
}

/* Where a leader, stand or unit has its front if it touches the middle of the rear of OTHER. */
static gboolean
find_rear (AciesEvaluation *self, AciesItem *other, AciesPlacement *front)
{
  AciesScene *scene = acies_measure_get_scene (self, ACIES_MEASURE_TIME_NOW);
  AciesPlacement before;
  AciesLength frontage, depth;

  if (!acies_scene_front (scene, other, &before, &frontage, &depth))
    return FALSE;
  front->at = acies_placement_project (&before, 0, -depth);
  front->facing = before.facing;
  return TRUE;
}

static AciesLength
check_ordinate (lua_State *lua, int index, const char *name)
{
  AciesLength length;

  lua_getfield (lua, index, name);
  if (!lua_isinteger (lua, -1))
    luaL_error (lua, _ ("a point must be a table of two lengths, x and y"));
  length = CLAMP (lua_tointeger (lua, -1), -ACIES_TABLE_LIMIT, ACIES_TABLE_LIMIT);
  lua_pop (lua, 1);
  return length;
}

/* The point at INDEX and the facing after it. */
static void
check_point (lua_State *lua, int index, AciesPlacement *front)
{
  luaL_checktype (lua, index, LUA_TTABLE);
  front->at.x = check_ordinate (lua, index, "x");
  front->at.y = check_ordinate (lua, index, "y");
  front->facing = acies_angle_normalize (
      (AciesAngle) (luaL_optinteger (lua, index + 1, 0) % ACIES_FULL_TURN));
}

/* What the second argument of place () says of ITEM; NULL: off the table. */
static const AciesPlacement *
check_where (lua_State *lua, AciesEvaluation *self, AciesItem *item, AciesPlacement *front)
{
  AciesSubject *other = acies_lua_views_to_subject (lua, 2);

  if (lua_isboolean (lua, 2) && !lua_toboolean (lua, 2))
    return NULL;
  if (other == NULL)
    check_point (lua, 2, front);
  else if (other->item == NULL || !find_rear (self, other->item, front))
    luaL_error (lua, _ ("%s is not on the table"), other->name);
  else if (ACIES_IS_UNIT (item))
    front->at = acies_placement_project (front, 0, find_step (self, item, front, other->item));
  return front;
}

/* Whether SUBJECT, or whom it is placed behind, has no place on the table: then it goes there in
 * words alone. Who had one and goes to somebody without has none either. */
static gboolean
place_by_word (AciesEvaluation *self, AciesSubject *subject)
{
  lua_State *lua = acies_evaluation_get_lua (self);
  AciesSubject *other = acies_lua_views_to_subject (lua, 2);
  gboolean is_unknown = acies_stated_is_unknown (self, subject, ACIES_MEASURE_TIME_NOW);
  gboolean goes_off = lua_isboolean (lua, 2) && !lua_toboolean (lua, 2);

  if (!is_unknown && !acies_stated_is_unknown (self, other, ACIES_MEASURE_TIME_NOW))
    return FALSE;
  if (goes_off)
    acies_stated_take_off (self, subject);
  else
    acies_stated_move (self, subject, NULL, 0);
  if (!is_unknown)
    {
      take_off (self, subject->item);
      acies_stated_set_unknown (self, subject);
    }
  return TRUE;
}

/* place (x, point [, facing] | hex [, facing] | other | false): sets it down there, behind the
 * other, or takes it off the table. */
int
acies_host_place (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *subject = acies_lua_views_check_subject (lua, 1);
  AciesPlacement place;
  const AciesPlacement *front;

  acies_host_refuse_in_expression (lua, self, "place");
  if (subject->like != NULL)
    return luaL_error (lua, _ ("%s was only detached in this ruling: place it in one that follows"),
                       subject->name);
  acies_measure_charge_now (self);
  if (acies_evaluation_get_battle (self) == NULL || subject->item == NULL)
    return 0;
  if (acies_hex_place (self, subject, 2))
    {
      emit_moved (self, subject);
      return 0;
    }
  if (place_by_word (self, subject))
    {
      emit_moved (self, subject);
      return 0;
    }
  front = check_where (lua, self, subject->item, &place);
  if (ACIES_IS_UNIT (subject->item))
    {
      g_autoptr (AciesState) state = acies_measure_dup_state (self, ACIES_MEASURE_TIME_NOW);

      propose_unit (self, state, ACIES_UNIT (subject->item), front);
    }
  else if (ACIES_IS_LEADER (subject->item))
    {
      if (front != NULL)
        place.at = acies_placement_project (
            front, 0, -acies_leader_get_depth (ACIES_LEADER (subject->item)) / 2);
      propose_base (self, subject->item, front);
    }
  else
    return luaL_error (lua, _ ("only units and leaders can be placed"));
  emit_moved (self, subject);
  return 0;
}

/* Whether PROPOSAL gives a unit another formation, or other ranks in it. */
static gboolean
changes_formation (const AciesProposal *proposal)
{
  return proposal->kind == ACIES_CHANGE_ATTRIBUTE && proposal->subject->kind == ACIES_ITEM_UNIT
         && proposal->subject->item != NULL
         && (g_str_equal (proposal->attribute, "formation")
             || g_str_equal (proposal->attribute, "ranks"))
         && !acies_value_equal (&proposal->before, &proposal->after);
}

/* Stands that hold no line stay where they are. */
static gboolean
is_loose (AciesEvaluation *self, AciesState *state, AciesItem *unit)
{
  AciesValue formation
      = acies_lookup_attribute (acies_evaluation_get_ruleset (self), state, unit, "formation");
  const AciesFormationFact *fact = formation.symbol != NULL
                                       ? acies_ruleset_find (acies_evaluation_get_ruleset (self),
                                                             ACIES_FACT_FORMATION, formation.symbol)
                                       : NULL;

  return fact != NULL && fact->shape.loose;
}

void
acies_evaluation_lay_unit (AciesEvaluation *self, AciesUnit *unit, const AciesPlacement *front)
{
  g_autoptr (AciesState) state = acies_measure_dup_state (self, ACIES_MEASURE_TIME_NOW);

  if (!is_loose (self, state, ACIES_ITEM (unit)))
    propose_unit (self, state, unit, front);
}

void
acies_evaluation_lay_units (AciesEvaluation *self)
{
  guint n = acies_proposals_get_n (acies_evaluation_get_proposals (self));

  for (guint i = 0; i < n && acies_evaluation_get_battle (self) != NULL; i++)
    {
      AciesItem *item
          = acies_proposals_get (acies_evaluation_get_proposals (self), i)->subject->item;
      g_autoptr (AciesState) state = NULL;
      AciesPlacement front;
      AciesLength size[2];

      if (!changes_formation (acies_proposals_get (acies_evaluation_get_proposals (self), i)))
        continue;
      state = acies_measure_dup_state (self, ACIES_MEASURE_TIME_NOW);
      if (!is_loose (self, state, item)
          && !acies_unit_layout_is_alike (acies_evaluation_get_ruleset (self),
                                          acies_evaluation_get_present (self), state,
                                          ACIES_UNIT (item))
          && acies_scene_front (acies_measure_get_scene (self, ACIES_MEASURE_TIME_NOW), item,
                                &front, &size[0], &size[1]))
        {
          front = acies_unit_layout_take (acies_evaluation_get_ruleset (self), state,
                                          ACIES_UNIT (item), &front, size);
          propose_unit (self, state, ACIES_UNIT (item), &front);
        }
    }
}
