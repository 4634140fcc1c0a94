/* The built program where numbers are written with a comma: what it reads, works out and writes for
 * machines is the same to the byte. The locale is made here, so that no machine needs to have it.
 */
#include <gio/gio.h>
#include <glib/gstdio.h>
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

/* Compiles a locale of Germany into FOLDER. */
static void
make_locale (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "de_DE.UTF-8", NULL);
  const char *command[] = { "localedef", "-c", "-i", "de_DE", "-f", "UTF-8", path, NULL };
  g_autofree char *numeric = g_build_filename (path, "LC_NUMERIC", NULL);
  g_autoptr (GError) error = NULL;

  g_spawn_sync (NULL, (char **) command, NULL,
                G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL,
                NULL, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_test (numeric, G_FILE_TEST_EXISTS));
}

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

/* What COMMAND writes, and its exit status, with the locales of FOLDER in LOCALE. */
static char *
run (const char *command, const char *folder, const char *locale)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) words = NULL;
  g_autofree char *output = NULL, *kept = NULL;

  g_subprocess_launcher_setenv (launcher, "LOCPATH", folder, TRUE);
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
  g_autofree char *folder = g_dir_make_tmp ("acies-locale-XXXXXX", NULL);
  const char *clean[] = { "rm", "-rf", folder, NULL };
  g_autofree char *comma = NULL;

  make_locale (folder);
  comma = run ("printf %.1f 1,5", folder, "de_DE.UTF-8");
  g_assert_cmpstr (comma, ==, "0\n1,5\n");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *command = g_strconcat (ACIESCTL " ", lines[i], NULL);
      g_autofree char *plain = run (command, folder, "C.UTF-8");
      g_autofree char *german = run (command, folder, "de_DE.UTF-8");

      g_test_message ("%s", lines[i]);
      g_assert_cmpstr (german, ==, plain);
      g_assert_cmpuint (strlen (plain), >, 20);
    }
  g_spawn_sync (NULL, (char **) clean, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL,
                NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/cli/locale/comma", test_comma);
  return g_test_run ();
}
