/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesListTraits keeps what each value of each attribute is called in a list; numbers are told by
 * what stands before them. */
#include "storage/import/acies-list-traits.h"

#include "base/value/acies-number.h"
#include "storage/import/acies-import-field.h"

#include <string.h>

/* No name of a value has more commas in it. */
#define MOST_COMMAS 4

typedef struct
{
  const AciesAttributeFact *fact;
  char *value;
} Meaning;

struct _AciesListTraits
{
  AciesRuleset *ruleset;
  GHashTable *types;    /* of folded word to const AciesFact */
  GHashTable *meanings; /* of "owner\nfolded words" to Meaning */
};

static void
meaning_free (gpointer data)
{
  Meaning *self = data;

  g_free (self->value);
  g_free (self);
}

static char *
make_key (const char *owner, const char *words)
{
  g_autofree char *folded = acies_import_fold (words);

  return g_strdup_printf ("%s\n%s", owner, folded);
}

/* Takes WORDS. */
static void
learn (AciesListTraits *self,
       const char *owner,
       char *words,
       const AciesAttributeFact *fact,
       const char *value)
{
  char *key = make_key (owner, words);
  Meaning *meaning = g_new (Meaning, 1);

  *meaning = (Meaning){ fact, g_strdup (value) };
  if (g_hash_table_contains (self->meanings, key))
    {
      g_free (key);
      meaning_free (meaning);
    }
  else
    g_hash_table_insert (self->meanings, key, meaning);
  g_free (words);
}

static void
learn_attribute (AciesListTraits *self, const char *owner, const AciesAttributeFact *fact)
{
  const char *names[] = { fact->fact.short_label, fact->fact.label };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (fact->value_kind == ACIES_VALUE_FLAG)
      learn (self, owner, g_strdup (names[i]), fact, "yes");
  for (guint v = 0; fact->values != NULL && fact->values[v] != NULL; v++)
    {
      const char *label = fact->value_labels[v];

      learn (self, owner, g_strdup (label), fact, fact->values[v]);
      for (guint i = 0; i < G_N_ELEMENTS (names); i++)
        learn (self, owner, g_strdup_printf ("%s %s", names[i], label), fact, fact->values[v]);
    }
}

static void
learn_types (AciesListTraits *self, AciesFactKind kind)
{
  const GPtrArray *facts = acies_ruleset_get_facts (self->ruleset, kind);

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesFact *fact = g_ptr_array_index (facts, i);
      const char *const words[] = { fact->label, fact->short_label, fact->id };

      if (kind == ACIES_FACT_TROOP && ((const AciesTroop *) (gconstpointer) fact)->is_abstract)
        continue;
      for (guint w = 0; w < G_N_ELEMENTS (words); w++)
        if (words[w] != NULL)
          {
            char *folded = acies_import_fold (words[w]);

            if (g_hash_table_contains (self->types, folded))
              g_free (folded);
            else
              g_hash_table_insert (self->types, folded, (gpointer) fact);
          }
    }
}

AciesListTraits *
acies_list_traits_new (AciesRuleset *ruleset)
{
  AciesListTraits *self = g_new0 (AciesListTraits, 1);
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_ATTRIBUTE);

  self->ruleset = g_object_ref (ruleset);
  self->types = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->meanings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, meaning_free);
  learn_types (self, ACIES_FACT_TROOP);
  learn_types (self, ACIES_FACT_RANK);
  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);

      learn_attribute (self, fact->of, fact);
    }
  return self;
}

void
acies_list_traits_free (AciesListTraits *self)
{
  g_hash_table_unref (self->types);
  g_hash_table_unref (self->meanings);
  g_object_unref (self->ruleset);
  g_free (self);
}

const AciesFact *
acies_list_traits_find_type (AciesListTraits *self, const char *word)
{
  g_autofree char *folded = acies_import_fold (word);

  return g_hash_table_lookup (self->types, folded);
}

/* Of "CP 4" the attribute, and as VALUE the number. */
static const AciesAttributeFact *
find_number (AciesListTraits *self, const char *owner, const char *words, const char **value)
{
  const GPtrArray *facts = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_ATTRIBUTE);
  const char *blank = strrchr (words, ' ');
  g_autofree char *name = blank != NULL ? g_strndup (words, (gsize) (blank - words)) : NULL;
  gint64 number;

  if (blank == NULL || !acies_number_parse (blank + 1, 1000, &number))
    return NULL;
  *value = blank + 1;
  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);

      if (fact->value_kind == ACIES_VALUE_NUMBER && g_str_equal (fact->of, owner)
          && (g_ascii_strcasecmp (fact->fact.short_label, name) == 0
              || g_ascii_strcasecmp (fact->fact.label, name) == 0))
        return fact;
    }
  return NULL;
}

/* What N segments together mean goes to VALUES. FALSE: nothing. */
static gboolean
read_some (AciesListTraits *self, const char *owner, char **segments, guint n, GHashTable *values)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *key = NULL;
  const Meaning *meaning;
  const AciesAttributeFact *fact;
  const char *value = NULL;

  for (guint i = 0; i < n; i++)
    {
      if (segments[i] == NULL)
        return FALSE;
      g_string_append_printf (words, "%s%s", i > 0 ? ", " : "", segments[i]);
    }
  key = make_key (owner, words->str);
  meaning = g_hash_table_lookup (self->meanings, key);
  fact = meaning != NULL ? meaning->fact : find_number (self, owner, words->str, &value);
  if (fact == NULL)
    return FALSE;
  g_hash_table_insert (values, g_strdup (fact->fact.id),
                       g_strdup (meaning != NULL ? meaning->value : value));
  return TRUE;
}

GHashTable *
acies_list_traits_read (AciesListTraits *self, const char *owner, char **segments, char **unknown)
{
  GHashTable *values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  *unknown = NULL;
  for (guint i = 0; segments[i] != NULL;)
    {
      guint n = MOST_COMMAS;

      while (n > 0 && !read_some (self, owner, segments + i, n, values))
        n--;
      if (n == 0 && *unknown == NULL && *segments[i] != '\0')
        *unknown = g_strdup (segments[i]);
      i += MAX (n, 1);
    }
  return values;
}
