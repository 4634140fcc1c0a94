/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An army saved by one version of its rule set and opened by another: what that changes is told
 * before it is adopted, and until then the file goes on saying what it said. */
#include "storage/document/acies-army-adoption.h"
#include "storage/battle/acies-battle-file.h"

#include "model/army/acies-army-recorded-costs.h"
#include "storage/library/acies-library.h"
#include "world.h"

#include <string.h>

static void
change_text (GString *text, const char *old, const char *new)
{
  g_auto (GStrv) olds = g_strsplit (old, "\n", -1);
  g_auto (GStrv) news = g_strsplit (new, "\n", -1);

  g_assert_cmpuint (g_strv_length (olds), ==, g_strv_length (news));
  for (guint i = 0; olds[i] != NULL; i++)
    g_assert_cmpuint (g_string_replace (text, olds[i], news[i], 0), >, 0);
}

/* The rule set of the guide, with each line of OLD in its facts become that of NEW; both NULL: as
 * it is. */
static AciesRuleset *
load_version (const char *old, const char *new)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) shipped = acies_library_load_named_ruleset ("border-raid", findings);
  g_autoptr (GHashTable) files
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  GHashTableIter iter;
  gpointer name, bytes;
  AciesRuleset *ruleset;

  g_assert_nonnull (shipped);
  g_hash_table_iter_init (&iter, acies_ruleset_get_files (shipped));
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    {
      g_autoptr (GString) text
          = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));

      if (old != NULL && g_str_has_suffix (name, "/ruleset.xml"))
        change_text (text, old, new);
      g_hash_table_insert (files, g_strdup (name), g_bytes_new (text->str, text->len));
    }
  ruleset = acies_ruleset_load_snapshot (files, acies_ruleset_get_layers (shipped), findings);
  g_assert_nonnull (ruleset);
  return ruleset;
}

static AciesArmyDocument *
open_draft (GFile *file, AciesRuleset *ruleset)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesArmy) army = acies_army_load (file, findings);
  g_autofree char *found = acies_findings_to_string (findings);

  g_assert_cmpstr (found, ==, "");
  return acies_army_document_new (army, ruleset, file);
}

/* The shipped army, saved by the shipped rule set in the world's folder. */
static GFile *
save_raiders (World *world)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) shipped = acies_library_find ("armies", "border-raiders", findings);
  g_autoptr (AciesRuleset) ruleset = load_version (NULL, NULL);
  g_autoptr (AciesArmyDocument) draft = open_draft (shipped, ruleset);
  g_autofree char *path = g_build_filename (world->folder, "raiders.xml", NULL);
  GFile *file = g_file_new_for_path (path);

  g_assert_true (acies_document_save (ACIES_DOCUMENT (draft), file, NULL));
  return file;
}

/* All that changes by RULESET, a line each. */
static char *
dup_changes (AciesArmyDocument *draft)
{
  g_autoptr (AciesArmyCosts) costs = acies_army_costs_new (acies_army_document_get_ruleset (draft),
                                                           acies_army_document_get_army (draft));
  g_autoptr (GPtrArray) sentences = NULL;

  while (acies_army_costs_advance (costs))
    continue;
  sentences = acies_army_adoption_list (draft, costs);
  g_ptr_array_add (sentences, NULL);
  return g_strjoinv ("\n", (char **) sentences->pdata);
}

/* Half a point more for each stand. */
#define WHOLE_PRICES \
  "\"number\" min=\"0\" cite=\"5\"><label short=\"Cost\"\n<modifiers id=\"cost\"\n<modifiers " \
  "id=\"captain-cost\"\n cost=\"5\"\n " \
  "cost=\"6\""
#define HALF_PRICES \
  "\"number\" step=\"0.5\" min=\"0\" cite=\"5\"><label short=\"Cost\"\n" \
  "<modifiers id=\"cost\" step=\"0.5\"\n<modifiers id=\"captain-cost\" step=\"0.5\"\n " \
  "cost=\"5.5\"\n cost=\"6.5\""

