/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program says of files that are no files of ours, and what it calls units without a name:
 * the real reason, at once, and the type. */
#include "acies-scratch.h"
#include "run.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

typedef struct
{
  char *folder;
  Run run;
} World;

static void
world_set_up (World *self, gconstpointer data)
{
  self->folder = acies_scratch_new ();
}

static void
world_tear_down (World *self, gconstpointer data)
{
  acies_scratch_remove (self->folder);
  g_free (self->folder);
  run_clear (&self->run);
}

static char *
write_file (World *self, const char *name, const char *text)
{
  char *path = g_build_filename (self->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static void
test_empty (World *self, gconstpointer data)
{
  g_autofree char *path = write_file (self, "empty.xml", "");

  run (&self->run, "check '%s'", path);
  g_assert_cmpint (self->run.status, ==, 1);
  assert_has (self->run.err, "The file is empty.");
}

static void
test_loop (World *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "loop.xml", NULL);

  g_assert_cmpint (symlink ("loop.xml", path), ==, 0);
  run (&self->run, "check '%s'", path);
  g_assert_cmpint (self->run.status, ==, 1);
  assert_has (self->run.err, "It cannot be read: ");
  assert_has (self->run.err, g_strerror (ELOOP));
}

/* Reading it waits for what the kernel may say next. */
static void
test_kernel (World *self, gconstpointer data)
{
  if (g_access ("/proc/kmsg", R_OK) != 0)
    {
      g_test_skip ("it may not be read here");
      return;
    }
  run (&self->run, "check /proc/kmsg");
  g_assert_cmpint (self->run.status, ==, 1);
  assert_has (self->run.err, "The file is empty.");
}

/* No file of procedures is read, or what is wrong in it would be said. */
static void
test_many_procedures (World *self, gconstpointer data)
{
  g_autofree char *ruleset
      = write_file (self, "ruleset.xml",
                    "<ruleset xmlns='urn:acies:ruleset:1' id='many' version='1'><title>Many</title>"
                    "</ruleset>");
  g_autofree char *procedures = g_build_filename (self->folder, "procedures", NULL);

  g_assert_cmpint (g_mkdir (procedures, 0700), ==, 0);
  for (guint i = 0; i < 3000; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%u.lua", procedures, i);

      g_assert_true (g_file_set_contents (path, "no Lua", -1, NULL));
    }
  run (&self->run, "check '%s'", self->folder);
  g_assert_cmpint (self->run.status, ==, 1);
  assert_has (self->run.err,
              "There are 3000 files that end in .lua, but no more than 100 are read");
  g_assert_null (strstr (self->run.err, ".lua:"));
  acies_scratch_remove (procedures);
}

/* Its type stands for its name, once. */
static void
test_nameless_units (World *self, gconstpointer data)
{
  static const char *const formats[] = { "plain", "compact", "markdown" };
  g_autofree char *path
      = write_file (self, "army.xml",
                    "<army xmlns='urn:acies:army:1' id='plain' ruleset='border-raid'>"
                    "<title>Plain</title><command id='c' kind='warband'>"
                    "<leader id='wat' rank='captain'><label>Wat</label></leader>"
                    "<unit id='2' type='spears' stands='3'/>"
                    "<unit id='3' type='bows' stands='2'><label>Hill men</label></unit>"
                    "</command></army>");

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      run (&self->run, "roster '%s' -f %s", path, formats[i]);
      g_assert_cmpint (self->run.status, ==, 0);
      g_assert_null (strstr (self->run.out, "2 2"));
    }
  run (&self->run, "roster '%s' -f compact", path);
  assert_has (self->run.out, "2 Spears");
  assert_has (self->run.out, "3 Hill men, Bows");
}

/* What the program needs beside a battle is somebody's folder: it is named, with what to do. */
static void
test_in_the_way (World *self, gconstpointer data)
{
  static const char *const lines[] = {
    "note '%s' x",
    "new raid-at-the-ford --force -o '%s'",
    "import --force '%s' '%s.aciesx'",
  };
  g_autofree char *battle = g_build_filename (self->folder, "b.acies", NULL);
  g_autofree char *lock = g_strconcat (battle, "-lock", NULL);
  g_autofree char *other = g_build_filename (self->folder, "c.acies", NULL);
  g_autofree char *draft = g_strconcat (other, "-new", NULL);

  run (&self->run, "new raid-at-the-ford -o '%s'", battle);
  g_assert_cmpint (self->run.status, ==, 0);
  run (&self->run, "export '%s' '%s.aciesx'", battle, battle);
  g_assert_cmpint (g_mkdir (lock, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GString) line = g_string_new (lines[i]);

      g_string_replace (line, "%s", battle, 0);
      run (&self->run, "%s", line->str);
      g_assert_cmpint (self->run.status, ==, 1);
      assert_has (self->run.err, "b.acies-lock” is in the way");
      assert_has (self->run.err, "Move it elsewhere");
    }
  /* Who only looks needs no lock. */
  run (&self->run, "show '%s'", battle);
  g_assert_cmpint (self->run.status, ==, 0);

  g_assert_cmpint (g_mkdir (draft, 0700), ==, 0);
  run (&self->run, "new raid-at-the-ford -o '%s'", other);
  g_assert_cmpint (self->run.status, ==, 1);
  assert_has (self->run.err, "c.acies-new” is in the way");
  assert_has (self->run.err, "Move it elsewhere");
}

