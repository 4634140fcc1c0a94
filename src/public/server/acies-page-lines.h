/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPageLines are the connections that the server has open: how many in all and of each host,
 * and since when nothing was asked on them. What comes too slowly, or too much of it, is cut. */
#pragma once

#include <libsoup/soup.h>

G_BEGIN_DECLS

typedef struct
{
  guint most;                /* connections */
  guint most_of_host;        /* of them from one address */
  guint most_arrivals;       /* new ones from one address, a minute */
  guint most_streams;        /* pages that are being told, in all */
  guint most_of_seat;        /* of them of one seat; a new one ends the oldest */
  guint patience;            /* ms until a request must be done */
  gsize most_bytes;          /* of a request with its headers */
  gsize most_unsent;         /* bytes that a page may be behind */
  guint most_entries;        /* attempts to enter from one address, a minute */
  guint most_sent;           /* submissions of one seat, a minute */
  guint most_photographs;    /* of the umpire, a minute */
  guint photograph_patience; /* ms until one must be there */
} AciesPageLimits;

extern const AciesPageLimits acies_page_usual_limits;

typedef struct _AciesPageLines AciesPageLines;
typedef struct _AciesPageLine AciesPageLine;

/* Gives to SERVER, which outlives it, what it lets through. */
AciesPageLines *acies_page_lines_new (SoupServer *server,
                                      const AciesPageLimits *limits) G_GNUC_WARN_UNUSED_RESULT;
/* Cuts them all. */
void acies_page_lines_free (AciesPageLines *self);
/* Takes up CONNECTION by TLS with CERTIFICATE, or without if that is NULL; or lets it drop. SOCKET
 * is its own, or NULL if it has none. */
void acies_page_lines_take (AciesPageLines *self,
                            GIOStream *connection,
                            GSocket *socket,
                            GSocketAddress *remote,
                            GTlsCertificate *certificate);
/* The one by which MESSAGE came, or NULL if it is gone. */
AciesPageLine *acies_page_lines_find (AciesPageLines *self, SoupServerMessage *message);
guint acies_page_lines_count (AciesPageLines *self);
/* A request was answered: the next one may come. */
void acies_page_line_renew (AciesPageLine *self);
/* A photograph of N_BYTES comes on it: so many more may be read, and it may take longer. */
void acies_page_line_expect (AciesPageLine *self, gsize n_bytes);
/* It stays open while nothing is asked: something is told on it. */
void acies_page_line_hold (AciesPageLine *self);
/* Ends it, whatever it does. */
void acies_page_line_cut (AciesPageLine *self);

G_END_DECLS
