/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes a battle as one XML file, to be sent to somebody: what it began with and its
 * journal, in the order they are read back. */
#include "config.h"

#include "base/xml/acies-xml-reader.h"
#include "base/file/acies-file.h"
#include "base/xml/acies-xml-writer.h"
#include "storage/battle/acies-battle-file-private.h"
#include "storage/library/acies-packed-layers.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define NAMESPACE "urn:acies:exchange:1"
static void
write_record (AciesXmlWriter *writer, const AciesRecord *record)
{
  acies_xml_writer_start (writer, "event");
  acies_xml_writer_attribute_int (writer, "seq", record->seq);
  acies_xml_writer_attribute (writer, "kind", record->kind);
  acies_xml_writer_attribute_int (writer, "time", record->time);
  acies_xml_writer_attribute (writer, "hash", record->hash);
  acies_xml_writer_text (writer, record->body);
  acies_xml_writer_end (writer);
}

/* What is missing here is missing of what is sent: cut off once, or not readable now. */
static void
write_cut (AciesXmlWriter *writer, AciesBattleFile *self)
{
  const char *cut = self->snapshot->cut;
  guint64 left = cut != NULL ? g_ascii_strtoull (cut, NULL, 10) : G_MAXUINT64;

  if (self->damage != NULL)
    left = MIN (left, self->records->len);
  if (left <= G_MAXUINT)
    acies_xml_writer_attribute_int (writer, "cut", (gint64) left);
}

gboolean
acies_battle_file_export (AciesBattleFile *self, GFile *file, GError **error)
{
  g_autoptr (AciesXmlWriter) writer = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) local_error = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  writer = acies_xml_writer_new ();
  acies_xml_writer_start (writer, "exchange");
  acies_xml_writer_attribute (writer, "xmlns", NAMESPACE);
  acies_xml_writer_attribute (writer, "engine", self->snapshot->engine);
  acies_xml_writer_attribute (writer, "start", self->snapshot->start);
  write_cut (writer, self);
  acies_packed_layers_write (writer, self->snapshot->ruleset,
                             (const char *const *) self->snapshot->layers, self->snapshot->files);
  acies_xml_writer_start (writer, "scenario");
  acies_packed_layers_write_parts (writer, self->snapshot->scenario);
  acies_xml_writer_end (writer);
  for (guint i = 0; i < self->records->len; i++)
    write_record (writer, g_ptr_array_index (self->records, i));
  if (self->snapshot->draft != NULL)
    acies_xml_writer_text_element (writer, "draft", self->snapshot->draft);
  if (self->snapshot->lines != NULL)
    acies_xml_writer_text_element (writer, "lines", self->snapshot->lines);
  acies_xml_writer_end (writer);
  bytes = acies_xml_writer_finish (writer);

  if (g_bytes_get_size (bytes) > ACIES_XML_MAX_EXCHANGE_BYTES)
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                   _ ("The battle is larger than %d MiB, more than an exchange file can hold. Copy "
                      "“%s” itself instead, after closing it."),
                   ACIES_XML_MAX_EXCHANGE_BYTES >> 20, self->path);
      return FALSE;
    }

  if (!acies_file_replace (file, bytes, &local_error))
    {
      g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE,
                           local_error->message);
      return FALSE;
    }

  return TRUE;
}

