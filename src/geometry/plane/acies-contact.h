/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesContact is how two bodies of stands touch: with which faces, along how much of them, and how
 * far one reaches beyond the other at each end. */
#pragma once

#include "geometry/plane/acies-footprint.h"

G_BEGIN_DECLS

typedef struct
{
  AciesLength frontage; /* along which they touch, all stands together; 0: by a corner only */
  AciesBaseFace face;   /* of the first body's stand that touches along most */
  AciesBaseFace theirs; /* of the other's */
  AciesLength left;     /* how far the first reaches beyond the other, seen over that face; */
  AciesLength right;    /* below 0: the other reaches beyond it */
  AciesPoint ends[2];   /* of the longest stretch; of the corner twice */
} AciesContact;

/* FALSE if no stand of one touches any of the other. */
gboolean acies_contact_find (
    const AciesFootprint *a, guint n_a, const AciesFootprint *b, guint n_b, AciesContact *contact);
/* The bearing straight from B to A, of the stands of both that are nearest or touch along most:
 * square to the edge that lies between them, else from corner to corner. */
AciesAngle acies_contact_find_away (const AciesFootprint *a,
                                    guint n_a,
                                    const AciesFootprint *b,
                                    guint n_b);

G_END_DECLS
