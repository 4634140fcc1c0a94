/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPlaySession is one battle being refereed: its file, and the journal that accepted rulings go
 * to.
 *
 * While an earlier point is looked at, the battle and the referee are those of that point, and
 * nothing can be asked or changed. */
#pragma once

#include "app/session/acies-session.h"

G_BEGIN_DECLS

#define ACIES_TYPE_PLAY_SESSION (acies_play_session_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlaySession, acies_play_session, ACIES, PLAY_SESSION, AciesSession)

AciesSession *acies_play_session_new (AciesBattleFile *file) G_GNUC_WARN_UNUSED_RESULT;
/* Puts what the file kept of an earlier time: asked and not accepted. What of it cannot be asked
 * any more is said through "problem". */
void acies_play_session_take_up (AciesPlaySession *self);
/* Keeps what is asked in the file now; it does so by itself a moment after each change. */
void acies_play_session_keep (AciesPlaySession *self);
/* Plays by RULESET from now on; what is asked is asked anew. */
gboolean acies_play_session_adopt (AciesPlaySession *self, AciesRuleset *ruleset);
/* Whether the umpire looks at what is declared and not shown yet; FALSE at first. */
gboolean acies_play_session_is_looking (AciesPlaySession *self);
void acies_play_session_set_looking (AciesPlaySession *self, gboolean looks);

/* Shows a ruling of the journal, which can no longer be altered. */
void acies_play_session_show_recorded (AciesPlaySession *self, AciesJournalEvent *event);
/* The event whose ruling is shown; NULL if none is. */
AciesJournalEvent *acies_play_session_get_recorded_event (AciesPlaySession *self);

/* Shows the battle as it was when event SEQ of the journal had just been accepted; 0: as it began.
 * The seq of the newest event is the present. */
gboolean acies_play_session_go_to_past (AciesPlaySession *self, guint seq);
/* One event back or forth; beyond the newest is the present. */
gboolean acies_play_session_step_in_past (AciesPlaySession *self, int step);
void acies_play_session_return (AciesPlaySession *self);
/* Follows the real table from now on, see acies_session_is_following (); what is asked waits. FALSE
 * after a sentence. */
gboolean acies_play_session_follow (AciesPlaySession *self);
/* How many were put somewhere since. */
guint acies_play_session_get_n_put (AciesPlaySession *self);
/* The event just accepted at the point that is looked at. */
guint acies_play_session_get_past_seq (AciesPlaySession *self);
/* Returns, and takes back everything after event SEQ, or after the last one before it that
 * stands. */
gboolean acies_play_session_undo_to (AciesPlaySession *self, guint seq);

G_END_DECLS
