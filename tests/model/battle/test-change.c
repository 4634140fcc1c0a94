/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes: what they hold, their inverse, their way through JSON. */
#include "model/battle/acies-change.h"

#include "model/battle/acies-battle.h"

static AciesDeclaration *
make_declaration (void)
{
  static const char *const roles[] = { "unit", "12", "foe", "31", NULL };
  static const char *const event[] = { "dared", "unit", "12", NULL };
  g_autoptr (AciesChange) change = acies_change_new ();
  AciesDeclaration *declaration;

  acies_change_add_attribute (change, "12", "declared", ACIES_NO_VALUE, acies_value_flag (TRUE));
  declaration = acies_declaration_new (5, "dare", "rome", "charges", change);
  g_strfreev (declaration->roles);
  declaration->roles = g_strdupv ((char **) roles);
  g_ptr_array_add (declaration->events, g_strdupv ((char **) event));
  return declaration;
}

static AciesChange *
make_change (void)
{
  g_autoptr (AciesDeclaration) declaration = make_declaration ();
  AciesChange *change = acies_change_new ();
  const AciesPlacement here = { { 1, -2 }, 3 };
  const AciesPosition before = { 0, NULL, NULL };
  const AciesPosition after = { 1, "combat", "rome" };
  char *roles[] = { (char *) "unit", (char *) "12", (char *) "lost", (char *) "7", NULL };
  const AciesObligation obligation = { 4, "friends-lost", "at-once", "rome", roles, NULL };

  acies_change_add_attribute (change, "12", "dp", ACIES_NO_VALUE, acies_value_number (2));
  acies_change_add_attribute (change, "12", "dp", acies_value_number (2), acies_value_number (-3));
  acies_change_add_place (change, "12.1", NULL, &here);
  acies_change_add_place (change, "12.2", &here, NULL);
  acies_change_add_lose (change, "12.3", FALSE, TRUE);
  acies_change_add_link (change, "combat", "12", "31", ACIES_NO_VALUE, acies_value_flag (TRUE));
  acies_change_add_raise (change, &obligation);
  acies_change_add_discharge (change, &obligation);
  acies_change_add_position (change, &before, &after);
  acies_change_add_know (change, "rome", "31", ACIES_NO_VALUE, acies_value_symbol ("seen"));
  acies_change_add_declare (change, declaration);
  acies_change_add_reveal (change, declaration);
  return change;
}

static void
test_invert (void)
{
  g_autoptr (AciesChange) change = make_change ();
  g_autoptr (AciesChange) inverse = acies_change_invert (change);
  g_autoptr (AciesChange) again = acies_change_invert (inverse);
  guint n = acies_change_get_n_entries (change);
  const AciesChangeEntry *last = acies_change_get_entry (inverse, n - 1);

  g_assert_cmpuint (acies_change_get_n_entries (inverse), ==, n);
  g_assert_cmpint (last->kind, ==, ACIES_CHANGE_ATTRIBUTE);
  g_assert_cmpint (last->before.number, ==, 2);
  g_assert_cmpint (last->after.kind, ==, ACIES_VALUE_NONE);
  g_assert_cmpint (acies_change_get_entry (inverse, 0)->kind, ==, ACIES_CHANGE_DECLARE);
  g_assert_cmpint (acies_change_get_entry (inverse, 4)->kind, ==, ACIES_CHANGE_RAISE);
  g_assert_false (acies_change_equal (change, inverse));
  g_assert_true (acies_change_equal (change, again));
}

static void
test_json (void)
{
  g_autoptr (AciesChange) change = make_change ();
  g_autoptr (JsonNode) node = acies_change_to_json (change);
  g_autofree char *text = json_to_string (node, FALSE);
  g_autoptr (JsonNode) read = json_from_string (text, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesChange) back = acies_change_from_json (read, &error);

  g_assert_no_error (error);
  g_assert_true (acies_change_equal (change, back));
}

#define DECLARE(serial, roles, events, change) \
  "[{\"kind\":\"declare\",\"declaration\":{\"serial\":" serial \
  ",\"action\":\"a\",\"side\":\"b\",\"until\":\"c\",\"roles\":" roles ",\"events\":" events \
  ",\"change\":" change "}}]"

