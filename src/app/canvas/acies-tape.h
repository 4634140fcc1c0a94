/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A tape laid over the table: from knot to knot, each a point or an item, which is measured from
 * its edges wherever it stands. Without a display.
 *
 * Signal "changed": a knot was added, moved or taken back, or what lies on the table moved. */
#pragma once

#include "geometry/plane/acies-footprint.h"
#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

#define ACIES_TYPE_TAPE (acies_tape_get_type ())
G_DECLARE_FINAL_TYPE (AciesTape, acies_tape, ACIES, TAPE, GObject)

/* How much of a leg lies on a piece of ground. */
typedef struct
{
  AciesFeature *feature; /* borrowed from the battle */
  AciesLength length;
} AciesTapeGround;

/* From one knot to the next. */
typedef struct
{
  AciesSeparation gap;
  AciesAngle bearing; /* from north, clockwise; of a leg without length 0 */
  GArray *grounds;    /* of AciesTapeGround, in the order of the battle's features */
} AciesTapeLeg;

AciesTape *acies_tape_new (AciesBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
/* Another battle, or another state of it: items are found again by their ids, and those that lie
 * there no more become the points where they were. */
void acies_tape_set_battle (AciesTape *self, AciesBattle *battle);
/* A knot at AT, on ITEM or, with NULL, on bare ground. */
void acies_tape_add (AciesTape *self, AciesItem *item, const AciesPoint *at);
/* Puts the last knot elsewhere. */
void acies_tape_move_end (AciesTape *self, AciesItem *item, const AciesPoint *at);
void acies_tape_take_back (AciesTape *self);
guint acies_tape_get_n_knots (AciesTape *self);
const GArray *acies_tape_get_legs (AciesTape *self); /* of AciesTapeLeg */
AciesLength acies_tape_get_length (AciesTape *self);
/* Whether a knot is on an item, which the tape follows. */
gboolean acies_tape_follows (AciesTape *self);
AciesTape *acies_tape_copy (AciesTape *self) G_GNUC_WARN_UNUSED_RESULT;
/* "5.2 pace, 208 mm · 45°"; of several legs the last one and the sum. */
char *acies_tape_dup_label (AciesTape *self, AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* "from 12 Guards to 31 Raiders: 5.2 pace, 208 mm", on one line. */
char *acies_tape_dup_name (AciesTape *self, AciesReferee *referee) G_GNUC_WARN_UNUSED_RESULT;
/* All figures, a line for each leg and each piece of ground on it. */
char *acies_tape_dup_text (AciesTape *self, AciesReferee *referee) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
