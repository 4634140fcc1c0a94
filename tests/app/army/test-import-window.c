/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A spreadsheet in its dialog: the rule set it fits, choices that are seen at once, and the army
 * that is taken. */
#include "config.h"
#include "acies-scratch.h"

#include "app/army/acies-import-window.h"
#include "storage/document/acies-army-document.h"

#include <glib/gstdio.h>

/* The window hears of it with the next turn of the main loop. */
static void
choose (gpointer row, guint index)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), index);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

static const char list[] = "Command;Regiment;Troop type;Figures\n"
                           "Left;Hastati;swordsmen;3\n"
                           "Left;Triarii;spearmen;many\n";

/* Zipped, with a formula: Regiment, Troop type, Figures; Hastati, swordsmen, =1+2. */
static const char zipped[]
    = "UEsDBBQAAAAIAAAAIVwmdzAW/gAAAFgDAAALAAAAY29udGVudC54bWydk81uwyAMx18lNw5TlrW9oZDeqp2nvgBN"
      "TIdEMMKkH28/8rGoaGvU9gLY/v/ANlBuL63JTuBJoxVs9f7BtlWJSukaeIN114INeY02xDmLWkt8jArWectRkiZu"
      "ZQvEQ83Rgf2l+K2a9ztPfJAH8zA+iBMaLuFhOGoHdi7pgM11Nsh5kA19A4SqHA8axsTIPZ5TRw3GRE+/t6u+4Kj7"
      "E8ticsTFX+09eu8RXRauDl7jd/rYeaBFuFgsZrm6T0lBBv1acnRG31BszlN4Nl3OSZoO8r41gimDMrAkItiGZSOr"
      "0LedkYKh4mL1tmZzBpsnG3PridZ/z6RIHlJx56dUP1BLAQIUAxQAAAAIAAAAIVwmdzAW/gAAAFgDAAALAAAAAAAA"
      "AAAAAACAAQAAAABjb250ZW50LnhtbFBLBQYAAAAAAQABADkAAAAnAQAAAAA=";

static GtkWindow *
open_text (const char *text, gssize size, GError **error)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autofree char *path = g_build_filename (folder, "Army of the Tiber.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWindow *window;

  g_assert_true (g_file_set_contents (path, text, size, NULL));
  window = acies_import_window_new (NULL, file, error);
  g_remove (path);
  g_rmdir (folder);
  return window;
}

static gpointer
get (GtkWindow *window, const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (window), ACIES_TYPE_IMPORT_WINDOW, name);
}

/* Lets the preview be made. */
static void
wait (GtkWindow *window)
{
  do
    g_main_context_iteration (NULL, TRUE);
  while (!gtk_widget_get_sensitive (get (window, "import_button")));
}

static void
imported_cb (AciesArmyDocument **taken, AciesArmyDocument *draft)
{
  g_set_object (taken, draft);
}

static const char *
get_chosen (AdwComboRow *row)
{
  return gtk_string_list_get_string (GTK_STRING_LIST (adw_combo_row_get_model (row)),
                                     adw_combo_row_get_selected (row));
}

static GtkWidget *
find_column (GtkWidget *widget, const char *title)
{
  GtkWidget *found
      = ADW_IS_COMBO_ROW (widget)
                && g_str_equal (title, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)))
            ? widget
            : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_column (child, title);
  return found;
}

static void
test_import (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesArmyDocument) draft = NULL;
  GtkWindow *window = open_text (list, -1, &error);
  GtkWidget *column;

  g_assert_no_error (error);
  g_signal_connect_swapped (window, "imported", G_CALLBACK (imported_cb), &draft);
  wait (window);
  g_assert_cmpstr (get_chosen (get (window, "ruleset")), ==, "Civitates Bellantes");
  g_assert_cmpstr (gtk_button_get_label (get (window, "import_button")), ==,
                   "_Import Without 1 Row");
  g_assert_true (gtk_widget_get_visible (get (window, "refused_group")));

  /* Without the numbers every row can be read. */
  column = find_column (GTK_WIDGET (window), "Figures (D)");
  g_assert_cmpstr (get_chosen (ADW_COMBO_ROW (column)), ==, "Stands");
  choose (column, 0);
  wait (window);
  g_assert_cmpstr (gtk_button_get_label (get (window, "import_button")), ==, "_Import");
  g_assert_false (gtk_widget_get_visible (get (window, "refused_group")));
  g_assert_nonnull (strstr (gtk_label_get_text (get (window, "preview")), "2 Triarii"));

  gtk_editable_set_text (get (window, "name"), "Rome");
  wait (window);
  g_signal_emit_by_name (get (window, "import_button"), "clicked");
  g_assert_nonnull (draft);
  g_assert_true (acies_document_is_modified (ACIES_DOCUMENT (draft)));
  g_assert_cmpstr (acies_army_get_title (acies_army_document_get_army (draft)), ==, "Rome");
}

