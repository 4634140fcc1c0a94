/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where somebody stands and how, in one sentence, for whoever cannot see the table. */
#pragma once

#include "referee/scene/acies-scene.h"
#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* Says of ITEM, a unit, leader or stand: how far the middle of its front is from the
 * north-western corner, in the measure of the rules, or its hex; where it looks; which
 * enemies touch it, and on which face; its badges. "12 JT east, 7.5 JT south, facing 180°;
 * contacts: 31 Gauls (front); DP 2". SCENE is that of REFEREE's battle now. "" if it is not on the
 * table. Owned. */
char *acies_place_words_describe (AciesReferee *referee,
                                  AciesScene *scene,
                                  AciesItem *item) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
