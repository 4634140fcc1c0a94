/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The server as its files share it: acies-page-server.c opens, closes and tells,
 * acies-page-answers.c answers what is asked. */
#pragma once

#include "public/server/acies-page-gate.h"
#include "public/server/acies-page-server.h"
#include "public/server/acies-page-stream.h"
#include "public/server/acies-rate.h"

G_BEGIN_DECLS

struct _AciesPageServer
{
  GObject parent_instance;

  /* owned */
  AciesSideFeed *feed;
  AciesSubmissionQueue *queue;
  AciesSeats *seats;
  SoupServer *soup;        /* NULL: closed */
  GSocketService *service; /* NULL: closed, or opened by a test */
  GTlsCertificate *certificate;
  char *fingerprint;
  AciesPageLines *lines;
  GPtrArray *streams; /* of AciesPageStream, oldest first */
  AciesRate *entries, *sent, *photographs;

  AciesSeatToken umpire; /* of his own page, if HAS_UMPIRE */
  gboolean has_umpire;

  AciesPageLimits limits;
  guint16 port;
  gboolean is_local;
  guint tick, keep_alive;
};

/* Answers MESSAGE, whose headers have passed the gate and which is whole (acies-page-answers.c). */
void acies_page_server_answer (AciesPageServer *self, SoupServerMessage *message);
/* Whether MESSAGE, of which the headers are there, may go on to bring a photograph: 200, or why not
 * (acies-page-umpire.c). */
guint acies_page_server_judge_photograph (AciesPageServer *self,
                                          SoupServerMessage *message,
                                          const AciesPageRequest *request);
/* The photograph that MESSAGE brought, as it was judged. */
void acies_page_server_take_photograph (AciesPageServer *self, SoupServerMessage *message);
/* The address of PATH on this server, with TOKEN behind the #. Owned. */
char *acies_page_server_make_address (AciesPageServer *self,
                                      const char *path,
                                      const AciesSeatToken *token) G_GNUC_WARN_UNUSED_RESULT;
/* Who is let in is another. */
void acies_page_server_emit_seats_changed (AciesPageServer *self);
/* The same as acies_page_server_open () with CERTIFICATE, or NULL: a new one. */
gboolean acies_page_server_open_by (AciesPageServer *self,
                                    guint16 port,
                                    AciesPageOpening opening,
                                    GTlsCertificate *certificate,
                                    GError **error);
/* A page came or went. */
void acies_page_server_emit_changed (AciesPageServer *self);

G_END_DECLS
