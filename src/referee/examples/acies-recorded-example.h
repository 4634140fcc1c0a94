/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A recorded example is a ruling of a battle as a worked example: the battle as it stood, reduced
 * to what the ruling needs, the question, and what came of it. It passes when it is run; whether it
 * is right, only who works it by hand can say. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* RULING, which is complete, on the battle of REFEREE as it stands, as an <example> called ID. NULL
 * with an error if no example says what the ruling hangs on, as what was hidden, or what became of
 * obligations before. Owned. */
char *acies_recorded_example_new (AciesReferee *referee,
                                  AciesRuling *ruling,
                                  const char *id,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* EXAMPLE as the only one of a whole file for RULESET, an id. Owned. */
char *acies_recorded_example_wrap (const char *example,
                                   const char *ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
