/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTable and AciesFeature: the table and what lies on it. */
#include "model/item/acies-table.h"

#include <gio/gio.h>

struct _AciesFeature
{
  AciesItem parent_instance;

  const char *terrain_type;
  gint32 height;
  AciesPolygon *polygon; /* owned */
};

G_DEFINE_FINAL_TYPE (AciesFeature, acies_feature, ACIES_TYPE_ITEM)

struct _AciesTable
{
  GObject parent_instance;

  AciesLength width;
  AciesLength height;
  GListStore *features; /* owned, of AciesFeature */
  AciesHexMap *map;     /* owned */
  gboolean is_numbered; /* hexes are numbered as NUMBERING says */
  AciesHexNumbering numbering;
};

G_DEFINE_FINAL_TYPE (AciesTable, acies_table, G_TYPE_OBJECT)

static void
acies_feature_finalize (GObject *object)
{
  AciesFeature *self = ACIES_FEATURE (object);

  g_clear_pointer (&self->polygon, acies_polygon_unref);

  G_OBJECT_CLASS (acies_feature_parent_class)->finalize (object);
}

static void
acies_feature_class_init (AciesFeatureClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_feature_finalize;
  ACIES_ITEM_CLASS (klass)->kind = ACIES_ITEM_FEATURE;
}

static void
acies_feature_init (AciesFeature *self)
{
}

AciesFeature *
acies_feature_new (const char *id, const char *terrain_type, AciesPolygon *polygon)
{
  AciesFeature *self;

  self = g_object_new (ACIES_TYPE_FEATURE, "id", id, NULL);
  self->terrain_type = g_intern_string (terrain_type);
  if (polygon != NULL)
    self->polygon = acies_polygon_ref (polygon);
  return self;
}

const char *
acies_feature_get_terrain_type (AciesFeature *self)
{
  g_return_val_if_fail (ACIES_IS_FEATURE (self), NULL);

  return self->terrain_type;
}

void
acies_feature_set_terrain_type (AciesFeature *self, const char *terrain_type)
{
  g_return_if_fail (ACIES_IS_FEATURE (self));

  self->terrain_type = g_intern_string (terrain_type);
}

AciesPolygon *
acies_feature_get_polygon (AciesFeature *self)
{
  g_return_val_if_fail (ACIES_IS_FEATURE (self), NULL);

  return self->polygon;
}

void
acies_feature_set_polygon (AciesFeature *self, AciesPolygon *polygon)
{
  g_return_if_fail (ACIES_IS_FEATURE (self));
  g_return_if_fail (polygon != NULL);

  acies_polygon_ref (polygon);
  g_clear_pointer (&self->polygon, acies_polygon_unref);
  self->polygon = polygon;
}

gint32
acies_feature_get_height (AciesFeature *self)
{
  g_return_val_if_fail (ACIES_IS_FEATURE (self), 0);

  return self->height;
}

void
acies_feature_set_height (AciesFeature *self, gint32 height)
{
  g_return_if_fail (ACIES_IS_FEATURE (self));

  self->height = height;
}

static void
acies_table_finalize (GObject *object)
{
  AciesTable *self = ACIES_TABLE (object);

  g_object_unref (self->features);
  g_object_unref (self->map);

  G_OBJECT_CLASS (acies_table_parent_class)->finalize (object);
}

static void
acies_table_class_init (AciesTableClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_table_finalize;
}

static void
acies_table_init (AciesTable *self)
{
  self->features = g_list_store_new (ACIES_TYPE_FEATURE);
  self->map = acies_hex_map_new ();
}

AciesTable *
acies_table_new (AciesLength width, AciesLength height)
{
  AciesTable *self;

  g_return_val_if_fail (width > 0 && width <= ACIES_TABLE_LIMIT, NULL);
  g_return_val_if_fail (height > 0 && height <= ACIES_TABLE_LIMIT, NULL);

  self = g_object_new (ACIES_TYPE_TABLE, NULL);
  self->width = width;
  self->height = height;
  return self;
}

AciesLength
acies_table_get_width (AciesTable *self)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), 0);

  return self->width;
}

AciesLength
acies_table_get_height (AciesTable *self)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), 0);

  return self->height;
}

void
acies_table_set_size (AciesTable *self, AciesLength width, AciesLength height)
{
  g_return_if_fail (ACIES_IS_TABLE (self));
  g_return_if_fail (width > 0 && height > 0);

  self->width = width;
  self->height = height;
}

GListModel *
acies_table_get_features (AciesTable *self)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), NULL);

  return G_LIST_MODEL (self->features);
}

AciesHexMap *
acies_table_get_map (AciesTable *self)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), NULL);

  return self->map;
}

const AciesHexNumbering *
acies_table_get_numbering (AciesTable *self)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), NULL);

  return self->is_numbered ? &self->numbering : NULL;
}

void
acies_table_set_numbering (AciesTable *self, const AciesHexNumbering *numbering)
{
  g_return_if_fail (ACIES_IS_TABLE (self));

  self->is_numbered = numbering != NULL;
  if (numbering != NULL)
    self->numbering = *numbering;
}

void
acies_table_add_feature (AciesTable *self, AciesFeature *feature)
{
  g_return_if_fail (ACIES_IS_TABLE (self));
  g_return_if_fail (ACIES_IS_FEATURE (feature));

  g_list_store_append (self->features, feature);
}

gboolean
acies_table_find_feature (AciesTable *self, AciesFeature *feature, guint *order)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), FALSE);

  return g_list_store_find (self->features, feature, order);
}

void
acies_table_put_feature (AciesTable *self, AciesFeature *feature, guint order)
{
  guint n_features, now;

  g_return_if_fail (ACIES_IS_TABLE (self) && ACIES_IS_FEATURE (feature));

  if (g_list_store_find (self->features, feature, &now))
    {
      if (now == order)
        return;
      g_object_ref (feature);
      g_list_store_remove (self->features, now);
    }
  else
    g_object_ref (feature);
  n_features = g_list_model_get_n_items (G_LIST_MODEL (self->features));
  g_list_store_insert (self->features, MIN (order, n_features), feature);
  g_object_unref (feature);
}

void
acies_table_remove_feature (AciesTable *self, AciesFeature *feature)
{
  guint now;

  g_return_if_fail (ACIES_IS_TABLE (self) && ACIES_IS_FEATURE (feature));

  if (g_list_store_find (self->features, feature, &now))
    g_list_store_remove (self->features, now);
}
