/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "memory.h"

#include <sqlite3.h>

static struct
{
  sqlite3_mem_methods sqlite; /* as they were */
  guint n_calls, fail_at;     /* 0: never */
  gboolean for_good;
} memory;

static gboolean
is_refused (void)
{
  if (memory.fail_at == 0)
    return FALSE;
  memory.n_calls++;
  return memory.n_calls == memory.fail_at || (memory.for_good && memory.n_calls > memory.fail_at);
}

static void *
allocate (int size)
{
  return is_refused () ? NULL : memory.sqlite.xMalloc (size);
}

static void *
resize (void *before, int size)
{
  return is_refused () ? NULL : memory.sqlite.xRealloc (before, size);
}

void
memory_watch (void)
{
  sqlite3_mem_methods watched;

  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_GETMALLOC, &memory.sqlite), ==, SQLITE_OK);
  watched = memory.sqlite;
  watched.xMalloc = allocate;
  watched.xRealloc = resize;
  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_MALLOC, &watched), ==, SQLITE_OK);
}

void
memory_fail_at (guint call, gboolean for_good)
{
  memory.n_calls = 0;
  memory.fail_at = call;
  memory.for_good = for_good;
}

gboolean
memory_mend (void)
{
  gboolean has_failed = memory.n_calls >= memory.fail_at;

  memory.fail_at = 0;
  return has_failed;
}
