/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Fractions and 128-bit counts: lowest terms, text, and overflow that is told. */
#include "base/value/acies-fraction.h"

#define MOST (~(AciesCount) 0)

static void
test_reduce (void)
{
  const AciesFraction third = acies_fraction_reduce (2, 6);
  const AciesFraction nothing = acies_fraction_reduce (0, 216);
  const AciesFraction unreduced = { 2, 6 };

  g_assert_true (third.numerator == 1 && third.denominator == 3);
  g_assert_true (nothing.numerator == 0 && nothing.denominator == 1);
  g_assert_true (acies_fraction_equal (&third, &unreduced));
  g_assert_false (acies_fraction_equal (&third, &nothing));
  g_assert_cmpfloat_with_epsilon (acies_fraction_to_double (&third), 1.0 / 3, 1e-15);
}

static void
test_text (void)
{
  const struct
  {
    const char *text;
    gboolean is_fraction;
  } cases[] = {
    { "23/36", TRUE },
    { "1", TRUE },
    { "0", TRUE },
    { "340282366920938463463374607431768211455", TRUE }, /* 2^128 - 1 */
    { "340282366920938463463374607431768211456", FALSE },
    { "1/0", FALSE },
    { "", FALSE },
    { "/2", FALSE },
    { "1/", FALSE },
    { "1/2 ", FALSE },
    { "-1/2", FALSE },
    { "0.5", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesFraction fraction;

      g_assert_cmpint (acies_fraction_from_string (cases[i].text, &fraction), ==,
                       cases[i].is_fraction);
      if (cases[i].is_fraction)
        {
          g_autofree char *text = acies_fraction_to_string (&fraction);

          g_assert_cmpstr (text, ==, cases[i].text);
        }
    }
}

static void
test_overflow (void)
{
  AciesCount count = MOST;

  g_assert_false (acies_count_add (&count, 1));
  g_assert_true (count == MOST);
  g_assert_false (acies_count_multiply (&count, 2));
  g_assert_true (count == MOST);

  count = MOST / 2;
  g_assert_true (acies_count_multiply (&count, 2));
  g_assert_true (acies_count_add (&count, 1));
  g_assert_true (count == MOST);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/base/fraction/reduce", test_reduce);
  g_test_add_func ("/acies/base/fraction/text", test_text);
  g_test_add_func ("/acies/base/fraction/overflow", test_overflow);

  return g_test_run ();
}
