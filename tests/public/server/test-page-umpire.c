/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The umpire sends photographs by a token of his own, which opens nothing else; who lacks it sends
 * none, and what comes is a picture, so large and so often and no more. */
#include "open-house.h"

#include <string.h>

#define LARGE (6 * 1024 * 1024)

/* What a JPEG of 16 by 16 pixels says of itself; the rest of one may be anything. */
static const guint8 head[] = { 0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 16, 0, 16, 1, 1, 0x11, 0 };
static const guint8 end[] = { 0xff, 0xd9 };

typedef struct
{
  OpenHouse *house;
  char *token;
  GBytes *came; /* the last photograph, or NULL */
  guint n_came;
} Table;

static void
photograph_cb (Table *self, GBytes *photograph)
{
  g_clear_pointer (&self->came, g_bytes_unref);
  self->came = g_bytes_ref (photograph);
  self->n_came++;
}

static char *
dup_token (OpenHouse *house)
{
  g_autofree char *address = acies_page_server_dup_umpire_address (house->server);

  g_assert_nonnull (strstr (address, "/umpire#"));
  return g_strdup (strchr (address, '#') + 1);
}

static void
set_up (Table *self, gconstpointer limits)
{
  self->house = open_house_new (limits, ACIES_PAGE_OPEN_PLAIN);
  g_assert_null (acies_page_server_dup_umpire_address (self->house->server));
  g_assert_nonnull (acies_page_server_invite_umpire (self->house->server, NULL));
  self->token = dup_token (self->house);
  g_signal_connect_swapped (self->house->server, "photograph", G_CALLBACK (photograph_cb), self);
}

static void
tear_down (Table *self, gconstpointer limits)
{
  g_signal_handlers_disconnect_by_data (self->house->server, self);
  g_clear_pointer (&self->house, open_house_free);
  g_clear_pointer (&self->came, g_bytes_unref);
  g_free (self->token);
}

/* A JPEG of SIZE bytes or so. */
static GBytes *
make_jpeg (gsize size)
{
  GByteArray *all = g_byte_array_new ();
  g_autofree guint8 *rest = g_malloc0 (size);

  g_byte_array_append (all, head, sizeof head);
  g_byte_array_append (all, rest, (guint) size);
  g_byte_array_append (all, end, sizeof end);
  return g_byte_array_free_to_bytes (all);
}

/* The status of sending BYTES with HEADERS, the type and the token among them; 0: the connection
 * was cut before it could be heard. */
static guint
send (Table *self, GBytes *bytes, const char *headers)
{
  g_autoptr (Player) player = player_new (self->house->port, FALSE);
  g_autofree char *text
      = g_strdup_printf ("POST /photograph HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nConnection: close\r\n"
                         "Content-Length: %zu\r\n%s\r\n",
                         self->house->port, g_bytes_get_size (bytes), headers);

  player_say (player, text);
  player_say_bytes (player, bytes);
  player_hear_end (player);
  return player->heard->len > 0 ? player_hear_status (player) : 0;
}

static char *
make_headers (Table *self, const char *token, const char *type)
{
  return g_strdup_printf ("Origin: http://127.0.0.1:%u\r\nX-Acies: 1\r\nContent-Type: %s\r\n"
                          "X-Acies-Token: %s\r\n",
                          self->house->port, type, token);
}

static guint
send_as (Table *self, GBytes *bytes, const char *token, const char *type)
{
  g_autofree char *headers = make_headers (self, token, type);

  return send (self, bytes, headers);
}

static void
test_send (Table *self, gconstpointer data)
{
  g_autoptr (GBytes) small = make_jpeg (100), large = make_jpeg (LARGE);
  g_autofree char *page = NULL;

  g_assert_cmpuint (player_ask_once (self->house->port, "GET", "/umpire", NULL, NULL, &page), ==,
                    200);
  g_assert_nonnull (strstr (page, "</html>"));
  g_assert_cmpuint (send_as (self, small, self->token, "image/jpeg"), ==, 202);
  g_assert_true (g_bytes_equal (self->came, small));
  g_assert_cmpuint (send_as (self, large, self->token, "application/octet-stream"), ==, 202);
  g_assert_true (g_bytes_equal (self->came, large));
  g_assert_cmpuint (self->n_came, ==, 2);
}

