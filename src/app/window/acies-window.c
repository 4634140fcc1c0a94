/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesWindow is a window of the program. The window holds the battle open as long as it lives,
 * and puts its title and turn above it. */
#include "config.h"
#include "app/window/acies-window-private.h"

#include "app/session/acies-play-session.h"
#include "app/widgets/acies-accessible.h"
#include "app/print/acies-preview.h"
#include "app/widgets/acies-menu.h"
#include "app/widgets/acies-settings.h"

#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (AciesWindow, acies_window, ADW_TYPE_APPLICATION_WINDOW)

void
acies_window_update_title (AciesWindow *self)
{
  AciesDocument *document = acies_window_get_front_document (self);
  const char *title = _ ("Acies");
  g_autofree char *subtitle = NULL;

  if (document != NULL)
    {
      title = acies_document_get_title (document);
      subtitle = g_strdup (acies_window_describe_document (document));
    }
  else if (acies_window_shows_facts (self))
    {
      title = acies_ruleset_get_title (acies_rules_session_get_ruleset (self->rules));
      subtitle = g_strdup (_ ("Rule set"));
    }
  else if (self->session != NULL)
    {
      title = acies_battle_get_title (acies_session_get_battle (self->session));
      subtitle = acies_session_describe (self->session);
    }
  gtk_window_set_title (GTK_WINDOW (self), title);
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, subtitle != NULL ? subtitle : "");
}

static void
battle_changed_cb (AciesWindow *self)
{
  acies_window_update_title (self);
  acies_window_update_actions (self);
}

static void
show_session (AciesWindow *self, AciesSession *session)
{
  acies_play_page_set_session (self->play_place, session);
  if (self->presentation != NULL)
    acies_presentation_window_set_session (self->presentation, session);
}

/* Other rules, other referee: everything is shown anew. */
static void
referee_changed_cb (AciesWindow *self)
{
  show_session (self, NULL);
  show_session (self, self->session);
  acies_window_find_newer_rules (self);
}

static void
show_battle (AciesWindow *self, AciesSession *session)
{
  if (acies_window_get_editor (self) != NULL)
    acies_scenario_page_show_battle (self->draft_place, session);
  else
    acies_play_page_show_battle (self->play_place, session);
}

static void
switching_cb (AciesWindow *self)
{
  show_battle (self, NULL);
}

static void
switched_cb (AciesWindow *self)
{
  show_battle (self, self->session);
}

static void
ruling_changed_cb (AciesWindow *self)
{
  acies_message_bar_hide (self->message_bar);
  acies_window_update_actions (self);
}

/* Its picture and title on the Start place; without them nothing is lost. */
static void
keep_preview (AciesWindow *self)
{
  AciesBattleFile *file = acies_session_get_file (self->session);
  g_autoptr (GFile) path = NULL;

  if (file == NULL)
    return;
  path = g_file_new_for_path (acies_battle_file_get_path (file));
  acies_preview_write (acies_battle_file_get_referee (file), path, NULL);
}

static gboolean
keep_preview_cb (gpointer data)
{
  AciesWindow *self = data;

  self->preview_source = 0;
  keep_preview (self);
  return G_SOURCE_REMOVE;
}

static void
place_changed_cb (AciesWindow *self)
{
  gboolean plays = g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), "start") != 0;

  if (!plays && self->session != NULL)
    keep_preview (self);
  if (!plays)
    acies_start_page_reload (self->start_place);
  gtk_widget_set_visible (GTK_WIDGET (self->left_button), plays);
  gtk_widget_set_visible (GTK_WIDGET (self->right_button), plays);
  gtk_widget_set_visible (GTK_WIDGET (self->undo_button), plays);
  gtk_widget_set_visible (GTK_WIDGET (self->redo_button), plays);
  gtk_widget_set_visible (GTK_WIDGET (self->document_button), plays);
  acies_window_update_right (self);
  acies_window_catch_up_facts (self);
  acies_window_update_title (self);
  acies_window_update_actions (self);
}

/* Where the places do not fit into the header they stand below. */
static void
squeezed_cb (AciesWindow *self)
{
  adw_view_switcher_bar_set_reveal (self->switcher_bar,
                                    gtk_widget_get_visible (GTK_WIDGET (self->switcher))
                                        && adw_squeezer_get_visible_child (self->squeezer)
                                               != GTK_WIDGET (self->switcher));
}

