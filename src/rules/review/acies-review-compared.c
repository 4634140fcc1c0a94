/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A word that something is compared with must be one that it can be. An attribute of kind choice
 * can be its values, and so can a role; whatever else gives a word gives one that stands in the
 * rule set: an id, a cell, an option, or a text in quotes that is not only compared with. */
#include "config.h"

#include "rules/review/acies-review-private.h"
#include "rules/ruleset/acies-meant.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* More of them than one reads are not listed. */
#define MAX_OUTCOMES 12

typedef struct
{
  AciesRuleset *ruleset;
  AciesFindings *findings;
  GHashTable *words; /* interned: what anything at all can give */
} Compared;

static void
add_all (GHashTable *words, const char *const *values)
{
  for (guint i = 0; values != NULL && values[i] != NULL; i++)
    g_hash_table_add (words, (gpointer) g_intern_string (values[i]));
}

/* What the attributes that Lua calls FIELD can be; FALSE if there is none, and *OTHER is one that
 * is no choice, if there is one. */
static gboolean
add_values (Compared *self, const char *field, GHashTable *words, const AciesAttributeFact **other)
{
  const GPtrArray *attributes = self->ruleset->facts[ACIES_FACT_ATTRIBUTE];
  gboolean is_choice = FALSE;

  for (guint i = 0; i < attributes->len; i++)
    {
      const AciesAttributeFact *attribute = g_ptr_array_index (attributes, i);

      if (acies_fact_intern_lua_name (attribute->fact.id) != field)
        continue;
      is_choice = is_choice || attribute->value_kind == ACIES_VALUE_SYMBOL;
      if (attribute->value_kind == ACIES_VALUE_SYMBOL)
        add_all (words, attribute->values);
      else
        *other = attribute;
    }
  return is_choice;
}

/* The same of the roles that are choices, of actions or overlays. */
static gboolean
add_role_values (Compared *self, AciesFactKind kind, const char *field, GHashTable *words)
{
  const GPtrArray *actions = self->ruleset->facts[kind];
  gboolean is_choice = FALSE;

  for (guint i = 0; i < actions->len; i++)
    {
      const AciesAction *action = g_ptr_array_index (actions, i);

      for (guint k = 0; k < action->roles->len; k++)
        {
          const AciesRole *role = g_ptr_array_index (action->roles, k);

          if (role->values == NULL
              || (field != NULL && acies_fact_intern_lua_name (role->id) != field))
            continue;
          is_choice = TRUE;
          add_all (words, role->values);
        }
    }
  return is_choice;
}

static int
compare_words (gconstpointer a, gconstpointer b, gpointer data)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
dup_meant (Compared *self, const char *word, GHashTable *words)
{
  guint n;
  g_autofree const char **list = (const char **) g_hash_table_get_keys_as_array (words, &n);

  g_qsort_with_data (list, (gint) n, sizeof *list, compare_words, NULL);
  return acies_meant_among (word, list, self->findings);
}

/* USE compares a field with a word. */
static void
check_field (Compared *self, const AciesScriptUse *use)
{
  g_autoptr (GHashTable) words = g_hash_table_new (NULL, NULL);
  const AciesAttributeFact *other = NULL;
  gboolean is_choice = add_values (self, use->owner, words, &other);
  g_autofree char *meant = NULL;

  is_choice = add_role_values (self, ACIES_FACT_ACTION, use->owner, words) || is_choice;
  is_choice = add_role_values (self, ACIES_FACT_OVERLAY, use->owner, words) || is_choice;
  if (is_choice && !g_hash_table_contains (words, use->name))
    {
      meant = dup_meant (self, use->name, words);
      acies_review_report (self->ruleset, use, self->findings, ACIES_SEVERITY_WARNING,
                           /* Translators: an attribute, a value; and perhaps what was meant. */
                           _ ("“%s” is never “%s”%s"), use->owner, use->name, meant);
    }
  else if (!is_choice && other != NULL)
    {
      acies_review_report (self->ruleset, use, self->findings, ACIES_SEVERITY_WARNING,
                           other->value_kind == ACIES_VALUE_FLAG
                               ? _ ("“%s” is true or false and never “%s”")
                               : _ ("“%s” is a number and never “%s”"),
                           use->owner, use->name);
    }
}

/* Words of the program's own that procedures are given. */
static const char *const given[] = {
  "front", "flank", "rear",    "left",  "right", "north", "east", "south", "west", "ahead",
  "back",  "side",  "incline", "wheel", "pivot", "swing", "turn", "area",  "line", NULL,
};

