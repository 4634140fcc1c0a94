/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells whether anybody can act in the present part of a phase, by asking the rules actor by actor
 * until one can. In doubt somebody can: where a way or a place would have to be guessed, or there
 * is more to ask than anybody waits for. What is counted are questions and no time, so that it
 * comes out alike everywhere. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* So many questions are put about one part of a phase. */
#define ACIES_EMPTY_PHASE_MOST_ASKED 1000

/* What was found out about a part of a phase. */
typedef struct
{
  gboolean is_empty;
  guint n_asked;           /* how many questions that took */
  const AciesAction *able; /* what somebody can do, or may be able to; borrowed, or NULL */
} AciesEmptyPhase;

/* Whether nothing is due and nobody can act in the present part of the phase. Never before the
 * first turn. Who is hidden from a side counts as able to act, so that nothing is given away. */
AciesEmptyPhase acies_empty_phase_check (AciesReferee *referee);

G_END_DECLS
