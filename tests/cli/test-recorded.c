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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/cli/recorded/example", test_example);
  return g_test_run ();
}
