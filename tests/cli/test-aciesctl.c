/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The built program on battles and their files: exit code, what it says and what it writes. */
#include "acies-scratch.h"
#include "run.h"

#include <glib/gstdio.h>
#include <string.h>

static const char *const verbs[] = {
  "check",  "examples",    "coverage", "points", "odds",   "new",   "ask",    "do",    "set",
  "show",   "log",         "due",      "undo",   "redo",   "play",  "verify", "print", "export",
  "import", "differences", "adopt",    "note",   "roster", "facts", "house",
};

static void
test_help (void)
{
  g_auto (Run) self = { 0 };

  run (&self, "--help");
  g_assert_cmpint (self.status, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    assert_has (self.out, verbs[i]);
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      run (&self, "%s --help", verbs[i]);
      g_assert_cmpint (self.status, ==, 0);
      assert_has (self.out, verbs[i]);
    }
  run (&self, "--version");
  g_assert_cmpint (self.status, ==, 0);
}

/* What is drawn over a map belongs to no other page, is one thing at a time, and can be read. */
static const char *const proofs[] = {
  "qrs border-raid --view 1",
  "qrs border-raid --ask nonsense",
  "differences border-raid --view 1",
  "map raid-at-the-ford --view 1 --ask nonsense",
  "map raid-at-the-ford --ask nonsense",
  "map raid-at-the-ford --ask undo",
  "qrs border-raid --scale 4",
  "qrs border-raid --side north",
  "cards border-raiders --secrets",
  "map raid-at-the-ford --secrets",
  "differences border-raid --grid",
  "map raid-at-the-ford --scale -1",
  "map raid-at-the-ford --scale 1001",
  "map raid-at-the-ford --side nobody",
};

static void
test_usage (void)
{
  g_auto (Run) self = { 0 };

  run (&self, " ");
  g_assert_cmpint (self.status, ==, 2);
  run (&self, "shwo x");
  g_assert_cmpint (self.status, ==, 2);
  assert_has (self.err, "“show”");
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      run (&self, "%s", verbs[i]);
      g_assert_cmpint (self.status, ==, 2);
      run (&self, "%s --nonsense", verbs[i]);
      g_assert_cmpint (self.status, ==, 2);
    }
  run (&self, "print posters x -o y.pdf");
  g_assert_cmpint (self.status, ==, 2);
  run (&self, "print qrs civitates-bellantes -o y.pdf --paper wall");
  g_assert_cmpint (self.status, ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (proofs); i++)
    {
      run (&self, "print %s -o proof.svg", proofs[i]);
      g_test_message ("%s: %s", proofs[i], self.err);
      g_assert_cmpint (self.status, ==, 2);
      g_assert_cmpuint (strlen (self.err), >, 0);
    }
}

/* A folder with a battle in it, and its path. */
static char *
make_battle (Run *self, char **folder)
{
  char *path;

  *folder = acies_scratch_new ();
  path = g_build_filename (*folder, "plains.acies", NULL);
  run (self, "new %s/scenarios/great-plains.xml -o %s", DATA, path);
  g_assert_cmpint (self->status, ==, 0);
  return path;
}

