/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPaperWindow previews and prints what is open. The pages are laid out anew, when nothing
 * else is to do, whenever a choice changes. */
#include "config.h"
#include "app/print/acies-paper-window.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-choice.h"
#include "app/widgets/acies-message-bar.h"
#include "app/widgets/acies-page-view.h"
#include "app/print/acies-printer.h"
#include "app/print/acies-sheet-choice.h"
#include "app/widgets/acies-save-chooser.h"
#include "app/widgets/acies-settings.h"
#include "app/widgets/acies-template.h"

#include "drawing/sheet/acies-marks-kept.h"
#include "model/paper/acies-mark-giving.h"
#include "storage/battle/acies-sheet-lines.h"
#include "storage/battle/acies-target.h"
#include "storage/stream/acies-order-book.h"
#include "storage/stream/acies-side-view.h"

#include <glib/gi18n-lib.h>

/* Pixels for each point of the page. */
#define SCALE 1.0
/* From a key in the lines of one's own to their being kept, in milliseconds. */
#define LINES_DELAY 1000

/* As the settings spell them, in the order of AciesPaper. */
static const char *const papers[] = { "a4", "letter" };

struct _AciesPaperWindow
{
  AdwWindow parent_instance;

  /* template children */
  AdwComboRow *kind_row;
  AdwComboRow *side_row;
  AdwComboRow *marks_row; /* in the order of AciesMarksFor */
  AdwActionRow *mark_size_row;
  AdwActionRow *table_size_row;
  AdwActionRow *mark_height_row;
  GtkSpinButton *mark_size;
  GtkSpinButton *table_size;
  GtkSpinButton *mark_height;
  AdwComboRow *paper_row;
  AdwActionRow *scale_row;
  AdwActionRow *secrets_row;
  GtkSwitch *secrets;
  GtkSwitch *black;
  GtkSwitch *large;
  GtkSpinButton *scale;
  AciesSheetChoice *sheet_choice;
  GtkBox *box;
  GtkLabel *count;
  GtkStack *stack;
  GtkButton *print_button;
  GtkButton *save_button;
  AciesMessageBar *message_bar;

  /* owned */
  AciesReferee *referee;
  AciesBattleFile *file;           /* that keeps lines for its sheet, and marks; or NULL */
  AciesScenarioDocument *scenario; /* that keeps marks; or NULL */
  GSettings *settings;
  AciesPages *pages;             /* as shown; NULL while they are made */
  GPtrArray *kinds;              /* of const AciesPaperKind, as the rows */
  GtkFileChooserNative *chooser; /* while it is open */
  guint source;                  /* lays out */
  guint lines_source;            /* keeps the lines */
};

G_DEFINE_FINAL_TYPE (AciesPaperWindow, acies_paper_window, ADW_TYPE_WINDOW)

static const AciesPaperKind *
get_kind (AciesPaperWindow *self)
{
  return g_ptr_array_index (self->kinds, adw_combo_row_get_selected (self->kind_row));
}

/* The id of the side that is chosen; NULL: all. */
static char *
dup_side (AciesPaperWindow *self)
{
  GListModel *sides = acies_battle_get_sides (acies_referee_get_battle (self->referee));
  guint n = adw_combo_row_get_selected (self->side_row);
  g_autoptr (AciesItem) side = n > 0 ? g_list_model_get_item (sides, n - 1) : NULL;

  return side != NULL ? g_strdup (acies_item_get_id (side)) : NULL;
}

/* A referee of what SIDE knows; NULL, for all sides: of everything. Owned; NULL with an error.
 * ORDERS becomes those that are read there, of a battle that is played. */
static AciesReferee *
dup_referee (AciesPaperWindow *self, const char *side, GPtrArray **orders, GError **error)
{
  g_autoptr (AciesSideView) view = NULL;

  if (self->file == NULL)
    return side != NULL ? acies_side_referee_new (self->referee, side)
                        : g_object_ref (self->referee);
  if (side != NULL)
    {
      view = acies_side_view_new (self->file, side, error);
      if (view == NULL)
        return NULL;
    }
  if (get_kind (self)->needs == ACIES_PAPER_OF_JOURNAL)
    *orders = acies_order_book_list (self->file, view);
  return g_object_ref (view != NULL ? acies_side_view_get_referee (view) : self->referee);
}

