/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the true battle and what the sides know of it in step. */
#include "config.h"

#include "staff/trial/acies-trial-battle.h"

#include "referee/dues/acies-duties.h"
#include "referee/knowledge/acies-side-filter.h"

struct _AciesTrialBattle
{
  AciesRuleset *ruleset;
  AciesBattle *battle;
  AciesReferee *referee;
  GPtrArray *filters; /* of AciesSideFilter, one for each side */
};

AciesTrialBattle *
acies_trial_battle_new (AciesRuleset *ruleset, AciesBattle *battle, AciesFindings *findings)
{
  g_autoptr (AciesTrialBattle) self = g_new0 (AciesTrialBattle, 1);
  GListModel *sides;

  self->filters = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_side_filter_free);
  self->ruleset
      = acies_ruleset_choose_again (ruleset, acies_battle_get_switches (battle), findings);
  if (self->ruleset == NULL)
    return NULL;
  self->battle = acies_battle_copy (battle);
  acies_referee_lay_out (self->ruleset, self->battle, findings);
  if (acies_findings_has_errors (findings))
    return NULL;
  self->referee = acies_referee_new (self->ruleset, self->battle);
  sides = acies_battle_get_sides (self->battle);
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      g_ptr_array_add (self->filters,
                       acies_side_filter_new (self->ruleset, self->battle, self->battle,
                                              acies_item_get_id (side)));
    }
  return g_steal_pointer (&self);
}

void
acies_trial_battle_free (AciesTrialBattle *self)
{
  g_ptr_array_unref (self->filters);
  g_clear_object (&self->referee);
  g_clear_object (&self->battle);
  g_clear_object (&self->ruleset);
  g_free (self);
}

AciesReferee *
acies_trial_battle_get_referee (AciesTrialBattle *self)
{
  return self->referee;
}

static AciesReferee *
get_truth (gpointer data)
{
  return ((AciesTrialBattle *) data)->referee;
}

static AciesReferee *
get_eyes (const char *side, gpointer data)
{
  AciesTrialBattle *self = data;

  for (guint i = 0; i < self->filters->len; i++)
    {
      AciesSideFilter *filter = g_ptr_array_index (self->filters, i);

      if (acies_side_filter_get_side (filter) == side)
        return acies_side_filter_get_referee (filter);
    }
  g_return_val_if_reached (self->referee);
}

/* Applies what RULING does, and tells the sides. */
static gboolean
apply (AciesTrialBattle *self, AciesRuling *ruling, GError **error)
{
  const AciesChange *change = acies_ruling_get_change (ruling);

  if (!acies_battle_apply (self->battle, change, error))
    return FALSE;
  for (guint i = 0; i < self->filters->len; i++)
    {
      AciesSideMessage *message
          = acies_side_filter_follow (g_ptr_array_index (self->filters, i), change, ruling, 0);

      g_clear_pointer (&message, acies_side_message_free);
    }
  return TRUE;
}

static gboolean
do_duty (AciesRuling *ruling, gpointer data)
{
  return apply (data, ruling, NULL);
}

static gboolean
accept (AciesRuling *ruling, gpointer data, GError **error)
{
  AciesTrialBattle *self = data;

  if (!apply (self, ruling, error))
    return FALSE;
  acies_duties_do (self->referee, do_duty, self);
  return TRUE;
}

const AciesStaffTable *
acies_trial_battle_get_table (void)
{
  static const AciesStaffTable table = { get_truth, get_eyes, accept };

  return &table;
}
