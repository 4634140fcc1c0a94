/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the lines typed in each battle. One text file a battle, a line each. Losing it loses
 * nothing that matters, so that nothing is said if it cannot be written. */
#include "config.h"
#include "app/entry/acies-command-history.h"

#define MOST_LINES 200
#define MOST_BYTES (1024 * 1024)

struct _AciesCommandHistory
{
  char *path;
  GPtrArray *lines; /* of char*, oldest first */
};

static void
load (AciesCommandHistory *self)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  gsize length;

  if (!g_file_get_contents (self->path, &text, &length, NULL) || length > MOST_BYTES
      || !g_utf8_validate (text, (gssize) length, NULL))
    return;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (*lines[i] != '\0')
        g_ptr_array_add (self->lines, g_strdup (lines[i]));
    }
}

AciesCommandHistory *
acies_command_history_new (const char *battle)
{
  AciesCommandHistory *self;
  g_autofree char *hash = NULL, *name = NULL;

  g_return_val_if_fail (battle != NULL, NULL);

  self = g_new0 (AciesCommandHistory, 1);
  hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, battle, -1);
  name = g_strconcat (hash, ".txt", NULL);
  self->path = g_build_filename (g_get_user_state_dir (), "acies", "entries", name, NULL);
  self->lines = g_ptr_array_new_with_free_func (g_free);
  load (self);
  return self;
}

void
acies_command_history_free (AciesCommandHistory *self)
{
  if (self == NULL)
    return;
  g_free (self->path);
  g_ptr_array_unref (self->lines);
  g_free (self);
}

static void
save (AciesCommandHistory *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *folder = g_path_get_dirname (self->path);

  for (guint i = 0; i < self->lines->len; i++)
    g_string_append_printf (text, "%s\n", (char *) g_ptr_array_index (self->lines, i));
  g_mkdir_with_parents (folder, 0700);
  g_file_set_contents (self->path, text->str, (gssize) text->len, NULL);
}

void
acies_command_history_add (AciesCommandHistory *self, const char *line)
{
  guint n;

  g_return_if_fail (self != NULL);
  g_return_if_fail (line != NULL && *line != '\0');

  n = self->lines->len;
  if (n > 0 && g_str_equal (g_ptr_array_index (self->lines, n - 1), line))
    return;
  g_ptr_array_add (self->lines, g_strdup (line));
  if (self->lines->len > MOST_LINES)
    g_ptr_array_remove_index (self->lines, 0);
  save (self);
}

guint
acies_command_history_get_n_lines (AciesCommandHistory *self)
{
  return self->lines->len;
}

const char *
acies_command_history_get_line (AciesCommandHistory *self, guint n)
{
  g_return_val_if_fail (n < self->lines->len, NULL);

  return g_ptr_array_index (self->lines, n);
}
