/* Foreign XML is never looked into: it is copied from the reader and handed back to the writer. */
#include "model/acies-foreign.h"

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
