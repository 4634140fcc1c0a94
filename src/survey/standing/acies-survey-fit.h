/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Fits bases as a formation sets them onto bases as they lie on a table. */
#pragma once

#include "geometry/plane/acies-length.h"

G_BEGIN_DECLS

/* Finds the placement of the front by which LAID, N bases as they are set with their front at the
 * origin and facing north, come nearest to SEEN. Returns how far the worst of them is off then, in
 * mm, its facing counted as what lies a base before it. N is at least 1. */
double acies_survey_fit (const AciesPlacement *laid,
                         const AciesPlacement *seen,
                         guint n,
                         AciesPlacement *front);

G_END_DECLS
