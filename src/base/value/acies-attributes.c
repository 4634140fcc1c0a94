/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesAttributes keeps values sorted by the spelling of their ids.
 *
 * Ids are interned, so that a look-up compares pointers first; the sets are small (a unit has a
 * dozen), so a sorted array is smaller and quicker than a hash table. */
#include "base/value/acies-attributes.h"

#include <string.h>

AciesValue
acies_value_number (gint64 number)
{
  return (AciesValue){ ACIES_VALUE_NUMBER, number, NULL };
}

AciesValue
acies_value_flag (gboolean flag)
{
  return (AciesValue){ ACIES_VALUE_FLAG, flag ? 1 : 0, NULL };
}

/* A symbol, interned; NULL gives no value. */
AciesValue
acies_value_symbol (const char *symbol)
{
  if (symbol == NULL)
    return ACIES_NO_VALUE;

  return (AciesValue){ ACIES_VALUE_SYMBOL, 0, g_intern_string (symbol) };
}

gboolean
acies_value_equal (const AciesValue *a, const AciesValue *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return a->kind == b->kind && a->number == b->number && a->symbol == b->symbol;
}

char *
acies_value_to_string (const AciesValue *value)
{
  g_return_val_if_fail (value != NULL, NULL);

  switch (value->kind)
    {
    case ACIES_VALUE_NONE:
      return g_strdup ("");
    case ACIES_VALUE_NUMBER:
      return g_strdup_printf ("%" G_GINT64_FORMAT, value->number);
    case ACIES_VALUE_FLAG:
      return g_strdup (value->number != 0 ? "yes" : "no");
    case ACIES_VALUE_SYMBOL:
      return g_strdup (value->symbol);
    }

  g_return_val_if_reached (NULL);
}

JsonNode *
acies_value_to_json (const AciesValue *value)
{
  JsonNode *node = json_node_alloc ();

  switch (value->kind)
    {
    case ACIES_VALUE_NONE:
      return json_node_init_null (node);
    case ACIES_VALUE_NUMBER:
      return json_node_init_int (node, value->number);
    case ACIES_VALUE_FLAG:
      return json_node_init_boolean (node, value->number != 0);
    case ACIES_VALUE_SYMBOL:
      return json_node_init_string (node, value->symbol);
    }

  g_return_val_if_reached (node);
}

/* Reads a value that acies_value_to_json () wrote. */
gboolean
acies_value_from_json (JsonNode *node, AciesValue *value)
{
  g_return_val_if_fail (value != NULL, FALSE);

  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    {
      *value = ACIES_NO_VALUE;
      return node != NULL;
    }

  if (!JSON_NODE_HOLDS_VALUE (node))
    return FALSE;

  switch (json_node_get_value_type (node))
    {
    case G_TYPE_INT64:
      *value = acies_value_number (json_node_get_int (node));
      return TRUE;
    case G_TYPE_BOOLEAN:
      *value = acies_value_flag (json_node_get_boolean (node));
      return TRUE;
    case G_TYPE_STRING:
      *value = acies_value_symbol (json_node_get_string (node));
      return TRUE;
    default:
      return FALSE;
    }
}

typedef struct
{
  const char *id; /* interned */
  AciesValue value;
} Pair;

struct _AciesAttributes
{
  GArray *pairs; /* of Pair, sorted by strcmp of the id, each id once, no NONE among them */
};

G_DEFINE_BOXED_TYPE (AciesAttributes,
                     acies_attributes,
                     acies_attributes_copy,
                     acies_attributes_free)

AciesAttributes *
acies_attributes_new (void)
{
  AciesAttributes *self = g_new0 (AciesAttributes, 1);

  self->pairs = g_array_new (FALSE, FALSE, sizeof (Pair));

  return self;
}

AciesAttributes *
acies_attributes_copy (const AciesAttributes *self)
{
  AciesAttributes *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_new0 (AciesAttributes, 1);
  copy->pairs = g_array_copy (self->pairs);

  return copy;
}

void
acies_attributes_free (AciesAttributes *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->pairs);
  g_free (self);
}

/* Where ID is, or where it would have to be put; TRUE if it is there. */
static gboolean
find_place (const AciesAttributes *self, const char *id, guint *place)
{
  guint low = 0;
  guint high = self->pairs->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      const char *there = g_array_index (self->pairs, Pair, middle).id;
      int order = there == id ? 0 : strcmp (there, id);

      if (order == 0)
        {
          *place = middle;
          return TRUE;
        }

      if (order < 0)
        low = middle + 1;
      else
        high = middle;
    }

  *place = low;
  return FALSE;
}

void
acies_attributes_set (AciesAttributes *self, const char *id, AciesValue value)
{
  guint place;
  gboolean is_there;

  g_return_if_fail (self != NULL);
  g_return_if_fail (id != NULL);

  is_there = find_place (self, id, &place);

  if (value.kind == ACIES_VALUE_NONE)
    {
      if (is_there)
        g_array_remove_index (self->pairs, place);
    }
  else if (is_there)
    {
      g_array_index (self->pairs, Pair, place).value = value;
    }
  else
    {
      Pair pair = { g_intern_string (id), value };

      g_array_insert_val (self->pairs, place, pair);
    }
}

AciesValue
acies_attributes_get (const AciesAttributes *self, const char *id)
{
  guint place;

  g_return_val_if_fail (self != NULL, ACIES_NO_VALUE);
  g_return_val_if_fail (id != NULL, ACIES_NO_VALUE);

  if (!find_place (self, id, &place))
    return ACIES_NO_VALUE;

  return g_array_index (self->pairs, Pair, place).value;
}

guint
acies_attributes_get_n (const AciesAttributes *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->pairs->len;
}

/* The id of the n-th value in order of spelling; VALUE may be NULL. */
const char *
acies_attributes_get_nth (const AciesAttributes *self, guint n, AciesValue *value)
{
  const Pair *pair;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n < self->pairs->len, NULL);

  pair = &g_array_index (self->pairs, Pair, n);
  if (value != NULL)
    *value = pair->value;

  return pair->id;
}

gboolean
acies_attributes_equal (const AciesAttributes *a, const AciesAttributes *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (a->pairs->len != b->pairs->len)
    return FALSE;

  for (guint i = 0; i < a->pairs->len; i++)
    {
      const Pair *one = &g_array_index (a->pairs, Pair, i);
      const Pair *other = &g_array_index (b->pairs, Pair, i);

      if (one->id != other->id || !acies_value_equal (&one->value, &other->value))
        return FALSE;
    }

  return TRUE;
}
