/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The umpire's own page. Its token opens nothing else and comes as a header, which no page of
 * somebody else can send; whoever lacks it sends no byte of a picture. The picture is handed on as
 * it came: no file is written, and no name of the sender's is used. */
#include "config.h"

#include "public/server/acies-page-server-private.h"

#include "base/file/acies-photo-head.h"
#include "public/server/acies-page-reply.h"

#include <glib/gi18n-lib.h>

#define PATH "/umpire"

const AciesSeatToken *
acies_page_server_invite_umpire (AciesPageServer *self, GError **error)
{
  AciesSeatToken token;

  g_return_val_if_fail (ACIES_IS_PAGE_SERVER (self), NULL);

  if (!acies_seat_token_draw (&token, error))
    return NULL;
  self->umpire = token;
  self->has_umpire = TRUE;
  acies_page_server_emit_seats_changed (self);
  return &self->umpire;
}

void
acies_page_server_dismiss_umpire (AciesPageServer *self)
{
  g_return_if_fail (ACIES_IS_PAGE_SERVER (self));

  self->has_umpire = FALSE;
  acies_page_server_emit_seats_changed (self);
}

char *
acies_page_server_dup_umpire_address (AciesPageServer *self)
{
  g_return_val_if_fail (ACIES_IS_PAGE_SERVER (self), NULL);

  return self->has_umpire && self->port != 0
             ? acies_page_server_make_address (self, PATH, &self->umpire)
             : NULL;
}

static gboolean
is_of_umpire (AciesPageServer *self, const AciesPageRequest *request)
{
  AciesSeatToken token;

  return self->has_umpire && acies_seat_token_read (&token, request->token)
         && acies_seat_token_equal (&self->umpire, &token);
}

guint
acies_page_server_judge_photograph (AciesPageServer *self,
                                    SoupServerMessage *message,
                                    const AciesPageRequest *request)
{
  const char *host = soup_server_message_get_remote_host (message);
  AciesPageLine *line = acies_page_lines_find (self->lines, message);
  gint64 now = g_get_monotonic_time ();

  if (!is_of_umpire (self, request))
    return acies_rate_count (self->entries, host != NULL ? host : "", now) ? 401 : 429;
  if (line == NULL || !acies_rate_count (self->photographs, PATH, now))
    return 429;
  acies_page_line_expect (line, (gsize) request->length);
  return SOUP_STATUS_OK;
}

void
acies_page_server_take_photograph (AciesPageServer *self, SoupServerMessage *message)
{
  g_autoptr (GBytes) bytes
      = soup_message_body_flatten (soup_server_message_get_request_body (message));
  g_autoptr (GError) error = NULL;
  AciesPhotoHead head;
  JsonNode *node;

  if (!acies_photo_head_read (bytes, &head, &error))
    {
      acies_page_reply_refuse (message, SOUP_STATUS_UNSUPPORTED_MEDIA_TYPE, error->message);
      return;
    }
  g_signal_emit_by_name (self, "photograph", bytes);
  node = json_node_new (JSON_NODE_OBJECT);
  json_node_take_object (node, json_object_new ());
  json_object_set_string_member (json_node_get_object (node), "text",
                                 _ ("It has come. What it shows waits in the program for you."));
  acies_page_reply_json (message, SOUP_STATUS_ACCEPTED, node);
}
