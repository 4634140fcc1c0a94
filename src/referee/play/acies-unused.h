/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells which answers of a question nobody asks for any more: dice for a throw that fell away, a
 * choice that other rules do not know. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* Takes the answers out of QUESTION that no ruling on it uses, and gives them: of AciesAnswer,
 * owned, empty if there are none. While the ruling wants an answer nobody can tell yet, so that
 * nothing is taken. */
GPtrArray *acies_unused_take (AciesReferee *referee,
                              AciesQuestion *question) G_GNUC_WARN_UNUSED_RESULT;
/* ANSWERS (of AciesAnswer), taken out of QUESTION, as one sentence in the words of the slip, new:
 * "Not used: Evasion 3." */
char *acies_unused_describe (AciesReferee *referee,
                             const AciesQuestion *question,
                             const GPtrArray *answers) G_GNUC_WARN_UNUSED_RESULT;
/* Takes out of QUESTION what no ruling on it uses any more, if all of that was answered in EARLIER
 * already: an answer that came after it decided without it. Gives the sentence that says so, new.
 * NULL, and QUESTION as it was, if nothing is unused or something of it is new. */
char *acies_unused_drop_earlier (AciesReferee *referee,
                                 AciesQuestion *question,
                                 const AciesQuestion *earlier) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
