/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens the Write place of a window: of one's own rule set, as text. Whenever the text can be
 * loaded the Rules place shows what it says; whenever a file of it is changed on disk, both follow.
 */
#include "config.h"
#include "app/window/acies-window-private.h"

#include "app/package/acies-pack-job.h"
#include "storage/library/acies-library.h"
#include "storage/workshop/acies-own-copy.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

static void
need_place (AciesWindow *self)
{
  if (self->write_place != NULL)
    return;
  self->write_place = ACIES_WORKSHOP_PAGE (acies_workshop_page_new ());
  g_signal_connect_swapped (self->write_place, "told", G_CALLBACK (acies_window_tell), self);
  acies_window_add_place (self, GTK_WIDGET (self->write_place), "write", _ ("Write"),
                          "document-edit-symbolic");
}

gboolean
acies_window_shows_workshop (AciesWindow *self)
{
  return self->check != NULL
         && g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), "write") == 0;
}

void
acies_window_drop_rule_text (AciesWindow *self)
{
  g_clear_pointer (&self->folder_watch, acies_folder_watch_free);
  if (self->check == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->check, self);
  g_signal_handlers_disconnect_by_data (acies_rules_check_get_text (self->check), self);
  if (self->write_place != NULL)
    acies_workshop_page_set_check (self->write_place, NULL);
  g_clear_object (&self->check);
}

static void
changed_cb (AciesWindow *self)
{
  acies_window_update_title (self);
  acies_window_update_actions (self);
}

/* What the text says is what the Rules place shows. */
static void
loaded_cb (AciesWindow *self)
{
  AciesRuleset *ruleset = acies_rules_check_get_ruleset (self->check);

  acies_rule_text_set_title (acies_rules_check_get_text (self->check),
                             acies_ruleset_get_title (ruleset));
  self->facts_are_due = TRUE;
  if (self->rules == NULL)
    acies_window_renew_facts (self, ruleset);
  acies_window_catch_up_facts (self);
  changed_cb (self);
}

/* Listing a rule set takes a moment, in which nobody could type. */
void
acies_window_catch_up_facts (AciesWindow *self)
{
  if (!self->facts_are_due || !acies_window_shows_facts (self))
    return;
  self->facts_are_due = FALSE;
  acies_window_renew_facts (self, acies_rules_check_get_ruleset (self->check));
}

static void
look_cb (gpointer data)
{
  AciesWindow *self = data;

  acies_rule_text_look (acies_rules_check_get_text (self->check));
  acies_start_page_reload (self->start_place);
}

void
acies_window_set_rule_text (AciesWindow *self, AciesRuleText *text)
{
  g_return_if_fail (ACIES_IS_WINDOW (self));
  g_return_if_fail (ACIES_IS_RULE_TEXT (text));

  need_place (self);
  acies_window_drop_rule_text (self);
  self->check = acies_rules_check_new (text);
  if (self->rules != NULL)
    acies_rule_text_set_title (
        text, acies_ruleset_get_title (acies_rules_session_get_ruleset (self->rules)));
  if (self->rules != NULL)
    acies_rules_session_note_written (self->rules);
  g_signal_connect_swapped (self->check, "loaded", G_CALLBACK (loaded_cb), self);
  g_signal_connect_swapped (text, "changed", G_CALLBACK (changed_cb), self);
  self->folder_watch = acies_folder_watch_new (acies_rule_text_get_folder (text), look_cb, self);
  acies_workshop_page_set_check (self->write_place, self->check);
  acies_window_keep_spare (self);
  acies_rules_check_start (self->check);
  changed_cb (self);
}

AciesRulesCheck *
acies_window_get_check (AciesWindow *self)
{
  g_return_val_if_fail (ACIES_IS_WINDOW (self), NULL);

  return self->check;
}

/* Where the rule set that this window goes by is written, in a window of its own. */
static void
write_elsewhere (AciesWindow *self)
{
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  AciesRuleset *ruleset = acies_window_get_ruleset (self);
  g_autoptr (AciesFindings) none = acies_findings_new ();
  g_autoptr (GFile) folder = NULL;
  g_autofree char *sentence = NULL;

  if (ruleset == NULL)
    return;
  folder = acies_library_find_ruleset (acies_ruleset_get_id (ruleset), NULL, none);
  if (folder != NULL && acies_library_is_own (folder))
    {
      g_application_open (application, &folder, 1, ACIES_OPEN_TO_WRITE);
      return;
    }
  /* Translators: %s is the title of a rule set. */
  sentence = g_strdup_printf (
      _ ("“%s” is not a rule set of your own, so it is not written here. "
         "In the Rules place you can change it for your house, or copy it as your "
         "own."),
      acies_ruleset_get_title (ruleset));
  acies_window_show_message (self, sentence);
}

