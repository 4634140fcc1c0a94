/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPagesWindow shows the host as it is; closing it closes nobody's page. */
#include "config.h"

#include "app/pages/acies-pages-window.h"

#include "app/pages/acies-seat-row.h"
#include "app/pages/acies-sent-row.h"
#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"

#include <glib/gi18n-lib.h>

struct _AciesPagesWindow
{
  AdwWindow parent_instance;

  /* template children */
  GtkSwitch *open_switch, *plain_switch;
  AdwActionRow *open_row, *plain_row, *fingerprint_row, *reading_row;
  GtkProgressBar *reading_bar;
  AdwPreferencesGroup *sent_group, *seats_group;
  GtkMenuButton *add_button;
  GtkBox *sides_box;
  GtkLabel *trouble_label;

  AciesPagesHost *host; /* owned */
  GPtrArray *sent;      /* of AciesSentRow, in the order in which it came; borrowed */
  GPtrArray *seats;     /* of AciesSeatRow; borrowed */
  gboolean is_updating;
};

G_DEFINE_FINAL_TYPE (AciesPagesWindow, acies_pages_window, ADW_TYPE_WINDOW)

static void update (AciesPagesWindow *self);

static AciesPageServer *
get_server (AciesPagesWindow *self)
{
  return acies_pages_host_get_server (self->host);
}

static void
show_trouble (AciesPagesWindow *self, const char *sentence)
{
  gtk_label_set_text (self->trouble_label, sentence != NULL ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->trouble_label), sentence != NULL);
}

/* Opens or closes; https if it can be had, unless it was said that it is not wanted. */
static gboolean
open_cb (AciesPagesWindow *self, gboolean opens)
{
  g_autoptr (GError) error = NULL;
  AciesPageOpening opening = gtk_switch_get_active (self->plain_switch) ? ACIES_PAGE_OPEN_PLAIN : 0;

  if (self->is_updating || opens == acies_page_server_is_open (get_server (self)))
    return FALSE;
  show_trouble (self, NULL);
  if (!opens)
    acies_page_server_close (get_server (self));
  else if (!acies_page_server_open (get_server (self), 0, opening, &error))
    show_trouble (self, error->message);
  update (self);
  return error != NULL;
}

/* The window goes with what it is of. */
static void
cancel_cb (AciesPagesWindow *self)
{
  acies_pages_host_end (self->host);
}

/* What waits and has no row gets one at the end: numbers only grow. */
static void
add_sent (AciesPagesWindow *self)
{
  const GPtrArray *all = acies_submission_queue_list (acies_pages_host_get_queue (self->host));
  guint last = self->sent->len > 0
                   ? acies_sent_row_get_number (g_ptr_array_index (self->sent, self->sent->len - 1))
                   : 0;

  for (guint i = 0; i < all->len; i++)
    {
      const AciesSubmission *submission = g_ptr_array_index (all, i);
      GtkWidget *row;

      if (submission->status != ACIES_SUBMISSION_WAITING || submission->number <= last)
        continue;
      row = acies_sent_row_new (self->host, submission);
      g_signal_connect_swapped (row, "done", G_CALLBACK (show_trouble), self);
      adw_preferences_group_add (self->sent_group, row);
      g_ptr_array_add (self->sent, row);
    }
}

/* What waits no more goes; who was about to answer it goes on to the next. */
static void
drop_sent (AciesPagesWindow *self)
{
  AciesSubmissionQueue *queue = acies_pages_host_get_queue (self->host);
  guint focused = G_MAXUINT;

  for (guint i = self->sent->len; i > 0; i--)
    {
      AciesSentRow *row = g_ptr_array_index (self->sent, i - 1);

      if (acies_submission_queue_find_waiting (queue, acies_sent_row_get_number (row)) != NULL)
        continue;
      if (acies_sent_row_has_focus (row))
        focused = i - 1;
      else if (focused != G_MAXUINT)
        focused--;
      g_ptr_array_remove_index (self->sent, i - 1);
      adw_preferences_group_remove (self->sent_group, GTK_WIDGET (row));
    }
  if (focused == G_MAXUINT)
    return;
  if (self->sent->len > 0)
    acies_sent_row_focus (g_ptr_array_index (self->sent, MIN (focused, self->sent->len - 1)));
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->open_switch));
}