static void
gather_charts (Compared *self)
{
  const GPtrArray *charts = self->ruleset->facts[ACIES_FACT_CHART];

  for (guint i = 0; i < charts->len; i++)
    {
      const AciesChart *chart = g_ptr_array_index (charts, i);

      for (guint k = 0; k < chart->cells->len; k++)
        {
          const AciesChartCell *cell = g_ptr_array_index (chart->cells, k);

          if (cell->value.kind == ACIES_VALUE_SYMBOL)
            g_hash_table_add (self->words, (gpointer) cell->value.symbol);
        }
      for (guint k = 0; k < chart->rows->len; k++)
        g_hash_table_add (self->words,
                          (gpointer) g_array_index (chart->rows, AciesChartSpan, k).symbol);
    }
}

/* What stands in quotes somewhere and is not only compared with. */
static void
gather_texts (Compared *self)
{
  const GArray *uses = acies_script_get_uses (self->ruleset->script);
  g_autoptr (GHashTable) compared = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < uses->len; i++)
    {
      const AciesScriptUse *use = &g_array_index (uses, AciesScriptUse, i);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (compared, use->name));

      if (use->kind == ACIES_SCRIPT_USE_COMPARED)
        g_hash_table_insert (compared, (gpointer) use->name, GUINT_TO_POINTER (n + 1));
    }
  for (guint i = 0; i < uses->len; i++)
    {
      const AciesScriptUse *use = &g_array_index (uses, AciesScriptUse, i);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (compared, use->name));

      if (use->kind != ACIES_SCRIPT_USE_STRING)
        continue;
      if (n == 0)
        g_hash_table_add (self->words, (gpointer) use->name);
      else
        g_hash_table_insert (compared, (gpointer) use->name, GUINT_TO_POINTER (n - 1));
    }
}

static void
gather_words (Compared *self)
{
  const GPtrArray *attributes = self->ruleset->facts[ACIES_FACT_ATTRIBUTE];

  for (guint kind = 0; kind < ACIES_N_FACT_KINDS; kind++)
    for (guint i = 0; i < self->ruleset->facts[kind]->len; i++)
      g_hash_table_add (self->words,
                        (gpointer) ((const AciesFact *) self->ruleset->facts[kind]->pdata[i])->id);
  for (guint i = 0; i < attributes->len; i++)
    add_all (self->words, ((const AciesAttributeFact *) attributes->pdata[i])->values);
  add_role_values (self, ACIES_FACT_ACTION, NULL, self->words);
  add_role_values (self, ACIES_FACT_OVERLAY, NULL, self->words);
  add_all (self->words, given);
  gather_charts (self);
  gather_texts (self);
  g_hash_table_remove (self->words, NULL);
}

/* What a word that is like no other was perhaps meant to be: mostly an outcome. */
static char *
dup_outcomes (Compared *self)
{
  const GPtrArray *outcomes = self->ruleset->facts[ACIES_FACT_OUTCOME];
  g_autoptr (GString) list = g_string_new ("");

  if (outcomes->len == 0 || outcomes->len > MAX_OUTCOMES)
    return g_strdup ("");
  for (guint i = 0; i < outcomes->len; i++)
    g_string_append_printf (list, "%s“%s”", i == 0 ? "" : ", ",
                            ((const AciesFact *) g_ptr_array_index (outcomes, i))->id);
  /* Translators: put behind a sentence that says which word there is not; ids of outcomes. */
  return g_strdup_printf (_ ("; outcomes are %s"), list->str);
}

/* What a call or a local gives stands in the rule set, or is an id of one scenario, of which rules
 * should not speak. */
static void
check_word (Compared *self, const AciesScriptUse *use)
{
  g_autofree char *meant = NULL;

  if (g_hash_table_contains (self->words, use->name))
    return;
  meant = dup_meant (self, use->name, self->words);
  if (*meant == '\0')
    {
      g_free (meant);
      meant = dup_outcomes (self);
    }
  acies_review_report (self->ruleset, use, self->findings, ACIES_SEVERITY_WARNING,
                       _ ("nothing in this rule set gives “%s”, with which this is compared%s"),
                       use->name, meant);
}

void
acies_review_compared (AciesRuleset *self, AciesFindings *findings)
{
  const GArray *uses = acies_script_get_uses (self->script);
  g_autoptr (GHashTable) words = g_hash_table_new (NULL, NULL);
  Compared compared = { self, findings, words };

  gather_words (&compared);
  for (guint i = 0; i < uses->len; i++)
    {
      const AciesScriptUse *use = &g_array_index (uses, AciesScriptUse, i);

      if (use->kind != ACIES_SCRIPT_USE_COMPARED)
        continue;
      /* What other fields hold comes from the battle: ids of things and of sides, kinds of
       * commands. */
      if (use->owner == NULL)
        check_word (&compared, use);
      else
        check_field (&compared, use);
    }
}
