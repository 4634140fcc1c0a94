/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws what one viewer sees of the table, as an outline. */
#pragma once

#include "geometry/sight/acies-sight.h"

G_BEGIN_DECLS

/* WIDTH by HEIGHT is the table; RANGE is how far one sees, below 0: no limit; LEVEL is how many
 * steps above the table those stand who are looked for. Of AciesPoint, clockwise about the viewer;
 * empty if he is not on the table. */
typedef struct
{
  AciesLength width;
  AciesLength height;
  AciesLength range;
  gint32 level;
} AciesSightField;

GArray *acies_sight_dup_area (AciesSight *sight,
                              const AciesSightEnd *viewer,
                              const AciesSightField *field) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
