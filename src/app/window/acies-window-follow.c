/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The switch of the menu that has the screen follow the real table, and ends that; and photographs
 * of it, chosen, dropped or taken from a folder. */
#include "config.h"
#include "app/window/acies-window-private.h"

#include "app/session/acies-play-session.h"

#include <glib/gi18n-lib.h>

#define ACTION "follow"
#define PHOTOGRAPH "photograph"
#define WATCH "watch-photographs"

static gboolean
is_following (AciesWindow *self)
{
  return self->session != NULL && acies_session_is_following (self->session);
}

/* To leave it is to keep what was put: Cancel is said by name. */
static void
change_cb (AciesWindow *self, GVariant *state)
{
  gboolean wanted = g_variant_get_boolean (state);

  if (wanted == is_following (self) || self->session == NULL)
    return;
  if (!wanted)
    acies_session_end_following (self->session, TRUE);
  else if (acies_play_session_follow (ACIES_PLAY_SESSION (self->session)))
    acies_play_page_focus_table (self->play_place);
  acies_window_update_actions (self);
}

/* What reads photographs, where a battle is played; or NULL. */
static AciesPhotographs *
get_photographs (AciesWindow *self)
{
  return self->session != NULL ? acies_play_page_get_photographs (self->play_place) : NULL;
}

gboolean
acies_window_read_photographs (AciesWindow *self, const GPtrArray *files)
{
  AciesPhotographs *photographs = get_photographs (self);

  if (photographs == NULL)
    return FALSE;
  acies_photographs_read (photographs, files);
  return TRUE;
}

void
acies_window_take_photograph (AciesWindow *self, GBytes *photograph)
{
  AciesPhotographs *photographs = get_photographs (self);

  if (photographs == NULL || !acies_photographs_take_sent (photographs, photograph))
    acies_window_show_message (self, _ ("A photograph was sent that cannot be read now."));
}

static GPtrArray *
list_chosen (GtkFileChooser *chooser)
{
  g_autoptr (GListModel) chosen = gtk_file_chooser_get_files (chooser);
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (chosen); i++)
    g_ptr_array_add (files, g_list_model_get_item (chosen, i));
  return files;
}

static void
chosen_cb (AciesWindow *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  g_autoptr (GPtrArray) files
      = response == GTK_RESPONSE_ACCEPT ? list_chosen (GTK_FILE_CHOOSER (chooser)) : NULL;

  if (files != NULL && files->len > 0)
    acies_window_read_photographs (self, files);
}

static void
folder_chosen_cb (AciesWindow *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  g_autoptr (GPtrArray) files
      = response == GTK_RESPONSE_ACCEPT ? list_chosen (GTK_FILE_CHOOSER (chooser)) : NULL;

  if (files != NULL && files->len > 0 && get_photographs (self) != NULL)
    acies_photographs_watch (get_photographs (self), g_ptr_array_index (files, 0));
  acies_window_update_actions (self);
}

/* Asks under TITLE for what ACTION says. */
static void
choose (AciesWindow *self, const char *title, GtkFileChooserAction action, GCallback chosen)
{
  if (self->chooser != NULL)
    return;
  self->chooser = gtk_file_chooser_native_new (title, GTK_WINDOW (self), action, _ ("_Open"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  g_signal_connect_swapped (self->chooser, "response", chosen, self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
photograph_cb (AciesWindow *self)
{
  AciesPhotographs *photographs = get_photographs (self);
  g_autoptr (GtkFileFilter) filter = NULL;

  if (self->chooser != NULL || photographs == NULL || !acies_photographs_check (photographs))
    return;
  choose (self, _ ("Photographs of the Table"), GTK_FILE_CHOOSER_ACTION_OPEN,
          G_CALLBACK (chosen_cb));
  filter = gtk_file_filter_new ();
  gtk_file_filter_set_name (filter, _ ("Photographs"));
  gtk_file_filter_add_mime_type (filter, "image/jpeg");
  gtk_file_filter_add_mime_type (filter, "image/png");
  gtk_file_filter_add_mime_type (filter, "image/heif");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (self->chooser), TRUE);
}

static void
watch_cb (AciesWindow *self, GVariant *state)
{
  AciesPhotographs *photographs = get_photographs (self);

  if (photographs == NULL)
    return;
  if (!g_variant_get_boolean (state))
    acies_photographs_watch (photographs, NULL);
  else if (acies_photographs_check (photographs))
    choose (self, _ ("Folder into Which Photographs Come"), GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
            G_CALLBACK (folder_chosen_cb));
  acies_window_update_actions (self);
}

/* Adds the switch NAME, which CHANGE sees to. */
static void
add_switch (AciesWindow *self, const char *name, GCallback change)
{
  g_autoptr (GSimpleAction) action
      = g_simple_action_new_stateful (name, NULL, g_variant_new_boolean (FALSE));

  g_signal_connect_object (action, "change-state", change, self, G_CONNECT_SWAPPED);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}

void
acies_window_add_follow (AciesWindow *self)
{
  g_autoptr (GSimpleAction) photograph = g_simple_action_new (PHOTOGRAPH, NULL);

  add_switch (self, ACTION, G_CALLBACK (change_cb));
  add_switch (self, WATCH, G_CALLBACK (watch_cb));
  g_signal_connect_object (photograph, "activate", G_CALLBACK (photograph_cb), self,
                           G_CONNECT_SWAPPED);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (photograph));
}

/* Brings the action NAME up to what is. */
static void
update_action (AciesWindow *self, const char *name, gboolean is_enabled, gboolean is_on)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  if (action == NULL)
    return;
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), is_enabled);
  if (g_action_get_state_type (action) != NULL)
    g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (is_on));
}

void
acies_window_update_follow (AciesWindow *self)
{
  AciesPhotographs *photographs = get_photographs (self);
  gboolean may = self->session != NULL && acies_session_get_file (self->session) != NULL
                 && (is_following (self) || acies_session_is_writable (self->session));

  update_action (self, ACTION, may, is_following (self));
  update_action (self, PHOTOGRAPH, may && photographs != NULL, FALSE);
  update_action (self, WATCH, may && photographs != NULL,
                 photographs != NULL && acies_photographs_get_folder (photographs) != NULL);
}
