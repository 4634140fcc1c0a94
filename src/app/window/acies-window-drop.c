/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens files dropped on the window: each is opened as what it is, an army offered to the
 * scenario that is edited, or it is said to be something else. */
#include "config.h"
#include "app/window/acies-window-private.h"

#include "app/session/acies-document-loader.h"

static void
open_dropped (AciesWindow *self, GFile *file)
{
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  AciesFileKind kind = acies_document_loader_tell (file);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *why = acies_document_loader_refuse (kind, name);

  if (kind == ACIES_FILE_ARMY && acies_window_get_editor (self) != NULL)
    acies_window_offer_army (self, file);
  else if (why != NULL)
    acies_window_show_message (self, why);
  else
    g_application_open (application, &file, 1, "");
}

static gboolean
drop_cb (AciesWindow *self, const GValue *value)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  for (GSList *link = files; link != NULL; link = link->next)
    open_dropped (self, link->data);
  return files != NULL;
}

void
acies_window_take_drops (AciesWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
