/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRuleset finds facts, and says lengths and values as people read them. */
#include "config.h"

#include "rules/ruleset/acies-ruleset-private.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (AciesRuleset, acies_ruleset, G_TYPE_OBJECT)

static void
layer_free (gpointer data)
{
  AciesLayer *layer = data;

  g_free (layer->id);
  g_free (layer->version);
  g_free (layer->title);
  g_free (layer->author);
  g_free (layer->note);
  g_free (layer->file);
  g_free (layer);
}

static void
acies_ruleset_finalize (GObject *object)
{
  AciesRuleset *self = ACIES_RULESET (object);

  for (guint i = 0; i < ACIES_N_FACT_KINDS; i++)
    {
      g_hash_table_unref (self->index[i]);
      g_ptr_array_unref (self->facts[i]);
    }
  g_clear_pointer (&self->script, acies_script_free);
  g_clear_pointer (&self->root, acies_element_free);
  g_clear_pointer (&self->trace, g_hash_table_unref);
  g_clear_pointer (&self->chosen, g_hash_table_unref);
  g_clear_pointer (&self->files, g_hash_table_unref);
  g_clear_pointer (&self->layers, g_strfreev);
  g_ptr_array_unref (self->layer_infos);
  g_clear_object (&self->folder);
  g_free (self->id);
  g_free (self->version);
  g_free (self->title);
  g_free (self->credits);
  g_clear_pointer (&self->colours, g_array_unref);
  g_free (self->hash);

  G_OBJECT_CLASS (acies_ruleset_parent_class)->finalize (object);
}

static void
acies_ruleset_class_init (AciesRulesetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_ruleset_finalize;
}

static void
acies_ruleset_init (AciesRuleset *self)
{
  for (guint i = 0; i < ACIES_N_FACT_KINDS; i++)
    {
      self->facts[i] = g_ptr_array_new_with_free_func (acies_fact_free);
      self->index[i] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
    }
  self->layer_infos = g_ptr_array_new_with_free_func (layer_free);
  self->script = acies_script_new ();
}

GHashTable *
acies_ruleset_get_files (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  return self->files;
}

const char *const *
acies_ruleset_get_layers (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  return (const char *const *) self->layers;
}

const AciesLayer *
acies_ruleset_find_layer (AciesRuleset *self, const char *id)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  for (guint i = 0; i < self->layer_infos->len; i++)
    {
      const AciesLayer *layer = g_ptr_array_index (self->layer_infos, i);

      if (g_strcmp0 (layer->id, id) == 0)
        return layer;
    }
  return NULL;
}

char **
acies_ruleset_list_choices (AciesRuleset *self)
{
  g_autoptr (GStrvBuilder) choices = g_strv_builder_new ();
  const GPtrArray *switches;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  switches = self->facts[ACIES_FACT_SWITCH];
  for (guint i = 0; i < switches->len; i++)
    {
      const AciesSwitch *fact = g_ptr_array_index (switches, i);
      g_autofree char *choice = g_strconcat (fact->fact.id, fact->is_on ? "=yes" : "=no", NULL);

      if (fact->is_chosen)
        g_strv_builder_add (choices, choice);
    }
  return g_strv_builder_end (choices);
}

const char *
acies_ruleset_get_id (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  return self->id;
}

const char *
acies_ruleset_get_version (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  return self->version;
}

const char *
acies_ruleset_get_title (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  return self->title;
}

const char *
acies_ruleset_get_credits (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  return self->credits;
}

const char *
acies_ruleset_get_hash (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  return self->hash;
}

GFile *
acies_ruleset_get_folder (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  return self->folder;
}

AciesSeverity
acies_ruleset_get_severity (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), ACIES_SEVERITY_ERROR);

  return self->is_kept ? ACIES_SEVERITY_WARNING : ACIES_SEVERITY_ERROR;
}

gboolean
acies_ruleset_has_hexes (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), FALSE);

  return self->has_hexes;
}

const AciesHexGrid *
acies_ruleset_get_hexes (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  return self->has_hexes ? &self->hexes : NULL;
}

AciesScript *
acies_ruleset_get_script (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  return self->script;
}

