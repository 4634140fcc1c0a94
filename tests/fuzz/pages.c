/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Requests of players' pages: whole exchanges on one connection, through the library and the server
 * as they come from the network; and what a page sends, by itself. */
#include "config.h"

#include "feed-double.h"
#include "public/server/acies-page-server.h"
#include "readers.h"

#include <string.h>

/* In seeds it stands for the token of a player. */
#define TOKEN "ffffffffffffffffffffffffffffffff"
/* And for that of the umpire. */
#define UMPIRE "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"
#define HEAD " HTTP/1.1\r\nHost: 127.0.0.1\r\n"
#define COOKIE "Cookie: acies-0=" TOKEN "\r\n"
#define BODY "X-Acies: 1\r\nOrigin: http://127.0.0.1\r\nContent-Type: application/json\r\n"
/* What a JPEG says of itself, and nothing else. */
#define PHOTOGRAPH "\xff\xd8\xff\xc0\0\013\010\0\020\0\020\001\001\021\0\xff\xd9"
#define SEND \
  "X-Acies: 1\r\nOrigin: http://127.0.0.1\r\nContent-Type: image/jpeg\r\nX-Acies-Token: " UMPIRE \
  "\r\n"
#define SUBMISSION \
  "{\"id\":\"00112233445566778899aabbccddeeff\",\"kind\":\"answer\",\"text\":\"evade\"," \
  "\"prompt\":\"12\",\"based_on\":1}"
/* So often the main loop runs for one exchange. */
#define MOST_TURNS 400

/* Of a sanitizer, if there is one: what is allocated between them is not looked for. libsoup 3.2
 * forgets the path of a request whose encoding it does not know. */
void __lsan_disable (void) __attribute__ ((weak));
void __lsan_enable (void) __attribute__ ((weak));

typedef struct
{
  FeedDouble *feed;
  AciesSubmissionQueue *queue;
  AciesPageServer *server;
  char *token, *umpire;
} House;

static House *
get_house (void)
{
  static House house;
  AciesPageLimits limits = acies_page_usual_limits;
  const AciesSeat *seat;

  if (house.server != NULL)
    return &house;
  house.feed = feed_double_new (8);
  feed_double_set (house.feed, "rome", "{\"turn\":{\"title\":\"Turn 1\"}}");
  feed_double_set (house.feed, "carthage", "{\"secret\":\"ambush\"}");
  house.queue = acies_submission_queue_new ();
  limits.most_arrivals = limits.most_photographs = G_MAXUINT;
  house.server = acies_page_server_new (ACIES_SIDE_FEED (house.feed), house.queue, &limits);
  seat = acies_page_server_add_seat (house.server, "rome", "Anna", ACIES_SUBMISSION_ALL, NULL);
  house.token = acies_seat_token_to_string (&seat->token);
  house.umpire = acies_seat_token_to_string (acies_page_server_invite_umpire (house.server, NULL));
  return &house;
}

/* BYTES with the tokens in their places. */
static GBytes *
fill_in_tokens (GBytes *bytes, House *house)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  char *filled = g_memdup2 (size > 0 ? data : "", MAX (size, 1));

  for (gsize i = 0; i + strlen (TOKEN) <= size; i++)
    if (memcmp (filled + i, TOKEN, strlen (TOKEN)) == 0)
      memcpy (filled + i, house->token, strlen (TOKEN));
    else if (memcmp (filled + i, UMPIRE, strlen (UMPIRE)) == 0)
      memcpy (filled + i, house->umpire, strlen (UMPIRE));
  return g_bytes_new_take (filled, size);
}

/* What the server answers to BYTES; NUL-ended, owned. */
static GBytes *
exchange (House *house, GBytes *bytes)
{
  g_autoptr (GInputStream) input = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GOutputStream) output = g_memory_output_stream_new_resizable ();
  g_autoptr (GIOStream) connection = g_simple_io_stream_new (input, output);
  g_autoptr (GSocketAddress) remote = g_inet_socket_address_new_from_string ("127.0.0.1", 1);
  const char *answer;

  if (__lsan_disable != NULL)
    __lsan_disable ();
  acies_page_server_take_connection (house->server, connection, remote);
  for (guint i = 0; i < MOST_TURNS && g_main_context_iteration (NULL, FALSE); i++)
    ;
  acies_page_server_close (house->server);
  for (guint i = 0; i < MOST_TURNS && g_main_context_iteration (NULL, FALSE); i++)
    ;
  if (__lsan_enable != NULL)
    __lsan_enable ();
  answer = g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (output));
  return g_bytes_new (answer,
                      g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (output)));
}

static gboolean
holds (GBytes *bytes, const char *text)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return data != NULL && g_strstr_len (data, (gssize) size, text) != NULL;
}

gboolean
fuzz_read_page (FuzzWorld *world, GBytes *bytes)
{
  House *house = get_house ();
  g_autoptr (GBytes) filled = fill_in_tokens (bytes, house);
  g_autoptr (GBytes) answer = exchange (house, filled);

  g_assert_false (holds (answer, "ambush"));
  g_assert_false (holds (answer, "Access-Control-Allow"));
  return holds (answer, "HTTP/1.1 2");
}

void
fuzz_make_pages (FuzzWorld *world, GPtrArray *seeds)
{
  static const char *const requests[] = {
    "GET /" HEAD "\r\n",
    "GET /page.js" HEAD "\r\nGET /page.css" HEAD "\r\n",
    "GET /seat" HEAD COOKIE "\r\n",
    "GET /umpire" HEAD "\r\nGET /umpire.js" HEAD "\r\n",
    "GET /stream" HEAD COOKIE "Last-Event-ID: first.1.0\r\nSec-Fetch-Site: same-origin\r\n\r\n",
    "GET /ground?1" HEAD COOKIE "\r\n",
    "POST /enter" HEAD BODY "Content-Length: 44\r\n\r\n{\"token\":\"" TOKEN "\"}",
    "POST /submission" HEAD COOKIE BODY "Content-Length: 99\r\n\r\n" SUBMISSION,
    "POST /submission" HEAD COOKIE BODY
    "Transfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
  };

  static const char photograph[]
      = "POST /photograph" HEAD SEND "Content-Length: 17\r\n\r\n" PHOTOGRAPH;

  for (guint i = 0; i < G_N_ELEMENTS (requests); i++)
    g_ptr_array_add (seeds, g_bytes_new_static (requests[i], strlen (requests[i])));
  g_ptr_array_add (seeds, g_bytes_new_static (photograph, sizeof photograph - 1));
}

gboolean
fuzz_read_submission (FuzzWorld *world, GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autoptr (AciesSubmission) submission = acies_submission_read (size > 0 ? data : "", size, NULL);
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;

  if (submission == NULL)
    return FALSE;
  submission->name = g_strdup ("Anna");
  node = acies_submission_to_json (submission);
  text = json_to_string (node, FALSE);
  /* Sent as one line of a stream. */
  g_assert_null (strchr (text, '\n'));
  return TRUE;
}

void
fuzz_make_submissions (FuzzWorld *world, GPtrArray *seeds)
{
  static const char message[] = "{\"id\":\"00112233445566778899aabbccddeeff\",\"kind\":\"message\","
                                "\"text\":\"Ave\\nVale \\u2694\"}";

  g_ptr_array_add (seeds, g_bytes_new_static (SUBMISSION, strlen (SUBMISSION)));
  g_ptr_array_add (seeds, g_bytes_new_static (message, strlen (message)));
}
