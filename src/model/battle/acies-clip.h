/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes clips: a part of a scenario, copied, cut or pasted as a scenario of its own. As text a clip
 * is a scenario file like any other, so that it goes from one program to another, and whatever
 * comes back is read with the same care.
 *
 * Battles are altered here before anybody watches them. */
#pragma once

#include "model/battle/acies-battle.h"

G_BEGIN_DECLS

/* The units, leaders and terrain features of IDS as they stand in BATTLE, each in its side and
 * command, without anything else. NULL: there is none of them. */
AciesBattle *acies_clip_new (AciesBattle *battle, const GPtrArray *ids) G_GNUC_WARN_UNUSED_RESULT;
/* How many units, leaders and features there are in SELF. */
guint acies_clip_get_n (AciesBattle *self);
/* Shifts everything that stands or lies in it. */
void acies_clip_shift (AciesBattle *self, const AciesPoint *by);
/* The box about it; bases count once SELF is laid out. FALSE: nothing stands or lies. */
gboolean acies_clip_get_bounds (AciesBattle *self, AciesBounds *bounds);
/* All that is in SELF becomes INTO's, and SELF is of no use any more. Who has an id that is taken
 * gets the next one. Each goes to the command it was in, else to COMMAND (or NULL), else to the
 * first of its side, else to the first of all. The interned ids are added to IDS. FALSE with ERROR:
 * other rules, no command, or too many stands. */
gboolean acies_clip_put (
    AciesBattle *self, AciesBattle *into, const char *command, GPtrArray *ids, GError **error);
/* Takes the units, leaders and terrain features of IDS out of BATTLE, and whatever is said of
 * them. */
void acies_clip_remove (AciesBattle *battle, const GPtrArray *ids);

G_END_DECLS