static const struct
{
  const char *name;
  const char *old, *new;
  const char *changes;
} cases[] = {
  { "nothing", "version=\"1\"", "version=\"2\"", "" },
  { "legality", "unit.n >= 2 and", "unit.n >= 4 and",
    "New: 2 Spears of the dale has 3 stands; a band has 2 to 6" },
  { "half-points", WHOLE_PRICES, HALF_PRICES,
    "Raiders of the border: 49 → 52.5 points (+3.5)\n"
    "1 Bows of the hill: 24 → 26 points (+2)\n"
    "2 Spears of the dale: 15 → 16.5 points (+1.5)" },
  { "points", "value=\"stand.cost\"", "value=\"stand.cost + 1\"",
    "Raiders of the border: 49 → 56 points (+7)\n1 Bows of the hill: 24 → 28 points (+4)\n"
    "2 Spears of the dale: 15 → 18 points (+3)" },
};

static void
test_change (World *world, gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  g_autoptr (GFile) file = save_raiders (world);
  g_autoptr (AciesRuleset) same = load_version (NULL, NULL);
  g_autoptr (AciesRuleset) other = load_version (cases[index].old, cases[index].new);
  g_autoptr (AciesArmyDocument) now = open_draft (file, same);
  g_autoptr (AciesArmyDocument) draft = open_draft (file, other);
  g_autoptr (AciesArmyDocument) again = NULL;
  g_autofree char *hash = NULL;
  g_autofree char *changes = dup_changes (draft);

  g_assert_false (acies_army_adoption_is_due (now));
  g_assert_true (acies_army_adoption_is_due (draft));
  g_assert_cmpstr (changes, ==, cases[index].changes);

  hash = g_strdup (acies_army_get_ruleset_hash (acies_army_document_get_army (draft)));
  g_assert_true (acies_document_save (ACIES_DOCUMENT (draft), file, NULL));
  again = open_draft (file, same);
  g_assert_cmpstr (acies_army_get_ruleset_hash (acies_army_document_get_army (again)), ==, hash);
  g_assert_cmpint (acies_army_get_recorded_costs (acies_army_document_get_army (again))->points, ==,
                   49 * ACIES_RECKONED_PER_POINT);

  g_assert_true (acies_army_document_adopt (draft, "Adopt"));
  g_assert_false (acies_army_adoption_is_due (draft));
  g_assert_true (acies_document_save (ACIES_DOCUMENT (draft), file, NULL));
  g_clear_pointer (&changes, g_free);
  changes = dup_changes (draft);
  g_assert_cmpstr (changes, ==, "");
  g_assert_true (acies_document_undo (ACIES_DOCUMENT (draft), NULL));
  g_assert_true (acies_army_adoption_is_due (draft));
}

/* What was found wrong and no longer is, is told too. */
static void
test_no_longer (World *world, gconstpointer data)
{
  g_autoptr (GFile) file = save_raiders (world);
  g_autoptr (AciesRuleset) strict = load_version ("unit.n >= 2 and", "unit.n >= 4 and");
  g_autoptr (AciesRuleset) mild = load_version (NULL, NULL);
  g_autoptr (AciesArmyDocument) draft = open_draft (file, strict);
  g_autoptr (AciesArmyDocument) again = NULL;
  g_autofree char *changes = NULL;

  g_assert_true (acies_army_document_adopt (draft, "Adopt"));
  g_assert_true (acies_document_save (ACIES_DOCUMENT (draft), file, NULL));
  again = open_draft (file, mild);
  changes = dup_changes (again);
  g_assert_cmpstr (changes, ==, "No longer: 2 Spears of the dale has 3 stands; a band has 2 to 6");
}

/* What is wrong is known by its rule, whatever the words: they are of one language and may be
 * worded anew. */
