/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesGist is what a rule set says, fact by fact and function by function, as hashes: two are
 * compared by what they say and not by where it stands. A fact that is new, or stands elsewhere
 * among the others, may be found where another was, so that it touches everything; so does what has
 * no id, and a measure, which no trace notes. */
#include "rules/edit/acies-gist.h"

#include "rules/edit/acies-mutations-private.h"
#include "rules/ruleset/acies-ruleset-private.h"
#include "rules/script/acies-functions.h"

#include <string.h>

/* A fact, or anything else at the root that may change a ruling. */
typedef struct
{
  const AciesElement *element; /* borrowed from the gist */
  char *hash;
} Said;

struct _AciesGist
{
  AciesElement *root;
  GArray *facts;         /* of Said, in their order */
  GHashTable *functions; /* interned name of a trace to char *, the hash */
  GHashTable *places;    /* of char *, as a trace says it, to the interned name */
};

static void
said_clear (gpointer data)
{
  g_free (((Said *) data)->hash);
}

void
acies_gist_free (AciesGist *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->facts);
  g_hash_table_unref (self->functions);
  g_hash_table_unref (self->places);
  acies_element_free (self->root);
  g_free (self);
}

/* What people read, and what the rule set says of itself, changes no ruling. */
static gboolean
is_remark (const AciesElement *element)
{
  static const char *const names[]
      = { "title", "credits", "colour", "note", "why", "clause", NULL };

  return g_strv_contains (names, element->name);
}

static void
read_facts (AciesGist *self)
{
  for (guint i = 0; i < self->root->children->len; i++)
    {
      const AciesElement *element = g_ptr_array_index (self->root->children, i);
      Said said = { .element = element };

      if (is_remark (element))
        continue;
      said.hash = acies_element_dup_hash (element);
      g_array_append_val (self->facts, said);
    }
}

static const char *
name_function (const char *name)
{
  g_autofree char *word = g_strconcat ("function ", name, NULL);

  return g_intern_string (word);
}

static void
read_functions (AciesGist *self, AciesRuleset *ruleset)
{
  const char *const *layers = (const char *const *) ruleset->layers;
  g_autoptr (GHashTable) functions
      = acies_functions_read (ruleset->files, layers, g_strv_length (ruleset->layers));
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, functions);
  while (g_hash_table_iter_next (&iter, &name, &value))
    {
      const AciesFunctionText *function = value;
      const AciesLayer *layer = acies_ruleset_find_layer (ruleset, function->layer);
      g_autofree char *folder = g_path_get_dirname (layer->file);
      const char *word = name_function (name);

      g_hash_table_insert (self->functions, (gpointer) word,
                           acies_function_text_dup_hash (function));
      g_hash_table_insert (self->places,
                           g_strdup_printf ("%s/%s:%d", folder,
                                            function->file + strlen (function->layer) + 1,
                                            function->line),
                           (gpointer) word);
    }
}

AciesGist *
acies_gist_new (AciesRuleset *ruleset)
{
  g_autoptr (AciesGist) self = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  self = g_new0 (AciesGist, 1);
  self->root = acies_ruleset_read_elements (ruleset, G_MAXUINT);
  self->facts = g_array_new (FALSE, FALSE, sizeof (Said));
  g_array_set_clear_func (self->facts, said_clear);
  self->functions = g_hash_table_new_full (g_direct_hash, g_direct_equal, NULL, g_free);
  self->places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (self->root != NULL)
    read_facts (self);
  read_functions (self, ruleset);
  return g_steal_pointer (&self);
}

/* Notes the functions that AFTER has not as BEFORE has them. One that is new is called by nobody
 * but who changes too. */
static void
compare_functions (const AciesGist *before, const AciesGist *after, GHashTable *words)
{
  GHashTableIter iter;
  gpointer word, hash;

  g_hash_table_iter_init (&iter, before->functions);
  while (g_hash_table_iter_next (&iter, &word, &hash))
    if (g_strcmp0 (hash, g_hash_table_lookup (after->functions, word)) != 0)
      g_hash_table_add (words, word);
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

/* Walks both in their order; what AFTER lacks was removed. FALSE: everything is touched. */
static gboolean
compare_facts (const AciesGist *before, const AciesGist *after, GHashTable *words)
{
  guint n = 0;

  for (guint i = 0; i < before->facts->len; i++)
    {
      const Said *old = &g_array_index (before->facts, Said, i);
      const Said *now = n < after->facts->len ? &g_array_index (after->facts, Said, n) : NULL;
      gboolean is_there = now != NULL && is_same_fact (old->element, now->element);

      n += is_there;
      if (is_there && g_str_equal (old->hash, now->hash))
        continue;
      if (!note_fact (old->element, words))
        return FALSE;
    }
  return n == after->facts->len;
}

GHashTable *
acies_gist_list_touched (const AciesGist *before, const AciesGist *after)
{
  g_autoptr (GHashTable) words = g_hash_table_new (g_direct_hash, g_direct_equal);

  g_return_val_if_fail (before != NULL && after != NULL, NULL);

  if (before->root == NULL || after->root == NULL || !compare_facts (before, after, words))
    return NULL;
  compare_functions (before, after, words);
  return g_steal_pointer (&words);
}

GHashTable *
acies_gist_name_trace (const AciesGist *self, GHashTable *trace)
{
  GHashTable *words;
  GHashTableIter iter;
  gpointer word;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (trace != NULL, NULL);

  words = g_hash_table_new (g_direct_hash, g_direct_equal);
  g_hash_table_iter_init (&iter, trace);
  while (g_hash_table_iter_next (&iter, &word, NULL))
    {
      const char *name = g_hash_table_lookup (self->places, word);

      g_hash_table_add (words, name != NULL ? (gpointer) name : word);
    }
  return words;
}
