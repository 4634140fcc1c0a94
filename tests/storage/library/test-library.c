/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The library: folders in their order, the user's things before the shipped ones, a bad file that
 * does not hide the good. */
#include "acies-scratch.h"

#include "storage/library/acies-library.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *folder;
  char *old_path;
} Fixture;

static void
write_file (const char *folder, const char *kind, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, kind, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = acies_scratch_new ();
  fixture->old_path = g_strdup (g_getenv ("ACIES_DATA_PATH"));
  g_setenv ("ACIES_DATA_PATH", fixture->folder, TRUE);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  acies_scratch_remove (fixture->folder);
  if (fixture->old_path != NULL)
    g_setenv ("ACIES_DATA_PATH", fixture->old_path, TRUE);
  g_free (fixture->folder);
  g_free (fixture->old_path);
}

static const AciesLibraryEntry *
find_entry (GPtrArray *entries, const char *id)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (entries, i);

      if (strcmp (entry->id, id) == 0)
        return entry;
    }

  return NULL;
}

static void
test_list (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) armies = NULL;

  write_file (fixture->folder, "armies", "a.xml", "<army id='zama'><title>Zama</title></army>");
  write_file (fixture->folder, "armies", "b.xml", "<army id='untitled'/>");
  write_file (fixture->folder, "armies", "bad.xml", "<army id='bad'><title>");
  write_file (fixture->folder, "armies", "other.xml", "<scenario id='other'/>");
  write_file (fixture->folder, "armies", "note.txt", "<army id='note'/>");
  armies = acies_library_list_armies ();

  g_assert_cmpstr (find_entry (armies, "zama")->title, ==, "Zama");
  g_assert_cmpstr (find_entry (armies, "untitled")->title, ==, "untitled");
  g_assert_null (find_entry (armies, "bad"));
  g_assert_null (find_entry (armies, "other"));
  g_assert_null (find_entry (armies, "note"));
}

static void
test_order (Fixture *fixture, gconstpointer data)
{
  g_autofree char *one = g_build_filename (fixture->folder, "one", NULL);
  g_autofree char *two = g_build_filename (fixture->folder, "two", NULL);
  g_autofree char *both = g_strconcat (one, ":", two, ":", one, NULL);
  g_autoptr (GPtrArray) folders = NULL;
  g_autoptr (GPtrArray) armies = NULL;

  write_file (one, "armies", "a.xml", "<army id='same'><title>first</title></army>");
  write_file (two, "armies", "a.xml", "<army id='same'><title>second</title></army>");
  g_setenv ("ACIES_DATA_PATH", both, TRUE);
  folders = acies_library_list_folders ("armies");
  g_assert_cmpuint (folders->len, >=, 2);
  armies = acies_library_list_armies ();
  g_assert_cmpstr (find_entry (armies, "same")->title, ==, "first");
}

/* Neither of two in one folder hides the other: their files tell them apart, and whoever says their
 * id is told to say the file. */
static void
test_one_id (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GPtrArray) armies = NULL;
  g_autoptr (GFile) file = NULL;
  g_autofree char *said = NULL;

  write_file (fixture->folder, "armies", "a.army.xml",
              "<army id='same'><title>Rome</title></army>");
  write_file (fixture->folder, "armies", "b.army.xml",
              "<army id='same'><title>Rome</title></army>");
  write_file (fixture->folder, "armies", "c.army.xml",
              "<army id='other'><title>Gaul</title></army>");
  armies = acies_library_list_armies ();
  for (guint i = 0, n = 0; i < armies->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (armies, i);

      if (strcmp (entry->id, "same") == 0)
        g_assert_cmpstr (entry->title, ==, n++ == 0 ? "Rome (a.army.xml)" : "Rome (b.army.xml)");
      g_assert_cmpuint (entry->n_alike, ==, strcmp (entry->id, "same") == 0 ? 2 : 1);
    }
  g_assert_cmpuint (find_entry (armies, "same")->n_alike, ==, 2);
  g_assert_cmpstr (find_entry (armies, "other")->title, ==, "Gaul");

  file = acies_library_find ("armies", "same", findings);
  g_assert_null (file);
  said = acies_findings_to_string (findings);
  g_assert_nonnull (strstr (said, "a.army.xml"));
  g_assert_nonnull (strstr (said, "b.army.xml"));
}

static void
test_find (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFile) none = NULL;

  write_file (fixture->folder, "scenarios", "s.xml", "<scenario id='plains'/>");
  file = acies_library_find ("scenarios", "plains", findings);
  g_assert_nonnull (file);
  g_assert_false (acies_findings_has_errors (findings));
  none = acies_library_find ("scenarios", "nowhere", findings);
  g_assert_null (none);
  g_assert_true (acies_findings_has_errors (findings));
}

