/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The Write place: what is typed is the text, what is undone is shown, what is wrong leads to where
 * it is, what was changed on disk is asked about, words are completed, and facts are filled in.
 * Needs a display. */
#include "config.h"

#include "acies-scratch.h"

#include "app/form/acies-field-row.h"
#include "app/workshop/acies-fact-pane.h"
#include "app/workshop/acies-rule-editor.h"
#include "app/workshop/acies-rule-words.h"
#include "app/workshop/acies-sheet-pane.h"
#include "app/workshop/acies-workshop-page.h"

#include <adwaita.h>
#include <string.h>

#define LUA "procedures/raid.lua"

typedef struct
{
  GFile *folder;
  AciesRuleText *text;
  AciesRulesCheck *check;
  AciesWorkshopPage *page; /* the window's */
  GtkWindow *window;
} Place;

static void
copy_file (const char *from, const char *folder, const char *name)
{
  g_autofree char *source = g_build_filename (from, name, NULL);
  g_autofree char *target = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (target);
  g_autofree char *text = NULL;

  g_mkdir_with_parents (parent, 0700);
  g_assert_true (g_file_get_contents (source, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (target, text, -1, NULL));
}

static void
copy_set (const char *path)
{
  g_autofree char *shipped
      = g_build_filename (g_getenv ("ACIES_DATA_PATH"), "rulesets", "border-raid", NULL);
  g_autofree char *procedures = g_build_filename (shipped, "procedures", NULL);
  g_autoptr (GDir) dir = g_dir_open (procedures, 0, NULL);
  const char *name;

  copy_file (shipped, path, "ruleset.xml");
  copy_file (shipped, path, "clauses.xml");
  copy_file (shipped, path, "examples.xml");
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *whole = g_build_filename ("procedures", name, NULL);

      copy_file (shipped, path, whole);
    }
}

static void
wait_for (Place *place)
{
  while (acies_rules_check_is_running (place->check))
    g_main_context_iteration (NULL, TRUE);
}

static void
set_up (Place *place, gconstpointer data)
{
  g_autofree char *path = acies_scratch_new ();
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  copy_set (path);
  place->folder = g_file_new_for_path (path);
  place->text = acies_rule_text_open (place->folder, findings);
  place->check = acies_rules_check_new (place->text);
  place->page = ACIES_WORKSHOP_PAGE (acies_workshop_page_new ());
  place->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (place->window, 1000, 700);
  gtk_window_set_child (place->window, GTK_WIDGET (place->page));
  acies_workshop_page_set_check (place->page, place->check);
  gtk_window_present (place->window);
  acies_rules_check_start (place->check);
  wait_for (place);
}

static void
tear_down (Place *place, gconstpointer data)
{
  wait_for (place);
  gtk_window_destroy (place->window);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (place->check);
  g_assert_finalize_object (place->text);
  g_object_unref (place->folder);
}

static GtkWidget *
find_below (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_below (child, type);
  return found;
}

static AciesRuleEditor *
get_editor (Place *place)
{
  return ACIES_RULE_EDITOR (find_below (GTK_WIDGET (place->page), ACIES_TYPE_RULE_EDITOR));
}

static GtkTextBuffer *
get_buffer (Place *place)
{
  return gtk_text_view_get_buffer (acies_rule_editor_get_view (get_editor (place)));
}

static void
assert_shown (Place *place)
{
  g_autofree char *shown = NULL;
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (get_buffer (place), &start, &end);
  shown = gtk_text_buffer_get_text (get_buffer (place), &start, &end, TRUE);
  g_assert_cmpstr (
      shown, ==,
      acies_rule_text_get (place->text, acies_rule_editor_get_name (get_editor (place))));
}

static void
type (Place *place, const char *letters)
{
  gtk_text_buffer_insert_interactive_at_cursor (get_buffer (place), letters, -1, TRUE);
}

