/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A scenario edited, undone to the byte, saved and read again. */
#include "storage/document/acies-scenario-document.h"
#include "storage/document/acies-history.h"

#include "base/file/acies-file.h"
#include "storage/battle/acies-battle-file.h"
#include "world.h"

#include <string.h>

static const char army[]
    = "<army xmlns='urn:acies:army:1' id='foot' ruleset='drill'><title>Foot</title>"
      "<command id='legion' kind='infantry'>"
      "<unit id='1' type='foot' stands='3'/>"
      "<unit id='2' type='foot' stands='2' brave='yes'/></command></army>";
static const char scenario[]
    = "<scenario xmlns='urn:acies:scenario:1' xmlns:x='urn:x' id='hill' ruleset='drill'>"
      "<title>Hill</title><x:weather wind='west'/><table width='1200' height='800'/>"
      "<side id='rome' army='../armies/foot.xml' shift='10'><label>Rome</label>"
      "<place unit='11' at='400,400' facing='0' formation='line'/></side></scenario>";

static GFile *
write_file (World *world, const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (world->folder, folder, NULL);
  g_autofree char *whole = g_build_filename (path, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  g_assert_true (g_file_set_contents (whole, text, -1, NULL));
  return g_file_new_for_path (whole);
}

static AciesScenarioDocument *
open_draft (GFile *file)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ();
  g_autoptr (AciesBattle) battle = acies_battle_load_scenario (file, findings);
  g_autofree char *found = acies_findings_to_string (findings);
  g_autoptr (AciesReferee) referee = NULL;
  g_autoptr (GError) error = NULL;
  AciesScenarioDocument *draft;

  g_assert_cmpstr (found, ==, "");
  acies_referee_lay_out (ruleset, battle, findings);
  referee = acies_referee_new (ruleset, battle);
  draft = acies_scenario_document_new (referee, file, &error);
  g_assert_no_error (error);
  return draft;
}

static AciesBattle *
get_battle (AciesScenarioDocument *draft)
{
  return acies_referee_get_battle (acies_scenario_document_get_referee (draft));
}

static AciesScenarioDocument *
begin (World *world)
{
  g_autoptr (GFile) foot = write_file (world, "armies", "foot.xml", army);
  g_autoptr (GFile) file = write_file (world, "scenarios", "hill.xml", scenario);

  return open_draft (file);
}

static char *
read_text (GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = acies_file_read (file, 1 << 20, &error);

  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static char *
save (AciesScenarioDocument *draft)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_document_save (ACIES_DOCUMENT (draft),
                                      acies_document_get_file (ACIES_DOCUMENT (draft)), &error));
  g_assert_no_error (error);
  g_assert_false (acies_document_is_modified (ACIES_DOCUMENT (draft)));
  return read_text (acies_document_get_file (ACIES_DOCUMENT (draft)));
}

/* Moves the first stand of unit 11 by 50 mm. */
static void
move (AciesScenarioDocument *draft)
{
  AciesStand *stand = ACIES_STAND (acies_battle_find (get_battle (draft), "11.1"));
  AciesPlacement after = *acies_stand_get_placement (stand);
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autoptr (GError) error = NULL;

  after.at.x += ACIES_MM (50);
  acies_change_add_place (change, "11.1", acies_stand_get_placement (stand), &after);
  g_assert_true (acies_scenario_document_apply (draft, change, "Move", &error));
}

static gboolean
set_title (AciesBattle *battle, gpointer data, GError **error)
{
  acies_battle_set_title (battle, data);
  return TRUE;
}

static gboolean
refuse (AciesBattle *battle, gpointer data, GError **error)
{
  acies_battle_set_title (battle, "never");
  g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED, "No.");
  return FALSE;
}

static void
rename_to (AciesScenarioDocument *draft, const char *title)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (
      acies_scenario_document_edit (draft, set_title, (gpointer) title, "Rename", &error));
  g_assert_cmpstr (acies_battle_get_title (get_battle (draft)), ==, title);
}

