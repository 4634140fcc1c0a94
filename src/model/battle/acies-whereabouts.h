/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesWhereabouts says how well the battle knows where a unit or leader stands, who may stand
 * beside the screen on a real table: measured, roughly, or not at all. It is an attribute of the
 * item, so that a change may change it, and a file of before says nothing of it: who has a place
 * there is measured.
 *
 * What was said of two who are not both measured are ties of the battle like any others, of kinds
 * that no rule set can name, because of the dot in them. */
#pragma once

#include "model/battle/acies-battle.h"

G_BEGIN_DECLS

#define ACIES_WHEREABOUTS "whereabouts" /* the attribute */

typedef enum
{
  ACIES_WHEREABOUTS_MEASURED, /* also of who is not on the table at all */
  ACIES_WHEREABOUTS_ROUGH,    /* there is a place, which is about right */
  ACIES_WHEREABOUTS_UNKNOWN,  /* on the table, and without a place */
} AciesWhereabouts;

/* By how much a place that is only about right may be wrong. */
#define ACIES_WHEREABOUTS_MARGIN ACIES_MM (30)

#define ACIES_STATED "stated." /* what the kinds of all ties begin with */
/* Ties: how far two are apart, in 1/1000 mm; which face the second shows the first; that they
 * touch, and with which faces, as in "front-flank", that of the first first; behind it may stand
 * how many stands of the first touch, as in "front-flank-2". */
#define ACIES_STATED_GAP "stated.gap"
#define ACIES_STATED_FACE "stated.face"
#define ACIES_STATED_TOUCH "stated.touch"

/* All three, interned, ended by NULL. */
const char *const *acies_whereabouts_get_ties (void);
/* Whether KIND is one of them. */
gboolean acies_whereabouts_is_tie (const char *kind);
/* What the attribute's VALUE says; anything else is measured. */
AciesWhereabouts acies_whereabouts_from_value (const AciesValue *value);
/* The value of the attribute; none for measured. */
AciesValue acies_whereabouts_to_value (AciesWhereabouts self);

/* Adds to CHANGE that nothing that was said of ITEM holds any more in BATTLE. */
void acies_whereabouts_cut (AciesBattle *battle, const char *item, AciesChange *change);
/* Adds to CHANGE that how well the place of ITEM is known is AFTER, unless it is so already. */
void acies_whereabouts_change (AciesItem *item, AciesWhereabouts after, AciesChange *change);

G_END_DECLS