static void
test_typing (Place *place, gconstpointer data)
{
  AciesDocument *document = ACIES_DOCUMENT (place->text);

  acies_workshop_page_show (place->page, LUA, 3);
  assert_shown (place);
  type (place, "-- é\n");
  assert_shown (place);
  g_assert_nonnull (strstr (acies_rule_text_get (place->text, LUA), "-- é\nfunction march"));
  g_assert_true (acies_document_is_modified (document));
  acies_workshop_page_show (place->page, "clauses.xml", 0);
  g_assert_true (acies_document_undo (document, NULL));
  g_assert_cmpstr (acies_rule_editor_get_name (get_editor (place)), ==, LUA);
  assert_shown (place);
  g_assert_false (acies_document_is_modified (document));
  g_assert_true (acies_document_redo (document, NULL));
  assert_shown (place);
}

static gboolean
is_wrong (Place *place, int line)
{
  GtkTextTag *tag = gtk_text_tag_table_lookup (gtk_text_buffer_get_tag_table (get_buffer (place)),
                                               "acies-wrong");
  GtkTextIter at;

  gtk_text_buffer_get_iter_at_line (get_buffer (place), &at, line - 1);
  gtk_text_iter_forward_to_line_end (&at);
  gtk_text_iter_backward_char (&at);
  return tag != NULL && gtk_text_iter_has_tag (&at, tag);
}

/* It is underlined, and its row leads there from another file. */
static void
test_wrong (Place *place, gconstpointer data)
{
  GtkWidget *pane = find_below (GTK_WIDGET (place->page), g_type_from_name ("AciesCheckPane"));
  GtkListBox *list;
  GtkTextIter at;

  acies_workshop_page_show (place->page, LUA, 3);
  type (place, "local nonsense\n");
  wait_for (place);
  g_assert_true (is_wrong (place, 3));
  g_assert_false (is_wrong (place, 8));
  acies_workshop_page_show (place->page, "ruleset.xml", 1);
  list = GTK_LIST_BOX (find_below (pane, GTK_TYPE_LIST_BOX));
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (list, 0));
  g_assert_cmpstr (acies_rule_editor_get_name (get_editor (place)), ==, LUA);
  gtk_text_buffer_get_iter_at_mark (get_buffer (place), &at,
                                    gtk_text_buffer_get_insert (get_buffer (place)));
  g_assert_cmpint (gtk_text_iter_get_line (&at), ==, 2);
}

/* Whoever goes through what is wrong stays in it when it is listed anew. */
static void
test_results_stay (Place *place, gconstpointer data)
{
  GtkWidget *pane = find_below (GTK_WIDGET (place->page), g_type_from_name ("AciesCheckPane"));
  GtkListBox *list = GTK_LIST_BOX (find_below (pane, GTK_TYPE_LIST_BOX));

  acies_workshop_page_show (place->page, LUA, 3);
  type (place, "local nonsense\n");
  wait_for (place);
  gtk_widget_activate_action (GTK_WIDGET (place->page), "workshop.results", NULL);
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 0))));
  acies_rule_text_replace (place->text, LUA, 0, 0, "-- a remark\n", FALSE);
  wait_for (place);
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 0))));
}

static void
test_disk (Place *place, gconstpointer data)
{
  GtkInfoBar *bar = GTK_INFO_BAR (find_below (GTK_WIDGET (place->page), GTK_TYPE_INFO_BAR));
  g_autofree char *path = g_build_filename (g_file_peek_path (place->folder), LUA, NULL);

  acies_workshop_page_show (place->page, LUA, 3);
  type (place, "-- mine\n");
  g_assert_false (gtk_info_bar_get_revealed (bar));
  g_assert_true (g_file_set_contents (path, "-- theirs\n", -1, NULL));
  acies_rule_text_look (place->text);
  g_assert_true (gtk_info_bar_get_revealed (bar));
  gtk_info_bar_response (bar, GTK_RESPONSE_ACCEPT);
  g_assert_false (gtk_info_bar_get_revealed (bar));
  g_assert_cmpstr (acies_rule_text_get (place->text, LUA), ==, "-- theirs\n");
  assert_shown (place);
}

