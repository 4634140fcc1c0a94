/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program says at its start of a run that ended without being ended. */
#include "config.h"
#include "app/application/acies-application-private.h"

#include "base/file/acies-run-mark.h"

#include <glib/gi18n-lib.h>

/* That the program did not end; and if something was not saved, where that is. */
static char *
dup_sentence (void)
{
  const char *sentence
      = _ ("Acies did not end properly last time. Everything that was accepted is kept. The report "
           "below holds nothing of yours; please send it to the developers.");
  g_autoptr (GPtrArray) unsaved = acies_stranded_list ();

  return unsaved->len > 0 ? g_strjoin (
             " ", sentence, _ ("What was not saved is offered in the Start place."), NULL)
                          : g_strdup (sentence);
}

/* When the window has said what it has to say of its battle. */
static gboolean
tell_cb (gpointer data)
{
  AciesApplication *self = data;
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));
  g_autofree char *report = g_steal_pointer (&self->report), *sentence = dup_sentence ();

  if (ACIES_IS_WINDOW (window))
    acies_window_show_text (ACIES_WINDOW (window), sentence, report);
  return G_SOURCE_REMOVE;
}

static void
window_added_cb (AciesApplication *self)
{
  g_signal_handlers_disconnect_by_func (self, window_added_cb, NULL);
  g_idle_add_full (G_PRIORITY_LOW, tell_cb, g_object_ref (self), g_object_unref);
}

void
acies_application_begin_run (AciesApplication *self)
{
  self->report = acies_run_mark_take_report ();
  acies_run_mark_begin ("acies");
  if (self->report != NULL)
    g_signal_connect (self, "window-added", G_CALLBACK (window_added_cb), NULL);
}
