/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Any chart with one axis on which terrain stands belongs to the key. */
#include "config.h"

#include "drawing/map/acies-terrain-key.h"

#include "drawing/map/acies-map-private.h"
#include "referee/state/acies-chart.h"

static void
add_hexes (AciesHexMap *map, GHashTable *types)
{
  const AciesAttributes *attributes = acies_item_get_attributes (ACIES_ITEM (map));

  for (guint i = 0; i < acies_attributes_get_n (attributes); i++)
    {
      AciesValue value;
      const char *key = acies_attributes_get_nth (attributes, i, &value);
      g_autofree char *from = NULL;
      g_autofree char *to = NULL;
      g_autofree char *along = NULL;

      if (!acies_hex_map_parse_key (key, &from, &to, &along))
        continue;
      if (along != NULL)
        g_hash_table_add (types, (gpointer) g_intern_string (along));
      else if (value.kind == ACIES_VALUE_SYMBOL)
        g_hash_table_add (types, (gpointer) value.symbol);
    }
}

static void
add_features (AciesReferee *referee, GHashTable *types)
{
  GListModel *features
      = acies_table_get_features (acies_battle_get_table (acies_referee_get_battle (referee)));

  for (guint i = 0; i < g_list_model_get_n_items (features); i++)
    {
      g_autoptr (AciesFeature) feature = g_list_model_get_item (features, i);

      g_hash_table_add (types,
                        (gpointer) g_intern_string (acies_feature_get_terrain_type (feature)));
    }
}

/* The row of CHART that TYPE stands on, or NULL. */
static const AciesChartSpan *
find_span (const AciesChart *chart, const char *type)
{
  const AciesChartKey key = { .symbol = type };
  int row = acies_chart_find_row (chart, &key);

  return row >= 0 ? &g_array_index (chart->rows, AciesChartSpan, row) : NULL;
}

static gboolean
has_any (const AciesChart *chart, const GArray *rows)
{
  for (guint i = 0; chart->columns->len == 0 && i < rows->len; i++)
    if (find_span (chart, g_array_index (rows, AciesTerrainKeyRow, i).type) != NULL)
      return TRUE;
  return FALSE;
}

/* What CHART has a row for and the rule set no terrain: the ground that everything else lies on. */
static void
add_open_ground (AciesTerrainKey *self, AciesRuleset *ruleset, const AciesChart *chart)
{
  for (guint i = 0; i < chart->rows->len; i++)
    {
      const AciesChartSpan *span = &g_array_index (chart->rows, AciesChartSpan, i);
      const AciesTerrainKeyRow row = { span->symbol, span->label };

      if (span->symbol == NULL || span->label == NULL
          || acies_ruleset_find (ruleset, ACIES_FACT_TERRAIN, span->symbol) != NULL)
        continue;
      g_array_prepend_val (self->rows, row);
      return;
    }
}

void
acies_terrain_key_init (AciesTerrainKey *self, AciesReferee *referee)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (referee);
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_TERRAIN);
  const GPtrArray *charts = acies_ruleset_get_facts (ruleset, ACIES_FACT_CHART);
  AciesTable *table = acies_battle_get_table (acies_referee_get_battle (referee));
  g_autoptr (GHashTable) types = g_hash_table_new (NULL, NULL); /* of interned ids */

  self->rows = g_array_new (FALSE, FALSE, sizeof (AciesTerrainKeyRow));
  self->charts = g_ptr_array_new ();
  add_hexes (acies_table_get_map (table), types);
  add_features (referee, types);
  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesTerrain *terrain = g_ptr_array_index (facts, i);
      const AciesTerrainKeyRow row = { g_intern_string (terrain->fact.id), terrain->fact.label };

      if (g_hash_table_contains (types, row.type))
        g_array_append_val (self->rows, row);
    }
  for (guint i = 0; charts != NULL && i < charts->len; i++)
    if (has_any (g_ptr_array_index (charts, i), self->rows))
      g_ptr_array_add (self->charts, g_ptr_array_index (charts, i));
  if (self->charts->len > 0)
    add_open_ground (self, ruleset, g_ptr_array_index (self->charts, 0));
}

void
acies_terrain_key_clear (AciesTerrainKey *self)
{
  g_clear_pointer (&self->rows, g_array_unref);
  g_clear_pointer (&self->charts, g_ptr_array_unref);
}

const char *
acies_terrain_key_get_cell (const AciesTerrainKey *self, guint chart, guint row)
{
  const AciesChart *at = g_ptr_array_index (self->charts, chart);
  const AciesChartKey key = { .symbol = g_array_index (self->rows, AciesTerrainKeyRow, row).type };
  int found = acies_chart_find_row (at, &key);

  return found >= 0 ? acies_chart_get_cell (at, (guint) found, -1)->text : NULL;
}
