/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Who errs is told what is there: a verb, an option, an id; in JSON, if he
 * reads that; and before he errs, by the completion of his shell. */
#include "run.h"

#include <string.h>

static void
test_list (void)
{
  g_auto (Run) self = { 0 };

  run (&self, "list armies");
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "scipio-203-bc");
  g_assert_null (strstr (self.out, "raid-at-the-ford"));
  run (&self, "list --json");
  assert_has (self.out, "\"version\" : 1");
  assert_has (self.out, "\"scenarios\" : [");
  run (&self, "list battels");
  g_assert_cmpint (self.status, ==, 2);
  assert_has (self.err, "“battles”");
}

static void
test_help (void)
{
  g_auto (Run) self = { 0 };

  run (&self, "help show");
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "--board");
  run (&self, "help shwo");
  g_assert_cmpint (self.status, ==, 2);
  assert_has (self.err, "“show”");
  run (&self, "show --version");
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "aciesctl ");
}

static void
test_meant (void)
{
  static const struct
  {
    const char *line;
    int status;
    const char *says;
  } cases[] = {
    { "show x --baord", 2, "“--board”" },      { "points scipio-203", 1, "“scipio-203-bc”" },
    { "coverage chalon", 1, "“chalons”" },     { "roster border-raider", 1, "“border-raiders”" },
    { "check nothing-at-all", 1, "It has: " },
  };
  g_auto (Run) self = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      run (&self, "%s", cases[i].line);
      g_assert_cmpint (self.status, ==, cases[i].status);
      assert_has (self.err, cases[i].says);
    }
}

static void
test_error_json (void)
{
  g_auto (Run) self = { 0 };

  run (&self, "points nope --json");
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.out, "\"error\" : \"There is no “nope”");
  assert_has (self.out, "\"exit\" : 1");
  assert_has (self.err, "There is no “nope”");
  run (&self, "roster scipio-203-bc --json");
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "\"version\" : 1");
  assert_has (self.out, "\"name\" : \"Legions\"");
  run (&self, "shwo --json");
  g_assert_cmpint (self.status, ==, 2);
  assert_has (self.out, "\"exit\" : 2");
  run (&self, "show /nowhere.acies");
  g_assert_cmpint (self.status, ==, 1);
  g_assert_cmpstr (self.out, ==, "");
}

/* “-” is standard input where a file is read, and no file of that name. */
static void
test_stream (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *army = NULL, *sheet = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (DATA "/armies/scipio-203-bc.xml", &army, NULL, &error);
  g_assert_no_error (error);
  run_with_input (&self, army, "points -");
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "869");
  run_with_input (&self, army, "check -");
  g_assert_cmpstr (self.out, ==, "-: nothing wrong\n");
  run_with_input (&self, "nonsense", "check -");
  g_assert_cmpint (self.status, ==, 1);
  g_assert_true (g_str_has_prefix (self.err, "-: "));
  run_with_input (&self, army, "roster - --format csv");
  sheet = g_strdup (self.out);
  run_with_input (&self, sheet, "import - civitates-bellantes --format csv -n");
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "Army of Scipio");
  run_with_input (&self, sheet, "import - civitates-bellantes --format doc -n");
  g_assert_cmpint (self.status, ==, 2);
  run_with_input (&self, "", "note - hello");
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "standard input");
  g_assert_false (g_file_test ("-", G_FILE_TEST_EXISTS));
}

/* Shells are told what may come next. */
static void
test_complete (void)
{
  static const struct
  {
    const char *words;
    const char *says;
  } cases[] = {
    { "sho", "show\t" },
    { "points scip", "scipio-203-bc\t" },
    { "points scip", ":files\n" },
    { "show x --bo", "--board\t" },
    { "draw-up a b --from north-", "north-east\n" },
    { "print ca", "cards\n" },
    { "print map raid", "raid-at-the-ford\t" },
    { "ruleset pack bord", "border-raid\t" },
    { "help lo", "log\t" },
  };
  g_auto (Run) self = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      run (&self, "complete %s", cases[i].words);
      g_assert_cmpint (self.status, ==, 0);
      assert_has (self.out, cases[i].says);
    }
  run (&self, "complete nonsense ''");
  g_assert_cmpstr (self.out, ==, "");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/cli/meant/list", test_list);
  g_test_add_func ("/acies/cli/meant/help", test_help);
  g_test_add_func ("/acies/cli/meant/meant", test_meant);
  g_test_add_func ("/acies/cli/meant/error-json", test_error_json);
  g_test_add_func ("/acies/cli/meant/stream", test_stream);
  g_test_add_func ("/acies/cli/meant/complete", test_complete);
  return g_test_run ();
}
