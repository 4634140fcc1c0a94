/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesAmount is a length or an angle that a procedure asks for: found in the scene, typed, or
 * overruled. */
#pragma once

#include "referee/evaluation/acies-measure.h"

G_BEGIN_DECLS

/* What an amount is of. One of the two functions is set; EDGE is handed to it. */
typedef struct
{
  const char *word;     /* what its key begins with */
  const char *last;     /* how the key ends, as acies_measure_name () says; may be NULL */
  const char *asked;    /* the text (acies-line-words.h) by which people are asked for it */
  const char *said;     /* the text that the line of a length says of it */
  const char *tie;      /* what keeps it if it is said; NULL: nothing */
  AciesAngle likely[3]; /* what an angle may be where nobody knows, the likeliest first */
  guint n_likely;
  int edge; /* of the table, 0 to 3 from the north; -1: the nearest */
  gboolean (*find_length) (const AciesMeasuring *measure, int edge, AciesSeparation *found);
  gboolean (*find_angle) (const AciesMeasuring *measure, int edge, AciesAngle *found);
} AciesAmount;

/* Takes the length of AMOUNT, with its line and its proof, for MEASURE, whose items and time are
 * set. NULL: the run stops. */
const AciesMeasured *acies_amount_take_length (AciesEvaluation *self,
                                               AciesMeasuring *measure,
                                               const AciesAmount *amount);
/* Takes the angle of AMOUNT in the same way; it has a line only if it was typed. */
const AciesMeasured *acies_amount_take_angle (AciesEvaluation *self,
                                              AciesMeasuring *measure,
                                              const AciesAmount *amount);
/* Takes the distance between A and B at WHEN. NULL: the run stops. */
const AciesMeasured *acies_amount_take_gap (AciesEvaluation *self,
                                            AciesSubject *a,
                                            AciesSubject *b,
                                            AciesMeasureTime when);
/* Draws a segment that belongs to the items of MEASURE; LENGTH is written beside it unless it is
 * below 0. */
void acies_amount_draw (AciesEvaluation *self,
                        const AciesMeasuring *measure,
                        AciesShapeRole role,
                        const AciesPoint points[2],
                        AciesLength length);
/* Pushes the number of MEASURED as the result of a host function; stops the run if it is NULL. */
int acies_amount_push (lua_State *lua, const AciesMeasured *measured);

G_END_DECLS
