/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program can be told to do, and the keys for everything. */
#include "config.h"
#include "app/application/acies-application-private.h"

#include "app/application/acies-about.h"
#include "app/calculator/acies-calculator-window.h"
#include "app/application/acies-help.h"
#include "app/army/acies-new-army.h"
#include "app/session/acies-document-loader.h"
#include "app/window/acies-new-battle-window.h"
#include "app/window/acies-preferences-window.h"

#include <glib/gi18n-lib.h>

/* The windows of APPLICATION that hold documents; not those beside them. */
static GList *
list_main_windows (GtkApplication *application)
{
  GList *windows = NULL;

  for (GList *link = gtk_application_get_windows (application); link != NULL; link = link->next)
    if (ACIES_IS_WINDOW (link->data))
      windows = g_list_prepend (windows, link->data);
  return windows;
}

/* Closing one by one lets each window keep its size, put its battle away, and ask about what is not
 * saved: then it stays, and the program with it. */
static void
quit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GList) windows = list_main_windows (data), left = NULL;

  for (GList *link = windows; link != NULL; link = link->next)
    gtk_window_close (GTK_WINDOW (link->data));
  left = list_main_windows (data);
  if (left == NULL)
    g_application_quit (G_APPLICATION (data));
}

static void
about (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  acies_about_show (gtk_application_get_active_window (GTK_APPLICATION (data)));
}

static void
preferences (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (data));

  gtk_window_present (acies_preferences_window_new (parent));
}

static void
help (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  acies_help_show (gtk_application_get_active_window (GTK_APPLICATION (data)));
}

static void
new_battle (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AciesWindow *window = acies_application_get_free_window (data);

  gtk_window_present (GTK_WINDOW (window));
  acies_window_show_start (window);
}

/* With the rule set and the armies of the battle in front, if there is one. */
static void
calculator (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (data));
  AciesSession *session
      = ACIES_IS_WINDOW (window) ? acies_window_get_session (ACIES_WINDOW (window)) : NULL;

  gtk_window_present (acies_calculator_window_new (ADW_APPLICATION (data), session));
}

static void
begun_cb (AciesApplication *self, GFile *battle, AciesFindings *findings)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesBattleFile) file = acies_document_loader_open (battle, findings, &error);
  g_autofree char *name = g_file_get_basename (battle);

  if (file != NULL)
    acies_application_show_battle (self, file, findings);
  else
    acies_application_say_unopened (self, name, error->message, findings);
}

/* The rule set of the window in front, or the one last used. */
static char *
dup_ruleset (AciesApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));
  AciesRuleset *ruleset
      = ACIES_IS_WINDOW (window) ? acies_window_get_ruleset (ACIES_WINDOW (window)) : NULL;

  return ruleset != NULL ? g_strdup (acies_ruleset_get_id (ruleset))
                         : g_settings_get_string (self->settings, "last-ruleset");
}

static void
new_of_armies (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (data));
  g_autofree char *ruleset = dup_ruleset (data);
  GtkWindow *window = acies_new_battle_window_new (parent, ruleset);

  g_signal_connect_object (window, "begun", G_CALLBACK (begun_cb), data, G_CONNECT_SWAPPED);
  gtk_window_present (window);
}

static void
drawn_up_cb (AciesApplication *self, AciesReferee *referee, AciesFindings *findings)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesScenarioDocument) draft = acies_scenario_document_new (referee, NULL, &error);

  if (draft != NULL)
    acies_application_show_scenario (self, draft, findings);
  else
    acies_application_say_unopened (self, _ ("The new scenario"), error->message, findings);
}

static void
new_scenario (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (data));
  g_autofree char *ruleset = dup_ruleset (data);
  GtkWindow *window = acies_new_battle_window_new_scenario (parent, ruleset);

  g_signal_connect_object (window, "drawn-up", G_CALLBACK (drawn_up_cb), data, G_CONNECT_SWAPPED);
  gtk_window_present (window);
}

static void
begin_army (gpointer self, AciesArmyDocument *draft)
{
  acies_application_show_army (self, draft, NULL);
}

static void
new_army (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (data));
  g_autofree char *ruleset = dup_ruleset (data);

  acies_new_army_ask (parent, ruleset, begin_army, data);
}

static void
sample (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  acies_application_open_sample (data);
}

static void
lesson (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  acies_application_open_lesson (data);
}

static void
chosen_cb (AciesApplication *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  g_autoptr (GFile) file = NULL;
  const char *hint;

  if (response != GTK_RESPONSE_ACCEPT)
    return;
  file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  hint = g_object_get_data (G_OBJECT (chooser), "hint");
  g_application_open (G_APPLICATION (self), &file, 1, hint != NULL ? hint : "");
}

/* What the chooser offers to look for: a label, and how the names of such files end. */
typedef struct
{
  const char *label; /* marked with N_ () */
  const char *suffixes[11];
} Choice;

static const Choice all_kinds[] = {
  { N_ ("All that Acies opens"),
    { "acies", "aciesx", "xml", "aciesr", "csv", "tsv", "ods", "fods", "md", "txt" } },
  { N_ ("Battles"), { "acies", "aciesx" } },
  { N_ ("Scenarios, armies and rule sets"), { "xml", "aciesr" } },
  { N_ ("Armies as spreadsheets or text"), { "csv", "tsv", "ods", "fods", "md", "txt" } },
};
static const Choice packages[] = { { N_ ("Packed rule sets"), { "aciesr" } } };
static const Choice scenarios[] = { { N_ ("Scenarios"), { "xml" } } };

