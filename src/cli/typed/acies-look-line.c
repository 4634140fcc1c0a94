/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of them. */
#include "config.h"

#include "cli/typed/acies-look-line.h"

#include "cli/shell/acies-asking.h"
#include "cli/shell/acies-battle-report.h"
#include "cli/shell/acies-due-print.h"
#include "rules/ruleset/acies-clause-text.h"
#include "storage/battle/acies-journal-query.h"

#include <glib/gi18n-lib.h>

/* “show”, “show ITEM”, “show ITEM all” */
static gboolean
show (AciesBattleFile *file, AciesCommandLine *line, GError **error)
{
  AciesReferee *referee = acies_battle_file_get_referee (file);

  if (line->item == NULL)
    acies_battle_report_print (referee);
  else if (acies_battle_report_print_item (referee, line->item, line->is_whole) > 0)
    g_print ("  %s\n", _ ("Everything else has its starting value; “show ITEM all” lists it."));
  return TRUE;
}

/* “due”, “due all” */
static gboolean
show_due (AciesBattleFile *file, AciesCommandLine *line, GError **error)
{
  acies_due_print (file, ACIES_DUE_PRINT_NUMBERS, line->is_whole);
  return TRUE;
}

/* “why 21” */
static gboolean
show_why (AciesBattleFile *file, AciesCommandLine *line, GError **error)
{
  return acies_due_print_why (file, line->item, error);
}

/* “odds LINE”: what may come of it. */
static gboolean
show_odds (AciesBattleFile *file, AciesCommandLine *line, GError **error)
{
  AciesReferee *referee = acies_battle_file_get_referee (file);
  AciesAsking plain = { 0 };

  acies_referee_meet_obligation (referee, line->question);
  return acies_asking_print_with_odds (&plain, referee, line->question, error) >= 0;
}

/* “clause S52” */
static gboolean
show_clause (AciesBattleFile *file, AciesCommandLine *line, GError **error)
{
  g_autofree char *text = acies_clause_to_text (acies_battle_file_get_ruleset (file), line->words);

  if (text == NULL)
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                   _ ("The rules have no clause “%s”."), line->words);
      return FALSE;
    }
  g_print ("%s", text);
  return TRUE;
}

/* “log”, or “log WORDS”: what of the journal says them. */
static gboolean
show_log (AciesBattleFile *file, AciesCommandLine *line, GError **error)
{
  AciesJournalQuery query = ACIES_JOURNAL_QUERY_INIT;
  g_autoptr (GPtrArray) events = NULL;
  g_autoptr (AciesColumns) columns = acies_columns_new ();

  query.text = *line->words != '\0' ? line->words : NULL;
  events = acies_journal_search (file, &query);
  for (guint i = 0; i < events->len; i++)
    acies_cli_add_event (columns, g_ptr_array_index (events, i));
  acies_cli_print_columns (columns);
  return TRUE;
}

static gboolean (*const looks[]) (AciesBattleFile *file, AciesCommandLine *line, GError **error) = {
  [ACIES_COMMAND_LINE_SHOW] = show,          [ACIES_COMMAND_LINE_DUE] = show_due,
  [ACIES_COMMAND_LINE_WHY] = show_why,       [ACIES_COMMAND_LINE_ODDS] = show_odds,
  [ACIES_COMMAND_LINE_CLAUSE] = show_clause, [ACIES_COMMAND_LINE_LOG] = show_log,
};

gboolean
acies_look_line_carry_out (AciesBattleFile *file, AciesCommandLine *line, GError **error)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), FALSE);
  g_return_val_if_fail (line->kind < G_N_ELEMENTS (looks) && looks[line->kind] != NULL, FALSE);

  return looks[line->kind](file, line, error);
}
