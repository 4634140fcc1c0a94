/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Rule sets as files to be sent: what comes out is what went in, hostile containers are refused
 * with a sentence and write nothing, a newer version takes an older one's place only when told. */
#include "acies-scratch.h"

#include "storage/library/acies-elsewhere.h"
#include "storage/library/acies-library.h"
#include "storage/package/acies-package-companions.h"
#include "storage/package/acies-starter.h"

#include <glib/gstdio.h>
#include <string.h>

#define GAME "club-game"
#define BLUE "armies/" GAME "-blue.army.xml"
#define MEETING "scenarios/" GAME "-meeting.scenario.xml"

typedef struct
{
  char *file; /* the packed game */
  AciesFindings *findings;
} World;

static char *home; /* of the user, for the whole run: GLib asks for it once */

static char *
make_library_path (const char *name)
{
  return g_build_filename (home, "acies", name, NULL);
}

/* The game as it lies in the library, packed. */
static AciesPackage *
pack_game (World *self)
{
  g_autofree char *folder = make_library_path ("rulesets/" GAME);
  g_autoptr (AciesRuleset) ruleset = acies_library_load_ruleset (folder, self->findings);
  AciesPackage *package;

  g_assert_nonnull (ruleset);
  package = acies_package_new (ruleset, self->findings);
  g_assert_nonnull (package);
  g_assert_true (acies_package_add_companions (package, self->findings));
  return package;
}

static void
save (World *self, const AciesPackage *package)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->file);
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_package_save (package, file, &error));
  g_assert_no_error (error);
}

static AciesPackage *
read_file (World *self)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->file);

  return acies_package_read (file, self->findings);
}

/* Makes the game of the library be of VERSION. */
static void
set_version (const char *version)
{
  g_autofree char *path = make_library_path ("rulesets/" GAME "/ruleset.xml");
  g_autofree char *text = NULL;
  g_autofree char *with = g_strdup_printf ("id=\"" GAME "\" version=\"%s\"", version);
  g_autoptr (GRegex) regex = g_regex_new ("id=\"" GAME "\" version=\"[^\"]*\"", 0, 0, NULL);
  g_autofree char *changed = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  changed = g_regex_replace_literal (regex, text, -1, 0, with, 0, NULL);
  g_assert_true (g_file_set_contents (path, changed, -1, NULL));
}

static void
drop_game (void)
{
  g_autofree char *path = make_library_path ("rulesets/" GAME);

  acies_scratch_remove (path);
}

static void
set_up (World *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) written = acies_starter_copy (GAME, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (written);
  self->file = make_library_path ("game.aciesr");
  self->findings = acies_findings_new ();
  {
    g_autoptr (AciesPackage) package = pack_game (self);

    save (self, package);
  }
}

static void
tear_down (World *self, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (home, "acies", NULL);

  acies_scratch_remove (folder);
  g_free (self->file);
  g_object_unref (self->findings);
}

