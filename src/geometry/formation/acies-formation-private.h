/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that the files of formations share. */
#pragma once

#include "geometry/formation/acies-formation.h"

G_BEGIN_DECLS

/* Whether its stands look outwards on all sides: a square or a circle. */
gboolean acies_formation_is_all_round (const AciesFormationShape *shape);
/* Lays them, at least one, about FRONT. */
void acies_formation_lay_all_round (const AciesFormationShape *shape,
                                    const AciesFormationStand *stands,
                                    guint n_stands,
                                    const AciesPlacement *front,
                                    AciesPlacement *centres);
/* How wide and deep the box about stands, at least one, is in their formation. */
void acies_formation_measure_shape (const AciesFormationShape *shape,
                                    const AciesFormationStand *stands,
                                    guint n_stands,
                                    AciesLength *frontage,
                                    AciesLength *depth);

G_END_DECLS
