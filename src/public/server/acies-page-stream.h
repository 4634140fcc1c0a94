/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPageStream is a page while it is told what its side knows, by server-sent events: first
 * whose page it is ("seat"), then the whole view ("view"), or what was told since it was there
 * last; then each message ("patch") and what becomes of submissions ("submission"). An event's id
 * is STREAM.MESSAGE.STAMP: a page that comes with its last one misses nothing. */
#pragma once

#include "public/feed/acies-side-feed.h"
#include "public/feed/acies-submission-queue.h"
#include "public/seat/acies-seats.h"
#include "public/server/acies-page-lines.h"

G_BEGIN_DECLS

typedef struct _AciesPageStream AciesPageStream;

/* Begins to answer MESSAGE, which came by LINE from SEAT. LAST is the last id that the page has, or
 * NULL. */
AciesPageStream *acies_page_stream_new (SoupServerMessage *message,
                                        AciesPageLine *line,
                                        const AciesSeat *seat,
                                        gsize most_unsent) G_GNUC_WARN_UNUSED_RESULT;
void acies_page_stream_free (AciesPageStream *self);
/* Where to go on from, by the id LAST, or NULL. */
void acies_page_stream_begin (AciesPageStream *self,
                              AciesSideFeed *feed,
                              AciesSubmissionQueue *queue,
                              const char *last);
/* Sends whatever there is that it has not sent. */
void acies_page_stream_go_on (AciesPageStream *self,
                              AciesSideFeed *feed,
                              AciesSubmissionQueue *queue);
/* Whose page it is, and what it may send: it has changed. */
void acies_page_stream_tell_seat (AciesPageStream *self, const AciesSeat *seat);
/* Something that says nothing, by which a connection that is gone is noticed. */
void acies_page_stream_keep_alive (AciesPageStream *self);
/* Ends it. */
void acies_page_stream_cut (AciesPageStream *self);
gboolean acies_page_stream_is_cut (const AciesPageStream *self);
guint acies_page_stream_get_seat (const AciesPageStream *self);
const char *acies_page_stream_get_side (const AciesPageStream *self);
SoupServerMessage *acies_page_stream_get_message (const AciesPageStream *self);
/* {"name", "side", "allowed": words of kinds, "labels"}. Owned. */
JsonNode *acies_page_seat_to_json (const AciesSeat *seat) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
