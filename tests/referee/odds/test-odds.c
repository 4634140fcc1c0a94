/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Exact sums of chances, and what no longer fits. */
#include "referee/odds/acies-odds.h"

static void
assert_fraction (const AciesFraction *fraction, const char *expected)
{
  AciesFraction reduced = acies_fraction_reduce (fraction->numerator, fraction->denominator);
  g_autofree char *text = acies_fraction_to_string (&reduced);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_add (void)
{
  static const struct
  {
    AciesFraction a, b;
    const char *sum, *product;
  } cases[] = {
    { { 1, 3 }, { 1, 3 }, "2/3", "1/9" },
    { { 1, 6 }, { 1, 4 }, "5/12", "1/24" },
    { { 0, 1 }, { 2, 7 }, "2/7", "0" },
    { { 1, 2 }, { 1, 2 }, "1", "1/4" },
    { { 5, 36 }, { 7, 216 }, "37/216", "35/7776" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AciesFraction sum = cases[i].a, product = cases[i].a;

      g_assert_true (acies_fraction_add (&sum, &cases[i].b));
      assert_fraction (&sum, cases[i].sum);
      g_assert_true (acies_fraction_multiply (&product, &cases[i].b));
      assert_fraction (&product, cases[i].product);
    }
}

/* 2^100 to one may be multiplied by itself only after it was reduced. */
static void
test_large (void)
{
  AciesCount power = (AciesCount) 1 << 100;
  AciesFraction same = { power, power }, rare = { 1, power }, product = same;

  g_assert_true (acies_fraction_multiply (&product, &same));
  assert_fraction (&product, "1");
  product = rare;
  g_assert_false (acies_fraction_multiply (&product, &rare));
  assert_fraction (&product, "1/1267650600228229401496703205376");
  product = same;
  g_assert_true (acies_fraction_multiply (&product, &rare));
  assert_fraction (&product, "1/1267650600228229401496703205376");
}

static void
test_terms (void)
{
  AciesFractionSum terms = { 0 };
  AciesFraction sum;

  g_assert_true (acies_fraction_sum_sum (&terms, &sum));
  assert_fraction (&sum, "0");
  for (guint i = 0; i < 6; i++)
    acies_fraction_sum_add (&terms, &(AciesFraction){ 1, 12 });
  g_assert_null (terms.others);
  acies_fraction_sum_add (&terms, &(AciesFraction){ 1, 8 });
  acies_fraction_sum_add (&terms, &(AciesFraction){ 1, 8 });
  g_assert_cmpuint (terms.others->len, ==, 1);
  g_assert_true (acies_fraction_sum_sum (&terms, &sum));
  assert_fraction (&sum, "3/4");
  acies_fraction_sum_clear (&terms);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/referee/odds/add", test_add);
  g_test_add_func ("/acies/referee/odds/large", test_large);
  g_test_add_func ("/acies/referee/odds/terms", test_terms);
  return g_test_run ();
}
