/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of AciesSurvey share. */
#pragma once

#include "referee/state/acies-state.h"
#include "storage/battle/acies-replay.h"
#include "survey/standing/acies-survey.h"

G_BEGIN_DECLS

struct _AciesSurvey
{
  AciesBattleFile *file; /* owned */
  guint n_events;        /* of its journal when it was made */
  AciesState *state;     /* the battle as it is */
  AciesLength tolerance;
  GPtrArray *rows; /* of AciesSurveyRow */
  GArray *unknown; /* of guint */
  guint n_unmarked;
  guint n_photographs;
  char *thumbnail;    /* or NULL */
  double residual;    /* mm */
  AciesReplay *trial; /* a second battle, in which the moves are made */
  guint next;         /* row to be asked about */
  gboolean goes_on;   /* this time somebody could move who could not before */
};

/* Where photographs show a mark. */
typedef struct
{
  AciesSurveyKind kind; /* LEFT: in one place on the table */
  AciesPlacement at;    /* of its base; of a unit the middle of its rear */
  AciesPlacement other; /* DOUBLE */
} AciesSurveyFind;

/* Whether somebody has a mark, and what became of it. FALSE: he has none. */
gboolean acies_survey_find (AciesSurvey *self,
                            const AciesReading *reading,
                            const char *item,
                            AciesSurveyFind *find);
/* A new row, which is in the survey already. */
AciesSurveyRow *acies_survey_add (AciesSurvey *self, AciesSurveyKind kind, AciesItem *item);
/* Fills in where the base, a leader or stand, is by FIND. */
void acies_survey_add_base (AciesSurvey *self, AciesItem *base, const AciesSurveyFind *find);
/* Adds what READING says of UNIT. */
void acies_survey_add_unit (AciesSurvey *self, const AciesReading *reading, AciesUnit *unit);
/* On hexes, puts FRONT, of ITEM, which reaches DEPTH behind it, into its hex and says in ROW which
 * that is. */
void acies_survey_snap (AciesSurvey *self,
                        AciesItem *item,
                        AciesPlacement *front,
                        AciesLength depth,
                        AciesSurveyRow *row);
/* Whether a base of FRONTAGE by DEPTH moved by no more than the tolerance, at each corner. */
gboolean acies_survey_is_near (const AciesSurvey *self,
                               const AciesPlacement *before,
                               const AciesPlacement *after,
                               AciesLength frontage,
                               AciesLength depth);
/* How ROW says where it is, as an "umpire.place". Owned. */
AciesQuestion *acies_survey_row_make_place (const AciesSurveyRow *row) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
