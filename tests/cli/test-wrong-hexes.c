/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps of hexes that cannot be: each is said in a sentence, and none is swallowed. */
#include "acies-scratch.h"
#include "run.h"

#include <glib/gstdio.h>
#include <unistd.h>

#define TABLE "<table width=\"945\" height=\"855\"/>"

typedef struct
{
  const char *name;
  const char *from, *to; /* what is put instead of what */
  const char *says;
} Case;

static const Case cases[] = {
  { "no-hexes", TABLE, "<table width=\"0\" height=\"0\"/>", "must be between 1 and 100000 mm" },
  { "one-hex", TABLE, "<table width=\"35\" height=\"45\"/>", "they run from 0101 to 0101" },
  { "too-large", TABLE, "<table width=\"200000\" height=\"9\"/>", "not “200000”" },
  { "beyond-its-numbers", TABLE, "<table width=\"9999\" height=\"9999\"/>",
    "of which only 99 columns and 99 rows can be numbered" },
  { "beyond-any-room", TABLE, "<table width=\"99999\" height=\"855\"/>",
    "The table is 99 m long, which no table is" },
  { "hex-off-the-map", "<hex at=\"2415", "<hex at=\"9915", "There is no hex “9915”" },
  { "counter-off-the-map", "<place unit=\"1\" at=\"", "<place unit=\"1\" at=\"9",
    "1 Militia infantry cannot be placed: There is no hex “9" },
  { "zone-off-the-map", "<zone><label>A-3</label>",
    "<zone><label>X</label><point x=\"2000\" y=\"2000\"/><point x=\"2100\" y=\"2000\"/>"
    "<point x=\"2100\" y=\"2100\"/></zone><zone><label>A-3</label>",
    "reaches beyond the edge of the table" },
  { "unknown-terrain", "type=\"village\"", "type=\"lava\"",
    "The rule set has no terrain “lava”, which is at 2415." },
  { "other-rules", "ruleset=\"armageddon\"", "ruleset=\"chalons\"", "There is no hex “0112”" },
};

/* The battle of Sinai with FROM changed to TO. */
static char *
write_scenario (const char *folder, const Case *test)
{
  char *path = g_build_filename (folder, "sinai.xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;

  g_assert_true (g_file_get_contents (DATA "/scenarios/sinai.xml", &text, NULL, NULL));
  changed = g_string_new (text);
  g_assert_cmpuint (g_string_replace (changed, test->from, test->to, 1), ==, 1);
  g_assert_true (g_file_set_contents (path, changed->str, (gssize) changed->len, NULL));
  return path;
}

static void
test_said (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *path = write_scenario (folder, test);
  g_autofree char *said = NULL;
  g_auto (Run) checked = { 0 };

  run (&checked, "check %s", path);
  said = g_strconcat (checked.out, checked.err, NULL);
  assert_has (said, test->says);
  g_remove (path);
  g_rmdir (folder);
}

/* SCENARIO with FROM changed to TO says SAYS. */
static void
check_changed (const char *scenario, const char *from, const char *to, const char *says)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *scenarios = g_build_filename (folder, "scenarios", NULL);
  g_autofree char *armies = g_build_filename (folder, "armies", NULL);
  g_autofree char *path = g_build_filename (scenarios, scenario, NULL);
  g_autofree char *source = g_build_filename (DATA "/scenarios", scenario, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;
  g_autofree char *said = NULL;
  g_auto (Run) checked = { 0 };

  g_assert_true (g_file_get_contents (source, &text, NULL, NULL));
  changed = g_string_new (text);
  /* Its armies are beside it. */
  g_assert_cmpint (g_mkdir (scenarios, 0700), ==, 0);
  g_assert_cmpint (symlink (DATA "/armies", armies), ==, 0);
  g_assert_cmpuint (g_string_replace (changed, from, to, 1), ==, 1);
  g_assert_true (g_file_set_contents (path, changed->str, (gssize) changed->len, NULL));
  run (&checked, "check %s", path);
  said = g_strconcat (checked.out, checked.err, NULL);
  assert_has (said, says);
  g_remove (armies);
  acies_scratch_remove (folder);
}

/* Counters beyond the limit of a hex, by either rule set of hexes. */
static void
test_heaped (void)
{
  check_changed ("chalons.xml", "<place unit=\"48\" at=\"2726\"", "<place unit=\"48\" at=\"2724\"",
                 "48 Legionaries sets up in a hex where another unit stands");
}

/* A table of the plane that no room holds. */
static void
test_plane (void)
{
  check_changed ("great-plains.xml", "<table width=\"1828.8\"", "<table width=\"99999\"",
                 "The table is 99 m long, which no table is");
}

/* A map of ten thousand hexes is none of them. */
static void
test_large (void)
{
  static const Case large = { "large", TABLE, "<table width=\"2600\" height=\"3015\"/>", "" };
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *path = write_scenario (folder, &large);
  g_auto (Run) checked = { 0 };

  run (&checked, "check %s", path);
  g_assert_cmpint (checked.status, ==, 0);
  assert_has (checked.out, "nothing wrong");
  g_remove (path);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/acies/cli/wrong-hexes/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_said);
    }
  g_test_add_func ("/acies/cli/wrong-hexes/large", test_large);
  g_test_add_func ("/acies/cli/wrong-hexes/heaped", test_heaped);
  g_test_add_func ("/acies/cli/wrong-hexes/plane", test_plane);
  return g_test_run ();
}
