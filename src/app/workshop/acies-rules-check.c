/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRulesCheck hands what there is to do to a thread, a short job at a time: to load the text,
 * then to run a few examples, and so on, at last to load it once more for this thread, as a rule
 * set is used by one alone. Between two jobs nobody else holds the watch, and its results are read.
 */
#include "config.h"

#include "app/workshop/acies-rules-check.h"

#include "app/workshop/acies-folder-watch.h"
#include "referee/examples/acies-example-watch.h"
#include "rules/review/acies-review.h"
#include "storage/library/acies-library.h"

#include <string.h>

/* From the last letter to the first job, in milliseconds. */
#define DELAY 60
/* How long a job runs examples, in microseconds. */
#define SLICE 40000

typedef enum
{
  LOAD,
  RUN,
  PUBLISH,
} JobKind;

/* What a thread is given, and what it found out. */
typedef struct
{
  JobKind kind;
  GFile *folder;
  GHashTable *files;        /* name to GBytes; NULL of RUN */
  AciesExampleWatch *watch; /* borrowed: the thread alone uses it meanwhile */
  AciesFindings *findings;  /* LOAD */
  AciesRuleset *ruleset;    /* LOAD and PUBLISH; or NULL */
  GPtrArray *examples;      /* LOAD */
} Job;

struct _AciesRulesCheck
{
  GObject parent_instance;

  /* owned */
  AciesRuleText *text;
  AciesExampleWatch *watch;
  AciesFindings *findings; /* NULL: not known yet */
  AciesRuleset *ruleset;   /* or NULL */
  GCancellable *cancellable;
  GArray *touched;    /* of gboolean, example by example */
  GPtrArray *results; /* likewise, of AciesExampleResult or NULL */
  char **layers;      /* of the rule set as it was loaded last, or NULL */
  GPtrArray *below;   /* of AciesFolderWatch: those of LAYERS that it lies over */

  guint n_touched, n_left;
  guint source;        /* begins after a change */
  gboolean is_busy;    /* a thread has the watch */
  gboolean is_wanted;  /* the text is to be loaded */
  gboolean is_proven;  /* no example is left, nor one to be asked twice */
  gboolean is_whole;   /* the examples are those of the text as it is now */
  gboolean is_stopped; /* no more examples */
  gboolean is_due;     /* the rule set has yet to be loaded for this thread */
};

enum
{
  ADVANCED,
  LOADED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesRulesCheck, acies_rules_check, G_TYPE_OBJECT)

static void go_on (AciesRulesCheck *self);

static void
job_free (gpointer data)
{
  Job *job = data;

  g_object_unref (job->folder);
  g_clear_pointer (&job->files, g_hash_table_unref);
  g_clear_object (&job->findings);
  g_clear_object (&job->ruleset);
  g_clear_pointer (&job->examples, g_ptr_array_unref);
  g_free (job);
}

static AciesRuleset *
load (const Job *job, AciesFindings *findings)
{
  return acies_ruleset_load_typed (job->folder, job->files, acies_library_find_ruleset, NULL,
                                   findings);
}

/* The examples of the text, file by file. */
static GPtrArray *
read_examples (const Job *job)
{
  GPtrArray *examples = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_examples_free);
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (job->files), (GCompareFunc) strcmp);

  for (GList *l = names; l != NULL; l = l->next)
    {
      g_autoptr (GFile) file = g_file_resolve_relative_path (job->folder, l->data);
      g_autofree char *shown = g_file_get_parse_name (file);

      if (g_str_has_prefix (l->data, "examples"))
        g_ptr_array_add (examples, acies_examples_read (g_hash_table_lookup (job->files, l->data),
                                                        shown, job->findings));
    }
  acies_examples_check_ids (examples, job->findings);
  return examples;
}

