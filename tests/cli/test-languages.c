/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The built program in other languages than English: every shipped worked example passes there as
 * it does in English, for examples compare ids and values.
 *
 * Which language it is, of how many, and the language are the last arguments: each is a test of its
 * own, so that they run side by side, and the files of examples are dealt among them, as one run
 * of all is long. What the small rule set says is said in each. */
#include "run.h"

#include <stdlib.h>
#include <string.h>

#define EVERYWHERE "border-raid"

typedef struct
{
  const char *language;
  guint nth, n;
} Hand;

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Adds PATH to FILES, or what is in it. */
static void
add_files (GPtrArray *files, const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);

  if (dir == NULL && g_file_test (path, G_FILE_TEST_EXISTS))
    g_ptr_array_add (files, g_strdup (path));
  for (const char *name = dir != NULL ? g_dir_read_name (dir) : NULL; name != NULL;
       name = g_dir_read_name (dir))
    g_ptr_array_add (files, g_build_filename (path, name, NULL));
}

/* All shipped files of examples, in the order of their names. Those of a layer over another are a
 * file by themselves: the others run under it are not its own. */
static GPtrArray *
list_files (void)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) sets = g_dir_open (DATA "/rulesets", 0, NULL);

  for (const char *set = g_dir_read_name (sets); set != NULL; set = g_dir_read_name (sets))
    {
      g_autofree char *file = g_build_filename (DATA "/rulesets", set, "examples.xml", NULL);
      g_autofree char *folder = g_build_filename (DATA "/rulesets", set, "examples", NULL);

      if (g_str_equal (set, EVERYWHERE))
        continue;
      add_files (files, file);
      add_files (files, folder);
    }
  g_ptr_array_sort (files, compare_paths);
  g_assert_cmpuint (files->len, >, 40);
  return files;
}

/* WHAT has passed, and the sum is told in LANGUAGE, so that it has been spoken. */
static void
assert_passes (Run *self, const char *language, const char *what)
{
  run (self, "examples %s", what);
  if (self->status != 0)
    g_error ("%s: %s%s", language, self->out, self->err);
  g_assert_null (strstr (self->out, "passed"));
}

static void
test_examples (gconstpointer data)
{
  const Hand *hand = data;
  g_autoptr (GPtrArray) files = list_files ();
  g_auto (Run) self = { 0 };

  assert_passes (&self, hand->language, EVERYWHERE);
  for (guint i = hand->nth; i < files->len; i += hand->n)
    assert_passes (&self, hand->language, g_ptr_array_index (files, i));
}

int
main (int argc, char **argv)
{
  const Hand hand
      = { argv[argc - 1], (guint) atoi (argv[argc - 3]), (guint) atoi (argv[argc - 2]) };
  g_autofree char *path = g_strconcat ("/acies/cli/languages/", hand.language, NULL);

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpuint (hand.nth, <, hand.n);
  g_setenv ("LANGUAGE", hand.language, TRUE);
  g_test_add_data_func (path, &hand, test_examples);
  return g_test_run ();
}
