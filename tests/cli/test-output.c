/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Every verb that writes a file that the user has named: one table of what each makes, tried
 * against what may lie there already. Nothing is replaced but a file of the same kind, and that
 * only with --force. */
#include "acies-scratch.h"
#include "run.h"

#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>
#include <string.h>

typedef struct
{
  char *folder;
  Run run;
} World;

/* What lies in the folder of each world, and what each verb reads and writes. */
static const struct
{
  const char *name;
  const char *line;   /* of the verb; %s is where to */
  const char *source; /* the file it reads, or NULL */
  const char *own;    /* a file of the kind that it writes */
  gboolean is_stream; /* “-” is standard output */
} verbs[] = {
  { "new", "new raid.xml -o %s", "raid.xml", "other.acies", FALSE },
  { "import-battle", "import %s sent.aciesx", "sent.aciesx", "other.acies", FALSE },
  { "import-army", "import list.csv border-raid -o %s", "list.csv", "army.xml", TRUE },
  { "export", "export battle.acies %s", "battle.acies", "sent.aciesx", TRUE },
  { "print-map", "print map battle.acies -o %s", "battle.acies", "page.pdf", FALSE },
  { "print-roster", "print roster army.xml -o %s", "army.xml", "page.svg", FALSE },
  { "print-cards", "print cards battle.acies -o %s", "battle.acies", "page.png", FALSE },
  { "print-qrs", "print qrs border-raid -o %s", NULL, "page.pdf", FALSE },
  { "print-differences", "print differences border-raid -o %s", NULL, "page.pdf", FALSE },
  { "print-clauses", "print clauses border-raid -o %s", NULL, "page.pdf", FALSE },
  { "print-report", "print report battle.acies -o %s", "battle.acies", "page.html", FALSE },
  { "print-report-text", "print report battle.acies -o %s", "battle.acies", "page.md", FALSE },
};

/* One of each kind there is. */
static const char *const lying[]
    = { "raid.xml", "other.acies", "sent.aciesx", "army.xml",  "list.csv",
        "page.pdf", "page.svg",    "page.png",    "page.html", "page.md",
        "song.mp3", "rules.xml",   "examples.xml" };

static char *
read_whole (const char *name, gsize *n)
{
  char *bytes;

  g_assert_true (g_file_get_contents (name, &bytes, n, NULL));
  return bytes;
}

static void
make (World *self, const char *line)
{
  run (&self->run, "%s", line);
  g_assert_cmpint (self->run.status, ==, 0);
}

static void
copy (const char *from, const char *to)
{
  gsize n;
  g_autofree char *bytes = read_whole (from, &n);

  g_assert_true (g_file_set_contents (to, bytes, (gssize) n, NULL));
}

/* Once for all worlds, in the folder that the program is in. */
static void
make_templates (World *self)
{
  static const char song[] = "ID3\0\3\0\0\0\xff\xfb";

  copy (DATA "/armies/border-raiders.xml", "army.xml");
  copy (DATA "/rulesets/border-raid/ruleset.xml", "rules.xml");
  copy (DATA "/rulesets/border-raid/examples.xml", "examples.xml");
  g_assert_true (g_file_set_contents ("song.mp3", song, sizeof song, NULL));
  make (self, "roster army.xml -f csv");
  g_assert_true (g_file_set_contents ("list.csv", self->run.out, -1, NULL));
  make (self, "new raid-at-the-ford -o battle.acies");
  make (self, "new raid-at-the-ford -o other.acies");
  make (self, "export battle.acies sent.aciesx");
  make (self, "print map battle.acies -o page.pdf");
  make (self, "print map battle.acies -o page.svg");
  make (self, "print map battle.acies -o page.png");
  make (self, "print report battle.acies -o page.html");
  make (self, "print report battle.acies -o page.md");
  copy (DATA "/scenarios/raid-at-the-ford.xml", "raid.xml");
  /* Its army is named from where it lies. */
  {
    gsize n;
    g_autofree char *text = read_whole ("raid.xml", &n);
    g_auto (GStrv) parts = g_strsplit (text, "../armies/border-raiders.xml", -1);
    g_autofree char *near = g_strjoinv ("army.xml", parts);

    g_assert_true (g_file_set_contents ("raid.xml", near, -1, NULL));
  }
}

