/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What earlier versions of the program wrote and users have on their disks: battles, exchange
 * files, armies, scenarios and house rules in tests/storage/data/kept-VERSION, made by
 * make-kept.sh. Each is opened by the program as it is now, and nothing may differ. A format may
 * change, these files never. */
#include "acies-scratch.h"
#include "run.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *folder; /* of the copies */
  Run run;
} World;

static void
world_set_up (World *self, gconstpointer data)
{
  self->folder = acies_scratch_new ();
}

static void
world_tear_down (World *self, gconstpointer data)
{
  acies_scratch_remove (self->folder);
  g_free (self->folder);
  run_clear (&self->run);
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* The files of FOLDER whose names end in SUFFIX, sorted. */
static GPtrArray *
list (const char *folder, const char *suffix)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, suffix))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_paths);
  return paths;
}

/* The kept file at PATH, unpacked if need be, in the folder of WORLD. */
static char *
copy (World *self, const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  gboolean is_packed = g_str_has_suffix (name, ".gz");
  g_autofree char *plain = g_strndup (name, strlen (name) - (is_packed ? strlen (".gz") : 0));
  char *target = g_build_filename (self->folder, plain, NULL);
  g_autoptr (GFile) source = g_file_new_for_path (path);
  g_autoptr (GFile) file = g_file_new_for_path (target);
  g_autoptr (GError) error = NULL;
  g_autoptr (GInputStream) in = G_INPUT_STREAM (g_file_read (source, NULL, &error));
  g_autoptr (GOutputStream) out = NULL;

  g_assert_no_error (error);
  if (is_packed)
    {
      g_autoptr (GConverter) unzip
          = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));
      GInputStream *unpacked = g_converter_input_stream_new (in, unzip);

      g_object_unref (in);
      in = unpacked;
    }
  out = G_OUTPUT_STREAM (g_file_create (file, G_FILE_CREATE_NONE, NULL, &error));
  g_assert_no_error (error);
  g_output_stream_splice (out, in,
                          G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
                          NULL, &error);
  g_assert_no_error (error);
  return target;
}

/* ERR is empty but for that the rules, which are of no library here, are not trusted yet; or, of
 * house rules, says only which rules below them have changed since. */
static void
assert_nothing_wrong (const char *err, gboolean may_have_changed)
{
  g_auto (GStrv) lines = g_strsplit (err, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (strstr (lines[i], " are not trusted yet, so they run locked in.") == NULL
        && (!may_have_changed || strstr (lines[i], " has changed it since to ") == NULL))
      g_assert_cmpstr (lines[i], ==, "");
}

static void
assert_verified (World *self, const char *battle, gboolean may_have_changed)
{
  run (&self->run, "verify '%s'", battle);
  assert_nothing_wrong (self->run.err, may_have_changed);
  assert_has (self->run.out, "no difference");
  g_assert_cmpint (self->run.status, ==, 0);
}

/* One that is opened can be gone on with, and gone back in, and is still the same then. */
static void
test_battles (World *self, gconstpointer data)
{
  g_autoptr (GPtrArray) battles = list (data, ".acies.gz");

  g_assert_cmpuint (battles->len, >=, 6);
  for (guint i = 0; i < battles->len; i++)
    {
      g_autofree char *battle = copy (self, g_ptr_array_index (battles, i));

      assert_verified (self, battle, FALSE);
      run (&self->run, "check '%s'", battle);
      g_assert_cmpint (self->run.status, ==, 0);
      run (&self->run, "note '%s' 'Opened again.'", battle);
      g_assert_cmpint (self->run.status, ==, 0);
      run (&self->run, "undo '%s'", battle);
      g_assert_cmpint (self->run.status, ==, 0);
      run (&self->run, "show '%s'", battle);
      g_assert_cmpint (self->run.status, ==, 0);
      assert_verified (self, battle, FALSE);
    }
}

static void
test_exchange_files (World *self, gconstpointer data)
{
  static const char *const suffixes[] = { ".xml", ".xml.gz" };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autoptr (GPtrArray) files = list (data, suffixes[i]);

      for (guint j = 0; j < files->len; j++, n++)
        {
          g_autofree char *file = copy (self, g_ptr_array_index (files, j));
          g_autofree char *battle = g_strconcat (file, ".acies", NULL);

          run (&self->run, "check '%s'", file);
          g_assert_cmpint (self->run.status, ==, 0);
          run (&self->run, "import '%s' '%s'", battle, file);
          assert_nothing_wrong (self->run.err, FALSE);
          g_assert_cmpint (self->run.status, ==, 0);
          assert_verified (self, battle, FALSE);
        }
    }
  g_assert_cmpuint (n, >=, 3);
}

