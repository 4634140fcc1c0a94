/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What an army can be made of: commands, leaders' ranks and troop types of the rule set, with
 * search. */
#pragma once

#include "app/army/acies-army-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_ARMY_PALETTE_PANE (acies_army_palette_pane_get_type ())
G_DECLARE_FINAL_TYPE (
    AciesArmyPalettePane, acies_army_palette_pane, ACIES, ARMY_PALETTE_PANE, GtkWidget)

/* Or NULL */
void acies_army_palette_pane_set_session (AciesArmyPalettePane *self, AciesArmySession *session);
void acies_army_palette_pane_focus (AciesArmyPalettePane *self);

G_END_DECLS
