/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds what terrain a table has, of features, hexes and sides of hexes, and sets its samples in
 * rows. */
#include "config.h"

#include "drawing/sheet/acies-map-key.h"

#include "drawing/map/acies-map-private.h"

/* Of a sample, of the gap behind it and of that behind its name; and of a row, in points. */
#define SAMPLE_WIDTH 19.0
#define SAMPLE_HEIGHT 12.0
#define SAMPLE_GAP 5.0
#define NAME_GAP 12.0
#define ROW_HEIGHT 18.0

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
add_features (AciesMapKey *self, GHashTable *types)
{
  const AciesMapOptions options = { .viewer = self->options->viewer };
  AciesMapPainter painter;
  GListModel *features;

  acies_map_painter_init (&painter, NULL, self->referee, &options);
  features = acies_table_get_features (acies_battle_get_table (painter.battle));
  for (guint i = 0; i < g_list_model_get_n_items (features); i++)
    {
      g_autoptr (AciesFeature) feature = g_list_model_get_item (features, i);

      if (acies_map_is_known (&painter, acies_item_get_id (ACIES_ITEM (feature))))
        g_hash_table_add (types,
                          (gpointer) g_intern_string (acies_feature_get_terrain_type (feature)));
    }
}

void
acies_map_key_init (AciesMapKey *self,
                    AciesReferee *referee,
                    const AciesTypesetter *type,
                    const AciesPrintOptions *options)
{
  const GPtrArray *facts
      = acies_ruleset_get_facts (acies_referee_get_ruleset (referee), ACIES_FACT_TERRAIN);
  AciesTable *table = acies_battle_get_table (acies_referee_get_battle (referee));
  g_autoptr (GHashTable) types = g_hash_table_new (NULL, NULL); /* of interned ids */

  *self = (AciesMapKey){ referee, type, options, g_ptr_array_new () };
  add_hexes (acies_table_get_map (table), types);
  add_features (self, types);
  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      AciesTerrain *terrain = g_ptr_array_index (facts, i);

      if (g_hash_table_contains (types, g_intern_string (terrain->fact.id)))
        g_ptr_array_add (self->terrain, terrain);
    }
}

void
acies_map_key_clear (AciesMapKey *self)
{
  g_clear_pointer (&self->terrain, g_ptr_array_unref);
}

/* Where an entry whose name is NAME_WIDTH wide goes: in the row of X and Y, which it moves on, or
 * the next. */
static void
find_room (double name_width, double width, double *x, double *y, double *at)
{
  double whole = SAMPLE_WIDTH + SAMPLE_GAP + name_width;

  if (*x > 0 && *x + whole > width)
    {
      *x = 0;
      *y += ROW_HEIGHT;
    }
  *at = *x;
  *x += whole + NAME_GAP;
}

static PangoLayout *
set_name (const AciesMapKey *self, guint n)
{
  const AciesTerrain *terrain = g_ptr_array_index (self->terrain, n);

  return acies_typesetter_set (self->type, terrain->fact.label, 0.85, ACIES_TYPE_PLAIN, 0);
}

double
acies_map_key_measure (const AciesMapKey *self, double width)
{
  double x = 0, y = 0, at;

  for (guint i = 0; i < self->terrain->len; i++)
    {
      g_autoptr (PangoLayout) name = set_name (self, i);

      find_room (acies_typesetter_get_width (name), width, &x, &y, &at);
    }
  return self->terrain->len > 0 ? y + ROW_HEIGHT : 0;
}

/* A sample as it is painted. */
typedef struct
{
  AciesReferee *referee; /* owned */
  const char *type;      /* interned */
  AciesMapOptions options;
} Sample;

static void
sample_free (gpointer data)
{
  g_object_unref (((Sample *) data)->referee);
  g_free (data);
}

static void
paint_sample (cairo_t *cr, gpointer data)
{
  const Sample *sample = data;

  acies_map_paint_swatch (cr, sample->referee, sample->type, SAMPLE_WIDTH, SAMPLE_HEIGHT,
                          &sample->options);
}

void
acies_map_key_add (const AciesMapKey *self, AciesPages *pages, double x, double y, double width)
{
  const AciesPalette *palette = acies_palette_get (self->options->look);
  double along = 0, down = 0, at;

  for (guint i = 0; i < self->terrain->len; i++)
    {
      const AciesTerrain *terrain = g_ptr_array_index (self->terrain, i);
      g_autoptr (PangoLayout) name = set_name (self, i);
      Sample *sample = g_new0 (Sample, 1);
      double place[4] = { 0, 0, SAMPLE_WIDTH, SAMPLE_HEIGHT };

      find_room (acies_typesetter_get_width (name), width, &along, &down, &at);
      place[0] = x + at;
      place[1] = y + down;
      *sample = (Sample){ .referee = g_object_ref (self->referee),
                          .type = g_intern_string (terrain->fact.id),
                          .options = { .look = self->options->look } };
      acies_pages_take_box (pages, 0,
                            acies_box_new_picture (place, paint_sample, sample, sample_free));
      acies_pages_take_box (pages, 0, acies_box_new_frame (place, 0.4, &palette->quiet_ink));
      acies_pages_take_box (
          pages, 0,
          acies_box_new_text (name, place[0] + SAMPLE_WIDTH + SAMPLE_GAP,
                              place[1] + (SAMPLE_HEIGHT - acies_typesetter_get_height (name)) / 2,
                              &palette->ink));
    }
}
