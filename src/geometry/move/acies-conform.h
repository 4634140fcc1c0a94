/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesConform is how a body that touches another turns flush to the face it struck, by the least
 * movement, and whether there is room for it. */
#pragma once

#include "geometry/move/acies-traversal.h"

G_BEGIN_DECLS

typedef struct
{
  AciesPoint at;          /* where they touch: it turns about this */
  AciesAngle turn;        /* until the faces lie flush */
  AciesAngle press;       /* which way it then presses against the other */
  const AciesPoint *edge; /* the other's face: two points */
  AciesLength cover;      /* how much of it must be covered at least, if it is that wide */
  guint group;            /* the other's bodies: touched, not run over */
} AciesConformTerms;

typedef struct
{
  AciesPlacement front; /* where the middle of its front ends */
  AciesLength slide;    /* how far along the face it had to give way, to the right of PRESS */
  AciesLength cover;    /* how much of the face it covers */
  gboolean has_room;    /* if not: FRONT is where it would stand, and BLOCKER who is in the way */
  guint blocker;        /* the caller's number of a body; G_MAXUINT: the table's edge */
} AciesConform;

/* Finds where MOVER, as it stands when it touches, comes to stand. */
void acies_conform_find (const AciesMover *mover,
                         const AciesTraversalField *field,
                         const AciesConformTerms *terms,
                         AciesConform *conform);
/* The legs that bring a body from one place to another: pivot, ahead or back, side-step. */
void acies_conform_add_legs (AciesPath *path, const AciesPlacement *from, const AciesPlacement *to);

G_END_DECLS