static gboolean
is_in_menu (AciesWindow *self, GtkWidget *focus)
{
  return gtk_widget_is_ancestor (focus, GTK_WIDGET (self->menu_button))
         || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->document_button));
}

static gboolean
is_open (GtkMenuButton *button)
{
  return gtk_widget_get_visible (GTK_WIDGET (gtk_menu_button_get_popover (button)));
}

/* Where the focus was before the menu: it does not come back by itself from a submenu, and without
 * it no key is heard. */
static gboolean
return_focus_cb (gpointer data)
{
  AciesWindow *self = data;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gboolean is_lost = focus == NULL || !gtk_widget_get_mapped (focus) || is_in_menu (self, focus);

  self->focus_source = 0;
  if (!is_lost || is_open (self->menu_button) || is_open (self->document_button))
    return G_SOURCE_REMOVE;
  if (self->focus_before != NULL && gtk_widget_get_mapped (self->focus_before))
    gtk_widget_grab_focus (self->focus_before);
  else if (self->session != NULL && acies_session_get_file (self->session) != NULL)
    acies_play_page_focus_entry (self->play_place);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->menu_button));
  return G_SOURCE_REMOVE;
}

static void
menu_shown_cb (AciesWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  g_clear_handle_id (&self->focus_source, g_source_remove);
  if (focus == NULL || is_in_menu (self, focus))
    g_clear_weak_pointer (&self->focus_before);
  else
    g_set_weak_pointer (&self->focus_before, focus);
}

static void
menu_closed_cb (AciesWindow *self)
{
  g_clear_handle_id (&self->focus_source, g_source_remove);
  self->focus_source = g_idle_add (return_focus_cb, self);
}

static void
watch_menu (AciesWindow *self, GtkMenuButton *button)
{
  GtkPopover *menu = gtk_menu_button_get_popover (button);

  acies_menu_empty_after (GTK_WIDGET (button), gtk_menu_button_get_menu_model (button));
  g_signal_connect_swapped (menu, "show", G_CALLBACK (menu_shown_cb), self);
  g_signal_connect_swapped (menu, "closed", G_CALLBACK (menu_closed_cb), self);
}

static void
open_cb (AciesWindow *self, GFile *file)
{
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));

  g_application_open (application, &file, 1, "");
}

static void
edit_cb (AciesWindow *self, GFile *file)
{
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));

  g_application_open (application, &file, 1, ACIES_OPEN_TO_EDIT);
}

/* Only a window that is not maximised has a size worth keeping. */
static gboolean
acies_window_close_request (GtkWindow *window)
{
  AciesWindow *self = ACIES_WINDOW (window);

  if (acies_window_asks_to_save (self))
    return TRUE;
  g_settings_set_boolean (self->settings, "window-maximized", gtk_window_is_maximized (window));
  if (!gtk_window_is_maximized (window))
    {
      int width, height;

      /* The widget lacks the borders that GTK adds to the size it is given. */
      gtk_window_get_default_size (window, &width, &height);
      g_settings_set_int (self->settings, "window-width", MAX (360, width));
      g_settings_set_int (self->settings, "window-height", MAX (294, height));
    }
  return GTK_WINDOW_CLASS (acies_window_parent_class)->close_request (window);
}

void
acies_window_drop_session (AciesWindow *self)
{
  AciesBattleFile *file;

  if (self->session == NULL)
    return;
  acies_window_drop_lesson (self);
  file = acies_session_get_file (self->session);
  if (file != NULL)
    acies_play_session_keep (ACIES_PLAY_SESSION (self->session));
  g_clear_handle_id (&self->preview_source, g_source_remove);
  keep_preview (self);
  g_signal_handlers_disconnect_by_data (self->session, self);
  acies_window_forget_rules (self);
  if (self->draft_place != NULL)
    acies_scenario_page_set_session (self->draft_place, NULL);
  show_session (self, NULL);
  acies_clocks_set_session (self->clocks, NULL);
  if (self->pages != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->pages, self);
      acies_pages_host_end (self->pages);
    }
  g_clear_object (&self->pages);
  g_clear_weak_pointer (&self->pages_window);
  acies_window_drop_report (self);
  if (file != NULL)
    {
      g_signal_handlers_disconnect_by_data (file, self);
      acies_battle_file_close (file, NULL);
    }
  g_clear_object (&self->session);
  gtk_info_bar_set_revealed (self->lost_bar, FALSE);
}

