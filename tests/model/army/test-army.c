/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Army files: whole ones there and back, and everything that can be wrong with one. */
#include "acies-scratch.h"

#include "base/file/acies-file.h"
#include "model/army/acies-army.h"

#include <glib/gstdio.h>
#include <string.h>

#define HEAD "<army xmlns='urn:acies:army:1' xmlns:x='urn:x' id='rome' ruleset='cb' version='3'>"
#define TITLE "<title>Rome</title>"

static const char whole[] = HEAD
    "\n"
    "<title>Rome,\n   203 BC</title><note>A note.</note><x:made by='other &amp; me'/>\n"
    "<command id='consular' kind='contingent' x:colour='red'><label>Consular army</label>\n"
    " <leader id='scipio' rank='general' cp='3'><label>Scipio</label></leader>\n"
    " <command id='legion'>\n"
    "  <unit id='2' type='legionary' grade='A' x:painted='yes'><x:box>4</x:box><label>II</label>\n"
    "   <sub-unit id='hastati' stands='4'><label>Hastati</label></sub-unit>\n"
    "   <sub-unit id='triarii' type='spearmen' stands='2' grade='B' dp='-1'/>\n"
    "  </unit>\n"
    "  <unit id='10' type='velites' stands='3' skirmish='yes' factor='0.5'/>\n"
    " </command>\n"
    "</command></army>\n";

static AciesArmy *
load (const char *text, AciesFindings *findings)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return acies_army_load_bytes (bytes, "army.xml", findings);
}

static void
check_whole (AciesArmy *army)
{
  AciesItem *unit = acies_army_find (army, "2");
  AciesItem *velites = acies_army_find (army, "10");
  const AciesSubUnit *triarii = acies_unit_get_sub_unit (ACIES_UNIT (unit), 1);

  g_assert_cmpstr (acies_army_get_id (army), ==, "rome");
  g_assert_cmpstr (acies_army_get_title (army), ==, "Rome, 203 BC");
  g_assert_cmpstr (acies_army_get_note (army), ==, "A note.");
  g_assert_cmpstr (acies_army_get_ruleset (army), ==, "cb");
  g_assert_cmpstr (acies_army_get_ruleset_version (army), ==, "3");
  g_assert_null (acies_army_get_ruleset_hash (army));
  g_assert_cmpstr (acies_item_get_label (unit), ==, "II");
  g_assert_cmpstr (acies_unit_get_command (ACIES_UNIT (unit)), ==, "legion");
  g_assert_cmpuint (acies_unit_get_n_stands (ACIES_UNIT (unit)), ==, 6);
  g_assert_cmpstr (acies_item_get_attribute (unit, "grade").symbol, ==, "A");
  g_assert_cmpstr (triarii->troop_type, ==, "spearmen");
  g_assert_cmpint (acies_attributes_get (triarii->attributes, "dp").number, ==, -1);
  g_assert_cmpint (acies_item_get_attribute (velites, "skirmish").kind, ==, ACIES_VALUE_FLAG);
  g_assert_cmpstr (acies_item_get_attribute (velites, "factor").symbol, ==, "0.5");
  g_assert_cmpint (acies_item_get_attribute (acies_army_find (army, "scipio"), "cp").number, ==, 3);
  g_assert_cmpint (acies_item_get_attribute (velites, "stands").kind, ==, ACIES_VALUE_NONE);
}

static void
test_round_trip (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesArmy) army = load (whole, findings);
  g_autofree char *found = acies_findings_to_string (findings);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) again = NULL;
  g_autoptr (AciesArmy) back = NULL;
  g_autofree char *text = NULL;

  g_assert_cmpstr (found, ==, "");
  g_assert_nonnull (army);
  check_whole (army);

  bytes = acies_army_to_bytes (army);
  back = acies_army_load_bytes (bytes, "saved.xml", findings);
  g_clear_pointer (&found, g_free);
  found = acies_findings_to_string (findings);
  g_assert_cmpstr (found, ==, "");
  check_whole (back);
  again = acies_army_to_bytes (back);
  g_assert_true (g_bytes_equal (bytes, again));

  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_nonnull (strstr (text, "x:painted=\"yes\""));
  g_assert_nonnull (strstr (text, "x:colour=\"red\""));
  g_assert_nonnull (strstr (text, "other &amp; me"));
  g_assert_nonnull (strstr (text, ">4</x:box>"));
}

static void
note_visit (AciesItem *item, gpointer data)
{
  g_string_append_printf (data, "%s ", acies_item_get_id (item));
}

/* Whoever sent off all stands of a part has none left of it, which no file can hold. */
static void
test_empty_part (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesArmy) army = load (whole, findings);
  AciesUnit *unit = ACIES_UNIT (acies_army_find (army, "2"));
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AciesArmy) copy = NULL;

  acies_unit_set_n_stands (unit, 4);
  g_assert_cmpuint (acies_unit_get_sub_unit (unit, 1)->n_stands, ==, 0);
  bytes = acies_army_to_bytes (army);
  copy = acies_army_load_bytes (bytes, "army.xml", findings);
  g_assert_nonnull (copy);
  unit = ACIES_UNIT (acies_army_find (copy, "2"));
  g_assert_cmpuint (acies_unit_get_n_sub_units (unit), ==, 1);
  g_assert_cmpuint (acies_unit_get_n_stands (unit), ==, 4);
}

