/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is declared and never spoken of was forgotten, or is misspelt where it should be used. A
 * text in quotes anywhere counts as speaking of everything of that name, and so does the beginning
 * of a name that is put together. */
#include "config.h"

#include "rules/review/acies-review-private.h"

#include "rules/ruleset/acies-counted.h"
#include "rules/ruleset/acies-told-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  AciesRuleset *ruleset;
  AciesFindings *findings;
  GHashTable *words;     /* interned: texts in quotes, and whatever facts name */
  GHashTable *functions; /* interned: those that are called, or that facts name */
} Unused;

/* Texts that the program itself looks for. */
static const char *const own_texts[] = {
  ACIES_COUNTED_ONE, ACIES_COUNTED_MANY, "counter",      "checker-army", "checker-command",
  "checker-leader",  "checker-unit",     "checker-part", NULL,
};

/* The label of a throw 'risk.12' is that of “risk”. */
static void
add (GHashTable *words, const char *word)
{
  g_autofree char *stem
      = word != NULL && g_str_has_suffix (word, ".") ? g_strndup (word, strlen (word) - 1) : NULL;

  if (word != NULL)
    g_hash_table_add (words, (gpointer) g_intern_string (word));
  if (stem != NULL)
    g_hash_table_add (words, (gpointer) g_intern_string (stem));
}

static void
add_all (GHashTable *words, const char *const *list)
{
  for (guint i = 0; list != NULL && list[i] != NULL; i++)
    add (words, list[i]);
}

static void
gather_uses (Unused *self)
{
  const GArray *uses = acies_script_get_uses (self->ruleset->script);

  for (guint i = 0; i < uses->len; i++)
    {
      const AciesScriptUse *use = &g_array_index (uses, AciesScriptUse, i);

      switch (use->kind)
        {
        case ACIES_SCRIPT_USE_NAME:
        case ACIES_SCRIPT_USE_ATTRIBUTE:
          add (self->functions, use->name);
          break;
        case ACIES_SCRIPT_USE_LITERAL:
        case ACIES_SCRIPT_USE_STRING:
          add (self->words, use->name);
          add (self->functions, use->name);
          break;
        case ACIES_SCRIPT_USE_FIELD:
        case ACIES_SCRIPT_USE_CALL:
        case ACIES_SCRIPT_USE_COMPARED:
        case ACIES_SCRIPT_USE_AGAIN:
          break;
        }
    }
}

static void
gather_actions (Unused *self, AciesFactKind kind)
{
  const GPtrArray *actions = self->ruleset->facts[kind];

  for (guint i = 0; i < actions->len; i++)
    {
      const AciesAction *action = g_ptr_array_index (actions, i);

      add (self->functions, action->procedure);
      for (guint k = 0; k < action->roles->len; k++)
        add_all (self->words, ((const AciesRole *) g_ptr_array_index (action->roles, k))->values);
    }
}

static void
gather_charts (Unused *self)
{
  const GPtrArray *charts = self->ruleset->facts[ACIES_FACT_CHART];

  for (guint i = 0; i < charts->len; i++)
    {
      const AciesChart *chart = g_ptr_array_index (charts, i);

      for (guint k = 0; k < chart->cells->len; k++)
        {
          const AciesChartCell *cell = g_ptr_array_index (chart->cells, k);

          if (cell->value.kind == ACIES_VALUE_SYMBOL)
            add (self->words, cell->value.symbol);
        }
      for (guint k = 0; k < chart->rows->len; k++)
        add (self->words, g_array_index (chart->rows, AciesChartSpan, k).symbol);
    }
}

static void
gather_papers (Unused *self)
{
  const GPtrArray *sheets = self->ruleset->facts[ACIES_FACT_SHEET];
  const GPtrArray *papers = self->ruleset->facts[ACIES_FACT_PAPER];

  for (guint i = 0; i < sheets->len; i++)
    {
      const AciesSheet *sheet = g_ptr_array_index (sheets, i);

      for (guint k = 0; k < sheet->sections->len; k++)
        {
          const AciesSheetSection *section = g_ptr_array_index (sheet->sections, k);

          for (guint n = 0; n < section->items->len; n++)
            {
              const AciesSheetItem *item = g_ptr_array_index (section->items, n);

              /* Lists of factors are on a sheet so that players can add them up, and so that they
               * are told of is no use of them. */
              if (!g_str_equal (item->shows, "modifiers"))
                add (self->words, item->what);
            }
        }
    }
  for (guint i = 0; i < papers->len; i++)
    {
      const AciesPaperFact *paper = g_ptr_array_index (papers, i);

      for (guint k = 0; k < paper->blocks->len; k++)
        {
          const AciesPaperBlock *block = g_ptr_array_index (paper->blocks, k);

          if (!g_str_equal (block->shows, "factors"))
            add (self->words, block->what);
        }
    }
}

