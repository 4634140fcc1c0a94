/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What two opponents reckon against each other, side by side: factors in a column each, their dice,
 * and what either comes to. */
#pragma once

#include "referee/ruling/acies-ruling.h"

G_BEGIN_DECLS

typedef struct
{
  char *label;                     /* without the name of who has it */
  const AciesRulingLine *lines[2]; /* of either side; NULL: it has none */
} AciesPairRow;

typedef struct
{
  char *title;                      /* of the list */
  char *names[2];                   /* of the opponents */
  GPtrArray *rows;                  /* of AciesPairRow */
  const AciesRulingLine *totals[2]; /* what each comes to; NULL: the dice are not thrown */
} AciesPair;

void acies_pair_free (AciesPair *self);
/* A block for each two opponents with totals of one list in RULING, which must outlive them: of
 * AciesPair, in the order of their totals. While there are no totals, a block for each two with
 * factors of one list against each other, if there are several such two: of one pair it is plain
 * whose they are. */
GPtrArray *acies_ruling_find_pairs (AciesRuling *ruling) G_GNUC_WARN_UNUSED_RESULT;
/* Whether LINE stands in one of PAIRS. */
gboolean acies_pairs_hold (const GPtrArray *pairs, const AciesRulingLine *line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesPair, acies_pair_free)

G_END_DECLS
