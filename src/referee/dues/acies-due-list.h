/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDueList is what falls due by itself in a battle: the obligations that the rule set's
 * sequence derives from the state. What the battle holds of them is brought up to it in every
 * change, so that nothing is owed that the state does not show. */
#pragma once

#include "referee/dues/acies-hearing.h"

G_BEGIN_DECLS

/* Whether the rule set has obligations that fall due by themselves. */
gboolean acies_due_list_is_kept (AciesRuleset *ruleset);
/* How an obligation stands for those who might owe it. */
typedef enum
{
  ACIES_DUE_CASE_DUE,
  ACIES_DUE_CASE_MARKED,     /* it is written what became of it */
  ACIES_DUE_CASE_OTHER_SIDE, /* it is not this side's part of the phase */
  ACIES_DUE_CASE_FALSE,      /* its condition does not hold */
} AciesDueCase;

/* FACT might be owed by ROLES, of SIDE, and IS so. All borrowed. */
typedef void (*AciesDueVisit) (const AciesObligationFact *fact,
                               char **roles,
                               const char *side,
                               AciesDueCase is,
                               gpointer data);

/* Whether what FACT says is due in the phase of POSITION. */
gboolean acies_due_list_is_of_phase (const AciesObligationFact *fact,
                                     const AciesPosition *position);
/* Calls VISIT for each obligation of the phase in the state that SELF hears, for all who might owe
 * it, in the order of the sequence. FALSE with an error if an expression of the rules fails. */
gboolean acies_due_list_foreach (AciesHearing *self,
                                 AciesDueVisit visit,
                                 gpointer data,
                                 GError **error);
/* Lists what is due in the state that SELF hears, in the order of the sequence: of AciesObligation
 * without a serial, owned by the list. NULL with an error if an expression of the rules fails. */
GPtrArray *acies_due_list_derive (AciesHearing *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Raises and discharges in CHANGE what the battle must hold as CHANGE leaves it; RULING gets a line
 * for each. */
gboolean acies_due_list_follow (AciesReferee *referee,
                                AciesRuling *ruling,
                                AciesChange *change,
                                GError **error);
/* Raises at once what is due in the battle as it stands, where it was typed and not played. */
gboolean acies_due_list_begin (AciesReferee *referee, GError **error);
/* Marks in CHANGE what became of OBLIGATION, which falls due by itself: WORD is "met", "passed",
 * "lapsed" or "dropped". Of any other it does nothing. */
void acies_due_list_mark (AciesReferee *referee,
                          AciesChange *change,
                          const AciesObligation *obligation,
                          const char *word);
/* Remembers in CHANGE the events of EMISSIONS (of AciesEmission) after which something falls due.
 */
void acies_due_list_remember (AciesReferee *referee,
                              AciesChange *change,
                              const GPtrArray *emissions);
/* Takes away in CHANGE the marks that last no longer: a phase is over, and with IS_NEW_TURN a turn.
 */
void acies_due_list_forget (AciesReferee *referee, AciesChange *change, gboolean is_new_turn);

G_END_DECLS
