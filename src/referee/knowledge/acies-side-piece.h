/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a unit, leader, command or side of a side's battle whole, for whoever holds no battle. */
#pragma once

#include "model/battle/acies-battle.h"

G_BEGIN_DECLS

/* ITEM as an object: id, kind, label, side, command, type, attributes, and the stands of a unit or
 * the place of a leader; lengths in 1/1000 mm, angles in 1/1000 degrees. Owned. */
JsonNode *acies_side_piece_to_json (AciesItem *item) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