static void
test_foreach (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesArmy) army = load (whole, findings);
  g_autoptr (GString) ids = g_string_new (NULL);

  acies_army_foreach (army, note_visit, ids);
  g_assert_cmpstr (ids->str, ==, "consular scipio legion 2 10 ");
  g_assert_null (acies_army_find (army, "3"));
}

static void
test_save (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesArmy) army = load (whole, findings);
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *path = g_build_filename (folder, "rome.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = acies_army_to_bytes (army);
  g_autoptr (AciesArmy) back = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_file_replace (file, bytes, &error));
  g_assert_no_error (error);
  back = acies_army_load (file, findings);
  check_whole (back);
  g_assert_true (g_file_delete (file, NULL, NULL));
  g_assert_null (acies_army_load (file, findings));
  g_assert_true (acies_findings_has_errors (findings));
  g_rmdir (folder);
}

#define IN_COMMAND(xml) HEAD TITLE "\n<command id='c'>\n" xml "\n</command></army>"

/* Each is wrong in one way; the line and a word of the sentence are looked for. */
static const struct
{
  const char *name;
  const char *xml;
  int line;
  const char *word;
} bad_cases[] = {
  { "empty", "", 1, "" },
  { "cut", HEAD TITLE "\n<command id='c'>\n<unit id", 3, "" },
  { "scenario", "<scenario xmlns='urn:acies:scenario:1' id='x'/>", 1, "scenario" },
  { "no-namespace", "<army id='x'><title>X</title></army>", 1, "" },
  { "entity", "<!DOCTYPE army [<!ENTITY a 'b'>]>" HEAD "<title>&a;</title></army>", 1, "" },
  { "no-id", "<army xmlns='urn:acies:army:1'>" TITLE "</army>", 1, "id" },
  { "dot-in-id", IN_COMMAND ("<unit id='1.2' type='x' stands='1'/>"), 3, "" },
  { "unknown-element", IN_COMMAND ("<unti id='1' type='x' stands='1'/>"), 3, "unti" },
  { "no-stands", IN_COMMAND ("<unit id='1' type='x'/>"), 3, "how many stands" },
  { "0-stands", IN_COMMAND ("<unit id='1' type='x' stands='0'/>"), 3, "“0”" },
  { "500-stands", IN_COMMAND ("<unit id='1' type='x' stands='500'/>"), 3, "“500”" },
  { "half-stands", IN_COMMAND ("<unit id='1' type='x' stands='2,5'/>"), 3, "“2,5”" },
  { "word-stands", IN_COMMAND ("<unit id='1' type='x' stands='many'/>"), 3, "many" },
  { "no-type", IN_COMMAND ("<unit id='1' stands='2'/>"), 3, "type" },
  { "same-id", IN_COMMAND ("<unit id='1' type='x' stands='2'/>\n<leader id='1'/>"), 4, "line 3" },
  { "same-sub-unit",
    IN_COMMAND ("<unit id='1' type='x'><sub-unit id='a' stands='1'/>\n<sub-unit id='a' "
                "stands='1'/></unit>"),
    4, "two sub-units" },
  { "sub-units-differ",
    IN_COMMAND ("<unit id='1' type='x' stands='3'>\n<sub-unit id='a' stands='1'/></unit>"), 3,
    "together" },
  { "too-many-in-sub-units",
    IN_COMMAND ("<unit id='1' type='x'><sub-unit id='a' stands='50'/>\n<sub-unit id='b' "
                "stands='20'/></unit>"),
    4, "more than 60" },
};

static void
test_bad (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad_cases); i++)
    {
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      AciesArmy *army = load (bad_cases[i].xml, findings);
      g_autofree char *found = acies_findings_to_string (findings);
      g_autofree char *where = g_strdup_printf ("army.xml:%d:", bad_cases[i].line);
      AciesFinding *first;

      g_test_message ("%s: %s", bad_cases[i].name, found);
      g_assert_null (army);
      first = acies_findings_get_first_error (findings);
      g_assert_nonnull (first);
      g_assert_cmpstr (acies_finding_get_file (first), ==, "army.xml");
      g_assert_nonnull (strstr (found, where));
      g_assert_nonnull (strstr (found, bad_cases[i].word));
    }
}

/* All mistakes are told at once, not the first only. */
static void
test_all_findings (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesArmy *army = load (IN_COMMAND ("<unit id='1' type='x' stands='0'/>\n"
                                      "<unit id='1' type='x' stands='2'/>\n"
                                      "<unit id='3' type='x' stands='99'/>"),
                          findings);

  g_assert_null (army);
  g_assert_cmpuint (acies_findings_get_n_errors (findings), ==, 3);
}

static void
test_too_many_stands (void)
{
  g_autoptr (GString) xml = g_string_new (HEAD TITLE "<command id='c'>");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *found = NULL;

  for (guint i = 0; i < 1700; i++)
    g_string_append_printf (xml, "<unit id='%u' type='x' stands='60'/>", i);
  g_string_append (xml, "</command></army>");
  g_assert_null (load (xml->str, findings));
  found = acies_findings_to_string (findings);
  g_assert_nonnull (strstr (found, "more than 100000 stands"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/model/army/round-trip", test_round_trip);
  g_test_add_func ("/acies/model/army/empty-part", test_empty_part);
  g_test_add_func ("/acies/model/army/foreach", test_foreach);
  g_test_add_func ("/acies/model/army/save", test_save);
  g_test_add_func ("/acies/model/army/bad", test_bad);
  g_test_add_func ("/acies/model/army/all-findings", test_all_findings);
  g_test_add_func ("/acies/model/army/too-many-stands", test_too_many_stands);
  return g_test_run ();
}
