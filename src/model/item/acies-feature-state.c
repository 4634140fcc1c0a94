/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFeatureState is small and copied freely; its polygon, which is not small, is shared. As
 * JSON, points are pairs of whole thousandths of a millimetre, and whatever comes from outside is
 * built anew: the shape is checked, names are ids, and of foreign XML only what is foreign is
 * kept. */
#include "model/item/acies-feature-state.h"

#include "base/json/acies-json.h"
#include "base/json/acies-member.h"
#include "geometry/plane/acies-curve.h"
#include "geometry/plane/acies-outline-json.h"
#include "model/item/acies-foreign.h"

G_DEFINE_BOXED_TYPE (AciesFeatureState,
                     acies_feature_state,
                     acies_feature_state_copy,
                     acies_feature_state_free)

AciesFeatureState *
acies_feature_state_new (const char *type, AciesPolygon *polygon, guint order)
{
  AciesFeatureState *self;

  g_return_val_if_fail (type != NULL && polygon != NULL, NULL);

  self = g_new0 (AciesFeatureState, 1);
  self->type = g_intern_string (type);
  self->polygon = acies_polygon_ref (polygon);
  self->order = order;
  self->attributes = acies_attributes_new ();
  return self;
}

AciesFeatureState *
acies_feature_state_new_of (AciesTable *table, AciesFeature *feature)
{
  AciesItem *item = ACIES_ITEM (feature);
  AciesFeatureState *self;
  guint order;

  g_return_val_if_fail (ACIES_IS_TABLE (table) && ACIES_IS_FEATURE (feature), NULL);

  if (!acies_table_find_feature (table, feature, &order))
    return NULL;
  self = acies_feature_state_new (acies_feature_get_terrain_type (feature),
                                  acies_feature_get_polygon (feature), order);
  self->height = acies_feature_get_height (feature);
  if (!g_str_equal (acies_item_get_label (item), acies_item_get_id (item)))
    self->label = g_strdup (acies_item_get_label (item));
  acies_attributes_free (self->attributes);
  self->attributes = acies_attributes_copy (acies_item_get_attributes (item));
  self->foreign = acies_item_dup_foreign (item);
  return self;
}

AciesFeatureState *
acies_feature_state_copy (const AciesFeatureState *self)
{
  AciesFeatureState *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_new (AciesFeatureState, 1);
  *copy = *self;
  acies_polygon_ref (copy->polygon);
  copy->label = g_strdup (self->label);
  copy->attributes = acies_attributes_copy (self->attributes);
  copy->foreign = g_strdup (self->foreign);
  return copy;
}

void
acies_feature_state_free (AciesFeatureState *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->polygon, acies_polygon_unref);
  g_clear_pointer (&self->attributes, acies_attributes_free);
  g_free (self->label);
  g_free (self->foreign);
  g_free (self);
}

gboolean
acies_feature_state_equal (const AciesFeatureState *a, const AciesFeatureState *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  return a->type == b->type && a->height == b->height && a->order == b->order
         && g_strcmp0 (a->label, b->label) == 0 && g_strcmp0 (a->foreign, b->foreign) == 0
         && acies_attributes_equal (a->attributes, b->attributes)
         && acies_polygon_equal (a->polygon, b->polygon);
}

void
acies_feature_state_set_polygon (AciesFeatureState *self, AciesPolygon *polygon)
{
  g_return_if_fail (self != NULL && polygon != NULL);

  acies_polygon_ref (polygon);
  acies_polygon_unref (self->polygon);
  self->polygon = polygon;
}

void
acies_feature_state_set_label (AciesFeatureState *self, const char *label)
{
  g_return_if_fail (self != NULL);

  g_free (self->label);
  self->label = label != NULL && *label != '\0' ? g_strdup (label) : NULL;
}

void
acies_feature_state_give (const AciesFeatureState *self, AciesFeature *feature)
{
  AciesItem *item = ACIES_ITEM (feature);

  g_return_if_fail (self != NULL && ACIES_IS_FEATURE (feature));

  acies_feature_set_terrain_type (feature, self->type);
  acies_feature_set_polygon (feature, self->polygon);
  acies_feature_set_height (feature, self->height);
  acies_item_set_label (item, self->label);
  acies_item_take_attributes (item, acies_attributes_copy (self->attributes));
  acies_item_set_foreign (item, self->foreign);
}

static void
write_polygon (gconstpointer record, JsonObject *object)
{
  const AciesPolygon *polygon = ((const AciesFeatureState *) record)->polygon;
  const gboolean *bends;
  guint n_points;
  const AciesPoint *points = acies_curve_get_points (polygon, &n_points, &bends);

  json_object_set_member (object, "points", acies_outline_to_json (points, n_points));
  if (bends != NULL)
    {
      JsonArray *array = json_array_new ();

      for (guint i = 0; i < n_points; i++)
        if (bends[i])
          json_array_add_int_element (array, i);
      json_object_set_array_member (object, "bends", array);
    }
  if (acies_polygon_is_line (polygon))
    json_object_set_int_member (object, "width", acies_polygon_get_width (polygon));
}

