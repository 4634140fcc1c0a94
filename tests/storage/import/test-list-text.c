/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists as people write them in messages: ours come back whole from every shipped army and format;
 * of others' what is not understood is said by line. */
#include "config.h"
#include "paths.h"

#include "referee/army/acies-army-referee.h"
#include "referee/roster/acies-roster-text.h"
#include "storage/import/acies-army-import.h"
#include "storage/import/acies-list-text.h"
#include "storage/library/acies-library.h"

#include <string.h>

static char *
write_list (AciesRuleset *ruleset, AciesArmy *army, AciesRosterFormat format)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesReferee) referee = acies_army_referee_new (ruleset, army, &error);
  g_autoptr (AciesRoster) roster
      = acies_roster_new (referee, ACIES_ARMY_REFEREE_SIDE, ACIES_ROSTER_PUBLIC, &error);

  g_assert_no_error (error);
  return acies_roster_to_string (roster, referee, format);
}

/* The army that TEXT lists; what is refused is an error of the test. */
static AciesArmy *
read_list (AciesRuleset *ruleset, const char *text)
{
  g_autoptr (AciesArmyImport) import
      = acies_army_import_new (acies_list_text_read (text, "list", ruleset), ruleset);
  const AciesCsvTable *table = acies_army_import_get_table (import);
  g_autoptr (AciesImported) imported = acies_army_import_make (import, table->title);

  for (guint i = 0; i < imported->rows->len; i++)
    {
      const AciesImportedRow *row = g_ptr_array_index (imported->rows, i);

      if (row->problem != NULL)
        g_error ("line %u: %s\n%s", row->line, row->problem, text);
    }
  return g_object_ref (imported->army);
}

static void
test_round (void)
{
  static const AciesRosterFormat formats[]
      = { ACIES_ROSTER_PLAIN, ACIES_ROSTER_COMPACT, ACIES_ROSTER_MARKDOWN, ACIES_ROSTER_BBCODE };
  g_autoptr (GPtrArray) entries = acies_library_list_armies ();

  g_assert_cmpuint (entries->len, >, 8);
  for (guint i = 0; i < entries->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (entries, i);
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (AciesArmy) army = acies_army_load (entry->file, findings);
      g_autoptr (AciesRuleset) ruleset
          = acies_library_load_named_ruleset (entry->ruleset, findings);

      for (guint f = 0; f < G_N_ELEMENTS (formats); f++)
        {
          g_autofree char *text = write_list (ruleset, army, formats[f]);
          g_autoptr (AciesArmy) back = NULL;
          g_autofree char *again = NULL;

          g_test_message ("%s, format %u", entry->id, f);
          g_assert_true (acies_list_text_is (text));
          back = read_list (ruleset, text);
          again = write_list (ruleset, back, formats[f]);
          g_assert_cmpstr (again, ==, text);
        }
    }
}

/* What comes of TEXT by Civitates, an entry a line, or what is wrong with it. */
static char *
describe (const char *text)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset
      = acies_library_load_named_ruleset ("civitates-bellantes", findings);
  g_autoptr (AciesArmyImport) import
      = acies_army_import_new (acies_list_text_read (text, "list", ruleset), ruleset);
  g_autoptr (AciesImported) imported = acies_army_import_make (import, "list");
  GString *said = g_string_new (NULL);

  for (guint i = 0; i < imported->rows->len; i++)
    {
      const AciesImportedRow *row = g_ptr_array_index (imported->rows, i);

      if (row->problem != NULL)
        g_string_append_printf (said, "%u: %s\n", row->line, row->problem);
    }
  if (said->len == 0)
    {
      g_autofree char *list = write_list (ruleset, imported->army, ACIES_ROSTER_COMPACT);

      g_string_append (said, strchr (list, '\n') + 1);
    }
  return g_string_free (said, FALSE);
}

