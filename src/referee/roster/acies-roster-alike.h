/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries of a roster that are alike in all but their numbers. */
#pragma once

#include "referee/roster/acies-roster.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_ROSTER_ALIKE_ADJACENT, /* those whose numbers follow one another, so that order is kept */
  ACIES_ROSTER_ALIKE_COUNTERS, /* those of one stand, wherever they are in their command */
} AciesRosterAlike;

/* The entries of SELF in its order, those that are alike together where the first of them stands,
 * each command by itself. Of GPtrArray of AciesRosterRow, borrowed. */
GPtrArray *acies_roster_list_alike (const AciesRoster *self,
                                    AciesRosterAlike which) G_GNUC_WARN_UNUSED_RESULT;
/* "47–52, 58"; of one its number. */
char *acies_roster_alike_describe_numbers (const GPtrArray *alike) G_GNUC_WARN_UNUSED_RESULT;
/* "18 × 1"; of one its stands. */
char *acies_roster_alike_describe_stands (const GPtrArray *alike) G_GNUC_WARN_UNUSED_RESULT;
/* What they cost together; "" if they have no price. */
char *acies_roster_alike_describe_points (const GPtrArray *alike) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
