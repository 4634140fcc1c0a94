/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesBalance plays many games of one scenario in a thread and tells of each as it comes. What
 * came of a whole trial is kept with the hashes of its rules and its scenario, so that the same
 * trial is not played twice. No widget.
 *
 * Signal "changed": a game came, or it began or ended. */
#pragma once

#include "staff/trial/acies-trial.h"

G_BEGIN_DECLS

#define ACIES_TYPE_BALANCE (acies_balance_get_type ())
G_DECLARE_FINAL_TYPE (AciesBalance, acies_balance, ACIES, BALANCE, GObject)

/* What is to be played. */
typedef struct
{
  char **by; /* "carthage=hold", NULL-ended */
  guint32 seed;
  guint n_games;
  int n_turns;
} AciesBalanceTask;

/* Games that begin as BATTLE, by RULESET; both are only read. */
AciesBalance *acies_balance_new (AciesRuleset *ruleset,
                                 AciesBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
/* Begins TASK, which is copied, in place of what was. */
void acies_balance_start (AciesBalance *self, const AciesBalanceTask *task);
/* Ends it; the games that came stay. */
void acies_balance_stop (AciesBalance *self);
gboolean acies_balance_is_playing (AciesBalance *self);
/* What came so far; NULL: nothing yet. Borrowed until "changed". */
const AciesTrial *acies_balance_get_trial (AciesBalance *self);
/* Whether it was kept of an earlier time. */
gboolean acies_balance_is_kept (AciesBalance *self);
/* Why it ended without a result, as a sentence; or NULL. */
const char *acies_balance_get_problem (AciesBalance *self);

G_END_DECLS
