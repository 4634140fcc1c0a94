/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Terrain as changes carry it: come, become another, go, and all the way back; hostile JSON. */
#include "geometry/plane/acies-curve.h"
#include "model/battle/acies-battle.h"

#include "acies-build.h"

#include <string.h>

#define FOREIGN \
  "<foreign xmlns=\"urn:acies:scenario:1\" xmlns:x=\"urn:x\" x:colour=\"green\">" \
  "<x:photo xmlns:x=\"urn:x\">wood.jpg</x:photo></foreign>"

static AciesBattle *
make_battle (void)
{
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");

  acies_build_unit (build, "rome", "12", "hastati", 2, "600,400,180");
  acies_build_area (build, "wood", "wood", "100,100 300,100 200,300");
  acies_build_area (build, "hill", "hill", "500,100 700,100 600,300");
  return acies_build_finish (build);
}

static AciesFeatureState *
dup_state (AciesBattle *battle, const char *id)
{
  AciesItem *item = acies_battle_find (battle, id);

  return item != NULL
             ? acies_feature_state_new_of (acies_battle_get_table (battle), ACIES_FEATURE (item))
             : NULL;
}

static AciesFeatureState *
make_stream (guint order)
{
  const AciesPoint points[] = { { 0, 0 }, { 5000, 5 }, { 7000, 9000 } };
  const gboolean bends[] = { FALSE, TRUE, FALSE };
  g_autoptr (AciesPolygon) polygon = acies_curve_new (points, bends, 3, TRUE, 20000, NULL);
  AciesFeatureState *state = acies_feature_state_new ("stream", polygon, order);

  state->height = -1;
  acies_feature_state_set_label (state, "Bagradas");
  acies_attributes_set (state->attributes, "depth", acies_value_number (3));
  state->foreign = g_strdup (FOREIGN);
  return state;
}

static void
apply (AciesBattle *battle, AciesChange *change)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_battle_apply (battle, change, &error));
  g_assert_no_error (error);
}

static void
test_there_and_back (void)
{
  AciesBattle *battle = make_battle ();
  GListModel *features = acies_table_get_features (acies_battle_get_table (battle));
  g_autoptr (GBytes) before = acies_battle_to_bytes (battle);
  g_autoptr (GBytes) after = NULL;
  g_autoptr (AciesFeatureState) wood = dup_state (battle, "wood");
  g_autoptr (AciesFeatureState) raised = acies_feature_state_copy (wood);
  g_autoptr (AciesFeatureState) stream = make_stream (0);
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autoptr (AciesChange) inverse = NULL;
  g_autoptr (AciesItem) lowest = NULL;
  g_autofree char *foreign = NULL;

  raised->order = 2;
  raised->height = 2;
  acies_feature_state_set_label (raised, "The wood");
  acies_change_add_feature (change, "bagradas", NULL, stream);
  wood->order = 1; /* the stream now lies below it */
  acies_change_add_feature (change, "wood", wood, raised);
  acies_change_add_feature (change, "wood", raised, NULL);
  apply (battle, change);
  lowest = g_list_model_get_item (features, 0);
  foreign = acies_item_dup_foreign (lowest);
  g_assert_cmpstr (acies_item_get_id (lowest), ==, "bagradas");
  g_assert_cmpstr (acies_item_get_label (lowest), ==, "Bagradas");
  g_assert_cmpstr (foreign, ==, FOREIGN);
  g_assert_null (acies_battle_find (battle, "wood"));
  g_assert_cmpuint (g_list_model_get_n_items (features), ==, 2);

  inverse = acies_change_invert (change);
  apply (battle, inverse);
  after = acies_battle_to_bytes (battle);
  g_assert_true (g_bytes_equal (before, after));
  g_assert_null (acies_battle_find (battle, "bagradas"));
  g_clear_object (&lowest);
  g_assert_finalize_object (battle);
}

