/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The server as its files share it: acies-page-server.c opens, closes and tells,
 * acies-page-answers.c answers what is asked. */
#pragma once

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
  AciesRate *entries, *sent;

  AciesPageLimits limits;
  guint16 port;
  gboolean is_local;
  guint tick, keep_alive;
};

/* Answers MESSAGE, whose headers have passed the gate and which is whole (acies-page-answers.c). */
void acies_page_server_answer (AciesPageServer *self, SoupServerMessage *message);
/* The same as acies_page_server_open () with CERTIFICATE, or NULL: a new one. */
gboolean acies_page_server_open_by (AciesPageServer *self,
                                    guint16 port,
                                    AciesPageOpening opening,
                                    GTlsCertificate *certificate,
                                    GError **error);
/* A page came or went. */
void acies_page_server_emit_changed (AciesPageServer *self);

G_END_DECLS
