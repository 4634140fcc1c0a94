/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesXmlParts checks a frame and its parts: the frame is everything about the parts, and its
 * nodes are copies of the reader's, without children, in the lines where those were. */
#include "base/xml/acies-xml-parts.h"

#include "base/file/acies-schemas.h"
#include "base/xml/acies-xml-reader.h"

#include <libxml/relaxng.h>
#include <string.h>

#define SCHEMA "army"
#define WHOLE_START "<ref name=\"army\"/>"
#define PART_START "<choice><ref name=\"leader\"/><ref name=\"unit\"/></choice>"

struct _AciesXmlParts
{
  AciesXmlErrors *errors;
  GHashTable *shapes; /* of char *: those that are right */
  xmlDocPtr frame;
  xmlNodePtr open[ACIES_XML_MAX_DEPTH + 1]; /* of the frame, by depth */
  int part_depth;                           /* of the part that is read; -1: none */
};

/* The grammar that begins with a part. Made once and kept. */
static xmlRelaxNGPtr
get_part_grammar (void)
{
  static gsize grammar;

  if (g_once_init_enter (&grammar))
    {
      g_autoptr (GBytes) source = acies_schema_dup_source (SCHEMA);
      g_autoptr (GString) text
          = g_string_new_len (g_bytes_get_data (source, NULL), (gssize) g_bytes_get_size (source));
      xmlRelaxNGParserCtxtPtr parser;
      xmlRelaxNGPtr compiled;

      g_string_replace (text, WHOLE_START, PART_START, 1);
      parser = xmlRelaxNGNewMemParserCtxt (text->str, (int) text->len);
      compiled = xmlRelaxNGParse (parser);
      xmlRelaxNGFreeParserCtxt (parser);
      g_once_init_leave (&grammar, (gsize) compiled);
    }
  return (xmlRelaxNGPtr) grammar;
}

AciesXmlParts *
acies_xml_parts_new (const char *schema, AciesXmlErrors *errors)
{
  AciesXmlParts *self;

  if (g_strcmp0 (schema, SCHEMA) != 0)
    return NULL;
  self = g_new0 (AciesXmlParts, 1);
  self->errors = errors;
  self->shapes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->frame = xmlNewDoc ((const xmlChar *) "1.0");
  self->frame->dict = xmlDictCreate (); /* the names of parts are kept once */
  self->part_depth = -1;
  return self;
}

void
acies_xml_parts_free (AciesXmlParts *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->shapes);
  xmlFreeDoc (self->frame);
  g_free (self);
}

static gboolean
is_part (xmlNodePtr node)
{
  const char *name = (const char *) node->name;

  return (strcmp (name, "unit") == 0 || strcmp (name, "leader") == 0) && node->ns != NULL
         && node->parent != NULL && node->parent->ns != NULL
         && xmlStrEqual (node->ns->href, node->parent->ns->href);
}

static void
append_name (GString *shape, char mark, const xmlChar *name, const xmlNs *space)
{
  g_string_append_c (shape, mark);
  if (space != NULL)
    g_string_append (shape, (const char *) space->href);
  g_string_append_c (shape, '|');
  g_string_append (shape, (const char *) name);
}

/* Appends the names in NODE in their order, and where there is text. */
static void
append_shape (GString *shape, xmlNodePtr node)
{
  append_name (shape, '<', node->name, node->ns);
  for (xmlAttrPtr attribute = node->properties; attribute != NULL; attribute = attribute->next)
    append_name (shape, ' ', attribute->name, attribute->ns);
  for (xmlNodePtr child = node->children; child != NULL; child = child->next)
    if (child->type == XML_ELEMENT_NODE)
      append_shape (shape, child);
    else if ((child->type == XML_TEXT_NODE || child->type == XML_CDATA_SECTION_NODE)
             && !xmlIsBlankNode (child))
      g_string_append_c (shape, '#');
  g_string_append_c (shape, '>');
}

static gboolean
is_right (AciesXmlParts *self, xmlNodePtr part)
{
  xmlRelaxNGValidCtxtPtr context = xmlRelaxNGNewValidCtxt (get_part_grammar ());
  int result;

  xmlRelaxNGSetValidStructuredErrors (context, acies_xml_errors_handle, self->errors);
  result = xmlRelaxNGValidatePushElement (context, part->doc, part);
  if (result == 0)
    result = xmlRelaxNGValidateFullElement (context, part->doc, part);
  xmlRelaxNGFreeValidCtxt (context);
  return result == 1;
}

static void
check_part (AciesXmlParts *self, xmlNodePtr part)
{
  g_autoptr (GString) shape = g_string_sized_new (256);

  append_shape (shape, part);
  if (!g_hash_table_contains (self->shapes, shape->str) && is_right (self, part))
    g_hash_table_add (self->shapes, g_strdup (shape->str));
}

static void
add_to_frame (AciesXmlParts *self, xmlNodePtr copy, int depth)
{
  if (depth > 0)
    xmlAddChild (self->open[depth - 1], copy);
  else
    xmlDocSetRootElement (self->frame, copy);
}

/* A part in the frame: empty, and of the same name. */
static xmlNodePtr
new_stub (AciesXmlParts *self, xmlNodePtr part, int depth)
{
  xmlNodePtr stub = xmlNewDocNode (self->frame, NULL, part->name, NULL);

  stub->ns = xmlSearchNsByHref (self->frame, self->open[depth - 1], part->ns->href);
  if (stub->ns == NULL)
    stub->ns = xmlNewNs (stub, part->ns->href, part->ns->prefix);
  return stub;
}

static void
take_element (AciesXmlParts *self, xmlTextReaderPtr reader, int depth)
{
  xmlNodePtr node = xmlTextReaderCurrentNode (reader);
  xmlNodePtr copy;

  if (depth > 0 && is_part (node))
    {
      self->part_depth = depth;
      /* A part that is cut off is said to be by the parser. */
      if (xmlTextReaderExpand (reader) != NULL)
        check_part (self, node);
      copy = new_stub (self, node, depth);
    }
  else
    copy = xmlDocCopyNode (node, self->frame, 2); /* with attributes, without children */
  copy->line = node->line;
  add_to_frame (self, copy, depth);
  self->open[depth] = copy;
}

void
acies_xml_parts_take (AciesXmlParts *self, xmlTextReaderPtr reader)
{
  int depth = xmlTextReaderDepth (reader);
  int type = xmlTextReaderNodeType (reader);

  if (self->part_depth >= 0 && depth > self->part_depth)
    return;
  if (self->part_depth >= 0 && type == XML_READER_TYPE_END_ELEMENT && depth == self->part_depth)
    {
      self->part_depth = -1;
      return;
    }
  self->part_depth = -1;
  if (type == XML_READER_TYPE_ELEMENT && depth <= ACIES_XML_MAX_DEPTH)
    take_element (self, reader, depth);
  else if ((type == XML_READER_TYPE_TEXT || type == XML_READER_TYPE_CDATA) && depth > 0)
    add_to_frame (self, xmlNewDocText (self->frame, xmlTextReaderConstValue (reader)), depth);
}

void
acies_xml_parts_end (AciesXmlParts *self)
{
  xmlRelaxNGValidCtxtPtr context
      = xmlRelaxNGNewValidCtxt (acies_schema_get_grammar (acies_schema_get (SCHEMA)));

  xmlRelaxNGSetValidStructuredErrors (context, acies_xml_errors_handle, self->errors);
  xmlRelaxNGValidateDoc (context, self->frame);
  xmlRelaxNGFreeValidCtxt (context);
}
