/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses a formation for a unit that is set up: one that the rule set lets it take. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_FORMATION_WISH_LINE,   /* in its lines where it has such, else the first that it may take */
  ACIES_FORMATION_WISH_COLUMN, /* the fewest files */
} AciesFormationWish;

/* NULL: the rule set has none, or UNIT may take none. */
const AciesFormationFact *acies_formation_choose (AciesReferee *referee,
                                                  AciesUnit *unit,
                                                  AciesFormationWish wish);

G_END_DECLS
