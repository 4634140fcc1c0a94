/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A table with units in rows, each a base with figures in front and a mark behind them: both as the
 * photographer draws it and as a battle knows its marks. */
#pragma once

#include "model/item/acies-marks.h"
#include "photograph.h"

typedef struct
{
  AciesMarks *marks;
  GArray
      *drawn; /* of PhotographMark, in the order of their identities of items, the table's first */
  GArray *bodies;   /* of PhotographBody */
  GPtrArray *bases; /* of AciesPlacement: where the base of identity n truly lies */
  double width, height;
} PosedTable;

/* COLUMNS by ROWS units on WIDTH by HEIGHT mm, with marks whose square is SIDE mm, each with
 * N_FIGURES, placed by SEED. Owned. */
PosedTable *posed_table_new (double width,
                             double height,
                             guint columns,
                             guint rows,
                             double side,
                             guint n_figures,
                             guint64 seed);
void posed_table_free (PosedTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PosedTable, posed_table_free)
