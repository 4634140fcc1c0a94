/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Army lists: those that are shipped make sense, what a list says against an army is said with file
 * and line, and a list that makes no sense is refused in a sentence. */
#include "config.h"
#include "acies-scratch.h"

#include "model/army/acies-army-allowance.h"
#include "referee/army/acies-army-list-check.h"
#include "storage/library/acies-library-lists.h"

#include <string.h>

static char *
write_file (const char *folder, const char *name, const char *text)
{
  char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

/* What is wrong with the list that a file of TEXT holds, a line each: “line: sentence”. */
static char *
read_list (const char *scratch, const char *text, AciesArmyList **list)
{
  g_autofree char *path = write_file (scratch, "a.list.xml", text);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  GString *said = g_string_new (NULL);

  *list = acies_army_list_load (file, findings);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (findings)); i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (G_LIST_MODEL (findings), i);

      g_assert_true (g_str_has_suffix (acies_finding_get_file (finding), "a.list.xml"));
      g_string_append_printf (said, "%d: %s\n", acies_finding_get_line (finding),
                              acies_finding_get_message (finding));
    }
  return g_string_free (said, FALSE);
}

#define HEAD \
  "<list xmlns='urn:acies:list:1' id='l' ruleset='civitates-bellantes'><title>Gauls</title>\n"

static void
test_bad (void)
{
  static const struct
  {
    const char *text, *said;
  } cases[] = {
    { "<entry><label>horse</label><unit type='light-cavalry' stands='4'/></entry>",
      "1: No entry of this list has a minimum, so that any part of it is a whole army.\n" },
    { "<template id='a'><command><use template='b'/></command></template>\n"
      "<template id='b'><command><use template='a'/></command></template>",
      "3: The templates go in a circle: a → b → a. Take one of them out of the other.\n" },
    { "<template id='a'><use template='a'/></template>",
      "2: The templates go in a circle: a → a. Take one of them out of the other.\n" },
    { "<entry min='1'><use template='none'/></entry>",
      "2: There is no template “none” in this list.\n" },
    { "<entry min='3' max='2'><unit type='rabble'/></entry>",
      "2: The maximum of this entry, 2, is below its minimum, 3.\n" },
    { "<entry min='1' from='10' to='-10'><unit type='rabble'/></entry>",
      "2: This entry ends before it begins.\n" },
  };
  g_autofree char *scratch = acies_scratch_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (HEAD, cases[i].text, "</list>", NULL);
      g_autoptr (AciesArmyList) list = NULL;
      g_autofree char *said = read_list (scratch, text, &list);

      g_assert_cmpstr (said, ==, cases[i].said);
      g_assert_true ((list == NULL) == (i > 0));
    }
}

/* Templates that hold others many times over stay short files and would be armies without end. */
static void
test_endless (void)
{
  g_autofree char *scratch = acies_scratch_new ();
  g_autoptr (GString) text = g_string_new (HEAD);
  g_autoptr (AciesArmyList) list = NULL;
  g_autofree char *said = NULL;

  for (guint i = 0; i < 40; i++)
    g_string_append_printf (text,
                            "<template id='t%u'><command><use template='t%u' times='99'/>"
                            "<use template='t%u'/></command></template>\n",
                            i, i + 1, i + 1);
  g_string_append (text, "<template id='t40'><unit type='rabble' times='99'/></template></list>");
  said = read_list (scratch, text->str, &list);
  g_assert_null (list);
  g_assert_nonnull (strstr (said, "The template “t39” makes more than 500 units"));
}

static AciesArmy *
load_army (const char *path, AciesFindings *findings)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return acies_army_load (file, findings);
}

/* Each shipped list knows its rule set's words, requires something, and says where it is from. */
static void
test_shipped (void)
{
  g_autoptr (GPtrArray) entries = acies_library_list_lists ();
  guint n_of[2] = { 0 };

  for (guint i = 0; i < entries->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (entries, i);
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (AciesArmyList) list = acies_library_load_list (entry->id, findings);
      g_autoptr (AciesRuleset) ruleset = NULL;
      g_autofree char *said = NULL;

      g_assert_nonnull (list);
      ruleset = acies_library_load_named_ruleset (list->ruleset, findings);
      acies_army_list_check_ruleset (list, ruleset, findings);
      said = acies_findings_to_string (findings);
      g_assert_cmpstr (said, ==, "");
      g_assert_cmpstr (list->origin, ==, "supplement");
      g_assert_cmpuint (list->templates->len, >, 0);
      n_of[g_str_equal (list->ruleset, "civitates-bellantes")]++;
    }
  g_assert_cmpuint (n_of[0], ==, 2);
  g_assert_cmpuint (n_of[1], ==, 2);
}

/* What LIST says of the army that a file of COMMAND holds: “line: subject: sentence”, a line each.
 */
