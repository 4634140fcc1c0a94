/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A battle whose rules are a stranger's, in the window: it is asked and played in words behind the
 * wall, what is said is what a terminal says, and the way in is trust. Somebody else's computer is
 * another data folder, whose Border Raid has one remark more. Needs a display. */
#include "config.h"

#include "acies-scratch.h"

#include "app/application/acies-application-private.h"
#include "app/walled/acies-walled-picture.h"
#include "app/walled/acies-walled-window.h"
#include "app/widgets/acies-message-bar.h"
#include "storage/adoption/acies-battle-trust.h"
#include "storage/library/acies-library.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

#define PATIENCE (30 * G_USEC_PER_SEC)
#define RULES "rulesets/border-raid"
#define ENDLESS "  while true do end\n"

typedef struct
{
  char *folder;
  char *battle;
  char *shared; /* the same, to be sent */
} World;

/* There can be one in a process. */
static AciesApplication *application;

/* Copies the file NAME of Border Raid with ADDED behind the first line that is PLACE, or at its
 * end. */
static void
copy_file (const char *name, const char *library, const char *place, const char *added)
{
  g_autofree char *from = g_build_filename (g_getenv ("ACIES_DATA_PATH"), RULES, name, NULL);
  g_autofree char *to = g_build_filename (library, RULES, name, NULL);
  g_autofree char *parent = g_path_get_dirname (to);
  g_autofree char *text = NULL;
  g_autoptr (GString) whole = NULL;
  const char *found;

  g_assert_true (g_file_get_contents (from, &text, NULL, NULL));
  found = place != NULL ? strstr (text, place) : NULL;
  whole = g_string_new (text);
  g_string_insert (whole, found != NULL ? found + strlen (place) - text : -1, added);
  g_mkdir_with_parents (parent, 0700);
  g_assert_true (g_file_set_contents (to, whole->str, -1, NULL));
}

/* What `aciesctl` with these WORDS says, INPUT typed; where LIBRARY is its data, unless that is
 * NULL. */
static char *
run (World *self, const char *library, const char *input, const char *const *words)
{
  g_autoptr (GSubprocessLauncher) launcher
      = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                   | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) arguments = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  char *out = NULL;

  g_strv_builder_add (builder, ACIESCTL);
  g_strv_builder_addv (builder, (const char **) words);
  arguments = g_strv_builder_end (builder);
  if (library != NULL)
    {
      g_subprocess_launcher_setenv (launcher, "ACIES_DATA_PATH", library, TRUE);
      g_subprocess_launcher_setenv (launcher, "XDG_DATA_HOME", library, TRUE);
    }
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) arguments, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (process, input, NULL, &out, NULL, &error));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
  return out;
}

static void
set_up (World *self, gconstpointer data)
{
  g_autofree char *library = NULL, *scenario = NULL, *out = NULL, *sent = NULL;

  self->folder = acies_scratch_new ();
  library = g_build_filename (self->folder, "theirs", NULL);
  self->battle = g_build_filename (self->folder, "raid.acies", NULL);
  self->shared = g_build_filename (self->folder, "raid.aciesx", NULL);
  scenario
      = g_build_filename (g_getenv ("ACIES_DATA_PATH"), "scenarios", "raid-at-the-ford.xml", NULL);
  copy_file ("ruleset.xml", library, NULL, "");
  copy_file ("clauses.xml", library, NULL, "");
  copy_file ("procedures/clash.lua", library, NULL, "");
  copy_file ("procedures/doctrine.lua", library, NULL, "");
  copy_file ("procedures/show.lua", library, NULL, "");
  copy_file ("procedures/raid.lua", library, data, data != NULL ? ENDLESS : "-- a remark\n");
  out = run (self, library, NULL, (const char *[]){ "new", scenario, "-o", self->battle, NULL });
  sent = run (self, library, NULL, (const char *[]){ "export", self->battle, self->shared, NULL });
  g_assert_cmpint (acies_battle_trust_look (self->battle), ==, ACIES_RULES_FOREIGN);
}

static void
go_on (void)
{
  if (!g_main_context_iteration (NULL, FALSE))
    g_usleep (1000);
}

