/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRuleEditor has a buffer for each file that was shown. What is typed in one is done to the
 * text; what becomes of the text otherwise, by undoing or on disk, is done to the buffer. The text
 * alone remembers steps, so that the menu of GtkTextView, which asks its buffer, has another in its
 * place. */
#include "config.h"
#include "app/workshop/acies-rule-editor.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-menu.h"
#include "app/widgets/acies-template.h"
#include "app/workshop/acies-rule-find.h"
#include "app/workshop/acies-rule-marks.h"
#include "app/workshop/acies-rule-words.h"
#include "base/file/acies-schemas.h"

#include <adwaita.h>
#include <string.h>

/* From how many letters on words are offered, and how long after the last one, in milliseconds. */
#define LEAST_LETTERS 3
#define OFFER_DELAY 120
#define LIST_WIDTH 160
#define LIST_HEIGHT 24

struct _AciesRuleEditor
{
  GtkWidget parent_instance;

  /* template children */
  AciesRuleFind *find;
  GtkScrolledWindow *scroller;
  GtkSourceView *view;
  GMenuModel *menu;

  /* owned */
  AciesRulesCheck *check; /* or NULL */
  AciesRuleWords *words;
  GHashTable *buffers; /* name to GtkSourceBuffer */
  char *name;          /* of the file that is shown; or NULL */
  GtkWidget *popover;  /* a child */

  guint offer_source; /* offers words */
  gboolean is_own;    /* what is done to the text comes from a buffer */
  gboolean follows;   /* what is done to a buffer comes from the text */
  gboolean joins;     /* something was done in this action of the user already */
};

enum
{
  SHOWN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesRuleEditor, acies_rule_editor, GTK_TYPE_WIDGET)

/* Colours as the desktop is, light or dark. */
static void
update_scheme (AciesRuleEditor *self)
{
  gboolean is_dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GtkSourceStyleScheme *scheme = gtk_source_style_scheme_manager_get_scheme (
      gtk_source_style_scheme_manager_get_default (), is_dark ? "Adwaita-dark" : "Adwaita");
  GHashTableIter iter;
  gpointer buffer;

  g_hash_table_iter_init (&iter, self->buffers);
  while (g_hash_table_iter_next (&iter, NULL, &buffer))
    gtk_source_buffer_set_style_scheme (buffer, scheme);
}

static AciesRuleText *
get_text (AciesRuleEditor *self)
{
  return acies_rules_check_get_text (self->check);
}

static void
replace (AciesRuleEditor *self, GtkTextBuffer *buffer, int at, int n_removed, const char *inserted)
{
  const char *name = g_object_get_data (G_OBJECT (buffer), "name");

  self->is_own = TRUE;
  acies_rule_text_replace (get_text (self), name, (guint) at, (guint) n_removed, inserted,
                           self->joins);
  self->is_own = FALSE;
  self->joins = TRUE;
}

static void
insert_cb (AciesRuleEditor *self, GtkTextIter *at, char *text, int length, GtkTextBuffer *buffer)
{
  g_autofree char *inserted = length < 0 ? g_strdup (text) : g_strndup (text, (gsize) length);

  if (!self->follows)
    replace (self, buffer, gtk_text_iter_get_offset (at), 0, inserted);
}

static void
delete_cb (AciesRuleEditor *self, GtkTextIter *start, GtkTextIter *end, GtkTextBuffer *buffer)
{
  int from = gtk_text_iter_get_offset (start), to = gtk_text_iter_get_offset (end);

  if (!self->follows && from != to)
    replace (self, buffer, MIN (from, to), ABS (to - from), "");
}

/* Whether the word that ends at the cursor begins others, is long enough to say which, and is none
 * by itself: that was chosen, or is meant. */
