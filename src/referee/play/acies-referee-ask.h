/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens an evaluation, for questions and odds searches alike. */
#pragma once

#include "referee/evaluation/acies-evaluation.h"

G_BEGIN_DECLS

/* Opens an evaluation of QUESTION on an action of the rule set. NULL if the question is wrong. */
AciesEvaluation *acies_referee_open_evaluation (AciesReferee *self,
                                                const AciesQuestion *question,
                                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
