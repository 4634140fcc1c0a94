/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The readers without a fuzzer: on the files they begin with, on those with parts of them changed,
 * left out, doubled or mixed, drawn by one seed, on all that once was trouble, which lies in the
 * folder cases, and on what a fuzzer found that leads where no file leads, in the folder corpus.
 * ACIES_FUZZ_CHANGES says how many changed ones of each reader there are. */
#include "readers.h"

#include <gio/gio.h>
#include <string.h>

#define SEED 20261127
#define CHANGES "12"
/* Larger files only take longer. */
#define MOST_BYTES (64 * 1024)

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

/* All that lies in the folder of READER in KEPT. */
static void
read_kept (const FuzzReader *reader, const char *kept)
{
  g_autofree char *path = g_build_filename (kept, reader->name, NULL);
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

static void
test_cases (gconstpointer data)
{
  read_kept (data, CASES);
  read_kept (data, CORPUS);
}

/* A part of TEXT: where it begins, and how long it is. */
static void
draw_part (GRand *rand, const GByteArray *bytes, guint *from, guint *n)
{
  guint wanted = (guint) g_rand_int_range (rand, 1, g_rand_boolean (rand) ? 4 : 200);

  *from = (guint) g_rand_int_range (rand, 0, (gint32) bytes->len + 1);
  *n = MIN (bytes->len - *from, wanted);
}

static void
insert (GByteArray *bytes, guint at, const guint8 *data, guint n)
{
  g_autofree guint8 *copy = g_memdup2 (data, n);
  guint before = bytes->len;

  if (n == 0)
    return;
  g_byte_array_set_size (bytes, before + n);
  memmove (bytes->data + at + n, bytes->data + at, before - at);
  memcpy (bytes->data + at, copy, n);
}

/* One change of BYTES, perhaps by a part of OTHER. */
static void
change (GRand *rand, GByteArray *bytes, const GByteArray *other)
{
  static const char *const words[]
      = { "0",  "-1", "99999999999", "1e9", "",  "\"", "'",        "<!--", "]]>", "&#10;", "\n",
          "/>", "<",  ">",           "[[",  "{", "}",  "\xff\xfe", "\t",   ",",   ";",     "%s" };
  guint from, n, at;
  const char *word = words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))];

  draw_part (rand, bytes, &from, &n);
  draw_part (rand, bytes, &at, &n);
  from = MIN (from, bytes->len - n);
  switch (g_rand_int_range (rand, 0, 5))
    {
    case 0:
      if (from < bytes->len)
        bytes->data[from] = (guint8) g_rand_int_range (rand, 0, 256);
      break;
    case 1:
      g_byte_array_remove_range (bytes, from, n);
      break;
    case 2:
      insert (bytes, at, bytes->data + from, n);
      break;
    case 3:
      insert (bytes, at, (const guint8 *) word, (guint) strlen (word));
      break;
    default:
      draw_part (rand, other, &from, &n);
      insert (bytes, at, other->data + from, n);
      break;
    }
}

static GByteArray *
draw_seed (GRand *rand, GPtrArray *seeds)
{
  gsize size = G_MAXSIZE;
  const guint8 *data = NULL;
  GByteArray *bytes = g_byte_array_new ();

  while (size > MOST_BYTES)
    data = g_bytes_get_data (
        g_ptr_array_index (seeds, g_rand_int_range (rand, 0, (gint32) seeds->len)), &size);
  return g_byte_array_append (bytes, data, (guint) size);
}

static void
test_changed (gconstpointer data)
{
  g_autoptr (GPtrArray) seeds = fuzz_list_seeds (data);
  const char *wanted = g_getenv ("ACIES_FUZZ_CHANGES");
  guint64 n = g_ascii_strtoull (wanted != NULL ? wanted : CHANGES, NULL, 10);
  const char *first = g_getenv ("ACIES_FUZZ_SEED");
  guint32 seed = first != NULL ? (guint32) g_ascii_strtoull (first, NULL, 10) : SEED;
  guint n_taken = 0;

  for (guint64 i = 0; i < n; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed + (guint32) i);
      GByteArray *bytes = draw_seed (rand, seeds);
      g_autoptr (GByteArray) other = draw_seed (rand, seeds);
      g_autoptr (GBytes) changed = NULL;

      for (int k = g_rand_int_range (rand, 1, 5); k > 0; k--)
        change (rand, bytes, other);
      changed = g_byte_array_free_to_bytes (bytes);
      g_test_message ("seed %u", seed + (guint32) i);
      n_taken += fuzz_read (data, changed);
    }
  g_test_message ("%u of %u are taken all the same", n_taken, (guint) n);
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
      g_autofree char *changed = g_strdup_printf ("/acies/fuzz/readers/%s/changed", reader->name);
      g_autofree char *cases = g_strdup_printf ("/acies/fuzz/readers/%s/cases", reader->name);

      g_test_add_data_func (seeds, reader, test_seeds);
      g_test_add_data_func (changed, reader, test_changed);
      g_test_add_data_func (cases, reader, test_cases);
    }
  return g_test_run ();
}
