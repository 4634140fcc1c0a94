/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks papers and the axes of charts: what blocks show is there, whom they are for exists, what
 * boxes count is a count. */
#include "config.h"

#include "rules/ruleset/acies-ruleset-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  AciesRuleset *ruleset;
  AciesFindings *findings;
} Papers;

static gboolean
exists (Papers *self, AciesFactKind kind, const char *id)
{
  return acies_ruleset_find (self->ruleset, kind, id) != NULL;
}

/* An attribute of units or leaders, or of what they are made of. */
static const AciesAttributeFact *
find_attribute (Papers *self, const char *id)
{
  const GPtrArray *all = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_ATTRIBUTE);
  static const char *const owners[] = { "unit", "stand", "troop", "leader", "rank", NULL };

  for (guint i = 0; i < all->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (all, i);

      if (g_str_equal (fact->fact.id, id) && g_strv_contains (owners, fact->of))
        return fact;
    }
  return NULL;
}

static void report (Papers *self, const AciesFact *fact, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

static void
report (Papers *self, const AciesFact *fact, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  acies_fact_report (fact, self->findings, ACIES_SEVERITY_ERROR, "%s", text);
}

static void
check_only (Papers *self, const AciesPaperFact *paper, const char *const *types)
{
  AciesFactKind kind = g_str_equal (paper->of, "leader") ? ACIES_FACT_RANK : ACIES_FACT_TROOP;

  for (guint i = 0; types != NULL && types[i] != NULL; i++)
    if (!exists (self, kind, types[i]))
      report (self, &paper->fact, _ ("<only> names “%s”, a type that the rule set does not know"),
              types[i]);
}

/* What OF names, by what the block shows. */
static void
check_what (Papers *self, const AciesPaperFact *paper, const AciesPaperBlock *block)
{
  static const struct
  {
    const char *shows;
    AciesFactKind kind;
  } kinds[] = {
    { "factors", ACIES_FACT_MODIFIERS },
    { "chart", ACIES_FACT_CHART },
    { "text", ACIES_FACT_TEXT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].shows, block->shows)
        && (block->what == NULL || !exists (self, kinds[i].kind, block->what)))
      report (self, &paper->fact, _ ("there is no %s “%s” to show"),
              acies_fact_kind_to_string (kinds[i].kind), block->what != NULL ? block->what : "");
}

static void
check_boxes (Papers *self, const AciesPaperFact *paper, const AciesPaperBlock *block)
{
  const AciesAttributeFact *counted;

  if (!g_str_equal (block->shows, "boxes") || block->n > 0
      || g_strcmp0 (block->what, "stands") == 0)
    return;
  counted = block->what != NULL ? find_attribute (self, block->what) : NULL;
  if (counted == NULL || counted->value_kind != ACIES_VALUE_NUMBER)
    report (self, &paper->fact,
            _ ("boxes must be of “stands” or of a number, or say how many by “n”; “%s” is neither"),
            block->what != NULL ? block->what : "");
}

/* What its kind has room for. */
static void
check_shows (Papers *self, const AciesPaperFact *paper, const AciesPaperBlock *block)
{
  static const struct
  {
    const char *kind;
    const char *shows[9];
  } kinds[] = {
    { "card",
      { "identity", "options", "profile", "lines", "factors", "chart", "text", "boxes", "words" } },
    { "casualties", { "boxes", "words" } },
    { "roster", { "identity", "options", "profile" } },
    { "label", { "type", "identity", "options", "profile" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      gboolean has = FALSE;

      for (guint k = 0; k < G_N_ELEMENTS (kinds[i].shows); k++)
        has = has || g_strcmp0 (kinds[i].shows[k], block->shows) == 0;
      if (g_str_equal (kinds[i].kind, paper->kind) && !has)
        report (self, &paper->fact, _ ("a paper of kind “%s” cannot show “%s”"), paper->kind,
                block->shows);
    }
}

static void
check_block (Papers *self, const AciesPaperFact *paper, const AciesPaperBlock *block)
{
  check_shows (self, paper, block);
  check_only (self, paper, block->only.is);
  check_only (self, paper, block->only.not );
  check_what (self, paper, block);
  check_boxes (self, paper, block);
  for (guint i = 0; block->ids != NULL && block->ids[i] != NULL; i++)
    if (find_attribute (self, block->ids[i]) == NULL)
      report (self, &paper->fact, _ ("“%s” is not an attribute of units or leaders"),
              block->ids[i]);
}

static void
check_axis (Papers *self, const AciesChart *chart, const char *of)
{
  if (of != NULL && find_attribute (self, of) == NULL)
    report (self, &chart->fact, _ ("“%s” is not an attribute of units or leaders"), of);
}

void
acies_ruleset_check_papers (AciesRuleset *self, AciesFindings *findings)
{
  Papers papers = { self, findings };
  const GPtrArray *facts = acies_ruleset_get_facts (self, ACIES_FACT_PAPER);
  const GPtrArray *charts = acies_ruleset_get_facts (self, ACIES_FACT_CHART);

  for (guint i = 0; i < facts->len; i++)
    {
      const AciesPaperFact *paper = g_ptr_array_index (facts, i);

      check_only (&papers, paper, paper->only.is);
      check_only (&papers, paper, paper->only.not );
      if (paper->is_by_base && !g_str_equal (paper->kind, "label"))
        report (&papers, &paper->fact, _ ("only a label may be per base"));
      for (guint k = 0; k < paper->blocks->len; k++)
        check_block (&papers, paper, g_ptr_array_index (paper->blocks, k));
    }
  for (guint i = 0; i < charts->len; i++)
    {
      check_axis (&papers, g_ptr_array_index (charts, i),
                  ((const AciesChart *) g_ptr_array_index (charts, i))->row_of);
      check_axis (&papers, g_ptr_array_index (charts, i),
                  ((const AciesChart *) g_ptr_array_index (charts, i))->column_of);
    }
}
