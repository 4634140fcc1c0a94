/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTrial is a number of games of one scenario, played by the program on both sides, and what
 * they say of it. A game is a function of rules, scenario, parties and its seed, and of nothing
 * else, so that games may be shared out to many machines and put together again. */
#pragma once

#include "staff/play/acies-party.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

#define ACIES_TRIAL_ERROR (acies_trial_error_quark ())
GQuark acies_trial_error_quark (void);
typedef enum
{
  ACIES_TRIAL_ERROR_FORMAT, /* a part that cannot be read */
  ACIES_TRIAL_ERROR_OTHER,  /* a part of another trial: other rules, scenario, parties, seed */
  ACIES_TRIAL_ERROR_GAP,    /* a part is missing, or there twice */
  ACIES_TRIAL_ERROR_RULES,  /* the rule set does not say who wins */
} AciesTrialError;

/* One game. */
typedef struct
{
  guint number;      /* from 0 on; it is played by the trial's seed and this */
  int winner;        /* the place of a side, or -1: it is drawn */
  int n_turns;       /* begun */
  gboolean is_over;  /* the rules ended it, and not the number of turns */
  gboolean is_stuck; /* nothing went on any more */
  guint n_asked, n_accepted, n_dropped;
  GArray *lost; /* of gint64, a side each: what decides, at the beginning less at the end */
} AciesTrialGame;

/* What a trial is of. */
typedef struct
{
  char *scenario; /* its title, for people */
  char *rules;    /* SHA-256 of the rule set with the chosen switches, hexadecimal */
  char *battle;   /* the same of the scenario */
  char *counts;   /* what decides, in words */
  char **by;      /* "carthage=hold", one for each party */
  char **sides;   /* their labels */
  guint32 seed;
  guint n_games;
  int n_turns;
} AciesTrialTask;

typedef struct
{
  AciesTrialTask task;
  guint shard, n_shards; /* this part of so many, from 1 on; of the whole both are 1 */
  gboolean is_whole;     /* no early end */
  GPtrArray *games;      /* of AciesTrialGame, in the order of their numbers */
} AciesTrial;

void acies_trial_free (AciesTrial *self);
/* An empty list of AciesTrialGame, which it owns. */
GPtrArray *acies_trial_new_games (void) G_GNUC_WARN_UNUSED_RESULT;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesTrial, acies_trial_free)

/* Is told after each game, of N. FALSE: no more are to be played. */
typedef gboolean (*AciesTrialProgress) (const AciesTrialGame *game, guint n, gpointer data);

/* Begins N_GAMES games of BATTLE by RULESET, of N_TURNS turns at most, where PARTIES (texts,
 * NULL-ended, or NULL) say who is played how. NULL with an error. */
AciesTrial *acies_trial_new (AciesRuleset *ruleset,
                             AciesBattle *battle,
                             const char *const *parties,
                             guint32 seed,
                             guint n_games,
                             int n_turns,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Plays the games of part SHARD of N_SHARDS: every N_SHARDS-th. The whole, of one part, ends as
 * soon as it is sure who is better, unless IS_WHOLE. FALSE with an error: the worth is wrong, or a
 * battle cannot be begun. */
gboolean acies_trial_play (AciesTrial *self,
                           AciesRuleset *ruleset,
                           AciesBattle *battle,
                           guint shard,
                           guint n_shards,
                           gboolean is_whole,
                           AciesTrialProgress progress,
                           gpointer data,
                           GError **error);

/* Parts (acies-trial-part.c). */
JsonNode *acies_trial_to_json (const AciesTrial *self) G_GNUC_WARN_UNUSED_RESULT;
/* NULL with an error if NODE, of the file NAME, is no part of a trial. */
AciesTrial *acies_trial_from_json (JsonNode *node,
                                   const char *name,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The whole trial of all PARTS (of AciesTrial) that were read from the files NAMES (of char *).
 * NULL with an error that names what is missing, doubled or of another trial. */
AciesTrial *acies_trial_merge (const GPtrArray *parts,
                               const GPtrArray *names,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Figures (acies-trial-sums.c). */

/* After how many games, in their order, it is sure at 95 % which of the first two sides wins more
 * often; 0: it is not. It is looked at after each fifth of all. */
guint acies_trial_find_sure (const AciesTrial *self);
/* The share that K of N games are, and in SPAN between what it lies at 95 %. */
double acies_trial_find_share (guint k, guint n, double span[2]);
/* How many games side N has won; -1: are drawn. */
guint acies_trial_count_won (const AciesTrial *self, int n);
/* What came out, for people: a table with 95 % intervals. Owned. */
char *acies_trial_to_text (const AciesTrial *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
