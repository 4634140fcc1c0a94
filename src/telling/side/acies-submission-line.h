/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a submission means when the umpire accepts it: a line that he could have typed. */
#pragma once

#include "public/feed/acies-submission.h"
#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* What an order or a message says in the journal, under the name of who wrote it; NULL: it is none.
 * Owned. */
char *acies_submission_dup_note (const AciesSubmission *self) G_GNUC_WARN_UNUSED_RESULT;
/* The line: orders and messages are notes; all else is an act of the rules, or an answer to ASKED,
 * the question that waits (NULL: none does). A player has neither the umpire's hand nor what else
 * can be typed, and overrules nothing. Owned; NULL with an error of ACIES_PUBLIC_ERROR. */
char *acies_submission_dup_line (const AciesSubmission *self,
                                 AciesReferee *referee,
                                 const AciesQuestion *asked,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
