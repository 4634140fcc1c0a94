/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSideSession is the session of those who look on: a battle as one side knows it, or all of
 * them. Nothing can be asked in it. It reads the journal from the beginning, in slices, as what a
 * side knows is stored nowhere; from then on it follows by itself. */
#pragma once

#include "app/session/acies-session.h"
#include "storage/stream/acies-side-view.h"

G_BEGIN_DECLS

#define ACIES_TYPE_SIDE_SESSION (acies_side_session_get_type ())
G_DECLARE_FINAL_TYPE (AciesSideSession, acies_side_session, ACIES, SIDE_SESSION, AciesSession)

/* Of SIDE, an id or ACIES_ALL_SIDES, as the battle of FILE began. NULL with an error. */
AciesSideSession *acies_side_session_new (AciesBattleFile *file,
                                          const char *side,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Of what REFEREE, of a side's battle, holds now, as of a scenario; it follows nothing. */
AciesSideSession *acies_side_session_new_of (AciesReferee *referee) G_GNUC_WARN_UNUSED_RESULT;
/* Of a battle: reads at most N_EVENTS more of the journal. TRUE while there are others; before it
 * has read them all it follows nothing. What cannot be read is said through "problem", and ends it.
 */
gboolean acies_side_session_read (AciesSideSession *self, guint n_events);
/* NULL: it is of no battle that is played. */
AciesSideView *acies_side_session_get_view (AciesSideSession *self);

G_END_DECLS
