/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Appends events to an answer that never ends. The library drops what it has written; what it has
 * not is counted, and a page that is too far behind is cut: it resumes. */
#include "public/server/acies-page-stream.h"

#include "public/server/acies-page-stock.h"

#include <string.h>

/* How long the page waits before it comes back, in ms. */
#define RETRY 1000

struct _AciesPageStream
{
  SoupServerMessage *message; /* owned */
  AciesPageLine *line;        /* borrowed: it lives as long as the message is not finished */
  char *stream;               /* of the feed, as it was when it was last sent something; owned */
  const char *side;
  guint seat;
  guint number, stamp; /* the last that were sent */
  gsize unsent, most_unsent;
  gulong wrote;
  gboolean is_cut;
};

static void
wrote_cb (SoupServerMessage *message, guint size, AciesPageStream *self)
{
  self->unsent -= MIN (self->unsent, size);
}

AciesPageStream *
acies_page_stream_new (SoupServerMessage *message,
                       AciesPageLine *line,
                       const AciesSeat *seat,
                       gsize most_unsent)
{
  AciesPageStream *self = g_new0 (AciesPageStream, 1);
  SoupMessageHeaders *headers = soup_server_message_get_response_headers (message);

  self->message = g_object_ref (message);
  self->line = line;
  self->side = seat->side;
  self->seat = seat->id;
  self->most_unsent = most_unsent;
  acies_page_line_hold (line);
  soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
  soup_message_headers_set_content_type (headers, "text/event-stream", NULL);
  soup_message_headers_set_encoding (headers, SOUP_ENCODING_CHUNKED);
  soup_message_body_set_accumulate (soup_server_message_get_response_body (message), FALSE);
  self->wrote = g_signal_connect (message, "wrote-body-data", G_CALLBACK (wrote_cb), self);
  return self;
}

void
acies_page_stream_free (AciesPageStream *self)
{
  g_clear_signal_handler (&self->wrote, self->message);
  g_object_unref (self->message);
  g_free (self->stream);
  g_free (self);
}

void
acies_page_stream_cut (AciesPageStream *self)
{
  if (self->is_cut)
    return;
  self->is_cut = TRUE;
  acies_page_line_cut (self->line);
  /* The library notices when it next writes. */
  soup_message_body_complete (soup_server_message_get_response_body (self->message));
  soup_server_message_unpause (self->message);
}

/* Takes TEXT. */
static void
send_text (AciesPageStream *self, char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

  if (self->is_cut)
    return;
  self->unsent += g_bytes_get_size (bytes);
  if (self->unsent > self->most_unsent)
    {
      acies_page_stream_cut (self);
      return;
    }
  soup_message_body_append_bytes (soup_server_message_get_response_body (self->message), bytes);
  soup_server_message_unpause (self->message);
}

/* DATA is one line. The id says how far the page is after it. */
static void
send_event (AciesPageStream *self, AciesSideFeed *feed, const char *name, GBytes *data)
{
  gsize size;
  const char *text = g_bytes_get_data (data, &size);

  send_text (self, g_strdup_printf ("id: %s.%u.%u\nevent: %s\ndata: %.*s\n\n",
                                    acies_side_feed_get_stream (feed), self->number, self->stamp,
                                    name, (int) size, text));
}

JsonNode *
acies_page_seat_to_json (const AciesSeat *seat)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();
  JsonArray *allowed = json_array_new (), *labels = json_array_new ();
  g_autofree char *language = acies_page_stock_dup_language ();

  for (guint kind = 1; kind < ACIES_SUBMISSION_ALL; kind <<= 1)
    if ((seat->allowed & kind) != 0)
      {
        json_array_add_string_element (allowed, acies_submission_kind_to_string (kind));
        json_array_add_string_element (labels, acies_submission_kind_get_label (kind));
      }
  json_object_set_string_member (object, "name", seat->name);
  json_object_set_string_member (object, "language", language);
  json_object_set_array_member (object, "allowed", allowed);
  json_object_set_array_member (object, "labels", labels);
  json_node_take_object (node, object);
  return node;
}

