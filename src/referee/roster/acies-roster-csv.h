/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a roster for spreadsheets, which can be imported again: besides what people read, each
 * option that an entry has of its own is in a column named by its id, as an army file would say
 * it. */
#pragma once

#include "referee/roster/acies-roster.h"

G_BEGIN_DECLS

/* A row for each command, leader, unit and sub-unit. What "in" says is the id of what it belongs
 * to; "secret" is only in lists that are not public. */
char *acies_roster_to_csv (const AciesRoster *self,
                           AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
