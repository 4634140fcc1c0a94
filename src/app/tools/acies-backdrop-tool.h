/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesBackdropTool moves the picture under the table of a scenario that is edited, and puts it to
 * scale: two clicks, and how far the points are apart is typed. Each is a step of the scenario. */
#pragma once

#include "app/tools/acies-table-tool.h"

G_BEGIN_DECLS

#define ACIES_TYPE_BACKDROP_TOOL (acies_backdrop_tool_get_type ())
G_DECLARE_FINAL_TYPE (AciesBackdropTool, acies_backdrop_tool, ACIES, BACKDROP_TOOL, AciesTableTool)

AciesTableTool *acies_backdrop_tool_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
