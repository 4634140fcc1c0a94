/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPlan is what a scenario says beyond who stands where: zones for setting up, who enters
 * later, what is fought for, special rules, briefings and the umpire's secrets. Rule sets ask for
 * zones and entrances; the rest is shown, printed and kept. */
#pragma once

#include "geometry/plane/acies-polygon.h"

G_BEGIN_DECLS

#define ACIES_PLAN_MOST_ZONES 20
#define ACIES_PLAN_MOST_OBJECTIVES 100
#define ACIES_PLAN_MOST_RULES 100

/* Where a side sets up. */
typedef struct
{
  char *label; /* or NULL */
  AciesPolygon *area;
  const char *contingent; /* interned id: whose alone it is (acies-contingent.h); NULL: anybody's */
} AciesZone;

/* A unit or leader that is not on the table when the battle begins. */
typedef struct
{
  const char *item; /* interned id */
  int turn;         /* 1 and on */
  const char *edge; /* "north", "east", "south" or "west"; NULL: any */
  /* What must have come about first: a tally (interned id) that the rule set counts has come to AT
   * for the side OF. NULL: nothing. */
  const char *tally, *of;
  int at;
} AciesEntrance;

/* A place or an area that is worth something. */
typedef struct
{
  char *label;
  const char *side;   /* interned id: whose it is to take or to hold; NULL: both */
  int value;          /* what the scenario counts it for; 0: it does not say */
  AciesPoint at;      /* where its flag is planted */
  AciesPolygon *area; /* or NULL */
} AciesObjective;

typedef struct
{
  char *label;
  char *text;
} AciesSpecialRule;

/* What is of one side. */
typedef struct
{
  const char *side;       /* interned id */
  char *briefing;         /* or NULL */
  GPtrArray *zones;       /* of AciesZone */
  GPtrArray *entrances;   /* of AciesEntrance, in the file's order */
  GPtrArray *contingents; /* of AciesContingent, in the file's order */
} AciesSidePlan;

typedef struct
{
  char *secret;          /* or NULL */
  GPtrArray *objectives; /* of AciesObjective */
  GPtrArray *rules;      /* of AciesSpecialRule */
  GPtrArray *sides;      /* of AciesSidePlan */
} AciesPlan;

/* A zone of a side, or the area of an objective. */
typedef struct
{
  const char *side;       /* interned id of whose zone it is; NULL: an objective's area */
  guint index;            /* of the zone or the objective */
  const char *contingent; /* interned id of whose a new zone is; NULL: the whole side's */
} AciesPlanGround;

AciesPlan *acies_plan_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_plan_free (AciesPlan *self);
/* Made if there is none yet. Borrowed. */
AciesSidePlan *acies_plan_get_side (AciesPlan *self, const char *side);

/* AREA is taken. Borrowed; it is the whole side's. */
AciesZone *acies_side_plan_add_zone (AciesSidePlan *self, const char *label, AciesPolygon *area);
/* Replaces what was said of ITEM; TURN 0: it no longer enters. */
void acies_side_plan_set_entrance (AciesSidePlan *self,
                                   const char *item,
                                   int turn,
                                   const char *edge);
/* The same of what must have come about first: TALLY of the side OF has come to AT; NULL: nothing.
 * An item that entered nowhere enters in the first turn. */
void acies_side_plan_set_condition (
    AciesSidePlan *self, const char *item, const char *tally, const char *of, int at);
/* Or NULL */
const AciesEntrance *acies_side_plan_find_entrance (const AciesSidePlan *self, const char *item);
/* Whether POINT lies in the zone of number ZONE, from 1 on, or with 0 in one of them; TRUE if there
 * is none. */
gboolean acies_side_plan_allows (const AciesSidePlan *self, guint zone, const AciesPoint *point);

/* Of AciesPlanGround: all that have an area, objectives first. */
GArray *acies_plan_list_grounds (const AciesPlan *self) G_GNUC_WARN_UNUSED_RESULT;
/* Borrowed; NULL: there is none. */
AciesPolygon *acies_plan_get_ground (const AciesPlan *self, const AciesPlanGround *ground);
/* Gives GROUND this AREA; an index behind the last zone is a new one's. The flag of an objective
 * goes into its area. NULL: the zone goes, the objective is a place. FALSE: there is no such
 * objective, or no room for another zone. */
gboolean acies_plan_set_ground (AciesPlan *self, const AciesPlanGround *ground, AciesPolygon *area);

/* Borrowed; its label is empty. */
AciesObjective *acies_plan_add_objective (AciesPlan *self, const AciesPoint *at);
AciesSpecialRule *acies_plan_add_rule (AciesPlan *self, const char *label, const char *text);

/* "north", "east", "south", "west", NULL. */
extern const char *const acies_plan_edges[];

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesPlan, acies_plan_free)

G_END_DECLS