static AciesLength
get_length (GtkSpinButton *spin)
{
  return acies_length_from_mm (gtk_spin_button_get_value (spin));
}

/* The marks on what is printed. */
static AciesMarkChoice
get_marks (AciesPaperWindow *self)
{
  const AciesPaperKind *kind = get_kind (self);

  if (g_str_equal (kind->id, "table-marks"))
    return (AciesMarkChoice){ ACIES_MARKS_TABLE, get_length (self->table_size), 0 };
  if (!g_str_equal (kind->id, "labels"))
    return (AciesMarkChoice){ ACIES_MARKS_NONE, 0, 0 };
  return (AciesMarkChoice){ (AciesMarksFor) adw_combo_row_get_selected (self->marks_row),
                            get_length (self->mark_size), get_length (self->mark_height) };
}

/* What is about to leave the window is kept in the battle or scenario: a reprint will fit. */
static gboolean
keep_marks (AciesPaperWindow *self, GError **error)
{
  AciesMarkChoice choice = get_marks (self);

  if (choice.whose == ACIES_MARKS_NONE)
    return TRUE;
  if (self->file != NULL)
    return acies_marks_keep_given (self->file, &choice, error);
  return self->scenario == NULL || acies_marks_keep_in_scenario (self->scenario, &choice, error);
}

static AciesPages *
make_pages (AciesPaperWindow *self, GError **error)
{
  const AciesPaperKind *kind = get_kind (self);
  g_autofree char *side = kind->is_by_side ? dup_side (self) : NULL;
  g_autoptr (AciesReferee) referee = NULL;
  g_autoptr (GPtrArray) orders = NULL;
  g_auto (GStrv) sections = acies_sheet_choice_dup_sections (self->sheet_choice);
  g_autofree char *lines = acies_sheet_choice_dup_lines (self->sheet_choice);
  AciesMarkChoice choice = get_marks (self);
  g_autoptr (AciesMarks) printed = NULL;
  AciesPrintOptions options = {
    .paper = (AciesPaper) adw_combo_row_get_selected (self->paper_row),
    .look = gtk_switch_get_active (self->black) ? ACIES_COLOUR_THEME_BLACK_AND_WHITE
                                                : ACIES_COLOUR_THEME_PAPER,
    .text_scale = gtk_switch_get_active (self->large) ? ACIES_LARGE_PRINT : 1.0,
    .scale = (guint) gtk_spin_button_get_value_as_int (self->scale),
    .show_grid = g_settings_get_int (self->settings, "grid") > 0,
    .viewer = side,
    .shows_secrets = gtk_switch_get_active (self->secrets),
    .sections = (const char *const *) sections,
    .own_lines = lines,
    .marks = choice.whose,
  };

  if (choice.whose != ACIES_MARKS_NONE)
    {
      printed = acies_marks_dup_given (acies_referee_get_battle (self->referee), &choice, error);
      if (printed == NULL)
        return NULL;
      options.printed = printed;
    }
  referee = dup_referee (self, side, &orders, error);
  options.orders = orders;
  return referee != NULL ? acies_paper_kind_make (kind, referee, &options, error) : NULL;
}

static void
show_pages (AciesPaperWindow *self)
{
  guint n = acies_pages_get_n_pages (self->pages);
  g_autofree char *count = g_strdup_printf (ngettext ("%u page", "%u pages", n), n);

  acies_page_view_fill (self->box, self->pages, SCALE);
  gtk_label_set_text (self->count, count);
  gtk_stack_set_visible_child_name (self->stack, "pages");
}

static gboolean
lay_out (gpointer data)
{
  AciesPaperWindow *self = data;
  g_autoptr (GError) error = NULL;
  gboolean has_pages;

  self->source = 0;
  self->pages = make_pages (self, &error);
  has_pages = self->pages != NULL && acies_pages_get_n_pages (self->pages) > 0;
  if (has_pages)
    show_pages (self);
  else
    gtk_stack_set_visible_child_name (self->stack, "nothing");
  if (error != NULL)
    acies_message_bar_show (self->message_bar, error->message);
  gtk_widget_set_sensitive (GTK_WIDGET (self->print_button), has_pages);
  gtk_widget_set_sensitive (GTK_WIDGET (self->save_button), has_pages);
  return G_SOURCE_REMOVE;
}

