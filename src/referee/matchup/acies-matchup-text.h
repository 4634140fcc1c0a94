/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A match-up as text and as JSON. */
#pragma once

#include "referee/matchup/acies-matchup.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* The title, the sentence, a bar, all outcomes with what follows, and all else that SELF has worked
 * out so far. Owned. */
char *acies_matchup_to_text (AciesMatchup *self) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *acies_matchup_to_json (AciesMatchup *self) G_GNUC_WARN_UNUSED_RESULT;
/* "42 of 100 to 30, 28 even": in a few words. Owned. */
char *acies_matchup_shares_to_text (const AciesMatchupShares *shares) G_GNUC_WARN_UNUSED_RESULT;
/* How a setting stands, in words. Owned. */
char *acies_matchup_setting_print (const AciesMatchupSetting *setting,
                                   const char *value) G_GNUC_WARN_UNUSED_RESULT;
/* Whose SETTING is and what it is: "Guards: shaken". Owned. */
char *acies_matchup_setting_title (AciesMatchup *self,
                                   const AciesMatchupSetting *setting) G_GNUC_WARN_UNUSED_RESULT;
/* "1 more: the column 3-1". Owned. */
char *acies_matchup_step_title (const AciesMatchupStep *step) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
