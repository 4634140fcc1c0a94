/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of AciesEvaluation and AciesHost, which only the files of this folder touch; everybody
 * else calls the verbs of acies-evaluation.h. */
#pragma once

#include "referee/evaluation/acies-evaluation.h"

G_BEGIN_DECLS

typedef struct
{
  const AciesModifierList *list;
  gint64 sum;
} AciesOwnSum;

/* What is said of two, which is a tie of KIND; and a path, interned, that brings one to the other.
 */
typedef struct
{
  const char *kind;
  AciesSubject *a, *b;
  AciesValue value;
} AciesStatement;

typedef struct
{
  AciesSubject *a, *b;
  const char *path;
  AciesBaseFace face; /* of the other */
} AciesStatedWay;

/* What was asked, of what, and what is known of it. Runs only add to it: loose faces move into
 * answers as dice are asked for, measures and scenes are kept. */
typedef struct
{
  AciesReferee *referee; /* borrowed, as all down to the action */
  AciesRuleset *ruleset;
  AciesScript *script;
  AciesBattle *battle; /* NULL: the calculator */
  const char *base;    /* interned: the lowest layer, which is no house rule */
  const AciesAction *action;
  AciesQuestion *question;
  AciesState *state;      /* what views and measures read */
  AciesState *present;    /* the battle as it stands, where proposals start from */
  AciesScene *scene;      /* of `state`, made when first wanted, as the two after it */
  AciesSceneCache *now;   /* with proposals; during an odds search those of other leaves too */
  AciesScene *scene_turn; /* as the turn began */
  GPtrArray *fills;       /* of AciesRoleBinding */
  GPtrArray *subjects;    /* of AciesSubject */
  GHashTable *by_item;    /* of AciesItem to AciesSubject, both borrowed */
  GStringChunk *strings;  /* ids as asked: compared by pointer */
  GHashTable *measures;   /* key text to AciesMeasured */
  guint n_measures;       /* how many were ever taken, scenes with proposals counted */
  GArray *stated;         /* of AciesStatement: what this ruling says of who stands where */
  GArray *ways;           /* of AciesStatedWay */
  GPtrArray *alone;       /* of AciesScene, of items without a place: runs need them */
  GHashTable *alone_of;   /* of AciesItem to its AciesScene in alone, as the state is now */
  int n_unmeasured;       /* how many have no measured place at present; below 0: not counted */
  GHashTable *supposed;   /* of char *, what is not known, to which of its answers is taken; owned
                             by nobody here; NULL: the first of each */
  GArray *suppositions;   /* of AciesSupposition (acies-stated.h): all that was taken so far */
  AciesThrower *thrower;  /* borrowed; NULL: dice that nobody gave are asked for */
  gboolean is_trial;      /* the first face is taken of them */
  guint64 n_apart; /* what they cost beyond what runs were charged for them, in units of runs */
} AciesEvaluationInput;

/* What one run gives. */
typedef struct
{
  GPtrArray *lines;     /* of AciesRulingLine */
  GPtrArray *asks;      /* of AciesPrompt */
  GPtrArray *shapes;    /* of AciesShape */
  GPtrArray *emissions; /* of AciesEmission */
  GPtrArray *seen;      /* of const char *, of the evaluation's strings: ids in the order asked */
  GHashTable *used;     /* of char *: ids of answers and overrides that were taken */
  GHashTable *layers;   /* of const char *: layers that touched it */
  GPtrArray *moved;     /* of AciesSubject: who has moved, with a place or without */
  AciesProposals *proposals;
  AciesVerdict verdict;
  const char *outcome;  /* interned, or NULL */
  GHashTable *called;   /* of char *, an outcome with its part: what a text calls it this time; ""
                           where leaves of a search call it differently */
  char **outcome_words; /* the text that calls the outcome so outside of parts, and what fills it */
  char *part;           /* of a part: "/12"; NULL outside */
  AciesStop stop;
  GError *error;
  guint n_loose_used;
  guint expression_depth; /* above 0: a condition or value is being evaluated */
  gboolean reads_now;     /* it looked at proposals, so it must not be remembered */
  const char *step;       /* interned: the procedure to go on with */
  GByteArray *step_state; /* packed; the serializer's, until the next step */
} AciesEvaluationOutput;

/* What an odds search hooks in; nothing of it is set in play. */
typedef struct
{
  AciesBranchStack *stack;  /* where dice branch; NULL in play */
  AciesOddsTask *task;      /* the procedure that is searched */
  const char *choices;      /* "id=option;" for each choice on the way, or NULL */
  GPtrArray *factors;       /* of AciesFactorOdds, borrowed; those weighed are noted; or NULL */
  GPtrArray *reads;         /* of AciesRead, borrowed; what is looked at is noted; or NULL */
  gboolean asked_table;     /* what was read last is whether a stand-in is on a table */
  gboolean is_said_instead; /* as much, and then a value that says it where there is none */
  GHashTable *sums;         /* key text to gint64 */
  GArray *own_sums;         /* of AciesOwnSum, whose roles are q itself */
  int throw_sign;           /* 1 or -1 after a new throw that only serves to be added to, or taken
                               from, what is then looked up in a chart; else 0 */
} AciesEvaluationOdds;

/* Its handles in the Lua state of the script. */
typedef struct
{
  lua_State *lua;
  AciesHost *host;                /* NULL before it is entered */
  int views_reference;            /* Lua registry: light userdata of a subject to its view */
  int q_reference;                /* Lua registry: the procedure's argument */
  const void *q_address;          /* of it, once it is made */
  AciesLuaSerializer *serializer; /* NULL until something was packed */
  AciesHexRoom *hex_room;         /* of calls about hexes; NULL before the first */
} AciesLuaBinding;

struct _AciesEvaluation
{
  AciesEvaluationInput input;
  AciesEvaluationOutput output;
  AciesEvaluationOdds odds;
  AciesLuaBinding binding;
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

G_END_DECLS
