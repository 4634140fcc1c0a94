/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesCommandLine is what one typed line means, in the terminal and in the window alike: a
 * question by the `say` of the rule set's actions, answers to the one that waits, or a command. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_COMMAND_LINE_QUESTION, /* an action to rule on */
  ACIES_COMMAND_LINE_ODDS,     /* "odds …": the chances of an action */
  ACIES_COMMAND_LINE_ANSWERS,  /* "dice 3 4", "3 4", "tick …" to the question that waits */
  ACIES_COMMAND_LINE_LET_PASS, /* "because …": what the rules forbid is let pass */
  ACIES_COMMAND_LINE_SHOW,     /* "show", "show ITEM", "show ITEM all" */
  ACIES_COMMAND_LINE_DUE,      /* "due": what is due */
  ACIES_COMMAND_LINE_CLAUSE,   /* "clause S52": what a clause says */
  ACIES_COMMAND_LINE_WHY,      /* "why ITEM": why something is due for it, or not */
  ACIES_COMMAND_LINE_LOG,      /* "log", "log WORDS" */
  ACIES_COMMAND_LINE_GRID,     /* "grid", "grid 3 4 1 6": what is due to several alike */
  ACIES_COMMAND_LINE_FOLLOW,   /* "follow": what is placed from now on follows the real table */
  ACIES_COMMAND_LINE_DONE,     /* "done": what was gathered so is taken over */
  ACIES_COMMAND_LINE_CANCEL,   /* "cancel": and is not */
  ACIES_COMMAND_LINE_SETTLE,   /* "settle": all that is due and can be done */
  ACIES_COMMAND_LINE_CONTINUE, /* "continue", "continue dice 3": what was left open */
  ACIES_COMMAND_LINE_SAVE,     /* "save FILE" */
  ACIES_COMMAND_LINE_UNDO,     /* "undo", "undo thread" */
  ACIES_COMMAND_LINE_REDO,
  ACIES_COMMAND_LINE_HELP,
  ACIES_COMMAND_LINE_QUIT,
  ACIES_COMMAND_LINE_NOTHING, /* empty, or a comment (#) */
} AciesCommandLineKind;

typedef struct
{
  AciesCommandLineKind kind;
  AciesQuestion *question; /* of QUESTION and ODDS; owned; else NULL */
  AciesItem *item;         /* of SHOW and WHY: whom; borrowed; NULL: all that is on the table */
  /* of ANSWERS, LET_PASS, LOG, CLAUSE, GRID, CONTINUE and SAVE: what follows; owned; else NULL */
  char *words;
  gboolean throws;     /* of QUESTION: by the dice of the program */
  gboolean is_gesture; /* of QUESTION: typed as one, "6>38" */
  gboolean is_whole;   /* of SHOW: also what is as it always begins; of UNDO: the thread;
                          of DUE: many of one kind, too */
} AciesCommandLine;

/* Where a line is typed. All borrowed. */
typedef struct
{
  gboolean is_asking;    /* a question waits: answers and bare figures are for it */
  gboolean is_forbidden; /* its ruling says no: “because …” lets it pass */
  gboolean is_lost; /* the battle's file is not where it was: “save FILE” saves it elsewhere */
  const GPtrArray *due; /* of AciesObligation: numbered from 1 as here; NULL: by their serials */
} AciesCommandLineContext;

/* Reads "12 charges 31 dice 3 4", "6>38", "move 7 ahead 120", "control 12", "next", "set 12 dp=2
 * because …", "ACTION key=value …", "show 8", "odds 9 shoots at 41" in CONTEXT (NULL: nothing
 * waits). Keywords may be in upper or lower case. `throw` at the end asks for program dice,
 * `override ID=VALUE because …` overrules. NULL with a sentence that says what was not understood
 * and what was perhaps meant. */
AciesCommandLine *acies_command_line_parse (AciesReferee *referee,
                                            const char *text,
                                            const AciesCommandLineContext *context,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
void acies_command_line_free (AciesCommandLine *self);
/* Whether TEXT begins with the word of a command. */
gboolean acies_command_line_is_command (const char *text);
/* Adds to WAYS, of char *, the words of commands that a terminal alone can do and that begin with
 * TEXT. */
void acies_command_line_add_terminal_words (const char *text, GStrvBuilder *ways);
/* What follows “because” at the beginning of TEXT; NULL if nothing does. */
char *acies_command_line_dup_reason (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* Whether TEXT begins with a keyword of answers: "tick steady", "dice 3 4", "override ID=VALUE
 * because …", "throw". */
gboolean acies_command_line_is_answer (const char *text);
/* Gives QUESTION the answers that TEXT is; some may be given before an error. */
gboolean acies_command_line_add_answers (AciesReferee *referee,
                                         const char *text,
                                         AciesQuestion *question,
                                         gboolean *throws,
                                         GError **error);
/* The first role of QUESTION that its action wants and that is not filled, or NULL. */
const AciesRole *acies_command_line_find_open (AciesReferee *referee,
                                               const AciesQuestion *question);
/* A typed path as paths are spelled, bare figures with the measure of the rules: "wheels left 30,
 * 2" is "wheel left 30, ahead 2 JT". */
char *acies_command_line_spell_path (AciesRuleset *ruleset,
                                     const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* Fills what is open of QUESTION with TEXT, role by role: "evade", "ahead 3 JT". A sentence says
 * what does not fit, or is too much. */
gboolean acies_command_line_fill (AciesReferee *referee,
                                  AciesQuestion *question,
                                  const char *text,
                                  GError **error);
/* A line that could be typed in this battle sooner or later, as "1 shoots at 11"; NULL: the rule
 * set has no action that names nobody but units and leaders. Owned. */
char *acies_command_line_make_sample (AciesReferee *referee) G_GNUC_WARN_UNUSED_RESULT;
/* Ways to go on from TEXT, whole words, NULL-ended: for completion. */
char **acies_command_line_complete (AciesReferee *referee,
                                    const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* The item of the battle that WORDS name: its id, its label, or a word of the label that only one
 * has. Borrowed; NULL with a sentence that says which it may be, or what was perhaps meant. */
AciesItem *acies_command_line_find (AciesReferee *referee, const char *words, GError **error);
/* How ACTION is typed, with roles in capitals: "UNIT charges TARGET". */
char *acies_command_line_describe (const AciesAction *action) G_GNUC_WARN_UNUSED_RESULT;
/* What ACTION is called and what else can be said: the values of a choice, roles that may be left
 * out. */
char *acies_command_line_describe_roles (const AciesAction *action) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesCommandLine, acies_command_line_free)

G_END_DECLS
