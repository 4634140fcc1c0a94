/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* House rules being written: what each edit leaves in the file, what is refused and leaves nothing,
 * and that a troop type added is one to build armies with. */
#include "storage/document/acies-house-rules-document.h"

#include "model/army/acies-army.h"
#include "model/army/acies-army-xml.h"
#include "referee/examples/acies-example-changes.h"
#include "referee/army/acies-points.h"
#include "rules/ruleset/acies-differences.h"
#include "storage/library/acies-library.h"

#include <glib/gstdio.h>
#include <string.h>

static const AciesChangeReason why = { "Ann", "Their charge was feared." };

/* New house rules over the shipped rule set ID. */
static AciesHouseRulesDocument *
begin (const char *id, const char *title)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuleset) below = acies_library_load_named_ruleset (id, findings);
  AciesHouseRulesDocument *draft;

  g_assert_nonnull (below);
  draft = acies_house_rules_document_new (below, NULL, title, "Our club", &error);
  g_assert_no_error (error);
  return draft;
}

/* Its ruleset.xml from behind the title on, without what hashes it was written over. */
static char *
dup_rest (AciesHouseRulesDocument *draft)
{
  GBytes *bytes = acies_house_rules_document_get_bytes (draft);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (GRegex) hash = g_regex_new (" replaces=\"[0-9a-f]{12}\"", 0, 0, NULL);
  const char *title = strstr (text, "</title>\n");

  g_assert_nonnull (title);
  return g_regex_replace_literal (hash, title + strlen ("</title>\n"), -1, 0, " replaces", 0, NULL);
}

static void
assert_rest (AciesHouseRulesDocument *draft, const char *expected)
{
  g_autofree char *rest = dup_rest (draft);

  g_assert_cmpstr (rest, ==, expected);
}

static const char *
get_written (AciesHouseRulesDocument *draft, const char *path)
{
  const AciesCatalogueItem *item
      = acies_catalogue_find (acies_house_rules_document_get_catalogue (draft), path);

  return item != NULL ? item->written : NULL;
}

