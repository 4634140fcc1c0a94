/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The odds of one ruling, counted in slices of idle time so that no frame is late. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

typedef struct _AciesOddsCount AciesOddsCount;

/* DONE is called with DATA when the odds are counted, again when the factors are, and when it is
 * halted. */
typedef void (*AciesOddsDone) (gpointer data);

AciesOddsCount *acies_odds_count_new (AciesOddsDone done, gpointer data) G_GNUC_WARN_UNUSED_RESULT;
void acies_odds_count_free (AciesOddsCount *self);
/* Begins anew; a RULING that asks for no dice has no odds. */
void acies_odds_count_start (AciesOddsCount *self,
                             AciesReferee *referee,
                             const AciesQuestion *question,
                             AciesRuling *ruling);
/* Stops and forgets what was counted. */
void acies_odds_count_stop (AciesOddsCount *self);
/* Stops, and keeps what was counted until now. */
void acies_odds_count_halt (AciesOddsCount *self);
gboolean acies_odds_count_is_counting (AciesOddsCount *self);
gboolean acies_odds_count_is_halted (AciesOddsCount *self);
/* How many ways it may go were looked at until now. */
guint acies_odds_count_get_n_ways (AciesOddsCount *self);
/* Of char *: a sentence for each part of the ruling that is not in the odds, or for why there are
 * none. */
const GPtrArray *acies_odds_count_get_left_out (AciesOddsCount *self);
/* Of AciesChance; NULL while they are counted or if there are none. */
GPtrArray *acies_odds_count_get_odds (AciesOddsCount *self);
/* What each factor turned the other way would change, of AciesFactorOdds; counted after the odds,
 * and NULL until then. */
GPtrArray *acies_odds_count_get_factors (AciesOddsCount *self);

G_END_DECLS
