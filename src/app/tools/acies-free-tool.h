/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The umpire's free hand in a battle being played: whatever is dragged comes to stand where it is
 * put, whatever the rules say. Why is asked after the drop, and the journal keeps it. */
#pragma once

#include "app/tools/acies-table-tool.h"

G_BEGIN_DECLS

#define ACIES_TYPE_FREE_TOOL (acies_free_tool_get_type ())
G_DECLARE_FINAL_TYPE (AciesFreeTool, acies_free_tool, ACIES, FREE_TOOL, AciesTableTool)

AciesTableTool *acies_free_tool_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Puts ITEM, on the table or not, with the middle of its front at AT; the reason is then wanted. */
void acies_free_tool_put (AciesFreeTool *self, AciesItem *item, const AciesPoint *at);
/* Something was put and waits for its reason; *AT (or NULL) is where. */
gboolean acies_free_tool_is_waiting (AciesFreeTool *self, AciesPoint *at);
/* REASON is given: it is done and in the journal. FALSE: it was refused, and why is said. */
gboolean acies_free_tool_finish (AciesFreeTool *self, const char *reason);

G_END_DECLS