static void
test_foreign (void)
{
  static const struct
  {
    const char *text, *said;
  } cases[] = {
    { "[b]Left wing[/b]: General, CP 4; [i]3 x[/i] Spearmen, armoured x4 (58 pts)\n",
      "Left wing: General, CP 4 (100); 1–3 Spearmen, B grade, morale average, armoured 3 ×4 "
      "(174)\n" },
    { "## Right wing\n- 4 Swordsmen, A grade\n* Velites, Skirmishers ×3\n",
      "Right wing: 1 Swordsmen, A grade, morale average ×4 (62); "
      "2 Velites, Skirmishers, B grade, morale average ×3 (28)\n" },
    { "Centre: 4 Swordsmen\n\n2 x Sordsmen\nSpearmen, with knobs on x4\n",
      "3: “2 x Sordsmen” names no troop type or rank of Civitates Bellantes.\n"
      "4: “with knobs on” is not understood.\n" },
    { "[table][tr][td]Name[/td][td]Type[/td][td]Stands[/td][/tr]\n"
      "[tr][td]Guards[/td][td]Hoplites[/td][td]4[/td][/tr][/table]\n",
      "list: 1 Guards, Hoplite spearmen, B grade, morale average ×4 (50)\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *said = describe (cases[i].text);

      g_assert_cmpstr (said, ==, cases[i].said);
    }
}

/* What is in brackets and no mark of BBCode stays. */
static void
test_brackets (void)
{
  g_autofree char *said = describe ("Left: Guards [the old ones], Spearmen ×4\n");

  g_assert_cmpstr (said, ==,
                   "Left: 1 Guards [the old ones], Spearmen, B grade, morale average ×4 (50)\n");
}

/* Lists of ours from which something was cut, or whose lines stand otherwise, are read too. */
static void
test_torn (void)
{
  static const AciesRosterFormat formats[]
      = { ACIES_ROSTER_PLAIN, ACIES_ROSTER_COMPACT, ACIES_ROSTER_MARKDOWN };
  g_autoptr (GRand) random = g_rand_new_with_seed (203);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset
      = acies_library_load_named_ruleset ("civitates-bellantes", findings);
  g_autofree char *path
      = g_build_filename (ACIES_SOURCE_DATADIR, "armies", "hasdrubal-syphax-203-bc.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AciesArmy) army = acies_army_load (file, findings);

  for (guint run = 0; run < 300; run++)
    {
      g_autofree char *text = write_list (ruleset, army, formats[run % G_N_ELEMENTS (formats)]);
      guint length = (guint) strlen (text), from = g_rand_int (random) % length;
      guint wanted = 1 + g_rand_int (random) % 60, n = MIN (wanted, length - from);
      g_autofree char *valid = NULL;
      g_autoptr (AciesCsvTable) table = NULL;

      memmove (text + from, text + from + n, length - from - n + 1);
      valid = g_utf8_make_valid (text, -1);
      table = acies_list_text_read (valid, "list", ruleset);
      g_assert_nonnull (table);
    }
}

/* Nothing that is typed makes it fall. */
static void
test_nonsense (void)
{
  static const char *const texts[] = {
    "",
    "|",
    "||||",
    "# ",
    "####### x",
    "×",
    "x4",
    "(((",
    "{ + }",
    "a: {b + ×3",
    "1–999999 Spearmen ×4",
    "[",
    "[b",
    "[/td][td",
    "99999999999999999999 Spearmen",
    "  \t  x  y  z",
    ":",
    ";;;",
    "- : -",
    "Spearmen ×99999999999999999999",
    "Romans by Civitates Bellantes, version 1",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *said = describe (texts[i]);

      g_assert_nonnull (said);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/storage/list-text/round", test_round);
  g_test_add_func ("/acies/storage/list-text/foreign", test_foreign);
  g_test_add_func ("/acies/storage/list-text/brackets", test_brackets);
  g_test_add_func ("/acies/storage/list-text/torn", test_torn);
  g_test_add_func ("/acies/storage/list-text/nonsense", test_nonsense);
  return g_test_run ();
}
