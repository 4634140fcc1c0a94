/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Notes the factors that an odds search came by. */
#pragma once

#include "referee/evaluation/acies-evaluation.h"
#include "referee/ruling/acies-ruling-private.h"

G_BEGIN_DECLS

/* An empty list of AciesFactorOdds. */
GPtrArray *acies_factors_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Notes in FACTORS that MODIFIER was weighed for OWNER (what answers call SUBJECT; both NULL: those
 * of the question, or of the evaluation's part). One that counts on any way is present. */
void acies_factors_note (AciesEvaluation *self,
                         const AciesModifier *modifier,
                         AciesSubject *subject,
                         const char *owner,
                         gboolean counts);
/* Gives QUESTION the answer by which FACTOR would be the other way. */
void acies_factor_turn (const AciesFactorOdds *factor, AciesQuestion *question);

G_END_DECLS