/* A file that was taken away and came back is shown as it is by then. */
static void
test_back (Place *place, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_file_peek_path (place->folder), LUA, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  acies_workshop_page_show (place->page, LUA, 3);
  g_assert_true (g_file_delete (file, NULL, NULL));
  acies_rule_text_look (place->text);
  g_assert_cmpstr (acies_rule_editor_get_name (get_editor (place)), ==, "ruleset.xml");
  g_assert_true (g_file_set_contents (path, "-- theirs\n", -1, NULL));
  acies_rule_text_look (place->text);
  acies_workshop_page_show (place->page, LUA, 0);
  assert_shown (place);
  type (place, "-- mine\n");
  assert_shown (place);
}

/* Who is typing in one file stays there, and where he is, whatever is changed in another or above.
 */
static void
test_stays (Place *place, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_file_peek_path (place->folder), "clauses.xml", NULL);
  g_autofree char *lua = g_build_filename (g_file_peek_path (place->folder), LUA, NULL);
  g_autofree char *changed
      = g_strconcat (acies_rule_text_get (place->text, "clauses.xml"), "<!-- theirs -->", NULL);
  g_autofree char *more = g_strconcat ("-- theirs\n", acies_rule_text_get (place->text, LUA), NULL);
  GtkTextIter at;

  acies_workshop_page_show (place->page, LUA, 3);
  g_assert_true (g_file_set_contents (path, changed, -1, NULL));
  g_assert_true (g_file_set_contents (lua, more, -1, NULL));
  acies_rule_text_look (place->text);
  g_assert_cmpstr (acies_rule_text_get (place->text, "clauses.xml"), ==, changed);
  g_assert_cmpstr (acies_rule_editor_get_name (get_editor (place)), ==, LUA);
  assert_shown (place);
  gtk_text_buffer_get_iter_at_mark (get_buffer (place), &at,
                                    gtk_text_buffer_get_insert (get_buffer (place)));
  g_assert_cmpint (gtk_text_iter_get_line (&at), ==, 3);
}

static void
assert_selected (Place *place, const char *expected, int line)
{
  GtkTextIter start, end;
  g_autofree char *words = NULL;

  g_assert_true (gtk_text_buffer_get_selection_bounds (get_buffer (place), &start, &end));
  words = gtk_text_buffer_get_text (get_buffer (place), &start, &end, TRUE);
  g_assert_cmpstr (words, ==, expected);
  g_assert_cmpint (gtk_text_iter_get_line (&start) + 1, ==, line);
}

/* What is looked for is selected, whatever its case, and after the last again the first. */
static void
test_find (Place *place, gconstpointer data)
{
  GtkWidget *find = find_below (GTK_WIDGET (place->page), g_type_from_name ("AciesRuleFind"));
  GtkWidget *entry = find_below (find, GTK_TYPE_SEARCH_ENTRY);

  acies_workshop_page_show (place->page, "clauses.xml", 0);
  acies_rule_text_set (place->text, "clauses.xml", "one Two\nthree two\n");
  acies_workshop_page_focus_search (place->page);
  gtk_editable_set_text (GTK_EDITABLE (entry), "two");
  g_signal_emit_by_name (entry, "search-changed");
  assert_selected (place, "Two", 1);
  g_signal_emit_by_name (entry, "activate");
  assert_selected (place, "two", 2);
  g_signal_emit_by_name (entry, "activate");
  assert_selected (place, "Two", 1);
  gtk_editable_set_text (GTK_EDITABLE (entry), "four");
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  assert_selected (place, "Two", 1);
  g_signal_emit_by_name (entry, "stop-search");
  g_assert_true (
      gtk_widget_has_focus (GTK_WIDGET (acies_rule_editor_get_view (get_editor (place)))));
}

static gboolean
has (GPtrArray *words, const char *word)
{
  return g_ptr_array_find_with_equal_func (words, word, g_str_equal, NULL);
}

