/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The zones of a contingent count when the battle begins: who of it stands outside them is named,
 * and the umpire decides. Who may stand anywhere is not. */
#include "acies-scratch.h"
#include "run.h"

#include <glib/gstdio.h>
#include <unistd.h>

#define ZONE \
  "<zone contingent='ally'><point x='0' y='1000'/><point x='400' y='1000'/>" \
  "<point x='400' y='1200'/><point x='0' y='1200'/></zone>"

/* A battle of the Great Plains in which the horse on the right is a contingent of its own. */
static void
begin (Run *self, const char *folder)
{
  g_autofree char *scenarios = g_build_filename (folder, "scenarios", NULL);
  g_autofree char *armies = g_build_filename (folder, "armies", NULL);
  g_autofree char *path = g_build_filename (scenarios, "plains.scenario.xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;

  g_assert_true (g_file_get_contents (DATA "/scenarios/great-plains.xml", &text, NULL, NULL));
  changed = g_string_new (text);
  g_assert_cmpuint (g_string_replace (changed, "<label>Scipio</label>",
                                      "<label>Scipio</label>" ZONE
                                      "<contingent id='ally' commands='right-horse'>"
                                      "<label>Ally</label></contingent>",
                                      1),
                    ==, 1);
  g_assert_cmpint (g_mkdir (scenarios, 0700), ==, 0);
  g_assert_cmpint (symlink (DATA "/armies", armies), ==, 0);
  g_assert_true (g_file_set_contents (path, changed->str, (gssize) changed->len, NULL));
  run (self, "check %s", path);
  assert_has (self->err, "5 Roman horse stands outside the zone of its side.");
  run (self, "new %s -o %s/plains.acies", path, folder);
  g_assert_cmpint (self->status, ==, 0);
}

static void
test_contingent (void)
{
  g_auto (Run) self = { 0 };
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *armies = g_build_filename (folder, "armies", NULL);

  begin (&self, folder);
  run (&self, "ask %s/plains.acies next", folder);
  assert_has (self.out,
              "The umpire decides: 7 Italian horse stands outside the zone where it sets up");
  g_assert_null (strstr (self.out, "decides: 1 "));
  run (&self, "do %s/plains.acies next", folder);
  g_assert_cmpint (self.status, !=, 0);
  g_remove (armies);
  acies_scratch_remove (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/cli/set-up-zones/contingent", test_contingent);
  return g_test_run ();
}