static void
show_mark_rows (AciesPaperWindow *self)
{
  gboolean is_labels = g_str_equal (get_kind (self)->id, "labels");
  AciesMarkChoice choice = get_marks (self);
  gboolean has_marks = is_labels && choice.whose != ACIES_MARKS_NONE;

  gtk_widget_set_visible (GTK_WIDGET (self->marks_row), is_labels);
  gtk_widget_set_visible (GTK_WIDGET (self->mark_size_row), has_marks);
  gtk_widget_set_visible (GTK_WIDGET (self->mark_height_row), has_marks);
  gtk_widget_set_visible (GTK_WIDGET (self->table_size_row), choice.whose == ACIES_MARKS_TABLE);
}

/* The window is drawn with what was chosen before it is busy. */
static void
changed_cb (AciesPaperWindow *self)
{
  const AciesPaperKind *kind;

  /* It is still being filled. */
  if (self->referee == NULL)
    return;
  kind = get_kind (self);
  gtk_widget_set_visible (GTK_WIDGET (self->side_row),
                          kind->is_by_side
                              && g_list_model_get_n_items (acies_battle_get_sides (
                                     acies_referee_get_battle (self->referee)))
                                     > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->scale_row),
                          kind->needs == ACIES_PAPER_OF_BATTLE
                              && get_marks (self).whose == ACIES_MARKS_NONE);
  show_mark_rows (self);
  gtk_widget_set_visible (GTK_WIDGET (self->secrets_row), kind->has_notes);
  gtk_widget_set_visible (GTK_WIDGET (self->sheet_choice),
                          g_str_equal (kind->id, "sheet") || g_str_equal (kind->id, "whole-sheet"));
  g_clear_object (&self->pages);
  acies_message_bar_hide (self->message_bar);
  gtk_widget_set_sensitive (GTK_WIDGET (self->print_button), FALSE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->save_button), FALSE);
  gtk_stack_set_visible_child_name (self->stack, "busy");
  if (self->source == 0)
    self->source = g_timeout_add_full (G_PRIORITY_LOW, 40, lay_out, self, NULL);
}

static gboolean
keep_lines (gpointer data)
{
  AciesPaperWindow *self = data;
  g_autofree char *lines = acies_sheet_choice_dup_lines (self->sheet_choice);

  self->lines_source = 0;
  acies_battle_file_set_sheet_lines (self->file, lines);
  return G_SOURCE_REMOVE;
}

/* Not with every key: it is written to a disk. */
static void
sheet_changed_cb (AciesPaperWindow *self)
{
  if (self->file != NULL && self->lines_source == 0)
    self->lines_source = g_timeout_add (LINES_DELAY, keep_lines, self);
  changed_cb (self);
}

static void
paper_cb (AciesPaperWindow *self)
{
  g_settings_set_string (self->settings, "paper",
                         papers[adw_combo_row_get_selected (self->paper_row)]);
  changed_cb (self);
}

static void
begin_print_cb (AciesPaperWindow *self, GtkPrintContext *context, GtkPrintOperation *operation)
{
  g_autoptr (GError) error = NULL;

  if (!keep_marks (self, &error))
    {
      acies_message_bar_show (self->message_bar, error->message);
      gtk_print_operation_cancel (operation);
    }
  gtk_print_operation_set_n_pages (operation, (int) acies_pages_get_n_pages (self->pages));
}

/* User space is points, as the operation was told, from the corner of the paper. */
static void
draw_page_cb (AciesPaperWindow *self, GtkPrintContext *context, int page)
{
  acies_pages_paint_page (self->pages, gtk_print_context_get_cairo_context (context), (guint) page);
}

static GtkPageSetup *
create_page_setup (AciesPaperWindow *self)
{
  const char *size = adw_combo_row_get_selected (self->paper_row) == ACIES_PAPER_LETTER
                         ? GTK_PAPER_NAME_LETTER
                         : GTK_PAPER_NAME_A4;
  double width, height;

  acies_pages_get_page_size (self->pages, &width, &height);
  return acies_printer_recall_page (size, width > height ? GTK_PAGE_ORIENTATION_LANDSCAPE
                                                         : GTK_PAGE_ORIENTATION_PORTRAIT);
}

