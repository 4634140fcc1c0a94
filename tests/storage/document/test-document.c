/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDocument keeps its word for every kind of document: steps are undone and redone, and what is
 * saved is found again. */
#include "storage/document/acies-army-document.h"
#include "storage/document/acies-house-rules-document.h"
#include "storage/document/acies-scenario-document.h"

#include "world.h"

#include <string.h>

typedef struct
{
  const char *name;
  AciesFileType file_type;
  AciesDocument *(*begin) (World *world);
  void (*rename) (AciesDocument *document, const char *title); /* one step */
  const char *(*get_id) (AciesDocument *document);             /* NULL: no file names it */
} Kind;

static AciesDocument *
begin_scenario (World *world)
{
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ();
  g_autoptr (AciesBattle) battle = world_load_scenario ();
  g_autoptr (AciesReferee) referee = NULL;
  g_autoptr (GError) error = NULL;
  AciesScenarioDocument *document;

  acies_referee_lay_out (ruleset, battle, NULL);
  referee = acies_referee_new (ruleset, battle);
  document = acies_scenario_document_new (referee, NULL, &error);
  g_assert_no_error (error);
  return ACIES_DOCUMENT (document);
}

static gboolean
set_title (AciesBattle *battle, gpointer title, GError **error)
{
  acies_battle_set_title (battle, title);
  return TRUE;
}

static void
rename_scenario (AciesDocument *document, const char *title)
{
  g_assert_true (acies_scenario_document_edit (ACIES_SCENARIO_DOCUMENT (document), set_title,
                                               (gpointer) title, title, NULL));
}

static const char *
get_scenario_id (AciesDocument *document)
{
  AciesReferee *referee = acies_scenario_document_get_referee (ACIES_SCENARIO_DOCUMENT (document));

  return acies_battle_get_scenario (acies_referee_get_battle (referee));
}

static AciesDocument *
begin_army (World *world)
{
  static const char text[] = "<army xmlns='urn:acies:army:1' id='rome' ruleset='drill'>"
                             "<title>Rome</title><command id='legion' kind='infantry'>"
                             "<unit id='1' type='foot' stands='3'/></command></army>";
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (AciesArmy) army = acies_army_load_bytes (bytes, "army.xml", findings);
  g_autoptr (AciesRuleset) ruleset = world_load_ruleset ();

  g_assert_nonnull (army);
  return ACIES_DOCUMENT (acies_army_document_new (army, ruleset, NULL));
}

static void
rename_army (AciesDocument *document, const char *title)
{
  g_assert_true (
      acies_army_document_set_words (ACIES_ARMY_DOCUMENT (document), title, NULL, NULL, title));
}

static const char *
get_army_id (AciesDocument *document)
{
  return acies_army_get_id (acies_army_document_get_army (ACIES_ARMY_DOCUMENT (document)));
}

static AciesDocument *
begin_house_rules (World *world)
{
  g_autoptr (AciesRuleset) below = world_load_ruleset ();
  g_autoptr (GFile) folder = g_file_new_build_filename (world->folder, "our-drill", NULL);
  g_autoptr (GError) error = NULL;
  AciesHouseRulesDocument *document
      = acies_house_rules_document_new (below, folder, "Our Drill", NULL, &error);

  g_assert_no_error (error);
  return ACIES_DOCUMENT (document);
}

static void
rename_house_rules (AciesDocument *document, const char *title)
{
  g_assert_true (acies_house_rules_document_set_words (ACIES_HOUSE_RULES_DOCUMENT (document), title,
                                                       NULL, NULL, NULL));
}

static const Kind kinds[] = {
  { "scenario", ACIES_FILE_TYPE_SCENARIO, begin_scenario, rename_scenario, get_scenario_id },
  { "army", ACIES_FILE_TYPE_ARMY, begin_army, rename_army, get_army_id },
  { "house-rules", ACIES_FILE_TYPE_RULESET, begin_house_rules, rename_house_rules, NULL },
};

static void
count (AciesDocument *document, guint *n)
{
  (*n)++;
}

static void
assert_state (AciesDocument *document, const char *title, gboolean is_modified)
{
  g_assert_cmpstr (acies_document_get_title (document), ==, title);
  g_assert_true (acies_document_is_modified (document) == is_modified);
}

/* The file NAME of the world; of house rules always their own. */
static GFile *
get_target (World *world, AciesDocument *document, const char *name)
{
  GFile *file = acies_document_get_file (document);

  if (acies_document_get_file_type (document) == ACIES_FILE_TYPE_RULESET)
    return g_object_ref (file);
  return g_file_new_build_filename (world->folder, name, NULL);
}