static void
test_bad_json (void)
{
  static const char *const cases[] = {
    "3",
    "[3]",
    "[{}]",
    "[{\"kind\":\"dance\",\"item\":\"1\"}]",
    "[{\"kind\":\"attribute\",\"item\":\"1\",\"before\":1,\"after\":2}]",
    "[{\"kind\":\"attribute\",\"item\":1,\"attribute\":\"dp\",\"before\":1,\"after\":2}]",
    "[{\"kind\":\"attribute\",\"item\":\"1\",\"attribute\":\"dp\",\"before\":[],\"after\":2}]",
    "[{\"kind\":\"attribute\",\"item\":\"1\",\"attribute\":\"dp\",\"before\":1}]",
    "[{\"kind\":\"place\",\"item\":\"1\",\"before\":null}]",
    "[{\"kind\":\"place\",\"item\":\"1\",\"before\":null,\"after\":{\"x\":1,\"y\":2}}]",
    "[{\"kind\":\"place\",\"item\":\"1\",\"before\":null,"
    "\"after\":{\"x\":9223372036854775807,\"y\":2,\"facing\":0}}]",
    "[{\"kind\":\"lose\",\"item\":\"1\",\"before\":0,\"after\":true}]",
    "[{\"kind\":\"link\",\"link\":\"x\",\"from\":\"1\",\"before\":null,\"after\":true}]",
    "[{\"kind\":\"raise\",\"serial\":-1,\"obligation\":\"x\",\"roles\":{}}]",
    "[{\"kind\":\"settle\",\"serial\":1,\"obligation\":\"x\",\"roles\":{\"unit\":4}}]",
    "[{\"kind\":\"position\",\"before\":{\"turn\":0},\"after\":{}}]",
    "[{\"kind\":\"declare\"}]",
    "[{\"kind\":\"declare\",\"declaration\":3}]",
    DECLARE ("0", "[]", "[]", "[]"),
    DECLARE ("5", "[\"unit\"]", "[]", "[]"),
    DECLARE ("5", "[3,4]", "[]", "[]"),
    DECLARE ("5", "[]", "[[]]", "[]"),
    DECLARE ("5", "[]", "[[\"dared\",\"unit\"]]", "[]"),
    DECLARE ("5", "[]", "{}", "[]"),
    DECLARE ("5", "[]", "[]", "3"),
    DECLARE ("5", "[]", "[]", "[{\"kind\":\"reveal\",\"declaration\":{}}]"),
    DECLARE ("5", "[]", "[]",
             "[{\"kind\":\"raise\",\"serial\":1,\"obligation\":\"x\",\"roles\":{}}]"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (cases[i], NULL);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", cases[i]);
      g_assert_null (acies_change_from_json (node, &error));
      g_assert_error (error, ACIES_MODEL_ERROR, ACIES_MODEL_ERROR_FORMAT);
    }
}

static void
test_obligation (void)
{
  char *roles[] = { (char *) "unit", (char *) "12", NULL };
  const AciesObligation obligation = { 4, "friends-lost", "at-once", "rome", roles, NULL };
  const AciesObligation bare = { 5, "x", NULL, NULL, NULL, NULL };
  g_autoptr (AciesObligation) copy = acies_obligation_copy (&obligation);
  g_autoptr (AciesObligation) bare_copy = acies_obligation_copy (&bare);

  g_assert_cmpstr (acies_obligation_get_role (copy, "unit"), ==, "12");
  g_assert_null (acies_obligation_get_role (copy, "lost"));
  g_assert_null (acies_obligation_get_role (&bare, "unit"));
  g_assert_nonnull (bare_copy->roles);
  g_assert_false (acies_obligation_equal (copy, bare_copy));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/model/change/invert", test_invert);
  g_test_add_func ("/acies/model/change/json", test_json);
  g_test_add_func ("/acies/model/change/bad-json", test_bad_json);
  g_test_add_func ("/acies/model/change/obligation", test_obligation);
  return g_test_run ();
}
