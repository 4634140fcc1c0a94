/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesEvaluation is one question run through the procedures of a rule set, as often as odds need
 * it.
 *
 * The evaluation holds the question with its answers, the state that views read, and what one run
 * gathers: lines, asks, shapes, proposals, events. Host functions reach it through the host, which
 * the script of their state knows. What a run may not finish, because an answer is missing, it
 * leaves by raising the stop: a light userdata, which no procedure can catch.
 *
 * Host functions may raise at any call into Lua, so they own nothing while they call it. */
#pragma once

#include "referee/state/acies-lookup.h"
#include "referee/scene/acies-scene-cache.h"
#include "referee/state/acies-proposals.h"
#include "referee/state/acies-referee-private.h"
#include "referee/ruling/acies-ruling-private.h"
#include "referee/scene/acies-scene.h"
#include "rules/script/acies-host-list.h"
#include "rules/script/acies-script.h"

#include <lauxlib.h>

G_BEGIN_DECLS

/* How many dice can be thrown at once. */
#define ACIES_DICE_LIMIT 200

/* Among the words of a line: whose it is, as a part of the ruling. */
#define ACIES_WORD_WHOSE "whose"

typedef struct _AciesEvaluation AciesEvaluation;
typedef struct _AciesHost AciesHost;
typedef struct _AciesBranchStack AciesBranchStack;
typedef struct _AciesOddsTask AciesOddsTask;
typedef struct _AciesLuaSerializer AciesLuaSerializer;
typedef struct _AciesHexRoom AciesHexRoom;

/* What fills a role. */
typedef struct
{
  const AciesRole *role;
  GPtrArray
      *subjects; /* of AciesSubject, borrowed from the evaluation; items and typed stand-ins */
  char *text;    /* of a role that is no item; NULL if it is not filled */
} AciesRoleBinding;

/* A measure taken or typed, kept for the evaluation. */
typedef struct
{
  gint64 number;    /* a length, an angle, a flag, a count */
  gboolean has_was; /* it was overruled, and this is what was measured: */
  gint64 was;
  GPtrArray *subjects; /* of AciesSubject; of a list */
  AciesTraversal *run; /* of a run; NULL if its length was typed */
  GArray *meetings; /* of AciesMet: how near a run comes to each enemy; NULL until somebody asks */
  GArray *approaches; /* of AciesApproach; of a reach that was measured */
  GArray *touches;    /* of AciesTouch, one for each subject; of contacts that were measured */
  GArray *passages;   /* of AciesGapPassage; of gaps that were measured */
  char *path;         /* of squaring up, the whole of it; NULL where they do not meet */
  struct _AciesMeeting *meeting; /* as much */
} AciesMeasured;

typedef enum
{
  ACIES_STOP_NONE,
  ACIES_STOP_ASK,   /* an answer is missing */
  ACIES_STOP_PAUSE, /* of an odds search: a part goes on when this leaf is run again */
  ACIES_STOP_STEP,  /* the procedure goes on in another; what it does until it ends is void */
  ACIES_STOP_ERROR, /* the question's answers are wrong: `error` says how */
} AciesStop;

/* An event that a procedure emitted: roles are pairs of role and item id, NULL-ended. */
typedef struct
{
  const char *event;
  char **roles;
} AciesEmission;


/* Life (acies-evaluation.c). QUESTION is copied. STATE may be NULL: as the phase reads it. */
AciesEvaluation *acies_evaluation_new (AciesReferee *referee,
                                       const AciesQuestion *question,
                                       AciesState *state) G_GNUC_WARN_UNUSED_RESULT;
