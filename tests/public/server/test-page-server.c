/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Players come in by their tokens alone, are told what their side knows and nothing else, and what
 * they send waits for the umpire. */
#include "open-house.h"

#include <string.h>

static void
test_page (void)
{
  g_autoptr (OpenHouse) house = open_house_new (NULL, ACIES_PAGE_OPEN_PLAIN);
  g_autofree char *page = NULL, *script = NULL;

  g_assert_cmpuint (player_ask_once (house->port, "GET", "/", NULL, NULL, &page), ==, 200);
  g_assert_nonnull (strstr (page, "Content-Type: text/html; charset=utf-8\r\n"));
  g_assert_nonnull (strstr (page, "Content-Security-Policy: default-src 'none'; "));
  g_assert_nonnull (strstr (page, "Cross-Origin-Resource-Policy: same-origin\r\n"));
  g_assert_nonnull (strstr (page, "Referrer-Policy: no-referrer\r\n"));
  g_assert_nonnull (strstr (page, "Cache-Control: no-store\r\n"));
  g_assert_null (strstr (page, "Access-Control-Allow"));
  g_assert_null (strstr (page, "Server: "));
  g_assert_nonnull (strstr (page, "</html>"));
  g_assert_cmpuint (player_ask_once (house->port, "GET", "/page.js", NULL, NULL, &script), ==, 200);
  g_assert_nonnull (strstr (script, "'use strict';"));
}

static void
test_enter (void)
{
  g_autoptr (OpenHouse) house = open_house_new (NULL, ACIES_PAGE_OPEN_PLAIN);
  g_autofree char *body = g_strdup_printf ("{\"token\":\"%s\"}", house->rome);
  g_autofree char *answer = NULL, *cookie = NULL;

  g_assert_cmpuint (player_ask_once (house->port, "POST", "/enter", NULL, body, &answer), ==, 200);
  cookie = g_strdup_printf ("Set-Cookie: acies-%u=%s; Path=/; Max-Age=86400; HttpOnly; "
                            "SameSite=Strict\r\n",
                            house->port, house->rome);
  g_assert_nonnull (strstr (answer, cookie));
  g_assert_cmpuint (player_ask_once (house->port, "GET", "/seat", house->as_rome, NULL, NULL), ==,
                    200);
  g_assert_cmpuint (player_ask_once (house->port, "GET", "/seat", NULL, NULL, NULL), ==, 401);
}

/* Guessing is answered so often, and no more; who knows his token is let in all the same. */
static void
test_guess (void)
{
  AciesPageLimits limits = acies_page_usual_limits;
  g_autoptr (OpenHouse) house = NULL;
  g_autofree char *body = NULL;
  static const char wrong[] = "{\"token\":\"00112233445566778899aabbccddeeff\"}";

  limits.most_entries = 3;
  house = open_house_new (&limits, ACIES_PAGE_OPEN_PLAIN);
  for (guint i = 0; i < 5; i++)
    g_assert_cmpuint (player_ask_once (house->port, "POST", "/enter", NULL, wrong, NULL), ==,
                      i < 3 ? 401 : 429);
  body = g_strdup_printf ("{\"token\":\"%s\"}", house->rome);
  g_assert_cmpuint (player_ask_once (house->port, "POST", "/enter", NULL, body, NULL), ==, 200);
}

static void
test_told (void)
{
  g_autoptr (OpenHouse) house = open_house_new (NULL, ACIES_PAGE_OPEN_PLAIN);
  g_autoptr (Player) player = NULL;

  open_house_tell (house, "Turn 1");
  feed_double_set (house->feed, "carthage", "{\"secret\":\"ambush\"}");
  player = open_house_listen (house, NULL);
  player_hear (player, "event: seat\ndata: {\"name\":\"Anna\"");
  player_hear (player, "id: first.1.0\nevent: view\ndata: {\"turn\":{\"title\":\"Turn 1\"}}\n\n");
  open_house_tell (house, "Turn 2");
  feed_double_set (house->feed, "carthage", "{\"secret\":\"ambush sprung\"}");
  player_hear (player, "id: first.2.0\nevent: patch\ndata: {\"turn\":{\"title\":\"Turn 2\"}}\n\n");
  g_assert_null (strstr (player->heard->str, "ambush"));
  g_assert_cmpuint (acies_page_server_count_pages (house->server, 0), ==, 1);
  g_assert_cmpuint (acies_page_server_count_pages (house->server, 2), ==, 0);
}

/* What is hidden from a side writes no byte to its pages. */
static void
test_nothing_of_others (void)
{
  g_autoptr (OpenHouse) house = open_house_new (NULL, ACIES_PAGE_OPEN_PLAIN);
  g_autoptr (Player) player = open_house_listen (house, NULL);
  gsize heard;

  player_hear (player, "event: view");
  player_wait (100);
  heard = player->heard->len;
  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *view = g_strdup_printf ("{\"n\":%u}", i);

      feed_double_set (house->feed, "carthage", view);
      player_wait (10);
    }
  g_assert_cmpuint (player->heard->len, ==, heard);
}

