/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Gives marks on paper to what is on the table, as they are about to be printed. Who has one keeps
 * its identity, so that a reprint fits what was cut out before. */
#pragma once

#include "model/battle/acies-battle.h"
#include "model/paper/acies-mark-choice.h"

G_BEGIN_DECLS

/* Where the marks of a table of WIDTH by HEIGHT lie, of AciesPoint: at its four corners, and at
 * the middle of each edge that is long, from the far left corner clockwise, so that the paper of
 * a mark of SIZE lies flush. Owned. */
GArray *acies_marks_place_on_table (AciesLength width,
                                    AciesLength height,
                                    AciesLength size) G_GNUC_WARN_UNUSED_RESULT;

/* Adds to CHANGE that all whom CHOICE names in BATTLE have a mark as it says. FALSE with an error,
 * in one sentence, if there are more of them than identities. */
gboolean acies_marks_give (AciesBattle *battle,
                           const AciesMarkChoice *choice,
                           AciesChange *change,
                           GError **error);
/* The marks that BATTLE has once they were given, which it has not yet. NULL with an error. */
AciesMarks *acies_marks_dup_given (AciesBattle *battle,
                                   const AciesMarkChoice *choice,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