void acies_evaluation_free (AciesEvaluation *self);
/* Reads the roles of ACTION from the question. FALSE if they are wrong. */
gboolean acies_evaluation_fill (AciesEvaluation *self, const AciesAction *action, GError **error);
/* Between these two Lua runs for this evaluation. */
void acies_evaluation_enter (AciesEvaluation *self);
void acies_evaluation_leave (AciesEvaluation *self);
/* Forgets what a run gathered; and the little of it that a run in an odds search gathers. */
void acies_evaluation_reset (AciesEvaluation *self);
void acies_evaluation_reset_leaf (AciesEvaluation *self);
/* Runs the action's procedure, steps and all; between enter and leave. FALSE with an error that is
 * no stop; a missing answer is no error. */
gboolean acies_evaluation_run (AciesEvaluation *self, GError **error);
/* Runs PROCEDURE alone with what lies on the stack above BASE as arguments. */
gboolean acies_evaluation_call (AciesEvaluation *self,
                                const char *procedure,
                                int n_arguments,
                                GError **error);
/* Leaves on the stack what a procedure is called with again and again: the message handler,
 * PROCEDURE, and the N_ARGUMENTS that lie on top. FALSE, and all are popped, if there is no such
 * procedure. */
gboolean acies_evaluation_push_frame (AciesEvaluation *self,
                                      const char *procedure,
                                      int n_arguments,
                                      GError **error);
/* Whether to call a procedure once more, now that it has ended or stopped. Lua may lie in between,
 * so it raises nothing. */
typedef gboolean (*AciesAgain) (gpointer data);
/* Calls what acies_evaluation_push_frame () left from index FRAME to the top, once and as long as
 * AGAIN (NULL: never) says. */
gboolean acies_evaluation_call_frame (
    AciesEvaluation *self, int frame, AciesAgain again, gpointer data, GError **error);
/* Leaves what EXPRESSION gives in the scope on top of the stack above that; true where an answer is
 * missing. FALSE with an error, and the stack likewise, if it fails. Between enter and leave. */
gboolean acies_evaluation_evaluate (AciesEvaluation *self,
                                    const AciesExpression *expression,
                                    GError **error);
/* Whether EXPRESSION holds for the roles in the scope on top of the Lua stack (it stays there). */
gboolean acies_evaluation_test (AciesEvaluation *self,
                                const AciesExpression *expression,
                                gboolean *holds,
                                GError **error);
/* Forbids what was asked, in a line of ID that cites CITE or NULL and says nothing yet. Borrowed;
 * NULL in an odds search, which has no slip. */
AciesRulingLine *acies_evaluation_refuse (AciesEvaluation *self, const char *id, const char *cite);
/* Conditions of roles, phase and side: lines and verdict. Between enter and leave. */
gboolean acies_evaluation_check_roles (AciesEvaluation *self, GError **error);

/* What others read and change (acies-evaluation-verbs.c). */

/* What was asked, and of what; all is borrowed from the evaluation. */
/* Gets the referee that was asked. */
AciesReferee *acies_evaluation_get_referee (AciesEvaluation *self);
/* Gets the rule set. */
AciesRuleset *acies_evaluation_get_ruleset (AciesEvaluation *self);
/* Gets the script of the rule set, which counts what a run costs. */
AciesScript *acies_evaluation_get_script (AciesEvaluation *self);
/* Gets the battle, or NULL of the calculator. */
AciesBattle *acies_evaluation_get_battle (AciesEvaluation *self);
/* Gets the action, or NULL before its roles are filled. */
const AciesAction *acies_evaluation_get_action (AciesEvaluation *self);
/* Gets the question with its answers. */
const AciesQuestion *acies_evaluation_get_question (AciesEvaluation *self);
/* Gets what fills the roles: of AciesRoleBinding. */
GPtrArray *acies_evaluation_get_fills (AciesEvaluation *self);
/* Gets what views and measures read. */
AciesState *acies_evaluation_get_state (AciesEvaluation *self);
/* Gets the battle as it stands, where proposals start from. */
AciesState *acies_evaluation_get_present (AciesEvaluation *self);
/* The same in a copy of its own, so that something may be laid over it before anything is
 * measured. Borrowed. */
