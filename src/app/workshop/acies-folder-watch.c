/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* One monitor each for the folder and for those in it that a rule set may have; one that is not
 * there yet is noticed when it comes. */
#include "app/workshop/acies-folder-watch.h"

/* From the last change to its call, in milliseconds: programs write several files, and some of them
 * in several steps. */
#define DELAY 150

static const char *const inner[] = { NULL, "procedures", "examples", "symbols" };

struct _AciesFolderWatch
{
  GFileMonitor *monitors[G_N_ELEMENTS (inner)]; /* owned, or NULL */
  void (*changed) (gpointer data);
  gpointer data;
  guint source;
};

static gboolean
call_cb (gpointer data)
{
  AciesFolderWatch *self = data;

  self->source = 0;
  self->changed (self->data);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (AciesFolderWatch *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  self->source = g_timeout_add (DELAY, call_cb, self);
}

AciesFolderWatch *
acies_folder_watch_new (GFile *folder, void (*changed) (gpointer data), gpointer data)
{
  AciesFolderWatch *self;

  g_return_val_if_fail (G_IS_FILE (folder), NULL);
  g_return_val_if_fail (changed != NULL, NULL);

  self = g_new0 (AciesFolderWatch, 1);
  self->changed = changed;
  self->data = data;
  for (guint i = 0; i < G_N_ELEMENTS (inner); i++)
    {
      g_autoptr (GFile) file
          = inner[i] != NULL ? g_file_get_child (folder, inner[i]) : g_object_ref (folder);

      self->monitors[i] = g_file_monitor_directory (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
      if (self->monitors[i] != NULL)
        g_signal_connect_swapped (self->monitors[i], "changed", G_CALLBACK (changed_cb), self);
    }
  return self;
}

void
acies_folder_watch_free (AciesFolderWatch *self)
{
  if (self == NULL)
    return;
  g_clear_handle_id (&self->source, g_source_remove);
  for (guint i = 0; i < G_N_ELEMENTS (inner); i++)
    {
      if (self->monitors[i] == NULL)
        continue;
      g_signal_handlers_disconnect_by_data (self->monitors[i], self);
      g_file_monitor_cancel (self->monitors[i]);
      g_clear_object (&self->monitors[i]);
    }
  g_free (self);
}
