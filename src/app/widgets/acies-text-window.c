/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTextWindow shows a text. What is copied and saved is what is shown. */
#include "config.h"
#include "app/widgets/acies-text-window.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-choice.h"
#include "app/widgets/acies-message-bar.h"
#include "app/widgets/acies-save-chooser.h"
#include "app/widgets/acies-template.h"
#include "base/file/acies-file.h"
#include "referee/roster/acies-roster-text.h"
#include "storage/battle/acies-target.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _AciesTextWindow
{
  AdwWindow parent_instance;

  /* template children */
  AdwToastOverlay *toasts;
  AciesMessageBar *message_bar;
  AdwComboRow *format_row;
  AdwComboRow *side_row;
  AdwActionRow *secrets_row;
  GtkSwitch *secrets;
  GtkTextView *text;
  GtkButton *copy_button;
  GtkButton *save_button;

  /* owned */
  AciesReferee *referee;
  GtkFileChooserNative *chooser; /* while it is open */
};

G_DEFINE_FINAL_TYPE (AciesTextWindow, acies_text_window, ADW_TYPE_WINDOW)

static AciesRosterFormat
get_format (AciesTextWindow *self)
{
  return (AciesRosterFormat) adw_combo_row_get_selected (self->format_row);
}

static GListModel *
get_sides (AciesTextWindow *self)
{
  return acies_battle_get_sides (acies_referee_get_battle (self->referee));
}

static char *
make_text (AciesTextWindow *self, GError **error)
{
  gboolean has_secrets
      = acies_roster_format_has_notes (get_format (self)) && gtk_switch_get_active (self->secrets);
  guint n = adw_combo_row_get_selected (self->side_row);
  g_autoptr (AciesItem) side = n > 0 ? g_list_model_get_item (get_sides (self), n - 1) : NULL;
  g_autoptr (GPtrArray) rosters
      = acies_roster_new_all (self->referee, side != NULL ? acies_item_get_id (side) : NULL,
                              has_secrets ? ACIES_ROSTER_SECRET : ACIES_ROSTER_PUBLIC, error);

  return rosters != NULL ? acies_rosters_to_string (rosters, self->referee, get_format (self))
                         : NULL;
}

static char *
dup_shown (AciesTextWindow *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  char *text;

  g_object_get (buffer, "text", &text, NULL);
  return text;
}

static void
changed_cb (AciesTextWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  /* It is still being filled. */
  if (self->referee == NULL)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->secrets_row),
                          acies_roster_format_has_notes (get_format (self)));
  text = make_text (self, &error);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text), text != NULL ? text : "", -1);
  gtk_widget_set_sensitive (GTK_WIDGET (self->copy_button), text != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->save_button), text != NULL);
  if (error != NULL)
    acies_message_bar_show (self->message_bar, error->message);
  else
    acies_message_bar_hide (self->message_bar);
}

static void
copy_cb (AciesTextWindow *self)
{
  g_autofree char *text = dup_shown (self);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (_ ("Copied")));
}

static void
chosen_cb (AciesTextWindow *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  g_autofree char *text = dup_shown (self);
  gsize size = strlen (text);
  g_autoptr (GBytes) bytes = g_bytes_new_take (g_steal_pointer (&text), size);
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;

  if (response != GTK_RESPONSE_ACCEPT)
    return;
  file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  if (!acies_target_check_chosen (file, ACIES_FILE_TYPE_UNKNOWN, &error)
      || !acies_file_replace (file, bytes, &error))
    acies_message_bar_show (self->message_bar, error->message);
}

static void
save_cb (AciesTextWindow *self)
{
  const char *title = acies_battle_get_title (acies_referee_get_battle (self->referee));
  g_autofree char *name = g_strconcat (title != NULL ? title : _ ("Army"),
                                       acies_roster_format_get_ending (get_format (self)), NULL);

  if (self->chooser != NULL)
    return;
  self->chooser
      = acies_save_chooser_new (GTK_WINDOW (self), _ ("Save the List"), _ ("_Save"), name);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
acies_text_window_dispose (GObject *object)
{
  AciesTextWindow *self = ACIES_TEXT_WINDOW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_TEXT_WINDOW);
  g_clear_object (&self->chooser);
  g_clear_object (&self->referee);

  G_OBJECT_CLASS (acies_text_window_parent_class)->dispose (object);
}

static void
acies_text_window_class_init (AciesTextWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_text_window_dispose;

  g_type_ensure (ACIES_TYPE_MESSAGE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-text-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesTextWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, AciesTextWindow, message_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesTextWindow, format_row);
  gtk_widget_class_bind_template_child (widget_class, AciesTextWindow, side_row);
  gtk_widget_class_bind_template_child (widget_class, AciesTextWindow, secrets_row);
  gtk_widget_class_bind_template_child (widget_class, AciesTextWindow, secrets);
  gtk_widget_class_bind_template_child (widget_class, AciesTextWindow, text);
  gtk_widget_class_bind_template_child (widget_class, AciesTextWindow, copy_button);
  gtk_widget_class_bind_template_child (widget_class, AciesTextWindow, save_button);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
acies_text_window_init (AciesTextWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_choice_connect (self->format_row, G_CALLBACK (changed_cb), self);
  acies_choice_connect (self->side_row, G_CALLBACK (changed_cb), self);
  acies_accessible_name_buttons (GTK_WIDGET (self));
}

static void
list_formats (AciesTextWindow *self)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  for (guint i = 0; acies_roster_list_formats ()[i] != NULL; i++)
    gtk_string_list_append (labels, acies_roster_format_get_label ((AciesRosterFormat) i));
  acies_choice_show (self->format_row, labels, 0);
}

static void
list_sides (AciesTextWindow *self, GListModel *sides)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint n = g_list_model_get_n_items (sides);

  gtk_string_list_append (names, _ ("All"));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      gtk_string_list_append (names, acies_item_get_label (side));
    }
  acies_choice_show (self->side_row, names, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->side_row), n > 1);
}

GtkWindow *
acies_text_window_new (GtkWindow *parent, AciesReferee *referee)
{
  AciesTextWindow *self;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);

  self = acies_template_new_window (ACIES_TYPE_TEXT_WINDOW, parent);
  list_formats (self);
  list_sides (self, acies_battle_get_sides (acies_referee_get_battle (referee)));
  self->referee = g_object_ref (referee);
  changed_cb (self);
  return GTK_WINDOW (self);
}
