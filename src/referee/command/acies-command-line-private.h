/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Types and functions that the files of AciesCommandLine share: the words of a line, and how they
 * fit the `say` of an action. */
#pragma once

#include "referee/command/acies-command-line.h"

G_BEGIN_DECLS

/* How freely words may depart from a `say`. Everything is tried more strictly first. */
typedef enum
{
  ACIES_COMMAND_LINE_AS_SAID, /* but for endings, and for where the verb stands */
  ACIES_COMMAND_LINE_LOOSE, /* small words may be missing or be too many: "8 shoots 41", "form 7 in
                               line" */
  ACIES_COMMAND_LINE_VERBLESS, /* a choice or a path says it: "scipio inspires", "8 ahead 40",
                                  "wheel 7 left 30" */
} AciesCommandLineFreedom;

/* The words of one line and where its head ends. */
typedef struct
{
  AciesReferee *referee;
  char **words;
  guint n_words;
  AciesCommandLineFreedom freedom;
  gboolean is_unfinished; /* more is to come, so nobody is told yet what is wrong */
} AciesCommandLineWords;

/* How far a `say` and the words agree: filled keys, or what was wanted where they part. */
typedef struct
{
  AciesQuestion *question; /* NULL unless everything fits */
  guint n_matched;         /* how far they fit, 1 and on */
  char *problem;           /* a sentence; NULL if it fits, or no word of the say was typed */
} AciesCommandLineMatch;

/* The question that TEXT asks; THROWS gets whether the program is to throw for it. NULL with a
 * sentence if TEXT asks none. */
AciesQuestion *acies_command_line_read_question (AciesReferee *referee,
                                                 const char *text,
                                                 gboolean *throws,
                                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Says that WORD takes nothing after it, and so not SURPLUS. Returns FALSE. */
gboolean acies_command_line_refuse_surplus (const char *word, const char *surplus, GError **error);
/* Fits the words to ACTION's `say`. With EXPECTED (of char *), the words are only a beginning, and
 * what may come next is added there. */
void acies_command_line_match (const AciesCommandLineWords *words,
                               const AciesAction *action,
                               GPtrArray *expected,
                               AciesCommandLineMatch *match);
void acies_command_line_match_clear (AciesCommandLineMatch *match);
/* The words of ACTION's `say` and of other ways to say it, but for small ones, each owned. */
void acies_command_line_add_verbs (const AciesAction *action, GPtrArray *verbs);
/* Resolves WORD, an id or a label or the only word of one, to an item of KIND ("" any). Borrowed or
 * NULL. */
AciesItem *acies_command_line_find_item (AciesReferee *referee, const char *kind, const char *word);
/* Ids of the items of KIND ("unit", "leader", ...; "" any unit or leader) onto the table. */
void acies_command_line_add_ids (AciesReferee *referee, const char *kind, GPtrArray *ids);
/* Those whom WORD may name, as an aside for an error: "3 Roman velites, 4 Italian velites"; NULL if
 * not several. */
char *acies_command_line_describe_candidates (AciesReferee *referee,
                                              const char *kind,
                                              const char *word) G_GNUC_WARN_UNUSED_RESULT;

/* Paths (acies-command-line-path.c). The leg of a path that WORD begins, as paths spell it, or
 * NULL. */
const char *acies_command_line_find_leg (const char *word);
/* Whether TEXT is "to X,Y"; and the path there of the one item IDS, as a drag would make it. NULL
 * with a sentence in PROBLEM. */
gboolean acies_command_line_is_whereto (const char *text);
char *acies_command_line_lead_to (AciesReferee *referee,
                                  const char *ids,
                                  const char *text,
                                  char **problem) G_GNUC_WARN_UNUSED_RESULT;
/* Reads "20,16", "20 16", "800,640 mm" or "20 JT, 640 mm": bare figures are of the measure of the
 * rules. */
gboolean acies_command_line_read_point (AciesRuleset *ruleset, const char *text, AciesPoint *point);
extern const char *const acies_command_line_legs[];

/* What of KIND was perhaps meant by WORD: an id or a word of a label, owned; or NULL. */
char *acies_command_line_find_near (AciesReferee *referee,
                                    const char *kind,
                                    const char *word) G_GNUC_WARN_UNUSED_RESULT;

/* Single words (acies-command-line-words.c). Whether A and B differ by no more than an ending. */
gboolean acies_command_line_is_same_word (const char *a, const char *b);
/* Whether WORD only joins others: "at", "the". */
gboolean acies_command_line_is_small (const char *word);

/* The umpire's own lines (acies-command-line-hand.c). The question of WORDS, N_WORDS of them; NULL
 * if they are none, or with an error if they are wrong. */
AciesQuestion *acies_command_line_parse_hand (AciesReferee *referee,
                                              char **words,
                                              guint n_words,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Whether WORD is a verb of such lines. */
gboolean acies_command_line_is_hand (const char *word);
/* What is said of the table (acies-command-line-stated.c). How many of N_WORDS words come before
 * what is said behind a line, from word FIRST on, all of them if nothing is; everybody having a
 * place, nothing is. */
guint acies_command_line_find_stated (AciesReferee *referee,
                                      char **words,
                                      guint n_words,
                                      guint first);
/* Says it in QUESTION of the first two who fill roles. FALSE: neither is without a place. */
gboolean acies_command_line_add_stated (AciesReferee *referee,
                                        AciesQuestion *question,
                                        char **words,
                                        guint n_words);
/* Gestures (acies-command-line-gesture.c). Whether TEXT is written as one, and the question that it
 * asks, as the same gesture on the table would; NULL with a sentence. */
gboolean acies_command_line_is_gesture (const char *text);
AciesQuestion *acies_command_line_read_gesture (AciesReferee *referee,
                                                const char *text,
                                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* What is open of QUESTION (acies-command-line-open.c), filled with N_WORDS words, role by role. */
gboolean acies_command_line_fill_words (
    AciesReferee *referee, AciesQuestion *question, char **words, guint n_words, GError **error);
/* WORDS as whom something is due to and the choice that it leaves open: "38 stands". New; NULL:
 * they are not. */
AciesQuestion *acies_command_line_answer_due (AciesReferee *referee,
                                              char **words,
                                              guint n_words) G_GNUC_WARN_UNUSED_RESULT;
/* Sets ERROR to a sentence; always FALSE. */
gboolean acies_command_line_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Words that end the head of a line. */
extern const char *const acies_command_line_keywords[];
/* Adds to WORDS, of char *, those of the program that a line can begin with, wherever it is typed.
 */
void acies_command_line_add_commands (GPtrArray *words);

G_END_DECLS