static void
test_battle (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = NULL;
  g_autofree char *path = make_battle (&self, &folder);
  g_autofree char *before = NULL;

  run (&self, "new %s/scenarios/great-plains.xml -o %s", DATA, path);
  g_assert_cmpint (self.status, ==, 1);
  run (&self, "show %s", path);
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "Great Plains");
  assert_has (self.out, "Scipio");
  run (&self, "show --seen-by rome %s", path);
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "seen by ");
  run (&self, "show --json --seen-by rome %s", path);
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "\"by\"");
  run (&self, "show --seen-by nobody %s", path);
  g_assert_cmpint (self.status, ==, 2);
  assert_has (self.err, "no side “nobody”");
  run (&self, "show --json %s", path);
  g_assert_cmpint (self.status, ==, 0);
  before = g_strdup (self.out);

  run (&self, "do %s next", path);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "set %s 1 dp=2 --reason 'a test'", path);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "show %s 1", path);
  assert_has (self.out, "2");
  run (&self, "show %s 1 --overlay move-reach", path);
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "3 JT");
  run (&self, "show --json %s 5 --overlay charge-reach", path);
  assert_has (self.out, "\"shapes\"");
  run (&self, "show %s 1 --overlay move-raech", path);
  g_assert_cmpint (self.status, ==, 2);
  assert_has (self.err, "did you mean “move-reach”");
  run (&self, "show %s --overlay move-reach", path);
  g_assert_cmpint (self.status, ==, 2);
  run (&self, "do %s move-reach unit=1", path);
  g_assert_cmpint (self.status, ==, 3);
  assert_has (self.err, "nothing to do");
  run (&self, "ask %s risk leader=scipio", path);
  assert_has (self.out, "/");
  run (&self, "ask --json %s risk leader=scipio", path);
  assert_has (self.out, "\"odds\"");
  run (&self, "log %s", path);
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "1 ");
  run (&self, "due --json %s", path);
  g_assert_cmpint (self.status, ==, 0);

  run (&self, "undo %s", path);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "undo %s", path);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "show --json %s", path);
  g_assert_cmpstr (self.out, ==, before);
  run (&self, "undo %s", path);
  g_assert_cmpint (self.status, ==, 1);
  run (&self, "redo %s", path);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "verify %s", path);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "check %s", path);
  g_assert_cmpint (self.status, ==, 0);
  acies_scratch_remove (folder);
}

/* Looking back, searching, notes, and taking back down to a point. */
static void
test_journal (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = NULL;
  g_autofree char *path = make_battle (&self, &folder);

  run (&self, "do %s next", path);
  run (&self, "set %s 1 dp=2 --reason 'a test'", path);
  run (&self, "note %s 'Tea & scones, because it rains'", path);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "set %s 2 dp=1 --reason 'another'", path);
  run (&self, "log %s --notes", path);
  g_assert_cmpstr (self.out, ==, "3    Note: Tea & scones, because it rains\n");
  run (&self, "log %s SCONES tea", path);
  g_assert_cmpstr (self.out, ==, "3    Note: Tea & scones, because it rains\n");
  run (&self, "log %s --item 2 --overruled", path);
  g_assert_true (g_str_has_prefix (self.out, "4 "));
  run (&self, "log %s --item 'Italian velites'", path);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "log %s --item velits", path);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "There is no “velits” in this battle; did you mean “velites”?");
  run (&self, "log %s --item 77", path);
  g_assert_cmpint (self.status, ==, 1);
  run (&self, "show %s 1 --at 1", path);
  g_assert_null (strstr (self.out, "dp               2"));
  run (&self, "show %s --board", path);
  assert_has (self.out, "10 of 10 units, 45 of 45 stands");
  run (&self, "show %s --board --json --at 0", path);
  assert_has (self.out, "\"units_ever\" : 10");
  run (&self, "show %s --at 2 --json", path);
  assert_has (self.out, "\"dp\" : 2");
  run (&self, "show %s --at 99", path);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "There is no event 99: the journal has 4 events.");
  run (&self, "undo %s --to 1", path);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "show %s --json", path);
  g_assert_null (strstr (self.out, "\"dp\" : 2"));
  run (&self, "log %s --standing", path);
  g_assert_null (strstr (self.out, "Tea"));
  run (&self, "log %s", path);
  assert_has (self.out, "undone  Note: Tea");
  run (&self, "undo %s --to 3", path);
  g_assert_cmpint (self.status, ==, 1);
  run (&self, "verify %s", path);
  g_assert_cmpint (self.status, ==, 0);
  acies_scratch_remove (folder);
}