/* The folder where they are. */
static char *templates;

/* All verbs run in one folder, so that their words are short. */
static void
world_set_up (World *self, gconstpointer data)
{
  g_autofree char *battle = NULL;

  if (templates == NULL)
    {
      templates = acies_scratch_new ();
      g_assert_cmpint (g_chdir (templates), ==, 0);
      make_templates (self);
    }
  self->folder = acies_scratch_new ();
  g_assert_cmpint (g_chdir (self->folder), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (lying); i++)
    {
      g_autofree char *path = g_build_filename (templates, lying[i], NULL);

      copy (path, lying[i]);
    }
  battle = g_build_filename (templates, "battle.acies", NULL);
  copy (battle, "battle.acies");
}

static void
world_tear_down (World *self, gconstpointer data)
{
  g_assert_cmpint (g_chdir ("/"), ==, 0);
  acies_scratch_remove (self->folder);
  g_free (self->folder);
  run_clear (&self->run);
}

static void
write_to (World *self, guint verb, const char *to, const char *more)
{
  g_auto (GStrv) parts = g_strsplit (verbs[verb].line, "%s", 2);

  run (&self->run, "%s%s%s %s", parts[0], to, parts[1], more);
}

/* The verb is refused with a sentence, and the file NAME is as it was. */
static void
assert_refused (World *self, guint verb, const char *name, const char *more)
{
  gsize n, n_after;
  g_autofree char *before = read_whole (name, &n);
  g_autofree char *after = NULL;

  write_to (self, verb, name, more);
  g_assert_cmpint (self->run.status, !=, 0);
  g_assert_cmpstr (self->run.err, !=, "");
  after = read_whole (name, &n_after);
  g_assert_cmpmem (before, n, after, n_after);
}

static void
test_other_kinds (World *self, gconstpointer data)
{
  guint verb = GPOINTER_TO_UINT (data);

  for (guint i = 0; i < G_N_ELEMENTS (lying); i++)
    if (!g_str_equal (lying[i], verbs[verb].own))
      {
        assert_refused (self, verb, lying[i], "");
        /* A page’s kind is what its name says, so it may be any other page. */
        if (!g_str_has_prefix (verbs[verb].own, "page.")
            || !(g_str_has_prefix (lying[i], "page.") || g_str_has_suffix (lying[i], ".csv")))
          assert_refused (self, verb, lying[i], "--force");
      }
}

static void
test_source (World *self, gconstpointer data)
{
  guint verb = GPOINTER_TO_UINT (data);

  if (verbs[verb].source == NULL)
    {
      g_test_skip ("it reads what the program came with");
      return;
    }
  assert_refused (self, verb, verbs[verb].source, "");
  assert_refused (self, verb, verbs[verb].source, "--force");
  /* By another name, too. */
  g_assert_cmpint (link (verbs[verb].source, verbs[verb].own) == 0
                       || (g_unlink (verbs[verb].own), link (verbs[verb].source, verbs[verb].own))
                              == 0,
                   ==, 1);
  assert_refused (self, verb, verbs[verb].own, "--force");
}

static void
test_own_kind (World *self, gconstpointer data)
{
  guint verb = GPOINTER_TO_UINT (data);
  const char *own = verbs[verb].own;
  g_autofree char *fresh = g_strconcat ("fresh-", own, NULL);

  assert_refused (self, verb, own, "");
  assert_has (self->run.err, "--force");
  g_assert_cmpint (self->run.status, ==, 1);
  write_to (self, verb, own, "--force");
  g_assert_cmpint (self->run.status, ==, 0);
  write_to (self, verb, fresh, "");
  g_assert_cmpint (self->run.status, ==, 0);
}

