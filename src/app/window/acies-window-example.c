/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts a ruling on the clipboard as a worked example, or into the examples of one's own rule set,
 * for whoever writes the rules: the one of the journal that is looked at, else the newest. */
#include "config.h"
#include "app/window/acies-window-private.h"

#include "app/session/acies-play-session.h"
#include "storage/battle/acies-event-example.h"
#include "storage/workshop/acies-own-example.h"

#include <glib/gi18n-lib.h>

static guint
find_event (AciesSession *session)
{
  AciesPlaySession *played = ACIES_PLAY_SESSION (session);
  AciesJournalEvent *event = acies_session_shows_recorded_ruling (session)
                                 ? acies_play_session_get_recorded_event (played)
                                 : NULL;

  return event != NULL ? acies_journal_event_get_seq (event)
                       : acies_play_session_get_past_seq (played);
}

void
acies_window_copy_example (AciesWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *example = acies_event_example_new (acies_session_get_file (self->session),
                                                      find_event (self->session), NULL, &error);

  if (example != NULL)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), example);
  acies_message_bar_show (
      self->message_bar, example != NULL ? _ ("The example is on the clipboard.") : error->message);
}

/* The text of the rule set in FOLDER, as another window writes it; else as it lies there. NULL with
 * an error. Owned. */
static AciesRuleText *
dup_text (AciesWindow *self, GFile *folder, GError **error)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  GList *windows = application != NULL ? gtk_application_get_windows (application) : NULL;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesRuleText *text;

  for (GList *link = windows; link != NULL; link = link->next)
    {
      AciesRulesCheck *check
          = ACIES_IS_WINDOW (link->data) ? acies_window_get_check (link->data) : NULL;

      text = check != NULL ? acies_rules_check_get_text (check) : NULL;
      if (text != NULL && g_file_equal (acies_rule_text_get_folder (text), folder))
        return g_object_ref (text);
    }
  text = acies_rule_text_open (folder, findings);
  if (text == NULL)
    acies_document_refuse (error, "%s",
                           acies_finding_get_message (acies_findings_get_first_error (findings)));
  return text;
}

/* Says where SAVED is, and leads there: house rules are looked at in the Rules place. */
static void
tell (AciesWindow *self, const AciesOwnExample *saved)
{
  g_autofree char *title
      /* Translators: %s is the id of a worked example. */
      = g_strdup_printf (saved->is_saved ? _ ("Added to the examples as “%s”")
                                         : _ ("Added to the unsaved examples as “%s”"),
                         saved->id);
  AdwToast *toast = adw_toast_new (title);
  gboolean is_layer = acies_ruleset_get_layers (acies_window_get_ruleset (self))[1] != NULL;
  g_autofree char *hint
      = is_layer ? g_strdup_printf (ACIES_OPEN_TO_SHOW "example/%s", saved->id)
                 : g_strdup_printf (ACIES_OPEN_TO_WRITE "%s:%d", saved->name, saved->line);

  adw_toast_set_button_label (toast, is_layer ? _ ("_Open in Rules") : _ ("_Open in Write"));
  adw_toast_set_action_name (toast, "win.open-own-rules");
  adw_toast_set_action_target_value (toast, g_variant_new_string (hint));
  adw_toast_set_timeout (toast, 10);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
acies_window_save_example (AciesWindow *self)
{
  AciesBattleFile *file = acies_session_get_file (self->session);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) folder = acies_own_example_find_folder (file, &error);
  g_autoptr (AciesRuleText) text = folder != NULL ? dup_text (self, folder, &error) : NULL;
  g_autoptr (AciesOwnExample) saved = NULL;

  if (text != NULL)
    saved = acies_own_example_add (file, find_event (self->session), text, &error);
  if (saved != NULL)
    tell (self, saved);
  else
    acies_message_bar_show (self->message_bar, error->message);
}

void
acies_window_open_own_rules (AciesWindow *self, const char *hint)
{
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));

  if (self->own_rules != NULL)
    g_application_open (application, &self->own_rules, 1, hint);
}
