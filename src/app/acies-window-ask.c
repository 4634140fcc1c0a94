/* What a window asks before something is lost, and where to save it, the same for scenarios and
 * armies. */
#include "config.h"
#include "app/acies-window-private.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>

void
acies_window_ask_to_save (AciesWindow *self,
                          const char *heading,
                          const char *title,
                          GCallback answered)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), heading, NULL);

  adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog),
                                  _ ("What was changed in “%s” is lost if it is not saved."),
                                  title);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "discard",
                                    _ ("_Discard"), "save", _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", answered, self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
acies_window_choose_to_save (AciesWindow *self,
                             const char *heading,
                             const char *folder_path,
                             const char *name,
                             GCallback chosen)
{
  g_autoptr (GFile) folder = g_file_new_for_path (folder_path);

  if (self->chooser != NULL)
    return;
  self->chooser = gtk_file_chooser_native_new (heading, GTK_WINDOW (self),
                                               GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (self->chooser), folder, NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  g_signal_connect_swapped (self->chooser, "response", chosen, self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}