static void
test_report (void)
{
  static const char *const endings[] = { "txt", "md", "html", "pdf", "csv" };
  g_auto (Run) self = { 0 };
  g_autofree char *folder = NULL;
  g_autofree char *path = make_battle (&self, &folder);

  run (&self, "do %s next", path);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *report = g_strdup_printf ("%s/report.%s", folder, endings[i]);

      run (&self, "print report %s -o %s", path, report);
      g_assert_cmpint (self.status, ==, 0);
      g_assert_true (g_file_test (report, G_FILE_TEST_IS_REGULAR));
    }
  run (&self, "print report %s -o %s/report.doc", path, folder);
  g_assert_cmpint (self.status, ==, 2);
  assert_has (self.err, ".html");
  run (&self, "print report %s/report.txt -o %s/again.txt", folder, folder);
  g_assert_cmpint (self.status, ==, 1);
  acies_scratch_remove (folder);
}

/* A choice that is only asked for when the dice have fallen, given with them. */
static void
test_throw (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = NULL;
  g_autofree char *path = make_battle (&self, &folder);

  run (&self, "do %s next", path);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "do %s initiative leader=hasdrubal --throw --seed 3 --answer order=goes-second",
       path);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "show --json %s", path);
  assert_has (self.out, "\"turn\" : 1");
  acies_scratch_remove (folder);
}

static void
test_refused (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = NULL;
  g_autofree char *path = make_battle (&self, &folder);

  run (&self, "do %s next", path);
  run (&self, "do %s control unit=999", path);
  g_assert_cmpint (self.status, ==, 2);
  assert_has (self.err, "999");
  run (&self, "do %s contrl unit=1", path);
  g_assert_cmpint (self.status, ==, 2);
  assert_has (self.err, "control");
  run (&self, "do %s control unit", path);
  g_assert_cmpint (self.status, ==, 2);
  run (&self, "do %s control unit=1 --dice 17", path);
  g_assert_cmpint (self.status, ==, 2);
  run (&self, "do %s control unit=1 --dice x", path);
  g_assert_cmpint (self.status, ==, 2);
  run (&self, "do %s control unit=1 --answer nothing=3", path);
  g_assert_cmpint (self.status, ==, 2);
  run (&self, "do %s control unit=1 --override verdict=allowed", path);
  g_assert_cmpint (self.status, ==, 2);
  assert_has (self.err, "--reason");
  run (&self, "do %s combat unit=1", path);
  g_assert_cmpint (self.status, ==, 3);
  run (&self, "set %s 1 dp=2", path);
  g_assert_cmpint (self.status, ==, 2);
  run (&self, "set %s 999 dp=2 --reason x", path);
  g_assert_cmpint (self.status, ==, 2);
  run (&self, "show %s 999", path);
  g_assert_cmpint (self.status, ==, 2);
  run (&self, "log --json %s", path);
  assert_has (self.out, "\"seq\" : 1");
  g_assert_null (strstr (self.out, "\"seq\" : 2"));
  acies_scratch_remove (folder);
}

static void
test_play (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = NULL;
  g_autofree char *path = make_battle (&self, &folder);
  g_autofree char *line = g_strdup_printf ("play %s", path);
  g_autofree char *script = g_build_filename (folder, "script.txt", NULL);

  run_with_input (
      &self, "# a script\n\nnext\nset 1 dp=1 because it is a test\nundo\nredo\nquit\nsing\n", line);
  g_assert_cmpint (self.status, ==, 0);
  run_with_input (&self, "undo\nsing a song\nundo\n", line);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "-:2:");
  g_assert_true (g_file_set_contents (script, "redo\n\xff\n", -1, NULL));
  run (&self, "play %s %s", path, script);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "script.txt:2:");
  run (&self, "play %s %s/nothing.txt", path, folder);
  g_assert_cmpint (self.status, ==, 1);
  run (&self, "verify %s", path);
  g_assert_cmpint (self.status, ==, 0);
  acies_scratch_remove (folder);
}

static void
assert_begins (const char *path, const char *magic)
{
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_true (length > 1000);
  g_assert_true (g_str_has_prefix (contents, magic));
}

