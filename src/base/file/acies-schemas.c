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

#define SCHEMA_PATH "/io/github/acies_referee/schemas/"

struct _AciesSchema
{
  xmlRelaxNGPtr grammar;
};

static xmlParserInputPtr
refuse_entity (const char *url, const char *id, xmlParserCtxtPtr context)
{
  return NULL;
}

static gpointer
prepare_libxml (gpointer unused)
{
  xmlInitParser ();
  xmlSetExternalEntityLoader (refuse_entity);

  return NULL;
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

static AciesSchema *
compile (const char *name)
{
  g_autoptr (GBytes) source = acies_schema_dup_source (name);
  xmlRelaxNGParserCtxtPtr context;
  AciesSchema *self;

  if (source == NULL)
    return NULL;

  self = g_new0 (AciesSchema, 1);
  context = xmlRelaxNGNewMemParserCtxt (g_bytes_get_data (source, NULL),
                                        (int) g_bytes_get_size (source));
  xmlRelaxNGSetParserStructuredErrors (context, report_schema_error, (void *) name);
  self->grammar = xmlRelaxNGParse (context);
  xmlRelaxNGFreeParserCtxt (context);

  return self;
}

const AciesSchema *
acies_schema_get (const char *name)
{
  static GOnce prepared = G_ONCE_INIT;
  static GHashTable *schemas = NULL; /* of interned name to AciesSchema */
  static GMutex mutex;
  g_autoptr (GMutexLocker) locker = NULL;
  AciesSchema *self;

  g_once (&prepared, prepare_libxml, NULL);
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
