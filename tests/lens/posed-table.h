/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A table with bases, figures on them and marks: both as the photographer draws it and as a battle
 * knows its marks. */
#pragma once

#include "model/battle/acies-battle.h"
#include "model/paper/acies-mark-choice.h"
#include "photograph.h"

typedef struct
{
  AciesMarks *marks;
  PhotographScene scene;
  /* Of AciesPlacement: where the base of identity n, or the rear of its unit, truly lies; NULL
   * where nothing of it is on the table. */
  GPtrArray *bases;
  double width, height; /* mm */
} PosedTable;

/* COLUMNS by ROWS units in rows, and turned at random, on WIDTH by HEIGHT mm, with marks whose
 * square is SIDE mm, each with N_FIGURES, placed by SEED. Owned. */
PosedTable *posed_table_new (double width,
                             double height,
                             guint columns,
                             guint rows,
                             double side,
                             guint n_figures,
                             guint64 seed);
/* The table of BATTLE, which is laid out and outlives it, with marks given as CHOICE says, each
 * piece a little off its place by SEED. Owned. */
PosedTable *posed_table_new_of_battle (AciesBattle *battle,
                                       const AciesMarkChoice *choice,
                                       guint64 seed);
/* The mark of IDENTITY as it is drawn; NULL: it is not on the table. Borrowed. */
const PhotographMark *posed_table_find_drawn (const PosedTable *self, guint identity);
void posed_table_free (PosedTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PosedTable, posed_table_free)
