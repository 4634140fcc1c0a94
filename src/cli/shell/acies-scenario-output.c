/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A scenario is saved as the window saves it. */
#include "config.h"

#include "cli/shell/acies-scenario-output.h"

#include "cli/shell/acies-cli.h"
#include "storage/document/acies-scenario-document.h"

#include <glib/gi18n-lib.h>

int
acies_scenario_output_open (AciesOutput *self,
                            const char *path,
                            const char *const *sources,
                            gboolean force)
{
  const AciesTarget target = { path, ACIES_FILE_TYPE_SCENARIO, sources, force };

  if (path != NULL)
    return acies_output_open (self, &target, ".scenario.xml");
  acies_cli_complain (_ ("Give the file to write with -o SCENARIO."));
  return ACIES_EXIT_USAGE;
}

int
acies_scenario_output_save (AciesOutput *self, AciesReferee *referee, gboolean as_json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesScenarioDocument) draft = acies_scenario_document_new (referee, NULL, &error);
  g_autoptr (GFile) file = g_file_new_for_path (self->path);
  int status;

  if (draft == NULL || !acies_document_save (ACIES_DOCUMENT (draft), file, &error))
    {
      acies_output_complain (self, error);
      return ACIES_EXIT_FINDING;
    }
  status = acies_output_close (self);
  if (status != ACIES_EXIT_DONE || acies_output_is_stream (self))
    return status;
  if (as_json)
    acies_cli_print_path_json (self->target.path);
  else
    g_print ("%s\n", self->target.path);
  return status;
}
