/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens and closes it. */
#include "open-house.h"

#define KEPT 8

static char *
dup_token (OpenHouse *self, const char *side, guint allowed)
{
  const AciesSeat *seat = acies_page_server_add_seat (self->server, side, "Anna", allowed, NULL);

  return acies_seat_token_to_string (&seat->token);
}

OpenHouse *
open_house_new (const AciesPageLimits *limits, AciesPageOpening opening)
{
  OpenHouse *self = g_new0 (OpenHouse, 1);
  g_autoptr (GError) error = NULL;

  self->feed = feed_double_new (KEPT);
  self->queue = acies_submission_queue_new ();
  self->server = acies_page_server_new (ACIES_SIDE_FEED (self->feed), self->queue, limits);
  g_assert_cmpuint (acies_page_server_get_port (self->server), ==, 0);
  acies_page_server_open (self->server, 0, opening | ACIES_PAGE_OPEN_LOCAL, &error);
  g_assert_no_error (error);
  self->port = acies_page_server_get_port (self->server);
  self->rome = dup_token (self, "rome", ACIES_SUBMISSION_ALL);
  self->carthage = dup_token (self, "carthage", 0);
  self->as_rome = player_dup_cookie (self->port, self->rome);
  self->as_carthage = player_dup_cookie (self->port, self->carthage);
  return self;
}

void
open_house_free (OpenHouse *self)
{
  acies_page_server_close (self->server);
  player_wait (20);
  g_assert_finalize_object (self->server);
  g_assert_finalize_object (self->queue);
  g_assert_finalize_object (self->feed);
  g_free (self->rome);
  g_free (self->carthage);
  g_free (self->as_rome);
  g_free (self->as_carthage);
  g_free (self);
}

Player *
open_house_listen (OpenHouse *self, const char *last)
{
  Player *player = player_new (self->port, FALSE);
  g_autofree char *headers = last != NULL
                                 ? g_strdup_printf ("%sLast-Event-ID: %s\r\n", self->as_rome, last)
                                 : g_strdup (self->as_rome);

  player_ask (player, "GET", "/stream", headers, NULL);
  return player;
}

void
open_house_tell (OpenHouse *self, const char *title)
{
  g_autofree char *view = g_strdup_printf ("{\"turn\":{\"title\":\"%s\"}}", title);

  feed_double_set (self->feed, "rome", view);
}

guint
open_house_send (OpenHouse *self, guint n, const char *text, char **answer)
{
  g_autofree char *body
      = g_strdup_printf ("{\"id\":\"%032x\",\"kind\":\"message\",\"text\":\"%s\"}", n, text);

  return player_ask_once (self->port, "POST", "/submission", self->as_rome, body, answer);
}
