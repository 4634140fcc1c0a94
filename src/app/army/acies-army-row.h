/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* One entry of the army's tree: what it is, how strong, what it costs, and whether something is
 * wrong. */
#pragma once

#include "app/army/acies-army-outline.h"
#include "app/army/acies-army-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_ARMY_ROW (acies_army_row_get_type ())
G_DECLARE_FINAL_TYPE (AciesArmyRow, acies_army_row, ACIES, ARMY_ROW, GtkWidget)

GtkWidget *acies_army_row_new (AciesArmyOutline *outline) G_GNUC_WARN_UNUSED_RESULT;
/* Shows ENTRY of SESSION; NULL: nothing. */
void acies_army_row_set_entry (AciesArmyRow *self,
                               AciesArmySession *session,
                               AciesArmyEntry *entry);

/* The entry that it shows; borrowed, or NULL. */
AciesArmyEntry *acies_army_row_get_entry (AciesArmyRow *self);

G_END_DECLS
