/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesWorkshopPage puts its panes beside one another, which share the check and never know each
 * other, and asks which text is to stay when a file was changed on disk too. A file of facts is
 * shown as text or as a form, whichever one chose last; a fact that one looks at in the one is
 * where one is in the other. */
#include "config.h"
#include "app/workshop/acies-workshop-page.h"

#include "app/form/acies-field-row.h"
#include "app/widgets/acies-settings.h"
#include "app/widgets/acies-side-panes.h"
#include "app/widgets/acies-template.h"
#include "app/workshop/acies-check-pane.h"
#include "app/workshop/acies-fact-list.h"
#include "app/workshop/acies-fact-pane.h"
#include "app/workshop/acies-file-list.h"
#include "app/workshop/acies-rule-editor.h"
#include "app/workshop/acies-sheet-pane.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

/* How wide the sheet is where there is room: an A4 page that one can read. */
#define SHEET_WIDTH 660

struct _AciesWorkshopPage
{
  GtkWidget parent_instance;

  /* template children */
  AdwFlap *left_flap;
  AdwFlap *right_flap;
  AdwClamp *left_pane;
  AdwClamp *right_pane;
  AciesFileList *files;
  AciesFactList *facts;
  GtkBox *bar;
  GtkToggleButton *form_button;
  GtkStack *views;
  AciesRuleEditor *editor;
  AciesFactPane *fact;
  GtkStack *beside;
  GtkToggleButton *sheet_button;
  AciesCheckPane *results;
  AciesSheetPane *sheet;
  GtkInfoBar *disk_bar;
  GtkLabel *disk_label;

  /* owned */
  AciesRulesCheck *check; /* or NULL */
  AciesFactForm *form;    /* of its text; or NULL */
  GSettings *settings;
};

enum
{
  TOLD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesWorkshopPage, acies_workshop_page, GTK_TYPE_WIDGET)

static AciesRuleText *
get_text (AciesWorkshopPage *self)
{
  return acies_rules_check_get_text (self->check);
}

static void
update_disk (AciesWorkshopPage *self)
{
  g_auto (GStrv) names
      = self->check != NULL ? acies_rule_text_list_conflicts (get_text (self)) : NULL;
  g_autofree char *list = names != NULL ? g_strjoinv (", ", names) : NULL;
  g_autofree char *sentence = NULL;

  gtk_info_bar_set_revealed (self->disk_bar, names != NULL && names[0] != NULL);
  if (names == NULL || names[0] == NULL)
    return;
  /* Translators: %s is one or several names of files. */
  sentence
      = g_strdup_printf (_ ("Changed on disk, and here too: %s. Which text is to stay?"), list);
  gtk_label_set_text (self->disk_label, sentence);
}

static void
disk_response_cb (AciesWorkshopPage *self, int response)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_auto (GStrv) left = NULL;

      acies_rule_text_take_disk (get_text (self));
      left = acies_rule_text_list_conflicts (get_text (self));
      if (left[0] != NULL)
        g_signal_emit (self, signals[TOLD], 0,
                       _ ("What is on disk is not text in UTF-8, so only your text can stay."));
    }
  else if (response == GTK_RESPONSE_REJECT)
    acies_rule_text_keep_own (get_text (self));
}

static gboolean
is_form (AciesWorkshopPage *self)
{
  return gtk_toggle_button_get_active (self->form_button)
         && acies_fact_form_is_for (acies_rule_editor_get_name (self->editor));
}

/* Where the cursor of the editor is, from 1. */
static int
get_line (AciesWorkshopPage *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (acies_rule_editor_get_view (self->editor));
  GtkTextIter at;

  gtk_text_buffer_get_iter_at_mark (buffer, &at, gtk_text_buffer_get_insert (buffer));
  return gtk_text_iter_get_line (&at) + 1;
}

/* The fact at PLACE (or NULL) is the one that is shown. */
static void
show_fact (AciesWorkshopPage *self, const char *place)
{
  g_autofree char *kept = g_strdup (place);

  acies_fact_pane_show (self->fact, kept);
  acies_fact_list_select (self->facts, kept);
}

/* The form shows the fact in which the editor is. */
static void
follow_editor (AciesWorkshopPage *self)
{
  g_autofree char *place = acies_fact_form_find_line (self->form, get_line (self));

  show_fact (self, place);
}

/* The view that was chosen, or that there is of the file. */
static void
update_views (AciesWorkshopPage *self)
{
  gboolean has_form = acies_fact_form_is_for (acies_rule_editor_get_name (self->editor));

  gtk_widget_set_visible (GTK_WIDGET (self->bar), has_form);
  if (is_form (self))
    follow_editor (self);
  gtk_stack_set_visible_child_name (self->views, is_form (self) ? "form" : "text");
}

