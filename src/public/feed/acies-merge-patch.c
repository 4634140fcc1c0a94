/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares JSON objects member by member, in the order of the new one, then what is gone in that of
 * the old one: the same two objects always give the same bytes. */
#include "public/feed/acies-merge-patch.h"

static JsonObject *compare (JsonObject *before, JsonObject *after);

/* What NODE has to become of the member NAME of BEFORE; NULL if it is that already. */
static JsonNode *
compare_member (JsonObject *before, const char *name, JsonNode *node)
{
  JsonNode *old = json_object_get_member (before, name);
  JsonObject *inner;

  if (old == NULL)
    return json_node_ref (node);
  if (!JSON_NODE_HOLDS_OBJECT (old) || !JSON_NODE_HOLDS_OBJECT (node))
    return json_node_equal (old, node) ? NULL : json_node_ref (node);
  inner = compare (json_node_get_object (old), json_node_get_object (node));
  return inner != NULL ? json_node_init_object (json_node_alloc (), inner) : NULL;
}

/* Owned, or NULL: nothing differs. */
static JsonObject *
compare (JsonObject *before, JsonObject *after)
{
  g_autoptr (JsonObject) patch = json_object_new ();
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, after);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    {
      JsonNode *change = compare_member (before, name, node);

      if (change != NULL)
        json_object_set_member (patch, name, change);
    }
  json_object_iter_init_ordered (&iter, before);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    if (!json_object_has_member (after, name))
      json_object_set_null_member (patch, name);
  return json_object_get_size (patch) > 0 ? g_steal_pointer (&patch) : NULL;
}

JsonNode *
acies_merge_patch_new (JsonNode *before, JsonNode *after)
{
  g_autoptr (JsonObject) patch = NULL;

  g_return_val_if_fail (JSON_NODE_HOLDS_OBJECT (before), NULL);
  g_return_val_if_fail (JSON_NODE_HOLDS_OBJECT (after), NULL);

  patch = compare (json_node_get_object (before), json_node_get_object (after));
  return patch != NULL ? json_node_init_object (json_node_alloc (), patch) : NULL;
}

/* TARGET is NULL where there was no object. Owned. */
static JsonObject *
merge (JsonObject *target, JsonObject *patch)
{
  JsonObject *merged = json_object_new ();
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  if (target != NULL)
    {
      json_object_iter_init_ordered (&iter, target);
      while (json_object_iter_next_ordered (&iter, &name, &node))
        json_object_set_member (merged, name, json_node_ref (node));
    }
  json_object_iter_init_ordered (&iter, patch);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    if (JSON_NODE_HOLDS_NULL (node))
      json_object_remove_member (merged, name);
    else if (JSON_NODE_HOLDS_OBJECT (node))
      {
        JsonNode *old = json_object_get_member (merged, name);
        gboolean is_object = old != NULL && JSON_NODE_HOLDS_OBJECT (old);

        json_object_set_object_member (
            merged, name,
            merge (is_object ? json_node_get_object (old) : NULL, json_node_get_object (node)));
      }
    else
      json_object_set_member (merged, name, json_node_ref (node));
  return merged;
}

JsonNode *
acies_merge_patch_apply (JsonNode *target, JsonNode *patch)
{
  g_autoptr (JsonObject) merged = NULL;

  g_return_val_if_fail (JSON_NODE_HOLDS_OBJECT (target), NULL);
  g_return_val_if_fail (JSON_NODE_HOLDS_OBJECT (patch), NULL);

  merged = merge (json_node_get_object (target), json_node_get_object (patch));
  return json_node_init_object (json_node_alloc (), merged);
}