/* The toplevel of TYPE; of a dialog, the one whose heading begins with HEADING. NULL: there is
 * none. */
static gpointer
find (GType type, const char *heading)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type)
          && (heading == NULL
              || g_str_has_prefix (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (window)),
                                   heading)))
        return window;
    }
  return NULL;
}

static gpointer
wait_for (GType type, const char *heading)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;

  while (find (type, heading) == NULL)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      go_on ();
    }
  return find (type, heading);
}

/* Waits until it is asked whether the rules are trusted, and gives that RESPONSE. */
static void
respond (const char *response)
{
  AdwMessageDialog *dialog = wait_for (ADW_TYPE_MESSAGE_DIALOG, "Trust");

  adw_message_dialog_response (dialog, response);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
tear_down (World *self, gconstpointer data)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWindow *window;

  while ((window = g_list_model_get_item (windows, 0)) != NULL)
    {
      g_object_unref (window);
      gtk_window_destroy (window);
    }
  for (guint i = 0; i < 100; i++)
    go_on ();
  acies_battle_trust_set (self->battle, FALSE, NULL);
  acies_scratch_remove (self->folder);
  g_free (self->folder);
  g_free (self->battle);
  g_free (self->shared);
}

static gpointer
get (GtkWindow *window, const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (window), ACIES_TYPE_WALLED_WINDOW, name);
}

static void
wait_for_line (GtkWindow *window)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;

  while (!gtk_editable_get_editable (get (window, "entry")))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      go_on ();
    }
}

static void
type (GtkWindow *window, const char *line)
{
  wait_for_line (window);
  gtk_editable_set_text (get (window, "entry"), line);
  g_signal_emit_by_name (get (window, "entry"), "activate");
  wait_for_line (window);
}

static char *
dup_text (GtkWindow *window)
{
  char *text;

  g_object_get (gtk_text_view_get_buffer (get (window, "text")), "text", &text, NULL);
  return text;
}

static GtkWindow *
open_window (World *self)
{
  GtkWindow *window = acies_walled_window_new (GTK_APPLICATION (application), self->battle);

  gtk_window_present (window);
  return window;
}

static void
drawn_cb (GtkWidget *picture, const char *why, guint *n)
{
  g_assert_null (why);
  (*n)++;
}

/* The words are those of a terminal, the journal is as durable, and the picture follows it. */
static void
test_play (World *self, gconstpointer data)
{
  static const char *const lines[] = { "next", "due", "note here", "undo" };
  g_autofree char *copy = g_build_filename (self->folder, "copy.acies", NULL);
  g_autofree char *bytes = NULL, *shown = NULL, *terminal = NULL, *log = NULL;
  g_autoptr (GString) typed = g_string_new (NULL);
  g_autoptr (GString) expected = g_string_new (NULL);
  gint64 end = g_get_monotonic_time () + PATIENCE;
  guint n_drawn = 0, n_before;
  gsize length;
  GtkWindow *window;

  g_assert_true (g_file_get_contents (self->battle, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (copy, bytes, (gssize) length, NULL));
  window = open_window (self);
  g_signal_connect (get (window, "picture"), "drawn", G_CALLBACK (drawn_cb), &n_drawn);
  wait_for_line (window);
  while (n_drawn == 0 && g_get_monotonic_time () < end)
    go_on ();
  n_before = n_drawn;
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      type (window, lines[i]);
      g_string_append_printf (typed, "%s\n", lines[i]);
    }
  while (n_drawn == n_before && g_get_monotonic_time () < end)
    go_on ();
  g_assert_cmpuint (n_before, >, 0);
  g_assert_cmpuint (n_drawn, >, n_before);

  shown = dup_text (window);
  terminal = run (self, NULL, typed->str, (const char *[]){ "play", "--interactive", copy, NULL });
  /* What is typed stands in the window, as a terminal would echo it. */
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *echo = g_strdup_printf ("> %s\n", lines[i]);
      char *at = strstr (shown, echo);

      g_assert_nonnull (at);
      memmove (at + 2, at + strlen (echo), strlen (at + strlen (echo)) + 1);
    }
  g_string_append (expected, shown);
  g_string_append (expected, "\n"); /* with which it ends */
  g_assert_cmpstr (terminal, ==, expected->str);
  log = run (self, NULL, NULL, (const char *[]){ "log", self->battle, NULL });
  g_assert_nonnull (strstr (log, "Note: here"));
}