AciesState *acies_evaluation_own_present (AciesEvaluation *self);
/* Gets the scene of what measures read, or NULL if nothing was measured yet. */
AciesScene *acies_evaluation_get_scene (AciesEvaluation *self);
/* Lets THROWER, which is borrowed, throw the dice that nobody gave, as long as what the ruling
 * comes to hangs on nothing that was supposed of the table. */
void acies_evaluation_set_thrower (AciesEvaluation *self, AciesThrower *thrower);
/* Lets each die that nobody gave show its first face: a trial of what is supposed. */
void acies_evaluation_set_trial (AciesEvaluation *self);
gboolean acies_evaluation_is_trial (const AciesEvaluation *self);
/* Throws N of DIE for ID, N within the limit. NULL: nobody throws, so it is to be asked for. */
const AciesAnswer *acies_evaluation_throw (AciesEvaluation *self,
                                           const char *id,
                                           const AciesDie *die,
                                           guint n);
/* Counts the faces of loose dice that no throw has taken. */
guint acies_evaluation_count_loose_faces (AciesEvaluation *self);
/* Moves N loose faces, and there are as many, into an answer for ID. */
const AciesAnswer *acies_evaluation_take_loose_faces (AciesEvaluation *self,
                                                      const char *id,
                                                      guint n);
/* Keeps TEXT as long as the evaluation; equal texts have one address. */
const char *acies_evaluation_keep_text (AciesEvaluation *self, const char *text);

/* What one run gives. What is returned belongs to the evaluation. */
/* Gets the lines: of AciesRulingLine. */
GPtrArray *acies_evaluation_get_lines (AciesEvaluation *self);
/* Gets the prompts: of AciesPrompt. Its elements may be stolen. */
GPtrArray *acies_evaluation_get_asks (AciesEvaluation *self);
/* Gets the events that were emitted: of AciesEmission. */
GPtrArray *acies_evaluation_get_emissions (AciesEvaluation *self);
/* Gets what would change. */
AciesProposals *acies_evaluation_get_proposals (AciesEvaluation *self);
/* Gets the verdict so far. */
AciesVerdict acies_evaluation_get_verdict (AciesEvaluation *self);
/* Gets the outcome, interned, or NULL. */
const char *acies_evaluation_get_outcome (AciesEvaluation *self);
/* Sets the outcome, which is interned, or NULL. */
void acies_evaluation_set_outcome (AciesEvaluation *self, const char *outcome);
/* Notes that a text calls OUTCOME of this part LABEL, which is taken, as are WORDS: that text, and
 * what fills it. */
void acies_evaluation_call_outcome (AciesEvaluation *self,
                                    const char *outcome,
                                    char *label,
                                    char **words);