static void
test_print (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = NULL;
  g_autofree char *path = make_battle (&self, &folder);
  g_autofree char *pdf = g_build_filename (folder, "out.pdf", NULL);
  g_autofree char *svg = g_build_filename (folder, "out.svg", NULL);
  g_autofree char *png = g_build_filename (folder, "out.png", NULL);

  run (&self, "print map %s --force -o %s", path, pdf);
  g_assert_cmpint (self.status, ==, 0);
  assert_begins (pdf, "%PDF");
  run (&self, "print map %s/scenarios/great-plains.xml --ask 'move 8 ahead' --force -o %s", DATA,
       svg);
  g_assert_cmpint (self.status, ==, 2);
  run (&self, "print map %s/scenarios/great-plains.xml --ask 'move 8 ahead 3 JT' --force -o %s",
       DATA, svg);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "print map %s/scenarios/great-plains.xml --force -o %s", DATA, svg);
  g_assert_cmpint (self.status, ==, 0);
  assert_begins (svg, "<?xml");
  run (&self, "print map %s --force -o %s --overlay 'faces 5' --overlay 'sight-lines 5'", path,
       svg);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "print map %s --force -o %s --overlay faces", path, svg);
  g_assert_cmpint (self.status, ==, 2);
  run (&self, "print map %s --force -o %s --overlay 'faces 5' --view 5", path, svg);
  g_assert_cmpint (self.status, ==, 2);
  run (&self, "print map %s --force -o %s --view 1", path, svg);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "print map %s --force -o %s --view nobody", path, svg);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "“nobody”");
  run (&self, "print map %s --force -o %s --paper letter", path, png);
  g_assert_cmpint (self.status, ==, 0);
  assert_begins (png, "\x89PNG");
  run (&self, "print qrs civitates-bellantes --force -o %s --paper letter", pdf);
  g_assert_cmpint (self.status, ==, 0);
  assert_begins (pdf, "%PDF");
  /* What it is of is looked up as by any other verb. */
  run (&self, "print qrs raid-at-the-ford --force -o %s", pdf);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "print qrs scipio-203-bc --force -o %s", pdf);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "print qrs nobody --force -o %s", pdf);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "“nobody”");
  run (&self, "print map %s -o %s/out.docx", path, folder);
  g_assert_cmpint (self.status, ==, 2);
  run (&self, "print map %s -o /nowhere/at/all.pdf", path);
  g_assert_cmpint (self.status, ==, 1);
  acies_scratch_remove (folder);
}

/* Armies on paper and as text: of a file, a scenario, a battle, the library; and what cannot be. */
static void
test_lists (void)
{
  static const char *const kinds[]
      = { "roster", "briefings", "casualties", "cards", "labels", "counters" };
  g_auto (Run) self = { 0 };
  g_autofree char *folder = NULL;
  g_autofree char *path = make_battle (&self, &folder);
  g_autofree char *pdf = g_build_filename (folder, "out.pdf", NULL);
  g_autofree char *empty = g_build_filename (folder, "empty.xml", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      run (&self, "print %s %s --force -o %s", kinds[i], path, pdf);
      g_assert_cmpint (self.status, ==, 0);
      assert_begins (pdf, "%PDF");
      run (&self, "print %s scipio-203-bc --large --force -o %s", kinds[i], pdf);
      g_assert_cmpint (self.status, ==, 0);
    }
  run (&self, "roster %s --side rome", path);
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "Roman velites");
  run (&self, "roster %s --side nobody", path);
  g_assert_cmpint (self.status, ==, 1);
  run (&self, "roster scipio-203-bc -f tex");
  g_assert_cmpint (self.status, ==, 2);
  assert_has (self.err, "checker");
  run (&self, "roster nowhere");
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "“nowhere”");
  run (&self, "print cards scipio-203-bc -o %s/out.png", folder);
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.err, "2 pages");
  run (&self, "print cards scipio-203-bc --tiles -o %s", pdf);
  g_assert_cmpint (self.status, ==, 2);
  g_assert_true (g_file_set_contents (empty,
                                      "<army xmlns='urn:acies:army:1' id='e' "
                                      "ruleset='border-raid'><title>Nobody</title></army>",
                                      -1, NULL));
  run (&self, "print cards %s --force -o %s", empty, pdf);
  g_assert_cmpint (self.status, ==, 1);
  acies_scratch_remove (folder);
}

