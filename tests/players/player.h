/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Player is somebody made of code who plays both sides of a battle whole, by a seed: what is due,
 * then whatever the phase offers, then "next". He knows no rule set: he fills roles with what
 * stands nearest, as AciesGuess does, tries, and hears from the rules what may be done. The files
 * that share it: player.c plays, player-stated.c says what is asked of a table that nobody sees,
 * player-laws.c holds what happens against the laws, player-lights.c what lights up,
 * player-orders.c what could happen in another order, player-names.c what would have happened under
 * other names. */
#pragma once

#include "referee/counsel/acies-guess.h"
#include "storage/battle/acies-battle-file.h"
#include "storage/library/acies-library.h"

G_BEGIN_DECLS

/* As often a game is exported and imported again. */
#define PLAYER_N_EXPORTS 10
/* After as many broken laws a game ends. */
#define PLAYER_MOST_BROKEN 30

typedef struct
{
  const char *scenario; /* what the game is called */
  const char *file;     /* the scenario's own name, if it is another */
  const char *switches; /* chosen for it, "id=yes" with blanks between, or NULL */
  guint32 seed;
  int n_turns;
  gboolean is_unplaced; /* nobody has a place, and what is asked of it is stated */
  gboolean is_timed;    /* that no question takes long is a law, too */
  gboolean is_repeated; /* it is played once more under other names */
  gboolean is_plain;    /* it is held against nothing: whoever plays it does that himself */
} PlayerGame;

/* What a step was. */
typedef enum
{
  PLAYER_STEP_STUCK, /* nothing goes on */
  PLAYER_STEP_NONE,  /* somebody had nothing to do */
  PLAYER_STEP_DUE,   /* what was due */
  PLAYER_STEP_FREE,  /* what somebody did of his own accord */
  PLAYER_STEP_NEXT,  /* a phase, or a side's part of it, was left */
} PlayerStep;

typedef struct
{
  guint n_asked, n_accepted, n_umpire, n_taken_back;
  guint n_stated;        /* facts of the table that were asked for and said */
  guint n_dues, n_first; /* met; of them by the first that was tried */
  guint n_orders;        /* groups that were met in every order */
  guint n_lights, n_lit; /* ends of gestures that were held against the rules; of them allowed */
  guint n_lines;         /* of the longest slip */
  gint64 slowest, spent; /* of processor time in microseconds: one question, all of them */
  char *longest, *slow;  /* what they were about */
} PlayerFigures;

typedef struct
{
  PlayerGame game;
  char *folder;
  AciesBattleFile *file;
  AciesReferee *referee;
  AciesRuleset *ruleset;
  AciesBattle *battle;
  AciesBattle *beside; /* the same battle without a file, where orders are tried */
  AciesReferee *beside_referee;
  GBytes *start;
  GRand *rand;
  AciesThrower *thrower;
  AciesGuess guess;     /* what he has learnt; see player_guess () */
  GQueue *actors;       /* ids (interned) of those who have not acted in this part of the phase */
  GHashTable *reasons;  /* of a due, by its serial: why it was refused last */
  GHashTable *overlaps; /* "1 2": units that stand in one another, as was said or the umpire let */
  GPtrArray *steps;     /* what was accepted and not taken back, of player-names.c */
  GPtrArray *phase_rulings; /* of char *: what was accepted since the last "next", in sentences */
  GHashTable *ordered;      /* kinds of dues that were met in every order in this phase */
  GHashTable *known;        /* what was wrong before, so that it is said once */
  GPtrArray *broken;        /* of char *: laws that did not hold */
  GHashTable *asked, *done; /* ids (interned) of actions: asked at all, accepted */
  guint exports[PLAYER_N_EXPORTS], n_exports; /* after how many more rulings, the next last */
  guint n_turn_rulings;
  PlayerFigures figures;
} Player;

/* player.c */

/* Opens GAME in a folder of its own. */
void player_init (Player *self, const PlayerGame *game);
void player_clear (Player *self);
/* Sits down at FILE, which is somebody else's and stays so, and gets up from it. */
void player_sit_down (Player *self, const PlayerGame *game, AciesBattleFile *file);
void player_get_up (Player *self);
/* Goes on in FILE, and owns it; NULL: in none for now. */
void player_take_file (Player *self, AciesBattleFile *file);
/* One step of a game; IS_FREE: people may act of their own accord. */
PlayerStep player_step (Player *self, gboolean is_free);
/* Plays the turns of the game, or until nothing goes on. */
void player_play (Player *self);
/* A number from 0 to N - 1. */
guint player_draw (Player *self, guint n);
/* Who fills roles for him, in the battle that he plays now. Borrowed. */
AciesGuess *player_guess (Player *self);
/* Asks QUESTION, throws, chooses. NULL: it is wrong. */
AciesRuling *player_ask (Player *self, AciesQuestion *question) G_GNUC_WARN_UNUSED_RESULT;

/* player-stated.c */

/* Takes BATTLE off the screen, if the game is one without places. */
void player_forget_places (const PlayerGame *game, AciesRuleset *ruleset, AciesBattle *battle);
/* What the player says to PROMPT, a measure, by his seed. */
AciesValue player_state_measure (Player *self, const AciesPrompt *prompt);
/* Whether LINK of the battle is between two who are said to touch. */
gboolean player_is_said_to_touch (Player *self, const AciesLink *link);
/* In a game without places nobody has one. */
void player_check_unplaced (Player *self, AciesRuling *ruling);

/* player-laws.c */

/* Says that a law does not hold, once in a game, and where to find it. Eats SENTENCE. */
void player_break_law (Player *self, char *sentence);
/* Holds what RULING, accepted just now, has done against the laws. */
void player_check_ruling (Player *self, AciesRuling *ruling);
/* The slip of RULING, and what the question took. */
void player_note_slip (Player *self, AciesRuling *ruling);
void player_note_time (Player *self, const AciesQuestion *question, gint64 spent);
/* Exports the battle, imports it, and compares. */
void player_check_exchange (Player *self);
/* The whole journal: ruled on once more, undone to the start, done again. */
void player_check_journal (Player *self);

/* player-lights.c */

/* Now and then: what one unit or leader could do by a gesture is lit if and only if the rules allow
 * it. It draws nothing from the game. */
void player_check_lights (Player *self);

/* player-orders.c */

/* Meets DUE and up to three others of its kind in every order, in the battle beside. */
void player_check_orders (Player *self, const AciesObligation *due);
/* BATTLE, or the XML or JSON that is TEXT, as sorted lines: in whatever order it came about,
 * without the numbers of obligations. Owned. */
char *player_describe_battle (AciesBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
char *player_describe_text (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* The first lines that stand in one of A and B alone, both of them sorted. Owned. */
char *player_describe_difference (const char *a, const char *b) G_GNUC_WARN_UNUSED_RESULT;

/* player-names.c */

/* An empty list of steps; adds to it what RULING, accepted just now, was. */
GPtrArray *player_steps_new (void) G_GNUC_WARN_UNUSED_RESULT;
void player_add_step (Player *self, AciesRuling *ruling);
/* Plays the game once more with units called otherwise, and compares. */
void player_check_names (Player *self);

G_END_DECLS
