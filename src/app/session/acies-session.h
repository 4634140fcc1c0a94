/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSession is what the panes of a window share: a battle, what of it is selected, the question
 * being put and the ruling on it. They hear of everything through it. Its kinds are a battle that
 * is played (AciesPlaySession), the same as a side knows it (AciesSideSession), a scenario that is
 * edited (AciesScenarioEditor) and questions without any battle (AciesCalculator); each answers in
 * its own way what can be done.
 *
 * Signals:
 *   "ruling-changed"  the question, its ruling or whether it is a past one changed
 *   "grid-changed"    what is put to several in one changed, see acies-session-grid.h
 *   "odds-changed"    odds of the ruling or of its factors are known, or counted again
 *   "battle-changed"  the battle or its journal changed
 *   "switching"       the battle is about to be another object: let go of it
 *   "switched"        it is: the present one, an earlier point, or one with other rules
 *   "problem"         (char *sentence) something could not be done
 *   "why-asked"       somebody wants to know why something is due of what is selected, or is not
 *   "refused"         (char *sentence) the rules forbid a gesture, which left nothing behind
 * and the property "selected", an item's id or NULL. */
#pragma once

#include "app/session/acies-odds-count.h"
#include "app/session/acies-selection.h"
#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

typedef struct _AciesSession AciesSession;

/* ID may fill a role, and is called NAME. */
typedef void (*AciesCandidateFunc) (const char *id, const char *name, gpointer data);

typedef struct
{
  GObjectClass parent_class;

  const char *offer_title; /* above the actions that may be asked; marked with N_ () */

  AciesReferee *(*get_referee) (AciesSession *self);
  /* By default NULL. */
  AciesBattleFile *(*get_file) (AciesSession *self);
  /* The file that is played or edited, new; by default NULL. */
  GFile *(*dup_location) (AciesSession *self);
  /* The turn and phase, or what is edited, new; by default NULL. */
  char *(*describe) (AciesSession *self);

  /* Whether there is a step to take back, or FORWARD to do again, and taking it. By default there
   * is none. */
  gboolean (*can_step) (AciesSession *self, gboolean forward);
  gboolean (*step) (AciesSession *self, gboolean forward);
  /* Does CHANGE as one step named LABEL; NULL: everything is changed by rulings. */
  gboolean (*apply) (AciesSession *self, AciesChange *change, const char *label, GError **error);
  /* By default FALSE. */
  gboolean (*is_writable) (AciesSession *self);
  /* Keeps the ruling, which is complete; NULL: none is ever kept. */
  gboolean (*accept) (AciesSession *self, AciesRuling *ruling, GError **error);
  /* What follows once a ruling was accepted and nothing else is asked; by default nothing. */
  void (*follow_up) (AciesSession *self);
  /* Whether the table must not show the ruling on ACTION yet; by default FALSE. */
  gboolean (*hides_ruling) (AciesSession *self, const AciesAction *action);

  /* While the screen follows the table: puts whom PLACES (of AciesQuestion) name there, and ends
   * it, to keep it or not; NULL: it never does. */
  gboolean (*put) (AciesSession *self, const GPtrArray *places, GError **error);
  gboolean (*end_following) (AciesSession *self, gboolean keeps, GError **error);

  /* Completes QUESTION, a copy, before the referee is asked; NULL: it is asked as it is. */
  gboolean (*prepare) (AciesSession *self, AciesQuestion *question, GError **error);
  /* Whether those who may fill ROLE are listed, and who they are; by default items of the
   * battle. */
  gboolean (*lists_role) (AciesSession *self, const AciesRole *role);
  void (*foreach_candidate) (AciesSession *self,
                             const AciesRole *role,
                             AciesCandidateFunc func,
                             gpointer data);
} AciesSessionClass;

#define ACIES_TYPE_SESSION (acies_session_get_type ())
#define ACIES_SESSION(object) \
  (G_TYPE_CHECK_INSTANCE_CAST ((object), ACIES_TYPE_SESSION, AciesSession))
#define ACIES_IS_SESSION(object) (G_TYPE_CHECK_INSTANCE_TYPE ((object), ACIES_TYPE_SESSION))
#define ACIES_SESSION_GET_CLASS(object) \
  (G_TYPE_INSTANCE_GET_CLASS ((object), ACIES_TYPE_SESSION, AciesSessionClass))
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSession, g_object_unref)

GType acies_session_get_type (void);

AciesReferee *acies_session_get_referee (AciesSession *self);
AciesRuleset *acies_session_get_ruleset (AciesSession *self);
/* NULL in the calculator */
AciesBattle *acies_session_get_battle (AciesSession *self);
/* The item ID of the battle, borrowed, or NULL. */
AciesItem *acies_session_find_item (AciesSession *self, const char *id);
/* NULL unless a battle is played */
AciesBattleFile *acies_session_get_file (AciesSession *self);
/* The file that is played or edited, or NULL. */
GFile *acies_session_dup_location (AciesSession *self) G_GNUC_WARN_UNUSED_RESULT;
/* For the window's title: the turn and phase, or what is edited; or NULL. */
char *acies_session_describe (AciesSession *self) G_GNUC_WARN_UNUSED_RESULT;
/* To be translated: above the actions that may be asked. */
const char *acies_session_get_offer_title (AciesSession *self);
/* Rulings can be accepted: nobody else holds the battle, and the present is looked at. */
gboolean acies_session_is_writable (AciesSession *self);
/* Whether there is a journal that rulings go to, if not from this window then from another. */
gboolean acies_session_keeps_rulings (AciesSession *self);
/* Whether everything may be set without a ruling. */
gboolean acies_session_can_apply (AciesSession *self);
/* Does CHANGE as one step named LABEL, where that can be done without a ruling. FALSE: nothing
 * changed, said through "problem". */