static void
test_exchange (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = NULL;
  g_autofree char *path = make_battle (&self, &folder);
  g_autofree char *shown = NULL;

  run (&self, "do %s next", path);
  run (&self, "show --json %s", path);
  shown = g_strdup (self.out);
  run (&self, "export %s %s/plains.aciesx", path, folder);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "check %s/plains.aciesx", folder);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "import %s/other.acies %s/plains.aciesx", folder, folder);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "show --json %s/other.acies", folder);
  g_assert_cmpstr (self.out, ==, shown);
  run (&self, "import %s %s/plains.aciesx", path, folder);
  g_assert_cmpint (self.status, ==, 1);
  acies_scratch_remove (folder);
}

/* Waits until BATTLE has events: looking at it needs nobody's leave. */
static void
wait_for_events (const char *battle)
{
  g_auto (Run) self = { 0 };

  for (guint i = 0; i < 600 && (self.out == NULL || self.out[0] == '\0'); i++)
    {
      g_usleep (G_USEC_PER_SEC / 20);
      run (&self, "log %s", battle);
      g_assert_cmpint (self.status, ==, 0);
    }
  g_assert_cmpstr (self.out, !=, "");
}

/* During typed play a copy of the one file holds everything that was accepted. */
static void
test_pause (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = NULL;
  g_autofree char *path = make_battle (&self, &folder);
  g_autofree char *copy = g_build_filename (folder, "copy.acies", NULL);
  g_autoptr (GFile) source = g_file_new_for_path (path);
  g_autoptr (GFile) target = g_file_new_for_path (copy);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process
      = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                          ACIESCTL, "play", path, NULL);

  g_assert_no_error (error);
  g_assert_true (g_output_stream_write_all (g_subprocess_get_stdin_pipe (process), "next\n", 5,
                                            NULL, NULL, &error));
  wait_for_events (path);
  g_assert_true (g_file_copy (source, target, G_FILE_COPY_NONE, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  run (&self, "show %s", path);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "undo %s", path);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, g_subprocess_get_identifier (process));
  g_assert_true (g_subprocess_communicate_utf8 (process, "quit\n", NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  run (&self, "undo %s", copy);
  g_assert_cmpint (self.status, ==, 0);
  acies_scratch_remove (folder);
}

/* Writes the small scenario with WORDS in the place of what it says to FOLDER; its path. */
static char *
write_scenario (const char *folder, const char *says, const char *words)
{
  g_autofree char *source
      = g_build_filename (g_getenv ("ACIES_DATA_PATH"), "scenarios", "raid-at-the-ford.xml", NULL);
  g_autofree char *army
      = g_build_filename (g_getenv ("ACIES_DATA_PATH"), "armies", "border-raiders.xml", NULL);
  g_autofree char *copy = g_build_filename (folder, "border-raiders.xml", NULL);
  char *path = g_build_filename (folder, "bad.xml", NULL);
  g_autofree char *text = NULL;
  g_autofree char *army_text = NULL;
  g_autoptr (GString) whole = NULL;

  g_assert_true (g_file_get_contents (source, &text, NULL, NULL));
  g_assert_true (g_file_get_contents (army, &army_text, NULL, NULL));
  g_assert_true (g_file_set_contents (copy, army_text, -1, NULL));
  whole = g_string_new (text);
  g_string_replace (whole, "../armies/", "", 0);
  g_assert_cmpuint (g_string_replace (whole, says, words, 1), ==, 1);
  g_assert_true (g_file_set_contents (path, whole->str, -1, NULL));
  return path;
}

/* What is odd is said and kept; what cannot be is refused with the line it is in. */
static void
test_bad_scenarios (void)
{
  static const struct
  {
    const char *says, *words, *found;
    int status;
  } cases[] = {
    { "<title>", "<title>", "nothing wrong", 0 },
    { "450,450", "255,450", "overlap", 0 },
    { "250,450", "250,5000", "beyond the edge", 0 },
    { "250,450", "250,450.5", "nothing wrong", 0 },
    { "250,450", "nowhere", "bad.xml:12", 1 },
    { "width=\"900\"", "width=\"900,5\"", "nothing wrong", 0 },
    { "width=\"900\"", "width=\"0\"", "bad.xml:5", 1 },
    { "width=\"900\"", "width=\"10000000\"", "bad.xml:5", 1 },
    { "x=\"520\" y=\"340\"", "x=\"380\" y=\"300\"", "bad.xml:7", 1 },
    { "x=\"380\" y=\"340\"", "x=\"-300\" y=\"340\"", "nothing wrong", 0 },
    { "border-raiders.xml", "../../border-raiders.xml", "bad.xml:10", 1 },
  };
  g_auto (Run) self = { 0 };
  g_autofree char *folder = acies_scratch_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = write_scenario (folder, cases[i].says, cases[i].words);
      g_autofree char *both = NULL;

      run (&self, "check %s", path);
      both = g_strconcat (self.out, self.err, NULL);
      g_test_message ("%s: %s", cases[i].words, both);
      g_assert_cmpint (self.status, ==, cases[i].status);
      assert_has (both, cases[i].found);
    }
  acies_scratch_remove (folder);
}

