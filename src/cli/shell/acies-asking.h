/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The options by which a question is put on the command line, and the question they make. */
#pragma once

#include "cli/shell/acies-cli.h"

G_BEGIN_DECLS

typedef struct
{
  GOptionEntry entries[10]; /* for acies_cli_parse () */

  /* owned, what was given */
  char **dice;
  char **answers;
  char **ticks;
  char **overrides;
  char *reason;
  gboolean throws;
  int seed;
  gboolean json;
  gboolean sensitivity;

  AciesThrower *thrower; /* owned; made when first thrown */
} AciesAsking;

/* Points the entries at the fields; SELF must not move after that. WITH_THROW adds --throw, --seed;
 * else there is --sensitivity. */
void acies_asking_init (AciesAsking *self, gboolean with_throw);
void acies_asking_clear (AciesAsking *self);
/* The question of ACTION with WORDS (key=value, NULL-ended) and the answers given by options. If it
 * meets something that is due, it says so. */
AciesQuestion *acies_asking_make_question (AciesAsking *self,
                                           AciesReferee *referee,
                                           const char *action,
                                           char **words,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Sets every KEY=VALUE of WORDS. */
gboolean acies_asking_set_words (AciesQuestion *question, char **words, GError **error);
/* Rules on QUESTION as it stands and prints what comes out, in JSON if that is wanted: the ruling
 * first, if its odds take long, and the odds when they have come. The program's exit status; -1
 * with an error, and nothing printed, if the question is wrong. */
int acies_asking_print_with_odds (AciesAsking *self,
                                  AciesReferee *referee,
                                  const AciesQuestion *question,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Rules on QUESTION as far as its answers go; if the program throws, it adds its faces to them. */
AciesRuling *acies_asking_rule (AciesAsking *self,
                                AciesReferee *referee,
                                AciesQuestion *question,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The faces in TEXT, parted by commas or blanks. NULL if it holds anything else. */
GArray *acies_asking_parse_faces (const char *text) G_GNUC_WARN_UNUSED_RESULT; /* of int */
/* The answer to ASK that TEXT is; NULL with an error if it is none. */
AciesAnswer *acies_asking_parse_answer (const AciesPrompt *ask,
                                        const char *text,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Prints RULING and says how the verb ends. That dice are still to be thrown is no failing: exact
 * chances were asked for. */
int acies_asking_print (AciesRuling *ruling, gboolean json);
/* How a verb ends that could not put its question. */
int acies_asking_fail (const GError *error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesAsking, acies_asking_clear)

G_END_DECLS