static void
print_cb (AciesPaperWindow *self)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = create_page_setup (self);
  g_autoptr (GtkPrintSettings) settings = acies_printer_recall_settings ();
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, _ (get_kind (self)->label));
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_print_settings (operation, settings);
  g_signal_connect_object (operation, "begin-print", G_CALLBACK (begin_print_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (operation, "draw-page", G_CALLBACK (draw_page_cb), self,
                           G_CONNECT_SWAPPED);
  switch (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                                   GTK_WINDOW (self), &error))
    {
    case GTK_PRINT_OPERATION_RESULT_APPLY:
      acies_printer_keep (gtk_print_operation_get_print_settings (operation),
                          gtk_print_operation_get_default_page_setup (operation));
      break;
    case GTK_PRINT_OPERATION_RESULT_ERROR:
      acies_message_bar_show (self->message_bar, error->message);
      break;
    case GTK_PRINT_OPERATION_RESULT_CANCEL:
    case GTK_PRINT_OPERATION_RESULT_IN_PROGRESS:
      break;
    }
}

static void
chosen_cb (AciesPaperWindow *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  g_autoptr (GFile) file = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  if (response != GTK_RESPONSE_ACCEPT || self->pages == NULL)
    return;
  file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  path = file != NULL ? g_file_get_path (file) : NULL;
  if (path == NULL)
    acies_message_bar_show (
        self->message_bar,
        _ ("Pages can only be written to a folder on this computer; choose another."));
  else if (!acies_target_check_chosen (file, ACIES_FILE_TYPE_UNKNOWN, &error)
           || !acies_paper_window_write (self, path, &error))
    acies_message_bar_show (self->message_bar, error->message);
}

static void
save_cb (AciesPaperWindow *self)
{
  const char *battle = acies_battle_get_title (acies_referee_get_battle (self->referee));
  const char *title = battle != NULL
                          ? battle
                          : acies_ruleset_get_title (acies_referee_get_ruleset (self->referee));
  g_autofree char *name = g_strdup_printf ("%s – %s.pdf", title, _ (get_kind (self)->label));

  if (self->chooser != NULL)
    return;
  self->chooser = acies_save_chooser_new (GTK_WINDOW (self), _ ("Save as PDF"), _ ("_Save"), name);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
acies_paper_window_dispose (GObject *object)
{
  AciesPaperWindow *self = ACIES_PAPER_WINDOW (object);

  g_clear_handle_id (&self->source, g_source_remove);
  if (self->lines_source != 0)
    {
      g_source_remove (self->lines_source);
      keep_lines (self);
    }
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_PAPER_WINDOW);
  g_clear_object (&self->chooser);
  g_clear_object (&self->pages);
  g_clear_object (&self->settings);
  g_clear_object (&self->referee);
  g_clear_object (&self->file);
  g_clear_object (&self->scenario);
  g_clear_pointer (&self->kinds, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_paper_window_parent_class)->dispose (object);
}

static void
acies_paper_window_class_init (AciesPaperWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_paper_window_dispose;

  g_type_ensure (ACIES_TYPE_MESSAGE_BAR);
  g_type_ensure (ACIES_TYPE_SHEET_CHOICE);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-paper-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPaperWindow, kind_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPaperWindow, side_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPaperWindow, marks_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPaperWindow, mark_size_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPaperWindow, table_size_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPaperWindow, mark_height_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPaperWindow, mark_size);
  gtk_widget_class_bind_template_child (widget_class, AciesPaperWindow, table_size);
  gtk_widget_class_bind_template_child (widget_class, AciesPaperWindow, mark_height);
  gtk_widget_class_bind_template_child (widget_class, AciesPaperWindow, paper_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPaperWindow, scale_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPaperWindow, secrets_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPaperWindow, secrets);
  gtk_widget_class_bind_template_child (widget_class, AciesPaperWindow, black);
  gtk_widget_class_bind_template_child (widget_class, AciesPaperWindow, large);
  gtk_widget_class_bind_template_child (widget_class, AciesPaperWindow, scale);
  gtk_widget_class_bind_template_child (widget_class, AciesPaperWindow, sheet_choice);
  gtk_widget_class_bind_template_child (widget_class, AciesPaperWindow, box);
  gtk_widget_class_bind_template_child (widget_class, AciesPaperWindow, count);
  gtk_widget_class_bind_template_child (widget_class, AciesPaperWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesPaperWindow, print_button);
  gtk_widget_class_bind_template_child (widget_class, AciesPaperWindow, save_button);
  gtk_widget_class_bind_template_child (widget_class, AciesPaperWindow, message_bar);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, sheet_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, print_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