/* Says of PATH what the file is to be. */
static void
set (AciesHouseRulesDocument *draft, const char *path, const char *value)
{
  g_autoptr (GError) error = NULL;

  acies_house_rules_document_set (draft, path, value, &why, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (get_written (draft, path), ==, value);
  g_assert_true (acies_house_rules_document_is_changed (draft, path));
}

static void
take_back (AciesHouseRulesDocument *draft, const char *path)
{
  g_autoptr (GError) error = NULL;

  acies_house_rules_document_take_back (draft, path, &error);
  g_assert_no_error (error);
  g_assert_false (acies_house_rules_document_is_changed (draft, path));
}

/* Refuses what SENTENCE says, and leaves the file as it was. */
static void
assert_refused (AciesHouseRulesDocument *draft,
                const char *path,
                const char *value,
                const char *sentence)
{
  g_autoptr (GError) error = NULL;
  GBytes *before = acies_house_rules_document_get_bytes (draft);

  g_assert_false (acies_house_rules_document_set (draft, path, value, &why, &error));
  g_assert_nonnull (error);
  if (strstr (error->message, sentence) == NULL)
    {
      g_test_message ("%s: %s", path, error->message);
      g_test_fail ();
    }
  g_assert_true (acies_house_rules_document_get_bytes (draft) == before);
}

/* The one change says who made it and why. */
static void
assert_reason (AciesHouseRulesDocument *draft)
{
  g_autoptr (GPtrArray) changes = acies_house_rules_document_list_changes (draft);
  const AciesDifference *change;

  g_assert_cmpuint (changes->len, ==, 1);
  change = g_ptr_array_index (changes, 0);
  g_assert_cmpstr (change->author, ==, why.author);
  g_assert_cmpstr (change->reason, ==, why.reason);
}

/* Only what differs is written; what is taken back is gone without a trace. */
static void
test_only_what_differs (void)
{
  static const struct
  {
    const char *path, *value, *file;
  } cases[] = {
    { "troop/hoplites/attack", "3",
      "  <troop id=\"hoplites\" attack=\"3\" replaces>\n"
      "    <why of=\"attack\" author=\"Ann\">Their charge was feared.</why>\n"
      "  </troop>\n" },
    { "troop/hoplites/move-dice", "3",
      "  <troop id=\"hoplites\" move-dice=\"3\" replaces>\n"
      "    <why of=\"move-dice\" author=\"Ann\">Their charge was feared.</why>\n"
      "  </troop>\n" },
    { "troop/hoplites/label", "Hoplites & sons",
      "  <troop id=\"hoplites\" replaces>\n"
      "    <label>Hoplites &amp; sons</label>\n"
      "    <why of=\"label\" author=\"Ann\">Their charge was feared.</why>\n"
      "  </troop>\n" },
    { "chart/recovery/C/calm", "2",
      "  <chart id=\"recovery\" replaces>\n"
      "    <set row=\"C\" column=\"calm\" cell=\"2\">\n"
      "      <why author=\"Ann\">Their charge was feared.</why>\n"
      "    </set>\n"
      "  </chart>\n" },
    { "chart/control/5..", "as-wished",
      "  <chart id=\"control\" replaces>\n"
      "    <set row=\"5..\" cell=\"as-wished\">\n"
      "      <why author=\"Ann\">Their charge was feared.</why>\n"
      "    </set>\n"
      "  </chart>\n" },
    { "text/is-shaken", "{unit} was shaken",
      "  <text id=\"is-shaken\" replaces>{unit} was shaken</text>\n"
      "  <why of=\"text/is-shaken\" author=\"Ann\">Their charge was feared.</why>\n" },
  };
  g_autoptr (AciesHouseRulesDocument) draft = begin ("civitates-bellantes", "Only what differs");

  assert_rest (draft, "</ruleset>\n");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *file = g_strconcat (cases[i].file, "</ruleset>\n", NULL);

      g_test_message ("%s", cases[i].path);
      set (draft, cases[i].path, cases[i].value);
      assert_rest (draft, file);
      assert_reason (draft);
      take_back (draft, cases[i].path);
      assert_rest (draft, "</ruleset>\n");
    }
}

/* A part that is too small to hold a reason has it beside the facts. */
static void
test_small_parts (void)
{
  g_autoptr (AciesHouseRulesDocument) draft = begin ("civitates-bellantes", "Small parts");

  set (draft, "action/control/unit/label", "who is tested");
  assert_reason (draft);
  take_back (draft, "action/control/unit/label");
  assert_rest (draft, "</ruleset>\n");
  g_assert_true (
      acies_house_rules_document_set_words (draft, "Small parts", "Our club", NULL, NULL));
  g_assert_cmpstr (acies_document_get_undo_label (ACIES_DOCUMENT (draft)), ==,
                   "Revert what is said of “called”");
  g_assert_true (
      acies_house_rules_document_set_words (draft, "Parts", "Ann", "It was too easy.", NULL));
  g_assert_cmpstr (acies_document_get_title (ACIES_DOCUMENT (draft)), ==, "Parts");
  g_assert_cmpstr (acies_house_rules_document_get_author (draft), ==, "Ann");
  g_assert_cmpstr (acies_house_rules_document_get_note (draft), ==, "It was too easy.");
  g_assert_true (acies_document_undo (ACIES_DOCUMENT (draft), NULL));
  g_assert_cmpstr (acies_house_rules_document_get_note (draft), ==, NULL);
}

