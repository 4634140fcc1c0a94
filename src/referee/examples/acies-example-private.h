/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that the files of worked examples share. */
#pragma once

#include "referee/examples/acies-examples.h"
#include "referee/examples/acies-example-changes.h"
#include "referee/army/acies-points.h"
#include "referee/evaluation/acies-evaluation.h"
#include "referee/explain/acies-explanation.h"
#include "referee/army/acies-tallies.h"
#include "rules/facts/acies-element.h"

G_BEGIN_DECLS

/* One run of one example. */
typedef struct
{
  AciesRuleset *ruleset;
  AciesFindings *findings;
  AciesReferee *referee; /* of the example's battle; NULL before there is one */
  GHashTable *cites;     /* NULL: nobody wants them, nor to know whether procedures are pure */
  GPtrArray *account;    /* of AciesAccountLine; NULL: nobody wants it */
  AciesExplanation *explanation; /* NULL: nobody wants it */
  char *difference;              /* the first */
  int line;                      /* where it was */
} AciesExampleRun;

/* Heads what is told of ELEMENT, if anybody wants it explained. */
void acies_example_run_begin (AciesExampleRun *self, const AciesElement *element);
/* Remembers DIFFERENCE of LINE, unless it is NULL or there was one before; eats it. */
void acies_example_run_take (AciesExampleRun *self, char *difference, int line);
/* The question of ASK, an <ask>. NULL if it cannot be read; the findings say why. */
AciesQuestion *acies_example_run_read_question (AciesExampleRun *self,
                                                const AciesElement *ask) G_GNUC_WARN_UNUSED_RESULT;
/* Plays GAME, a <run>, in the battle of the run, and takes it all back. */
void acies_example_run_game (AciesExampleRun *self, const AciesElement *game);
/* Runs CHILD of the example: its battle, or what is asked of it. */
void acies_example_run_child (AciesExampleRun *self, const AciesElement *child);
/* Adds an error for all that ROOT, an <examples>, names and RULESET, of which IDS are the ids, has
 * not. */
void acies_example_check_root (const AciesElement *root,
                               AciesRuleset *ruleset,
                               GHashTable *ids,
                               AciesFindings *findings);
