/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The turn record of a game: how many turns it has, and which is played. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* No track is drawn for more. */
#define ACIES_TURN_RECORD_MOST 60

/* FALSE: the rule set, or the scenario, does not say how many turns there are. NOW is 0 before the
 * first; it may be more than LAST. */
gboolean acies_turn_record_get (AciesReferee *referee, guint *now, guint *last);

G_END_DECLS
