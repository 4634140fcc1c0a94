/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* DO functions that propose which stands act together: some become a unit of their own, and join
 * those again whom they left. */
#include "config.h"

#include "referee/evaluation/acies-measure.h"

#include <glib/gi18n-lib.h>

static gboolean
is_mustered (AciesEvaluation *self, const char *id)
{
  for (guint i = 0; i < acies_proposals_get_n (acies_evaluation_get_proposals (self)); i++)
    {
      const AciesProposal *proposal
          = acies_proposals_get (acies_evaluation_get_proposals (self), i);

      if (proposal->kind == ACIES_CHANGE_CREATE_UNIT && g_str_equal (proposal->subject->name, id))
        return TRUE;
    }
  return FALSE;
}

/* The first of 12b, 12c and on that nobody is called yet. */
static const char *
find_free_id (AciesEvaluation *self, AciesSubject *unit)
{
  for (char letter = 'b'; letter <= 'z'; letter++)
    {
      g_autofree char *id = g_strdup_printf ("%s%c", unit->name, letter);

      if (acies_battle_find (acies_evaluation_get_battle (self), id) == NULL
          && !is_mustered (self, id))
        return g_intern_string (id);
    }
  return NULL;
}

/* The Nth of the list of stands at INDEX; raises if it is none of UNIT's. */
static AciesSubject *
check_stand (lua_State *lua, int index, lua_Integer n, AciesSubject *unit)
{
  AciesSubject *stand;

  lua_rawgeti (lua, index, n);
  stand = acies_lua_views_to_subject (lua, -1);
  lua_pop (lua, 1);
  if (stand == NULL || stand->kind != ACIES_ITEM_STAND || stand->item == NULL
      || ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (stand->item))) != unit->item)
    luaL_error (lua, _ ("detach takes a list of stands of the unit"));
  return stand;
}

/* detach (unit, stands): those stands become a unit of their own, which is returned. */
int
acies_host_detach (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesSubject *unit = acies_lua_views_check_subject (lua, 1);
  AciesProposal mover_data = { ACIES_CHANGE_CREATE_UNIT };
  const char *id;

  acies_host_refuse_in_expression (lua, self, "detach");
  if (unit->kind != ACIES_ITEM_UNIT || unit->item == NULL)
    return luaL_error (lua, _ ("only units on a table can be split"));
  acies_lua_views_push_fields (lua, 2);
  lua_replace (lua, 2);
  id = find_free_id (self, unit);
  if (id == NULL)
    return luaL_error (lua, _ ("unit %s has been split too many times"), unit->name);
  mover_data.subject = acies_evaluation_add_split (self, unit->item, id);
  mover_data.other = unit->name;
  mover_data.before = acies_value_flag (FALSE);
  mover_data.after = acies_value_flag (TRUE);
  acies_proposals_put (acies_evaluation_get_proposals (self), &mover_data);
  for (lua_Integer n = 1; n <= (lua_Integer) lua_rawlen (lua, 2); n++)
    {
      AciesProposal join = { ACIES_CHANGE_JOIN, check_stand (lua, 2, n, unit) };

      join.before = acies_value_symbol (unit->name);
      join.after = acies_value_symbol (id);
      acies_proposals_put (acies_evaluation_get_proposals (self), &join);
    }
  acies_lua_views_push_subject (self, mover_data.subject);
  return 1;
}

static AciesUnit *
check_unit (lua_State *lua, int index)
{
  AciesSubject *subject = acies_lua_views_check_subject (lua, index);

  if (subject->kind != ACIES_ITEM_UNIT || subject->item == NULL)
    luaL_error (lua, _ ("only units on a table can be joined"));
  return ACIES_UNIT (subject->item);
}

/* UNIT and OTHER, which goes, must once have been one. */
static void
check_kin (lua_State *lua, AciesUnit *unit, AciesUnit *other)
{
  const char *id = acies_item_get_id (ACIES_ITEM (unit));
  const char *other_id = acies_item_get_id (ACIES_ITEM (other));

  if (unit == other || acies_unit_get_origin (unit) != acies_unit_get_origin (other))
    luaL_error (lua, _ ("%s and %s are not parts of one unit"), id, other_id);
  if (acies_unit_get_origin (other) == other_id)
    luaL_error (lua, _ ("%s was not detached: write join (%s, %s)"), other_id, other_id, id);
}

