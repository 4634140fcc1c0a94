/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* From a ruling that was accepted to the message on a player's page: 16 pages on this machine, 8 of
 * each side, 1,000 rulings, each of which both sides hear of. The tick at which all pages are told
 * is in it. What a message weighs, and what the views and their messages cost, is told too. */
#include "config.h"

#include "player.h"
#include "public/server/acies-page-server.h"
#include "told-battle.h"

#include <stdlib.h>
#include <string.h>

#define SCENARIO "great-plains"
#define N_PAGES 16
#define N_RULINGS 1000

typedef struct
{
  ToldBattle *battle;
  AciesSubmissionQueue *queue;
  AciesPageServer *server;
  Player *pages[N_PAGES];
  const char *sides[N_PAGES];
} Evening;

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double one = *(const double *) a, other = *(const double *) b;

  return (one > other) - (one < other);
}

static double
get_share (GArray *times, double share)
{
  return g_array_index (times, double, (guint) ((times->len - 1) * share));
}

static void
open_pages (Evening *evening)
{
  static const char *const sides[] = { "rome", "carthage" };
  guint16 port = acies_page_server_get_port (evening->server);
  g_autofree char *rome = NULL, *carthage = NULL;
  char **cookies[] = { &rome, &carthage };

  for (guint s = 0; s < 2; s++)
    {
      const AciesSeat *seat
          = acies_page_server_add_seat (evening->server, sides[s], "Player", 0, NULL);
      g_autofree char *token = acies_seat_token_to_string (&seat->token);

      *cookies[s] = player_dup_cookie (port, token);
    }
  for (guint i = 0; i < N_PAGES; i++)
    {
      evening->sides[i] = sides[i % 2];
      evening->pages[i] = player_new (port, FALSE);
      player_ask (evening->pages[i], "GET", "/stream", *cookies[i % 2], NULL);
      player_hear (evening->pages[i], "event: view");
    }
}

/* Until all pages heard of the last message of their side; the time of each since SINCE. */
static void
hear_all (Evening *evening, gint64 since, GArray *times, gsize *bytes)
{
  AciesSideFeed *feed = ACIES_SIDE_FEED (evening->battle->feed);
  gboolean has_heard[N_PAGES] = { FALSE };
  guint n_heard = 0;

  while (n_heard < N_PAGES)
    {
      g_main_context_iteration (NULL, TRUE);
      for (guint i = 0; i < N_PAGES; i++)
        {
          g_autofree char *wanted
              = g_strdup_printf ("id: %s.%u.", acies_side_feed_get_stream (feed),
                                 acies_side_feed_get_number (feed, evening->sides[i]));
          double ms;

          if (has_heard[i] || strstr (evening->pages[i]->heard->str, wanted) == NULL)
            continue;
          ms = (double) (g_get_monotonic_time () - since) / G_TIME_SPAN_MILLISECOND;
          g_array_append_val (times, ms);
          *bytes += evening->pages[i]->heard->len;
          g_string_truncate (evening->pages[i]->heard, 0);
          has_heard[i] = TRUE;
          n_heard++;
        }
    }
}

static void
rule (Evening *evening, guint n)
{
  g_autofree char *line = g_strdup_printf ("lose 3 because it is ruling %u", n);

  told_battle_type (evening->battle, n % 2 == 0 ? line : "undo");
}

static void
run (Evening *evening)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) costs = g_array_new (FALSE, FALSE, sizeof (double));
  gsize bytes = 0;

  for (guint i = 0; i < N_PAGES; i++)
    g_string_truncate (evening->pages[i]->heard, 0);
  for (guint n = 0; n < N_RULINGS; n++)
    {
      gint64 before = g_get_monotonic_time (), since;
      double ms;

      rule (evening, n);
      since = g_get_monotonic_time ();
      ms = (double) (since - before) / G_TIME_SPAN_MILLISECOND;
      g_array_append_val (costs, ms);
      hear_all (evening, since, times, &bytes);
    }
  g_array_sort (times, compare_doubles);
  g_array_sort (costs, compare_doubles);
  g_print ("accepted to heard, %d pages, %d rulings: median %.1f ms, 99th of 100 %.1f ms, longest "
           "%.1f ms\n",
           N_PAGES, N_RULINGS, get_share (times, 0.5), get_share (times, 0.99),
           get_share (times, 1));
  g_print ("ruled, kept and worded for both sides: median %.1f ms, 99th of 100 %.1f ms\n",
           get_share (costs, 0.5), get_share (costs, 0.99));
  g_print ("a message: %zu bytes on the average\n", bytes / times->len);
}

int
main (int argc, char *argv[])
{
  Evening evening = { NULL };
  g_autoptr (GError) error = NULL;

  evening.battle = told_battle_new (SCENARIO);
  told_battle_type (evening.battle, "next");
  evening.queue = acies_submission_queue_new ();
  evening.server
      = acies_page_server_new (ACIES_SIDE_FEED (evening.battle->feed), evening.queue, NULL);
  if (!acies_page_server_open (evening.server, 0, ACIES_PAGE_OPEN_PLAIN | ACIES_PAGE_OPEN_LOCAL,
                               &error))
    g_error ("%s", error->message);
  open_pages (&evening);
  run (&evening);
  for (guint i = 0; i < N_PAGES; i++)
    player_free (evening.pages[i]);
  acies_page_server_close (evening.server);
  g_object_unref (evening.server);
  g_object_unref (evening.queue);
  player_wait (20);
  told_battle_free (evening.battle);
  return EXIT_SUCCESS;
}
