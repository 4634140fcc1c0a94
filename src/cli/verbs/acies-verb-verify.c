/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* verify: every ruling of the journal made again, and compared. crash: what is known of a run that
 * ended badly. */
#include "config.h"

#include "cli/verbs/acies-verbs.h"

#include "base/file/acies-run-mark.h"

#include <glib/gi18n-lib.h>

/* Verifying says again what opening finds; so that is only told if there is nothing to verify. */
static AciesBattleFile *
open_quietly (const char *path)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  AciesBattleFile *file = acies_battle_file_open_read_only (path, findings, &error);

  if (file != NULL)
    return file;
  acies_cli_print_findings (findings);
  acies_cli_complain ("%s", error->message);
  return NULL;
}

int
acies_verb_verify (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE;
  g_auto (GStrv) proofs = NULL;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { "proof", 'p', 0, G_OPTION_ARG_STRING_ARRAY, &proofs,
      N_ ("Journal mark that is printed on a slip or a report; may be repeated"), "37-1a2b3c4d" },
    { NULL },
  };
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 1, 1);
  gboolean is_same;
  guint n_events;

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  file = open_quietly (words[0]);
  if (file == NULL)
    return ACIES_EXIT_FINDING;
  is_same = acies_battle_file_verify (file, findings);
  for (char **proof = proofs; proof != NULL && *proof != NULL; proof++)
    is_same &= acies_battle_file_check_proof (file, *proof, findings);
  n_events = g_list_model_get_n_items (acies_battle_file_get_journal (file));
  if (json)
    acies_cli_print_json (acies_cli_findings_to_json (findings));
  else
    {
      acies_cli_print_findings (findings);
      if (is_same)
        g_print (g_dngettext (GETTEXT_PACKAGE, "%u event, no difference\n",
                              "%u events, no difference\n", n_events),
                 n_events);
    }
  return is_same ? ACIES_EXIT_DONE : ACIES_EXIT_FINDING;
}

static void
print_report_json (const char *report)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  acies_cli_add_string (builder, "report", report);
  json_builder_end_object (builder);
  acies_cli_print_json (json_builder_get_root (builder));
}

/* The report is the same whoever it was, the window or typed play. */
int
acies_verb_crash (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  g_autofree char *report = NULL;

  if (acies_cli_parse (self, entries, &arguments, 0, 0) == NULL)
    return ACIES_EXIT_USAGE;
  report = acies_run_mark_take_report ();
  if (report == NULL)
    report = acies_run_mark_dup_last_report ();
  if (report == NULL)
    {
      acies_cli_complain (_ ("No run of Acies has ended badly here."));
      return ACIES_EXIT_FINDING;
    }
  if (json)
    print_report_json (report);
  else
    g_print ("%s", report);
  return ACIES_EXIT_DONE;
}
