/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPlayFollow is a battle while the screen follows the real table: everybody can be put where
 * he lies there, no rule interferes, and nothing of it is in the journal yet. A second battle shows
 * it; what was put so far is one question, "umpire.follow", which one ruling answers. */
#pragma once

#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

typedef struct _AciesPlayFollow AciesPlayFollow;

/* FILE as it stands now. NULL with an error if it cannot be read again. */
AciesPlayFollow *acies_play_follow_new (AciesBattleFile *file,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
void acies_play_follow_free (AciesPlayFollow *self);
/* Of the battle that shows it. Borrowed. */
AciesReferee *acies_play_follow_get_referee (AciesPlayFollow *self);
/* Puts whom PLACES (of AciesQuestion, each an "umpire.place") name there, in one step. FALSE with
 * an error, and nobody moved. */
gboolean acies_play_follow_put (AciesPlayFollow *self, const GPtrArray *places, GError **error);
/* Takes up QUESTION, an "umpire.follow" that was left open, as one step. */
gboolean acies_play_follow_take_up (AciesPlayFollow *self,
                                    const AciesQuestion *question,
                                    GError **error);
/* Whether a step can be taken back, or done again if FORWARD; and taking it. */
gboolean acies_play_follow_can_step (AciesPlayFollow *self, gboolean forward);
gboolean acies_play_follow_step (AciesPlayFollow *self, gboolean forward, GError **error);
/* What was put so far; NULL: nobody. Borrowed. */
const AciesQuestion *acies_play_follow_get_question (AciesPlayFollow *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesPlayFollow, acies_play_follow_free)

G_END_DECLS