static void
assert_all_right (World *self, const char *version, const char *kind, const char *suffix)
{
  g_autofree char *folder = g_build_filename (version, kind, NULL);
  g_autoptr (GPtrArray) files = list (folder, suffix);

  g_assert_cmpuint (files->len, >, 0);
  for (guint i = 0; i < files->len; i++)
    {
      run (&self->run, "check '%s'", (const char *) g_ptr_array_index (files, i));
      assert_nothing_wrong (self->run.err, g_str_equal (kind, "rulesets"));
      g_assert_cmpint (self->run.status, ==, 0);
    }
}

/* By the rule sets that come with the program now. */
static void
test_armies (World *self, gconstpointer data)
{
  assert_all_right (self, data, "armies", ".xml");
}

static void
test_scenarios (World *self, gconstpointer data)
{
  assert_all_right (self, data, "scenarios", ".xml");
}

static void
test_lists (World *self, gconstpointer data)
{
  assert_all_right (self, data, "lists", ".xml");
}

/* Over the rule set that comes with the program now. */
static void
test_house_rules (World *self, gconstpointer data)
{
  g_autofree char *battle = g_build_filename (self->folder, "club.acies", NULL);

  assert_all_right (self, data, "rulesets", "");
  run (&self->run, "new raid-at-the-ford --ruleset our-club -o '%s'", battle);
  g_assert_cmpint (self->run.status, ==, 0);
  assert_verified (self, battle, TRUE);
}

static void
add_version (char *folder)
{
  static const struct
  {
    const char *name;
    void (*run) (World *self, gconstpointer data);
  } cases[] = {
    { "battles", test_battles },         { "exchange-files", test_exchange_files },
    { "armies", test_armies },           { "scenarios", test_scenarios },
    { "house-rules", test_house_rules }, { "lists", test_lists },
  };
  g_autofree char *version = g_path_get_basename (folder);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/acies/cli/kept/%s/%s", version, cases[i].name);
      g_autofree char *lists = g_build_filename (folder, "lists", NULL);

      /* There were none at first. */
      if (cases[i].run == test_lists && !g_file_test (lists, G_FILE_TEST_IS_DIR))
        continue;
      g_test_add_vtable (path, sizeof (World), folder, (GTestFixtureFunc) world_set_up,
                         (GTestFixtureFunc) cases[i].run, (GTestFixtureFunc) world_tear_down);
    }
}

int
main (int argc, char *argv[])
{
  static const char *const versions[] = { "kept-0.1", "kept-0.1.0" };
  g_autofree char *data_path = NULL;
  g_autoptr (GPtrArray) folders = g_ptr_array_new_with_free_func (g_free);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    {
      char *folder = g_build_filename (SOURCE, "storage", "data", versions[i], NULL);

      g_ptr_array_add (folders, folder);
      add_version (folder);
    }
  /* Armies and house rules of the newest are found before those that are shipped. */
  data_path = g_strconcat (g_ptr_array_index (folders, folders->len - 1), ":" DATA, NULL);
  g_setenv ("ACIES_DATA_PATH", data_path, TRUE);
  return g_test_run ();
}
