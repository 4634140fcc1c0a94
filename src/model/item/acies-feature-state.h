/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFeatureState is a whole terrain feature as it is at one moment, so that a change can say
 * what it was and what it becomes. It is never altered once a change holds it. */
#pragma once

#include "model/item/acies-table.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *type;            /* terrain type id, interned */
  AciesPolygon *polygon;       /* owned; never NULL */
  gint32 height;               /* steps above the table */
  guint order;                 /* how many features lie below it */
  char *label;                 /* owned; NULL: its id names it */
  AciesAttributes *attributes; /* owned */
  char *foreign;               /* owned; an element with what other programs wrote of it, or NULL */
} AciesFeatureState;

#define ACIES_TYPE_FEATURE_STATE (acies_feature_state_get_type ())
GType acies_feature_state_get_type (void) G_GNUC_CONST;

AciesFeatureState *acies_feature_state_new (const char *type,
                                            AciesPolygon *polygon,
                                            guint order) G_GNUC_WARN_UNUSED_RESULT;
/* FEATURE as it lies on TABLE; NULL if it does not. */
AciesFeatureState *acies_feature_state_new_of (AciesTable *table,
                                               AciesFeature *feature) G_GNUC_WARN_UNUSED_RESULT;
/* A copy of the state. Owned. */
AciesFeatureState *acies_feature_state_copy (const AciesFeatureState *self)
    G_GNUC_WARN_UNUSED_RESULT;
void acies_feature_state_free (AciesFeatureState *self);
/* Either may be NULL: there is no such feature. */
gboolean acies_feature_state_equal (const AciesFeatureState *a, const AciesFeatureState *b);
void acies_feature_state_set_polygon (AciesFeatureState *self, AciesPolygon *polygon);
/* "" and NULL: none. */
void acies_feature_state_set_label (AciesFeatureState *self, const char *label);
/* Gives FEATURE everything but its place in the order. */
void acies_feature_state_give (const AciesFeatureState *self, AciesFeature *feature);
JsonNode *acies_feature_state_to_json (const AciesFeatureState *self)
    G_GNUC_WARN_UNUSED_RESULT; /* null for NULL */
/* FALSE if NODE is not a feature's state; *SELF is NULL for null. */
gboolean acies_feature_state_from_json (JsonNode *node,
                                        AciesFeatureState **self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesFeatureState, acies_feature_state_free)

G_END_DECLS
