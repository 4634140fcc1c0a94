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

typedef struct
{
  const AciesModifierList *list;
  gint64 sum;
} AciesOwnSum;

/* An event that a procedure emitted: roles are pairs of role and item id, NULL-ended. */
typedef struct
{
  const char *event;
  char **roles;
} AciesEmission;

struct _AciesEvaluation
{
  /* Borrowed */
  AciesReferee *referee;
  AciesRuleset *ruleset;
  AciesScript *script;
  lua_State *lua;
  AciesHost *host;     /* NULL before it is entered */
  AciesBattle *battle; /* NULL: the calculator */
  const char *base;    /* interned: the lowest layer, which is no house rule */
  const AciesAction *action;

  /* Owned */
  AciesQuestion *question; /* loose faces move into answers as dice are asked for */
  AciesState *state;       /* what views and measures read */
  AciesState *present;     /* the battle as it stands, where proposals start from */
  AciesScene *scene;       /* of `state`, made when first wanted, as the two after it */
  AciesSceneCache *now;    /* with proposals; during an odds search those of other leaves too */
  AciesScene *scene_turn;  /* as the turn began */
  GPtrArray *fills;        /* of AciesRoleBinding */
  GPtrArray *subjects;     /* of AciesSubject */
  GHashTable *by_item;     /* of AciesItem to AciesSubject, both borrowed */
  GHashTable *sums;        /* during an odds search: key text to gint64 */
  GArray *own_sums;        /* during an odds search: of AciesOwnSum, whose roles are q itself */
  GStringChunk *strings;   /* ids as asked: compared by pointer */
  GHashTable *measures;    /* key text to AciesMeasured */
  guint n_measures;        /* how many were ever taken, scenes with proposals counted */
  guint64 n_apart; /* what they cost beyond what runs were charged for them, in units of runs */
  AciesHexRoom *hex_room; /* of calls about hexes; NULL before the first */
  int views_reference;    /* Lua registry: light userdata of a subject to its view */
  int q_reference;        /* Lua registry: the procedure's argument */
  const void *q_address;  /* of it, once it is made */

  /* One run */
  GPtrArray *lines;     /* of AciesRulingLine */
  GPtrArray *asks;      /* of AciesPrompt */
  GPtrArray *shapes;    /* of AciesShape */
  GPtrArray *emissions; /* of AciesEmission */
  GPtrArray *seen;      /* of const char *, of the evaluation's strings: ids in the order asked */
  GHashTable *used;     /* of char *: ids of answers and overrides that were taken */
  GHashTable *layers;   /* of const char *: layers that touched it */
  AciesProposals *proposals;
  const char *outcome; /* interned, or NULL */
  GHashTable *called;  /* of char *, an outcome with its part: what a text calls it this time; ""
                          where leaves of a search call it differently */
  const char *choices; /* of an odds search: "id=option;" for each choice on the way, or NULL */
  char *part;          /* of a part: "/12"; NULL outside */
  AciesStop stop;
  GError *error;
  AciesVerdict verdict;
  guint n_loose_used;
  int throw_sign; /* of a search: 1 or -1 after a new throw that only serves to be added to, or
                     taken from, what is then looked up in a chart; else 0 */
  guint expression_depth;         /* above 0: a condition or value is being evaluated */
  gboolean reads_now;             /* it looked at proposals, so it must not be remembered */
  const char *step;               /* interned: the procedure to go on with */
  GByteArray *step_state;         /* packed; the packer's, until the next step */
  AciesLuaSerializer *serializer; /* NULL until something was packed */

  GPtrArray
      *factors; /* of a search: of AciesFactorOdds, borrowed; those weighed are noted; or NULL */
  AciesBranchStack *stack; /* of an odds search: where dice branch; NULL in play */
  AciesOddsTask *task;     /* of an odds search: the procedure that is searched */
};

/* A fact that a procedure named, found again by the address of the name, a string of Lua, which is
 * kept alive. */
typedef struct
{
  const void *name;
  AciesFactKind kind;
  const AciesFact *fact;
} AciesNamedFact;

#define ACIES_N_NAMED 512

/* The host: what every function of it finds by its state. */
struct _AciesHost
{
  AciesRuleset *ruleset;
  AciesEvaluation *evaluation; /* the one that runs, or NULL */
  int names_reference;         /* Lua registry: the names of `named` by their places there */
  AciesNamedFact named[ACIES_N_NAMED];
};

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
/* Whether EXPRESSION holds for the roles in the scope on top of the Lua stack (it stays there). */
gboolean acies_evaluation_test (AciesEvaluation *self,
                                const AciesExpression *expression,
                                gboolean *holds,
                                GError **error);
/* Conditions of roles, phase and side: lines and verdict. Between enter and leave. */
gboolean acies_evaluation_check_roles (AciesEvaluation *self, GError **error);

/* What a run gathers (acies-evaluation-gather.c). */
void acies_evaluation_take_line (AciesEvaluation *self, AciesRulingLine *line);
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
/* What OUTCOME of PART (or NULL) is called, for people. */
char *acies_evaluation_label_outcome (AciesEvaluation *self,
                                      const char *outcome,
                                      const char *part) G_GNUC_WARN_UNUSED_RESULT;
/* Fills the {roles} of TEXT; EXTRA are pairs that come first, or NULL. */
char *acies_evaluation_fill_text (AciesEvaluation *self,
                                  const char *text,
                                  const char *const *extra) G_GNUC_WARN_UNUSED_RESULT;
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
/* Declares what procedures call, acies_host_NAME () in src/referee/host. */
#define ACIES_DECLARE_HOST(name, ...) int acies_host_##name (lua_State *lua);
ACIES_HOST_FUNCTIONS (ACIES_DECLARE_HOST)
ACIES_HOST_INNER (ACIES_DECLARE_HOST)
#undef ACIES_DECLARE_HOST
void acies_hex_room_free (AciesHexRoom *self);

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
 * to LINE, if it is not NULL (acies-host-slip.c). */
void acies_host_collect_arguments (
    AciesEvaluation *self, int index, GPtrArray *pairs, GPtrArray *plain, AciesRulingLine *line);

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

/* Calls out EVENT; ROLES (pairs, NULL-ended) is taken. */
void acies_evaluation_emit (AciesEvaluation *self, const char *event, char **roles);
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
