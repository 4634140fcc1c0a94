/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of contingents: whose each is, what he is told, and which commands he has; and having
 * more or fewer of them. */
#include "config.h"
#include "app/form/acies-field-private.h"

#include "model/battle/acies-contingent.h"
#include "storage/battle/acies-battle-file.h"

#include <glib/gi18n-lib.h>

static AciesContingent *
find_contingent (const AciesField *self, AciesBattle *battle)
{
  const AciesSidePlan *plan = acies_plan_get_side (acies_battle_get_plan (battle), self->id);

  return self->index < plan->contingents->len ? g_ptr_array_index (plan->contingents, self->index)
                                              : NULL;
}

static char *
dup_contingent_label (const AciesField *self, AciesBattle *battle)
{
  const AciesContingent *contingent = find_contingent (self, battle);

  return g_strdup (contingent != NULL ? contingent->label : "");
}

static gboolean
set_contingent_label (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  AciesContingent *contingent = find_contingent (edit->field, battle);

  if (contingent == NULL)
    return acies_field_refuse_gone (error);
  g_free (contingent->label);
  contingent->label = g_strdup (edit->text);
  return TRUE;
}

static char *
dup_contingent_briefing (const AciesField *self, AciesBattle *battle)
{
  const AciesContingent *contingent = find_contingent (self, battle);

  return acies_field_dup_or_empty (contingent != NULL ? contingent->briefing : NULL);
}

static gboolean
set_contingent_briefing (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  AciesContingent *contingent = find_contingent (edit->field, battle);

  return contingent != NULL ? acies_field_set_owned (&contingent->briefing, edit)
                            : acies_field_refuse_gone (error);
}

/* The plan of the side whose command the field is of. NULL: there is no such command. */
static AciesSidePlan *
find_plan (const AciesField *self, AciesBattle *battle)
{
  AciesItem *command = acies_battle_find (battle, self->id);

  return ACIES_IS_COMMAND (command)
             ? acies_plan_get_side (acies_battle_get_plan (battle), acies_item_get_side (command))
             : NULL;
}

static char *
dup_whose (const AciesField *self, AciesBattle *battle)
{
  const AciesSidePlan *plan = find_plan (self, battle);
  const AciesContingent *contingent
      = plan != NULL ? acies_side_plan_find_contingent_naming (plan, self->id) : NULL;

  return g_strdup (contingent != NULL ? contingent->id : "");
}

static gboolean
set_whose (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  AciesSidePlan *plan = find_plan (edit->field, battle);

  if (plan == NULL)
    return acies_field_refuse_gone (error);
  acies_side_plan_give_command (plan, edit->field->id, *edit->text != '\0' ? edit->text : NULL);
  return TRUE;
}

static void
list_contingents (const AciesField *self, AciesScenarioDocument *draft, GPtrArray *options)
{
  const AciesSidePlan *plan = find_plan (self, acies_field_get_battle (draft));

  acies_field_add_option (options, "", _ ("The whole side’s"));
  for (guint i = 0; plan != NULL && i < plan->contingents->len; i++)
    {
      const AciesContingent *contingent = g_ptr_array_index (plan->contingents, i);
      /* Translators: a contingent that has no name yet: its number. */
      g_autofree char *unnamed = g_strdup_printf (_ ("Contingent %u"), i + 1);

      acies_field_add_option (options, contingent->id,
                              *contingent->label != '\0' ? contingent->label : unnamed);
    }
}

/* As AciesFieldKind counts. */
const AciesFieldType acies_field_types_of_contingent[] = {
  { N_ ("Player or ally"), ACIES_FIELD_LINE, dup_contingent_label, set_contingent_label, NULL },
  { N_ ("Briefing for him alone"), ACIES_FIELD_LONG, dup_contingent_briefing,
    set_contingent_briefing, NULL },
  { NULL, ACIES_FIELD_CHOICE, dup_whose, set_whose, list_contingents },
};

char *
acies_field_dup_command_name (const AciesField *self, AciesBattle *battle)
{
  AciesItem *command = acies_battle_find (battle, self->id);

  return g_strdup (command != NULL ? acies_item_get_label (command) : self->id);
}

static gboolean
add_contingent_cb (AciesBattle *battle, gpointer data, GError **error)
{
  if (acies_side_plan_add_contingent (acies_plan_get_side (acies_battle_get_plan (battle), data),
                                      NULL)
      == NULL)
    return acies_field_refuse (_ ("A side cannot have more contingents than this."), error);
  return TRUE;
}

gboolean
acies_field_add_contingent (AciesScenarioDocument *draft, const char *side, GError **error)
{
  return acies_scenario_document_edit (draft, add_contingent_cb, (gpointer) side,
                                       _ ("New contingent"), error);
}

static gboolean
remove_contingent_cb (AciesBattle *battle, gpointer data, GError **error)
{
  const AciesField *field = data;
  AciesSidePlan *plan = acies_plan_get_side (acies_battle_get_plan (battle), field->id);

  if (field->index >= plan->contingents->len)
    return acies_field_refuse_gone (error);
  acies_side_plan_remove_contingent (plan, field->index);
  return TRUE;
}

gboolean
acies_field_remove_contingent (AciesScenarioDocument *draft,
                               const char *side,
                               guint index,
                               GError **error)
{
  AciesField field = { ACIES_FIELD_CONTINGENT_LABEL, side, index };

  return acies_scenario_document_edit (draft, remove_contingent_cb, &field, _ ("Remove contingent"),
                                       error);
}
