/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the print dialog was told comes back the next time, and a broken file of it harms
 * nothing. */
#include "app/print/acies-printer.h"

#include <glib/gstdio.h>

static void
test_keep (void)
{
  g_autoptr (GtkPrintSettings) settings = acies_printer_recall_settings ();
  g_autoptr (GtkPageSetup) page
      = acies_printer_recall_page (GTK_PAPER_NAME_A4, GTK_PAGE_ORIENTATION_LANDSCAPE);
  g_autoptr (GtkPrintSettings) settings_again = NULL;
  g_autoptr (GtkPageSetup) page_again = NULL;
  g_autoptr (GtkPageSetup) other = NULL;

  g_assert_null (gtk_print_settings_get_printer (settings));
  gtk_print_settings_set_printer (settings, "Club");
  gtk_page_setup_set_left_margin (page, 31, GTK_UNIT_MM);
  acies_printer_keep (settings, page);

  settings_again = acies_printer_recall_settings ();
  page_again = acies_printer_recall_page (GTK_PAPER_NAME_A4, GTK_PAGE_ORIENTATION_PORTRAIT);
  g_assert_cmpstr (gtk_print_settings_get_printer (settings_again), ==, "Club");
  g_assert_cmpfloat_with_epsilon (gtk_page_setup_get_left_margin (page_again, GTK_UNIT_MM), 31,
                                  0.01);
  g_assert_cmpint (gtk_page_setup_get_orientation (page_again), ==, GTK_PAGE_ORIENTATION_PORTRAIT);
  /* Margins of other paper are none of this one. */
  other = acies_printer_recall_page (GTK_PAPER_NAME_LETTER, GTK_PAGE_ORIENTATION_PORTRAIT);
  g_assert_cmpstr (gtk_paper_size_get_name (gtk_page_setup_get_paper_size (other)), ==,
                   GTK_PAPER_NAME_LETTER);
  g_assert_cmpfloat (gtk_page_setup_get_left_margin (other, GTK_UNIT_MM), <, 31);
}

static void
test_broken (void)
{
  static const char *const contents[]
      = { "", "[Print Settings\n", "[Page Setup]\nPPDName=", "\xFF\x01" };
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "acies", NULL);
  g_autofree char *path = g_build_filename (folder, "printer.ini", NULL);

  g_mkdir_with_parents (folder, 0700);
  for (guint i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autoptr (GtkPrintSettings) settings = NULL;
      g_autoptr (GtkPageSetup) page = NULL;

      g_assert_true (g_file_set_contents (path, contents[i], -1, NULL));
      settings = acies_printer_recall_settings ();
      page = acies_printer_recall_page (GTK_PAPER_NAME_A4, GTK_PAGE_ORIENTATION_PORTRAIT);
      g_assert_null (gtk_print_settings_get_printer (settings));
      g_assert_cmpstr (gtk_paper_size_get_name (gtk_page_setup_get_paper_size (page)), ==,
                       GTK_PAPER_NAME_A4);
    }
  g_remove (path);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/acies/app/printer/keep", test_keep);
  g_test_add_func ("/acies/app/printer/broken", test_broken);
  return g_test_run ();
}