static void
shown_cb (AciesWorkshopPage *self)
{
  const char *name = acies_rule_editor_get_name (self->editor);

  acies_file_list_select (self->files, name);
  if (self->form == NULL)
    return;
  acies_fact_form_show (self->form, acies_fact_form_is_for (name) ? name : NULL);
  update_views (self);
}

static void
file_wanted_cb (AciesWorkshopPage *self, const char *name)
{
  acies_workshop_page_show (self, name, 0);
}

static void
place_wanted_cb (AciesWorkshopPage *self, const char *name, int line)
{
  acies_workshop_page_show (self, name, line);
}

static void
focus_view (AciesWorkshopPage *self)
{
  if (is_form (self))
    acies_fact_pane_focus (self->fact);
  else
    acies_rule_editor_focus (self->editor);
}

static void
fact_wanted_cb (AciesWorkshopPage *self, const char *place, int line)
{
  acies_rule_editor_show (self->editor, acies_fact_form_get_name (self->form), line);
  show_fact (self, place);
  if (adw_flap_get_folded (self->left_flap))
    acies_side_panes_show (self->left_flap, FALSE);
  focus_view (self);
}

/* One is where one was, in the other view. */
static void
view_cb (AciesWorkshopPage *self)
{
  const char *place = acies_fact_pane_get_place (self->fact);
  int first, last;

  if (self->form == NULL)
    return;
  if (!is_form (self) && place != NULL
      && acies_fact_form_get_lines (self->form, place, &first, &last)
      && (get_line (self) < first || get_line (self) > last))
    acies_rule_editor_show (self->editor, acies_fact_form_get_name (self->form), first);
  update_views (self);
  focus_view (self);
}

static void
written_cb (AciesWorkshopPage *self)
{
  gtk_toggle_button_set_active (self->form_button, FALSE);
}

static void
change_view (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesWorkshopPage *self = ACIES_WORKSHOP_PAGE (widget);

  if (acies_fact_form_is_for (acies_rule_editor_get_name (self->editor)))
    gtk_toggle_button_set_active (self->form_button,
                                  !gtk_toggle_button_get_active (self->form_button));
}

/* What one undoes is shown, in the form too. */
static void
stepped_cb (AciesWorkshopPage *self)
{
  if (is_form (self))
    follow_editor (self);
}

/* What stands beside the text: the examples, or the sheet, which is wider. */
static void
beside_cb (AciesWorkshopPage *self)
{
  gboolean is_sheet = gtk_toggle_button_get_active (self->sheet_button);

  gtk_stack_set_visible_child_name (self->beside, is_sheet ? "sheet" : "examples");
  acies_side_panes_want (GTK_WIDGET (self), is_sheet ? SHEET_WIDTH : 0);
}

static void
change_beside (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesWorkshopPage *self = ACIES_WORKSHOP_PAGE (widget);

  acies_side_panes_show (self->right_flap, TRUE);
  gtk_toggle_button_set_active (self->sheet_button,
                                !gtk_toggle_button_get_active (self->sheet_button));
}

static void
focus_results (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesWorkshopPage *self = ACIES_WORKSHOP_PAGE (widget);

  acies_side_panes_show (self->right_flap, TRUE);
  gtk_toggle_button_set_active (self->sheet_button, FALSE);
  if (!acies_check_pane_focus (self->results))
    {
      g_autofree char *words = acies_check_pane_dup_words (self->results);

      g_signal_emit (self, signals[TOLD], 0, words);
    }
}

static void
acies_workshop_page_dispose (GObject *object)
{
  AciesWorkshopPage *self = ACIES_WORKSHOP_PAGE (object);

  if (self->check != NULL)
    acies_workshop_page_set_check (self, NULL);
  g_clear_object (&self->form);
  g_clear_object (&self->settings);
  acies_template_dispose (self, ACIES_TYPE_WORKSHOP_PAGE);

  G_OBJECT_CLASS (acies_workshop_page_parent_class)->dispose (object);
}

