/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Remembers few: when there are many, those whose minute is over are forgotten, and if nobody's is,
 * nobody new may do anything. */
#include "public/server/acies-rate.h"

#define MOST_WHO 256

typedef struct
{
  gint64 since;
  guint n;
} Count;

struct _AciesRate
{
  GHashTable *counts; /* of who to Count */
  guint most;
};

AciesRate *
acies_rate_new (guint most)
{
  AciesRate *self = g_new0 (AciesRate, 1);

  self->counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->most = most;
  return self;
}

void
acies_rate_free (AciesRate *self)
{
  g_hash_table_unref (self->counts);
  g_free (self);
}

static gboolean
is_over (const Count *count, gint64 now)
{
  return now - count->since >= 60 * G_USEC_PER_SEC;
}

static gboolean
forget (gpointer who, gpointer count, gpointer now)
{
  return is_over (count, *(gint64 *) now);
}

gboolean
acies_rate_count (AciesRate *self, const char *who, gint64 now)
{
  Count *count = g_hash_table_lookup (self->counts, who);

  if (count == NULL)
    {
      if (g_hash_table_size (self->counts) >= MOST_WHO)
        g_hash_table_foreach_remove (self->counts, forget, &now);
      if (g_hash_table_size (self->counts) >= MOST_WHO)
        return FALSE;
      count = g_new0 (Count, 1);
      count->since = now;
      g_hash_table_insert (self->counts, g_strdup (who), count);
    }
  if (is_over (count, now))
    *count = (Count){ .since = now };
  if (count->n >= self->most)
    return FALSE;
  count->n++;
  return TRUE;
}
