/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps back what is declared without the other side's knowing (veiled, in rule sets): a ruling on
 * such an action is kept, and what it does happens when the phase that shows it begins. Until then
 * only declarations of the same side see it. */
#pragma once

#include "referee/evaluation/acies-evaluation.h"

G_BEGIN_DECLS

/* The side that EVALUATION declares something for, if its action is veiled there; else NULL. */
const char *acies_secret_orders_get_side (AciesEvaluation *evaluation);
/* Lets EVALUATION see what its own side has declared, if it declares something too. */
void acies_secret_orders_lay (AciesEvaluation *evaluation);
/* RULING, which is complete, is kept back: its change is to declare what it was. */
void acies_secret_orders_cover (AciesEvaluation *evaluation, AciesRuling *ruling);
/* Shows in the change of RULING, with a line for each, all that the phase of AFTER shows: in the
 * order of actions in the rules. What that brings is added to EMISSIONS. TRUE: there was
 * something. */
gboolean acies_secret_orders_reveal (AciesReferee *referee,
                                     AciesRuling *ruling,
                                     const AciesPosition *after,
                                     GPtrArray *emissions);
/* What RULING, if it is kept back, will do when its phase shows it and nothing has come between:
 * the change and lines of a ruling of its own. NULL without an error if it is not kept back. The
 * battle is changed for it and back again. */
AciesRuling *acies_secret_orders_foresee (AciesReferee *referee,
                                          AciesRuling *ruling,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
