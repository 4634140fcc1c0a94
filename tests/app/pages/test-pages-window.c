/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of the players' pages: whatever comes and goes, the keyboard stays where it is, or
 * goes on to the next that waits; while the journal is read it says so. Needs a display. */
#include "acies-scratch.h"
#include "sample.h"

#include "app/pages/acies-pages-window.h"
#include "app/pages/acies-sent-row.h"

typedef struct
{
  Sample sample;
  AciesPagesHost *host;
  GtkWindow *window;
  guint n_sent;
} Fixture;

static gpointer
find_below (gpointer widget, GType type)
{
  gpointer found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = G_TYPE_CHECK_INSTANCE_TYPE (child, type) ? child : find_below (child, type);
  return found;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  sample_set_up (&self->sample, data);
  self->host = acies_pages_host_new (self->sample.session);
  self->window = acies_pages_window_new (NULL, self->host);
  gtk_window_present (self->window);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  acies_pages_host_end (self->host);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (self->host);
  sample_tear_down (&self->sample, data);
}

static void
read_all (Fixture *self)
{
  while (acies_pages_host_get_progress (self->host) < 1)
    g_main_context_iteration (NULL, TRUE);
}

static void
send (Fixture *self)
{
  AciesSubmission *submission = g_new0 (AciesSubmission, 1);

  submission->id = g_strdup_printf ("%032u", ++self->n_sent);
  submission->kind = ACIES_SUBMISSION_MESSAGE;
  submission->text = g_strdup_printf ("Message %u", self->n_sent);
  submission->side = g_intern_static_string ("rome");
  submission->name = g_strdup ("Quintus");
  acies_submission_queue_add (acies_pages_host_get_queue (self->host), submission, NULL);
}

/* The row in which the keyboard is. */
static AciesSentRow *
get_focused (Fixture *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);

  return focus != NULL ? ACIES_SENT_ROW (gtk_widget_get_ancestor (focus, ACIES_TYPE_SENT_ROW))
                       : NULL;
}

static void
test_focus (Fixture *self, gconstpointer data)
{
  AciesSentRow *row;
  GtkWidget *focus;

  read_all (self);
  for (guint i = 0; i < 3; i++)
    send (self);
  row = find_below (self->window, ACIES_TYPE_SENT_ROW);
  g_assert_cmpuint (acies_sent_row_get_number (row), ==, 1);
  acies_sent_row_focus (row);
  gtk_widget_child_focus (GTK_WIDGET (row), GTK_DIR_TAB_BACKWARD);
  focus = gtk_window_get_focus (self->window);
  send (self);
  g_assert_true (gtk_window_get_focus (self->window) == focus);
  g_assert_true (get_focused (self) == row);
  acies_pages_host_refuse (self->host, 3);
  g_assert_true (gtk_window_get_focus (self->window) == focus);
  acies_pages_host_refuse (self->host, 1);
  g_assert_cmpuint (acies_sent_row_get_number (get_focused (self)), ==, 2);
  acies_pages_host_refuse (self->host, 2);
  g_assert_cmpuint (acies_sent_row_get_number (get_focused (self)), ==, 4);
  acies_pages_host_refuse (self->host, 4);
  g_assert_null (find_below (self->window, ACIES_TYPE_SENT_ROW));
  g_assert_nonnull (gtk_window_get_focus (self->window));
}

/* Nothing can be opened before all is read, and giving up closes the window. */
static void
test_reading (Fixture *self, gconstpointer data)
{
  GtkWidget *bar = find_below (self->window, GTK_TYPE_PROGRESS_BAR);
  GtkWidget *toggle = find_below (self->window, GTK_TYPE_SWITCH);

  g_assert_true (gtk_widget_get_mapped (bar));
  g_assert_false (gtk_widget_is_sensitive (toggle));
  read_all (self);
  g_assert_false (gtk_widget_get_mapped (bar));
  g_assert_true (gtk_widget_is_sensitive (toggle));
}

static void
test_cancel (Fixture *self, gconstpointer data)
{
  GtkWidget *bar = find_below (self->window, GTK_TYPE_PROGRESS_BAR);
  GtkWidget *cancel = gtk_widget_get_next_sibling (bar);

  g_object_add_weak_pointer (G_OBJECT (self->window), (gpointer *) &self->window);
  g_assert_true (GTK_IS_BUTTON (cancel));
  g_signal_emit_by_name (cancel, "clicked");
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (self->window);
}

#define add(name, test) \
  g_test_add ("/acies/app/pages-window/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  g_autofree char *state = acies_scratch_new ();

  g_setenv ("XDG_STATE_HOME", state, TRUE);
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  add ("focus", test_focus);
  add ("reading", test_reading);
  add ("cancel", test_cancel);
  return g_test_run ();
}
