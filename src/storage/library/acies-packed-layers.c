/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes and reads the layers of a rule set as XML, cut into parts that the scan before the parser
 * lets through. */
#include "config.h"

#include "storage/library/acies-packed-layers.h"

#include <string.h>

/* Bytes in one part: a whole number of base64 groups. */
#define PART_BYTES (48 * 1024)

void
acies_packed_layers_write_parts (AciesXmlWriter *writer, GBytes *bytes)
{
  gsize length;
  const guchar *data = g_bytes_get_data (bytes, &length);

  for (gsize done = 0; done < length; done += PART_BYTES)
    {
      g_autofree char *text = g_base64_encode (data + done, MIN (PART_BYTES, length - done));

      acies_xml_writer_text_element (writer, "part", text);
    }
}

/* The layer a file belongs to is the first part of its name. */
static gboolean
is_of_layer (const char *name, const char *layer)
{
  gsize length = strlen (layer);

  return strncmp (name, layer, length) == 0 && name[length] == '/';
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The names of FILES in the order of their bytes, borrowed. */
static GPtrArray *
list_names (GHashTable *files)
{
  GPtrArray *names = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, files);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_ptr_array_add (names, name);
  g_ptr_array_sort (names, compare_names);
  return names;
}

void
acies_packed_layers_write (AciesXmlWriter *writer,
                           const char *id,
                           const char *const *layers,
                           GHashTable *files)
{
  g_autoptr (GPtrArray) names = list_names (files);

  acies_xml_writer_start (writer, "ruleset");
  acies_xml_writer_attribute (writer, "id", id);
  for (guint i = 0; layers[i] != NULL; i++)
    {
      acies_xml_writer_start (writer, "layer");
      acies_xml_writer_attribute (writer, "id", layers[i]);
      for (guint n = 0; n < names->len; n++)
        {
          const char *name = g_ptr_array_index (names, n);

          if (!is_of_layer (name, layers[i]))
            continue;

          acies_xml_writer_start (writer, "file");
          acies_xml_writer_attribute (writer, "name", name);
          acies_packed_layers_write_parts (writer, g_hash_table_lookup (files, name));
          acies_xml_writer_end (writer);
        }
      acies_xml_writer_end (writer);
    }
  acies_xml_writer_end (writer);
}

GBytes *
acies_packed_layers_read_parts (AciesXmlReader *reader)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  int depth = acies_xml_reader_get_depth (reader);

  while (acies_xml_reader_next_child (reader, depth))
    {
      g_autofree char *text = acies_xml_reader_dup_text (reader);
      gsize length = 0;

      if (*text == '\0')
        continue;

      g_base64_decode_inplace (text, &length);
      g_byte_array_append (bytes, (const guint8 *) text, (guint) length);
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

static void
read_layer (AciesXmlReader *reader, GHashTable *files)
{
  int depth = acies_xml_reader_get_depth (reader);

  while (acies_xml_reader_next_child (reader, depth))
    {
      g_autofree char *name = acies_xml_reader_dup_attribute (reader, "name");
      GBytes *bytes = acies_packed_layers_read_parts (reader);

      if (name != NULL)
        g_hash_table_replace (files, g_steal_pointer (&name), bytes);
      else
        g_bytes_unref (bytes);
    }
}

GStrv
acies_packed_layers_read (AciesXmlReader *reader, char **id, GHashTable *files)
{
  g_autoptr (GStrvBuilder) layers = g_strv_builder_new ();
  int depth = acies_xml_reader_get_depth (reader);

  g_free (*id);
  *id = acies_xml_reader_dup_attribute (reader, "id");
  while (acies_xml_reader_next_child (reader, depth))
    {
      g_autofree char *layer = acies_xml_reader_dup_attribute (reader, "id");

      if (layer != NULL)
        g_strv_builder_add (layers, layer);
      read_layer (reader, files);
    }

  return g_strv_builder_end (layers);
}
