/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The tape laid on the table: from edge to edge where bodies lie, else from point to point. */
#pragma once

#include "geometry/plane/acies-footprint.h"
#include "model/item/acies-item.h"

G_BEGIN_DECLS

/* From the stands of ITEM, or of a leader, that lie on the table to POINT. FALSE: none does. */
gboolean acies_table_measure_to_point (AciesItem *item,
                                       const AciesPoint *point,
                                       AciesSeparation *gap);
/* Either item may be NULL: then the point beside it is meant. */
void acies_table_measure (AciesItem *from,
                          const AciesPoint *from_point,
                          AciesItem *to,
                          const AciesPoint *to_point,
                          AciesSeparation *gap);

G_END_DECLS
