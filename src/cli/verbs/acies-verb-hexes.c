/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* hexes: a map out of a spreadsheet. */
#include "config.h"

#include "cli/shell/acies-scenario-output.h"
#include "cli/shell/acies-table-options.h"
#include "cli/verbs/acies-verbs.h"

#include "storage/document/acies-muster.h"
#include "storage/import/acies-hex-import.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  AciesTableOptions table;
  char *output, *title, *separator;
  gboolean force, leaves_out, json;
} Options;

static void
options_clear (Options *self)
{
  acies_table_options_clear (&self->table);
  g_free (self->output);
  g_free (self->title);
  g_free (self->separator);
}

/* Nothing is written while a row is refused, unless such rows are to be left out. */
static gboolean
is_whole (const AciesHexImport *import, const Options *options)
{
  if (import->n_refused == 0 || options->leaves_out)
    return TRUE;
  acies_cli_complain (_ ("%u of %u rows cannot be read. Correct them, or leave them out with "
                         "--leave-out."),
                      import->n_refused, import->n_rows);
  return FALSE;
}

/* The map that TABLE says on the table of MAP. */
static int
lay (const AciesCsvTable *table,
     AciesRuleset *ruleset,
     AciesBattle *map,
     const Options *options,
     AciesOutput *output)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesHexImport) import = acies_hex_import_read (table, ruleset, map, &error);
  g_autoptr (AciesReferee) referee = NULL;

  if (import != NULL)
    acies_cli_print_findings (import->findings);
  if (import != NULL && !is_whole (import, options))
    return ACIES_EXIT_FINDING;
  if (import == NULL || !acies_battle_apply (map, import->change, &error))
    {
      acies_cli_complain ("%s", error->message);
      return ACIES_EXIT_FINDING;
    }
  acies_referee_lay_out (ruleset, map, NULL);
  referee = acies_referee_new (ruleset, map);
  return acies_scenario_output_save (output, referee, options->json);
}

static int
import_hexes (char **words, const Options *options, AciesOutput *output)
{
  char separator = options->separator != NULL ? acies_csv_find_separator (options->separator) : 0;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = acies_cli_load_any_ruleset (words[1], findings);
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (words[0]);
  g_autoptr (AciesCsvTable) table = NULL;
  g_autoptr (AciesBattle) map = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_path_get_basename (words[0]);
  AciesHexNumbering numbering;
  AciesLength width, height;
  gboolean is_numbered;

  if (ruleset == NULL)
    return acies_cli_end (findings);
  if (!acies_table_options_read (&options->table, ruleset, &width, &height, &numbering,
                                 &is_numbered))
    return ACIES_EXIT_USAGE;
  table = acies_csv_table_load (file, separator, &error);
  if (table == NULL)
    {
      acies_cli_complain ("%s", error->message);
      return ACIES_EXIT_FINDING;
    }
  map = acies_muster_new_map (ruleset, options->title != NULL ? options->title : name, width,
                              height, is_numbered ? &numbering : NULL);
  return lay (table, ruleset, map, options, output);
}

int
acies_verb_hexes (const AciesVerb *self, char **arguments)
{
  Options options = { .table = ACIES_TABLE_OPTIONS_INIT };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, N_ ("The map file to write"),
      N_ ("MAP") },
    { "title", 't', 0, G_OPTION_ARG_STRING, &options.title,
      N_ ("Name of the map (default: the file name)"), N_ ("TITLE") },
    { "separator", 's', 0, G_OPTION_ARG_STRING, &options.separator,
      N_ ("Separator between the cells"), "comma|semicolon|tab" },
    { "leave-out", 0, 0, G_OPTION_ARG_NONE, &options.leaves_out,
      N_ ("Leave out rows that cannot be read"), NULL },
    ACIES_TABLE_OPTIONS_ENTRIES (&options.table),
    ACIES_OUTPUT_FORCE_ENTRY (&options.force),
    { "json", 'j', 0, G_OPTION_ARG_NONE, &options.json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  char **words = acies_cli_parse (self, entries, &arguments, 2, 2);
  g_auto (AciesOutput) output = { 0 };
  int status = ACIES_EXIT_USAGE;

  if (words != NULL)
    {
      const char *const sources[] = { words[0], words[1], NULL };

      status = acies_scenario_output_open (&output, options.output, sources, options.force);
      if (status == ACIES_EXIT_DONE)
        status = import_hexes (words, &options, &output);
    }
  options_clear (&options);
  return status;
}