void
acies_page_stream_tell_seat (AciesPageStream *self, const AciesSeat *seat)
{
  g_autoptr (JsonNode) node = acies_page_seat_to_json (seat);
  g_autofree char *json = json_to_string (node, FALSE);

  send_text (self, g_strdup_printf ("retry: %d\nevent: seat\ndata: %s\n\n", RETRY, json));
}

static void
send_submissions (AciesPageStream *self, AciesSideFeed *feed, AciesSubmissionQueue *queue)
{
  g_autoptr (GPtrArray) news = acies_submission_queue_list_since (queue, self->side, self->stamp);

  for (guint i = 0; i < news->len; i++)
    {
      const AciesSubmission *submission = g_ptr_array_index (news, i);
      g_autoptr (JsonNode) node = acies_submission_to_json (submission);
      char *json = json_to_string (node, FALSE);
      g_autoptr (GBytes) data = g_bytes_new_take (json, strlen (json));

      self->stamp = submission->stamp;
      send_event (self, feed, "submission", data);
    }
}

static void
send_view (AciesPageStream *self, AciesSideFeed *feed)
{
  g_autoptr (GBytes) view = acies_side_feed_dup_snapshot (feed, self->side);

  g_free (self->stream);
  self->stream = g_strdup (acies_side_feed_get_stream (feed));
  self->number = acies_side_feed_get_number (feed, self->side);
  send_event (self, feed, "view", view);
}

void
acies_page_stream_go_on (AciesPageStream *self, AciesSideFeed *feed, AciesSubmissionQueue *queue)
{
  guint last = acies_side_feed_get_number (feed, self->side);

  if (!g_str_equal (self->stream, acies_side_feed_get_stream (feed)))
    send_view (self, feed);
  while (self->number < last && !self->is_cut)
    {
      g_autoptr (GBytes) message = acies_side_feed_dup_message (feed, self->side, self->number + 1);

      if (message == NULL)
        {
          send_view (self, feed);
          break;
        }
      self->number++;
      send_event (self, feed, "patch", message);
    }
  send_submissions (self, feed, queue);
}

/* Where LAST says that the page is; FALSE if it speaks of another stream, or of nothing. */
static gboolean
resume (AciesPageStream *self, AciesSideFeed *feed, AciesSubmissionQueue *queue, const char *last)
{
  g_auto (GStrv) parts = g_strsplit (last != NULL ? last : "", ".", 4);
  guint64 number, stamp;

  if (g_strv_length (parts) != 3 || !g_str_equal (parts[0], acies_side_feed_get_stream (feed))
      || !g_ascii_string_to_unsigned (parts[1], 10, 0,
                                      acies_side_feed_get_number (feed, self->side), &number, NULL)
      || !g_ascii_string_to_unsigned (
          parts[2], 10, 0, acies_submission_queue_get_stamp (queue, self->side), &stamp, NULL))
    return FALSE;
  self->stream = g_strdup (parts[0]);
  self->number = (guint) number;
  self->stamp = (guint) stamp;
  return TRUE;
}

void
acies_page_stream_begin (AciesPageStream *self,
                         AciesSideFeed *feed,
                         AciesSubmissionQueue *queue,
                         const char *last)
{
  if (!resume (self, feed, queue, last))
    send_view (self, feed);
  acies_page_stream_go_on (self, feed, queue);
}

void
acies_page_stream_keep_alive (AciesPageStream *self)
{
  send_text (self, g_strdup (":\n\n"));
}

gboolean
acies_page_stream_is_cut (const AciesPageStream *self)
{
  return self->is_cut;
}

guint
acies_page_stream_get_seat (const AciesPageStream *self)
{
  return self->seat;
}

const char *
acies_page_stream_get_side (const AciesPageStream *self)
{
  return self->side;
}

SoupServerMessage *
acies_page_stream_get_message (const AciesPageStream *self)
{
  return self->message;
}