static void
test_words (Place *place, gconstpointer data)
{
  g_autoptr (AciesRuleWords) words = acies_rule_words_new ();
  g_autoptr (GPtrArray) host = acies_rule_words_list (words, "with"), ids = NULL, own = NULL;

  g_assert_true (has (host, "within"));
  acies_rule_words_set (words, acies_rules_check_get_ruleset (place->check), place->text);
  ids = acies_rule_words_list (words, "out-of");
  own = acies_rule_words_list (words, "in_");
  g_assert_true (has (ids, "out-of-range"));
  g_assert_true (has (own, "in_cover"));
}

/* An id has hyphens; outside quotes they take away. */
static void
test_word_start (Place *place, gconstpointer data)
{
  static const struct
  {
    const char *text;
    int start;
  } cases[] = { { "say ('out-of", 6 }, { "n - le", 4 }, { "n-le", 2 }, { "if=\"in_co", 4 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GtkTextBuffer) buffer = gtk_text_buffer_new (NULL);
      GtkTextIter start, end;

      gtk_text_buffer_set_text (buffer, cases[i].text, -1);
      gtk_text_buffer_get_end_iter (buffer, &end);
      acies_rule_words_find_start (&end, &start);
      g_assert_cmpint (gtk_text_iter_get_offset (&start), ==, cases[i].start);
    }
}

static gboolean
is_over_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static gboolean
is_offered (GtkWidget *view)
{
  for (GtkWidget *child = gtk_widget_get_first_child (view); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_str_equal (G_OBJECT_TYPE_NAME (child), "GtkSourceCompletionList")
        && gtk_widget_get_mapped (child))
      return TRUE;
  return FALSE;
}

/* What is typed is offered, once a letter is there. */
static void
test_completion (Place *place, gconstpointer data)
{
  GtkWidget *view = GTK_WIDGET (acies_rule_editor_get_view (get_editor (place)));
  gboolean is_over = FALSE;
  guint source = g_timeout_add (5000, is_over_cb, &is_over);

  acies_workshop_page_show (place->page, LUA, 2);
  gtk_widget_grab_focus (view);
  type (place, "withi");
  g_signal_emit_by_name (view, "show-completion");
  while (!is_over && !is_offered (view))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (is_offered (view));
  g_source_remove (source);
}

/* Types LETTERS one by one, as people do. */
static void
type_slowly (Place *place, const char *letters)
{
  for (const char *c = letters; *c != '\0'; c++)
    {
      char letter[2] = { *c, '\0' };
      gint64 end = g_get_monotonic_time () + 60000;

      gtk_text_buffer_begin_user_action (get_buffer (place));
      type (place, letter);
      gtk_text_buffer_end_user_action (get_buffer (place));
      while (g_get_monotonic_time () < end)
        {
          g_main_context_iteration (NULL, FALSE);
          g_usleep (1000);
        }
    }
}

/* Whether words come to be offered, or no longer, as WANTED. */
static gboolean
comes_to (GtkWidget *view, gboolean wanted)
{
  gint64 end = g_get_monotonic_time () + 5 * G_USEC_PER_SEC;

  while (is_offered (view) != wanted && g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
  return is_offered (view) == wanted;
}

/* While one types, what begins so is offered, and is no longer once nothing does; GtkSourceView has
 * nothing to complain of. */
static void
test_completion_typing (Place *place, gconstpointer data)
{
  GtkWidget *view = GTK_WIDGET (acies_rule_editor_get_view (get_editor (place)));

  acies_workshop_page_show (place->page, LUA, 2);
  gtk_widget_grab_focus (view);
  type_slowly (place, "wit");
  g_assert_true (comes_to (view, TRUE));
  type_slowly (place, "zz");
  g_assert_true (comes_to (view, FALSE));
  type_slowly (place, " wit");
  g_assert_true (comes_to (view, TRUE));
  type_slowly (place, "h");
  g_assert_true (comes_to (view, TRUE));
  type_slowly (place, "in ");
  g_assert_true (comes_to (view, FALSE));
  type_slowly (place, "\n");
  g_assert_true (acies_document_undo (ACIES_DOCUMENT (place->text), NULL));
}

/* Until nothing more is to be done at once. */
static void
settle (void)
{
  for (guint i = 0; i < 20; i++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (1000);
    }
}

/* The field below WIDGET that is called NAME and holds TEXT. */
static AciesFieldRow *
find_field (GtkWidget *widget, const char *name, const char *text)
{
  GtkWidget *label = find_below (widget, GTK_TYPE_LABEL);
  GtkWidget *entry = find_below (widget, GTK_TYPE_ENTRY);
  AciesFieldRow *found = NULL;

  if (ACIES_IS_FIELD_ROW (widget))
    return entry != NULL && g_str_equal (gtk_label_get_text (GTK_LABEL (label)), name)
                   && g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), text)
               ? ACIES_FIELD_ROW (widget)
               : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_field (child, name, text);
  return found;
}

