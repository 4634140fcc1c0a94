/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesApproach is how one unit comes at others on a scene: whom it can charge, and how it conforms
 * to whom it touches. */
#pragma once

#include "geometry/move/acies-charge.h"
#include "geometry/move/acies-conform.h"
#include "geometry/plane/acies-contact.h"
#include "referee/scene/acies-scene.h"

G_BEGIN_DECLS

/* What a rule set allows; all it points to is borrowed. */
typedef struct
{
  AciesWheelSweepLimits limits; /* with a cost for each ground of the scene */
  AciesItem *const *past;       /* units that do not stop it */
  guint n_past;
  AciesItem *const *targets; /* NULL: all enemies */
  guint n_targets;
} AciesApproachTerms;

typedef struct
{
  AciesItem *unit;    /* that is charged */
  AciesItem *stand;   /* of it, that is touched first */
  AciesItem *blocker; /* unit or feature that is met before, or NULL */
  AciesCharge charge;
  AciesBaseFace origin; /* from where, by the lines of its front and rear */
  AciesLength behind;   /* how far behind the line of its front; below 0: before it */
} AciesApproach;

/* A unit that touches another at the end of a path. */
typedef struct _AciesMeeting
{
  AciesItem *stand; /* that it touches */
  AciesBaseFace face;
  AciesConform conform;
  AciesItem *blocker;  /* who leaves no room; NULL: nobody, or the table's edge */
  AciesPlacement from; /* its front at the end of the path */
} AciesMeeting;

/* A unit that touches another. */
typedef struct
{
  AciesItem *unit;
  AciesContact contact; /* seen from the other */
} AciesTouch;

/* The best charge on each target, of AciesApproach, in the order of ids; without those that no
 * wheel within the limits brings before it. How much a charge may cost is not looked at. */
GArray *acies_approach_find (AciesScene *scene,
                             AciesItem *item,
                             const AciesApproachTerms *terms) G_GNUC_WARN_UNUSED_RESULT;
/* What its front can come to: of AciesPoint; and the largest error of it. */
GArray *acies_approach_dup_area (AciesScene *scene,
                                 AciesItem *item,
                                 const AciesApproachTerms *terms,
                                 AciesLength *error) G_GNUC_WARN_UNUSED_RESULT;
/* Where ITEM would square up to OTHER at the end of PATH, to cover at least COVER of its face.
 * FALSE if it does not touch it there. */
gboolean acies_approach_conform (AciesScene *scene,
                                 AciesItem *item,
                                 AciesItem *other,
                                 const AciesPath *path,
                                 AciesLength cover,
                                 AciesMeeting *meeting);
/* All units that touch ITEM, friends too: of AciesTouch, in the order of ids. */
GArray *acies_approach_find_touches (AciesScene *scene, AciesItem *item) G_GNUC_WARN_UNUSED_RESULT;
/* The direction straight away from OTHER as ITEM faces. FALSE if one of them is not on the
 * table. */
gboolean acies_approach_find_away (AciesScene *scene,
                                   AciesItem *item,
                                   AciesItem *other,
                                   AciesAngle *angle);
/* The shortest way from ITEM to an edge of the table: 0 to 3, north and on clockwise, or -1,
 * whichever is nearest; below 0 beyond it. FALSE if it is off the table. */
gboolean acies_approach_measure_edge (AciesScene *scene,
                                      AciesItem *item,
                                      int edge,
                                      AciesSeparation *gap);

/* What procedures call a face of a base. */
const char *acies_approach_face_to_string (AciesBaseFace face);

G_END_DECLS
