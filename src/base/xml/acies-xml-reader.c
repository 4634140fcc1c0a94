/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesXmlReader walks a scanned document with an xmlTextReader and gathers what its schema says
 * against it.
 *
 * Memory stays small because nodes are dropped behind the reader; the whole document is seen by the
 * schema whatever the caller looks at, because every step reads on through what is skipped. */
#include "config.h"

#include "base/xml/acies-xml-reader.h"

#include "base/file/acies-schemas.h"
#include "base/xml/acies-xml-errors.h"
#include "base/xml/acies-xml-names.h"
#include "base/xml/acies-xml-parts.h"
#include "base/xml/acies-xml-raw.h"
#include "base/xml/acies-xml-scan.h"
#include "base/xml/acies-xml-version.h"
#include "base/file/acies-file.h"

#include <glib/gi18n-lib.h>
#include <libxml/xmlreader.h>
#include <string.h>

struct _AciesXmlReader
{
  xmlTextReaderPtr reader;
  GBytes *bytes;
  char *name;
  char *schema; /* or NULL */
  AciesFindings *findings;
  AciesXmlErrors *errors;
  AciesXmlParts *parts;  /* what checks it; NULL if libxml2's reader does */
  GPtrArray *lent;       /* of char *: attribute values handed out since the last step */
  char *root_space;      /* namespace of the document element, or NULL */
  AciesXmlRaw raw;       /* where elements were looked up as bytes */
  guint n_elements;      /* that were come to */
  guint n_errors_open;   /* errors that FINDINGS held before */
  gboolean is_explained; /* what its schema has against it was told by names, if that could be */
  gboolean is_done;      /* the end, or an error after which there is nothing to read */
};

static AciesXmlReader *
open_scanned (GBytes *bytes, const char *name, const char *schema, AciesFindings *findings)
{
  AciesXmlReader *self = g_new0 (AciesXmlReader, 1);
  const AciesSchema *compiled = acies_schema_get (schema);

  self->bytes = g_bytes_ref (bytes);
  self->name = g_strdup (name);
  self->schema = g_strdup (schema);
  self->findings = g_object_ref (findings);
  self->n_errors_open = acies_findings_get_n_errors (findings);
  self->lent = g_ptr_array_new_with_free_func (xmlFree);
  self->errors = acies_xml_errors_new (name, schema, findings);
  /* The bytes are UTF-8, that was checked: what the document says of itself is not asked. */
  self->reader
      = xmlReaderForMemory (g_bytes_get_data (bytes, NULL), (int) g_bytes_get_size (bytes), NULL,
                            "UTF-8", XML_PARSE_NONET | XML_PARSE_BIG_LINES | XML_PARSE_IGNORE_ENC);
  xmlTextReaderSetStructuredErrorHandler (self->reader, acies_xml_errors_handle, self->errors);
  self->parts = acies_xml_parts_new (schema, self->errors);
  if (schema != NULL && self->parts == NULL)
    {
      g_assert (compiled != NULL);
      xmlTextReaderRelaxNGSetSchema (self->reader, acies_schema_get_grammar (compiled));
    }

  return self;
}

AciesXmlReader *
acies_xml_reader_open_bytes (GBytes *bytes,
                             const char *name,
                             const char *schema,
                             AciesFindings *findings)
{
  gboolean is_exchange = g_strcmp0 (schema, "exchange") == 0;
  gsize cap = is_exchange ? ACIES_XML_MAX_EXCHANGE_BYTES : ACIES_XML_MAX_BYTES;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), NULL);

  if (g_bytes_get_size (bytes) > cap)
    {
      acies_findings_add (findings, ACIES_SEVERITY_ERROR, name, 0,
                          _ ("The document is larger than %u MiB, so it is not read."),
                          (guint) (cap >> 20));
      return NULL;
    }

  if (!acies_xml_scan (bytes, name, is_exchange ? G_MAXUINT : ACIES_XML_MAX_CHILDREN, findings))
    return NULL;

  /* Without a schema a list only wants to know what there is. */
  if (schema != NULL && acies_xml_version_find (bytes) > ACIES_XML_VERSION)
    {
      acies_findings_add (findings, ACIES_SEVERITY_ERROR, name, 0,
                          _ ("“%s” was made by a newer version of this program. It was left "
                             "untouched; open it with that version."),
                          name);
      return NULL;
    }

  return open_scanned (bytes, name, schema, findings);
}

AciesXmlReader *
acies_xml_reader_open (GFile *file, const char *schema, AciesFindings *findings)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  gsize cap;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), NULL);

  name = g_file_get_parse_name (file);
  cap = g_strcmp0 (schema, "exchange") == 0 ? ACIES_XML_MAX_EXCHANGE_BYTES : ACIES_XML_MAX_BYTES;
  bytes = acies_file_read (file, cap, &error);
  if (bytes == NULL)
    {
      acies_findings_add_error (findings, error, name);
      return NULL;
    }

  return acies_xml_reader_open_bytes (bytes, name, schema, findings);
}