/* What is chosen for one column another loses, and the headings may be an entry. */
static void
test_choices (void)
{
  g_autoptr (GError) error = NULL;
  GtkWindow *window = open_text (list, -1, &error);
  AdwComboRow *name, *type;

  g_assert_no_error (error);
  wait (window);
  name = ADW_COMBO_ROW (find_column (GTK_WIDGET (window), "Regiment (B)"));
  type = ADW_COMBO_ROW (find_column (GTK_WIDGET (window), "Troop type (C)"));
  choose (name, adw_combo_row_get_selected (type));
  g_assert_cmpuint (adw_combo_row_get_selected (type), ==, 0);
  gtk_switch_set_active (get (window, "headings"), FALSE);
  g_assert_nonnull (find_column (GTK_WIDGET (window), "Column B"));
  g_assert_null (find_column (GTK_WIDGET (window), "Regiment (B)"));
  choose (get (window, "separator"), 1);
  g_assert_nonnull (find_column (GTK_WIDGET (window), "Column A"));
  g_assert_null (find_column (GTK_WIDGET (window), "Column B"));
  gtk_window_destroy (window);
}

/* What a column says is shown without its heading, and without titles above that. */
static void
test_samples (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strconcat ("Army of the Tiber;;;\n", list, NULL);
  GtkWindow *window = open_text (text, -1, &error);
  GtkWidget *column;

  g_assert_no_error (error);
  wait (window);
  column = find_column (GTK_WIDGET (window), "Regiment (B)");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (column)), ==, "Hastati, Triarii");
  gtk_window_destroy (window);
}

/* A spreadsheet as LibreOffice saves it opens too; that a formula is not worked out anew is said.
 */
static void
test_spreadsheet (void)
{
  g_autoptr (GError) error = NULL;
  gsize size;
  g_autofree guchar *bytes = g_base64_decode (zipped, &size);
  GtkWindow *window = open_text ((const char *) bytes, (gssize) size, &error);

  g_assert_no_error (error);
  g_assert_nonnull (window);
  wait (window);
  g_assert_nonnull (find_column (GTK_WIDGET (window), "Regiment (A)"));
  g_assert_true (gtk_widget_get_visible (get (window, "remark")));
  g_assert_cmpstr (gtk_label_get_text (get (window, "remark")), ==,
                   "1 cell holds a formula; what was last worked out in it counts.");
  gtk_window_destroy (window);
  window = open_text (list, -1, &error);
  g_assert_false (gtk_widget_get_visible (get (window, "remark")));
  gtk_window_destroy (window);
}

/* What is no list opens no window. */
static void
test_hostile (void)
{
  static const struct
  {
    const char *text;
    gssize size;
  } cases[] = { { "\x89PNG\0\0", 6 }, { "a,\"b\n", -1 }, { "caf\xC3\xA9\ncaf\xE9", -1 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (open_text (cases[i].text, cases[i].size, &error));
      g_assert_nonnull (strstr (error->message, "Army of the Tiber"));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/acies/app/import-window/import", test_import);
  g_test_add_func ("/acies/app/import-window/choices", test_choices);
  g_test_add_func ("/acies/app/import-window/samples", test_samples);
  g_test_add_func ("/acies/app/import-window/spreadsheet", test_spreadsheet);
  g_test_add_func ("/acies/app/import-window/hostile", test_hostile);
  return g_test_run ();
}
