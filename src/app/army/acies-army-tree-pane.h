/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The army as a tree, edited with keys, steppers and by dragging.
 *
 * Signals:
 *   "palette-wanted"  by a key: where something new is chosen
 *   "entry-wanted"    by a key: where the entry selected is edited */
#pragma once

#include "app/army/acies-army-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_ARMY_TREE_PANE (acies_army_tree_pane_get_type ())
G_DECLARE_FINAL_TYPE (AciesArmyTreePane, acies_army_tree_pane, ACIES, ARMY_TREE_PANE, GtkWidget)

/* Or NULL */
void acies_army_tree_pane_set_session (AciesArmyTreePane *self, AciesArmySession *session);
void acies_army_tree_pane_focus (AciesArmyTreePane *self);

G_END_DECLS
