/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesAnswered follows what was accepted until an event has come of it, and from then on whether
 * that is undone: the pages are told. That something was accepted is kept before anything else is
 * done, and let go when its event is in the journal, so that nothing is lost and nothing done
 * twice. */
#pragma once

#include "public/feed/acies-submission-queue.h"
#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

typedef struct _AciesAnswered AciesAnswered;

/* Of what is in QUEUE and comes of it in FILE; both are borrowed. */
AciesAnswered *acies_answered_new (AciesBattleFile *file,
                                   AciesSubmissionQueue *queue) G_GNUC_WARN_UNUSED_RESULT;
void acies_answered_free (AciesAnswered *self);
/* Takes up what QUEUE holds of an earlier run: what has come of it since is settled; what fills
 * ASKED, or NULL, goes on; the rest waits again. */
void acies_answered_take_up (AciesAnswered *self, const AciesQuestion *asked);
/* NUMBER is accepted: it answered a question, which says FILLED and nothing else said by it, and it
 * is told so at once. */
void acies_answered_add (AciesAnswered *self, guint number, const AciesQuestion *filled);
/* NUMBER is put, and accepted when the next event comes. */
void acies_answered_add_put (AciesAnswered *self, guint number);
/* NUMBER is not put any more, and waits. */
void acies_answered_drop_put (AciesAnswered *self, guint number);
/* ASKED is being asked now, or NULL: nothing is; IS_LEFT: it was left and comes back, so that
 * events are of something else. What events have come of is settled; answers to what is not asked
 * any more, or was said otherwise, are taken back; what was put and dropped waits on. */
void acies_answered_follow (AciesAnswered *self, const AciesQuestion *asked, gboolean is_left);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesAnswered, acies_answered_free)

G_END_DECLS
