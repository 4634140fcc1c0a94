/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHexImport is a list of hexes out of a spreadsheet: of each its number, its terrain, and what
 * runs along its sides. A column headed "hex" has the numbers, or two headed "column" and "row"
 * have the parts; one headed "terrain" a kind of the rule set; one headed by a kind that is laid
 * along sides has the sides, as numbers from 1 clockwise, as points of the compass, or as the
 * numbers of the hexes behind them; and one headed "sides" has kinds with their sides, apart by
 * semicolons: "Stream N NE; Ridge 2". A row that cannot be read says where and why. */
#pragma once

#include "base/csv/acies-csv-table.h"
#include "model/battle/acies-battle.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

typedef struct
{
  AciesChange *change;     /* that lays on the table what could be read */
  AciesFindings *findings; /* what could not: an error each, with the file's name and line */
  guint n_rows, n_refused;
  guint n_hexes, n_sides; /* that are laid */
} AciesHexImport;

/* What TABLE says of the hexes of BATTLE's table by RULESET. NULL with ERROR: it is no list of
 * hexes, or the rule set has none. */
AciesHexImport *acies_hex_import_read (const AciesCsvTable *table,
                                       AciesRuleset *ruleset,
                                       AciesBattle *battle,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;
void acies_hex_import_free (AciesHexImport *self);
/* Whether the first row of TABLE is that of a list of hexes. */
gboolean acies_hex_import_is_list (const AciesCsvTable *table);
/* Whether it also has a column of terrain or of sides, as no list of counters has. */
gboolean acies_hex_import_is_map (const AciesCsvTable *table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesHexImport, acies_hex_import_free)

G_END_DECLS
