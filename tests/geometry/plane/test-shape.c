/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/plane/acies-shape.h"

static char *
round_trip (const AciesShape *shape)
{
  g_autoptr (JsonNode) node = acies_shape_to_json (shape);
  g_autoptr (AciesShape) again = acies_shape_from_json (node);
  g_autoptr (JsonNode) node_again = NULL;
  g_autofree char *text = json_to_string (node, FALSE);
  g_autofree char *text_again = NULL;

  g_assert_nonnull (again);
  node_again = acies_shape_to_json (again);
  text_again = json_to_string (node_again, FALSE);
  g_assert_cmpstr (text, ==, text_again);

  return g_steal_pointer (&text);
}

static void
test_json (void)
{
  const AciesPoint points[] = { { 0, 0 }, { 3000, -4000 } };
  const char *const units[] = { "7", "rome-1", NULL };
  g_autoptr (AciesShape) full
      = acies_shape_new (ACIES_SHAPE_SEGMENT, ACIES_SHAPE_LIMIT, points, 2, 5000, "range", units);
  g_autoptr (AciesShape) bare
      = acies_shape_new (ACIES_SHAPE_GHOST, ACIES_SHAPE_PATH, points, 1, -1, NULL, NULL);
  g_autofree char *full_text = round_trip (full);
  g_autofree char *bare_text = round_trip (bare);
  guint n_points;

  g_assert_cmpstr (full_text, ==,
                   "{\"kind\":\"segment\",\"role\":\"limit\",\"points\":\"0,0 3000,-4000\","
                   "\"length\":5000,\"label\":\"range\",\"units\":[\"7\",\"rome-1\"]}");
  g_assert_cmpstr (bare_text, ==, "{\"kind\":\"ghost\",\"role\":\"path\",\"points\":\"0,0\"}");

  g_assert_cmpint (acies_shape_get_points (full, &n_points)[1].y, ==, -4000);
  g_assert_cmpuint (n_points, ==, 2);
  g_assert_cmpint (acies_shape_get_length (bare), ==, -1);
  g_assert_null (acies_shape_get_label (bare));
  g_assert_null (acies_shape_get_unit_ids (bare));
}

/* Journals that were written before have lists. */
static void
test_list (void)
{
  g_autoptr (JsonNode) node = json_from_string (
      "{\"kind\":\"segment\",\"role\":\"limit\",\"points\":[[0,0],[3000,-4000]]}", NULL);
  g_autoptr (AciesShape) shape = acies_shape_from_json (node);
  const AciesPoint *points;
  guint n_points;

  g_assert_nonnull (shape);
  points = acies_shape_get_points (shape, &n_points);
  g_assert_cmpuint (n_points, ==, 2);
  g_assert_cmpint (points[1].x, ==, 3000);
  g_assert_cmpint (points[1].y, ==, -4000);
}

static void
test_refused (void)
{
  static const char *const cases[] = {
    "[]",
    "\"segment\"",
    "{}",
    "{\"kind\":\"circle\",\"role\":\"limit\",\"points\":[[0,0]]}",
    "{\"kind\":\"segment\",\"role\":7,\"points\":[[0,0]]}",
    "{\"kind\":\"segment\",\"role\":\"limit\"}",
    "{\"kind\":\"segment\",\"role\":\"limit\",\"points\":[]}",
    "{\"kind\":\"segment\",\"role\":\"limit\",\"points\":[0,0]}",
    "{\"kind\":\"segment\",\"role\":\"limit\",\"points\":[[0]]}",
    "{\"kind\":\"segment\",\"role\":\"limit\",\"points\":[[0,0.5]]}",
    "{\"kind\":\"segment\",\"role\":\"limit\",\"points\":[[0,\"1\"]]}",
    "{\"kind\":\"segment\",\"role\":\"limit\",\"points\":[[0,9000000000000]]}",
    "{\"kind\":\"segment\",\"role\":\"limit\",\"points\":\"\"}",
    "{\"kind\":\"segment\",\"role\":\"limit\",\"points\":\"0\"}",
    "{\"kind\":\"segment\",\"role\":\"limit\",\"points\":\"0,\"}",
    "{\"kind\":\"segment\",\"role\":\"limit\",\"points\":\"0,-\"}",
    "{\"kind\":\"segment\",\"role\":\"limit\",\"points\":\"0,0 \"}",
    "{\"kind\":\"segment\",\"role\":\"limit\",\"points\":\" 0,0\"}",
    "{\"kind\":\"segment\",\"role\":\"limit\",\"points\":\"0,0,0\"}",
    "{\"kind\":\"segment\",\"role\":\"limit\",\"points\":\"0, 0\"}",
    "{\"kind\":\"segment\",\"role\":\"limit\",\"points\":\"0,0  1,1\"}",
    "{\"kind\":\"segment\",\"role\":\"limit\",\"points\":\"0,0.5\"}",
    "{\"kind\":\"segment\",\"role\":\"limit\",\"points\":\"0,9000000000000\"}",
    "{\"kind\":\"segment\",\"role\":\"limit\",\"points\":[[0,0]],\"length\":\"far\"}",
    "{\"kind\":\"segment\",\"role\":\"limit\",\"points\":[[0,0]],\"units\":\"7\"}",
    "{\"kind\":\"segment\",\"role\":\"limit\",\"points\":[[0,0]],\"units\":[7]}",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (cases[i], NULL);

      g_test_message ("%s", cases[i]);
      g_assert_nonnull (node);
      g_assert_null (acies_shape_from_json (node));
    }
}

static void
test_boxed (void)
{
  const AciesPoint point = { 1, 2 };
  AciesShape *shape
      = acies_shape_new (ACIES_SHAPE_POLYGON, ACIES_SHAPE_BLOCKED, &point, 1, 0, NULL, NULL);
  AciesShape *copy = g_boxed_copy (ACIES_TYPE_SHAPE, shape);

  g_assert_true (copy == shape);
  acies_shape_unref (shape);
  g_assert_cmpint (acies_shape_get_role (copy), ==, ACIES_SHAPE_BLOCKED);
  g_boxed_free (ACIES_TYPE_SHAPE, copy);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/geometry/shape/json", test_json);
  g_test_add_func ("/acies/geometry/shape/list", test_list);
  g_test_add_func ("/acies/geometry/shape/refused", test_refused);
  g_test_add_func ("/acies/geometry/shape/boxed", test_boxed);

  return g_test_run ();
}