static void
test_documents (void)
{
  g_autoptr (OpenHouse) house = open_house_new (NULL, ACIES_PAGE_OPEN_PLAIN);
  g_autofree char *ground = NULL;

  g_assert_cmpuint (
      player_ask_once (house->port, "GET", "/ground?7", house->as_rome, NULL, &ground), ==, 200);
  g_assert_nonnull (strstr (ground, "Content-Type: image/svg+xml\r\n"));
  g_assert_nonnull (strstr (ground, "Content-Security-Policy: default-src 'none'; style-src"));
  g_assert_cmpuint (player_ask_once (house->port, "GET", "/sheet", house->as_rome, NULL, NULL), ==,
                    404);
  g_assert_cmpuint (player_ask_once (house->port, "GET", "/ground", NULL, NULL, NULL), ==, 401);
}

static void
test_send (void)
{
  g_autoptr (OpenHouse) house = open_house_new (NULL, ACIES_PAGE_OPEN_PLAIN);
  g_autoptr (Player) player = open_house_listen (house, NULL);
  g_autofree char *answer = NULL, *again = NULL;
  const AciesSubmission *submission;

  g_assert_cmpuint (open_house_send (house, 1, "We hold the hill.", &answer), ==, 202);
  g_assert_cmpuint (open_house_send (house, 1, "We hold the hill.", &again), ==, 202);
  g_assert_cmpstr (strstr (answer, "\r\n\r\n"), ==, strstr (again, "\r\n\r\n"));
  g_assert_cmpuint (acies_submission_queue_count_waiting (house->queue), ==, 1);
  submission = acies_submission_queue_get_next (house->queue);
  g_assert_cmpstr (submission->text, ==, "We hold the hill.");
  g_assert_cmpstr (submission->side, ==, "rome");
  g_assert_cmpstr (submission->name, ==, "Anna");
  player_hear (player, "id: first.0.1\nevent: submission\ndata: {\"number\":1,");
  acies_submission_queue_settle (house->queue, 1, ACIES_SUBMISSION_REFUSED, "You do not.");
  player_hear (player, "\"status\":\"refused\",\"label\":\"Refused\",\"reply\":\"You do not.\"}");
}

static void
test_refused (void)
{
  g_autoptr (OpenHouse) house = open_house_new (NULL, ACIES_PAGE_OPEN_PLAIN);
  static const char answer[] = "{\"id\":\"00112233445566778899aabbccddeeff\",\"kind\":\"answer\","
                               "\"prompt\":\"12\",\"text\":\"evade\"}";
  g_autofree char *read_only = NULL, *closed = NULL;

  g_assert_cmpuint (
      player_ask_once (house->port, "POST", "/submission", house->as_carthage, answer, &read_only),
      ==, 409);
  g_assert_nonnull (strstr (read_only, "The umpire has not allowed you"));
  feed_double_close_prompt (house->feed, "12");
  g_assert_cmpuint (
      player_ask_once (house->port, "POST", "/submission", house->as_rome, answer, &closed), ==,
      409);
  g_assert_nonnull (strstr (closed, "Hanno has answered this."));
  g_assert_cmpuint (player_ask_once (house->port, "POST", "/submission", NULL, answer, NULL), ==,
                    401);
  g_assert_cmpuint (
      player_ask_once (house->port, "POST", "/submission", house->as_rome, "{}", NULL), ==, 400);
  g_assert_cmpuint (acies_submission_queue_list (house->queue)->len, ==, 0);
}

static void
test_rate (void)
{
  AciesPageLimits limits = acies_page_usual_limits;
  g_autoptr (OpenHouse) house = NULL;

  limits.most_sent = 4;
  house = open_house_new (&limits, ACIES_PAGE_OPEN_PLAIN);
  for (guint i = 0; i < 6; i++)
    g_assert_cmpuint (open_house_send (house, i, "Ave", NULL), ==, i < 4 ? 202 : 429);
  /* What is known already is no new one. */
  g_assert_cmpuint (open_house_send (house, 0, "Ave", NULL), ==, 202);
}

static void
test_allow (void)
{
  g_autoptr (OpenHouse) house = open_house_new (NULL, ACIES_PAGE_OPEN_PLAIN);
  g_autoptr (Player) player = open_house_listen (house, NULL);

  player_hear (player, "\"allowed\":[\"order\",\"declaration\",\"answer\",\"dice\",\"message\"]");
  g_assert_true (acies_page_server_allow (house->server, 1, ACIES_SUBMISSION_DICE));
  player_hear (player, "\"allowed\":[\"dice\"]");
  g_assert_cmpuint (open_house_send (house, 1, "Ave", NULL), ==, 409);
}

