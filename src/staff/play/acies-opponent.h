/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesOpponent decides for one party. It looks at the battle as its side knows it, and says what
 * it would ask; whether that may be is heard from the true battle's referee. */
#pragma once

#include "referee/counsel/acies-counsel.h"
#include "staff/play/acies-party.h"

G_BEGIN_DECLS

typedef struct _AciesOpponent AciesOpponent;

/* Plays PARTY, with EYES a referee of the battle as the side knows it. */
AciesOpponent *acies_opponent_new (const AciesParty *party,
                                   AciesReferee *eyes,
                                   guint32 seed) G_GNUC_WARN_UNUSED_RESULT;
void acies_opponent_free (AciesOpponent *self);
const AciesParty *acies_opponent_get_party (AciesOpponent *self);
void acies_opponent_set_eyes (AciesOpponent *self, AciesReferee *eyes);

/* What ACTOR (an id) should do, the best first; empty: nothing. Of AciesQuestion, owned. NULL with
 * an error (ruleset, budget): the worth is wrong. */
GPtrArray *acies_opponent_list_acts (AciesOpponent *self,
                                     const char *actor,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* How to meet DUE of the true battle, as REFEREE has it, in try number ATTEMPT: from 0 on, first of
 * all that was thought out, then guessed. MAY: nothing is to be done if it is worth nothing. Of
 * AciesQuestion. NULL with an error. */
GPtrArray *acies_opponent_list_answers (AciesOpponent *self,
                                        AciesReferee *referee,
                                        const AciesObligation *due,
                                        gboolean may,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Answers a choice that RULING of the true battle wants. FALSE: it wants none, or ERROR. */
gboolean acies_opponent_choose (AciesOpponent *self,
                                AciesQuestion *question,
                                AciesRuling *ruling,
                                GError **error);
/* Of DONE, a set as in acies_counsel_set_done (), nothing is thought of any more. */
void acies_opponent_set_done (AciesOpponent *self, GHashTable *done);
/* Remembers that QUESTION was allowed. */
void acies_opponent_learn (AciesOpponent *self, const AciesQuestion *question);
/* Fills QUESTION on ACTION by guessing, try number ATTEMPT. */
gboolean acies_opponent_guess (AciesOpponent *self,
                               const AciesAction *action,
                               AciesQuestion *question,
                               guint attempt);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesOpponent, acies_opponent_free)

G_END_DECLS
