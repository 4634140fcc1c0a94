/* The tape: a drag measures from edge to edge where bodies lie, else from point to point. */
#pragma once

#include "app/acies-table-tool.h"

G_BEGIN_DECLS

#define ACIES_TYPE_MEASURE_TOOL (acies_measure_tool_get_type ())
G_DECLARE_FINAL_TYPE (AciesMeasureTool, acies_measure_tool, ACIES, MEASURE_TOOL, AciesTableTool)

AciesTableTool *acies_measure_tool_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
