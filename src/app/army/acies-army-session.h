/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* One army being built in a window: its draft, what it costs, which entry is selected. The panes
 * share it and hear of everything through it.
 *
 * Signals:
 *   "selected"      another entry is selected, or none
 *   "item-changed"  (AciesItem *, or NULL: the army's own words) as of the draft
 *   "tree-changed"  as of the draft
 *   "edited"        once after each step
 *   "reckoned"      costs or findings are others
 *   "list-changed"  the army is held against another army list, or none
 *   "progress"      the pass that looks for what is illegal came further, stopped or goes on
 *   "problem"       (char *sentence) something could not be done */
#pragma once

#include "referee/army/acies-army-costs.h"
#include "storage/document/acies-army-document.h"
#include "storage/library/acies-library-lists.h"

G_BEGIN_DECLS

#define ACIES_TYPE_ARMY_SESSION (acies_army_session_get_type ())
G_DECLARE_FINAL_TYPE (AciesArmySession, acies_army_session, ACIES, ARMY_SESSION, GObject)

AciesArmySession *acies_army_session_new (AciesArmyDocument *draft) G_GNUC_WARN_UNUSED_RESULT;
AciesArmyDocument *acies_army_session_get_document (AciesArmySession *self);
AciesArmy *acies_army_session_get_army (AciesArmySession *self);
AciesRuleset *acies_army_session_get_ruleset (AciesArmySession *self); /* or NULL */
/* NULL without a rule set */
AciesArmyCosts *acies_army_session_get_costs (AciesArmySession *self);

/* The army list that the army names, or NULL; borrowed until the next step. */
const AciesArmyList *acies_army_session_get_list (AciesArmySession *self);

/* The entry that is selected, and which of its sub-units (interned id; NULL: the whole of it).
 * NULL: the army. */
AciesItem *acies_army_session_get_selected (AciesArmySession *self);
const char *acies_army_session_get_part (AciesArmySession *self);
void acies_army_session_select (AciesArmySession *self, AciesItem *item, const char *part);
/* Selects what is called ID in the army; of nobody, the army. */
void acies_army_session_select_id (AciesArmySession *self, const char *id);
/* All entries that are selected, in the order of the tree: of AciesItem, without those that lie in
 * a command that is selected too. */
GPtrArray *acies_army_session_list_chosen (AciesArmySession *self) G_GNUC_WARN_UNUSED_RESULT;
/* How many entries are selected. */
guint acies_army_session_get_n_chosen (AciesArmySession *self);
/* Selects ITEMS (of AciesItem); of several the first is that which is selected if one is asked for.
 */
void acies_army_session_choose (AciesArmySession *self, const GPtrArray *items);
/* How many findings speak of ITEM; the worst of them in SEVERITY, if it is not NULL. */
guint acies_army_session_count_findings (AciesArmySession *self,
                                         AciesItem *item,
                                         AciesSeverity *severity);

/* Says through "problem" what ERROR says. */
void acies_army_session_report (AciesArmySession *self, const GError *error);
/* Makes ITEM as STATE says, as the step LABEL. FALSE: nothing changed, said through "problem". */
gboolean acies_army_session_set (AciesArmySession *self,
                                 AciesItem *item,
                                 const AciesItemState *state,
                                 const char *label);
/* How many entries the pass of the costs has looked at, and of how many. FALSE: none is due, and
 * all that is told of the army holds. */
gboolean acies_army_session_get_progress (AciesArmySession *self, guint *n_done, guint *n_all);
/* A pass that is stopped waits until it is let go on, or the army is changed. */
gboolean acies_army_session_is_stopped (AciesArmySession *self);
/* Stops the pass that goes on, or lets it go on. */
void acies_army_session_set_stopped (AciesArmySession *self, gboolean is_stopped);
/* Ends the pass of the costs that goes on in idle time. */
void acies_army_session_finish (AciesArmySession *self);

G_END_DECLS
