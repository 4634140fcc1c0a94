/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesApplication opens windows: one window a battle or scenario, and opening it twice raises
 * its window. */
#include "config.h"
#include "app/application/acies-application-private.h"

#include "app/session/acies-play-session.h"
#include "app/session/acies-scenario-editor.h"
#include "app/widgets/acies-accessible.h"
#include "app/army/acies-import-window.h"
#include "app/session/acies-document-loader.h"
#include "app/window/acies-rules-choice.h"
#include "app/widgets/acies-settings.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>

/* Lines of findings that a dialog shows. */
#define MOST_LINES 8
#define BENCH_VARIABLE "ACIES_BENCH_FIRST_FRAME"

G_DEFINE_FINAL_TYPE (AciesApplication, acies_application, ADW_TYPE_APPLICATION)

/* The file that WINDOW plays, or edits; or NULL. */
static GFile *
dup_file (AciesWindow *window, gboolean is_edited)
{
  AciesDocument *document = acies_window_get_document (window);
  AciesSession *session = acies_window_get_session (window);
  GFile *file;

  if (is_edited)
    {
      file = document != NULL ? acies_document_get_file (document) : NULL;
      return file != NULL ? g_object_ref (file) : NULL;
    }
  if (session == NULL || acies_session_get_file (session) == NULL)
    return NULL;
  return g_file_new_for_path (acies_battle_file_get_path (acies_session_get_file (session)));
}

/* The window that plays WANTED, or edits it; or NULL. */
static AciesWindow *
find_window (AciesApplication *self, GFile *wanted, gboolean is_edited)
{
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL;
       link = link->next)
    {
      g_autoptr (GFile) held
          = ACIES_IS_WINDOW (link->data) ? dup_file (link->data, is_edited) : NULL;

      if (held != NULL && g_file_equal (held, wanted))
        return link->data;
    }
  return NULL;
}

/* The window that shows the rule set in WANTED, its folder or a file of it, and nothing else; or
 * NULL. */
static AciesWindow *
find_rules_window (AciesApplication *self, GFile *wanted)
{
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL;
       link = link->next)
    {
      AciesRulesSession *rules
          = ACIES_IS_WINDOW (link->data) && acies_window_get_session (link->data) == NULL
                ? acies_window_get_rules (link->data)
                : NULL;
      AciesRulesCheck *check
          = ACIES_IS_WINDOW (link->data) ? acies_window_get_check (link->data) : NULL;
      GFile *folder = rules != NULL
                          ? acies_ruleset_get_folder (acies_rules_session_get_ruleset (rules))
                          : NULL;

      if (check != NULL)
        folder = acies_rule_text_get_folder (acies_rules_check_get_text (check));

      if (folder != NULL && (g_file_equal (folder, wanted) || g_file_has_parent (wanted, folder)))
        return link->data;
    }
  return NULL;
}

AciesWindow *
acies_application_get_free_window (AciesApplication *self)
{
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL;
       link = link->next)
    {
      if (ACIES_IS_WINDOW (link->data) && acies_window_get_session (link->data) == NULL
          && acies_window_get_army (link->data) == NULL
          && acies_window_get_rules (link->data) == NULL
          && acies_window_get_check (link->data) == NULL)
        return link->data;
    }
  return acies_window_new (ADW_APPLICATION (self));
}

/* WHY alone, or the first lines of FINDINGS where there are several. */
static char *
make_reasons (const char *why, AciesFindings *findings)
{
  g_autofree char *text = acies_findings_to_string (findings);
  g_auto (GStrv) lines = NULL;
  guint n;

  if (acies_findings_get_n_errors (findings) < 2)
    return g_strdup (why);
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  n = g_strv_length (lines);
  if (n > MOST_LINES)
    {
      g_free (lines[MOST_LINES]);
      /* Translators: %u is how many more things were found wrong. */
      lines[MOST_LINES] = g_strdup_printf (_ ("… and %u more"), n - MOST_LINES);
      for (guint i = MOST_LINES + 1; i < n; i++)
        g_clear_pointer (&lines[i], g_free);
    }
  return g_strjoinv ("\n", lines);
}

