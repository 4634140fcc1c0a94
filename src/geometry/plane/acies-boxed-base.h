/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesBoxedBase is a base with the box about it: of two groups of bases only those are measured
 * whose boxes leave it open which are nearest. */
#pragma once

#include "geometry/plane/acies-footprint.h"

G_BEGIN_DECLS

typedef struct
{
  AciesFootprint footprint;
  AciesBounds box;
} AciesBoxedBase;

void acies_boxed_base_init (AciesBoxedBase *self, const AciesFootprint *footprint);
/* How far the N_A bases A are from the N_B bases B, at least one each: the gap of the first pair,
 * A before B, that is nearest. */
void acies_boxed_bases_separation (
    const AciesBoxedBase *a, guint n_a, const AciesBoxedBase *b, guint n_b, AciesSeparation *gap);
/* Whether that gap is within LIMIT, as acies_length_within() says. */
gboolean acies_boxed_bases_are_within (
    const AciesBoxedBase *a, guint n_a, const AciesBoxedBase *b, guint n_b, AciesLength limit);

G_END_DECLS
