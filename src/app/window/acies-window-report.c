/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the battle report: which format and where, how far it has come, and looking at it once
 * it is there. */
#include "config.h"
#include "app/window/acies-window-private.h"

#include "app/widgets/acies-save-chooser.h"

#include "referee/knowledge/acies-side-degree.h"
#include "storage/battle/acies-target.h"

#include <glib/gi18n-lib.h>

/* Of the chooser: whose report it is, by number. */
#define WHOSE "whose"

/* As the menu calls them, and how their files end. */
static const struct
{
  const char *name, *ending;
  AciesReportFormat format;
} formats[] = {
  { "html", ".html", ACIES_REPORT_HTML },       { "pdf", ".pdf", ACIES_REPORT_PDF },
  { "text", ".txt", ACIES_REPORT_TEXT },        { "csv", ".csv", ACIES_REPORT_CSV },
  { "markdown", ".md", ACIES_REPORT_MARKDOWN },
};

static void
show_bar (AciesWindow *self, const char *sentence, gboolean is_done)
{
  gtk_label_set_text (self->report_label, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->report_progress), !is_done);
  gtk_widget_set_visible (GTK_WIDGET (self->report_close_button), is_done);
  gtk_button_set_label (self->report_button, is_done ? _ ("_Open") : _ ("_Stop"));
  gtk_info_bar_set_revealed (self->report_bar, TRUE);
}

static void
moved_cb (AciesReportJob *job, const GError *error, gpointer data)
{
  AciesWindow *self = data;
  g_autofree char *name = g_file_get_basename (acies_report_job_get_file (job));
  g_autofree char *sentence = NULL;

  gtk_progress_bar_set_fraction (self->report_progress, acies_report_job_get_progress (job));
  if (error != NULL)
    {
      acies_message_bar_show (self->message_bar, error->message);
      acies_window_drop_report (self);
      return;
    }
  if (!acies_report_job_is_done (job))
    return;
  /* Translators: %s is the name of a file. */
  sentence = g_strdup_printf (_ ("The battle report is in “%s”."), name);
  show_bar (self, sentence, TRUE);
}

/* First the umpire's, of everything, then what all sides know, then of each side. */
static void
offer_viewers (AciesWindow *self)
{
  GListModel *sides = acies_battle_get_sides (acies_session_get_battle (self->session));
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  g_ptr_array_add (labels, (gpointer) _ ("The umpire’s eyes"));
  g_ptr_array_add (labels, (gpointer) _ ("What all sides know"));
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      /* The battle has it too. */
      g_ptr_array_add (labels, (gpointer) acies_item_get_label (side));
    }
  for (guint i = 0; i < labels->len; i++)
    g_ptr_array_add (ids, g_strdup_printf ("%u", i));
  g_ptr_array_add (labels, NULL);
  g_ptr_array_add (ids, NULL);
  gtk_file_chooser_add_choice (GTK_FILE_CHOOSER (self->chooser), WHOSE, _ ("Seen by"),
                               (const char **) ids->pdata, (const char **) labels->pdata);
  gtk_file_chooser_set_choice (GTK_FILE_CHOOSER (self->chooser), WHOSE, "0");
}

/* Whom CHOOSER names. NULL: the umpire. */
static const char *
get_viewer (AciesWindow *self, GtkFileChooser *chooser)
{
  GListModel *sides = acies_battle_get_sides (acies_session_get_battle (self->session));
  const char *chosen = gtk_file_chooser_get_choice (chooser, WHOSE);
  guint number = chosen != NULL ? (guint) g_ascii_strtoull (chosen, NULL, 10) : 0;
  g_autoptr (AciesItem) side = number > 1 ? g_list_model_get_item (sides, number - 2) : NULL;

  if (side != NULL)
    return acies_item_get_id (side);
  return number == 1 ? ACIES_ALL_SIDES : NULL;
}

static void
begin (AciesWindow *self, GFile *file, const char *viewer)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *sentence = NULL;

  acies_window_drop_report (self);
  self->report_job = acies_report_job_new (acies_session_get_file (self->session), viewer,
                                           formats[self->report_format].format, file, &error);
  if (self->report_job == NULL)
    {
      acies_message_bar_show (self->message_bar, error->message);
      return;
    }
  /* Translators: %s is the name of a file. */
  sentence = g_strdup_printf (_ ("The battle report “%s” is being written."), name);
  show_bar (self, sentence, FALSE);
  acies_report_job_start (self->report_job, moved_cb, self);
}

static void
chosen_cb (AciesWindow *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;

  if (response != GTK_RESPONSE_ACCEPT || self->session == NULL)
    return;
  file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  if (acies_target_check_chosen (file, ACIES_FILE_TYPE_UNKNOWN, &error))
    begin (self, file, get_viewer (self, GTK_FILE_CHOOSER (chooser)));
  else
    acies_message_bar_show (self->message_bar, error->message);
}

void
acies_window_write_report (AciesWindow *self, const char *format)
{
  AciesBattle *battle = acies_session_get_battle (self->session);
  g_autofree char *name = NULL;
  guint i = 0;

  if (self->chooser != NULL)
    return;
  while (i < G_N_ELEMENTS (formats) - 1 && !g_str_equal (formats[i].name, format))
    i++;
  self->report_format = i;
  name = g_strconcat (acies_battle_get_title (battle), formats[i].ending, NULL);
  self->chooser
      = acies_save_chooser_new (GTK_WINDOW (self), _ ("Write a Battle Report"), _ ("_Write"), name);
  offer_viewers (self);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

void
acies_window_drop_report (AciesWindow *self)
{
  g_clear_pointer (&self->report_job, acies_report_job_free);
  gtk_info_bar_set_revealed (self->report_bar, FALSE);
}

/* Stop, or Open once there is something to open. */
void
acies_window_report_cb (AciesWindow *self)
{
  g_autofree char *uri = NULL;

  if (self->report_job != NULL && acies_report_job_is_done (self->report_job))
    {
      uri = g_file_get_uri (acies_report_job_get_file (self->report_job));
      gtk_show_uri (GTK_WINDOW (self), uri, GDK_CURRENT_TIME);
    }
  acies_window_drop_report (self);
}