/* A file that cannot be opened is said in a dialog: there is nothing else to show. */
void
acies_application_say_unopened (AciesApplication *self,
                                const char *name,
                                const char *why,
                                AciesFindings *findings)
{
  AciesWindow *window = acies_application_get_free_window (self);
  g_autofree char *body = make_reasons (why, findings);
  GtkWidget *dialog;

  gtk_window_present (GTK_WINDOW (window));
  dialog = adw_message_dialog_new (GTK_WINDOW (window), NULL, NULL);
  /* Translators: %s is the name of a file. */
  adw_message_dialog_format_heading (ADW_MESSAGE_DIALOG (dialog), _ ("“%s” Could Not Be Opened"),
                                     name);
  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), body);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* What is begun next begins with its rules. */
static void
remember_rules (AciesApplication *self, AciesWindow *window)
{
  AciesRuleset *ruleset = acies_window_get_ruleset (window);

  if (ruleset != NULL)
    g_settings_set_string (self->settings, "last-ruleset", acies_ruleset_get_id (ruleset));
}

/* Files that are opened are among the recent ones of the desktop. */
static void
remember_file (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  gtk_recent_manager_add_item (gtk_recent_manager_get_default (), uri);
}

void
acies_application_show_battle (AciesApplication *self,
                               AciesBattleFile *file,
                               AciesFindings *findings)
{
  AciesWindow *window = acies_application_get_free_window (self);
  g_autoptr (GFile) battle = g_file_new_for_path (acies_battle_file_get_path (file));

  remember_file (battle);
  acies_window_set_file (window, file, findings);
  remember_rules (self, window);
  gtk_window_present (GTK_WINDOW (window));
}

AciesWindow *
acies_application_show_scenario (AciesApplication *self,
                                 AciesScenarioDocument *draft,
                                 AciesFindings *findings)
{
  AciesWindow *window = acies_application_get_free_window (self);

  acies_window_set_scenario (window, draft, findings);
  remember_rules (self, window);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

AciesWindow *
acies_application_show_army (AciesApplication *self,
                             AciesArmyDocument *draft,
                             AciesFindings *findings)
{
  AciesWindow *window = acies_application_get_free_window (self);

  acies_window_set_army (window, draft, findings);
  remember_rules (self, window);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

gboolean
acies_application_raise_open (AciesApplication *self, GFile *file, gboolean is_edited)
{
  AciesWindow *window = find_window (self, file, is_edited);

  if (window == NULL)
    return FALSE;
  gtk_window_present (GTK_WINDOW (window));
  return TRUE;
}

static void
open_army (AciesApplication *self, GFile *file)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesArmyDocument) draft = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (file);

  if (acies_application_raise_open (self, file, TRUE)
      || acies_application_restore (self, NULL, file))
    return;
  draft = acies_document_loader_build (file, findings, &error);
  if (draft == NULL)
    acies_application_say_unopened (self, name, error->message, findings);
  else
    acies_application_show_army (self, draft, findings);
}

void
acies_application_write_rules (AciesApplication *self,
                               AciesWindow *window,
                               GFile *folder,
                               AciesRuleText *text)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = acies_document_loader_browse (folder, findings, NULL);

  if (ruleset != NULL)
    acies_window_set_ruleset (window, ruleset, NULL);
  acies_window_set_rule_text (window, text);
  if (ruleset == NULL || acies_document_is_modified (ACIES_DOCUMENT (text)))
    gtk_widget_activate_action (GTK_WIDGET (window), "win.write", NULL);
}

/* Opens FILE, of the user's own rule set, as text. NULL: it is not, or it holds house rules, which
 * are changed in the Rules place. */
static AciesWindow *
write_file (AciesApplication *self, GFile *file, AciesRuleset *ruleset)
{
  g_autoptr (GFile) parent = g_file_get_parent (file);
  gboolean is_folder
      = g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_DIRECTORY;
  GFile *folder = is_folder ? file : parent;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleText) text = NULL;
  AciesWindow *window;

  if (folder == NULL || !acies_library_is_own (folder)
      || (ruleset != NULL && acies_ruleset_get_layers (ruleset)[1] != NULL))
    return NULL;
  text = acies_rule_text_open (folder, findings);
  if (text == NULL)
    return NULL;
  window = acies_application_get_free_window (self);
  acies_application_write_rules (self, window, folder, text);
  return window;
}

/* The window that shows the rule set in FILE; NULL: its user is being asked, or told why it cannot
 * be opened. */