/* What lines, throws, ticks and answers by RULESET may be called: interned words. Owned. */
GHashTable *acies_example_ids_new (AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* Adds an error at ELEMENT if ID, or NULL, is none of IDS, nor begins as one before a point. */
void acies_example_check_id (const AciesElement *element,
                             const char *id,
                             GHashTable *ids,
                             AciesFindings *findings);
/* The same for WORDS, or NULL, with blanks between, each with SEPARATOR behind its id (0: none). */
void acies_example_check_ids (const AciesElement *element,
                              const char *words,
                              char separator,
                              GHashTable *ids,
                              AciesFindings *findings);
/* Adds an error at ELEMENT. */
void acies_example_error (AciesFindings *findings,
                          const AciesElement *element,
                          const char *format,
                          ...) G_GNUC_PRINTF (3, 4);

/* The battle of a <battle>. NULL if it is wrong; FINDINGS say how. */
AciesBattle *acies_example_make_battle (const AciesElement *element,
                                        AciesRuleset *ruleset,
                                        AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* The army of the units, leaders and commands in a <price>. NULL if it is wrong; FINDINGS say
 * how. */
AciesArmy *acies_example_make_army (const AciesElement *element,
                                    AciesRuleset *ruleset,
                                    AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* What a <unit> or <leader> is called that says no id. */
const char *acies_example_default_id (const AciesElement *element);

/* What came out of an example, a line each: KEY is what counts of it, TEXT for people. */
typedef struct
{
  char *key, *text;
} AciesAccountLine;

/* Of AciesAccountLine. Everywhere NULL is an account that nobody wants. */
GPtrArray *acies_account_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Adds a line; eats KEY and TEXT. */
void acies_account_take (GPtrArray *account, char *key, char *text);
void acies_account_add_problem (GPtrArray *account, const char *sentence);
void acies_account_add_ruling (GPtrArray *account, AciesRuling *ruling);
void acies_account_add_cost (GPtrArray *account, const AciesCost *cost);
void acies_account_add_breaches (GPtrArray *account, const GPtrArray *broken);
void acies_account_add_tally (GPtrArray *account, const AciesTallyCount *count);

/* Runs the N-th of EXAMPLES whole and adds what came out to ACCOUNT. Whether it was as it
 * expects. */
gboolean acies_examples_account_nth (const AciesExamples *self,
                                     guint n,
                                     AciesRuleset *ruleset,
                                     GPtrArray *account);
/* Runs the N-th against RULESET, each question asked once, and lists no clause: what it comes to if
 * its procedures are pure. Owned. */
AciesExampleResult *acies_examples_judge_nth (const AciesExamples *self,
                                              guint n,
                                              AciesRuleset *ruleset,
                                              AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* The N-th as it is written; borrowed. */
const AciesElement *acies_examples_get_element (const AciesExamples *self, guint n);
/* What is known of the N-th before it is run: id, file, line, clause, how it was worked out. */
AciesChangedExample *acies_examples_describe_nth (const AciesExamples *self,
                                                  guint n) G_GNUC_WARN_UNUSED_RESULT;

/* What differs from the expectations of ASK, an <ask>, in the ruling on QUESTION, or NULL. If
 * somebody wants the clauses that its slip cites, it asks twice: a procedure that is pure rules the
 * same. */
char *acies_example_check (AciesExampleRun *run,
                           const AciesQuestion *question,
                           const AciesElement *ask) G_GNUC_WARN_UNUSED_RESULT;
/* What differs from WANTED, a <line>, in the lines of RULING that have its id, and of these its
 * label; or NULL. Owned. */
char *acies_example_check_line (AciesRuling *ruling,
                                const AciesElement *wanted) G_GNUC_WARN_UNUSED_RESULT;
/* What differs from WANTED, an <after>, in the battle of REFEREE as it stands; or NULL. Owned. */
char *acies_example_check_after (AciesReferee *referee,
                                 const AciesElement *wanted) G_GNUC_WARN_UNUSED_RESULT;
/* Whether OBLIGATION is one of those that WANTED, a <due>, speaks of. */
gboolean acies_example_is_due (const AciesElement *wanted, const AciesObligation *obligation);
/* How many of those RULING brings. */
guint acies_example_count_raised (const AciesElement *wanted, AciesRuling *ruling);
/* What differs from WANTED where FOUND of them are due, or NULL. Owned. */
char *acies_example_compare_due (const AciesElement *wanted, guint found) G_GNUC_WARN_UNUSED_RESULT;
/* The same of all that the battle of REFEREE holds. */
char *acies_example_check_due (AciesReferee *referee,
                               const AciesElement *wanted) G_GNUC_WARN_UNUSED_RESULT;
/* What differs from what a <price> says of an army, or NULL. */
char *acies_example_check_price (const AciesElement *price,
                                 AciesRuleset *ruleset,
                                 GHashTable *cites,
                                 GPtrArray *account,
                                 AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* Whether what WANTED, a <line> or <breaks>, has as `with` is among WORDS: names and values by
 * turns, or NULL. */
gboolean acies_example_agrees_with (const AciesElement *wanted, const char *const *words);
/* Whether RULESET has a constraint ID, or an attribute of those whom an army is made of. */
gboolean acies_example_may_be_broken (AciesRuleset *ruleset, const char *id);
/* What differs from WANTED, a <breaks>, in BROKEN, of AciesBreach; or NULL. */
char *acies_example_check_breaks (AciesRuleset *ruleset,
                                  const GPtrArray *broken,
                                  const AciesElement *wanted) G_GNUC_WARN_UNUSED_RESULT;
/* What differs from WANTED, a <tally>, in what is counted in the battle of REFEREE; or NULL. */
char *acies_example_check_tally (AciesReferee *referee,
                                 const AciesElement *wanted,
                                 GHashTable *cites,
                                 GPtrArray *account) G_GNUC_WARN_UNUSED_RESULT;
/* The same of WANTED, a <worth>, and of an <act> by a doctrine. */
char *acies_example_check_worth (AciesReferee *referee,
                                 const AciesElement *wanted,
                                 GHashTable *cites,
                                 GPtrArray *account) G_GNUC_WARN_UNUSED_RESULT;
char *acies_example_check_act (AciesReferee *referee,
                               const AciesElement *wanted,
                               GHashTable *cites,
                               GPtrArray *account) G_GNUC_WARN_UNUSED_RESULT;
void acies_example_add_breach_cites (GHashTable *cites, const GPtrArray *broken);
void acies_example_add_cites (GHashTable *cites, const char *list);

G_END_DECLS