static void
test_new_battle_path (void)
{
  const struct
  {
    const char *title;
    const char *name;
  } cases[] = {
    { "The Great Plains, 203 BC", "the-great-plains-203-bc.acies" },
    { "../../etc/passwd", "etc-passwd.acies" },
    { "", "battle.acies" },
    { "Thapsós!", "thapsós.acies" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = acies_library_new_battle_path (cases[i].title);
      g_autofree char *name = g_path_get_basename (path);
      g_autofree char *folder = g_path_get_dirname (path);
      g_autofree char *battles = acies_library_get_battle_folder ();

      g_assert_cmpstr (name, ==, cases[i].name);
      g_assert_cmpstr (folder, ==, battles);
    }
}

/* What was chosen to save in gets the ending back that whoever typed a name left out; what lies
 * there already is neither missed nor written over unasked. */
static void
test_complete_name (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *chosen, *suffix, *completed;
  } cases[] = {
    { "civ.army.xml", ACIES_LIBRARY_ARMY_SUFFIX, "civ.army.xml" },
    { "civ.xml", ACIES_LIBRARY_ARMY_SUFFIX, "civ.army.xml" },
    { "civ", ACIES_LIBRARY_ARMY_SUFFIX, "civ.army.xml" },
    { "civ.army", ACIES_LIBRARY_ARMY_SUFFIX, "civ.army.xml" },
    { "legio.xiii", ACIES_LIBRARY_ARMY_SUFFIX, "legio.xiii.army.xml" },
    { "hill.xml", ACIES_LIBRARY_SCENARIO_SUFFIX, "hill.scenario.xml" },
    { ".xml", ACIES_LIBRARY_SCENARIO_SUFFIX, ".xml" },
    { "old.xml", ACIES_LIBRARY_ARMY_SUFFIX, "old.xml" },
    { "there.xml", ACIES_LIBRARY_ARMY_SUFFIX, "there.xml" },
    { "saved", ".acies", "saved.acies" },
    { "saved.acies", ".acies", "saved.acies" },
  };

  write_file (fixture->folder, "armies", "old.xml", "<army id='old'/>");
  write_file (fixture->folder, "armies", "there.army.xml", "<army id='there'/>");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, "armies", cases[i].chosen, NULL);
      g_autoptr (GFile) chosen = g_file_new_for_path (path);
      g_autoptr (GFile) file = acies_library_complete_name (chosen, cases[i].suffix);
      g_autofree char *name = g_file_get_basename (file);

      g_assert_cmpstr (name, ==, cases[i].completed);
    }
}

static void
test_battles (void)
{
  g_autofree char *folder = acies_library_get_battle_folder ();
  g_autofree char *path = acies_library_new_battle_path ("library test");
  g_autofree char *next = NULL;
  g_autoptr (GPtrArray) battles = NULL;

  g_assert_true (g_file_set_contents (path, "not a battle at all", -1, NULL));
  next = acies_library_new_battle_path ("library test");
  g_assert_cmpstr (path, !=, next);
  battles = acies_library_list_battles ();
  g_assert_nonnull (find_entry (battles, "library-test"));
  g_assert_true (find_entry (battles, "library-test")->is_users);
  g_unlink (path);
}

static void
test_load_nothing (void)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  g_assert_null (acies_library_load_ruleset ("no-such-rules", findings));
  g_assert_true (acies_findings_has_errors (findings));
}

/* Whoever asks where rule sets are saved makes no folder. */
static void
test_asked (void)
{
  g_autofree char *folder = acies_library_get_ruleset_folder ();

  g_assert_true (g_str_has_suffix (folder, "/rulesets"));
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
}

int
main (int argc, char **argv)
{
  g_autofree char *home = acies_scratch_new ();

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/acies/storage/library/list", Fixture, NULL, set_up, test_list, tear_down);
  g_test_add ("/acies/storage/library/order", Fixture, NULL, set_up, test_order, tear_down);
  g_test_add ("/acies/storage/library/find", Fixture, NULL, set_up, test_find, tear_down);
  g_test_add ("/acies/storage/library/one-id", Fixture, NULL, set_up, test_one_id, tear_down);
  g_test_add_func ("/acies/storage/library/asked", test_asked);
  g_test_add_func ("/acies/storage/library/new-battle-path", test_new_battle_path);
  g_test_add ("/acies/storage/library/complete-name", Fixture, NULL, set_up, test_complete_name,
              tear_down);
  g_test_add_func ("/acies/storage/library/battles", test_battles);
  g_test_add_func ("/acies/storage/library/load-nothing", test_load_nothing);

  return g_test_run ();
}
