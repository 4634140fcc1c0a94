/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHexMap is the map of hexes: which terrain lies in a hex, and what runs along its sides.
 *
 * The map is an item of the battle, with the id "map". Its attributes are the map: of a hex, by its
 * number, the terrain type as a symbol ("2725": woods); of a side, by the numbers of the two hexes
 * and the type, a flag ("2725-2726-stream": yes). The order of the numbers is kept: a slope may
 * rise from the first hex to the second. Where hexes lie, and which numbers there are, only whoever
 * knows the rule set can tell. */
#pragma once

#include "base/xml/acies-xml-reader.h"
#include "model/item/acies-item.h"

G_BEGIN_DECLS

#define ACIES_HEX_MAP_ID "map"

#define ACIES_TYPE_HEX_MAP (acies_hex_map_get_type ())
G_DECLARE_FINAL_TYPE (AciesHexMap, acies_hex_map, ACIES, HEX_MAP, AciesItem)

AciesHexMap *acies_hex_map_new (void) G_GNUC_WARN_UNUSED_RESULT;
gboolean acies_hex_map_is_empty (AciesHexMap *self);
/* Terrain type ids, interned. Where a hex has none, NULL stands for open ground. */
const char *acies_hex_map_get_terrain (AciesHexMap *self, const char *hex);
void acies_hex_map_set_terrain (AciesHexMap *self, const char *hex, const char *terrain);
/* Appends the types of what was laid along the side from FROM to TO, in that order. */
void acies_hex_map_add_sides (AciesHexMap *self,
                              const char *from,
                              const char *to,
                              GPtrArray *types);
void acies_hex_map_set_side (
    AciesHexMap *self, const char *from, const char *to, const char *type, gboolean is_there);
/* Takes the key of one of the map's attributes apart; strings to be freed. TO and TYPE are NULL for
 * a hex. FALSE: it is no key. */
gboolean acies_hex_map_parse_key (const char *key, char **from, char **to, char **type);

/* Lays TYPE in hexes ("2725 2726") or along sides ("2725-2726"). NULL, or what is wrong with
 * PLACES. */
char *acies_hex_map_lay (AciesHexMap *self, gboolean is_side, const char *places, const char *type)
    G_GNUC_WARN_UNUSED_RESULT;
/* READER's <hex> or <hexside>. */
void acies_hex_map_read (AciesHexMap *self, AciesXmlReader *reader);
/* The children of <hexes>, one for each type. */
void acies_hex_map_write (AciesHexMap *self, AciesXmlWriter *writer);

G_END_DECLS
