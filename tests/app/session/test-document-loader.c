/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening a battle, without a display: what its set-up breaks is told and hinders nothing. */
#include "app/form/acies-field.h"
#include "app/session/acies-document-loader.h"
#include "storage/document/acies-house-rules-document.h"
#include "storage/document/acies-muster.h"
#include "storage/library/acies-library.h"
#include "storage/spare/acies-spare.h"

#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const char house_rules[]
    = "<ruleset xmlns=\"urn:acies:ruleset:1\" id=\"wide\" extends=\"border-raid\" version=\"1\">"
      "<title>Wide</title>"
      "<constraint id=\"far-in\" of=\"unit\" set-up=\"yes\" test=\"edge (unit) > len (1000)\" "
      "cite=\"1\">"
      "<label>{unit} stands too near the edge</label></constraint></ruleset>";

static void
write_file (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (parent, 0700);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* The shipped scenario, by house rules that want everybody far from the edges. */
static GFile *
write_scenario (void)
{
  g_autoptr (GFile) shipped = acies_document_loader_find_scenario ("raid-at-the-ford");
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "acies", NULL);
  g_autofree char *path = g_build_filename (folder, "scenarios", "wide.xml", NULL);
  g_autoptr (GFile) army
      = g_file_resolve_relative_path (shipped, "../../armies/border-raiders.xml");
  g_autofree char *contents = NULL, *riders = NULL;
  g_autoptr (GString) text = NULL;

  g_assert_true (g_file_load_contents (shipped, NULL, &contents, NULL, NULL, NULL));
  text = g_string_new (contents);
  g_string_replace (text, "ruleset=\"border-raid\"", "ruleset=\"wide\"", 1);
  g_assert_true (g_file_load_contents (army, NULL, &riders, NULL, NULL, NULL));
  write_file (folder, "armies/border-raiders.xml", riders);
  write_file (folder, "rulesets/wide/ruleset.xml", house_rules);
  write_file (folder, "scenarios/wide.xml", text->str);
  return g_file_new_for_path (path);
}

static void
assert_told (AciesFindings *findings)
{
  g_autofree char *text = acies_findings_to_string (findings);

  g_assert_nonnull (strstr (text, "stands too near the edge"));
}

