/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds the actions of a window: what it can be told to do, and when it can. */
#include "config.h"
#include "app/window/acies-window-private.h"

#include "model/battle/acies-battle-backdrop.h"
#include "app/session/acies-play-session.h"
#include "app/session/acies-play-thread.h"
#include "app/session/acies-scenario-editor.h"
#include "app/session/acies-session-grid.h"
#include "app/print/acies-paper-window.h"
#include "app/widgets/acies-save-chooser.h"
#include "app/widgets/acies-text-window.h"
#include "app/pages/acies-pages-window.h"
#include "app/staff/acies-balance-window.h"
#include "app/staff/acies-solo-window.h"
#include "storage/battle/acies-replay.h"
#include "referee/army/acies-army-referee.h"
#include "storage/document/acies-army-adoption.h"
#include "storage/battle/acies-target.h"

#include <glib/gi18n-lib.h>

static void
undo (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_window_undo (ACIES_WINDOW (widget));
}

static void
redo (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_window_redo (ACIES_WINDOW (widget));
}

static AciesPlaySession *
get_played (GtkWidget *widget)
{
  return ACIES_PLAY_SESSION (ACIES_WINDOW (widget)->session);
}

static void
undo_thread (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_play_thread_undo (get_played (widget));
}

/* In the past it goes on by one event. */
static void
next (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesSession *session = ACIES_WINDOW (widget)->session;

  if (acies_session_is_in_past (session))
    acies_play_session_step_in_past (get_played (widget), 1);
  else
    acies_session_next (session);
}

static void
past_back (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_play_session_step_in_past (get_played (widget), -1);
}

static void
past_forth (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_play_session_step_in_past (get_played (widget), 1);
}

static void
return_to_present (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_play_session_return (get_played (widget));
}

static void
undo_to_here (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesPlaySession *session = get_played (widget);

  acies_play_session_undo_to (session, acies_play_session_get_past_seq (session));
}

static void
copy_example (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_window_copy_example (ACIES_WINDOW (widget));
}

static void
save_example (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_window_save_example (ACIES_WINDOW (widget));
}

static void
open_own_rules (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_window_open_own_rules (ACIES_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
accept_ruling (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_session_accept (ACIES_WINDOW (widget)->session);
}

static void
throw_dice (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_session_throw (ACIES_WINDOW (widget)->session);
}

static void
drop_ruling (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesSession *session = ACIES_WINDOW (widget)->session;

  if (acies_session_is_following (session))
    acies_session_end_following (session, FALSE);
  else
    acies_session_drop (session);
}

static void
focus_entry (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_play_page_focus_entry (ACIES_WINDOW (widget)->play_place);
}

static void
focus_table (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);

  if (acies_window_shows_workshop (self))
    acies_workshop_page_focus_files (self->write_place);
  else if (acies_window_shows_facts (self))
    acies_rules_page_focus_contents (self->rules_place);
  else if (self->army != NULL)
    acies_army_page_focus_tree (self->army_place);
  else if (acies_window_get_editor (self) != NULL)
    acies_scenario_page_focus_table (self->draft_place);
  else
    acies_play_page_focus_table (self->play_place);
}

static void
focus_search (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);

  if (acies_window_shows_workshop (self))
    acies_workshop_page_focus_search (self->write_place);
  else if (acies_window_shows_facts (self))
    acies_rules_page_focus_search (self->rules_place);
  else if (self->army != NULL)
    acies_army_page_focus_search (self->army_place);
  else if (acies_window_get_editor (self) != NULL)
    acies_scenario_page_focus_search (self->draft_place);
  else
    acies_play_page_focus_search (self->play_place);
}

static void
focus_due (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_play_page_focus_due (ACIES_WINDOW (widget)->play_place);
}

static void
begin_due (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_play_page_begin_due (ACIES_WINDOW (widget)->play_place, g_variant_get_int32 (parameter));
}

static void
toggle_hand (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_play_page_toggle_hand (ACIES_WINDOW (widget)->play_place);
}

static void
focus_newest (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_play_page_focus_newest (ACIES_WINDOW (widget)->play_place);
}

static void
search_journal (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_play_page_search_journal (ACIES_WINDOW (widget)->play_place);
}

/* Where a battle is played the right pane comes by itself, so it is remembered apart. */
static const char *
get_right_key (AciesWindow *self)
{
  return acies_window_get_place (self) == GTK_WIDGET (self->play_place) ? "show-rulings"
                                                                        : "show-right-pane";
}