static void
fill_in (AciesFieldRow *field, const char *text)
{
  GtkWidget *entry = find_below (GTK_WIDGET (field), GTK_TYPE_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
}

/* Whether a label below WIDGET that one sees says WORDS. */
static gboolean
says (GtkWidget *widget, const char *words)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && strstr (gtk_label_get_text (GTK_LABEL (widget)), words) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, words))
      return TRUE;
  return FALSE;
}

/* Goes to the form of what stands where the text of ruleset.xml says WORDS. */
static GtkWidget *
show_form (Place *place, const char *words)
{
  const char *text = acies_rule_text_get (place->text, "ruleset.xml");
  int line = 1;

  for (const char *c = text; c < strstr (text, words); c++)
    line += *c == '\n';
  acies_workshop_page_show (place->page, "ruleset.xml", line);
  gtk_widget_activate_action (GTK_WIDGET (place->page), "workshop.view", NULL);
  settle ();
  return find_below (GTK_WIDGET (place->page), g_type_from_name ("AciesFactPane"));
}

/* What is filled in is in the text, and nothing else is; what is undone is in the form. */
static void
test_form (Place *place, gconstpointer data)
{
  g_autofree char *before = g_strdup (acies_rule_text_get (place->text, "ruleset.xml"));
  GtkWidget *pane = show_form (place, "id=\"shooting\"");
  GString *expected = g_string_new (before);

  g_string_replace (expected, "min=\"-2\" max=\"2\"", "min=\"-2\" max=\"3\"", 1);
  fill_in (find_field (pane, "max", "2"), "3");
  settle ();
  g_assert_cmpstr (acies_rule_text_get (place->text, "ruleset.xml"), ==, expected->str);
  g_assert_nonnull (find_field (pane, "max", "3"));
  g_assert_true (acies_document_undo (ACIES_DOCUMENT (place->text), NULL));
  settle ();
  g_assert_nonnull (find_field (pane, "max", "2"));
  g_assert_cmpstr (acies_rule_text_get (place->text, "ruleset.xml"), ==, before);
  g_string_free (expected, TRUE);
}

/* What cannot be is refused at once; what the check finds is said beside the field. */
static void
test_form_wrong (Place *place, gconstpointer data)
{
  GtkWidget *pane = show_form (place, "id=\"shooting\"");
  AciesFieldRow *field = find_field (pane, "max", "2");

  fill_in (field, "many");
  g_assert_true (says (GTK_WIDGET (field), "many"));
  g_assert_false (acies_document_is_modified (ACIES_DOCUMENT (place->text)));
  fill_in (field, "2");
  g_assert_false (says (GTK_WIDGET (field), "many"));
  field = find_field (pane, "if", "target.armoured");
  fill_in (field, "target.armuored");
  wait_for (place);
  settle ();
  g_assert_true (says (GTK_WIDGET (field), "armuored"));
  g_assert_true (acies_document_undo (ACIES_DOCUMENT (place->text), NULL));
  wait_for (place);
  settle ();
  g_assert_false (says (GTK_WIDGET (find_field (pane, "if", "target.armoured")), "armuored"));
}

static guint
count (const char *text, const char *words)
{
  g_auto (GStrv) parts = g_strsplit (text, words, -1);

  return g_strv_length (parts) - 1;
}

