/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesCounsel says what a side would do by a doctrine: it tries the acts that the rules offer, by
 * the rules themselves, and weighs what the position is worth after each. It knows acts, chances
 * and weights; what anything is worth the rule set says.
 *
 * It looks at the battle of one referee. Whoever gives it the side's own battle makes it play by
 * what the side knows. The same battle, doctrine and seed give the same counsel. */
#pragma once

#include "referee/counsel/acies-guess.h"

G_BEGIN_DECLS

/* What may be done. */
typedef struct
{
  AciesQuestion *question; /* roles filled and choices made, no die thrown */
  gint64 gain;             /* the mean of what it changes in worth, in parts of ACIES_WEIGHT_UNIT */
  gint64 liking;           /* what preferences add, likewise */
  GPtrArray *reasons;      /* of char *: why it is liked or not, in words of the rule set */
} AciesCounselAct;

typedef struct _AciesCounsel AciesCounsel;

/* Counsel for SIDE (an id) by DOCTRINE of the rule set of REFEREE. Without a doctrine (NULL) it
 * only lists what may be tried. */
AciesCounsel *acies_counsel_new (AciesReferee *referee,
                                 const AciesDoctrine *doctrine,
                                 const char *side,
                                 guint32 seed) G_GNUC_WARN_UNUSED_RESULT;
void acies_counsel_free (AciesCounsel *self);
/* From now on it looks at the battle of REFEREE, by the same rule set. */
void acies_counsel_set_referee (AciesCounsel *self, AciesReferee *referee);
AciesReferee *acies_counsel_get_referee (AciesCounsel *self); /* borrowed */
const AciesDoctrine *acies_counsel_get_doctrine (AciesCounsel *self);

/* What ACTOR may do now of his own accord, of all that the doctrine has a word for; of
 * AciesCounselAct, the best first. NULL with an error (ruleset, budget). */
GPtrArray *acies_counsel_list (AciesCounsel *self,
                               AciesItem *actor,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* How DUE may be met now, likewise. Where the umpire decides, it is taken that he lets it pass. */
GPtrArray *acies_counsel_list_due (AciesCounsel *self,
                                   const AciesObligation *due,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Adds to QUESTION the best answer to the first choice that RULING on it wants. FALSE: it wants
 * none; or, with ERROR set, as above. */
gboolean acies_counsel_choose (AciesCounsel *self,
                               AciesQuestion *question,
                               AciesRuling *ruling,
                               GError **error);
/* Of DONE, a set of what acies_counsel_make_key () gives, borrowed, nothing is thought of any more;
 * NULL: nothing is done. */
void acies_counsel_set_done (AciesCounsel *self, GHashTable *done);
/* What stands in such a set for ACTION of ACTOR, both ids. Owned. */
char *acies_counsel_make_key (const char *actor, const char *action) G_GNUC_WARN_UNUSED_RESULT;
/* What may be tried of ACTION by ACTOR, whatever it is worth, the nearest first: of AciesQuestion,
 * owned. */
GPtrArray *acies_counsel_list_tries (AciesCounsel *self,
                                     const AciesAction *action,
                                     AciesItem *actor) G_GNUC_WARN_UNUSED_RESULT;
/* The actions that ACTOR may do of his own accord in the present phase: of AciesAction, borrowed.
 */
GPtrArray *acies_counsel_list_actions (AciesCounsel *self,
                                       AciesItem *actor) G_GNUC_WARN_UNUSED_RESULT;
/* Who fills roles by guessing. Borrowed. */
AciesGuess *acies_counsel_get_guess (AciesCounsel *self);
/* Remembers that QUESTION was allowed. */
void acies_counsel_learn (AciesCounsel *self, const AciesQuestion *question);

/* What the best of ACTS comes to, or NULL: none is better than nothing. Borrowed. */
const AciesCounselAct *acies_counsel_find_best (const GPtrArray *acts);
gint64 acies_counsel_act_get_score (const AciesCounselAct *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesCounsel, acies_counsel_free)

G_END_DECLS
