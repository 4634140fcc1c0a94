/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A photograph of the table of a battle whose marks were printed, as it lies there: some were
 * pushed elsewhere since, some are hidden, some lie there twice. */
#pragma once

#include "lens/picture/acies-grey.h"
#include "model/battle/acies-battle.h"

typedef struct
{
  const char *item;   /* of a mark: a unit, leader or stand; a unit's stands go with it */
  double east, south; /* mm by which it was pushed */
  double turn;        /* degrees, clockwise, about the middle of its front */
  gboolean is_hidden;
  gboolean is_double; /* it lies where it was, too */
} PosedItem;

/* As if N of ITEMS were pushed so; from an ELEVATION in degrees. Owned. */
AciesGrey *posed_battle_take (AciesBattle *battle,
                              const PosedItem *items,
                              guint n,
                              double elevation) G_GNUC_WARN_UNUSED_RESULT;
/* The same as a PNG at PATH. */
void posed_battle_save (AciesBattle *battle, const PosedItem *items, guint n, const char *path);
/* GREY as a PNG at PATH. */
void posed_battle_save_picture (const AciesGrey *grey, const char *path);
