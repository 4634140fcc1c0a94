/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFieldRow is one field of a panel. What is typed is taken over when Enter is pressed or
 * the focus goes elsewhere. What is refused stays as it was typed, with the reason below it. It has
 * the one editor of its form alone: there may be a hundred rows, and a drop-down is a window. */
#include "config.h"
#include "app/form/acies-field-row.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-choice.h"
#include "app/widgets/acies-template.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

struct _AciesFieldRow
{
  GtkWidget parent_instance;

  /* template children */
  GtkLabel *name;
  AdwBin *editor;
  GtkLabel *hint;
  GtkLabel *trouble;

  /* borrowed: below the editor; all but one NULL */
  GtkEntry *entry;
  GtkTextView *view;
  GtkDropDown *choice;
  GtkCheckButton *flag;

  const AciesFieldSource *source;

  /* owned */
  gpointer field;
  char *shown;        /* what it held when it was last shown */
  GPtrArray *options; /* of AciesFieldOption; NULL: it is no choice */

  gboolean is_showing;   /* what changes now is not typed */
  gboolean is_abandoned; /* what is typed is not taken over any more */
};

G_DEFINE_FINAL_TYPE (AciesFieldRow, acies_field_row, GTK_TYPE_WIDGET)

static AciesFieldForm
get_form (AciesFieldRow *self)
{
  return self->source->get_form (self->field);
}

static char *
dup_long_text (AciesFieldRow *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static char *
dup_choice (AciesFieldRow *self)
{
  guint index = gtk_drop_down_get_selected (self->choice);

  if (self->options == NULL || index >= self->options->len)
    return g_strdup (self->shown);
  return g_strdup (((const AciesFieldOption *) g_ptr_array_index (self->options, index))->value);
}

static gboolean
is_mixed (const char *text)
{
  return g_strcmp0 (text, ACIES_FIELD_MIXED) == 0;
}

static char *
dup_typed (AciesFieldRow *self)
{
  switch (get_form (self))
    {
    case ACIES_FIELD_LINE:
      if (is_mixed (self->shown) && *gtk_editable_get_text (GTK_EDITABLE (self->entry)) == '\0')
        return g_strdup (self->shown);
      return g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
    case ACIES_FIELD_LONG:
      return dup_long_text (self);
    case ACIES_FIELD_CHOICE:
      return dup_choice (self);
    case ACIES_FIELD_FLAG:
      if (gtk_check_button_get_inconsistent (self->flag))
        return g_strdup (ACIES_FIELD_MIXED);
      return g_strdup (gtk_check_button_get_active (self->flag) ? "yes" : "no");
    }
  g_assert_not_reached ();
}

/* What is shown until one of the others is chosen. */
static void
add_mixed (GPtrArray *options)
{
  AciesFieldOption *option = g_new (AciesFieldOption, 1);

  option->value = g_strdup (ACIES_FIELD_MIXED);
  option->label = g_strdup (_ ("mixed"));
  g_ptr_array_insert (options, 0, option);
}

static void
show_choice (AciesFieldRow *self, const char *text)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  guint selected = GTK_INVALID_LIST_POSITION;

  g_clear_pointer (&self->options, g_ptr_array_unref);
  self->options = self->source->list_options (self->field);
  if (is_mixed (text))
    add_mixed (self->options);
  for (guint i = 0; i < self->options->len; i++)
    {
      const AciesFieldOption *option = g_ptr_array_index (self->options, i);

      gtk_string_list_append (labels, option->label);
      if (g_str_equal (option->value, text))
        selected = i;
    }
  acies_choice_show (self->choice, labels, selected);
}

static void
show_text (AciesFieldRow *self, const char *text)
{
  self->is_showing = TRUE;
  switch (get_form (self))
    {
    case ACIES_FIELD_LINE:
      gtk_editable_set_text (GTK_EDITABLE (self->entry), is_mixed (text) ? "" : text);
      gtk_entry_set_placeholder_text (self->entry, is_mixed (text) ? _ ("mixed") : NULL);
      break;
    case ACIES_FIELD_LONG:
      gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->view), text, -1);
      break;
    case ACIES_FIELD_CHOICE:
      show_choice (self, text);
      break;
    case ACIES_FIELD_FLAG:
      gtk_check_button_set_active (self->flag, g_str_equal (text, "yes"));
      gtk_check_button_set_inconsistent (self->flag, is_mixed (text));
      break;
    }
  self->is_showing = FALSE;
}

