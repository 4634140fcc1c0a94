/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The readers without a fuzzer: on the files they begin with, and on all that once was trouble,
 * which lies in the folder cases. */
#include "readers.h"

#include <gio/gio.h>

static void
test_seeds (gconstpointer data)
{
  g_autoptr (GPtrArray) seeds = fuzz_list_seeds (data);

  guint n_taken = 0;

  for (guint i = 0; i < seeds->len; i++)
    n_taken += fuzz_read (data, g_ptr_array_index (seeds, i));
  g_test_message ("%u of %u are taken", n_taken, seeds->len);
  g_assert_cmpuint (n_taken, >, 0);
}

static void
test_cases (gconstpointer data)
{
  const FuzzReader *reader = data;
  g_autofree char *path = g_build_filename (CASES, reader->name, NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autoptr (GFile) file = g_file_new_build_filename (path, name, NULL);
      g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, NULL);

      g_test_message ("%s", name);
      if (!fuzz_read (reader, bytes))
        g_test_message ("It is refused.");
    }
}

int
main (int argc, char *argv[])
{
  const FuzzReader *reader;

  g_test_init (&argc, &argv, NULL);
  fuzz_begin ();
  for (guint n = 0; (reader = fuzz_get_reader (n)) != NULL; n++)
    {
      g_autofree char *seeds = g_strdup_printf ("/acies/fuzz/readers/%s/seeds", reader->name);
      g_autofree char *cases = g_strdup_printf ("/acies/fuzz/readers/%s/cases", reader->name);

      g_test_add_data_func (seeds, reader, test_seeds);
      g_test_add_data_func (cases, reader, test_cases);
    }
  return g_test_run ();
}
