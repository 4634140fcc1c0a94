/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee/ruling/acies-ruling-sums.h"

static char *
format (const AciesRulingLine *line)
{
  return g_strdup (line->label);
}

/* NAME against FOE, with a factor each and what that comes to; borrowed. */
static AciesPair *
make_pair (const char *name, const char *foe, AciesRulingLine factors[2], AciesRulingLine totals[2])
{
  AciesPair *self = g_new0 (AciesPair, 1);
  AciesPairRow *row = g_new0 (AciesPairRow, 1);

  *row = (AciesPairRow){ (char *) "armour", { &factors[0], &factors[1] } };
  *self = (AciesPair){ (char *) "Combat",
                       { (char *) name, (char *) foe },
                       g_ptr_array_new_with_free_func (g_free),
                       { &totals[0], &totals[1] } };
  g_ptr_array_add (self->rows, row);
  return self;
}

static void
pair_free (AciesPair *self)
{
  g_ptr_array_unref (self->rows);
  g_free (self);
}

/* 1 reckons the same against 2 and 3, who reckon each their own, and 2 another thing against 4. */
static void
test_list (void)
{
  AciesRulingLine one[] = { { .label = (char *) "+1" }, { .label = (char *) "+2" } };
  AciesRulingLine sums[] = { { .label = (char *) "5" }, { .label = (char *) "7" } };
  AciesRulingLine other[] = { { .label = (char *) "+3" }, { .label = (char *) "+1" } };
  AciesRulingLine more[] = { { .label = (char *) "8" }, { .label = (char *) "2" } };
  g_autoptr (GPtrArray) pairs = g_ptr_array_new_with_free_func ((GDestroyNotify) pair_free);
  g_autoptr (GPtrArray) list = NULL;
  static const char *const expected[] = {
    "Combat: 1: armour +1 = 5",     "Combat: 2 (1): armour +2 = 7", "Combat: 3: armour +2 = 7",
    "Combat: 2 (4): armour +3 = 8", "Combat: 4: armour +1 = 2",
  };

  g_ptr_array_add (pairs, make_pair ("1", "2", one, sums));
  g_ptr_array_add (pairs, make_pair ("1", "3", one, sums));
  g_ptr_array_add (pairs, make_pair ("2", "4", other, more));
  list = acies_ruling_sums_list (pairs, format);
  g_assert_cmpuint (list->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < list->len; i++)
    g_assert_cmpstr (g_ptr_array_index (list, i), ==, expected[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/referee/ruling-sums/list", test_list);

  return g_test_run ();
}
