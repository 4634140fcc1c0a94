/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as files and people write them, filled sentences, and near misses. */
#include "base/value/acies-number.h"

static void
test_parse (void)
{
  const struct
  {
    const char *text;
    gint64 per_unit;
    gboolean is_number;
    gint64 count;
  } cases[] = {
    { "0", 1, TRUE, 0 },
    { "-0.75", 1000, TRUE, -750 },
    { "0,75", 1000, TRUE, 750 },
    { "+3", 10, TRUE, 30 },
    { "\342\210\2222", 1, TRUE, -2 },
    { "0.7", 10, TRUE, 7 },
    { "0.5", 2, TRUE, 1 },
    { "0.50000000000000000000000000000", 2, TRUE, 1 },
    { "007", 1, TRUE, 7 },
    { "9223372036854775807", 1, TRUE, G_MAXINT64 },
    { "-9223372036854775808", 1, TRUE, G_MININT64 },
    { "9223372036854775808", 1, FALSE, 0 },
    { "9223372036854775807", 10, FALSE, 0 },
    { "0.75", 10, FALSE, 0 }, /* finer than a tenth */
    { "0.0001", 1000, FALSE, 0 },
    { "", 1, FALSE, 0 },
    { "-", 1, FALSE, 0 },
    { ".5", 10, FALSE, 0 },
    { "5.", 10, FALSE, 0 },
    { "1.5.5", 10, FALSE, 0 },
    { "1,000.5", 10, FALSE, 0 },
    { "1e3", 1, FALSE, 0 },
    { "0x10", 1, FALSE, 0 },
    { " 1", 1, FALSE, 0 },
    { "1 ", 1, FALSE, 0 },
    { "--1", 1, FALSE, 0 },
    { "nan", 1, FALSE, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gint64 count = 0;

      g_test_message ("“%s” in 1/%d", cases[i].text, (int) cases[i].per_unit);
      g_assert_cmpint (acies_number_parse (cases[i].text, cases[i].per_unit, &count), ==,
                       cases[i].is_number);
      if (cases[i].is_number)
        g_assert_cmpint (count, ==, cases[i].count);
    }
}

static void
test_format (void)
{
  const struct
  {
    gint64 count;
    gint64 per_unit;
    const char *text;
  } cases[] = {
    { 0, 1000, "0" },
    { -750, 1000, "-0.75" },
    { 7, 10, "0.7" },
    { 1000, 1000, "1" },
    { 1001, 1000, "1.001" },
    { 1, 2, "0.5" },
    { -3, 4, "-0.75" },
    { 12, 1, "12" },
    { G_MININT64, 1, "-9223372036854775808" },
    { -10, 1000, "-0.01" },
    { 1, 3, "0.333" },
    { 2, 3, "0.667" },
    { 4000500, 1000, "4000.5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = acies_number_format (cases[i].count, cases[i].per_unit);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_format_for_people (void)
{
  const struct
  {
    gint64 count;
    int decimals;
    const char *text;
  } cases[] = {
    { 39950, 0, "40" },
    { 39950, 1, "40" },
    { 39940, 1, "39.9" },
    { 39940, 3, "39.94" },
    { -500, 0, "\342\210\2221" },
    { -400, 0, "0" },
    { -39940, 1, "\342\210\22239.9" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = acies_number_format_for_people (cases[i].count, 1000, cases[i].decimals);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_there_and_back (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (203);

  for (int i = 0; i < 10000; i++)
    {
      gint64 count = g_rand_int_range (random, -2000000, 2000000);
      g_autofree char *text = acies_number_format (count, 1000);
      gint64 read = 0;

      g_assert_true (acies_number_parse (text, 1000, &read));
      g_assert_cmpint (read, ==, count);
    }
}

static void
test_fill (void)
{
  const char *const arguments[]
      = { "unit", "12 Hastati", "n", "3", "one", "1", "part", "1.2", NULL };
  const struct
  {
    const char *text;
    const char *filled;
  } cases[] = {
    { "{n} friends of {unit}", "3 friends of 12 Hastati" },
    { "{unit}{unit}", "12 Hastati12 Hastati" },
    { "{who} and {n", "{who} and {n" },
    { "{{n}}", "{3}" },
    { "{n} {n|figure|figures}", "3 figures" },
    { "{one} {one|figure|figures} of {one|one|many}", "1 figure of one" },
    { "{part} {part|figure|figures}", "1.2 figures" },
    { "{n|figura|figury|figur}", "figury" },
    { "{one||figure|figures}, {n||figure|figures}", "figure, figures" },
    { "{one|die}", "{one|die}" },
    { "{who|a|b}", "{who|a|b}" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *filled = acies_text_fill (cases[i].text, arguments);

      g_assert_cmpstr (filled, ==, cases[i].filled);
    }
}

static void
test_nearest (void)
{
  const char *const words[] = { "grade", "morale", "activity", "dp", NULL };

  g_assert_cmpstr (acies_text_nearest ("grad", words), ==, "grade");
  g_assert_cmpstr (acies_text_nearest ("garde", words), ==, "grade");
  g_assert_cmpstr (acies_text_nearest ("moral", words), ==, "morale");
  g_assert_cmpstr (acies_text_nearest ("db", words), ==, "dp");
  g_assert_cmpstr (acies_text_nearest ("gdrae", words), ==, "grade");
  g_assert_null (acies_text_nearest ("cohesion", words));
  g_assert_null (acies_text_nearest ("", words));
  g_assert_null (acies_text_nearest ("x", NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/base/number/parse", test_parse);
  g_test_add_func ("/acies/base/number/format", test_format);
  g_test_add_func ("/acies/base/number/format-for-people", test_format_for_people);
  g_test_add_func ("/acies/base/number/there-and-back", test_there_and_back);
  g_test_add_func ("/acies/base/text/fill", test_fill);
  g_test_add_func ("/acies/base/text/nearest", test_nearest);

  return g_test_run ();
}
