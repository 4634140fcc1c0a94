/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the server answers to each thing that can be asked for. Nothing but the page itself is had
 * without a token, and what a player sends is weighed before it waits. */
#include "config.h"

#include "public/server/acies-page-server-private.h"

#include "base/json/acies-json.h"
#include "public/feed/acies-public-error.h"
#include "public/server/acies-page-gate.h"
#include "public/server/acies-page-reply.h"
#include "public/server/acies-page-stock.h"

#include <glib/gi18n-lib.h>

static void
refuse (SoupServerMessage *message, guint status)
{
  acies_page_reply_refuse (message, status, acies_page_gate_explain (status));
}

static const AciesSeat *
find_seat (AciesPageServer *self, const AciesPageRequest *request)
{
  AciesSeatToken token;

  return acies_page_gate_read_cookie (request->cookie, self->port, &token)
             ? acies_seats_find (self->seats, &token)
             : NULL;
}

/* The body of MESSAGE as one JSON object; NULL if it is anything else. */
static JsonNode *
read_object (SoupServerMessage *message)
{
  g_autoptr (GBytes) bytes
      = soup_message_body_flatten (soup_server_message_get_request_body (message));
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autofree char *text = g_strndup (size > 0 ? data : "", size);
  g_autoptr (JsonNode) node = g_utf8_validate (text, -1, NULL) ? acies_json_parse (text) : NULL;

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? g_steal_pointer (&node) : NULL;
}

/* Whence MESSAGE came, as text. */
static char *
dup_host (SoupServerMessage *message)
{
  const char *host = soup_server_message_get_remote_host (message);

  return g_strdup (host != NULL ? host : "");
}

static void
enter (AciesPageServer *self, SoupServerMessage *message)
{
  g_autoptr (JsonNode) node = read_object (message);
  g_autofree char *host = dup_host (message), *cookie = NULL;
  const AciesSeat *seat = NULL;
  AciesSeatToken token;

  if (node != NULL
      && acies_seat_token_read (&token,
                                acies_json_get_string (json_node_get_object (node), "token")))
    seat = acies_seats_find (self->seats, &token);
  if (seat == NULL)
    {
      refuse (message, acies_rate_count (self->entries, host, g_get_monotonic_time ()) ? 401 : 429);
      return;
    }
  cookie = acies_page_gate_write_cookie (&token, self->port, self->certificate != NULL);
  soup_message_headers_append (soup_server_message_get_response_headers (message), "Set-Cookie",
                               cookie);
  acies_page_reply_json (message, SOUP_STATUS_OK, acies_page_seat_to_json (seat));
}

/* The oldest page of SEAT makes room for a new one. */
static void
end_oldest (AciesPageServer *self, guint seat)
{
  for (guint i = 0; i < self->streams->len; i++)
    {
      AciesPageStream *stream = g_ptr_array_index (self->streams, i);

      if (acies_page_stream_is_cut (stream) || acies_page_stream_get_seat (stream) != seat)
        continue;
      acies_page_stream_cut (stream);
      return;
    }
}

static void
tell (AciesPageServer *self, SoupServerMessage *message, const AciesSeat *seat)
{
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);
  AciesPageLine *line = acies_page_lines_find (self->lines, message);
  AciesPageStream *stream;

  if (acies_page_server_count_pages (self, seat->id) >= self->limits.most_of_seat)
    end_oldest (self, seat->id);
  if (self->streams->len >= self->limits.most_streams || line == NULL)
    {
      refuse (message, 503);
      return;
    }
  stream = acies_page_stream_new (message, line, seat, self->limits.most_unsent);
  g_ptr_array_add (self->streams, stream);
  acies_page_stream_tell_seat (stream, seat);
  acies_page_stream_begin (stream, self->feed, self->queue,
                           soup_message_headers_get_one (headers, "Last-Event-ID"));
  acies_page_server_emit_changed (self);
}

static void
give_document (AciesPageServer *self,
               SoupServerMessage *message,
               const AciesSeat *seat,
               const char *name)
{
  g_autoptr (GBytes) bytes = acies_side_feed_dup_document (self->feed, seat->side, name);

  if (bytes == NULL)
    refuse (message, 404);
  else
    acies_page_reply_bytes (
        message, g_str_equal (name, "ground") ? "image/svg+xml" : "application/json", bytes);
}

