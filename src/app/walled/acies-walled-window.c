/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Nothing of the battle is in this process but pixels and text. Each line typed goes to the process
 * behind the wall and what that says is shown as it is; the picture follows the journal. */
#include "config.h"
#include "app/walled/acies-walled-window.h"

#include "app/walled/acies-walled-picture.h"
#include "app/walled/acies-walled-talk.h"
#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-message-bar.h"
#include "storage/adoption/acies-battle-trust.h"

#include <glib/gi18n-lib.h>

/* Of what is kept to be scrolled back to, in characters. */
#define MOST_KEPT (512 * 1024)

struct _AciesWalledWindow
{
  AdwWindow parent_instance;

  /* template children */
  AdwWindowTitle *title;
  GtkWidget *stop_button;
  GtkWidget *again_button;
  GtkSpinner *spinner;
  AciesMessageBar *message_bar;
  AciesWalledPicture *picture;
  GtkTextView *text;
  GtkEntry *entry;

  /* owned */
  char *path;
  AciesWalledTalk *talk;
  GPtrArray *lines; /* of char *: typed */

  guint line;          /* of those, the one in the entry; their number: none of them */
  gboolean is_trusted; /* once the process has ended the battle opens */
};

G_DEFINE_FINAL_TYPE (AciesWalledWindow, acies_walled_window, ADW_TYPE_WINDOW)

enum
{
  TRUSTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Adds TEXT at the end, and shows it. */
static void
append (AciesWalledWindow *self, const char *text)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  int n_more = gtk_text_buffer_get_char_count (buffer) - MOST_KEPT;
  GtkTextIter start, end;

  gtk_text_buffer_get_end_iter (buffer, &end);
  gtk_text_buffer_insert (buffer, &end, text, -1);
  if (n_more > 0)
    {
      gtk_text_buffer_get_start_iter (buffer, &start);
      gtk_text_buffer_get_iter_at_offset (buffer, &end, n_more);
      gtk_text_buffer_delete (buffer, &start, &end);
    }
  gtk_text_buffer_get_end_iter (buffer, &end);
  gtk_text_buffer_place_cursor (buffer, &end);
  gtk_text_view_scroll_mark_onscreen (self->text, gtk_text_buffer_get_insert (buffer));
}

static void
said_cb (AciesWalledWindow *self, const char *text)
{
  append (self, text);
}

static void
drawn_cb (AciesWalledWindow *self, const char *why)
{
  if (why != NULL)
    acies_message_bar_show (self->message_bar, why);
}

/* The owner's word was given while the process still held the file. */
static void
open_trusted (AciesWalledWindow *self)
{
  g_autoptr (GError) error = NULL;

  self->is_trusted = FALSE;
  if (!acies_battle_trust_set (self->path, TRUE, &error))
    {
      acies_message_bar_show (self->message_bar, error->message);
      return;
    }
  g_signal_emit (self, signals[TRUSTED], 0);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
say_ending (AciesWalledWindow *self)
{
  const char *ending = acies_walled_talk_get_ending (self->talk);
  g_autofree char *sentence
      = g_strjoin (" ", ending != NULL ? ending : _ ("Play has ended."),
                   _ ("Everything that was accepted is kept; “Go On” takes it up again."), NULL);

  acies_message_bar_show (self->message_bar, sentence);
}

static void
moved_cb (AciesWalledWindow *self)
{
  AciesWalledTalkState state = acies_walled_talk_get_state (self->talk);
  gboolean has_ended = state == ACIES_WALLED_TALK_ENDED;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "walled.stop",
                                 state == ACIES_WALLED_TALK_WORKING);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "walled.again", has_ended);
  gtk_widget_set_visible (self->stop_button, !has_ended);
  gtk_widget_set_visible (self->again_button, has_ended);
  gtk_spinner_set_spinning (self->spinner, state == ACIES_WALLED_TALK_WORKING);
  gtk_editable_set_editable (GTK_EDITABLE (self->entry), state == ACIES_WALLED_TALK_WAITING);
  if (has_ended && self->is_trusted)
    open_trusted (self);
  else if (has_ended)
    say_ending (self);
}

static void
typed_cb (AciesWalledWindow *self)
{
  g_autofree char *line = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  g_autofree char *shown = g_strconcat (line, "\n", NULL);

  if (acies_walled_talk_get_state (self->talk) != ACIES_WALLED_TALK_WAITING)
    return;
  append (self, shown);
  if (*line != '\0')
    g_ptr_array_add (self->lines, g_strdup (line));
  self->line = self->lines->len;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  acies_message_bar_hide (self->message_bar);
  acies_walled_talk_type (self->talk, line);
}

/* What was typed before comes again. */
static gboolean
key_cb (AciesWalledWindow *self, guint key, guint code, GdkModifierType modifiers)
{
  if (key == GDK_KEY_Up && self->line > 0)
    self->line--;
  else if (key == GDK_KEY_Down && self->line < self->lines->len)
    self->line++;
  else
    return GDK_EVENT_PROPAGATE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry),
                         self->line < self->lines->len ? g_ptr_array_index (self->lines, self->line)
                                                       : "");
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  return GDK_EVENT_STOP;
}

