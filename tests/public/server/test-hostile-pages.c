/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Requests of somebody who means harm: whatever comes, the server goes on, answers nobody it should
 * not, and gives away nothing of another side. So many as ACIES_HOSTILE_REQUESTS says, by seed.
 *
 * No turn of the main loop may work for longer than ACIES_HOSTILE_PAUSE ms, by what its thread had
 * of a processor: that includes what the test does in it as the other end, so that the server's
 * part is less. Whatever else the machine does counts into the time by the clock, which is only
 * told. */
#include "open-house.h"

#include <string.h>
#include <time.h>

#define SEED 20261128
#define REQUESTS "200"
#define AT_ONCE 8
#define PAUSE "50"

/* What a request is made of: pieces of good ones and of bad ones. */
static const char *const pieces[] = {
  "GET ",
  "POST ",
  "PUT ",
  "get ",
  "OPTIONS ",
  "CONNECT ",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "/",
  "/stream",
  "/submission",
  "/enter",
  "/seat",
  "/ground",
  "/sheet",
  "/page.js",
  "/../../../etc/passwd",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/page.js%00.css",
  "/\xff\xfe",
  "http://evil.example/stream",
  "*",
  "?a=b&c=%zz",
  " HTTP/1.1\r\n",
  " HTTP/1.0\r\n",
  " HTTP/9.9\r\n",
  " HTTP/1.1\n",
  "\r\n",
  "\n",
  "\r\n\r\n",
  "Host: 127.0.0.1\r\n",
  "Host: localhost\r\n",
  "Host: evil.example\r\n",
  "Host:\r\n",
  "Host: [::1\r\n",
  "Origin: http://127.0.0.1\r\n",
  "Origin: null\r\n",
  "Sec-Fetch-Site: cross-site\r\n",
  "X-Acies: 1\r\n",
  "Content-Type: application/json\r\n",
  "Content-Type: multipart/form-data; boundary=x\r\n",
  "Content-Length: 5\r\n",
  "Content-Length: 0\r\n",
  "Content-Length: -1\r\n",
  "Content-Length: 99999999999999999999\r\n",
  "Content-Length: 4096\r\n",
  "Transfer-Encoding: chunked\r\n",
  "Transfer-Encoding: gzip, chunked\r\n",
  "5\r\nhello\r\n",
  "0\r\n\r\n",
  "ffffffffffffffff\r\n",
  "Expect: 100-continue\r\n",
  "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\n",
  "Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n",
  "Connection: close\r\n",
  "Connection: keep-alive\r\n",
  "Range: bytes=0-,0-,0-,0-\r\n",
  "Range: bytes=5-1\r\n",
  "If-None-Match: *\r\n",
  "Authorization: Basic Og==\r\n",
  "Cookie: a=b\r\n",
  "Last-Event-ID: first.1.0\r\n",
  "Last-Event-ID: %n%n%n\r\n",
  "X: \x01\x02\x7f\r\n",
  ": no name\r\n",
  " folded\r\n",
  "No colon\r\n",
  "{\"token\":\"00112233445566778899aabbccddeeff\"}",
  "{\"id\":\"00112233445566778899aabbccddeeff\",\"kind\":\"message\",\"text\":\"x\"}",
  "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
  "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
};

/* Of a sanitizer, if there is one: what is allocated between them is not looked for. libsoup 3.2
 * forgets the path of a request whose encoding it does not know. */
void __lsan_disable (void) __attribute__ ((weak));
void __lsan_enable (void) __attribute__ ((weak));

/* The longest turn of the main loop, from one poll to the next: by the clock, and by what this
 * thread had of a processor. */
typedef struct
{
  gint64 begun, longest;
  gint64 begun_busy, longest_busy;
  guint n_turns;
} Turns;

static Turns turns;

static gint64
get_busy_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

/* Stands between the main loop and the system: what lies between two polls is one turn. */
static gint
poll_cb (GPollFD *fds, guint n_fds, gint timeout)
{
  gint64 busy = get_busy_time () - turns.begun_busy;
  gint64 now = g_get_monotonic_time () - turns.begun;
  gint n_ready;

  if (turns.n_turns++ > 0)
    {
      turns.longest_busy = MAX (turns.longest_busy, busy);
      turns.longest = MAX (turns.longest, now);
    }
  n_ready = g_poll (fds, n_fds, timeout);
  turns.begun = g_get_monotonic_time ();
  turns.begun_busy = get_busy_time ();
  return n_ready;
}

