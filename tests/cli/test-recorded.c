/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* aciesctl log --as-example: a ruling of a battle becomes a worked example that passes. */
#include "acies-scratch.h"
#include "run.h"

#include <glib/gstdio.h>

static void
test_example (void)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *battle = g_build_filename (folder, "b.acies", NULL);
  g_autofree char *file = g_build_filename (folder, "one.xml", NULL);
  g_auto (Run) self = { 0 };

  run (&self, "new %s/scenarios/raid-at-the-ford.xml -o %s", DATA, battle);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "do %s next", battle);
  run (&self, "do %s move unit=1 'path=ahead 50 mm'", battle);
  g_assert_cmpint (self.status, ==, 0);
  run (&self, "log --as-example 2 %s", battle);
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "<example id=\"move-2\" cite=\"2");
  assert_has (self.out, "<ask action=\"move\" unit=\"1\" path=\"ahead 50 mm\">");
  g_assert_true (g_file_set_contents (file, self.out, -1, NULL));
  run (&self, "examples %s", file);
  assert_has (self.out, "1 passed, 0 failed");
  run (&self, "log --as-example 9 %s", battle);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "Event 9 is not a ruling that can be seen.");
  acies_scratch_remove (folder);
}

/* Plays so far that event 2 is a shot of one's own rule set. */
static void
play_own (Run *self, const char *battle)
{
  run (self, "ruleset new night-raid");
  run (self, "new night-raid-meeting -o %s", battle);
  g_assert_cmpint (self->status, ==, 0);
  run (self, "do %s shoot unit=1 target=11 --because 'to see it' --throw", battle);
  if (self->status != 0)
    run (self, "do %s next", battle);
  g_assert_cmpint (self->status, ==, 0);
}

/* It goes behind the last one of one's own rule set, twice under two ids; nothing is written into a
 * rule set that is not one's own. */
static void
test_save (void)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *battle = g_build_filename (folder, "b.acies", NULL);
  g_autofree char *other = g_build_filename (folder, "ford.acies", NULL);
  g_auto (Run) self = { 0 };

  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  play_own (&self, battle);
  run (&self, "log --as-example 1 --save %s", battle);
  g_assert_cmpstr (self.err, ==, "");
  g_assert_cmpint (self.status, ==, 0);
  assert_has (self.out, "acies/rulesets/night-raid/examples.xml:");
  run (&self, "log --as-example 1 --save %s", battle);
  assert_has (self.out, "-1-2” was added.");
  run (&self, "examples night-raid");
  assert_has (self.out, "5 passed, 0 failed");
  run (&self, "new %s/scenarios/raid-at-the-ford.xml -o %s", DATA, other);
  run (&self, "do %s next", other);
  run (&self, "log --as-example 1 --save %s", other);
  g_assert_cmpint (self.status, ==, 1);
  assert_has (self.err, "is not a rule set of your own");
  acies_scratch_remove (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/cli/recorded/example", test_example);
  g_test_add_func ("/acies/cli/recorded/save", test_save);
  return g_test_run ();
}