/* Makes the verdict that the rules forbid it. */
void acies_evaluation_forbid (AciesEvaluation *self);
/* Leaves what was allowed so far to the umpire. */
void acies_evaluation_leave_to_umpire (AciesEvaluation *self);
/* Calls out EVENT; ROLES (pairs, NULL-ended) is taken. */
void acies_evaluation_emit (AciesEvaluation *self, const char *event, char **roles);
/* Gets how the run stopped, or that it has not. */
AciesStop acies_evaluation_get_stop (AciesEvaluation *self);
/* Notes how the run stops; acies_host_stop () then leaves the procedure. */
void acies_evaluation_set_stop (AciesEvaluation *self, AciesStop stop);
/* Stops the run with ERROR, which is taken, instead of any error before. */
void acies_evaluation_take_error (AciesEvaluation *self, GError *error);
/* Steals the error of the run, or NULL. */
GError *acies_evaluation_steal_error (AciesEvaluation *self);
/* Gets the part that runs, as "/12", or NULL outside of parts. */
const char *acies_evaluation_get_part (AciesEvaluation *self);
/* Begins PART, which is taken. */
void acies_evaluation_begin_part (AciesEvaluation *self, char *part);
/* Ends a part; OUTCOME is that of the whole again. */
void acies_evaluation_end_part (AciesEvaluation *self, const char *outcome);
/* Gets the procedure to go on with, interned. */
const char *acies_evaluation_get_step (AciesEvaluation *self);
/* Gets what is handed to the step, packed; it stays until the next step. */
const GByteArray *acies_evaluation_get_step_state (AciesEvaluation *self);
/* Makes PROCEDURE the one to go on with. FALSE if there is none of this name. */
gboolean acies_evaluation_find_step (AciesEvaluation *self, const char *procedure);
/* Gets whether a condition or value is being evaluated. */
gboolean acies_evaluation_is_in_expression (AciesEvaluation *self);
/* Begins a condition or value; they nest. */
void acies_evaluation_enter_expression (AciesEvaluation *self);
/* Ends what acies_evaluation_enter_expression () began. */
void acies_evaluation_leave_expression (AciesEvaluation *self);
/* Notes that the run looked at proposals, so that a sum of it is not remembered. */
void acies_evaluation_note_proposals_read (AciesEvaluation *self);
/* Counts the ids that were asked for in this run. */
guint acies_evaluation_count_asked (AciesEvaluation *self);
/* Gets whether the measure KEY was taken already. */
gboolean acies_evaluation_has_measure (AciesEvaluation *self, const char *key);
/* Gets how many measures were ever taken. */
guint acies_evaluation_get_n_measures (AciesEvaluation *self);
/* Gets what measures cost beyond what runs were charged for them, in units of runs. */
guint64 acies_evaluation_get_n_apart (AciesEvaluation *self);
/* Charges the run N units of its budget. */
void acies_evaluation_charge (AciesEvaluation *self, guint n);
/* Adds N units to what measures cost beyond what runs are charged. */
void acies_evaluation_charge_apart (AciesEvaluation *self, guint64 n);

/* Odds. In play there is no branch stack, and nothing of this is set. */
typedef struct
{
  AciesProposals *proposals;
  const char *choices;
  guint n_asked;
} AciesSetAside;
/* Gets whether an odds search runs, where nobody reads lines and shapes. */
gboolean acies_evaluation_is_in_search (AciesEvaluation *self);
/* Gets where dice branch, or NULL in play. */
AciesBranchStack *acies_evaluation_get_stack (AciesEvaluation *self);
/* Gets the task whose procedure is searched, or NULL. */
AciesOddsTask *acies_evaluation_get_task (AciesEvaluation *self);
/* Searches for TASK with STACK, both borrowed; NULL ends it. */
void acies_evaluation_set_task (AciesEvaluation *self,
                                AciesOddsTask *task,
                                AciesBranchStack *stack);
/* Begins a search, which counts what measures cost from 0. */
void acies_evaluation_begin_search (AciesEvaluation *self);
/* Notes factors that are weighed in FACTORS (of AciesFactorOdds), which is borrowed; NULL: no more.
 */
void acies_evaluation_note_factors (AciesEvaluation *self, GPtrArray *factors);
/* Notes in READS, of AciesRead, what runs look at; they must be the first. NULL ends it. */
void acies_evaluation_note_reads (AciesEvaluation *self, GPtrArray *reads);
/* Gets "id=option;" for each choice on the way, or NULL. */
const char *acies_evaluation_get_choices (AciesEvaluation *self);
/* Goes on from where a step left OUTCOME and CHOICES. */
void acies_evaluation_begin_leaf (AciesEvaluation *self, const char *outcome, const char *choices);
/* Sets aside in ASIDE what the run has so far, while a part is searched with proposals of its own.
 */
void acies_evaluation_set_aside (AciesEvaluation *self, AciesSetAside *aside);
/* Goes on with what was set aside; what the part proposed is void. */
void acies_evaluation_take_up (AciesEvaluation *self, AciesSetAside *aside);
/* Notes that a throw was just made that only serves to be added to (1) or taken from (-1) what a
 * chart is looked up with. */