/* What can be loaded, and is odd all the same: the same as aciesctl check. */
static void
look_closer (const Job *job, AciesRuleset *ruleset)
{
  for (guint i = 0; i < job->examples->len; i++)
    if (g_ptr_array_index (job->examples, i) != NULL)
      acies_examples_check (g_ptr_array_index (job->examples, i), ruleset, job->findings);
  acies_ruleset_check_labels (ruleset, job->findings);
  acies_ruleset_check_limits (ruleset, job->findings);
  acies_ruleset_check_told (ruleset, job->findings);
  acies_review (ruleset, job->findings);
  acies_ruleset_check_constants (ruleset, job->findings);
  acies_ruleset_check_traces (ruleset, job->findings);
}

static void
run_load (Job *job)
{
  g_autoptr (AciesRuleset) ruleset = NULL;

  job->findings = acies_findings_new ();
  ruleset = load (job, job->findings);
  job->examples = read_examples (job);
  if (ruleset == NULL)
    return;
  look_closer (job, ruleset);
  acies_example_watch_take (job->watch, ruleset, g_ptr_array_ref (job->examples));
  job->ruleset = g_steal_pointer (&ruleset);
}

static void
run_examples (Job *job, GCancellable *cancellable)
{
  gint64 end = g_get_monotonic_time () + SLICE;
  guint n;

  while (
      !g_cancellable_is_cancelled (cancellable)
      && (acies_example_watch_next (job->watch) || acies_example_watch_prove_next (job->watch, &n))
      && g_get_monotonic_time () < end)
    ;
}

static void
work_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  g_autoptr (AciesFindings) unused = NULL;

  switch (job->kind)
    {
    case LOAD:
      run_load (job);
      break;
    case RUN:
      run_examples (job, cancellable);
      break;
    case PUBLISH:
      unused = acies_findings_new ();
      job->ruleset = load (job, unused);
      break;
    }
  g_task_return_boolean (task, TRUE);
}

static void
note_touched (AciesRulesCheck *self)
{
  guint n = acies_example_watch_get_n (self->watch);

  g_array_set_size (self->touched, 0);
  self->n_touched = acies_example_watch_get_n_left (self->watch);
  for (guint i = 0; i < n; i++)
    {
      gboolean is_touched = acies_example_watch_get_result (self->watch, i) == NULL;

      g_array_append_val (self->touched, is_touched);
    }
}

/* A copy of RESULT (or NULL): while one looks at it a thread may ask the example again, and what
 * the watch knew of it goes. */
static AciesExampleResult *
copy_result (const AciesExampleResult *result)
{
  AciesExampleResult *copy;

  if (result == NULL)
    return NULL;
  copy = g_memdup2 (result, sizeof *result);
  copy->id = g_strdup (result->id);
  copy->file = g_strdup (result->file);
  copy->message = g_strdup (result->message);
  copy->cites = g_strdupv (result->cites);
  return copy;
}

static void
free_result (gpointer result)
{
  g_clear_pointer (&result, acies_example_result_free);
}

/* Reads from the watch what is known by now. */
static void
note_results (AciesRulesCheck *self)
{
  g_ptr_array_set_size (self->results, 0);
  self->n_left = acies_example_watch_get_n_left (self->watch);
  self->is_proven = acies_example_watch_is_proven (self->watch);
  for (guint i = 0; i < acies_example_watch_get_n (self->watch); i++)
    g_ptr_array_add (self->results, copy_result (acies_example_watch_get_result (self->watch, i)));
}

static void
below_cb (gpointer data)
{
  acies_rules_check_start (data);
}

/* What the rule set lies over is written elsewhere, and changes what is known all the same. While
 * that is the same a watch is kept, as it may be about to tell of a change. */
static void
watch_below (AciesRulesCheck *self)
{
  const char *const *ids = acies_ruleset_get_layers (self->ruleset);

  if (self->layers != NULL && g_strv_equal ((const char *const *) self->layers, ids))
    return;
  g_strfreev (self->layers);
  self->layers = g_strdupv ((char **) ids);
  g_ptr_array_set_size (self->below, 0);
  for (guint i = 0; ids[i] != NULL && ids[i + 1] != NULL; i++)
    {
      const AciesLayer *layer = acies_ruleset_find_layer (self->ruleset, ids[i]);
      g_autoptr (GFile) file = g_file_parse_name (layer->file);
      g_autoptr (GFile) folder = g_file_get_parent (file);

      g_ptr_array_add (self->below, acies_folder_watch_new (folder, below_cb, self));
    }
}