static guint
get_status (const GError *error)
{
  switch ((AciesPublicError) error->code)
    {
    case ACIES_PUBLIC_ERROR_BROKEN:
      return 400;
    case ACIES_PUBLIC_ERROR_FULL:
      return 429;
    case ACIES_PUBLIC_ERROR_REFUSED:
    case ACIES_PUBLIC_ERROR_UNAVAILABLE:
      break;
    }
  return 409;
}

/* Whether SUBMISSION, which is new, may come from SEAT now. */
static gboolean
may_send (AciesPageServer *self, const AciesSeat *seat, AciesSubmission *submission, GError **error)
{
  g_autofree char *who = g_strdup_printf ("%u", seat->id);

  if ((seat->allowed & submission->kind) == 0)
    g_set_error_literal (
        error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_REFUSED,
        _ ("The umpire has not allowed you to send this from your page; tell it to "
           "the umpire."));
  else if (!acies_rate_count (self->sent, who, g_get_monotonic_time ()))
    g_set_error_literal (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_FULL,
                         acies_page_gate_explain (429));
  else
    return acies_side_feed_weigh (self->feed, submission, error);
  return FALSE;
}

/* What SEAT sent, as the queue has it; the same again is the same. NULL with an error. */
static const AciesSubmission *
take_submission (AciesPageServer *self,
                 SoupServerMessage *message,
                 const AciesSeat *seat,
                 GError **error)
{
  g_autoptr (GBytes) bytes
      = soup_message_body_flatten (soup_server_message_get_request_body (message));
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autoptr (AciesSubmission) submission
      = acies_submission_read (size > 0 ? data : "", size, error);
  const AciesSubmission *known;

  if (submission == NULL)
    return NULL;
  known = acies_submission_queue_find (self->queue, seat->side, submission->id);
  if (known != NULL)
    return known;
  submission->seat = seat->id;
  submission->side = seat->side;
  submission->name = g_strdup (seat->name);
  return may_send (self, seat, submission, error)
             ? acies_submission_queue_add (self->queue, g_steal_pointer (&submission), error)
             : NULL;
}

static void
submit (AciesPageServer *self, SoupServerMessage *message, const AciesSeat *seat)
{
  g_autoptr (GError) error = NULL;
  const AciesSubmission *submission = take_submission (self, message, seat, &error);

  if (submission == NULL)
    acies_page_reply_refuse (message, get_status (error), error->message);
  else
    acies_page_reply_json (message, SOUP_STATUS_ACCEPTED, acies_submission_to_json (submission));
}

/* What SEAT asks for; NULL: it has no valid token. */
static void
serve_seat (AciesPageServer *self,
            SoupServerMessage *message,
            const AciesSeat *seat,
            AciesPageWhat what,
            const char *path)
{
  if (seat == NULL)
    {
      refuse (message, 401);
      return;
    }
  switch (what)
    {
    case ACIES_PAGE_SEAT:
      acies_page_reply_json (message, SOUP_STATUS_OK, acies_page_seat_to_json (seat));
      break;
    case ACIES_PAGE_STREAM:
      tell (self, message, seat);
      break;
    case ACIES_PAGE_DOCUMENT:
      give_document (self, message, seat, path + 1);
      break;
    case ACIES_PAGE_SUBMIT:
      submit (self, message, seat);
      break;
    case ACIES_PAGE_FILE:
    case ACIES_PAGE_ENTER:
    case ACIES_PAGE_PHOTOGRAPH:
      g_assert_not_reached ();
    }
}

void
acies_page_server_answer (AciesPageServer *self, SoupServerMessage *message)
{
  AciesPageRequest request;
  AciesPageWhat what;

  acies_page_reply_read_request (message, &request);
  if (acies_page_gate_judge (&request, self->certificate != NULL, &what) != SOUP_STATUS_OK)
    return;
  if (what == ACIES_PAGE_FILE)
    {
      const char *type = NULL;
      g_autoptr (GBytes) bytes = acies_page_stock_dup (request.path, &type);

      acies_page_reply_bytes (message, type, bytes);
    }
  else if (what == ACIES_PAGE_ENTER)
    enter (self, message);
  else if (what == ACIES_PAGE_PHOTOGRAPH)
    acies_page_server_take_photograph (self, message);
  else
    serve_seat (self, message, find_seat (self, &request), what, request.path);
}
