/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHexMap is kept as attributes: what changes, journals and undoes those does so for it. */
#include "config.h"

#include "model/item/acies-hex-map.h"

#include "model/item/acies-item-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define DIGITS "0123456789"
/* Bytes of places in one element; the most that an attribute may hold is twice that. */
#define MAX_PLACES (32 * 1024)

struct _AciesHexMap
{
  AciesItem parent_instance;
};

G_DEFINE_FINAL_TYPE (AciesHexMap, acies_hex_map, ACIES_TYPE_ITEM)

static void
acies_hex_map_class_init (AciesHexMapClass *klass)
{
  ACIES_ITEM_CLASS (klass)->kind = ACIES_ITEM_MAP;
}

static void
acies_hex_map_init (AciesHexMap *self)
{
}

AciesHexMap *
acies_hex_map_new (void)
{
  return g_object_new (ACIES_TYPE_HEX_MAP, "id", ACIES_HEX_MAP_ID, NULL);
}

gboolean
acies_hex_map_is_empty (AciesHexMap *self)
{
  g_return_val_if_fail (ACIES_IS_HEX_MAP (self), TRUE);

  return acies_attributes_get_n (acies_item_get_attributes (ACIES_ITEM (self))) == 0;
}

const char *
acies_hex_map_get_terrain (AciesHexMap *self, const char *hex)
{
  g_return_val_if_fail (ACIES_IS_HEX_MAP (self), NULL);

  return acies_item_get_attribute (ACIES_ITEM (self), hex).symbol;
}

void
acies_hex_map_set_terrain (AciesHexMap *self, const char *hex, const char *terrain)
{
  g_return_if_fail (ACIES_IS_HEX_MAP (self));

  acies_item_set_attribute (ACIES_ITEM (self), hex, acies_value_symbol (terrain));
}

