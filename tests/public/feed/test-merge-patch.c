/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What differs between two objects makes one of the other, and is nothing where nothing differs. */
#include "public/feed/acies-merge-patch.h"

#define SEED 28
#define N_PAIRS 2000

static char *
write_node (JsonNode *node)
{
  return json_to_string (node, FALSE);
}

static void
test_cases (void)
{
  static const struct
  {
    const char *before, *after, *patch;
  } cases[] = {
    { "{}", "{}", NULL },
    { "{\"a\":1}", "{\"a\":1}", NULL },
    { "{\"a\":1}", "{\"a\":2}", "{\"a\":2}" },
    { "{\"a\":1,\"b\":2}", "{\"b\":2}", "{\"a\":null}" },
    { "{\"a\":{\"b\":1,\"c\":2}}", "{\"a\":{\"b\":3,\"c\":2}}", "{\"a\":{\"b\":3}}" },
    { "{\"a\":{\"b\":1}}", "{\"a\":[1]}", "{\"a\":[1]}" },
    { "{\"a\":[1,2]}", "{\"a\":[1,3]}", "{\"a\":[1,3]}" },
    { "{\"a\":[{\"b\":1}]}", "{\"a\":[{\"b\":1}]}", NULL },
    { "{\"a\":\"x\"}", "{\"a\":{}}", "{\"a\":{}}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonNode) before = json_from_string (cases[i].before, NULL);
      g_autoptr (JsonNode) after = json_from_string (cases[i].after, NULL);
      g_autoptr (JsonNode) patch = acies_merge_patch_new (before, after);
      g_autofree char *text = patch != NULL ? write_node (patch) : NULL;

      g_assert_cmpstr (text, ==, cases[i].patch);
    }
}

static JsonNode *
draw (GRand *rand, guint depth)
{
  JsonNode *node;
  JsonObject *object;

  if (depth > 0 && g_rand_int_range (rand, 0, 3) == 0)
    return json_node_init_int (json_node_alloc (), g_rand_int_range (rand, 0, 3));
  if (depth > 3 || g_rand_int_range (rand, 0, 4 + (gint32) depth) > 4)
    return json_from_string (g_rand_boolean (rand) ? "[1,{\"a\":2}]" : "[]", NULL);
  object = json_object_new ();
  for (guint i = 0; i < 4; i++)
    if (g_rand_boolean (rand))
      {
        char name[2] = { (char) ('a' + i), 0 };

        json_object_set_member (object, name, draw (rand, depth + 1));
      }
  node = json_node_new (JSON_NODE_OBJECT);
  json_node_take_object (node, object);
  return node;
}

static void
test_round_trip (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  guint n_same = 0;

  for (guint i = 0; i < N_PAIRS; i++)
    {
      g_autoptr (JsonNode) before = NULL;
      g_autoptr (JsonNode) after = NULL;
      g_autoptr (JsonNode) patch = NULL;
      g_autoptr (JsonNode) made = NULL;

      do
        {
          g_clear_pointer (&before, json_node_unref);
          g_clear_pointer (&after, json_node_unref);
          before = draw (rand, 0);
          after = draw (rand, 0);
        }
      while (!JSON_NODE_HOLDS_OBJECT (before) || !JSON_NODE_HOLDS_OBJECT (after));
      patch = acies_merge_patch_new (before, after);
      g_assert_cmpint (patch == NULL, ==, json_node_equal (before, after));
      n_same += patch == NULL;
      made = patch != NULL ? acies_merge_patch_apply (before, patch) : json_node_ref (before);
      g_assert_true (json_node_equal (made, after));
    }
  g_assert_cmpuint (n_same, >, 0);
  g_assert_cmpuint (n_same, <, N_PAIRS / 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/public/merge-patch/cases", test_cases);
  g_test_add_func ("/acies/public/merge-patch/round-trip", test_round_trip);
  return g_test_run ();
}