static void
test_versions (void)
{
  static const struct
  {
    const char *older, *newer;
  } pairs[] = {
    { "1", "2" },       { "1.9", "1.10" }, { "1.10", "2" },
    { "0.1", "0.1.1" }, { "009", "10" },   { "1.0", "1.1b" },
    { "1.1a", "1.1b" }, { "", "1" },       { "99999999999999999998", "99999999999999999999" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_assert_cmpint (acies_package_compare_versions (pairs[i].older, pairs[i].newer), <, 0);
      g_assert_cmpint (acies_package_compare_versions (pairs[i].newer, pairs[i].older), >, 0);
      g_assert_cmpint (acies_package_compare_versions (pairs[i].newer, pairs[i].newer), ==, 0);
    }
}

static void
test_round (World *self, gconstpointer data)
{
  g_autoptr (AciesPackage) before = pack_game (self);
  g_autoptr (AciesPackage) after = read_file (self);
  GHashTableIter iter;
  gpointer name, bytes;

  g_assert_nonnull (after);
  g_assert_cmpstr (after->id, ==, GAME);
  g_assert_cmpuint (after->layers->len, ==, 1);
  g_assert_cmpuint (g_hash_table_size (after->files), ==, g_hash_table_size (before->files));
  g_assert_nonnull (g_hash_table_lookup (after->files, GAME "/examples.xml"));
  g_assert_cmpuint (g_hash_table_size (after->companions), ==, 2);
  g_assert_nonnull (g_hash_table_lookup (after->companions, BLUE));
  g_assert_nonnull (g_hash_table_lookup (after->companions, MEETING));
  g_hash_table_iter_init (&iter, before->files);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    g_assert_true (g_bytes_equal (bytes, g_hash_table_lookup (after->files, name)));
  g_assert_true (acies_package_check (after, self->findings));
  g_assert_false (acies_findings_has_errors (self->findings));
}

/* Writes the container with BEFORE as AFTER, everywhere. */
static void
change (World *self, const char *before, const char *after)
{
  g_autofree char *text = NULL, *whole = NULL;
  g_auto (GStrv) parts = NULL;

  g_assert_true (g_file_get_contents (self->file, &text, NULL, NULL));
  parts = g_strsplit (text, before, -1);
  g_assert_cmpuint (g_strv_length (parts), >, 1);
  whole = g_strjoinv (after, parts);
  g_assert_true (g_file_set_contents (self->file, whole, -1, NULL));
}

static void
assert_refused (World *self, const char *words)
{
  g_autoptr (AciesPackage) package = read_file (self);
  g_autofree char *said = acies_findings_to_string (self->findings);

  g_assert_null (package);
  if (strstr (said, words) == NULL)
    g_error ("“%s” is not said in: %s", words, said);
}

static const struct
{
  const char *name, *before, *after, *words;
} hostile[] = {
  { "up", GAME "/clauses.xml", GAME "/../../../clauses.xml", "which no rule set has" },
  { "absolute", GAME "/clauses.xml", "/tmp/clauses.xml", "which no rule set has" },
  { "inner-up", GAME "/procedures/shooting.lua", GAME "/procedures/../../x.lua",
    "which no rule set has" },
  { "hidden", GAME "/clauses.xml", GAME "/.clauses.xml", "which no rule set has" },
  { "deep", GAME "/procedures/shooting.lua", GAME "/procedures/a/b.lua", "which no rule set has" },
  { "mark", GAME "/clauses.xml", GAME "/elsewhere", "which no rule set has" },
  { "line", GAME "/clauses.xml", GAME "/clauses.xml&#10;", "which no rule set has" },
  { "no-layer", GAME "/clauses.xml", "border-raid/clauses.xml", "which no rule set has" },
  { "id-up", GAME, "../" GAME, "cannot be the id of a rule set" },
  { "id-empty", "about layer=\"" GAME "\"", "about layer=\"\"", "cannot be the id of a rule set" },
  { "other-id", "<ruleset id=\"" GAME "\"", "<ruleset id=\"border-raid\"",
    "does not hold the layers" },
  { "other-layer", "<about layer=\"" GAME "\"", "<about layer=\"border-raid\"",
    "which no rule set has" },
  { "altered", "<part>PD94", "<part>PD95", "was altered after it was packed" },
  { "no-base64", "<part>PD94", "<part>****", "was altered after it was packed" },
  { "entity", "?>", "?><!DOCTYPE x [<!ENTITY e \"e\">]>", "" },
  { "attribute", "<ruleset id=", "<ruleset href=\"x\" id=", "has no attribute" },
  { "element", "<ruleset id=", "<link to=\"/etc/passwd\"/><ruleset id=", "" },
  { "companion-up", BLUE, "armies/../" GAME "-blue.army.xml", "cannot go along" },
  { "companion-other", BLUE, "armies/border-raid-blue.army.xml", "cannot go along" },
  { "companion-battle", BLUE, "battles/" GAME "-blue.army.xml", "cannot go along" },
  { "companion-line", BLUE, "armies/" GAME "-blue.army.xml&#10;", "cannot go along" },
  { "companion-altered", "name=\"" BLUE "\" hash=\"", "name=\"" BLUE "\" hash=\"0", "" },
  { "newer", "urn:acies:package:1", "urn:acies:package:2", "" },
  { "half", "</package>", "", "" },
  { "empty", "<about ", "<!-- ", "" },
};

static void
test_hostile (World *self, gconstpointer data)
{
  guint n = GPOINTER_TO_UINT (data);

  change (self, hostile[n].before, hostile[n].after);
  assert_refused (self, hostile[n].words);
}

static void
test_many_files (World *self, gconstpointer data)
{
  g_autoptr (AciesPackage) package = read_file (self);

  for (guint i = 0; i <= ACIES_PACKAGE_MAX_FILES; i++)
    g_hash_table_insert (package->files, g_strdup_printf (GAME "/examples/%u.xml", i),
                         g_bytes_new_static ("x", 1));
  save (self, package);
  assert_refused (self, "but no more than 500 are read");
}

static void
test_too_large (World *self, gconstpointer data)
{
  g_autoptr (AciesPackage) package = read_file (self);
  g_autoptr (GFile) file = g_file_new_for_path (self->file);
  g_autoptr (GError) error = NULL;
  gsize length = 7 * 1024 * 1024;

  g_hash_table_insert (package->files, g_strdup (GAME "/examples/x.xml"),
                       g_bytes_new_take (g_malloc0 (length), length));
  g_assert_false (acies_package_save (package, file, &error));
  g_assert_nonnull (strstr (error->message, "larger than 8 MiB"));
}

static void
test_false_version (World *self, gconstpointer data)
{
  g_autoptr (AciesPackage) package = NULL;
  g_autofree char *said = NULL;

  change (self, "version=\"0.1\"", "version=\"7\"");
  package = read_file (self);
  g_assert_nonnull (package);
  g_assert_false (acies_package_check (package, self->findings));
  said = acies_findings_to_string (self->findings);
  g_assert_nonnull (strstr (said, "of version 0.1, but the file tells version 7"));
}

static void
test_false_example (World *self, gconstpointer data)
{
  g_autofree char *path = make_library_path ("rulesets/" GAME "/examples.xml");
  g_autofree char *text = NULL, *said = NULL;
  g_autoptr (AciesPackage) package = NULL;
  char *chance;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  chance = strstr (text, "is=\"1/2\"");
  chance[4] = '0';
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  package = pack_game (self);
  g_assert_false (acies_package_check (package, self->findings));
  said = acies_findings_to_string (self->findings);
  g_assert_nonnull (strstr (said, "one-arrow: chance of hit"));
}

/* What a folder would be refused for is refused before it is a folder. */
static void
assert_not_loaded (World *self, const char *name, const char *bytes, const char *words)
{
  g_autoptr (AciesPackage) package = read_file (self);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *said = NULL;

  g_assert_nonnull (package);
  g_hash_table_replace (package->files, g_strdup (name), g_bytes_new (bytes, strlen (bytes)));
  g_assert_false (acies_package_check (package, findings));
  said = acies_findings_to_string (findings);
  g_assert_nonnull (strstr (said, words));
}

static void
test_as_folder (World *self, gconstpointer data)
{
  static const char before[] = "id=\"" GAME "\"";
  g_autoptr (AciesPackage) package = read_file (self);
  GBytes *bytes = g_hash_table_lookup (package->files, GAME "/ruleset.xml");
  g_autoptr (GString) xml
      = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));

  assert_not_loaded (self, GAME "/symbols/x.svg",
                     "<svg xmlns=\"http://www.w3.org/2000/svg\"><script/></svg>",
                     "may not hold <script>");
  g_assert_cmpuint (g_string_replace (xml, before, "id=\"" GAME "\" extends=\"border-raid\"", 1),
                    ==, 1);
  assert_not_loaded (self, GAME "/ruleset.xml", xml->str,
                     "extends “border-raid”, which cannot be found");
}