static void
test_refused (void)
{
  static const struct
  {
    const char *name;
    const char *id;
    gboolean was, is; /* a stream */
    guint order;
    int code;
  } cases[] = {
    { "a unit's id", "12", FALSE, TRUE, 0, ACIES_MODEL_ERROR_UNKNOWN_ITEM },
    { "already there", "wood", FALSE, TRUE, 0, ACIES_MODEL_ERROR_STALE },
    { "not there", "bagradas", TRUE, FALSE, 0, ACIES_MODEL_ERROR_STALE },
    { "another was", "wood", TRUE, FALSE, 0, ACIES_MODEL_ERROR_STALE },
    { "above what there is", "bagradas", FALSE, TRUE, 3, ACIES_MODEL_ERROR_STALE },
  };
  AciesBattle *battle = make_battle ();
  g_autoptr (GBytes) before = acies_battle_to_bytes (battle);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesChange) change = acies_change_new ();
      g_autoptr (AciesFeatureState) stream = make_stream (cases[i].order);
      g_autoptr (GBytes) after = NULL;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", cases[i].name);
      acies_change_add_feature (change, cases[i].id, cases[i].was ? stream : NULL,
                                cases[i].is ? stream : NULL);
      g_assert_false (acies_battle_apply (battle, change, &error));
      g_assert_error (error, ACIES_MODEL_ERROR, cases[i].code);
      after = acies_battle_to_bytes (battle);
      g_assert_true (g_bytes_equal (before, after));
    }
  g_assert_finalize_object (battle);
}

static void
test_tied (void)
{
  AciesBattle *battle = make_battle ();
  g_autoptr (AciesFeatureState) wood = dup_state (battle, "wood");
  g_autoptr (AciesChange) tie = acies_change_new ();
  g_autoptr (AciesChange) removal = acies_change_new ();
  g_autoptr (GError) error = NULL;

  acies_change_add_link (tie, "holds", "12", "wood", ACIES_NO_VALUE, acies_value_flag (TRUE));
  acies_change_add_feature (removal, "wood", wood, NULL);
  apply (battle, tie);
  g_assert_false (acies_battle_can_apply (battle, removal, &error));
  g_assert_error (error, ACIES_MODEL_ERROR, ACIES_MODEL_ERROR_STALE);
  g_assert_finalize_object (battle);
}

static void
test_json (void)
{
  AciesBattle *battle = make_battle ();
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autoptr (AciesFeatureState) wood = dup_state (battle, "wood");
  g_autoptr (AciesFeatureState) stream = make_stream (1);
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (JsonNode) read = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesChange) back = NULL;

  acies_change_add_feature (change, "wood", wood, NULL);
  acies_change_add_feature (change, "bagradas", NULL, stream);
  acies_change_add_feature (change, "bagradas", stream, wood);
  node = acies_change_to_json (change);
  text = json_to_string (node, FALSE);
  read = json_from_string (text, NULL);
  back = acies_change_from_json (read, &error);
  g_assert_no_error (error);
  g_assert_true (acies_change_equal (change, back));
  g_assert_finalize_object (battle);
}

/* What is left out of a good state's JSON, or put in its place. */
static void
test_hostile_json (void)
{
  static const struct
  {
    const char *member;
    const char *value; /* NULL: left out */
  } cases[] = {
    { "type", NULL },
    { "type", "\"\"" },
    { "type", "7" },
    { "type", "\"a\\u0001b\"" },
    { "points", NULL },
    { "points", "[]" },
    { "points", "7" },
    { "points", "[1,2,3]" },
    { "points", "[[0,0]]" },
    { "points", "[[0,0],[1,\"x\"],[2,2]]" },
    { "points", "[[0,0],[1],[2,2]]" },
    { "points", "[[0,0],[9223372036854775807,1],[2,2]]" },
    { "width", "-1" },
    { "width", "1e30" },
    { "width", "true" },
    { "height", NULL },
    { "height", "101" },
    { "height", "\"1\"" },
    { "order", NULL },
    { "order", "-1" },
    { "order", "4294967296" },
    { "label", "7" },
    { "label", "\"two\\nlines\"" },
    { "attributes", NULL },
    { "attributes", "[]" },
    { "attributes", "{\"a b\":1}" },
    { "attributes", "{\"\":1}" },
    { "attributes", "{\"a\":[]}" },
    { "foreign", "7" },
    { "foreign", "\"<a\"" },
    { "foreign", "\"<a/>\"" },
    { "foreign", "\"<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>\"" },
  };
  g_autoptr (AciesFeatureState) stream = make_stream (1);
  AciesFeatureState *read;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonNode) node = acies_feature_state_to_json (stream);
      JsonObject *object = json_node_get_object (node);

      g_test_message ("%s: %s", cases[i].member, cases[i].value);
      if (cases[i].value == NULL)
        json_object_remove_member (object, cases[i].member);
      else
        json_object_set_member (object, cases[i].member, json_from_string (cases[i].value, NULL));
      g_assert_false (acies_feature_state_from_json (node, &read));
      g_assert_null (read);
    }
  g_assert_false (acies_feature_state_from_json (NULL, &read));
}

/* An area of JSON that crosses itself is refused; an element of ours among foreign ones is
 * dropped. */