static void
show_trouble (AciesFieldRow *self, const char *sentence)
{
  gtk_label_set_text (self->trouble, sentence != NULL ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), sentence != NULL);
  if (self->entry == NULL)
    return;
  if (sentence != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
}

void
acies_field_row_update (AciesFieldRow *self)
{
  g_autofree char *text = NULL;
  g_autofree char *typed = NULL;
  g_autofree char *hint = NULL;

  g_return_if_fail (ACIES_IS_FIELD_ROW (self));

  hint = self->source->dup_hint (self->field);
  gtk_label_set_text (self->hint, hint != NULL ? hint : "");
  gtk_widget_set_visible (GTK_WIDGET (self->hint), hint != NULL);
  text = self->source->dup_text (self->field);
  typed = dup_typed (self);
  if (self->shown != NULL && (g_str_equal (self->shown, text) || !g_str_equal (self->shown, typed))
      && get_form (self) != ACIES_FIELD_CHOICE)
    return;
  g_free (self->shown);
  self->shown = g_steal_pointer (&text);
  show_text (self, self->shown);
}

gboolean
acies_field_row_commit (AciesFieldRow *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *typed = NULL;

  g_return_val_if_fail (ACIES_IS_FIELD_ROW (self), FALSE);

  typed = dup_typed (self);
  if (g_strcmp0 (typed, self->shown) == 0)
    {
      show_trouble (self, NULL);
      return TRUE;
    }
  if (!self->source->set_text (self->field, typed, &error))
    {
      show_trouble (self, error->message);
      return FALSE;
    }
  show_trouble (self, NULL);
  g_clear_pointer (&self->shown, g_free);
  acies_field_row_update (self);
  return TRUE;
}

void
acies_field_row_abandon (AciesFieldRow *self)
{
  g_return_if_fail (ACIES_IS_FIELD_ROW (self));

  self->is_abandoned = TRUE;
}

static void
commit_cb (AciesFieldRow *self)
{
  if (!self->is_abandoned)
    acies_field_row_commit (self);
}

/* A choice is made with the pointer or a key, and stands at once. */
static void
chosen_cb (AciesFieldRow *self)
{
  if (self->is_showing)
    return;
  if (self->flag != NULL)
    gtk_check_button_set_inconsistent (self->flag, FALSE);
  acies_field_row_commit (self);
}

static void
acies_field_row_dispose (GObject *object)
{
  AciesFieldRow *self = ACIES_FIELD_ROW (object);

  if (self->field != NULL)
    self->source->free (g_steal_pointer (&self->field));
  g_clear_pointer (&self->shown, g_free);
  g_clear_pointer (&self->options, g_ptr_array_unref);
  acies_template_dispose (self, ACIES_TYPE_FIELD_ROW);

  G_OBJECT_CLASS (acies_field_row_parent_class)->dispose (object);
}

static void
acies_field_row_class_init (AciesFieldRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_field_row_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-field-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesFieldRow, name);
  gtk_widget_class_bind_template_child (widget_class, AciesFieldRow, editor);
  gtk_widget_class_bind_template_child (widget_class, AciesFieldRow, hint);
  gtk_widget_class_bind_template_child (widget_class, AciesFieldRow, trouble);
}

static void
acies_field_row_init (AciesFieldRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* What is typed in EDITOR stands once the focus goes elsewhere. */
static void
commit_on_leave (AciesFieldRow *self, gpointer editor)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (focus, "leave", G_CALLBACK (commit_cb), self);
  gtk_widget_add_controller (editor, focus);
}

static GtkWidget *
make_line (AciesFieldRow *self)
{
  self->entry = GTK_ENTRY (gtk_entry_new ());
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (commit_cb), self);
  commit_on_leave (self, self->entry);
  return GTK_WIDGET (self->entry);
}

