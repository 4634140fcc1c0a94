/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* House rules, switches, overrides and adoption through the built program, from a folder of rule
 * sets of its own. */
#include "acies-scratch.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *folder;
  char *battle;
  int status;
  char *out;
  char *err;
} World;

static const char over_xml[]
    = "<ruleset xmlns='urn:acies:ruleset:1' id='our-club' version='1' extends='border-raid' "
      "author='Our club'><title>As we play it</title><note>It was too easy.</note>"
      "<switch id='mud' default='no'><label>Mud</label></switch>"
      "<text id='muddy'>the ground is deep</text>"
      "<modifiers id='nerve'><modifier id='friends' value='2'/></modifiers></ruleset>";

/* As the base has it, but mud shakes. */
static const char over_lua[] = "function nerve (q)\n"
                               "  if switch.mud then say ('note', 'muddy') end\n"
                               "  base.nerve (q)\n"
                               "end\n";

static void run (World *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
run (World *self, const char *format, ...)
{
  g_autoptr (GSubprocessLauncher) launcher
      = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autofree char *line = NULL, *whole = NULL, *path = NULL;
  g_auto (GStrv) arguments = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  va_list list;

  va_start (list, format);
  line = g_strdup_vprintf (format, list);
  va_end (list);
  whole = g_strconcat (ACIESCTL " ", line, NULL);
  path = g_strconcat (self->folder, ":" DATA, NULL);
  g_subprocess_launcher_setenv (launcher, "ACIES_DATA_PATH", path, TRUE);
  g_clear_pointer (&self->out, g_free);
  g_clear_pointer (&self->err, g_free);
  g_assert_true (g_shell_parse_argv (whole, NULL, &arguments, &error));
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) arguments, &error);
  g_assert_no_error (error);
  g_assert_true (
      g_subprocess_communicate_utf8 (process, NULL, NULL, &self->out, &self->err, &error));
  g_assert_no_error (error);
  self->status = g_subprocess_get_exit_status (process);
  g_test_message ("aciesctl %s: %d\n%s%s", line, self->status, self->out, self->err);
}

static void
assert_has (const char *text, const char *word)
{
  if (strstr (text, word) == NULL)
    g_error ("“%s” is not in “%s”", word, text);
}

