/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the built-in ruling "next": the phases of a turn in their order. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

AciesRuling *acies_turn_sequence_ask (AciesReferee *referee,
                                      const AciesQuestion *question,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Puts RULING, which was read from a journal, into words once more: where it led. */
void acies_turn_sequence_tell_again (AciesReferee *referee, AciesRuling *ruling);

G_END_DECLS
