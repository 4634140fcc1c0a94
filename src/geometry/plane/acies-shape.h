/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesShape is a part of the proof of a ruling: points with their lengths, drawn on the table and
 * in print. */
#pragma once

#include "geometry/plane/acies-length.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef enum
{
  ACIES_SHAPE_SEGMENT, /* two points; length shown */
  ACIES_SHAPE_ARC,     /* points: centre, start, others on it, end: the shorter way from each to the
                          next */
  ACIES_SHAPE_POLYGON, /* an area or outline */
  ACIES_SHAPE_GHOST,   /* a base where it would stand: four corners, front first */
  ACIES_SHAPE_POINT,   /* one point */
} AciesShapeKind;

typedef enum
{
  ACIES_SHAPE_MEASURE, /* what was measured */
  ACIES_SHAPE_LIMIT,   /* how far it may be */
  ACIES_SHAPE_BLOCKED, /* what stands in the way */
  ACIES_SHAPE_PATH,    /* where it goes */
} AciesShapeRole;

typedef struct _AciesShape AciesShape;

#define ACIES_TYPE_SHAPE (acies_shape_get_type ())
GType acies_shape_get_type (void) G_GNUC_CONST;

/* LENGTH is what the label says (negative: no label). LABEL (or NULL) goes before it. UNIT_IDS, or
 * NULL, names the units it speaks of, so that a view that may not know them drops the shape. */
AciesShape *acies_shape_new (AciesShapeKind kind,
                             AciesShapeRole role,
                             const AciesPoint *points,
                             guint n_points,
                             AciesLength length,
                             const char *label,
                             const char *const *unit_ids) G_GNUC_WARN_UNUSED_RESULT;
AciesShape *acies_shape_ref (AciesShape *self);
void acies_shape_unref (AciesShape *self);
AciesShapeKind acies_shape_get_kind (const AciesShape *self);
AciesShapeRole acies_shape_get_role (const AciesShape *self);
const AciesPoint *acies_shape_get_points (const AciesShape *self, guint *n_points);
AciesLength acies_shape_get_length (const AciesShape *self);
const char *acies_shape_get_label (const AciesShape *self);
const char *const *acies_shape_get_unit_ids (const AciesShape *self);
/* The shape as the journal keeps it. Owned. */
JsonNode *acies_shape_to_json (const AciesShape *self) G_GNUC_WARN_UNUSED_RESULT;
AciesShape *acies_shape_from_json (JsonNode *node)
    G_GNUC_WARN_UNUSED_RESULT; /* NULL if it is none */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesShape, acies_shape_unref)

G_END_DECLS
