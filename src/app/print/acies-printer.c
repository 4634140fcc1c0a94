/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Remembers what the print dialog was last told. GTK writes both into groups of their own in one
 * key file. */
#include "config.h"

#include "app/print/acies-printer.h"

#include "base/file/acies-file.h"

static char *
get_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "acies", "printer.ini", NULL);
}

GtkPrintSettings *
acies_printer_recall_settings (void)
{
  g_autofree char *path = get_path ();
  GtkPrintSettings *settings = gtk_print_settings_new_from_file (path, NULL);

  return settings != NULL ? settings : gtk_print_settings_new ();
}

GtkPageSetup *
acies_printer_recall_page (const char *name, GtkPageOrientation orientation)
{
  g_autofree char *path = get_path ();
  GtkPageSetup *page = gtk_page_setup_new_from_file (path, NULL);
  GtkPaperSize *size = gtk_paper_size_new (name);

  if (page == NULL)
    page = gtk_page_setup_new ();
  if (!gtk_paper_size_is_equal (gtk_page_setup_get_paper_size (page), size))
    gtk_page_setup_set_paper_size_and_default_margins (page, size);
  gtk_page_setup_set_orientation (page, orientation);
  gtk_paper_size_free (size);
  return page;
}

void
acies_printer_keep (GtkPrintSettings *settings, GtkPageSetup *page)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autofree char *path = get_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *text = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = NULL;
  gsize size = 0;

  g_return_if_fail (GTK_IS_PRINT_SETTINGS (settings));
  g_return_if_fail (GTK_IS_PAGE_SETUP (page));

  gtk_print_settings_to_key_file (settings, keys, NULL);
  gtk_page_setup_to_key_file (page, keys, NULL);
  text = g_key_file_to_data (keys, &size, NULL);
  bytes = g_bytes_new_take (g_steal_pointer (&text), size);
  g_mkdir_with_parents (folder, 0700);
  acies_file_replace (file, bytes, NULL);
}
