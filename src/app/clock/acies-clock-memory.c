/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the clocks of a battle in a group of one key file. Battles whose clocks were never set are
 * not in it. */
#include "config.h"

#include "app/clock/acies-clock-memory.h"

#include "base/file/acies-state-keys.h"

#define FILE_NAME "clocks.ini"
#define SWITCHES "switches"

static gboolean
is_set (GPtrArray *clocks)
{
  for (guint i = 0; i < clocks->len; i++)
    if (acies_clock_get_minutes (clocks->pdata[i]) > 0)
      return TRUE;
  return FALSE;
}

void
acies_clock_memory_keep (const char *path, GPtrArray *clocks, gboolean switches)
{
  g_autoptr (GKeyFile) keys = acies_state_keys_load (FILE_NAME);
  g_autofree char *group = acies_state_keys_dup_group (path);

  if (!g_key_file_has_group (keys, group) && !is_set (clocks) && !switches)
    return;
  /* Last, as the newest. */
  g_key_file_remove_group (keys, group, NULL);
  g_key_file_set_boolean (keys, group, SWITCHES, switches);
  for (guint i = 0; i < clocks->len; i++)
    {
      g_autofree char *state = acies_clock_dup_state (clocks->pdata[i]);

      g_key_file_set_string (keys, group, acies_clock_get_id (clocks->pdata[i]), state);
    }
  acies_state_keys_save (keys, FILE_NAME);
}

void
acies_clock_memory_recall (const char *path, GPtrArray *clocks, gboolean *switches)
{
  g_autoptr (GKeyFile) keys = acies_state_keys_load (FILE_NAME);
  g_autofree char *group = acies_state_keys_dup_group (path);

  *switches = g_key_file_get_boolean (keys, group, SWITCHES, NULL);
  for (guint i = 0; i < clocks->len; i++)
    {
      g_autofree char *state
          = g_key_file_get_string (keys, group, acies_clock_get_id (clocks->pdata[i]), NULL);

      if (state != NULL)
        acies_clock_restore (clocks->pdata[i], state);
    }
}
