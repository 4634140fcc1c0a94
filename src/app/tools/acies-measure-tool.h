/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The tape: clicks lay it from edge to edge where bodies lie, else from point to point, with as
 * many way-points as are wanted; a drag lays one leg. With Ctrl points count whatever lies
 * there. */
#pragma once

#include "app/canvas/acies-overlay-controller.h"
#include "app/tools/acies-table-tool.h"

G_BEGIN_DECLS

#define ACIES_TYPE_MEASURE_TOOL (acies_measure_tool_get_type ())
G_DECLARE_FINAL_TYPE (AciesMeasureTool, acies_measure_tool, ACIES, MEASURE_TOOL, AciesTableTool)

/* What is pinned down goes to SHOW. */
AciesTableTool *acies_measure_tool_new (AciesOverlayController *show) G_GNUC_WARN_UNUSED_RESULT;
/* Borrowed; NULL: none lies there */
AciesTape *acies_measure_tool_get_tape (AciesMeasureTool *self);

G_END_DECLS
