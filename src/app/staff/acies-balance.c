/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread loads rules and scenario for itself, and sends copies of what came to the main loop.
 */
#include "config.h"

#include "app/staff/acies-balance.h"

#include "base/file/acies-file.h"
#include "base/json/acies-json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _AciesBalance
{
  GObject parent_instance;

  /* what it begins with, read by threads */
  GHashTable *files;
  char **layers;
  GBytes *scenario;
  char *hash; /* of the rules */

  AciesTrial *trial;         /* owned, or NULL */
  GCancellable *cancellable; /* NULL: it does not play */
  char *problem;
  gboolean is_kept;
};

/* What a thread has. */
typedef struct
{
  AciesBalance *balance;     /* owned */
  AciesBalanceTask task;     /* owned */
  GCancellable *cancellable; /* owned */
  AciesTrial *trial;         /* while it plays */
} Run;

/* On its way to the main loop. */
typedef struct
{
  AciesBalance *balance; /* owned */
  GCancellable *cancellable;
  AciesTrial *trial;    /* without games; or NULL */
  AciesTrialGame *game; /* or NULL */
} News;

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesBalance, acies_balance, G_TYPE_OBJECT)

static void
run_free (gpointer data)
{
  Run *self = data;

  g_object_unref (self->balance);
  g_strfreev (self->task.by);
  g_object_unref (self->cancellable);
  g_free (self);
}

static void
acies_balance_finalize (GObject *object)
{
  AciesBalance *self = ACIES_BALANCE (object);

  g_hash_table_unref (self->files);
  g_strfreev (self->layers);
  g_bytes_unref (self->scenario);
  g_free (self->hash);
  g_clear_pointer (&self->trial, acies_trial_free);
  g_clear_object (&self->cancellable);
  g_free (self->problem);

  G_OBJECT_CLASS (acies_balance_parent_class)->finalize (object);
}

static void
acies_balance_class_init (AciesBalanceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_balance_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_balance_init (AciesBalance *self)
{
}

AciesBalance *
acies_balance_new (AciesRuleset *ruleset, AciesBattle *battle)
{
  AciesBalance *self;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  self = g_object_new (ACIES_TYPE_BALANCE, NULL);
  self->files = acies_ruleset_copy_files (acies_ruleset_get_files (ruleset));
  self->layers = g_strdupv ((char **) acies_ruleset_get_layers (ruleset));
  self->hash = g_strdup (acies_ruleset_get_hash (ruleset));
  self->scenario = acies_battle_to_bytes (battle);
  return self;
}

/* A trial of the same task, without a game. */
static AciesTrial *
copy_empty (const AciesTrial *trial)
{
  AciesTrial *copy = g_new0 (AciesTrial, 1);
  const AciesTrialTask *task = &trial->task;

  copy->task = (AciesTrialTask){
    .scenario = g_strdup (task->scenario),
    .rules = g_strdup (task->rules),
    .battle = g_strdup (task->battle),
    .counts = g_strdup (task->counts),
    .by = g_strdupv (task->by),
    .sides = g_strdupv (task->sides),
    .seed = task->seed,
    .n_games = task->n_games,
    .n_turns = task->n_turns,
  };
  copy->shard = copy->n_shards = 1;
  copy->games = acies_trial_new_games ();
  return copy;
}

static gboolean
take_news (gpointer data)
{
  News *news = data;
  AciesBalance *self = news->balance;

  if (news->cancellable == self->cancellable && news->trial != NULL)
    {
      g_clear_pointer (&self->trial, acies_trial_free);
      self->trial = g_steal_pointer (&news->trial);
    }
  if (news->cancellable == self->cancellable && news->game != NULL)
    g_ptr_array_add (self->trial->games, g_steal_pointer (&news->game));
  if (news->cancellable == self->cancellable)
    g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_REMOVE;
}

static void
news_free (gpointer data)
{
  News *self = data;

  if (self->game != NULL)
    g_array_unref (self->game->lost);
  g_free (self->game);
  g_clear_pointer (&self->trial, acies_trial_free);
  g_object_unref (self->cancellable);
  g_object_unref (self->balance);
  g_free (self);
}

/* In the thread: tells what is given, which is eaten. */
static void
tell (Run *run, AciesTrial *trial, AciesTrialGame *game)
{
  News *news = g_new0 (News, 1);

  news->balance = g_object_ref (run->balance);
  news->cancellable = g_object_ref (run->cancellable);
  news->trial = trial;
  news->game = game;
  g_idle_add_full (G_PRIORITY_DEFAULT, take_news, news, news_free);
}

static gboolean
progress_cb (const AciesTrialGame *game, guint n, gpointer data)
{
  Run *run = data;
  AciesTrialGame *copy = g_memdup2 (game, sizeof *game);

  copy->lost = g_array_copy (game->lost);
  tell (run, NULL, copy);
  return !g_cancellable_is_cancelled (run->cancellable);
}

/* Where the result of RUN is kept. */
static GFile *
find_kept (Run *run)
{
  g_autofree char *by = g_strjoinv (" ", run->task.by);
  g_autofree char *battle
      = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, run->balance->scenario);
  g_autofree char *whole
      = g_strdup_printf ("%s %s %s %u %u %d %s", run->balance->hash, battle, by, run->task.seed,
                         run->task.n_games, run->task.n_turns, ACIES_VERSION);
  g_autofree char *name = g_compute_checksum_for_string (G_CHECKSUM_SHA256, whole, -1);
  g_autofree char *file = g_strconcat (name, ".json", NULL);

  return g_file_new_build_filename (g_get_user_data_dir (), "acies", "trials", file, NULL);
}

