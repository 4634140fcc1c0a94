/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The hand: a click selects, with Ctrl or Shift it adds or takes out; a drag from bare ground
 * selects what lies in the box; a drag from a unit takes it along, by a handle wheels or pivots it,
 * and shows what the rules say to it. Ctrl then keeps it straight ahead or back, Shift to its side,
 * and W or the second button marks a way-point. */
#pragma once

#include "app/tools/acies-table-tool.h"

G_BEGIN_DECLS

#define ACIES_TYPE_SELECT_TOOL (acies_select_tool_get_type ())
G_DECLARE_FINAL_TYPE (AciesSelectTool, acies_select_tool, ACIES, SELECT_TOOL, AciesTableTool)

AciesTableTool *acies_select_tool_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