/* Notes that FACT was read, with what it inherits from. */
static void
note (AciesRuleset *self, const AciesFact *fact, const char *key)
{
  g_autofree char *word = g_strconcat (acies_fact_kind_to_string (fact->kind), " ", key, NULL);

  if (!g_hash_table_add (self->trace, (gpointer) g_intern_string (word))
      || fact->kind != ACIES_FACT_TROOP)
    return;
  (void) acies_ruleset_find (self, ACIES_FACT_TROOP, ((const AciesTroop *) fact)->parent);
}

void
acies_ruleset_note_fact (AciesRuleset *self, const AciesFact *fact)
{
  if (G_UNLIKELY (self->trace != NULL))
    note (self, fact, fact->id);
}

/* Attributes and constants are walked over only to find one, which is then found by its id. */
static void
note_all (AciesRuleset *self, AciesFactKind kind)
{
  if (kind == ACIES_FACT_ATTRIBUTE || kind == ACIES_FACT_CONSTANT)
    return;
  for (guint i = 0; i < self->facts[kind]->len; i++)
    {
      const AciesFact *fact = g_ptr_array_index (self->facts[kind], i);

      note (self, fact, fact->id);
    }
}

void
acies_ruleset_share_trace (AciesRuleset *self, GHashTable *trace)
{
  self->trace = g_hash_table_ref (trace);
  acies_script_set_trace (self->script, trace);
}

void
acies_ruleset_begin_trace (AciesRuleset *self)
{
  g_autoptr (GHashTable) trace = g_hash_table_new (g_direct_hash, g_direct_equal);

  g_return_if_fail (ACIES_IS_RULESET (self) && self->trace == NULL);

  acies_ruleset_share_trace (self, trace);
}

void
acies_ruleset_note_cell (AciesRuleset *self, const AciesChart *chart, guint row, guint column)
{
  g_autofree char *word = NULL;

  g_return_if_fail (ACIES_IS_RULESET (self));
  g_return_if_fail (chart != NULL);

  if (self->trace == NULL)
    return;
  word = g_strdup_printf ("chart %s %u %u", chart->fact.id, row, column);
  g_hash_table_add (self->trace, (gpointer) g_intern_string (word));
}

/* Those that were chosen from SELF stop to note too. */
static void
leave_trace (AciesRuleset *self)
{
  GHashTableIter iter;
  gpointer chosen;

  acies_script_set_trace (self->script, NULL);
  g_clear_pointer (&self->trace, g_hash_table_unref);
  if (self->chosen == NULL)
    return;
  g_hash_table_iter_init (&iter, self->chosen);
  while (g_hash_table_iter_next (&iter, NULL, &chosen))
    if (((AciesRuleset *) chosen)->trace != NULL)
      leave_trace (chosen);
}

GHashTable *
acies_ruleset_end_trace (AciesRuleset *self)
{
  GHashTable *trace;

  g_return_val_if_fail (ACIES_IS_RULESET (self) && self->trace != NULL, NULL);

  trace = g_hash_table_ref (self->trace);
  leave_trace (self);
  return trace;
}

const GPtrArray *
acies_ruleset_get_facts (AciesRuleset *self, AciesFactKind kind)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (kind < ACIES_N_FACT_KINDS, NULL);

  if (self->trace != NULL)
    note_all (self, kind);
  return self->facts[kind];
}

gconstpointer
acies_ruleset_find (AciesRuleset *self, AciesFactKind kind, const char *id)
{
  const AciesFact *fact;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (kind < ACIES_N_FACT_KINDS, NULL);

  if (id == NULL)
    return NULL;
  fact = g_hash_table_lookup (self->index[kind], id);
  if (self->trace != NULL && fact != NULL)
    note (self, fact, id);
  return fact;
}

const char *
acies_ruleset_find_nearest (AciesRuleset *self, AciesFactKind kind, const char *name)
{
  g_autofree char *id = g_strdelimit (g_strdup (name), "_", '-');
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < self->facts[kind]->len; i++)
    g_ptr_array_add (ids, (gpointer) ((const AciesFact *) self->facts[kind]->pdata[i])->id);
  g_ptr_array_add (ids, NULL);
  return acies_text_nearest (id, (const char *const *) ids->pdata);
}

