/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPagesHost lets players look at the battle of a session on their own screens, and takes what
 * they send: a player's page is one more hand at the same questions, and changes nothing until the
 * umpire accepts it. "changed" is emitted when pages come or go, or something was sent or settled,
 * "ended" when the battle is closed. */
#pragma once

#include "app/session/acies-session.h"
#include "public/server/acies-page-server.h"

G_BEGIN_DECLS

#define ACIES_TYPE_PAGES_HOST (acies_pages_host_get_type ())
G_DECLARE_FINAL_TYPE (AciesPagesHost, acies_pages_host, ACIES, PAGES_HOST, GObject)

/* Of SESSION, of a battle that is played, whose sides FEED tells. Nobody is let in yet. */
AciesPagesHost *acies_pages_host_new (AciesSession *session,
                                      AciesSideFeed *feed) G_GNUC_WARN_UNUSED_RESULT;
/* Ends all pages: the battle is closed. */
void acies_pages_host_end (AciesPagesHost *self);
AciesSession *acies_pages_host_get_session (AciesPagesHost *self);
AciesPageServer *acies_pages_host_get_server (AciesPagesHost *self);
AciesSubmissionQueue *acies_pages_host_get_queue (AciesPagesHost *self);
/* Does what submission NUMBER says, as if it had been typed: words are written into the journal,
 * whatever else is put as a question or an answer, and ruled on as usual. Its page hears that it
 * was accepted once an event came of it, and that it was taken back if that is undone. FALSE, and
 * it goes on waiting, with a sentence. */
gboolean acies_pages_host_accept (AciesPagesHost *self, guint number, GError **error);
/* Refuses it; its page is told. */
void acies_pages_host_refuse (AciesPagesHost *self, guint number);

G_END_DECLS