static AciesWindow *
show_ruleset (AciesApplication *self, GFile *file)
{
  AciesWindow *window = find_rules_window (self, file);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (file);

  if (window == NULL
      && (acies_application_restore_rules (self, file)
          || acies_application_guard_ruleset (self, file)))
    return NULL;
  if (window == NULL)
    {
      ruleset = acies_document_loader_browse (file, findings, &error);
      window = write_file (self, file, ruleset);
      if (window == NULL && ruleset == NULL)
        {
          acies_application_say_unopened (self, name, error->message, findings);
          return NULL;
        }
      if (window == NULL)
        {
          window = acies_application_get_free_window (self);
          acies_window_set_ruleset (window, ruleset, findings);
        }
    }
  return window;
}

/* Shows what is at PATH first; empty: nothing. */
static void
browse_file (AciesApplication *self, GFile *file, const char *path)
{
  AciesWindow *window = show_ruleset (self, file);

  if (window == NULL)
    return;
  if (*path != '\0' && acies_window_get_rules (window) != NULL
      && acies_rules_session_find (acies_window_get_rules (window), path) != NULL)
    acies_rules_session_select (acies_window_get_rules (window), path);
  gtk_window_present (GTK_WINDOW (window));
}

/* Writes at PLACE of one's own rule set; house rules are changed in the Rules place. */
static void
write_at (AciesApplication *self, GFile *file, const char *place)
{
  AciesWindow *window = show_ruleset (self, file);

  if (window == NULL)
    return;
  if (acies_window_get_check (window) != NULL)
    acies_window_write_at (window, place);
  else
    acies_window_show_message (window,
                               _ ("These are house rules, which are changed in the Rules place."));
  gtk_window_present (GTK_WINDOW (window));
}

static void
edit_file (AciesApplication *self, GFile *file)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesScenarioDocument) draft = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (file);

  if (acies_application_raise_open (self, file, TRUE)
      || acies_application_restore (self, NULL, file))
    return;
  draft = acies_document_loader_edit (file, findings, &error);
  if (draft == NULL)
    acies_application_say_unopened (self, name, error->message, findings);
  else
    acies_application_show_scenario (self, draft, findings);
}

static void
imported_cb (AciesApplication *self, AciesArmyDocument *draft)
{
  acies_application_show_army (self, draft, NULL);
}

/* An army out of a spreadsheet; the dialog waits over the window that will show it. */
static void
import_army (AciesApplication *self, GFile *file)
{
  AciesWindow *window = acies_application_get_free_window (self);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GError) error = NULL;
  GtkWindow *dialog = acies_import_window_new (GTK_WINDOW (window), file, &error);

  if (dialog == NULL)
    {
      acies_application_say_unopened (self, name, error->message, findings);
      return;
    }
  g_signal_connect_object (dialog, "imported", G_CALLBACK (imported_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
  gtk_window_present (dialog);
}

/* Plays the scenario in FILE by RULESET. */
static void
begin_by (gpointer self, const char *ruleset, gpointer file)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesBattleFile) battle
      = acies_document_loader_begin_by (file, ruleset, findings, &error);
  g_autofree char *name = g_file_get_basename (file);

  if (battle == NULL)
    acies_application_say_unopened (self, name, error->message, findings);
  else
    acies_application_show_battle (self, battle, findings);
}

/* FALSE: it cannot be read, or names no rule set. */
static gboolean
begin_scenario (AciesApplication *self, GFile *file)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattle) battle = acies_battle_load_scenario (file, findings);
  const char *ruleset = battle != NULL ? acies_battle_get_ruleset (battle) : NULL;
  AciesWindow *window;

  if (ruleset == NULL || g_file_peek_path (file) == NULL)
    return FALSE;
  window = acies_application_get_free_window (self);
  gtk_window_present (GTK_WINDOW (window));
  acies_rules_choice_ask (GTK_WINDOW (window), ruleset, begin_by, G_OBJECT (self), G_OBJECT (file));
  return TRUE;
}

void
acies_application_open_trusted (AciesApplication *self, GFile *file)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) battle_file = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (file);

  battle_file = acies_document_loader_open (file, findings, &error);
  if (battle_file == NULL)
    acies_application_say_unopened (self, name, error->message, findings);
  else
    acies_application_show_battle (self, battle_file, findings);
}

/* TRUE: FILE is none of ours by what it holds, nor by its name; its user was told what is. What is
 * called like one of ours is read, to be told what is wrong with it. */