/* Rows stay as long as what they show waits, so that who reads or answers one is not disturbed. */
static void
show_sent (AciesPagesWindow *self)
{
  drop_sent (self);
  add_sent (self);
  adw_preferences_group_set_description (self->sent_group,
                                         self->sent->len == 0 ? _ ("Nothing waits.") : NULL);
}

static gboolean
has_umpire (AciesPagesWindow *self)
{
  g_autofree char *address = acies_page_server_dup_umpire_address (get_server (self));

  return address != NULL;
}

static gboolean
has_row (AciesPagesWindow *self, guint seat)
{
  for (guint i = 0; i < self->seats->len; i++)
    if (acies_seat_row_get_seat (g_ptr_array_index (self->seats, i)) == seat)
      return TRUE;
  return FALSE;
}

/* Whether SEATS, or the umpire's own page, are of ID. */
static gboolean
has_seat (AciesPagesWindow *self, const GPtrArray *seats, guint id)
{
  if (id == ACIES_SEAT_ROW_UMPIRE)
    return has_umpire (self);
  for (guint i = 0; i < seats->len; i++)
    if (((const AciesSeat *) g_ptr_array_index (seats, i))->id == id)
      return TRUE;
  return FALSE;
}

static void
add_row (AciesPagesWindow *self, guint seat)
{
  GtkWidget *row;

  if (has_row (self, seat))
    return;
  row = acies_seat_row_new (self->host, seat);
  adw_preferences_group_add (self->seats_group, row);
  g_ptr_array_add (self->seats, row);
}

/* Rows stay as they are folded, so that a code can be held before a phone while others come. */
static void
show_seats (AciesPagesWindow *self)
{
  const GPtrArray *seats = acies_page_server_list_seats (get_server (self));

  for (guint i = self->seats->len; i > 0; i--)
    {
      AciesSeatRow *row = g_ptr_array_index (self->seats, i - 1);

      if (has_seat (self, seats, acies_seat_row_get_seat (row)))
        continue;
      g_ptr_array_remove_index (self->seats, i - 1);
      adw_preferences_group_remove (self->seats_group, GTK_WIDGET (row));
    }
  for (guint i = 0; i < seats->len; i++)
    add_row (self, ((const AciesSeat *) g_ptr_array_index (seats, i))->id);
  if (has_umpire (self))
    add_row (self, ACIES_SEAT_ROW_UMPIRE);
  for (guint i = 0; i < self->seats->len; i++)
    acies_seat_row_update (g_ptr_array_index (self->seats, i));
}

static void
show_reading (AciesPagesWindow *self)
{
  double progress = acies_pages_host_get_progress (self->host);
  const char *fault = acies_pages_host_get_fault (self->host);

  gtk_progress_bar_set_fraction (self->reading_bar, progress);
  gtk_widget_set_visible (GTK_WIDGET (self->reading_row), progress < 1 && fault == NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->open_row), progress >= 1);
  if (fault != NULL)
    show_trouble (self, fault);
}

static void
update (AciesPagesWindow *self)
{
  gboolean is_open = acies_page_server_is_open (get_server (self));
  const char *fingerprint = acies_page_server_get_fingerprint (get_server (self));

  self->is_updating = TRUE;
  gtk_switch_set_active (self->open_switch, is_open);
  self->is_updating = FALSE;
  gtk_widget_set_sensitive (GTK_WIDGET (self->plain_row), !is_open);
  gtk_widget_set_visible (GTK_WIDGET (self->fingerprint_row), fingerprint != NULL);
  adw_action_row_set_subtitle (self->fingerprint_row, fingerprint != NULL ? fingerprint : "");
  show_reading (self);
  show_seats (self);
  show_sent (self);
}

