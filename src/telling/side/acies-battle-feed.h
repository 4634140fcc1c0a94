/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesBattleFeed is the feed of players' pages over a battle file: for each side what its view
 * says, as it is told event by event. It reads the views of the sides and nothing else of the file.
 */
#pragma once

#include "public/feed/acies-side-feed.h"
#include "public/feed/acies-submission-queue.h"
#include "telling/side/acies-asked.h"

G_BEGIN_DECLS

#define ACIES_TYPE_BATTLE_FEED (acies_battle_feed_get_type ())
G_DECLARE_FINAL_TYPE (AciesBattleFeed, acies_battle_feed, ACIES, BATTLE_FEED, GObject)

/* FILE is kept alive, and followed from now on. NULL with an error if it cannot be read again. */
AciesBattleFeed *acies_battle_feed_new (AciesBattleFile *file,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same for a main loop that must not wait: nothing is read yet, and it can be told of no side
 * before acies_battle_feed_read () has read it all. */
AciesBattleFeed *acies_battle_feed_new_unread (AciesBattleFile *file) G_GNUC_WARN_UNUSED_RESULT;
/* Reads on for about USEC microseconds. TRUE while there is more; from then on it follows FILE.
 * FALSE with an error if it cannot be read. */
gboolean acies_battle_feed_read (AciesBattleFeed *self, gint64 usec, GError **error);
/* How much of that is done, from 0 to 1. */
double acies_battle_feed_get_progress (AciesBattleFeed *self);
/* QUESTION is being asked, and RULING is what the rules say to it so far, or NULL where a role is
 * open; without QUESTION nothing is. Each side is told what of it is for its players to answer. */
void acies_battle_feed_ask (AciesBattleFeed *self,
                            const AciesQuestion *question,
                            AciesRuling *ruling);
/* The same of GRID, which is put to several in one. */
void acies_battle_feed_ask_grid (AciesBattleFeed *self, const AciesDueGrid *grid);
/* What SUBMISSION answers, while it is asked; borrowed. NULL with a sentence for the umpire. */
const AciesAsked *acies_battle_feed_find_asked (AciesBattleFeed *self,
                                                const AciesSubmission *submission,
                                                GError **error);
/* Tells those whose answers wait in QUEUE, and are asked for no more, that they came too late. What
 * was answered in it is not asked by the same id again: so also of a QUEUE that comes from an
 * earlier run, before anything is asked. */
void acies_battle_feed_settle_late (AciesBattleFeed *self, AciesSubmissionQueue *queue);
/* The umpire tells SIDE, or all sides if that is NULL, TEXT. */
void acies_battle_feed_tell (AciesBattleFeed *self, const char *side, const char *text);

G_END_DECLS
