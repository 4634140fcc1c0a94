/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens files dropped on the window: each is opened as what it is, an army offered to the
 * scenario that is edited, a list of hexes laid on its map, photographs of the real table held
 * against the battle that is played, or it is said to be something else. */
#include "config.h"
#include "app/window/acies-window-private.h"

#include "app/session/acies-document-loader.h"
#include "storage/import/acies-hex-import.h"

/* Whether FILE is a list of hexes for the map that is edited; any other spreadsheet is an army. */
static gboolean
is_for_map (AciesWindow *self, GFile *file)
{
  g_autoptr (AciesCsvTable) table = NULL;

  if (acies_window_get_editor (self) == NULL
      || !acies_ruleset_has_hexes (acies_session_get_ruleset (self->session)))
    return FALSE;
  table = acies_csv_table_load (file, 0, NULL);
  return table != NULL && acies_hex_import_is_map (table);
}

static void
open_dropped (AciesWindow *self, GFile *file)
{
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  AciesFileKind kind = acies_document_loader_tell (file);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *why = acies_document_loader_refuse (kind, name);

  if (kind == ACIES_FILE_ARMY && acies_window_get_editor (self) != NULL)
    acies_window_offer_army (self, file);
  else if (kind == ACIES_FILE_SPREADSHEET && is_for_map (self, file))
    acies_window_lay_hexes (self, file);
  else if (why != NULL)
    acies_window_show_message (self, why);
  else
    g_application_open (application, &file, 1, "");
}

static gboolean
drop_cb (AciesWindow *self, const GValue *value)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  g_autoptr (GPtrArray) photographs = g_ptr_array_new ();

  for (GSList *link = files; link != NULL; link = link->next)
    if (acies_photographs_is_picture (link->data))
      g_ptr_array_add (photographs, link->data);
    else
      open_dropped (self, link->data);
  if (photographs->len > 0 && !acies_window_read_photographs (self, photographs))
    for (guint i = 0; i < photographs->len; i++)
      open_dropped (self, g_ptr_array_index (photographs, i));
  return files != NULL;
}

void
acies_window_take_drops (AciesWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
