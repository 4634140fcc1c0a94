/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program itself says in the lines of a ruling: a text of its own by its id, and what
 * fills it as ids and values. The line keeps both, so that it can be said again later in the
 * language of whoever reads it; a journal keeps nothing else. */
#pragma once

#include "referee/evaluation/acies-evaluation.h"

G_BEGIN_DECLS

/* The text that is the rule set’s own: why the “unit”, or who else fills the “role”, may not, by
 * the number of the “reason” or without one. */
#define ACIES_LINE_WORDS_ROLE "role"

/* Why nobody can do something: there is nobody who could. */
#define ACIES_WHY_NOBODY "nobody"

/* Fills LINE, which may be NULL, with what the text ID says of what follows, name and value by
 * turns, ended by NULL: a value that is NULL is left out. What a name stands for, and how its value
 * is written, says the table of acies-line-words.c. Ids are described as EVALUATION does; without
 * one, as REFEREE. */
void acies_line_words_tell (AciesRulingLine *line,
                            AciesReferee *referee,
                            AciesEvaluation *evaluation,
                            const char *id,
                            ...) G_GNUC_NULL_TERMINATED;
/* Keeps in LINE that ITEM breaks the constraint ID, with what fills its sentence (WORDS, or NULL):
 * what it says is left to whoever calls. */
void acies_line_words_break (AciesRulingLine *line, const char *id, const char *item, char **words);
/* LINE, by which RULING forbids, as ids and values in one word. NULL: it has no others than its
 * label. */
char *acies_line_words_reason (AciesRuling *ruling,
                               const AciesRulingLine *line) G_GNUC_WARN_UNUSED_RESULT;
/* "38 Masaesylii: in the open", or LABEL alone where WHOSE is NULL or named in it already. */
char *acies_line_words_name (const char *whose, const char *label) G_GNUC_WARN_UNUSED_RESULT;
/* Puts REASON, a sentence, behind what LINE says, and keeps WHY of it (or NULL). */
void acies_line_words_add_reason (AciesRulingLine *line, const char *reason, const char *why);
/* What LINE keeps of a reason; NULL: nothing. Borrowed. */
const char *acies_line_words_get_reason (const AciesRulingLine *line);
/* Whether the program said LINE, and not the rule set. */
gboolean acies_line_words_are_of (const AciesRulingLine *line);
/* LINE in words once more, by the names and in the language of now. NULL: it cannot be said, as a
 * newer version of the program said it. */
char *acies_line_words_label (const AciesRulingLine *line,
                              AciesReferee *referee,
                              AciesEvaluation *evaluation) G_GNUC_WARN_UNUSED_RESULT;
/* The text ID in the language of now, its placeholders unfilled: for what is asked. */
const char *acies_line_words_get_text (const char *id);
/* Whether LINE says that a value becomes what it reads as already. */
gboolean acies_line_words_stays (const AciesRulingLine *line, AciesReferee *referee);
/* What the faces of LINE, a throw, are called: "2 D6: 3 + 4"; NULL if it does not hold them. */
char *acies_line_words_detail (const AciesRulingLine *line,
                               AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* What is written on the map where the item BLOCKER ends a line of sight. */
char *acies_line_words_name_blocker (AciesReferee *referee,
                                     const char *blocker) G_GNUC_WARN_UNUSED_RESULT;
/* As values: a number, or a length in 1/1000 mm; an attribute of an item of KIND; an obligation. */
char *acies_line_words_number (gint64 number) G_GNUC_WARN_UNUSED_RESULT;
char *acies_line_words_attribute (AciesItemKind kind, const char *id) G_GNUC_WARN_UNUSED_RESULT;
char *acies_line_words_due (const AciesObligation *obligation) G_GNUC_WARN_UNUSED_RESULT;
/* The same of the action or obligation KIND and its ROLES, pairs ended by NULL. */
char *acies_line_words_act (const char *kind, char **roles) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
