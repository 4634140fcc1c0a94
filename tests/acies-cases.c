/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesCases read tables of cases, and make a test of each. */
#include "acies-cases.h"

#include <string.h>

/* One case. GLib's list of tests owns it, and frees it when it has run. */
typedef struct
{
  char *path; /* of the file */
  char *name;
  char *input;
  char *expected;
  AciesCaseFunc func;
} Case;

static void
case_free (gpointer data)
{
  Case *self = data;

  g_free (self->path);
  g_free (self->name);
  g_free (self->input);
  g_free (self->expected);
  g_free (self);
}

/* TEXT without the blank lines around it. */
static char *
trim (const char *text)
{
  char *copy = g_strdup (text + strspn (text, "\n"));

  return g_strchomp (copy);
}

/* Where the part of TEXT ends that begins a line with MARK, or NULL. */
static const char *
find_line (const char *text, const char *mark)
{
  const gsize length = strlen (mark);

  for (const char *line = text; line != NULL; line = strchr (line, '\n'))
    {
      line += *line == '\n';
      if (strncmp (line, mark, length) == 0)
        return line;
    }
  return NULL;
}

/* Puts FOUND into the file where it says what comes out of SELF. */
static void
rewrite (const Case *self, const char *found)
{
  g_autofree char *text = NULL, *head = NULL, *whole = NULL;
  const char *start, *result, *end;

  g_assert_true (g_file_get_contents (self->path, &text, NULL, NULL));
  head = g_strconcat ("== ", self->name, "\n", NULL);
  start = find_line (text, head);
  g_assert_nonnull (start);
  result = find_line (start, "=>\n") + strlen ("=>\n");
  for (end = result; end != NULL && *end != '\0'; end = strchr (end, '\n'))
    {
      end += *end == '\n';
      if (strncmp (end, "== ", 3) == 0 || strncmp (end, "# ", 2) == 0)
        break;
    }
  if (end == NULL)
    end = text + strlen (text);
  whole = g_strdup_printf ("%.*s%s\n%s%s", (int) (result - text), text, found,
                           *end != '\0' ? "\n" : "", end);
  g_assert_true (g_file_set_contents (self->path, whole, -1, NULL));
}

static void
run_case (gconstpointer data)
{
  const Case *self = data;
  g_autofree char *out = self->func (self->input), *found = trim (out);

  if (g_getenv ("ACIES_WRITE_EXPECTED") != NULL && !g_str_equal (found, self->expected))
    rewrite (self, found);
  else
    g_assert_cmpstr (found, ==, self->expected);
}

/* Fills SELF from what stands between its head and the next; remarks end it, too. */
static void
read_case (Case *self, const char *block)
{
  const char *line_end = strchr (block, '\n'), *arrow = find_line (block, "=>\n"),
             *remark = arrow != NULL ? find_line (arrow, "# ") : NULL;
  g_autofree char *input = NULL, *output = NULL;

  self->name = g_strndup (block, (gsize) (line_end - block));
  if (arrow == NULL)
    g_error ("%s: “%s” does not say what comes out", self->path, self->name);
  input = g_strndup (line_end, (gsize) (arrow - line_end));
  arrow += strlen ("=>\n");
  output = remark != NULL ? g_strndup (arrow, (gsize) (remark - arrow)) : g_strdup (arrow);
  self->input = trim (input);
  self->expected = trim (output);
}

void
acies_cases_add (const char *prefix, const char *path, AciesCaseFunc func)
{
  g_autofree char *file = g_test_build_filename (G_TEST_DIST, path, NULL), *text = NULL;
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (GStrv) blocks = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (file, &text, NULL, &error);
  g_assert_no_error (error);
  blocks = g_strsplit (text, "\n== ", -1);
  g_assert_cmpuint (g_strv_length (blocks), >, 1);
  for (guint i = 1; blocks[i] != NULL; i++)
    {
      Case *self = g_new0 (Case, 1);
      g_autofree char *block = g_strconcat (blocks[i], "\n", NULL), *test = NULL;

      self->path = g_strdup (file);
      self->func = func;
      read_case (self, block);
      if (!g_hash_table_add (names, self->name))
        g_error ("%s: there are two cases “%s”", file, self->name);
      test = g_strdup_printf ("%s/%s", prefix, self->name);
      g_strdelimit (test, " ", '-');
      g_test_add_data_func_full (test, self, run_case, case_free);
    }
}
