/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes points as JSON, as shapes and terrain have them in the journal: [[x, y], ...] in
 * whole thousandths of a millimetre. */
#pragma once

#include "geometry/plane/acies-length.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* POINTS as a JSON list of pairs. Owned. */
JsonNode *acies_outline_to_json (const AciesPoint *points,
                                 guint n_points) G_GNUC_WARN_UNUSED_RESULT;
/* Reads NODE, which may be NULL. NULL, or a new array of N_POINTS, from 1 to MOST: NULL too if one
 * is farther off than any table could be. */
AciesPoint *acies_outline_from_json (JsonNode *node,
                                     guint most,
                                     guint *n_points) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