/* A number is typed as it is printed and written as files have it. */
static void
test_typed_numbers (void)
{
  g_autoptr (AciesHouseRulesDocument) draft = begin ("border-raid", "Typed");
  g_autoptr (GError) error = NULL;

  acies_house_rules_document_set (draft, "modifiers/shooting/in-cover", "−2", &why, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (get_written (draft, "modifiers/shooting/in-cover"), ==, "-2");
}

/* Said as it is below again, a change is taken back; a second one is written beside the first. */
static void
test_changes_beside (void)
{
  g_autoptr (AciesHouseRulesDocument) draft = begin ("civitates-bellantes", "Changes beside");
  g_autoptr (GPtrArray) changes = NULL;
  const AciesDifference *change;
  g_autofree char *one = NULL;

  set (draft, "troop/hoplites/attack", "3");
  one = dup_rest (draft);
  set (draft, "troop/hoplites/defence", "3");
  changes = acies_house_rules_document_list_changes (draft);
  g_assert_cmpuint (changes->len, ==, 1);
  change = g_ptr_array_index (changes, 0);
  g_assert_cmpstr (change->id, ==, "hoplites");
  g_assert_cmpstr (change->author, ==, "Ann");
  g_assert_cmpstr (change->reason, ==, "Their charge was feared.");
  g_assert_true (acies_house_rules_document_set (draft, "troop/hoplites/defence", "2", NULL, NULL));
  assert_rest (draft, one);
}

/* What loading would refuse, or what there is not, says why and changes nothing. */
static void
test_refused (void)
{
  g_autofree char *huge = g_strnfill (100 * 1024, '9');
  g_autoptr (AciesHouseRulesDocument) draft = begin ("civitates-bellantes", "Refused");

  assert_refused (draft, "troop/hoplites/attack", "many", "attack");
  assert_refused (draft, "troop/hoplites/attack", huge, "");
  assert_refused (draft, "troop/hoplites/attack", "2", "already");
  assert_refused (draft, "troop/hoplites/atack", "2", "");
  assert_refused (draft, "troop/hoplitez/attack", "2", "hoplites/attack");
  assert_refused (draft, "troop/hoplites/id", "x", "nothing called");
  assert_refused (draft, "troop/hoplites/drop", "yes", "nothing called");
  assert_refused (draft, "troop/hoplites", "2", "no value of its own");
  assert_refused (draft, "chart/recovery/C/calm", "a gale", "cell");
  assert_refused (draft, "chart/recovery/D/calm", "2", "nothing called");
  assert_refused (draft, "modifiers/control", "2", "no value of its own");
  assert_refused (draft, "modifiers/control/nobody", "2", "");
  assert_refused (draft, "no/such/thing", "2", "nothing called");
  assert_refused (draft, "", "2", "nothing called");
  g_assert_false (acies_house_rules_document_is_changed (draft, "troop/hoplites"));
  g_assert_false (acies_house_rules_document_take_back (draft, "troop/hoplites", NULL));
  g_assert_null (acies_document_get_undo_label (ACIES_DOCUMENT (draft)));
}

/* What is dropped is no longer there, and comes back. */
static void
test_drop (void)
{
  g_autoptr (AciesHouseRulesDocument) draft = begin ("civitates-bellantes", "Dropped");
  g_autoptr (GError) error = NULL;
  const AciesCatalogueItem *list = acies_catalogue_find (
      acies_house_rules_document_get_catalogue (draft), "modifiers/control");
  const AciesModifierList *fact = (const AciesModifierList *) list->fact;
  const AciesModifier *first = g_ptr_array_index (fact->modifiers, 0);
  g_autofree char *path = g_strconcat ("modifiers/control/", first->fact.id, NULL);

  acies_house_rules_document_drop (draft, path, &why, &error);
  g_assert_no_error (error);
  g_assert_null (acies_catalogue_find (acies_house_rules_document_get_catalogue (draft), path));
  set (draft, path, "3");
  take_back (draft, path);
  assert_rest (draft, "</ruleset>\n");
  g_assert_nonnull (acies_catalogue_find (acies_house_rules_document_get_catalogue (draft), path));
  g_assert_false (acies_house_rules_document_drop (draft, "troop/hoplites/attack", &why, NULL));
  g_assert_false (acies_house_rules_document_drop (draft, "chart/recovery/C/calm", &why, NULL));
}

/* What an army of three stands of TYPE costs. */
static gint64
price (AciesRuleset *ruleset, const char *type)
{
  g_autofree char *text
      = g_strdup_printf ("<army xmlns=\"urn:acies:army:1\" id=\"a\" ruleset=\"%s\"><title>A</title>"
                         "<command id=\"c\" kind=\"army\"><label>C</label>"
                         "<unit id=\"1\" type=\"%s\" stands=\"3\" grade=\"B\" "
                         "morale=\"average\"><label>U</label></unit>"
                         "</command></army>",
                         acies_ruleset_get_id (ruleset), type);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesArmy) army = acies_army_load_bytes (bytes, "a.xml", findings);
  g_autoptr (GError) error = NULL;
  AciesCost *cost = acies_points_price (ruleset, army, &error);
  gint64 total;

  g_assert_no_error (error);
  total = cost->total;
  acies_cost_free (cost);
  return total;
}

