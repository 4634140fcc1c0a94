/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Each line is in a table as long as the library has its stream. The address object of a connection
 * is its own, and by it a message is found to belong to a line. */
#include "public/server/acies-page-lines.h"

#include "public/server/acies-bounded-stream.h"
#include "public/server/acies-rate.h"

#include <netinet/in.h>
#include <netinet/tcp.h>

#define SWEEP_MS 500
/* A page that says nothing to what it is sent, as that of a phone out of reach, is let go. */
#define SILENT_MS 40000

const AciesPageLimits acies_page_usual_limits = {
  .most = 64,
  .most_of_host = 24,
  .most_arrivals = 600,
  .most_streams = 32,
  .most_of_seat = 8,
  .patience = 15000,
  .most_bytes = 12 * 1024,
  .most_unsent = 2 * 1024 * 1024,
  .most_entries = 12,
  .most_sent = 30,
  .most_photographs = 12,
  .photograph_patience = 120000,
};

struct _AciesPageLine
{
  AciesPageLines *lines; /* borrowed; NULL: they are gone */

  /* owned */
  GSocket *socket; /* or NULL */
  GSocketAddress *remote;
  GTlsCertificate *certificate; /* until TLS is agreed */
  char *host;

  AciesBoundedStream *stream; /* weak */
  GIOStream *base;            /* until the stream is */
  gint64 since;               /* of the last request */
  gboolean is_held, is_cut;
};

struct _AciesPageLines
{
  SoupServer *server; /* borrowed */
  AciesPageLimits limits;
  GHashTable *lines;   /* of the address object, borrowed, to AciesPageLine */
  AciesRate *arrivals; /* owned */
  guint sweep;
};

static void
free_line (gpointer data)
{
  AciesPageLine *line = data;

  g_clear_object (&line->socket);
  g_clear_object (&line->remote);
  g_clear_object (&line->certificate);
  g_clear_object (&line->base);
  g_free (line->host);
  g_free (line);
}

void
acies_page_line_renew (AciesPageLine *self)
{
  self->since = g_get_monotonic_time ();
  self->is_held = FALSE;
  if (self->stream != NULL)
    acies_bounded_stream_renew (self->stream);
}

void
acies_page_line_expect (AciesPageLine *self, gsize n_bytes)
{
  const AciesPageLimits *limits = &self->lines->limits;

  self->since
      = g_get_monotonic_time ()
        + ((gint64) limits->photograph_patience - limits->patience) * G_TIME_SPAN_MILLISECOND;
  if (self->stream != NULL)
    acies_bounded_stream_expect (self->stream, n_bytes);
}

void
acies_page_line_hold (AciesPageLine *self)
{
  self->is_held = TRUE;
}

void
acies_page_line_cut (AciesPageLine *self)
{
  self->is_cut = TRUE;
  if (self->socket != NULL)
    g_socket_shutdown (self->socket, TRUE, TRUE, NULL);
}

static gboolean
sweep_cb (gpointer data)
{
  AciesPageLines *self = data;
  gint64 now = g_get_monotonic_time ();
  GHashTableIter iter;
  gpointer line;

  g_hash_table_iter_init (&iter, self->lines);
  while (g_hash_table_iter_next (&iter, NULL, &line))
    {
      AciesPageLine *one = line;

      if (!one->is_held && !one->is_cut
          && now - one->since > self->limits.patience * G_TIME_SPAN_MILLISECOND)
        acies_page_line_cut (one);
    }
  return G_SOURCE_CONTINUE;
}

AciesPageLines *
acies_page_lines_new (SoupServer *server, const AciesPageLimits *limits)
{
  AciesPageLines *self = g_new0 (AciesPageLines, 1);

  self->server = server;
  self->limits = *limits;
  self->lines = g_hash_table_new (NULL, NULL);
  self->arrivals = acies_rate_new (limits->most_arrivals);
  self->sweep = g_timeout_add (SWEEP_MS, sweep_cb, self);
  return self;
}

/* The library has let go of the stream of LINE, or it never had it. */
static void
forget_line (AciesPageLine *line)
{
  if (line->lines != NULL)
    g_hash_table_remove (line->lines->lines, line->remote);
  free_line (line);
}

static void
stream_gone_cb (gpointer data, GObject *stream)
{
  AciesPageLine *line = data;

  line->stream = NULL;
  forget_line (line);
}