void
acies_window_update_right (AciesWindow *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "show-right-pane");

  if (action != NULL)
    g_simple_action_set_state (
        G_SIMPLE_ACTION (action),
        g_variant_new_boolean (g_settings_get_boolean (self->settings, get_right_key (self))));
}

static void
change_right_cb (AciesWindow *self, GVariant *state)
{
  g_settings_set_value (self->settings, get_right_key (self), state);
}

void
acies_window_add_right (AciesWindow *self)
{
  g_autoptr (GSimpleAction) action
      = g_simple_action_new_stateful ("show-right-pane", NULL, g_variant_new_boolean (FALSE));

  g_signal_connect_object (action, "change-state", G_CALLBACK (change_right_cb), self,
                           G_CONNECT_SWAPPED);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
  g_signal_connect_object (self->settings, "changed::show-right-pane",
                           G_CALLBACK (acies_window_update_right), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::show-rulings",
                           G_CALLBACK (acies_window_update_right), self, G_CONNECT_SWAPPED);
}

/* Table only: both panes go, or both come back. */
static void
toggle_panes (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);
  const char *right = get_right_key (self);
  gboolean any = g_settings_get_boolean (self->settings, "show-left-pane")
                 || g_settings_get_boolean (self->settings, right);

  g_settings_set_boolean (self->settings, "show-left-pane", !any);
  g_settings_set_boolean (self->settings, right, !any);
}

/* A second window with the table alone, for whoever looks on. */
static void
present (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_window_present_table (ACIES_WINDOW (widget));
}

static guint
find_last_sent (AciesSubmissionQueue *queue)
{
  const GPtrArray *all = acies_submission_queue_list (queue);
  const AciesSubmission *last = all->len > 0 ? g_ptr_array_index (all, all->len - 1) : NULL;

  return last != NULL ? last->number : 0;
}

/* Reading what sides know was given up. */
static void
ended_cb (AciesWindow *self)
{
  g_signal_handlers_disconnect_by_data (self->pages, self);
  g_clear_object (&self->pages);
}

/* What a player sends is told at once; the window of the pages has the buttons for it. */
static void
sent_cb (AciesWindow *self)
{
  AciesSubmissionQueue *queue = acies_pages_host_get_queue (self->pages);
  const GPtrArray *all = acies_submission_queue_list (queue);
  const AciesSubmission *last = all->len > 0 ? g_ptr_array_index (all, all->len - 1) : NULL;
  g_autofree char *sentence = NULL;

  if (last == NULL || last->number <= self->n_sent)
    return;
  self->n_sent = last->number;
  /* Translators: the name of a player, and what he sent. */
  sentence = g_strdup_printf (_ ("%s sent: %s"), last->name, acies_submission_get_words (last));
  acies_message_bar_show (self->message_bar, sentence);
}

static void
begin_pages (AciesWindow *self)
{
  if (self->pages != NULL)
    return;
  self->pages = acies_pages_host_new (self->session);
  self->n_sent = find_last_sent (acies_pages_host_get_queue (self->pages));
  g_signal_connect_swapped (self->pages, "changed", G_CALLBACK (sent_cb), self);
  g_signal_connect_swapped (self->pages, "ended", G_CALLBACK (ended_cb), self);
  g_signal_connect_object (acies_pages_host_get_server (self->pages), "photograph",
                           G_CALLBACK (acies_window_take_photograph), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->pages, "reopened", G_CALLBACK (acies_message_bar_show),
                            self->message_bar);
}

void
acies_window_resume_pages (AciesWindow *self)
{
  if (acies_pages_host_is_kept (self->session))
    begin_pages (self);
}

/* Who is let in to his page, and what he sent. */
static void
show_pages (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);

  begin_pages (self);
  if (self->pages_window == NULL)
    g_set_weak_pointer (&self->pages_window,
                        acies_pages_window_new (GTK_WINDOW (self), self->pages));
  gtk_window_present (self->pages_window);
}

static void
exported_cb (AciesWindow *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;

  if (response != GTK_RESPONSE_ACCEPT)
    return;
  file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  if (!acies_target_check_chosen (file, ACIES_FILE_TYPE_EXCHANGE, &error)
      || !acies_battle_file_export (acies_session_get_file (self->session), file, &error))
    acies_window_show_message (self, error->message);
}