static void
add_filter (GtkFileChooser *chooser, const Choice *choice)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ (choice->label));
  for (guint i = 0; choice->suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix (filter, choice->suffixes[i]);
  gtk_file_chooser_add_filter (chooser, filter);
}

/* Opens what is chosen by the first of N choices, or by another one. */
static void
choose_file (AciesApplication *self, const char *title, const Choice *choices, guint n)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (self->chooser != NULL)
    return;
  self->chooser = gtk_file_chooser_native_new (title, window, GTK_FILE_CHOOSER_ACTION_OPEN,
                                               _ ("_Open"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  for (guint i = 0; i < n; i++)
    add_filter (GTK_FILE_CHOOSER (self->chooser), &choices[i]);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* Every file tells its kind, so one chooser is enough. */
static void
open_any (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose_file (data, _ ("Open"), all_kinds, G_N_ELEMENTS (all_kinds));
}

static void
install_rules (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose_file (data, _ ("Install a Rule Set"), packages, G_N_ELEMENTS (packages));
}

static void
new_ruleset (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  acies_application_begin_ruleset (data);
}

static void
edit_scenario (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AciesApplication *self = data;
  gboolean is_open = self->chooser != NULL;

  choose_file (self, _ ("Edit a Scenario"), scenarios, G_N_ELEMENTS (scenarios));
  if (!is_open)
    g_object_set_data (G_OBJECT (self->chooser), "hint", (gpointer) ACIES_OPEN_TO_EDIT);
}

typedef struct
{
  const char *action;
  const char *keys[3];
} Accelerator;

static const Accelerator accelerators[] = {
  { "app.quit", { "<Control>q" } },
  { "app.help", { "F1" } },
  { "app.preferences", { "<Control>comma" } },
  { "app.new", { "<Control>n" } },
  { "app.new-scenario", { "<Shift><Control>n" } },
  { "app.edit-scenario", { "<Shift><Control>o" } },
  { "app.new-army", { "<Shift><Control>a" } },
  { "win.save", { "<Control>s" } },
  { "win.show-facts", { "<Control>r" } },
  { "win.write", { "F4" } },
  { "win.back", { "<Control>bracketleft" } },
  { "win.forth", { "<Control>bracketright" } },
  { "win.print", { "<Control>p" } },
  { "win.pack", { "<Shift><Control>p" } },
  { "win.save-as", { "<Shift><Control>s" } },
  { "win.start-battle", { "<Control>g" } },
  { "app.calculator", { "<Control>k" } },
  { "app.open", { "<Control>o" } },
  { "window.close", { "<Control>w" } },
  { "win.document-menu", { "<Control>m" } },
  { "win.undo", { "<Control>z" } },
  { "win.undo-thread", { "<Control><Alt>z" } },
  { "win.redo", { "<Shift><Control>z", "<Control>y" } },
  { "win.accept", { "<Control>Return", "<Control>KP_Enter" } },
  { "win.next", { "<Control>Page_Down" } },
  { "win.past-back", { "<Control>Page_Up" } },
  { "win.return", { "<Control>Home" } },
  { "win.copy-example", { "<Shift><Control>e" } },
  { "win.save-example", { "<Control><Alt>e" } },
  { "win.throw", { "<Control>t" } },
  { "win.drop", { "<Control>BackSpace" } },
  { "win.focus-entry", { "<Control>e" } },
  { "win.focus-table", { "<Control>b" } },
  { "win.focus-search", { "<Control>f" } },
  { "win.focus-due", { "<Control>0", "<Control>KP_0" } },
  { "win.due(1)", { "<Control>1", "<Control>KP_1" } },
  { "win.due(2)", { "<Control>2", "<Control>KP_2" } },
  { "win.due(3)", { "<Control>3", "<Control>KP_3" } },
  { "win.due(4)", { "<Control>4", "<Control>KP_4" } },
  { "win.due(5)", { "<Control>5", "<Control>KP_5" } },
  { "win.due(6)", { "<Control>6", "<Control>KP_6" } },
  { "win.due(7)", { "<Control>7", "<Control>KP_7" } },
  { "win.due(8)", { "<Control>8", "<Control>KP_8" } },
  { "win.due(9)", { "<Control>9", "<Control>KP_9" } },
  { "win.hand", { "<Control>u" } },
  { "win.advise", { "<Control>h" } },
  { "win.focus-newest", { "<Shift><Control>j" } },
  { "win.solo-pause", { "F12" } },
  { "win.solo-step", { "<Shift>F12" } },
  { "win.search-journal", { "<Control>j" } },
  { "win.toggle-panes", { "F11" } },
  { "win.present", { "<Shift>F11" } },
  { "win.follow", { "F7" } },
  { "win.photograph", { "<Shift>F7" } },
  { "win.show-left-pane", { "F9" } },
  { "win.show-right-pane", { "<Shift>F9" } },
};

void
acies_application_install_actions (AciesApplication *self)
{
  const GActionEntry entries[] = {
    { .name = "quit", .activate = quit },
    { .name = "about", .activate = about },
    { .name = "preferences", .activate = preferences },
    { .name = "help", .activate = help },
    { .name = "new", .activate = new_battle },
    { .name = "new-of-armies", .activate = new_of_armies },
    { .name = "new-scenario", .activate = new_scenario },
    { .name = "edit-scenario", .activate = edit_scenario },
    { .name = "new-army", .activate = new_army },
    { .name = "install-rules", .activate = install_rules },
    { .name = "new-ruleset", .activate = new_ruleset },
    { .name = "calculator", .activate = calculator },
    { .name = "sample", .activate = sample },
    { .name = "lesson", .activate = lesson },
    { .name = "open", .activate = open_any },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (accelerators); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), accelerators[i].action,
                                           accelerators[i].keys);
}