static GtkWidget *
make_long (AciesFieldRow *self)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());

  self->view = GTK_TEXT_VIEW (gtk_text_view_new ());
  gtk_text_view_set_wrap_mode (self->view, GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (self->view, FALSE);
  gtk_text_view_set_left_margin (self->view, 8);
  gtk_text_view_set_right_margin (self->view, 8);
  gtk_text_view_set_top_margin (self->view, 6);
  gtk_text_view_set_bottom_margin (self->view, 6);
  commit_on_leave (self, self->view);
  gtk_scrolled_window_set_policy (scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (scroller, 66);
  gtk_scrolled_window_set_max_content_height (scroller, 160);
  gtk_scrolled_window_set_propagate_natural_height (scroller, TRUE);
  gtk_scrolled_window_set_has_frame (scroller, TRUE);
  gtk_scrolled_window_set_child (scroller, GTK_WIDGET (self->view));
  return GTK_WIDGET (scroller);
}

static GtkWidget *
make_choice (AciesFieldRow *self)
{
  self->choice = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  acies_choice_prepare (GTK_WIDGET (self->choice));
  acies_choice_connect (self->choice, G_CALLBACK (chosen_cb), self);
  return GTK_WIDGET (self->choice);
}

static GtkWidget *
make_flag (AciesFieldRow *self, const char *name)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (name));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (label, 0);
  self->flag = GTK_CHECK_BUTTON (gtk_check_button_new ());
  gtk_check_button_set_child (self->flag, GTK_WIDGET (label));
  g_signal_connect_swapped (self->flag, "toggled", G_CALLBACK (chosen_cb), self);
  return GTK_WIDGET (self->flag);
}

static void
make_editor (AciesFieldRow *self, const char *name)
{
  GtkWidget *editor = NULL, *named = NULL;

  switch (get_form (self))
    {
    case ACIES_FIELD_LINE:
      named = editor = make_line (self);
      break;
    case ACIES_FIELD_LONG:
      editor = make_long (self);
      named = GTK_WIDGET (self->view);
      break;
    case ACIES_FIELD_CHOICE:
      named = editor = make_choice (self);
      break;
    case ACIES_FIELD_FLAG:
      named = editor = make_flag (self, name);
      break;
    }
  adw_bin_set_child (self->editor, editor);
  acies_accessible_set_label (named, name);
}

GtkWidget *
acies_field_row_new_of (const AciesFieldSource *source, gpointer field)
{
  AciesFieldRow *self;
  g_autofree char *name = NULL;

  g_return_val_if_fail (source != NULL, NULL);
  g_return_val_if_fail (field != NULL, NULL);

  self = g_object_new (ACIES_TYPE_FIELD_ROW, NULL);
  self->source = source;
  self->field = field;
  name = source->dup_name (field);
  gtk_label_set_text (self->name, name);
  gtk_widget_set_visible (GTK_WIDGET (self->name), get_form (self) != ACIES_FIELD_FLAG);
  make_editor (self, name);
  acies_field_row_update (self);
  return GTK_WIDGET (self);
}

void
acies_field_row_set_narrow (AciesFieldRow *self, int n_letters)
{
  g_return_if_fail (ACIES_IS_FIELD_ROW (self));

  gtk_widget_set_visible (GTK_WIDGET (self->name), FALSE);
  if (self->entry == NULL)
    return;
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), n_letters);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->entry), n_letters);
}

void
acies_field_row_show_trouble (AciesFieldRow *self, const char *sentence)
{
  g_return_if_fail (ACIES_IS_FIELD_ROW (self));

  show_trouble (self, sentence);
}

/* A field of a scenario with its draft. */
typedef struct
{
  AciesField field;
  AciesScenarioDocument *draft; /* owned */
} DraftField;

static AciesFieldForm
get_draft_form (gconstpointer field)
{
  return acies_field_get_form (&((const DraftField *) field)->field);
}

static char *
dup_draft_name (gconstpointer field)
{
  const DraftField *self = field;

  return acies_field_dup_name (&self->field, self->draft);
}

static char *
dup_draft_text (gconstpointer field)
{
  const DraftField *self = field;

  return acies_field_dup_text (&self->field, self->draft);
}

static char *
dup_draft_hint (gconstpointer field)
{
  const DraftField *self = field;

  return acies_field_dup_hint (&self->field, self->draft);
}

static GPtrArray *
list_draft_options (gconstpointer field)
{
  const DraftField *self = field;

  return acies_field_list_options (&self->field, self->draft);
}

static gboolean
set_draft_text (gconstpointer field, const char *text, GError **error)
{
  const DraftField *self = field;

  return acies_field_set_text (&self->field, self->draft, text, error);
}

static void
draft_field_free (gpointer field)
{
  g_object_unref (((DraftField *) field)->draft);
  g_free (field);
}

GtkWidget *
acies_field_row_new (const AciesField *field, AciesScenarioDocument *draft)
{
  static const AciesFieldSource source
      = { get_draft_form,     dup_draft_name, dup_draft_text,  dup_draft_hint,
          list_draft_options, set_draft_text, draft_field_free };
  DraftField *own;

  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (draft), NULL);

  own = g_new (DraftField, 1);
  own->field = *field;
  own->draft = g_object_ref (draft);
  return acies_field_row_new_of (&source, own);
}