static void
export_battle (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);
  g_autofree char *base
      = g_path_get_basename (acies_battle_file_get_path (acies_session_get_file (self->session)));
  g_autofree char *proposal = g_strconcat (base, "x", NULL);

  if (self->chooser != NULL)
    return;
  self->chooser = acies_save_chooser_new (GTK_WINDOW (self), _ ("Export the Battle"), _ ("_Export"),
                                          proposal);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (exported_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* That of the battle, or of the army on army referee. NULL after a sentence. */
static AciesReferee *
dup_referee (AciesWindow *self)
{
  g_autoptr (GError) error = NULL;
  AciesReferee *referee;

  if (self->session != NULL)
    return g_object_ref (acies_session_get_referee (self->session));
  referee = acies_army_referee_new (acies_army_session_get_ruleset (self->army),
                                    acies_army_session_get_army (self->army), &error);
  if (referee == NULL)
    acies_message_bar_show (self->message_bar, error->message);
  return referee;
}

/* Paper for the rules, where they are what is looked at or all that is open. */
static void
print_rules (AciesWindow *self)
{
  g_autoptr (AciesReferee) referee
      = acies_army_referee_new_empty (acies_rules_session_get_ruleset (self->rules));

  gtk_window_present (GTK_WINDOW (
      acies_paper_window_new (GTK_WINDOW (self), referee, ACIES_PAPER_OF_RULES, "whole-sheet")));
}

/* Paper for what is looked at: an army by itself has no table. */
static void
print (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);
  AciesBattleFile *file = self->session != NULL ? acies_session_get_file (self->session) : NULL;
  AciesPaperScope scope = file != NULL            ? ACIES_PAPER_OF_JOURNAL
                          : self->session != NULL ? ACIES_PAPER_OF_BATTLE
                                                  : ACIES_PAPER_OF_ARMY;
  g_autoptr (AciesReferee) referee = NULL;
  AciesPaperWindow *window;

  if (acies_window_shows_facts (self))
    {
      print_rules (self);
      return;
    }
  referee = dup_referee (self);
  if (referee == NULL)
    return;
  window = acies_paper_window_new (GTK_WINDOW (self), referee, scope, "roster");
  if (file != NULL)
    acies_paper_window_set_file (window, file);
  else if (ACIES_IS_SCENARIO_EDITOR (self->session))
    acies_paper_window_set_scenario (
        window, acies_scenario_editor_get_document (ACIES_SCENARIO_EDITOR (self->session)));
  gtk_window_present (GTK_WINDOW (window));
}

static void
show_text (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);
  g_autoptr (AciesReferee) referee = dup_referee (self);

  if (referee != NULL)
    gtk_window_present (acies_text_window_new (GTK_WINDOW (self), referee));
}

static void
export_map (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_window_export_map (ACIES_WINDOW (widget));
}

static void
show_rules (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);

  if (self->army != NULL)
    acies_window_show_army_rules (self);
  else
    acies_window_show_rules (self);
}

static void
try_rules (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_window_try_rules (ACIES_WINDOW (widget));
}

static void
show_facts (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_window_show_facts (ACIES_WINDOW (widget), NULL);
}

