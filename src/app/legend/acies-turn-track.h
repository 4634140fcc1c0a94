/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The turn record over the table, where the rules say how many turns there are: a box a turn, the
 * marker on the one that is played. */
#pragma once

#include "app/session/acies-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_TURN_TRACK (acies_turn_track_get_type ())
G_DECLARE_FINAL_TYPE (AciesTurnTrack, acies_turn_track, ACIES, TURN_TRACK, GtkWidget)

/* NULL: it shows nothing. */
void acies_turn_track_set_session (AciesTurnTrack *self, AciesSession *session);

G_END_DECLS
