/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRulingCache is what a referee remembers: distributions of dice, for good; and until the
 * battle changes the last rulings with odds by their questions, what the last odds search measured
 * and summed, and what was found out about each due. */
#pragma once

#include "referee/dues/acies-due-priority.h"
#include "base/value/acies-distribution-cache.h"
#include "referee/evaluation/acies-evaluation.h"
#include "referee/play/acies-witness.h"

G_BEGIN_DECLS

typedef struct _AciesRulingCache AciesRulingCache;

/* What was found out about one obligation of the battle as it stands, each part when first wanted.
 */
typedef struct
{
  gboolean has_priority, has_witness, has_waited_for, has_blocker;
  AciesDuePriority priority;
  AciesWitness witness;
  char *reason;                      /* owned; why there is no witness, or NULL */
  char *why;                         /* owned; the same as a journal keeps it, or NULL */
  const AciesObligation *waited_for; /* or NULL */
  const AciesObligation *blocker;    /* or NULL */
} AciesDueNote;

/* The ruling cache of REFEREE, which it owns; made when first wanted. */
AciesRulingCache *acies_ruling_cache_of (AciesReferee *referee);
AciesDistributionCache *acies_ruling_cache_get_distributions (AciesRulingCache *self);

/* The ruling on QUESTION, borrowed, or NULL. */
AciesRuling *acies_ruling_cache_find_ruling (AciesRulingCache *self, const AciesQuestion *question);
void acies_ruling_cache_keep_ruling (AciesRulingCache *self,
                                     const AciesQuestion *question,
                                     AciesRuling *ruling);

/* The evaluation of the last search, as if new, if it was on QUESTION and the battle is the same;
 * or NULL. */
AciesEvaluation *acies_ruling_cache_take_evaluation (
    AciesRulingCache *self, const AciesQuestion *question) G_GNUC_WARN_UNUSED_RESULT;
/* Eats EVALUATION, which came to its end, and which the referee opened when get_serial () was
 * SERIAL. */
void acies_ruling_cache_keep_evaluation (AciesRulingCache *self,
                                         AciesEvaluation *evaluation,
                                         guint serial);
guint acies_ruling_cache_get_serial (AciesRulingCache *self);

/* What is known of DUE, one of the obligations of REFEREE's battle; kept, but not longer than until
 * that changes, which may be while something about it is found out. */
AciesDueNote *acies_ruling_cache_note_due (AciesReferee *referee, const AciesObligation *due);

G_END_DECLS
