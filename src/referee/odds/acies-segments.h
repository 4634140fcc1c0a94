/* Where a walk goes on: the procedure from its start, then each step of it with each state that it
 * may have, once. Equal states of a step have their chances added; a step is walked on when all that
 * lead to it in as many steps have been. */
#pragma once

#include "referee/odds/acies-odds.h"

G_BEGIN_DECLS

typedef struct
{
  const char *procedure; /* interned, or of the action */
  const guint8 *state;   /* of a step: packed; NULL: from the start */
  AciesProposals *proposals; /* so far; NULL: none */
  const char *outcome;   /* so far, interned, or NULL */
  const char *choices;   /* of the walk's strings, or NULL */
  AciesTerms terms;      /* its chance, while it grows */
  AciesFraction chance;  /* their sum, once it is walked */
} AciesSegment;

typedef struct _AciesSegments AciesSegments;

/* Holds one segment: PROCEDURE from its start, for certain. */
AciesSegments *acies_segments_new (const char *procedure) G_GNUC_WARN_UNUSED_RESULT;
void acies_segments_free (AciesSegments *self);
/* Adds the step that HEARING stopped for. FALSE: the chances no longer fit 128 bits. */
gboolean acies_segments_add (AciesSegments *self, AciesHearing *hearing, const AciesFraction *chance);
/* The next one, to be freed with acies_segment_free (), or NULL. Its chance is not summed yet. */
AciesSegment *acies_segments_take (AciesSegments *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_segment_free (AciesSegment *self);

G_END_DECLS
