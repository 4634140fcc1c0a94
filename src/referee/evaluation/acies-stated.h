/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesStated is what was said of where two stand to one another, where the battle does not know
 * it: how far apart they are, which face the one shows the other, that they touch. It is a tie
 * between them, and ends when either moves. A length or a face that is typed in a ruling becomes
 * one by its being accepted. */
#pragma once

#include "referee/evaluation/acies-measure.h"
#include "referee/scene/acies-approach.h"

G_BEGIN_DECLS

/* Whether it was on the table at WHEN, and nobody knows where. */
gboolean acies_stated_is_unknown (AciesEvaluation *self,
                                  const AciesSubject *subject,
                                  AciesMeasureTime when);
/* Whether everybody on the table at WHEN stands where he was measured: then nothing below concerns
 * anybody, and is quickly told. */
gboolean acies_stated_knows_all (AciesEvaluation *self, AciesMeasureTime when);
/* SUBJECT, or of a stand that is nobody knows where its unit, which is all that people speak of. */
AciesSubject *acies_stated_get_body (AciesEvaluation *self,
                                     AciesSubject *subject,
                                     AciesMeasureTime when);
/* Whether either of MEASURE was. */
gboolean acies_stated_concerns (AciesEvaluation *self, const AciesMeasuring *measure);
/* Whether either of MEASURE stands only about where it is drawn, so that the GAP between them may
 * as well lie on the other side of LIMIT. */
gboolean acies_stated_is_doubtful (AciesEvaluation *self,
                                   const AciesMeasuring *measure,
                                   AciesLength gap,
                                   AciesLength limit);
/* What was said of both, in either order for what is the same both ways; none: nothing was. */
AciesValue acies_stated_get (AciesEvaluation *self,
                             const AciesMeasuring *measure,
                             const char *kind);
/* Notes that this ruling says so of both of MEASURE, if it concerns them. */
void acies_stated_note (AciesEvaluation *self,
                        const AciesMeasuring *measure,
                        const char *kind,
                        AciesValue value);
/* Something of the table that nobody knows, interned, and how many answers there may be to it. */
typedef struct
{
  const char *key;
  guint n_answers;
} AciesSupposition;

/* What is not known and was not said is supposed, and asked for only if another answer would change
 * the ruling, which who asks finds out by trying each. */
#define ACIES_STATED_ASK (-1)

/* Which of N_ANSWERS to take for KEY, where either of MEASURE has no place: 0 is the likeliest;
 * ACIES_STATED_ASK: it is to be asked for, as it is where both have their places. */
int acies_stated_suppose (AciesEvaluation *self,
                          const AciesMeasuring *measure,
                          const char *key,
                          guint n_answers);
/* The same, where somebody without a place is known to matter. */
int acies_stated_suppose_any (AciesEvaluation *self, const char *key, guint n_answers);
/* What was supposed so far: of AciesSupposition. */
GArray *acies_stated_dup_supposed (AciesEvaluation *self) G_GNUC_WARN_UNUSED_RESULT;
/* Takes the answers of TABLE, of key to number or ACIES_STATED_ASK, which is borrowed and must
 * outlive the evaluation. */
void acies_stated_set_supposed (AciesEvaluation *self, GHashTable *table);
/* How far apart both of MEASURE are, by what was said and by their touching. FALSE: nobody said. */
gboolean acies_stated_find_gap (AciesEvaluation *self,
                                const AciesMeasuring *measure,
                                AciesLength *gap);
/* Whether either has moved in this ruling, so that what was said of them before is over: they are
 * far apart, unless they touch. */
gboolean acies_stated_is_over (AciesEvaluation *self, const AciesMeasuring *measure);
/* Whom ITEM is said to touch in STATE, and is there: of AciesTouch, in the order of ids. */
GArray *acies_stated_list_touches (AciesEvaluation *self,
                                   AciesState *state,
                                   AciesItem *item) G_GNUC_WARN_UNUSED_RESULT;
/* How wide and deep ITEM stands in its formation, wherever it is. FALSE: it is on no table. */
gboolean acies_stated_get_size (AciesEvaluation *self,
                                AciesItem *item,
                                AciesLength *frontage,
                                AciesLength *depth);
/* ITEM along PATH on an endless table of its own; NULL if there is nothing left of it. */
AciesTraversal *acies_stated_run (AciesEvaluation *self,
                                  AciesItem *item,
                                  const AciesPath *path) G_GNUC_WARN_UNUSED_RESULT;
/* How far PATH leads ITEM, wherever it is. */
AciesLength acies_stated_measure_path (AciesEvaluation *self,
                                       AciesItem *item,
                                       const AciesPath *path);
/* PATH, as text, brings A to B, at that face of B. */
void acies_stated_note_way (
    AciesEvaluation *self, AciesSubject *a, AciesSubject *b, const char *path, AciesBaseFace face);
/* Proposes what a move of SUBJECT along PATH (NULL: no way is known) means for what was said of it:
 * all that ends, unless it stays where it is, and it touches whom the path brings it to. */
void acies_stated_move (AciesEvaluation *self,
                        AciesSubject *subject,
                        const char *path,
                        AciesLength length);
/* Proposes that nobody knows where SUBJECT is. */
void acies_stated_set_unknown (AciesEvaluation *self, AciesSubject *subject);
/* Proposes that SUBJECT, whose place nobody knows, is no longer on the table. */
void acies_stated_take_off (AciesEvaluation *self, AciesSubject *subject);
/* Proposes what the ruling comes to: what was said in it holds from now on, but of those who move
 * by it. */
void acies_stated_settle (AciesEvaluation *self);

G_END_DECLS
