/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes the elements of a scenario that hold its plan. */
#pragma once

#include "base/xml/acies-xml-reader.h"
#include "model/battle/acies-battle.h"

G_BEGIN_DECLS

/* Reads READER's current element, which follows the sides, into the plan of BATTLE; FALSE: it is
 * none of the plan's. */
gboolean acies_plan_read_child (AciesXmlReader *reader, AciesBattle *battle);
/* The same for an element of SIDE. */
gboolean acies_plan_read_side_child (AciesXmlReader *reader, AciesBattle *battle, AciesSide *side);
/* After the last element of SIDE: whether what names other parts of it finds them. */
void acies_plan_check_side (AciesXmlReader *reader, AciesBattle *battle, AciesSide *side);

/* Writes the objectives and special rules as elements of a scenario. */
void acies_plan_write_children (const AciesPlan *self, AciesXmlWriter *writer);
/* What of a side comes before its army, and after its places. */
void acies_side_plan_write_before (const AciesSidePlan *self, AciesXmlWriter *writer);
/* Writes when and where items of the side enter; those that BATTLE lacks are left out. */
void acies_side_plan_write_after (const AciesSidePlan *self,
                                  AciesBattle *battle,
                                  AciesXmlWriter *writer);

G_END_DECLS
