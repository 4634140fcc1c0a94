/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRoster is an army as a list: who is in it, what sets each apart from its type, what it
 * costs, and how it stands now. Text, roster, cards, labels and casualty sheet are all made of
 * it. */
#pragma once

#include "referee/army/acies-battle-summary.h"
#include "referee/army/acies-points.h"

G_BEGIN_DECLS

/* Whose eyes a list is for. What is secret is never in a public one, so that nothing made of it can
 * tell. */
typedef enum
{
  ACIES_ROSTER_PUBLIC,
  ACIES_ROSTER_SECRET, /* its owner's and the umpire's */
} AciesRosterScope;

/* A sub-unit. */
typedef struct
{
  char *label;
  char *type; /* label of its troop type */
  char *traits;
  guint n_stands;
} AciesRosterPart;

typedef struct
{
  const AciesBattleSummaryRow *standing; /* how it stands; the roster's summary has it */
  guint depth;                           /* 0 of what is of the army itself */
  char *note, *secret;                   /* what its owner wrote beside it, or NULL */
  char *traits;     /* what its list says of it beyond its type: "Grade B, armoured"; or "" */
  GPtrArray *parts; /* of AciesRosterPart, of a unit that has sub-units */
  gint64 points, per_unit; /* of it and all below, and steps in a point */
  gboolean has_points;
} AciesRosterRow;

typedef struct
{
  char *title;                        /* of the army */
  const AciesBattleSummaryRow *whole; /* how its side stands; the summary has it */
  AciesRosterScope scope;
  char *note, *secret;     /* or NULL */
  char *ruleset;           /* title and version of the rule set */
  char *counted;           /* what its units are counted by, as a title: "Stands" */
  gint64 points, per_unit; /* of the whole army, and steps in a point */
  gboolean is_priced;
  guint allowance; /* how many points its players allow; 0: nobody says */
  guint n_illegal; /* of an army by itself: how much of it is not as the rules have it */
  GPtrArray *rows; /* of AciesRosterRow: commands, leaders and units in the army's order */
  AciesBattleSummary *summary; /* of the battle */
} AciesRoster;

/* The army of SIDE, an id, in the battle of REFEREE, for the eyes of SCOPE. NULL with an error if
 * there is none, or a price cannot be had. */
AciesRoster *acies_roster_new (AciesReferee *referee,
                               const char *side,
                               AciesRosterScope scope,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Those of all sides in their order, or of SIDE alone unless that is NULL; of AciesRoster. NULL
 * with an error. */
GPtrArray *acies_roster_new_all (AciesReferee *referee,
                                 const char *side,
                                 AciesRosterScope scope,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
void acies_roster_free (AciesRoster *self);
/* "9 units, 54 stands", or "8 of 9 units, 50 of 54 stands". */
char *acies_roster_describe_size (const AciesRoster *self) G_GNUC_WARN_UNUSED_RESULT;
/* The same, then "869 points" or with a limit "869 of 850 points", and "not legal: 2" if so much is
 * wrong. */
char *acies_roster_describe_whole (const AciesRoster *self) G_GNUC_WARN_UNUSED_RESULT;
/* Whose eyes it is for, as is written on it: "public list". */
const char *acies_roster_scope_describe (AciesRosterScope scope);
/* What is written beside its entries, in their order, as "12 Guards: Veterans." and "Scipio,
 * secret: comes by night."; first of all what is secret of the army itself. */
char **acies_roster_list_notes (const AciesRoster *self) G_GNUC_WARN_UNUSED_RESULT;
/* "12" of a unit whose id is on its bases; "" of all else. */
const char *acies_roster_row_get_number (const AciesRosterRow *self);
/* What the entry is called: a unit or leader without a name by its type. */
const char *acies_roster_row_get_name (const AciesRosterRow *self);
/* What happened to it: badges, and whether it is gone. */
char *acies_roster_row_describe_standing (const AciesRosterRow *self) G_GNUC_WARN_UNUSED_RESULT;
/* Attributes, then that: "Grade B, armoured · DP 2". */
char *acies_roster_row_describe_state (const AciesRosterRow *self) G_GNUC_WARN_UNUSED_RESULT;
/* Of a command what it is, with TRAITS, to stand behind its name: " (cavalry, independent allies)";
 * or
 * "". */
char *acies_roster_row_describe_kind (const AciesRosterRow *self,
                                      const char *traits) G_GNUC_WARN_UNUSED_RESULT;
/* "3" of a unit's stands, "2 of 3" if it lost one; "" of all else. */
char *acies_roster_row_describe_stands (const AciesRosterRow *self) G_GNUC_WARN_UNUSED_RESULT;
/* "☐☐☒": a box for each stand that a unit had, those lost crossed, so many in a line; 0: all. */
char *acies_roster_row_draw_boxes (const AciesRosterRow *self,
                                   guint n_in_line) G_GNUC_WARN_UNUSED_RESULT;
/* "58", as people read it; "" if it has no price. */
char *acies_roster_row_describe_points (const AciesRosterRow *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesRoster, acies_roster_free)

G_END_DECLS