static void
test_undo_to_the_byte (World *world, gconstpointer data)
{
  g_autoptr (AciesScenarioDocument) draft = begin (world);
  g_autofree char *before = save (draft);
  g_autofree char *edited = NULL;
  g_autofree char *after = NULL;

  move (draft);
  rename_to (draft, "Hills");
  move (draft);
  g_assert_true (acies_document_is_modified (ACIES_DOCUMENT (draft)));
  g_assert_cmpstr (acies_document_get_undo_label (ACIES_DOCUMENT (draft)), ==, "Move");
  edited = save (draft);
  g_assert_cmpstr (edited, !=, before);

  for (int i = 0; i < 3; i++)
    g_assert_true (acies_document_undo (ACIES_DOCUMENT (draft), NULL));
  g_assert_true (acies_document_is_modified (ACIES_DOCUMENT (draft)));
  after = save (draft);
  g_assert_cmpstr (after, ==, before);
  g_assert_false (acies_document_undo (ACIES_DOCUMENT (draft), NULL));
  g_assert_null (acies_document_get_undo_label (ACIES_DOCUMENT (draft)));

  for (int i = 0; i < 3; i++)
    g_assert_true (acies_document_redo (ACIES_DOCUMENT (draft), NULL));
  g_assert_false (acies_document_redo (ACIES_DOCUMENT (draft), NULL));
  g_free (after);
  after = save (draft);
  g_assert_cmpstr (after, ==, edited);
}

static void
test_reopen (World *world, gconstpointer data)
{
  g_autoptr (AciesScenarioDocument) draft = begin (world);
  g_autoptr (AciesScenarioDocument) again = NULL;
  g_autoptr (GBytes) edited = NULL;
  g_autoptr (GBytes) reopened = NULL;
  g_autofree char *text = NULL;

  rename_to (draft, "Hills");
  move (draft);
  text = save (draft);
  g_assert_nonnull (strstr (text, "army=\"../armies/foot.xml\" shift=\"10\""));
  g_assert_nonnull (strstr (text, "formation=\"line\""));
  g_assert_nonnull (strstr (text, "x:weather"));
  g_assert_null (strstr (text, "brave"));

  again = open_draft (acies_document_get_file (ACIES_DOCUMENT (draft)));
  edited = acies_battle_to_bytes (get_battle (draft));
  reopened = acies_battle_to_bytes (get_battle (again));
  g_assert_true (g_bytes_equal (edited, reopened));
}

/* Paper that lies on a table somewhere stays what it is when the scenario is edited. */
static void
test_marks (World *world, gconstpointer data)
{
  static const char marks[]
      = "<marks><tag identity='7' item='11' size='18' x='0' y='20' height='3'/>"
        "<tag identity='586' size='70' x='44' y='44'/></marks><side id='rome'";
  static const char written[]
      = "<marks>\n"
        "    <tag identity=\"7\" item=\"11\" size=\"18\" x=\"0\" y=\"20\" height=\"3\"/>\n"
        "    <tag identity=\"586\" size=\"70\" x=\"44\" y=\"44\"/>\n"
        "  </marks>";
  g_autoptr (GFile) foot = write_file (world, "armies", "foot.xml", army);
  g_auto (GStrv) halves = g_strsplit (scenario, "<side id='rome'", 2);
  g_autofree char *with_marks = g_strjoinv (marks, halves);
  g_autoptr (GFile) file = write_file (world, "scenarios", "hill.xml", with_marks);
  g_autoptr (AciesScenarioDocument) draft = open_draft (file);
  g_autofree char *text = NULL;

  rename_to (draft, "Hills");
  move (draft);
  text = save (draft);
  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, written));
}

