/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes single members of JSON objects. */
#include "base/json/acies-json.h"

#include <string.h>

/* Of what is read. */
#define MAX_DEPTH 64

/* Whether TEXT nests no deeper than anything of ours: json-glib calls itself for every level, so
 * that a text of brackets alone would end the program. It also knows comments and single quotes,
 * which JSON does not, and in which a quote would hide from us all brackets that follow. */
static gboolean
is_shallow (const char *text)
{
  gboolean in_string = FALSE;
  guint depth = 0;

  for (const char *p = text; *p != '\0'; p++)
    {
      if (in_string && *p == '\\' && p[1] != '\0')
        p++;
      else if (*p == '"')
        in_string = !in_string;
      else if (in_string)
        continue;
      else if (strchr ("/'`#", *p) != NULL || ((*p == '[' || *p == '{') && ++depth > MAX_DEPTH))
        return FALSE;
      else if ((*p == ']' || *p == '}') && depth > 0)
        depth--;
    }

  return TRUE;
}

JsonNode *
acies_json_parse (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  return is_shallow (text) ? json_from_string (text, NULL) : NULL;
}

gboolean
acies_json_holds (JsonNode *node, GType type)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type;
}

JsonArray *
acies_json_get_array (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

JsonObject *
acies_json_get_object (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

const char *
acies_json_get_string (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;
}

gint64
acies_json_get_int (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_int (node) : 0;
}

gboolean
acies_json_get_flag (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_boolean (node);
}

gboolean
acies_json_read_strings (JsonNode *node, char ***strings)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  JsonArray *array
      = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  guint n = array != NULL ? json_array_get_length (array) : 0;
  gboolean fits = array != NULL;

  for (guint i = 0; i < n; i++)
    {
      JsonNode *element = json_array_get_element (array, i);

      if (acies_json_holds (element, G_TYPE_STRING))
        g_strv_builder_add (builder, json_node_get_string (element));
      else
        fits = FALSE;
    }
  *strings = g_strv_builder_end (builder);
  return fits;
}

char **
acies_json_dup_strings (JsonObject *object, const char *name)
{
  char **strings;

  acies_json_read_strings (json_object_get_member (object, name), &strings);
  return strings;
}

void
acies_json_set_string (JsonObject *object, const char *name, const char *value)
{
  if (value != NULL)
    json_object_set_string_member (object, name, value);
}

JsonNode *
acies_json_strings_to_node (const char *const *strings)
{
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);
  JsonArray *array = json_array_new ();

  for (guint i = 0; strings != NULL && strings[i] != NULL; i++)
    json_array_add_string_element (array, strings[i]);
  json_node_take_array (node, array);
  return node;
}

void
acies_json_set_strings (JsonObject *object, const char *name, const char *const *values)
{
  json_object_set_member (object, name, acies_json_strings_to_node (values));
}

JsonObject *
acies_json_get_nth_object (JsonArray *array, guint n)
{
  JsonNode *node = json_array_get_element (array, n);

  return JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}
