/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads the rule set at each save and runs, one a turn of the main loop, the examples that are
 * touched: a save that comes meanwhile begins anew, so that nobody waits for what is out of date.
 */
#include "config.h"

#include "cli/workshop/acies-watch.h"

#include "referee/examples/acies-example-watch.h"
#include "storage/journal/acies-journal-guest.h"

#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <signal.h>
#include <stdio.h>

/* An editor writes a file in several steps; what comes within this time is one save. */
#define SETTLE_MS 15

typedef struct
{
  char *folder; /* of the rule set, found once: while it is written it may have no id */
  GMainLoop *loop;
  AciesExampleWatch *watch;
  GPtrArray *examples;  /* of AciesExamples: what the watch was given last; NULL: nothing yet */
  GHashTable *monitors; /* path of a folder to GFileMonitor */
  GArray *fresh;        /* of guint: the examples to be run this time that were not told yet */
  guint n_run;          /* this time */
  gint64 began;         /* when the first change of this time was seen */
  guint settling, running;
} Watch;

static void
watch_clear (Watch *self)
{
  g_clear_handle_id (&self->settling, g_source_remove);
  g_clear_handle_id (&self->running, g_source_remove);
  g_array_unref (self->fresh);
  g_hash_table_unref (self->monitors);
  acies_example_watch_free (self->watch);
  g_clear_pointer (&self->examples, g_ptr_array_unref);
  g_main_loop_unref (self->loop);
  g_free (self->folder);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Watch, watch_clear)

static void
tell_failure (const AciesExampleResult *result)
{
  if (!result->passed)
    g_print ("%s:%d: %s: %s\n", result->file, result->line, result->id != NULL ? result->id : "",
             result->message);
}

/* Tells of those that were run since the last time. */
static void
tell_fresh (Watch *self)
{
  for (guint i = self->fresh->len; i-- > 0;)
    {
      const AciesExampleResult *result
          = acies_example_watch_get_result (self->watch, g_array_index (self->fresh, guint, i));

      if (result == NULL)
        continue;
      tell_failure (result);
      g_array_remove_index (self->fresh, i);
    }
}

static void
tell_sum (const Watch *self)
{
  guint n = acies_example_watch_get_n (self->watch), n_passed = 0;
  gint64 milliseconds = (g_get_monotonic_time () - self->began) / 1000;

  for (guint i = 0; i < n; i++)
    n_passed += acies_example_watch_get_result (self->watch, i)->passed;
  /* Translators: of worked examples: how many were run, of how many, how long it took; how many of
   * all pass and fail. */
  g_print (_ ("%u of %u run in %d ms; %u passed, %u failed\n"), self->n_run, n, (int) milliseconds,
           n_passed, n - n_passed);
  fflush (stdout);
}

/* What passed is proven while nothing else is to be done, and told only if it fails. */
static gboolean
prove_cb (gpointer data)
{
  Watch *self = data;
  guint n;

  if (acies_example_watch_prove_next (self->watch, &n))
    {
      tell_failure (acies_example_watch_get_result (self->watch, n));
      fflush (stdout);
      return G_SOURCE_CONTINUE;
    }
  self->running = 0;
  return G_SOURCE_REMOVE;
}

static gboolean
run_cb (gpointer data)
{
  Watch *self = data;
  gboolean has_run = acies_example_watch_next (self->watch);

  if (has_run)
    {
      self->n_run++;
      tell_fresh (self);
      return G_SOURCE_CONTINUE;
    }
  tell_sum (self);
  self->began = 0;
  self->running = g_idle_add (prove_cb, self);
  return G_SOURCE_REMOVE;
}

/* The worked examples of RULESET itself, not of what it lies over. */
static GPtrArray *
read_examples (Watch *self, AciesRuleset *ruleset, AciesFindings *findings)
{
  const AciesExamples *before
      = self->examples != NULL ? g_ptr_array_index (self->examples, 0) : NULL;
  GPtrArray *own = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_examples_free);

  g_ptr_array_add (
      own, acies_examples_read_folder_again (acies_ruleset_get_folder (ruleset), before, findings));
  return own;
}

/* Takes EXAMPLES; what of RULESET and them is as it was need not be run. */
static void
begin (Watch *self, AciesRuleset *ruleset, GPtrArray *examples)
{
  acies_example_watch_take (self->watch, ruleset, g_ptr_array_ref (examples));
  g_clear_pointer (&self->examples, g_ptr_array_unref);
  self->examples = examples;
  g_array_set_size (self->fresh, 0);
  for (guint i = 0; i < acies_example_watch_get_n (self->watch); i++)
    if (acies_example_watch_get_result (self->watch, i) == NULL)
      g_array_append_val (self->fresh, i);
  self->n_run = 0;
  if (self->running == 0)
    self->running = g_idle_add (run_cb, self);
}

