/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads whatever comes whenever it comes. */
#include "player.h"

#include <string.h>

#define PATIENCE_S 10

static gboolean
accept_certificate_cb (GTlsConnection *connection,
                       GTlsCertificate *certificate,
                       GTlsCertificateFlags faults,
                       gpointer data)
{
  return TRUE;
}

static void
client_event_cb (GSocketClient *client,
                 GSocketClientEvent event,
                 GSocketConnectable *to,
                 GIOStream *connection,
                 gpointer data)
{
  if (event == G_SOCKET_CLIENT_TLS_HANDSHAKING)
    g_signal_connect (connection, "accept-certificate", G_CALLBACK (accept_certificate_cb), NULL);
}

static void
connected_cb (GObject *client, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  Player *self = data;

  self->connection
      = G_IO_STREAM (g_socket_client_connect_finish (G_SOCKET_CLIENT (client), result, &error));
  g_assert_no_error (error);
}

static gboolean
out_of_patience_cb (gpointer data)
{
  g_error ("Nothing came; heard: %s", (const char *) data);
  return G_SOURCE_REMOVE;
}

/* Lets the main loop run until it is TRUE that *IS_DONE is not 0. */
#define UNTIL(condition) \
  G_STMT_START \
  { \
    guint patience = g_timeout_add_seconds (PATIENCE_S, out_of_patience_cb, self->heard->str); \
    while (!(condition)) \
      g_main_context_iteration (NULL, TRUE); \
    g_source_remove (patience); \
  } \
  G_STMT_END

static gboolean
heard_cb (GObject *stream, gpointer data)
{
  Player *self = data;
  char buffer[4096];
  g_autoptr (GError) error = NULL;
  gssize n = g_pollable_input_stream_read_nonblocking (G_POLLABLE_INPUT_STREAM (stream), buffer,
                                                       sizeof buffer, NULL, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
    return G_SOURCE_CONTINUE;
  if (n > 0)
    g_string_append_len (self->heard, buffer, n);
  self->is_over = n <= 0;
  return n > 0;
}

Player *
player_new (guint16 port, gboolean is_secure)
{
  Player *self = g_new0 (Player, 1);
  g_autoptr (GSocketClient) client = g_socket_client_new ();

  self->port = port;
  self->heard = g_string_new (NULL);
  g_socket_client_set_tls (client, is_secure);
  g_socket_client_set_enable_proxy (client, FALSE);
  g_signal_connect (client, "event", G_CALLBACK (client_event_cb), NULL);
  g_socket_client_connect_to_host_async (client, "127.0.0.1", port, NULL, connected_cb, self);
  UNTIL (self->connection != NULL);
  self->source = g_pollable_input_stream_create_source (
      G_POLLABLE_INPUT_STREAM (g_io_stream_get_input_stream (self->connection)), NULL);
  g_source_set_callback (self->source, G_SOURCE_FUNC (heard_cb), self, NULL);
  g_source_attach (self->source, NULL);
  return self;
}

void
player_free (Player *self)
{
  g_source_destroy (self->source);
  g_source_unref (self->source);
  g_io_stream_close (self->connection, NULL, NULL);
  g_object_unref (self->connection);
  g_string_free (self->heard, TRUE);
  g_free (self);
}

/* What the server has closed meanwhile takes nothing, which is no fault of the test. */
void
player_say (Player *self, const char *text)
{
  g_output_stream_write_all (g_io_stream_get_output_stream (self->connection), text, strlen (text),
                             NULL, NULL, NULL);
}

static void
said_cb (GObject *stream, GAsyncResult *result, gpointer bytes)
{
  g_output_stream_write_all_finish (G_OUTPUT_STREAM (stream), result, NULL, NULL);
  g_bytes_unref (bytes);
}

void
player_say_bytes (Player *self, GBytes *bytes)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  g_output_stream_write_all_async (g_io_stream_get_output_stream (self->connection), data, size,
                                   G_PRIORITY_DEFAULT, NULL, said_cb, g_bytes_ref (bytes));
}

void
player_ask (
    Player *self, const char *method, const char *path, const char *headers, const char *body)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n%s", method, path,
                          self->port, headers != NULL ? headers : "");
  if (body != NULL)
    g_string_append_printf (text,
                            "Origin: http://127.0.0.1:%u\r\nX-Acies: 1\r\n"
                            "Content-Type: application/json\r\nContent-Length: %zu\r\n",
                            self->port, strlen (body));
  g_string_append_printf (text, "\r\n%s", body != NULL ? body : "");
  player_say (self, text->str);
}

void
player_hear (Player *self, const char *wanted)
{
  UNTIL (strstr (self->heard->str, wanted) != NULL || self->is_over);
  if (strstr (self->heard->str, wanted) == NULL)
    g_error ("The connection ended without “%s”; heard: %s", wanted, self->heard->str);
}

void
player_hear_end (Player *self)
{
  UNTIL (self->is_over);
}

guint
player_hear_status (Player *self)
{
  player_hear (self, "\r\n");
  g_assert_true (g_str_has_prefix (self->heard->str, "HTTP/1.1 "));
  return (guint) g_ascii_strtoull (self->heard->str + strlen ("HTTP/1.1 "), NULL, 10);
}

static gboolean
waited_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

void
player_wait (guint ms)
{
  gboolean is_done = FALSE;

  g_timeout_add (ms, waited_cb, &is_done);
  while (!is_done)
    g_main_context_iteration (NULL, TRUE);
}

guint
player_ask_once (guint16 port,
                 const char *method,
                 const char *path,
                 const char *headers,
                 const char *body,
                 char **answer)
{
  g_autoptr (Player) player = player_new (port, FALSE);
  g_autofree char *all
      = g_strconcat ("Connection: close\r\n", headers != NULL ? headers : "", NULL);
  guint status;

  player_ask (player, method, path, all, body);
  player_hear_end (player);
  status = player_hear_status (player);
  if (answer != NULL)
    *answer = g_strdup (player->heard->str);
  return status;
}

char *
player_dup_cookie (guint16 port, const char *token)
{
  return g_strdup_printf ("Cookie: acies-%u=%s\r\n", port, token);
}
