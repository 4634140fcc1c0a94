/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesAttributes are the values that stands, units, leaders and troop types carry, by attribute
 * id.
 *
 * An id is an interned string. A value is a whole number (in the attribute's step: with step 0.1
 * seven tenths are 7), a flag, or a symbol (an interned string). What an id means, its bounds and
 * its start value are a rule set's business; here unknown ids are simply kept. */
#pragma once

#include <glib-object.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef enum
{
  ACIES_VALUE_NONE, /* absent: the rule set's start value stands */
  ACIES_VALUE_NUMBER,
  ACIES_VALUE_FLAG,
  ACIES_VALUE_SYMBOL,
} AciesValueKind;

typedef struct
{
  AciesValueKind kind;
  gint64 number;      /* the number, or 0 or 1 for a flag */
  const char *symbol; /* interned; NULL unless a symbol */
} AciesValue;

#define ACIES_NO_VALUE ((AciesValue){ ACIES_VALUE_NONE, 0, NULL })

/* A value that is NUMBER. */
AciesValue acies_value_number (gint64 number);
/* A value that is yes or no. */
AciesValue acies_value_flag (gboolean flag);
/* A value that is the interned SYMBOL; no value if it is NULL. */
AciesValue acies_value_symbol (const char *symbol);
/* Whether both are of one kind and say the same. */
gboolean acies_value_equal (const AciesValue *a, const AciesValue *b);
char *acies_value_to_string (const AciesValue *value) G_GNUC_WARN_UNUSED_RESULT; /* "3" "yes" "A" */
JsonNode *acies_value_to_json (const AciesValue *value)
    G_GNUC_WARN_UNUSED_RESULT;                                      /* 3 true "A" null */
gboolean acies_value_from_json (JsonNode *node, AciesValue *value); /* FALSE: not a value */

/* A small set of (id, value), sorted by the spelling of the id, so that walking it is the same on
 * every machine. */
typedef struct _AciesAttributes AciesAttributes;

#define ACIES_TYPE_ATTRIBUTES (acies_attributes_get_type ())
GType acies_attributes_get_type (void) G_GNUC_CONST;

AciesAttributes *acies_attributes_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* A copy with the same values. Owned. */
AciesAttributes *acies_attributes_copy (const AciesAttributes *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_attributes_free (AciesAttributes *self);
/* ids are interned by the callee; ACIES_NO_VALUE removes. */
void acies_attributes_set (AciesAttributes *self, const char *id, AciesValue value);
AciesValue acies_attributes_get (const AciesAttributes *self, const char *id); /* NONE if absent */
guint acies_attributes_get_n (const AciesAttributes *self);
const char *acies_attributes_get_nth (const AciesAttributes *self, guint n, AciesValue *value);
/* Whether both have the same names with the same values; NULL has none. */
gboolean acies_attributes_equal (const AciesAttributes *a, const AciesAttributes *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesAttributes, acies_attributes_free)

G_END_DECLS