static void
test_cleaned_json (void)
{
  g_autoptr (AciesFeatureState) stream = make_stream (1);
  g_autoptr (AciesFeatureState) read = NULL;
  g_autoptr (JsonNode) node = acies_feature_state_to_json (stream);
  JsonObject *object = json_node_get_object (node);

  json_object_set_string_member (object, "foreign",
                                 "<foreign xmlns='urn:acies:scenario:1'><point x='1' y='2'/>"
                                 "<x:photo xmlns:x='urn:x'/></foreign>");
  g_assert_true (acies_feature_state_from_json (node, &read));
  g_assert_null (strstr (read->foreign, "point"));
  g_assert_nonnull (strstr (read->foreign, "photo"));
  g_clear_pointer (&read, acies_feature_state_free);

  json_object_remove_member (object, "width");
  json_object_set_member (object, "points", json_from_string ("[[0,0],[9,9],[9,0],[0,9]]", NULL));
  g_assert_false (acies_feature_state_from_json (node, &read));
}

/* A random shape on or about the table; NULL if it crosses itself. */
static AciesPolygon *
make_polygon (void)
{
  AciesPoint points[6];
  guint n_points = (guint) g_test_rand_int_range (3, 7);

  for (guint i = 0; i < n_points; i++)
    points[i] = (AciesPoint){ g_test_rand_int_range (-9999, 1300000),
                              g_test_rand_int_range (-9999, 900000) };
  return g_test_rand_bit () ? acies_polygon_new_line (points, n_points, 30000, NULL)
                            : acies_polygon_new_area (points, n_points, NULL);
}

/* One thing that somebody may do to the terrain; NULL if it came to nothing. */
static AciesChange *
make_edit (AciesBattle *battle)
{
  g_autofree char *id = g_strdup_printf ("f%d", g_test_rand_int_range (0, 6));
  guint n = g_list_model_get_n_items (acies_table_get_features (acies_battle_get_table (battle)));
  g_autoptr (AciesFeatureState) before = dup_state (battle, id);
  g_autoptr (AciesFeatureState) after = NULL;
  g_autoptr (AciesPolygon) polygon = make_polygon ();
  AciesChange *change;

  if (polygon == NULL)
    return NULL;
  if (before == NULL)
    after = acies_feature_state_new ("wood", polygon,
                                     (guint) g_test_rand_int_range (0, (gint32) n + 1));
  else if (g_test_rand_int_range (0, 4) > 0)
    after = acies_feature_state_copy (before);
  if (before != NULL && after != NULL)
    {
      acies_feature_state_set_polygon (after, polygon);
      after->order = (guint) g_test_rand_int_range (0, (gint32) n);
      after->height = g_test_rand_int_range (-3, 4);
      acies_feature_state_set_label (after, g_test_rand_bit () ? "A name" : NULL);
    }
  change = acies_change_new ();
  acies_change_add_feature (change, id, before, after);
  return change;
}

static void
test_random_undo (void)
{
  AciesBattle *battle = make_battle ();
  g_autoptr (GBytes) start = acies_battle_to_bytes (battle);
  g_autoptr (GPtrArray) done = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_change_unref);
  g_autoptr (GBytes) end = NULL;

  for (guint i = 0; i < 2000; i++)
    {
      g_autoptr (AciesChange) change = make_edit (battle);
      g_autoptr (JsonNode) node = NULL;

      if (change == NULL)
        continue;
      node = acies_change_to_json (change);
      apply (battle, change);
      g_ptr_array_add (done, acies_change_from_json (node, NULL));
    }
  g_assert_cmpuint (done->len, >, 500);
  for (guint i = done->len; i > 0; i--)
    {
      g_autoptr (AciesChange) inverse = acies_change_invert (done->pdata[i - 1]);

      apply (battle, inverse);
    }
  end = acies_battle_to_bytes (battle);
  g_assert_true (g_bytes_equal (start, end));
  g_assert_finalize_object (battle);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/model/feature-state/there-and-back", test_there_and_back);
  g_test_add_func ("/acies/model/feature-state/refused", test_refused);
  g_test_add_func ("/acies/model/feature-state/tied", test_tied);
  g_test_add_func ("/acies/model/feature-state/json", test_json);
  g_test_add_func ("/acies/model/feature-state/hostile-json", test_hostile_json);
  g_test_add_func ("/acies/model/feature-state/cleaned-json", test_cleaned_json);
  g_test_add_func ("/acies/model/feature-state/random-undo", test_random_undo);
  return g_test_run ();
}
