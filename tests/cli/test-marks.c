/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Printing marks gives them: one event of the battle, none at a reprint, taken back by undo; the
 * exchange file has them too; what is asked wrongly says so and prints nothing. */
#include "raid.h"

#include "acies-scratch.h"

#include <string.h>

static guint
count_events (Raid *self)
{
  guint n = 0;

  run (&self->run, "log %s", self->battle);
  for (const char *at = self->run.out; (at = strstr (at, "marks on paper")) != NULL; at++)
    n++;
  return n;
}

static void
print (Raid *self, const char *words)
{
  run (&self->run, "print %s %s -o %s/paper.pdf --force", words, self->battle, self->folder);
  g_assert_cmpstr (self->run.err, ==, "");
  g_assert_cmpint (self->run.status, ==, 0);
}

static void
test_event (Raid *self, gconstpointer data)
{
  print (self, "labels");
  g_assert_cmpuint (count_events (self), ==, 0);
  print (self, "labels --marks unit");
  g_assert_cmpuint (count_events (self), ==, 1);
  print (self, "labels --marks unit --mark-size 18");
  g_assert_cmpuint (count_events (self), ==, 1);
  print (self, "labels --marks stand --mark-size 12 --mark-height 3");
  print (self, "table-marks");
  g_assert_cmpuint (count_events (self), ==, 3);
  run (&self->run, "verify %s", self->battle);
  g_assert_cmpint (self->run.status, ==, 0);
  run (&self->run, "undo %s", self->battle);
  g_assert_cmpint (self->run.status, ==, 0);
  print (self, "table-marks");
  g_assert_cmpuint (count_events (self), >=, 4);
}

/* Whoever gets the battle as an exchange file prints the same marks. */
static void
test_exchange (Raid *self, gconstpointer data)
{
  g_autofree char *sent = g_build_filename (self->folder, "sent.xml", NULL);

  print (self, "labels --marks tray --mark-size 30");
  run (&self->run, "export %s %s", self->battle, sent);
  g_assert_cmpint (self->run.status, ==, 0);
  g_free (self->battle);
  self->battle = g_build_filename (self->folder, "got.acies", NULL);
  run (&self->run, "import %s %s", self->battle, sent);
  g_assert_cmpint (self->run.status, ==, 0);
  g_assert_cmpuint (count_events (self), ==, 1);
  print (self, "labels --marks tray --mark-size 30");
  g_assert_cmpuint (count_events (self), ==, 1);
}

static void
test_wrong (Raid *self, gconstpointer data)
{
  static const char *const wrong[] = { "labels --marks army",
                                       "labels --marks unit --mark-size 11",
                                       "labels --mark-size 18",
                                       "cards --marks unit",
                                       "table-marks --marks unit",
                                       "table-marks --mark-size 18",
                                       "labels --marks table",
                                       "labels --marks unit --mark-height 201",
                                       "labels --marks unit --mark-height -1" };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      run (&self->run, "print %s %s -o %s/paper.pdf", wrong[i], self->battle, self->folder);
      g_test_message ("%s: %s", wrong[i], self->run.err);
      g_assert_cmpint (self->run.status, ==, 2);
      assert_has (self->run.err, "arks");
    }
  g_assert_cmpuint (count_events (self), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) \
  g_test_add ("/acies/cli/marks/" name, Raid, NULL, raid_set_up, func, raid_tear_down)
  ADD ("event", test_event);
  ADD ("exchange", test_exchange);
  ADD ("wrong", test_wrong);
#undef ADD
  return g_test_run ();
}