static void
stop (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_walled_talk_stop (ACIES_WALLED_WINDOW (widget)->talk);
}

static void
go_on (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesWalledWindow *self = ACIES_WALLED_WINDOW (widget);

  acies_message_bar_hide (self->message_bar);
  acies_walled_talk_start (self->talk);
  acies_walled_picture_draw (self->picture);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
answered_cb (AciesWalledWindow *self, const char *response)
{
  if (!g_str_equal (response, "trust"))
    return;
  self->is_trusted = TRUE;
  if (acies_walled_talk_get_state (self->talk) == ACIES_WALLED_TALK_ENDED)
    open_trusted (self);
  else
    acies_walled_talk_stop (self->talk);
}

static void
ask_for_trust (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesWalledWindow *self = ACIES_WALLED_WINDOW (widget);
  g_autofree char *file = g_path_get_basename (self->path);
  AdwMessageDialog *dialog
      = ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (self), NULL, NULL));

  /* Translators: %s is the name of a file. */
  adw_message_dialog_format_heading (dialog, _ ("Trust the Rules of “%s”?"), file);
  adw_message_dialog_set_body (
      dialog, _ ("A rule set is a program: trust it only if you trust whoever sent it. From then "
                 "on it runs like your own, and the battle opens with all that was accepted."));
  adw_message_dialog_add_responses (dialog, "later", _ ("_Not Now"), "trust", _ ("_Trust and Open"),
                                    NULL);
  adw_message_dialog_set_default_response (dialog, "later");
  adw_message_dialog_set_close_response (dialog, "later");
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
acies_walled_window_dispose (GObject *object)
{
  AciesWalledWindow *self = ACIES_WALLED_WINDOW (object);

  if (self->talk != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->talk, self);
      acies_walled_talk_stop (self->talk);
    }
  g_clear_object (&self->talk);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_WALLED_WINDOW);

  G_OBJECT_CLASS (acies_walled_window_parent_class)->dispose (object);
}

static void
acies_walled_window_finalize (GObject *object)
{
  AciesWalledWindow *self = ACIES_WALLED_WINDOW (object);

  g_ptr_array_unref (self->lines);
  g_free (self->path);

  G_OBJECT_CLASS (acies_walled_window_parent_class)->finalize (object);
}

static void
acies_walled_window_class_init (AciesWalledWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_walled_window_dispose;
  object_class->finalize = acies_walled_window_finalize;

  signals[TRUSTED] = g_signal_new ("trusted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (ACIES_TYPE_WALLED_PICTURE);
  g_type_ensure (ACIES_TYPE_MESSAGE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-walled-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesWalledWindow, title);
  gtk_widget_class_bind_template_child (widget_class, AciesWalledWindow, stop_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWalledWindow, again_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWalledWindow, spinner);
  gtk_widget_class_bind_template_child (widget_class, AciesWalledWindow, message_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesWalledWindow, picture);
  gtk_widget_class_bind_template_child (widget_class, AciesWalledWindow, text);
  gtk_widget_class_bind_template_child (widget_class, AciesWalledWindow, entry);
  gtk_widget_class_bind_template_callback (widget_class, drawn_cb);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);

  gtk_widget_class_install_action (widget_class, "walled.stop", NULL, stop);
  gtk_widget_class_install_action (widget_class, "walled.again", NULL, go_on);
  gtk_widget_class_install_action (widget_class, "walled.trust", NULL, ask_for_trust);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "walled.stop", NULL);
}

static void
acies_walled_window_init (AciesWalledWindow *self)
{
  self->lines = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_name_buttons (GTK_WIDGET (self));
}

GtkWindow *
acies_walled_window_new (GtkApplication *application, const char *path)
{
  AciesWalledWindow *self
      = g_object_new (ACIES_TYPE_WALLED_WINDOW, "application", application, NULL);
  g_autofree char *name = g_path_get_basename (path);

  self->path = g_strdup (path);
  adw_window_title_set_title (self->title, name);
  acies_walled_picture_set_path (self->picture, path);
  self->talk = acies_walled_talk_new (path);
  g_signal_connect_swapped (self->talk, "said", G_CALLBACK (said_cb), self);
  g_signal_connect_swapped (self->talk, "moved", G_CALLBACK (moved_cb), self);
  g_signal_connect_object (self->talk, "grew", G_CALLBACK (acies_walled_picture_draw),
                           self->picture, G_CONNECT_SWAPPED);
  acies_walled_talk_start (self->talk);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  return GTK_WINDOW (self);
}

const char *
acies_walled_window_get_path (AciesWalledWindow *self)
{
  g_return_val_if_fail (ACIES_IS_WALLED_WINDOW (self), NULL);

  return self->path;
}
