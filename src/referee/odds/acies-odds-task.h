/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesOddsTask searches one procedure to all its ends: the action's, or that of a part. */
#pragma once

#include "base/value/acies-distribution-cache.h"
#include "referee/odds/acies-odds.h"

G_BEGIN_DECLS

/* What the tasks of one search share. */
typedef struct
{
  GStringChunk *strings;                 /* parts and choices */
  AciesDistributionCache *distributions; /* borrowed */
  GHashTable *known_parts;               /* of GBytes to AciesOdds */
  GPtrArray *left_out;                   /* of char *: of each part that was too much, a sentence */
  GHashTable *begun_parts; /* of GBytes to AciesOddsTask: their slice ended before they did */
  guint n_part_leaves;     /* that parts may still search in this slice */
  guint n_leaves;          /* searched so far */
  guint n_in_vain;         /* of those, of parts that are left out */
  guint64 n_units;         /* what all of them spent */
} AciesOddsShared;

void acies_odds_shared_init (AciesOddsShared *self, AciesDistributionCache *distributions);
void acies_odds_shared_clear (AciesOddsShared *self);

AciesOddsTask *acies_odds_task_new (AciesEvaluation *evaluation,
                                    AciesOddsShared *shared,
                                    const char *procedure) G_GNUC_WARN_UNUSED_RESULT;
void acies_odds_task_free (AciesOddsTask *self);
/* Between these two the evaluation runs for this task; what it needs lies on the Lua stack, from
 * here up. */
void acies_odds_task_enter (AciesOddsTask *self);
void acies_odds_task_leave (AciesOddsTask *self);
/* Searches leaves of one segment, *N_LEAVES at most, and takes off *N_LEAVES how many these were;
 * those of parts are granted by AciesOddsShared. *MORE: there may be others. FALSE with an error if
 * they cannot be searched. */
gboolean acies_odds_task_walk (AciesOddsTask *self,
                               guint *n_leaves,
                               gboolean *more,
                               GError **error);
/* What it came to so far. */
AciesOdds *acies_odds_task_get_odds (AciesOddsTask *self);

G_END_DECLS
