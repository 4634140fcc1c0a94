/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The entry selected in an army, or the army itself: its words and options, what it costs term by
 * term, when it breaks, and what is wrong with it. */
#pragma once

#include "app/army/acies-army-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_ARMY_ENTRY_PANE (acies_army_entry_pane_get_type ())
G_DECLARE_FINAL_TYPE (AciesArmyEntryPane, acies_army_entry_pane, ACIES, ARMY_ENTRY_PANE, GtkWidget)

/* Or NULL */
void acies_army_entry_pane_set_session (AciesArmyEntryPane *self, AciesArmySession *session);
/* Takes over what is being typed; FALSE: some of it is refused, and said beside it. */
gboolean acies_army_entry_pane_commit (AciesArmyEntryPane *self);
void acies_army_entry_pane_focus (AciesArmyEntryPane *self);

G_END_DECLS
