/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* import: a battle out of the file that somebody sent, or an army or a map of hexes out of a
 * spreadsheet. */
#include "config.h"

#include "cli/shell/acies-scenario-output.h"
#include "cli/shell/acies-table-options.h"
#include "cli/verbs/acies-verbs.h"

#include "base/file/acies-file.h"
#include "referee/army/acies-army-referee.h"
#include "referee/roster/acies-roster-text.h"
#include "storage/adoption/acies-battle-trust.h"
#include "storage/adoption/acies-walled.h"
#include "storage/document/acies-army-document.h"
#include "storage/document/acies-muster.h"
#include "storage/import/acies-army-import.h"
#include "storage/import/acies-hex-import.h"
#include "storage/import/acies-list-text.h"
#include "storage/journal/acies-journal-guest.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What was said of a spreadsheet. */
typedef struct
{
  char *output, *separator, *title, *format;
  char *name;  /* of the file, which says its kind */
  char **maps; /* "COLUMN=FIELD" each, or NULL */
  AciesTableOptions table;
  gboolean is_hexes, has_no_headings, is_dry, leaves_out, force, json;
} Options;

static void
options_clear (Options *self)
{
  g_free (self->output);
  g_free (self->separator);
  g_free (self->title);
  g_free (self->format);
  g_free (self->name);
  g_strfreev (self->maps);
  acies_table_options_clear (&self->table);
}

static gboolean
is_spreadsheet (const char *path)
{
  static const char *const endings[]
      = { ".csv", ".tsv", ".txt", ".md", ".bbcode", ".ods", ".fods" };
  g_autofree char *lower = g_ascii_strdown (path, -1);

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (lower, endings[i]))
      return TRUE;
  return FALSE;
}

/* Behind the wall: the exchange file becomes a battle at PATH, which the process outside writes. */
static int
import_as_guest (const char *path, const char *shared)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) source = g_file_new_for_commandline_arg (shared);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesBattleFile) file = acies_battle_file_import (source, path, findings, &error);

  acies_cli_print_findings (findings);
  if (file != NULL && acies_battle_file_close (file, &error))
    return ACIES_EXIT_DONE;
  if (error != NULL)
    acies_cli_complain ("%s", error->message);
  return ACIES_EXIT_FINDING;
}

/* Tells what was said behind the wall, by the name that the user has given. */
static void
say_as_named (GBytes *said, const AciesOutput *output)
{
  gsize length = 0;
  const char *text = g_bytes_get_data (said, &length);
  g_autoptr (GString) message = g_string_new_len (text, (gssize) length);

  g_string_replace (message, output->path, output->target.path, 0);
  g_printerr ("%s", message->str);
}

static int
import_battle (const char *path, const char *shared, const Options *options)
{
  const char *const sources[] = { shared, NULL };
  const AciesTarget target = { path, ACIES_FILE_TYPE_BATTLE, sources, options->force };
  g_auto (AciesOutput) output = { 0 };
  g_auto (AciesWallResult) result = { 0 };
  g_autoptr (GError) error = NULL;
  int status;

  if (acies_journal_is_guest ())
    return import_as_guest (path, shared);
  status = acies_output_open (&output, &target, NULL);
  if (status != ACIES_EXIT_DONE)
    return status;
  if (!acies_walled_import (output.path, shared, NULL, &result, &error))
    acies_output_complain (&output, error);
  if (result.errors != NULL)
    say_as_named (result.errors, &output);
  if (error != NULL || result.status != ACIES_EXIT_DONE)
    return ACIES_EXIT_FINDING;
  status = acies_output_close (&output);
  if (status == ACIES_EXIT_DONE && acies_battle_trust_look (path) == ACIES_RULES_FOREIGN)
    acies_cli_complain (_ ("The rules of “%s” came with “%s” and are not trusted yet, so they run "
                           "locked in. “aciesctl trust %s” trusts them."),
                        path, shared, path);
  if (options->json && status == ACIES_EXIT_DONE)
    acies_cli_print_path_json (path);
  return status;
}

/* What the columns of the spreadsheet at PATH are, as OPTIONS say. NULL after a sentence, and
 * STATUS is how the verb ends. */