static gboolean
refuse_file (AciesApplication *self, GFile *file, AciesFileKind kind)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *why = acies_document_loader_refuse (kind, name);
  g_autoptr (AciesFindings) none = acies_findings_new ();

  if (why == NULL || g_str_has_suffix (name, ".acies") || g_str_has_suffix (name, ".aciesx")
      || g_str_has_suffix (name, ".xml") || !g_file_query_exists (file, NULL))
    return FALSE;
  acies_application_say_unopened (self, name, why, none);
  return TRUE;
}

static void
open_file (AciesApplication *self, GFile *file)
{
  AciesFileKind kind = acies_document_loader_tell (file);

  if (kind != ACIES_FILE_UNKNOWN)
    remember_file (file);
  if (acies_application_restore (self, file, NULL))
    return;
  switch (kind)
    {
    case ACIES_FILE_ARMY:
      open_army (self, file);
      return;
    case ACIES_FILE_RULESET:
      browse_file (self, file, "");
      return;
    case ACIES_FILE_SPREADSHEET:
      import_army (self, file);
      return;
    case ACIES_FILE_PACKAGE:
      acies_application_install (self, file);
      return;
    case ACIES_FILE_SCENARIO:
      if (begin_scenario (self, file))
        return;
      break;
    case ACIES_FILE_UNKNOWN:
      if (refuse_file (self, file, kind))
        return;
      break;
    case ACIES_FILE_BATTLE:
    case ACIES_FILE_EXCHANGE:
      break;
    }
  if (!acies_application_raise_open (self, file, FALSE)
      && !acies_application_guard (self, file, kind))
    acies_application_open_trusted (self, file);
}

void
acies_application_open_sample (AciesApplication *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) battle_file = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = acies_document_loader_get_sample_path ();
  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (acies_application_raise_open (self, file, FALSE))
    return;
  battle_file = acies_document_loader_open_sample (findings, &error);
  if (battle_file == NULL)
    acies_application_say_unopened (self, _ ("The sample battle"), error->message, findings);
  else
    acies_application_show_battle (self, battle_file, findings);
}

static void
painted_cb (GdkFrameClock *clock, AciesApplication *self)
{
  double milliseconds = (double) (g_get_monotonic_time () - self->started) / 1000;

  g_signal_handlers_disconnect_by_func (clock, painted_cb, self);
  g_printerr ("%.1f ms from start to first frame\n", milliseconds);
  g_application_quit (G_APPLICATION (self));
}

static void
bench_first_frame (AciesApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (g_getenv (BENCH_VARIABLE) != NULL && window != NULL)
    g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint",
                      G_CALLBACK (painted_cb), self);
}

static void
acies_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window == NULL)
    window = GTK_WINDOW (acies_application_get_free_window (ACIES_APPLICATION (application)));
  gtk_window_present (window);
}

/* What is called like a file is one; anything else is the id of a scenario or a rule set. */
static GFile *
find_argument (GApplicationCommandLine *command_line, const char *argument)
{
  g_autoptr (GFile) file = g_application_command_line_create_file_for_arg (command_line, argument);

  if (strchr (argument, '/') == NULL && strchr (argument, '.') == NULL
      && !g_file_query_exists (file, NULL))
    {
      GFile *named = acies_document_loader_find_named (argument);

      if (named != NULL)
        return named;
    }
  return g_steal_pointer (&file);
}

static int
acies_application_command_line (GApplication *application, GApplicationCommandLine *command_line)
{
  AciesApplication *self = ACIES_APPLICATION (application);
  GVariantDict *options = g_application_command_line_get_options_dict (command_line);
  g_autofree const char **files = NULL;

  if (g_variant_dict_contains (options, "sample"))
    acies_application_open_sample (self);
  else if (g_variant_dict_contains (options, "lesson"))
    acies_application_open_lesson (self);
  else if (g_variant_dict_lookup (options, G_OPTION_REMAINING, "^a&ay", &files))
    {
      for (guint i = 0; files[i] != NULL; i++)
        {
          g_autoptr (GFile) file = find_argument (command_line, files[i]);

          if (g_variant_dict_contains (options, "edit"))
            edit_file (self, file);
          else
            open_file (self, file);
        }
    }
  else
    g_application_activate (application);
  bench_first_frame (self);
  return 0;
}

