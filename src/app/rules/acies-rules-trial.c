/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRulesTrial runs the worked examples by old and new rules. Reading the examples is the
 * first step of a trial, so that whoever changes a rule does not wait for that either. */
#include "app/rules/acies-rules-trial.h"

#include "storage/library/acies-library.h"

/* Of a trial in one turn of the main loop, in microseconds: half a frame. */
#define SLICE 8000

struct _AciesRulesTrial
{
  GObject parent_instance;

  /* owned */
  AciesRuleset *before, *after; /* or NULL */
  AciesExampleChanges *running; /* NULL until the examples are read */
  GPtrArray *changes;           /* of AciesChangedExample */

  guint n, n_done;
  guint source;
};

enum
{
  ADVANCED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesRulesTrial, acies_rules_trial, G_TYPE_OBJECT)

static void
read_examples (AciesRulesTrial *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GPtrArray) layers = acies_library_read_examples (self->after, findings);

  self->running = acies_example_changes_new (self->before, self->after);
  for (guint i = 0; i < layers->len; i++)
    {
      AciesExamples *examples = g_steal_pointer (&g_ptr_array_index (layers, i));

      if (examples != NULL)
        acies_example_changes_take (self->running, examples);
    }
  self->n = acies_example_changes_get_n (self->running);
}

/* FALSE: all have been run. */
static gboolean
run_next (AciesRulesTrial *self)
{
  AciesChangedExample *change = NULL;
  gboolean goes_on = acies_example_changes_next (self->running, &change);

  if (change != NULL)
    g_ptr_array_add (self->changes, change);
  self->n_done = acies_example_changes_get_n_done (self->running);
  return goes_on;
}

static gboolean
advance_cb (gpointer data)
{
  AciesRulesTrial *self = data;
  gint64 end = g_get_monotonic_time () + SLICE;
  gboolean goes_on = TRUE;

  if (self->running == NULL)
    read_examples (self);
  else
    while (goes_on && g_get_monotonic_time () < end)
      goes_on = run_next (self);
  if (!goes_on)
    {
      self->source = 0;
      g_clear_pointer (&self->running, acies_example_changes_free);
    }
  g_signal_emit (self, signals[ADVANCED], 0);
  return goes_on ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
acies_rules_trial_finalize (GObject *object)
{
  AciesRulesTrial *self = ACIES_RULES_TRIAL (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->running, acies_example_changes_free);
  g_ptr_array_unref (self->changes);
  g_clear_object (&self->before);
  g_clear_object (&self->after);

  G_OBJECT_CLASS (acies_rules_trial_parent_class)->finalize (object);
}

static void
acies_rules_trial_class_init (AciesRulesTrialClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_rules_trial_finalize;

  signals[ADVANCED] = g_signal_new ("advanced", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_rules_trial_init (AciesRulesTrial *self)
{
  self->changes = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_changed_example_free);
}

AciesRulesTrial *
acies_rules_trial_new (void)
{
  return g_object_new (ACIES_TYPE_RULES_TRIAL, NULL);
}

void
acies_rules_trial_start (AciesRulesTrial *self, AciesRuleset *before, AciesRuleset *after)
{
  g_return_if_fail (ACIES_IS_RULES_TRIAL (self));
  g_return_if_fail (ACIES_IS_RULESET (before) && ACIES_IS_RULESET (after));

  if (after == self->after && before == self->before)
    return;
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->running, acies_example_changes_free);
  g_set_object (&self->before, before);
  g_set_object (&self->after, after);
  g_ptr_array_set_size (self->changes, 0);
  self->n = self->n_done = 0;
  if (before != after)
    self->source = g_idle_add_full (G_PRIORITY_LOW, advance_cb, self, NULL);
  g_signal_emit (self, signals[ADVANCED], 0);
}

void
acies_rules_trial_stop (AciesRulesTrial *self)
{
  g_return_if_fail (ACIES_IS_RULES_TRIAL (self));

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->running, acies_example_changes_free);
  g_signal_emit (self, signals[ADVANCED], 0);
}

gboolean
acies_rules_trial_is_running (AciesRulesTrial *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_TRIAL (self), FALSE);

  return self->source != 0;
}

guint
acies_rules_trial_get_n (AciesRulesTrial *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_TRIAL (self), 0);

  return self->n;
}

guint
acies_rules_trial_get_n_done (AciesRulesTrial *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_TRIAL (self), 0);

  return self->n_done;
}

const GPtrArray *
acies_rules_trial_get_changes (AciesRulesTrial *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_TRIAL (self), NULL);

  return self->changes;
}

const AciesChangedExample *
acies_rules_trial_find (AciesRulesTrial *self, const char *id)
{
  g_return_val_if_fail (ACIES_IS_RULES_TRIAL (self), NULL);

  for (guint i = 0; i < self->changes->len; i++)
    {
      const AciesChangedExample *change = g_ptr_array_index (self->changes, i);

      if (g_strcmp0 (change->id, id) == 0)
        return change;
    }
  return NULL;
}
