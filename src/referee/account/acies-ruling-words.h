/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What of a ruling is words, and can be made of its ids and values when it is read: so a journal
 * holds none of it, and each reader has it in his language. */
#pragma once

#include "referee/ruling/acies-ruling.h"
#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* RULING as JSON without such words. */
JsonNode *acies_ruling_to_plain_json (AciesRuling *ruling) G_GNUC_WARN_UNUSED_RESULT;
/* RULING, which was read from such JSON, in words: by the rule set of REFEREE, with the names of
 * its battle as it is now. Words that were stored, as journals of before have them, stay. New. */
AciesRuling *acies_ruling_reword (AciesRuling *ruling,
                                  AciesReferee *referee) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
