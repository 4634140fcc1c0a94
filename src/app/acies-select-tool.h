/* The hand: a click selects, a drag takes a unit along and shows what the rules say to it. */
#pragma once

#include "app/acies-table-tool.h"

G_BEGIN_DECLS

#define ACIES_TYPE_SELECT_TOOL (acies_select_tool_get_type ())
G_DECLARE_FINAL_TYPE (AciesSelectTool, acies_select_tool, ACIES, SELECT_TOOL, AciesTableTool)

AciesTableTool *acies_select_tool_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