/* A type close to another is all that it is, but for what is changed, and armies are priced with
 * it. */
static void
test_add_troop (void)
{
  const char *const names[2] = { "veterans", "Veteran hoplites" };
  g_autoptr (AciesHouseRulesDocument) draft = begin ("civitates-bellantes", "Veterans");
  g_autoptr (GError) error = NULL;
  AciesRuleset *ruleset;

  acies_house_rules_document_add_like (draft, "troop/hoplites", names, &why, &error);
  g_assert_no_error (error);
  g_assert_cmpint (price (acies_house_rules_document_get_ruleset (draft), "veterans"), ==,
                   price (acies_house_rules_document_get_below (draft), "hoplites"));
  set (draft, "troop/veterans/stand-cost", "10");
  assert_rest (draft, "  <troop id=\"veterans\" is=\"hoplites\" cite=\"p.8\" stand-cost=\"10\">\n"
                      "    <label>Veteran hoplites</label>\n"
                      "    <why author=\"Ann\">Their charge was feared.</why>\n"
                      "    <why of=\"stand-cost\" author=\"Ann\">Their charge was feared.</why>\n"
                      "  </troop>\n"
                      "</ruleset>\n");
  ruleset = acies_house_rules_document_get_ruleset (draft);
  g_assert_cmpint (price (ruleset, "veterans"), ==, price (ruleset, "hoplites") + 3 * 2);
  g_assert_true (acies_ruleset_troop_is (ruleset, "veterans", "phalanx-infantry"));
  g_assert_false (acies_house_rules_document_add_like (draft, "troop/hoplites", names, &why, NULL));
  take_back (draft, "troop/veterans");
  assert_rest (draft, "</ruleset>\n");
}

/* What comes out otherwise with the changes of DRAFT, of AciesChangedExample, of the file NAME of
 * examples. */
static GPtrArray *
list_changed_examples (AciesHouseRulesDocument *draft, const char *name)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = g_file_resolve_relative_path (
      acies_ruleset_get_folder (acies_house_rules_document_get_below (draft)), name);
  g_autoptr (AciesExampleChanges) changes = acies_example_changes_new (
      acies_house_rules_document_get_below (draft), acies_house_rules_document_get_ruleset (draft));
  AciesExamples *examples = acies_examples_read_file (file, findings);
  GPtrArray *found = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_changed_example_free);
  AciesChangedExample *change;
  guint n = 0;

  g_assert_nonnull (examples);
  acies_example_changes_take (changes, examples);
  while (acies_example_changes_next (changes, &change))
    {
      if (change != NULL)
        g_ptr_array_add (found, change);
      g_assert_cmpuint (acies_example_changes_get_n_done (changes), ==, ++n);
    }
  g_assert_cmpuint (n, ==, acies_example_changes_get_n (changes));
  g_assert_cmpuint (n, >, 0);
  return found;
}

static const AciesChangedExample *
find_example (const GPtrArray *changed, const char *id)
{
  for (guint i = 0; i < changed->len; i++)
    {
      const AciesChangedExample *change = g_ptr_array_index (changed, i);

      if (g_strcmp0 (change->id, id) == 0)
        return change;
    }
  g_error ("“%s” is not among the changed examples", id);
}

