/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesMember is a row of a table that says which member of a struct is which member of a JSON
 * object. One table serves both ways: what is written by it is read by it, in its order. A table
 * ends with ACIES_MEMBER_END. */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef enum
{
  ACIES_MEMBER_LAST,
  ACIES_MEMBER_STRING,   /* char *, owned */
  ACIES_MEMBER_INTERNED, /* const char *, interned when read */
  ACIES_MEMBER_INT,      /* gint32 */
  ACIES_MEMBER_UINT,     /* guint */
  ACIES_MEMBER_INT64,    /* gint64 */
  ACIES_MEMBER_FLAG,     /* gboolean */
  ACIES_MEMBER_WORD,     /* an enum, written as one of `words` */
  ACIES_MEMBER_VALUE,    /* AciesValue */
  ACIES_MEMBER_STRINGS,  /* char **, owned: an array */
  ACIES_MEMBER_PAIRS,    /* char **, owned: names and values by turns, an object */
  ACIES_MEMBER_RECORD,   /* a struct within the struct, by the table `of` */
  ACIES_MEMBER_LIST,     /* GPtrArray * that owns structs of `size`, each by the table `of` */
  ACIES_MEMBER_NODE,     /* anything else, by `to_node` and `from_node` */
  ACIES_MEMBER_OWN,      /* several members of the object, by `write` and `read` */
} AciesMemberType;

/* Without NEEDED or CHECKED, what does not fit is passed over, and the struct is as if it were not
 * there. */
typedef enum
{
  ACIES_MEMBER_PLAIN = 0,
  ACIES_MEMBER_NEEDED = 1 << 0,   /* it must be there and fit */
  ACIES_MEMBER_CHECKED = 1 << 1,  /* it must fit if it is there */
  ACIES_MEMBER_NULL = 1 << 2,     /* nothing is written as null, and null fits */
  ACIES_MEMBER_SPARSE = 1 << 3,   /* left out: a number that is `usual`, strings that are NULL, an
                                     empty list */
  ACIES_MEMBER_ONE_LINE = 1 << 4, /* text with control characters does not fit */
} AciesMemberFlags;

typedef struct _AciesMember AciesMember;

struct _AciesMember
{
  AciesMemberType type;
  gsize offset;
  const char *name;
  AciesMemberFlags flags;
  gint64 minimum, maximum;  /* of a number; both 0: all that the type holds */
  gint64 usual;             /* what a number is that is not there */
  const char *const *words; /* ended by NULL */
  const AciesMember *of;
  gsize size;
  gsize there; /* of RECORD: the offset of a gboolean that says whether it is there; 0: it always
                  is */
  /* Of NODE. MEMBER is a pointer to the member; NODE may be null JSON. A new node; FALSE if NODE
   * does not fit. */
  JsonNode *(*to_node) (gconstpointer member);
  gboolean (*from_node) (gpointer member, JsonNode *node);
  /* Of OWN. FALSE if what is in OBJECT does not fit; `read` may be NULL: it is read elsewhere. */
  void (*write) (gconstpointer record, JsonObject *object);
  gboolean (*read) (gpointer record, JsonObject *object);
};

/* A row for MEMBER of the struct TYPE, of the kind STRING, INT and so on: its name, then flags, if
 * it has any, and a number's bounds. */
#define ACIES_MEMBER(Type, member, kind, ...) \
  { \
    .type = ACIES_MEMBER_##kind, .offset = G_STRUCT_OFFSET (Type, member), .name = __VA_ARGS__ \
  }
#define ACIES_MEMBER_BY(write_, read_) \
  { \
    .type = ACIES_MEMBER_OWN, .write = (write_), .read = (read_) \
  }
#define ACIES_MEMBER_END \
  { \
    .type = ACIES_MEMBER_LAST \
  }

/* Writes RECORD by the table MEMBERS into OBJECT, or into a new object. */
void acies_members_write (const AciesMember *members, gconstpointer record, JsonObject *object);
/* A new JSON object of what MEMBERS say of RECORD. Owned. */
JsonNode *acies_members_to_node (const AciesMember *members,
                                 gconstpointer record) G_GNUC_WARN_UNUSED_RESULT;
/* Reads RECORD by the table MEMBERS, and frees what it held in them. FALSE if OBJECT lacks
 * something or something does not fit: then RECORD is read in part, and good to be freed. */
gboolean acies_members_read (const AciesMember *members, gpointer record, JsonObject *object);
/* The same of NODE, which may be NULL or anything but an object: FALSE. */
gboolean acies_members_from_node (const AciesMember *members, gpointer record, JsonNode *node);

/* LIST, of structs, as an array of objects. */
JsonArray *acies_members_to_array (const AciesMember *members,
                                   const GPtrArray *list) G_GNUC_WARN_UNUSED_RESULT;
/* Adds a struct of SIZE for each object of ARRAY, which may be NULL. FALSE if one does not fit;
 * LIST, which frees its elements, then holds it in part. */
gboolean acies_members_from_array (const AciesMember *members,
                                   gsize size,
                                   GPtrArray *list,
                                   JsonArray *array);

G_END_DECLS
