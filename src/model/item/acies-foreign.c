/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesForeign is never looked into: it is copied from the reader and handed back to the writer. */
#include "model/item/acies-foreign.h"

#include <string.h>

/* Whatever else stands in an element of this namespace is foreign. */
#define OWN_NAMESPACE "urn:acies:scenario:1"

void
acies_foreign_clear (AciesForeign *self)
{
  g_clear_pointer (&self->attributes, g_free);
  g_clear_pointer (&self->elements, g_ptr_array_unref);
}

void
acies_foreign_keep (AciesForeign *self, const char *attributes, const char *element)
{
  if (attributes != NULL)
    {
      char *both = self->attributes == NULL ? g_strdup (attributes)
                                            : g_strconcat (self->attributes, " ", attributes, NULL);

      g_free (self->attributes);
      self->attributes = both;
    }
  if (element != NULL)
    {
      if (self->elements == NULL)
        self->elements = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (self->elements, g_strdup (element));
    }
}

void
acies_foreign_keep_attributes (AciesForeign *self, AciesXmlReader *reader)
{
  g_autofree char *attributes = acies_xml_reader_dup_foreign_attributes (reader);

  acies_foreign_keep (self, attributes, NULL);
}

gboolean
acies_foreign_keep_element (AciesForeign *self, AciesXmlReader *reader)
{
  g_autofree char *element = NULL;

  if (!acies_xml_reader_is_foreign (reader))
    return FALSE;

  element = acies_xml_reader_dup_outer (reader);
  acies_foreign_keep (self, NULL, element);
  return TRUE;
}

void
acies_foreign_write_attributes (const AciesForeign *self, AciesXmlWriter *writer)
{
  if (self->attributes != NULL)
    acies_xml_writer_raw_attributes (writer, self->attributes);
}

void
acies_foreign_write_elements (const AciesForeign *self, AciesXmlWriter *writer)
{
  for (guint i = 0; self->elements != NULL && i < self->elements->len; i++)
    acies_xml_writer_raw (writer, g_ptr_array_index (self->elements, i));
}

char *
acies_foreign_to_text (const AciesForeign *self)
{
  GString *text;

  if (self->attributes == NULL && self->elements == NULL)
    return NULL;
  text = g_string_new ("<foreign xmlns=\"" OWN_NAMESPACE "\"");
  if (self->attributes != NULL)
    g_string_append_printf (text, " %s", self->attributes);
  g_string_append_c (text, '>');
  for (guint i = 0; self->elements != NULL && i < self->elements->len; i++)
    g_string_append (text, g_ptr_array_index (self->elements, i));
  g_string_append (text, "</foreign>");
  return g_string_free (text, FALSE);
}

gboolean
acies_foreign_read_text (AciesForeign *self, const char *text)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (AciesXmlReader) reader
      = acies_xml_reader_open_bytes (bytes, "foreign", NULL, findings);

  if (reader == NULL || !acies_xml_reader_enter_root (reader))
    return FALSE;
  acies_foreign_keep_attributes (self, reader);
  while (acies_xml_reader_next_child (reader, 0))
    acies_foreign_keep_element (self, reader);
  return acies_xml_reader_finish (reader);
}

char *
acies_foreign_clean (const char *text)
{
  AciesForeign foreign = { NULL, NULL };
  char *clean = NULL;

  if (text != NULL && acies_foreign_read_text (&foreign, text))
    clean = acies_foreign_to_text (&foreign);
  acies_foreign_clear (&foreign);
  return clean;
}