static void
assert_has_not (const char *text, const char *words)
{
  g_assert_null (strstr (text, words));
}

/* What is hidden from a side is in nothing that is written for it. */
static void
test_for_side (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = NULL;
  g_autofree char *path = make_battle (&self, &folder);

  run (&self, "set %s 9 known.carthage=no --reason dust", path);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "show %s --for carthage", path);
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "Massylii, 1st");
  assert_has_not (self.out, "Massylii, 2nd");
  run (&self, "show %s --for rome", path);
  assert_has (self.out, "Massylii, 2nd");
  run (&self, "show %s --for all --json", path);
  assert_has (self.out, "\"side\" : \"*\"");
  assert_has_not (self.out, "Massylii, 2nd");
  run (&self, "log %s --for carthage", path);
  g_assert_cmpint (self.status, ==, 0);
  assert_has_not (self.out, "dust");
  run (&self, "log %s --for carthage --messages", path);
  assert_has (self.out, "\"gone\"");
  run (&self, "export %s - --for carthage", path);
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "<scenario");
  assert_has_not (self.out, "Massylii, 2nd");
  run (&self, "show %s --for nobody", path);
  g_assert_cmpint (self.status, ==, 2);
  acies_scratch_remove (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/cli/aciesctl/help", test_help);
  g_test_add_func ("/acies/cli/aciesctl/usage", test_usage);
  g_test_add_func ("/acies/cli/aciesctl/battle", test_battle);
  g_test_add_func ("/acies/cli/aciesctl/journal", test_journal);
  g_test_add_func ("/acies/cli/aciesctl/report", test_report);
  g_test_add_func ("/acies/cli/aciesctl/throw", test_throw);
  g_test_add_func ("/acies/cli/aciesctl/refused", test_refused);
  g_test_add_func ("/acies/cli/aciesctl/play", test_play);
  g_test_add_func ("/acies/cli/aciesctl/pause", test_pause);
  g_test_add_func ("/acies/cli/aciesctl/print", test_print);
  g_test_add_func ("/acies/cli/aciesctl/lists", test_lists);
  g_test_add_func ("/acies/cli/aciesctl/exchange", test_exchange);
  g_test_add_func ("/acies/cli/aciesctl/for-side", test_for_side);
  g_test_add_func ("/acies/cli/aciesctl/bad-scenarios", test_bad_scenarios);
  return g_test_run ();
}