/* A row of a list more, and one less; and the whole fact. */
static void
test_form_repeat (Place *place, gconstpointer data)
{
  GtkWidget *pane = show_form (place, "id=\"shooting\"");
  g_autofree char *fact = g_strdup (acies_fact_pane_get_place (ACIES_FACT_PANE (pane)));
  g_autofree char *first = g_strdup_printf ("%s.0", fact);
  const char *list = "<modifiers id=\"shooting\"", *factor = "<modifier id=\"close\"";

  gtk_widget_activate_action (pane, "fact.repeat", "s", first);
  settle ();
  g_assert_cmpuint (count (acies_rule_text_get (place->text, "ruleset.xml"), factor), ==, 2);
  gtk_widget_activate_action (pane, "fact.remove", "s", first);
  settle ();
  g_assert_cmpuint (count (acies_rule_text_get (place->text, "ruleset.xml"), factor), ==, 1);
  gtk_widget_activate_action (pane, "fact.repeat", "s", fact);
  settle ();
  g_assert_cmpuint (count (acies_rule_text_get (place->text, "ruleset.xml"), list), ==, 2);
  gtk_widget_activate_action (pane, "fact.add", "(ss)", fact, "note");
  settle ();
  g_assert_cmpuint (count (acies_rule_text_get (place->text, "ruleset.xml"), "<note/>"), ==, 1);
  for (guint i = 0; i < 4; i++)
    g_assert_true (acies_document_undo (ACIES_DOCUMENT (place->text), NULL));
  settle ();
  g_assert_false (acies_document_is_modified (ACIES_DOCUMENT (place->text)));
}

/* A file that cannot be read has no form until it can. */
static void
test_form_broken (Place *place, gconstpointer data)
{
  GtkWidget *pane = show_form (place, "id=\"shooting\"");

  acies_rule_text_replace (place->text, "ruleset.xml", 60, 0, "<", FALSE);
  settle ();
  g_assert_null (find_field (pane, "max", "2"));
  g_assert_true (says (pane, "No Form"));
  acies_rule_text_replace (place->text, "ruleset.xml", 60, 1, "", FALSE);
  settle ();
}

static void
told_cb (char **told, const char *sentence)
{
  g_free (*told);
  *told = g_strdup (sentence);
}

/* Whoever asks what is wrong is told so where nothing is. */
static void
test_nothing_wrong (Place *place, gconstpointer data)
{
  g_autofree char *told = NULL;

  g_signal_connect_swapped (place->page, "told", G_CALLBACK (told_cb), &told);
  gtk_widget_activate_action (GTK_WIDGET (place->page), "workshop.results", NULL);
  g_assert_nonnull (told);
  g_assert_nonnull (strstr (told, "Nothing is wrong"));
}

/* What is typed in a field is taken before it is saved. */
static void
test_form_commit (Place *place, gconstpointer data)
{
  GtkWidget *pane = show_form (place, "id=\"shooting\"");
  AciesFieldRow *field = find_field (pane, "max", "2");
  GtkWidget *entry = find_below (GTK_WIDGET (field), GTK_TYPE_ENTRY);

  gtk_widget_grab_focus (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), "3");
  g_assert_true (acies_workshop_page_commit (place->page));
  g_assert_nonnull (strstr (acies_rule_text_get (place->text, "ruleset.xml"), "max=\"3\""));
  gtk_editable_set_text (GTK_EDITABLE (entry), "many");
  g_assert_false (acies_workshop_page_commit (place->page));
  gtk_editable_set_text (GTK_EDITABLE (entry), "3");
}

/* What is being typed in a field never lands in another one that came into its place. */
static void
test_form_moved (Place *place, gconstpointer data)
{
  const char *text = acies_rule_text_get (place->text, "ruleset.xml");
  GtkWidget *pane = show_form (place, "id=\"shooting\"");
  GtkWidget *entry = find_below (GTK_WIDGET (find_field (pane, "value", "1")), GTK_TYPE_ENTRY);
  const char *start = strstr (text, "<modifier id=\"close\""),
             *end = strstr (start, "</modifier>") + 11;
  g_autofree char *after = NULL;

  gtk_widget_grab_focus (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), "7");
  acies_rule_text_replace (place->text, "ruleset.xml",
                           (guint) g_utf8_pointer_to_offset (text, start),
                           (guint) g_utf8_pointer_to_offset (start, end), "", FALSE);
  after = g_strdup (acies_rule_text_get (place->text, "ruleset.xml"));
  settle ();
  g_assert_true (g_str_equal (acies_rule_text_get (place->text, "ruleset.xml"), after));
}