/* The first of the attributes, which are sorted, that is not spelt before PREFIX. */
static guint
find_first (const AciesAttributes *attributes, const char *prefix)
{
  guint low = 0, high = acies_attributes_get_n (attributes);

  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      AciesValue value;

      if (strcmp (acies_attributes_get_nth (attributes, middle, &value), prefix) < 0)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

void
acies_hex_map_add_sides (AciesHexMap *self, const char *from, const char *to, GPtrArray *types)
{
  g_autofree char *prefix = g_strconcat (from, "-", to, "-", NULL);
  const AciesAttributes *attributes;
  guint n;

  g_return_if_fail (ACIES_IS_HEX_MAP (self));

  attributes = acies_item_get_attributes (ACIES_ITEM (self));
  n = acies_attributes_get_n (attributes);
  for (guint i = find_first (attributes, prefix); i < n; i++)
    {
      AciesValue value;
      const char *key = acies_attributes_get_nth (attributes, i, &value);

      if (!g_str_has_prefix (key, prefix))
        return;
      if (value.number != 0)
        g_ptr_array_add (types, (gpointer) g_intern_string (key + strlen (prefix)));
    }
}

void
acies_hex_map_set_side (
    AciesHexMap *self, const char *from, const char *to, const char *type, gboolean is_there)
{
  g_autofree char *key = g_strjoin ("-", from, to, type, NULL);

  g_return_if_fail (ACIES_IS_HEX_MAP (self));

  acies_item_set_attribute (ACIES_ITEM (self), key,
                            is_there ? acies_value_flag (TRUE) : ACIES_NO_VALUE);
}

gboolean
acies_hex_map_parse_key (const char *key, char **from, char **to, char **type)
{
  g_auto (GStrv) parts = g_strsplit (key, "-", 3);
  guint n = g_strv_length (parts);

  *from = *to = *type = NULL;
  if ((n != 1 && n != 3) || *parts[0] == '\0' || strspn (parts[0], DIGITS) != strlen (parts[0])
      || (n == 3
          && (*parts[1] == '\0' || strspn (parts[1], DIGITS) != strlen (parts[1])
              || *parts[2] == '\0')))
    return FALSE;
  *from = g_strdup (parts[0]);
  if (n == 3)
    {
      *to = g_strdup (parts[1]);
      *type = g_strdup (parts[2]);
    }
  return TRUE;
}

char *
acies_hex_map_lay (AciesHexMap *self, gboolean is_side, const char *places, const char *type)
{
  g_auto (GStrv) words = g_strsplit_set (places, " \t\n", -1);

  g_return_val_if_fail (ACIES_IS_HEX_MAP (self), NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *key
          = is_side ? g_strconcat (words[i], "-", type, NULL) : g_strdup (words[i]);
      g_autofree char *from = NULL;
      g_autofree char *to = NULL;
      g_autofree char *along = NULL;

      if (*words[i] == '\0')
        continue;
      if (!acies_hex_map_parse_key (key, &from, &to, &along)
          || g_strcmp0 (along, is_side ? type : NULL) != 0)
        return g_strdup_printf (
            is_side ? _ ("“%s” does not name a side; write two hexes, as in 2725-2726.")
                    : _ ("“%s” does not name a hex; write its number, as in 2725."),
            words[i]);
      if (is_side)
        acies_hex_map_set_side (self, from, to, along, TRUE);
      else
        acies_hex_map_set_terrain (self, from, type);
    }
  return NULL;
}

void
acies_hex_map_read (AciesHexMap *self, AciesXmlReader *reader)
{
  gboolean is_side = g_str_equal (acies_xml_reader_get_name (reader), "hexside");
  g_autofree char *type = acies_xml_dup_needed (reader, "type");
  g_autofree char *places = acies_xml_dup_needed (reader, is_side ? "of" : "at");
  g_autofree char *fault = acies_hex_map_lay (self, is_side, places, type);

  if (fault != NULL)
    acies_xml_reader_error (reader, "%s", fault);
}

/* What the attribute KEY with VALUE says: where, and which type. */
static gboolean
take_apart (const char *key, const AciesValue *value, char **place, char **type)
{
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;
  g_autofree char *along = NULL;

  if (!acies_hex_map_parse_key (key, &from, &to, &along))
    return FALSE;
  *place = to != NULL ? g_strjoin ("-", from, to, NULL) : g_strdup (from);
  *type = g_strdup (along != NULL ? along : value->symbol);
  return TRUE;
}

/* What was gathered of one type: its element's name and its places. */
typedef struct
{
  const char *element;
  char *type;
  GString *places;
} Gathered;

static void
gathered_free (gpointer data)
{
  Gathered *self = data;

  g_free (self->type);
  g_string_free (self->places, TRUE);
  g_free (self);
}

/* Where another place of TYPE is written; what grows too long for an attribute is begun anew. */
static GString *
find_places (GPtrArray *all, const char *element, const char *type)
{
  Gathered *gathered;

  for (guint i = 0; i < all->len; i++)
    {
      gathered = g_ptr_array_index (all, i);
      if (g_str_equal (gathered->element, element) && g_str_equal (gathered->type, type)
          && gathered->places->len < MAX_PLACES)
        return gathered->places;
    }
  gathered = g_new0 (Gathered, 1);
  gathered->element = element;
  gathered->type = g_strdup (type);
  gathered->places = g_string_new (NULL);
  g_ptr_array_add (all, gathered);
  return gathered->places;
}

void
acies_hex_map_write (AciesHexMap *self, AciesXmlWriter *writer)
{
  const AciesAttributes *attributes;
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (gathered_free);

  g_return_if_fail (ACIES_IS_HEX_MAP (self));

  attributes = acies_item_get_attributes (ACIES_ITEM (self));
  for (guint i = 0; i < acies_attributes_get_n (attributes); i++)
    {
      AciesValue value;
      const char *key = acies_attributes_get_nth (attributes, i, &value);
      g_autofree char *place = NULL;
      g_autofree char *type = NULL;
      GString *places;

      if (!take_apart (key, &value, &place, &type))
        continue;
      places = find_places (all, value.kind == ACIES_VALUE_FLAG ? "hexside" : "hex", type);
      g_string_append_printf (places, "%s%s", places->len > 0 ? " " : "", place);
    }
  for (guint i = 0; i < all->len; i++)
    {
      const Gathered *gathered = g_ptr_array_index (all, i);

      acies_xml_writer_start (writer, gathered->element);
      acies_xml_writer_attribute (writer, "type", gathered->type);
      acies_xml_writer_attribute (writer, g_str_equal (gathered->element, "hex") ? "at" : "of",
                                  gathered->places->str);
      acies_xml_writer_end (writer);
    }
}
