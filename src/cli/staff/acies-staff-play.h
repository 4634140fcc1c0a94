/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Typed play in which the program plays a side or a command. */
#pragma once

#include "cli/shell/acies-cli.h"

G_BEGIN_DECLS

typedef struct _AciesStaffPlay AciesStaffPlay;

/* Plays in FILE those whom BY (NULL-ended) says, "carthage=hold" each, with dice by SEED. If these
 * are all, it ends after N_TURNS more turns. NULL after a sentence. */
AciesStaffPlay *acies_staff_play_new (AciesBattleFile *file,
                                      const char *const *by,
                                      guint32 seed,
                                      int n_turns) G_GNUC_WARN_UNUSED_RESULT;
void acies_staff_play_free (AciesStaffPlay *self);
/* Does what is theirs to do now, and prints each act. FALSE after a sentence: it cannot go on. */
gboolean acies_staff_play_go (AciesStaffPlay *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesStaffPlay, acies_staff_play_free)

G_END_DECLS
