/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesMessageBar is a GtkInfoBar with a sentence and, where there is more to say, the lines
 * behind it. */
#include "config.h"
#include "app/widgets/acies-message-bar.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"

#include <glib/gi18n-lib.h>

struct _AciesMessageBar
{
  GtkWidget parent_instance;

  /* template children */
  GtkInfoBar *bar;
  GtkLabel *sentence;
  GtkToggleButton *list_button;
  GtkButton *copy_button;
  GtkScrolledWindow *scroller;
  GtkLabel *details;
};

G_DEFINE_FINAL_TYPE (AciesMessageBar, acies_message_bar, GTK_TYPE_WIDGET)

static void
response_cb (AciesMessageBar *self)
{
  acies_message_bar_hide (self);
}

static void
list_cb (AciesMessageBar *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->scroller),
                          gtk_toggle_button_get_active (self->list_button));
}

static void
copy_cb (AciesMessageBar *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)),
                          gtk_label_get_text (self->details));
}

static void
acies_message_bar_dispose (GObject *object)
{
  acies_template_dispose (object, ACIES_TYPE_MESSAGE_BAR);

  G_OBJECT_CLASS (acies_message_bar_parent_class)->dispose (object);
}

static void
acies_message_bar_class_init (AciesMessageBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_message_bar_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-message-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesMessageBar, bar);
  gtk_widget_class_bind_template_child (widget_class, AciesMessageBar, sentence);
  gtk_widget_class_bind_template_child (widget_class, AciesMessageBar, list_button);
  gtk_widget_class_bind_template_child (widget_class, AciesMessageBar, copy_button);
  gtk_widget_class_bind_template_child (widget_class, AciesMessageBar, scroller);
  gtk_widget_class_bind_template_child (widget_class, AciesMessageBar, details);
  gtk_widget_class_bind_template_callback (widget_class, response_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
}

/* The bar's own button shows a cross and has no tooltip. */
static void
name_close_button (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) == NULL)
    acies_accessible_set_label (widget, _ ("Close the message"));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_close_button (child);
}

static void
acies_message_bar_init (AciesMessageBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self), _ ("Message"));
  name_close_button (GTK_WIDGET (self));
}

void
acies_message_bar_show (AciesMessageBar *self, const char *sentence)
{
  g_return_if_fail (ACIES_IS_MESSAGE_BAR (self));

  gtk_label_set_text (self->sentence, sentence);
  gtk_info_bar_set_message_type (self->bar, GTK_MESSAGE_WARNING);
  gtk_toggle_button_set_active (self->list_button, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->list_button), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->copy_button), FALSE);
  gtk_info_bar_set_revealed (self->bar, TRUE);
}

void
acies_message_bar_show_findings (AciesMessageBar *self,
                                 const char *sentence,
                                 AciesFindings *findings)
{
  g_autofree char *text = NULL;

  g_return_if_fail (ACIES_IS_MESSAGE_BAR (self));
  g_return_if_fail (ACIES_IS_FINDINGS (findings));

  if (g_list_model_get_n_items (G_LIST_MODEL (findings)) == 0)
    return;
  acies_message_bar_show (self, sentence);
  text = g_strchomp (acies_findings_to_string (findings));
  gtk_label_set_text (self->details, text);
  gtk_widget_set_visible (GTK_WIDGET (self->list_button), TRUE);
  if (acies_findings_get_n_errors (findings) == 0)
    gtk_info_bar_set_message_type (self->bar, GTK_MESSAGE_INFO);
}

void
acies_message_bar_show_text (AciesMessageBar *self, const char *sentence, const char *text)
{
  g_return_if_fail (ACIES_IS_MESSAGE_BAR (self));
  g_return_if_fail (text != NULL);

  acies_message_bar_show (self, sentence);
  gtk_label_set_text (self->details, text);
  gtk_widget_set_visible (GTK_WIDGET (self->list_button), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->copy_button), TRUE);
  gtk_info_bar_set_message_type (self->bar, GTK_MESSAGE_INFO);
}

gboolean
acies_message_bar_is_shown (AciesMessageBar *self)
{
  g_return_val_if_fail (ACIES_IS_MESSAGE_BAR (self), FALSE);

  return gtk_info_bar_get_revealed (self->bar);
}

void
acies_message_bar_hide (AciesMessageBar *self)
{
  g_return_if_fail (ACIES_IS_MESSAGE_BAR (self));

  gtk_info_bar_set_revealed (self->bar, FALSE);
}
