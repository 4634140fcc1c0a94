/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The chooser lives as long as its question; the session may be another by then, so it is kept. */
#include "config.h"
#include "app/army/acies-army-compare-dialog.h"

#include "app/widgets/acies-accessible.h"
#include "referee/army/acies-army-compare.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define MOST_HEIGHT 360

static GtkWidget *
new_list (const GPtrArray *lines)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *label = gtk_label_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "",
                            (const char *) g_ptr_array_index (lines, i));
  gtk_label_set_text (GTK_LABEL (label), text->str);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), MOST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), label);
  acies_accessible_set_label (scrolled, _ ("What Is Otherwise Now"));
  return scrolled;
}

static void
show_lines (GtkWindow *parent, const GPtrArray *lines)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, _ ("What Is Otherwise Now"), NULL);

  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), new_list (lines));
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "close");
  gtk_window_present (GTK_WINDOW (dialog));
}

/* The army in FILE beside that of SESSION. NULL with ERROR. */
static GPtrArray *
compare (AciesArmySession *session, GFile *file, GError **error)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesArmy) before = acies_army_load (file, findings);

  if (before != NULL)
    return acies_army_compare (acies_army_session_get_ruleset (session), before,
                               acies_army_session_get_army (session), error);
  acies_document_refuse (error, "%s",
                         acies_finding_get_message (acies_findings_get_first_error (findings)));
  return NULL;
}

static void
chosen_cb (AciesArmySession *session, int response, GtkNativeDialog *chooser)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GError) error = NULL;

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    lines = compare (session, file, &error);
  if (lines != NULL)
    show_lines (gtk_native_dialog_get_transient_for (chooser), lines);
  else if (error != NULL)
    acies_army_session_report (session, error);
  g_object_unref (chooser);
}

void
acies_army_compare_choose (GtkWidget *widget, AciesArmySession *session)
{
  GtkFileChooserNative *chooser;
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (ACIES_IS_ARMY_SESSION (session));

  if (acies_army_session_get_ruleset (session) == NULL)
    return;
  chooser = gtk_file_chooser_native_new (_ ("Compare with Another Army"),
                                         GTK_WINDOW (gtk_widget_get_root (widget)),
                                         GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Compare"), NULL);
  gtk_file_filter_set_name (filter, _ ("Armies"));
  gtk_file_filter_add_pattern (filter, "*.xml");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  g_signal_connect_object (chooser, "response", G_CALLBACK (chosen_cb), session, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}
