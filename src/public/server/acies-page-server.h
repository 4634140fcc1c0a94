/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPageServer gives players their pages on the local network: each what his side knows, and
 * nothing else. It takes that from a feed, and puts what they send into a queue. It serves nothing
 * until it is opened. It opens no file, and knows no rule.
 *
 * "changed" is emitted when a page comes or goes; "seats-changed" when it is opened or closed,
 * or who is let in, and for what, is another; "photograph" with the bytes (GBytes) of a picture
 * that the umpire sent from his own page: one of its kind by its first bytes, and nothing more is
 * known of it. */
#pragma once

#include "public/feed/acies-side-feed.h"
#include "public/feed/acies-submission-queue.h"
#include "public/seat/acies-seats.h"
#include "public/server/acies-page-lines.h"

G_BEGIN_DECLS

#define ACIES_TYPE_PAGE_SERVER (acies_page_server_get_type ())
G_DECLARE_FINAL_TYPE (AciesPageServer, acies_page_server, ACIES, PAGE_SERVER, GObject)

typedef enum
{
  ACIES_PAGE_OPEN_PLAIN = 1 << 0, /* http, which others on the network can read */
  ACIES_PAGE_OPEN_LOCAL = 1 << 1, /* to this machine alone */
} AciesPageOpening;

/* LIMITS, or NULL: the usual ones. */
AciesPageServer *acies_page_server_new (AciesSideFeed *feed,
                                        AciesSubmissionQueue *queue,
                                        const AciesPageLimits *limits) G_GNUC_WARN_UNUSED_RESULT;
/* Begins to serve at PORT, or, if that is 0, at one that is free. FALSE with an error. */
gboolean acies_page_server_open (AciesPageServer *self,
                                 guint16 port,
                                 AciesPageOpening opening,
                                 GError **error);
/* Ends all connections; seats stay. */
void acies_page_server_close (AciesPageServer *self);
gboolean acies_page_server_is_open (AciesPageServer *self);
gboolean acies_page_server_is_secure (AciesPageServer *self);
gboolean acies_page_server_is_local (AciesPageServer *self);
guint16 acies_page_server_get_port (AciesPageServer *self); /* 0: it is closed */
/* What a player compares before he trusts the certificate; NULL: it is not https. */
const char *acies_page_server_get_fingerprint (AciesPageServer *self);
/* Where SEAT's page is, its token behind the # where no log has it; NULL: it is closed, or there is
 * no such seat. Owned. */
char *acies_page_server_dup_address (AciesPageServer *self, guint seat) G_GNUC_WARN_UNUSED_RESULT;

/* A new seat at SIDE. Borrowed; NULL with an error. */
const AciesSeat *acies_page_server_add_seat (
    AciesPageServer *self, const char *side, const char *name, guint allowed, GError **error);
/* Ends its pages at once, and its token. FALSE if there is no such seat. */
gboolean acies_page_server_revoke (AciesPageServer *self, guint seat);
/* What it may send from now on; its pages are told. FALSE if there is no such seat. */
gboolean acies_page_server_allow (AciesPageServer *self, guint seat, guint allowed);
const GPtrArray *acies_page_server_list_seats (AciesPageServer *self); /* of AciesSeat */
/* How many pages are being told: of SEAT, or of all if that is 0. */
guint acies_page_server_count_pages (AciesPageServer *self, guint seat);

/* A page of his own for the umpire, by which he sends photographs and sees nothing: a new token,
 * borrowed, and the one before is worth nothing. It lasts until the program ends. NULL with an
 * error. */
const AciesSeatToken *acies_page_server_invite_umpire (AciesPageServer *self, GError **error);
/* His token is worth nothing from now on. */
void acies_page_server_dismiss_umpire (AciesPageServer *self);
/* Where that page is; NULL: the server is closed, or there is none. Owned. */
char *acies_page_server_dup_umpire_address (AciesPageServer *self) G_GNUC_WARN_UNUSED_RESULT;

/* CONNECTION as if it had come by the network, from REMOTE. For tests. */
void acies_page_server_take_connection (AciesPageServer *self,
                                        GIOStream *connection,
                                        GSocketAddress *remote);

G_END_DECLS
