/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* draw-up: a scenario of two armies, on a bare table or on a map. */
#include "config.h"

#include "cli/shell/acies-scenario-output.h"
#include "cli/shell/acies-table-options.h"
#include "cli/verbs/acies-verbs.h"

#include "model/battle/acies-tolerance.h"
#include "storage/document/acies-muster.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  AciesTableOptions table;
  char *output, *ruleset, *map, *title;
  gboolean force, json;
} Options;

static void
options_clear (Options *self)
{
  acies_table_options_clear (&self->table);
  g_free (self->output);
  g_free (self->ruleset);
  g_free (self->map);
  g_free (self->title);
}

static AciesArmy *
load_army (const char *what, AciesFindings *findings, GFile **file)
{
  *file = acies_library_find_file ("armies", what, findings);
  return *file != NULL ? acies_army_load (*file, findings) : NULL;
}

/* The map that is asked for. FALSE: it cannot be read. */
static gboolean
load_map (const Options *options, AciesFindings *findings, AciesBattle **map)
{
  g_autoptr (GFile) file = NULL;

  if (options->map == NULL)
    return TRUE;
  file = acies_library_find_file ("scenarios", options->map, findings);
  *map = file != NULL ? acies_battle_load_scenario (file, findings) : NULL;
  return *map != NULL;
}

static int
draw_up (char **armies, const Options *options, AciesOutput *output)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) first_file = NULL;
  g_autoptr (GFile) second_file = NULL;
  g_autoptr (AciesArmy) first = load_army (armies[0], findings, &first_file);
  g_autoptr (AciesArmy) second = load_army (armies[1], findings, &second_file);
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (AciesBattle) map = NULL;
  g_autoptr (AciesReferee) referee = NULL;
  g_autoptr (GError) error = NULL;
  AciesMuster muster = { .armies = { first, second }, .tolerance = ACIES_TOLERANCE_USUAL };
  AciesHexNumbering numbering;
  gboolean is_numbered;

  if (first != NULL && second != NULL && load_map (options, findings, &map))
    ruleset = options->ruleset != NULL ? acies_cli_load_any_ruleset (options->ruleset, findings)
                                       : acies_cli_load_ruleset_of_army (first, NULL, findings);
  if (ruleset == NULL || acies_findings_get_first_error (findings) != NULL)
    return acies_cli_end (findings);
  if (!acies_table_options_read (&options->table, ruleset, &muster.width, &muster.height,
                                 &numbering, &is_numbered))
    return ACIES_EXIT_USAGE;
  muster.ruleset = ruleset;
  muster.map = map;
  muster.files[0] = first_file;
  muster.files[1] = second_file;
  muster.numbering = is_numbered ? &numbering : NULL;
  referee = acies_muster_draw_up (&muster, findings, &error);
  if (referee == NULL)
    {
      acies_cli_complain ("%s", error->message);
      return ACIES_EXIT_FINDING;
    }
  acies_cli_print_findings (findings);
  if (options->title != NULL)
    acies_battle_set_title (acies_referee_get_battle (referee), options->title);
  return acies_scenario_output_save (output, referee, options->json);
}

int
acies_verb_draw_up (const AciesVerb *self, char **arguments)
{
  Options options = { .table = ACIES_TABLE_OPTIONS_INIT };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, N_ ("The scenario file to write"),
      N_ ("SCENARIO") },
    { "map", 0, 0, G_OPTION_ARG_FILENAME, &options.map,
      N_ ("A map or scenario whose table and terrain are taken"), N_ ("MAP") },
    { "ruleset", 0, 0, G_OPTION_ARG_FILENAME, &options.ruleset,
      N_ ("Draw up by this rule set instead of the first army’s"), "RULESET" },
    { "title", 't', 0, G_OPTION_ARG_STRING, &options.title, N_ ("Name of the scenario"),
      N_ ("TITLE") },
    ACIES_TABLE_OPTIONS_ENTRIES (&options.table),
    ACIES_OUTPUT_FORCE_ENTRY (&options.force),
    { "json", 'j', 0, G_OPTION_ARG_NONE, &options.json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  char **words = acies_cli_parse (self, entries, &arguments, 2, 2);
  g_auto (AciesOutput) output = { 0 };
  int status = ACIES_EXIT_USAGE;

  if (words != NULL && options.map != NULL && acies_table_options_are_given (&options.table))
    acies_cli_complain (_ ("The map of --map has its size and its numbers; say nothing else of the "
                           "table."));
  else if (words != NULL)
    {
      const char *const sources[] = { words[0], words[1], options.map, NULL };

      status = acies_scenario_output_open (&output, options.output, sources, options.force);
      if (status == ACIES_EXIT_DONE)
        status = draw_up (words, &options, &output);
    }
  options_clear (&options);
  return status;
}
