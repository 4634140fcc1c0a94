/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesReferee introduces a battle to a rule set, takes questions and gives rulings. It never
 * changes the battle; accepting a ruling is the journal's business. */
#pragma once

#include "model/battle/acies-battle.h"
#include "referee/ruling/acies-ruling.h"
#include "referee/state/acies-state.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

#define ACIES_TYPE_REFEREE (acies_referee_get_type ())
G_DECLARE_FINAL_TYPE (AciesReferee, acies_referee, ACIES, REFEREE, GObject)

/* BATTLE may be NULL: the calculator, where facts are typed. */
AciesReferee *acies_referee_new (AciesRuleset *ruleset,
                                 AciesBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
/* One by RULESET who has seen all that BEFORE has seen, of the same battle. */
AciesReferee *acies_referee_new_after (AciesReferee *before,
                                       AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
AciesRuleset *acies_referee_get_ruleset (AciesReferee *self);
AciesBattle *acies_referee_get_battle (AciesReferee *self);

/* The battle as it was when the turn began, as measures of the start of the turn see it. */
AciesState *acies_referee_dup_turn_start (AciesReferee *self) G_GNUC_WARN_UNUSED_RESULT;

/* Gives every stand and leader its base size by RULESET and lays placed units out by their
 * formation: once, after a scenario was loaded and before anything measures it. */
void acies_referee_lay_out (AciesRuleset *ruleset, AciesBattle *battle, AciesFindings *findings);
/* The same for ITEMS of BATTLE alone, which came later or are others now. */
void acies_referee_lay_out_items (AciesRuleset *ruleset,
                                  AciesBattle *battle,
                                  const GPtrArray *items);

/* Checks that BATTLE fits RULESET: types, attributes, formations, terrain, bounds. */
void acies_referee_check_battle (AciesReferee *self, AciesFindings *findings);

/* Before the first turn, adds a finding for every constraint on the set-up that the battle breaks;
 * FILE is what they are findings of, or NULL. What is not on the table is not measured. */
void acies_referee_check_set_up (AciesReferee *self, const char *file, AciesFindings *findings);

/* Rules on QUESTION as far as its answers go. NULL with an error if the question itself is
 * wrong. */
AciesRuling *acies_referee_ask (AciesReferee *self,
                                const AciesQuestion *question,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same with exact odds over everything not answered yet. */
AciesRuling *acies_referee_ask_with_odds (AciesReferee *self,
                                          const AciesQuestion *question,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same with what each factor turned the other way would change, where there are odds. */
AciesRuling *acies_referee_ask_with_sensitivity (AciesReferee *self,
                                                 const AciesQuestion *question,
                                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Throws every die that RULING still asks for, adding faces to QUESTION; asks again until no dice
 * are wanted. Choices stop it. */
AciesRuling *acies_referee_throw (AciesReferee *self,
                                  AciesQuestion *question,
                                  AciesThrower *thrower,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* As many leaves as are searched for the odds of one question. */
#define ACIES_ODDS_SEARCH_MAX_LEAVES 60000

/* Odds searched in slices from an idle source; dropping it cancels. */
typedef struct _AciesOddsSearch AciesOddsSearch;
AciesOddsSearch *acies_odds_search_new (AciesReferee *referee,
                                        const AciesQuestion *question) G_GNUC_WARN_UNUSED_RESULT;
void acies_odds_search_free (AciesOddsSearch *self);
/* Searches at most N_LEAVES more; TRUE while there is more to do. */
gboolean acies_odds_search_advance (AciesOddsSearch *self, guint n_leaves);
guint acies_odds_search_get_n_leaves (AciesOddsSearch *self);
/* What all of them spent, but for the last, in units of a procedure's budget, and beside it what
 * their measures cost. */
guint64 acies_odds_search_get_n_units (AciesOddsSearch *self);
/* How often the table was measured for them, or laid out with what was proposed. */
guint acies_odds_search_get_n_measures (AciesOddsSearch *self);
/* The odds so far complete, or NULL with the reason (budget, ruleset). Of AciesChance. */
GPtrArray *acies_odds_search_dup_odds (AciesOddsSearch *self,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Of char *: a sentence for each part of the ruling that is not in the odds, as it is too much for
 * them. */
const GPtrArray *acies_odds_search_get_left_out (AciesOddsSearch *self);

/* Actions that the present phase offers: of AciesAction (borrowed); with ITEM, only those whose
 * first role it can fill, and of whoever is lost those whose first role takes the lost; with ALL,
 * every action of the rule set whatever the phase. */
GPtrArray *acies_referee_list_actions (AciesReferee *self,
                                       AciesItem *item,
                                       gboolean all) G_GNUC_WARN_UNUSED_RESULT;
/* Overlays of the rule set that can be shown of ITEM: of AciesOverlay (borrowed). Each is asked
 * like an action, its first role filled with ITEM. */
GPtrArray *acies_referee_list_overlays (AciesReferee *self,
                                        AciesItem *item) G_GNUC_WARN_UNUSED_RESULT;
/* What OVERLAY shows of ITEM, both by id: lines and shapes. TARGET, or NULL, is the unit pointed
 * at, for the overlays that have a role for it. NULL with an error if it cannot be shown. */
AciesRuling *acies_referee_show (AciesReferee *self,
                                 const char *overlay,
                                 const char *item,
                                 const char *target,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Built-in actions: "next" (the next phase, or side of a phase), "umpire.set", "umpire.place",
 * "umpire.lose", "umpire.drop". Overrides of state go through these, with the key "reason". */
#define ACIES_ACTION_NEXT "next"
/* Role of "next": the present phase is passed over, which is forbidden if anybody can act in it. */
#define ACIES_NEXT_PASSES "passes"
#define ACIES_ACTION_SET "umpire.set"
#define ACIES_ACTION_PLACE "umpire.place"
#define ACIES_ACTION_FOLLOW "umpire.follow" /* many of those in one, see acies-follow.h */
#define ACIES_ACTION_LOSE "umpire.lose"
#define ACIES_ACTION_DROP \
  "umpire.drop" /* of an obligation: roles "obligation" (its serial), "reason" */
#define ACIES_ACTION_NOTE "umpire.note" /* role "text", kept in the journal; changes nothing */
/* "Turn 3, Combat, Scipio". */
char *acies_referee_describe_position (AciesReferee *self) G_GNUC_WARN_UNUSED_RESULT;
/* "12 Guards": how an item is named to people. */
char *acies_referee_describe_item (AciesReferee *self, const char *id) G_GNUC_WARN_UNUSED_RESULT;
/* What is due, in the order in which it can be met: at once, in this phase by the sequence of
 * the rule set, later. Of AciesObligation, borrowed from the battle. */
GPtrArray *acies_referee_list_due (AciesReferee *self) G_GNUC_WARN_UNUSED_RESULT;
/* Whether the battle is a still: typed as it stands and not played, so that what somebody owed
 * before he acts counts as done. */
void acies_referee_set_still (AciesReferee *self, gboolean is_still);
gboolean acies_referee_is_still (AciesReferee *self);
/* SENTENCE of a rule set with the names of whoever fills ROLES, which are pairs of a role and ids
 * with blanks between, NULL-ended, or NULL; {sides} are all sides. Placeholders of other roles
 * stay. */
char *acies_referee_fill_roles (AciesReferee *self,
                                const char *sentence,
                                char **roles) G_GNUC_WARN_UNUSED_RESULT;
/* The sentence of an obligation, names filled in, and the question that would meet it. */
char *acies_referee_describe_obligation (AciesReferee *self, const AciesObligation *obligation)
    G_GNUC_WARN_UNUSED_RESULT;
/* What was declared, in the words of its action, and "a declaration of Scipio, hidden" in its
 * stead. */
char *acies_referee_describe_declaration (AciesReferee *self, const AciesDeclaration *declaration)
    G_GNUC_WARN_UNUSED_RESULT;
char *acies_referee_describe_hidden (AciesReferee *self,
                                     const AciesDeclaration *declaration) G_GNUC_WARN_UNUSED_RESULT;
AciesQuestion *acies_referee_question_for (AciesReferee *self, const AciesObligation *obligation)
    G_GNUC_WARN_UNUSED_RESULT;
/* The question that drops OBLIGATION, for REASON. */
AciesQuestion *acies_referee_question_to_drop (const AciesObligation *obligation,
                                               const char *reason) G_GNUC_WARN_UNUSED_RESULT;
/* The oldest obligation after SERIAL (0: of all) that is due now and the program's own to meet, by
 * an action of by="program"; NULL if there is none. Borrowed from the battle. */
const AciesObligation *acies_referee_find_duty (AciesReferee *self, guint serial);
/* Says in QUESTION which obligation it meets, the oldest of those that it does, unless it says so
 * already. */
void acies_referee_meet_obligation (AciesReferee *self, AciesQuestion *question);
/* An attribute of an item as the rules see it: own, else inherited, else its start value. */
AciesValue acies_referee_get_attribute (AciesReferee *self, AciesItem *item, const char *id);

G_END_DECLS
