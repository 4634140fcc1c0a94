/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* GTK lets go of a native chooser that nobody keeps: so the caller does. */
#include "app/widgets/acies-save-chooser.h"

GtkFileChooserNative *
acies_save_chooser_new (GtkWindow *parent, const char *title, const char *accept, const char *name)
{
  GtkFileChooserNative *self
      = gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, accept, NULL);
  g_autofree char *clean = g_strdelimit (g_strdup (name), "/", '-');

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self), clean);
  return self;
}
