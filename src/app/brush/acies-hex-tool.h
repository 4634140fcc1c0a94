/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHexTool paints a map of hexes while a scenario is edited: terrain in hexes and along their
 * sides, by pointer or from hex to hex by keys. What there is to paint the rule set says. One
 * stroke is one step.
 *
 * Signal "changed" of AciesTableTool also tells that the brush or the hex in hand is another. */
#pragma once

#include "app/tools/acies-table-tool.h"

G_BEGIN_DECLS

#define ACIES_TYPE_HEX_TOOL (acies_hex_tool_get_type ())
G_DECLARE_FINAL_TYPE (AciesHexTool, acies_hex_tool, ACIES, HEX_TOOL, AciesTableTool)

typedef enum
{
  ACIES_HEX_BRUSH,
  ACIES_HEX_FILL,
  ACIES_HEX_RUBBER,
} AciesHexMode;

/* How many hexes about the one in hand a brush takes at the most. */
#define ACIES_HEX_MAX_SIZE 4

AciesTableTool *acies_hex_tool_new (void) G_GNUC_WARN_UNUSED_RESULT;
AciesHexMode acies_hex_tool_get_mode (AciesHexTool *self);
void acies_hex_tool_set_mode (AciesHexTool *self, AciesHexMode mode);
/* What is painted: terrain of the session's rule set; NULL: open ground. Borrowed. */
const AciesTerrain *acies_hex_tool_get_terrain (AciesHexTool *self);
/* Takes up the brush, if the rubber was in hand. */
void acies_hex_tool_set_terrain (AciesHexTool *self, const AciesTerrain *terrain);
guint acies_hex_tool_get_size (AciesHexTool *self);
void acies_hex_tool_set_size (AciesHexTool *self, guint size);
/* Draws the stroke that is under way, and the hex or side in hand, over the table in FRAME. */
void acies_hex_tool_paint (AciesHexTool *self, cairo_t *cr, const AciesTableFrame *frame);
/* What the hex under the pointer or the keys is, once the stroke is done: its number, terrain and
 * sides. NULL: none is in hand. */
char *acies_hex_tool_describe (AciesHexTool *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
