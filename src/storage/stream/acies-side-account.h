/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells what a side knows for machines: its whole battle at once, and the messages since. */
#pragma once

#include "storage/stream/acies-side-view.h"

G_BEGIN_DECLS

/* All that the side of VIEW knows now: side, position, sides with their score, its briefing,
 * pieces, dues, declarations, results. Owned. */
JsonNode *acies_side_view_to_json (AciesSideView *view) G_GNUC_WARN_UNUSED_RESULT;
/* The messages of VIEW, as an array. Owned. */
JsonNode *acies_side_view_messages_to_json (AciesSideView *view) G_GNUC_WARN_UNUSED_RESULT;
/* What VIEW holds as a scenario file, with the armies as far as they are known. Owned. */
GBytes *acies_side_view_to_scenario (AciesSideView *view) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