/* Where the outline of N_POINTS in OBJECT bends; NULL: nowhere. FALSE if it does not say it well.
 */
static gboolean
read_bends (JsonObject *object, guint n_points, gboolean **bends)
{
  JsonNode *node = json_object_get_member (object, "bends");
  JsonArray *array
      = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  *bends = NULL;
  if (array == NULL)
    return node == NULL;
  *bends = g_new0 (gboolean, MAX (n_points, 1));
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *element = json_array_get_element (array, i);
      gint64 index = acies_json_holds (element, G_TYPE_INT64) ? json_node_get_int (element) : -1;

      if (index < 0 || index >= n_points)
        return FALSE;
      (*bends)[index] = TRUE;
    }
  return TRUE;
}

/* FALSE if OBJECT has no shape, or one that no ground can have. */
static gboolean
read_polygon (gpointer record, JsonObject *object)
{
  AciesFeatureState *self = record;
  JsonNode *width = json_object_get_member (object, "width");
  g_autofree gboolean *bends = NULL;
  AciesLength wide = 0;
  guint n_points;
  g_autofree AciesPoint *points = acies_outline_from_json (
      json_object_get_member (object, "points"), ACIES_POLYGON_MAX_POINTS, &n_points);

  if (points == NULL || (width != NULL && !acies_json_holds (width, G_TYPE_INT64))
      || !read_bends (object, n_points, &bends))
    return FALSE;
  if (width != NULL)
    wide = json_node_get_int (width);
  if (wide >= 0 && wide <= ACIES_TABLE_LIMIT)
    self->polygon = acies_curve_new (points, bends, n_points, width != NULL, wide, NULL);
  return self->polygon != NULL;
}

static JsonNode *
attributes_to_node (gconstpointer member)
{
  const AciesAttributes *attributes = *(AciesAttributes *const *) member;
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *members = json_object_new ();

  for (guint i = 0; i < acies_attributes_get_n (attributes); i++)
    {
      AciesValue value;
      const char *id = acies_attributes_get_nth (attributes, i, &value);

      json_object_set_member (members, id, acies_value_to_json (&value));
    }
  json_node_take_object (node, members);
  return node;
}

static gboolean
attributes_from_node (gpointer member, JsonNode *node)
{
  AciesAttributes **attributes = member;
  JsonObject *members = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  g_autoptr (GList) names = members != NULL ? json_object_get_members (members) : NULL;

  *attributes = acies_attributes_new ();
  for (GList *l = names; l != NULL; l = l->next)
    {
      AciesValue value;

      if (!acies_item_is_id (l->data)
          || !acies_value_from_json (json_object_get_member (members, l->data), &value))
        return FALSE;
      acies_attributes_set (*attributes, l->data, value);
    }
  return members != NULL;
}

#define STATE(member, kind, ...) ACIES_MEMBER (AciesFeatureState, member, kind, __VA_ARGS__)
#define NEEDED ACIES_MEMBER_NEEDED
#define LINE ACIES_MEMBER_ONE_LINE

static const AciesMember members[] = {
  STATE (type, INTERNED, "type", NEEDED | LINE),
  ACIES_MEMBER_BY (write_polygon, read_polygon),
  STATE (height, INT, "height", NEEDED, -ACIES_FEATURE_MAX_HEIGHT, ACIES_FEATURE_MAX_HEIGHT),
  STATE (order, UINT, "order", NEEDED, 0, G_MAXINT32),
  STATE (label, STRING, "label", ACIES_MEMBER_CHECKED | LINE),
  STATE (attributes,
         NODE,
         "attributes",
         NEEDED,
         .to_node = attributes_to_node,
         .from_node = attributes_from_node),
  STATE (foreign, STRING, "foreign", ACIES_MEMBER_CHECKED | LINE),
  ACIES_MEMBER_END,
};

JsonNode *
acies_feature_state_to_json (const AciesFeatureState *self)
{
  return self != NULL ? acies_members_to_node (members, self) : json_node_new (JSON_NODE_NULL);
}

/* Keeps of what was read only what is ours to keep. FALSE if nothing is. */
static gboolean
clean (AciesFeatureState *self)
{
  g_autofree char *foreign = g_steal_pointer (&self->foreign);

  if (foreign != NULL)
    self->foreign = acies_foreign_clean (foreign);
  return *self->type != '\0' && (self->label == NULL || *self->label != '\0')
         && (foreign == NULL || self->foreign != NULL);
}

gboolean
acies_feature_state_from_json (JsonNode *node, AciesFeatureState **self)
{
  g_autoptr (AciesFeatureState) read = NULL;

  g_return_val_if_fail (self != NULL, FALSE);

  *self = NULL;
  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    return node != NULL;
  read = g_new0 (AciesFeatureState, 1);
  if (acies_members_from_node (members, read, node) && clean (read))
    *self = g_steal_pointer (&read);
  return *self != NULL;
}