static void
test_steps (World *world, gconstpointer data)
{
  const Kind *kind = data;
  AciesDocument *document = kind->begin (world);
  g_autofree char *title = g_strdup (acies_document_get_title (document));
  g_autoptr (GFile) file = get_target (world, document, "hill.xml");
  g_autoptr (GError) error = NULL;
  guint n_changed = 0;

  g_assert_true (acies_document_save (document, file, NULL));
  g_signal_connect (document, "changed", G_CALLBACK (count), &n_changed);
  g_assert_null (acies_document_get_undo_label (document));
  g_assert_false (acies_document_undo (document, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED);
  g_assert_cmpuint (n_changed, ==, 0);

  kind->rename (document, "One");
  kind->rename (document, "Two");
  assert_state (document, "Two", TRUE);
  g_assert_nonnull (acies_document_get_undo_label (document));
  g_assert_null (acies_document_get_redo_label (document));
  g_assert_true (acies_document_undo (document, NULL));
  assert_state (document, "One", TRUE);
  g_assert_nonnull (acies_document_get_undo_label (document));
  g_assert_nonnull (acies_document_get_redo_label (document));
  g_assert_true (acies_document_undo (document, NULL));
  assert_state (document, title, FALSE);
  g_assert_null (acies_document_get_undo_label (document));
  g_assert_cmpuint (n_changed, ==, 4);

  g_assert_true (acies_document_redo (document, NULL));
  g_assert_true (acies_document_redo (document, NULL));
  g_assert_false (acies_document_redo (document, NULL));
  assert_state (document, "Two", TRUE);
  g_assert_cmpuint (n_changed, ==, 6);
  g_assert_finalize_object (document);
}

static void
test_save (World *world, gconstpointer data)
{
  const Kind *kind = data;
  AciesDocument *document = kind->begin (world);
  g_autoptr (GFile) file = get_target (world, document, "hill.xml");
  g_autoptr (GFile) nowhere = g_file_new_build_filename (world->folder, "no", "where.xml", NULL);
  g_autoptr (GError) error = NULL;
  guint n_changed = 0;

  g_assert_cmpint (acies_document_get_file_type (document), ==, kind->file_type);
  kind->rename (document, "One");
  g_signal_connect (document, "changed", G_CALLBACK (count), &n_changed);
  g_assert_true (acies_document_save (document, file, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_changed, ==, 1);
  assert_state (document, "One", FALSE);
  g_assert_true (g_file_equal (acies_document_get_file (document), file));
  g_assert_cmpint (acies_file_type_detect (g_file_peek_path (file)), ==, kind->file_type);

  g_assert_true (acies_document_undo (document, NULL));
  g_assert_true (acies_document_is_modified (document));
  g_assert_false (acies_document_save (document, nowhere, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE);
  g_assert_true (acies_document_is_modified (document));
  g_assert_true (g_file_equal (acies_document_get_file (document), file));
  g_assert_true (acies_document_save (document, NULL, NULL));
  g_assert_false (acies_document_is_modified (document));
  g_assert_finalize_object (document);
}

/* A new document, and a copy of one, is found by the name of its file; the same file changes
 * nothing. */
static void
test_id (World *world, gconstpointer data)
{
  const Kind *kind = data;
  AciesDocument *document = kind->begin (world);
  g_autoptr (GFile) hill = g_file_new_build_filename (world->folder, "hill.xml", NULL);
  g_autoptr (GFile) copy = g_file_new_build_filename (world->folder, "copy.xml", NULL);

  g_assert_true (acies_document_save (document, hill, NULL));
  g_assert_cmpstr (kind->get_id (document), ==, "hill");
  g_assert_true (acies_document_save (document, NULL, NULL));
  g_assert_cmpstr (kind->get_id (document), ==, "hill");
  g_assert_true (acies_document_save (document, copy, NULL));
  g_assert_cmpstr (kind->get_id (document), ==, "copy");
  g_assert_finalize_object (document);
}

/* Whoever saves hears that somebody else wrote the same file meanwhile, but not of his own writing,
 * nor of a file that is gone. */
static void
test_overtaken (World *world, gconstpointer data)
{
  const Kind *kind = data;
  AciesDocument *document = kind->begin (world);
  g_autoptr (GFile) file = get_target (world, document, "hill.xml");

  kind->rename (document, "One");
  g_assert_true (acies_document_save (document, file, NULL));
  kind->rename (document, "Two");
  g_assert_false (acies_document_is_overtaken (document));
  g_assert_true (g_file_set_contents (g_file_peek_path (file), "<other/>", -1, NULL));
  g_assert_true (acies_document_is_overtaken (document));
  g_assert_true (acies_document_save (document, NULL, NULL));
  g_assert_false (acies_document_is_overtaken (document));
  acies_document_note_restored (document, file);
  g_assert_false (acies_document_is_overtaken (document));
  g_assert_true (g_file_delete (file, NULL, NULL));
  g_assert_false (acies_document_is_overtaken (document));
  g_assert_finalize_object (document);
}

static void
add (const char *name, const Kind *kind, void (*test) (World *world, gconstpointer data))
{
  g_autofree char *path = g_strdup_printf ("/acies/storage/document/%s/%s", name, kind->name);

  g_test_add (path, World, kind, world_set_up, test, world_tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      add ("steps", &kinds[i], test_steps);
      add ("save", &kinds[i], test_save);
      add ("overtaken", &kinds[i], test_overtaken);
      if (kinds[i].get_id != NULL)
        add ("id", &kinds[i], test_id);
    }
  return g_test_run ();
}
