/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Whoever goes beyond the rules goes only if it is said that he may. */
#include "config.h"

#include "cli/photograph/acies-survey-accept.h"

#include "cli/photograph/acies-survey-print.h"
#include "cli/shell/acies-accept.h"
#include "referee/command/acies-command-line.h"

#include <glib/gi18n-lib.h>

/* Leaves the one of those that moved who is called NAME. FALSE after a sentence. */
static gboolean
leave_one (AciesBattleFile *file, AciesSurvey *survey, const char *name)
{
  g_autoptr (GError) error = NULL;
  AciesItem *item = acies_command_line_find (acies_battle_file_get_referee (file), name, &error);

  for (guint i = 0; item != NULL && i < acies_survey_get_n (survey); i++)
    {
      const AciesSurveyRow *row = acies_survey_get_nth (survey, i);

      if (row->kind != ACIES_SURVEY_MOVED || row->item != acies_item_get_id (item))
        continue;
      acies_survey_take (survey, i, FALSE);
      return TRUE;
    }
  if (error != NULL)
    acies_cli_complain ("%s", error->message);
  else
    acies_cli_complain (_ ("“%s” is none of those that moved."), name);
  return FALSE;
}

gboolean
acies_survey_leave (AciesBattleFile *file, AciesSurvey *survey, char **names)
{
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    if (!leave_one (file, survey, names[i]))
      return FALSE;
  return TRUE;
}

int
acies_survey_accept (AciesBattleFile *file, AciesSurvey *survey, gboolean passes, gboolean json)
{
  g_autoptr (AciesQuestion) question = acies_survey_make_question (survey);
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;
  guint n_beyond;

  acies_survey_count_taken (survey, &n_beyond);
  if (question == NULL)
    {
      acies_cli_complain (_ ("Nobody moved; there is nothing to accept."));
      return ACIES_EXIT_DONE;
    }
  if (n_beyond > 0 && !passes)
    {
      acies_survey_print (survey, file);
      acies_cli_complain (ngettext ("Not done: %u moved beyond the rules. To let it pass: --pass; "
                                    "to leave it where it was: --leave ITEM.",
                                    "Not done: %u moved beyond the rules. To let them pass: "
                                    "--pass; to leave one where it was: --leave ITEM.",
                                    n_beyond),
                          n_beyond);
      return ACIES_EXIT_WANTED;
    }
  ruling = acies_referee_ask (acies_battle_file_get_referee (file), question, &error);
  if (ruling != NULL)
    return acies_accept (file, ruling, json);
  acies_cli_complain ("%s", error->message);
  return ACIES_EXIT_FINDING;
}
