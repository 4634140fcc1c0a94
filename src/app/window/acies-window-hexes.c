/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays a spreadsheet's list of hexes on the map of the scenario that is edited, as one step; the
 * rows of it that cannot be read are left out and named. */
#include "config.h"
#include "app/window/acies-window-private.h"

#include "app/session/acies-scenario-editor.h"
#include "storage/import/acies-hex-import.h"

#include <glib/gi18n-lib.h>

static void
lay (AciesWindow *self, const AciesHexImport *import)
{
  g_autofree char *refused = NULL;

  if (import->n_refused < import->n_rows)
    acies_session_apply (self->session, import->change, _ ("Hexes from a spreadsheet"));
  if (import->n_refused == 0 && import->n_rows > 0)
    return;
  refused = import->n_refused < import->n_rows
                ? g_strdup_printf (
                    g_dngettext (GETTEXT_PACKAGE,
                                 "%u row of the list cannot be read and was left out; the others "
                                 "are on the map.",
                                 "%u rows of the list cannot be read and were left out; the others "
                                 "are on the map.",
                                 import->n_refused),
                    import->n_refused)
                : g_strdup (_ ("No row of the list can be read, so nothing was changed."));
  acies_window_show_message (self, refused);
  acies_message_bar_show_findings (self->message_bar, refused, import->findings);
}

void
acies_window_lay_hexes (AciesWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesCsvTable) table = acies_csv_table_load (file, 0, &error);
  g_autoptr (AciesHexImport) import = NULL;

  if (acies_window_get_editor (self) == NULL)
    return;
  if (table != NULL)
    import = acies_hex_import_read (table, acies_session_get_ruleset (self->session),
                                    acies_session_get_battle (self->session), &error);
  if (import == NULL)
    acies_window_show_message (self, error->message);
  else
    lay (self, import);
}

void
acies_window_import_hexes (AciesWindow *self)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Spreadsheets"));
  gtk_file_filter_add_pattern (filter, "*.csv");
  gtk_file_filter_add_pattern (filter, "*.tsv");
  acies_window_choose_for_draft (self, _ ("Hexes from a Spreadsheet"), filter,
                                 acies_window_lay_hexes);
}