const AciesAttributeFact *
acies_ruleset_find_attribute (AciesRuleset *self, const char *of, const char *id)
{
  const AciesFact *fact;
  gsize n_of, n_id;
  char key[128];

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (of != NULL && id != NULL, NULL);

  /* "OF/ID", not printed: nothing is looked up as often. */
  n_of = strlen (of);
  n_id = strlen (id);
  if (n_of + n_id + 2 > sizeof key)
    return NULL;
  memcpy (key, of, n_of);
  key[n_of] = '/';
  memcpy (key + n_of + 1, id, n_id + 1);
  fact = g_hash_table_lookup (self->index[ACIES_FACT_ATTRIBUTE], key);
  if (self->trace != NULL && fact != NULL)
    note (self, fact, key);
  return (const AciesAttributeFact *) fact;
}

const AciesMeasure *
acies_ruleset_get_main_measure (AciesRuleset *self)
{
  const GPtrArray *measures;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  measures = self->facts[ACIES_FACT_MEASURE];
  return measures->len > 0 ? g_ptr_array_index (measures, 0) : NULL;
}

gboolean
acies_ruleset_troop_is (AciesRuleset *self, const char *id, const char *ancestor)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), FALSE);
  g_return_val_if_fail (ancestor != NULL, FALSE);

  while (id != NULL)
    {
      const AciesTroop *troop;

      if (g_str_equal (id, ancestor))
        return TRUE;
      troop = acies_ruleset_find (self, ACIES_FACT_TROOP, id);
      id = troop != NULL ? troop->parent : NULL;
    }
  return FALSE;
}

static gboolean
is_one_of (AciesRuleset *self, const char *type, const char *const *types)
{
  for (guint i = 0; types[i] != NULL; i++)
    if (acies_ruleset_troop_is (self, type, types[i]))
      return TRUE;
  return FALSE;
}

static gboolean
is_for (AciesRuleset *self, const AciesOnly *only, const char *type)
{
  return type == NULL
         || ((only->is == NULL || is_one_of (self, type, only->is))
             && (only->not == NULL || !is_one_of (self, type, only->not )));
}

gboolean
acies_ruleset_may_have (AciesRuleset *self, const char *type, const AciesAttributeFact *attribute)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), FALSE);
  g_return_val_if_fail (attribute != NULL, FALSE);

  return is_for (self, &attribute->only, type);
}

gboolean
acies_ruleset_may_be (AciesRuleset *self,
                      const char *type,
                      const AciesAttributeFact *attribute,
                      guint value)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), FALSE);
  g_return_val_if_fail (attribute != NULL, FALSE);

  return attribute->values_only == NULL || is_for (self, &attribute->values_only[value], type);
}

char *
acies_ruleset_format_length (AciesRuleset *self, AciesLength length)
{
  const AciesMeasure *measure;
  g_autofree char *number = NULL;
  gint64 count;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  measure = acies_ruleset_get_main_measure (self);
  count = (length * 100 + (length < 0 ? -measure->length : measure->length) / 2) / measure->length;
  number = acies_number_format_for_people (count, 100, 2);
  /* Translators: a number and its unit of measure: "2.5 JT" */
  return g_strdup_printf (_ ("%s %s"), number, measure->fact.short_label);
}

char *
acies_ruleset_format_value (AciesRuleset *self,
                            const AciesAttributeFact *attribute,
                            const AciesValue *value)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (value != NULL, NULL);

  if (value->kind == ACIES_VALUE_NUMBER && attribute != NULL)
    return acies_number_format_for_people (value->number, attribute->per_unit, 3);
  if (value->kind == ACIES_VALUE_FLAG)
    return g_strdup (value->number != 0 ? _ ("yes") : _ ("no"));
  for (guint i = 0; value->kind == ACIES_VALUE_SYMBOL && attribute != NULL
                    && attribute->values != NULL && attribute->values[i] != NULL;
       i++)
    if (g_strcmp0 (attribute->values[i], value->symbol) == 0)
      return g_strdup (attribute->value_labels[i]);
  return acies_value_to_string (value);
}
