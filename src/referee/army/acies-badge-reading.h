/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a badge says of an item now: the same on the table, on the board and wherever it is told. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* What the badge of ATTRIBUTE shows of ITEM, which may be a stand: its value, less what the
 * attribute says is taken off it. NONE: there is no badge. */
AciesValue acies_badge_reading_get (AciesReferee *referee,
                                    AciesItem *item,
                                    const AciesAttributeFact *attribute);
/* Whether a badge of the same items tells already what ATTRIBUTE says, by taking it off. */
gboolean acies_badge_reading_tells (AciesRuleset *ruleset, const AciesAttributeFact *attribute);

G_END_DECLS
