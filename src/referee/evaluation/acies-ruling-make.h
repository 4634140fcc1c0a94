/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the ruling that an evaluation comes to. */
#pragma once

#include "referee/evaluation/acies-evaluation.h"

G_BEGIN_DECLS

/* The ruling that an evaluation came to: takes what it gathered. */
AciesRuling *acies_ruling_new_evaluated (AciesEvaluation *evaluation) G_GNUC_WARN_UNUSED_RESULT;
/* Gives RULING, which was stored without them, its title and sentence by EVALUATION of its
 * question, which need not have run; its lines and its outcome must have their labels. */
void acies_ruling_tell_again (AciesRuling *ruling, AciesEvaluation *evaluation);
/* Whether the verdict lets RULING pass, or the umpire does, of which it gets a line. */
gboolean acies_ruling_pass_verdict (AciesRuling *ruling, AciesReferee *referee);

G_END_DECLS