/* Where the army's file cannot be named, or is another army by now, the army lies inside. */
static void
test_army_inside (World *world, gconstpointer data)
{
  g_autoptr (AciesScenarioDocument) draft = begin (world);
  g_autofree char *far = g_build_filename (world->folder, "a", "b", NULL);
  g_autofree char *path = g_build_filename (far, "hill.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) near = g_object_ref (acies_document_get_file (ACIES_DOCUMENT (draft)));
  g_autoptr (GFile) foot = NULL;
  g_autofree char *text = NULL;

  g_assert_cmpint (g_mkdir_with_parents (far, 0700), ==, 0);
  g_assert_true (acies_document_save (ACIES_DOCUMENT (draft), file, NULL));
  g_assert_true (g_file_equal (acies_document_get_file (ACIES_DOCUMENT (draft)), file));
  text = read_text (file);
  g_assert_null (strstr (text, "army="));
  g_assert_nonnull (strstr (text, "<army id=\"foot\""));

  foot = write_file (world, "armies", "foot.xml", "<army/>");
  g_assert_true (acies_document_save (ACIES_DOCUMENT (draft), near, NULL));
  g_free (text);
  text = read_text (near);
  g_assert_nonnull (strstr (text, "<army id=\"foot\""));
}

static void
test_refused (World *world, gconstpointer data)
{
  g_autoptr (AciesScenarioDocument) draft = begin (world);
  g_autoptr (AciesChange) stale = acies_change_new ();
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent/x.xml");
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_scenario_document_edit (draft, refuse, NULL, "Never", &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED);
  g_assert_cmpstr (acies_battle_get_title (get_battle (draft)), ==, "Hill");
  g_clear_error (&error);

  acies_change_add_lose (stale, "11.1", TRUE, FALSE);
  g_assert_false (acies_scenario_document_apply (draft, stale, "Never", &error));
  g_assert_error (error, ACIES_MODEL_ERROR, ACIES_MODEL_ERROR_STALE);
  g_clear_error (&error);

  g_assert_false (acies_document_is_modified (ACIES_DOCUMENT (draft)));
  g_assert_false (acies_document_save (ACIES_DOCUMENT (draft), nowhere, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE);
  g_assert_false (g_file_equal (acies_document_get_file (ACIES_DOCUMENT (draft)), nowhere));
}

/* What was undone is gone once something else is done, and with it the way back to what was
 * saved. */
static void
test_branch (World *world, gconstpointer data)
{
  g_autoptr (AciesScenarioDocument) draft = begin (world);
  g_autofree char *text = NULL;

  rename_to (draft, "A");
  text = save (draft);
  g_assert_true (acies_document_undo (ACIES_DOCUMENT (draft), NULL));
  rename_to (draft, "B");
  g_assert_null (acies_document_get_redo_label (ACIES_DOCUMENT (draft)));
  g_assert_true (acies_document_is_modified (ACIES_DOCUMENT (draft)));
  g_assert_true (acies_document_undo (ACIES_DOCUMENT (draft), NULL));
  g_assert_true (acies_document_is_modified (ACIES_DOCUMENT (draft)));
}

/* A scenario is found by its id: what its file is called without what says that it is one. */
static void
test_id_of_file (World *world, gconstpointer data)
{
  g_autoptr (AciesScenarioDocument) draft = begin (world);
  const struct
  {
    const char *name, *id;
  } cases[] = { { "ford.scenario.xml", "ford" }, { "ford v1.2.xml", "ford-v1-2" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_build_filename (world->folder, cases[i].name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GError) error = NULL;

      g_assert_true (acies_document_save (ACIES_DOCUMENT (draft), file, &error));
      g_assert_no_error (error);
      g_assert_cmpstr (acies_battle_get_scenario (
                           acies_referee_get_battle (acies_scenario_document_get_referee (draft))),
                       ==, cases[i].id);
    }
}

static void
test_most_steps (World *world, gconstpointer data)
{
  g_autoptr (AciesScenarioDocument) draft = begin (world);
  guint n = 0;

  for (int i = 0; i < ACIES_HISTORY_MOST_STEPS + 20; i++)
    move (draft);
  while (acies_document_undo (ACIES_DOCUMENT (draft), NULL))
    n++;
  g_assert_cmpuint (n, ==, ACIES_HISTORY_MOST_STEPS);
  g_assert_true (acies_document_is_modified (ACIES_DOCUMENT (draft)));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/acies/storage/scenario-document/" name, World, NULL, world_set_up, function, \
              world_tear_down)
  ADD ("undo-to-the-byte", test_undo_to_the_byte);
  ADD ("reopen", test_reopen);
  ADD ("marks", test_marks);
  ADD ("army-inside", test_army_inside);
  ADD ("refused", test_refused);
  ADD ("branch", test_branch);
  ADD ("id-of-file", test_id_of_file);
  ADD ("most-steps", test_most_steps);

  return g_test_run ();
}