static void
append_piece (GRand *rand, GString *text, OpenHouse *house)
{
  switch (g_rand_int_range (rand, 0, 24))
    {
    case 0: /* a header that is too long */
      for (guint i = 0; i < 400; i++)
        g_string_append (text, "X-Long: 0123456789012345678901234567890123456789\r\n");
      break;
    case 1: /* one of the right port */
      g_string_append_printf (text, "Host: 127.0.0.1:%u\r\nOrigin: http://127.0.0.1:%u\r\n",
                              house->port, house->port);
      break;
    case 2: /* somebody who is a player, and hostile */
      g_string_append (text, house->as_carthage);
      break;
    case 3: /* noise */
      for (guint i = 0; i < 32; i++)
        g_string_append_c (text, (char) g_rand_int_range (rand, 1, 256));
      break;
    default:
      g_string_append (text, pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))]);
      break;
    }
}

static char *
draw_request (GRand *rand, OpenHouse *house)
{
  GString *text = g_string_new (NULL);
  gint32 n = g_rand_int_range (rand, 1, 16);

  /* Half of them begin as they should. */
  if (g_rand_boolean (rand))
    g_string_append_printf (text, "%s%s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n",
                            pieces[g_rand_int_range (rand, 0, 5)],
                            pieces[g_rand_int_range (rand, 7, 20)], house->port);
  for (gint32 i = 0; i < n; i++)
    append_piece (rand, text, house);
  if (g_rand_boolean (rand))
    g_string_append (text, "\r\n\r\n");
  return g_string_free (text, FALSE);
}

/* What HEARD must never be. */
static void
check_answer (const char *heard)
{
  g_assert_null (strstr (heard, "hill of Rome"));
  g_assert_null (strstr (heard, "root:"));
  g_assert_null (strstr (heard, "Access-Control-Allow"));
  if (heard[0] != '\0')
    g_assert_true (g_str_has_prefix (heard, "HTTP/1."));
}

/* The server does what it should for those who are good. */
static void
check_alive (OpenHouse *house, guint n)
{
  g_autoptr (Player) player = open_house_listen (house, NULL);

  player_hear (player, "hill of Rome");
  g_assert_cmpuint (open_house_send (house, n, "We are here.", NULL), ==, 202);
}

static void
test_hostile (void)
{
  const char *wanted = g_getenv ("ACIES_HOSTILE_REQUESTS");
  guint n = (guint) g_ascii_strtoull (wanted != NULL ? wanted : REQUESTS, NULL, 10);
  AciesPageLimits limits = acies_page_usual_limits;
  g_autoptr (OpenHouse) house = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  guint n_answered = 0, n_ended = 0;
  const char *pause = g_getenv ("ACIES_HOSTILE_PAUSE");
  GPollFunc poll = g_main_context_get_poll_func (NULL);

  limits.most_sent = 1000;
  limits.most_arrivals = 1000000;
  house = open_house_new (&limits, ACIES_PAGE_OPEN_PLAIN);
  open_house_tell (house, "The hill of Rome");
  g_main_context_set_poll_func (NULL, poll_cb);
  if (__lsan_disable != NULL)
    __lsan_disable ();
  for (guint i = 0; i < n; i += AT_ONCE)
    {
      Player *players[AT_ONCE];

      for (guint j = 0; j < AT_ONCE; j++)
        {
          g_autofree char *request = draw_request (rand, house);

          players[j] = player_new (house->port, FALSE);
          player_say (players[j], request);
        }
      player_wait (5);
      for (guint j = 0; j < AT_ONCE; j++)
        {
          check_answer (players[j]->heard->str);
          n_answered += players[j]->heard->len > 0;
          n_ended += players[j]->heard->len == 0 && players[j]->is_over;
          player_free (players[j]);
        }
      if (i % (64 * AT_ONCE) == 0)
        check_alive (house, i);
    }
  if (__lsan_enable != NULL)
    __lsan_enable ();
  check_alive (house, n);
  /* All that is left of it is Carthage's own page, perhaps. */
  player_wait (50);
  for (guint i = 0; i < acies_submission_queue_list (house->queue)->len; i++)
    {
      const AciesSubmission *one
          = g_ptr_array_index (acies_submission_queue_list (house->queue), i);

      g_assert_cmpstr (one->side, ==, "rome");
    }
  g_main_context_set_poll_func (NULL, poll);
  g_print ("# %u hostile requests, %u answered, %u cut; of %u turns of the main loop the longest "
           "worked %.1f ms; by the clock %.1f ms\n",
           n, n_answered, n_ended, turns.n_turns,
           (double) turns.longest_busy / G_TIME_SPAN_MILLISECOND,
           (double) turns.longest / G_TIME_SPAN_MILLISECOND);
  g_assert_cmpuint (n_answered + n_ended, >, n / 2);
  /* A sanitizer makes all of it several times as long. */
  if (__lsan_disable == NULL || pause != NULL)
    g_assert_cmpint (turns.longest_busy / G_TIME_SPAN_MILLISECOND, <,
                     g_ascii_strtoll (pause != NULL ? pause : PAUSE, NULL, 10));
}

