/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHexStroke keeps what is new by the keys of the map. */
#include "config.h"
#include "app/brush/acies-hex-stroke.h"

#include <string.h>

struct _AciesHexStroke
{
  AciesHexMap *map; /* borrowed */
  AciesHexLattice lattice;
  GHashTable *after; /* of interned key to interned type; of a side that is there its own type */
  GArray *laid;      /* of AciesHexLaid */
};

AciesHexStroke *
acies_hex_stroke_new (AciesHexMap *map, const AciesHexLattice *lattice)
{
  AciesHexStroke *self = g_new0 (AciesHexStroke, 1);

  self->map = map;
  self->lattice = *lattice;
  self->after = g_hash_table_new (NULL, NULL);
  self->laid = g_array_new (FALSE, FALSE, sizeof (AciesHexLaid));
  return self;
}

void
acies_hex_stroke_free (AciesHexStroke *self)
{
  g_hash_table_unref (self->after);
  g_array_unref (self->laid);
  g_free (self);
}

static const char *
get_number (AciesHexStroke *self, AciesHex hex)
{
  char number[ACIES_HEX_NUMBER_SIZE];

  acies_hex_write (&self->lattice, hex, number);
  return g_intern_string (number);
}

static const char *
get_side_key (AciesHexStroke *self, AciesHex from, AciesHex to, const char *type)
{
  g_autofree char *key
      = g_strjoin ("-", get_number (self, from), get_number (self, to), type, NULL);

  return g_intern_string (key);
}

/* KEY, of FROM or of its side to TO, becomes TYPE. */
static void
put (AciesHexStroke *self, const char *key, AciesHex from, const AciesHex *to, const char *type)
{
  const AciesHexLaid laid = { from, to != NULL ? *to : from, to != NULL, type };
  gpointer before;

  if (g_hash_table_lookup_extended (self->after, key, NULL, &before) && before == type)
    return;
  g_hash_table_insert (self->after, (gpointer) key, (gpointer) type);
  g_array_append_val (self->laid, laid);
}

void
acies_hex_stroke_lay (AciesHexStroke *self, AciesHex hex, const char *type)
{
  if (acies_hex_is_on (&self->lattice, hex))
    put (self, get_number (self, hex), hex, NULL, type);
}

void
acies_hex_stroke_lay_about (AciesHexStroke *self, AciesHex hex, guint n, const char *type)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (AciesHex));

  acies_hex_stroke_lay (self, hex, type);
  for (guint i = 1; i <= n; i++)
    acies_hex_add_ring (&self->lattice, hex, i, hexes);
  for (guint i = 0; i < hexes->len; i++)
    acies_hex_stroke_lay (self, g_array_index (hexes, AciesHex, i), type);
}

const char *
acies_hex_stroke_get_terrain (AciesHexStroke *self, AciesHex hex)
{
  const char *number;
  gpointer type;

  if (!acies_hex_is_on (&self->lattice, hex))
    return NULL;
  number = get_number (self, hex);
  if (g_hash_table_lookup_extended (self->after, number, NULL, &type))
    return type;
  return acies_hex_map_get_terrain (self->map, number);
}

void
acies_hex_stroke_fill (AciesHexStroke *self, AciesHex hex, const char *type)
{
  const char *before = acies_hex_stroke_get_terrain (self, hex);
  g_autoptr (GArray) waiting = g_array_new (FALSE, FALSE, sizeof (AciesHex));

  if (!acies_hex_is_on (&self->lattice, hex) || before == type)
    return;
  acies_hex_stroke_lay (self, hex, type);
  g_array_append_val (waiting, hex);
  while (waiting->len > 0)
    {
      AciesHex from = g_array_index (waiting, AciesHex, waiting->len - 1);

      g_array_set_size (waiting, waiting->len - 1);
      for (guint side = 0; side < ACIES_HEX_SIDES; side++)
        {
          AciesHex beside = acies_hex_neighbour (&self->lattice, from, side);

          if (!acies_hex_is_on (&self->lattice, beside)
              || acies_hex_stroke_get_terrain (self, beside) != before)
            continue;
          acies_hex_stroke_lay (self, beside, type);
          g_array_append_val (waiting, beside);
        }
    }
}

/* Whether TYPE runs along the side, said from FROM. */
static gboolean
is_along (AciesHexStroke *self, AciesHex from, AciesHex to, const char *type)
{
  const char *key = get_side_key (self, from, to, type);
  gpointer after;

  if (g_hash_table_lookup_extended (self->after, key, NULL, &after))
    return after != NULL;
  return acies_item_get_attribute (ACIES_ITEM (self->map), key).number != 0;
}

void
acies_hex_stroke_lay_side (AciesHexStroke *self, AciesHex from, AciesHex to, const char *type)
{
  if (!acies_hex_is_on (&self->lattice, from) || !acies_hex_is_on (&self->lattice, to))
    return;
  if (is_along (self, to, from, type))
    put (self, get_side_key (self, to, from, type), to, &from, NULL);
  put (self, get_side_key (self, from, to, type), from, &to, type);
}

static gboolean
clear_way (AciesHexStroke *self, AciesHex from, AciesHex to)
{
  g_autofree char *prefix
      = g_strconcat (get_number (self, from), "-", get_number (self, to), "-", NULL);
  g_autoptr (GPtrArray) types = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer key, type;
  gboolean was_there = FALSE;

  acies_hex_map_add_sides (self->map, get_number (self, from), get_number (self, to), types);
  g_hash_table_iter_init (&iter, self->after);
  while (g_hash_table_iter_next (&iter, &key, &type))
    if (type != NULL && g_str_has_prefix (key, prefix))
      g_ptr_array_add (types, type);
  for (guint i = 0; i < types->len; i++)
    {
      was_there = was_there || is_along (self, from, to, types->pdata[i]);
      put (self, get_side_key (self, from, to, types->pdata[i]), from, &to, NULL);
    }
  return was_there;
}

gboolean
acies_hex_stroke_clear_side (AciesHexStroke *self, AciesHex from, AciesHex to)
{
  gboolean one, other;

  if (!acies_hex_is_on (&self->lattice, from) || !acies_hex_is_on (&self->lattice, to))
    return FALSE;
  one = clear_way (self, from, to);
  other = clear_way (self, to, from);
  return one || other;
}

const GArray *
acies_hex_stroke_get_laid (AciesHexStroke *self)
{
  return self->laid;
}

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

AciesChange *
acies_hex_stroke_make_change (AciesHexStroke *self)
{
  AciesChange *change = acies_change_new ();
  AciesItem *item = ACIES_ITEM (self->map);
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer each;

  g_hash_table_iter_init (&iter, self->after);
  while (g_hash_table_iter_next (&iter, &each, NULL))
    g_ptr_array_add (keys, each);
  g_ptr_array_sort (keys, compare_keys);
  for (guint i = 0; i < keys->len; i++)
    {
      const char *key = keys->pdata[i];
      const char *type = g_hash_table_lookup (self->after, key);
      AciesValue before = acies_item_get_attribute (item, key);
      AciesValue after = type == NULL                ? ACIES_NO_VALUE
                         : strchr (key, '-') != NULL ? acies_value_flag (TRUE)
                                                     : acies_value_symbol (type);

      if (!acies_value_equal (&before, &after))
        acies_change_add_attribute (change, acies_item_get_id (item), key, before, after);
    }
  return change;
}
