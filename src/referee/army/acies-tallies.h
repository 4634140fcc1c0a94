/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTallyCount is what a rule set counts all the time: how near units, commands and sides are to
 * breaking, and who wins now. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

typedef struct
{
  const AciesTally *tally; /* of the rule set */
  AciesItem *item;         /* a side, command or unit; owned */
  gint64 value;            /* in steps of the tally */
  gint64 limit;            /* likewise, if has_limit */
  gboolean has_limit;
  gboolean is_reached;
} AciesTallyCount;

/* All that is counted in the battle of REFEREE as it stands: of AciesTallyCount, tally by tally.
 * What an expression gives no number for is not counted there. */
GPtrArray *acies_tallies_list (AciesReferee *referee) G_GNUC_WARN_UNUSED_RESULT;
AciesTallyCount *acies_tally_count_copy (const AciesTallyCount *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_tally_count_free (AciesTallyCount *self);
/* How near it is, 0 to 1; 1 is at the limit or past it. */
double acies_tally_count_get_share (const AciesTallyCount *self);
/* "Lost strength 12 of 30"; at the limit "Lost strength 31 of 30: the army breaks". */
char *acies_tally_count_describe (const AciesTallyCount *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