static void
show_place (AciesWindow *self, const char *name, int line)
{
  gtk_widget_set_visible (GTK_WIDGET (self->switcher), TRUE);
  adw_view_stack_set_visible_child_name (self->stack, "write");
  acies_workshop_page_show (self->write_place, name, line);
  changed_cb (self);
}

void
acies_window_write_at (AciesWindow *self, const char *place)
{
  g_auto (GStrv) parts = NULL;

  g_return_if_fail (ACIES_IS_WINDOW (self));
  g_return_if_fail (self->check != NULL);

  parts = g_strsplit (place, ":", 2);
  if (g_strv_length (parts) == 2
      && acies_rule_text_get (acies_rules_check_get_text (self->check), parts[0]) != NULL)
    show_place (self, parts[0], atoi (parts[1]));
  else
    show_place (self, NULL, 0);
}

void
acies_window_write (AciesWindow *self)
{
  const char *path = NULL;
  const AciesCatalogueItem *item = NULL;
  g_autofree char *name = NULL;

  g_return_if_fail (ACIES_IS_WINDOW (self));

  if (self->check == NULL)
    {
      write_elsewhere (self);
      return;
    }
  if (acies_window_shows_facts (self))
    path = acies_rules_session_get_selected (self->rules);
  if (path != NULL)
    item = acies_rules_session_find (self->rules, path);
  if (item != NULL && item->file != NULL)
    {
      g_autoptr (AciesFinding) place
          = acies_finding_new (ACIES_SEVERITY_NOTE, item->file, item->line, NULL, NULL, "");

      name = acies_rules_check_dup_name (self->check, place);
    }
  show_place (self, name, name != NULL ? item->line : 0);
}

/* The folder of the user's own rule set that this window holds alone, or NULL. Borrowed. */
static GFile *
get_own_folder (AciesWindow *self)
{
  GFile *folder = NULL;

  if (self->check != NULL)
    return acies_rule_text_get_folder (acies_rules_check_get_text (self->check));
  if (self->rules != NULL && self->session == NULL && self->army == NULL)
    folder = acies_ruleset_get_folder (acies_rules_session_get_ruleset (self->rules));
  return folder != NULL && acies_library_is_own (folder) ? folder : NULL;
}

gboolean
acies_window_can_pack (AciesWindow *self)
{
  return get_own_folder (self) != NULL;
}

static void
packed_cb (gpointer self, const char *sentence)
{
  acies_window_tell (self, sentence);
}

void
acies_window_pack (AciesWindow *self)
{
  AciesDocument *document = acies_window_get_document (self);
  GFile *folder = get_own_folder (self);

  if (folder == NULL)
    return;
  if (document != NULL && acies_document_is_modified (document))
    acies_window_show_message (self, _ ("Save the rule set first: what is packed is what is "
                                        "saved."));
  else
    acies_pack_job_ask (GTK_WINDOW (self), folder, packed_cb, G_OBJECT (self));
}

/* FILE:LINE of what the Rules place shows, in the folder of its rule set; "": nothing. */
static char *
dup_place (AciesWindow *self)
{
  const char *path = acies_rules_session_get_selected (self->rules);
  const AciesCatalogueItem *item
      = path != NULL ? acies_rules_session_find (self->rules, path) : NULL;
  GFile *folder = acies_ruleset_get_folder (acies_rules_session_get_ruleset (self->rules));
  g_autoptr (GFile) file
      = item != NULL && item->file != NULL ? g_file_parse_name (item->file) : NULL;
  g_autofree char *name
      = file != NULL && folder != NULL ? g_file_get_relative_path (folder, file) : NULL;

  return name != NULL ? g_strdup_printf ("%s:%d", name, item->line) : g_strdup ("");
}

void
acies_window_copy_own (AciesWindow *self)
{
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  AciesRuleset *ruleset = acies_rules_session_get_ruleset (self->rules);
  const char *path = acies_rules_session_get_selected (self->rules);
  gboolean is_layer = acies_ruleset_get_layers (ruleset)[1] != NULL;
  g_autofree char *place = dup_place (self);
  /* A layer is changed in the Rules place. */
  g_autofree char *hint = is_layer ? g_strconcat (ACIES_OPEN_TO_SHOW, path, NULL)
                                   : g_strconcat (ACIES_OPEN_TO_WRITE, place, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) folder = acies_own_copy_make (ruleset, &error);

  if (folder == NULL)
    {
      acies_window_show_message (self, error->message);
      return;
    }
  acies_start_page_reload (self->start_place);
  g_application_open (application, &folder, 1, hint);
}

gboolean
acies_window_is_sound (AciesWindow *self)
{
  AciesFindings *findings
      = self->check != NULL ? acies_rules_check_get_findings (self->check) : NULL;

  return self->check == NULL || (findings != NULL && !acies_findings_has_errors (findings));
}
