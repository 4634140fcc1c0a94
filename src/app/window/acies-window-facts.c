/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens the Rules page of a window: of a rule set that was opened by itself, or of the one that
 * the window's battle or army goes by. */
#include "config.h"
#include "app/window/acies-window-private.h"

#include "app/session/acies-document-loader.h"
#include "app/window/acies-rules-choice.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>

static void
changed_cb (AciesWindow *self)
{
  acies_window_keep_spare (self);
  acies_window_update_title (self);
  acies_window_update_actions (self);
}

/* Made when it is first needed: most windows only play. */
static void
need_place (AciesWindow *self)
{
  if (self->rules_place != NULL)
    return;
  self->rules_place = ACIES_RULES_PAGE (acies_rules_page_new ());
  acies_window_add_place (self, GTK_WIDGET (self->rules_place), "rules", _ ("Rules"),
                          "acies-rules-symbolic");
}

void
acies_window_drop_facts (AciesWindow *self)
{
  if (self->rules == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->rules, self);
  if (self->rules_place != NULL)
    acies_rules_page_set_session (self->rules_place, NULL);
  g_clear_object (&self->rules);
}

gboolean
acies_window_shows_facts (AciesWindow *self)
{
  return self->rules != NULL
         && g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), "rules") == 0;
}

/* Takes RULES. */
static void
take_rules (AciesWindow *self, AciesRulesSession *rules)
{
  acies_window_drop_facts (self);
  self->rules = rules;
  g_signal_connect_swapped (self->rules, "selected", G_CALLBACK (acies_window_update_actions),
                            self);
  g_signal_connect_swapped (self->rules, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->rules, "problem", G_CALLBACK (acies_window_show_message), self);
  acies_rules_page_set_session (self->rules_place, self->rules);
  acies_window_keep_spare (self);
}

/* What was changed on disk is shown at once, unless something else was changed here. */
static void
look_cb (gpointer data)
{
  AciesWindow *self = data;
  AciesDocument *document = acies_window_get_document (self);
  GFile *folder = acies_ruleset_get_folder (acies_rules_session_get_ruleset (self->rules));
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = NULL;

  acies_start_page_reload (self->start_place);
  if (document != NULL && acies_document_is_modified (document))
    {
      acies_window_show_message (
          self, _ ("The rule set was changed on disk. What you changed here is shown as it is; "
                   "saving it replaces what is on disk."));
      return;
    }
  ruleset = acies_library_load_ruleset (g_file_peek_path (folder), findings);
  if (ruleset == NULL)
    acies_message_bar_show_findings (
        self->message_bar,
        _ ("The rule set was changed on disk, and cannot be loaded. It is shown as it was."),
        findings);
  else if (!g_str_equal (acies_ruleset_get_hash (ruleset),
                         acies_ruleset_get_hash (acies_rules_session_get_ruleset (self->rules))))
    acies_window_renew_facts (self, ruleset);
  else
    acies_rules_session_renew_examples (self->rules);
}

/* A rule set that is opened by itself is followed on disk. */
static void
watch (AciesWindow *self)
{
  GFile *folder = acies_ruleset_get_folder (acies_rules_session_get_ruleset (self->rules));

  g_clear_pointer (&self->folder_watch, acies_folder_watch_free);
  if (folder != NULL && self->session == NULL && self->army == NULL)
    self->folder_watch = acies_folder_watch_new (folder, look_cb, self);
}

static void
take_ruleset (AciesWindow *self, AciesRuleset *ruleset)
{
  gboolean is_alone = self->session == NULL && self->army == NULL;

  need_place (self);
  if (self->rules == NULL || acies_rules_session_get_ruleset (self->rules) != ruleset)
    take_rules (self, acies_rules_session_new (ruleset, is_alone));
}

static void
show_place (AciesWindow *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->switcher), TRUE);
  adw_view_stack_set_visible_child_name (self->stack, "rules");
  acies_window_update_title (self);
  acies_window_update_actions (self);
}

static void
show_alone (AciesWindow *self, AciesFindings *findings)
{
  show_place (self);
  acies_rules_page_focus_contents (self->rules_place);
  if (findings != NULL)
    acies_message_bar_show_findings (
        self->message_bar, _ ("The rule set was opened, but not everything is as it should be."),
        findings);
}

void
acies_window_set_ruleset (AciesWindow *self, AciesRuleset *ruleset, AciesFindings *findings)
{
  g_return_if_fail (ACIES_IS_WINDOW (self));
  g_return_if_fail (ACIES_IS_RULESET (ruleset));

  take_ruleset (self, ruleset);
  watch (self);
  show_alone (self, findings);
}

