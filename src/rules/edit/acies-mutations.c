/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesMutations is the list of mutations, and makes rule sets of them. */
#include "config.h"

#include "rules/edit/acies-mutations-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_SHOWN 100 /* letters of a change */

struct _AciesMutations
{
  AciesRuleset *ruleset;
  AciesRulesetParts *parts;
  GPtrArray *entries; /* of AciesMutationEntry */
};

static void
entry_free (gpointer data)
{
  AciesMutationEntry *self = data;

  for (guint i = 0; i < self->n_edits; i++)
    {
      g_free (self->edits[i].file);
      g_free (self->edits[i].change.text);
    }
  g_ptr_array_unref (self->words);
  g_free (self->mutation.file);
  g_free (self->mutation.where);
  g_free (self->mutation.was);
  g_free (self->mutation.is);
  g_free (self);
}

/* START..END of TEXT for one line: blanks squeezed, shortened. */
static char *
show (const char *text, gsize start, gsize end)
{
  g_autofree char *part = g_strndup (text + start, end - start);
  g_auto (GStrv) words = g_strsplit_set (part, " \t\r\n", -1);
  g_autoptr (GString) shown = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_string_append_printf (shown, "%s%s", shown->len > 0 ? " " : "", words[i]);
  if (g_utf8_validate (shown->str, -1, NULL) && g_utf8_strlen (shown->str, -1) > MAX_SHOWN)
    {
      *g_utf8_offset_to_pointer (shown->str, MAX_SHOWN - 1) = '\0';
      return g_strconcat (shown->str, "…", NULL);
    }
  return g_string_free (g_steal_pointer (&shown), FALSE);
}

/* What the first edit of SELF changes: the lines that it touches. */
static void
describe (AciesMutationEntry *self, const char *text, gsize length)
{
  const AciesTextChange *change = &self->edits[0].change;
  gsize start = change->start, end = change->start + change->length;
  g_autofree char *changed = acies_text_change (text, length, change);

  while (start > 0 && text[start - 1] != '\n')
    start--;
  while (end < length && text[end] != '\n')
    end++;
  self->mutation.was = show (text, start, end);
  self->mutation.is = show (changed, start, end - change->length + strlen (change->text));
}

AciesMutationEntry *
acies_mutations_add (GPtrArray *entries, const char *file, int line, char *where, GPtrArray *words)
{
  AciesMutationEntry *self = g_new0 (AciesMutationEntry, 1);

  self->mutation.file = g_strdup (file);
  self->mutation.line = line;
  self->mutation.where = where;
  self->words = g_ptr_array_ref (words);
  g_ptr_array_add (entries, self);
  return self;
}

const char *
acies_mutations_get_text (const AciesElement *element, const char *attribute)
{
  return attribute != NULL ? acies_element_get (element, attribute) : element->text;
}

void
acies_mutations_add_edit (AciesMutationEntry *self,
                          AciesElement *element,
                          const char *attribute,
                          const AciesTextChange *change)
{
  AciesMutationEdit *edit = &self->edits[self->n_edits++];
  const char *text = acies_mutations_get_text (element, attribute);

  g_assert (self->n_edits <= G_N_ELEMENTS (self->edits));

  edit->element = element;
  edit->attribute = attribute != NULL ? g_intern_string (attribute) : NULL;
  edit->change = *change;
  edit->change.text = g_strdup (change->text);
  if (self->n_edits == 1)
    describe (self, text, strlen (text));
}

/* The words of a trace that comes by one of the lines FIRST..LAST of FILE. */
static GPtrArray *
list_line_words (const char *file, int first, int last)
{
  GPtrArray *words = g_ptr_array_new ();

  for (int line = first; line <= last; line++)
    {
      g_autofree char *word = g_strdup_printf ("%s:%d line", file, line);

      g_ptr_array_add (words, (gpointer) g_intern_string (word));
    }
  return words;
}

/* The mutations of one file of procedures, whose findings call it SHOWN. */
static void
add_procedures (AciesMutations *self, const char *key, const char *shown)
{
  g_autoptr (GArray) changes = acies_text_changes_new ();
  GBytes *bytes = g_hash_table_lookup (self->parts->files, key);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  acies_text_vary_procedures (text, length, changes);
  for (guint i = 0; i < changes->len; i++)
    {
      AciesTextChange *change = &g_array_index (changes, AciesTextChange, i);
      g_autoptr (GPtrArray) words = list_line_words (shown, change->first, change->last);
      AciesMutationEntry *entry
          = acies_mutations_add (self->entries, shown, change->line,
                                 g_strdup_printf ("function “%s”", change->function), words);
      entry->edits[0].file = g_strdup (key);
      entry->edits[0].change = *change;
      entry->edits[0].change.text = g_strdup (change->text);
      entry->edits[0].change.function = NULL;
      entry->n_edits = 1;
      describe (entry, text, length);
    }
}

