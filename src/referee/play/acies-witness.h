/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesWitness is an act that the rules allow and that would meet an obligation. It is looked for
 * by asking the procedure itself, so that no second rule can disagree with it. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_WITNESS_FOUND,
  ACIES_WITNESS_NONE,
  ACIES_WITNESS_UNKNOWN, /* a way or a place would have to be guessed, or there are too many */
} AciesWitness;

/* Looks for an act that meets DUE, whatever comes before it. REASON (or NULL) gets why there is
 * none; WHY (or NULL) the same as ids and values, for acies_line_words_add_reason (), or NULL if
 * there are no words for it but those. Both owned. */
AciesWitness acies_witness_find (AciesReferee *self,
                                 const AciesObligation *due,
                                 char **reason,
                                 char **why);
/* Looks for a way to fill what QUESTION leaves open, and choices that it asks for, that is not
 * forbidden as things stand. */
AciesWitness acies_witness_find_in_turn (AciesReferee *self, const AciesQuestion *question);

G_END_DECLS
