/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What players sent, kept beside the program's state: what nobody has answered yet waits again when
 * the battle is opened the next time, and what was answered this evening is known when a phone
 * sends it again. */
#pragma once

#include "public/feed/acies-kept-battle.h"
#include "public/feed/acies-submission-queue.h"

G_BEGIN_DECLS

/* Keeps what is in QUEUE, of BATTLE; it is on the disk when this returns. */
void acies_submission_memory_keep (const AciesKeptBattle *battle, AciesSubmissionQueue *queue);
/* Puts what was kept back into QUEUE, which is new. What cannot be read is let go. */
void acies_submission_memory_recall (const AciesKeptBattle *battle, AciesSubmissionQueue *queue);

G_END_DECLS
