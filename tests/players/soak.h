/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Soak is an evening that is disturbed all the time: whoever plays undoes, redoes, closes and
 * opens, sends and takes, looks back, leaves a question half answered, changes the language and the
 * house rules, as chance has it, and goes on. After each the battle must be what it should be. */
#pragma once

#include "players/player.h"

G_BEGIN_DECLS

/* What is done, each an act. */
typedef enum
{
  SOAK_RULING, /* accepted */
  SOAK_UNDO,
  SOAK_REDO,
  SOAK_CLOSE,
  SOAK_OPEN,
  SOAK_EXPORT,
  SOAK_IMPORT,
  SOAK_LOOK,      /* at an earlier point */
  SOAK_INTERRUPT, /* a question is put, kept, and taken up in another sitting */
  SOAK_LANGUAGE,  /* in which the battle is opened */
  SOAK_HOUSE_RULES,
  SOAK_VERIFY,
  SOAK_N_KINDS,
} SoakKind;

typedef struct
{
  Player player;
  GRand *rand;
  guint n_files; /* made so far, for their names */
  guint n_acts[SOAK_N_KINDS];
  guint n_games, n_stuck;
} Soak;

/* Plays games of GAME, one after the other, until N_ACTS more were done. */
void soak_play (Soak *self, const PlayerGame *game, guint n_acts);
guint soak_count (const Soak *self);
/* What was done, in words: "812 rulings, 120 undone, …". */
char *soak_describe (const Soak *self) G_GNUC_WARN_UNUSED_RESULT;

/* soak-disturb.c */

/* Disturbs the game in one way, drawn by chance. */
void soak_disturb (Soak *self);
/* Takes back up to MOST events. */
void soak_undo (Soak *self, guint most);
/* Rules on the whole journal once more. */
void soak_verify (Soak *self);

G_END_DECLS