void
acies_xml_reader_free (AciesXmlReader *self)
{
  if (self == NULL)
    return;

  acies_xml_parts_free (self->parts);
  xmlFreeTextReader (self->reader);
  acies_xml_errors_free (self->errors);
  g_ptr_array_unref (self->lent);
  g_object_unref (self->findings);
  g_bytes_unref (self->bytes);
  g_free (self->root_space);
  g_free (self->schema);
  g_free (self->name);
  g_free (self);
}

/* What the schema has against the document is told by names, if that can be, the first time. */
static void
explain (AciesXmlReader *self)
{
  if (self->is_explained || !acies_xml_errors_is_pending (self->errors))
    return;
  self->is_explained = TRUE;
  acies_xml_names_check (self->bytes, self->schema, self->errors);
}

/* One step of libxml2's reader. FALSE at the end, and after an error, which is never silent. */
static gboolean
step (AciesXmlReader *self)
{
  int result;

  if (self->is_done)
    return FALSE;

  g_ptr_array_set_size (self->lent, 0);
  result = xmlTextReaderRead (self->reader);
  if (self->parts != NULL && result == 1)
    acies_xml_parts_take (self->parts, self->reader);
  else if (self->parts != NULL && result == 0)
    acies_xml_parts_end (self->parts);
  explain (self);
  acies_xml_errors_flush (self->errors);
  if (result == 1)
    {
      self->n_elements += xmlTextReaderNodeType (self->reader) == XML_READER_TYPE_ELEMENT;
      return TRUE;
    }

  self->is_done = TRUE;
  if (result < 0 && acies_findings_get_n_errors (self->findings) == self->n_errors_open)
    acies_findings_add (self->findings, ACIES_SEVERITY_ERROR, self->name,
                        MAX (xmlTextReaderGetParserLineNumber (self->reader), 0),
                        _ ("The document is not well-formed XML."));

  return FALSE;
}

gboolean
acies_xml_reader_has_schema (AciesXmlReader *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->schema != NULL;
}

static xmlNodePtr
current_node (AciesXmlReader *self)
{
  return self->is_done ? NULL : xmlTextReaderCurrentNode (self->reader);
}

gboolean
acies_xml_reader_enter_root (AciesXmlReader *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  while (step (self))
    {
      if (xmlTextReaderNodeType (self->reader) == XML_READER_TYPE_ELEMENT)
        {
          g_free (self->root_space);
          self->root_space
              = g_strdup ((const char *) xmlTextReaderConstNamespaceUri (self->reader));
          return TRUE;
        }
    }

  return FALSE;
}

gboolean
acies_xml_reader_next_child (AciesXmlReader *self, int depth)
{
  int here;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->is_done)
    return FALSE;

  here = xmlTextReaderDepth (self->reader);
  if (here < depth
      || (here == depth
          && (xmlTextReaderIsEmptyElement (self->reader)
              || xmlTextReaderNodeType (self->reader) == XML_READER_TYPE_END_ELEMENT)))
    return FALSE;

  while (step (self))
    {
      int type = xmlTextReaderNodeType (self->reader);

      here = xmlTextReaderDepth (self->reader);
      if (type == XML_READER_TYPE_ELEMENT && here == depth + 1)
        return TRUE;
      if (type == XML_READER_TYPE_END_ELEMENT && here <= depth)
        return FALSE;
    }

  return FALSE;
}

int
acies_xml_reader_get_depth (AciesXmlReader *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->is_done ? 0 : xmlTextReaderDepth (self->reader);
}

int
acies_xml_reader_get_line (AciesXmlReader *self)
{
  xmlNodePtr node;

  g_return_val_if_fail (self != NULL, 0);

  node = current_node (self);

  return node == NULL ? 0 : (int) MAX (xmlGetLineNo (node), 0);
}

const char *
acies_xml_reader_get_file_name (AciesXmlReader *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->name;
}

AciesFindings *
acies_xml_reader_get_findings (AciesXmlReader *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->findings;
}

/* The local name of the current element; "" once the document has ended. */
const char *
acies_xml_reader_get_name (AciesXmlReader *self)
{
  const xmlChar *name;

  g_return_val_if_fail (self != NULL, NULL);

  name = self->is_done ? NULL : xmlTextReaderConstLocalName (self->reader);

  return name == NULL ? "" : (const char *) name;
}

const char *
acies_xml_reader_get_space (AciesXmlReader *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->root_space;
}

gboolean
acies_xml_reader_is_foreign (AciesXmlReader *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->is_done)
    return FALSE;

  return g_strcmp0 ((const char *) xmlTextReaderConstNamespaceUri (self->reader), self->root_space)
         != 0;
}

static char *
take_string (xmlChar *text)
{
  char *copy = g_strdup ((const char *) text);

  xmlFree (text);

  return copy;
}