static void
acies_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  for (int i = 0; i < n_files; i++)
    if (g_strcmp0 (hint, ACIES_OPEN_TO_EDIT) == 0)
      edit_file (ACIES_APPLICATION (application), files[i]);
    else if (g_str_has_prefix (hint, ACIES_OPEN_TO_SHOW))
      browse_file (ACIES_APPLICATION (application), files[i], hint + strlen (ACIES_OPEN_TO_SHOW));
    else if (g_str_has_prefix (hint, ACIES_OPEN_TO_WRITE))
      write_at (ACIES_APPLICATION (application), files[i], hint + strlen (ACIES_OPEN_TO_WRITE));
    else if (g_str_has_prefix (hint, ACIES_OPEN_TO_PLAY_BY))
      begin_by (ACIES_APPLICATION (application), hint + strlen (ACIES_OPEN_TO_PLAY_BY), files[i]);
    else
      open_file (ACIES_APPLICATION (application), files[i]);
}

static void
look_cb (AciesApplication *self)
{
  g_autofree char *look = g_settings_get_string (self->settings, "look");
  AdwStyleManager *style = adw_style_manager_get_default ();

  if (g_str_equal (look, "light"))
    adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_FORCE_LIGHT);
  else if (g_str_equal (look, "dark"))
    adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_FORCE_DARK);
  else
    adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_DEFAULT);
}

static void
acies_application_window_added (GtkApplication *application, GtkWindow *window)
{
  GtkShortcutsWindow *overlay = NULL;

  GTK_APPLICATION_CLASS (acies_application_parent_class)->window_added (application, window);
  if (GTK_IS_APPLICATION_WINDOW (window))
    overlay = gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (window));
  if (overlay != NULL)
    acies_accessible_name_foreign (GTK_WIDGET (overlay));
}

static void
acies_application_startup (GApplication *application)
{
  AciesApplication *self = ACIES_APPLICATION (application);

  G_APPLICATION_CLASS (acies_application_parent_class)->startup (application);

  gtk_window_set_default_icon_name (ACIES_APPLICATION_ID);
  self->settings = acies_settings_new ();
  g_signal_connect_swapped (self->settings, "changed::look", G_CALLBACK (look_cb), self);
  look_cb (self);
  acies_application_install_actions (self);
  acies_application_begin_run (self);
}

static void
acies_application_dispose (GObject *object)
{
  AciesApplication *self = ACIES_APPLICATION (object);

  g_clear_object (&self->chooser);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->report, g_free);

  G_OBJECT_CLASS (acies_application_parent_class)->dispose (object);
}

/* What needs no window and no running program is answered here. */
static int
acies_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  if (!g_variant_dict_contains (options, "version"))
    return -1;
  g_print ("acies %s\n", ACIES_VERSION);
  return 0;
}

static void
acies_application_class_init (AciesApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_application_dispose;
  application_class->activate = acies_application_activate;
  application_class->command_line = acies_application_command_line;
  application_class->handle_local_options = acies_application_handle_local_options;
  application_class->open = acies_application_open;
  application_class->startup = acies_application_startup;
  GTK_APPLICATION_CLASS (klass)->window_added = acies_application_window_added;
}

static void
acies_application_init (AciesApplication *self)
{
  const GOptionEntry entries[] = {
    { "sample", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, NULL,
      N_ ("Open the sample battle, beginning it if need be"), NULL },
    { "lesson", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, NULL,
      N_ ("Learn Acies by a small battle, going on where it was left"), NULL },
    { "edit", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, NULL,
      N_ ("Edit the given scenarios instead of playing them"), NULL },
    { "version", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, NULL, N_ ("Print the version"), NULL },
    { G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL,
      N_ ("[BATTLE | SCENARIO | ARMY | RULE SET]") },
    { NULL },
  };

  g_application_add_main_option_entries (G_APPLICATION (self), entries);
  g_application_set_option_context_summary (G_APPLICATION (self),
                                            _ ("Referee a battle with miniatures."));
}

AciesApplication *
acies_application_new (gint64 started)
{
  AciesApplication *self = g_object_new (
      ACIES_TYPE_APPLICATION, "application-id", ACIES_APPLICATION_ID, "resource-base-path",
      "/acies", "flags", G_APPLICATION_HANDLES_OPEN | G_APPLICATION_HANDLES_COMMAND_LINE, NULL);

  self->started = started;
  return self;
}