/* A folder is read with so many procedures and no more. */
static void
test_many_procedures (World *self, gconstpointer data)
{
  g_autoptr (AciesPackage) package = read_file (self);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *said = NULL;
  g_autofree char *long_line = g_strnfill (256 * 1024 + 1, '-');

  for (guint i = 0; i < 100; i++)
    g_hash_table_insert (package->files, g_strdup_printf (GAME "/procedures/p%u.lua", i),
                         g_bytes_new_static ("", 0));
  g_assert_false (acies_package_check (package, findings));
  said = acies_findings_to_string (findings);
  g_assert_nonnull (strstr (said, "There are 101 files that end in .lua"));
  assert_not_loaded (self, GAME "/procedures/shooting.lua", long_line, "larger than");
}

/* Installs what is packed, REPLACES or not, and says why not. */
static char *
install (World *self, gboolean replaces, AciesPackageStep *step)
{
  g_autoptr (AciesPackage) package = read_file (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) acts = NULL;

  g_assert_nonnull (package);
  acts = acies_package_plan (package, replaces, &error);
  if (acts == NULL)
    return g_strdup (error->message);
  *step = ((AciesPackageAct *) g_ptr_array_index (acts, package->layers->len - 1))->step;
  g_assert_true (acies_package_install (package, acts, &error));
  g_assert_no_error (error);
  return NULL;
}

