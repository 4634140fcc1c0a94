/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesShape, and its form in the journal.
 *
 * As JSON: { "kind", "role", "points": [[x, y], ...], "length", "label", "units" }, lengths in
 * whole 1/1000 mm; the last three only where they say something. */
#include "geometry/plane/acies-shape.h"

/* No proof needs more points; a stored one that claims to is none of ours. */
#define POINTS_LIMIT 65536

struct _AciesShape
{
  AciesShapeKind kind;
  AciesShapeRole role;
  AciesPoint *points;
  guint n_points;
  AciesLength length;
  char *label;
  char **unit_ids;
};

/* Indexed by AciesShapeKind and AciesShapeRole. */
static const char *const kind_names[] = { "segment", "arc", "polygon", "ghost", "point", NULL };
static const char *const role_names[] = { "measure", "limit", "blocked", "path", NULL };

G_DEFINE_BOXED_TYPE (AciesShape, acies_shape, acies_shape_ref, acies_shape_unref)

/**
 * acies_shape_new:
 * @length: what its label says, or negative for none
 * @label: (nullable): what goes before the length
 * @unit_ids: (nullable): the units it speaks of
 *
 * Makes a shape; all is
 * copied. */
AciesShape *
acies_shape_new (AciesShapeKind kind,
                 AciesShapeRole role,
                 const AciesPoint *points,
                 guint n_points,
                 AciesLength length,
                 const char *label,
                 const char *const *unit_ids)
{
  AciesShape *self;

  g_return_val_if_fail (points != NULL && n_points > 0, NULL);

  self = g_atomic_rc_box_new0 (AciesShape);
  self->kind = kind;
  self->role = role;
  self->points = g_memdup2 (points, n_points * sizeof *points);
  self->n_points = n_points;
  self->length = length;
  self->label = g_strdup (label);
  self->unit_ids = g_strdupv ((char **) unit_ids);

  return self;
}

AciesShape *
acies_shape_ref (AciesShape *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

static void
shape_clear (gpointer data)
{
  AciesShape *self = data;

  g_free (self->points);
  g_free (self->label);
  g_strfreev (self->unit_ids);
}

void
acies_shape_unref (AciesShape *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, shape_clear);
}

AciesShapeKind
acies_shape_get_kind (const AciesShape *self)
{
  g_return_val_if_fail (self != NULL, ACIES_SHAPE_SEGMENT);

  return self->kind;
}

AciesShapeRole
acies_shape_get_role (const AciesShape *self)
{
  g_return_val_if_fail (self != NULL, ACIES_SHAPE_MEASURE);

  return self->role;
}

const AciesPoint *
acies_shape_get_points (const AciesShape *self, guint *n_points)
{
  g_return_val_if_fail (self != NULL, NULL);

  *n_points = self->n_points;
  return self->points;
}

AciesLength
acies_shape_get_length (const AciesShape *self)
{
  g_return_val_if_fail (self != NULL, -1);

  return self->length;
}

const char *
acies_shape_get_label (const AciesShape *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->label;
}

const char *const *
acies_shape_get_unit_ids (const AciesShape *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return (const char *const *) self->unit_ids;
}

static void
build_points (JsonBuilder *builder, const AciesShape *self)
{
  json_builder_set_member_name (builder, "points");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->n_points; i++)
    {
      json_builder_begin_array (builder);
      json_builder_add_int_value (builder, self->points[i].x);
      json_builder_add_int_value (builder, self->points[i].y);
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
}

JsonNode *
acies_shape_to_json (const AciesShape *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();

  g_return_val_if_fail (self != NULL, NULL);

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "kind");
  json_builder_add_string_value (builder, kind_names[self->kind]);
  json_builder_set_member_name (builder, "role");
  json_builder_add_string_value (builder, role_names[self->role]);
  build_points (builder, self);
  if (self->length >= 0)
    {
      json_builder_set_member_name (builder, "length");
      json_builder_add_int_value (builder, self->length);
    }
  if (self->label != NULL)
    {
      json_builder_set_member_name (builder, "label");
      json_builder_add_string_value (builder, self->label);
    }
  if (self->unit_ids != NULL)
    {
      json_builder_set_member_name (builder, "units");
      json_builder_begin_array (builder);
      for (guint i = 0; self->unit_ids[i] != NULL; i++)
        json_builder_add_string_value (builder, self->unit_ids[i]);
      json_builder_end_array (builder);
    }
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}

/* The member as a string, or NULL if it is missing or anything else. */
static const char *
read_string (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
                 && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

static gboolean
read_length (JsonNode *node, AciesLength *length)
{
  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node)
      || json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;

  *length = json_node_get_int (node);
  return ABS (*length / 2) <= ACIES_TABLE_LIMIT;
}

static gboolean
read_name (JsonNode *node, const char *const *names, guint *index)
{
  const char *name = read_string (node);

  for (*index = 0; name != NULL && names[*index] != NULL; (*index)++)
    {
      if (g_str_equal (names[*index], name))
        return TRUE;
    }
  return FALSE;
}

static AciesPoint *
read_points (JsonNode *node, guint *n_points)
{
  g_autofree AciesPoint *points = NULL;
  JsonArray *array;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return NULL;

  array = json_node_get_array (node);
  *n_points = json_array_get_length (array);
  if (*n_points == 0 || *n_points > POINTS_LIMIT)
    return NULL;

  points = g_new (AciesPoint, *n_points);
  for (guint i = 0; i < *n_points; i++)
    {
      JsonNode *element = json_array_get_element (array, i);
      JsonArray *pair = JSON_NODE_HOLDS_ARRAY (element) ? json_node_get_array (element) : NULL;

      if (pair == NULL || json_array_get_length (pair) != 2
          || !read_length (json_array_get_element (pair, 0), &points[i].x)
          || !read_length (json_array_get_element (pair, 1), &points[i].y))
        return NULL;
    }

  return g_steal_pointer (&points);
}

/* NULL if it is no array of strings. */
static GStrv
read_strings (JsonNode *node)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  JsonArray *array;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    return NULL;

  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      const char *text = read_string (json_array_get_element (array, i));

      if (text == NULL)
        return NULL;
      g_strv_builder_add (builder, text);
    }

  return g_strv_builder_end (builder);
}

/**
 * acies_shape_from_json:
 *
 * Returns: (nullable): the shape that NODE describes, or NULL if it describes none */
AciesShape *
acies_shape_from_json (JsonNode *node)
{
  g_autofree AciesPoint *points = NULL;
  g_auto (GStrv) unit_ids = NULL;
  AciesLength length = -1;
  JsonObject *object;
  guint kind, role, n_points;

  g_return_val_if_fail (node != NULL, NULL);

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return NULL;

  object = json_node_get_object (node);
  if (!read_name (json_object_get_member (object, "kind"), kind_names, &kind)
      || !read_name (json_object_get_member (object, "role"), role_names, &role))
    return NULL;

  points = read_points (json_object_get_member (object, "points"), &n_points);
  if (points == NULL)
    return NULL;
  if (json_object_has_member (object, "length")
      && !read_length (json_object_get_member (object, "length"), &length))
    return NULL;
  if (json_object_has_member (object, "units"))
    {
      unit_ids = read_strings (json_object_get_member (object, "units"));
      if (unit_ids == NULL)
        return NULL;
    }

  return acies_shape_new (kind, role, points, n_points, length,
                          read_string (json_object_get_member (object, "label")),
                          (const char *const *) unit_ids);
}
