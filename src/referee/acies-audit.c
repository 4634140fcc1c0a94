/* An army looked at by itself.
 *
 * The army is copied through its own file format: the copy belongs to the throw-away battle, and
 * the caller's army stays what it was, also if it fights in a battle of its own. */
#include "config.h"
#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN

#include "referee/acies-audit.h"

#include <glib/gi18n-lib.h>

static AciesArmy *
copy_army (AciesArmy *army, GError **error)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GBytes) bytes = acies_army_to_bytes (army);
  AciesArmy *copy = acies_army_load_bytes (bytes, acies_army_get_id (army), findings);

  if (copy == NULL)
    g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                         acies_finding_get_message (acies_findings_get_first_error (findings)));
  return copy;
}

AciesAudit *
acies_audit_new (AciesRuleset *ruleset, AciesArmy *army, GError **error)
{
  g_autoptr (AciesArmy) copy = copy_army (army, error);
  g_autoptr (AciesTable) table = NULL;
  g_autoptr (AciesQuestion) question = NULL;
  g_autoptr (AciesFindings) findings = NULL;
  AciesAudit *self;

  if (copy == NULL)
    return NULL;
  self = g_new0 (AciesAudit, 1);
  table = acies_table_new (ACIES_MM (1000), ACIES_MM (1000));
  self->army = army;
  self->battle = acies_battle_new (acies_ruleset_get_id (ruleset), table);
  acies_battle_add_side (self->battle, "army", NULL, copy);
  self->copy = g_steal_pointer (&copy);
  findings = acies_findings_new ();
  acies_referee_settle (ruleset, self->battle, findings);
  self->referee = acies_referee_new (ruleset, self->battle);
  question = acies_question_new ("points");
  self->hearing = acies_hearing_new (self->referee, question, NULL);
  acies_hearing_enter (self->hearing);
  return self;
}

void
acies_audit_free (AciesAudit *self)
{
  acies_hearing_leave (self->hearing);
  acies_hearing_free (self->hearing);
  g_object_unref (self->referee);
  g_object_unref (self->battle);
  g_object_unref (self->copy);
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
