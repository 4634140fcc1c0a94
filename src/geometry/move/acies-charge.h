/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesCharge is whom a body can run into by one wheel and a straight way, where it strikes, and
 * how far that is. A rule set says whether it may. */
#pragma once

#include "geometry/move/acies-reach.h"

G_BEGIN_DECLS

typedef struct
{
  AciesWheelSweepHit hit;
  AciesLength length;       /* of wheel and way */
  AciesLength cost;         /* by the terrain costs; if the way is not free, as on open ground */
  gboolean is_free;         /* nothing else is met before */
  AciesWheelSweepStop stop; /* if not: what, and its number */
  guint index;
  AciesBaseFace face;   /* of the base that is struck */
  AciesPoint at;        /* where it is first touched */
  AciesPlacement front; /* the middle of the charger's front as it touches */
} AciesCharge;

/* The cheapest charge on a body of GROUP, free ones first; REACH must have been made without a
 * length. FALSE if no wheel brings any straight before it. */
gboolean acies_charge_find (const AciesReach *reach,
                            const AciesTraversalField *field,
                            guint group,
                            AciesCharge *charge);
/* The path to type or to move along. */
AciesPath *acies_charge_dup_path (const AciesCharge *charge) G_GNUC_WARN_UNUSED_RESULT;
/* The face of BASE that holds AT, of two that which looks most against COURSE. */
AciesBaseFace acies_charge_get_face (const AciesFootprint *base,
                                     const AciesPoint *at,
                                     const AciesHeading *course);
/* Where AT lies about a body: before the line of its front, behind that of its rear, or between
 * them to the left or right. FRONT is the middle of its front. */
AciesBaseFace acies_charge_get_origin (const AciesPlacement *front,
                                       AciesLength depth,
                                       const AciesPoint *at);

G_END_DECLS
