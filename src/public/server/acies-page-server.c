/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Connections come by a socket of our own and go, counted, to libsoup; each request goes through
 * the gate as soon as its headers are there, and is answered when it is whole. All pages are told
 * at the same ticks, so that nobody can tell from the moment what was done for whom. */
#include "config.h"

#include "public/server/acies-page-server-private.h"

#include "public/seat/acies-certificate.h"
#include "public/server/acies-local-addresses.h"
#include "public/server/acies-page-gate.h"
#include "public/server/acies-page-reply.h"

#define TICK_MS 25
#define KEEP_ALIVE_S 15

G_DEFINE_FINAL_TYPE (AciesPageServer, acies_page_server, G_TYPE_OBJECT)

enum
{
  CHANGED,
  SEATS_CHANGED,
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
  acies_rate_free (self->photographs);

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
  signals[SEATS_CHANGED] = g_signal_new ("seats-changed", G_TYPE_FROM_CLASS (klass),
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("photograph", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_BYTES);
}

static void
acies_page_server_init (AciesPageServer *self)
{
  self->seats = acies_seats_new ();
  self->streams = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_page_stream_free);
}

void
acies_page_server_emit_changed (AciesPageServer *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

void
acies_page_server_emit_seats_changed (AciesPageServer *self)
{
  g_signal_emit (self, signals[SEATS_CHANGED], 0);
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
  self->photographs = acies_rate_new (self->limits.most_photographs);
  g_signal_connect_object (feed, "told", G_CALLBACK (news_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (queue, "changed", G_CALLBACK (news_cb), self, G_CONNECT_SWAPPED);
  return self;
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
  if (status == SOUP_STATUS_OK && what == ACIES_PAGE_PHOTOGRAPH)
    status = acies_page_server_judge_photograph (self, message, &request);
  if (status != SOUP_STATUS_OK)
    acies_page_reply_refuse (message, status, acies_page_gate_explain (status));
}

static void
request_cb (SoupServer *soup,
            SoupServerMessage *message,
            const char *path,
            GHashTable *query,
            gpointer data)
{
  acies_page_server_answer (data, message);
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
        acies_page_server_emit_changed (self);
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

/* CERTIFICATE, or a new one. */
static gboolean
take_certificate (AciesPageServer *self, GTlsCertificate *certificate, GError **error)
{
  g_auto (GStrv) addresses = acies_local_addresses_list ();

  self->certificate = certificate != NULL
                          ? g_object_ref (certificate)
                          : acies_certificate_new ((const char *const *) addresses, error);
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

static void
close_all (AciesPageServer *self)
{
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
acies_page_server_open_by (AciesPageServer *self,
                           guint16 port,
                           AciesPageOpening opening,
                           GTlsCertificate *certificate,
                           GError **error)
{
  g_return_val_if_fail (ACIES_IS_PAGE_SERVER (self), FALSE);
  g_return_val_if_fail (self->soup == NULL, FALSE);

  self->is_local = (opening & ACIES_PAGE_OPEN_LOCAL) != 0;
  prepare (self);
  self->service = g_socket_service_new ();
  g_signal_connect (self->service, "incoming", G_CALLBACK (incoming_cb), self);
  if (((opening & ACIES_PAGE_OPEN_PLAIN) != 0 || take_certificate (self, certificate, error))
      && listen_at (self, port, error))
    {
      acies_page_server_emit_seats_changed (self);
      return TRUE;
    }
  close_all (self);
  return FALSE;
}

gboolean
acies_page_server_open (AciesPageServer *self,
                        guint16 port,
                        AciesPageOpening opening,
                        GError **error)
{
  return acies_page_server_open_by (self, port, opening, NULL, error);
}

void
acies_page_server_close (AciesPageServer *self)
{
  g_return_if_fail (ACIES_IS_PAGE_SERVER (self));

  if (self->soup == NULL)
    return;
  close_all (self);
  acies_page_server_emit_seats_changed (self);
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

gboolean
acies_page_server_is_local (AciesPageServer *self)
{
  return self->is_local;
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
acies_page_server_make_address (AciesPageServer *self,
                                const char *path,
                                const AciesSeatToken *token)
{
  g_auto (GStrv) addresses = acies_local_addresses_list ();
  g_autofree char *text = acies_seat_token_to_string (token);
  const char *host = self->is_local ? "127.0.0.1" : addresses[0];
  gboolean is_long = strchr (host, ':') != NULL;

  return g_strdup_printf ("%s://%s%s%s:%u%s#%s", self->certificate != NULL ? "https" : "http",
                          is_long ? "[" : "", host, is_long ? "]" : "", self->port, path, text);
}

char *
acies_page_server_dup_address (AciesPageServer *self, guint seat)
{
  const AciesSeat *found = acies_seats_get (self->seats, seat);

  return found != NULL && self->port != 0
             ? acies_page_server_make_address (self, "/", &found->token)
             : NULL;
}

const AciesSeat *
acies_page_server_add_seat (
    AciesPageServer *self, const char *side, const char *name, guint allowed, GError **error)
{
  const AciesSeat *seat;

  g_return_val_if_fail (ACIES_IS_PAGE_SERVER (self), NULL);
  g_return_val_if_fail (acies_side_feed_has_side (self->feed, side), NULL);

  seat = acies_seats_add (self->seats, side, name, allowed, error);
  if (seat != NULL)
    acies_page_server_emit_seats_changed (self);
  return seat;
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
  if (!acies_seats_revoke (self->seats, seat))
    return FALSE;
  acies_page_server_emit_seats_changed (self);
  return TRUE;
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
  acies_page_server_emit_seats_changed (self);
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
