/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The words are our own, of the sheet and of facts: a rule set holds none of its document's. */
#include "config.h"

#include "rules/ruleset/acies-clause-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A clause that everything rests on names so many of its facts. */
#define MOST_FACTS 12

/* The nearest heading before CLAUSE in the order of the book, or NULL. */
static const AciesClause *
find_heading (const GPtrArray *clauses, const AciesClause *clause)
{
  const AciesClause *heading = NULL;

  for (guint i = 0; i < clauses->len && g_ptr_array_index (clauses, i) != clause; i++)
    {
      const AciesClause *other = g_ptr_array_index (clauses, i);

      if (other->status == ACIES_CLAUSE_HEADING)
        heading = other;
    }
  return heading;
}

static gboolean
cites (const AciesFact *fact, const char *id)
{
  g_auto (GStrv) ids = g_strsplit (fact->cite != NULL ? fact->cite : "", " ", -1);

  return g_strv_contains ((const char *const *) ids, id);
}

/* The texts of the sheets of RULESET, by id. */
static GHashTable *
list_sheet_texts (AciesRuleset *ruleset)
{
  const GPtrArray *sheets = acies_ruleset_get_facts (ruleset, ACIES_FACT_SHEET);
  GHashTable *texts = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < sheets->len; i++)
    {
      const AciesSheet *sheet = g_ptr_array_index (sheets, i);

      for (guint j = 0; j < sheet->sections->len; j++)
        {
          const AciesSheetSection *section = g_ptr_array_index (sheet->sections, j);

          for (guint k = 0; k < section->items->len; k++)
            {
              const AciesSheetItem *item = g_ptr_array_index (section->items, k);

              if (g_strcmp0 (item->shows, "text") == 0 && item->what != NULL)
                g_hash_table_add (texts, (gpointer) item->what);
            }
        }
    }
  return texts;
}

static void
append_sheet (GString *text, AciesRuleset *ruleset, const char *id)
{
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_TEXT);
  g_autoptr (GHashTable) shown = list_sheet_texts (ruleset);

  for (guint i = 0; i < facts->len; i++)
    {
      const AciesFact *fact = g_ptr_array_index (facts, i);

      if (cites (fact, id) && g_hash_table_contains (shown, fact->id))
        /* Translators: words of the quick-reference sheet. */
        g_string_append_printf (text, _ ("On the sheet: %s\n"), fact->label);
    }
}

/* What is reckoned with by it: charts, factors, actions and what else has a name. */
static void
append_facts (GString *text, AciesRuleset *ruleset, const char *id)
{
  static const AciesFactKind kinds[]
      = { ACIES_FACT_ACTION, ACIES_FACT_CHART, ACIES_FACT_MODIFIERS, ACIES_FACT_OBLIGATION };
  g_autoptr (GString) names = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const GPtrArray *facts = acies_ruleset_get_facts (ruleset, kinds[i]);

      for (guint j = 0; j < facts->len; j++)
        {
          const AciesFact *fact = g_ptr_array_index (facts, j);

          if (cites (fact, id) && fact->label != NULL && strchr (fact->label, '{') == NULL
              && n++ < MOST_FACTS)
            g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", fact->label);
        }
    }
  if (n > 0)
    /* Translators: actions, charts and the like. */
    g_string_append_printf (text, _ ("Used by: %s\n"), names->str);
}

static void
append_clause (GString *text, AciesRuleset *ruleset, const AciesClause *clause)
{
  const AciesClause *heading
      = find_heading (acies_ruleset_get_facts (ruleset, ACIES_FACT_CLAUSE), clause);

  g_string_append_printf (text, "%s  %s\n", clause->fact.id, clause->fact.label);
  if (heading != NULL)
    /* Translators: the heading in the book under which a clause stands: its number and its title.
     */
    g_string_append_printf (text, _ ("In the book under: %s %s\n"), heading->fact.id,
                            heading->fact.label);
  if (clause->fact.origin == ACIES_ORIGIN_SUPPLEMENT)
    g_string_append (text, _ ("Our supplement: the book is silent there.\n"));
  else if (clause->fact.origin == ACIES_ORIGIN_ERRATUM)
    g_string_append (text, _ ("Mended: the book contradicts itself there.\n"));
  if (clause->fact.note != NULL)
    g_string_append_printf (text, "%s\n", clause->fact.note);
  append_sheet (text, ruleset, clause->fact.id);
  append_facts (text, ruleset, clause->fact.id);
  if (clause->missing != NULL)
    /* Translators: what of a clause is left to the umpire. */
    g_string_append_printf (text, _ ("Not computed: %s\n"), clause->missing);
}

char *
acies_clause_to_text (AciesRuleset *ruleset, const char *cite)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) ids = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (cite != NULL, NULL);

  ids = g_strsplit (cite, " ", -1);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      const AciesClause *clause = acies_ruleset_find (ruleset, ACIES_FACT_CLAUSE, ids[i]);

      if (clause != NULL)
        append_clause (text, ruleset, clause);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
