/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Key files beside the program's state. */
#include "config.h"

#include "base/file/acies-state-keys.h"

#include <glib/gstdio.h>

#define MOST_GROUPS 100
/* For the eyes of who runs the program alone. */
#define OWN_MODE 0600

char *
acies_state_keys_dup_place (const char *name)
{
  return g_build_filename (g_get_user_state_dir (), "acies", name, NULL);
}

GKeyFile *
acies_state_keys_load (const char *name)
{
  g_autofree char *file = acies_state_keys_dup_place (name);
  GKeyFile *keys = g_key_file_new ();

  g_key_file_load_from_file (keys, file, G_KEY_FILE_NONE, NULL);
  return keys;
}

char *
acies_state_keys_dup_group (const char *path)
{
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, path, -1);
}

static void
drop_oldest (GKeyFile *keys)
{
  gsize n = 0;
  g_auto (GStrv) groups = g_key_file_get_groups (keys, &n);

  for (gsize i = 0; i + MOST_GROUPS < n; i++)
    g_key_file_remove_group (keys, groups[i], NULL);
}

void
acies_state_keys_save (GKeyFile *keys, const char *name)
{
  g_autofree char *file = acies_state_keys_dup_place (name);
  g_autofree char *folder = g_path_get_dirname (file);
  g_autofree char *text = NULL;
  gsize length;

  drop_oldest (keys);
  g_mkdir_with_parents (folder, 0700);
  text = g_key_file_to_data (keys, &length, NULL);
  if (length == 0)
    {
      g_unlink (file);
      return;
    }
  g_file_set_contents_full (file, text, (gssize) length, G_FILE_SET_CONTENTS_CONSISTENT, OWN_MODE,
                            NULL);
}
