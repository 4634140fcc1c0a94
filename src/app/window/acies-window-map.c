/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the table as a file to print, send or draw upon: PDF, PNG or SVG, as the name says, by
 * the painter of the screen. */
#include "config.h"
#include "app/window/acies-window-private.h"

#include "app/widgets/acies-save-chooser.h"

#include "drawing/page/acies-pages.h"
#include "storage/battle/acies-target.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct
{
  const char *name;
  const char *pattern;
} formats[] = {
  { N_ ("PDF: to print"), "*.pdf" },
  { N_ ("PNG: a picture"), "*.png" },
  { N_ ("SVG: to draw on"), "*.svg" },
};

/* The path with an ending: that of the filter, if none was typed. */
static char *
dup_path (GtkFileChooser *chooser)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (chooser);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autofree char *name = path != NULL ? g_path_get_basename (path) : NULL;
  GtkFileFilter *filter = gtk_file_chooser_get_filter (chooser);
  const char *chosen = filter != NULL ? gtk_file_filter_get_name (filter) : NULL;

  if (name == NULL || strchr (name, '.') != NULL)
    return g_steal_pointer (&path);
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_strcmp0 (chosen, _ (formats[i].name)) == 0)
      return g_strconcat (path, formats[i].pattern + 1, NULL);
  return g_strconcat (path, ".pdf", NULL);
}

static void
chosen_cb (AciesWindow *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1.0 };
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (AciesPages) pages = NULL;
  g_autoptr (GError) error = NULL;

  if (response != GTK_RESPONSE_ACCEPT || self->session == NULL)
    return;
  path = dup_path (GTK_FILE_CHOOSER (chooser));
  if (path == NULL)
    {
      acies_window_show_message (
          self, _ ("A map can only be written to a folder on this computer; choose another."));
      return;
    }
  options.show_grid = g_settings_get_int (self->settings, "grid") > 0;
  pages = acies_pages_new_map (acies_session_get_referee (self->session), NULL, &options);
  file = g_file_new_for_path (path);
  if (!acies_target_check_chosen (file, ACIES_FILE_TYPE_UNKNOWN, &error)
      || !acies_pages_write (pages, path, &error))
    acies_window_show_message (self, error->message);
}

static void
add_filters (GtkFileChooser *chooser)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

      gtk_file_filter_set_name (filter, _ (formats[i].name));
      gtk_file_filter_add_pattern (filter, formats[i].pattern);
      gtk_file_chooser_add_filter (chooser, filter);
    }
}

void
acies_window_export_map (AciesWindow *self)
{
  AciesBattle *battle;
  g_autofree char *proposal = NULL;

  if (self->chooser != NULL || self->session == NULL)
    return;
  battle = acies_session_get_battle (self->session);
  proposal = g_strconcat (acies_battle_get_title (battle), ".pdf", NULL);
  self->chooser
      = acies_save_chooser_new (GTK_WINDOW (self), _ ("Export the Map"), _ ("_Export"), proposal);
  add_filters (GTK_FILE_CHOOSER (self->chooser));
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}