/* What joins and what it joins is told by the battle as it is, so that nothing may have left UNIT
 * in this ruling before, nor, if it is joining, have come to it. */
static void
check_untouched (lua_State *lua, AciesEvaluation *self, AciesUnit *unit, gboolean is_joining)
{
  const AciesProposals *proposals = acies_evaluation_get_proposals (self);
  const char *id = acies_item_get_id (ACIES_ITEM (unit));

  for (guint i = 0; i < acies_proposals_get_n (proposals); i++)
    {
      const AciesProposal *proposal = acies_proposals_get (proposals, i);

      if (proposal->kind == ACIES_CHANGE_JOIN
          && (proposal->before.symbol == id || (is_joining && proposal->after.symbol == id)))
        luaL_error (lua, _ ("%s was regrouped in this ruling already"), id);
    }
}

/* All stands of OTHER become UNIT's, lost ones too, and OTHER is there no more. */
static void
propose_join (AciesEvaluation *self, AciesUnit *unit, AciesUnit *other)
{
  AciesProposals *proposals = acies_evaluation_get_proposals (self);
  GListModel *stands = acies_unit_get_stands (other);
  AciesProposal gone
      = { ACIES_CHANGE_CREATE_UNIT, acies_evaluation_get_subject (self, ACIES_ITEM (other)) };

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesItem) stand = g_list_model_get_item (stands, i);
      AciesProposal join = { ACIES_CHANGE_JOIN, acies_evaluation_get_subject (self, stand) };

      join.before = acies_value_symbol (acies_item_get_id (ACIES_ITEM (other)));
      join.after = acies_value_symbol (acies_item_get_id (ACIES_ITEM (unit)));
      acies_proposals_put (proposals, &join);
    }
  gone.other = acies_item_get_id (ACIES_ITEM (unit));
  gone.into = ACIES_ITEM (unit);
  gone.before = acies_value_flag (TRUE);
  gone.after = acies_value_flag (FALSE);
  acies_proposals_put (proposals, &gone);
}

/* Nothing is tied to UNIT any more, which goes, and nobody needs to know of it. */
static void
cut_ties (AciesEvaluation *self, AciesUnit *unit)
{
  AciesBattle *battle = acies_evaluation_get_battle (self);
  AciesProposals *proposals = acies_evaluation_get_proposals (self);
  const char *id = acies_item_get_id (ACIES_ITEM (unit));
  g_autoptr (GPtrArray) links = acies_battle_dup_links (battle, NULL, id);
  GListModel *sides = acies_battle_get_sides (battle);

  for (guint i = 0; i < links->len; i++)
    {
      const AciesLink *link = g_ptr_array_index (links, i);
      AciesProposal cut = { ACIES_CHANGE_LINK, acies_evaluation_find_subject (self, link->from),
                            link->kind, link->to };

      cut.before = link->value;
      acies_proposals_put (proposals, &cut);
    }
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);
      AciesProposal forget
          = { ACIES_CHANGE_KNOW, acies_evaluation_get_subject (self, ACIES_ITEM (unit)), NULL,
              acies_item_get_id (side) };

      forget.before = acies_battle_get_knowledge (battle, forget.other, id);
      if (forget.before.kind != ACIES_VALUE_NONE)
        acies_proposals_put (proposals, &forget);
    }
}

/* join (a, b): the stands of b, which was detached, are a's again; b is there no more. */
int
acies_host_join (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  AciesUnit *unit = check_unit (lua, 1), *other = check_unit (lua, 2);
  AciesPlacement front;
  AciesLength frontage, depth;
  gboolean is_there;

  acies_host_refuse_in_expression (lua, self, "join");
  check_untouched (lua, self, unit, FALSE);
  check_untouched (lua, self, other, TRUE);
  check_kin (lua, unit, other);
  acies_measure_charge_now (self);
  is_there = acies_scene_front (acies_measure_get_scene (self, ACIES_MEASURE_TIME_NOW),
                                ACIES_ITEM (unit), &front, &frontage, &depth);
  propose_join (self, unit, other);
  cut_ties (self, other);
  if (is_there)
    acies_evaluation_lay_unit (self, unit, &front);
  return 0;
}
