/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a session that is played does with the thread to which the slip belongs: tells its steps,
 * goes on in it after a ruling of it was accepted, takes it back as a whole. */
#pragma once

#include "app/session/acies-play-session.h"
#include "storage/battle/acies-thread.h"

G_BEGIN_DECLS

/* The steps of the thread of what is asked, or of the ruling of the journal that is looked at: of
 * AciesThreadStep, owned by the list. CURRENT gets which of them that is. Empty: it has no
 * thread. */
GPtrArray *acies_play_thread_list_steps (AciesPlaySession *self,
                                         guint *current) G_GNUC_WARN_UNUSED_RESULT;
/* STEP in few words, new: "21: Evade", or "Evade" if UNIT, the id of an item, is who does it. */
char *acies_play_thread_dup_words (AciesPlaySession *self,
                                   const AciesThreadStep *step,
                                   const char *unit) G_GNUC_WARN_UNUSED_RESULT;
/* The id of whoever does STEP: the first role of its action; or NULL. */
char *acies_play_thread_dup_subject (AciesPlaySession *self,
                                     const AciesThreadStep *step) G_GNUC_WARN_UNUSED_RESULT;
/* Whose answer is wanted, where that is not the side that acted last or whose part of the phase it
 * is; borrowed, or NULL. */
AciesItem *acies_play_thread_find_owner (AciesPlaySession *self);
/* Puts the first of the dues that came of event SEQ's thread and can be met now, with all that is
 * due alike where that makes a table. Where the thread waits for something else that is due, or SEQ
 * itself was due, whatever is due next is put instead. */
void acies_play_thread_go_on (AciesPlaySession *self, guint seq);
/* What acies_play_thread_undo () would take back, as a sentence, new; NULL: nothing. */
char *acies_play_thread_describe_undo (AciesPlaySession *self) G_GNUC_WARN_UNUSED_RESULT;
/* Takes back the whole thread of what the slip shows, or of the newest ruling where that has none,
 * and says through "problem" what went with it. FALSE after a sentence: nothing was taken back. */
gboolean acies_play_thread_undo (AciesPlaySession *self);

G_END_DECLS
