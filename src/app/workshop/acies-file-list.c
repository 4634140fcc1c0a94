/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFileList has a row for each file, made anew when there are others; its marks follow the text
 * and the check. */
#include "config.h"
#include "app/workshop/acies-file-list.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"

#include <glib/gi18n-lib.h>

struct _AciesFileList
{
  GtkWidget parent_instance;

  /* template children */
  GtkScrolledWindow *scroller;
  GtkListBox *list;

  AciesRulesCheck *check; /* owned, or NULL */
};

enum
{
  WANTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesFileList, acies_file_list, GTK_TYPE_WIDGET)

static const char *
get_name (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "name");
}

static void
add_row (AciesFileList *self, const char *name)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *mark = gtk_image_new ();

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_START);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_set_tooltip_text (row, name);
  g_object_set_data_full (G_OBJECT (row), "name", g_strdup (name), g_free);
  g_object_set_data (G_OBJECT (row), "label", label);
  g_object_set_data (G_OBJECT (row), "mark", mark);
  gtk_list_box_append (self->list, row);
}

/* Whether the check found an error in NAME. */
static gboolean
is_wrong (AciesFileList *self, const char *name)
{
  AciesFindings *findings = acies_rules_check_get_findings (self->check);

  for (guint i = 0; findings != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (findings)); i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (G_LIST_MODEL (findings), i);
      g_autofree char *other = acies_rules_check_dup_name (self->check, finding);

      if (g_strcmp0 (other, name) == 0
          && acies_finding_get_severity (finding) == ACIES_SEVERITY_ERROR)
        return TRUE;
    }
  return FALSE;
}

static void
update_row (AciesFileList *self, GtkListBoxRow *row)
{
  const char *name = get_name (row);
  GtkLabel *label = g_object_get_data (G_OBJECT (row), "label");
  GtkWidget *mark = g_object_get_data (G_OBJECT (row), "mark");
  gboolean is_changed = acies_rule_text_is_changed (acies_rules_check_get_text (self->check), name);
  gboolean has_errors = is_wrong (self, name);
  g_autofree char *text = is_changed ? g_strconcat ("• ", name, NULL) : g_strdup (name);
  g_autofree char *words = g_strconcat (name, is_changed ? _ (", not saved") : "",
                                        has_errors ? _ (", wrong") : "", NULL);

  gtk_label_set_text (label, text);
  gtk_image_set_from_icon_name (GTK_IMAGE (mark), has_errors ? "dialog-error-symbolic" : NULL);
  gtk_widget_add_css_class (mark, "error");
  acies_accessible_set_label (GTK_WIDGET (row), words);
}

static void
update (AciesFileList *self)
{
  GtkListBoxRow *row;

  if (self->check == NULL)
    return;
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    update_row (self, row);
}

static void
fill (AciesFileList *self)
{
  g_auto (GStrv) names = self->check != NULL
                             ? acies_rule_text_list (acies_rules_check_get_text (self->check))
                             : NULL;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    add_row (self, names[i]);
  update (self);
}

static void
row_activated_cb (AciesFileList *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[WANTED], 0, get_name (row));
}

static void
acies_file_list_dispose (GObject *object)
{
  AciesFileList *self = ACIES_FILE_LIST (object);

  if (self->list != NULL)
    acies_file_list_set_check (self, NULL);
  acies_template_dispose (self, ACIES_TYPE_FILE_LIST);

  G_OBJECT_CLASS (acies_file_list_parent_class)->dispose (object);
}

static void
acies_file_list_class_init (AciesFileListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_file_list_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-file-list.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesFileList, scroller);
  gtk_widget_class_bind_template_child (widget_class, AciesFileList, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);

  signals[WANTED] = g_signal_new ("wanted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
acies_file_list_init (AciesFileList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self->list), _ ("Files"));
}

void
acies_file_list_set_check (AciesFileList *self, AciesRulesCheck *check)
{
  g_return_if_fail (ACIES_IS_FILE_LIST (self));

  if (self->check != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->check, self);
      g_signal_handlers_disconnect_by_data (acies_rules_check_get_text (self->check), self);
    }
  g_set_object (&self->check, check);
  if (check != NULL)
    {
      g_signal_connect_swapped (check, "advanced", G_CALLBACK (update), self);
      g_signal_connect_swapped (acies_rules_check_get_text (check), "changed", G_CALLBACK (update),
                                self);
      g_signal_connect_swapped (acies_rules_check_get_text (check), "listed", G_CALLBACK (fill),
                                self);
    }
  fill (self);
}

void
acies_file_list_select (AciesFileList *self, const char *name)
{
  GtkListBoxRow *row;

  g_return_if_fail (ACIES_IS_FILE_LIST (self));

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (g_strcmp0 (get_name (row), name) == 0)
      gtk_list_box_select_row (self->list, row);
}

void
acies_file_list_focus (AciesFileList *self)
{
  GtkListBoxRow *row;

  g_return_if_fail (ACIES_IS_FILE_LIST (self));

  row = gtk_list_box_get_selected_row (self->list);
  if (row == NULL)
    row = gtk_list_box_get_row_at_index (self->list, 0);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}
