/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Armies out of spreadsheets: what columns are guessed to be, what each row becomes, what is
 * refused and why; and that what the program writes for spreadsheets comes back as it was. */
#include "storage/document/acies-army-document.h"
#include "storage/import/acies-army-import.h"

#include "referee/army/acies-army-referee.h"
#include "referee/roster/acies-roster-csv.h"
#include "storage/library/acies-library.h"
#include "world.h"

#include <string.h>

/* How many broken lists the fuzz test imports. */
#define N_FUZZED 4000

static AciesRuleset *
load_rules (const char *id)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesRuleset *ruleset = acies_library_load_named_ruleset (id, findings);

  g_assert_nonnull (ruleset);
  return ruleset;
}

static AciesArmyImport *
open_text (const char *text, AciesRuleset *ruleset)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  AciesCsvTable *table = acies_csv_table_load_bytes (bytes, "list.csv", 0, &error);

  g_assert_no_error (error);
  return acies_army_import_new (table, ruleset);
}

static AciesArmyImport *
open_for (const char *text, const char *ruleset_id)
{
  g_autoptr (AciesRuleset) ruleset = load_rules (ruleset_id);

  return open_text (text, ruleset);
}

/* What the columns are: ids of fields, parted by blanks. */
static char *
describe_columns (const AciesArmyImport *import)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < acies_army_import_get_table (import)->n_columns; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            acies_army_import_get_field (import, i)->id);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The commands of ARMY as its file has them. The file must be one that can be read. */
static char *
write_commands (AciesArmy *army)
{
  g_autoptr (GBytes) bytes = acies_army_to_bytes (army);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesArmy) again = acies_army_load_bytes (bytes, "again.xml", findings);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autofree char *found = acies_findings_to_string (findings);
  const char *start = strstr (text, "  <command");

  g_assert_cmpstr (found, ==, "");
  g_assert_nonnull (again);
  return g_strdup (start != NULL ? start : "");
}

static void
assert_problem (const AciesImported *imported, guint n, guint line, int column, const char *part)
{
  const AciesImportedRow *row = g_ptr_array_index (imported->rows, n);

  g_assert_cmpuint (row->line, ==, line);
  g_assert_cmpint (row->column, ==, column);
  g_assert_nonnull (row->problem);
  if (strstr (row->problem, part) == NULL)
    g_error ("line %u says: %s", line, row->problem);
}

/* A list that a player keeps, with a title, ticks and a comma too many. */
static void
test_list (void)
{
  g_autoptr (AciesArmyImport) import
      = open_for ("Army of the Tiber;;;;;\n"
                  "Command;Regiment;Troop type;Figures;Morale;Armoured\n"
                  "Left;Cossus;General;;;\n"
                  "Left;Hastati;swordsmen;3;high;x\n"
                  ";Triarii;SPEARMEN;2;-;yes\n"
                  "Right;Numidians;Light Cavalry;4;;no\n",
                  "civitates-bellantes");
  g_autofree char *columns = describe_columns (import);
  g_autoptr (AciesImported) imported = acies_army_import_make (import, "Army of the Tiber");
  g_autofree char *text = write_commands (imported->army);
  g_autoptr (AciesArmyDocument) draft
      = acies_army_document_new_imported (imported->army, acies_army_import_get_ruleset (import));

  g_assert_cmpstr (columns, ==, "in name type stands morale armoured");
  g_assert_cmpuint (imported->n_refused, ==, 0);
  g_assert_true (acies_document_is_modified (ACIES_DOCUMENT (draft)));
  g_assert_cmpstr (acies_army_get_id (imported->army), ==, "army-of-the-tiber");
  g_assert_cmpstr (
      text, ==,
      "  <command id=\"left\">\n"
      "    <label>Left</label>\n"
      "    <leader id=\"cossus\" rank=\"general\">\n"
      "      <label>Cossus</label>\n"
      "    </leader>\n"
      "    <unit id=\"1\" type=\"swordsmen\" stands=\"3\" armoured=\"yes\" morale=\"high\">\n"
      "      <label>Hastati</label>\n"
      "    </unit>\n"
      "    <unit id=\"2\" type=\"spearmen\" stands=\"2\" armoured=\"yes\">\n"
      "      <label>Triarii</label>\n"
      "    </unit>\n"
      "  </command>\n"
      "  <command id=\"right\">\n"
      "    <label>Right</label>\n"
      "    <unit id=\"3\" type=\"light-cavalry\" stands=\"4\" armoured=\"no\">\n"
      "      <label>Numidians</label>\n"
      "    </unit>\n"
      "  </command>\n"
      "</army>\n");
}

