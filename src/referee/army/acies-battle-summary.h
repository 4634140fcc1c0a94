/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesBattleSummary is the state of a battle at a glance, for screen, terminal and report alike:
 * each side, each command in it, each unit and leader, with strength, losses and badges. What a
 * badge is, the rule set says. */
#pragma once

#include "referee/army/acies-tallies.h"

G_BEGIN_DECLS

typedef struct
{
  AciesItem *item;       /* a side, command, unit or leader; owned */
  AciesRuleset *ruleset; /* of the battle, which outlives the row */
  guint depth;           /* 0 of a side; what is in something lies one deeper */
  char *type;            /* label of the troop type or rank; "" of sides and commands */
  guint n_units;         /* of a side or command, all below counted: units not lost */
  guint n_units_ever;
  guint n_stands; /* of units too: stands not lost */
  guint n_stands_ever;
  gboolean is_lost;   /* a unit or leader */
  gboolean is_placed; /* likewise: it stands on the table */
  char *badges;       /* "DP 2, shaken"; "" if there are none */
  GPtrArray
      *tallies; /* of AciesTallyCount: what the rules count of it, and what it must not come to */
} AciesBattleSummaryRow;

typedef struct
{
  char *position;  /* "Turn 3, Combat, Scipio" */
  char *badges;    /* of the battle itself; "" if there are none */
  GPtrArray *rows; /* of AciesBattleSummaryRow, as the armies list them */
} AciesBattleSummary;

/* The battle of REFEREE as it stands now. */
AciesBattleSummary *acies_battle_summary_new (AciesReferee *referee) G_GNUC_WARN_UNUSED_RESULT;
void acies_battle_summary_free (AciesBattleSummary *self);
/* "12 Guards" of a unit, the label of all else. */
char *acies_battle_summary_row_describe (const AciesBattleSummaryRow *self)
    G_GNUC_WARN_UNUSED_RESULT;
/* "9 of 10 units, 54 of 58 stands" of a side or command, "3 of 4 stands" of a unit; "" of a
 * leader. */
char *acies_battle_summary_row_describe_strength (const AciesBattleSummaryRow *self)
    G_GNUC_WARN_UNUSED_RESULT;
/* What is counted of it: "Lost strength 12 of 30, Losses 3 of 5"; "" if nothing is. */
char *acies_battle_summary_row_describe_tallies (const AciesBattleSummaryRow *self)
    G_GNUC_WARN_UNUSED_RESULT;
/* "lost", "off the table", or "" of who stands on it. */
const char *acies_battle_summary_row_describe_absence (const AciesBattleSummaryRow *self);
/* The summary as text, in columns, and as JSON. */
char *acies_battle_summary_to_string (const AciesBattleSummary *self) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *acies_battle_summary_to_json (const AciesBattleSummary *self) G_GNUC_WARN_UNUSED_RESULT;
/* The attributes of ITEM that are badges and not as they start: "DP 2, shaken". */
char *acies_battle_summary_describe_badges (AciesReferee *referee,
                                            AciesItem *item) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesBattleSummary, acies_battle_summary_free)

G_END_DECLS