static void
acies_workshop_page_class_init (AciesWorkshopPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_workshop_page_dispose;

  g_type_ensure (ACIES_TYPE_FACT_LIST);
  g_type_ensure (ACIES_TYPE_FACT_PANE);
  g_type_ensure (ACIES_TYPE_FILE_LIST);
  g_type_ensure (ACIES_TYPE_RULE_EDITOR);
  g_type_ensure (ACIES_TYPE_CHECK_PANE);
  g_type_ensure (ACIES_TYPE_SHEET_PANE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-workshop-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, left_flap);
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, right_flap);
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, left_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, right_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, files);
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, facts);
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, bar);
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, form_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, views);
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, editor);
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, fact);
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, beside);
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, sheet_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, results);
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, sheet);
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, disk_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, disk_label);
  gtk_widget_class_bind_template_callback (widget_class, disk_response_cb);
  gtk_widget_class_bind_template_callback (widget_class, shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, file_wanted_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_wanted_cb);
  gtk_widget_class_bind_template_callback (widget_class, fact_wanted_cb);
  gtk_widget_class_bind_template_callback (widget_class, written_cb);
  gtk_widget_class_bind_template_callback (widget_class, view_cb);
  gtk_widget_class_bind_template_callback (widget_class, beside_cb);
  signals[TOLD] = g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_install_action (widget_class, "workshop.results", NULL, focus_results);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F8, 0, "workshop.results", NULL);
  gtk_widget_class_install_action (widget_class, "workshop.beside", NULL, change_beside);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F8, GDK_SHIFT_MASK, "workshop.beside",
                                       NULL);
  gtk_widget_class_install_action (widget_class, "workshop.view", NULL, change_view);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F4, GDK_SHIFT_MASK, "workshop.view",
                                       NULL);
}

static void
acies_workshop_page_init (AciesWorkshopPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_side_panes_follow (GTK_WIDGET (self), self->left_pane, self->right_pane);
  self->settings = acies_settings_new ();
  acies_side_panes_remember (self->left_flap, self->settings, "show-left-pane");
  acies_side_panes_remember (self->right_flap, self->settings, "show-right-pane");
}

GtkWidget *
acies_workshop_page_new (void)
{
  return g_object_new (ACIES_TYPE_WORKSHOP_PAGE, NULL);
}

void
acies_workshop_page_set_check (AciesWorkshopPage *self, AciesRulesCheck *check)
{
  g_return_if_fail (ACIES_IS_WORKSHOP_PAGE (self));

  if (self->check != NULL)
    g_signal_handlers_disconnect_by_data (get_text (self), self);
  g_clear_object (&self->form);
  if (check != NULL)
    self->form = acies_fact_form_new (acies_rules_check_get_text (check));
  acies_fact_pane_set_form (self->fact, self->form, check);
  acies_fact_list_set_form (self->facts, self->form);
  acies_file_list_set_check (self->files, check);
  acies_rule_editor_set_check (self->editor, check);
  acies_check_pane_set_check (self->results, check);
  acies_sheet_pane_set_check (self->sheet, check);
  g_set_object (&self->check, check);
  if (check != NULL)
    {
      g_signal_connect_swapped (get_text (self), "disk", G_CALLBACK (update_disk), self);
      g_signal_connect_swapped (get_text (self), "stepped", G_CALLBACK (stepped_cb), self);
    }
  update_disk (self);
  shown_cb (self);
}

void
acies_workshop_page_show (AciesWorkshopPage *self, const char *name, int line)
{
  g_return_if_fail (ACIES_IS_WORKSHOP_PAGE (self));
  g_return_if_fail (self->check != NULL);

  if (name != NULL)
    acies_rule_editor_show (self->editor, name, line);
  if (is_form (self))
    follow_editor (self);
  if (adw_flap_get_folded (self->left_flap))
    acies_side_panes_show (self->left_flap, FALSE);
  focus_view (self);
}

void
acies_workshop_page_focus_search (AciesWorkshopPage *self)
{
  g_return_if_fail (ACIES_IS_WORKSHOP_PAGE (self));

  if (is_form (self))
    acies_fact_list_focus (self->facts);
  else
    acies_rule_editor_find (self->editor);
}

void
acies_workshop_page_focus_files (AciesWorkshopPage *self)
{
  g_return_if_fail (ACIES_IS_WORKSHOP_PAGE (self));

  acies_side_panes_show (self->left_flap, TRUE);
  acies_file_list_focus (self->files);
}

gboolean
acies_workshop_page_commit (AciesWorkshopPage *self)
{
  GtkRoot *root;
  GtkWidget *focus, *row;

  g_return_val_if_fail (ACIES_IS_WORKSHOP_PAGE (self), FALSE);

  root = gtk_widget_get_root (GTK_WIDGET (self));
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  row = focus != NULL ? gtk_widget_get_ancestor (focus, ACIES_TYPE_FIELD_ROW) : NULL;
  return row == NULL || acies_field_row_commit (ACIES_FIELD_ROW (row));
}
