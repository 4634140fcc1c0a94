/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The types of our files: the desktop knows each file that comes with the program for what it is,
 * by what is in it, and opens it by Acies. */
#include "config.h"
#include "acies-scratch.h"
#include "paths.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

static char *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
run_or_fail (const char *const *command)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_newv (command, G_SUBPROCESS_FLAGS_NONE, &error);

  g_assert_no_error (error);
  g_assert_true (g_subprocess_wait_check (process, NULL, &error));
  g_assert_no_error (error);
}

/* Installs the types in HOME, where GLib then looks before it looks among those of the system. */
static void
install_types (const char *home)
{
  g_autoptr (GStrvBuilder) folders = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  g_autofree char *folder = g_build_filename (home, "mime", "packages", NULL);
  g_autofree char *mime = g_build_filename (home, "mime", NULL);
  g_autofree char *path = g_build_filename (folder, "acies.xml", NULL);
  g_autofree char *text = read_file (MIME_FILE);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  run_or_fail ((const char *const[]){ "update-mime-database", mime, NULL });
  g_strv_builder_add (folders, mime);
  for (const char *const *dir = g_get_system_data_dirs (); *dir != NULL; dir++)
    {
      g_autofree char *types = g_build_filename (*dir, "mime", NULL);

      g_strv_builder_add (folders, types);
    }
  list = g_strv_builder_end (folders);
  g_content_type_set_mime_dirs ((const char *const *) list);
}

static void
assert_type (const char *name, const char *bytes, gsize n, const char *expected)
{
  gboolean is_uncertain;
  g_autofree char *type = g_content_type_guess (name, (const guchar *) bytes, n, &is_uncertain);

  g_test_message ("%s", name);
  g_assert_cmpstr (type, ==, expected);
}

/* Every file in FOLDER, when it is called something that ends with SUFFIX. */
static void
assert_types_in (const char *folder, const char *suffix, const char *expected)
{
  g_autofree char *path = g_build_filename (ACIES_SOURCE_DATADIR, folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  guint n = 0;

  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      g_autofree char *inside = g_build_filename (file, suffix, NULL);
      const char *read = g_file_test (inside, G_FILE_TEST_EXISTS) ? inside : file;
      g_autofree char *text = NULL;

      if (!g_str_has_suffix (read, ".xml"))
        continue;
      text = read_file (read);
      assert_type (suffix, text, strlen (text), expected);
      assert_type ("nameless", text, strlen (text), expected);
      n++;
    }
  g_assert_cmpuint (n, >=, 4);
}

static void
test_shipped (void)
{
  assert_types_in ("armies", "own.army.xml", "application/x-acies-army");
  assert_types_in ("scenarios", "own.scenario.xml", "application/x-acies-scenario");
  assert_types_in ("rulesets", "ruleset.xml", "application/x-acies-rules");
}

static void
test_by_content (void)
{
  static const char exchange[] = "<?xml version='1.0'?><exchange xmlns='urn:acies:exchange:1'/>";
  static const char package[] = "<?xml version='1.0'?><package xmlns='urn:acies:package:1'/>";
  static const char other[] = "<?xml version='1.0'?><army xmlns='urn:others'/>";
  char battle[100] = "SQLite format 3";

  assert_type ("mail", exchange, strlen (exchange), "application/x-acies-exchange");
  assert_type ("mail.aciesx", exchange, strlen (exchange), "application/x-acies-exchange");
  assert_type ("mail", package, strlen (package), "application/x-acies-package");
  assert_type ("mail.aciesr", package, strlen (package), "application/x-acies-package");
  assert_type ("other.xml", other, strlen (other), "application/xml");
  assert_type ("other.db", battle, sizeof battle, "application/vnd.sqlite3");
  memcpy (battle + 68, "ACIE", 4);
  assert_type ("attachment", battle, sizeof battle, "application/x-acies-battle");
}

/* Every type that is declared, and no other, is opened by the program and told to software
 * centres. */
static void
test_declared (void)
{
  g_autofree char *types = read_file (MIME_FILE);
  g_autofree char *metainfo = read_file (METAINFO_FILE);
  g_autoptr (GKeyFile) desktop = g_key_file_new ();
  g_auto (GStrv) opened = NULL;
  gsize n = 0;

  g_assert_true (g_key_file_load_from_file (desktop, DESKTOP_FILE, G_KEY_FILE_NONE, NULL));
  opened = g_key_file_get_string_list (desktop, G_KEY_FILE_DESKTOP_GROUP,
                                       G_KEY_FILE_DESKTOP_KEY_MIME_TYPE, &n, NULL);
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *declared = g_strdup_printf ("<mime-type type=\"%s\">", opened[i]);
      g_autofree char *told = g_strdup_printf ("<mediatype>%s</mediatype>", opened[i]);

      g_test_message ("%s", opened[i]);
      g_assert_nonnull (strstr (types, declared));
      g_assert_nonnull (strstr (metainfo, told));
    }
  for (const char *at = types; (at = strstr (at, "<mime-type ")) != NULL; at++)
    n--;
  g_assert_cmpuint (n, ==, 0);
}

int
main (int argc, char **argv)
{
  g_autofree char *home = acies_scratch_new ();
  int result;

  g_test_init (&argc, &argv, NULL);
  install_types (home);
  g_test_add_func ("/acies/install/desktop/shipped", test_shipped);
  g_test_add_func ("/acies/install/desktop/by-content", test_by_content);
  g_test_add_func ("/acies/install/desktop/declared", test_declared);
  result = g_test_run ();
  run_or_fail ((const char *const[]){ "rm", "-r", home, NULL });
  return result;
}
