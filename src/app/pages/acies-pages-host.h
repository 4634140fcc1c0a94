/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPagesHost lets players look at the battle of a session on their own screens, and takes what
 * they send: a player's page is one more hand at the same questions, and changes nothing until the
 * umpire accepts it. What is asked and a player's to answer stands on his page. What waits is kept
 * beside the program's state until somebody has answered it, and who is let in while the evening
 * lasts.
 *
 * "changed" is emitted when pages come or go, something was sent or settled, or more was read of
 * the journal; "ended" when the battle is closed, or reading was given up; "reopened", with a
 * sentence, when pages that were open when the program ended are open again, or cannot be. */
#pragma once

#include "app/session/acies-session.h"
#include "public/server/acies-page-server.h"
#include "telling/side/acies-battle-feed.h"

G_BEGIN_DECLS

#define ACIES_TYPE_PAGES_HOST (acies_pages_host_get_type ())
G_DECLARE_FINAL_TYPE (AciesPagesHost, acies_pages_host, ACIES, PAGES_HOST, GObject)

/* Whether pages of SESSION were open when the program ended, this evening. */
gboolean acies_pages_host_is_kept (AciesSession *session);
/* Of SESSION, of a battle that is played. Nobody is let in yet; first what the sides know is read
 * from the journal, in slices. */
AciesPagesHost *acies_pages_host_new (AciesSession *session) G_GNUC_WARN_UNUSED_RESULT;
/* Ends all pages: the battle is closed. */
void acies_pages_host_end (AciesPagesHost *self);
/* How much of the journal is read, from 0 to 1; before it is 1 no page can be opened. */
double acies_pages_host_get_progress (AciesPagesHost *self);
/* Why it cannot be read, or NULL. */
const char *acies_pages_host_get_fault (AciesPagesHost *self);
AciesSession *acies_pages_host_get_session (AciesPagesHost *self);
AciesPageServer *acies_pages_host_get_server (AciesPagesHost *self);
AciesSubmissionQueue *acies_pages_host_get_queue (AciesPagesHost *self);
AciesBattleFeed *acies_pages_host_get_feed (AciesPagesHost *self);
/* Does what submission NUMBER says, as if it had been typed: words are written into the journal, an
 * answer fills just what it answers, whatever else is put as a question and ruled on as usual. Its
 * page hears that it was accepted once an event came of it, of an answer at once, and that it was
 * taken back if that is undone. FALSE, and it goes on waiting, with a sentence. */
gboolean acies_pages_host_accept (AciesPagesHost *self, guint number, GError **error);
/* Refuses it; its page is told. */
void acies_pages_host_refuse (AciesPagesHost *self, guint number);

G_END_DECLS