void
acies_page_lines_free (AciesPageLines *self)
{
  GHashTableIter iter;
  gpointer line;

  g_source_remove (self->sweep);
  g_hash_table_iter_init (&iter, self->lines);
  while (g_hash_table_iter_next (&iter, NULL, &line))
    {
      acies_page_line_cut (line);
      ((AciesPageLine *) line)->lines = NULL;
    }
  g_hash_table_unref (self->lines);
  acies_rate_free (self->arrivals);
  g_free (self);
}

AciesPageLine *
acies_page_lines_find (AciesPageLines *self, SoupServerMessage *message)
{
  return g_hash_table_lookup (self->lines, soup_server_message_get_remote_address (message));
}

guint
acies_page_lines_count (AciesPageLines *self)
{
  return g_hash_table_size (self->lines);
}

/* An address of our own, which the library wants to be told of and nobody asks for. */
static GSocketAddress *
dup_local (GSocket *socket)
{
  GSocketAddress *local = socket != NULL ? g_socket_get_local_address (socket, NULL) : NULL;

  return local != NULL ? local : g_inet_socket_address_new_from_string ("127.0.0.1", 0);
}

/* CONNECTION, with TLS or without, goes to the library. */
static void
hand_over (AciesPageLine *line, GIOStream *connection)
{
  AciesPageLines *self = line->lines;
  g_autoptr (GSocketAddress) local = dup_local (line->socket);
  g_autoptr (AciesBoundedStream) stream
      = acies_bounded_stream_new (connection, self->limits.most_bytes);

  line->stream = stream;
  g_clear_object (&line->base);
  g_object_weak_ref (G_OBJECT (stream), stream_gone_cb, line);
  soup_server_accept_iostream (self->server, G_IO_STREAM (stream), local, line->remote, NULL);
}

static void
shaken_cb (GObject *connection, GAsyncResult *result, gpointer data)
{
  AciesPageLine *line = data;

  if (g_tls_connection_handshake_finish (G_TLS_CONNECTION (connection), result, NULL)
      && line->lines != NULL)
    hand_over (line, G_IO_STREAM (connection));
  else
    forget_line (line);
}

static void
shake_hands (AciesPageLine *line)
{
  static const char *const protocols[] = { "http/1.1", NULL };
  g_autoptr (GIOStream) tls = g_tls_server_connection_new (line->base, line->certificate, NULL);

  if (tls == NULL)
    {
      forget_line (line);
      return;
    }
  g_tls_connection_set_advertised_protocols (G_TLS_CONNECTION (tls), protocols);
  g_tls_connection_set_require_close_notify (G_TLS_CONNECTION (tls), FALSE);
  g_tls_connection_handshake_async (G_TLS_CONNECTION (tls), G_PRIORITY_DEFAULT, NULL, shaken_cb,
                                    line);
}

static guint
count_of_host (AciesPageLines *self, const char *host)
{
  GHashTableIter iter;
  gpointer line;
  guint n = 0;

  g_hash_table_iter_init (&iter, self->lines);
  while (g_hash_table_iter_next (&iter, NULL, &line))
    n += g_str_equal (((AciesPageLine *) line)->host, host);
  return n;
}

static char *
dup_host (GSocketAddress *remote)
{
  return G_IS_INET_SOCKET_ADDRESS (remote) ? g_inet_address_to_string (
             g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (remote)))
                                           : g_strdup ("");
}

void
acies_page_lines_take (AciesPageLines *self,
                       GIOStream *connection,
                       GSocket *socket,
                       GSocketAddress *remote,
                       GTlsCertificate *certificate)
{
  g_autofree char *host = dup_host (remote);
  AciesPageLine *line;

  if (g_hash_table_size (self->lines) >= self->limits.most
      || count_of_host (self, host) >= self->limits.most_of_host
      || !acies_rate_count (self->arrivals, host, g_get_monotonic_time ()))
    return;
  if (socket != NULL)
    {
      g_socket_set_option (socket, IPPROTO_TCP, TCP_NODELAY, TRUE, NULL);
      g_socket_set_option (socket, IPPROTO_TCP, TCP_USER_TIMEOUT, SILENT_MS, NULL);
    }
  line = g_new0 (AciesPageLine, 1);
  line->lines = self;
  g_set_object (&line->socket, socket);
  g_set_object (&line->remote, remote);
  g_set_object (&line->certificate, certificate);
  g_set_object (&line->base, connection);
  line->host = g_steal_pointer (&host);
  line->since = g_get_monotonic_time ();
  g_hash_table_insert (self->lines, remote, line);
  if (certificate != NULL)
    shake_hands (line);
  else
    hand_over (line, connection);
}
