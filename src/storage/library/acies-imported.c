/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A key file beside the program's state, with a group for each file by the hash of what is in it,
 * whatever it is called. */
#include "config.h"

#include "storage/library/acies-imported.h"

#include "base/file/acies-file.h"
#include "base/file/acies-state-keys.h"
#include "base/xml/acies-xml-reader.h"

#include <glib/gi18n-lib.h>

#define FILE_NAME "imported.ini"
#define PATH "path"

/* By what is in FILE; NULL: it cannot be read. Owned. */
static char *
dup_group (GFile *file)
{
  g_autoptr (GBytes) bytes = acies_file_read (file, ACIES_XML_MAX_EXCHANGE_BYTES, NULL);

  return bytes != NULL ? g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes) : NULL;
}

char *
acies_imported_find (GFile *file)
{
  g_autoptr (GKeyFile) keys = acies_state_keys_load (FILE_NAME);
  g_autofree char *group = NULL, *path = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  group = dup_group (file);
  path = group != NULL ? g_key_file_get_string (keys, group, PATH, NULL) : NULL;
  return path != NULL && g_file_test (path, G_FILE_TEST_EXISTS) ? g_steal_pointer (&path) : NULL;
}

void
acies_imported_note (GFile *file, const char *path)
{
  g_autoptr (GKeyFile) keys = acies_state_keys_load (FILE_NAME);
  g_autofree char *group = NULL;

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (path != NULL);

  group = dup_group (file);
  if (group == NULL)
    return;
  g_key_file_remove_group (keys, group, NULL);
  g_key_file_set_string (keys, group, PATH, path);
  acies_state_keys_save (keys, FILE_NAME);
}

char *
acies_imported_refuse (GFile *file, const char *path)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (path);

  return g_strdup_printf (_ ("“%s” was opened before, and became the battle “%s”. Open that one to "
                             "go on; to begin again from the file, move that battle away first."),
                          name, shown);
}