static gboolean
begins_words (AciesRuleEditor *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view));
  g_autofree char *prefix = NULL;
  g_autoptr (GPtrArray) words = NULL;
  GtkTextIter start, end;

  gtk_text_buffer_get_iter_at_mark (buffer, &end, gtk_text_buffer_get_insert (buffer));
  acies_rule_words_find_start (&end, &start);
  prefix = gtk_text_iter_get_slice (&start, &end);
  if (g_utf8_strlen (prefix, -1) < LEAST_LETTERS)
    return FALSE;
  words = acies_rule_words_list (self->words, prefix);
  return words->len > 0 && !g_str_equal (words->pdata[0], prefix);
}

/* GtkSourceView 5.6 shows its list before the rows of it, all hidden where it had nothing to offer
 * last, are shown again; GDK then complains of a popup without a width. So the list has one. */
static void
give_width (AciesRuleEditor *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->view)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_str_equal (G_OBJECT_TYPE_NAME (child), "GtkSourceCompletionList"))
      gtk_widget_set_size_request (child, LIST_WIDTH, LIST_HEIGHT);
}

/* Who asks for words has them. */
static void
offer_words (AciesRuleEditor *self)
{
  give_width (self);
  g_signal_emit_by_name (gtk_source_view_get_completion (self->view), "show");
}

static gboolean
offer_cb (gpointer data)
{
  AciesRuleEditor *self = data;

  self->offer_source = 0;
  if (begins_words (self))
    offer_words (self);
  else
    gtk_source_completion_hide (gtk_source_view_get_completion (self->view));
  return G_SOURCE_REMOVE;
}

/* Words are offered a moment after the last letter that is typed. */
static void
plan_offer (AciesRuleEditor *self)
{
  if (self->follows || !gtk_widget_has_focus (GTK_WIDGET (self->view)))
    return;
  g_clear_handle_id (&self->offer_source, g_source_remove);
  self->offer_source = g_timeout_add (OFFER_DELAY, offer_cb, self);
}

static void
begin_cb (AciesRuleEditor *self)
{
  self->joins = FALSE;
}

static GtkSourceBuffer *
make_buffer (AciesRuleEditor *self, const char *name, const char *text)
{
  GtkSourceLanguage *language = gtk_source_language_manager_get_language (
      gtk_source_language_manager_get_default (), g_str_has_suffix (name, ".lua") ? "lua" : "xml");
  GtkSourceBuffer *buffer = gtk_source_buffer_new (NULL);
  GtkTextIter start;

  gtk_source_buffer_set_implicit_trailing_newline (buffer, FALSE);
  gtk_text_buffer_set_enable_undo (GTK_TEXT_BUFFER (buffer), FALSE);
  gtk_source_buffer_set_language (buffer, language);
  gtk_text_buffer_set_text (GTK_TEXT_BUFFER (buffer), text, -1);
  gtk_text_buffer_get_start_iter (GTK_TEXT_BUFFER (buffer), &start);
  gtk_text_buffer_place_cursor (GTK_TEXT_BUFFER (buffer), &start);
  g_object_set_data_full (G_OBJECT (buffer), "name", g_strdup (name), g_free);
  g_signal_connect_swapped (buffer, "begin-user-action", G_CALLBACK (begin_cb), self);
  g_signal_connect_swapped (buffer, "insert-text", G_CALLBACK (insert_cb), self);
  g_signal_connect_swapped (buffer, "delete-range", G_CALLBACK (delete_cb), self);
  g_signal_connect_swapped (buffer, "end-user-action", G_CALLBACK (plan_offer), self);
  return buffer;
}

static GtkTextBuffer *
need_buffer (AciesRuleEditor *self, const char *name)
{
  GtkSourceBuffer *buffer = g_hash_table_lookup (self->buffers, name);

  if (buffer == NULL)
    {
      buffer = make_buffer (self, name, acies_rule_text_get (get_text (self), name));
      g_hash_table_insert (self->buffers, g_strdup (name), buffer);
      update_scheme (self);
    }
  return GTK_TEXT_BUFFER (buffer);
}

static void
update_marks (AciesRuleEditor *self)
{
  if (self->name != NULL)
    acies_rule_marks_show (need_buffer (self, self->name), self->check, self->name);
}

