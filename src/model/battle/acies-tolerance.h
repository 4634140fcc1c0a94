/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and sets the tolerance of a battle: by how much a measured separation may miss a limit of
 * the rules and still count as at it, because eye, tape and screen leave so much open. It is an
 * attribute of the battle, in 1/1000 mm, so that a change may change it. */
#pragma once

#include "model/battle/acies-battle.h"

G_BEGIN_DECLS

#define ACIES_TOLERANCE "tolerance" /* the attribute */
#define ACIES_TOLERANCE_MOST ACIES_MM (20)
#define ACIES_TOLERANCE_USUAL ACIES_MM (2) /* what an eye and a tape leave open on a table */

/* 0 unless it was set. */
AciesLength acies_tolerance_get (AciesBattle *battle);
gboolean acies_tolerance_is_set (AciesBattle *battle); /* be it to 0 */
/* Before anybody watches the battle. */
void acies_tolerance_set (AciesBattle *battle, AciesLength tolerance);
/* Lets the rule set's own tolerance hold again. */
void acies_tolerance_unset (AciesBattle *battle);
/* Mm, from 0 to the most, as files and people write them. FALSE: they are not. */
gboolean acies_tolerance_parse (const char *text, AciesLength *tolerance);

G_END_DECLS
