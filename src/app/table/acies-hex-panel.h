/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHexPanel is what the hex tool shows beside the table: brush, bucket or rubber and how large,
 * the palette, and what the hex in hand is. */
#pragma once

#include "app/brush/acies-hex-tool.h"

G_BEGIN_DECLS

#define ACIES_TYPE_HEX_PANEL (acies_hex_panel_get_type ())
G_DECLARE_FINAL_TYPE (AciesHexPanel, acies_hex_panel, ACIES, HEX_PANEL, GtkWidget)

/* Once */
void acies_hex_panel_set_tool (AciesHexPanel *self, AciesHexTool *tool);
void acies_hex_panel_set_session (AciesHexPanel *self, AciesSession *session);

G_END_DECLS
