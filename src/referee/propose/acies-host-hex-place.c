/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* DO functions that place items in a hex. The stands of a unit keep their places about its
 * middle. */
#include "config.h"

#include "referee/host/acies-host-hex.h"

#include <glib/gi18n-lib.h>

/* Takes BASE, a stand or leader, along as the middle of all goes from BEFORE to AFTER and turns.
 * What was on no hex is set down in the middle. */
static void
carry (AciesEvaluation *self,
       AciesItem *base,
       const AciesPlacement *before,
       const AciesPlacement *after)
{
  AciesProposal proposal = { ACIES_CHANGE_PLACE, acies_evaluation_get_subject (self, base) };

  proposal.was_placed = acies_state_get_placement (acies_evaluation_get_present (self), base,
                                                   &proposal.placed_before);
  proposal.is_placed = TRUE;
  proposal.placed_after = *after;
  if (proposal.was_placed && before != NULL)
    {
      proposal.placed_after
          = acies_placement_rotate (&proposal.placed_before, &before->at,
                                    acies_angle_difference (before->facing, after->facing));
      proposal.placed_after.at.x += after->at.x - before->at.x;
      proposal.placed_after.at.y += after->at.y - before->at.y;
    }
  acies_proposals_put (acies_evaluation_get_proposals (self), &proposal);
}

static void
carry_unit (AciesEvaluation *self,
            AciesUnit *unit,
            const AciesPlacement *before,
            const AciesPlacement *after)
{
  GListModel *stands = acies_unit_get_stands (unit);

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesItem) stand = g_list_model_get_item (stands, i);

      if (!acies_evaluation_is_lost_now (self, acies_evaluation_get_subject (self, stand)))
        carry (self, stand, before, after);
    }
}

/* The facing at INDEX, else the one it has; what is on no hex yet looks at the first side. */
static guint
read_facing (AciesHexCall *self, int index)
{
  lua_Integer facing;

  if (lua_isnoneornil (self->lua, index))
    return self->a.is_known ? acies_hex_call_get_facing (self, self->a.subject) : 0;
  facing = luaL_checkinteger (self->lua, index);
  luaL_argcheck (self->lua, facing >= 1 && facing <= ACIES_HEX_SIDES, index,
                 _ ("a facing is 1 to 6"));
  return (guint) facing - 1;
}

/* The centre of the hex of PLACE, looking at FACING. */
static AciesPlacement
get_centre (AciesHexCall *self, const AciesHexPlace *place, guint facing)
{
  return (AciesPlacement){ acies_hex_get_centre (&self->lattice, place->hex),
                           acies_hex_get_facing_angle (&self->lattice.grid, facing) };
}

gboolean
acies_hex_place (AciesEvaluation *evaluation, AciesSubject *subject, int index)
{
  lua_State *lua = acies_evaluation_get_lua (evaluation);
  AciesPlacement before, after;
  AciesHexCall call;

  if (lua_type (lua, index) != LUA_TSTRING)
    return FALSE;
  acies_hex_call_init (&call, lua, 0);
  call.state = acies_evaluation_get_present (evaluation);
  acies_hex_call_check_place (&call, 1, &call.a);
  acies_hex_call_check_place (&call, index, &call.b);
  after = get_centre (&call, &call.b, read_facing (&call, index + 1));
  if (call.a.is_known)
    {
      before = get_centre (&call, &call.a, acies_hex_call_get_facing (&call, subject));
      acies_hex_call_draw_step (&call, call.a.hex, call.b.hex);
    }
  if (subject->kind == ACIES_ITEM_UNIT)
    carry_unit (evaluation, ACIES_UNIT (subject->item), call.a.is_known ? &before : NULL, &after);
  else if (subject->kind == ACIES_ITEM_LEADER || subject->kind == ACIES_ITEM_STAND)
    carry (evaluation, subject->item, call.a.is_known ? &before : NULL, &after);
  else
    luaL_error (lua, _ ("only units, leaders and stands can be placed"));
  return TRUE;
}