static void
keep (GFile *file, const AciesTrial *trial)
{
  g_autoptr (JsonNode) node = acies_trial_to_json (trial);
  g_autofree char *text = json_to_string (node, TRUE);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GFile) folder = g_file_get_parent (file);

  g_file_make_directory_with_parents (folder, NULL, NULL);
  /* What cannot be kept is only played again. */
  acies_file_replace (file, bytes, NULL);
}

static AciesTrial *
read_kept (GFile *file)
{
  g_autofree char *text = NULL;
  g_autoptr (JsonNode) node = NULL;

  if (!g_file_load_contents (file, NULL, &text, NULL, NULL, NULL))
    return NULL;
  node = acies_json_parse (text);
  return node != NULL ? acies_trial_from_json (node, "trial", NULL) : NULL;
}

/* The rules and the scenario for this thread. FALSE with an error. */
static gboolean
load (Run *run, AciesRuleset **ruleset, AciesBattle **battle, GError **error)
{
  AciesBalance *balance = run->balance;
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GHashTable) files = acies_ruleset_copy_files (balance->files);
  AciesFinding *finding;

  *ruleset = acies_ruleset_load_snapshot (files, (const char *const *) balance->layers, findings);
  *battle = acies_battle_load_scenario_bytes (balance->scenario, _ ("scenario"), findings);
  if (*ruleset != NULL && *battle != NULL)
    return TRUE;
  finding = acies_findings_get_first_error (findings);
  g_set_error_literal (error, ACIES_TRIAL_ERROR, ACIES_TRIAL_ERROR_RULES,
                       finding != NULL ? acies_finding_get_message (finding) : "");
  return FALSE;
}

/* Plays it. FALSE with an error. */
static gboolean
play (Run *run, GFile *kept, GError **error)
{
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (AciesTrial) trial = NULL;

  if (!load (run, &ruleset, &battle, error))
    return FALSE;
  trial = acies_trial_new (ruleset, battle, (const char *const *) run->task.by, run->task.seed,
                           run->task.n_games, run->task.n_turns, error);
  if (trial == NULL)
    return FALSE;
  tell (run, copy_empty (trial), NULL);
  if (!acies_trial_play (trial, ruleset, battle, 1, 1, FALSE, progress_cb, run, error))
    return FALSE;
  if (!g_cancellable_is_cancelled (run->cancellable))
    keep (kept, trial);
  return TRUE;
}

static void
play_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Run *run = data;
  g_autoptr (GFile) kept = find_kept (run);
  AciesTrial *trial = read_kept (kept);
  GError *error = NULL;

  if (trial != NULL)
    g_task_return_pointer (task, trial, (GDestroyNotify) acies_trial_free);
  else if (play (run, kept, &error))
    g_task_return_pointer (task, NULL, NULL);
  else
    g_task_return_error (task, error);
}

/* All news that the thread sent came before. */
static void
played_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  AciesBalance *self = ACIES_BALANCE (object);
  g_autoptr (GError) error = NULL;
  AciesTrial *kept;

  if (g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return;
  kept = g_task_propagate_pointer (G_TASK (result), &error);
  if (kept != NULL)
    {
      g_clear_pointer (&self->trial, acies_trial_free);
      self->trial = kept;
      self->is_kept = TRUE;
    }
  g_clear_object (&self->cancellable);
  self->problem = error != NULL ? g_strdup (error->message) : NULL;
  g_signal_emit (self, signals[CHANGED], 0);
}

void
acies_balance_start (AciesBalance *self, const AciesBalanceTask *task)
{
  g_autoptr (GTask) job = NULL;
  Run *run;

  g_return_if_fail (ACIES_IS_BALANCE (self) && task != NULL);

  acies_balance_stop (self);
  g_clear_pointer (&self->trial, acies_trial_free);
  g_clear_pointer (&self->problem, g_free);
  self->is_kept = FALSE;
  self->cancellable = g_cancellable_new ();
  run = g_new0 (Run, 1);
  run->balance = g_object_ref (self);
  run->task = *task;
  run->task.by = g_strdupv (task->by);
  run->cancellable = g_object_ref (self->cancellable);
  job = g_task_new (self, self->cancellable, played_cb, NULL);
  g_task_set_task_data (job, run, run_free);
  g_task_run_in_thread (job, play_cb);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
acies_balance_stop (AciesBalance *self)
{
  g_return_if_fail (ACIES_IS_BALANCE (self));

  if (self->cancellable == NULL)
    return;
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
acies_balance_is_playing (AciesBalance *self)
{
  g_return_val_if_fail (ACIES_IS_BALANCE (self), FALSE);

  return self->cancellable != NULL;
}

const AciesTrial *
acies_balance_get_trial (AciesBalance *self)
{
  g_return_val_if_fail (ACIES_IS_BALANCE (self), NULL);

  return self->trial;
}

gboolean
acies_balance_is_kept (AciesBalance *self)
{
  g_return_val_if_fail (ACIES_IS_BALANCE (self), FALSE);

  return self->is_kept;
}

const char *
acies_balance_get_problem (AciesBalance *self)
{
  g_return_val_if_fail (ACIES_IS_BALANCE (self), NULL);

  return self->problem;
}