static void
write_file (World *self, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (self->folder, "rulesets", "our-club", name, NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
set_up (World *self, gconstpointer data)
{
  self->folder = acies_scratch_new ();
  self->battle = g_build_filename (self->folder, "raid.acies", NULL);
  write_file (self, "ruleset.xml", over_xml);
  write_file (self, "procedures/house.lua", over_lua);
}

static void
tear_down (World *self, gconstpointer data)
{
  acies_scratch_remove (self->folder);
  g_free (self->folder);
  g_free (self->battle);
  g_free (self->out);
  g_free (self->err);
}

static void
begin (World *self, const char *options)
{
  run (self, "new raid-at-the-ford -o %s %s", self->battle, options);
  g_assert_cmpint (self->status, ==, 0);
  /* House rules over the rule set of the scenario are no other rule set. */
  g_assert_cmpstr (self->err, ==, "");
}

static void
test_differences (World *self, gconstpointer data)
{
  g_autofree char *page = g_build_filename (self->folder, "page.pdf", NULL);

  run (self, "differences our-club");
  g_assert_cmpint (self->status, ==, 0);
  assert_has (self->out, "factor: friends within 6 paces (nerve), changed  [4]\n"
                         "  - value 1\n  + value 2\n"
                         "  House rules: our-club, by Our club\n  Why: It was too easy.\n");
  assert_has (self->out, "switch: Mud, added");
  assert_has (self->out, "procedure: nerve, changed");
  run (self, "differences our-club --json");
  assert_has (self->out, "\"id\" : \"nerve/friends\"");
  run (self, "differences border-raid our-club");
  g_assert_cmpint (self->status, ==, 1);
  run (self, "differences border-raid border-raid");
  g_assert_cmpint (self->status, ==, 0);
  run (self, "print differences our-club -o %s", page);
  g_assert_cmpint (self->status, ==, 0);
  begin (self, "--ruleset our-club --switch mud=yes");
  run (self, "differences %s", self->battle);
  assert_has (self->out, "switch: Mud, changed\n  - no\n  + yes\n  Why: chosen for this battle\n");
}

/* The choice of a battle is kept in it, and said by every ruling that asked. */
static void
test_switch (World *self, gconstpointer data)
{
  run (self, "new raid-at-the-ford -o %s --switch fog=yes", self->battle);
  g_assert_cmpint (self->status, ==, 1);
  assert_has (self->err, "There is no switch “fog” to choose");
  begin (self, "--ruleset our-club --switch mud=yes");
  run (self, "do %s nerve unit=1 --dice 4,4", self->battle);
  g_assert_cmpint (self->status, ==, 0);
  assert_has (self->out, "Switch: Mud (chosen for this battle)");
  assert_has (self->out, "the ground is deep");
  assert_has (self->out, "House rules: our-club\n");
  run (self, "verify %s", self->battle);
  g_assert_cmpint (self->status, ==, 0);
}

static void
test_adopt (World *self, gconstpointer data)
{
  begin (self, "");
  run (self, "do %s nerve unit=1 --dice 3,3", self->battle);
  g_assert_cmpint (self->status, ==, 0);
  run (self, "adopt %s our-club --dry-run", self->battle);
  g_assert_cmpint (self->status, ==, 0);
  assert_has (self->out, "Border Raid, version 1 → As we play it, version 1\n");
  assert_has (self->out, "1 past ruling was ruled again.\n");
  run (self, "adopt %s our-club --switch mud=yes --json", self->battle);
  g_assert_cmpint (self->status, ==, 0);
  assert_has (self->out, "\"adopted\" : true");
  run (self, "do %s nerve unit=1 --dice 3,3", self->battle);
  assert_has (self->out, "House rules: our-club\n");
  run (self, "adopt %s", self->battle);
  assert_has (self->err, "The battle already uses these rules.");
  run (self, "log %s", self->battle);
  assert_has (self->out, "From here on played by As we play it, version 1");
  run (self, "verify %s", self->battle);
  g_assert_cmpint (self->status, ==, 0);
  run (self, "undo %s", self->battle);
  run (self, "undo %s", self->battle);
  assert_has (self->out, "Undid 2: From here on played by As we play it");
  run (self, "do %s nerve unit=1 --dice 3,3", self->battle);
  g_assert_null (strstr (self->out, "House rules"));
  run (self, "verify %s", self->battle);
  g_assert_cmpint (self->status, ==, 0);
}

/* Each kind of override: both figures and the reason are in the slip, the sentence says it, and the
 * journal is ruled again with them. */
static void
test_overrides (World *self, gconstpointer data)
{
  static const struct
  {
    const char *what, *ruling, *line;
  } cases[] = {
    { "factor.losses=-3", "nerve unit=1 --dice 4,4", "4, overridden, was +0, said so" },
    { "nerve=12", "nerve unit=1 --dice 4,4", "overridden, was 8, said so" },
    { "outcome=fled", "nerve unit=1 --dice 6,6", "overridden, was steady, said so" },
    { "near.unit.friend=none", "nerve unit=1 --dice 4,4", "overridden, was 2, said so" },
    { "unit.nerve=shaken", "shoot unit=1 target=11 --dice 4,4,4,4 --override verdict=allowed",
      "shaken  4, overridden, was steady, said so" },
    { "gap.unit.target=20", "shoot unit=1 target=11 --dice 4,4,4,4 --override verdict=allowed",
      "overridden, was" },
    { "sees.unit.target=yes", "shoot unit=1 target=11 --dice 4,4,4,4 --override verdict=allowed",
      "overridden, was" },
    { "verdict=allowed", "shoot unit=1 target=11 --dice 4,4,4,4",
      "The umpire lets it pass: said so" },
  };

  begin (self, "");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      run (self, "do %s %s --override %s --reason 'said so'", self->battle, cases[i].ruling,
           cases[i].what);
      g_assert_cmpint (self->status, ==, 0);
      assert_has (self->out, cases[i].line);
      run (self, "log %s", self->battle);
      assert_has (self->out, "(overruled: said so)");
      run (self, "verify %s", self->battle);
      g_assert_cmpint (self->status, ==, 0);
      run (self, "undo %s", self->battle);
      g_assert_cmpint (self->status, ==, 0);
    }
  run (self, "set %s 1 nerve=shaken --reason 'said so'", self->battle);
  assert_has (self->out, "steady → shaken");
  run (self, "verify %s", self->battle);
  g_assert_cmpint (self->status, ==, 0);
}

/* What the base tries is tried by the house rules too, and what they make of it is theirs to
 * say. */
static void
test_examples (World *self, gconstpointer data)
{
  run (self, "examples our-club");
  g_assert_cmpint (self->status, ==, 0);
  assert_has (self->out, "nerve-after-a-loss");
  assert_has (self->out, "2 of the rule sets below give a different result here");
  assert_has (self->out, " passed, 0 failed");
  write_file (self, "examples.xml",
              "<examples xmlns='urn:acies:ruleset:1' ruleset='our-club'>"
              "<example id='nerve-after-a-loss' origin='hand'><why>Friends are worth 2 here.</why>"
              "<ask action='nerve' unit.n='3' near.unit.friend='2' "
              "near.unit.friendly-leader='none' dice='nerve:2,3'>"
              "<line id='friends' value='2'/></ask></example></examples>");
  run (self, "examples our-club");
  g_assert_null (strstr (self->out, "otherwise"));
  assert_has (self->out, " passed, 0 failed");
  g_assert_cmpint (self->status, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/cli/house/differences", World, NULL, set_up, test_differences, tear_down);
  g_test_add ("/acies/cli/house/switch", World, NULL, set_up, test_switch, tear_down);
  g_test_add ("/acies/cli/house/adopt", World, NULL, set_up, test_adopt, tear_down);
  g_test_add ("/acies/cli/house/examples", World, NULL, set_up, test_examples, tear_down);
  g_test_add ("/acies/cli/house/overrides", World, NULL, set_up, test_overrides, tear_down);
  return g_test_run ();
}