/* A cell of a table and the price of a type: the examples that they change are listed with what
 * came out before and after; a name changes none. */
static void
test_changed_examples (void)
{
  g_autoptr (AciesHouseRulesDocument) draft = begin ("civitates-bellantes", "Changed examples");
  g_autoptr (GPtrArray) none = NULL, chances = NULL, prices = NULL;
  const AciesChangedExample *change;

  set (draft, "chart/control/label", "Test of control");
  set (draft, "troop/hoplites/label", "Hoplites");
  none = list_changed_examples (draft, "examples/points.xml");
  g_assert_cmpuint (none->len, ==, 0);

  set (draft, "chart/control/5..", "as-wished");
  chances = list_changed_examples (draft, "examples/pursuit.xml");
  change = find_example (chances, "looters");
  g_assert_true (change->passed_before);
  g_assert_false (change->passed_after);
  g_assert_nonnull (strstr (change->before, "1/3"));
  g_assert_nonnull (strstr (change->after, "5/6"));
  g_assert_nonnull (strstr (change->cite, "p.21"));
  g_assert_cmpint (change->line, >, 0);

  set (draft, "troop/hoplites/stand-cost", "9");
  prices = list_changed_examples (draft, "examples/points.xml");
  g_assert_cmpuint (prices->len, >, 0);
  change = g_ptr_array_index (prices, 0);
  g_assert_nonnull (strstr (change->before, "18 points"));
  g_assert_nonnull (strstr (change->after, "19 points"));
}

/* Undone and done again, saved, and opened as it was left; never where the program's own lies. */
static void
test_saved (void)
{
  g_autoptr (AciesHouseRulesDocument) draft = begin ("civitates-bellantes", "Saved and opened");
  g_autoptr (AciesHouseRulesDocument) again = NULL, shipped = NULL;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) own = NULL;

  g_assert_true (acies_document_is_modified (ACIES_DOCUMENT (draft)));
  set (draft, "switch/one-by-one", "no");
  set (draft, "troop/hoplites/attack", "3");
  g_assert_cmpstr (acies_document_get_undo_label (ACIES_DOCUMENT (draft)), !=, NULL);
  g_assert_true (acies_document_undo (ACIES_DOCUMENT (draft), NULL));
  g_assert_cmpstr (get_written (draft, "troop/hoplites/attack"), ==, "2");
  g_assert_true (acies_document_redo (ACIES_DOCUMENT (draft), NULL));
  g_assert_cmpstr (get_written (draft, "troop/hoplites/attack"), ==, "3");
  acies_document_save (ACIES_DOCUMENT (draft), NULL, &error);
  g_assert_no_error (error);
  g_assert_false (acies_document_is_modified (ACIES_DOCUMENT (draft)));
  again = acies_house_rules_document_open (acies_house_rules_document_get_folder (draft), findings);
  g_assert_nonnull (again);
  g_assert_true (g_bytes_equal (acies_house_rules_document_get_bytes (again),
                                acies_house_rules_document_get_bytes (draft)));
  g_assert_cmpstr (acies_house_rules_document_get_author (again), ==, "Our club");
  g_assert_cmpstr (acies_document_get_title (ACIES_DOCUMENT (again)), ==, "Saved and opened");
  own = g_file_get_child (acies_ruleset_get_folder (acies_house_rules_document_get_below (draft)),
                          "house");
  shipped = acies_house_rules_document_new (acies_house_rules_document_get_below (draft), own, "X",
                                            NULL, &error);
  g_assert_no_error (error);
  g_assert_false (acies_document_save (ACIES_DOCUMENT (shipped), NULL, &error));
  g_assert_nonnull (strstr (error->message, "comes with the program"));
  g_assert_false (g_file_query_exists (own, NULL));
}

