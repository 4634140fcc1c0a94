/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The row goes when its submission is answered, perhaps while its button is still being pressed. */
#include "config.h"

#include "app/pages/acies-sent-row.h"

#include <glib/gi18n-lib.h>

struct _AciesSentRow
{
  AdwActionRow parent_instance;

  AciesPagesHost *host;                     /* owned */
  GtkWidget *refuse_button, *accept_button; /* borrowed */
  guint number;
};

G_DEFINE_FINAL_TYPE (AciesSentRow, acies_sent_row, ADW_TYPE_ACTION_ROW)

static void
acies_sent_row_dispose (GObject *object)
{
  AciesSentRow *self = ACIES_SENT_ROW (object);

  g_clear_object (&self->host);

  G_OBJECT_CLASS (acies_sent_row_parent_class)->dispose (object);
}

static void
acies_sent_row_class_init (AciesSentRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_sent_row_dispose;

  g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
accept_cb (AciesSentRow *self)
{
  g_autoptr (AciesSentRow) kept = g_object_ref (self);
  g_autoptr (GError) error = NULL;

  acies_pages_host_accept (self->host, self->number, &error);
  g_signal_emit_by_name (kept, "done", error != NULL ? error->message : NULL);
}

static void
refuse_cb (AciesSentRow *self)
{
  g_autoptr (AciesSentRow) kept = g_object_ref (self);

  g_signal_emit_by_name (kept, "done", NULL);
  acies_pages_host_refuse (self->host, self->number);
}

static GtkWidget *
add_button (AciesSentRow *self, const char *label, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (button, "clicked", clicked, self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), button);
  return button;
}

static void
acies_sent_row_init (AciesSentRow *self)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (self), 6);
  self->refuse_button = add_button (self, _ ("Refuse"), G_CALLBACK (refuse_cb));
  self->accept_button = add_button (self, _ ("Accept"), G_CALLBACK (accept_cb));
}

GtkWidget *
acies_sent_row_new (AciesPagesHost *host, const AciesSubmission *submission)
{
  AciesSentRow *self;
  g_autofree char *title = NULL;

  g_return_val_if_fail (ACIES_IS_PAGES_HOST (host) && submission != NULL, NULL);

  self = g_object_new (ACIES_TYPE_SENT_ROW, NULL);
  self->host = g_object_ref (host);
  self->number = submission->number;
  title = g_strdup_printf ("%s · %s", submission->name,
                           acies_submission_kind_get_label (submission->kind));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), acies_submission_get_words (submission));
  return GTK_WIDGET (self);
}

guint
acies_sent_row_get_number (AciesSentRow *self)
{
  g_return_val_if_fail (ACIES_IS_SENT_ROW (self), 0);

  return self->number;
}

gboolean
acies_sent_row_has_focus (AciesSentRow *self)
{
  g_return_val_if_fail (ACIES_IS_SENT_ROW (self), FALSE);

  return (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

void
acies_sent_row_focus (AciesSentRow *self)
{
  g_return_if_fail (ACIES_IS_SENT_ROW (self));

  gtk_widget_grab_focus (self->accept_button);
}
