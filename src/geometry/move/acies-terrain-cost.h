/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTerrainCost is what a way over ground costs, as a rule set says: so much for each length,
 * fractions lost, so much at each crossing, or no way at all. */
#pragma once

#include "geometry/move/acies-traversal.h"

G_BEGIN_DECLS

/* Of one piece of ground. A length costs itself times TIMES / OVER. */
typedef struct
{
  gint64 times;
  gint64 over;       /* above 0 */
  AciesLength fixed; /* at each crossing, in addition */
  AciesLength whole; /* a stretch counts in whole parts of this, fractions lost; 0: as it is */
  gboolean barred;   /* nobody enters */
  gboolean
      lifts; /* on it no other ground costs anything, nor bars the way, unless that lifts too */
} AciesTerrainCost;

#define ACIES_TERRAIN_COST_OPEN ((AciesTerrainCost){ .times = 1, .over = 1 })

/* Adds up what a way costs, stretch by stretch. Where several grounds lie under a body the dearest
 * one counts; crossings are paid for each. */
typedef struct _AciesCostMeter AciesCostMeter;

/* TOLLS are of N_GROUNDS grounds and are not copied; UNDER has a flag for each: what it starts on,
 * which costs no crossing and bars nobody. */
AciesCostMeter *acies_cost_meter_new (const AciesTerrainCost *tolls,
                                      guint n_grounds,
                                      const guint8 *under) G_GNUC_WARN_UNUSED_RESULT;
/* A meter that goes on where SELF stands. Owned. */
AciesCostMeter *acies_cost_meter_copy (const AciesCostMeter *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_cost_meter_free (AciesCostMeter *self);
/* Comes onto the grounds UNDER. BARRED gets the one that bars the way, if the answer is FALSE. */
gboolean acies_cost_meter_enter (AciesCostMeter *self, const guint8 *under, guint *barred);
/* Goes on by LENGTH in the same terrain. */
void acies_cost_meter_go (AciesCostMeter *self, double length);
double acies_cost_meter_get_cost (const AciesCostMeter *self);
/* How far it may go on here before it has cost LIMIT. Below 0: it has cost more. */
double acies_cost_meter_get_room (const AciesCostMeter *self, double limit);

/* What RUN costs with the TOLLS of the grounds of FIELD, in their order. -1 if it is barred; BARRED
 * (or NULL) then gets the number of that ground. */
AciesLength acies_terrain_cost_get_cost (const AciesTerrainCost *tolls,
                                         const AciesTraversal *run,
                                         const AciesTraversalField *field,
                                         guint *barred);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesCostMeter, acies_cost_meter_free)

G_END_DECLS
