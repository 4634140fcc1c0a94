/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks that each factor stands on some paper: in a section of the sheet, or on the cards of those
 * who alone can ever get it. */
#include "config.h"

#include "rules/ruleset/acies-factor-claims.h"
#include "rules/ruleset/acies-ruleset-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
item_shows (const AciesSheetItem *item, const char *list)
{
  if (!g_str_equal (item->shows, "modifiers"))
    return FALSE;
  return item->what == NULL || g_str_equal (item->what, "all") || g_str_equal (item->what, list)
         || (item->more != NULL && g_strv_contains ((const char *const *) item->more, list));
}

static gboolean
is_on_sheet (const GPtrArray *sheets, const AciesModifierList *list)
{
  const AciesSheet *sheet = g_ptr_array_index (sheets, 0);

  for (guint i = 0; i < sheet->sections->len; i++)
    {
      const AciesSheetSection *section = g_ptr_array_index (sheet->sections, i);

      for (guint k = 0; k < section->items->len; k++)
        if (item_shows (g_ptr_array_index (section->items, k), list->fact.id))
          return TRUE;
    }
  return FALSE;
}

static gboolean
is_on_cards (AciesRuleset *self, const AciesModifierList *list)
{
  const GPtrArray *papers = acies_ruleset_get_facts (self, ACIES_FACT_PAPER);

  for (guint i = 0; i < papers->len; i++)
    {
      const AciesPaperFact *paper = g_ptr_array_index (papers, i);

      for (guint k = 0; k < paper->blocks->len; k++)
        {
          const AciesPaperBlock *block = g_ptr_array_index (paper->blocks, k);

          if (g_str_equal (block->shows, "factors") && g_strcmp0 (block->what, list->fact.id) == 0)
            return TRUE;
        }
    }
  return FALSE;
}

/* A card has what asks for something of its unit, or of whom that meets. */
static gboolean
is_own (AciesRuleset *self, const AciesModifier *modifier)
{
  g_autoptr (GArray) claims = acies_factor_list_claims (self, modifier);

  for (guint i = 0; i < claims->len; i++)
    if (!g_array_index (claims, AciesFactorClaim, i).is_not)
      return TRUE;
  return FALSE;
}

static void
check_list (AciesRuleset *self, const AciesModifierList *list, AciesFindings *findings)
{
  gboolean has_cards = is_on_cards (self, list);

  for (guint i = 0; i < list->modifiers->len; i++)
    {
      const AciesModifier *modifier = g_ptr_array_index (list->modifiers, i);

      if (has_cards && is_own (self, modifier))
        continue;
      acies_fact_report (
          &modifier->fact, findings, ACIES_SEVERITY_WARNING,
          _ ("no sheet and no card shows this factor of “%s”; show the list in a section of "
             "the sheet, or say paper=\"no\" if no player has to look it up"),
          list->fact.id);
    }
}

void
acies_ruleset_check_told (AciesRuleset *self, AciesFindings *findings)
{
  const GPtrArray *sheets, *lists;

  g_return_if_fail (ACIES_IS_RULESET (self));
  g_return_if_fail (ACIES_IS_FINDINGS (findings));

  sheets = acies_ruleset_get_facts (self, ACIES_FACT_SHEET);
  lists = acies_ruleset_get_facts (self, ACIES_FACT_MODIFIERS);
  /* A sheet that is made up shows all. */
  if (sheets->len == 0)
    return;
  for (guint i = 0; i < lists->len; i++)
    {
      const AciesModifierList *list = g_ptr_array_index (lists, i);

      if (!list->is_off_paper && !is_on_sheet (sheets, list))
        check_list (self, list, findings);
    }
}
