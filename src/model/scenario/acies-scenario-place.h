/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes the parts of a scenario file: terrain, who stands where, and in a saved battle
 * what is due, linked and known. Whatever is wrong becomes an error of the reader. */
#pragma once

#include "base/xml/acies-xml-reader.h"
#include "model/battle/acies-battle.h"

G_BEGIN_DECLS

/* READER's <area> or <line>; NULL if it has no shape. */
AciesFeature *acies_scenario_read_feature (AciesXmlReader *reader) G_GNUC_WARN_UNUSED_RESULT;
/* READER's <place> of a unit or leader of SIDE. */
void acies_scenario_read_place (AciesXmlReader *reader, AciesBattle *battle, AciesSide *side);
/* The attribute NAME of READER's element as a length in mm; FALSE after an error if it is none. */
gboolean acies_scenario_read_length (AciesXmlReader *reader, const char *name, AciesLength *length);
/* The unit or leader of SIDE that READER's element names; NULL after an error if there is none. */
AciesItem *acies_scenario_find_placed (AciesXmlReader *reader,
                                       AciesBattle *battle,
                                       AciesSide *side);
/* READER's <point>, and whether an outline bends there. FALSE after an error if it is none. */
gboolean acies_scenario_read_point (AciesXmlReader *reader, AciesPoint *point, gboolean *bends);
/* A <point> each; the outline bends at those whose BENDS is TRUE (NULL: at none). */
void acies_scenario_write_points (const AciesPoint *points,
                                  const gboolean *bends,
                                  guint n_points,
                                  AciesXmlWriter *writer);
/* READER's <obligation>, <link> or <know>. */
void acies_scenario_read_state (AciesXmlReader *reader, AciesBattle *battle);

G_END_DECLS
