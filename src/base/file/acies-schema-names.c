/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the names of a schema out of its patterns, each element once. */
#include "config.h"

#include "base/file/acies-schema-names.h"

#include "base/file/acies-schemas.h"
#include "base/value/acies-number.h"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <string.h>

#define FORM_SPACE "urn:acies:form:1"

/* The names of one schema. */
typedef struct
{
  AciesSchemaElement *root;
  char *space;
} SchemaNames;

/* While one is read. */
typedef struct
{
  GHashTable *defines;  /* of char * to xmlNodePtr */
  GHashTable *elements; /* of xmlNodePtr, the pattern, to AciesSchemaElement */
} Reading;

/* Where in the pattern of an element one is. */
typedef struct
{
  AciesSchemaElement *element;
  guint *place;
  gboolean is_needed; /* there is no way round what stands here */
  gboolean is_fixed;  /* all has one place */
} Position;

static AciesSchemaElement *read_element (Reading *reading, xmlNodePtr pattern);
static void walk (Reading *reading, xmlNodePtr pattern, Position position);

static gboolean
is_pattern (xmlNodePtr node, const char *name)
{
  return strcmp ((const char *) node->name, name) == 0;
}

/* The attribute NAME of NODE, interned, or NULL. */
static const char *
get (xmlNodePtr node, const char *name)
{
  xmlChar *text = xmlGetNoNsProp (node, (const xmlChar *) name);
  const char *interned = g_intern_string ((const char *) text);

  xmlFree (text);
  return interned;
}

/* The same of what the schema says for forms. */
static const char *
get_form (xmlNodePtr node, const char *name)
{
  xmlChar *text = xmlGetNsProp (node, (const xmlChar *) name, (const xmlChar *) FORM_SPACE);
  const char *interned = g_intern_string ((const char *) text);

  xmlFree (text);
  return interned;
}

/* Whether PATTERN, of an attribute without a name, is of any that is not of a namespace. */
static gboolean
is_any (xmlNodePtr pattern)
{
  for (xmlNodePtr child = xmlFirstElementChild (pattern); child != NULL;
       child = xmlNextElementSibling (child))
    if (is_pattern (child, "nsName") && g_strcmp0 (get (child, "ns"), "") == 0)
      return TRUE;
  return FALSE;
}

/* The words that PATTERN lets stand, if it lists them. */
static void
add_values (xmlNodePtr pattern, GString *words)
{
  for (xmlNodePtr child = xmlFirstElementChild (pattern); child != NULL;
       child = xmlNextElementSibling (child))
    if (is_pattern (child, "value"))
      {
        xmlChar *text = xmlNodeGetContent (child);

        g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", (const char *) text);
        xmlFree (text);
      }
    else
      add_values (child, words);
}

static void
list_attribute (xmlNodePtr pattern, const char *name, Position position)
{
  AciesSchemaAttribute *attribute = g_new0 (AciesSchemaAttribute, 1);
  g_autoptr (GString) words = g_string_new (NULL);

  attribute->name = name;
  attribute->as = get_form (pattern, "as");
  attribute->of = get_form (pattern, "of");
  attribute->fallback = get_form (pattern, "else");
  attribute->is_needed = position.is_needed;
  add_values (pattern, words);
  if (attribute->as == NULL && words->len > 0)
    {
      gboolean is_flag = g_str_equal (words->str, "yes no");

      attribute->as = g_intern_static_string (is_flag ? "flag" : "choice");
      attribute->of = is_flag ? NULL : g_intern_string (words->str);
    }
  g_ptr_array_add (position.element->listed, attribute);
}

static void
add_attribute (xmlNodePtr pattern, Position position)
{
  const char *name = get (pattern, "name");

  if (name == NULL)
    {
      position.element->has_any = position.element->has_any || is_any (pattern);
      if (is_any (pattern))
        position.element->any_of = get_form (pattern, "of");
      return;
    }
  if (!g_hash_table_contains (position.element->attributes, name))
    list_attribute (pattern, name, position);
  g_hash_table_add (position.element->attributes, (gpointer) name);
  if (position.is_needed)
    g_ptr_array_add (position.element->needed_names, (gpointer) name);
}

static void
add_child (Reading *reading, xmlNodePtr pattern, Position position)
{
  const char *name = get (pattern, "name");
  AciesSchemaChild *child;

  if (!position.is_fixed)
    ++*position.place;
  if (name == NULL || g_hash_table_contains (position.element->children, name))
    return;
  child = g_new0 (AciesSchemaChild, 1);
  child->element = read_element (reading, pattern);
  child->place = *position.place;
  g_hash_table_insert (position.element->children, (gpointer) name, child);
  g_ptr_array_add (position.element->order, (gpointer) name);
  if (position.is_needed)
    g_ptr_array_add (position.element->needed, (gpointer) name);
}