/* Who is revoked hears nothing more, at once, and cannot come back. */
static void
test_revoke (void)
{
  g_autoptr (OpenHouse) house = open_house_new (NULL, ACIES_PAGE_OPEN_PLAIN);
  g_autoptr (Player) player = open_house_listen (house, NULL);
  g_autofree char *body = g_strdup_printf ("{\"token\":\"%s\"}", house->rome);

  player_hear (player, "event: view");
  g_assert_true (acies_page_server_revoke (house->server, 1));
  open_house_tell (house, "Turn 2");
  player_hear_end (player);
  g_assert_null (strstr (player->heard->str, "Turn 2"));
  g_assert_cmpuint (player_ask_once (house->port, "GET", "/stream", house->as_rome, NULL, NULL), ==,
                    401);
  g_assert_cmpuint (player_ask_once (house->port, "POST", "/enter", NULL, body, NULL), ==, 401);
  g_assert_cmpuint (player_ask_once (house->port, "GET", "/seat", house->as_carthage, NULL, NULL),
                    ==, 200);
  g_assert_false (acies_page_server_revoke (house->server, 1));
}

static void
test_secure (void)
{
  g_autoptr (OpenHouse) house = open_house_new (NULL, 0);
  g_autoptr (Player) player = player_new (house->port, TRUE);
  g_autofree char *address = acies_page_server_dup_address (house->server, 1);
  g_autofree char *wanted = g_strdup_printf ("https://127.0.0.1:%u/#%s", house->port, house->rome);

  g_assert_cmpstr (address, ==, wanted);
  g_assert_cmpuint (strlen (acies_page_server_get_fingerprint (house->server)), ==, 95);
  player_ask (player, "GET", "/stream", house->as_rome, NULL);
  player_hear (player, "event: view");
  open_house_tell (house, "Turn 2");
  player_hear (player, "Turn 2");
  /* Without TLS nobody is heard. */
  {
    g_autoptr (Player) plain = player_new (house->port, FALSE);

    player_ask (plain, "GET", "/", NULL, NULL);
    player_hear_end (plain);
    g_assert_null (strstr (plain->heard->str, "HTTP"));
  }
}

static void
test_close (void)
{
  g_autoptr (OpenHouse) house = open_house_new (NULL, ACIES_PAGE_OPEN_PLAIN);
  g_autoptr (Player) player = open_house_listen (house, NULL);

  player_hear (player, "event: view");
  acies_page_server_close (house->server);
  player_hear_end (player);
  g_assert_false (acies_page_server_is_open (house->server));
  g_assert_null (acies_page_server_dup_address (house->server, 1));
  g_assert_true (acies_page_server_open (house->server, house->port,
                                         ACIES_PAGE_OPEN_PLAIN | ACIES_PAGE_OPEN_LOCAL, NULL));
  /* The seat, and so the token, is the same. */
  g_assert_cmpuint (player_ask_once (house->port, "GET", "/seat", house->as_rome, NULL, NULL), ==,
                    200);
}

static void
test_port_taken (void)
{
  g_autoptr (OpenHouse) house = open_house_new (NULL, ACIES_PAGE_OPEN_PLAIN);
  g_autoptr (FeedDouble) feed = feed_double_new (1);
  g_autoptr (AciesSubmissionQueue) queue = acies_submission_queue_new ();
  g_autoptr (AciesPageServer) other = acies_page_server_new (ACIES_SIDE_FEED (feed), queue, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_page_server_open (other, house->port,
                                          ACIES_PAGE_OPEN_PLAIN | ACIES_PAGE_OPEN_LOCAL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE);
  g_assert_false (acies_page_server_is_open (other));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/public/page-server/page", test_page);
  g_test_add_func ("/acies/public/page-server/enter", test_enter);
  g_test_add_func ("/acies/public/page-server/guess", test_guess);
  g_test_add_func ("/acies/public/page-server/told", test_told);
  g_test_add_func ("/acies/public/page-server/nothing-of-others", test_nothing_of_others);
  g_test_add_func ("/acies/public/page-server/documents", test_documents);
  g_test_add_func ("/acies/public/page-server/send", test_send);
  g_test_add_func ("/acies/public/page-server/refused", test_refused);
  g_test_add_func ("/acies/public/page-server/rate", test_rate);
  g_test_add_func ("/acies/public/page-server/allow", test_allow);
  g_test_add_func ("/acies/public/page-server/revoke", test_revoke);
  g_test_add_func ("/acies/public/page-server/secure", test_secure);
  g_test_add_func ("/acies/public/page-server/close", test_close);
  g_test_add_func ("/acies/public/page-server/port-taken", test_port_taken);
  return g_test_run ();
}