void acies_evaluation_note_throw (AciesEvaluation *self, int sign);
/* Takes what acies_evaluation_note_throw () noted, for a look-up outside of conditions; else 0. */
int acies_evaluation_take_throw (AciesEvaluation *self);

/* The Lua side. */
/* Gets the Lua state of the script. */
lua_State *acies_evaluation_get_lua (AciesEvaluation *self);
/* Gets the room of calls about hexes, or NULL before the first. */
AciesHexRoom *acies_evaluation_get_hex_room (AciesEvaluation *self);
/* Keeps ROOM, which is taken. */
void acies_evaluation_set_hex_room (AciesEvaluation *self, AciesHexRoom *room);

/* What a run gathers (acies-evaluation-gather.c). */
void acies_evaluation_take_line (AciesEvaluation *self, AciesRulingLine *line);
/* How many lines and shapes the slip has by now. */
guint acies_evaluation_count_lines (AciesEvaluation *self, guint *n_shapes);
/* Takes back all lines and shapes but the first ones; what people typed or overruled stays. */
void acies_evaluation_forget_lines (AciesEvaluation *self, guint n_lines, guint n_shapes);
void acies_evaluation_take_ask (AciesEvaluation *self, AciesPrompt *ask);
void acies_evaluation_take_shape (AciesEvaluation *self, AciesShape *shape);
/* The house rules of LAYER touched this ruling; the lowest layer, and NULL, are none. */
void acies_evaluation_touch (AciesEvaluation *self, const char *layer);
/* Ends a run and starts the next, as acies_script_renew () does, and keeps which house rules
 * touched it. */
guint64 acies_evaluation_renew_run (AciesEvaluation *self);
/* Adds the house rules that touched the evaluation, and the functions that it came through, to
 * RULING. */
void acies_evaluation_sign (AciesEvaluation *self, AciesRuling *ruling);
void acies_evaluation_note_fact (AciesEvaluation *self,
                                 AciesRulingLine *line,
                                 const AciesFact *fact);
/* Whether it only shows what may be seen on the table. */
gboolean acies_evaluation_is_overlay (AciesEvaluation *self);
/* A switch was read that is not as the rule set ships it: one line says so. */
void acies_evaluation_note_switch (AciesEvaluation *self, const AciesSwitch *fact);
void acies_evaluation_add_unit (AciesRulingLine *line, AciesSubject *subject);
/* ID as it is asked in this part, for the N-th time: "hit", "hit#2", "hit/12". */
/* Of the evaluation's strings */
const char *acies_evaluation_ask_id (AciesEvaluation *self, const char *id);
const AciesAnswer *acies_evaluation_use_answer (AciesEvaluation *self, const char *id);
const AciesAnswer *acies_evaluation_use_override (AciesEvaluation *self, const char *id);
/* The override or tick of ID, of this part first. KIND is OVERRIDE or TICK. */
const AciesAnswer *acies_evaluation_use_part_answer (AciesEvaluation *self,
                                                     AciesAnswerKind kind,
                                                     const char *id);
