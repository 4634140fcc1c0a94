/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps done, taken back and done again; what was saved is found again, or can no longer be. */
#include "storage/document/acies-history.h"

static guint n_freed;

static void
count_free (gpointer step)
{
  (void) step;
  n_freed++;
}

static void
push (AciesHistory *history, int step)
{
  g_autofree char *label = g_strdup_printf ("step %d", step);

  acies_history_push (history, label, GINT_TO_POINTER (step));
}

static void
test_empty (void)
{
  AciesHistory history;

  acies_history_init (&history, NULL);
  g_assert_true (acies_history_is_saved (&history));
  g_assert_null (acies_history_peek_undo (&history));
  g_assert_null (acies_history_peek_redo (&history));
  g_assert_null (acies_history_get_undo_label (&history));
  g_assert_null (acies_history_get_redo_label (&history));
  acies_history_clear (&history);
}

static void
test_back_and_again (void)
{
  AciesHistory history;

  acies_history_init (&history, NULL);
  push (&history, 1);
  push (&history, 2);
  acies_history_note_undone (&history);
  g_assert_cmpint (GPOINTER_TO_INT (acies_history_peek_undo (&history)), ==, 1);
  g_assert_cmpint (GPOINTER_TO_INT (acies_history_peek_redo (&history)), ==, 2);
  g_assert_cmpstr (acies_history_get_undo_label (&history), ==, "step 1");
  g_assert_cmpstr (acies_history_get_redo_label (&history), ==, "step 2");
  acies_history_note_redone (&history);
  g_assert_cmpint (GPOINTER_TO_INT (acies_history_peek_undo (&history)), ==, 2);
  g_assert_null (acies_history_peek_redo (&history));
  acies_history_clear (&history);
}

static void
test_new_step_frees_what_was_taken_back (void)
{
  AciesHistory history;

  n_freed = 0;
  acies_history_init (&history, count_free);
  push (&history, 1);
  push (&history, 2);
  acies_history_note_undone (&history);
  push (&history, 3);
  g_assert_cmpuint (n_freed, ==, 1);
  g_assert_cmpint (GPOINTER_TO_INT (acies_history_peek_undo (&history)), ==, 3);
  g_assert_null (acies_history_peek_redo (&history));
  acies_history_clear (&history);
  g_assert_cmpuint (n_freed, ==, 3);
}

static void
test_saved (void)
{
  AciesHistory history;

  acies_history_init (&history, NULL);
  push (&history, 1);
  g_assert_false (acies_history_is_saved (&history));
  acies_history_note_saved (&history, NULL);
  push (&history, 2);
  g_assert_false (acies_history_is_saved (&history));
  acies_history_note_undone (&history);
  g_assert_true (acies_history_is_saved (&history));
  acies_history_clear (&history);
}

/* What was saved was taken back and another step was done: no undoing leads there. */
static void
test_saved_is_out_of_reach (void)
{
  AciesHistory history;

  acies_history_init (&history, NULL);
  push (&history, 1);
  acies_history_note_saved (&history, NULL);
  acies_history_note_undone (&history);
  push (&history, 2);
  g_assert_false (acies_history_is_saved (&history));
  acies_history_note_undone (&history);
  g_assert_false (acies_history_is_saved (&history));
  acies_history_clear (&history);
}

static void
test_forgets_the_oldest (void)
{
  AciesHistory history;

  n_freed = 0;
  acies_history_init (&history, count_free);
  for (int i = 1; i <= ACIES_HISTORY_MOST_STEPS; i++)
    push (&history, i);
  g_assert_cmpuint (n_freed, ==, 0);
  push (&history, ACIES_HISTORY_MOST_STEPS + 1);
  g_assert_cmpuint (n_freed, ==, 1);
  for (int i = ACIES_HISTORY_MOST_STEPS + 1; i > 1; i--)
    {
      g_autofree char *label = g_strdup_printf ("step %d", i);

      g_assert_cmpint (GPOINTER_TO_INT (acies_history_peek_undo (&history)), ==, i);
      g_assert_cmpstr (acies_history_get_undo_label (&history), ==, label);
      acies_history_note_undone (&history);
    }
  g_assert_null (acies_history_peek_undo (&history));
  g_assert_false (acies_history_is_saved (&history));
  acies_history_clear (&history);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/storage/history/empty", test_empty);
  g_test_add_func ("/acies/storage/history/back-and-again", test_back_and_again);
  g_test_add_func ("/acies/storage/history/new-step-frees",
                   test_new_step_frees_what_was_taken_back);
  g_test_add_func ("/acies/storage/history/saved", test_saved);
  g_test_add_func ("/acies/storage/history/saved-out-of-reach", test_saved_is_out_of_reach);
  g_test_add_func ("/acies/storage/history/forgets-the-oldest", test_forgets_the_oldest);
  return g_test_run ();
}