/* Headings that nobody knows, and none at all: the cells tell. */
static void
test_guess_by_cells (void)
{
  static const struct
  {
    const char *text, *columns;
    gboolean has_headings;
  } cases[] = {
    { "foo,bar,baz\nHastati,swordsmen,3\nTriarii,spearmen,2\n", "name type stands", FALSE },
    { "Hastati,swordsmen,3\nTriarii,spearmen,2\n", "name type stands", FALSE },
    { "swordsmen\nspearmen\n", "type", FALSE },
    { "type,Q\nswordsmen,high\nspearmen,\n", "type morale", TRUE },
    { "number,type\n3,swordsmen\n3,spearmen\n3,bowmen\n", "stands type", TRUE },
    { "number,type\n1,swordsmen\n2,spearmen\n3,bowmen\n", "id type", TRUE },
    { "type,points,traits\nswordsmen,12,B grade\n", "type nothing nothing", TRUE },
    { "name,name\na,zz\n", "name nothing", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesArmyImport) import = open_for (cases[i].text, "civitates-bellantes");
      g_autofree char *columns = describe_columns (import);

      g_test_message ("%s", cases[i].columns);
      g_assert_cmpstr (columns, ==, cases[i].columns);
      g_assert_cmpint (acies_army_import_has_headings (import), ==, cases[i].has_headings);
    }
}

static void
test_map (void)
{
  g_autoptr (AciesArmyImport) import
      = open_for ("Type,Name,X\nswordsmen,Hastati,B\n", "civitates-bellantes");
  g_autoptr (GError) error = NULL;
  g_autofree char *columns = NULL;
  g_autofree char *changed = NULL;
  g_autofree char *heading = acies_army_import_describe_column (import, 2);

  g_assert_cmpstr (heading, ==, "X (C)");
  g_assert_true (acies_army_import_map (import, "c=note", &error));
  g_assert_true (acies_army_import_map (import, "name=nothing", &error));
  columns = describe_columns (import);
  g_assert_cmpstr (columns, ==, "type nothing note");
  /* What another column was it is no longer. */
  g_assert_true (acies_army_import_map (import, "B=Type", &error));
  changed = describe_columns (import);
  g_assert_cmpstr (changed, ==, "nothing type note");
  g_assert_no_error (error);
  g_assert_false (acies_army_import_map (import, "Q=type", &error));
  g_assert_nonnull (strstr (error->message, "does not map a column"));
  g_clear_error (&error);
  g_assert_false (acies_army_import_map (import, "A=hats", &error));
  g_assert_nonnull (strstr (error->message, "stands"));
}

static void
test_no_headings (void)
{
  g_autoptr (AciesArmyImport) import
      = open_for ("unit,swordsmen\nunit,spearmen\n", "civitates-bellantes");
  g_autoptr (AciesImported) imported = NULL;

  g_assert_true (acies_army_import_has_headings (import));
  acies_army_import_set_has_headings (import, FALSE);
  imported = acies_army_import_make (import, "Two");
  g_assert_cmpuint (imported->rows->len, ==, 2);
  g_assert_cmpuint (imported->n_refused, ==, 0);
}

