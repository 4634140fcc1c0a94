/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the quick-reference sheet says, without a page: for a screen that is narrow, and to be read
 * aloud. */
#pragma once

#include "model/battle/acies-battle.h"
#include "rules/ruleset/acies-ruleset.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* The sheet of RULESET, cut down to what BATTLE has use for unless that is NULL, as an array of
 * objects in reading order: {"title", "level": 1 of a section, 2 of what is in it}, {"text"}, or
 * {"head": [texts], "rows": [[texts]]}, where a row of one text names those that follow. Owned. */
JsonNode *acies_qrs_words_new (AciesRuleset *ruleset,
                               AciesBattle *battle) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
