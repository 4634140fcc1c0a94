/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the draft of a battle file anew, for whoever takes it up in a terminal. */
#include "config.h"

#include "cli/typed/acies-taking-up.h"

#include "base/file/acies-run-mark.h"
#include "referee/command/acies-command-line.h"
#include "storage/journal/acies-journal-guest.h"

#include <glib/gi18n-lib.h>

/* Rules on QUESTION anew. What lacks a role is not asked yet, and needs no ruling: NULL without an
 * error. */
static AciesRuling *
rule_anew (AciesBattleFile *file, AciesQuestion *question, char **remark, GError **error)
{
  AciesReferee *referee = acies_battle_file_get_referee (file);

  *remark = NULL;
  if (acies_command_line_find_open (referee, question) != NULL)
    return NULL;
  return acies_draft_rule (referee, question, remark, error);
}

char *
acies_taking_up_describe (AciesBattleFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesDraft) draft = acies_battle_file_dup_draft (file, &error);
  g_autoptr (AciesRuling) ruling = NULL;
  g_autofree char *remark = NULL, *words = NULL;

  if (draft == NULL)
    return error != NULL ? g_strdup (error->message) : NULL;
  ruling = rule_anew (file, acies_draft_get_question (draft), &remark, NULL);
  words = acies_draft_describe (acies_draft_get_question (draft));
  /* Translators: what was asked when the battle was closed: "Charge: 11 Riders". */
  return g_strdup_printf (_ ("A ruling is open: %s. “continue” takes it up again."),
                          ruling != NULL ? acies_ruling_get_title (ruling) : words);
}

AciesDraft *
acies_taking_up_read (AciesBattleFile *file, GError **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autoptr (AciesDraft) draft = acies_battle_file_dup_draft (file, &local_error);
  g_autoptr (AciesRuling) ruling = NULL;
  g_autofree char *remark = NULL;

  if (draft != NULL)
    ruling = rule_anew (file, acies_draft_get_question (draft), &remark, &local_error);
  else if (local_error == NULL)
    g_set_error_literal (&local_error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                         _ ("No ruling is open."));
  if (local_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }
  if (remark != NULL)
    g_print ("%s\n", remark);
  return g_steal_pointer (&draft);
}

void
acies_taking_up_begin_run (void)
{
  g_autofree char *report = NULL;

  if (acies_journal_is_guest ())
    return;
  report = acies_run_mark_take_report ();
  if (report != NULL)
    g_printerr ("%s\n", _ ("Acies did not end properly last time. Everything that was accepted is "
                           "kept. “aciesctl crash” prints a report for the developers that holds "
                           "nothing of yours."));
  acies_run_mark_begin ("aciesctl");
}