static char *
check (const char *scratch, const char *list_id, int year, const char *command)
{
  g_autofree char *text = g_strdup_printf (
      "<army xmlns='urn:acies:army:1' id='a' ruleset='civitates-bellantes'><title>A</title>\n"
      "<command id='c' kind='infantry'>\n%s</command></army>",
      command);
  g_autofree char *path = write_file (scratch, "a.army.xml", text);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesArmyList) list = acies_library_load_list (list_id, findings);
  g_autoptr (AciesRuleset) ruleset
      = acies_library_load_named_ruleset ("civitates-bellantes", findings);
  g_autoptr (AciesArmy) army = load_army (path, findings);
  g_autoptr (AciesCost) cost = acies_points_price (ruleset, army, NULL);
  GString *said = g_string_new (NULL);

  acies_army_set_list (army, list_id, year);
  acies_army_list_check (list, ruleset, army, cost, path, findings);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (findings)); i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (G_LIST_MODEL (findings), i);

      g_string_append_printf (said, "%d: %s: %s\n", acies_finding_get_line (finding),
                              acies_finding_get_subject (finding),
                              acies_finding_get_message (finding));
    }
  return g_string_free (said, FALSE);
}

static void
test_check (void)
{
  g_autofree char *scratch = acies_scratch_new ();
  g_autofree char *said = check (scratch, "carthage-264-146-bc", -150,
                                 "<leader id='g' rank='general'/>\n"
                                 "<unit id='1' type='cataphracts' stands='3'/>\n"
                                 "<unit id='2' type='african-elephants' stands='1'/>\n"
                                 "<unit id='3' type='hoplites' stands='4'/>\n"
                                 "<unit id='4' type='hoplites' stands='4'/>\n"
                                 "<unit id='5' type='hoplites' stands='4'/>\n"
                                 "<unit id='6' type='light-cavalry' stands='4'/>\n");
  g_autofree char *allies = check (scratch, "rome-275-107-bc", 0,
                                   "<leader id='g' rank='general'/>\n"
                                   "<unit id='1' type='spearmen' stands='4'/>\n");

  g_assert_cmpstr (
      said, ==,
      "4: 1: Carthage, 264 to 146 BC: no place for 1 Cataphracts on this list\n"
      "5: 2: Carthage, 264 to 146 BC: 2 African elephants was not to be had in 150 BC\n"
      "1: a: Carthage, 264 to 146 BC: at least 1 African spearmen, has 0\n"
      "1: a: Carthage, 264 to 146 BC: at most 2 citizen phalanx, has 3\n");
  g_assert_nonnull (strstr (allies, "at least 2 manipular legions, has 0"));
  g_assert_nonnull (
      strstr (allies, "allies of Carthage, 264 to 146 BC cost 50 points, and may cost 37"));
  g_assert_null (strstr (allies, "no place"));
}

/* The shipped army of Hasdrubal and Syphax is one of our list of Carthage. */
static void
test_army (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = acies_library_find ("armies", "hasdrubal-syphax-203-bc", findings);
  g_autoptr (AciesArmy) army = acies_army_load (file, findings);
  g_autoptr (AciesArmyList) list = acies_library_load_list ("carthage-264-146-bc", findings);
  g_autoptr (AciesRuleset) ruleset
      = acies_library_load_named_ruleset ("civitates-bellantes", findings);
  g_autofree char *said = NULL;

  acies_army_set_list (army, list->id, -203);
  acies_army_list_check (list, ruleset, army, NULL, NULL, findings);
  said = acies_findings_to_string (findings);
  g_assert_cmpstr (said, ==, "");
}

/* A template comes whole, with names and parts. */
static void
test_make (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesArmyList) list = acies_library_load_list ("rome-275-107-bc", findings);
  const AciesListTemplate *foot = acies_army_list_find_template (list, "consular-foot");
  g_autoptr (AciesItem) item = acies_army_list_make (list, foot->part, foot->label);
  GListModel *units = acies_command_get_units (ACIES_COMMAND (item));
  g_autoptr (AciesUnit) legion = g_list_model_get_item (units, 0);

  g_assert_cmpstr (acies_item_get_label (item), ==, "Foot of a consular army");
  g_assert_cmpuint (g_list_model_get_n_items (units), ==, 4);
  g_assert_cmpstr (acies_item_get_label (ACIES_ITEM (legion)), ==, "Manipular legion");
  g_assert_cmpuint (acies_unit_get_n_stands (legion), ==, 9);
  g_assert_cmpuint (acies_unit_get_n_sub_units (legion), ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/storage/army-lists/endless", test_endless);
  g_test_add_func ("/acies/storage/army-lists/bad", test_bad);
  g_test_add_func ("/acies/storage/army-lists/shipped", test_shipped);
  g_test_add_func ("/acies/storage/army-lists/check", test_check);
  g_test_add_func ("/acies/storage/army-lists/army", test_army);
  g_test_add_func ("/acies/storage/army-lists/make", test_make);
  return g_test_run ();
}
