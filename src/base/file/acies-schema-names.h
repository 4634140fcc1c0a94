/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSchemaElement is what a schema says of one element as far as names go: which elements stand
 * in it and in which order, and which attributes it has, and of what kind their values are where
 * the schema says so.
 *
 * What checks against the whole schema goes back and forth between the ways in which a document may
 * be right, and names what it tried last. By names alone one can say where a document first leaves
 * every way. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _AciesSchemaElement AciesSchemaElement;

/* What the schema says of the values of an attribute in attributes of a namespace of its own, which
 * checks nothing: form:as, form:of and form:else. All interned. */
typedef struct
{
  const char *name;
  const char *as;       /* "flag", "choice", "number", …; NULL: nothing */
  const char *of;       /* what may be chosen, separated by blanks; or NULL */
  const char *fallback; /* what it is where nothing is said; or NULL */
  gboolean is_needed;
} AciesSchemaAttribute;

struct _AciesSchemaElement
{
  GHashTable *children;    /* of char * to AciesSchemaChild * */
  GHashTable *attributes;  /* a set of char * */
  gboolean has_any;        /* attributes of any name */
  GPtrArray *needed;       /* of char *: children that must be there */
  GPtrArray *needed_names; /* of char *: attributes that must be there */
  GPtrArray *listed;  /* of AciesSchemaAttribute *: its attributes in the order of the schema */
  GPtrArray *order;   /* of char *: its children likewise */
  gboolean has_text;  /* it may hold text */
  const char *any_of; /* what attributes of any name are of; interned, or NULL */
};

typedef struct
{
  const AciesSchemaElement *element;
  guint place; /* among its siblings; those of one place have no order */
} AciesSchemaChild;

/* An element that is round the document element of the schema NAME, and the namespace of all. Kept
 * until the program ends; NULL: there is no such schema. */
const AciesSchemaElement *acies_schema_names_get (const char *name, const char **space);
/* What in SET, a table by names, is nearest to NAME; NULL: nothing is near. Interned. */
const char *acies_schema_names_nearest (GHashTable *set, const char *name);

G_END_DECLS