/* The value of our own attribute NAME, or NULL. */
char *
acies_xml_reader_dup_attribute (AciesXmlReader *self, const char *name)
{
  xmlNodePtr node;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  node = current_node (self);
  if (node == NULL || node->type != XML_ELEMENT_NODE)
    return NULL;

  /* "xml:lang" is the one attribute of another namespace that our own files use. */
  if (g_str_has_prefix (name, "xml:"))
    return take_string (xmlGetNsProp (node, (const xmlChar *) name + 4, XML_XML_NAMESPACE));
  return take_string (xmlGetNoNsProp (node, (const xmlChar *) name));
}

gboolean
acies_xml_reader_get_nth_attribute (AciesXmlReader *self,
                                    guint n,
                                    const char **name,
                                    const char **value)
{
  xmlNodePtr node;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (name != NULL && value != NULL, FALSE);

  node = current_node (self);
  if (node == NULL || node->type != XML_ELEMENT_NODE)
    return FALSE;

  for (xmlAttrPtr attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      xmlChar *text;

      if (attribute->ns != NULL || n-- > 0)
        continue;

      text = xmlNodeListGetString (node->doc, attribute->children, 1);
      if (text != NULL)
        g_ptr_array_add (self->lent, text);
      *name = (const char *) attribute->name;
      *value = text != NULL ? (const char *) text : "";
      return TRUE;
    }

  return FALSE;
}

char *
acies_xml_reader_dup_text (AciesXmlReader *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int depth;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->is_done || xmlTextReaderIsEmptyElement (self->reader))
    return g_string_free (g_steal_pointer (&text), FALSE);

  depth = xmlTextReaderDepth (self->reader);
  while (step (self))
    {
      switch (xmlTextReaderNodeType (self->reader))
        {
        case XML_READER_TYPE_TEXT:
        case XML_READER_TYPE_CDATA:
        case XML_READER_TYPE_WHITESPACE:
        case XML_READER_TYPE_SIGNIFICANT_WHITESPACE:
          g_string_append (text, (const char *) xmlTextReaderConstValue (self->reader));
          break;
        default:
          break;
        }

      if (xmlTextReaderNodeType (self->reader) == XML_READER_TYPE_END_ELEMENT
          && xmlTextReaderDepth (self->reader) == depth)
        break;
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
acies_xml_reader_dup_outer (AciesXmlReader *self)
{
  g_autofree char *element = NULL;
  g_auto (GStrv) prefixes = NULL;
  g_autoptr (GString) declarations = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->is_done)
    return NULL;

  element = acies_xml_raw_dup_element (&self->raw, self->bytes, self->n_elements);
  if (element == NULL)
    return NULL;
  prefixes = acies_xml_raw_list_prefixes (element);
  declarations = g_string_new (NULL);
  for (guint i = 0; prefixes[i] != NULL; i++)
    {
      g_autofree char *space = take_string (
          xmlTextReaderLookupNamespace (self->reader, (const xmlChar *) prefixes[i]));
      g_autofree char *escaped = space != NULL ? g_markup_escape_text (space, -1) : NULL;

      if (escaped != NULL)
        g_string_append_printf (declarations, " xmlns:%s=\"%s\"", prefixes[i], escaped);
    }
  return acies_xml_raw_declare (element, declarations->str);
}

/* Appends NAME="VALUE", after a blank if it is not the first. */
static void
append_attribute (GString *text, const char *prefix, const char *name, const char *value)
{
  g_autofree char *escaped = g_markup_escape_text (value, -1);

  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append_printf (text, "%s:%s=\"%s\"", prefix, name, escaped);
}

char *
acies_xml_reader_dup_foreign_attributes (AciesXmlReader *self)
{
  g_autoptr (GString) text = NULL;
  g_autoptr (GHashTable) declared = NULL;
  xmlNodePtr node;

  g_return_val_if_fail (self != NULL, NULL);

  node = current_node (self);
  if (node == NULL || node->type != XML_ELEMENT_NODE)
    return NULL;

  text = g_string_new (NULL);
  declared = g_hash_table_new (g_str_hash, g_str_equal);
  for (xmlAttrPtr attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      g_autofree char *value = NULL;
      const char *prefix;

      if (attribute->ns == NULL || attribute->ns->prefix == NULL)
        continue;

      prefix = (const char *) attribute->ns->prefix;
      value = take_string (xmlNodeListGetString (node->doc, attribute->children, 1));
      if (strcmp (prefix, "xml") != 0 && g_hash_table_add (declared, (gpointer) prefix))
        append_attribute (text, "xmlns", prefix, (const char *) attribute->ns->href);
      append_attribute (text, prefix, (const char *) attribute->name, value != NULL ? value : "");
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

void
acies_xml_reader_error (AciesXmlReader *self, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  g_return_if_fail (self != NULL);

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  acies_findings_add (self->findings, ACIES_SEVERITY_ERROR, self->name,
                      acies_xml_reader_get_line (self), "%s", message);
}

gboolean
acies_xml_reader_finish (AciesXmlReader *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  while (step (self))
    ;

  return acies_findings_get_n_errors (self->findings) == self->n_errors_open;
}