static void
scroll_to_cursor (AciesRuleEditor *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view));

  gtk_text_view_scroll_to_mark (GTK_TEXT_VIEW (self->view), gtk_text_buffer_get_insert (buffer),
                                0.2, FALSE, 0, 0);
}

static void
replaced_cb (AciesRuleEditor *self, char *name, guint at, guint n_removed, char *inserted)
{
  GtkTextBuffer *buffer = g_hash_table_lookup (self->buffers, name);
  GtkTextIter start, end;

  if (self->is_own || buffer == NULL)
    return;
  self->follows = TRUE;
  gtk_text_buffer_get_iter_at_offset (buffer, &start, (int) at);
  gtk_text_buffer_get_iter_at_offset (buffer, &end, (int) (at + n_removed));
  gtk_text_buffer_delete (buffer, &start, &end);
  gtk_text_buffer_insert (buffer, &start, inserted, -1);
  self->follows = FALSE;
}

/* What one undoes is shown; what others write is not, as one may be typing elsewhere. */
static void
stepped_cb (AciesRuleEditor *self, const char *name, guint at)
{
  GtkTextBuffer *buffer;
  GtkTextIter end;

  acies_rule_editor_show (self, name, 0);
  buffer = need_buffer (self, name);
  gtk_text_buffer_get_iter_at_offset (buffer, &end, (int) at);
  gtk_text_buffer_place_cursor (buffer, &end);
  scroll_to_cursor (self);
}

static gboolean
is_gone (gpointer name, gpointer buffer, gpointer self)
{
  return acies_rule_text_get (get_text (self), name) == NULL;
}

/* A file that is gone is shown no more, and is another one if it comes back. */
static void
listed_cb (AciesRuleEditor *self)
{
  if (self->name != NULL && acies_rule_text_get (get_text (self), self->name) == NULL)
    acies_rule_editor_show (self, "ruleset.xml", 0);
  g_hash_table_foreach_remove (self->buffers, is_gone, self);
}

static void
loaded_cb (AciesRuleEditor *self)
{
  AciesRuleset *ruleset = acies_rules_check_get_ruleset (self->check);

  if (ruleset != NULL)
    acies_rule_words_set (self->words, ruleset, get_text (self));
}

static gboolean
query_tooltip_cb (AciesRuleEditor *self, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip)
{
  GtkTextView *view = GTK_TEXT_VIEW (self->view);
  g_autofree char *words = NULL;
  GtkTextIter at;
  int text_x, text_y;

  if (self->name == NULL || self->check == NULL)
    return FALSE;
  gtk_text_view_window_to_buffer_coords (view, GTK_TEXT_WINDOW_WIDGET, x, y, &text_x, &text_y);
  if (by_keyboard)
    gtk_text_buffer_get_iter_at_mark (gtk_text_view_get_buffer (view), &at,
                                      gtk_text_buffer_get_insert (gtk_text_view_get_buffer (view)));
  else
    gtk_text_view_get_line_at_y (view, &at, text_y, NULL);
  words = acies_rule_marks_describe (self->check, self->name, gtk_text_iter_get_line (&at) + 1);
  gtk_tooltip_set_text (tooltip, words);
  return words != NULL;
}

/* What GtkTextView does under that name. */
static void
forward (GtkWidget *widget, const char *name, GVariant *parameter)
{
  static const char *const actions[][2] = {
    { "editor.cut", "clipboard.cut" },
    { "editor.copy", "clipboard.copy" },
    { "editor.paste", "clipboard.paste" },
    { "editor.select-all", "selection.select-all" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (g_str_equal (actions[i][0], name))
      gtk_widget_activate_action (GTK_WIDGET (ACIES_RULE_EDITOR (widget)->view), actions[i][1],
                                  NULL);
}

/* At X, Y of the text's widget. */
static void
open_menu (AciesRuleEditor *self, double x, double y)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view));
  gboolean has_selection = gtk_text_buffer_get_has_selection (buffer);
  GdkRectangle at = { 0, 0, 1, 1 };
  double window_x, window_y;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "editor.cut", has_selection);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "editor.copy", has_selection);
  gtk_widget_translate_coordinates (GTK_WIDGET (self->view), GTK_WIDGET (self), x, y, &window_x,
                                    &window_y);
  at.x = (int) window_x;
  at.y = (int) window_y;
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover), &at);
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

