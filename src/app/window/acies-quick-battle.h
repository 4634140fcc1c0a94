/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws up two armies on an empty table, as a scenario would: each along its edge, in rows, ready
 * to be moved to where it belongs. No widget is known here. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

typedef struct
{
  const char *ruleset;  /* id */
  AciesArmy *armies[2]; /* the first along the southern edge */
  AciesLength width, height;
  AciesLength tolerance; /* none on hexes, whatever stands here */
} AciesQuickBattle;

/* NULL with ERROR and FINDINGS if the armies do not fit the rule set or one another. */
AciesReferee *acies_quick_battle_draw_up (const AciesQuickBattle *self,
                                          AciesFindings *findings,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
