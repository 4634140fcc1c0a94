/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells of a ruling that was open when a battle was closed, and takes it up again. */
#pragma once

#include "storage/battle/acies-draft.h"

G_BEGIN_DECLS

/* What is open in FILE and how it is taken up, as a sentence, new; NULL: nothing. */
char *acies_taking_up_describe (AciesBattleFile *file) G_GNUC_WARN_UNUSED_RESULT;
/* What is open in FILE, asked anew: answers that nobody asks for any more are gone from it after a
 * sentence. NULL with an error: nothing is open, or it cannot be asked any more. */
AciesDraft *acies_taking_up_read (AciesBattleFile *file, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* With somebody who answers a run is a sitting: it is marked, and one that ended badly is told of.
 * Behind the wall nothing can be marked, and the end of such a run is told by who started it. */
void acies_taking_up_begin_run (void);

G_END_DECLS
