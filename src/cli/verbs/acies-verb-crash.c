/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* crash: the report of a run that ended badly. It is the same whoever it was, the window or typed
 * play. */
#include "config.h"

#include "cli/verbs/acies-verbs.h"

#include "base/file/acies-run-mark.h"

#include <glib/gi18n-lib.h>

int
acies_verb_crash (const AciesVerb *self, char **arguments)
{
  g_autofree char *report = NULL;

  if (acies_cli_parse (self, NULL, &arguments, 0, 0) == NULL)
    return ACIES_EXIT_USAGE;
  report = acies_run_mark_take_report ();
  if (report == NULL)
    report = acies_run_mark_dup_last_report ();
  if (report == NULL)
    {
      acies_cli_complain (_ ("No run of Acies has ended badly here."));
      return ACIES_EXIT_FINDING;
    }
  g_print ("%s", report);
  return ACIES_EXIT_DONE;
}
