/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFeatureState is small and copied freely; its polygon, which is not small, is shared. As
 * JSON, points are pairs of whole thousandths of a millimetre, and whatever comes from outside is
 * built anew: the shape is checked, names are ids, and of foreign XML only what is foreign is
 * kept. */
#include "model/item/acies-feature-state.h"

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
  acies_polygon_unref (self->polygon);
  acies_attributes_free (self->attributes);
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
add_points (JsonObject *object, const AciesPolygon *polygon)
{
  JsonArray *array = json_array_new ();
  guint n_points;
  const AciesPoint *points = acies_polygon_get_points (polygon, &n_points);

  for (guint i = 0; i < n_points; i++)
    {
      JsonArray *pair = json_array_new ();

      json_array_add_int_element (pair, points[i].x);
      json_array_add_int_element (pair, points[i].y);
      json_array_add_array_element (array, pair);
    }
  json_object_set_array_member (object, "points", array);
}

static void
add_attributes (JsonObject *object, const AciesAttributes *attributes)
{
  JsonObject *members = json_object_new ();

  for (guint i = 0; i < acies_attributes_get_n (attributes); i++)
    {
      AciesValue value;
      const char *id = acies_attributes_get_nth (attributes, i, &value);

      json_object_set_member (members, id, acies_value_to_json (&value));
    }
  json_object_set_object_member (object, "attributes", members);
}

JsonNode *
acies_feature_state_to_json (const AciesFeatureState *self)
{
  JsonObject *object;
  JsonNode *node;

  if (self == NULL)
    return json_node_new (JSON_NODE_NULL);
  object = json_object_new ();
  json_object_set_string_member (object, "type", self->type);
  add_points (object, self->polygon);
  if (acies_polygon_is_line (self->polygon))
    json_object_set_int_member (object, "width", acies_polygon_get_width (self->polygon));
  json_object_set_int_member (object, "height", self->height);
  json_object_set_int_member (object, "order", self->order);
  if (self->label != NULL)
    json_object_set_string_member (object, "label", self->label);
  add_attributes (object, self->attributes);
  if (self->foreign != NULL)
    json_object_set_string_member (object, "foreign", self->foreign);
  node = json_node_new (JSON_NODE_OBJECT);
  json_node_take_object (node, object);
  return node;
}

/* Whether NODE holds a value of TYPE. */
static gboolean
holds (JsonNode *node, GType type)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type;
}

/* NULL if there is none or it is no string, or has control characters in it. */
static const char *
get_line (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);
  const char *text = holds (node, G_TYPE_STRING) ? json_node_get_string (node) : NULL;

  for (const char *c = text; c != NULL && *c != '\0'; c = g_utf8_next_char (c))
    if (g_unichar_iscntrl (g_utf8_get_char (c)))
      return NULL;
  return text;
}

static gboolean
get_int (JsonObject *object, const char *name, gint64 least, gint64 most, gint64 *number)
{
  JsonNode *node = json_object_get_member (object, name);

  if (!holds (node, G_TYPE_INT64))
    return FALSE;
  *number = json_node_get_int (node);
  return least <= *number && *number <= most;
}

static gboolean
read_point (JsonNode *node, AciesPoint *point)
{
  JsonArray *pair = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  JsonNode *x, *y;

  if (pair == NULL || json_array_get_length (pair) != 2)
    return FALSE;
  x = json_array_get_element (pair, 0);
  y = json_array_get_element (pair, 1);
  if (!holds (x, G_TYPE_INT64) || !holds (y, G_TYPE_INT64))
    return FALSE;
  *point = (AciesPoint){ json_node_get_int (x), json_node_get_int (y) };
  return TRUE;
}

/* NULL if OBJECT has no shape, or one that no ground can have. */
static AciesPolygon *
read_polygon (JsonObject *object)
{
  JsonNode *node = json_object_get_member (object, "points");
  JsonArray *array
      = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  guint n_points = array != NULL ? json_array_get_length (array) : 0;
  g_autofree AciesPoint *points = NULL;
  gint64 width = 0;

  if (n_points == 0 || n_points > ACIES_POLYGON_MAX_POINTS)
    return NULL;
  points = g_new (AciesPoint, n_points);
  for (guint i = 0; i < n_points; i++)
    if (!read_point (json_array_get_element (array, i), &points[i]))
      return NULL;
  if (!json_object_has_member (object, "width"))
    return acies_polygon_new_area (points, n_points, NULL);
  if (!get_int (object, "width", 0, ACIES_TABLE_LIMIT, &width))
    return NULL;
  return acies_polygon_new_line (points, n_points, width, NULL);
}

static gboolean
read_attributes (JsonObject *object, AciesAttributes *attributes)
{
  JsonNode *node = json_object_get_member (object, "attributes");
  JsonObject *members
      = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  g_autoptr (GList) names = members != NULL ? json_object_get_members (members) : NULL;

  for (GList *l = names; l != NULL; l = l->next)
    {
      AciesValue value;

      if (!acies_item_is_id (l->data)
          || !acies_value_from_json (json_object_get_member (members, l->data), &value))
        return FALSE;
      acies_attributes_set (attributes, l->data, value);
    }
  return members != NULL;
}

static AciesFeatureState *
read_state (JsonObject *object)
{
  const char *type = get_line (object, "type");
  g_autoptr (AciesPolygon) polygon = read_polygon (object);
  g_autoptr (AciesFeatureState) self = NULL;
  gint64 height, order;

  if (type == NULL || *type == '\0' || polygon == NULL
      || !get_int (object, "height", -ACIES_FEATURE_MAX_HEIGHT, ACIES_FEATURE_MAX_HEIGHT, &height)
      || !get_int (object, "order", 0, G_MAXINT32, &order))
    return NULL;
  self = acies_feature_state_new (type, polygon, order);
  self->height = (gint32) height;
  acies_feature_state_set_label (self, get_line (object, "label"));
  if (json_object_has_member (object, "label") && self->label == NULL)
    return NULL;
  if (json_object_has_member (object, "foreign"))
    {
      self->foreign = acies_foreign_clean (get_line (object, "foreign"));
      if (self->foreign == NULL)
        return NULL;
    }
  return read_attributes (object, self->attributes) ? g_steal_pointer (&self) : NULL;
}

gboolean
acies_feature_state_from_json (JsonNode *node, AciesFeatureState **self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  *self = NULL;
  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    return node != NULL;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;
  *self = read_state (json_node_get_object (node));
  return *self != NULL;
}
