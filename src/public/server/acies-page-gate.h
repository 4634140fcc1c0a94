/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The gate: whether a request may go on, by its headers alone. What it asks for must be one of a
 * few fixed paths; it must name this host by its address, since a name may be led here by whoever
 * owns it; and it must not come from a page of somebody else. */
#pragma once

#include "public/seat/acies-seat-token.h"

G_BEGIN_DECLS

/* Of a photograph; a telephone's largest is half of it. */
#define ACIES_PAGE_MOST_PHOTOGRAPH (24 * 1024 * 1024)

typedef enum
{
  ACIES_PAGE_FILE,       /* part of the page itself: anybody may have it */
  ACIES_PAGE_ENTER,      /* with a token, which becomes a cookie */
  ACIES_PAGE_SEAT,       /* whose page this is */
  ACIES_PAGE_STREAM,     /* what the side is told */
  ACIES_PAGE_DOCUMENT,   /* what is too large for that */
  ACIES_PAGE_SUBMIT,     /* what the player sends */
  ACIES_PAGE_PHOTOGRAPH, /* what the umpire sends by his own page */
} AciesPageWhat;

/* Any text may be NULL: it was not there. */
typedef struct
{
  const char *method, *path;
  const char *host, *origin;
  const char *site;   /* Sec-Fetch-Site */
  const char *mark;   /* X-Acies, which no form of another page can send */
  const char *type;   /* Content-Type */
  const char *cookie; /* all of them */
  gint64 length;      /* of the body; -1: not told */
  const char *token;  /* X-Acies-Token, of the umpire */
} AciesPageRequest;

/* 200 and WHAT it asks for, or the status of HTTP by which it is refused. */
guint acies_page_gate_judge (const AciesPageRequest *request,
                             gboolean is_secure,
                             AciesPageWhat *what);
/* Why, for people. */
const char *acies_page_gate_explain (guint status);
/* The token in the cookie of the server at PORT. FALSE: there is none. */
gboolean acies_page_gate_read_cookie (const char *cookie, guint16 port, AciesSeatToken *token);
/* What sets it, as the value of Set-Cookie. Owned. */
char *acies_page_gate_write_cookie (const AciesSeatToken *token,
                                    guint16 port,
                                    gboolean is_secure) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
