/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSurvey holds what photographs show of the real table against a battle: who lies elsewhere
 * than the battle has it, who is where it has it, and who was not found. It proposes and changes
 * nothing: what is taken of it is one question, "umpire.follow", whose ruling is one event. */
#pragma once

#include "lens/reading/acies-reading.h"
#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

/* Who moved by less than this stays: what a photograph and the hand that lays a mark may err. */
#define ACIES_SURVEY_USUAL_TOLERANCE ACIES_MM (5)
#define ACIES_SURVEY_MOST_TOLERANCE ACIES_MM (100)

typedef enum
{
  ACIES_SURVEY_MOVED,   /* it lies elsewhere */
  ACIES_SURVEY_DOUBLE,  /* photographs show it in two places */
  ACIES_SURVEY_LOST,    /* it is lost, and seen all the same */
  ACIES_SURVEY_BESIDE,  /* it lies beside the table */
  ACIES_SURVEY_MISSING, /* no photograph shows it: where is it? */
  ACIES_SURVEY_LEFT,    /* it lies where the battle has it, within the tolerance */
} AciesSurveyKind;

/* Whether the rules would let it move so, in the present phase. */
typedef enum
{
  ACIES_SURVEY_UNASKED, /* not moved, or the battle has not begun, or not asked yet */
  ACIES_SURVEY_LAWFUL,
  ACIES_SURVEY_HANGS,  /* on the umpire, on dice or on an answer */
  ACIES_SURVEY_BEYOND, /* they forbid it: who takes it passes it */
} AciesSurveyLaw;

typedef struct
{
  AciesSurveyKind kind;
  const char *item; /* a unit, leader or stand; interned */
  /* The middle of its front and its facing; of a leader or stand its middle. */
  gboolean was_placed; /* BEFORE says something */
  AciesPlacement before;
  AciesPlacement after;  /* MOVED, LEFT, BESIDE; DOUBLE: one of the two places */
  AciesPlacement other;  /* DOUBLE: the other place */
  AciesLength distance;  /* MOVED, of one that was placed: of that point */
  AciesAngle turn;       /* the same: clockwise if positive */
  const char *formation; /* the one that it has taken, interned; NULL: that of before */
  char *hex, *facing;    /* on hexes: where it stands, as it is typed; or NULL */
  guint n_seen;          /* of a unit found by its stands: how many of them; else 0 */
  guint n_stands;        /* and how many it has */
  AciesSurveyLaw law;
  const AciesAction *act; /* LAWFUL: by which it goes when it is accepted; NULL: it is placed */
  char *why;              /* HANGS, BEYOND: a sentence; or NULL */
  char *cite;             /* the clauses of that, ids with blanks between; or NULL */
  char *trouble;          /* where it lies in others or beyond the edge, in words; or NULL */
  gboolean takes;         /* MOVED: it is part of what is accepted; by default it is */
} AciesSurveyRow;

typedef struct _AciesSurvey AciesSurvey;

/* What READING says of the battle of FILE. What is moved by less than TOLERANCE, measured at the
 * corner that moved most, is left. NULL with an error if FILE cannot be read again. */
AciesSurvey *acies_survey_new (AciesBattleFile *file,
                               const AciesReading *reading,
                               AciesLength tolerance,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
void acies_survey_free (AciesSurvey *self);
/* Asks the rules about one more of those that moved: what the table shows may be reached by moves
 * that are made one after the other, in any order that they allow. TRUE while there is more to
 * ask. */
gboolean acies_survey_judge (AciesSurvey *self);
/* FALSE: the battle has changed since, and it is to be thrown away. */
gboolean acies_survey_is_current (AciesSurvey *self);
guint acies_survey_get_n (const AciesSurvey *self);
/* By kind, in the order of ids. Borrowed. */
const AciesSurveyRow *acies_survey_get_nth (const AciesSurvey *self, guint n);
guint acies_survey_count (const AciesSurvey *self, AciesSurveyKind kind);
/* How many are taken, and how many of those the rules forbid. */
guint acies_survey_count_taken (const AciesSurvey *self, guint *n_beyond);
/* Whether row N, which moved, is part of what is accepted. */
void acies_survey_take (AciesSurvey *self, guint n, gboolean takes);
/* How many units and leaders on the table have no mark, and so cannot be found. */
guint acies_survey_get_n_unmarked (const AciesSurvey *self);
/* Identities of marks that were seen and are nobody's. Of guint; borrowed. */
const GArray *acies_survey_get_unknown (const AciesSurvey *self);
guint acies_survey_get_n_photographs (const AciesSurvey *self);
/* How far corners of marks are from where squares have them, in mm, root mean square: of the worst
 * photograph. */
double acies_survey_get_residual (const AciesSurvey *self);
/* What is accepted keeps THUMBNAIL, text of acies-thumbnail.h; NULL: no picture. */
void acies_survey_set_thumbnail (AciesSurvey *self, const char *thumbnail);
/* What is accepted of it. NULL: nothing. Owned. */
AciesQuestion *acies_survey_make_question (AciesSurvey *self) G_GNUC_WARN_UNUSED_RESULT;

/* ROW in words: who it is, what of it, and what is to be said of that; "12 Guards", "moved 120 mm,
 * turned 15° to the right", "beyond the rules: too far [S40]". DETAIL may be NULL. Owned. */
char *acies_survey_row_describe (const AciesSurvey *self,
                                 const AciesSurveyRow *row,
                                 char **detail) G_GNUC_WARN_UNUSED_RESULT;
/* What it comes to, in one sentence. Owned. */
char *acies_survey_summarize (const AciesSurvey *self) G_GNUC_WARN_UNUSED_RESULT;
/* All of it, lengths in mm, angles in degrees. Owned. */
JsonNode *acies_survey_to_json (const AciesSurvey *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSurvey, acies_survey_free)

G_END_DECLS
