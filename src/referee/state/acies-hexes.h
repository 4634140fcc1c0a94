/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the hexes of a rule set on the table of a battle. */
#pragma once

#include "referee/state/acies-state.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* Lays the rule set's hexes on TABLE. FALSE: it has none. */
gboolean acies_hexes_get_lattice (AciesRuleset *ruleset,
                                  AciesTable *table,
                                  AciesHexLattice *lattice);
/* Where HEX, as people write its number, has its centre, looking at FACING: 1 to 6 clockwise from
 * the first side or vertex at or after north; NULL: at the first. FALSE with the sentence. */
gboolean acies_hexes_parse_place (AciesRuleset *ruleset,
                                  AciesTable *table,
                                  const char *hex,
                                  const char *facing,
                                  AciesPlacement *centre,
                                  GError **error);
/* The hex that the middle of ITEM, or of the box about a feature, lies in. FALSE: in none. */
gboolean acies_hexes_find (const AciesHexLattice *lattice,
                           const AciesState *state,
                           AciesItem *item,
                           AciesHex *hex);
char *acies_hexes_dup_number (AciesRuleset *ruleset,
                              const AciesState *state,
                              AciesItem *item) G_GNUC_WARN_UNUSED_RESULT; /* of that hex, or NULL */
/* The number of the hex that POINT of TABLE lies in; NULL: in none. */
char *acies_hexes_dup_number_at (AciesRuleset *ruleset,
                                 AciesTable *table,
                                 const AciesPoint *point) G_GNUC_WARN_UNUSED_RESULT;
/* Where ITEM, which looks at FACING, is, as the umpire types it: "3001", or "3001 facing 2" where
 * the rule set's counters look somewhere. NULL: in no hex. Owned. */
char *acies_hexes_describe_place (AciesRuleset *ruleset,
                                  const AciesState *state,
                                  AciesItem *item,
                                  AciesAngle facing) G_GNUC_WARN_UNUSED_RESULT;
/* The hex of the number TEXT, with the noughts at its front that a spreadsheet took off. FALSE: the
 * map has none. */
gboolean acies_hexes_find_numbered (const AciesHexLattice *lattice,
                                    const char *text,
                                    AciesHex *hex);
/* Whether TEXT is written as the number of a hex, of any map. */
gboolean acies_hexes_is_number (const char *text);
/* Adds to CHANGE what the umpire types of the map: KEY is a hex and TEXT a terrain type or "none",
 * or KEY is "2725-2726-TYPE" and TEXT yes or no. FALSE with the sentence. */
gboolean acies_hexes_change_map (AciesRuleset *ruleset,
                                 AciesBattle *battle,
                                 const char *key,
                                 const char *text,
                                 AciesChange *change,
                                 GError **error);
/* Adds an error for everything of the map that names no hex, no side or no terrain type. */
void acies_hexes_check_map (AciesRuleset *ruleset, AciesTable *table, AciesFindings *findings);

G_END_DECLS