/* Takes what JOB found out, unless the text is another by now. */
static void
take (AciesRulesCheck *self, Job *job)
{
  gboolean is_late = self->is_wanted || self->source != 0;

  if (job->kind == LOAD && !is_late)
    {
      g_set_object (&self->findings, job->findings);
      self->is_whole = job->ruleset != NULL;
      self->is_due = self->is_whole;
      if (self->is_whole)
        note_touched (self);
    }
  if (self->is_whole)
    note_results (self);
  if (job->kind == PUBLISH)
    self->is_due = FALSE;
  if (job->kind != PUBLISH || is_late || job->ruleset == NULL)
    return;
  g_set_object (&self->ruleset, job->ruleset);
  watch_below (self);
  g_signal_emit (self, signals[LOADED], 0);
}

static void
worked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  AciesRulesCheck *self = ACIES_RULES_CHECK (source);
  Job *job = g_task_get_task_data (G_TASK (result));

  self->is_busy = FALSE;
  take (self, job);
  go_on (self);
  g_signal_emit (self, signals[ADVANCED], 0);
}

/* The task holds SELF, and so the watch, until it is done. */
static void
begin (AciesRulesCheck *self, JobKind kind)
{
  g_autoptr (GTask) task = NULL;
  Job *job = g_new0 (Job, 1);

  job->kind = kind;
  job->folder = g_object_ref (acies_rule_text_get_folder (self->text));
  job->watch = self->watch;
  if (kind != RUN)
    job->files = acies_rule_text_dup_files (self->text);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, worked_cb, NULL);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, job, job_free);
  self->is_busy = TRUE;
  g_task_run_in_thread (task, work_cb);
}

/* Hands out the next job, if there is one and nobody works. */
static void
go_on (AciesRulesCheck *self)
{
  if (self->is_busy || self->source != 0)
    return;
  if (self->is_wanted)
    {
      self->is_wanted = FALSE;
      begin (self, LOAD);
    }
  else if (self->is_whole && !self->is_stopped && self->n_left > 0)
    begin (self, RUN);
  else if (self->is_due)
    begin (self, PUBLISH);
  else if (self->is_whole && !self->is_stopped && !self->is_proven)
    begin (self, RUN);
}

static gboolean
begin_cb (gpointer data)
{
  AciesRulesCheck *self = data;

  self->source = 0;
  go_on (self);
  return G_SOURCE_REMOVE;
}

/* From here on nothing is known. */
static void
forget (AciesRulesCheck *self)
{
  g_clear_object (&self->findings);
  self->is_whole = FALSE;
  self->is_due = FALSE;
  self->is_stopped = FALSE;
  self->is_wanted = TRUE;
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->source, g_source_remove);
}

static void
replaced_cb (AciesRulesCheck *self)
{
  forget (self);
  self->source = g_timeout_add (DELAY, begin_cb, self);
  g_signal_emit (self, signals[ADVANCED], 0);
}

