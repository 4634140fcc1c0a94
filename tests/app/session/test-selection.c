/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The set of what is selected: its order, its primary, and that it tells of real changes only. */
#include "app/session/acies-selection.h"

static void
count_cb (guint *count)
{
  (*count)++;
}

static char *
dup_words (AciesSelection *selection)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < acies_selection_get_n (selection); i++)
    {
      const char *id = acies_selection_get (selection, i);

      g_string_append_printf (words, "%s%s%s", i > 0 ? " " : "", id,
                              id == acies_selection_get_primary (selection) ? "*" : "");
    }
  return g_string_free (words, FALSE);
}

static void
assert_words (AciesSelection *selection, const char *expected)
{
  g_autofree char *words = dup_words (selection);

  g_assert_cmpstr (words, ==, expected);
}

static GPtrArray *
split (const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);
  GPtrArray *ids = g_ptr_array_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    g_ptr_array_add (ids, (char *) g_intern_string (parts[i]));
  return ids;
}

static void
test_order (void)
{
  g_autoptr (AciesSelection) selection = acies_selection_new ();
  g_autoptr (GPtrArray) some = split ("3 1 3 2");
  g_autoptr (GPtrArray) more = split ("2 9");

  assert_words (selection, "");
  acies_selection_set_all (selection, some);
  assert_words (selection, "3 1 2*");
  acies_selection_toggle (selection, "7");
  assert_words (selection, "3 1 2 7*");
  acies_selection_toggle (selection, "1");
  assert_words (selection, "3 2 7*");
  acies_selection_toggle (selection, "7");
  assert_words (selection, "3 2*");
  acies_selection_set_primary (selection, "3");
  acies_selection_add_all (selection, more);
  assert_words (selection, "3* 2 9");
  g_assert_true (acies_selection_contains (selection, "9"));
  g_assert_false (acies_selection_contains (selection, "1"));
  acies_selection_set_only (selection, "2");
  assert_words (selection, "2*");
  acies_selection_clear (selection);
  assert_words (selection, "");
  g_assert_null (acies_selection_get_primary (selection));
}

static void
test_quiet (void)
{
  g_autoptr (AciesSelection) selection = acies_selection_new ();
  g_autoptr (GPtrArray) same = split ("4");
  guint n = 0;

  g_signal_connect_swapped (selection, "changed", G_CALLBACK (count_cb), &n);
  acies_selection_clear (selection);
  g_assert_cmpuint (n, ==, 0);
  acies_selection_set_only (selection, "4");
  g_assert_cmpuint (n, ==, 1);
  acies_selection_set_all (selection, same);
  acies_selection_add_all (selection, same);
  acies_selection_set_primary (selection, "4");
  g_assert_cmpuint (n, ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/app/selection/order", test_order);
  g_test_add_func ("/acies/app/selection/quiet", test_quiet);
  return g_test_run ();
}
