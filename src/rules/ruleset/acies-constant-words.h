/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What labels and texts say of constants: {constant.crew-reach} is its number, without the unit,
 * and {constant.crew-reach|pace|paces} the word that goes with it. */
#pragma once

#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* What a text has before the id of a constant. */
#define ACIES_CONSTANT_WORD "constant."

/* TEXT, which may be NULL and is eaten, with the constants of RULESET in it. */
char *acies_constant_words_take (AciesRuleset *ruleset, char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
