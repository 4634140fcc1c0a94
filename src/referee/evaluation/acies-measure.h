/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesMeasuring is one measure that a procedure asks for: measured in the scene, typed, or
 * overruled, and taken once in an evaluation. */
#pragma once

#include "referee/evaluation/acies-evaluation.h"

G_BEGIN_DECLS

/* Which state a measure is of: what views read, the present one with this ruling's proposals, that
 * at the start of the turn. */
typedef enum
{
  ACIES_MEASURE_TIME_READ,
  ACIES_MEASURE_TIME_NOW,
  ACIES_MEASURE_TIME_TURN,
} AciesMeasureTime;

/* One measure that a procedure wants. */
typedef struct
{
  AciesSubject *a, *b; /* b may be NULL */
  AciesScene *scene;   /* borrowed; NULL without a battle */
  AciesMeasureTime when;
  const char *kind;  /* of who is within a reach: "unit", "leader" and so on; else NULL */
  AciesLength reach; /* with KIND */
  char *key;         /* what people type and overrule it by: "gap.unit.target" */
  char *memo;        /* what the evaluation remembers it by */
} AciesMeasuring;

/* Charges for the scene of ACIES_MEASURE_TIME_NOW; raises if the run has spent all it may. */
void acies_measure_charge_now (AciesEvaluation *self);
/* Reads the word at INDEX, which may be absent, and charges for it; raises for another. */
AciesMeasureTime acies_measure_check_when (AciesEvaluation *self, int index);
/* Names MEASURE, whose items and time are set: its key is WORD, a and, if given, b or LAST. MEMO
 * (or NULL) tells apart what has one key. Also finds its scene. */
void acies_measure_name (AciesMeasuring *measure,
                         AciesEvaluation *self,
                         const char *word,
                         const char *last,
                         const char *memo);
void acies_measure_clear (AciesMeasuring *measure);
/* What was taken before, or NULL. */
AciesMeasured *acies_measure_find_known (AciesEvaluation *self, const AciesMeasuring *measure);
AciesMeasured *acies_measure_keep (AciesEvaluation *self, const char *memo);
/* Whether both stand on the table of a battle. */
gboolean acies_measure_is_possible (const AciesMeasuring *measure);
/* What was typed or answered for KEY: text borrowed or interned, and where it came from. FALSE if
 * nothing was. OVERRIDE is set if the umpire overrules what is measured. */
gboolean acies_measure_find_typed (AciesEvaluation *self,
                                   const char *key,
                                   const char **text,
                                   AciesLineSource *from,
                                   const AciesAnswer **override);
/* Asks for KEY and stops the run. */
void acies_measure_want (AciesEvaluation *self, const char *key, const char *label);
/* The same for MEASURE, by the program's text ID with {a} and {b} (acies-line-words.h). */
void acies_measure_ask (AciesEvaluation *self, const AciesMeasuring *measure, const char *id);
/* Refuses what was typed for KEY. */
void acies_measure_refuse (AciesEvaluation *self, const char *key, const char *text);
/* Reads a list that was typed for KEY: "none", ids, or in the calculator a number of stand-ins.
 * FALSE if it is none; then it is refused. */
gboolean acies_measure_read_list (
    AciesEvaluation *self, const char *key, const char *text, AciesItemKind kind, GPtrArray *found);
/* Returns whether nothing is left to be done for a list of items of KIND: *MEASURED is what was
 * taken before, or NULL if what was typed is wrong and the run stops. Otherwise *MEASURED is what
 * was typed, of which nothing was said yet, or NULL: the list is to be found. */
gboolean acies_measure_has_list (AciesEvaluation *self,
                                 const AciesMeasuring *measure,
                                 AciesItemKind kind,
                                 AciesMeasured **measured);
/* Says TYPED by the text ID with {a}, and FOUND (of AciesItem, or NULL), which is what was
 * measured. If both are NULL it asks for the list. */
void acies_measure_tell_list (AciesEvaluation *self,
                              const AciesMeasuring *measure,
                              const char *id,
                              const AciesMeasured *typed,
                              const GPtrArray *found);
/* Keeps ITEMS (of AciesItem) as what was measured; an empty list. */
AciesMeasured *acies_measure_keep_items (AciesEvaluation *self,
                                         const AciesMeasuring *measure,
                                         const GPtrArray *items);
AciesMeasured *acies_measure_keep_list (AciesEvaluation *self, const AciesMeasuring *measure);
/* A line for what was measured, in 1/1000 of UNIT, or a flag (UNIT NULL), in which nothing is said
 * yet. Borrowed; NULL in an odds search, which has no slip. */
AciesRulingLine *acies_measure_add_line (AciesEvaluation *self,
                                         const char *key,
                                         const AciesMeasured *measured,
                                         const char *unit,
                                         AciesLineSource from);
/* The same, which says the text ID of the items of MEASURE, and how long what is measured in UNIT
 * is; what was said in the same words is not said again. */
void acies_measure_say (AciesEvaluation *self,
                        const AciesMeasuring *measure,
                        const char *id,
                        const AciesMeasured *measured,
                        const char *unit,
                        AciesLineSource from);
/* A line by the text ID for a measure that is no number, typed or overruled: VALUE, and WAS (or
 * NULL), which is what was measured. */
void acies_measure_say_typed (AciesEvaluation *self,
                              const AciesMeasuring *measure,
                              const char *id,
                              const char *value,
                              const char *was);
/* The same for a list, and for FOUND (of AciesItem, or NULL), which is what was measured. */
void acies_measure_say_list (AciesEvaluation *self,
                             const AciesMeasuring *measure,
                             const char *id,
                             const AciesMeasured *measured,
                             const GPtrArray *found);
/* Adds LINE, a note in which something is said, which is taken; the same words are not said twice.
 */
void acies_measure_note (AciesEvaluation *self, AciesRulingLine *line);
/* What stands for SUBJECT in the words of a line; borrowed. */
const char *acies_measure_get_word (const AciesSubject *subject);
/* By how much a gap may miss LIMIT in this battle. A limit no longer than the tolerance itself is
 * contact, which has none. */
AciesLength acies_measure_get_tolerance (AciesEvaluation *self, AciesLength limit);
/* Notes that GAP counts as LIMIT; A and B may be NULL. */
void acies_measure_say_tolerance (
    AciesEvaluation *self, AciesSubject *a, AciesSubject *b, AciesLength gap, AciesLength limit);
/* Which face of B A is before (acies-host-tie.c); an AciesFace. NULL: the run stops. */
const AciesMeasured *acies_measure_take_face (AciesEvaluation *self,
                                              AciesSubject *a,
                                              AciesSubject *b,
                                              AciesMeasureTime when);
/* The text ID with {a} and {b} named. */
char *acies_measure_describe (AciesEvaluation *self,
                              const char *id,
                              const AciesMeasuring *measure) G_GNUC_WARN_UNUSED_RESULT;
/* The state that WHEN speaks of; of a battle. */
AciesState *acies_measure_dup_state (AciesEvaluation *self,
                                     AciesMeasureTime when) G_GNUC_WARN_UNUSED_RESULT;
/* Borrowed; NULL without a battle. That of NOW is good until another is asked for; without an odds
 * search it is made anew each time. */
AciesScene *acies_measure_get_scene (AciesEvaluation *self, AciesMeasureTime when);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesMeasuring, acies_measure_clear)

G_END_DECLS