static void
add_seat_cb (GtkButton *button, AciesPagesWindow *self)
{
  const char *side = g_object_get_data (G_OBJECT (button), "side");
  g_autoptr (GError) error = NULL;

  gtk_menu_button_popdown (self->add_button);
  acies_page_server_add_seat (get_server (self), side, gtk_button_get_label (button), 0, &error);
  show_trouble (self, error != NULL ? error->message : NULL);
  update (self);
}

static void
invite_umpire_cb (AciesPagesWindow *self)
{
  g_autoptr (GError) error = NULL;

  gtk_menu_button_popdown (self->add_button);
  acies_page_server_invite_umpire (get_server (self), &error);
  show_trouble (self, error != NULL ? error->message : NULL);
  update (self);
}

/* He sends photographs from his own phone. */
static void
add_umpire (AciesPagesWindow *self)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("The Umpire, for Photographs"));

  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (invite_umpire_cb), self);
  gtk_box_append (self->sides_box, button);
}

static void
add_sides (AciesPagesWindow *self)
{
  GListModel *sides = acies_battle_get_sides (
      acies_session_get_battle (acies_pages_host_get_session (self->host)));

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);
      GtkWidget *button = gtk_button_new_with_label (acies_item_get_label (side));

      gtk_widget_add_css_class (button, "flat");
      g_object_set_data (G_OBJECT (button), "side", (gpointer) acies_item_get_id (side));
      g_signal_connect (button, "clicked", G_CALLBACK (add_seat_cb), self);
      gtk_box_append (self->sides_box, button);
    }
}

static void
acies_pages_window_dispose (GObject *object)
{
  AciesPagesWindow *self = ACIES_PAGES_WINDOW (object);

  if (self->host != NULL)
    g_signal_handlers_disconnect_by_data (self->host, self);
  g_clear_object (&self->host);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_PAGES_WINDOW);

  G_OBJECT_CLASS (acies_pages_window_parent_class)->dispose (object);
}

static void
acies_pages_window_finalize (GObject *object)
{
  AciesPagesWindow *self = ACIES_PAGES_WINDOW (object);

  g_ptr_array_unref (self->sent);
  g_ptr_array_unref (self->seats);

  G_OBJECT_CLASS (acies_pages_window_parent_class)->finalize (object);
}

static void
acies_pages_window_class_init (AciesPagesWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_pages_window_dispose;
  object_class->finalize = acies_pages_window_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-pages-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPagesWindow, open_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesPagesWindow, plain_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesPagesWindow, open_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPagesWindow, plain_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPagesWindow, fingerprint_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPagesWindow, reading_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPagesWindow, reading_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesPagesWindow, sent_group);
  gtk_widget_class_bind_template_child (widget_class, AciesPagesWindow, seats_group);
  gtk_widget_class_bind_template_child (widget_class, AciesPagesWindow, add_button);
  gtk_widget_class_bind_template_child (widget_class, AciesPagesWindow, sides_box);
  gtk_widget_class_bind_template_child (widget_class, AciesPagesWindow, trouble_label);
  gtk_widget_class_bind_template_callback (widget_class, open_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
acies_pages_window_init (AciesPagesWindow *self)
{
  self->sent = g_ptr_array_new ();
  self->seats = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_name_buttons (GTK_WIDGET (self));
}

GtkWindow *
acies_pages_window_new (GtkWindow *parent, AciesPagesHost *host)
{
  AciesPagesWindow *self = acies_template_new_window (ACIES_TYPE_PAGES_WINDOW, parent);

  self->host = g_object_ref (host);
  g_signal_connect_swapped (host, "changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (host, "ended", G_CALLBACK (gtk_window_destroy), self);
  add_sides (self);
  add_umpire (self);
  update (self);
  return GTK_WINDOW (self);
}
