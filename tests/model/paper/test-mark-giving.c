/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Who gets which mark: every piece one of its own, the same again at a reprint, and nobody any
 * where there are too few. */
#include "model/paper/acies-mark-giving.h"

#include <string.h>

static AciesBattle *
load (guint n_units, guint n_stands)
{
  g_autoptr (GString) text = g_string_new (
      "<scenario xmlns='urn:acies:scenario:1' id='plains' ruleset='cb'><title>T</title>"
      "<table width='1800' height='1200'/><side id='r'><army id='r'><title>r</title>"
      "<command id='c'><leader id='l' rank='general'/>");
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 1; i <= n_units; i++)
    g_string_append_printf (text, "<unit id='%u' type='x' stands='%u'/>", i, n_stands);
  g_string_append (text, "</command></army></side></scenario>");
  bytes = g_bytes_new (text->str, text->len);
  return acies_battle_load_scenario_bytes (bytes, "scenario.xml", findings);
}

/* Returns what was given, so that it can be taken back. Owned. */
static AciesChange *
give_change (AciesBattle *battle, const char *text)
{
  AciesChange *change = acies_change_new ();
  g_autoptr (GError) error = NULL;
  AciesMarkChoice choice;

  g_assert_true (acies_mark_choice_parse (text, &choice));
  g_assert_true (acies_marks_give (battle, &choice, change, &error));
  g_assert_true (acies_battle_apply (battle, change, &error));
  g_assert_no_error (error);
  return change;
}

static void
give (AciesBattle *battle, const char *text)
{
  acies_change_unref (give_change (battle, text));
}

static void
take_back (AciesBattle *battle, const AciesChange *change)
{
  g_autoptr (AciesChange) inverse = acies_change_invert (change);

  g_assert_true (acies_battle_apply (battle, inverse, NULL));
}

static void
set_mark (AciesBattle *battle, const AciesMark *mark)
{
  g_autoptr (AciesChange) change = acies_change_new ();

  acies_change_add_print (change, NULL, mark);
  g_assert_true (acies_battle_apply (battle, change, NULL));
}

static void
test_give (void)
{
  g_autoptr (AciesBattle) battle = load (3, 4);
  const AciesMarks *marks = acies_battle_get_printed (battle);
  const AciesMark *mark;

  give (battle, "unit 18 3");
  g_assert_cmpuint (acies_marks_get_n (marks), ==, 4);
  mark = acies_marks_find_item (marks, "2");
  g_assert_cmpuint (mark->identity, ==, 1);
  g_assert_cmpint (mark->height, ==, ACIES_MM (3));
  g_assert_cmpint (mark->at.x, ==, 0);
  g_assert_cmpint (mark->at.y, ==, ACIES_MM (23) / 2);
  give (battle, "stand 12");
  /* Those of units stay; the leader keeps his, in the other size. */
  g_assert_cmpuint (acies_marks_get_n (marks), ==, 4 + 12);
  g_assert_cmpuint (acies_marks_find_item (marks, "2")->identity, ==, 1);
  g_assert_cmpint (acies_marks_find_item (marks, "l")->size, ==, ACIES_MM (12));
  g_assert_cmpuint (acies_marks_find_item (marks, "1.1")->identity, ==, 4);
}

/* A reprint changes nothing. */
static void
test_again (void)
{
  g_autoptr (AciesBattle) battle = load (3, 4);
  g_autoptr (AciesChange) change = acies_change_new ();
  AciesMarkChoice choice;

  give (battle, "stand 12");
  give (battle, "table 70");
  g_assert_true (acies_mark_choice_parse ("stand 12", &choice));
  g_assert_true (acies_marks_give (battle, &choice, change, NULL));
  g_assert_true (acies_mark_choice_parse ("table 70", &choice));
  g_assert_true (acies_marks_give (battle, &choice, change, NULL));
  g_assert_true (acies_change_is_empty (change));
}

static void
test_table (void)
{
  g_autoptr (AciesBattle) battle = load (1, 1);
  g_autoptr (GArray) small
      = acies_marks_place_on_table (ACIES_MM (1200), ACIES_MM (900), ACIES_MM (70));
  g_autoptr (GArray) large
      = acies_marks_place_on_table (ACIES_MM (2400), ACIES_MM (1800), ACIES_MM (70));
  const AciesMarks *marks = acies_battle_get_printed (battle);

  g_assert_cmpuint (small->len, ==, 4);
  g_assert_cmpuint (large->len, ==, 8);
  give (battle, "table 70");
  g_assert_cmpuint (acies_marks_get_n (marks), ==, 6);
  g_assert_cmpint (acies_marks_find (marks, 586)->at.x, ==, ACIES_MM (44));
  g_assert_cmpint (acies_marks_find (marks, 586)->at.y, ==, ACIES_MM (44));
  g_assert_cmpint (acies_marks_find (marks, 585)->at.x, ==, ACIES_MM (900));
  g_assert_cmpint (acies_marks_find (marks, 583)->at.y, ==, ACIES_MM (1200 - 44));
}

/* What was printed lies about, even when printing it was undone: whoever had a mark gets it again,
 * and nobody else does. */
