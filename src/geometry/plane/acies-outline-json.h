/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes points as JSON, in whole thousandths of a millimetre: terrain has them in the
 * journal as [[x, y], ...], shapes, of which a ruling may have hundreds, as "x,y x,y ...". */
#pragma once

#include "geometry/plane/acies-length.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* POINTS as a JSON list of pairs. Owned. */
JsonNode *acies_outline_to_json (const AciesPoint *points,
                                 guint n_points) G_GNUC_WARN_UNUSED_RESULT;
/* POINTS as a JSON string: a tenth of what the list takes to read. Owned. */
JsonNode *acies_outline_to_json_text (const AciesPoint *points,
                                      guint n_points) G_GNUC_WARN_UNUSED_RESULT;
/* Reads NODE, a list or a string, which may be NULL. NULL, or a new array of N_POINTS, from 1 to
 * MOST: NULL too if one is farther off than any table could be. */
AciesPoint *acies_outline_from_json (JsonNode *node,
                                     guint most,
                                     guint *n_points) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