/* Whatever army lists come as, and what nobody opens. */
static void
test_kinds (void)
{
  static const struct
  {
    const char *name;
    AciesFileKind kind;
  } cases[] = {
    { "list.csv", ACIES_FILE_SPREADSHEET },    { "list.TSV", ACIES_FILE_SPREADSHEET },
    { "list.ods", ACIES_FILE_SPREADSHEET },    { "list.fods", ACIES_FILE_SPREADSHEET },
    { "list.txt", ACIES_FILE_SPREADSHEET },    { "list.md", ACIES_FILE_SPREADSHEET },
    { "list.bbcode", ACIES_FILE_SPREADSHEET }, { "list.aciesr", ACIES_FILE_PACKAGE },
    { "list.odt", ACIES_FILE_UNKNOWN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_build_filename (g_get_user_data_dir (), cases[i].name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);

      write_file (g_get_user_data_dir (), cases[i].name, "Name,Type,Stands\n");
      g_test_message ("%s", cases[i].name);
      g_assert_cmpint (acies_document_loader_tell (file), ==, cases[i].kind);
    }
}

static void
test_set_up (void)
{
  g_autoptr (GFile) scenario = write_scenario ();
  g_autoptr (AciesFindings) findings = acies_findings_new (), again = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = NULL, reopened = NULL;
  g_autoptr (GFile) battle = NULL;
  g_autoptr (GError) error = NULL;

  file = acies_document_loader_open (scenario, findings, &error);
  g_assert_no_error (error);
  assert_told (findings);
  battle = g_file_new_for_path (acies_battle_file_get_path (file));
  acies_battle_file_close (file, NULL);

  reopened = acies_document_loader_open (battle, again, &error);
  g_assert_no_error (error);
  assert_told (again);
}

static gboolean
has_entry (const GPtrArray *entries, const char *id)
{
  for (guint i = 0; i < entries->len; i++)
    if (g_str_equal (((const AciesLibraryEntry *) entries->pdata[i])->id, id))
      return TRUE;
  return FALSE;
}

/* House rules take what was made for the rules below them, and not the other way round. */
static void
test_takers (void)
{
  g_autoptr (GFile) scenario = write_scenario ();
  g_autoptr (GPtrArray) rulesets = acies_library_list_rulesets ();
  g_autoptr (GPtrArray) base = acies_library_list_takers (rulesets, "border-raid");
  g_autoptr (GPtrArray) house = acies_library_list_takers (rulesets, "wide");

  g_assert_true (G_IS_FILE (scenario));
  g_assert_cmpstr (((const AciesLibraryEntry *) base->pdata[0])->id, ==, "border-raid");
  g_assert_true (has_entry (base, "wide"));
  g_assert_false (has_entry (base, "civitates-bellantes"));
  g_assert_cmpuint (house->len, ==, 1);
}

/* The shipped scenario, by house rules that it does not name. */
static void
test_by_house_rules (void)
{
  g_autoptr (GFile) written = write_scenario ();
  g_autoptr (GFile) shipped = acies_document_loader_find_scenario ("raid-at-the-ford");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesBattleFile) file
      = acies_document_loader_begin_by (shipped, "wide", findings, &error);
  AciesReferee *referee;
  g_autoptr (AciesReferee) copied = NULL;
  g_autoptr (AciesFindings) again = acies_findings_new ();

  g_assert_no_error (error);
  g_assert_true (G_IS_FILE (written));
  referee = acies_battle_file_get_referee (file);
  g_assert_cmpstr (acies_ruleset_get_id (acies_referee_get_ruleset (referee)), ==, "wide");
  assert_told (findings);
  copied = acies_document_loader_make_referee_of_copy (acies_referee_get_battle (referee),
                                                       "border-raid", again, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (acies_ruleset_get_id (acies_referee_get_ruleset (copied)), ==, "border-raid");
  acies_battle_file_close (file, NULL);
}

static AciesArmy *
load_guard (AciesFindings *findings)
{
  static const char guard[]
      = "<army xmlns='urn:acies:army:1' id='guard' ruleset='border-raid'><title>The guard</title>"
        "<command id='guards' kind='warband'><leader id='una' rank='captain'/>"
        "<unit id='71' type='spears' stands='2'/></command></army>";
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "acies", NULL);
  g_autofree char *path = g_build_filename (folder, "armies", "guard.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  write_file (folder, "armies/guard.xml", guard);
  return acies_army_load (file, findings);
}

/* Two armies of the rules below meet by the house rules. */
static void
test_armies_by_house_rules (void)
{
  g_autoptr (GFile) written = write_scenario ();
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = acies_library_find ("armies", "border-raiders", findings);
  g_autoptr (AciesArmy) one = acies_army_load (file, findings);
  g_autoptr (AciesArmy) other = load_guard (findings);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuleset) ruleset = acies_library_load_named_ruleset ("wide", findings);
  AciesMuster muster = { .ruleset = ruleset,
                         .armies = { one, other },
                         .width = acies_length_from_mm (1800),
                         .height = acies_length_from_mm (1200) };
  g_autoptr (AciesReferee) referee = acies_muster_draw_up (&muster, findings, &error);

  g_assert_no_error (error);
  g_assert_true (G_IS_FILE (written));
  g_assert_cmpstr (acies_ruleset_get_id (acies_referee_get_ruleset (referee)), ==, "wide");
  g_assert_cmpstr (acies_battle_get_ruleset (acies_referee_get_battle (referee)), ==, "wide");
}

static AciesDocument *
make_army (void)
{
  AciesArmyDocument *document = acies_document_loader_begin_army ("border-raid", NULL);

  g_assert_true (acies_army_document_set_words (document, "Lost and found", NULL, NULL, "Words"));
  return ACIES_DOCUMENT (document);
}

static AciesDocument *
make_scenario (void)
{
  g_autoptr (GFile) file = acies_document_loader_find_scenario ("raid-at-the-ford");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesScenarioDocument *document = acies_document_loader_edit (file, findings, NULL);
  const AciesField title = { ACIES_FIELD_TITLE, NULL, 0 };

  g_assert_true (acies_field_set_text (&title, document, "Lost and found", NULL));
  return ACIES_DOCUMENT (document);
}