static void
menu_cb (AciesRuleEditor *self, int n_press, double x, double y, GtkGesture *gesture)
{
  double view_x, view_y;

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_translate_coordinates (GTK_WIDGET (self->scroller), GTK_WIDGET (self->view), x, y,
                                    &view_x, &view_y);
  open_menu (self, view_x, view_y);
}

/* The keys of the menu, which opens at the cursor. */
static gboolean
key_cb (AciesRuleEditor *self, guint key, guint code, GdkModifierType state)
{
  GtkTextView *view = GTK_TEXT_VIEW (self->view);
  GdkRectangle cursor;
  int x, y;

  if (key != GDK_KEY_Menu && (key != GDK_KEY_F10 || (state & GDK_SHIFT_MASK) == 0))
    return GDK_EVENT_PROPAGATE;
  gtk_text_view_get_cursor_locations (view, NULL, &cursor, NULL);
  gtk_text_view_buffer_to_window_coords (view, GTK_TEXT_WINDOW_WIDGET, cursor.x,
                                         cursor.y + cursor.height, &x, &y);
  open_menu (self, x, y);
  return GDK_EVENT_STOP;
}

static void
acies_rule_editor_dispose (GObject *object)
{
  AciesRuleEditor *self = ACIES_RULE_EDITOR (object);

  if (self->view != NULL)
    acies_rule_editor_set_check (self, NULL);
  g_clear_handle_id (&self->offer_source, g_source_remove);
  g_clear_object (&self->words);
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  acies_template_dispose (self, ACIES_TYPE_RULE_EDITOR);

  G_OBJECT_CLASS (acies_rule_editor_parent_class)->dispose (object);
}

static void
acies_rule_editor_finalize (GObject *object)
{
  g_hash_table_unref (ACIES_RULE_EDITOR (object)->buffers);

  G_OBJECT_CLASS (acies_rule_editor_parent_class)->finalize (object);
}

/* GtkSourceView reads its languages by a schema that stands in several files. */
static void
allow_languages (void)
{
  const char *const *folders
      = gtk_source_language_manager_get_search_path (gtk_source_language_manager_get_default ());
  const char *last = NULL;

  for (guint i = 0; folders != NULL && folders[i] != NULL; i++)
    if (g_path_is_absolute (folders[i]) && g_file_test (folders[i], G_FILE_TEST_IS_DIR))
      last = folders[i];
  if (last != NULL)
    acies_schema_allow (last);
}