/* Reads an event, which must follow from those before it. */
static void
read_record (AciesXmlReader *reader, const AciesSnapshot *snapshot, GPtrArray *records)
{
  const AciesRecord *last = records->len > 0 ? g_ptr_array_index (records, records->len - 1) : NULL;
  g_autofree char *kind = acies_xml_reader_dup_attribute (reader, "kind");
  g_autofree char *time = acies_xml_reader_dup_attribute (reader, "time");
  g_autofree char *hash = acies_xml_reader_dup_attribute (reader, "hash");
  g_autofree char *body = NULL;
  AciesRecord *record;
  int line = acies_xml_reader_get_line (reader);

  if (kind == NULL || time == NULL || hash == NULL || snapshot->start == NULL)
    return;

  body = acies_xml_reader_dup_text (reader);
  record = acies_record_new (records->len + 1, last != NULL ? last->hash : snapshot->start, kind,
                             body, g_ascii_strtoll (time, NULL, 10));
  if (strcmp (record->hash, hash) != 0)
    {
      acies_findings_add (
          acies_xml_reader_get_findings (reader), ACIES_SEVERITY_ERROR,
          acies_xml_reader_get_file_name (reader), line,
          _ ("Event %u was altered after it was written, or one before it is missing."),
          record->seq);
      /* Those behind it are measured by what it says of itself, so that each is blamed for
       * itself. */
      g_free (record->hash);
      record->hash = g_steal_pointer (&hash);
    }
  g_ptr_array_add (records, record);
}

static gboolean
read_exchange (AciesXmlReader *reader, AciesSnapshot *snapshot, GPtrArray *records)
{
  g_autofree char *hash = NULL;

  if (!acies_xml_reader_enter_root (reader))
    return acies_xml_reader_finish (reader);

  snapshot->engine = acies_xml_reader_dup_attribute (reader, "engine");
  snapshot->start = acies_xml_reader_dup_attribute (reader, "start");
  snapshot->cut = acies_xml_reader_dup_attribute (reader, "cut");
  while (acies_xml_reader_next_child (reader, 0))
    {
      const char *name = acies_xml_reader_get_name (reader);

      if (strcmp (name, "ruleset") == 0)
        {
          g_strfreev (snapshot->layers);
          snapshot->layers = acies_packed_layers_read (reader, &snapshot->ruleset, snapshot->files);
        }
      else if (strcmp (name, "scenario") == 0)
        {
          g_clear_pointer (&snapshot->scenario, g_bytes_unref);
          snapshot->scenario = acies_packed_layers_read_parts (reader);
        }
      else if (strcmp (name, "event") == 0)
        {
          read_record (reader, snapshot, records);
        }
      else if (strcmp (name, "draft") == 0)
        {
          g_free (snapshot->draft);
          snapshot->draft = acies_xml_reader_dup_text (reader);
        }
      else if (strcmp (name, "lines") == 0)
        {
          g_free (snapshot->lines);
          snapshot->lines = acies_xml_reader_dup_text (reader);
        }
    }

  if (!acies_xml_reader_finish (reader))
    return FALSE;

  hash = acies_snapshot_dup_hash (snapshot);
  if (g_strcmp0 (hash, snapshot->start) == 0)
    return TRUE;

  acies_findings_add (
      acies_xml_reader_get_findings (reader), ACIES_SEVERITY_ERROR,
      acies_xml_reader_get_file_name (reader), 0,
      _ ("The rule set or the scenario in the file was altered after the battle began."));

  return FALSE;
}

AciesBattleFile *
acies_battle_file_import (GFile *file, const char *path, AciesFindings *findings, GError **error)
{
  g_autoptr (AciesXmlReader) reader = NULL;
  g_autoptr (AciesSnapshot) snapshot = acies_snapshot_new ();
  g_autoptr (GPtrArray) records
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_record_free);
  g_autoptr (AciesLock) lock = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *name = NULL;
  AciesBattleFile *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), NULL);

  name = g_file_get_parse_name (file);
  reader = acies_xml_reader_open (file, "exchange", findings);
  if (reader == NULL || !read_exchange (reader, snapshot, records))
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT,
                   _ ("No battle was made, because “%s” cannot be read completely."), name);
      return NULL;
    }

  whole = g_canonicalize_filename (path, NULL);
  lock = acies_battle_file_lock_new (whole, error);
  if (lock == NULL)
    return NULL;

  self = acies_battle_file_begin (whole, g_steal_pointer (&lock), snapshot, records, findings,
                                  error);
  if (self == NULL)
    g_prefix_error (error, "%s: ", name);

  return self;
}
