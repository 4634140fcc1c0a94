/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how far the edges of the table are, and which way they lie. */
#pragma once

#include "referee/evaluation/acies-measure.h"

G_BEGIN_DECLS

/* The direction, as A faces, of the edge that the word at INDEX names, and WHEN after it; raises
 * for another word. NULL: the run stops. */
const AciesMeasured *acies_host_edge_bearing (AciesEvaluation *self, AciesSubject *a, int index);

G_END_DECLS