/* Writes TEXT as the layer NAME of the user's library. */
static GFile *
write_layer (const char *name, const char *text)
{
  g_autofree char *parent = acies_library_get_ruleset_folder ();
  g_autofree char *folder = g_build_filename (parent, name, NULL);
  g_autofree char *file = g_build_filename (folder, "ruleset.xml", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, text, -1, NULL));
  return g_file_new_for_path (folder);
}

/* Remarks, order, quotes and what is not ours stay byte for byte. */
static void
test_by_hand (void)
{
  const char *head = "<?xml version='1.0'?>\n<!-- ours -->\n<ruleset xmlns='urn:acies:ruleset:1'\n"
                     "\t version='2'  id='by-hand' extends='civitates-bellantes' xmlns:x='urn:x'>\n"
                     "\t<!-- a remark --><title>By hand</title>\n"
                     "\t<x:kept a='1'>&lt;</x:kept>\n"
                     "\t<troop defence='3' id='hoplites' x:y='z'/>\n";
  g_autofree char *text = g_strconcat (head, "</ruleset>\n<!-- end -->\n", NULL);
  g_autofree char *expected = NULL;
  g_autoptr (GFile) folder = write_layer ("by-hand", text);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesHouseRulesDocument) draft = acies_house_rules_document_open (folder, findings);
  g_autoptr (GBytes) before = NULL;

  g_assert_nonnull (draft);
  before = g_bytes_ref (acies_house_rules_document_get_bytes (draft));
  set (draft, "troop/spearmen/attack", "3");
  expected = g_strconcat (strstr (head, "</title>\n") + strlen ("</title>\n"),
                          "\t<troop id=\"spearmen\" attack=\"3\" replaces>\n"
                          "\t <why of=\"attack\" author=\"Ann\">Their charge was feared.</why>\n"
                          "\t</troop>\n</ruleset>\n<!-- end -->\n",
                          NULL);
  assert_rest (draft, expected);
  take_back (draft, "troop/spearmen/attack");
  g_assert_true (g_bytes_equal (acies_house_rules_document_get_bytes (draft), before));
}

/* Of what a layer says twice the later holds, so that is what changes. */
static void
test_said_twice (void)
{
  g_autoptr (GFile) folder = write_layer (
      "said-twice", "<ruleset xmlns='urn:acies:ruleset:1' version='1' id='said-twice'"
                    " extends='civitates-bellantes'><title>Twice</title>\n"
                    "<troop id='hoplites' defence='3'/>"
                    "<troop id='hoplites' defence='4'/></ruleset>");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesHouseRulesDocument) draft = acies_house_rules_document_open (folder, findings);

  g_assert_nonnull (draft);
  g_assert_cmpstr (get_written (draft, "troop/hoplites/defence"), ==, "4");
  set (draft, "troop/hoplites/defence", "6");
  g_assert_cmpstr (get_written (draft, "troop/hoplites/defence"), ==, "6");
}

