/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of AciesArmyList share. */
#pragma once

#include "model/army/acies-army-list.h"

G_BEGIN_DECLS

void acies_list_part_free (AciesListPart *self);
/* Adds what does not make sense in SELF, whatever rule set it is for, to FINDINGS. */
void acies_army_list_check_sense (const AciesArmyList *self, AciesFindings *findings);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesListPart, acies_list_part_free)

G_END_DECLS