static void
test_install (World *self, gconstpointer data)
{
  g_autofree char *folder = make_library_path ("rulesets/" GAME);
  g_autofree char *replaced = make_library_path ("replaced/" GAME "/ruleset.xml");
  g_autofree char *installing = make_library_path ("installing");
  g_autoptr (GFile) place = g_file_new_for_path (folder);
  AciesPackageStep step = ACIES_PACKAGE_STEP_REPLACE;
  g_autofree char *older = NULL, *newer = NULL, *said = NULL;

  g_assert_null (install (self, FALSE, &step)); /* the very same */
  g_assert_cmpint (step, ==, ACIES_PACKAGE_STEP_KEEP);
  g_assert_cmpint (acies_elsewhere_get (place), ==, ACIES_ELSEWHERE_NO);

  drop_game ();
  g_assert_null (install (self, FALSE, &step));
  g_assert_cmpint (step, ==, ACIES_PACKAGE_STEP_INSTALL);
  g_assert_cmpint (acies_elsewhere_get (place), ==, ACIES_ELSEWHERE_LOCKED);
  g_assert_false (g_file_test (installing, G_FILE_TEST_EXISTS));

  g_assert_null (acies_library_load_named_ruleset (GAME, self->findings));
  said = acies_findings_to_string (self->findings);
  g_assert_nonnull (strstr (said, "is not trusted yet"));
  g_assert_true (acies_elsewhere_set (place, ACIES_ELSEWHERE_TRUSTED, NULL));
  {
    g_autoptr (AciesRuleset) ruleset = acies_library_load_named_ruleset (GAME, self->findings);

    g_assert_nonnull (ruleset);
  }

  set_version ("0.2");
  older = install (self, TRUE, &step);
  g_assert_nonnull (strstr (older, "which is newer than version 0.1"));
  set_version ("0.0.9");
  newer = install (self, FALSE, &step);
  g_assert_nonnull (strstr (newer, "With --replace version 0.1 takes its place"));
  g_assert_null (install (self, TRUE, &step));
  g_assert_cmpint (step, ==, ACIES_PACKAGE_STEP_REPLACE);
  g_assert_cmpint (acies_elsewhere_get (place), ==, ACIES_ELSEWHERE_LOCKED);
  g_assert_true (g_file_test (replaced, G_FILE_TEST_EXISTS));
}

