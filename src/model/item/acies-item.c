/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesItem is the base class of everything with an id. Ids are interned, so that items may be
 * compared and hashed by pointer; the label is the id until somebody gives a better one. */
#include "model/item/acies-item.h"

#include "model/item/acies-foreign.h"

#include <string.h>

typedef struct
{
  /* borrowed, interned */
  const char *id;
  const char *side;

  /* owned */
  char *label; /* this and the two below: or NULL */
  char *note;
  char *secret;
  char *set_up;
  AciesAttributes *attributes;
  AciesForeign foreign;
} AciesItemPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (AciesItem, acies_item, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ID,
  PROP_LABEL,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static AciesItemPrivate *
get_private (AciesItem *self)
{
  return acies_item_get_instance_private (self);
}

static void
tell_renamed (AciesItem *self)
{
  AciesItemClass *klass = ACIES_ITEM_GET_CLASS (self);

  if (klass->renamed != NULL)
    klass->renamed (self);
}

static void
acies_item_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  AciesItem *self = ACIES_ITEM (object);

  switch (prop_id)
    {
    case PROP_ID:
      g_value_set_string (value, acies_item_get_id (self));
      break;
    case PROP_LABEL:
      g_value_set_string (value, acies_item_get_label (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_item_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  AciesItem *self = ACIES_ITEM (object);

  switch (prop_id)
    {
    case PROP_ID:
      acies_item_set_id (self, g_value_get_string (value));
      break;
    case PROP_LABEL:
      acies_item_set_label (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_item_finalize (GObject *object)
{
  AciesItemPrivate *priv = get_private (ACIES_ITEM (object));

  g_free (priv->label);
  g_free (priv->note);
  g_free (priv->secret);
  g_free (priv->set_up);
  acies_attributes_free (priv->attributes);
  acies_foreign_clear (&priv->foreign);

  G_OBJECT_CLASS (acies_item_parent_class)->finalize (object);
}

static void
acies_item_class_init (AciesItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = acies_item_get_property;
  object_class->set_property = acies_item_set_property;
  object_class->finalize = acies_item_finalize;

  properties[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, flags);
  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_item_init (AciesItem *self)
{
  get_private (self)->attributes = acies_attributes_new ();
}

AciesItemKind
acies_item_get_kind (AciesItem *self)
{
  g_return_val_if_fail (ACIES_IS_ITEM (self), ACIES_ITEM_BATTLE);

  return ACIES_ITEM_GET_CLASS (self)->kind;
}

const char *
acies_item_get_id (AciesItem *self)
{
  g_return_val_if_fail (ACIES_IS_ITEM (self), NULL);

  return get_private (self)->id;
}

void
acies_item_set_id (AciesItem *self, const char *id)
{
  AciesItemPrivate *priv;

  g_return_if_fail (ACIES_IS_ITEM (self));

  priv = get_private (self);
  id = g_intern_string (id);
  if (priv->id == id)
    return;
  priv->id = id;
  tell_renamed (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ID]);
}

const char *
acies_item_get_label (AciesItem *self)
{
  AciesItemPrivate *priv;

  g_return_val_if_fail (ACIES_IS_ITEM (self), "");

  priv = get_private (self);
  if (priv->label != NULL)
    return priv->label;
  return priv->id != NULL ? priv->id : "";
}

void
acies_item_set_label (AciesItem *self, const char *label)
{
  AciesItemPrivate *priv;

  g_return_if_fail (ACIES_IS_ITEM (self));

  priv = get_private (self);
  if (label != NULL && *label == '\0')
    label = NULL;
  if (g_strcmp0 (priv->label, label) == 0)
    return;
  g_free (priv->label);
  priv->label = g_strdup (label);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LABEL]);
}

/* NULL instead of an empty TEXT. */
static void
take_words (char **words, const char *text)
{
  char *copy = text != NULL && *text != '\0' ? g_strdup (text) : NULL;

  g_free (*words);
  *words = copy;
}

const char *
acies_item_get_note (AciesItem *self)
{
  g_return_val_if_fail (ACIES_IS_ITEM (self), NULL);

  return get_private (self)->note;
}

void
acies_item_set_note (AciesItem *self, const char *note)
{
  g_return_if_fail (ACIES_IS_ITEM (self));

  take_words (&get_private (self)->note, note);
}

const char *
acies_item_get_secret (AciesItem *self)
{
  g_return_val_if_fail (ACIES_IS_ITEM (self), NULL);

  return get_private (self)->secret;
}

void
acies_item_set_secret (AciesItem *self, const char *secret)
{
  g_return_if_fail (ACIES_IS_ITEM (self));

  take_words (&get_private (self)->secret, secret);
}

const char *
acies_item_get_set_up (AciesItem *self)
{
  g_return_val_if_fail (ACIES_IS_ITEM (self), NULL);

  return get_private (self)->set_up;
}

void
acies_item_set_set_up (AciesItem *self, const char *hex)
{
  g_return_if_fail (ACIES_IS_ITEM (self));

  take_words (&get_private (self)->set_up, hex);
}

const char *
acies_item_get_side (AciesItem *self)
{
  g_return_val_if_fail (ACIES_IS_ITEM (self), NULL);

  return get_private (self)->side;
}

void
acies_item_set_side (AciesItem *self, const char *side)
{
  AciesItemPrivate *priv;

  g_return_if_fail (ACIES_IS_ITEM (self));

  priv = get_private (self);
  side = g_intern_string (side);
  if (priv->side == side)
    return;
  priv->side = side;
  if (ACIES_ITEM_GET_CLASS (self)->changed_side != NULL)
    ACIES_ITEM_GET_CLASS (self)->changed_side (self);
}

static gboolean
is_own_type (AciesItem *self, const char *id)
{
  const AciesItemClass *klass = ACIES_ITEM_GET_CLASS (self);

  return klass->get_own_type != NULL
         && strcmp (id, klass->kind == ACIES_ITEM_LEADER ? "rank" : "type") == 0;
}

static gboolean
is_own_side (AciesItem *self, const char *id)
{
  return ACIES_ITEM_GET_CLASS (self)->changes_side && strcmp (id, "side") == 0;
}

AciesValue
acies_item_get_attribute (AciesItem *self, const char *id)
{
  g_return_val_if_fail (ACIES_IS_ITEM (self), ACIES_NO_VALUE);

  if (is_own_side (self, id))
    {
      const char *side = get_private (self)->side;

      return side != NULL ? acies_value_symbol (side) : ACIES_NO_VALUE;
    }
  if (is_own_type (self, id))
    {
      const char *type = ACIES_ITEM_GET_CLASS (self)->get_own_type (self);

      return type != NULL ? acies_value_symbol (type) : ACIES_NO_VALUE;
    }
  return acies_attributes_get (get_private (self)->attributes, id);
}

void
acies_item_set_attribute (AciesItem *self, const char *id, AciesValue value)
{
  g_return_if_fail (ACIES_IS_ITEM (self));

  if (is_own_side (self, id))
    acies_item_set_side (self, value.symbol);
  else if (is_own_type (self, id))
    ACIES_ITEM_GET_CLASS (self)->set_own_type (self, value.symbol);
  else
    acies_attributes_set (get_private (self)->attributes, id, value);
}

const AciesAttributes *
acies_item_get_attributes (AciesItem *self)
{
  g_return_val_if_fail (ACIES_IS_ITEM (self), NULL);

  return get_private (self)->attributes;
}

void
acies_item_take_attributes (AciesItem *self, AciesAttributes *attributes)
{
  AciesItemPrivate *priv;

  g_return_if_fail (ACIES_IS_ITEM (self));
  g_return_if_fail (attributes != NULL);

  priv = get_private (self);
  acies_attributes_free (priv->attributes);
  priv->attributes = attributes;
}

char *
acies_item_dup_foreign (AciesItem *self)
{
  g_return_val_if_fail (ACIES_IS_ITEM (self), NULL);

  return acies_foreign_to_text (&get_private (self)->foreign);
}

void
acies_item_set_foreign (AciesItem *self, const char *foreign)
{
  AciesForeign *own;

  g_return_if_fail (ACIES_IS_ITEM (self));

  own = &get_private (self)->foreign;
  acies_foreign_clear (own);
  if (foreign != NULL)
    acies_foreign_read_text (own, foreign);
}

void
acies_item_keep_foreign (AciesItem *self, const char *attributes, const char *element)
{
  g_return_if_fail (ACIES_IS_ITEM (self));

  acies_foreign_keep (&get_private (self)->foreign, attributes, element);
}

void
acies_item_write_foreign_attributes (AciesItem *self, AciesXmlWriter *writer)
{
  g_return_if_fail (ACIES_IS_ITEM (self));

  acies_foreign_write_attributes (&get_private (self)->foreign, writer);
}

void
acies_item_write_foreign_elements (AciesItem *self, AciesXmlWriter *writer)
{
  g_return_if_fail (ACIES_IS_ITEM (self));

  acies_foreign_write_elements (&get_private (self)->foreign, writer);
}

gboolean
acies_item_is_id (const char *text)
{
  if (*text == '\0' || *text == '-' || g_utf8_strlen (text, -1) > ACIES_ITEM_MAX_ID)
    return FALSE;
  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    if (*c != '-' && !g_unichar_isalnum (g_utf8_get_char (c)))
      return FALSE;
  return TRUE;
}

/* Compares the numbers that A and B begin with and steps over them. Numbers may be longer than any
 * integer type: the one with more digits, zeros in front not counted, is larger. */
static int
compare_numbers (const char **a, const char **b)
{
  gsize a_length;
  gsize b_length;
  int order;

  while (**a == '0' && g_ascii_isdigit ((*a)[1]))
    (*a)++;
  while (**b == '0' && g_ascii_isdigit ((*b)[1]))
    (*b)++;
  a_length = strspn (*a, "0123456789");
  b_length = strspn (*b, "0123456789");
  if (a_length != b_length)
    return a_length < b_length ? -1 : 1;
  order = strncmp (*a, *b, a_length);
  *a += a_length;
  *b += b_length;
  return order;
}

int
acies_item_compare_ids (const char *a, const char *b)
{
  const char *a_rest = a;
  const char *b_rest = b;

  while (*a_rest != '\0' && *b_rest != '\0')
    {
      if (g_ascii_isdigit (*a_rest) && g_ascii_isdigit (*b_rest))
        {
          int order = compare_numbers (&a_rest, &b_rest);

          if (order != 0)
            return order;
        }
      else if (*a_rest != *b_rest)
        return (guchar) *a_rest < (guchar) *b_rest ? -1 : 1;
      else
        {
          a_rest++;
          b_rest++;
        }
    }
  if (*a_rest != *b_rest)
    return *a_rest == '\0' ? -1 : 1;
  return strcmp (a, b); /* "01" and "1" are two ids */
}

AciesValue
acies_item_parse_value (const char *text)
{
  const char *digits = text + (*text == '-' || *text == '+');
  gint64 number;

  if (g_str_equal (text, "yes") || g_str_equal (text, "no"))
    return acies_value_flag (*text == 'y');
  if (g_ascii_isdigit (*digits)
      && g_ascii_string_to_signed (*text == '+' ? digits : text, 10, G_MININT64, G_MAXINT64,
                                   &number, NULL))
    return acies_value_number (number);
  return acies_value_symbol (text);
}
