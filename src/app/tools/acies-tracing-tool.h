/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTracingTool moves the picture that terrain is traced over, and puts it to scale: two clicks,
 * how far apart they are, and Enter. */
#pragma once

#include "app/canvas/acies-tracing.h"
#include "app/tools/acies-table-tool.h"

G_BEGIN_DECLS

#define ACIES_TYPE_TRACING_TOOL (acies_tracing_tool_get_type ())
G_DECLARE_FINAL_TYPE (AciesTracingTool, acies_tracing_tool, ACIES, TRACING_TOOL, AciesTableTool)

AciesTableTool *acies_tracing_tool_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* NULL: there is none, and the tool cannot be used. */
void acies_tracing_tool_set_tracing (AciesTracingTool *self, AciesTracing *tracing);
AciesTracing *acies_tracing_tool_get_tracing (AciesTracingTool *self); /* borrowed, or NULL */

G_END_DECLS