static void changed_cb (Watch *self);

/* Watches the folder PATH from now on, if there is one. */
static void
watch_folder (Watch *self, const char *path)
{
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GFileMonitor) monitor = NULL;

  if (g_hash_table_contains (self->monitors, path) || !g_file_test (path, G_FILE_TEST_IS_DIR))
    return;
  monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (monitor == NULL)
    return;
  g_file_monitor_set_rate_limit (monitor, SETTLE_MS);
  g_signal_connect_swapped (monitor, "changed", G_CALLBACK (changed_cb), self);
  g_hash_table_insert (self->monitors, g_strdup (path), g_steal_pointer (&monitor));
}

/* Watches the folders of all layers of RULESET. */
static void
watch_layers (Watch *self, AciesRuleset *ruleset)
{
  static const char *const inner[] = { "procedures", "examples", "symbols" };
  const char *const *ids = acies_ruleset_get_layers (ruleset);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *folder
          = g_path_get_dirname (acies_ruleset_find_layer (ruleset, ids[i])->file);

      watch_folder (self, folder);
      for (guint n = 0; n < G_N_ELEMENTS (inner); n++)
        {
          g_autofree char *path = g_build_filename (folder, inner[n], NULL);

          watch_folder (self, path);
        }
    }
}

/* Loads it all anew and begins; or says what is wrong, and waits for the next save. */
static void
load (Watch *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) ruleset = acies_library_load_ruleset (self->folder, findings);
  g_autoptr (GPtrArray) examples = ruleset != NULL ? read_examples (self, ruleset, findings) : NULL;

  acies_cli_print_findings (findings);
  if (ruleset != NULL)
    watch_layers (self, ruleset);
  if (ruleset != NULL && !acies_findings_has_errors (findings))
    begin (self, ruleset, g_steal_pointer (&examples));
}

static gboolean
settled_cb (gpointer data)
{
  Watch *self = data;

  self->settling = 0;
  g_clear_handle_id (&self->running, g_source_remove);
  load (self);
  if (self->running == 0)
    self->began = 0;
  return G_SOURCE_REMOVE;
}

static void
changed_cb (Watch *self)
{
  if (self->began == 0)
    self->began = g_get_monotonic_time ();
  g_clear_handle_id (&self->settling, g_source_remove);
  self->settling = g_timeout_add (SETTLE_MS, settled_cb, self);
}

static gboolean
interrupted_cb (gpointer data)
{
  g_main_loop_quit (data);
  return G_SOURCE_CONTINUE;
}

/* The folder of WHAT is watched even if it cannot be loaded yet. FALSE after a sentence. */
static gboolean
watch_own (Watch *self, const char *what)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder = acies_library_find_file ("rulesets", what, findings);
  g_autofree char *procedures = NULL;

  acies_cli_print_findings (findings);
  if (folder == NULL)
    return FALSE;
  self->folder = g_file_get_path (folder);
  procedures = g_build_filename (self->folder, "procedures", NULL);
  watch_folder (self, self->folder);
  watch_folder (self, procedures);
  if (g_hash_table_size (self->monitors) > 0)
    return TRUE;
  acies_cli_complain (_ ("“%s” is not the folder of a rule set."), what);
  return FALSE;
}

int
acies_watch_run (const char *what)
{
  g_auto (Watch) self = {
    .loop = g_main_loop_new (NULL, FALSE),
    .watch = acies_example_watch_new (),
    .monitors = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref),
    .fresh = g_array_new (FALSE, FALSE, sizeof (guint)),
  };
  guint interrupted, ended;

  if (acies_journal_is_guest ())
    {
      acies_cli_complain (_ ("Rules that run locked in cannot be watched; trust them first."));
      return ACIES_EXIT_FINDING;
    }
  if (!watch_own (&self, what))
    return ACIES_EXIT_FINDING;
  self.began = g_get_monotonic_time ();
  load (&self);
  interrupted = g_unix_signal_add (SIGINT, interrupted_cb, self.loop);
  ended = g_unix_signal_add (SIGTERM, interrupted_cb, self.loop);
  g_main_loop_run (self.loop);
  g_source_remove (interrupted);
  g_source_remove (ended);
  return ACIES_EXIT_DONE;
}