/* The folders that the layers of SELF were loaded from, by their ids; as far as a fact tells. */
static GHashTable *
list_folders (AciesRuleset *self)
{
  GHashTable *folders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint kind = 0; kind < ACIES_N_FACT_KINDS; kind++)
    for (guint i = 0; i < self->facts[kind]->len; i++)
      {
        const AciesFact *fact = g_ptr_array_index (self->facts[kind], i);

        g_hash_table_insert (folders, g_strdup (fact->layer), g_path_get_dirname (fact->file));
      }
  return folders;
}

/* The files are known as LAYER/NAME here; people know them by their folders. */
static void
name_files (AciesMutations *self)
{
  g_autoptr (GHashTable) folders = list_folders (self->ruleset);

  for (guint i = 0; i < self->entries->len; i++)
    {
      AciesMutation *mutation = &((AciesMutationEntry *) self->entries->pdata[i])->mutation;
      const char *slash = strchr (mutation->file, '/');
      g_autofree char *layer = g_strndup (mutation->file, slash - mutation->file);
      const char *folder = g_hash_table_lookup (folders, layer);
      char *name = folder != NULL ? g_build_filename (folder, slash + 1, NULL) : NULL;

      if (name == NULL)
        continue;
      g_free (mutation->file);
      mutation->file = name;
    }
}

AciesMutations *
acies_mutations_new (AciesRuleset *ruleset)
{
  AciesMutations *self;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  self = g_new0 (AciesMutations, 1);
  self->ruleset = g_object_ref (ruleset);
  self->parts = acies_ruleset_take_apart (ruleset);
  self->entries = g_ptr_array_new_with_free_func (entry_free);
  acies_mutations_add_facts (self->entries, ruleset, self->parts->root);
  for (guint i = 0; i < self->parts->layers->len; i++)
    {
      const AciesRulesetLayer *layer = g_ptr_array_index (self->parts->layers, i);

      for (guint j = 0; j < layer->procedures->len; j++)
        {
          const char *name = g_ptr_array_index (layer->procedures, j);
          g_autofree char *key = g_strconcat (layer->id, "/", name, NULL);

          add_procedures (self, key, key);
        }
    }
  name_files (self);
  return self;
}

void
acies_mutations_free (AciesMutations *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->entries);
  acies_ruleset_parts_free (self->parts);
  g_object_unref (self->ruleset);
  g_free (self);
}

guint
acies_mutations_get_n (const AciesMutations *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->entries->len;
}

const AciesMutation *
acies_mutations_get_nth (const AciesMutations *self, guint n)
{
  g_return_val_if_fail (self != NULL && n < self->entries->len, NULL);

  return &((const AciesMutationEntry *) g_ptr_array_index (self->entries, n))->mutation;
}

gboolean
acies_mutations_is_reached (const AciesMutations *self, guint n, GHashTable *trace)
{
  const AciesMutationEntry *entry;

  g_return_val_if_fail (self != NULL && n < self->entries->len, FALSE);
  g_return_val_if_fail (trace != NULL, FALSE);

  entry = g_ptr_array_index (self->entries, n);
  for (guint i = 0; i < entry->words->len; i++)
    if (g_hash_table_contains (trace, g_ptr_array_index (entry->words, i)))
      return TRUE;
  return entry->words->len == 0;
}

AciesRuleset *
acies_mutations_make_plain (AciesMutations *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return acies_ruleset_put_together (self->parts);
}

/* Writes TEXT, eaten, to where EDIT makes its change, and returns what stood there. */
static char *
swap_text (const AciesMutationEdit *edit, char *text)
{
  char *before;

  if (edit->attribute == NULL)
    {
      before = edit->element->text;
      edit->element->text = text;
      return before;
    }
  before = g_strdup (acies_element_get (edit->element, edit->attribute));
  acies_element_set (edit->element, edit->attribute, text);
  g_free (text);
  return before;
}

/* The rule set with the edits of ENTRY from the N-th on. */
static AciesRuleset *
make_edited (AciesMutations *self, const AciesMutationEntry *entry, guint n)
{
  const AciesMutationEdit *edit = &entry->edits[n];
  AciesRuleset *ruleset;

  if (n == entry->n_edits)
    return acies_ruleset_put_together (self->parts);
  if (edit->element != NULL)
    {
      const char *text = acies_mutations_get_text (edit->element, edit->attribute);
      char *before = swap_text (edit, acies_text_change (text, strlen (text), &edit->change));

      ruleset = make_edited (self, entry, n + 1);
      g_free (swap_text (edit, before));
    }
  else
    {
      g_autoptr (GBytes) before
          = g_bytes_ref (g_hash_table_lookup (self->parts->files, edit->file));
      gsize length;
      const char *text = g_bytes_get_data (before, &length);
      char *changed = acies_text_change (text, length, &edit->change);

      g_hash_table_replace (self->parts->files, g_strdup (edit->file),
                            g_bytes_new_take (changed, strlen (changed)));
      ruleset = make_edited (self, entry, n + 1);
      g_hash_table_replace (self->parts->files, g_strdup (edit->file), g_bytes_ref (before));
    }
  return ruleset;
}

AciesRuleset *
acies_mutations_make_nth (AciesMutations *self, guint n)
{
  g_return_val_if_fail (self != NULL && n < self->entries->len, NULL);

  return make_edited (self, g_ptr_array_index (self->entries, n), 0);
}