/* Whoever lacks the token sends no byte that is kept. */
static void
test_strangers (Table *self, gconstpointer data)
{
  g_autoptr (GBytes) small = make_jpeg (100), large = make_jpeg (LARGE);
  g_autofree char *with_cookie = g_strdup_printf ("%sOrigin: http://127.0.0.1:%u\r\nX-Acies: 1\r\n"
                                                  "Content-Type: image/jpeg\r\n",
                                                  self->house->as_rome, self->house->port);
  g_autofree char *cookie = player_dup_cookie (self->house->port, self->token);

  g_assert_cmpuint (send (self, small, with_cookie), ==, 401);
  g_assert_cmpuint (send_as (self, small, self->house->rome, "image/jpeg"), ==, 401);
  g_assert_cmpuint (send_as (self, small, "", "image/jpeg"), ==, 401);
  g_assert_cmpuint (send_as (self, large, self->house->rome, "image/jpeg"), !=, 202);
  /* His token opens no player's page. */
  g_assert_cmpuint (player_ask_once (self->house->port, "GET", "/seat", cookie, NULL, NULL), ==,
                    401);
  g_assert_cmpuint (player_ask_once (self->house->port, "GET", "/ground", cookie, NULL, NULL), ==,
                    401);
  g_assert_cmpuint (self->n_came, ==, 0);
}

static void
test_no_picture (Table *self, gconstpointer data)
{
  g_autoptr (GBytes) small = make_jpeg (100), text = g_bytes_new_static ("no picture", 10);
  g_autoptr (GBytes) empty = g_bytes_new_static ("", 0);
  g_autofree char *foreign = g_strdup_printf (
      "Origin: https://evil.example\r\nX-Acies: 1\r\nContent-Type: image/jpeg\r\n"
      "X-Acies-Token: %s\r\n",
      self->token);

  g_assert_cmpuint (send_as (self, text, self->token, "image/jpeg"), ==, 415);
  g_assert_cmpuint (send_as (self, empty, self->token, "image/jpeg"), ==, 415);
  g_assert_cmpuint (send_as (self, small, self->token, "application/json"), ==, 415);
  g_assert_cmpuint (send (self, small, foreign), ==, 403);
  g_assert_cmpuint (self->n_came, ==, 0);
}

static void
test_often (Table *self, gconstpointer data)
{
  g_autoptr (GBytes) small = make_jpeg (100);

  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint (send_as (self, small, self->token, "image/jpeg"), ==, i < 2 ? 202 : 429);
  g_assert_cmpuint (self->n_came, ==, 2);
}

static void
test_dismissed (Table *self, gconstpointer data)
{
  g_autoptr (GBytes) small = make_jpeg (100);
  g_autofree char *anew = NULL;

  acies_page_server_dismiss_umpire (self->house->server);
  g_assert_null (acies_page_server_dup_umpire_address (self->house->server));
  g_assert_cmpuint (send_as (self, small, self->token, "image/jpeg"), ==, 401);
  g_assert_nonnull (acies_page_server_invite_umpire (self->house->server, NULL));
  anew = dup_token (self->house);
  g_assert_cmpuint (send_as (self, small, self->token, "image/jpeg"), ==, 401);
  g_assert_cmpuint (send_as (self, small, anew, "image/jpeg"), ==, 202);
}

int
main (int argc, char *argv[])
{
  AciesPageLimits few = acies_page_usual_limits;

  g_test_init (&argc, &argv, NULL);
  few.most_photographs = 2;
#define ADD(name, limits, func) \
  g_test_add ("/acies/public/page-umpire/" name, Table, limits, set_up, func, tear_down)
  ADD ("send", NULL, test_send);
  ADD ("strangers", NULL, test_strangers);
  ADD ("no-picture", NULL, test_no_picture);
  ADD ("often", &few, test_often);
  ADD ("dismissed", NULL, test_dismissed);
#undef ADD
  return g_test_run ();
}
