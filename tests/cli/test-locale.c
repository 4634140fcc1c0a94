/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The built program where numbers are written with a comma: what it reads, works out and writes for
 * machines is the same to the
 * byte. */
#include "acies-locales.h"

#include <gio/gio.h>
#include <string.h>

#define TROOPS SOURCE "/referee/data/probe-figures"

static const char *const lines[] = {
  "examples --json " DATA "/rulesets/civitates-bellantes",
  "examples " TROOPS,
  "examples border-raid",
  "check " TROOPS " civitates-bellantes great-plains",
  "points --json scipio-203-bc",
  "coverage --json border-raid",
  "odds --json " TROOPS " shoot unit.figures=11.3 target.figures=12 gap.unit.target=7.5",
  "odds --json border-raid shoot unit.type=bows unit.n=4 target.type=spears target.n=3 "
  "gap.unit.target=3.5",
};

/* TEXT without the lines of JSON that are for people, who read numbers as they write them. */
static char *
drop_labels (const char *text)
{
  g_auto (GStrv) all = g_strsplit (text, "\n", -1);
  g_autoptr (GString) kept = g_string_new (NULL);

  for (guint i = 0; all[i] != NULL; i++)
    if (strstr (all[i], "\"label\" : ") == NULL)
      g_string_append_printf (kept, "%s\n", all[i]);
  return g_string_free (g_steal_pointer (&kept), FALSE);
}

/* What COMMAND writes, and its exit status, in LOCALE. */
static char *
run (const char *command, const char *locale)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) words = NULL;
  g_autofree char *output = NULL, *kept = NULL;

  g_subprocess_launcher_setenv (launcher, "LC_ALL", locale, TRUE);
  g_assert_true (g_shell_parse_argv (command, NULL, &words, NULL));
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) words, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &output, NULL, &error);
  g_assert_no_error (error);
  kept = drop_labels (output);
  return g_strdup_printf ("%d\n%s", g_subprocess_get_exit_status (process), kept);
}

static void
test_comma (void)
{
  g_autofree char *comma = run ("printf %.1f 1,5", "de_DE.UTF-8");

  g_assert_cmpstr (comma, ==, "0\n1,5\n");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *command = g_strconcat (ACIESCTL " ", lines[i], NULL);
      g_autofree char *plain = run (command, "C.UTF-8");
      g_autofree char *german = run (command, "de_DE.UTF-8");

      g_test_message ("%s", lines[i]);
      g_assert_cmpstr (german, ==, plain);
      g_assert_cmpuint (strlen (plain), >, 20);
    }
}

/* The catalogs of the build folder are those that the program speaks by. */
static void
test_catalogs (void)
{
  g_autofree char *plain = run (ACIESCTL " --help", "de_DE.UTF-8");
  g_autofree char *german = NULL;

  g_setenv ("LANGUAGE", "de", TRUE);
  german = run (ACIESCTL " --help", "de_DE.UTF-8");
  g_setenv ("LANGUAGE", "C", TRUE);
  g_assert_nonnull (strstr (plain, "Usage: aciesctl"));
  g_assert_null (strstr (german, "Usage: aciesctl"));
  g_assert_nonnull (strstr (german, "aciesctl"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  acies_locales_use ("de_DE");
  g_test_add_func ("/acies/cli/locale/comma", test_comma);
  g_test_add_func ("/acies/cli/locale/catalogs", test_catalogs);
  return g_test_run ();
}
