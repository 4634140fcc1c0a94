/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* One battle being refereed: the battle file, what is selected, the question being put and the
 * ruling on it. The panes of a window share it and hear of everything through it.
 *
 * While an earlier point is looked at, the battle and the referee are those of that point, and
 * nothing can be asked or changed.
 *
 * Signals:
 *   "ruling-changed"  the question, its ruling or whether it is a past one changed
 *   "odds-changed"    odds of the ruling or of its factors are known, or counted again
 *   "battle-changed"  the battle or its journal changed
 *   "switching"       the battle is about to be another object: let go of it
 *   "switched"        it is: the present one, an earlier point, or one with other rules
 *   "problem"         (char *sentence) something could not be done
 * and the property "selected", an item's id or NULL. */
#pragma once

#include "app/session/acies-selection.h"
#include "storage/battle/acies-battle-file.h"
#include "storage/document/acies-scenario-document.h"

G_BEGIN_DECLS

#define ACIES_TYPE_SESSION (acies_session_get_type ())
G_DECLARE_FINAL_TYPE (AciesSession, acies_session, ACIES, SESSION, GObject)

AciesSession *acies_session_new (AciesBattleFile *file) G_GNUC_WARN_UNUSED_RESULT;
/* Without a battle: what is asked of units and leaders is typed, as "role.attribute", and nothing
 * is kept. */
