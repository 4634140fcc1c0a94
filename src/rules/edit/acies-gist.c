/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the merged facts of two rule sets, and their functions, by what they say and not by
 * where it stands. A fact that is new, or stands elsewhere among the others, may be found where
 * another was, so that it touches everything; so does what has no id, and a measure, which no trace
 * notes. */
#include "rules/edit/acies-touch.h"

#include "rules/edit/acies-mutations-private.h"
#include "rules/ruleset/acies-ruleset-private.h"
#include "rules/script/acies-functions.h"

#include <string.h>

static GHashTable *
words_new (void)
{
  return g_hash_table_new (g_direct_hash, g_direct_equal);
}

static GHashTable *
read_functions (AciesRuleset *self)
{
  const char *const *layers = (const char *const *) self->layers;

  return acies_functions_read (self->files, layers, g_strv_length (self->layers));
}

static const char *
name_function (const char *name)
{
  g_autofree char *word = g_strconcat ("function ", name, NULL);

  return g_intern_string (word);
}

/* Notes the functions that AFTER has not as BEFORE has them. One that is new is called by nobody
 * but who changes too. */
static void
compare_functions (AciesRuleset *before, AciesRuleset *after, GHashTable *words)
{
  g_autoptr (GHashTable) old = read_functions (before), new = read_functions (after);
  GHashTableIter iter;
  gpointer name, function;

  g_hash_table_iter_init (&iter, old);
  while (g_hash_table_iter_next (&iter, &name, &function))
    {
      const AciesFunctionText *other = g_hash_table_lookup (new, name);
      g_autofree char *hash = acies_function_text_dup_hash (function);
      g_autofree char *other_hash = other != NULL ? acies_function_text_dup_hash (other) : NULL;

      if (g_strcmp0 (hash, other_hash) != 0)
        g_hash_table_add (words, (gpointer) name_function (name));
    }
}

/* What people read, and what the rule set says of itself, changes no ruling. */
static gboolean
is_remark (const AciesElement *element)
{
  static const char *const names[] = { "title", "credits", "note", "why", "clause", NULL };

  return g_strv_contains (names, element->name);
}

static gboolean
is_same_fact (const AciesElement *one, const AciesElement *other)
{
  return g_str_equal (one->name, other->name)
         && g_strcmp0 (acies_element_get_key (one), acies_element_get_key (other)) == 0
         && g_strcmp0 (acies_element_get (one, "of"), acies_element_get (other, "of")) == 0;
}

/* Notes that FACT is not as it was. FALSE: everything is touched. */
static gboolean
note_fact (const AciesElement *fact, GHashTable *words)
{
  static const char *const unnoted[] = { "measure", "switch", NULL };
  g_autoptr (GPtrArray) own = acies_mutations_list_words (fact);

  if (own->len == 0 || g_strv_contains (unnoted, fact->name))
    return FALSE;
  for (guint i = 0; i < own->len; i++)
    g_hash_table_add (words, g_ptr_array_index (own, i));
  return TRUE;
}

static const AciesElement *
next_fact (const AciesElement *root, guint *n)
{
  while (*n < root->children->len && is_remark (g_ptr_array_index (root->children, *n)))
    ++*n;
  return *n < root->children->len ? g_ptr_array_index (root->children, *n) : NULL;
}

/* Walks both in their order; what AFTER lacks was removed. FALSE: everything is touched. */
static gboolean
compare_facts (const AciesElement *before, const AciesElement *after, GHashTable *words)
{
  const AciesElement *old, *new;
  guint n_old = 0, n_new = 0;

  while ((old = next_fact (before, &n_old)) != NULL)
    {
      g_autofree char *hash = acies_element_dup_hash (old), *new_hash = NULL;
      gboolean is_there;

      new = next_fact (after, &n_new);
      is_there = new != NULL &&is_same_fact (old, new);
      if (is_there)
        new_hash = acies_element_dup_hash (new);
      if (g_strcmp0 (hash, new_hash) != 0 && !note_fact (old, words))
        return FALSE;
      n_new += is_there;
      n_old++;
    }
  return next_fact (after, &n_new) == NULL;
}

GHashTable *
acies_ruleset_list_touched (AciesRuleset *before, AciesRuleset *after)
{
  g_autoptr (GHashTable) words = words_new ();
  g_autoptr (AciesElement) old = NULL, new = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET (before), NULL);
  g_return_val_if_fail (ACIES_IS_RULESET (after), NULL);

  old = acies_ruleset_read_elements (before, G_MAXUINT);
  new = acies_ruleset_read_elements (after, G_MAXUINT);
  if (old == NULL || new == NULL || !compare_facts (old, new, words))
    return NULL;
  compare_functions (before, after, words);
  return g_steal_pointer (&words);
}

GHashTable *
acies_ruleset_list_function_places (AciesRuleset *self)
{
  GHashTable *places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) functions = read_functions (self);
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, functions);
  while (g_hash_table_iter_next (&iter, &name, &value))
    {
      const AciesFunctionText *function = value;
      const AciesLayer *layer = acies_ruleset_find_layer (self, function->layer);
      g_autofree char *folder = g_path_get_dirname (layer->file);

      g_hash_table_insert (places,
                           g_strdup_printf ("%s/%s:%d", folder,
                                            function->file + strlen (function->layer) + 1,
                                            function->line),
                           (gpointer) name_function (name));
    }
  return places;
}

GHashTable *
acies_ruleset_name_trace (GHashTable *places, GHashTable *trace)
{
  GHashTable *words;
  GHashTableIter iter;
  gpointer word;

  g_return_val_if_fail (places != NULL, NULL);
  g_return_val_if_fail (trace != NULL, NULL);

  words = words_new ();
  g_hash_table_iter_init (&iter, trace);
  while (g_hash_table_iter_next (&iter, &word, NULL))
    {
      const char *name = g_hash_table_lookup (places, word);

      g_hash_table_add (words, name != NULL ? (gpointer) name : word);
    }
  return words;
}