/* The child of this process, or 0. */
static gint64
find_child (void)
{
  g_autofree char *text = NULL;
  g_autoptr (GDir) tasks = g_dir_open ("/proc/self/task", 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (tasks)) != NULL)
    {
      g_autofree char *path = g_build_filename ("/proc/self/task", name, "children", NULL);
      g_autofree char *children = NULL;

      if (g_file_get_contents (path, &children, NULL, NULL) && *g_strstrip (children) != '\0')
        return g_ascii_strtoll (children, NULL, 10);
    }
  return 0;
}

/* Who closes the window has the process ended and the window is gone for good. */
static void
test_close (World *self, gconstpointer data)
{
  GtkWindow *window = open_window (self);
  GObject *gone = G_OBJECT (window);
  gint64 end = g_get_monotonic_time () + PATIENCE;

  wait_for_line (window);
  g_assert_cmpint (find_child (), !=, 0);
  g_object_add_weak_pointer (gone, (gpointer *) &gone);
  gtk_window_close (window);
  while ((gone != NULL || find_child () != 0) && g_get_monotonic_time () < end)
    go_on ();
  g_assert_null (gone);
  g_assert_cmpint (find_child (), ==, 0);
}

/* A killed process costs a sentence, and what was accepted is there. */
static void
test_killed (World *self, gconstpointer data)
{
  GtkWindow *window = open_window (self);
  gint64 end = g_get_monotonic_time () + PATIENCE;
  g_autofree char *text = NULL;

  type (window, "note kept");
  while (find_child () == 0)
    go_on ();
  for (gint64 child; (child = find_child ()) != 0 && g_get_monotonic_time () < end; go_on ())
    kill ((pid_t) child, SIGSEGV);
  while (!acies_message_bar_is_shown (get (window, "message_bar")))
    go_on ();
  g_assert_false (gtk_editable_get_editable (get (window, "entry")));
  g_assert_true (gtk_widget_get_visible (get (window, "again_button")));
  gtk_widget_activate_action (GTK_WIDGET (window), "walled.again", NULL);
  type (window, "log");
  text = dup_text (window);
  g_assert_nonnull (strstr (strstr (text, "> log"), "Note: kept"));
}

/* A rule that never ends is told of by the sandbox, and play goes on. */
static void
test_endless_rule (World *self, gconstpointer data)
{
  GtkWindow *window = open_window (self);
  g_autofree char *text = NULL;

  type (window, "1 moves ahead 2");
  type (window, "note after");
  text = dup_text (window);
  g_assert_nonnull (strstr (text, "this runs too long"));
  g_assert_nonnull (strstr (text, "Note: after"));
}

/* A process that never ends all the same, as if the sandbox had given way: the window goes on, Stop
 * ends it, and play is taken up again. */
static void
test_endless_process (World *self, gconstpointer data)
{
  GtkWindow *window;
  gint64 later, end = g_get_monotonic_time () + PATIENCE;
  guint n_turns = 0;

  g_setenv ("ACIES_CTL", WALL_PRISONER, TRUE);
  window = open_window (self);
  wait_for_line (window);
  gtk_editable_set_text (get (window, "entry"), "loop");
  g_signal_emit_by_name (get (window, "entry"), "activate");
  for (later = g_get_monotonic_time () + G_USEC_PER_SEC / 2; g_get_monotonic_time () < later;
       n_turns++)
    go_on ();
  g_assert_cmpuint (n_turns, >, 50);
  g_assert_false (gtk_editable_get_editable (get (window, "entry")));
  gtk_widget_activate_action (GTK_WIDGET (window), "walled.stop", NULL);
  while (!gtk_widget_get_visible (get (window, "again_button")))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      go_on ();
    }
  g_assert_true (acies_message_bar_is_shown (get (window, "message_bar")));
  gtk_widget_activate_action (GTK_WIDGET (window), "walled.again", NULL);
  type (window, "once more");
  g_setenv ("ACIES_CTL", ACIESCTL, TRUE);
}