/* Sets the error of the run; what raises it is acies_host_stop (). */
void acies_evaluation_fail (AciesEvaluation *self, AciesRefereeError code, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
/* What ID means to people: the label of the text, chart, list, action or obligation of this id. */
char *acies_evaluation_label (AciesEvaluation *self,
                              const char *id,
                              const AciesFact **fact) G_GNUC_WARN_UNUSED_RESULT;
char *acies_evaluation_describe_id (AciesEvaluation *self,
                                    const char *id) G_GNUC_WARN_UNUSED_RESULT;
/* What may be chosen, as people call it: by a fact of that id, or the item. */
char *acies_evaluation_label_option (AciesEvaluation *self,
                                     const char *option) G_GNUC_WARN_UNUSED_RESULT;
/* What OUTCOME of PART (or NULL) is called, for people. */
char *acies_evaluation_label_outcome (AciesEvaluation *self,
                                      const char *outcome,
                                      const char *part) G_GNUC_WARN_UNUSED_RESULT;
/* Fills the {roles} of TEXT; EXTRA are pairs that come first, or NULL. */
char *acies_evaluation_fill_text (AciesEvaluation *self,
                                  const char *text,
                                  const char *const *extra) G_GNUC_WARN_UNUSED_RESULT;
/* Whether the last run used ANSWER of the question. */
gboolean acies_evaluation_uses (AciesEvaluation *self, const AciesAnswer *answer);
/* An answer nothing asked for, once everything was asked. FALSE with the sentence. */
gboolean acies_evaluation_check_unused (AciesEvaluation *self, GError **error);

/* Subjects (acies-subject.c): items of the battle, and stand-ins whose facts are typed. */
AciesSubject *acies_evaluation_get_subject (AciesEvaluation *self, AciesItem *item);
AciesSubject *acies_evaluation_add_typed (AciesEvaluation *self,
                                          AciesItemKind kind,
                                          const char *name);
/* A unit called ID that this ruling splits from UNIT, and that has all its values to begin with. */
AciesSubject *acies_evaluation_add_split (AciesEvaluation *self, AciesItem *unit, const char *id);
/* By item id, or NULL */
AciesSubject *acies_evaluation_find_subject (AciesEvaluation *self, const char *id);
/* Whether SUBJECT alone is what the question is about. */
gboolean acies_evaluation_is_sole (AciesEvaluation *self, AciesSubject *subject);
char *acies_subject_describe (AciesEvaluation *self,
                              AciesSubject *subject) G_GNUC_WARN_UNUSED_RESULT;
/* The role it fills, else its id: what keys of measures call it. */
char *acies_subject_name (AciesEvaluation *self, AciesSubject *subject) G_GNUC_WARN_UNUSED_RESULT;
const char *acies_subject_get_side (AciesEvaluation *self, AciesSubject *subject); /* or NULL */
/* Its attribute by the rules; typed ones are asked for: FALSE if that stopped the run. */
gboolean acies_subject_get_attribute (AciesEvaluation *self,
                                      AciesSubject *subject,
                                      const AciesAttributeFact *fact,
                                      AciesValue *value);
gboolean acies_subject_get_type (AciesEvaluation *self, AciesSubject *subject, const char **type);
/* A typed fact NAME.KEY, or NULL; asks for it if IS_WANTED. */
const char *acies_subject_get_typed (AciesEvaluation *self,
                                     AciesSubject *subject,
                                     const char *key,
                                     gboolean is_wanted,
                                     gboolean *stopped);

/* Views (acies-lua-views.c). */
void acies_lua_views_push_subject (AciesEvaluation *self, AciesSubject *subject);
void acies_lua_views_push_subjects (AciesEvaluation *self, GPtrArray *subjects); /* a list */
void acies_lua_views_push_value (AciesEvaluation *self,
                                 const AciesAttributeFact *fact,
                                 const AciesValue *value);
AciesSubject *acies_lua_views_to_subject (lua_State *lua, int index); /* NULL if it is no view */
AciesSubject *acies_lua_views_check_subject (lua_State *lua, int index);
/* Pushes the plain table behind a list, q, or the table itself. */
void acies_lua_views_push_fields (lua_State *lua, int index);
/* Wraps the plain table on top: read-only, WORD names it in the error of a missing name (NULL: a
 * list). */
void acies_lua_views_seal (lua_State *lua, const char *word);
/* The same, where the function on top is popped: it is called for the field KEY, which the table
 * has not got, when that is first read. */
void acies_lua_views_seal_late (lua_State *lua, const char *word, const char *key);
/* Sets NAME in the plain table on top. */
void acies_lua_views_set_integer (lua_State *lua, const char *name, gint64 number);
void acies_lua_views_set_flag (lua_State *lua, const char *name, gboolean flag);
void acies_lua_views_set_word (lua_State *lua, const char *name, const char *word);
/* False for NULL */
void acies_lua_views_set_item (AciesEvaluation *self, const char *name, AciesItem *item);
/* Wraps the plain table below the function on top, which is asked for what is not in it. */
void acies_lua_views_seal_with (lua_State *lua);
void acies_lua_views_push_q (AciesEvaluation *self);
/* Pushes a scope: the roles in the fields of the table at INDEX before the environment. */
void acies_lua_views_push_scope (AciesEvaluation *self, int index);
/* Pushes a scope in which NAME is ITEM, above what it is made of: two values. */
void acies_lua_views_push_scope_of (AciesEvaluation *self, const char *name, AciesItem *item);

/* The host (acies-host.c and its sisters). */
void acies_host_bind (AciesRuleset *ruleset);
AciesHost *acies_host_get (lua_State *lua); /* of a bound state */
/* The evaluation of a host function, which has no effect after step: there the run ends, or, for
 * one that often comes last, it goes on to its end for nothing, which costs less. */
AciesEvaluation *acies_host_check (lua_State *lua);
AciesEvaluation *acies_host_check_past_step (lua_State *lua);
int acies_host_stop (lua_State *lua); /* raises the stop */
gboolean acies_host_is_stop (lua_State *lua, int index);
/* In an odds search pushes what this call gave in the run before, if both came the same way: with
 * the same answers a procedure asks the same. FALSE: it is to be worked out, and recorded.
 * Conditions and values are no part of the way; what weighs them is. */
gboolean acies_host_replay (lua_State *lua, AciesEvaluation *self);
/* Pushes VALUE, which is new on the way. */
void acies_host_record (AciesEvaluation *self, AciesValue value);
void acies_host_refuse_in_expression (lua_State *lua, AciesEvaluation *self, const char *name);
/* The fact of KIND whose id is the string at INDEX, or NULL; or, of a WORD, an error that says
 * so. */
gconstpointer acies_host_find_fact (lua_State *lua,
                                    AciesEvaluation *self,
                                    AciesFactKind kind,
                                    int index);
gconstpointer acies_host_check_fact (
    lua_State *lua, AciesEvaluation *self, AciesFactKind kind, int index, const char *word);
/* Declares what procedures call, acies_host_NAME () in src/referee/host or propose. */
#define ACIES_DECLARE_HOST(name, ...) int acies_host_##name (lua_State *lua);
ACIES_HOST_FUNCTIONS (ACIES_DECLARE_HOST)
ACIES_HOST_INNER (ACIES_DECLARE_HOST)
#undef ACIES_DECLARE_HOST
void acies_hex_room_free (AciesHexRoom *self);

/* What a run reads (acies-reads.c): KEY of SUBJECT, which is the attribute FACT or, with NULL, a
 * field; whether SUBJECT is on the table; a tie under KEY; a list that is summed, or a factor that
 * may be ticked, for SUBJECT, whom answers call OWNER (both may be NULL). Noted if anybody asked
 * for it. */
void acies_reads_note_value (AciesEvaluation *self,
                             AciesSubject *subject,
                             const char *key,
                             const AciesAttributeFact *fact);
void acies_reads_note_table (AciesEvaluation *self, AciesSubject *subject);
void acies_reads_note_tie (AciesEvaluation *self,
                           const AciesLinkFact *fact,
                           AciesSubject *from,
                           AciesSubject *to,
                           const char *key);
void acies_reads_note_list (AciesEvaluation *self,
                            const AciesModifierList *list,
                            AciesSubject *subject,
                            const char *owner);
void acies_reads_note_factor (AciesEvaluation *self,
                              const AciesModifier *modifier,
                              AciesSubject *subject,
                              const char *owner);

/* Dice and choices of an odds search, and what a run learns on its way (acies-branch-stack.c). */
/* What the run before learnt at this point, this one learns as well. FALSE: this is new. */
gboolean acies_branch_stack_replay (AciesBranchStack *self, AciesValue *value);
/* Something new that does not branch. */
void acies_branch_stack_pass (AciesBranchStack *self, AciesValue value);
/* A new throw. FALSE: it cannot be counted. */
gboolean acies_branch_stack_throw (AciesBranchStack *self,
                                   const char *id,
                                   const AciesDie *die,
                                   guint n,
                                   const AciesDiceReading *reading,
                                   gint64 *value);
/* What the last throw may come to, if that is new. */
AciesDistribution *acies_branch_stack_get_thrown (AciesBranchStack *self);
/* Makes one branch of those of the last throw that lead to the same: GROUPS is as in
 * acies_distribution_merge (). */
void acies_branch_stack_merge (AciesBranchStack *self, const guint *groups);
/* A new choice, which takes the first option; and what the option of the choice just come past
 * is. */
void acies_branch_stack_choose (AciesBranchStack *self, const char *id, guint n_options);
void acies_branch_stack_take_choice (AciesBranchStack *self, const char *option);
/* Searches a part on its own and adds its odds (acies-odds-task.c); TRUE if all went well. FALSE
 * without an error: the stop says that it goes on later. */
gboolean acies_odds_task_walk_part (AciesEvaluation *self,
                                    const char *procedure,
                                    int n_arguments,
                                    GError **error);

/* The fields of the table at INDEX as pairs of name and text, for filling sentences; their items go
 * to LINE, if it is not NULL; and to PLAIN, if it is not NULL, by threes the name, the value as an
 * id or a number, and "item" or "" (acies-host-slip.c). */
void acies_host_collect_arguments (
    AciesEvaluation *self, int index, GPtrArray *pairs, GPtrArray *plain, AciesRulingLine *line);
/* The same threes as the words and items of a ruling line, by name; both new. */
void acies_host_split_plain (GPtrArray *plain, char ***words, char ***items);

/* Plain data of step (acies-lua-serializer.c): integers, flags, strings, views and tables of them,
 * which are read only when they come back. */
/* Appends the value at INDEX to BYTES. FALSE: it is no plain data, or too much. */
gboolean acies_lua_serializer_value (AciesEvaluation *self, int index, GByteArray *bytes);
void acies_lua_serializer_push (AciesEvaluation *self, const guint8 *bytes);
/* Makes the table at INDEX, which acies_lua_serializer_push () pushed, the one that is packed in
 * BYTES. FALSE: these are none. */
gboolean acies_lua_serializer_refill (AciesEvaluation *self, int index, const guint8 *bytes);
/* Packs the state at INDEX into `step_state`; or that of the fields, key and value in turn, that
 * begin at INDEX and end at the top of the stack. FALSE as above. */
gboolean acies_lua_serializer_state (AciesEvaluation *self, int index);
gboolean acies_lua_serializer_fields (AciesEvaluation *self, int index);
/* How often `step_state` was written: while this stays, it holds the same. */
guint acies_lua_serializer_get_serial (AciesEvaluation *self);
void acies_lua_serializer_free (AciesLuaSerializer *self, lua_State *lua);

void acies_emission_free (AciesEmission *self);
/* Lays the stands that UNIT has with this ruling about FRONT, unless its formation is a loose one;
 * and (acies-host-lose.c) who is gone with it. */
void acies_evaluation_lay_unit (AciesEvaluation *self,
                                AciesUnit *unit,
                                const AciesPlacement *front);
gboolean acies_evaluation_is_lost_now (AciesEvaluation *self, AciesSubject *subject);
/* Stands that are left */
gint64 acies_evaluation_count_now (AciesEvaluation *self, AciesUnit *unit);
/* Lays units whose formation or ranks the ruling changes anew about their front
 * (acies-host-place.c). */
void acies_evaluation_lay_units (AciesEvaluation *self);

G_END_DECLS
