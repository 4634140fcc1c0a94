/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesNewMapGroup asks for the table of a new battle or scenario: one of the library’s maps, or a
 * bare one, in centimetres or in columns and rows of hexes with the rule set’s map as the
 * proposal. */
#pragma once

#include "storage/document/acies-muster.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_NEW_MAP_GROUP (acies_new_map_group_get_type ())
G_DECLARE_FINAL_TYPE (
    AciesNewMapGroup, acies_new_map_group, ACIES, NEW_MAP_GROUP, AdwPreferencesGroup)

/* NULL: nothing is known of it, and nothing is offered. */
void acies_new_map_group_set_ruleset (AciesNewMapGroup *self, AciesRuleset *ruleset);
/* Sets the map or the size, the numbering and the tolerance of MUSTER; MAP becomes the map, owned,
 * and NUMBERING is where the numbering is kept. FALSE with ERROR: the map cannot be read, or a
 * number is none. */
gboolean acies_new_map_group_fill (AciesNewMapGroup *self,
                                   AciesMuster *muster,
                                   AciesBattle **map,
                                   AciesHexNumbering *numbering,
                                   GError **error);

G_END_DECLS