/* Trusted while it is played: the process ends, and the battle opens with what was accepted. */
static void
test_trust (World *self, gconstpointer data)
{
  GtkWindow *window;
  g_autoptr (GFile) file = g_file_new_for_path (self->battle);
  AciesWindow *opened;

  g_assert_true (acies_application_guard (application, file, ACIES_FILE_BATTLE));
  respond ("play");
  window = wait_for (ACIES_TYPE_WALLED_WINDOW, NULL);
  type (window, "note before");
  /* Opened again it comes to the front. */
  g_assert_true (acies_application_guard (application, file, ACIES_FILE_BATTLE));
  g_assert_null (find (ADW_TYPE_MESSAGE_DIALOG, "Checking"));
  gtk_widget_activate_action (GTK_WIDGET (window), "walled.trust", NULL);
  respond ("trust");
  opened = wait_for (ACIES_TYPE_WINDOW, NULL);
  for (guint i = 0; acies_window_get_session (opened) == NULL && i < 5000; i++)
    go_on ();
  g_assert_cmpint (acies_battle_trust_look (self->battle), ==, ACIES_RULES_KNOWN);
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_file_get_journal (
                        acies_session_get_file (acies_window_get_session (opened)))),
                    ==, 1);
}

static guint
count_battles (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "acies", "battles", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* “Not Now” to what was sent leaves nothing in the library; played locked in it stays there. */
static void
test_not_now (World *self, gconstpointer data)
{
  static const char *const responses[] = { "later", "play" };
  g_autoptr (GFile) file = g_file_new_for_path (self->shared);
  guint n_before = count_battles ();

  for (guint i = 0; i < G_N_ELEMENTS (responses); i++)
    {
      g_assert_true (acies_application_guard (application, file, ACIES_FILE_EXCHANGE));
      wait_for (ADW_TYPE_MESSAGE_DIALOG, "Trust");
      g_assert_cmpuint (count_battles (), ==, n_before + 1);
      respond (responses[i]);
      for (guint j = 0; j < 100; j++)
        go_on ();
      g_assert_cmpuint (count_battles () > n_before, ==, i == 1);
    }
  wait_for_line (wait_for (ACIES_TYPE_WALLED_WINDOW, NULL));
}

/* Who stops the look at what was sent is asked nothing, and has nothing of it. */
static void
test_stopped (World *self, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->shared);
  guint n_before = count_battles ();
  AdwMessageDialog *dialog;

  g_assert_true (acies_application_guard (application, file, ACIES_FILE_EXCHANGE));
  /* The dialog is there, but not shown yet; the battle is made without the main loop. */
  dialog = find (ADW_TYPE_MESSAGE_DIALOG, "Checking");
  for (guint i = 0; i < 30000 && count_battles () == n_before; i++)
    g_usleep (1000);
  g_assert_cmpuint (count_battles (), >, n_before);
  adw_message_dialog_response (dialog, "stop");
  for (guint i = 0; i < 5000 && find (ADW_TYPE_MESSAGE_DIALOG, NULL) != NULL; i++)
    go_on ();
  g_assert_null (find (ADW_TYPE_MESSAGE_DIALOG, "Trust"));
  g_assert_cmpuint (count_battles (), ==, n_before);
}

#define ADD(name, given, func) \
  g_test_add ("/acies/app/walled-window/" name, World, given, set_up, func, tear_down)

int
main (int argc, char *argv[])
{
  g_autofree char *home = acies_scratch_new ();
  int status;

  g_setenv ("ACIES_CTL", ACIESCTL, TRUE);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    "/acies/icons");
  application = acies_application_new (0);
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  ADD ("play", NULL, test_play);
  ADD ("close", NULL, test_close);
  ADD ("killed", NULL, test_killed);
  ADD ("endless-rule", "function march (q)\n", test_endless_rule);
  ADD ("endless-process", NULL, test_endless_process);
  ADD ("trust", NULL, test_trust);
  /* Before somebody keeps the battle: what is sent again is refused then. */
  ADD ("stopped", NULL, test_stopped);
  ADD ("not-now", NULL, test_not_now);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
