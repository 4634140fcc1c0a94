/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesOddsSearch as the referee's own files use it; acies-referee.h shows the rest of it to
 * all. */
#pragma once

#include "referee/evaluation/acies-reads.h"
#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* A search that notes in READS, of AciesRead, what it looks at without a battle; they must outlive
 * it. */
AciesOddsSearch *acies_odds_search_new_noting (AciesReferee *referee,
                                               const AciesQuestion *question,
                                               GPtrArray *reads) G_GNUC_WARN_UNUSED_RESULT;
/* What an odds search that failed could not do without: of AciesPrompt, measures that nobody
 * gave. */
GPtrArray *acies_odds_search_take_measures (AciesOddsSearch *self) G_GNUC_WARN_UNUSED_RESULT;
/* Notes the factors that are weighed in FACTORS, of AciesFactorOdds, which must outlive the
 * walk. */
void acies_odds_search_note_factors (AciesOddsSearch *self, GPtrArray *factors);

G_END_DECLS
