/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Half a turn about the middle of the table, for pieces of terrain and for the map of hexes. */
#include "config.h"
#include "app/brush/acies-terrain-mirror.h"

#include "geometry/plane/acies-curve.h"
#include "model/battle/acies-feature-edit.h"
#include "referee/state/acies-hexes.h"

#include <string.h>

/* Where the box about FEATURE lies: -1 in the north, 1 in the south, 0 across the middle. */
static int
get_half (AciesTable *table, AciesFeature *feature)
{
  AciesLength middle = acies_table_get_height (table) / 2;
  AciesBounds box;

  acies_polygon_get_bounds (acies_feature_get_polygon (feature), &box);
  return box.high.y <= middle ? -1 : box.low.y >= middle ? 1 : 0;
}

static AciesPolygon *
turn (AciesTable *table, AciesPolygon *polygon)
{
  const gboolean *bends;
  guint n;
  const AciesPoint *points = acies_curve_get_points (polygon, &n, &bends);
  g_autofree AciesPoint *turned = g_new (AciesPoint, n);

  for (guint i = 0; i < n; i++)
    turned[i] = (AciesPoint){ acies_table_get_width (table) - points[i].x,
                              acies_table_get_height (table) - points[i].y };
  return acies_curve_new_moved (polygon, turned, acies_polygon_get_width (polygon), NULL);
}

static void
join (AciesChange *change, AciesChange *part)
{
  g_autoptr (AciesChange) owned = part;

  for (guint i = 0; owned != NULL && i < acies_change_get_n_entries (owned); i++)
    acies_change_add_entry (change, acies_change_get_entry (owned, i));
}

/* An id that neither BATTLE nor TAKEN has. */
static char *
make_id (AciesBattle *battle, const char *type, GHashTable *taken)
{
  for (guint i = 2;; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s-%u", type, i);

      if (acies_battle_find (battle, id) == NULL
          && g_hash_table_add (taken, (gpointer) g_intern_string (id)))
        return g_steal_pointer (&id);
    }
}

/* Adds FEATURE once more, turned, above ORDER others. */
static void
add_turned (
    AciesBattle *battle, AciesFeature *feature, guint order, GHashTable *taken, AciesChange *change)
{
  AciesTable *table = acies_battle_get_table (battle);
  g_autoptr (AciesFeatureState) state = acies_feature_state_new_of (table, feature);
  g_autoptr (AciesPolygon) polygon = turn (table, state->polygon);
  g_autofree char *id = make_id (battle, state->type, taken);

  if (polygon == NULL)
    return;
  acies_feature_state_set_polygon (state, polygon);
  state->order = order;
  acies_change_add_feature (change, id, NULL, state);
}

static void
mirror_features (AciesBattle *battle, AciesChange *change)
{
  AciesTable *table = acies_battle_get_table (battle);
  GListModel *features = acies_table_get_features (table);
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);
  guint n = g_list_model_get_n_items (features), n_left = n;

  /* From the top, so that what a piece lay above is as the change says. */
  for (guint i = n; i > 0; i--)
    {
      g_autoptr (AciesFeature) feature = g_list_model_get_item (features, i - 1);

      if (get_half (table, feature) >= 0)
        continue;
      join (change, acies_feature_edit_remove (battle, feature));
      n_left--;
    }
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesFeature) feature = g_list_model_get_item (features, i);

      if (get_half (table, feature) > 0)
        add_turned (battle, feature, n_left++, taken, change);
    }
}

/* The hex that lies where HEX does after half a turn. */
static AciesHex
turn_hex (const AciesHexLattice *lattice, AciesHex hex)
{
  return acies_hex_at (lattice, lattice->n_columns - 1 - acies_hex_get_column (lattice, hex),
                       lattice->n_rows - 1 - acies_hex_get_row (lattice, hex));
}

/* The key of the map that says of the turned hexes what KEY says. NULL: there is none, or it is of
 * the northern half. */
static char *
turn_key (const AciesHexLattice *lattice, const char *key, gboolean *is_north)
{
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;
  g_autofree char *along = NULL;
  char a[ACIES_HEX_NUMBER_SIZE], b[ACIES_HEX_NUMBER_SIZE];
  AciesHex hexes[2];

  *is_north = FALSE;
  if (!acies_hex_map_parse_key (key, &from, &to, &along)
      || !acies_hex_parse (lattice, from, &hexes[0])
      || (to != NULL && !acies_hex_parse (lattice, to, &hexes[1])))
    return NULL;
  *is_north = 2 * acies_hex_get_row (lattice, hexes[0]) + 1 < lattice->n_rows;
  acies_hex_write (lattice, turn_hex (lattice, hexes[0]), a);
  if (to == NULL)
    return g_strdup (a);
  acies_hex_write (lattice, turn_hex (lattice, hexes[1]), b);
  if (acies_hex_find_side (lattice, turn_hex (lattice, hexes[0]), turn_hex (lattice, hexes[1])) < 0)
    return NULL;
  return g_strjoin ("-", a, b, along, NULL);
}

static void
mirror_hexes (const AciesHexLattice *lattice, AciesItem *map, AciesChange *change)
{
  const AciesAttributes *attributes = acies_item_get_attributes (map);
  g_autoptr (AciesAttributes) after = acies_attributes_new ();

  for (guint i = 0; i < acies_attributes_get_n (attributes); i++)
    {
      AciesValue value;
      const char *key = acies_attributes_get_nth (attributes, i, &value);
      gboolean is_north;
      g_autofree char *turned = turn_key (lattice, key, &is_north);

      if (is_north)
        continue;
      acies_attributes_set (after, key, value);
      if (turned != NULL)
        acies_attributes_set (after, turned, value);
    }
  for (guint i = 0; i < acies_attributes_get_n (attributes); i++)
    {
      AciesValue value;
      const char *key = acies_attributes_get_nth (attributes, i, &value);
      AciesValue now = acies_attributes_get (after, key);

      if (!acies_value_equal (&value, &now))
        acies_change_add_attribute (change, acies_item_get_id (map), key, value, now);
    }
  for (guint i = 0; i < acies_attributes_get_n (after); i++)
    {
      AciesValue value;
      const char *key = acies_attributes_get_nth (after, i, &value);
      AciesValue before = acies_attributes_get (attributes, key);

      if (before.kind == ACIES_VALUE_NONE)
        acies_change_add_attribute (change, acies_item_get_id (map), key, before, value);
    }
}

AciesChange *
acies_terrain_mirror (AciesRuleset *ruleset, AciesBattle *battle)
{
  AciesChange *change = acies_change_new ();
  AciesTable *table = acies_battle_get_table (battle);
  AciesHexLattice lattice;

  mirror_features (battle, change);
  if (acies_hexes_get_lattice (ruleset, table, &lattice))
    mirror_hexes (&lattice, ACIES_ITEM (acies_table_get_map (table)), change);
  return change;
}
