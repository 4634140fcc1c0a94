/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the server answers, with the headers that keep a browser from doing more with it than it
 * should. */
#pragma once

#include "public/server/acies-page-gate.h"

#include <json-glib/json-glib.h>
#include <libsoup/soup.h>

G_BEGIN_DECLS

/* What the gate must know of MESSAGE; all is borrowed from it. */
void acies_page_reply_read_request (SoupServerMessage *message, AciesPageRequest *request);
/* To each answer, whatever it is. */
void acies_page_reply_secure (SoupServerMessage *message);
void acies_page_reply_bytes (SoupServerMessage *message, const char *type, GBytes *bytes);
/* Takes NODE. */
void acies_page_reply_json (SoupServerMessage *message, guint status, JsonNode *node);
/* {"error": WORDS}; the connection ends. */
void acies_page_reply_refuse (SoupServerMessage *message, guint status, const char *words);

G_END_DECLS