/* Whatever is written first, and under what name: what is said is the name that was typed. */
static void
test_full (World *self, gconstpointer data)
{
  static const struct
  {
    const char *line, *file;
    rlim_t most; /* bytes in a file; a battle has 17000 when it begins */
  } cases[] = {
    { "new raid-at-the-ford -o %s/n.acies", "n.acies”", 8000 },
    { "new raid-at-the-ford --force -o %s/b.acies", "b.acies”", 8000 },
    { "import %s/i.acies %s/b.aciesx", "i.acies”", 8000 },
    { "print map %s/b.acies -o %s/map.png", "map.png”", 40000 },
    { "show %s/b.acies", "b.acies”", 8000 },
  };
  const struct rlimit none = { RLIM_INFINITY, RLIM_INFINITY };

  run (&self->run, "new raid-at-the-ford -o %s/b.acies", self->folder);
  g_assert_cmpint (self->run.status, ==, 0);
  run (&self->run, "export %s/b.acies %s/b.aciesx", self->folder, self->folder);
  g_assert_cmpint (self->run.status, ==, 0);
  signal (SIGXFSZ, SIG_IGN);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const struct rlimit few = { cases[i].most, RLIM_INFINITY };
      g_autoptr (GString) line = g_string_new (cases[i].line);

      g_string_replace (line, "%s", self->folder, 0);
      g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &few), ==, 0);
      run (&self->run, "%s", line->str);
      g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &none), ==, 0);
      g_assert_cmpint (self->run.status, ==, 1);
      assert_has (self->run.err, cases[i].file);
      /* No name but that, and no word of the system's own calls. */
      g_assert_false (g_regex_match_simple ("\\.acies-|copy\\.acies|aciesx\\.|png\\.|\\(\\)",
                                            self->run.err, 0, 0));
    }
}

/* Two armies of one id: both are named, and each can be said by its file. */
static void
test_one_id (World *self, gconstpointer data)
{
  static const char *const verbs[] = { "roster", "check" };
  g_autofree char *armies = g_build_filename (self->folder, "armies", NULL);
  g_autofree char *places = g_strconcat (self->folder, ":", DATA, NULL);
  const char *army = "<army xmlns='urn:acies:army:1' id='twin' ruleset='border-raid'>"
                     "<title>Twins</title><command id='c' kind='warband'>"
                     "<leader id='wat' rank='captain'/><unit id='2' type='spears' stands='3'/>"
                     "</command></army>";
  g_autofree char *one = NULL, *two = NULL;

  g_assert_cmpint (g_mkdir (armies, 0700), ==, 0);
  one = write_file (self, "armies/one.army.xml", army);
  two = write_file (self, "armies/two.army.xml", army);
  g_setenv ("ACIES_DATA_PATH", places, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      run (&self->run, "%s twin", verbs[i]);
      g_assert_cmpint (self->run.status, ==, 1);
      assert_has (self->run.err, "one.army.xml");
      assert_has (self->run.err, "two.army.xml");
      run (&self->run, "%s '%s'", verbs[i], two);
      g_assert_cmpint (self->run.status, ==, 0);
    }
  g_setenv ("ACIES_DATA_PATH", DATA, TRUE);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*run) (World *self, gconstpointer data);
  } cases[] = {
    { "/acies/cli/words/empty", test_empty },
    { "/acies/cli/words/loop", test_loop },
    { "/acies/cli/words/kernel", test_kernel },
    { "/acies/cli/words/many-procedures", test_many_procedures },
    { "/acies/cli/words/nameless-units", test_nameless_units },
    { "/acies/cli/words/in-the-way", test_in_the_way },
    { "/acies/cli/words/full", test_full },
    { "/acies/cli/words/one-id", test_one_id },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_vtable (cases[i].path, sizeof (World), NULL, (GTestFixtureFunc) world_set_up,
                       (GTestFixtureFunc) cases[i].run, (GTestFixtureFunc) world_tear_down);
  return g_test_run ();
}
