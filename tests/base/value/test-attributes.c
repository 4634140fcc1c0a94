/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Values and the sets of them: order, replacing, removing, JSON. */
#include "base/value/acies-attributes.h"

static void
test_sorted (void)
{
  g_autoptr (AciesAttributes) set = acies_attributes_new ();
  AciesValue value;

  acies_attributes_set (set, "morale", acies_value_number (3));
  acies_attributes_set (set, "dp", acies_value_number (1));
  acies_attributes_set (set, "grade", acies_value_symbol ("B"));
  acies_attributes_set (set, "dp", acies_value_number (2));

  g_assert_cmpuint (acies_attributes_get_n (set), ==, 3);
  g_assert_cmpstr (acies_attributes_get_nth (set, 0, &value), ==, "dp");
  g_assert_cmpint (value.number, ==, 2);
  g_assert_cmpstr (acies_attributes_get_nth (set, 1, NULL), ==, "grade");
  g_assert_cmpstr (acies_attributes_get_nth (set, 2, NULL), ==, "morale");
}

static void
test_remove (void)
{
  g_autoptr (AciesAttributes) set = acies_attributes_new ();

  acies_attributes_set (set, "dp", acies_value_number (1));
  acies_attributes_set (set, "absent", ACIES_NO_VALUE);
  acies_attributes_set (set, "dp", ACIES_NO_VALUE);

  g_assert_cmpuint (acies_attributes_get_n (set), ==, 0);
  g_assert_cmpint (acies_attributes_get (set, "dp").kind, ==, ACIES_VALUE_NONE);
}

static void
test_equal (void)
{
  g_autoptr (AciesAttributes) one = acies_attributes_new ();
  g_autoptr (AciesAttributes) other = NULL;

  acies_attributes_set (one, "grade", acies_value_symbol ("A"));
  acies_attributes_set (one, "hidden", acies_value_flag (TRUE));
  other = acies_attributes_copy (one);
  g_assert_true (acies_attributes_equal (one, other));

  /* A flag that is set and the number 1 are different things. */
  acies_attributes_set (other, "hidden", acies_value_number (1));
  g_assert_false (acies_attributes_equal (one, other));
  g_assert_cmpint (acies_attributes_get (one, "hidden").kind, ==, ACIES_VALUE_FLAG);
}

static void
test_json (void)
{
  const AciesValue values[] = {
    ACIES_NO_VALUE,
    { ACIES_VALUE_NUMBER, G_MININT64, NULL },
    { ACIES_VALUE_NUMBER, 7, NULL },
    { ACIES_VALUE_FLAG, 1, NULL },
    { ACIES_VALUE_FLAG, 0, NULL },
    acies_value_symbol ("go-on"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autoptr (JsonNode) node = acies_value_to_json (&values[i]);
      g_autofree char *text = json_to_string (node, FALSE);
      g_autoptr (JsonNode) parsed = json_from_string (text, NULL);
      AciesValue value;

      g_assert_true (acies_value_from_json (parsed, &value));
      g_assert_true (acies_value_equal (&value, &values[i]));
    }
}

static void
test_json_refused (void)
{
  const char *const texts[] = { "1.5", "[1]", "{\"a\":1}" };
  AciesValue value;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (texts[i], NULL);

      g_assert_false (acies_value_from_json (node, &value));
    }
  g_assert_false (acies_value_from_json (NULL, &value));
}

static void
test_to_string (void)
{
  const AciesValue number = acies_value_number (-3);
  const AciesValue flag = acies_value_flag (FALSE);
  const AciesValue symbol = acies_value_symbol ("A");
  g_autofree char *a = acies_value_to_string (&number);
  g_autofree char *b = acies_value_to_string (&flag);
  g_autofree char *c = acies_value_to_string (&symbol);

  g_assert_cmpstr (a, ==, "-3");
  g_assert_cmpstr (b, ==, "no");
  g_assert_cmpstr (c, ==, "A");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/base/attributes/sorted", test_sorted);
  g_test_add_func ("/acies/base/attributes/remove", test_remove);
  g_test_add_func ("/acies/base/attributes/equal", test_equal);
  g_test_add_func ("/acies/base/attributes/json", test_json);
  g_test_add_func ("/acies/base/attributes/json-refused", test_json_refused);
  g_test_add_func ("/acies/base/attributes/to-string", test_to_string);

  return g_test_run ();
}