static void
acies_window_dispose (GObject *object)
{
  AciesWindow *self = ACIES_WINDOW (object);

  /* It was saved, or whoever closed the window was asked. */
  g_clear_pointer (&self->spare, acies_spare_free);
  if (self->play_place != NULL)
    acies_window_drop_session (self);
  acies_window_drop_army (self);
  acies_window_drop_rule_text (self);
  acies_window_drop_facts (self);
  if (self->presentation != NULL)
    gtk_window_destroy (GTK_WINDOW (self->presentation));
  g_clear_weak_pointer (&self->presentation);
  g_clear_weak_pointer (&self->focus_before);
  g_clear_handle_id (&self->focus_source, g_source_remove);
  g_clear_object (&self->chooser);
  g_clear_object (&self->clocks);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_WINDOW);

  G_OBJECT_CLASS (acies_window_parent_class)->dispose (object);
}

static void
acies_window_class_init (AciesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = acies_window_close_request;

  g_type_ensure (ACIES_TYPE_START_PAGE);
  g_type_ensure (ACIES_TYPE_PLAY_PAGE);
  g_type_ensure (ACIES_TYPE_MESSAGE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, overlay);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, play_page);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, title);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, switcher);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, squeezer);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, switcher_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, left_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, right_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, document_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, message_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, start_place);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, play_place);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, lost_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, rules_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, rules_label);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, report_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, report_label);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, report_progress);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, report_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, report_close_button);
  gtk_widget_class_bind_template_callback (widget_class, place_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, squeezed_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_cb);
  gtk_widget_class_bind_template_callback (widget_class, edit_cb);
  gtk_widget_class_bind_template_callback_full (widget_class, "report_cb",
                                                G_CALLBACK (acies_window_report_cb));
  gtk_widget_class_bind_template_callback_full (widget_class, "report_closed_cb",
                                                G_CALLBACK (acies_window_drop_report));
  acies_window_install_actions (widget_class);
}

/* The bar below keeps a switcher of its own, which nobody else can name. */
static void
name_switchers (GtkWidget *widget)
{
  if (ADW_IS_VIEW_SWITCHER (widget))
    acies_accessible_set_label (widget, _ ("Places"));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_switchers (child);
}

static void
add_setting (AciesWindow *self, const char *key)
{
  g_autoptr (GAction) action = g_settings_create_action (self->settings, key);

  g_action_map_add_action (G_ACTION_MAP (self), action);
}

static void
acies_window_init (AciesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->settings = acies_settings_new ();
  self->clocks = acies_clocks_new ();
  g_signal_connect_object (self->clocks, "told", G_CALLBACK (acies_window_show_message), self,
                           G_CONNECT_SWAPPED);
  acies_play_page_set_clocks (self->play_place, self->clocks);
  acies_window_add_stops (self);
  acies_window_add_follow (self);
  acies_play_page_add_actions (self->play_place, G_ACTION_MAP (self));
  add_setting (self, "show-left-pane");
  acies_window_add_right (self);
  add_setting (self, "grid");
  add_setting (self, "ruler-unit");
  add_setting (self, "look");
  gtk_window_set_default_size (GTK_WINDOW (self),
                               g_settings_get_int (self->settings, "window-width"),
                               g_settings_get_int (self->settings, "window-height"));
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
  watch_menu (self, self->menu_button);
  watch_menu (self, self->document_button);
  acies_window_take_drops (self);
  acies_accessible_name_buttons (GTK_WIDGET (self));
  name_switchers (GTK_WIDGET (self->switcher));
  name_switchers (GTK_WIDGET (self->switcher_bar));
  adw_view_stack_page_set_visible (self->play_page, FALSE);
  place_changed_cb (self);
}

AciesWindow *
acies_window_new (AdwApplication *application)
{
  return g_object_new (ACIES_TYPE_WINDOW, "application", application, NULL);
}

AciesSession *
acies_window_get_session (AciesWindow *self)
{
  g_return_val_if_fail (ACIES_IS_WINDOW (self), NULL);

  return self->session;
}

