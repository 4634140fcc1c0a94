/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps for each open element what its schema says of it. What is not known, or of
 * another namespace, is passed over with all that is in it. */
#include "config.h"

#include "base/xml/acies-xml-names.h"

#include "base/file/acies-schema-names.h"
#include "base/xml/acies-xml-reader.h"

#include <glib/gi18n-lib.h>
#include <libxml/xmlreader.h>
#include <string.h>

/* An element that is open. */
typedef struct
{
  const AciesSchemaElement *element; /* NULL: passed over */
  const char *name;                  /* of the reader's dictionary */
  GHashTable *seen;                  /* of its children, by what the schema calls them; or NULL */
  const char *last;                  /* the child that stands latest */
  guint place;                       /* of that */
  gboolean is_wrong;                 /* one of its children was told of */
  int line;
} Open;

typedef struct
{
  AciesXmlErrors *errors;
  const char *space;
  Open open[ACIES_XML_MAX_DEPTH + 2]; /* by depth, what is round the document first */
} Walk;

static gboolean
is_ours (Walk *self, xmlNodePtr node)
{
  return node->ns != NULL && strcmp ((const char *) node->ns->href, self->space) == 0;
}

static void
say_unknown_child (Walk *self, Open *parent, const char *name, int line)
{
  const char *nearest = acies_schema_names_nearest (parent->element->children, name);

  parent->is_wrong = TRUE;
  if (nearest != NULL)
    acies_xml_errors_say (self->errors, line, _ ("<%s> is not allowed in <%s>; did you mean <%s>?"),
                          name, parent->name, nearest);
  else
    acies_xml_errors_say (self->errors, line, _ ("<%s> is not allowed in <%s>."), name,
                          parent->name);
}

/* Finds fault with the attributes of NODE, an element of which OPEN says what it may have. */
static void
check_attributes (Walk *self, xmlNodePtr node, const Open *open)
{
  const AciesSchemaElement *element = open->element;

  for (xmlAttrPtr attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      const char *name = (const char *) attribute->name, *nearest;

      if (attribute->ns != NULL || element->has_any
          || g_hash_table_contains (element->attributes, name))
        continue;
      nearest = acies_schema_names_nearest (element->attributes, name);
      if (nearest != NULL)
        acies_xml_errors_say (self->errors, open->line,
                              _ ("<%s> has no attribute “%s”; did you mean “%s”?"), open->name,
                              name, nearest);
      else
        acies_xml_errors_say (self->errors, open->line, _ ("<%s> has no attribute “%s”."),
                              open->name, name);
      return;
    }
  for (guint i = 0; i < element->needed_names->len; i++)
    {
      const char *name = g_ptr_array_index (element->needed_names, i);

      if (xmlHasNsProp (node, (const xmlChar *) name, NULL) != NULL)
        continue;
      acies_xml_errors_say (self->errors, open->line, _ ("<%s> lacks the attribute “%s”."),
                            open->name, name);
      return;
    }
}

/* Notes that PARENT has a CHILD called NAME, and says so if it comes too late. */
static void
note_child (Walk *self, Open *parent, const AciesSchemaChild *child, const char *name, int line)
{
  if (parent->seen == NULL)
    parent->seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_hash_table_add (parent->seen, (gpointer) g_intern_string (name));
  if (child->place < parent->place)
    acies_xml_errors_say (self->errors, line, _ ("<%s> must stand before <%s> in <%s>."), name,
                          parent->last, parent->name);
  if (child->place <= parent->place)
    return;
  parent->place = child->place;
  parent->last = g_intern_string (name);
}

static void
enter (Walk *self, xmlNodePtr node, Open *parent, Open *open)
{
  const char *name = (const char *) node->name;
  const AciesSchemaChild *child;

  g_clear_pointer (&open->seen, g_hash_table_unref);
  *open = (Open){ .name = name, .line = (int) MAX (xmlGetLineNo (node), 0) };
  if (parent->element == NULL || !is_ours (self, node))
    return;
  child = g_hash_table_lookup (parent->element->children, name);
  if (child == NULL && parent != self->open)
    say_unknown_child (self, parent, name, open->line);
  if (child == NULL)
    return;
  open->element = child->element;
  check_attributes (self, node, open);
  note_child (self, parent, child, name, open->line);
}

/* An element ends; what must be in it has been, unless it was misspelt. */
static void
leave (Walk *self, Open *open)
{
  for (guint i = 0; open->element != NULL && !open->is_wrong && i < open->element->needed->len; i++)
    {
      const char *name = g_ptr_array_index (open->element->needed, i);

      if (open->seen == NULL || !g_hash_table_contains (open->seen, name))
        acies_xml_errors_say (self->errors, open->line, _ ("<%s> lacks <%s>."), open->name, name);
    }
  g_clear_pointer (&open->seen, g_hash_table_unref);
}

/* The node that READER has come to. */
static void
take (Walk *self, xmlTextReaderPtr reader)
{
  int type = xmlTextReaderNodeType (reader), depth = xmlTextReaderDepth (reader);

  if (depth < 0 || depth > ACIES_XML_MAX_DEPTH)
    return;
  if (type == XML_READER_TYPE_ELEMENT)
    enter (self, xmlTextReaderCurrentNode (reader), &self->open[depth], &self->open[depth + 1]);
  if (type == XML_READER_TYPE_END_ELEMENT
      || (type == XML_READER_TYPE_ELEMENT && xmlTextReaderIsEmptyElement (reader)))
    leave (self, &self->open[depth + 1]);
}

static void
ignore_error (void *data, xmlErrorPtr error)
{
}

void
acies_xml_names_check (GBytes *bytes, const char *schema, AciesXmlErrors *errors)
{
  g_autofree Walk *self = g_new0 (Walk, 1);
  xmlTextReaderPtr reader;

  g_return_if_fail (bytes != NULL && schema != NULL && errors != NULL);

  self->errors = errors;
  self->open[0].element = acies_schema_names_get (schema, &self->space);
  if (self->open[0].element == NULL)
    return;
  reader
      = xmlReaderForMemory (g_bytes_get_data (bytes, NULL), (int) g_bytes_get_size (bytes), NULL,
                            "UTF-8", XML_PARSE_NONET | XML_PARSE_BIG_LINES | XML_PARSE_IGNORE_ENC);
  xmlTextReaderSetStructuredErrorHandler (reader, ignore_error, NULL);
  while (xmlTextReaderRead (reader) == 1)
    take (self, reader);
  xmlFreeTextReader (reader);
  for (guint i = 0; i < G_N_ELEMENTS (self->open); i++)
    g_clear_pointer (&self->open[i].seen, g_hash_table_unref);
}
