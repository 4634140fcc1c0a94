/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads whether a battle stops in phases in which nobody can act. It is an attribute of the battle,
 * so that a change may change it. */
#pragma once

#include "model/battle/acies-battle.h"

G_BEGIN_DECLS

#define ACIES_STOPS "stops-in-empty-phases" /* the attribute */

/* FALSE unless it was set. */
gboolean acies_stops_get (AciesBattle *battle);

G_END_DECLS
