/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesLeader is a leader; AciesCommand is the command he leads. */
#pragma once

#include "geometry/plane/acies-footprint.h"
#include "model/item/acies-body.h"

G_BEGIN_DECLS

#define ACIES_TYPE_LEADER (acies_leader_get_type ())
G_DECLARE_FINAL_TYPE (AciesLeader, acies_leader, ACIES, LEADER, AciesItem)
#define ACIES_TYPE_COMMAND (acies_command_get_type ())
G_DECLARE_FINAL_TYPE (AciesCommand, acies_command, ACIES, COMMAND, AciesItem)

AciesLeader *acies_leader_new (const char *id, const char *rank) G_GNUC_WARN_UNUSED_RESULT;
/* A leader rank of the rule set, interned */
const char *acies_leader_get_rank (AciesLeader *self);
void acies_leader_set_rank (AciesLeader *self, const char *rank);
const char *acies_leader_get_command (AciesLeader *self); /* command id, interned, or NULL */
/* acies_command_add () does it */
void acies_leader_set_command (AciesLeader *self, const char *command);
void acies_leader_set_base (AciesLeader *self, AciesLength frontage, AciesLength depth);
AciesLength acies_leader_get_frontage (AciesLeader *self);
AciesLength acies_leader_get_depth (AciesLeader *self);
gboolean acies_leader_is_placed (AciesLeader *self);
gboolean acies_leader_is_lost (AciesLeader *self);
const AciesPlacement *acies_leader_get_placement (AciesLeader *self);
void acies_leader_get_footprint (AciesLeader *self, AciesFootprint *footprint);
/* Once he belongs to a battle only acies_battle_apply () may. NULL takes him off the table. */
void acies_leader_set_placement (AciesLeader *self, const AciesPlacement *placement);
void acies_leader_set_lost (AciesLeader *self, gboolean is_lost);

AciesCommand *acies_command_new (const char *id, const char *kind) G_GNUC_WARN_UNUSED_RESULT;
/* A command kind of the rule set, interned */
const char *acies_command_get_command_kind (AciesCommand *self);
/* Id of the command above, or NULL */
const char *acies_command_get_parent (AciesCommand *self);
void acies_command_set_command_kind (AciesCommand *self, const char *kind);
/* Of AciesCommand, below this one */
GListModel *acies_command_get_commands (AciesCommand *self);
GListModel *acies_command_get_leaders (AciesCommand *self); /* of AciesLeader */
GListModel *acies_command_get_units (AciesCommand *self);   /* of AciesUnit */
/* Command, leader or unit, at the end */
void acies_command_add (AciesCommand *self, AciesItem *item);
/* Likewise, before the POSITION-th of its kind; at the end if there are not so many. */
void acies_command_insert (AciesCommand *self, AciesItem *item, guint position);
/* The model of SELF that holds things like ITEM: its commands, leaders or units. Borrowed. */
GListModel *acies_command_get_like (AciesCommand *self, AciesItem *item);
/* Takes ITEM, a unit or leader, out of the command; nothing happens if it is not there. */
void acies_command_remove (AciesCommand *self, AciesItem *item);

G_END_DECLS
