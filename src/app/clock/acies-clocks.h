/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesClocks are the clocks of a battle that is played: one of the evening, one of the turn, and
 * one of each side. They follow the battle: a new turn gives the turn its whole time again, and if
 * it is wanted the clock of the side runs whose move it is. They are kept beside the program's
 * state and not in the battle: of what the rules say they say nothing.
 *
 * "changed" is emitted when there are others or one of them was set, "ticked" each second while one
 * runs, "told" with a sentence when a time is nearly or quite over. */
#pragma once

#include "app/clock/acies-clock.h"
#include "app/session/acies-session.h"

G_BEGIN_DECLS

#define ACIES_TYPE_CLOCKS (acies_clocks_get_type ())
G_DECLARE_FINAL_TYPE (AciesClocks, acies_clocks, ACIES, CLOCKS, GObject)

AciesClocks *acies_clocks_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Keeps those of the session before, whose turn and sides stand still from now on, and takes up
 * those of SESSION. NULL: there are none. */
void acies_clocks_set_session (AciesClocks *self, AciesSession *session);
AciesSession *acies_clocks_get_session (AciesClocks *self);
guint acies_clocks_get_n (AciesClocks *self);
AciesClock *acies_clocks_get (AciesClocks *self, guint n);
/* The side whose clock it is; NULL: it is none of a side. */
AciesItem *acies_clocks_get_side (AciesClocks *self, AciesClock *clock);
/* Whether the clock of the side runs whose move it is, and the others stand still. */
gboolean acies_clocks_get_switches (AciesClocks *self);
void acies_clocks_set_switches (AciesClocks *self, gboolean switches);

void acies_clocks_set_minutes (AciesClocks *self, AciesClock *clock, guint minutes);
void acies_clocks_toggle (AciesClocks *self, AciesClock *clock);
void acies_clocks_restart (AciesClocks *self, AciesClock *clock);
/* The one that runs and has least left; NULL: none runs. */
AciesClock *acies_clocks_find_first (AciesClocks *self);
/* The time that they show. */
gint64 acies_clocks_get_now (AciesClocks *self);

typedef gint64 (*AciesTimeFunc) (void);
/* Other time than the world's, for tests. */
void acies_clocks_set_time (AciesClocks *self, AciesTimeFunc time);
/* Hears what is to be told; what runs does so each second by itself. */
void acies_clocks_tick (AciesClocks *self);

G_END_DECLS
