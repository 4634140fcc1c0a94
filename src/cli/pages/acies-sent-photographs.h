/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSentPhotographs are those that the umpire sent from his own page while he plays in a
 * terminal. They are read in a thread; what they show is told when he asks for it, and changes
 * nothing until he accepts it. */
#pragma once

#include "storage/battle/acies-battle-file.h"

G_BEGIN_DECLS

typedef struct _AciesSentPhotographs AciesSentPhotographs;

/* Of the battle of FILE, which outlives it. */
AciesSentPhotographs *acies_sent_photographs_new (AciesBattleFile *file) G_GNUC_WARN_UNUSED_RESULT;
void acies_sent_photographs_free (AciesSentPhotographs *self);
/* PHOTOGRAPH has come; says so, and when it has been read. */
void acies_sent_photographs_take (AciesSentPhotographs *self, GBytes *photograph);
/* Carries out what was typed behind "photographs", NULL-ended: nothing shows what they show,
 * "accept" and "accept pass" have it so, but for those named behind "leave", "discard" throws them
 * away. FALSE with an error. */
gboolean acies_sent_photographs_carry_out (AciesSentPhotographs *self,
                                           char **words,
                                           GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSentPhotographs, acies_sent_photographs_free)

G_END_DECLS