/* Somebody who opens connections and says nothing, or says it for ever, is cut; and while he has as
 * many as he may, who comes from elsewhere is let in. */
static void
test_slow (void)
{
  AciesPageLimits limits = acies_page_usual_limits;
  g_autoptr (OpenHouse) house = NULL;
  Player *silent, *slow;

  limits.patience = 300;
  house = open_house_new (&limits, ACIES_PAGE_OPEN_PLAIN);
  silent = player_new (house->port, FALSE);
  slow = player_new (house->port, FALSE);
  player_say (slow, "GET / HTTP/1.1\r\n");
  for (guint i = 0; i < 100 && !slow->is_over; i++)
    {
      player_say (slow, "X: y\r\n");
      player_wait (20);
    }
  player_hear_end (slow);
  player_hear_end (silent);
  player_free (silent);
  player_free (slow);
}

/* The same by TLS that is never agreed. */
static void
test_slow_secure (void)
{
  AciesPageLimits limits = acies_page_usual_limits;
  g_autoptr (OpenHouse) house = NULL;
  g_autoptr (Player) silent = NULL;

  limits.patience = 300;
  house = open_house_new (&limits, 0);
  silent = player_new (house->port, FALSE);
  player_hear_end (silent);
}

static void
test_many (void)
{
  AciesPageLimits limits = acies_page_usual_limits;
  g_autoptr (OpenHouse) house = NULL;
  Player *players[12];

  limits.most_of_host = 6;
  house = open_house_new (&limits, ACIES_PAGE_OPEN_PLAIN);
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    players[i] = player_new (house->port, FALSE);
  for (guint i = 6; i < G_N_ELEMENTS (players); i++)
    player_hear_end (players[i]);
  player_ask (players[5], "GET", "/", NULL, NULL);
  g_assert_cmpuint (player_hear_status (players[5]), ==, 200);
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    player_free (players[i]);
  player_wait (20);
}

/* Whoever comes again and again has to wait. */
static void
test_often (void)
{
  AciesPageLimits limits = acies_page_usual_limits;
  g_autoptr (OpenHouse) house = NULL;

  limits.most_arrivals = 5;
  house = open_house_new (&limits, ACIES_PAGE_OPEN_PLAIN);
  for (guint i = 0; i < 5; i++)
    g_assert_cmpuint (player_ask_once (house->port, "GET", "/", NULL, NULL, NULL), ==, 200);
  {
    g_autoptr (Player) player = player_new (house->port, FALSE);

    player_hear_end (player);
    g_assert_cmpstr (player->heard->str, ==, "");
  }
}

static void
test_too_long (void)
{
  g_autoptr (OpenHouse) house = open_house_new (NULL, ACIES_PAGE_OPEN_PLAIN);
  g_autofree char *much = g_strnfill (100 * 1024, 'x');
  g_autofree char *header = g_strconcat ("X-Much: ", much, "\r\n", NULL);
  g_autofree char *body = g_strnfill (6000, 'x');
  g_autoptr (Player) player = player_new (house->port, FALSE);
  g_autoptr (Player) other = player_new (house->port, FALSE);
  g_autoptr (Player) endless = player_new (house->port, FALSE);

  player_ask (player, "GET", "/", header, NULL);
  player_hear_end (player);
  g_assert_null (strstr (player->heard->str, "200 OK"));
  player_ask (other, "POST", "/submission", house->as_rome, much);
  player_hear_end (other);
  g_assert_null (strstr (other->heard->str, "202"));
  g_assert_cmpuint (
      player_ask_once (house->port, "POST", "/submission", house->as_rome, body, NULL), ==, 413);
  /* A body that says not how long it is. */
  player_ask (endless, "POST", "/submission",
              "Transfer-Encoding: chunked\r\nX-Acies: 1\r\nContent-Type: application/json\r\n"
              "Sec-Fetch-Site: same-origin\r\n",
              NULL);
  player_say (endless, "5\r\nhello\r\n0\r\n\r\n");
  g_assert_cmpuint (player_hear_status (endless), ==, 411);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/public/hostile-pages/hostile", test_hostile);
  g_test_add_func ("/acies/public/hostile-pages/slow", test_slow);
  g_test_add_func ("/acies/public/hostile-pages/slow-secure", test_slow_secure);
  g_test_add_func ("/acies/public/hostile-pages/many", test_many);
  g_test_add_func ("/acies/public/hostile-pages/often", test_often);
  g_test_add_func ("/acies/public/hostile-pages/too-long", test_too_long);
  return g_test_run ();
}
