/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions by which an AciesReferee keeps things for the files above it, which it does not
 * know. */
#pragma once

#include "referee/state/acies-referee.h"
#include "referee/state/acies-state.h"

G_BEGIN_DECLS

/* Whether rulings of the present phase see what was when it began. */
gboolean acies_referee_reads_start (AciesReferee *self);
AciesState *acies_referee_dup_state (AciesReferee *self, const char *when)
    G_GNUC_WARN_UNUSED_RESULT; /* "now" "phase" "turn" */

/* POSITION in words: "Turn 2, Charges, Rome". */
char *acies_referee_describe_place (AciesReferee *self,
                                    const AciesPosition *position) G_GNUC_WARN_UNUSED_RESULT;

/* What was last given to acies_referee_keep_notes (), or NULL. */
gpointer acies_referee_get_notes (AciesReferee *self);
/* Takes NOTES, once in the referee's life: FORGET is called as soon as the battle changes, before
 * anybody else hears of it, FREE_NOTES when the referee goes. */
void acies_referee_keep_notes (AciesReferee *self,
                               gpointer notes,
                               void (*forget) (gpointer),
                               GDestroyNotify free_notes);

/* Whether the program itself meets obligations of the kind OBLIGATION. */
gboolean acies_referee_is_duty (AciesRuleset *ruleset, const char *obligation);

G_END_DECLS
