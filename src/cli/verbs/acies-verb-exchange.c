/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* export: a battle as one file that can be sent to somebody; or what a side knows of it, as a
 * scenario. */
#include "config.h"

#include "base/file/acies-file.h"
#include "cli/shell/acies-output.h"
#include "cli/verbs/acies-verbs.h"
#include "storage/stream/acies-side-account.h"

#include <glib/gi18n-lib.h>

static int
open_output (AciesOutput *output, char **words, gboolean is_for_side, gboolean force)
{
  const char *const sources[] = { words[0], NULL };
  const AciesTarget target
      = { words[1], is_for_side ? ACIES_FILE_TYPE_SCENARIO : ACIES_FILE_TYPE_EXCHANGE, sources,
          force };

  return acies_output_open (output, &target, is_for_side ? ".xml" : ".aciesx");
}

static gboolean
export_for (AciesBattleFile *file, const char *side, GFile *target)
{
  g_autoptr (AciesSideView) view = acies_cli_open_view (file, side, -1);
  g_autoptr (GBytes) bytes = view != NULL ? acies_side_view_to_scenario (view) : NULL;
  g_autoptr (GError) error = NULL;

  if (bytes == NULL || acies_file_replace (target, bytes, &error))
    return bytes != NULL;
  acies_cli_complain ("%s", error->message);
  return FALSE;
}

/* The whole of FILE. */
static gboolean
export_all (AciesBattleFile *file, GFile *target)
{
  g_autoptr (GError) error = NULL;

  if (acies_battle_file_export (file, target, &error))
    return TRUE;
  acies_cli_complain ("%s", error->message);
  return FALSE;
}

int
acies_verb_export (const AciesVerb *self, char **arguments)
{
  gboolean json = FALSE, force = FALSE;
  g_autofree char *side = NULL;
  const GOptionEntry entries[] = {
    ACIES_OUTPUT_FORCE_ENTRY (&force),
    { "for", 0, 0, G_OPTION_ARG_STRING, &side,
      N_ ("Write only what this side knows, as a scenario; “all”: what all sides know"),
      N_ ("SIDE") },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  g_auto (AciesOutput) output = { 0 };
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (GFile) target = NULL;
  char **words = acies_cli_parse (self, entries, &arguments, 2, 2);
  int status;

  if (words == NULL)
    return ACIES_EXIT_USAGE;
  status = open_output (&output, words, side != NULL, force);
  if (status != ACIES_EXIT_DONE)
    return status;
  file = acies_cli_open_battle_read_only (words[0]);
  if (file == NULL)
    return ACIES_EXIT_FINDING;
  target = g_file_new_for_path (output.path);
  if (!(side != NULL ? export_for (file, side, target) : export_all (file, target)))
    return ACIES_EXIT_FINDING;
  status = acies_output_close (&output);
  if (json && status == ACIES_EXIT_DONE && !acies_output_is_stream (&output))
    acies_cli_print_path_json (words[1]);
  return status;
}
