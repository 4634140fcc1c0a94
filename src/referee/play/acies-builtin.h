/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the rulings that are built in, whatever the rule set: what the umpire does by hand. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

extern const char *const acies_builtin_names[]; /* ended by NULL */
gboolean acies_builtin_has (const char *action);
AciesRuling *acies_builtin_ask (AciesReferee *referee,
                                const AciesQuestion *question,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Puts RULING by the umpire’s hand, whose lines are in words, into a title and a sentence, also
 * once more when it was read from a journal. */
void acies_builtin_tell (AciesReferee *referee, AciesRuling *ruling);
/* What RULING, which puts many somewhere, says of where ITEM lies: in others, or beyond the edge of
 * the table. NULL: nothing. Owned. */
char *acies_builtin_dup_trouble (AciesRuling *ruling, const char *item) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
