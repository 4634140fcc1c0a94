/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What players sent and nobody has answered yet, kept beside the program's state, so that it waits
 * again when the battle is opened the next time. */
#pragma once

#include "public/feed/acies-submission-queue.h"

G_BEGIN_DECLS

/* Keeps what waits in QUEUE, of the battle at PATH; it is on the disk when this returns. */
void acies_submission_memory_keep (const char *path, AciesSubmissionQueue *queue);
/* Puts what was kept back into QUEUE, which is new. What cannot be read is let go. */
void acies_submission_memory_recall (const char *path, AciesSubmissionQueue *queue);

G_END_DECLS
