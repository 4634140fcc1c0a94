/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A message with a spinner and one button. */
#include "config.h"

#include "app/package/acies-waiting-dialog.h"

#include "app/widgets/acies-accessible.h"

#include <glib/gi18n-lib.h>

GtkWindow *
acies_waiting_dialog_show (GtkWindow *parent,
                           const char *heading,
                           const char *body,
                           GCancellable *cancellable)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, heading, body);
  GtkWidget *spinner = gtk_spinner_new ();

  g_return_val_if_fail (G_IS_CANCELLABLE (cancellable), NULL);

  gtk_spinner_start (GTK_SPINNER (spinner));
  acies_accessible_set_label (spinner, _ ("Checking"));
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), spinner);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "stop", _ ("_Stop"));
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "stop");
  g_signal_connect_object (dialog, "response", G_CALLBACK (g_cancellable_cancel), cancellable,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
  return GTK_WINDOW (dialog);
}
