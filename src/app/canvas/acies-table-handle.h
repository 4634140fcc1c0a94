/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The handles of the unit that is selected: one off each front corner, to wheel by, one before the
 * middle of its front, to pivot by, and arrows to go straight ahead, back or to either side. They
 * keep their size on screen. */
#pragma once

#include "app/canvas/acies-table-frame.h"
#include "geometry/plane/acies-length.h"
#include "model/battle/acies-battle.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  ACIES_TABLE_HANDLE_NONE,
  ACIES_TABLE_HANDLE_LEFT,
  ACIES_TABLE_HANDLE_RIGHT,
  ACIES_TABLE_HANDLE_PIVOT,
  ACIES_TABLE_HANDLE_AHEAD,
  ACIES_TABLE_HANDLE_BACK,
  ACIES_TABLE_HANDLE_SIDE_LEFT,
  ACIES_TABLE_HANDLE_SIDE_RIGHT,
} AciesTableHandle;

/* Which handle of ITEM is at AT; REACH is what the pointer reaches on the table, four pixels. */
AciesTableHandle acies_table_handle_find (AciesItem *item, const AciesPoint *at, AciesLength reach);
/* Those of ITEM that no other of BATTLE lies over. */
void acies_table_handle_append (AciesItem *item,
                                AciesBattle *battle,
                                GtkSnapshot *snapshot,
                                const AciesTableFrame *frame);

G_END_DECLS
