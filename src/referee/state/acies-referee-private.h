/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions by which an AciesReferee keeps things for the files above it, which it does not
 * know. */
#pragma once

#include "referee/state/acies-referee.h"
#include "referee/state/acies-state.h"

G_BEGIN_DECLS

/* A moment that rulings look at the battle of. */
typedef enum
{
  ACIES_TIME_NOW,
  ACIES_TIME_PHASE, /* as the present one began, where its rulings see that; else now */
  ACIES_TIME_TURN,  /* as it began */
  ACIES_N_TIMES
} AciesTime;

/* Whether rulings of the present phase see what was when it began. */
gboolean acies_referee_reads_start (AciesReferee *self);
/* The battle as it was WHEN: the same state until the battle changes, so nothing may be laid over
 * it. */
AciesState *acies_referee_dup_state (AciesReferee *self, AciesTime when) G_GNUC_WARN_UNUSED_RESULT;
/* Whether acies_referee_dup_state () gives STATE to whoever asks now. */
gboolean acies_referee_has_state (AciesReferee *self, const AciesState *state);

/* POSITION in words: "Turn 2, Charges, Rome". */
char *acies_referee_describe_place (AciesReferee *self,
                                    const AciesPosition *position) G_GNUC_WARN_UNUSED_RESULT;

/* The notes that FORGET forgets, as they were given to acies_referee_keep_notes (); or NULL. */
gpointer acies_referee_get_notes (AciesReferee *self, void (*forget) (gpointer));
/* Takes DATA for the rest of the referee's life, once for each FORGET, which is called as soon as
 * the battle changes, before anybody else hears of it; FREE_DATA when the referee goes. */
void acies_referee_keep_notes (AciesReferee *self,
                               gpointer data,
                               void (*forget) (gpointer),
                               GDestroyNotify free_data);
/* Forgets what holds for the battle as it stood only: for who sets in it what is no change. */
void acies_referee_forget (AciesReferee *self);

/* What procedures trace goes to TRACED, of char *, which is borrowed; NULL: nobody wants it, as in
 * play. */
void acies_referee_set_traced (AciesReferee *self, GPtrArray *traced);
GPtrArray *acies_referee_get_traced (AciesReferee *self);

/* Whether the program itself meets obligations of the kind OBLIGATION. */
gboolean acies_referee_is_duty (AciesRuleset *ruleset, const char *obligation);

G_END_DECLS
