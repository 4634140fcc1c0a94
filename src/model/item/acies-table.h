/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTable is the tabletop: its size and the terrain features on it. */
#pragma once

#include "geometry/hex/acies-hex.h"
#include "geometry/plane/acies-polygon.h"
#include "model/item/acies-hex-map.h"

G_BEGIN_DECLS

#define ACIES_TYPE_FEATURE (acies_feature_get_type ())
G_DECLARE_FINAL_TYPE (AciesFeature, acies_feature, ACIES, FEATURE, AciesItem)
#define ACIES_TYPE_TABLE (acies_table_get_type ())
G_DECLARE_FINAL_TYPE (AciesTable, acies_table, ACIES, TABLE, GObject)

/* No feature is more steps above or below the table. */
#define ACIES_FEATURE_MAX_HEIGHT 100

/* POLYGON may be NULL until acies_feature_set_polygon () gives it a shape. */
AciesFeature *acies_feature_new (const char *id,
                                 const char *terrain_type,
                                 AciesPolygon *polygon) G_GNUC_WARN_UNUSED_RESULT;
const char *acies_feature_get_terrain_type (AciesFeature *self); /* interned */
void acies_feature_set_terrain_type (AciesFeature *self, const char *terrain_type);
AciesPolygon *acies_feature_get_polygon (AciesFeature *self); /* borrowed */
/* Readers and editors */
void acies_feature_set_polygon (AciesFeature *self, AciesPolygon *polygon);
gint32 acies_feature_get_height (AciesFeature *self); /* steps above the table */
void acies_feature_set_height (AciesFeature *self, gint32 height);

AciesTable *acies_table_new (AciesLength width, AciesLength height) G_GNUC_WARN_UNUSED_RESULT;
AciesLength acies_table_get_width (AciesTable *self);
AciesLength acies_table_get_height (AciesTable *self);
/* Before a battle on it is watched */
void acies_table_set_size (AciesTable *self, AciesLength width, AciesLength height);
GListModel *acies_table_get_features (AciesTable *self); /* of AciesFeature, lowest first */
AciesHexMap *acies_table_get_map (AciesTable *self); /* borrowed; empty where there are no hexes */
/* How its hexes are numbered, if not as the rule set says; borrowed, or NULL. */
const AciesHexNumbering *acies_table_get_numbering (AciesTable *self);
/* NULL: as the rule set says. Before a battle on it is watched */
void acies_table_set_numbering (AciesTable *self, const AciesHexNumbering *numbering);
void acies_table_add_feature (AciesTable *self, AciesFeature *feature);
/* FALSE if FEATURE does not lie on it. */
gboolean acies_table_find_feature (AciesTable *self, AciesFeature *feature, guint *order);
/* Puts it above ORDER others, wherever it lay; acies_battle_apply () does it. */
void acies_table_put_feature (AciesTable *self, AciesFeature *feature, guint order);
/* Takes FEATURE off the table; nothing happens if it is not there. */
void acies_table_remove_feature (AciesTable *self, AciesFeature *feature);

G_END_DECLS
