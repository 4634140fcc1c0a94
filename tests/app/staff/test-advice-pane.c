/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The pane lists what is thought out, has the table show what is pointed at, and gives way to the
 * question of an act that is chosen. */
#include "config.h"
#include "app/staff/acies-advice-pane.h"

#include "../sample.h"

#include <adwaita.h>

typedef struct
{
  Sample sample;
  GtkWidget *window;
  AciesAdvicePane *pane;
  AciesRuling *shown; /* on the table, or NULL */
} Shown;

static void
shown_cb (Shown *self, AciesRuling *ruling)
{
  g_set_object (&self->shown, ruling);
}

static void
set_up (Shown *self, gconstpointer data)
{
  sample_set_up (&self->sample, NULL);
  self->window = gtk_window_new ();
  self->pane = g_object_new (ACIES_TYPE_ADVICE_PANE, NULL);
  acies_advice_pane_set_session (self->pane, self->sample.session);
  g_signal_connect_swapped (self->pane, "act-shown", G_CALLBACK (shown_cb), self);
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->pane));
  gtk_window_present (GTK_WINDOW (self->window));
}

static void
wait_for_advice (Shown *self)
{
  while (acies_advice_get_progress (acies_advice_pane_get_advice (self->pane)) >= 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Shown *self, gconstpointer data)
{
  AciesAdvice *advice = acies_advice_pane_get_advice (self->pane);

  g_clear_object (&self->shown);
  g_object_add_weak_pointer (G_OBJECT (advice), (gpointer *) &advice);
  acies_advice_pane_set_session (self->pane, NULL);
  gtk_window_destroy (GTK_WINDOW (self->window));
  /* A thread that was told to stop still holds it. */
  while (advice != NULL || g_main_context_pending (NULL))
    {
      while (g_main_context_iteration (NULL, FALSE))
        continue;
      g_usleep (1000);
    }
  sample_tear_down (&self->sample, NULL);
}

static GtkListBox *
find_list (GtkWidget *widget)
{
  if (GTK_IS_LIST_BOX (widget))
    return GTK_LIST_BOX (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkListBox *list = GTK_IS_DROP_DOWN (child) ? NULL : find_list (child);

      if (list != NULL)
        return list;
    }
  return NULL;
}

/* Goes on in the battle until a row of LIST can be activated, which is given. */
static GtkListBoxRow *
find_act (Shown *self, GtkListBox *list)
{
  static const char *const horse[] = { "5", "6", "31" };
  AciesAdvice *advice = acies_advice_pane_get_advice (self->pane);

  for (guint i = 0; i < 60; i++)
    {
      GtkListBoxRow *row;

      acies_session_set_selected (self->sample.session, horse[i % G_N_ELEMENTS (horse)]);
      acies_advice_ask (advice);
      wait_for_advice (self);
      row = gtk_list_box_get_row_at_index (list, 0);
      if (row != NULL && gtk_list_box_row_get_activatable (row))
        return row;
      acies_session_next (self->sample.session);
      acies_session_next (self->sample.session);
    }
  return NULL;
}

static void
test_choose (Shown *self, gconstpointer data)
{
  AciesSession *session = self->sample.session;
  GtkListBox *list = find_list (GTK_WIDGET (self->pane));
  GtkListBoxRow *row;

  g_assert_false (acies_advice_pane_is_wanted (self->pane));
  row = find_act (self, list);
  g_assert_nonnull (row);
  g_assert_true (acies_advice_pane_is_wanted (self->pane));
  gtk_list_box_unselect_all (list);
  gtk_list_box_select_row (list, row);
  g_assert_nonnull (self->shown);
  g_signal_emit_by_name (list, "row-activated", row);
  g_assert_null (self->shown);
  g_assert_nonnull (acies_session_get_question (session));
  g_assert_false (acies_advice_pane_is_wanted (self->pane));
  acies_session_drop (session);
  g_assert_true (acies_advice_pane_is_wanted (self->pane));
}

/* What was advised is gone before the rows that showed it are. */
static void
test_discard (Shown *self, gconstpointer data)
{
  AciesAdvice *advice = acies_advice_pane_get_advice (self->pane);
  GtkListBox *list = find_list (GTK_WIDGET (self->pane));

  for (guint i = 0; i < 3; i++)
    {
      acies_session_set_selected (self->sample.session, "5");
      acies_advice_ask (advice);
      wait_for_advice (self);
      g_assert_nonnull (gtk_list_box_get_row_at_index (list, 0));
      acies_advice_discard (advice);
      g_assert_null (gtk_list_box_get_row_at_index (list, 0));
      g_assert_null (self->shown);
    }
}

#define add(path, test) \
  g_test_add ("/acies/app/advice-pane/" path, Shown, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  add ("choose", test_choose);
  add ("discard", test_discard);
  return g_test_run ();
}