static void
gather_facts (Unused *self)
{
  const GPtrArray *points = self->ruleset->facts[ACIES_FACT_POINTS];
  const GPtrArray *obligations = self->ruleset->facts[ACIES_FACT_OBLIGATION];
  const GPtrArray *attributes = self->ruleset->facts[ACIES_FACT_ATTRIBUTE];

  for (guint i = 0; i < points->len; i++)
    add (self->words, ((const AciesPoints *) g_ptr_array_index (points, i))->list);
  for (guint i = 0; i < obligations->len; i++)
    add (self->words, ((const AciesObligationFact *) g_ptr_array_index (obligations, i))->of);
  for (guint i = 0; i < attributes->len; i++)
    add_all (self->words, ((const AciesAttributeFact *) g_ptr_array_index (attributes, i))->values);
}

/* Whether ID is put together of a text in quotes and more: 'checks-' .. unit.type. */
static gboolean
is_put_together (Unused *self, const char *id)
{
  GHashTableIter iter;
  gpointer word;

  g_hash_table_iter_init (&iter, self->words);
  while (g_hash_table_iter_next (&iter, &word, NULL))
    {
      const char *text = word;
      gsize length = strlen (text);

      if (length > 1
          && ((strchr ("-._", text[length - 1]) != NULL && g_str_has_prefix (id, text))
              || (strchr ("-._", text[0]) != NULL && g_str_has_suffix (id, text))))
        return TRUE;
    }
  return FALSE;
}

/* Whether ID is told to sides in place of a text that is used. */
static gboolean
is_told (Unused *self, const char *id)
{
  g_autofree char *whole = acies_told_text_dup_whole (id);

  return whole != NULL && g_hash_table_contains (self->words, g_intern_string (whole));
}

/* Whether LAYER is the rule set that is looked through: whoever builds on another may leave unused
 * what lies below. */
static gboolean
is_own (Unused *self, const char *layer)
{
  return g_str_equal (layer, acies_ruleset_get_id (self->ruleset));
}

static void
check_kind (Unused *self, AciesFactKind kind, const char *sentence)
{
  const GPtrArray *facts = self->ruleset->facts[kind];

  for (guint i = 0; i < facts->len; i++)
    {
      const AciesFact *fact = g_ptr_array_index (facts, i);

      if (is_own (self, fact->layer) && !g_hash_table_contains (self->words, fact->id)
          && !(kind == ACIES_FACT_TEXT
               && (g_strv_contains (own_texts, fact->id) || is_told (self, fact->id)))
          && !is_put_together (self, fact->id))
        acies_fact_report (fact, self->findings, ACIES_SEVERITY_WARNING, "%s", sentence);
    }
}

static void
check_functions (Unused *self)
{
  g_auto (GStrv) names = acies_script_list_functions (self->ruleset->script);

  for (guint i = 0; names[i] != NULL; i++)
    {
      const char *file;
      int line;

      if (self->ruleset->layers[1] == NULL
          && !g_hash_table_contains (self->functions, g_intern_string (names[i]))
          && acies_script_find_definition (self->ruleset->script, names[i], &file, &line))
        acies_findings_add (self->findings, ACIES_SEVERITY_WARNING, file, line,
                            _ ("no action, list or function calls “%s”; take it away, or name it "
                               "where it belongs"),
                            names[i]);
    }
}

void
acies_review_unused (AciesRuleset *self, AciesFindings *findings)
{
  g_autoptr (GHashTable) words = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) functions = g_hash_table_new (NULL, NULL);
  Unused unused = { self, findings, words, functions };

  gather_uses (&unused);
  gather_actions (&unused, ACIES_FACT_ACTION);
  gather_actions (&unused, ACIES_FACT_OVERLAY);
  gather_charts (&unused);
  gather_papers (&unused);
  gather_facts (&unused);
  check_kind (&unused, ACIES_FACT_TEXT,
              _ ("nothing says it; take it away, or say it where it belongs"));
  check_kind (&unused, ACIES_FACT_MODIFIERS,
              _ ("nothing adds it up; take it away, or sum it where it belongs"));
  check_kind (&unused, ACIES_FACT_CHART,
              _ ("nothing looks it up, and no sheet shows it; take it away, or look it up"));
  check_kind (&unused, ACIES_FACT_OUTCOME,
              _ ("nothing comes to it; take it away, or name it where it belongs"));
  check_kind (&unused, ACIES_FACT_LINK,
              _ ("nothing ties it; take it away, or tie it where it belongs"));
  check_functions (&unused);
}
