/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Ids, labels, values as files write them. */
#include "model/item/acies-item.h"

#include "model/item/acies-leader.h"

static void
test_label (void)
{
  AciesLeader *leader = acies_leader_new ("scipio", "general");
  AciesItem *item = ACIES_ITEM (leader);

  g_assert_cmpint (acies_item_get_kind (item), ==, ACIES_ITEM_LEADER);
  g_assert_cmpstr (acies_item_get_label (item), ==, "scipio");
  acies_item_set_label (item, "Scipio");
  g_assert_cmpstr (acies_item_get_label (item), ==, "Scipio");
  acies_item_set_label (item, "");
  g_assert_cmpstr (acies_item_get_label (item), ==, "scipio");
  g_assert_null (acies_item_get_side (item));
  g_assert_finalize_object (leader);
}

static void
count_cb (GObject *object, GParamSpec *pspec, guint *n)
{
  (*n)++;
}

static void
test_notify (void)
{
  AciesLeader *leader = acies_leader_new ("scipio", "general");
  guint n = 0;

  g_signal_connect (leader, "notify", G_CALLBACK (count_cb), &n);
  acies_item_set_label (ACIES_ITEM (leader), "Scipio");
  acies_item_set_label (ACIES_ITEM (leader), "Scipio");
  acies_item_set_id (ACIES_ITEM (leader), "scipio");
  g_assert_cmpuint (n, ==, 1);
  acies_item_set_id (ACIES_ITEM (leader), "africanus");
  g_assert_cmpuint (n, ==, 2);
  g_assert_finalize_object (leader);
}

static void
test_compare_ids (void)
{
  const char *const sorted[] = {
    "1",
    "01",
    "2",
    "2.1",
    "2.2",
    "2.10",
    "12",
    "12.1",
    "99999999999999999999998",
    "99999999999999999999999",
    "b",
    "b2",
    "b10",
    "ba",
    NULL,
  };

  for (guint i = 0; sorted[i] != NULL; i++)
    for (guint j = 0; sorted[j] != NULL; j++)
      {
        int order = acies_item_compare_ids (sorted[i], sorted[j]);

        /* "1" and "01" count the same and are told apart by their spelling alone. */
        if (i <= 1 && j <= 1)
          g_assert_true ((order == 0) == (i == j));
        else
          g_assert_cmpint (CLAMP (order, -1, 1), ==, i < j ? -1 : i > j);
      }
}

static void
test_parse_value (void)
{
  static const struct
  {
    const char *text;
    AciesValueKind kind;
    gint64 number;
  } cases[] = {
    { "3", ACIES_VALUE_NUMBER, 3 },
    { "-12", ACIES_VALUE_NUMBER, -12 },
    { "+4", ACIES_VALUE_NUMBER, 4 },
    { "007", ACIES_VALUE_NUMBER, 7 },
    { "yes", ACIES_VALUE_FLAG, 1 },
    { "no", ACIES_VALUE_FLAG, 0 },
    { "Yes", ACIES_VALUE_SYMBOL, 0 },
    { "A", ACIES_VALUE_SYMBOL, 0 },
    { "0.5", ACIES_VALUE_SYMBOL, 0 },
    { "-", ACIES_VALUE_SYMBOL, 0 },
    { "+-3", ACIES_VALUE_SYMBOL, 0 },
    { "", ACIES_VALUE_SYMBOL, 0 },
    { "99999999999999999999", ACIES_VALUE_SYMBOL, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesValue value = acies_item_parse_value (cases[i].text);

      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpint (value.kind, ==, cases[i].kind);
      g_assert_cmpint (value.number, ==, cases[i].number);
      if (value.kind == ACIES_VALUE_SYMBOL)
        g_assert_cmpstr (value.symbol, ==, cases[i].text);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/model/item/label", test_label);
  g_test_add_func ("/acies/model/item/notify", test_notify);
  g_test_add_func ("/acies/model/item/compare-ids", test_compare_ids);
  g_test_add_func ("/acies/model/item/parse-value", test_parse_value);
  return g_test_run ();
}
