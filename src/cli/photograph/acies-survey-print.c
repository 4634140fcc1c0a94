/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out a survey: how it was seen, then who, what of him, and what is to be said of that. */
#include "config.h"

#include "cli/photograph/acies-survey-print.h"

#include "base/value/acies-number.h"
#include "cli/shell/acies-cli.h"

#include <glib/gi18n-lib.h>

static void
print_head (const AciesSurvey *survey)
{
  guint n = acies_survey_get_n_photographs (survey);
  g_autofree char *summary = acies_survey_summarize (survey);
  g_autofree char *error = acies_number_format_for_people (
      (gint64) (acies_survey_get_residual (survey) * 100), 100, 2);

  g_print (
      ngettext ("%u photograph; marks fit to %s mm\n", "%u photographs; marks fit to %s mm\n", n),
      n, error);
  g_print ("%s\n", summary);
}

/* What else was seen, or cannot be. */
static void
print_foot (const AciesSurvey *survey)
{
  const GArray *unknown = acies_survey_get_unknown (survey);
  guint n = acies_survey_get_n_unmarked (survey);

  for (guint i = 0; i < unknown->len; i++)
    g_print (_ ("Mark %u was seen; it is nobody’s in this battle.\n"),
             g_array_index (unknown, guint, i));
  if (n > 0)
    g_print (ngettext ("%u unit or leader has no mark and cannot be found.\n",
                       "%u units and leaders have no mark and cannot be found.\n", n),
             n);
}

void
acies_survey_print (const AciesSurvey *survey, AciesBattleFile *file)
{
  AciesReferee *referee = acies_battle_file_get_referee (file);
  g_autoptr (AciesColumns) columns = acies_columns_new ();

  print_head (survey);
  for (guint i = 0; i < acies_survey_get_n (survey); i++)
    {
      const AciesSurveyRow *row = acies_survey_get_nth (survey, i);
      g_autofree char *name = acies_referee_describe_item (referee, row->item);
      g_autofree char *detail = NULL;
      g_autofree char *text = acies_survey_row_describe (survey, row, &detail);

      if (row->kind == ACIES_SURVEY_LEFT && detail == NULL)
        continue;
      acies_columns_add (columns, name, text, detail, NULL);
    }
  acies_cli_print_columns (columns);
  print_foot (survey);
}
