/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Connections come by a socket of our own and go, counted, to libsoup; each request goes through
 * the gate as soon as its headers are there, and is answered when it is whole. All pages are told
 * at the same ticks, so that nobody can tell from the moment what was done for whom. */
#include "config.h"

#include "public/server/acies-page-server.h"

#include "base/json/acies-json.h"
#include "public/feed/acies-public-error.h"
#include "public/seat/acies-certificate.h"
#include "public/server/acies-local-addresses.h"
#include "public/server/acies-page-gate.h"
#include "public/server/acies-page-reply.h"
#include "public/server/acies-page-stock.h"
#include "public/server/acies-page-stream.h"
#include "public/server/acies-rate.h"

#include <glib/gi18n-lib.h>

#define TICK_MS 25
#define KEEP_ALIVE_S 15

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

G_DEFINE_FINAL_TYPE (AciesPageServer, acies_page_server, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
acies_page_server_dispose (GObject *object)
{
  AciesPageServer *self = ACIES_PAGE_SERVER (object);

  acies_page_server_close (self);
  g_clear_object (&self->feed);
  g_clear_object (&self->queue);

  G_OBJECT_CLASS (acies_page_server_parent_class)->dispose (object);
}

static void
acies_page_server_finalize (GObject *object)
{
  AciesPageServer *self = ACIES_PAGE_SERVER (object);

  acies_seats_free (self->seats);
  g_ptr_array_unref (self->streams);
  acies_rate_free (self->entries);
  acies_rate_free (self->sent);

  G_OBJECT_CLASS (acies_page_server_parent_class)->finalize (object);
}

static void
acies_page_server_class_init (AciesPageServerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = acies_page_server_dispose;
  object_class->finalize = acies_page_server_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_page_server_init (AciesPageServer *self)
{
  self->seats = acies_seats_new ();
  self->streams = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_page_stream_free);
}

static gboolean
tick_cb (gpointer data)
{
  AciesPageServer *self = data;

  self->tick = 0;
  for (guint i = 0; i < self->streams->len; i++)
    acies_page_stream_go_on (g_ptr_array_index (self->streams, i), self->feed, self->queue);
  return G_SOURCE_REMOVE;
}

static void
news_cb (AciesPageServer *self)
{
  if (self->tick == 0 && self->streams->len > 0)
    self->tick = g_timeout_add (TICK_MS, tick_cb, self);
}

static gboolean
keep_alive_cb (gpointer data)
{
  AciesPageServer *self = data;

  for (guint i = 0; i < self->streams->len; i++)
    acies_page_stream_keep_alive (g_ptr_array_index (self->streams, i));
  return G_SOURCE_CONTINUE;
}

AciesPageServer *
acies_page_server_new (AciesSideFeed *feed,
                       AciesSubmissionQueue *queue,
                       const AciesPageLimits *limits)
{
  AciesPageServer *self = g_object_new (ACIES_TYPE_PAGE_SERVER, NULL);

  g_return_val_if_fail (ACIES_IS_SIDE_FEED (feed), NULL);
  g_return_val_if_fail (ACIES_IS_SUBMISSION_QUEUE (queue), NULL);

  self->feed = g_object_ref (feed);
  self->queue = g_object_ref (queue);
  self->limits = limits != NULL ? *limits : acies_page_usual_limits;
  self->entries = acies_rate_new (self->limits.most_entries);
  self->sent = acies_rate_new (self->limits.most_sent);
  g_signal_connect_object (feed, "told", G_CALLBACK (news_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (queue, "changed", G_CALLBACK (news_cb), self, G_CONNECT_SWAPPED);
  return self;
}

static void
refuse (SoupServerMessage *message, guint status)
{
  acies_page_reply_refuse (message, status, acies_page_gate_explain (status));
}

/* As soon as the headers are there: what is refused is not read to its end. */
static void
headers_cb (SoupServer *soup,
            SoupServerMessage *message,
            const char *path,
            GHashTable *query,
            gpointer data)
{
  AciesPageServer *self = data;
  AciesPageRequest request;
  AciesPageWhat what;
  guint status;

  acies_page_reply_secure (message);
  acies_page_reply_read_request (message, &request);
  status = acies_page_gate_judge (&request, self->certificate != NULL, &what);
  if (status != SOUP_STATUS_OK)
    refuse (message, status);
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
  g_signal_emit (self, signals[CHANGED], 0);
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
may_send (AciesPageServer *self,
          const AciesSeat *seat,
          const AciesSubmission *submission,
          GError **error)
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
  known = acies_submission_queue_find (self->queue, seat->id, submission->id);
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
      g_assert_not_reached ();
    }
}

static void
request_cb (SoupServer *soup,
            SoupServerMessage *message,
            const char *path,
            GHashTable *query,
            gpointer data)
{
  AciesPageServer *self = data;
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
  else
    serve_seat (self, message, find_seat (self, &request), what, request.path);
}

/* MESSAGE was answered, or its connection is gone. */
static void
done_cb (SoupServer *soup, SoupServerMessage *message, gpointer data)
{
  AciesPageServer *self = data;
  AciesPageLine *line = self->lines != NULL ? acies_page_lines_find (self->lines, message) : NULL;

  for (guint i = 0; i < self->streams->len; i++)
    if (acies_page_stream_get_message (g_ptr_array_index (self->streams, i)) == message)
      {
        g_ptr_array_remove_index (self->streams, i);
        g_signal_emit (self, signals[CHANGED], 0);
        break;
      }
  if (line != NULL)
    acies_page_line_renew (line);
}

static void
prepare (AciesPageServer *self)
{
  self->soup = g_object_new (SOUP_TYPE_SERVER, NULL);
  self->lines = acies_page_lines_new (self->soup, &self->limits);
  soup_server_add_early_handler (self->soup, NULL, headers_cb, self, NULL);
  soup_server_add_handler (self->soup, NULL, request_cb, self, NULL);
  g_signal_connect (self->soup, "request-finished", G_CALLBACK (done_cb), self);
  g_signal_connect (self->soup, "request-aborted", G_CALLBACK (done_cb), self);
  self->keep_alive = g_timeout_add_seconds (KEEP_ALIVE_S, keep_alive_cb, self);
}

static gboolean
incoming_cb (GSocketService *service,
             GSocketConnection *connection,
             GObject *source,
             AciesPageServer *self)
{
  g_autoptr (GSocketAddress) remote = g_socket_connection_get_remote_address (connection, NULL);

  if (remote != NULL)
    acies_page_lines_take (self->lines, G_IO_STREAM (connection),
                           g_socket_connection_get_socket (connection), remote, self->certificate);
  return TRUE;
}

static gboolean
make_certificate (AciesPageServer *self, GError **error)
{
  g_auto (GStrv) addresses = acies_local_addresses_list ();

  self->certificate = acies_certificate_new ((const char *const *) addresses, error);
  if (self->certificate == NULL)
    return FALSE;
  self->fingerprint = acies_certificate_dup_fingerprint (self->certificate);
  return TRUE;
}

/* Begins to listen at PORT, or a free one. */
static gboolean
listen_at (AciesPageServer *self, guint16 port, GError **error)
{
  GSocketListener *listener = G_SOCKET_LISTENER (self->service);
  g_autoptr (GInetAddress) loopback = g_inet_address_new_loopback (G_SOCKET_FAMILY_IPV4);
  g_autoptr (GSocketAddress) address = g_inet_socket_address_new (loopback, port);
  g_autoptr (GSocketAddress) effective = NULL;

  if (!self->is_local)
    {
      self->port = port;
      if (port == 0)
        self->port = g_socket_listener_add_any_inet_port (listener, NULL, error);
      else if (!g_socket_listener_add_inet_port (listener, port, NULL, error))
        self->port = 0;
    }
  else if (g_socket_listener_add_address (listener, address, G_SOCKET_TYPE_STREAM,
                                          G_SOCKET_PROTOCOL_TCP, NULL, &effective, error))
    self->port = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (effective));
  return self->port != 0;
}

gboolean
acies_page_server_open (AciesPageServer *self,
                        guint16 port,
                        AciesPageOpening opening,
                        GError **error)
{
  g_return_val_if_fail (ACIES_IS_PAGE_SERVER (self), FALSE);
  g_return_val_if_fail (self->soup == NULL, FALSE);

  self->is_local = (opening & ACIES_PAGE_OPEN_LOCAL) != 0;
  prepare (self);
  self->service = g_socket_service_new ();
  g_signal_connect (self->service, "incoming", G_CALLBACK (incoming_cb), self);
  if (((opening & ACIES_PAGE_OPEN_PLAIN) != 0 || make_certificate (self, error))
      && listen_at (self, port, error))
    return TRUE;
  acies_page_server_close (self);
  return FALSE;
}

void
acies_page_server_close (AciesPageServer *self)
{
  g_return_if_fail (ACIES_IS_PAGE_SERVER (self));

  if (self->service != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->service, self);
      g_socket_service_stop (self->service);
      g_socket_listener_close (G_SOCKET_LISTENER (self->service));
    }
  g_clear_object (&self->service);
  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_handle_id (&self->keep_alive, g_source_remove);
  if (self->soup != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->soup, self);
      g_ptr_array_set_size (self->streams, 0);
      g_clear_pointer (&self->lines, acies_page_lines_free);
      soup_server_disconnect (self->soup);
    }
  g_clear_object (&self->soup);
  g_clear_object (&self->certificate);
  g_clear_pointer (&self->fingerprint, g_free);
  self->port = 0;
}

