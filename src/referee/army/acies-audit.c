/* A hearing on parade that no question was asked for. */
#include "config.h"

#include "referee/army/acies-audit.h"

#include "model/battle/acies-item-state.h"
#include "referee/army/acies-parade.h"

/* Items that one hearing is asked about: what it holds of them stays within the memory of a script.
 */
#define MOST_ITEMS 500

static void
begin_hearing (AciesAudit *self)
{
  g_autoptr (AciesQuestion) question = acies_question_new ("points");

  self->hearing = acies_hearing_new (self->referee, question, NULL);
  acies_hearing_enter (self->hearing);
}

static void
begin_hearing_anew (AciesAudit *self)
{
  acies_hearing_leave (self->hearing);
  acies_hearing_free (self->hearing);
  begin_hearing (self);
}

AciesAudit *
acies_audit_new (AciesRuleset *ruleset, AciesArmy *army, GError **error)
{
  g_autoptr (AciesReferee) referee = acies_parade_new (ruleset, army, error);
  AciesAudit *self;

  if (referee == NULL)
    return NULL;
  self = g_new0 (AciesAudit, 1);
  self->army = army;
  self->referee = g_steal_pointer (&referee);
  self->battle = acies_referee_get_battle (self->referee);
  self->copy
      = acies_side_get_army (ACIES_SIDE (acies_battle_find (self->battle, ACIES_PARADE_SIDE)));
  begin_hearing (self);
  return self;
}

gboolean
acies_audit_update (AciesAudit *self, AciesItem *item)
{
  g_autoptr (AciesItemState) state = acies_item_state_new (item);
  AciesItem *copy = acies_audit_find (self, item);

  if (copy == NULL || acies_item_get_kind (copy) != state->kind)
    return FALSE;
  acies_battle_put_state (self->battle, copy, state);
  acies_referee_settle (acies_referee_get_ruleset (self->referee), self->battle, NULL);
  begin_hearing_anew (self);
  return TRUE;
}

void
acies_audit_turn_to_next (AciesAudit *self)
{
  if (++self->n_items % MOST_ITEMS == 0)
    begin_hearing_anew (self);
  else
    acies_script_renew (self->hearing->script);
}

void
acies_audit_free (AciesAudit *self)
{
  acies_hearing_leave (self->hearing);
  acies_hearing_free (self->hearing);
  g_object_unref (self->referee);
  g_free (self);
}

AciesItem *
acies_audit_find (AciesAudit *self, AciesItem *item)
{
  if (item == NULL)
    return ACIES_ITEM (self->battle);
  return acies_battle_find (self->battle, acies_item_get_id (item));
}

void
acies_audit_push_roles (AciesHearing *hearing, const char *name, AciesItem *item)
{
  lua_State *lua = hearing->lua;

  luaL_checkstack (lua, 12, NULL);
  lua_newtable (lua);
  acies_views_push_subject (hearing, acies_hearing_get_subject (hearing, item));
  lua_setfield (lua, -2, name);
  if (!ACIES_IS_STAND (item))
    return;
  item = ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item)));
  acies_views_push_subject (hearing, acies_hearing_get_subject (hearing, item));
  lua_setfield (lua, -2, "unit");
}