static AciesArmyImport *
open_table (const char *path, AciesRuleset *ruleset, const Options *options, int *status)
{
  char separator = options->separator != NULL ? acies_csv_find_separator (options->separator) : 0;
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (AciesArmyImport) import = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  AciesCsvTable *table;

  *status = ACIES_EXIT_USAGE;
  if (options->separator != NULL && separator == 0)
    {
      acies_cli_complain (_ ("“%s” is not a separator; use “comma”, “semicolon” or “tab”."),
                          options->separator);
      return NULL;
    }
  bytes = acies_file_read (file, ACIES_CSV_MAX_BYTES, &error);
  table = bytes != NULL
              ? acies_list_text_load_table (bytes, options->name, ruleset, separator, &error)
              : NULL;
  if (table == NULL)
    {
      *status = ACIES_EXIT_FINDING;
      acies_cli_complain ("%s", error->message);
      return NULL;
    }
  if (table->n_formulas > 0)
    acies_cli_complain (
        g_dngettext (
            GETTEXT_PACKAGE, "%u cell holds a formula; what was last worked out in it counts.",
            "%u cells hold formulas; what was last worked out in them counts.", table->n_formulas),
        table->n_formulas);
  import = acies_army_import_new (table, ruleset);
  if (options->has_no_headings)
    acies_army_import_set_has_headings (import, FALSE);
  for (guint i = 0; options->maps != NULL && options->maps[i] != NULL; i++)
    if (!acies_army_import_map (import, options->maps[i], &error))
      {
        acies_cli_complain ("%s", error->message);
        return NULL;
      }
  return g_steal_pointer (&import);
}

static void
add_refused (AciesFindings *findings,
             const AciesArmyImport *import,
             const AciesImportedRow *row,
             AciesSeverity severity)
{
  const char *name = acies_army_import_get_table (import)->name;
  g_autofree char *column
      = row->column >= 0 ? acies_army_import_describe_column (import, (guint) row->column) : NULL;

  acies_findings_add (findings, severity, name, (int) row->line, "%s%s%s",
                      column != NULL ? column : "", column != NULL ? ": " : "", row->problem);
}

static void
print_refused (const AciesArmyImport *import, const AciesImported *imported, gboolean leaves_out)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  for (guint i = 0; i < imported->rows->len; i++)
    {
      const AciesImportedRow *row = g_ptr_array_index (imported->rows, i);

      if (row->problem != NULL)
        add_refused (findings, import, row,
                     leaves_out ? ACIES_SEVERITY_WARNING : ACIES_SEVERITY_ERROR);
    }
  acies_cli_print_findings (findings);
}

static void
print_columns (const AciesArmyImport *import)
{
  g_autoptr (AciesColumns) columns = acies_columns_new ();

  for (guint i = 0; i < acies_army_import_get_table (import)->n_columns; i++)
    {
      g_autofree char *column = acies_army_import_describe_column (import, i);
      const AciesImportField *field = acies_army_import_get_field (import, i);

      acies_columns_add (columns, column, field->id, field->label, NULL);
    }
  acies_cli_print_columns (columns);
}

/* The columns, and the army as it would be. */
static gboolean
print_preview (const AciesArmyImport *import, AciesArmy *army)
{
  AciesRuleset *ruleset = acies_army_import_get_ruleset (import);
  AciesRosterScope scope
      = acies_army_import_has_secrets (import) ? ACIES_ROSTER_SECRET : ACIES_ROSTER_PUBLIC;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesReferee) referee = acies_army_referee_new (ruleset, army, &error);
  g_autoptr (AciesRoster) roster
      = referee != NULL ? acies_roster_new (referee, ACIES_ARMY_REFEREE_SIDE, scope, &error) : NULL;
  g_autofree char *text = NULL;

  print_columns (import);
  if (roster == NULL)
    {
      acies_cli_complain ("%s", error->message);
      return FALSE;
    }
  text = acies_roster_to_string (roster, referee, ACIES_ROSTER_PLAIN);
  g_print ("\n%s", text);
  return TRUE;
}