/* Entries whose cells happen to be words for columns are no headings, so none of them is lost. */
static void
test_alike_headings (void)
{
  static const char *const lists[] = {
    "Hastati,swordsmen,4\nTriarii,spearmen,3\nScipio,Commander,1\n",
    "Nombre,Tipo,Hat,Bow\nHastati,swordsmen,no,no\nTriarii,spearmen,no,yes\n",
    "Scipio,Commander,1\nHastati,swordsmen,4\nTriarii,spearmen,3\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (AciesArmyImport) import = open_for (lists[i], "civitates-bellantes");
      g_autoptr (AciesImported) imported = acies_army_import_make (import, "Three");

      g_assert_false (acies_army_import_has_headings (import));
      g_assert_cmpuint (imported->rows->len, ==, 3);
    }
}

/* An army is not so large that its file cannot be read again. */
static void
test_too_many (void)
{
  g_autoptr (GString) csv = g_string_new ("Name,Type,Stands\n");
  g_autoptr (AciesArmyImport) import = NULL;
  g_autoptr (AciesImported) imported = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < ACIES_IMPORT_MAX_ENTRIES + 2000; i++)
    g_string_append_printf (csv, "U%u,swordsmen,1\n", i);
  import = open_for (csv->str, "civitates-bellantes");
  imported = acies_army_import_make (import, "Xerxes");
  g_assert_cmpuint (imported->n_refused, ==, 2000);
  assert_problem (imported, ACIES_IMPORT_MAX_ENTRIES, ACIES_IMPORT_MAX_ENTRIES + 2, -1, "entries");
  text = write_commands (imported->army);
  g_assert_cmpstr (text, !=, "");
}

/* Each row is refused for what is wrong with it; the good ones are left. */
static void
test_refused (void)
{
  g_autoptr (AciesArmyImport) import = open_for ("kind,id,name,type,stands,in,morale,cp\n"
                                                 "unit,1,A,swordsmen,3,,high,\n"
                                                 "unit,1,B,swordsmen,3,,,\n"
                                                 "unit,3,C,Swordmen,3,,,\n"
                                                 "unit,4,D,swordsmen,61,,,\n"
                                                 "unit,5,E,swordsmen,=1+2,,,\n"
                                                 "unit,6,F,swordsmen,,,,\n"
                                                 "unit,7,G,swordsmen,3,,splendid,\n"
                                                 "unit,8,H,swordsmen,3,,,4\n"
                                                 "troop,9,I,swordsmen,3,,,\n"
                                                 "unit,a b,J,swordsmen,3,,,\n"
                                                 "part,x,K,swordsmen,3,99,,\n"
                                                 "unit,12,L,general,3,,,\n"
                                                 "leader,13,M,general,,,,2.5\n"
                                                 "unit,14,\"N\"N,swordsmen,3,,,\n"
                                                 ",,,,5,,,\n",
                                                 "civitates-bellantes");
  g_autoptr (AciesImported) imported = acies_army_import_make (import, "Broken");
  g_autofree char *text = write_commands (imported->army);

  g_assert_cmpuint (imported->rows->len, ==, 15);
  g_assert_cmpuint (imported->n_refused, ==, 14);
  assert_problem (imported, 1, 3, 1, "already called “1”");
  assert_problem (imported, 2, 4, 3, "did you mean “Swordsmen”");
  assert_problem (imported, 3, 5, 4, "from 1 to 60");
  assert_problem (imported, 4, 6, 4, "is a formula");
  assert_problem (imported, 5, 7, 4, "how many stands");
  assert_problem (imported, 6, 8, 6, "splendid");
  assert_problem (imported, 7, 9, 7, "leave the cell empty");
  assert_problem (imported, 8, 10, 0, "not a kind of entry");
  assert_problem (imported, 9, 11, 1, "cannot be an id");
  assert_problem (imported, 10, 12, 5, "does not belong to a unit");
  assert_problem (imported, 11, 13, 3, "not a troop type");
  assert_problem (imported, 12, 14, 7, "2.5");
  assert_problem (imported, 13, 15, 2, "quote");
  assert_problem (imported, 14, 16, 3, "does not give a troop type or rank");
  g_assert_cmpstr (text, ==,
                   "  <command id=\"broken\">\n"
                   "    <label>Broken</label>\n"
                   "    <unit id=\"1\" type=\"swordsmen\" stands=\"3\" morale=\"high\">\n"
                   "      <label>A</label>\n"
                   "    </unit>\n"
                   "  </command>\n"
                   "</army>\n");
}

