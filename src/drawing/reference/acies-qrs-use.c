/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds which facts a sheet for one battle has use for: the types of its troops with all that
 * they are kinds of, and of the ground on its table. */
#include "drawing/reference/acies-qrs-private.h"

#include "model/item/acies-hex-map.h"

static void
add_troop (GHashTable *used, AciesRuleset *ruleset, const char *type)
{
  while (type != NULL)
    {
      const AciesTroop *troop = acies_ruleset_find (ruleset, ACIES_FACT_TROOP, type);

      g_hash_table_add (used, (gpointer) type);
      type = troop != NULL ? troop->parent : NULL;
    }
}

static void
add_unit (GHashTable *used, AciesRuleset *ruleset, AciesUnit *unit)
{
  GListModel *stands = acies_unit_get_stands (unit);

  add_troop (used, ruleset, acies_unit_get_troop_type (unit));
  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);

      add_troop (used, ruleset, acies_stand_get_troop_type (stand));
    }
}

/* The kinds of ground in the hexes and along their sides. */
static void
add_hexes (GHashTable *used, AciesHexMap *map)
{
  const AciesAttributes *hexes = acies_item_get_attributes (ACIES_ITEM (map));

  for (guint i = 0; i < acies_attributes_get_n (hexes); i++)
    {
      AciesValue value;
      const char *key = acies_attributes_get_nth (hexes, i, &value);
      g_autofree char *from = NULL, *to = NULL, *type = NULL;

      if (value.kind == ACIES_VALUE_SYMBOL)
        g_hash_table_add (used, (gpointer) value.symbol);
      else if (acies_hex_map_parse_key (key, &from, &to, &type) && type != NULL)
        g_hash_table_add (used, (gpointer) g_intern_string (type));
    }
}

GHashTable *
acies_qrs_list_used (AciesRuleset *ruleset, AciesBattle *battle)
{
  GHashTable *used = g_hash_table_new (g_str_hash, g_str_equal);
  AciesTable *table = acies_battle_get_table (battle);
  GListModel *units = acies_battle_get_units (battle);
  GListModel *features = acies_table_get_features (table);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);

      add_unit (used, ruleset, unit);
    }
  for (guint i = 0; i < g_list_model_get_n_items (features); i++)
    {
      g_autoptr (AciesFeature) feature = g_list_model_get_item (features, i);

      g_hash_table_add (used, (gpointer) acies_feature_get_terrain_type (feature));
    }
  add_hexes (used, acies_table_get_map (table));
  return used;
}

/* What values an item has of each attribute by itself, and by its type. */
static void
add_values (GHashTable *used, AciesRuleset *ruleset, const AciesAttributes *attributes)
{
  for (guint i = 0; attributes != NULL && i < acies_attributes_get_n (attributes); i++)
    {
      AciesValue value;
      const char *id = acies_attributes_get_nth (attributes, i, &value);

      if (value.kind == ACIES_VALUE_SYMBOL)
        g_hash_table_add (used, acies_qrs_make_use (id, value.symbol));
    }
}

/* What the types of what ITEM is made of say of choices, and what it says itself. */
static void
add_item_values (GHashTable *used, AciesRuleset *ruleset, AciesItem *item, const char *type)
{
  add_values (used, ruleset, acies_item_get_attributes (item));
  while (type != NULL)
    {
      const AciesTroop *troop = acies_ruleset_find (ruleset, ACIES_FACT_TROOP, type);

      if (troop != NULL)
        add_values (used, ruleset, troop->attributes);
      type = troop != NULL ? troop->parent : NULL;
    }
}

GHashTable *
acies_qrs_list_values (AciesRuleset *ruleset, AciesBattle *battle)
{
  GHashTable *used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GListModel *units = acies_battle_get_units (battle);
  const GPtrArray *all = acies_ruleset_get_facts (ruleset, ACIES_FACT_ATTRIBUTE);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);
      GListModel *stands = acies_unit_get_stands (unit);

      add_item_values (used, ruleset, ACIES_ITEM (unit), acies_unit_get_troop_type (unit));
      for (guint k = 0; k < g_list_model_get_n_items (stands); k++)
        {
          g_autoptr (AciesStand) stand = g_list_model_get_item (stands, k);

          add_item_values (used, ruleset, ACIES_ITEM (stand), acies_stand_get_troop_type (stand));
        }
    }
  /* Who says nothing of it has what it starts as. */
  for (guint i = 0; i < all->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (all, i);

      if (fact->start.kind == ACIES_VALUE_SYMBOL)
        g_hash_table_add (used, acies_qrs_make_use (fact->fact.id, fact->start.symbol));
    }
  return used;
}

char *
acies_qrs_make_use (const char *attribute, const char *value)
{
  return g_strconcat (attribute, "=", value, NULL);
}

/* Whether VALUE is one of the choices of the attribute ID: charts may have rows beside. */
static gboolean
is_choice (AciesRuleset *ruleset, const char *id, const char *value)
{
  const GPtrArray *all = acies_ruleset_get_facts (ruleset, ACIES_FACT_ATTRIBUTE);

  for (guint i = 0; i < all->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (all, i);

      if (g_str_equal (fact->fact.id, id) && fact->values != NULL
          && g_strv_contains (fact->values, value))
        return TRUE;
    }
  return FALSE;
}

gboolean
acies_qrs_is_value_used (const AciesQrs *self, const char *attribute, const char *value)
{
  g_autofree char *use = NULL;

  if (self->values == NULL || attribute == NULL || value == NULL
      || !is_choice (self->ruleset, attribute, value))
    return TRUE;
  use = acies_qrs_make_use (attribute, value);
  return g_hash_table_contains (self->values, use);
}

gboolean
acies_qrs_is_used (const AciesQrs *self, AciesFactKind kind, const char *id)
{
  return self->used == NULL || acies_ruleset_find (self->ruleset, kind, id) == NULL
         || g_hash_table_contains (self->used, id);
}
