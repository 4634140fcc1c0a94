/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The marks of a battle: found by identity and by item, given, taken back. */
#include "model/item/acies-marks.h"

#include "model/battle/acies-battle.h"

static AciesMark
make (guint identity, const char *item)
{
  return (AciesMark){ identity, g_intern_string (item), ACIES_MM (18), { 0, 0 }, 0, 0 };
}

static void
test_find (void)
{
  g_autoptr (AciesMarks) marks = acies_marks_new ();

  for (guint i = 0; i < 100; i++)
    {
      guint identity = i * 37 % 100;
      g_autofree char *item = g_strdup_printf ("%u", identity + 1000);
      AciesMark mark = make (identity, identity % 10 == 0 ? NULL : item);

      g_assert_true (acies_marks_set (marks, identity, &mark));
    }
  g_assert_cmpuint (acies_marks_get_n (marks), ==, 100);
  for (guint i = 0; i < 100; i++)
    g_assert_cmpuint (acies_marks_get_nth (marks, i)->identity, ==, i);
  g_assert_cmpuint (acies_marks_find_item (marks, "1042")->identity, ==, 42);
  g_assert_null (acies_marks_find_item (marks, "1040"));
  g_assert_null (acies_marks_find (marks, 100));
}

static void
test_refuse (void)
{
  g_autoptr (AciesMarks) marks = acies_marks_new ();
  AciesMark one = make (1, "a"), other = make (2, "a"), wrong = make (3, "c");

  wrong.size = 0;
  g_assert_true (acies_marks_set (marks, 1, &one));
  g_assert_false (acies_marks_set (marks, 2, &other)); /* it has one */
  g_assert_false (acies_marks_set (marks, 2, &one));   /* of another identity */
  g_assert_false (acies_marks_set (marks, 3, &wrong));
  g_assert_true (acies_marks_set (marks, 1, NULL));
  g_assert_true (acies_marks_set (marks, 2, &other));
  g_assert_cmpuint (acies_marks_get_n (marks), ==, 1);
}

/* Printing is a change of the battle, kept in the journal as JSON, and taken back. */
static void
test_change (void)
{
  g_autoptr (AciesTable) table = acies_table_new (ACIES_MM (1800), ACIES_MM (1200));
  g_autoptr (AciesBattle) battle = acies_battle_new ("cb", table);
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autoptr (AciesChange) read = NULL;
  g_autoptr (AciesChange) back = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GError) error = NULL;
  AciesMark one = make (1, "a"), larger = one, two = make (586, NULL);

  larger.size = ACIES_MM (20);
  acies_change_add_print (change, NULL, &one);
  acies_change_add_print (change, &one, &larger);
  acies_change_add_print (change, NULL, &two);
  node = acies_change_to_json (change);
  read = acies_change_from_json (node, &error);
  g_assert_no_error (error);
  g_assert_true (acies_change_equal (change, read));
  g_assert_true (acies_battle_apply (battle, read, &error));
  g_assert_cmpuint (acies_marks_get_n (acies_battle_get_printed (battle)), ==, 2);
  g_assert_cmpint (acies_marks_find (acies_battle_get_printed (battle), 1)->size, ==,
                   ACIES_MM (20));
  g_assert_false (acies_battle_apply (battle, read, &error));
  g_assert_error (error, ACIES_MODEL_ERROR, ACIES_MODEL_ERROR_STALE);
  back = acies_change_invert (change);
  g_assert_true (acies_battle_apply (battle, back, NULL));
  g_assert_cmpuint (acies_marks_get_n (acies_battle_get_printed (battle)), ==, 0);
}

static void
test_hostile_change (void)
{
  static const char *const texts[] = {
    "[{\"kind\":\"print\",\"before\":null,\"after\":null}]",
    "[{\"kind\":\"print\",\"before\":null}]",
    "[{\"kind\":\"print\",\"before\":{\"identity\":1,\"size\":18000,\"x\":0,\"y\":0,\"turn\":0,"
    "\"height\":0},\"after\":{\"identity\":2,\"size\":18000,\"x\":0,\"y\":0,\"turn\":0,"
    "\"height\":0}}]",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (texts[i], NULL);
      g_autoptr (AciesChange) read = acies_change_from_json (node, NULL);

      g_test_message ("%s", texts[i]);
      g_assert_null (read);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/model/marks/find", test_find);
  g_test_add_func ("/acies/model/marks/refuse", test_refuse);
  g_test_add_func ("/acies/model/marks/change", test_change);
  g_test_add_func ("/acies/model/marks/hostile-change", test_hostile_change);
  return g_test_run ();
}
