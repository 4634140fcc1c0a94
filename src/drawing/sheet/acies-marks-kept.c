/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* In a battle it is the umpire's hand, so that the journal tells of it as of anything else he
 * sets. */
#include "config.h"

#include "drawing/sheet/acies-marks-kept.h"

#include "model/paper/acies-mark-giving.h"
#include "referee/play/acies-builtin.h"

#include <glib/gi18n-lib.h>

gboolean
acies_marks_keep_given (AciesBattleFile *self, const AciesMarkChoice *choice, GError **error)
{
  g_autoptr (AciesQuestion) question = acies_question_new (ACIES_ACTION_SET);
  g_autofree char *text = acies_mark_choice_format (choice);
  g_autoptr (AciesRuling) ruling = NULL;
  AciesReferee *referee;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), FALSE);

  referee = acies_battle_file_get_referee (self);
  acies_question_set (question, "item",
                      acies_item_get_id (ACIES_ITEM (acies_referee_get_battle (referee))));
  acies_question_set (question, "marks", text);
  acies_question_set (question, "reason", _ ("they are printed"));
  ruling = acies_referee_ask (referee, question, error);
  if (ruling == NULL)
    return FALSE;
  return acies_change_is_empty (acies_ruling_get_change (ruling))
         || acies_battle_file_accept (self, ruling, error);
}

gboolean
acies_marks_keep_in_scenario (AciesScenarioDocument *self,
                              const AciesMarkChoice *choice,
                              GError **error)
{
  g_autoptr (AciesChange) change = acies_change_new ();
  AciesBattle *battle;

  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (self), FALSE);

  battle = acies_referee_get_battle (acies_scenario_document_get_referee (self));
  /* Translators: a step that can be undone: marks on paper were printed. */
  return acies_marks_give (battle, choice, change, error)
         && acies_scenario_document_apply (self, change, _ ("Print Marks"), error);
}