/* Files that are no house rules are findings, never a draft. */
static void
test_hostile (void)
{
  static const char *const layers[][2] = {
    { "broken", "<ruleset xmlns='urn:acies:ruleset:1' id='broken'" },
    { "empty", "" },
    { "alone", "<ruleset xmlns='urn:acies:ruleset:1' id='alone' version='1'/>" },
    { "itself", "<ruleset xmlns='urn:acies:ruleset:1' id='itself' version='1' extends='itself'/>" },
    { "ring-a", "<ruleset xmlns='urn:acies:ruleset:1' id='ring-a' version='1' extends='ring-b'/>" },
    { "ring-b", "<ruleset xmlns='urn:acies:ruleset:1' id='ring-b' version='1' extends='ring-a'/>" },
    { "lost",
      "<ruleset xmlns='urn:acies:ruleset:1' id='lost' version='1' extends='nothing-at-all'/>" },
    { "path", "<ruleset xmlns='urn:acies:ruleset:1' id='path' version='1' extends='../../etc'/>" },
    { "prefix", "<r:ruleset xmlns:r='urn:acies:ruleset:1' id='prefix' version='1' "
                "extends='civitates-bellantes'/>" },
    { "unknown", "<ruleset xmlns='urn:acies:ruleset:1' id='unknown' version='1' "
                 "extends='civitates-bellantes'><troop id='x' no-such='1'/></ruleset>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    g_object_unref (write_layer (layers[i][0], layers[i][1]));
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      g_autoptr (GFile) folder = write_layer (layers[i][0], layers[i][1]);
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autofree char *found = NULL;
      g_autoptr (AciesHouseRulesDocument) draft
          = acies_house_rules_document_open (folder, findings);

      g_test_message ("%s", layers[i][0]);
      g_assert_null (draft);
      found = acies_findings_to_string (findings);
      g_assert_nonnull (strstr (found, layers[i][0]));
      g_assert_true (acies_findings_has_errors (findings));
    }
}

/* A layer over a layer says only what it changes itself. */
static void
test_layer_of_layer (void)
{
  g_autoptr (AciesHouseRulesDocument) lower = begin ("civitates-bellantes", "Lower"), upper = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (GError) error = NULL;

  set (lower, "chart/recovery/C/calm", "2");
  g_assert_true (acies_document_save (ACIES_DOCUMENT (lower), NULL, &error));
  upper = begin ("lower", "Upper");
  g_assert_cmpstr (get_written (upper, "chart/recovery/C/calm"), ==, "2");
  set (upper, "chart/recovery/C/pressed", "1");
  assert_refused (upper, "chart/recovery/C/calm", "2", "already");
  changes = acies_house_rules_document_list_changes (upper);
  g_assert_cmpuint (changes->len, ==, 1);
  g_assert_cmpuint (g_strv_length ((char **) acies_ruleset_get_layers (
                        acies_house_rules_document_get_ruleset (upper))),
                    ==, 3);
}

/* A cell is set by the word that the table prints, or by the rule set's own, and prints the one
 * that is printed; said as it is below, the change is taken back. */
static void
test_printed_word (void)
{
  static const char path[] = "chart/combat-result/5..6/quick";
  static const char *const words[] = { "breaks", "break" };
  g_autoptr (AciesHouseRulesDocument) draft = begin ("civitates-bellantes", "Words");

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (GError) error = NULL;
      const AciesCatalogueItem *item;

      acies_house_rules_document_set (draft, path, words[i], &why, &error);
      g_assert_no_error (error);
      item = acies_catalogue_find (acies_house_rules_document_get_catalogue (draft), path);
      g_assert_cmpstr (item->value, ==, "breaks");
      acies_house_rules_document_set (draft, path, "retires", &why, &error);
      g_assert_no_error (error);
      g_assert_false (acies_house_rules_document_is_changed (draft, path));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/acies/storage/house-rules-document/only-what-differs", test_only_what_differs);
  g_test_add_func ("/acies/storage/house-rules-document/small-parts", test_small_parts);
  g_test_add_func ("/acies/storage/house-rules-document/typed-numbers", test_typed_numbers);
  g_test_add_func ("/acies/storage/house-rules-document/changes-beside", test_changes_beside);
  g_test_add_func ("/acies/storage/house-rules-document/refused", test_refused);
  g_test_add_func ("/acies/storage/house-rules-document/drop", test_drop);
  g_test_add_func ("/acies/storage/house-rules-document/add-troop", test_add_troop);
  g_test_add_func ("/acies/storage/house-rules-document/changed-examples", test_changed_examples);
  g_test_add_func ("/acies/storage/house-rules-document/saved", test_saved);
  g_test_add_func ("/acies/storage/house-rules-document/by-hand", test_by_hand);
  g_test_add_func ("/acies/storage/house-rules-document/said-twice", test_said_twice);
  g_test_add_func ("/acies/storage/house-rules-document/hostile", test_hostile);
  g_test_add_func ("/acies/storage/house-rules-document/layer-of-layer", test_layer_of_layer);
  g_test_add_func ("/acies/storage/house-rules-document/printed-word", test_printed_word);
  return g_test_run ();
}
