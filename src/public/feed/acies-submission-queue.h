/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSubmissionQueue is all that players have sent, in the order in which it came, and what
 * became of it. Nothing is ruled in any other order than the umpire accepts it. "changed" is
 * emitted with the side whose submission came or was settled. */
#pragma once

#include "public/feed/acies-submission.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define ACIES_TYPE_SUBMISSION_QUEUE (acies_submission_queue_get_type ())
G_DECLARE_FINAL_TYPE (
    AciesSubmissionQueue, acies_submission_queue, ACIES, SUBMISSION_QUEUE, GObject)

AciesSubmissionQueue *acies_submission_queue_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Takes SUBMISSION, whose seat, side and name are known, and numbers it. The same id from the same
 * side again gives what is there already. Borrowed; NULL with an error of ACIES_PUBLIC_ERROR if too
 * many of the seat wait, or another answer of its side to the same. */
const AciesSubmission *acies_submission_queue_add (AciesSubmissionQueue *self,
                                                   AciesSubmission *submission,
                                                   GError **error);
/* Takes SUBMISSION, which had its number in an earlier queue; of a seat that may be no more. */
void acies_submission_queue_restore (AciesSubmissionQueue *self, AciesSubmission *submission);
/* The one that somebody of SIDE sent as ID, or NULL: a phone may have come back by another seat. */
const AciesSubmission *acies_submission_queue_find (AciesSubmissionQueue *self,
                                                    const char *side,
                                                    const char *id);
/* The one that has NUMBER and waits, or NULL. */
const AciesSubmission *acies_submission_queue_find_waiting (AciesSubmissionQueue *self,
                                                            guint number);
/* What became of NUMBER, with a sentence for who sent it, or NULL. FALSE if it is not there. */
gboolean acies_submission_queue_settle (AciesSubmissionQueue *self,
                                        guint number,
                                        AciesSubmissionStatus status,
                                        const char *reply);
/* NUMBER was accepted when there were N_EVENTS events, and an event is to come of it; FILLED says
 * what it filled, or NULL. Said before anything else is done, so that it is not done twice. */
void acies_submission_queue_put (AciesSubmissionQueue *self,
                                 guint number,
                                 guint n_events,
                                 const char *filled);
/* That event has come, or nothing is to come of NUMBER after all. */
void acies_submission_queue_note_came (AciesSubmissionQueue *self, guint number);
/* The first one that waits, or NULL. */
const AciesSubmission *acies_submission_queue_get_next (AciesSubmissionQueue *self);
guint acies_submission_queue_count_waiting (AciesSubmissionQueue *self);
/* Of all that is kept, oldest first; of AciesSubmission, borrowed. */
const GPtrArray *acies_submission_queue_list (AciesSubmissionQueue *self);
/* How often something came of SIDE's submissions. */
guint acies_submission_queue_get_stamp (AciesSubmissionQueue *self, const char *side);
/* Those of SIDE that something came of after STAMP, in that order; of AciesSubmission, borrowed. */
GPtrArray *acies_submission_queue_list_since (AciesSubmissionQueue *self,
                                              const char *side,
                                              guint stamp) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