gboolean acies_session_apply (AciesSession *self, AciesChange *change, const char *label);

/* Whether the screen follows the real table: everybody can be put anywhere, no rule interferes, and
 * all of it becomes one event when it ends. Nothing else can be asked meanwhile. */
gboolean acies_session_is_following (AciesSession *self);
/* Whether it does so before the first turn: what is put is then kept by whatever is asked next, and
 * Begin, as one step. */
gboolean acies_session_is_deploying (AciesSession *self);
/* Whether the hand may put anybody anywhere without a reason: so it is while the table is followed,
 * and before the first turn. */
gboolean acies_session_may_put (AciesSession *self);
/* Puts whom PLACES (of AciesQuestion, each an "umpire.place") name there, in one step. FALSE:
 * nobody moved, said through "problem". */
gboolean acies_session_put (AciesSession *self, const GPtrArray *places);
/* Puts whoever is selected at AT, as "umpire.place" reads it: "none", "unknown". */
gboolean acies_session_put_selected (AciesSession *self, const char *at);
/* Ends it: one event if it KEEPS what was put, else all are back where they were. */
gboolean acies_session_end_following (AciesSession *self, gboolean keeps);

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
/* Puts QUESTION, or the first of QUESTIONS (of AciesQuestion) as a series, as a gesture does: it is
 * accepted at once if it is allowed and nothing is left to ask. */
void acies_session_do_gesture (AciesSession *self, const AciesQuestion *question);
void acies_session_do_gestures (AciesSession *self, const GPtrArray *questions);
/* Whether what is put is about to be accepted by a gesture: nobody need turn to it. */
gboolean acies_session_does_gesture (AciesSession *self);
/* “1 stand · 2 evade”: what may be chosen in the role that the question waits for; NULL: it waits
 * for no choice. */
char *acies_session_dup_choices (AciesSession *self) G_GNUC_WARN_UNUSED_RESULT;
/* Chooses the N-th of them, from 1; the ruling is accepted if nothing is left to ask. FALSE: there
 * is no such choice. */
gboolean acies_session_choose (AciesSession *self, guint n);
/* What HELD, who is asked for the choice that the question waits for, answers by being dragged onto
 * TARGET, or with NULL onto free ground, if IS_AWAY from whom the question is about besides. A
 * value of the choice, borrowed; NULL: a drag answers nothing there. */
const char *acies_session_find_drag_answer (AciesSession *self,
                                            AciesItem *held,
                                            AciesItem *target,
                                            gboolean is_away);
/* Whom the question is about besides who fills its first role, or NULL; borrowed. */
AciesItem *acies_session_get_opposite (AciesSession *self);
/* VALUE of the choice that the question waits for in words. Owned. */
char *acies_session_dup_answer_label (AciesSession *self,
                                      const char *value) G_GNUC_WARN_UNUSED_RESULT;
/* Answers the choice that the question waits for by VALUE of it; the ruling is accepted if nothing
 * is left to ask. */
void acies_session_answer_choice (AciesSession *self, const char *value);
/* Whether VALUE may fill ROLE of the question; roles that must be filled besides are filled in some
 * way that the rules allow, if there is one. */
gboolean acies_session_may_fill (AciesSession *self, const AciesRole *role, const char *value);
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
/* Whether those who may fill ROLE are listed; all else is typed. */
gboolean acies_session_lists_role (AciesSession *self, const AciesRole *role);
/* Calls FUNC with DATA for each of them, whether or not the rules allow it. */
void acies_session_foreach_candidate (AciesSession *self,
                                      const AciesRole *role,
                                      AciesCandidateFunc func,
                                      gpointer data);
/* Whether ROLE is filled by something of the battle. */
gboolean acies_session_role_is_item (const AciesRole *role);
/* Whether ITEM is of the kind that ROLE wants. */
gboolean acies_session_role_takes (const AciesRole *role, AciesItem *item);
void acies_session_take_answer (AciesSession *self, AciesAnswer *answer);
void acies_session_remove_answer (AciesSession *self, AciesAnswerKind kind, const char *id);
void acies_session_throw (AciesSession *self);
/* The odds of the ruling, which are counted in idle time; borrowed. */
AciesOddsCount *acies_session_get_odds_count (AciesSession *self);
/* Begins to count them anew. */
void acies_session_count_odds (AciesSession *self);

gboolean acies_session_accept (AciesSession *self);
gboolean acies_session_can_undo (AciesSession *self);
gboolean acies_session_can_redo (AciesSession *self);
gboolean acies_session_undo (AciesSession *self);
gboolean acies_session_redo (AciesSession *self);
/* What is due, in the order of the rules: at once, in this phase, then in those to come; of the
 * same time the oldest first. Of AciesObligation, borrowed. */
GPtrArray *acies_session_list_due (AciesSession *self) G_GNUC_WARN_UNUSED_RESULT;
/* How much of it must be done; PHASE (an id, or NULL for all of it): before that phase ends. What
 * may be done does not count. */
guint acies_session_count_due (AciesSession *self, const char *phase);
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

/* What is asked and comes back when the umpire has looked at something else, or NULL: nothing. */
const AciesQuestion *acies_session_get_left (AciesSession *self);
/* Whether the ruling is one of the journal, which can no longer be altered. */
gboolean acies_session_shows_recorded_ruling (AciesSession *self);
/* Whether the battle is shown as it was. */
gboolean acies_session_is_in_past (AciesSession *self);

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
