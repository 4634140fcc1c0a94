/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Between the library's messages and our own. */
#include "public/server/acies-page-reply.h"

#include <string.h>

#define POLICY \
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " \
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/* What Cairo draws has its styles inside. */
#define PICTURE_POLICY "default-src 'none'; style-src 'unsafe-inline'"

void
acies_page_reply_read_request (SoupServerMessage *message, AciesPageRequest *request)
{
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);

  *request = (AciesPageRequest){
    .method = soup_server_message_get_method (message),
    .path = g_uri_get_path (soup_server_message_get_uri (message)),
    .host = soup_message_headers_get_one (headers, "Host"),
    .origin = soup_message_headers_get_one (headers, "Origin"),
    .site = soup_message_headers_get_one (headers, "Sec-Fetch-Site"),
    .mark = soup_message_headers_get_one (headers, "X-Acies"),
    .type = soup_message_headers_get_one (headers, "Content-Type"),
    .cookie = soup_message_headers_get_one (headers, "Cookie"),
    .token = soup_message_headers_get_one (headers, "X-Acies-Token"),
    .length = soup_message_headers_get_encoding (headers) == SOUP_ENCODING_CONTENT_LENGTH
                  ? soup_message_headers_get_content_length (headers)
                  : -1,
  };
}

void
acies_page_reply_secure (SoupServerMessage *message)
{
  static const char *const headers[][2] = {
    { "Cache-Control", "no-store" },
    { "Content-Security-Policy", POLICY },
    { "Cross-Origin-Opener-Policy", "same-origin" },
    { "Cross-Origin-Resource-Policy", "same-origin" },
    { "Referrer-Policy", "no-referrer" },
    { "X-Content-Type-Options", "nosniff" },
    { "X-Frame-Options", "DENY" },
  };
  SoupMessageHeaders *response = soup_server_message_get_response_headers (message);

  for (guint i = 0; i < G_N_ELEMENTS (headers); i++)
    soup_message_headers_replace (response, headers[i][0], headers[i][1]);
}

static void
set_body (SoupServerMessage *message, guint status, const char *type, GBytes *bytes)
{
  soup_server_message_set_status (message, status, NULL);
  soup_message_headers_set_content_type (soup_server_message_get_response_headers (message), type,
                                         NULL);
  soup_message_body_append_bytes (soup_server_message_get_response_body (message), bytes);
}

void
acies_page_reply_bytes (SoupServerMessage *message, const char *type, GBytes *bytes)
{
  set_body (message, SOUP_STATUS_OK, type, bytes);
  if (g_str_has_prefix (type, "image/"))
    soup_message_headers_replace (soup_server_message_get_response_headers (message),
                                  "Content-Security-Policy", PICTURE_POLICY);
}

void
acies_page_reply_json (SoupServerMessage *message, guint status, JsonNode *node)
{
  char *text = json_to_string (node, FALSE);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

  json_node_unref (node);
  set_body (message, status, "application/json", bytes);
}

void
acies_page_reply_refuse (SoupServerMessage *message, guint status, const char *words)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (node, json_object_new ());
  json_object_set_string_member (json_node_get_object (node), "error", words);
  soup_message_headers_replace (soup_server_message_get_response_headers (message), "Connection",
                                "close");
  acies_page_reply_json (message, status, node);
}
