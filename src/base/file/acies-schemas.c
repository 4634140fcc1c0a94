/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSchema is compiled at its first use and kept until the program ends.
 *
 * A compiled grammar is read only, so keeping it is not keeping state. The entity loader of libxml2
 * is one for the whole process: it is made to refuse here, before anything is parsed. */
#include "config.h"

#include "base/file/acies-schemas.h"

#include "base/acies-schemas-resource.h"

#include <gio/gio.h>
#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <string.h>

#define SCHEMA_PATH "/io/github/acies_referee/schemas/"

struct _AciesSchema
{
  xmlRelaxNGPtr grammar;
};

/* What libxml2 does by itself; and the folder whose files it may read so, or NULL. */
static xmlExternalEntityLoader read_entity;
static char *allowed;

static xmlParserInputPtr
refuse_entity (const char *url, const char *id, xmlParserCtxtPtr context)
{
  if (allowed != NULL && url != NULL && g_str_has_prefix (url, allowed)
      && strstr (url, "/../") == NULL)
    return read_entity (url, id, context);
  return NULL;
}

static void *
allocate (size_t size)
{
  return g_malloc (size);
}

static void *
resize (void *before, size_t size)
{
  return g_realloc (before, size);
}

static char *
duplicate (const char *text)
{
  return g_strdup (text);
}

static gpointer
prepare_libxml (gpointer unused)
{
  /* Where GLib gets no memory it ends the program. libxml2 would go on, now without a node, now
   * without its schema: so it asks GLib. */
  xmlMemSetup (g_free, allocate, resize, duplicate);
  xmlInitParser ();
  read_entity = xmlGetExternalEntityLoader ();
  xmlSetExternalEntityLoader (refuse_entity);

  return NULL;
}

static void
prepare (void)
{
  static GOnce once = G_ONCE_INIT;

  g_once (&once, prepare_libxml, NULL);
}

void
acies_schema_allow (const char *folder)
{
  g_return_if_fail (folder != NULL && g_path_is_absolute (folder));

  prepare ();
  g_free (allowed);
  allowed = g_strconcat (folder, "/", NULL);
}

/* A mistake in a shipped schema is ours: it is told to whoever runs the tests. */
static void
report_schema_error (void *data, xmlErrorPtr error)
{
  const char *name = data;

  g_critical ("%s.rng:%d: %s", name, error->line, error->message);
}

GBytes *
acies_schema_dup_source (const char *name)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (name != NULL, NULL);

  path = g_strconcat (SCHEMA_PATH, name, ".rng", NULL);

  return g_resource_lookup_data (acies_schemas_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE,
                                 NULL);
}

static gboolean
is_pattern (xmlNodePtr node, const char *name)
{
  return node != NULL && node->type == XML_ELEMENT_NODE && xmlStrEqual (node->name, BAD_CAST name);
}

static gboolean
is_optional_attribute (xmlNodePtr node)
{
  return is_pattern (node, "optional") && xmlChildElementCount (node) == 1
         && is_pattern (xmlFirstElementChild (node), "attribute");
}

/* Puts optional attributes that follow one another in PARENT, and in what it holds, into one
 * <interleave>. It allows the same, as attributes have no order; but libxml2, which keeps every way
 * of taking or leaving each of a group, and so 2^n of them, keeps one of what is interleaved. */
static void
interleave_attributes (xmlNodePtr parent)
{
  xmlNodePtr next, together = NULL;

  for (xmlNodePtr child = xmlFirstElementChild (parent); child != NULL; child = next)
    {
      next = xmlNextElementSibling (child);
      if (!is_optional_attribute (child))
        {
          together = NULL;
          interleave_attributes (child);
          continue;
        }
      if (together == NULL && is_optional_attribute (next))
        {
          together = xmlNewNode (parent->ns, BAD_CAST "interleave");
          xmlAddPrevSibling (child, together);
        }
      if (together == NULL)
        continue;
      xmlUnlinkNode (child);
      xmlAddChild (together, child);
    }
}

/* What the checker is given for SOURCE, a schema. */
static xmlDocPtr
read_for_checker (GBytes *source)
{
  xmlDocPtr document
      = xmlReadMemory (g_bytes_get_data (source, NULL), (int) g_bytes_get_size (source), NULL, NULL,
                       XML_PARSE_NONET | XML_PARSE_NOBLANKS);

  g_assert (document != NULL);
  interleave_attributes (xmlDocGetRootElement (document));
  return document;
}

static AciesSchema *
compile (const char *name)
{
  g_autoptr (GBytes) source = acies_schema_dup_source (name);
  xmlRelaxNGParserCtxtPtr context;
  xmlDocPtr document;
  AciesSchema *self;

  if (source == NULL)
    return NULL;

  self = g_new0 (AciesSchema, 1);
  document = read_for_checker (source);
  context = xmlRelaxNGNewDocParserCtxt (document);
  xmlRelaxNGSetParserStructuredErrors (context, report_schema_error, (void *) name);
  self->grammar = xmlRelaxNGParse (context);
  xmlRelaxNGFreeParserCtxt (context);
  xmlFreeDoc (document);

  return self;
}

const AciesSchema *
acies_schema_get (const char *name)
{
  static GHashTable *schemas = NULL; /* of interned name to AciesSchema */
  static GMutex mutex;
  g_autoptr (GMutexLocker) locker = NULL;
  AciesSchema *self;

  prepare ();
  if (name == NULL)
    return NULL;

  locker = g_mutex_locker_new (&mutex);
  if (schemas == NULL)
    schemas = g_hash_table_new (g_str_hash, g_str_equal);

  self = g_hash_table_lookup (schemas, name);
  if (self == NULL)
    {
      self = compile (name);
      if (self != NULL)
        g_hash_table_insert (schemas, (gpointer) g_intern_string (name), self);
    }

  return self;
}

gpointer
acies_schema_get_grammar (const AciesSchema *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->grammar;
}
