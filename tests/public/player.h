/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A browser that does what a test says, to the byte, in the main loop of the server that it talks
 * to. Everything has ten seconds; then the test fails. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  GIOStream *connection;
  GSource *source;
  GString *heard; /* all that came */
  gboolean is_over;
  guint16 port;
} Player;

/* Connects to PORT of this machine, by TLS, whose certificate is trusted, or without. */
Player *player_new (guint16 port, gboolean is_secure) G_GNUC_WARN_UNUSED_RESULT;
void player_free (Player *self);
/* Sends TEXT as it is. */
void player_say (Player *self, const char *text);
/* Sends BYTES while the main loop runs: there may be more than a socket holds. */
void player_say_bytes (Player *self, GBytes *bytes);
/* A request with Host, and with HEADERS (lines that end in CR and LF, or NULL); BODY, or NULL, with
 * its length and all that the page's own requests have. */
void player_ask (
    Player *self, const char *method, const char *path, const char *headers, const char *body);
/* Until WANTED is among what was heard. */
void player_hear (Player *self, const char *wanted);
/* Until the connection ends. */
void player_hear_end (Player *self);
/* The status of the first answer heard, when it is there. */
guint player_hear_status (Player *self);
/* Lets the main loop run for MS. */
void player_wait (guint ms);
/* One request on a connection of its own, which then ends; the status. ANSWER, or NULL, is all that
 * was heard. */
guint player_ask_once (guint16 port,
                       const char *method,
                       const char *path,
                       const char *headers,
                       const char *body,
                       char **answer);
/* The header line by which TOKEN's page shows whose it is. */
char *player_dup_cookie (guint16 port, const char *token) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Player, player_free)

G_END_DECLS
