/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* An army as a flat list of entries, each after the one it stands in: what the tree shows. An entry
 * stays the same object as long as what it is of is in the army, so that what is selected and
 * scrolled to stays so. */
#pragma once

#include "model/army/acies-army.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define ACIES_TYPE_ARMY_ENTRY (acies_army_entry_get_type ())
G_DECLARE_FINAL_TYPE (AciesArmyEntry, acies_army_entry, ACIES, ARMY_ENTRY, GObject)

AciesItem *acies_army_entry_get_item (AciesArmyEntry *self);
/* Of a sub-unit: its id, interned; or NULL */
const char *acies_army_entry_get_part (AciesArmyEntry *self);
guint acies_army_entry_get_depth (AciesArmyEntry *self);
/* Of a command: whether what is in it is listed. */
gboolean acies_army_entry_is_open (AciesArmyEntry *self);

/* A GListModel of AciesArmyEntry. */
#define ACIES_TYPE_ARMY_OUTLINE (acies_army_outline_get_type ())
G_DECLARE_FINAL_TYPE (AciesArmyOutline, acies_army_outline, ACIES, ARMY_OUTLINE, GObject)

AciesArmyOutline *acies_army_outline_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Lists ARMY (NULL: nothing) as it is now; only what differs changes. */
void acies_army_outline_update (AciesArmyOutline *self, AciesArmy *army);
void acies_army_outline_set_open (AciesArmyOutline *self, AciesArmyEntry *entry, gboolean is_open);
/* Where ITEM, or its sub-unit PART, is listed; FALSE if it is not. */
gboolean acies_army_outline_find (AciesArmyOutline *self,
                                  AciesItem *item,
                                  const char *part,
                                  guint *position);
/* Opens every command about ITEM. */
void acies_army_outline_reveal (AciesArmyOutline *self, AciesItem *item);

G_END_DECLS
