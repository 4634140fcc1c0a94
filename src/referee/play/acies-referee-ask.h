/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers questions, for rulings, odds searches and whoever tries what the rules allow. */
#pragma once

#include "referee/evaluation/acies-evaluation.h"

G_BEGIN_DECLS

/* Opens an evaluation of QUESTION on an action of the rule set. NULL if the question is wrong. */
AciesEvaluation *acies_referee_open_evaluation (AciesReferee *self,
                                                const AciesQuestion *question,
                                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Answers QUESTION as acies_referee_ask () does, whatever comes before it. */
AciesRuling *acies_referee_ask_out_of_turn (AciesReferee *self,
                                            const AciesQuestion *question,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Answers QUESTION as acies_referee_ask () does, in as few words: what is forbidden before its
 * procedure runs is not measured. The verdict is the same. */
AciesRuling *acies_referee_ask_briefly (AciesReferee *self,
                                        const AciesQuestion *question,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Whether the first N roles of ACTION may be filled as QUESTION fills them: by the condition of the
 * last of them or, if ABLE, by what tells who could do anything in it. In doubt they may. */
gboolean acies_referee_may_fill (AciesReferee *self,
                                 const AciesAction *action,
                                 const AciesQuestion *question,
                                 guint n,
                                 gboolean able);
/* Whether QUESTION is the one that meets OBLIGATION: the same action, the same roles. */
gboolean acies_referee_question_meets (AciesReferee *self,
                                       const AciesQuestion *question,
                                       const AciesObligation *obligation);

G_END_DECLS
