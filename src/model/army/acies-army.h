/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesArmy is an army as a file holds it: commands with leaders and units, before any table. */
#pragma once

#include "base/file/acies-finding.h"
#include "model/item/acies-leader.h"
#include "model/item/acies-unit.h"

G_BEGIN_DECLS

#define ACIES_TYPE_ARMY (acies_army_get_type ())
G_DECLARE_FINAL_TYPE (AciesArmy, acies_army, ACIES, ARMY, GObject)

AciesArmy *acies_army_new (const char *id, const char *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* NULL, with errors in FINDINGS, if it cannot be read whole. */
AciesArmy *acies_army_load (GFile *file, AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* Loads an army from the bytes of a file NAME, as acies_army_load () does. NULL if FINDINGS has
 * an error. Owned. */
AciesArmy *acies_army_load_bytes (GBytes *bytes,
                                  const char *name,
                                  AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* The army as its file holds it. Owned. */
GBytes *acies_army_to_bytes (AciesArmy *self) G_GNUC_WARN_UNUSED_RESULT;
const char *acies_army_get_id (AciesArmy *self);
void acies_army_set_id (AciesArmy *self, const char *id);
const char *acies_army_get_title (AciesArmy *self);
void acies_army_set_title (AciesArmy *self, const char *title);
const char *acies_army_get_note (AciesArmy *self); /* or NULL */
void acies_army_set_note (AciesArmy *self, const char *note);
/* A note for its owner and the umpire alone, or NULL */
const char *acies_army_get_secret (AciesArmy *self);
void acies_army_set_secret (AciesArmy *self, const char *secret);
const char *acies_army_get_ruleset (AciesArmy *self);         /* id */
const char *acies_army_get_ruleset_version (AciesArmy *self); /* or NULL */
const char *acies_army_get_ruleset_hash (AciesArmy *self);    /* or NULL */
void acies_army_set_ruleset (AciesArmy *self,
                             const char *id,
                             const char *version,
                             const char *hash);
GListModel *acies_army_get_commands (AciesArmy *self); /* of AciesCommand, the top ones */
void acies_army_add_command (AciesArmy *self, AciesCommand *command);
/* Before the POSITION-th; at the end if there are not so many. */
void acies_army_insert_command (AciesArmy *self, AciesCommand *command, guint position);
/* Takes COMMAND out of the army; nothing happens if it is not there. */
void acies_army_remove_command (AciesArmy *self, AciesCommand *command);
/* Calls VISIT for every command, leader and unit, depth first, in file order. */
typedef void (*AciesItemVisitor) (AciesItem *item, gpointer data);
void acies_army_foreach (AciesArmy *self, AciesItemVisitor visit, gpointer data);
/* Adds SHIFT to the numbers of its units: an id of digits alone is one. Before it is anybody's. */
void acies_army_shift (AciesArmy *self, gint64 shift);
AciesItem *acies_army_find (AciesArmy *self, const char *id); /* borrowed, or NULL */
/* The same of commands alone, without a look at what they hold. */
AciesCommand *acies_army_find_command (AciesArmy *self, const char *id);

G_END_DECLS