/* The menu of the text undoes with the window. */
static void
test_menu (Place *place, gconstpointer data)
{
  GtkWidget *menu = find_below (GTK_WIDGET (get_editor (place)), GTK_TYPE_POPOVER_MENU);
  GMenuModel *model = gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (menu));
  g_autoptr (GMenuModel) steps = g_menu_model_get_item_link (model, 0, G_MENU_LINK_SECTION);
  g_autofree char *action = NULL;

  g_assert_true (g_menu_model_get_item_attribute (steps, 0, G_MENU_ATTRIBUTE_ACTION, "s", &action));
  g_assert_cmpstr (action, ==, "win.undo");
  gtk_widget_activate_action (GTK_WIDGET (get_editor (place)), "editor.select-all", NULL);
  g_assert_true (gtk_text_buffer_get_has_selection (get_buffer (place)));
}

static void
drawn_cb (guint *n)
{
  ++*n;
}

/* The sheet stands beside the text once somebody asks for it, and is drawn anew when the text is
 * right again, not while it is wrong. */
static void
test_sheet (Place *place, gconstpointer data)
{
  GtkWidget *pane = find_below (GTK_WIDGET (place->page), ACIES_TYPE_SHEET_PANE);
  guint n = 0;

  g_signal_connect_swapped (pane, "drawn", G_CALLBACK (drawn_cb), &n);
  settle ();
  g_assert_cmpuint (acies_sheet_pane_get_n_pages (ACIES_SHEET_PANE (pane)), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (place->page), "workshop.beside", NULL);
  while (n < 1)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (acies_sheet_pane_get_n_pages (ACIES_SHEET_PANE (pane)), >, 0);
  acies_rule_text_replace (place->text, "ruleset.xml", 60, 0, "<", FALSE);
  wait_for (place);
  settle ();
  g_assert_cmpuint (n, ==, 1);
  acies_rule_text_replace (place->text, "ruleset.xml", 60, 1, "", FALSE);
  while (n < 2)
    g_main_context_iteration (NULL, TRUE);
}

int
main (int argc, char **argv)
{
  const struct
  {
    const char *path;
    void (*test) (Place *place, gconstpointer data);
  } tests[] = {
    { "/acies/app/workshop-page/typing", test_typing },
    { "/acies/app/workshop-page/wrong", test_wrong },
    { "/acies/app/workshop-page/disk", test_disk },
    { "/acies/app/workshop-page/back", test_back },
    { "/acies/app/workshop-page/results-stay", test_results_stay },
    { "/acies/app/workshop-page/stays", test_stays },
    { "/acies/app/workshop-page/find", test_find },
    { "/acies/app/workshop-page/words", test_words },
    { "/acies/app/workshop-page/word-start", test_word_start },
    { "/acies/app/workshop-page/completion", test_completion },
    { "/acies/app/workshop-page/completion-typing", test_completion_typing },
    { "/acies/app/workshop-page/form", test_form },
    { "/acies/app/workshop-page/form-wrong", test_form_wrong },
    { "/acies/app/workshop-page/form-repeat", test_form_repeat },
    { "/acies/app/workshop-page/form-broken", test_form_broken },
    { "/acies/app/workshop-page/sheet", test_sheet },
    { "/acies/app/workshop-page/nothing-wrong", test_nothing_wrong },
    { "/acies/app/workshop-page/form-commit", test_form_commit },
    { "/acies/app/workshop-page/form-moved", test_form_moved },
    { "/acies/app/workshop-page/menu", test_menu },
  };

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Place, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
