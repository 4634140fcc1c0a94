/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee/ruling/acies-ruling-rows.h"

#define MOST 4

typedef struct
{
  const char *name;
  struct
  {
    AciesRulingLineKind kind;
    const char *label, *value;
  } rows[MOST];
  const char *text;
} RowsCase;

static void
test_folded (void)
{
  static const RowsCase cases[] = {
    { "a cell read twice",
      { { ACIES_RULING_LINE_CHART, "Melee", "3" },
        { ACIES_RULING_LINE_CHART, "Melee", "3" },
        { ACIES_RULING_LINE_CHART, "Melee", "4" } },
      "  Melee  3  7.1\n  Melee  4  7.1\n" },
    { "a factor of several",
      { { ACIES_RULING_LINE_MODIFIER, "11: uphill", "+1" },
        { ACIES_RULING_LINE_MODIFIER, "12: uphill", "+1" },
        { ACIES_RULING_LINE_MODIFIER, "13: uphill", "+2" } },
      "  11, 12: uphill  +1  7.1\n  13: uphill      +2  7.1\n" },
    { "a factor that counts twice",
      { { ACIES_RULING_LINE_MODIFIER, "uphill", "+1" },
        { ACIES_RULING_LINE_MODIFIER, "shaken", "−4" },
        { ACIES_RULING_LINE_MODIFIER, "uphill", "+1" } },
      "  uphill ×2  +1  7.1\n  shaken     −4  7.1\n" },
    { "twice of the same",
      { { ACIES_RULING_LINE_MODIFIER, "1: uphill", "+1" },
        { ACIES_RULING_LINE_MODIFIER, "1: uphill", "+1" },
        { ACIES_RULING_LINE_MODIFIER, "2: uphill", "+1" },
        { ACIES_RULING_LINE_MODIFIER, "2: uphill", "+1" } },
      "  1, 2: uphill ×2  +1  7.1\n" },
    { "an effect on several, in French",
      { { ACIES_RULING_LINE_EFFECT, "11 : hors de portée", "" },
        { ACIES_RULING_LINE_EFFECT, "12 : hors de portée", "" } },
      "  11, 12 : hors de portée    7.1\n" },
    { "throws stay",
      { { ACIES_RULING_LINE_DICE, "Melee: 1", "3" }, { ACIES_RULING_LINE_DICE, "Melee: 1", "3" } },
      "  Melee: 1  3  7.1\n  Melee: 1  3  7.1\n" },
    { "no longer than a label may be",
      { { ACIES_RULING_LINE_MEASURE, "from the first of the cohorts to the wood: 4", "4" },
        { ACIES_RULING_LINE_MEASURE, "from the third of the cohorts to the wood: 4", "4" } },
      "  from the first of the cohorts to the wood: 4  4  7.1\n"
      "  from the third of the cohorts to the wood: 4  4  7.1\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) rows = acies_ruling_rows_new ();
      g_autoptr (GString) text = g_string_new (NULL);

      g_test_message ("%s", cases[i].name);
      for (guint n = 0; n < MOST && cases[i].rows[n].label != NULL; n++)
        acies_ruling_rows_add (rows, cases[i].rows[n].kind, g_strdup (cases[i].rows[n].label),
                               g_strdup (cases[i].rows[n].value), g_strdup ("7.1"));
      acies_ruling_rows_append (rows, text);
      g_assert_cmpstr (text->str, ==, cases[i].text);
    }
}

/* Few throws have a row each; of many, those for one thing share rows. */
static void
test_throws (void)
{
  g_autoptr (GPtrArray) rows = acies_ruling_rows_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 1; i <= 7; i++)
    acies_ruling_rows_add (rows, ACIES_RULING_LINE_DICE,
                           g_strdup_printf ("%s: %u (1 D6: 5)", i < 7 ? "Melee" : "Nerve", i),
                           g_strdup ("5"), g_strdup ("7.1"));
  acies_ruling_rows_append (rows, text);
  g_assert_cmpstr (text->str, ==,
                   "  Melee: 1 (1 D6: 5), 2 (1 D6: 5), 3 (1 D6: 5), 4 (1 D6: 5), 5 (1 D6: 5)  "
                   "5, 5, 5, 5, 5  7.1\n"
                   "  Melee: 6 (1 D6: 5)                                                      "
                   "5              7.1\n"
                   "  Nerve: 7 (1 D6: 5)                                                      "
                   "5              7.1\n");
}

static void
add_row (GPtrArray *rows, AciesRulingLineKind kind, char *label, const char *value)
{
  acies_ruling_rows_add (rows, kind, label, g_strdup (value), g_strdup ("7.1"));
}

/* Of a long slip rows that differ in one thing are one, wherever they stand, and say all of it. */
static void
test_long (void)
{
  g_autoptr (GPtrArray) rows = acies_ruling_rows_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 1; i <= 4; i++)
    {
      add_row (rows, ACIES_RULING_LINE_CHART, g_strdup_printf ("Losses (factor %u)", i), "0.5");
      add_row (rows, ACIES_RULING_LINE_DICE, g_strdup_printf ("Losses: %u", i), "5");
      add_row (rows, ACIES_RULING_LINE_NOTE, g_strdup_printf ("%u: nobody lost", i), "");
    }
  for (guint i = 1; i <= 9; i++)
    add_row (rows, ACIES_RULING_LINE_MODIFIER, g_strdup_printf ("factor %u", i), "+1");
  acies_ruling_rows_append (rows, text);
  g_assert_true (g_str_has_prefix (
      text->str, "  Losses (factor 1; factor 2; factor 3; factor 4)  0.5, 0.5, 0.5, 0.5  7.1\n"
                 "  Losses: 1, 2, 3, 4                               5, 5, 5, 5          7.1\n"
                 "  1, 2, 3, 4: nobody lost                                              7.1\n"
                 "  factor 1                                         +1                  7.1\n"));
  g_assert_cmpuint (rows->len, ==, 12);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/referee/ruling-rows/folded", test_folded);
  g_test_add_func ("/acies/referee/ruling-rows/throws", test_throws);
  g_test_add_func ("/acies/referee/ruling-rows/long", test_long);

  return g_test_run ();
}
