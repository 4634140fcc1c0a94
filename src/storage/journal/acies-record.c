/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSnapshot and AciesRecord, and the hashes that chain them.
 *
 * A hash covers every field with its length before it, so that no two different records are hashed
 * alike. It finds damage and careless hands; it is no signature. */
#include "storage/journal/acies-record.h"

#include <string.h>

AciesSnapshot *
acies_snapshot_new (void)
{
  AciesSnapshot *self = g_new0 (AciesSnapshot, 1);

  self->files
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);

  return self;
}

void
acies_snapshot_free (AciesSnapshot *self)
{
  if (self == NULL)
    return;

  g_free (self->ruleset);
  g_free (self->engine);
  g_free (self->start);
  g_free (self->cut);
  g_free (self->draft);
  g_free (self->lines);
  g_strfreev (self->layers);
  g_hash_table_unref (self->files);
  g_clear_pointer (&self->scenario, g_bytes_unref);
  g_free (self);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
acies_snapshot_list_files (const AciesSnapshot *self)
{
  GPtrArray *names;
  GHashTableIter iter;
  gpointer name;

  g_return_val_if_fail (self != NULL, NULL);

  names = g_ptr_array_new ();
  g_hash_table_iter_init (&iter, self->files);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_ptr_array_add (names, name);
  g_ptr_array_sort (names, compare_names);

  return names;
}

static void
hash_bytes (GChecksum *sum, gconstpointer data, gsize length)
{
  g_autofree char *head = g_strdup_printf ("%" G_GSIZE_FORMAT ":", length);

  g_checksum_update (sum, (const guchar *) head, -1);
  if (length > 0)
    g_checksum_update (sum, data, (gssize) length);
}

static void
hash_text (GChecksum *sum, const char *text)
{
  hash_bytes (sum, text != NULL ? text : "", text != NULL ? strlen (text) : 0);
}

char *
acies_snapshot_dup_hash (const AciesSnapshot *self)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GPtrArray) names = NULL;
  gconstpointer data;
  gsize length;

  g_return_val_if_fail (self != NULL && self->scenario != NULL, NULL);

  hash_text (sum, self->ruleset);
  hash_text (sum, self->engine);
  for (guint i = 0; self->layers != NULL && self->layers[i] != NULL; i++)
    hash_text (sum, self->layers[i]);

  names = acies_snapshot_list_files (self);
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);

      hash_text (sum, name);
      data = g_bytes_get_data (g_hash_table_lookup (self->files, name), &length);
      hash_bytes (sum, data, length);
    }

  data = g_bytes_get_data (self->scenario, &length);
  hash_bytes (sum, data, length);

  return g_strdup (g_checksum_get_string (sum));
}

static char *
dup_record_hash (const AciesRecord *self)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *seq = g_strdup_printf ("%u", self->seq);
  g_autofree char *time = g_strdup_printf ("%" G_GINT64_FORMAT, self->time);

  hash_text (sum, self->previous);
  hash_text (sum, seq);
  hash_text (sum, self->kind);
  hash_text (sum, time);
  hash_text (sum, self->body);

  return g_strdup (g_checksum_get_string (sum));
}

AciesRecord *
acies_record_new (guint seq, const char *previous, const char *kind, const char *body, gint64 time)
{
  AciesRecord *self;

  g_return_val_if_fail (previous != NULL && kind != NULL && body != NULL, NULL);

  self = g_new0 (AciesRecord, 1);
  self->seq = seq;
  self->previous = g_strdup (previous);
  self->kind = g_strdup (kind);
  self->body = g_strdup (body);
  self->time = time;
  self->hash = dup_record_hash (self);

  return self;
}

void
acies_record_free (AciesRecord *self)
{
  if (self == NULL)
    return;

  g_free (self->previous);
  g_free (self->kind);
  g_free (self->body);
  g_free (self->hash);
  g_free (self);
}

gboolean
acies_record_is_intact (const AciesRecord *self, guint seq, const char *previous)
{
  g_autofree char *hash = NULL;

  g_return_val_if_fail (self != NULL && previous != NULL, FALSE);

  if (self->seq != seq || strcmp (self->previous, previous) != 0)
    return FALSE;

  hash = dup_record_hash (self);

  return strcmp (self->hash, hash) == 0;
}
