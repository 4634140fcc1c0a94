/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A rule set's own pictures of troops: they come along with its battles, on the map, on cards and
 * to whoever a battle is sent to; and what is sent by a stranger draws no more than lines and
 * areas. */
#include "acies-scratch.h"
#include "run.h"

#include <glib/gstdio.h>
#include <string.h>

#define MAGENTA "rgb(100%,0%,100%)"

typedef struct
{
  char *folder;  /* a library: "rulesets/border-raid", of which spears are magenta squares */
  char *ruleset; /* that one */
  Run run;
} World;

static char *
path_of (World *self, const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

static void
write_file (World *self, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (self->ruleset, name, NULL);
  g_autofree char *place = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (place, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
copy_file (World *self, const char *name)
{
  g_autofree char *path = g_build_filename (DATA, "rulesets", "border-raid", name, NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  write_file (self, name, text);
}

static void
world_set_up (World *self, gconstpointer data)
{
  static const char *const names[] = { "ruleset.xml",
                                       "clauses.xml",
                                       "procedures/raid.lua",
                                       "procedures/clash.lua",
                                       "procedures/doctrine.lua",
                                       "procedures/show.lua" };
  g_autofree char *data_path = NULL;

  self->folder = acies_scratch_new ();
  self->ruleset = g_build_filename (self->folder, "rulesets", "border-raid", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    copy_file (self, names[i]);
  write_file (self, "symbols/spearmen.svg",
              "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>\n"
              "<rect width='24' height='24' fill='#ff00ff'/>\n</svg>\n");
  data_path = g_strconcat (self->folder, ":" DATA, NULL);
  g_setenv ("ACIES_DATA_PATH", data_path, TRUE);
}

static void
world_tear_down (World *self, gconstpointer data)
{
  acies_scratch_remove (self->folder);
  g_free (self->folder);
  g_free (self->ruleset);
  run_clear (&self->run);
  g_setenv ("ACIES_DATA_PATH", DATA, TRUE);
}

/* Whether the picture that “print KIND WHAT” makes has the colour of the spears. */
static gboolean
is_magenta (World *self, const char *kind, const char *what)
{
  g_autofree char *path = path_of (self, "out.svg");
  g_autofree char *svg = NULL;

  run (&self->run, "print %s '%s' -o '%s'", kind, what, path);
  g_assert_cmpint (self->run.status, ==, 0);
  g_assert_true (g_file_get_contents (path, &svg, NULL, NULL));
  g_remove (path);
  return strstr (svg, MAGENTA) != NULL;
}

/* The rule set changes afterwards: the battle keeps what it was begun with. */
static void
test_travel (World *self, gconstpointer data)
{
  g_autofree char *battle = path_of (self, "a.acies");
  g_autofree char *shared = path_of (self, "a.aciesx");
  g_autofree char *again = path_of (self, "b.acies");

  run (&self->run, "new raid-at-the-ford -o '%s'", battle);
  g_assert_cmpint (self->run.status, ==, 0);
  acies_scratch_remove (self->ruleset);
  g_assert_true (is_magenta (self, "map", battle));
  g_assert_true (is_magenta (self, "cards", battle));
  run (&self->run, "export '%s' '%s'", battle, shared);
  g_assert_cmpint (self->run.status, ==, 0);
  run (&self->run, "import '%s' '%s'", again, shared);
  g_assert_cmpint (self->run.status, ==, 0);
  g_assert_true (is_magenta (self, "map", again));
  run (&self->run, "verify '%s'", again);
  g_assert_cmpint (self->run.status, ==, 0);
}

/* Those of the base stay below house rules, unless they have their own. */
static void
test_layers (World *self, gconstpointer data)
{
  g_autofree char *battle = path_of (self, "a.acies");
  g_autofree char *layer = g_build_filename (self->folder, "rulesets", "our-club", NULL);
  g_autofree char *xml = g_build_filename (layer, "ruleset.xml", NULL);

  g_assert_cmpint (g_mkdir (layer, 0700), ==, 0);
  g_assert_true (g_file_set_contents (xml,
                                      "<ruleset xmlns='urn:acies:ruleset:1' id='our-club' "
                                      "version='1' extends='border-raid'><title>Club</title>"
                                      "</ruleset>",
                                      -1, NULL));
  run (&self->run, "new raid-at-the-ford --ruleset our-club -o '%s'", battle);
  g_assert_cmpint (self->run.status, ==, 0);
  g_assert_true (is_magenta (self, "map", battle));
}

static void
test_refused (World *self, gconstpointer data)
{
  write_file (self, "symbols/bows.svg",
              "<svg xmlns='http://www.w3.org/2000/svg'>\n<text font-size='1e9'>x</text></svg>");
  run (&self->run, "check '%s'", self->ruleset);
  g_assert_cmpint (self->run.status, ==, 1);
  assert_has (self->run.err, "symbols/bows.svg:2: A symbol may not hold <text>.");
}

/* It aborted whatever drew the map. */
static void
test_from_a_stranger (World *self, gconstpointer data)
{
  g_autofree char *battle = path_of (self, "a.acies");

  run (&self->run, "import '%s' '" SCRIPTS "/symbol-crash-exchange.xml'", battle);
  g_assert_cmpint (self->run.status, ==, 0);
  assert_has (self->run.err, "This symbol is left out.");
  g_assert_false (is_magenta (self, "map", battle));
  g_assert_false (is_magenta (self, "cards", battle));
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*run) (World *self, gconstpointer data);
  } cases[] = {
    { "/acies/cli/pictures/travel", test_travel },
    { "/acies/cli/pictures/layers", test_layers },
    { "/acies/cli/pictures/refused", test_refused },
    { "/acies/cli/pictures/from-a-stranger", test_from_a_stranger },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_vtable (cases[i].path, sizeof (World), NULL, (GTestFixtureFunc) world_set_up,
                       (GTestFixtureFunc) cases[i].run, (GTestFixtureFunc) world_tear_down);
  return g_test_run ();
}