/* Walks what stands in PATTERN. */
static void
walk_inside (Reading *reading, xmlNodePtr pattern, Position position)
{
  for (xmlNodePtr child = xmlFirstElementChild (pattern); child != NULL;
       child = xmlNextElementSibling (child))
    walk (reading, child, position);
}

/* The same of what has one place together. */
static void
walk_fixed (Reading *reading, xmlNodePtr pattern, Position position)
{
  if (!position.is_fixed)
    ++*position.place;
  position.is_fixed = TRUE;
  walk_inside (reading, pattern, position);
}

static void
walk (Reading *reading, xmlNodePtr pattern, Position position)
{
  if (is_pattern (pattern, "attribute"))
    add_attribute (pattern, position);
  else if (is_pattern (pattern, "text"))
    position.element->has_text = TRUE;
  else if (is_pattern (pattern, "element"))
    add_child (reading, pattern, position);
  else if (is_pattern (pattern, "ref"))
    {
      xmlNodePtr define = g_hash_table_lookup (reading->defines, get (pattern, "name"));

      if (define != NULL)
        walk_inside (reading, define, position);
    }
  else if (is_pattern (pattern, "optional"))
    {
      position.is_needed = FALSE;
      walk_inside (reading, pattern, position);
    }
  else if (is_pattern (pattern, "choice") || is_pattern (pattern, "zeroOrMore"))
    {
      position.is_needed = FALSE;
      walk_fixed (reading, pattern, position);
    }
  else if (is_pattern (pattern, "oneOrMore") || is_pattern (pattern, "interleave"))
    walk_fixed (reading, pattern, position);
  else if (is_pattern (pattern, "group"))
    walk_inside (reading, pattern, position);
}

static AciesSchemaElement *
element_new (void)
{
  AciesSchemaElement *self = g_new0 (AciesSchemaElement, 1);

  self->children = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  self->attributes = g_hash_table_new (g_str_hash, g_str_equal);
  self->needed = g_ptr_array_new ();
  self->needed_names = g_ptr_array_new ();
  self->listed = g_ptr_array_new ();
  self->order = g_ptr_array_new ();
  return self;
}

static AciesSchemaElement *
read_element (Reading *reading, xmlNodePtr pattern)
{
  AciesSchemaElement *self = g_hash_table_lookup (reading->elements, pattern);
  guint place = 0;

  if (self != NULL)
    return self;
  self = element_new ();
  g_hash_table_insert (reading->elements, pattern, self);
  walk_inside (reading, pattern, (Position){ self, &place, TRUE, FALSE });
  return self;
}

static SchemaNames *
read_schema (GBytes *source)
{
  xmlDocPtr document
      = xmlReadMemory (g_bytes_get_data (source, NULL), (int) g_bytes_get_size (source), NULL, NULL,
                       XML_PARSE_NONET | XML_PARSE_NOBLANKS);
  xmlNodePtr grammar = xmlDocGetRootElement (document), start = NULL;
  g_autoptr (GHashTable) defines = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) elements = g_hash_table_new (NULL, NULL);
  Reading reading = { defines, elements };
  SchemaNames *self = g_new0 (SchemaNames, 1);

  for (xmlNodePtr child = xmlFirstElementChild (grammar); child != NULL;
       child = xmlNextElementSibling (child))
    if (is_pattern (child, "define"))
      g_hash_table_insert (defines, (gpointer) get (child, "name"), child);
    else if (is_pattern (child, "start"))
      start = child;
  g_assert (start != NULL);
  self->space = g_strdup (get (grammar, "ns"));
  self->root = read_element (&reading, start);
  xmlFreeDoc (document);
  return self;
}

const AciesSchemaElement *
acies_schema_names_get (const char *name, const char **space)
{
  static GHashTable *kept = NULL; /* of interned name to SchemaNames */
  static GMutex mutex;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  g_autoptr (GBytes) source = NULL;
  SchemaNames *self;

  g_return_val_if_fail (name != NULL, NULL);

  if (kept == NULL)
    kept = g_hash_table_new (g_str_hash, g_str_equal);
  self = g_hash_table_lookup (kept, name);
  if (self == NULL)
    {
      source = acies_schema_dup_source (name);
      if (source == NULL)
        return NULL;
      self = read_schema (source);
      g_hash_table_insert (kept, (gpointer) g_intern_string (name), self);
    }
  *space = self->space;
  return self->root;
}

const char *
acies_schema_names_nearest (GHashTable *set, const char *name)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GList) keys = g_list_sort (g_hash_table_get_keys (set), (GCompareFunc) strcmp);

  for (GList *l = keys; l != NULL; l = l->next)
    g_ptr_array_add (names, l->data);
  g_ptr_array_add (names, NULL);
  return acies_text_nearest (name, (const char *const *) names->pdata);
}
