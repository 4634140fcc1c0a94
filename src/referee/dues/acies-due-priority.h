/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDuePriority says who goes first of those who owe the same: whoever has the least of what the
 * rule set names; of equals, whose stand farthest left stands farther left on the table, then
 * farther up; then whose stand farthest right does. Neither who was typed first nor what anybody is
 * called has a say in it. */
#pragma once

#include "referee/dues/acies-hearing.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean is_known; /* what cannot be told goes last */
  double least;      /* what the rule set names */
  gboolean is_placed;
  AciesPoint at, to; /* the stands farthest left and farthest right of whoever owes it */
} AciesDuePriority;

/* Tells that of DUE as HEARING reads the battle; all that have none are equal. */
AciesDuePriority acies_due_priority_tell (AciesHearing *hearing, const AciesObligation *due);
/* Negative if A goes first, 0 if neither does. */
int acies_due_priority_compare (const AciesDuePriority *a, const AciesDuePriority *b);

G_END_DECLS
