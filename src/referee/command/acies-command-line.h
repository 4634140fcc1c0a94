/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The entry: one typed line into one question, by the `say` of the rule set's actions. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_COMMAND_LINE_QUESTION, /* an action to rule on */
  ACIES_COMMAND_LINE_UNDO,
  ACIES_COMMAND_LINE_REDO,
  ACIES_COMMAND_LINE_HELP,
  ACIES_COMMAND_LINE_SHOW,
  ACIES_COMMAND_LINE_NOTHING, /* empty, or a comment (#) */
} AciesCommandLineKind;

/* Reads "12 charges 31 dice 3 4", "move 7 ahead 120", "control 12", "next", "set 12 dp=2 because
 * ...", "ACTION key=value ...". `throw` at the end asks for program dice, `override ID=VALUE
 * because ...` overrules. The error says what was not understood and what was perhaps meant. */
gboolean acies_command_line_parse (AciesReferee *referee,
                                   const char *text,
                                   AciesCommandLineKind *kind,
                                   AciesQuestion **question,
                                   gboolean *throws,
                                   GError **error);
/* Whether TEXT begins with a keyword of answers: "tick steady", "dice 3 4", "override ID=VALUE
 * because
 * ...", "throw". */
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

G_END_DECLS