/* A row that is too wide has no column to name. */
static void
test_wide (void)
{
  g_autofree char *commas = g_strnfill (ACIES_CSV_MAX_COLUMNS + 9, ',');
  g_autofree char *csv = g_strconcat ("type,stands\nbows,4\nbows,4", commas, "x\n", NULL);
  g_autoptr (AciesArmyImport) import = open_for (csv, "border-raid");
  g_autoptr (AciesImported) imported = acies_army_import_make (import, "Wide");

  g_assert_cmpuint (imported->n_refused, ==, 1);
  assert_problem (imported, 1, 3, -1, "too many columns");
}

/* Commands within commands end before the file format does. */
static void
test_depth (void)
{
  g_autoptr (GString) csv = g_string_new ("kind,id,in\ncommand,c1,\n");
  g_autoptr (AciesArmyImport) import = NULL;
  g_autoptr (AciesImported) imported = NULL;
  g_autofree char *text = NULL;

  for (guint i = 2; i <= 100; i++)
    g_string_append_printf (csv, "command,c%u,c%u\n", i, i - 1);
  import = open_for (csv->str, "border-raid");
  imported = acies_army_import_make (import, "Deep");
  /* The row after the first refused one names a command that there is not: a new one at the top. */
  g_assert_cmpuint (imported->n_refused, >, 0);
  assert_problem (imported, ACIES_IMPORT_MAX_DEPTH, ACIES_IMPORT_MAX_DEPTH + 2, 2, "too deep");
  text = write_commands (imported->army);
  g_assert_nonnull (strstr (text, "id=\"c16\""));
}

/* Line by line, so that what differs is seen. */
static void
assert_same_lines (const char *text, const char *expected)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_auto (GStrv) others = g_strsplit (expected, "\n", -1);

  for (guint i = 0; lines[i] != NULL && others[i] != NULL; i++)
    g_assert_cmpstr (lines[i], ==, others[i]);
  g_assert_cmpuint (g_strv_length (lines), ==, g_strv_length (others));
}

/* How a scenario draws units up is no matter of the army. */
static char *
write_without_formations (AciesArmy *army)
{
  g_autofree char *text = write_commands (army);
  g_autoptr (GRegex) formation = g_regex_new (" formation=\"[^\"]*\"", 0, 0, NULL);

  return g_regex_replace_literal (formation, text, -1, 0, "", 0, NULL);
}

/* The CSV of SIDE, imported, is the army that it was of. */
static void
check_round_trip (AciesReferee *referee, const char *side)
{
  g_autoptr (GError) error = NULL;
  AciesRuleset *ruleset = acies_referee_get_ruleset (referee);
  AciesItem *item = acies_battle_find (acies_referee_get_battle (referee), side);
  AciesArmy *army = acies_side_get_army (ACIES_SIDE (item));
  g_autoptr (AciesRoster) roster = acies_roster_new (referee, side, ACIES_ROSTER_SECRET, &error);
  g_autofree char *csv = acies_roster_to_csv (roster, ruleset);
  g_autoptr (AciesArmyImport) import = open_text (csv, ruleset);
  g_autoptr (AciesImported) imported = acies_army_import_make (import, acies_army_get_title (army));
  g_autofree char *before = write_without_formations (army);
  g_autofree char *after = write_commands (imported->army);

  g_assert_no_error (error);
  for (guint i = 0; i < imported->rows->len; i++)
    {
      const AciesImportedRow *row = g_ptr_array_index (imported->rows, i);

      g_assert_cmpstr (row->problem, ==, NULL);
    }
  assert_same_lines (after, before);
}