gboolean
acies_page_server_is_open (AciesPageServer *self)
{
  return self->soup != NULL;
}

gboolean
acies_page_server_is_secure (AciesPageServer *self)
{
  return self->certificate != NULL;
}

guint16
acies_page_server_get_port (AciesPageServer *self)
{
  return self->port;
}

const char *
acies_page_server_get_fingerprint (AciesPageServer *self)
{
  return self->fingerprint;
}

char *
acies_page_server_dup_address (AciesPageServer *self, guint seat)
{
  const AciesSeat *found = acies_seats_get (self->seats, seat);
  g_auto (GStrv) addresses = acies_local_addresses_list ();
  g_autofree char *token = found != NULL ? acies_seat_token_to_string (&found->token) : NULL;
  const char *host = self->is_local ? "127.0.0.1" : addresses[0];
  gboolean is_long = strchr (host, ':') != NULL;

  if (found == NULL || self->port == 0)
    return NULL;
  return g_strdup_printf ("%s://%s%s%s:%u/#%s", self->certificate != NULL ? "https" : "http",
                          is_long ? "[" : "", host, is_long ? "]" : "", self->port, token);
}

const AciesSeat *
acies_page_server_add_seat (
    AciesPageServer *self, const char *side, const char *name, guint allowed, GError **error)
{
  g_return_val_if_fail (ACIES_IS_PAGE_SERVER (self), NULL);
  g_return_val_if_fail (acies_side_feed_has_side (self->feed, side), NULL);

  return acies_seats_add (self->seats, side, name, allowed, error);
}

