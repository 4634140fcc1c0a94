/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Bodies moved together as they stand: turned about one point, then shifted. What a hand does in a
 * scenario that is being edited, where no rule is asked; and what is wrong with where they would
 * come to stand. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

typedef struct
{
  AciesPoint pivot;
  AciesAngle angle; /* clockwise */
  AciesPoint by;
} AciesTableShift;

void acies_table_shift_move (const AciesTableShift *self, AciesPlacement *placement);
gboolean acies_table_shift_is_nothing (const AciesTableShift *self);
/* The shift that takes a front from one placement to another. */
void acies_table_shift_init (AciesTableShift *self,
                             const AciesPlacement *from,
                             const AciesPlacement *to);
/* Of AciesFootprint: where the stands and leaders of IDS come to stand. */
GArray *acies_table_shift_list_bodies (const AciesTableShift *self,
                                       AciesBattle *battle,
                                       const GPtrArray *ids) G_GNUC_WARN_UNUSED_RESULT;
AciesChange *acies_table_shift_make_change (const AciesTableShift *self,
                                            AciesBattle *battle,
                                            const GPtrArray *ids) G_GNUC_WARN_UNUSED_RESULT;
/* A sentence: who would stand off the table, or on top of whom; NULL: nothing is wrong. */
char *acies_table_shift_find_trouble (const AciesTableShift *self,
                                      AciesReferee *referee,
                                      const GPtrArray *ids) G_GNUC_WARN_UNUSED_RESULT;
/* Puts the fronts of IDS on the line of the front of FIRST, looking as it does; each goes straight
 * there, and none sideways. */
AciesChange *acies_table_shift_dress (AciesBattle *battle,
                                      const GPtrArray *ids,
                                      const char *first) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
