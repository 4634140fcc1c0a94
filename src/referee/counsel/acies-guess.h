/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesGuess fills the roles of a question with what is worth trying, for somebody who knows no
 * rules: whoever is near, ways that were allowed before or a little more. What the rules say to it
 * is heard from the rules. */
#pragma once

#include "referee/state/acies-hexes.h"
#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

typedef struct
{
  AciesRuleset *ruleset; /* these are the caller's, who sets them */
  AciesBattle *battle;
  GRand *rand;
  GHashTable *lengths; /* "ACTION/TYPE": how far such a unit got at last, as a pointer */
  GHashTable *sides;   /* "ACTION/ROLE": whether it was last filled by an enemy */
} AciesGuess;

/* Makes SELF somebody who has learnt nothing yet; forgets what he has learnt. */
void acies_guess_init (AciesGuess *self);
void acies_guess_clear (AciesGuess *self);
/* A number from 0 to N - 1. */
guint acies_guess_draw (AciesGuess *self, guint n);
/* Fills what QUESTION on ACTION leaves open, the try number ATTEMPT another way. FALSE: nothing can
 * stand in a role. */
gboolean acies_guess_fill (AciesGuess *self,
                           const AciesAction *action,
                           AciesQuestion *question,
                           guint attempt);
/* Remembers how QUESTION on ACTION was filled, as the rules allow it. */
void acies_guess_learn (AciesGuess *self, const AciesAction *action, const AciesQuestion *question);
/* The first unit or leader in a role of QUESTION, or NULL. */
AciesItem *acies_guess_find_actor (AciesGuess *self,
                                   const AciesAction *action,
                                   const AciesQuestion *question);
/* Puts ACTOR into the first role of ACTION that takes one like him. FALSE: there is none. */
gboolean acies_guess_set_actor (const AciesAction *action,
                                AciesQuestion *question,
                                AciesItem *actor);
/* The units of another side, or with OWN those of the same, nearest to ACTOR first; of AciesItem,
 * owned by the battle. */
GPtrArray *acies_guess_list_near (AciesGuess *self,
                                  AciesItem *actor,
                                  gboolean own,
                                  gboolean is_leader) G_GNUC_WARN_UNUSED_RESULT;

/* Ways (acies-guess-way.c). */

/* Whether try number ATTEMPT goes by turns, as number N of those: ahead by each length, or into
 * each of the hexes about one, and nothing besides. Who has tried often by chance does, as between
 * friends there may be room for one way only. */
gboolean acies_guess_tries_in_turn (guint attempt, guint *n);
/* A path for ACTOR, towards the enemy more often than not. NULL: he is not on the table. */
char *acies_guess_make_path (AciesGuess *self,
                             const AciesAction *action,
                             AciesItem *actor,
                             guint attempt) G_GNUC_WARN_UNUSED_RESULT;
/* How far somebody like ACTOR may perhaps go by ACTION; by later attempts, less. */
AciesLength acies_guess_find_length (AciesGuess *self,
                                     const AciesAction *action,
                                     AciesItem *actor,
                                     guint attempt);
/* How far the path that TEXT says goes ahead. */
AciesLength acies_guess_measure_way (const char *text);
/* Remembers that PATH was allowed. */
void acies_guess_learn_path (AciesGuess *self,
                             const AciesAction *action,
                             AciesItem *actor,
                             const char *path);
/* The number of a hex that makes sense for ACTOR; NULL: there are no hexes. */
char *acies_guess_make_hex (AciesGuess *self,
                            AciesItem *actor,
                            guint attempt) G_GNUC_WARN_UNUSED_RESULT;
/* The hex of ITEM. FALSE: it is in none. */
gboolean acies_guess_find_hex (AciesGuess *self,
                               const AciesHexLattice *lattice,
                               AciesItem *item,
                               AciesHex *hex);
/* Of the hexes N away from FROM the one nearest to TO; if IS_DRAWN perhaps the next to it. */
AciesHex acies_guess_step_towards (AciesGuess *self,
                                   const AciesHexLattice *lattice,
                                   AciesHex from,
                                   AciesHex to,
                                   guint n,
                                   gboolean is_drawn);
/* A point as roles spell it. */
char *acies_guess_make_point (AciesGuess *self, AciesItem *actor) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
