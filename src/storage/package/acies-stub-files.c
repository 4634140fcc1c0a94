/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Each of the files begins so that it is known again: only then is it replaced, as by the version
 * after this one, which has more functions. */
#include "config.h"

#include "storage/package/acies-stub-files.h"

#include "base/file/acies-file.h"
#include "rules/script/acies-host-stub.h"

#include <string.h>

#define MAX_BYTES (1024 * 1024)

static const struct
{
  const char *name;
  char *(*make) (void);
} files[] = {
  { "acies.lua", acies_host_stub_make_lua },
  { ".luarc.json", acies_host_stub_make_luarc },
  { ".luacheckrc", acies_host_stub_make_luacheckrc },
};

/* Whether what lies at FILE is ours: it begins as TEXT does. */
static gboolean
is_ours (GFile *file, const char *text)
{
  g_autoptr (GBytes) bytes = acies_file_read (file, MAX_BYTES, NULL);
  gsize line = strcspn (text, "\n");

  return bytes != NULL && g_bytes_get_size (bytes) >= line
         && memcmp (g_bytes_get_data (bytes, NULL), text, line) == 0;
}

GPtrArray *
acies_stub_files_write (GFile *folder, GError **error)
{
  g_autoptr (GPtrArray) written = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_val_if_fail (G_IS_FILE (folder), NULL);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GFile) file = g_file_get_child (folder, files[i].name);
      g_autofree char *text = files[i].make ();
      g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

      if (g_file_query_exists (file, NULL) && !is_ours (file, text))
        continue;
      if (!acies_file_replace (file, bytes, error))
        return NULL;
      g_ptr_array_add (written, g_steal_pointer (&file));
    }
  return g_steal_pointer (&written);
}
