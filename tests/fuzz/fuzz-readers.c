/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What libFuzzer calls: the reader that ACIES_FUZZ_READER names; without it the names of all are
 * written. With ACIES_FUZZ_SEEDS the seeds of the reader are written into the folder of that name,
 * and nothing else is done. `./dev fuzz` runs it. */
#include "readers.h"

#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerInitialize (int *argc, char ***argv);
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static const FuzzReader *reader;

static void
write_seeds (const char *folder)
{
  g_autoptr (GPtrArray) seeds = fuzz_list_seeds (reader);

  for (guint i = 0; i < seeds->len; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/seed-%u", folder, i);
      gsize size;
      const char *data = g_bytes_get_data (g_ptr_array_index (seeds, i), &size);

      g_assert_true (g_file_set_contents (path, data, (gssize) size, NULL));
    }
}

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  const char *folder = g_getenv ("ACIES_FUZZ_SEEDS"), *name = g_getenv ("ACIES_FUZZ_READER");

  for (guint n = 0; name == NULL && (reader = fuzz_get_reader (n)) != NULL; n++)
    g_print ("%s\n", reader->name);
  if (name == NULL)
    exit (EXIT_SUCCESS);
  reader = fuzz_find_reader (name);
  if (reader == NULL)
    g_error ("ACIES_FUZZ_READER must name a reader.");
  fuzz_begin ();
  if (folder != NULL)
    {
      write_seeds (folder);
      exit (EXIT_SUCCESS);
    }
  fuzz_get_world ();
  return 0;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);

  fuzz_read (reader, bytes);
  return 0;
}
