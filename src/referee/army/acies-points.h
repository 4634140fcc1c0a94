/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesCost is what an army costs, opened into its terms; AciesBreach is a constraint that it
 * breaks. */
#pragma once

#include "model/army/acies-army.h"
#include "referee/state/acies-referee.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* The cost of one item: its own lines (times how many), and what is below it. */
typedef struct _AciesCost AciesCost;
struct _AciesCost
{
  AciesItem *item;    /* command, unit or leader; NULL: the army */
  gint64 per_unit;    /* of the two numbers below: steps in a point, alike in the whole tree */
  gint64 own;         /* of its own lines */
  gint64 total;       /* own and below */
  gboolean is_priced; /* FALSE: its own lines are still to be reckoned */
  GPtrArray *lines;   /* of AciesRulingLine, kind POINTS: label, value, clause; detail "6 stands" */
  GPtrArray *children; /* of AciesCost */
};

void acies_cost_free (AciesCost *self);
/* Prices ARMY by RULESET. */
AciesCost *acies_points_price (AciesRuleset *ruleset,
                               AciesArmy *army,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Adds a finding for every constraint that ARMY breaks, and for every type or value unknown. */
void acies_points_check (AciesRuleset *ruleset, AciesArmy *army, AciesFindings *findings);

/* Adds a finding if ARMY, which comes to COST, costs more than its players allow it. */
void acies_points_check_allowance (AciesArmy *army, const AciesCost *cost, AciesFindings *findings);

/* What an army, or the set-up of a battle, breaks: a constraint, or what an attribute says of who
 * may have it. */
typedef struct
{
  const AciesFact *rule;
  gboolean is_warning;
  char *item;     /* id of what breaks it */
  char *sentence; /* for people */
  char **words;   /* what the sentence speaks of: name and value by turns, ids and plain numbers */
} AciesBreach;

/* The constraints of RULESET that ARMY breaks, of AciesBreach: those of each item, then those of
 * the army as a whole. */
GPtrArray *acies_points_list_broken (AciesRuleset *ruleset,
                                     AciesArmy *army) G_GNUC_WARN_UNUSED_RESULT;

/* The constraints on the set-up that the referee's battle breaks as it stands, of AciesBreach. */
GPtrArray *acies_referee_list_broken (AciesReferee *self) G_GNUC_WARN_UNUSED_RESULT;
/* How many constraints on the set-up WHO, a unit or leader, breaks, warnings among them; IS_ALONE:
 * without those of sides and of the battle. */
guint acies_referee_count_broken (AciesReferee *self, AciesItem *who, gboolean is_alone);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesCost, acies_cost_free)

G_END_DECLS