static void
test_undone (void)
{
  g_autoptr (AciesBattle) battle = load (3, 2);
  const AciesMarks *marks = acies_battle_get_printed (battle);
  g_autoptr (AciesChange) units = give_change (battle, "unit 18");
  g_autoptr (AciesChange) table = give_change (battle, "table 70");
  g_autoptr (AciesChange) again = NULL;

  take_back (battle, table);
  take_back (battle, units);
  g_assert_cmpuint (acies_marks_get_n (marks), ==, 0);
  again = give_change (battle, "stand 12");
  g_assert_cmpuint (acies_marks_find_item (marks, "1.1")->identity, ==, 4);
  g_assert_cmpuint (acies_marks_find_item (marks, "l")->identity, ==, 3);
  give (battle, "table 70");
  g_assert_cmpint (acies_marks_find (marks, 586)->at.x, ==, ACIES_MM (44));
  give (battle, "unit 18");
  g_assert_cmpuint (acies_marks_find_item (marks, "2")->identity, ==, 1);
}

/* Whether a change can be made is asked often, and prints nothing. */
static void
test_asked (void)
{
  g_autoptr (AciesBattle) battle = load (1, 1);
  g_autoptr (AciesChange) change = acies_change_new ();
  AciesMark mark = { .identity = 0, .item = g_intern_string ("gone"), .size = ACIES_MM (18) };

  acies_change_add_print (change, NULL, &mark);
  g_assert_true (acies_battle_can_apply (battle, change, NULL));
  give (battle, "unit 18");
  g_assert_cmpuint (acies_marks_find_item (acies_battle_get_printed (battle), "1")->identity, ==,
                    0);
}

/* A file may have given the table's identities to others. */
static void
test_table_and_items (void)
{
  g_autoptr (AciesBattle) battle = load (2, 1);
  const AciesMarks *marks = acies_battle_get_printed (battle);
  AciesMark high = { .identity = 585, .item = g_intern_string ("1"), .size = ACIES_MM (18) };
  AciesMark low = { .identity = 0, .size = ACIES_MM (70), .at = { ACIES_MM (44), ACIES_MM (44) } };

  set_mark (battle, &high);
  set_mark (battle, &low);
  give (battle, "table 70");
  give (battle, "unit 18");
  g_assert_cmpstr (acies_marks_find (marks, 585)->item, ==, "1");
  /* The one that lies in its corner is that corner's. */
  g_assert_null (acies_marks_find (marks, 0)->item);
  g_assert_cmpint (acies_marks_find (marks, 586)->at.x, ==, ACIES_MM (900));
  g_assert_cmpint (acies_marks_find (marks, 584)->at.x, ==, ACIES_MM (1800 - 44));
  g_assert_cmpuint (acies_marks_find_item (marks, "2")->identity, ==, 1);
  /* A larger one takes the place of the smaller one. */
  give (battle, "table 100");
  g_assert_cmpuint (acies_marks_get_n (marks), ==, 6 + 3);
  g_assert_cmpint (acies_marks_find (marks, 0)->size, ==, ACIES_MM (100));
}

/* 587 less the table's 6 are 581: 58 units of 10 stands and a leader take them all. */
static void
test_too_many (void)
{
  g_autoptr (AciesBattle) fits = load (58, 10);
  g_autoptr (AciesBattle) battle = load (58, 11);
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autoptr (GError) error = NULL;
  AciesMarkChoice choice;

  give (fits, "stand 12");
  give (fits, "table 70");
  g_assert_cmpuint (acies_marks_get_n (acies_battle_get_printed (fits)), ==, 587);
  g_assert_true (acies_mark_choice_parse ("stand 12", &choice));
  g_assert_false (acies_marks_give (battle, &choice, change, &error));
  g_assert_cmpstr (error->message, ==,
                   "There are only 581 marks beside those of the table, 58 too few for all; print "
                   "marks for units instead of stands.");
}

static void
test_text (void)
{
  static const char *const wrong[] = { "",           "unit",        "unit 11",     "unit 31",
                                       "unit 18 -1", "unit 18 201", "unit 18 3 4", "army 18",
                                       "none 18",    "table 39",    "table 70 3",  "table 141" };
  AciesMarkChoice choice;
  g_autofree char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_test_message ("%s", wrong[i]);
      g_assert_false (acies_mark_choice_parse (wrong[i], &choice));
    }
  g_assert_true (acies_mark_choice_parse ("tray 12.5 2.5", &choice));
  text = acies_mark_choice_format (&choice);
  g_assert_cmpstr (text, ==, "tray 12.5 2.5");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/model/mark-giving/give", test_give);
  g_test_add_func ("/acies/model/mark-giving/again", test_again);
  g_test_add_func ("/acies/model/mark-giving/table", test_table);
  g_test_add_func ("/acies/model/mark-giving/undone", test_undone);
  g_test_add_func ("/acies/model/mark-giving/asked", test_asked);
  g_test_add_func ("/acies/model/mark-giving/table-and-items", test_table_and_items);
  g_test_add_func ("/acies/model/mark-giving/too-many", test_too_many);
  g_test_add_func ("/acies/model/mark-giving/text", test_text);
  return g_test_run ();
}