static void
drop_file (const char *name)
{
  g_autofree char *path = make_library_path (name);

  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* An army goes where it was; one that is another by now is replaced only when told, and kept. */
static void
test_companions (World *self, gconstpointer data)
{
  g_autofree char *blue = make_library_path (BLUE), *meeting = make_library_path (MEETING);
  g_autofree char *kept = make_library_path ("replaced/" GAME "-blue.army.xml");
  g_autofree char *refused = NULL, *text = NULL;
  AciesPackageStep step;

  drop_game ();
  drop_file (MEETING);
  g_assert_true (g_file_set_contents (blue, "mine", -1, NULL));
  refused = install (self, FALSE, &step);
  g_assert_nonnull (strstr (refused, "is there already, and is another"));
  g_assert_false (g_file_test (meeting, G_FILE_TEST_EXISTS));
  g_assert_null (install (self, TRUE, &step));
  g_assert_true (g_file_test (meeting, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_get_contents (kept, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "mine");
}

/* What lies where something is to go is not moved away unasked, even if it cannot be read now: a
 * rule set in the middle of being written, or what is no file at all. */
static void
test_unreadable (World *self, gconstpointer data)
{
  g_autofree char *facts = make_library_path ("rulesets/" GAME "/ruleset.xml");
  g_autofree char *kept = make_library_path ("replaced/" GAME "/ruleset.xml");
  g_autofree char *meeting = make_library_path (MEETING);
  g_autofree char *refused = NULL, *again = NULL, *text = NULL;
  AciesPackageStep step;

  g_assert_true (g_file_set_contents (facts, "<ruleset", -1, NULL));
  refused = install (self, FALSE, &step);
  g_assert_nonnull (refused);
  g_assert_nonnull (strstr (refused, "is there already"));
  g_assert_null (install (self, TRUE, &step));
  g_assert_cmpint (step, ==, ACIES_PACKAGE_STEP_REPLACE);
  g_assert_true (g_file_get_contents (kept, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "<ruleset");
  drop_file (MEETING);
  g_assert_cmpint (g_mkdir (meeting, 0700), ==, 0);
  again = install (self, FALSE, &step);
  g_assert_nonnull (again);
  g_assert_cmpint (g_rmdir (meeting), ==, 0);
  g_assert_null (install (self, FALSE, &step));
}

/* What goes along is of the kind that its name says, and of the same rule set. */
static void
test_false_companion (World *self, gconstpointer data)
{
  static const char *const wrong[] = {
    "<army xmlns=\"urn:acies:army:1\" id=\"x\" ruleset=\"border-raid\"><title>X</title></army>",
    "<scenario xmlns=\"urn:acies:scenario:1\"/>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (AciesPackage) package = read_file (self);
      g_autoptr (AciesFindings) findings = acies_findings_new ();

      g_hash_table_replace (package->companions, g_strdup (BLUE),
                            g_bytes_new (wrong[i], strlen (wrong[i])));
      g_assert_false (acies_package_check (package, findings));
    }
}

/* What comes with the program is no file's to replace, and what lies over it goes by it. */
static void
test_shipped (World *self, gconstpointer data)
{
  g_autoptr (AciesRuleset) ruleset
      = acies_library_load_named_ruleset ("border-raid", self->findings);
  g_autoptr (AciesPackage) package = acies_package_new (ruleset, self->findings);
  g_autoptr (GPtrArray) acts = NULL;
  g_autoptr (GError) error = NULL;

  acts = acies_package_plan (package, TRUE, &error);
  g_assert_null (acts);
  g_assert_nonnull (strstr (error->message, "comes with the program"));
}

static void
test_starter_ids (World *self, gconstpointer data)
{
  static const char *const wrong[] = { "", "My-Game", "my game", "../x", "4play", "-x", "é", GAME };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) written = acies_starter_copy (wrong[i], NULL, &error);

      g_assert_null (written);
      g_assert_nonnull (error);
    }
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  home = acies_scratch_new ();
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_add_func ("/acies/storage/package/versions", test_versions);
#define ADD(name, function) \
  g_test_add ("/acies/storage/package/" name, World, NULL, set_up, function, tear_down)
  ADD ("round", test_round);
  ADD ("many-files", test_many_files);
  ADD ("too-large", test_too_large);
  ADD ("false-version", test_false_version);
  ADD ("false-example", test_false_example);
  ADD ("as-folder", test_as_folder);
  ADD ("many-procedures", test_many_procedures);
  ADD ("companions", test_companions);
  ADD ("unreadable", test_unreadable);
  ADD ("false-companion", test_false_companion);
  ADD ("install", test_install);
  ADD ("shipped", test_shipped);
  ADD ("starter-ids", test_starter_ids);
#undef ADD
  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    {
      g_autofree char *path
          = g_strconcat ("/acies/storage/package/hostile/", hostile[i].name, NULL);

      g_test_add (path, World, GUINT_TO_POINTER (i), set_up, test_hostile, tear_down);
    }
  status = g_test_run ();
  acies_scratch_remove (home);
  g_free (home);
  return status;
}