static void
add_columns_json (JsonBuilder *builder, const AciesArmyImport *import)
{
  json_builder_set_member_name (builder, "columns");
  json_builder_begin_array (builder);
  for (guint i = 0; i < acies_army_import_get_table (import)->n_columns; i++)
    {
      g_autofree char *column = acies_army_import_describe_column (import, i);

      json_builder_begin_object (builder);
      acies_cli_add_string (builder, "column", column);
      acies_cli_add_string (builder, "field", acies_army_import_get_field (import, i)->id);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_refused_json (JsonBuilder *builder,
                  const AciesArmyImport *import,
                  const AciesImported *imported)
{
  json_builder_set_member_name (builder, "refused");
  json_builder_begin_array (builder);
  for (guint i = 0; i < imported->rows->len; i++)
    {
      const AciesImportedRow *row = g_ptr_array_index (imported->rows, i);
      g_autofree char *column = NULL;

      if (row->problem == NULL)
        continue;
      if (row->column >= 0)
        column = acies_army_import_describe_column (import, (guint) row->column);
      json_builder_begin_object (builder);
      acies_cli_add_int (builder, "line", row->line);
      acies_cli_add_string (builder, "column", column);
      acies_cli_add_string (builder, "problem", row->problem);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
print_json (const AciesArmyImport *import, const AciesImported *imported, const char *path)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  add_columns_json (builder, import);
  acies_cli_add_int (builder, "rows", imported->rows->len);
  add_refused_json (builder, import, imported);
  acies_cli_add_string (builder, "path", path);
  json_builder_end_object (builder);
  acies_cli_print_json (json_builder_get_root (builder));
}

static int
save (AciesArmy *army, AciesRuleset *ruleset, AciesOutput *output)
{
  g_autoptr (AciesArmyDocument) draft = acies_army_document_new (army, ruleset, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (output->path);
  g_autoptr (GError) error = NULL;

  if (acies_document_save (ACIES_DOCUMENT (draft), file, &error))
    return acies_output_close (output);
  acies_cli_complain ("%s", error->message);
  return ACIES_EXIT_FINDING;
}

/* Nothing is written while a row is refused, unless such rows are to be left out. */
static int
finish (const AciesArmyImport *import,
        const AciesImported *imported,
        const Options *options,
        AciesOutput *output)
{
  gboolean is_whole = imported->n_refused == 0 || options->leaves_out;
  gboolean is_written = is_whole && !options->is_dry;

  print_refused (import, imported, options->leaves_out);
  if (is_whole && imported->n_refused == imported->rows->len)
    {
      acies_cli_complain (_ ("“%s” does not contain an entry that can be read."),
                          acies_army_import_get_table (import)->name);
      return ACIES_EXIT_FINDING;
    }
  if (is_written
      && save (imported->army, acies_army_import_get_ruleset (import), output) != ACIES_EXIT_DONE)
    return ACIES_EXIT_FINDING;
  if (options->json && !acies_output_is_stream (output))
    print_json (import, imported, is_written ? options->output : NULL);
  else if (options->is_dry && !print_preview (import, imported->army))
    return ACIES_EXIT_FINDING;
  if (!is_whole)
    acies_cli_complain (_ ("%u of %u rows cannot be read. Correct them, map the columns with "
                           "--map, or leave those rows out with --leave-out."),
                        imported->n_refused, imported->rows->len);
  return is_whole ? ACIES_EXIT_DONE : ACIES_EXIT_FINDING;
}

/* "Army of Scipio" of "lists/Army of Scipio.csv". */
static char *
make_title (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *display = g_filename_display_name (name);
  char *dot = strrchr (display, '.');

  if (dot != NULL)
    *dot = '\0';
  return g_steal_pointer (&display);
}

static int
import_army (const char *path, const char *ruleset_name, const Options *options)
{
  const char *const sources[] = { path, ruleset_name, NULL };
  const AciesTarget target = { options->output, ACIES_FILE_TYPE_ARMY, sources, options->force };
  g_auto (AciesOutput) output = { 0 };
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (AciesArmyImport) import = NULL;
  g_autoptr (AciesImported) imported = NULL;
  g_autofree char *title = NULL;
  int status;

  if (options->output == NULL && !options->is_dry)
    {
      acies_cli_complain (
          _ ("Give the file to write with -o ARMY, or use --dry-run to preview the result."));
      return ACIES_EXIT_USAGE;
    }
  status = options->is_dry ? ACIES_EXIT_DONE : acies_output_open (&output, &target, ".army.xml");
  if (status != ACIES_EXIT_DONE)
    return status;
  ruleset = acies_cli_load_any_ruleset (ruleset_name, findings);
  acies_cli_print_findings (findings);
  if (ruleset == NULL)
    return ACIES_EXIT_FINDING;
  import = open_table (path, ruleset, options, &status);
  if (import == NULL)
    return status;
  title = g_strdup (options->title);
  if (title == NULL)
    title = g_strdup (acies_army_import_get_table (import)->title);
  if (title == NULL)
    title = make_title (path);
  imported = acies_army_import_make (import, title);
  return finish (import, imported, options, &output);
}

/* Nothing is written while a row is refused, unless such rows are to be left out. */
static gboolean
has_all_rows (const AciesHexImport *import, const Options *options)
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
  if (import != NULL && !has_all_rows (import, options))
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
read_hexes (const char *path, const char *ruleset_name, const Options *options, AciesOutput *output)
{
  char separator = options->separator != NULL ? acies_csv_find_separator (options->separator) : 0;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = acies_cli_load_any_ruleset (ruleset_name, findings);
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (AciesCsvTable) table = NULL;
  g_autoptr (AciesBattle) map = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_path_get_basename (path);
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

/* A map out of the spreadsheet at PATH. */
static int
import_hexes (const char *path, const char *ruleset_name, const Options *options)
{
  const char *const sources[] = { path, ruleset_name, NULL };
  g_auto (AciesOutput) output = { 0 };
  int status = acies_scenario_output_open (&output, options->output, sources, options->force);

  return status == ACIES_EXIT_DONE ? read_hexes (path, ruleset_name, options, &output) : status;
}

int
acies_verb_import (const AciesVerb *self, char **arguments)
{
  Options options = { .table = ACIES_TABLE_OPTIONS_INIT };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output,
      N_ ("For a spreadsheet: the army or map file to write"), N_ ("ARMY|MAP") },
    { "hexes", 0, 0, G_OPTION_ARG_NONE, &options.is_hexes,
      N_ ("The spreadsheet is a list of hexes: make a map of it"), NULL },
    { "map", 'm', 0, G_OPTION_ARG_STRING_ARRAY, &options.maps,
      N_ ("Map a column, given by its heading or letter, to a field; “nothing” leaves it out"),
      N_ ("COLUMN=FIELD") },
    { "separator", 's', 0, G_OPTION_ARG_STRING, &options.separator,
      N_ ("Separator between the cells"), "comma|semicolon|tab" },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &options.format,
      N_ ("Kind of the spreadsheet, if its name does not say it"),
      "csv|tsv|txt|md|bbcode|ods|fods" },
    { "no-headings", 0, 0, G_OPTION_ARG_NONE, &options.has_no_headings,
      N_ ("Treat the first row as an entry, too"), NULL },
    { "title", 't', 0, G_OPTION_ARG_STRING, &options.title,
      N_ ("Name of the army or map (default: the file name)"), N_ ("TITLE") },
    ACIES_TABLE_OPTIONS_ENTRIES (&options.table),
    { "dry-run", 'n', 0, G_OPTION_ARG_NONE, &options.is_dry,
      N_ ("Show the result without writing anything"), NULL },
    { "leave-out", 0, 0, G_OPTION_ARG_NONE, &options.leaves_out,
      N_ ("Leave out rows that cannot be read"), NULL },
    ACIES_OUTPUT_FORCE_ENTRY (&options.force),
    { "json", 'j', 0, G_OPTION_ARG_NONE, &options.json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  char **words = acies_cli_parse (self, entries, &arguments, 2, 2);
  int status = ACIES_EXIT_USAGE;

  if (words != NULL)
    options.name = options.format != NULL ? g_strconcat (words[0], ".", options.format, NULL)
                                          : g_strdup (words[0]);
  if (words != NULL && options.format != NULL && !is_spreadsheet (options.name))
    acies_cli_complain (_ ("“%s” is not a kind of spreadsheet; see “aciesctl import --help”."),
                        options.format);
  else if (words != NULL && options.is_hexes)
    status = import_hexes (words[0], words[1], &options);
  else if (words != NULL)
    status = is_spreadsheet (options.name) ? import_army (words[0], words[1], &options)
                                           : import_battle (words[0], words[1], &options);
  options_clear (&options);
  return status;
}