static void
test_other_words (World *world, gconstpointer data)
{
  g_autoptr (GFile) file = save_raiders (world);
  g_autoptr (AciesRuleset) strict = load_version ("unit.n >= 2 and", "unit.n >= 4 and");
  g_autoptr (AciesRuleset) reworded = load_version (
      "unit.n >= 2 and unit.n &lt;= 6\" cite=\"5\"><label>{unit} has {n} stands; a band has 2 to 6",
      "unit.n >= 4 and unit.n &lt;= 6\" cite=\"5\"><label>{unit}: {n} Basen; eine Schar hat 2 bis "
      "6");
  g_autoptr (AciesArmyDocument) draft = open_draft (file, strict);
  g_autoptr (AciesArmyDocument) again = NULL;
  g_autofree char *changes = NULL;

  g_assert_true (acies_army_document_adopt (draft, "Adopt"));
  g_assert_true (acies_document_save (ACIES_DOCUMENT (draft), file, NULL));
  again = open_draft (file, reworded);
  changes = dup_changes (again);
  g_assert_cmpstr (changes, ==, "");
}

/* What an army cost by prices in half points is kept to the half. */
static void
test_keeps_halves (World *world, gconstpointer data)
{
  g_autoptr (GFile) file = save_raiders (world);
  g_autoptr (AciesRuleset) halves = load_version (WHOLE_PRICES, HALF_PRICES);
  g_autoptr (AciesRuleset) whole = load_version (NULL, NULL);
  g_autoptr (AciesArmyDocument) draft = open_draft (file, halves);
  g_autoptr (AciesArmyDocument) again = NULL;
  g_autoptr (AciesArmyDocument) back = NULL;
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *text = NULL, *none = NULL, *changes = NULL;

  g_assert_true (acies_army_document_adopt (draft, "Adopt"));
  g_assert_true (acies_document_save (ACIES_DOCUMENT (draft), file, NULL));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "<reckoned points=\"52.5\">"));
  g_assert_nonnull (strstr (text, "<cost of=\"1\" points=\"26\"/>"));
  g_assert_nonnull (strstr (text, "<cost of=\"2\" points=\"16.5\"/>"));
  again = open_draft (file, halves);
  none = dup_changes (again);
  g_assert_cmpstr (none, ==, "");
  back = open_draft (file, whole);
  changes = dup_changes (back);
  g_assert_cmpstr (changes, ==,
                   "Raiders of the border: 52.5 → 49 points (−3.5)\n"
                   "1 Bows of the hill: 26 → 24 points (−2)\n"
                   "2 Spears of the dale: 16.5 → 15 points (−1.5)");
}

/* A file that says nonsense of its points is told so, with the line. */
static void
test_nonsense (World *world, gconstpointer data)
{
  static const char text[]
      = "<army xmlns='urn:acies:army:1' id='a' ruleset='border-raid'><title>A</title>\n"
        "<command id='c'/>\n<reckoned points='9.0005'/></army>";
  g_autofree char *path = g_build_filename (world->folder, "nonsense.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesArmy) army = NULL;
  g_autofree char *found = NULL;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  army = acies_army_load (file, findings);
  found = acies_findings_to_string (findings);
  g_assert_nonnull (strstr (found, "nonsense.xml:3: "));
  g_assert_nonnull (strstr (found, "“points” is “9.0005”, which is not a number from "));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/acies/storage/army-adoption/", cases[i].name, NULL);

      g_test_add (path, World, GUINT_TO_POINTER (i), world_set_up, test_change, world_tear_down);
    }
  g_test_add ("/acies/storage/army-adoption/no-longer", World, NULL, world_set_up, test_no_longer,
              world_tear_down);
  g_test_add ("/acies/storage/army-adoption/other-words", World, NULL, world_set_up,
              test_other_words, world_tear_down);
  g_test_add ("/acies/storage/army-adoption/keeps-halves", World, NULL, world_set_up,
              test_keeps_halves, world_tear_down);
  g_test_add ("/acies/storage/army-adoption/nonsense", World, NULL, world_set_up, test_nonsense,
              world_tear_down);
  return g_test_run ();
}