static void
show_clause (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_window_show_facts (ACIES_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
open_ruleset (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_window_open_ruleset (ACIES_WINDOW (widget));
}

static void
write_rules (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_window_write (ACIES_WINDOW (widget));
}

static void
copy_own (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_window_copy_own (ACIES_WINDOW (widget));
}

static void
pack (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_window_pack (ACIES_WINDOW (widget));
}

static void
play_rules (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_window_play_rules (ACIES_WINDOW (widget));
}

static void
back (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_rules_session_go (ACIES_WINDOW (widget)->rules, -1);
}

static void
forth (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_rules_session_go (ACIES_WINDOW (widget)->rules, 1);
}

static void
save (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_window_save (ACIES_WINDOW (widget));
}

static void
save_as (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_window_save_as (ACIES_WINDOW (widget));
}

static void
start_battle (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_window_start_battle (ACIES_WINDOW (widget));
}

static void
choose_backdrop (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_window_choose_backdrop (ACIES_WINDOW (widget));
}

static void
drop_backdrop (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_window_drop_backdrop (ACIES_WINDOW (widget));
}

static void
import_hexes (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_window_import_hexes (ACIES_WINDOW (widget));
}

static void
write_report (GtkWidget *widget, const char *name, GVariant *parameter)
{
  acies_window_write_report (ACIES_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

/* The advice of the battle that is played; or NULL. */
static AciesAdvice *
get_advice (AciesWindow *self)
{
  return self->session != NULL ? acies_play_page_get_advice (self->play_place) : NULL;
}

/* Once more, it goes. */
static void
advise (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesAdvice *advice = get_advice (ACIES_WINDOW (widget));

  if (acies_advice_is_open (advice))
    acies_advice_discard (advice);
  else
    acies_advice_ask (advice);
}

static void
open_document_menu (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_menu_button_popup (ACIES_WINDOW (widget)->document_button);
}

/* What plays sides of the battle that is played; or NULL. */
static AciesSolo *
get_solo (AciesWindow *self)
{
  return self->session != NULL ? acies_play_page_get_solo (self->play_place) : NULL;
}

static void
play_solo (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);

  acies_solo_window_new (GTK_WINDOW (self), self->session, get_solo (self));
}

/* A battle that is played is looked at as it began. */
static void
show_balance (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);
  AciesBattleFile *file = acies_session_get_file (self->session);
  g_autoptr (AciesReplay) began = file != NULL ? acies_replay_new (file, NULL) : NULL;
  AciesReferee *referee = began != NULL ? acies_replay_get_referee (began)
                                        : acies_session_get_referee (self->session);

  acies_balance_window_new (GTK_WINDOW (self), acies_referee_get_ruleset (referee),
                            acies_referee_get_battle (referee));
}

void
acies_window_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.balance", NULL, show_balance);
  gtk_widget_class_install_action (widget_class, "win.solo", NULL, play_solo);
  gtk_widget_class_install_action (widget_class, "win.advise", NULL, advise);
  gtk_widget_class_install_action (widget_class, "win.document-menu", NULL, open_document_menu);
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, undo);
  gtk_widget_class_install_action (widget_class, "win.undo-thread", NULL, undo_thread);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, redo);
  gtk_widget_class_install_action (widget_class, "win.next", NULL, next);
  gtk_widget_class_install_action (widget_class, "win.past-back", NULL, past_back);
  gtk_widget_class_install_action (widget_class, "win.past-forth", NULL, past_forth);
  gtk_widget_class_install_action (widget_class, "win.return", NULL, return_to_present);
  gtk_widget_class_install_action (widget_class, "win.undo-to-here", NULL, undo_to_here);
  gtk_widget_class_install_action (widget_class, "win.copy-example", NULL, copy_example);
  gtk_widget_class_install_action (widget_class, "win.save-example", NULL, save_example);
  gtk_widget_class_install_action (widget_class, "win.open-own-rules", "s", open_own_rules);
  gtk_widget_class_install_action (widget_class, "win.accept", NULL, accept_ruling);
  gtk_widget_class_install_action (widget_class, "win.throw", NULL, throw_dice);
  gtk_widget_class_install_action (widget_class, "win.drop", NULL, drop_ruling);
  gtk_widget_class_install_action (widget_class, "win.focus-entry", NULL, focus_entry);
  gtk_widget_class_install_action (widget_class, "win.focus-table", NULL, focus_table);
  gtk_widget_class_install_action (widget_class, "win.focus-search", NULL, focus_search);
  gtk_widget_class_install_action (widget_class, "win.focus-due", NULL, focus_due);
  gtk_widget_class_install_action (widget_class, "win.due", "i", begin_due);
  gtk_widget_class_install_action (widget_class, "win.hand", NULL, toggle_hand);
  gtk_widget_class_install_action (widget_class, "win.focus-newest", NULL, focus_newest);
  gtk_widget_class_install_action (widget_class, "win.search-journal", NULL, search_journal);
  gtk_widget_class_install_action (widget_class, "win.toggle-panes", NULL, toggle_panes);
  gtk_widget_class_install_action (widget_class, "win.present", NULL, present);
  gtk_widget_class_install_action (widget_class, "win.pages", NULL, show_pages);
  gtk_widget_class_install_action (widget_class, "win.export", NULL, export_battle);
  gtk_widget_class_install_action (widget_class, "win.report", "s", write_report);
  gtk_widget_class_install_action (widget_class, "win.print", NULL, print);
  gtk_widget_class_install_action (widget_class, "win.text", NULL, show_text);
  gtk_widget_class_install_action (widget_class, "win.export-map", NULL, export_map);
  gtk_widget_class_install_action (widget_class, "win.rules", NULL, show_rules);
  gtk_widget_class_install_action (widget_class, "win.try-rules", NULL, try_rules);
  gtk_widget_class_install_action (widget_class, "win.show-facts", NULL, show_facts);
  gtk_widget_class_install_action (widget_class, "win.show-clause", "s", show_clause);
  gtk_widget_class_install_action (widget_class, "win.open-ruleset", NULL, open_ruleset);
  gtk_widget_class_install_action (widget_class, "win.write", NULL, write_rules);
  gtk_widget_class_install_action (widget_class, "win.pack", NULL, pack);
  gtk_widget_class_install_action (widget_class, "win.back", NULL, back);
  gtk_widget_class_install_action (widget_class, "win.forth", NULL, forth);
  gtk_widget_class_install_action (widget_class, "win.save", NULL, save);
  gtk_widget_class_install_action (widget_class, "win.save-as", NULL, save_as);
  gtk_widget_class_install_action (widget_class, "win.copy-own", NULL, copy_own);
  gtk_widget_class_install_action (widget_class, "win.play-rules", NULL, play_rules);
  gtk_widget_class_install_action (widget_class, "win.start-battle", NULL, start_battle);
  gtk_widget_class_install_action (widget_class, "win.import-hexes", NULL, import_hexes);
  gtk_widget_class_install_action (widget_class, "win.backdrop", NULL, choose_backdrop);
  gtk_widget_class_install_action (widget_class, "win.no-backdrop", NULL, drop_backdrop);
}

