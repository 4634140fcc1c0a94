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

JsonNode *
acies_outline_to_json_text (const AciesPoint *points, guint n_points)
{
  g_autoptr (GString) text = g_string_sized_new (16 * n_points);
  JsonNode *node = json_node_new (JSON_NODE_VALUE);

  for (guint i = 0; i < n_points; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT ",%" G_GINT64_FORMAT, i > 0 ? " " : "",
                            points[i].x, points[i].y);
  json_node_set_string (node, text->str);
  return node;
}

static gboolean
is_near (AciesLength length)
{
  return ABS (length / 2) <= ACIES_TABLE_LIMIT;
}

static gboolean
read_length (JsonNode *node, AciesLength *length)
{
  if (!acies_json_holds (node, G_TYPE_INT64))
    return FALSE;
  *length = json_node_get_int (node);
  return is_near (*length);
}

/* Reads the whole number at *TEXT and the END behind it, and goes on behind that. */
static gboolean
take_length (const char **text, char end, AciesLength *length)
{
  char *rest;

  if (!g_ascii_isdigit (**text == '-' ? (*text)[1] : **text))
    return FALSE;
  *length = g_ascii_strtoll (*text, &rest, 10);
  if (*rest != end || !is_near (*length))
    return FALSE;
  *text = rest + (end != '\0');
  return TRUE;
}

static AciesPoint *
read_text (const char *text, guint most, guint *n_points)
{
  g_autofree AciesPoint *points = NULL;
  guint n = 1;

  for (const char *c = text; *c != '\0'; c++)
    n += *c == ' ';
  if (n > most)
    return NULL;
  points = g_new (AciesPoint, n);
  for (guint i = 0; i < n; i++)
    if (!take_length (&text, ',', &points[i].x)
        || !take_length (&text, i + 1 < n ? ' ' : '\0', &points[i].y))
      return NULL;
  *n_points = n;
  return g_steal_pointer (&points);
}

AciesPoint *
acies_outline_from_json (JsonNode *node, guint most, guint *n_points)
{
  JsonArray *array
      = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  g_autofree AciesPoint *points = NULL;

  *n_points = 0;
  if (acies_json_holds (node, G_TYPE_STRING))
    return read_text (json_node_get_string (node), most, n_points);
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