static void
acies_rules_check_dispose (GObject *object)
{
  AciesRulesCheck *self = ACIES_RULES_CHECK (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_ptr_array_set_size (self->below, 0);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  if (self->text != NULL)
    g_signal_handlers_disconnect_by_data (self->text, self);
  g_clear_object (&self->text);

  G_OBJECT_CLASS (acies_rules_check_parent_class)->dispose (object);
}

static void
acies_rules_check_finalize (GObject *object)
{
  AciesRulesCheck *self = ACIES_RULES_CHECK (object);

  acies_example_watch_free (self->watch);
  g_array_unref (self->touched);
  g_ptr_array_unref (self->results);
  g_ptr_array_unref (self->below);
  g_strfreev (self->layers);
  g_clear_object (&self->findings);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (acies_rules_check_parent_class)->finalize (object);
}

static void
acies_rules_check_class_init (AciesRulesCheckClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_rules_check_dispose;
  G_OBJECT_CLASS (klass)->finalize = acies_rules_check_finalize;

  signals[ADVANCED]
      = g_signal_new ("advanced", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[LOADED]
      = g_signal_new ("loaded", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_rules_check_init (AciesRulesCheck *self)
{
  self->watch = acies_example_watch_new ();
  self->touched = g_array_new (FALSE, FALSE, sizeof (gboolean));
  self->results = g_ptr_array_new_with_free_func (free_result);
  self->below = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_folder_watch_free);
}

AciesRulesCheck *
acies_rules_check_new (AciesRuleText *text)
{
  AciesRulesCheck *self;

  g_return_val_if_fail (ACIES_IS_RULE_TEXT (text), NULL);

  self = g_object_new (ACIES_TYPE_RULES_CHECK, NULL);
  self->text = g_object_ref (text);
  g_signal_connect_swapped (text, "replaced", G_CALLBACK (replaced_cb), self);
  g_signal_connect_swapped (text, "listed", G_CALLBACK (replaced_cb), self);
  return self;
}

AciesRuleText *
acies_rules_check_get_text (AciesRulesCheck *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_CHECK (self), NULL);

  return self->text;
}

void
acies_rules_check_start (AciesRulesCheck *self)
{
  g_return_if_fail (ACIES_IS_RULES_CHECK (self));

  forget (self);
  go_on (self);
  g_signal_emit (self, signals[ADVANCED], 0);
}

void
acies_rules_check_stop (AciesRulesCheck *self)
{
  g_return_if_fail (ACIES_IS_RULES_CHECK (self));

  self->is_stopped = TRUE;
  if (self->is_whole && self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_signal_emit (self, signals[ADVANCED], 0);
}

gboolean
acies_rules_check_is_running (AciesRulesCheck *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_CHECK (self), FALSE);

  return self->source != 0 || self->is_wanted || self->is_busy;
}

AciesFindings *
acies_rules_check_get_findings (AciesRulesCheck *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_CHECK (self), NULL);

  return self->findings;
}

char *
acies_rules_check_dup_name (AciesRulesCheck *self, AciesFinding *finding)
{
  const char *shown = acies_finding_get_file (finding);
  g_autoptr (GFile) file = NULL;

  g_return_val_if_fail (ACIES_IS_RULES_CHECK (self), NULL);

  if (shown == NULL)
    return NULL;
  file = g_file_parse_name (shown);
  return g_file_get_relative_path (acies_rule_text_get_folder (self->text), file);
}

AciesRuleset *
acies_rules_check_get_ruleset (AciesRulesCheck *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_CHECK (self), NULL);

  return self->ruleset;
}

guint
acies_rules_check_get_n (AciesRulesCheck *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_CHECK (self), 0);

  return self->is_whole ? self->touched->len : 0;
}

guint
acies_rules_check_get_n_touched (AciesRulesCheck *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_CHECK (self), 0);

  return self->is_whole ? self->n_touched : 0;
}

guint
acies_rules_check_get_n_left (AciesRulesCheck *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_CHECK (self), 0);

  return self->is_whole ? self->n_left : 0;
}

const AciesExampleResult *
acies_rules_check_get_result (AciesRulesCheck *self, guint n)
{
  g_return_val_if_fail (ACIES_IS_RULES_CHECK (self), NULL);
  g_return_val_if_fail (n < acies_rules_check_get_n (self), NULL);

  return g_ptr_array_index (self->results, n);
}

gboolean
acies_rules_check_is_touched (AciesRulesCheck *self, guint n)
{
  g_return_val_if_fail (ACIES_IS_RULES_CHECK (self), FALSE);
  g_return_val_if_fail (n < self->touched->len, FALSE);

  return g_array_index (self->touched, gboolean, n);
}