void
acies_window_set_house_rules (AciesWindow *self,
                              AciesHouseRulesDocument *draft,
                              AciesFindings *findings)
{
  g_return_if_fail (ACIES_IS_WINDOW (self));
  g_return_if_fail (ACIES_IS_HOUSE_RULES_DOCUMENT (draft));

  need_place (self);
  take_rules (self, acies_rules_session_new_restored (draft));
  watch (self);
  show_alone (self, findings);
}

AciesRulesSession *
acies_window_get_rules (AciesWindow *self)
{
  g_return_val_if_fail (ACIES_IS_WINDOW (self), NULL);

  return self->rules;
}

AciesRuleset *
acies_window_get_ruleset (AciesWindow *self)
{
  g_return_val_if_fail (ACIES_IS_WINDOW (self), NULL);

  if (self->session != NULL)
    return acies_session_get_ruleset (self->session);
  if (self->army != NULL)
    return acies_army_session_get_ruleset (self->army);
  return self->rules != NULL ? acies_rules_session_get_ruleset (self->rules) : NULL;
}

void
acies_window_renew_facts (AciesWindow *self, AciesRuleset *ruleset)
{
  g_autofree char *path
      = self->rules != NULL ? g_strdup (acies_rules_session_get_selected (self->rules)) : NULL;

  need_place (self);
  take_rules (self, acies_rules_session_new (ruleset, self->check == NULL));
  if (self->check != NULL)
    acies_rules_session_note_written (self->rules);
  if (path != NULL && acies_rules_session_find (self->rules, path) != NULL)
    acies_rules_session_select (self->rules, path);
}

void
acies_window_show_facts (AciesWindow *self, const char *cite)
{
  AciesRuleset *ruleset = acies_window_get_ruleset (self);

  if (ruleset == NULL)
    return;
  take_ruleset (self, ruleset);
  show_place (self);
  if (cite != NULL)
    acies_rules_page_show_clause (self->rules_place, cite);
  else
    acies_rules_page_focus_contents (self->rules_place);
}

void
acies_window_open_ruleset (AciesWindow *self)
{
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  AciesRuleset *ruleset = acies_rules_session_get_ruleset (self->rules);
  g_autoptr (GFile) folder = acies_document_loader_find_ruleset (acies_ruleset_get_id (ruleset));
  const char *path = acies_rules_session_get_selected (self->rules);
  g_autofree char *hint = g_strconcat (ACIES_OPEN_TO_SHOW, path, NULL);

  if (folder != NULL)
    g_application_open (application, &folder, 1, hint);
  else
    acies_window_show_message (self, _ ("This rule set is not installed, so it can only be read."));
}

/* SCENARIO (NULL: two armies) by RULESET. */
static void
play_by (gpointer object, const char *ruleset, gpointer scenario)
{
  AciesWindow *self = object;
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  g_autofree char *hint = g_strconcat (ACIES_OPEN_TO_PLAY_BY, ruleset, NULL);
  GFile *file = scenario;

  if (file != NULL)
    g_application_open (application, &file, 1, hint);
  else
    g_action_group_activate_action (G_ACTION_GROUP (application), "new-of-armies", NULL);
}

void
acies_window_play_rules (AciesWindow *self)
{
  AciesRuleset *ruleset = acies_window_get_ruleset (self);
  AciesDocument *draft
      = self->session == NULL && self->army == NULL ? acies_window_get_document (self) : NULL;
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GError) error = NULL;

  if (!acies_window_is_sound (self))
    {
      acies_window_show_message (
          self, _ ("Something is wrong with the rule set. Mend it before you play by it."));
      return;
    }
  /* What is played is what is in the file; what others wrote there is asked about first. */
  if (draft != NULL && acies_document_is_modified (draft) && acies_document_is_overtaken (draft))
    {
      acies_window_save (self);
      return;
    }
  if (draft != NULL && acies_document_is_modified (draft)
      && !acies_document_save (draft, NULL, &error))
    {
      acies_window_show_message (self, error->message);
      return;
    }
  folder = acies_document_loader_find_ruleset (acies_ruleset_get_id (ruleset));
  if (folder == NULL)
    acies_window_show_message (
        self, _ ("This rule set is not installed: put its folder among your rule sets to play by "
                 "it."));
  else
    acies_rules_choice_ask_scenario (GTK_WINDOW (self), acies_ruleset_get_id (ruleset),
                                     acies_ruleset_get_layers (ruleset), play_by, G_OBJECT (self));
}
