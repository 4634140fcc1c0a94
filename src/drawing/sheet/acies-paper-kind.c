/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists the kinds of paper. a kind is a row here. */
#include "config.h"

#include "drawing/sheet/acies-paper-kind.h"

#include <glib/gi18n-lib.h>

/* What of the rules the battle needs. */
static AciesPages *
make_sheet (AciesReferee *referee, const GPtrArray *rosters, const AciesPrintOptions *options)
{
  AciesPrintOptions cut = *options;

  cut.battle = acies_referee_get_battle (referee);
  return acies_pages_new_qrs (acies_referee_get_ruleset (referee), &cut);
}

static AciesPages *
make_map (AciesReferee *referee, const GPtrArray *rosters, const AciesPrintOptions *options)
{
  g_autoptr (AciesPages) map = acies_pages_new_map (referee, NULL, options);

  return acies_pages_new_tiled (map, options);
}

static AciesPages *
make_whole_sheet (AciesReferee *referee, const GPtrArray *rosters, const AciesPrintOptions *options)
{
  return acies_pages_new_qrs (acies_referee_get_ruleset (referee), options);
}

static AciesPages *
make_clauses (AciesReferee *referee, const GPtrArray *rosters, const AciesPrintOptions *options)
{
  return acies_pages_new_clauses (acies_referee_get_ruleset (referee), options);
}

/* What the layers over the lowest rule set change, with their reasons. */
static AciesPages *
make_house_rules (AciesReferee *referee, const GPtrArray *rosters, const AciesPrintOptions *options)
{
  return acies_pages_new_differences (NULL, acies_referee_get_ruleset (referee), options);
}

static const AciesPaperKind kinds[] = {
  { "sheet", N_ ("Quick-reference sheet"), FALSE, FALSE, ACIES_PAPER_OF_ARMY, make_sheet },
  { "whole-sheet", N_ ("Whole sheet"), FALSE, FALSE, ACIES_PAPER_OF_RULES, make_whole_sheet },
  { "clauses", N_ ("Clauses"), FALSE, FALSE, ACIES_PAPER_OF_RULES, make_clauses },
  { "roster", N_ ("Roster"), TRUE, TRUE, ACIES_PAPER_OF_ARMY, acies_pages_new_roster },
  { "briefings", N_ ("Briefings and orders"), TRUE, FALSE, ACIES_PAPER_OF_BATTLE,
    acies_pages_new_briefings },
  { "orders", N_ ("Order slips"), TRUE, FALSE, ACIES_PAPER_OF_JOURNAL,
    acies_pages_new_order_slips },
  { "casualties", N_ ("Casualty sheet"), TRUE, FALSE, ACIES_PAPER_OF_ARMY,
    acies_pages_new_casualties },
  { "cards", N_ ("Unit cards"), TRUE, FALSE, ACIES_PAPER_OF_ARMY, acies_pages_new_cards },
  { "labels", N_ ("Base labels"), TRUE, FALSE, ACIES_PAPER_OF_ARMY, acies_pages_new_labels },
  { "table-marks", N_ ("Table marks"), FALSE, FALSE, ACIES_PAPER_OF_BATTLE,
    acies_pages_new_table_marks },
  { "counters", N_ ("Counters"), TRUE, FALSE, ACIES_PAPER_OF_ARMY, acies_pages_new_counters },
  { "map", N_ ("Map"), FALSE, FALSE, ACIES_PAPER_OF_BATTLE, make_map },
  { "house-rules", N_ ("House rules"), FALSE, FALSE, ACIES_PAPER_OF_RULES, make_house_rules },
  { NULL },
};

const AciesPaperKind *
acies_paper_kind_get_list (void)
{
  return kinds;
}

const AciesPaperKind *
acies_paper_kind_find (const char *id)
{
  for (const AciesPaperKind *kind = kinds; kind->id != NULL; kind++)
    if (g_str_equal (kind->id, id))
      return kind;
  return NULL;
}

AciesPages *
acies_paper_kind_make (const AciesPaperKind *self,
                       AciesReferee *referee,
                       const AciesPrintOptions *options,
                       GError **error)
{
  g_autoptr (GPtrArray) rosters = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);

  if (!self->is_by_side)
    return self->make (referee, NULL, options);
  rosters = acies_roster_new_all (
      referee, options->viewer,
      self->has_notes && options->shows_secrets ? ACIES_ROSTER_SECRET : ACIES_ROSTER_PUBLIC, error);
  return rosters != NULL ? self->make (referee, rosters, options) : NULL;
}
