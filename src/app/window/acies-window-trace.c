/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays a picture on the table of the scenario that is edited, to trace terrain over it. */
#include "config.h"
#include "app/window/acies-window-private.h"

#include "app/session/acies-scenario-editor.h"

#include <glib/gi18n-lib.h>

void
acies_window_trace (AciesWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL;

  if (acies_window_get_editor (self) != NULL
      && !acies_scenario_page_trace (self->draft_place, file, &error))
    acies_window_show_message (self, error->message);
}

void
acies_window_choose_tracing (AciesWindow *self)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Pictures"));
  gtk_file_filter_add_mime_type (filter, "image/png");
  gtk_file_filter_add_mime_type (filter, "image/jpeg");
  acies_window_choose_for_draft (self, _ ("Trace over a Picture"), filter, acies_window_trace);
}