/* What the staff can do now. */
static void
update_staff (AciesWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AciesAdvice *advice = get_advice (self);
  AciesSolo *solo = get_solo (self);
  const GPtrArray *doctrines = self->session != NULL ? acies_ruleset_get_facts (
                                   acies_session_get_ruleset (self->session), ACIES_FACT_DOCTRINE)
                                                     : NULL;

  gtk_widget_action_set_enabled (widget, "win.advise",
                                 advice != NULL && acies_advice_is_possible (advice));
  gtk_widget_action_set_enabled (widget, "win.solo", solo != NULL && acies_solo_is_possible (solo));
  gtk_widget_action_set_enabled (widget, "win.balance",
                                 doctrines != NULL && doctrines->len > 0
                                     && acies_session_get_battle (self->session) != NULL);
}

void
acies_window_update_actions (AciesWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AciesSession *session = self->session;
  AciesBattleFile *file = session == NULL ? NULL : acies_session_get_file (session);
  AciesRuling *ruling = session == NULL ? NULL : acies_session_get_ruling (session);
  gboolean writable = session != NULL && acies_session_is_writable (session);
  gboolean is_open = ruling != NULL && !acies_session_shows_recorded_ruling (session);
  gboolean is_past = session != NULL && acies_session_is_in_past (session);
  gboolean follows = session != NULL && acies_session_is_following (session);
  gboolean is_draft = acies_window_get_editor (self) != NULL;
  AciesArmyDocument *army
      = self->army != NULL ? acies_army_session_get_document (self->army) : NULL;
  gboolean shows_facts = acies_window_shows_facts (self);
  gboolean holds = session != NULL || army != NULL || self->rules != NULL || self->check != NULL;
  gboolean has_rules = session != NULL || self->rules != NULL
                       || (army != NULL && acies_army_document_get_ruleset (army) != NULL);
  gboolean has_grid = session != NULL && acies_session_get_grid (session) != NULL;
  gboolean has_list
      = session != NULL || (army != NULL && acies_army_document_get_ruleset (army) != NULL);

  acies_window_update_stops (self);
  acies_window_update_follow (self);
  update_staff (self);
  gtk_widget_action_set_enabled (widget, "win.document-menu",
                                 gtk_widget_get_visible (GTK_WIDGET (self->document_button)));
  gtk_widget_action_set_enabled (widget, "win.undo", acies_window_can_undo (self));
  gtk_widget_action_set_enabled (widget, "win.undo-thread",
                                 writable && !follows && file != NULL
                                     && acies_session_can_undo (session));
  gtk_widget_action_set_enabled (widget, "win.redo", acies_window_can_redo (self));
  gtk_widget_action_set_enabled (widget, "win.next", writable || is_past);
  gtk_widget_action_set_enabled (
      widget, "win.past-back",
      file != NULL && acies_play_session_get_past_seq (ACIES_PLAY_SESSION (session)) > 0);
  gtk_widget_action_set_enabled (
      widget, "win.copy-example",
      file != NULL && acies_play_session_get_past_seq (ACIES_PLAY_SESSION (session)) > 0);
  gtk_widget_action_set_enabled (
      widget, "win.save-example",
      self->own_rules != NULL
          && acies_play_session_get_past_seq (ACIES_PLAY_SESSION (session)) > 0);
  gtk_widget_action_set_enabled (widget, "win.past-forth", is_past);
  gtk_widget_action_set_enabled (widget, "win.return", is_past);
  gtk_widget_action_set_enabled (widget, "win.undo-to-here",
                                 is_past && !acies_battle_file_is_read_only (file));
  gtk_widget_action_set_enabled (
      widget, "win.accept",
      follows || (writable && (has_grid || (is_open && acies_ruling_is_complete (ruling)))));
  gtk_widget_action_set_enabled (widget, "win.throw", is_open || has_grid);
  gtk_widget_action_set_enabled (widget, "win.drop",
                                 session != NULL
                                     && ((follows && !acies_session_is_deploying (session))
                                         || has_grid
                                         || acies_session_get_question (session) != NULL));
  gtk_widget_action_set_enabled (widget, "win.focus-entry", file != NULL);
  gtk_widget_action_set_enabled (widget, "win.focus-table", holds);
  gtk_widget_action_set_enabled (widget, "win.focus-search", holds);
  gtk_widget_action_set_enabled (widget, "win.focus-due", file != NULL);
  gtk_widget_action_set_enabled (widget, "win.due", file != NULL);
  gtk_widget_action_set_enabled (widget, "win.hand", writable);
  gtk_widget_action_set_enabled (widget, "win.focus-newest", file != NULL);
  gtk_widget_action_set_enabled (widget, "win.search-journal", file != NULL);
  gtk_widget_action_set_enabled (widget, "win.present", session != NULL);
  gtk_widget_action_set_enabled (widget, "win.pages",
                                 session != NULL && acies_session_get_file (session) != NULL);
  gtk_widget_action_set_enabled (widget, "win.export", file != NULL);
  gtk_widget_action_set_enabled (widget, "win.report", file != NULL);
  gtk_widget_action_set_enabled (widget, "win.print", has_list || shows_facts);
  gtk_widget_action_set_enabled (widget, "win.text", has_list);
  gtk_widget_action_set_enabled (widget, "win.export-map", session != NULL);
  gtk_widget_action_set_enabled (
      widget, "win.rules", file != NULL || (army != NULL && acies_army_adoption_is_due (army)));
  gtk_widget_action_set_enabled (widget, "win.show-facts", has_rules);
  gtk_widget_action_set_enabled (widget, "win.write", self->check != NULL || has_rules);
  gtk_widget_action_set_enabled (widget, "win.copy-own", self->rules != NULL);
  gtk_widget_action_set_enabled (widget, "win.pack", acies_window_can_pack (self));
  gtk_widget_action_set_enabled (widget, "win.play-rules", has_rules);
  gtk_widget_action_set_enabled (widget, "win.show-clause", has_rules);
  gtk_widget_action_set_enabled (widget, "win.back",
                                 shows_facts && acies_rules_session_can_go (self->rules, -1));
  gtk_widget_action_set_enabled (widget, "win.forth",
                                 shows_facts && acies_rules_session_can_go (self->rules, 1));
  gtk_widget_action_set_enabled (widget, "win.save", acies_window_can_save (self));
  gtk_widget_action_set_enabled (widget, "win.save-as", acies_window_can_save_as (self));
  gtk_widget_action_set_enabled (widget, "win.start-battle", is_draft);
  gtk_widget_action_set_enabled (widget, "win.backdrop", is_draft);
  gtk_widget_action_set_enabled (
      widget, "win.no-backdrop",
      is_draft && acies_battle_get_backdrop (acies_session_get_battle (session)) != NULL);
  gtk_widget_action_set_enabled (
      widget, "win.import-hexes",
      is_draft && acies_ruleset_has_hexes (acies_session_get_ruleset (session)));
}