void
acies_window_take_session (AciesWindow *self, AciesSession *session)
{
  acies_window_drop_session (self);
  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (battle_changed_cb), self);
  g_signal_connect_swapped (session, "ruling-changed", G_CALLBACK (ruling_changed_cb), self);
  g_signal_connect_swapped (session, "grid-changed", G_CALLBACK (acies_window_update_actions),
                            self);
  g_signal_connect_swapped (session, "switching", G_CALLBACK (switching_cb), self);
  g_signal_connect_swapped (session, "switched", G_CALLBACK (switched_cb), self);
  g_signal_connect_swapped (session, "problem", G_CALLBACK (acies_window_problem_cb), self);
  gtk_widget_set_visible (GTK_WIDGET (self->switcher), TRUE);
}

void
acies_window_set_file (AciesWindow *self, AciesBattleFile *file, AciesFindings *findings)
{
  g_autoptr (AciesSession) session = NULL;

  g_return_if_fail (ACIES_IS_WINDOW (self));
  g_return_if_fail (ACIES_IS_BATTLE_FILE (file));

  session = acies_play_session_new (file);
  acies_window_take_session (self, session);
  g_signal_connect_swapped (file, "notify::referee", G_CALLBACK (referee_changed_cb), self);
  g_signal_connect_swapped (file, "notify::lost", G_CALLBACK (acies_window_lost_cb), self);
  show_session (self, self->session);
  acies_clocks_set_session (self->clocks, self->session);
  adw_view_stack_page_set_visible (self->play_page, TRUE);
  adw_view_stack_set_visible_child_name (self->stack, "play");
  acies_play_page_focus_entry (self->play_place);
  battle_changed_cb (self);
  acies_play_session_take_up (ACIES_PLAY_SESSION (self->session));
  acies_window_resume_pages (self);
  acies_window_find_newer_rules (self);
  if (findings != NULL)
    acies_message_bar_show_findings (
        self->message_bar, _ ("The battle was opened, but not everything is as it should be."),
        findings);
  acies_window_offer_to_mend (self);
  self->preview_source = g_idle_add_full (G_PRIORITY_LOW, keep_preview_cb, self, NULL);
}

GtkWidget *
acies_window_get_place (AciesWindow *self)
{
  g_return_val_if_fail (ACIES_IS_WINDOW (self), NULL);

  return adw_view_stack_get_visible_child (self->stack);
}

void
acies_window_show_start (AciesWindow *self)
{
  g_return_if_fail (ACIES_IS_WINDOW (self));

  adw_view_stack_set_visible_child_name (self->stack, "start");
  acies_start_page_focus_new (self->start_place);
}

void
acies_window_show_rulesets (AciesWindow *self)
{
  g_return_if_fail (ACIES_IS_WINDOW (self));

  adw_view_stack_set_visible_child_name (self->stack, "start");
  acies_start_page_reload (self->start_place);
  acies_start_page_focus_rules (self->start_place);
}

void
acies_window_tell (AciesWindow *self, const char *sentence)
{
  g_autofree char *escaped = NULL;

  g_return_if_fail (ACIES_IS_WINDOW (self));
  g_return_if_fail (sentence != NULL);

  /* What a toast says is markup. */
  escaped = g_markup_escape_text (sentence, -1);
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (escaped));
}

void
acies_window_add_place (
    AciesWindow *self, GtkWidget *place, const char *name, const char *title, const char *icon)
{
  AdwViewStackPage *page = adw_view_stack_add_titled (self->stack, place, name, title);

  adw_view_stack_page_set_icon_name (page, icon);
}

void
acies_window_show_message (AciesWindow *self, const char *sentence)
{
  g_return_if_fail (ACIES_IS_WINDOW (self));

  acies_message_bar_show (self->message_bar, sentence);
}

void
acies_window_show_text (AciesWindow *self, const char *sentence, const char *text)
{
  g_return_if_fail (ACIES_IS_WINDOW (self));

  if (!acies_message_bar_is_shown (self->message_bar))
    acies_message_bar_show_text (self->message_bar, sentence, text);
}

void
acies_window_present_table (AciesWindow *self)
{
  g_return_if_fail (ACIES_IS_WINDOW (self));

  if (self->presentation == NULL)
    {
      g_set_weak_pointer (
          &self->presentation,
          ACIES_PRESENTATION_WINDOW (acies_presentation_window_new (GTK_WINDOW (self))));
      acies_presentation_window_set_session (self->presentation, self->session);
      acies_presentation_window_set_clocks (self->presentation, self->clocks);
      acies_presentation_window_set_guide (self->presentation,
                                           acies_play_page_get_table_view (self->play_place));
    }
  gtk_window_present (GTK_WINDOW (self->presentation));
}
