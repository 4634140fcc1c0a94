/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the changes by which an editor edits terrain; nothing is altered here. */
#pragma once

#include "model/battle/acies-battle.h"

G_BEGIN_DECLS

/* TYPE, or TYPE with the first number from 2 on, that is nobody's id in BATTLE. */
char *acies_feature_edit_dup_id (AciesBattle *battle, const char *type) G_GNUC_WARN_UNUSED_RESULT;
/* A new feature, as STATE says but above all others. */
AciesChange *acies_feature_edit_add (AciesBattle *battle,
                                     const char *id,
                                     const AciesFeatureState *state) G_GNUC_WARN_UNUSED_RESULT;
/* FEATURE becomes as AFTER says. NULL if it is so already. */
AciesChange *acies_feature_edit_set (AciesBattle *battle,
                                     AciesFeature *feature,
                                     const AciesFeatureState *after) G_GNUC_WARN_UNUSED_RESULT;
/* A change that gives FEATURE the outline POLYGON. Owned. */
AciesChange *acies_feature_edit_reshape (AciesBattle *battle,
                                         AciesFeature *feature,
                                         AciesPolygon *polygon) G_GNUC_WARN_UNUSED_RESULT;
/* STEPS up in the order of drawing, or down below 0, as far as there are others. NULL: no
 * farther. */
AciesChange *acies_feature_edit_raise (AciesBattle *battle,
                                       AciesFeature *feature,
                                       int steps) G_GNUC_WARN_UNUSED_RESULT;
/* The same feature once more, named ID, right above it and BY to the east and south. */
AciesChange *acies_feature_edit_duplicate (AciesBattle *battle,
                                           AciesFeature *feature,
                                           const char *id,
                                           AciesLength by) G_GNUC_WARN_UNUSED_RESULT;
/* A change that takes FEATURE off the table. Owned. */
AciesChange *acies_feature_edit_remove (AciesBattle *battle,
                                        AciesFeature *feature) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
