/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A twin reads what it is told as a file on disk is read when it is opened; it never looks at that
 * file, whose locks are the other one's. */
#include "config.h"

#include "storage/battle/acies-battle-twin.h"

#include "storage/battle/acies-battle-file-private.h"

#include <glib/gi18n-lib.h>

struct _AciesBattleNews
{
  char *path;
  AciesSnapshot *snapshot; /* NULL: what it began with is known */
  GPtrArray *records;      /* of AciesRecord */
};

static AciesSnapshot *
copy_snapshot (const AciesSnapshot *snapshot)
{
  AciesSnapshot *copy = acies_snapshot_new ();
  GHashTableIter iter;
  gpointer name, bytes;

  copy->ruleset = g_strdup (snapshot->ruleset);
  copy->engine = g_strdup (snapshot->engine);
  copy->start = g_strdup (snapshot->start);
  copy->layers = g_strdupv (snapshot->layers);
  copy->scenario = g_bytes_ref (snapshot->scenario);
  g_hash_table_iter_init (&iter, snapshot->files);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    g_hash_table_insert (copy->files, g_strdup (name), g_bytes_ref (bytes));
  return copy;
}

static AciesRecord *
copy_record (const AciesRecord *record)
{
  AciesRecord *copy = g_new0 (AciesRecord, 1);

  copy->seq = record->seq;
  copy->previous = g_strdup (record->previous);
  copy->kind = g_strdup (record->kind);
  copy->body = g_strdup (record->body);
  copy->time = record->time;
  copy->hash = g_strdup (record->hash);
  return copy;
}

AciesBattleNews *
acies_battle_news_new (AciesBattleFile *file, guint seq)
{
  AciesBattleNews *self;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);

  self = g_new0 (AciesBattleNews, 1);
  self->path = g_strdup (file->path);
  self->snapshot = seq == 0 ? copy_snapshot (file->snapshot) : NULL;
  self->records = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_record_free);
  for (guint i = seq; i < file->records->len; i++)
    g_ptr_array_add (self->records, copy_record (g_ptr_array_index (file->records, i)));
  return self;
}

void
acies_battle_news_free (AciesBattleNews *self)
{
  g_free (self->path);
  g_clear_pointer (&self->snapshot, acies_snapshot_free);
  g_ptr_array_unref (self->records);
  g_free (self);
}

/* Applies RECORD, which must follow the last one. */
static gboolean
take_record (AciesBattleFile *self, const AciesRecord *record, GError **error)
{
  g_autoptr (AciesJournalEvent) event = NULL;
  g_autoptr (AciesChange) change = NULL;

  if (!acies_record_is_intact (record, self->records->len + 1,
                               acies_battle_file_get_last_hash (self)))
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_DAMAGED,
                   _ ("Event %u does not follow the journal as it is known."), record->seq);
      return FALSE;
    }
  event = acies_battle_file_read_event (self, record, error);
  change = event != NULL ? acies_battle_file_dup_change (self, event) : NULL;
  if (change == NULL || !acies_battle_apply (self->battle, change, error))
    return FALSE;
  g_ptr_array_add (self->records, copy_record (record));
  acies_battle_file_enter (self, event);
  return TRUE;
}

gboolean
acies_battle_file_take_news (AciesBattleFile *self, const AciesBattleNews *news, GError **error)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self) && self->journal == NULL, FALSE);
  g_return_val_if_fail (news != NULL, FALSE);

  for (guint i = 0; i < news->records->len; i++)
    if (!take_record (self, g_ptr_array_index (news->records, i), error))
      return FALSE;
  return TRUE;
}

AciesBattleFile *
acies_battle_file_new_twin (const AciesBattleNews *news, GError **error)
{
  g_autoptr (AciesBattleFile) self = NULL;
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  g_return_val_if_fail (news != NULL && news->snapshot != NULL, NULL);

  self = g_object_new (ACIES_TYPE_BATTLE_FILE, NULL);
  self->path = g_strdup (news->path);
  self->is_read_only = TRUE;
  self->snapshot = copy_snapshot (news->snapshot);
  if (!acies_snapshot_load (self->snapshot, &self->ruleset, &self->battle, findings, error))
    return NULL;
  self->began = g_object_ref (self->ruleset);
  self->referee = acies_referee_new (self->ruleset, self->battle);
  return acies_battle_file_take_news (self, news, error) ? g_steal_pointer (&self) : NULL;
}
