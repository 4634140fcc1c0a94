/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesExampleWatch keeps by file and id what an example said, what it read and what came out. What
 * is queued is run from the end: first what was touched, what failed and what looks closely before
 * the rest of it, then what was never run. */
#include "referee/examples/acies-example-watch.h"

#include "referee/examples/acies-example-private.h"
#include "rules/edit/acies-gist.h"

typedef struct
{
  const AciesElement *element; /* borrowed from the examples that were given last */
  char *hash;                  /* of its words */
  int line;                    /* where it stands */
  GHashTable *read;            /* names (acies_gist_name_trace ()); NULL: it was never run */
  AciesExampleResult *result;  /* NULL: it has yet to be run */
  gboolean is_proven;          /* it was asked twice */
  gboolean has_failed;         /* when it was run last */
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
  AciesGist *gist;     /* of it */
  GPtrArray *examples; /* of AciesExamples or NULL */
  GHashTable *known;   /* file and id to Known */
  GArray *turns;       /* of Turn: all examples, in the order of the files */
  GArray *queue;       /* of guint: places in TURNS; the last is run next */
  guint next_proof;    /* a place in TURNS: of those before it, all are proven */
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
  g_clear_pointer (&self->gist, acies_gist_free);
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

/* Whether EXAMPLE says what it said when it was known last. */
static gboolean
is_same (Known *known, const AciesElement *example)
{
  g_autofree char *hash = NULL;

  if (known->element == example)
    return TRUE;
  hash = acies_element_dup_hash (example);
  known->element = example;
  if (g_strcmp0 (hash, known->hash) == 0)
    return TRUE;
  g_free (known->hash);
  known->hash = g_steal_pointer (&hash);
  return FALSE;
}

/* What is known of EXAMPLE, which then counts only if nothing of WORDS touches it. */
static Known *
need_known (AciesExampleWatch *self, const AciesElement *example, GHashTable *words)
{
  const char *id = acies_element_get (example, "id");
  g_autofree char *key = g_strdup_printf ("%s\n%s", example->file, id != NULL ? id : "");
  Known *known = g_hash_table_lookup (self->known, key);

  if (known == NULL)
    {
      known = g_new0 (Known, 1);
      g_hash_table_insert (self->known, g_steal_pointer (&key), known);
    }
  if (is_same (known, example) && !is_touched (known, words))
    {
      move_result (known, example);
      return known;
    }
  known->line = example->line;
  known->is_proven = FALSE;
  g_clear_pointer (&known->result, acies_example_result_free);
  return known;
}

/* What is wanted first comes last. */
static int
compare_turns (gconstpointer a, gconstpointer b, gpointer turns)
{
  guint n = *(const guint *) a, n_other = *(const guint *) b;
  const Known *known = g_array_index ((GArray *) turns, Turn, n).known;
  const Known *other = g_array_index ((GArray *) turns, Turn, n_other).known;
  guint size, other_size;

  if ((known->read != NULL) != (other->read != NULL))
    return known->read != NULL ? 1 : -1;
  if (known->has_failed != other->has_failed)
    return known->has_failed ? 1 : -1;
  size = known->read != NULL ? g_hash_table_size (known->read) : 0;
  other_size = other->read != NULL ? g_hash_table_size (other->read) : 0;
  if (size != other_size)
    return size < other_size ? 1 : -1;
  return n < n_other ? 1 : -1;
}

/* Adds those that have no result. */
static void
queue_turns (AciesExampleWatch *self)
{
  for (guint i = 0; i < self->turns->len; i++)
    if (g_array_index (self->turns, Turn, i).known->result == NULL)
      g_array_append_val (self->queue, i);
  g_array_sort_with_data (self->queue, compare_turns, self->turns);
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
  AciesGist *gist;

  g_return_if_fail (self != NULL);
  g_return_if_fail (ACIES_IS_RULESET (ruleset) && examples != NULL);

  gist = acies_gist_new (ruleset);
  if (self->gist != NULL)
    words = acies_gist_list_touched (self->gist, gist);
  g_set_object (&self->ruleset, ruleset);
  g_clear_pointer (&self->gist, acies_gist_free);
  self->gist = gist;
  self->next_proof = 0;
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
  queue_turns (self);
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

/* Keeps RESULT, eaten, of what came to FINDINGS. */
static void
keep (Known *known, AciesExampleResult *result, AciesFindings *findings)
{
  note_problem (result, findings);
  g_clear_pointer (&known->result, acies_example_result_free);
  known->result = result;
  known->has_failed = !result->passed;
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
  keep (turn->known, acies_examples_judge_nth (turn->examples, turn->n, self->ruleset, findings),
        findings);
  trace = acies_ruleset_end_trace (self->ruleset);
  g_clear_pointer (&turn->known->read, g_hash_table_unref);
  turn->known->read = acies_gist_name_trace (self->gist, trace);
  return TRUE;
}

/* The next that passed and was asked once only; the number of turns if there is none. */
static guint
find_unproven (AciesExampleWatch *self)
{
  for (; self->next_proof < self->turns->len; self->next_proof++)
    {
      const Known *known = g_array_index (self->turns, Turn, self->next_proof).known;

      if (!known->is_proven && known->result != NULL && known->result->passed)
        break;
    }
  return self->next_proof;
}

gboolean
acies_example_watch_is_proven (AciesExampleWatch *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  return self->queue->len == 0 && find_unproven (self) == self->turns->len;
}

gboolean
acies_example_watch_prove_next (AciesExampleWatch *self, guint *n)
{
  g_autoptr (AciesFindings) findings = NULL;
  const Turn *turn;

  g_return_val_if_fail (self != NULL && n != NULL, FALSE);
  g_return_val_if_fail (self->queue->len == 0, FALSE);

  *n = find_unproven (self);
  if (*n == self->turns->len)
    return FALSE;
  turn = &g_array_index (self->turns, Turn, *n);
  findings = acies_findings_new ();
  keep (turn->known, acies_examples_run_nth (turn->examples, turn->n, self->ruleset, findings),
        findings);
  turn->known->is_proven = TRUE;
  return TRUE;
}

const AciesExampleResult *
acies_example_watch_get_result (const AciesExampleWatch *self, guint n)
{
  g_return_val_if_fail (self != NULL && n < self->turns->len, NULL);

  return g_array_index (self->turns, Turn, n).known->result;
}
