/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHearing is the battle as a change would leave it, where the rule set's conditions are asked:
 * of what events cause, of what falls due by itself, of what has ended. */
#pragma once

#include "referee/evaluation/acies-evaluation.h"

G_BEGIN_DECLS

/* Lives on the stack between begin and end. */
typedef struct
{
  AciesReferee *referee;
  AciesEvaluation *evaluation; /* over the state after the change */
  AciesChange *change;
  GPtrArray *lines; /* of AciesRulingLine */
  guint serial;     /* of the next obligation */
  int top;          /* of the Lua stack before it */
  guint64 n_spent;  /* by all conditions so far */
} AciesHearing;

/* Hears the battle of REFEREE as CHANGE leaves it, for RULING, which gets lines; ended by
 * acies_hearing_end (). All is borrowed. */
void acies_hearing_begin (AciesHearing *self,
                          AciesReferee *referee,
                          AciesRuling *ruling,
                          AciesChange *change);
/* Ends it; RULING hears which house rules touched it. */
void acies_hearing_end (AciesHearing *self, AciesRuling *ruling);
AciesState *acies_hearing_get_state (AciesHearing *self);
AciesBattle *acies_hearing_get_battle (AciesHearing *self);
AciesRuleset *acies_hearing_get_ruleset (AciesHearing *self);
/* Tells whether CONDITION (NULL: always) holds for ROLES, which are pairs of role and ids apart by
 * blanks. FALSE with an error: its expression fails, or all together take too long. */
gboolean acies_hearing_test (AciesHearing *self,
                             const AciesExpression *condition,
                             char **roles,
                             gboolean *holds,
                             GError **error);
/* Adds to IDS, of interned ids, whom EXPRESSION names for ROLES: one item, a list of them, or
 * nobody. FALSE with an error as above, or if it gives something else. */
gboolean acies_hearing_list (AciesHearing *self,
                             const AciesExpression *expression,
                             char **roles,
                             GPtrArray *ids,
                             GError **error);
/* Reads the number that EXPRESSION gives for ROLES. FALSE, with an error as above or without: it
 * gives none. */
gboolean acies_hearing_measure (AciesHearing *self,
                                const AciesExpression *expression,
                                char **roles,
                                double *number,
                                GError **error);
/* Whether ITEM has not been lost. */
gboolean acies_hearing_is_there (AciesHearing *self, AciesItem *item);
/* The units, leaders or sides of the battle, as KIND says. Borrowed. */
GListModel *acies_hearing_list_items (AciesHearing *self, const char *kind);
/* The side of the unit, or of the first items, that ROLES name; NULL if the umpire or the program
 * meets FACT. */
const char *acies_hearing_get_obliged_side (AciesHearing *self,
                                            const AciesObligationFact *fact,
                                            char **roles);
/* Adds a line of FACT about those in ROLES, in which nothing is said yet. Borrowed. */
AciesRulingLine *acies_hearing_add_line (AciesHearing *self, const AciesFact *fact, char **roles);
/* The same that says the program's text TEXT of OBLIGATION. */
void acies_hearing_tell_due (AciesHearing *self,
                             const AciesFact *fact,
                             const char *text,
                             const AciesObligation *obligation);
/* Raises OBLIGATION, with the next serial, and says so in a line. */
void acies_hearing_raise (AciesHearing *self, AciesObligation *obligation);

G_END_DECLS
