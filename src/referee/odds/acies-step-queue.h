/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesStepQueue is where an odds search goes on: the procedure from its start, then each step of
 * it with each state that it may have, once. Equal states of a step have their chances added; a
 * step is searched when all that lead to it in as many steps have been. */
#pragma once

#include "referee/odds/acies-odds.h"

G_BEGIN_DECLS

typedef struct
{
  const char *procedure;     /* interned, or of the action */
  const guint8 *state;       /* of a step: packed; NULL: from the start */
  AciesProposals *proposals; /* so far; NULL: none */
  const char *outcome;       /* so far, interned, or NULL */
  const char *choices;       /* of the search's strings, or NULL */
  AciesFractionSum terms;    /* its chance, while it grows */
  AciesFraction chance;      /* their sum, once it is searched */
} AciesSegment;

typedef struct _AciesStepQueue AciesStepQueue;

/* Holds one segment: PROCEDURE from its start, for certain. */
AciesStepQueue *acies_step_queue_new (const char *procedure) G_GNUC_WARN_UNUSED_RESULT;
void acies_step_queue_free (AciesStepQueue *self);
/* Adds the step that EVALUATION stopped for. FALSE: the chances no longer fit 128 bits. */
gboolean acies_step_queue_add (AciesStepQueue *self,
                               AciesEvaluation *evaluation,
                               const AciesFraction *chance);
/* The next one, to be freed with acies_segment_free (), or NULL. Its chance is not summed yet. */
AciesSegment *acies_step_queue_take (AciesStepQueue *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_segment_free (AciesSegment *self);

G_END_DECLS
