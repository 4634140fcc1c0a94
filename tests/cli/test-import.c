/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Spreadsheets by the built program: what it guesses, what it writes, and that it never writes
 * half. */
#include "acies-scratch.h"
#include "run.h"

#include <glib/gstdio.h>
#include <string.h>

static const char list[] = "Command;Regiment;Troop type;Figures\n"
                           "Left;Hastati;swordsmen;3\n"
                           "Left;Triarii;spearmen;many\n";

/* A folder with TEXT in "list.csv". */
static char *
make_folder (const char *text)
{
  char *folder = acies_scratch_new ();
  g_autofree char *path = g_build_filename (folder, "list.csv", NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return folder;
}

static void
assert_no_army (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "army.xml", NULL);

  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

static void
test_refused (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = make_folder (list);

  run (&self, "import %s/list.csv civitates-bellantes -o %s/army.xml", folder, folder);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "list.csv:3: Figures (D): “many” is not a number of stands");
  assert_has (self.err, "1 of 2 rows cannot be read");
  assert_no_army (folder);
  run (&self, "import %s/list.csv civitates-bellantes -o %s/army.xml --leave-out", folder, folder);
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.err, "warning");
  run (&self, "roster %s/army.xml", folder);
  assert_has (self.out, "1 unit, 3 stands");
  acies_scratch_remove (folder);
}

/* Nothing becomes no army, and a broken row is no row of headings. */
static void
test_nothing (void)
{
  g_autofree char *commas = g_strnfill (1000, ',');
  g_autofree char *wide = g_strconcat ("name", commas, "x\n", NULL);
  const char *const lists[] = { "", "Name,Type,Stands\n", wide };
  g_auto (Run) self = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *folder = make_folder (lists[i]);

      run (&self, "import %s/list.csv border-raid -o %s/army.xml --leave-out", folder, folder);
      g_assert_cmpint (self.status, ==, 1);
      assert_has (self.err, "does not contain an entry");
      assert_no_army (folder);
      acies_scratch_remove (folder);
    }
}

static void
test_dry_run (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = make_folder (list);

  run (&self, "import %s/list.csv civitates-bellantes -n -m D=nothing -t 'Army of Rome'", folder);
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "Figures (D)");
  assert_has (self.out, "Army of Rome");
  assert_has (self.out, "2 units, 2 stands");
  run (&self, "import --json %s/list.csv civitates-bellantes -n", folder);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.out, "\"line\" : 3");
  assert_has (self.out, "\"path\" : null");
  assert_no_army (folder);
  acies_scratch_remove (folder);
}

static void
test_usage (void)
{
  static const char *const wrong[]
      = { "", "-n --map Q=type", "-n --map D=hats", "-n --map D", "-n --separator colon" };
  g_auto (Run) self = { 0 };
  g_autofree char *folder = make_folder (list);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      run (&self, "import %s/list.csv civitates-bellantes %s", folder, wrong[i]);
      g_assert_cmpint (self.status, ==, 2);
      g_assert_cmpstr (self.out, ==, "");
    }
  run (&self, "import %s/none.csv civitates-bellantes -n", folder);
  g_assert_cmpint (self.status, ==, 1);
  run (&self, "import %s/list.csv no-such-rules -n", folder);
  g_assert_cmpint (self.status, ==, 1);
  acies_scratch_remove (folder);
}

/* The list is never written over, by whatever name. */
static void
test_onto_itself (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = make_folder ("Name,Type,Stands\nBows,bows,4\n");
  g_autofree char *path = g_build_filename (folder, "list.csv", NULL);
  g_autofree char *text = NULL;

  run (&self, "import %s/list.csv border-raid -o %s/../%s/list.csv", folder, folder,
       strrchr (folder, '/') + 1);
  g_assert_cmpint (self.status, ==, 2);
  assert_has (self.err, "is the file being read");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "Name,"));
  acies_scratch_remove (folder);
}

/* What "roster -f csv" writes comes back as the same list. */
static void
test_round_trip (void)
{
  static const char *const armies[]
      = { "scipio-203-bc", "hannibal-202-bc", "aetius-451", "border-raiders" };

  for (guint i = 0; i < G_N_ELEMENTS (armies); i++)
    {
      g_auto (Run) self = { 0 };
      g_autofree char *folder = make_folder ("");
      g_autofree char *path = g_build_filename (folder, "list.csv", NULL);
      g_autofree char *army = g_strdup_printf (DATA "/armies/%s.xml", armies[i]);
      g_autofree char *csv = NULL;
      g_autofree char *text = NULL;
      const char *ruleset;

      run (&self, "roster -f csv %s", army);
      csv = g_strdup (self.out);
      g_assert_true (g_file_set_contents (path, csv, -1, NULL));
      g_assert_true (g_file_get_contents (army, &text, NULL, NULL));
      ruleset = strstr (text, "ruleset=\"") + strlen ("ruleset=\"");
      run (&self, "import %s %.*s -o %s/army.xml", path, (int) strcspn (ruleset, "\""), ruleset,
           folder);
      g_assert_cmpstr (self.err, ==, "");
      run (&self, "roster -f csv %s/army.xml", folder);
      g_assert_cmpstr (self.out, ==, csv);
      acies_scratch_remove (folder);
    }
}

/* A list says a secret only when it is asked to. */
static void
test_secrets (void)
{
  static const char hidden[] = "Name,Type,Stands,Secret\nBows,bows,4,nightfall\n";
  g_auto (Run) self = { 0 };
  g_autofree char *folder = make_folder (hidden);

  run (&self, "import %s/list.csv border-raid -o %s/army.xml", folder, folder);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "roster %s/army.xml", folder);
  assert_has (self.out, "Public list");
  g_assert_null (strstr (self.out, "nightfall"));
  run (&self, "roster --secrets %s/army.xml", folder);
  assert_has (self.out, "nightfall");
  acies_scratch_remove (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/cli/import/refused", test_refused);
  g_test_add_func ("/acies/cli/import/nothing", test_nothing);
  g_test_add_func ("/acies/cli/import/dry-run", test_dry_run);
  g_test_add_func ("/acies/cli/import/usage", test_usage);
  g_test_add_func ("/acies/cli/import/onto-itself", test_onto_itself);
  g_test_add_func ("/acies/cli/import/secrets", test_secrets);
  g_test_add_func ("/acies/cli/import/round-trip", test_round_trip);
  return g_test_run ();
}