gboolean
acies_page_server_revoke (AciesPageServer *self, guint seat)
{
  g_return_val_if_fail (ACIES_IS_PAGE_SERVER (self), FALSE);

  for (guint i = 0; i < self->streams->len; i++)
    {
      AciesPageStream *stream = g_ptr_array_index (self->streams, i);

      if (acies_page_stream_get_seat (stream) == seat)
        acies_page_stream_cut (stream);
    }
  return acies_seats_revoke (self->seats, seat);
}

gboolean
acies_page_server_allow (AciesPageServer *self, guint seat, guint allowed)
{
  const AciesSeat *found;

  g_return_val_if_fail (ACIES_IS_PAGE_SERVER (self), FALSE);

  if (!acies_seats_allow (self->seats, seat, allowed))
    return FALSE;
  found = acies_seats_get (self->seats, seat);
  for (guint i = 0; i < self->streams->len; i++)
    {
      AciesPageStream *stream = g_ptr_array_index (self->streams, i);

      if (acies_page_stream_get_seat (stream) == seat)
        acies_page_stream_tell_seat (stream, found);
    }
  return TRUE;
}

const GPtrArray *
acies_page_server_list_seats (AciesPageServer *self)
{
  return acies_seats_list (self->seats);
}

guint
acies_page_server_count_pages (AciesPageServer *self, guint seat)
{
  guint n = 0;

  for (guint i = 0; i < self->streams->len; i++)
    {
      const AciesPageStream *stream = g_ptr_array_index (self->streams, i);

      n += !acies_page_stream_is_cut (stream)
           && (seat == 0 || acies_page_stream_get_seat (stream) == seat);
    }
  return n;
}

void
acies_page_server_take_connection (AciesPageServer *self,
                                   GIOStream *connection,
                                   GSocketAddress *remote)
{
  g_return_if_fail (ACIES_IS_PAGE_SERVER (self));

  if (self->soup == NULL)
    prepare (self);
  acies_page_lines_take (self->lines, connection, NULL, remote, NULL);
}
