/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesExampleWatch keeps by id what an example said, what it read and what came out. What is
 * queued is run from the end: first what was touched, then what was never run. */
#include "referee/examples/acies-example-watch.h"

#include "referee/examples/acies-example-private.h"
#include "rules/edit/acies-touch.h"

typedef struct
{
  char *hash;                 /* of the example's own words */
  int line;                   /* where it stands */
  GHashTable *read;           /* names (acies_ruleset_name_trace ()); NULL: it was never run */
  AciesExampleResult *result; /* NULL: it has yet to be run */
} Known;

typedef struct
{
  const AciesExamples *examples;
  guint n;
  Known *known;
} Turn;

struct _AciesExampleWatch
{
  AciesRuleset *ruleset;
  GHashTable *places;  /* of its functions, as traces have them; NULL: not yet asked for */
  GPtrArray *examples; /* of AciesExamples or NULL */
  GHashTable *known;   /* id to Known */
  GArray *turns;       /* of Turn: all examples, in the order of the files */
  GArray *queue;       /* of guint: places in TURNS; the last is run next */
};

static void
known_free (gpointer data)
{
  Known *self = data;

  g_free (self->hash);
  g_clear_pointer (&self->read, g_hash_table_unref);
  g_clear_pointer (&self->result, acies_example_result_free);
  g_free (self);
}

AciesExampleWatch *
acies_example_watch_new (void)
{
  AciesExampleWatch *self = g_new0 (AciesExampleWatch, 1);

  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, known_free);
  self->turns = g_array_new (FALSE, FALSE, sizeof (Turn));
  self->queue = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

void
acies_example_watch_free (AciesExampleWatch *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->queue);
  g_array_unref (self->turns);
  g_hash_table_unref (self->known);
  g_clear_pointer (&self->examples, g_ptr_array_unref);
  g_clear_pointer (&self->places, g_hash_table_unref);
  g_clear_object (&self->ruleset);
  g_free (self);
}

/* Whether one of WORDS was read; WORDS NULL: everything is touched. */
static gboolean
is_touched (const Known *known, GHashTable *words)
{
  GHashTableIter iter;
  gpointer word;

  if (words == NULL || known->read == NULL)
    return TRUE;
  g_hash_table_iter_init (&iter, words);
  while (g_hash_table_iter_next (&iter, &word, NULL))
    if (g_hash_table_contains (known->read, word))
      return TRUE;
  return FALSE;
}

/* What came out stands somewhere else in the file by now. */
static void
move_result (Known *known, const AciesElement *example)
{
  if (known->result == NULL)
    return;
  known->result->line += example->line - known->line;
  known->line = example->line;
}

/* What is known of EXAMPLE, which then counts only if nothing of WORDS touches it. */
static Known *
need_known (AciesExampleWatch *self, const AciesElement *example, GHashTable *words)
{
  const char *id = acies_element_get (example, "id");
  g_autofree char *hash = acies_element_dup_hash (example);
  Known *known = g_hash_table_lookup (self->known, id != NULL ? id : "");

  if (known == NULL)
    {
      known = g_new0 (Known, 1);
      g_hash_table_insert (self->known, g_strdup (id != NULL ? id : ""), known);
    }
  if (g_strcmp0 (hash, known->hash) == 0 && !is_touched (known, words))
    {
      move_result (known, example);
      return known;
    }
  g_free (known->hash);
  known->hash = g_steal_pointer (&hash);
  known->line = example->line;
  g_clear_pointer (&known->result, acies_example_result_free);
  return known;
}

/* Adds those of the examples that were run before, or those that were not, if they have no result.
 */
static void
queue_turns (AciesExampleWatch *self, gboolean were_run)
{
  for (guint i = self->turns->len; i-- > 0;)
    {
      const Known *known = g_array_index (self->turns, Turn, i).known;

      if (known->result == NULL && (known->read != NULL) == were_run)
        g_array_append_val (self->queue, i);
    }
}

/* Forgets examples that are gone. */
static void
forget_others (AciesExampleWatch *self)
{
  g_autoptr (GHashTable) used = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer known;

  for (guint i = 0; i < self->turns->len; i++)
    g_hash_table_add (used, g_array_index (self->turns, Turn, i).known);
  g_hash_table_iter_init (&iter, self->known);
  while (g_hash_table_iter_next (&iter, NULL, &known))
    if (!g_hash_table_contains (used, known))
      g_hash_table_iter_remove (&iter);
}

void
acies_example_watch_take (AciesExampleWatch *self, AciesRuleset *ruleset, GPtrArray *examples)
{
  g_autoptr (GHashTable) words = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (ACIES_IS_RULESET (ruleset) && examples != NULL);

  if (self->ruleset != NULL)
    words = acies_ruleset_list_touched (self->ruleset, ruleset);
  g_set_object (&self->ruleset, ruleset);
  g_clear_pointer (&self->places, g_hash_table_unref);
  g_array_set_size (self->turns, 0);
  g_array_set_size (self->queue, 0);
  for (guint i = 0; i < examples->len; i++)
    {
      const AciesExamples *layer = g_ptr_array_index (examples, i);

      for (guint n = 0; layer != NULL && n < acies_examples_get_n (layer); n++)
        {
          Turn turn = { layer, n, need_known (self, acies_examples_get_element (layer, n), words) };

          g_array_append_val (self->turns, turn);
        }
    }
  forget_others (self);
  queue_turns (self, FALSE);
  queue_turns (self, TRUE);
  g_clear_pointer (&self->examples, g_ptr_array_unref);
  self->examples = examples;
}

guint
acies_example_watch_get_n (const AciesExampleWatch *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->turns->len;
}

guint
acies_example_watch_get_n_left (const AciesExampleWatch *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->queue->len;
}

/* What cannot be read of an example is what is wrong with it. */
static void
note_problem (AciesExampleResult *result, AciesFindings *findings)
{
  AciesFinding *first = acies_findings_get_first_error (findings);

  if (first == NULL)
    return;
  result->passed = FALSE;
  result->line = acies_finding_get_line (first);
  g_free (result->message);
  result->message = g_strdup (acies_finding_get_message (first));
}

gboolean
acies_example_watch_next (AciesExampleWatch *self)
{
  g_autoptr (AciesFindings) findings = NULL;
  g_autoptr (GHashTable) trace = NULL;
  const Turn *turn;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->queue->len == 0)
    return FALSE;
  turn = &g_array_index (self->turns, Turn,
                         g_array_index (self->queue, guint, self->queue->len - 1));
  g_array_set_size (self->queue, self->queue->len - 1);
  findings = acies_findings_new ();
  acies_ruleset_begin_trace (self->ruleset);
  turn->known->result = acies_examples_run_nth (turn->examples, turn->n, self->ruleset, findings);
  trace = acies_ruleset_end_trace (self->ruleset);
  note_problem (turn->known->result, findings);
  if (self->places == NULL)
    self->places = acies_ruleset_list_function_places (self->ruleset);
  g_clear_pointer (&turn->known->read, g_hash_table_unref);
  turn->known->read = acies_ruleset_name_trace (self->places, trace);
  return TRUE;
}

const AciesExampleResult *
acies_example_watch_get_result (const AciesExampleWatch *self, guint n)
{
  g_return_val_if_fail (self != NULL && n < self->turns->len, NULL);

  return g_array_index (self->turns, Turn, n).known->result;
}
