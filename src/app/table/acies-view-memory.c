/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Remembers where each battle was last looked at, in a group of one key file. */
#include "app/table/acies-view-memory.h"

#include "base/file/acies-state-keys.h"

#include <math.h>

#define FILE_NAME "views.ini"

/* TRUE: it is there and a number. */
static gboolean
read_number (GKeyFile *keys, const char *group, const char *key, double *number)
{
  g_autoptr (GError) error = NULL;

  *number = g_key_file_get_double (keys, group, key, &error);
  return error == NULL && isfinite (*number);
}

gboolean
acies_view_memory_recall (const char *path, AciesTableFrame *frame)
{
  g_autoptr (GKeyFile) keys = acies_state_keys_load (FILE_NAME);
  g_autofree char *group = acies_state_keys_dup_group (path);
  double width, height, scale, x, y, view_x, view_y;

  if (!read_number (keys, group, "width", &width) || !read_number (keys, group, "height", &height)
      || !read_number (keys, group, "scale", &scale) || !read_number (keys, group, "x", &x)
      || !read_number (keys, group, "y", &y) || scale <= 0 || width != frame->table_width
      || height != frame->table_height)
    return FALSE;
  acies_table_frame_zoom (frame, scale / frame->scale, 0, 0);
  acies_table_frame_to_view (frame, x, y, &view_x, &view_y);
  acies_table_frame_pan (frame, view_x - frame->width / 2, view_y - frame->height / 2);
  return TRUE;
}

char *
acies_view_memory_dup_viewer (const char *path)
{
  g_autoptr (GKeyFile) keys = acies_state_keys_load (FILE_NAME);
  g_autofree char *group = acies_state_keys_dup_group (path);

  return g_key_file_get_string (keys, group, "viewer", NULL);
}

void
acies_view_memory_keep (const char *path, const AciesTableFrame *frame)
{
  g_autoptr (GKeyFile) keys = acies_state_keys_load (FILE_NAME);
  g_autofree char *group = acies_state_keys_dup_group (path);
  g_autofree char *viewer = g_key_file_get_string (keys, group, "viewer", NULL);
  double x, y;

  /* Last, as the newest. */
  g_key_file_remove_group (keys, group, NULL);
  if (viewer != NULL)
    g_key_file_set_string (keys, group, "viewer", viewer);
  if (fabs (frame->scale / acies_table_frame_get_fit (frame) - 1) > 0.001)
    {
      acies_table_frame_from_view (frame, frame->width / 2, frame->height / 2, &x, &y);
      g_key_file_set_double (keys, group, "width", frame->table_width);
      g_key_file_set_double (keys, group, "height", frame->table_height);
      g_key_file_set_double (keys, group, "scale", frame->scale);
      g_key_file_set_double (keys, group, "x", x);
      g_key_file_set_double (keys, group, "y", y);
    }
  acies_state_keys_save (keys, FILE_NAME);
}

void
acies_view_memory_keep_viewer (const char *path, const char *viewer)
{
  g_autoptr (GKeyFile) keys = acies_state_keys_load (FILE_NAME);
  g_autofree char *group = acies_state_keys_dup_group (path);

  g_key_file_set_string (keys, group, "viewer", viewer);
  acies_state_keys_save (keys, FILE_NAME);
}