/* A folder, a pipe, a link that leads nowhere. */
static void
test_no_file (World *self, gconstpointer data)
{
  guint verb = GPOINTER_TO_UINT (data);
  const char *own = verbs[verb].own;

  g_assert_cmpint (g_unlink (own), ==, 0);
  g_assert_cmpint (g_mkdir (own, 0700), ==, 0);
  write_to (self, verb, own, "--force");
  g_assert_cmpint (self->run.status, ==, 1);
  g_assert_cmpint (g_rmdir (own), ==, 0);
  g_assert_cmpint (mkfifo (own, 0600), ==, 0);
  write_to (self, verb, own, "--force");
  g_assert_cmpint (self->run.status, ==, 1);
  g_assert_cmpint (g_unlink (own), ==, 0);
  g_assert_cmpint (symlink ("nowhere", own), ==, 0);
  write_to (self, verb, own, "--force");
  g_assert_cmpint (self->run.status, ==, 1);
  g_assert_false (g_file_test ("nowhere", G_FILE_TEST_EXISTS));
}

/* A battle that was replaced is whole, and the other is nowhere any more. */
static void
test_replaced_battle (World *self, gconstpointer data)
{
  make (self, "note other.acies 'An old note'");
  make (self, "new raid-at-the-ford -o other.acies --force");
  make (self, "log other.acies");
  g_assert_cmpstr (self->run.out, ==, "");
  make (self, "verify other.acies");
  make (self, "note battle.acies 'A new note'");
  make (self, "export battle.acies sent.aciesx --force");
  make (self, "import other.acies sent.aciesx --force");
  make (self, "log other.acies");
  assert_has (self->run.out, "A new note");
}

static void
test_streams (World *self, gconstpointer data)
{
  make (self, "export battle.acies -");
  g_assert_true (g_str_has_prefix (self->run.out, "<?xml"));
  assert_has (self->run.out, "<exchange");
  make (self, "import list.csv border-raid -o -");
  assert_has (self->run.out, "<army");
  make (self, "print map battle.acies -o - --format svg");
  assert_has (self->run.out, "<svg");
  make (self, "print report battle.acies -o - --format md");
  g_assert_cmpstr (self->run.out, !=, "");
  run (&self->run, "print map battle.acies -o -");
  g_assert_cmpint (self->run.status, ==, 2);
  assert_has (self->run.err, "--format");
  run (&self->run, "new raid-at-the-ford -o -");
  g_assert_cmpint (self->run.status, ==, 2);
  g_assert_false (g_file_test ("-", G_FILE_TEST_EXISTS));
}

static void
add (const char *path, gconstpointer data, void (*test) (World *self, gconstpointer data))
{
  g_test_add_vtable (path, sizeof (World), data, (GTestFixtureFunc) world_set_up,
                     (GTestFixtureFunc) test, (GTestFixtureFunc) world_tear_down);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *name;
    void (*run) (World *self, gconstpointer data);
  } cases[] = {
    { "other-kinds", test_other_kinds },
    { "source", test_source },
    { "own-kind", test_own_kind },
    { "no-file", test_no_file },
  };
  int status;

  g_test_init (&argc, &argv, NULL);
  for (guint verb = 0; verb < G_N_ELEMENTS (verbs); verb++)
    for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        g_autofree char *path
            = g_strdup_printf ("/acies/cli/output/%s/%s", verbs[verb].name, cases[i].name);

        add (path, GUINT_TO_POINTER (verb), cases[i].run);
      }
  add ("/acies/cli/output/replaced-battle", NULL, test_replaced_battle);
  add ("/acies/cli/output/streams", NULL, test_streams);
  status = g_test_run ();
  if (templates != NULL)
    acies_scratch_remove (templates);
  g_free (templates);
  return status;
}