static void
test_armies (void)
{
  g_autoptr (GPtrArray) armies = acies_library_list_armies ();

  g_assert_cmpuint (armies->len, >=, 11);
  for (guint i = 0; i < armies->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (armies, i);
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (AciesArmy) army = acies_army_load (entry->file, findings);
      g_autoptr (AciesRuleset) ruleset = load_rules (entry->ruleset);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesReferee) referee = acies_army_referee_new (ruleset, army, &error);

      g_test_message ("%s", entry->id);
      g_assert_no_error (error);
      check_round_trip (referee, ACIES_ARMY_REFEREE_SIDE);
    }
}

/* Armies that only a scenario has. */
static void
test_scenarios (void)
{
  g_autoptr (GPtrArray) scenarios = acies_library_list_scenarios ();

  g_assert_cmpuint (scenarios->len, >=, 20);
  for (guint i = 0; i < scenarios->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (scenarios, i);
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (AciesBattle) battle = acies_battle_load_scenario (entry->file, findings);
      g_autoptr (AciesRuleset) ruleset = load_rules (entry->ruleset);
      g_autoptr (AciesReferee) referee = acies_referee_new (ruleset, battle);
      GListModel *sides = acies_battle_get_sides (battle);

      g_test_message ("%s", entry->id);
      for (guint n = 0; n < g_list_model_get_n_items (sides); n++)
        {
          g_autoptr (AciesItem) side = g_list_model_get_item (sides, n);

          check_round_trip (referee, acies_item_get_id (side));
        }
    }
}

/* Words of lists thrown together: whatever comes of them can be saved and read. */
static void
test_fuzz (void)
{
  static const char *const words[]
      = { "unit",    "leader", "command", "part", "kind", "name", "type", "stands",
          "in",      "id",     "1",       "2",    "60",   "-",    "",     "bows",
          "captain", "spears", "1,5",     "=1",   "é",    "a b",  "\n",   "99999999999999999999",
          "\"\"",    "x",      "band",    "A" };
  g_autoptr (AciesRuleset) ruleset = load_rules ("border-raid");
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261122);
  guint n_taken = 0;
  guint n_refused = 0;

  for (guint i = 0; i < N_FUZZED; i++)
    {
      g_autoptr (GString) csv = g_string_new (i % 2 == 0 ? "kind,type,stands,name,in,id\n" : NULL);
      g_autoptr (AciesArmyImport) import = NULL;
      g_autoptr (AciesImported) imported = NULL;
      g_autofree char *text = NULL;

      for (gint32 row = g_rand_int_range (rand, 0, 6); row >= 0; row--)
        for (guint cell = 0; cell < 6; cell++)
          g_string_append_printf (csv, "\"%s\"%c",
                                  words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))],
                                  cell < 5 ? ',' : '\n');
      import = open_text (csv->str, ruleset);
      imported = acies_army_import_make (import, "Fuzz");
      text = write_commands (imported->army);
      n_refused += imported->n_refused;
      n_taken += imported->rows->len - imported->n_refused;
    }
  g_test_message ("%u rows were taken, %u refused", n_taken, n_refused);
  g_assert_cmpuint (n_taken, >, N_FUZZED / 10);
  g_assert_cmpuint (n_refused, >, N_FUZZED / 10);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/storage/army-import/list", test_list);
  g_test_add_func ("/acies/storage/army-import/guess-by-cells", test_guess_by_cells);
  g_test_add_func ("/acies/storage/army-import/map", test_map);
  g_test_add_func ("/acies/storage/army-import/no-headings", test_no_headings);
  g_test_add_func ("/acies/storage/army-import/alike-headings", test_alike_headings);
  g_test_add_func ("/acies/storage/army-import/too-many", test_too_many);
  g_test_add_func ("/acies/storage/army-import/refused", test_refused);
  g_test_add_func ("/acies/storage/army-import/wide", test_wide);
  g_test_add_func ("/acies/storage/army-import/depth", test_depth);
  g_test_add_func ("/acies/storage/army-import/armies", test_armies);
  g_test_add_func ("/acies/storage/army-import/scenarios", test_scenarios);
  g_test_add_func ("/acies/storage/army-import/fuzz", test_fuzz);
  return g_test_run ();
}
