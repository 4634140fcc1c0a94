/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of marks in the print window, and what keeps who has which. Needs a display. */
#include "config.h"
#include "app/print/acies-paper-window.h"

#include "app/session/acies-document-loader.h"
#include "app/session/acies-scenario-editor.h"
#include "sample.h"

#include <glib/gstdio.h>

/* As the row of marks has them. */
enum
{
  NONE,
  UNIT,
  STAND,
  TRAY
};

static gpointer
get_child (AciesPaperWindow *window, const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (window), ACIES_TYPE_PAPER_WINDOW, name);
}

/* Waits until WINDOW shows pages, or says why not. */
static void
settle (AciesPaperWindow *window)
{
  while (g_str_equal (gtk_stack_get_visible_child_name (get_child (window, "stack")), "busy"))
    g_main_context_iteration (NULL, TRUE);
}

/* Chooses what the row NAME has at N. */
static void
choose (AciesPaperWindow *window, const char *name, guint n)
{
  adw_combo_row_set_selected (get_child (window, name), n);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  settle (window);
}

static void
choose_kind (AciesPaperWindow *window, const char *label)
{
  GListModel *labels = adw_combo_row_get_model (get_child (window, "kind_row"));

  for (guint i = 0; i < g_list_model_get_n_items (labels); i++)
    {
      g_autoptr (GtkStringObject) one = g_list_model_get_item (labels, i);

      if (g_str_equal (gtk_string_object_get_string (one), label))
        {
          choose (window, "kind_row", i);
          return;
        }
    }
  g_error ("there is no paper “%s”", label);
}

/* Which of the rows are shown, in the order of ROWS: "+" or "-". */
static void
assert_rows (AciesPaperWindow *window, const char *shown)
{
  static const char *const rows[]
      = { "marks_row", "mark_size_row", "mark_height_row", "table_size_row", "scale_row" };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("%s", rows[i]);
      g_assert_cmpint (gtk_widget_get_visible (get_child (window, rows[i])), ==, shown[i] == '+');
    }
}

static char *
dup_page_count (AciesPaperWindow *window)
{
  return g_strdup (gtk_label_get_text (get_child (window, "count")));
}

static void
test_rows (Sample *sample, gconstpointer data)
{
  AciesPaperWindow *window = acies_paper_window_new (
      NULL, acies_session_get_referee (sample->session), ACIES_PAPER_OF_JOURNAL, "roster");
  g_autofree char *without = NULL;
  g_autofree char *with_marks = NULL;

  settle (window);
  assert_rows (window, "-----");
  choose_kind (window, "Base labels");
  assert_rows (window, "+----");
  without = dup_page_count (window);
  choose (window, "marks_row", UNIT);
  assert_rows (window, "+++--");
  choose (window, "marks_row", STAND);
  with_marks = dup_page_count (window);
  g_test_message ("%s, with marks %s", without, with_marks);
  g_assert_cmpstr (without, !=, with_marks);
  choose_kind (window, "Table marks");
  assert_rows (window, "---+-");
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
save (AciesPaperWindow *window, Sample *sample)
{
  g_autofree char *path = g_build_filename (sample->folder, "labels.pdf", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_paper_window_write (window, path, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_unlink (path);
}

/* What is looked at is not kept, what is written is, in one event; what is written again is the
 * same. */
static void
test_battle (Sample *sample, gconstpointer data)
{
  AciesBattleFile *file = acies_session_get_file (sample->session);
  const AciesMarks *marks = acies_battle_get_printed (acies_battle_file_get_battle (file));
  GListModel *journal = acies_battle_file_get_journal (file);
  guint n_events = g_list_model_get_n_items (journal);
  AciesPaperWindow *window = acies_paper_window_new (
      NULL, acies_session_get_referee (sample->session), ACIES_PAPER_OF_JOURNAL, "labels");

  acies_paper_window_set_file (window, file);
  choose (window, "marks_row", TRAY);
  gtk_spin_button_set_value (get_child (window, "mark_height"), 2.5);
  gtk_spin_button_set_value (get_child (window, "mark_size"), 24);
  settle (window);
  g_assert_cmpuint (acies_marks_get_n (marks), ==, 0);
  save (window, sample);
  g_assert_cmpuint (g_list_model_get_n_items (journal), ==, n_events + 1);
  g_assert_cmpuint (acies_marks_get_n (marks), >, 10);
  g_assert_cmpint (acies_marks_get_nth (marks, 0)->size, ==, ACIES_MM (24));
  g_assert_cmpint (acies_marks_get_nth (marks, 0)->height, ==, ACIES_MM (5) / 2);
  save (window, sample);
  choose (window, "marks_row", NONE);
  save (window, sample);
  g_assert_cmpuint (g_list_model_get_n_items (journal), ==, n_events + 1);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A scenario that is edited keeps them too, as a step that can be undone. */
static void
test_scenario (Sample *sample, gconstpointer data)
{
  g_autoptr (GFile) file = acies_document_loader_find_scenario (ACIES_SAMPLE_SCENARIO);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesReferee) referee = acies_document_loader_load_scenario (file, findings, &error);
  g_autoptr (AciesScenarioDocument) document = acies_scenario_document_new (referee, NULL, &error);
  const AciesMarks *marks;
  AciesPaperWindow *window;

  g_assert_no_error (error);
  marks = acies_battle_get_printed (
      acies_referee_get_battle (acies_scenario_document_get_referee (document)));
  window = acies_paper_window_new (NULL, acies_scenario_document_get_referee (document),
                                   ACIES_PAPER_OF_BATTLE, "labels");
  acies_paper_window_set_scenario (window, document);
  choose (window, "marks_row", UNIT);
  save (window, sample);
  g_assert_cmpuint (acies_marks_get_n (marks), >, 10);
  g_assert_true (acies_document_is_modified (ACIES_DOCUMENT (document)));
  g_assert_cmpstr (acies_document_get_undo_label (ACIES_DOCUMENT (document)), ==, "Print Marks");
  g_assert_true (acies_document_undo (ACIES_DOCUMENT (document), NULL));
  g_assert_cmpuint (acies_marks_get_n (marks), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, func) \
  g_test_add ("/acies/app/paper-window/" name, Sample, NULL, sample_set_up, func, sample_tear_down)
  ADD ("rows", test_rows);
  ADD ("battle", test_battle);
  ADD ("scenario", test_scenario);
#undef ADD
  return g_test_run ();
}