static void
acies_rule_editor_class_init (AciesRuleEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_rule_editor_dispose;
  G_OBJECT_CLASS (klass)->finalize = acies_rule_editor_finalize;

  allow_languages ();
  g_type_ensure (GTK_SOURCE_TYPE_VIEW);
  g_type_ensure (ACIES_TYPE_RULE_FIND);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-rule-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesRuleEditor, find);
  gtk_widget_class_bind_template_child (widget_class, AciesRuleEditor, scroller);
  gtk_widget_class_bind_template_child (widget_class, AciesRuleEditor, view);
  gtk_widget_class_bind_template_child (widget_class, AciesRuleEditor, menu);
  gtk_widget_class_bind_template_callback (widget_class, query_tooltip_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_install_action (widget_class, "editor.cut", NULL, forward);
  gtk_widget_class_install_action (widget_class, "editor.copy", NULL, forward);
  gtk_widget_class_install_action (widget_class, "editor.paste", NULL, forward);
  gtk_widget_class_install_action (widget_class, "editor.select-all", NULL, forward);

  signals[SHOWN] = g_signal_new ("shown", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_rule_editor_init (AciesRuleEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->buffers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->words = acies_rule_words_new ();
  self->popover = gtk_popover_menu_new_from_model (self->menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->popover), FALSE);
  gtk_widget_set_halign (self->popover, GTK_ALIGN_START);
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
  acies_menu_empty_after (self->popover, self->menu);
  acies_rule_find_set_view (self->find, GTK_TEXT_VIEW (self->view));
  gtk_source_completion_add_provider (gtk_source_view_get_completion (self->view),
                                      GTK_SOURCE_COMPLETION_PROVIDER (self->words));
  /* What GtkSourceView 5.6 shows by itself it shows before it has measured it, and then complains
   * that a popup has no width; so it is only shown when it is asked for. */
  gtk_source_completion_block_interactive (gtk_source_view_get_completion (self->view));
  g_object_set (gtk_source_view_get_completion (self->view), "select-on-show", FALSE, NULL);
  g_signal_connect_swapped (self->view, "show-completion", G_CALLBACK (offer_words), self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (update_scheme), self, G_CONNECT_SWAPPED);
}

void
acies_rule_editor_set_check (AciesRuleEditor *self, AciesRulesCheck *check)
{
  g_return_if_fail (ACIES_IS_RULE_EDITOR (self));

  if (self->check != NULL)
    {
      g_signal_handlers_disconnect_by_data (get_text (self), self);
      g_signal_handlers_disconnect_by_data (self->check, self);
      gtk_text_view_set_buffer (GTK_TEXT_VIEW (self->view), NULL);
      g_hash_table_remove_all (self->buffers);
      g_clear_pointer (&self->name, g_free);
    }
  g_set_object (&self->check, check);
  if (check == NULL)
    return;
  g_signal_connect_swapped (get_text (self), "replaced", G_CALLBACK (replaced_cb), self);
  g_signal_connect_swapped (get_text (self), "stepped", G_CALLBACK (stepped_cb), self);
  g_signal_connect_swapped (get_text (self), "listed", G_CALLBACK (listed_cb), self);
  g_signal_connect_swapped (check, "advanced", G_CALLBACK (update_marks), self);
  g_signal_connect_swapped (check, "loaded", G_CALLBACK (loaded_cb), self);
  loaded_cb (self);
  acies_rule_editor_show (self, "ruleset.xml", 0);
}

const char *
acies_rule_editor_get_name (AciesRuleEditor *self)
{
  g_return_val_if_fail (ACIES_IS_RULE_EDITOR (self), NULL);

  return self->name;
}

static void
go_to (AciesRuleEditor *self, GtkTextBuffer *buffer, int line)
{
  GtkTextIter at;

  gtk_text_buffer_get_iter_at_line (buffer, &at, line - 1);
  gtk_text_buffer_place_cursor (buffer, &at);
  scroll_to_cursor (self);
}

void
acies_rule_editor_show (AciesRuleEditor *self, const char *name, int line)
{
  GtkTextBuffer *buffer;

  g_return_if_fail (ACIES_IS_RULE_EDITOR (self));
  g_return_if_fail (self->check != NULL && name != NULL);

  if (acies_rule_text_get (get_text (self), name) == NULL)
    return;
  buffer = need_buffer (self, name);
  if (g_strcmp0 (name, self->name) != 0)
    {
      g_free (self->name);
      self->name = g_strdup (name);
      gtk_text_view_set_buffer (GTK_TEXT_VIEW (self->view), buffer);
      acies_accessible_set_label (GTK_WIDGET (self->view), name);
      update_marks (self);
      g_signal_emit (self, signals[SHOWN], 0);
    }
  if (line > 0)
    go_to (self, buffer, line);
}

void
acies_rule_editor_focus (AciesRuleEditor *self)
{
  g_return_if_fail (ACIES_IS_RULE_EDITOR (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

void
acies_rule_editor_find (AciesRuleEditor *self)
{
  g_return_if_fail (ACIES_IS_RULE_EDITOR (self));

  if (self->check != NULL)
    acies_rule_find_begin (self->find);
}

GtkTextView *
acies_rule_editor_get_view (AciesRuleEditor *self)
{
  g_return_val_if_fail (ACIES_IS_RULE_EDITOR (self), NULL);

  return GTK_TEXT_VIEW (self->view);
}
