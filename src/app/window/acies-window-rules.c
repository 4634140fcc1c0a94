/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes the rules that the window's battle is played by: whether others are installed by now,
 * what they would change, and playing by them. */
#include "config.h"
#include "app/window/acies-window-private.h"

#include "app/session/acies-play-session.h"
#include "app/rules/acies-rules-window.h"
#include "app/rules/acies-try-window.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>

/* A screen is read from farther away than paper. */
static const AciesPrintOptions options = { ACIES_PAPER_A4, ACIES_COLOUR_THEME_PAPER, 1.3 };

static void
changed_cb (gpointer self)
{
  acies_window_find_newer_rules (self);
}

static void
show_bar (AciesWindow *self)
{
  AciesRuleset *ruleset = acies_session_get_ruleset (self->session);
  g_autofree char *sentence = NULL;

  if (self->installed != NULL)
    {
      const char *version = acies_ruleset_get_version (ruleset);

      /* Translators: the title of rules and their version, which both have. */
      sentence
          = g_str_equal (acies_ruleset_get_version (self->installed), version)
                ? g_strdup_printf (
                    _ ("%s has been changed since this battle began, though it is still version "
                       "%s; the battle is played by the rules as they were."),
                    acies_ruleset_get_title (self->installed), version)
                /* Translators: the title and version of rules, and the version that the battle
                   has. */
                : g_strdup_printf (
                    _ ("%s is installed as version %s; this battle is still played by version %s."),
                    acies_ruleset_get_title (self->installed),
                    acies_ruleset_get_version (self->installed), version);
      gtk_label_set_text (self->rules_label, sentence);
    }
  gtk_info_bar_set_revealed (self->rules_bar, self->installed != NULL);
}

/* Whoever writes a rule set tries it on a battle: what is saved is offered at once. */
static void
watch (AciesWindow *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  const char *id = acies_ruleset_get_id (acies_session_get_ruleset (self->session));
  g_autoptr (GFile) folder = acies_library_find_ruleset (id, NULL, findings);

  if (folder != NULL)
    self->folder_watch = acies_folder_watch_new (folder, changed_cb, self);
  if (folder != NULL && acies_library_is_own (folder))
    self->own_rules = g_object_ref (folder);
  acies_window_update_actions (self);
}

/* Loading a rule set takes a moment, in which the battle is on the screen already. */
static gboolean
look_cb (gpointer data)
{
  AciesWindow *self = data;
  AciesBattleFile *file = acies_session_get_file (self->session);

  self->rules_source = 0;
  g_clear_object (&self->installed);
  if (!acies_battle_file_is_read_only (file))
    self->installed = acies_adoption_find_installed (file);
  show_bar (self);
  watch (self);
  return G_SOURCE_REMOVE;
}

void
acies_window_find_newer_rules (AciesWindow *self)
{
  acies_window_forget_rules (self);
  self->rules_source = g_idle_add_full (G_PRIORITY_LOW, look_cb, self, NULL);
}

void
acies_window_forget_rules (AciesWindow *self)
{
  g_clear_handle_id (&self->rules_source, g_source_remove);
  g_clear_pointer (&self->folder_watch, acies_folder_watch_free);
  g_clear_object (&self->installed);
  g_clear_object (&self->own_rules);
  gtk_info_bar_set_revealed (self->rules_bar, FALSE);
}

static void
adopt_cb (AciesWindow *self)
{
  if (self->session != NULL && self->installed != NULL)
    acies_play_session_adopt (ACIES_PLAY_SESSION (self->session), self->installed);
}

static void
present (AciesWindow *self, AciesPages *pages, const char *text, gboolean may_adopt)
{
  AciesRulesWindow *window = acies_rules_window_new (GTK_WINDOW (self), pages, text, may_adopt);

  g_signal_connect_object (window, "adopt", G_CALLBACK (adopt_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

static void
show_house_rules (AciesWindow *self)
{
  AciesRuleset *ruleset = acies_session_get_ruleset (self->session);
  g_autoptr (AciesPages) pages = acies_pages_new_differences (NULL, ruleset, &options);
  g_autoptr (GPtrArray) differences = acies_ruleset_list_house_rules (ruleset);
  g_autofree char *text = acies_differences_to_text (differences);

  present (self, pages, text, FALSE);
}

void
acies_window_try_rules (AciesWindow *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesLastRuling) last = NULL;
  AciesTryWindow *window;

  if (self->installed == NULL)
    return;
  last = acies_last_ruling_try (acies_session_get_file (self->session), self->installed, findings);
  if (last == NULL)
    {
      acies_message_bar_show_findings (
          self->message_bar, _ ("The installed rules cannot be tried on this battle."), findings);
      return;
    }
  window = acies_try_window_new (GTK_WINDOW (self), last);
  g_signal_connect_object (window, "adopt", G_CALLBACK (adopt_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

void
acies_window_show_rules (AciesWindow *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesAdoption) adoption = NULL;
  g_autoptr (AciesPages) pages = NULL;
  g_autofree char *text = NULL;

  if (self->installed == NULL)
    {
      show_house_rules (self);
      return;
    }
  adoption = acies_adoption_new (acies_session_get_file (self->session), self->installed, findings);
  if (adoption == NULL)
    {
      acies_message_bar_show_findings (
          self->message_bar, _ ("The installed rules cannot be used for this battle."), findings);
      return;
    }
  pages = acies_pages_new_adoption (adoption, &options);
  text = acies_adoption_to_text (adoption);
  present (self, pages, text, TRUE);
}