static AciesDocument *
make_house_rules (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = acies_library_load_named_ruleset ("border-raid", findings);
  const AciesChangeReason why = { .reason = "Why not?" };
  AciesHouseRulesDocument *document
      = acies_house_rules_document_new (ruleset, NULL, "Lost and found", NULL, NULL);

  g_assert_true (
      acies_house_rules_document_set (document, "modifiers/shooting/in-cover", "-3", &why, NULL));
  return ACIES_DOCUMENT (document);
}

/* What another program had not saved when it was killed is a document again, of its file, and not
 * saved. */
static void
test_restore (gconstpointer data)
{
  AciesDocument *(*make) (void) = (AciesDocument * (*) (void) ) data;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesDocument) made = make ();
  g_autoptr (AciesDocument) document = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;
  GFile *file = acies_document_get_file (made);
  pid_t child = fork ();

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      AciesSpare *spare = acies_spare_new (made);

      _exit (acies_spare_write (spare, NULL) ? 0 : 1);
    }
  waitpid (child, NULL, 0);
  list = acies_stranded_list ();
  g_assert_cmpuint (list->len, ==, 1);
  document = acies_document_loader_restore (g_ptr_array_index (list, 0), findings, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (acies_document_get_title (document), ==, "Lost and found");
  g_assert_true (acies_document_is_modified (document));
  g_assert_true ((file == NULL) == (acies_document_get_file (document) == NULL));
  if (file != NULL)
    g_assert_true (g_file_equal (file, acies_document_get_file (document)));
  acies_stranded_remove (g_ptr_array_index (list, 0));
}

/* An army that lies beside a scenario in a folder of its own is still named there. */
static void
test_restore_beside (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "elsewhere", NULL);
  g_autofree char *path = g_build_filename (folder, "mine.scenario.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) shipped = acies_document_loader_find_scenario ("raid-at-the-ford");
  g_autoptr (GFile) army
      = g_file_resolve_relative_path (shipped, "../../armies/border-raiders.xml");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *contents = NULL, *riders = NULL, *saved = NULL;
  g_autoptr (GString) text = NULL;
  g_autoptr (AciesDocument) document = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;
  pid_t child;

  g_assert_true (g_file_load_contents (shipped, NULL, &contents, NULL, NULL, NULL));
  g_assert_true (g_file_load_contents (army, NULL, &riders, NULL, NULL, NULL));
  text = g_string_new (contents);
  g_string_replace (text, "../../armies/", "", 0);
  g_string_replace (text, "../armies/", "", 0);
  write_file (folder, "border-raiders.xml", riders);
  write_file (folder, "mine.scenario.xml", text->str);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      const AciesField title = { ACIES_FIELD_TITLE, NULL, 0 };
      AciesScenarioDocument *made = acies_document_loader_edit (file, findings, NULL);
      AciesSpare *spare = acies_spare_new (ACIES_DOCUMENT (made));

      _exit (acies_field_set_text (&title, made, "Lost and found", NULL)
                     && acies_spare_write (spare, NULL)
                 ? 0
                 : 1);
    }
  waitpid (child, NULL, 0);
  list = acies_stranded_list ();
  g_assert_cmpuint (list->len, ==, 1);
  document = acies_document_loader_restore (g_ptr_array_index (list, 0), findings, &error);
  g_assert_no_error (error);
  g_assert_true (acies_document_save (document, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &saved, NULL, NULL));
  g_assert_nonnull (strstr (saved, "army=\"border-raiders.xml\""));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/acies/app/document-loader/kinds", test_kinds);
  g_test_add_func ("/acies/app/document-loader/set-up", test_set_up);
  g_test_add_func ("/acies/app/document-loader/takers", test_takers);
  g_test_add_func ("/acies/app/document-loader/by-house-rules", test_by_house_rules);
  g_test_add_func ("/acies/app/document-loader/armies-by-house-rules", test_armies_by_house_rules);
  g_test_add_data_func ("/acies/app/document-loader/restore/army", make_army, test_restore);
  g_test_add_data_func ("/acies/app/document-loader/restore/scenario", make_scenario, test_restore);
  g_test_add_data_func ("/acies/app/document-loader/restore/house-rules", make_house_rules,
                        test_restore);
  g_test_add_func ("/acies/app/document-loader/restore/beside", test_restore_beside);
  return g_test_run ();
}