AciesSession *acies_session_new_calculator (AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
gboolean acies_session_is_calculator (AciesSession *self);
/* A scenario being edited: nothing is asked and no journal kept, everything may be set. */
AciesSession *acies_session_new_draft (AciesScenarioDocument *draft) G_GNUC_WARN_UNUSED_RESULT;
gboolean acies_session_is_draft (AciesSession *self);
AciesScenarioDocument *acies_session_get_draft (AciesSession *self); /* or NULL; borrowed */
/* Does CHANGE as one step named LABEL, only in a scenario. FALSE: nothing changed, said through
 * "problem". */
gboolean acies_session_apply (AciesSession *self, AciesChange *change, const char *label);
/* The same for what is set before a battle is watched: see acies_scenario_document_edit (). */
gboolean acies_session_edit (AciesSession *self,
                             AciesScenarioDocumentEdit edit,
                             gpointer data,
                             const char *label);
/* ARMIES (of AciesArmy) whose units and leaders may fill the roles of the calculator; called
 * ARMY:ID. */
void acies_session_set_armies (AciesSession *self, GPtrArray *armies);
/* Never NULL. */
const GPtrArray *acies_session_get_armies (AciesSession *self);
/* NULL in the calculator, as is the battle, and in a scenario */
AciesBattleFile *acies_session_get_file (AciesSession *self);
/* Rulings can be accepted: nobody else holds the battle, and the present is looked at. */
gboolean acies_session_is_writable (AciesSession *self);
AciesReferee *acies_session_get_referee (AciesSession *self);
AciesRuleset *acies_session_get_ruleset (AciesSession *self);
AciesBattle *acies_session_get_battle (AciesSession *self);

/* Everything that is selected; the property "selected" is its primary. */
AciesSelection *acies_session_get_selection (AciesSession *self);
const char *acies_session_get_selected (AciesSession *self); /* interned, or NULL */
/* That alone. */
void acies_session_set_selected (AciesSession *self, const char *id);
AciesItem *acies_session_get_selected_item (AciesSession *self); /* borrowed, or NULL */

/* Puts QUESTION, dropping the one before. */
void acies_session_begin (AciesSession *self, const AciesQuestion *question);
/* Puts the first of QUESTIONS (of AciesQuestion). When it has been accepted the next follows, which
 * is accepted at once if it is allowed and nothing is asked; the others wait. Whatever else is
 * begun, or dropped, ends the series. */
void acies_session_begin_series (AciesSession *self, const GPtrArray *questions);
/* How many questions wait to follow the one that is put. */
guint acies_session_get_n_waiting (AciesSession *self);
/* Begins ACTION with ITEM (or nobody) in its first role. */
void acies_session_begin_action (AciesSession *self, const AciesAction *action, AciesItem *item);
void acies_session_drop (AciesSession *self);
const AciesQuestion *acies_session_get_question (AciesSession *self); /* NULL: nothing is asked */
/* How many were put so far: another number means another question, not an answer to the same. */
guint acies_session_get_n_questions (AciesSession *self);
const AciesAction *acies_session_get_action (AciesSession *self); /* NULL: none, or built in */
/* NULL: none, or a role is missing */
AciesRuling *acies_session_get_ruling (AciesSession *self);
/* What the table shows of it: nothing of what is declared without the other side's knowing, unless
 * the umpire looks. */
AciesRuling *acies_session_get_table_ruling (AciesSession *self);
/* Whether the umpire looks at what is declared and not shown yet; FALSE at first. */
gboolean acies_session_is_looking (AciesSession *self);
void acies_session_set_looking (AciesSession *self, gboolean looks);
/* Whether anything can be declared unseen by the rules that are played. */
gboolean acies_session_has_veils (AciesSession *self);
/* First of those needed, or NULL */
const AciesRole *acies_session_get_missing_role (AciesSession *self);
/* Why there is no ruling, or NULL */
const char *acies_session_get_trouble (AciesSession *self);
/* Says why there is no ruling through "problem", and drops the question. */
void acies_session_report_trouble (AciesSession *self);
/* VALUE NULL or empty: takes it out again. */
void acies_session_set_role (AciesSession *self, const char *role, const char *value);
/* TEXT for the measure or fact ID, as the referee reads it: "2.5", "62 mm", "yes", "none". */
void acies_session_take_typed (AciesSession *self, const char *id, const char *text);
/* Takes out what was answered or typed for ID: dice, a choice, a measure, a fact of a role. */
void acies_session_take_back (AciesSession *self, const char *id);
/* Fills the missing role with the item if it can; else selects it. */
void acies_session_pick (AciesSession *self, const char *id);
/* Whether ROLE is filled by something of the battle. */
gboolean acies_session_role_is_item (const AciesRole *role);
/* Whether ITEM is of the kind that ROLE wants. */
gboolean acies_session_role_takes (const AciesRole *role, AciesItem *item);
/* What ruling there would be with VALUE in ROLE; without odds. NULL if the question is wrong. */
AciesRuling *acies_session_try_role (AciesSession *self,
                                     const char *role,
                                     const char *value) G_GNUC_WARN_UNUSED_RESULT;

void acies_session_take_answer (AciesSession *self, AciesAnswer *answer);
void acies_session_remove_answer (AciesSession *self, AciesAnswerKind kind, const char *id);
void acies_session_throw (AciesSession *self);
/* Of AciesChance; NULL while they are counted or if there are none. */
GPtrArray *acies_session_get_odds (AciesSession *self);
/* Of AciesFactorOdds: what each factor turned the other way would change; NULL like the odds. */
GPtrArray *acies_session_get_factors (AciesSession *self);

/* Odds, then factors, are counted in idle time; what is stopped may be begun again. */
gboolean acies_session_is_counting (AciesSession *self);
/* Whether it was stopped before all was counted. */
gboolean acies_session_has_stopped_counting (AciesSession *self);
/* How many ways the ruling may go were looked at until now. */
guint acies_session_get_n_ways (AciesSession *self);
/* Of char *: what is not in the odds, and why. */
const GPtrArray *acies_session_get_left_out (AciesSession *self);
void acies_session_stop_counting (AciesSession *self);
void acies_session_count_odds (AciesSession *self);

gboolean acies_session_accept (AciesSession *self);
gboolean acies_session_can_undo (AciesSession *self);
gboolean acies_session_can_redo (AciesSession *self);
gboolean acies_session_undo (AciesSession *self);
gboolean acies_session_redo (AciesSession *self);
/* Plays by RULESET from now on. */
gboolean acies_session_adopt (AciesSession *self, AciesRuleset *ruleset);
/* What is due, in the order of the rules: at once, in this phase, then in those to come; of the
 * same time the oldest first. Of AciesObligation, borrowed. */
GPtrArray *acies_session_list_due (AciesSession *self) G_GNUC_WARN_UNUSED_RESULT;
/* Puts the question that meets what is due, and selects whom it obliges. */
void acies_session_begin_due (AciesSession *self, const AciesObligation *obligation);
/* The umpire lets what is due go, with a REASON for the journal. */
gboolean acies_session_drop_obligation (AciesSession *self,
                                        const AciesObligation *obligation,
                                        const char *reason);
/* Goes to the next phase or side. Where something is still due it is listed instead; told so once
 * more, it goes on all the same. */
void acies_session_next (AciesSession *self);
/* Whether the ruling lists what is still due before the next phase. */
gboolean acies_session_is_held_up (AciesSession *self);
/* TEXT for the journal; nothing else changes. */
gboolean acies_session_write_note (AciesSession *self, const char *text);
/* Reads one typed line and does it. FALSE: not understood, said through "problem". */
gboolean acies_session_type (AciesSession *self, const char *text);

/* Shows a ruling of the journal, which can no longer be altered. */
void acies_session_look_back (AciesSession *self, AciesJournalEvent *event);
gboolean acies_session_is_looking_back (AciesSession *self);
/* The event whose ruling is shown; NULL if none is. */
AciesJournalEvent *acies_session_get_looked_event (AciesSession *self);

/* Shows the battle as it was when event SEQ of the journal had just been accepted; 0: as it began.
 * The seq of the newest event is the present. */
gboolean acies_session_go_to_past (AciesSession *self, guint seq);
/* One event back or forth; beyond the newest is the present. */
gboolean acies_session_step_in_past (AciesSession *self, int step);
void acies_session_return (AciesSession *self);
gboolean acies_session_is_in_past (AciesSession *self);
/* The event just accepted at the point that is looked at. */
guint acies_session_get_past_seq (AciesSession *self);
/* Returns, and takes back everything after event SEQ, or after the last one before it that
 * stands. */
gboolean acies_session_undo_to (AciesSession *self, guint seq);

void acies_session_report (AciesSession *self, const char *sentence);

/* The action of the present phase that moves ITEM: it has a role of kind "path" and needs no other
 * beside its first. NULL if there is none. */
const AciesAction *acies_session_find_move (AciesSession *self,
                                            AciesItem *item,
                                            const AciesRole **path_role);
/* The same of the actions that move several units by one path. */
const AciesAction *acies_session_find_group_move (AciesSession *self,
                                                  AciesItem *item,
                                                  const AciesRole **path_role);

G_END_DECLS