acies_paper_window_init (AciesPaperWindow *self)
{
  self->settings = acies_settings_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_choice_connect (self->kind_row, G_CALLBACK (changed_cb), self);
  acies_choice_connect (self->side_row, G_CALLBACK (changed_cb), self);
  acies_choice_connect (self->marks_row, G_CALLBACK (changed_cb), self);
  acies_choice_connect (self->paper_row, G_CALLBACK (paper_cb), self);
  acies_accessible_name_buttons (GTK_WIDGET (self));
}

static void
list_kinds (AciesPaperWindow *self, AciesPaperScope scope, const char *first)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  self->kinds = g_ptr_array_new ();
  for (const AciesPaperKind *kind = acies_paper_kind_get_list (); kind->id != NULL; kind++)
    {
      if (kind->needs > scope)
        continue;
      if (g_strcmp0 (kind->id, first) == 0)
        selected = self->kinds->len;
      g_ptr_array_add (self->kinds, (gpointer) kind);
      gtk_string_list_append (names, _ (kind->label));
    }
  acies_choice_show (self->kind_row, names, selected);
}

static void
list_sections (AciesPaperWindow *self)
{
  g_auto (GStrv) sections = acies_pages_list_sections (acies_referee_get_ruleset (self->referee));

  acies_sheet_choice_set_sections (self->sheet_choice, (const char *const *) sections);
}

static void
list_sides (AciesPaperWindow *self)
{
  GListModel *sides = acies_battle_get_sides (acies_referee_get_battle (self->referee));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("All"));
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      gtk_string_list_append (names, acies_item_get_label (side));
    }
  acies_choice_show (self->side_row, names, 0);
}

/* As it was left. */
static void
restore (AciesPaperWindow *self)
{
  g_autofree char *paper = g_settings_get_string (self->settings, "paper");

  acies_choice_select (self->paper_row, g_str_equal (paper, papers[ACIES_PAPER_LETTER])
                                            ? ACIES_PAPER_LETTER
                                            : ACIES_PAPER_A4);
  g_settings_bind (self->settings, "print-black", self->black, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "print-large", self->large, "active", G_SETTINGS_BIND_DEFAULT);
}

AciesPaperWindow *
acies_paper_window_new (GtkWindow *parent,
                        AciesReferee *referee,
                        AciesPaperScope scope,
                        const char *kind)
{
  AciesPaperWindow *self;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);

  self = acies_template_new_window (ACIES_TYPE_PAPER_WINDOW, parent);
  list_kinds (self, scope, kind);
  self->referee = g_object_ref (referee);
  list_sides (self);
  list_sections (self);
  restore (self);
  changed_cb (self);
  return self;
}

void
acies_paper_window_set_file (AciesPaperWindow *self, AciesBattleFile *file)
{
  g_return_if_fail (ACIES_IS_PAPER_WINDOW (self));
  g_return_if_fail (ACIES_IS_BATTLE_FILE (file));

  acies_sheet_choice_set_lines (self->sheet_choice, acies_battle_file_get_sheet_lines (file));
  g_set_object (&self->file, file);
}

/* Another battle took the place of the one that was edited. */
static void
switched_cb (AciesPaperWindow *self)
{
  g_set_object (&self->referee, acies_scenario_document_get_referee (self->scenario));
  changed_cb (self);
}

void
acies_paper_window_set_scenario (AciesPaperWindow *self, AciesScenarioDocument *scenario)
{
  g_return_if_fail (ACIES_IS_PAPER_WINDOW (self));
  g_return_if_fail (ACIES_IS_SCENARIO_DOCUMENT (scenario));

  g_set_object (&self->scenario, scenario);
  g_signal_connect_object (scenario, "switched", G_CALLBACK (switched_cb), self, G_CONNECT_SWAPPED);
}

gboolean
acies_paper_window_write (AciesPaperWindow *self, const char *path, GError **error)
{
  g_return_val_if_fail (ACIES_IS_PAPER_WINDOW (self), FALSE);
  g_return_val_if_fail (self->pages != NULL, FALSE);

  return keep_marks (self, error) && acies_pages_write (self->pages, path, error);
}
