/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes differences between rule sets as JSON. */
#include "referee/army/acies-differences-json.h"

#include "base/json/acies-json.h"

static JsonObject *
difference_to_json (const AciesDifference *difference)
{
  JsonObject *object = json_object_new ();

  acies_json_set_string (object, "kind", acies_difference_kind_to_string (difference->kind));
  acies_json_set_string (object, "element", difference->element);
  acies_json_set_string (object, "id", difference->id);
  acies_json_set_string (object, "what", difference->what);
  acies_json_set_string (object, "before", difference->before);
  acies_json_set_string (object, "after", difference->after);
  acies_json_set_string (object, "cite", difference->cite);
  acies_json_set_string (object, "layer", difference->layer);
  acies_json_set_string (object, "author", difference->author);
  acies_json_set_string (object, "reason", difference->reason);
  acies_json_set_string (object, "replaces", difference->replaces);
  return object;
}

JsonNode *
acies_differences_to_json (const GPtrArray *differences)
{
  JsonArray *array;
  JsonNode *node;

  g_return_val_if_fail (differences != NULL, NULL);

  array = json_array_new ();
  for (guint i = 0; i < differences->len; i++)
    json_array_add_object_element (array, difference_to_json (g_ptr_array_index (differences, i)));
  node = json_node_init_array (json_node_alloc (), array);
  json_array_unref (array);
  return node;
}
