/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries of a roster that are alike in all but their numbers, as counters are. */
#pragma once

#include "referee/roster/acies-roster.h"

G_BEGIN_DECLS

/* The entries of ROSTER in its order, those of one command that are alike together where the first
 * of them stands; each command by itself. Of GPtrArray of AciesRosterRow, borrowed. */
GPtrArray *acies_alike_list (const AciesRoster *roster) G_GNUC_WARN_UNUSED_RESULT;
/* "47–52, 58"; of one its number. */
char *acies_alike_describe (const GPtrArray *alike) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
