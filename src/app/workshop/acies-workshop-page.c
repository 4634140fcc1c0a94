/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesWorkshopPage puts its panes beside one another, which share the check and never know each
 * other, and asks which text is to stay when a file was changed on disk too. */
#include "config.h"
#include "app/workshop/acies-workshop-page.h"

#include "app/widgets/acies-settings.h"
#include "app/widgets/acies-side-panes.h"
#include "app/widgets/acies-template.h"
#include "app/workshop/acies-check-pane.h"
#include "app/workshop/acies-file-list.h"
#include "app/workshop/acies-rule-editor.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

struct _AciesWorkshopPage
{
  GtkWidget parent_instance;

  /* template children */
  AdwFlap *left_flap;
  AdwFlap *right_flap;
  AdwClamp *left_pane;
  AdwClamp *right_pane;
  AciesFileList *files;
  AciesRuleEditor *editor;
  AciesCheckPane *results;
  GtkInfoBar *disk_bar;
  GtkLabel *disk_label;

  /* owned */
  AciesRulesCheck *check; /* or NULL */
  GSettings *settings;
};

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
    acies_rule_text_take_disk (get_text (self));
  else if (response == GTK_RESPONSE_REJECT)
    acies_rule_text_keep_own (get_text (self));
}

static void
shown_cb (AciesWorkshopPage *self)
{
  acies_file_list_select (self->files, acies_rule_editor_get_name (self->editor));
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
focus_results (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesWorkshopPage *self = ACIES_WORKSHOP_PAGE (widget);

  acies_side_panes_show (self->right_flap, TRUE);
  acies_check_pane_focus (self->results);
}

static void
acies_workshop_page_dispose (GObject *object)
{
  AciesWorkshopPage *self = ACIES_WORKSHOP_PAGE (object);

  if (self->check != NULL)
    acies_workshop_page_set_check (self, NULL);
  g_clear_object (&self->settings);
  acies_template_dispose (self, ACIES_TYPE_WORKSHOP_PAGE);

  G_OBJECT_CLASS (acies_workshop_page_parent_class)->dispose (object);
}

static void
acies_workshop_page_class_init (AciesWorkshopPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_workshop_page_dispose;

  g_type_ensure (ACIES_TYPE_FILE_LIST);
  g_type_ensure (ACIES_TYPE_RULE_EDITOR);
  g_type_ensure (ACIES_TYPE_CHECK_PANE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-workshop-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, left_flap);
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, right_flap);
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, left_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, right_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, files);
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, editor);
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, results);
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, disk_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesWorkshopPage, disk_label);
  gtk_widget_class_bind_template_callback (widget_class, disk_response_cb);
  gtk_widget_class_bind_template_callback (widget_class, shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, file_wanted_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_wanted_cb);
  gtk_widget_class_install_action (widget_class, "workshop.results", NULL, focus_results);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F8, 0, "workshop.results", NULL);
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
  acies_file_list_set_check (self->files, check);
  acies_rule_editor_set_check (self->editor, check);
  acies_check_pane_set_check (self->results, check);
  g_set_object (&self->check, check);
  if (check != NULL)
    g_signal_connect_swapped (get_text (self), "disk", G_CALLBACK (update_disk), self);
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
  if (adw_flap_get_folded (self->left_flap))
    acies_side_panes_show (self->left_flap, FALSE);
  acies_rule_editor_focus (self->editor);
}

void
acies_workshop_page_focus_search (AciesWorkshopPage *self)
{
  g_return_if_fail (ACIES_IS_WORKSHOP_PAGE (self));

  acies_rule_editor_find (self->editor);
}

void
acies_workshop_page_focus_files (AciesWorkshopPage *self)
{
  g_return_if_fail (ACIES_IS_WORKSHOP_PAGE (self));

  acies_side_panes_show (self->left_flap, TRUE);
  acies_file_list_focus (self->files);
}
