/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesExampleChanges runs an example by two rule sets and compares the results. */
#include "referee/examples/acies-example-changes.h"

#include "referee/examples/acies-example-private.h"

#include <string.h>

typedef struct
{
  const AciesExamples *examples;
  guint n;
} Turn;

struct _AciesExampleChanges
{
  AciesRuleset *before, *after;
  GPtrArray *examples; /* of AciesExamples */
  GHashTable *ids;     /* of those that have one */
  GArray *turns;       /* of Turn: what is run when */
  guint n_done;
};

void
acies_changed_example_free (AciesChangedExample *self)
{
  if (self == NULL)
    return;
  g_free (self->id);
  g_free (self->file);
  g_free (self->cite);
  g_free (self->why);
  g_free (self->before);
  g_free (self->after);
  g_free (self);
}

AciesExampleChanges *
acies_example_changes_new (AciesRuleset *before, AciesRuleset *after)
{
  AciesExampleChanges *self;

  g_return_val_if_fail (ACIES_IS_RULESET (before), NULL);
  g_return_val_if_fail (ACIES_IS_RULESET (after), NULL);

  self = g_new0 (AciesExampleChanges, 1);
  self->before = g_object_ref (before);
  self->after = g_object_ref (after);
  self->examples = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_examples_free);
  self->ids = g_hash_table_new (g_str_hash, g_str_equal);
  self->turns = g_array_new (FALSE, FALSE, sizeof (Turn));
  return self;
}

void
acies_example_changes_free (AciesExampleChanges *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->turns);
  g_hash_table_unref (self->ids);
  g_ptr_array_unref (self->examples);
  g_object_unref (self->before);
  g_object_unref (self->after);
  g_free (self);
}

void
acies_example_changes_take (AciesExampleChanges *self, AciesExamples *examples)
{
  g_return_if_fail (self != NULL && examples != NULL);

  g_ptr_array_add (self->examples, examples);
  for (guint n = 0; n < acies_examples_get_n (examples); n++)
    {
      const Turn turn = { examples, n };
      const char *id = acies_examples_get_id (examples, n);

      if (id == NULL || g_hash_table_add (self->ids, (gpointer) id))
        g_array_append_val (self->turns, turn);
    }
}

guint
acies_example_changes_get_n (const AciesExampleChanges *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->turns->len;
}

guint
acies_example_changes_get_n_done (const AciesExampleChanges *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_done;
}

/* How often each key is in ACCOUNT. */
static GHashTable *
count_keys (const GPtrArray *account)
{
  GHashTable *counts = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < account->len; i++)
    {
      const char *key = ((AciesAccountLine *) g_ptr_array_index (account, i))->key;

      g_hash_table_insert (
          counts, (gpointer) key,
          GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, key)) + 1));
    }
  return counts;
}

/* The lines of ACCOUNT that OTHER has not, or not as often. */
static char *
list_others (const GPtrArray *account, const GPtrArray *other)
{
  g_autoptr (GHashTable) counts = count_keys (other);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < account->len; i++)
    {
      const AciesAccountLine *line = g_ptr_array_index (account, i);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, line->key));

      if (n > 0)
        g_hash_table_insert (counts, line->key, GUINT_TO_POINTER (n - 1));
      else
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line->text);
    }
  return g_string_free (text, FALSE);
}

void
acies_example_changes_compare (AciesRuling *before, AciesRuling *after, char **gone, char **come)
{
  g_autoptr (GPtrArray) old = acies_account_new (), new = acies_account_new ();

  g_return_if_fail (gone != NULL && come != NULL);

  if (before != NULL)
    acies_account_add_ruling (old, before);
  if (after != NULL)
    acies_account_add_ruling (new, after);
  *gone = list_others (old, new);
  *come = list_others (new, old);
}

static AciesChangedExample *
run (AciesExampleChanges *self, const Turn *turn)
{
  g_autoptr (GPtrArray) before = acies_account_new (), after = acies_account_new ();
  g_autoptr (AciesChangedExample) change = acies_examples_describe_nth (turn->examples, turn->n);

  change->passed_before
      = acies_examples_account_nth (turn->examples, turn->n, self->before, before);
  change->passed_after = acies_examples_account_nth (turn->examples, turn->n, self->after, after);
  change->before = list_others (before, after);
  change->after = list_others (after, before);
  if (*change->before == '\0' && *change->after == '\0')
    return NULL;
  return g_steal_pointer (&change);
}

gboolean
acies_example_changes_next (AciesExampleChanges *self, AciesChangedExample **change)
{
  g_return_val_if_fail (self != NULL && change != NULL, FALSE);

  *change = NULL;
  if (self->n_done >= self->turns->len)
    return FALSE;
  *change = run (self, &g_array_index (self->turns, Turn, self->n_done));
  self->n_done++;
  return TRUE;
}
