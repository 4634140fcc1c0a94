/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The scenes that a referee keeps: most questions are asked of the battle as it stands, or as it
 * stood when the phase or the turn began, and many of them between two changes of it. */
#pragma once

#include "referee/scene/acies-scene.h"
#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* The scene of STATE under the rule set of REFEREE: one of the battle now, or as the phase or the
 * turn began, is made once until the battle changes, another one each time. */
AciesScene *acies_scene_shelf_dup (AciesReferee *referee,
                                   AciesState *state) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
