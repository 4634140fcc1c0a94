/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes points as JSON. One may lie off the table, so that twice its limit is allowed
 * either way. */
#include "geometry/plane/acies-outline-json.h"

#include "base/json/acies-json.h"

JsonNode *
acies_outline_to_json (const AciesPoint *points, guint n_points)
{
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);
  JsonArray *array = json_array_sized_new (n_points);

  for (guint i = 0; i < n_points; i++)
    {
      JsonArray *pair = json_array_sized_new (2);

      json_array_add_int_element (pair, points[i].x);
      json_array_add_int_element (pair, points[i].y);
      json_array_add_array_element (array, pair);
    }
  json_node_take_array (node, array);
  return node;
}

static gboolean
read_length (JsonNode *node, AciesLength *length)
{
  if (!acies_json_holds (node, G_TYPE_INT64))
    return FALSE;
  *length = json_node_get_int (node);
  return ABS (*length / 2) <= ACIES_TABLE_LIMIT;
}

AciesPoint *
acies_outline_from_json (JsonNode *node, guint most, guint *n_points)
{
  JsonArray *array
      = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  g_autofree AciesPoint *points = NULL;

  *n_points = array != NULL ? json_array_get_length (array) : 0;
  if (*n_points == 0 || *n_points > most)
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
