/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Whoever was away hears what he has missed and nothing twice, wherever his connection was cut; and
 * who is away for too long begins with the whole view. */
#include "open-house.h"

#include <string.h>

#define KEPT 8

/* The id of the last event that PLAYER heard whole; NULL: none. */
static char *
dup_last_id (Player *player)
{
  g_auto (GStrv) events = g_strsplit (player->heard->str, "\n\n", -1);
  char *last = NULL;

  /* What follows the last blank line is not whole. */
  for (guint i = 0; events[0] != NULL && events[i + 1] != NULL; i++)
    {
      const char *id = strstr (events[i], "id: ");

      if (id == NULL || strstr (id, "\ndata: ") == NULL)
        continue;
      g_free (last);
      last = g_strndup (id + strlen ("id: "), strcspn (id + strlen ("id: "), "\n"));
    }
  return last;
}

static void
note_titles (Player *player, GString *titles)
{
  static const char before[] = "\"title\":\"";
  const char *at = player->heard->str;
  const char *end = g_strrstr (player->heard->str, "\n\n");

  while ((at = strstr (at, before)) != NULL && at < end)
    {
      at += strlen (before);
      g_string_append_len (titles, at, (gssize) strcspn (at, "\"") + 1);
    }
}

/* A connection is cut after each of so many events, and once before any. */
static void
test_cut_at_each_step (void)
{
  for (guint cut = 0; cut <= 5; cut++)
    {
      g_autoptr (OpenHouse) house = open_house_new (NULL, ACIES_PAGE_OPEN_PLAIN);
      g_autoptr (GString) titles = g_string_new (NULL);
      g_autoptr (Player) first = NULL;
      g_autoptr (Player) second = NULL;
      g_autofree char *last = NULL;

      open_house_tell (house, "t0");
      first = open_house_listen (house, NULL);
      if (cut > 0)
        player_hear (first, "event: view");
      for (guint i = 0; i < 5; i++)
        {
          g_autofree char *title = g_strdup_printf ("t%u", i + 1), *wanted = NULL;

          if (i == cut)
            {
              last = dup_last_id (first);
              note_titles (first, titles);
              g_clear_pointer (&first, player_free);
            }
          open_house_tell (house, title);
          wanted = g_strdup_printf ("\"title\":\"t%u\"}}\n\n", i + 1);
          if (first != NULL)
            player_hear (first, wanted);
        }
      if (first != NULL)
        {
          last = dup_last_id (first);
          note_titles (first, titles);
        }
      second = open_house_listen (house, last);
      player_hear (second, "event: seat");
      open_house_tell (house, "t6");
      player_hear (second, "\"title\":\"t6\"}}\n\n");
      note_titles (second, titles);
      g_test_message ("cut after %u, from %s: %s", cut, last, titles->str);
      if (cut > 0)
        g_assert_cmpstr (titles->str, ==, "t0\"t1\"t2\"t3\"t4\"t5\"t6\"");
      else /* it had nothing, and so it begins with what is */
        g_assert_cmpstr (titles->str, ==, "t5\"t6\"");
    }
}

/* The same for what becomes of what was sent. */
static void
test_submissions (void)
{
  g_autoptr (OpenHouse) house = open_house_new (NULL, ACIES_PAGE_OPEN_PLAIN);
  g_autoptr (Player) first = open_house_listen (house, NULL);
  g_autoptr (Player) second = NULL;
  g_autofree char *last = NULL;

  for (guint i = 1; i <= 3; i++)
    g_assert_cmpuint (open_house_send (house, i, "Ave", NULL), ==, 202);
  player_hear (first, "{\"number\":3,");
  last = dup_last_id (first);
  g_clear_pointer (&first, player_free);
  g_assert_cmpstr (last, ==, "first.0.3");
  acies_submission_queue_settle (house->queue, 2, ACIES_SUBMISSION_ACCEPTED, NULL);
  second = open_house_listen (house, last);
  player_hear (second, "id: first.0.4\nevent: submission\ndata: {\"number\":2,");
  player_wait (60);
  g_assert_null (strstr (second->heard->str, "\"number\":1,"));
  g_assert_null (strstr (second->heard->str, "\"number\":3,"));
  g_assert_null (strstr (second->heard->str, "event: view"));
}

/* What a player is asked and answers, step by step. */
typedef enum
{
  ASKED,     /* his page is told the question */
  BROKEN,    /* he answers, and nobody hears whether it arrived */
  ANSWERED,  /* so the page sends the same again */
  ACCEPTED,  /* by the umpire */
  WITHDRAWN, /* the question is gone, and whoever answers it now is late */
  N_ASKING
} Asking;

#define ANSWER \
  "{\"id\":\"00000000000000000000000000000001\",\"kind\":\"answer\",\"prompt\":\"q1\"," \
  "\"text\":\"evade\"}"
#define LATE \
  "{\"id\":\"00000000000000000000000000000002\",\"kind\":\"answer\",\"prompt\":\"q1\"," \
  "\"text\":\"stand\"}"

static void
send_and_break_off (OpenHouse *house)
{
  g_autoptr (Player) player = player_new (house->port, FALSE);

  player_ask (player, "POST", "/submission", house->as_rome, ANSWER);
  for (guint i = 0; i < 500 && acies_submission_queue_count_waiting (house->queue) == 0; i++)
    player_wait (10);
}

static void
do_step (OpenHouse *house, Asking step)
{
  g_autofree char *answer = NULL;

  switch (step)
    {
    case ASKED:
      feed_double_set (house->feed, "rome", "{\"prompts\":{\"q1\":{\"text\":\"Evade?\"}}}");
      break;
    case BROKEN:
      send_and_break_off (house);
      break;
    case ANSWERED:
      g_assert_cmpuint (
          player_ask_once (house->port, "POST", "/submission", house->as_rome, ANSWER, NULL), ==,
          202);
      g_assert_cmpuint (acies_submission_queue_list (house->queue)->len, ==, 1);
      break;
    case ACCEPTED:
      acies_submission_queue_settle (house->queue, 1, ACIES_SUBMISSION_ACCEPTED, NULL);
      break;
    case WITHDRAWN:
      feed_double_set (house->feed, "rome", "{\"prompts\":{}}");
      feed_double_close_prompt (house->feed, "q1");
      g_assert_cmpuint (
          player_ask_once (house->port, "POST", "/submission", house->as_rome, LATE, &answer), ==,
          409);
      g_assert_nonnull (strstr (answer, "Hanno has answered this."));
      break;
    case N_ASKING:
      g_assert_not_reached ();
    }
}

static guint
count (const char *text, const char *wanted)
{
  guint n = 0;

  for (const char *at = text; (at = strstr (at, wanted)) != NULL; at += strlen (wanted))
    n++;
  return n;
}

/* Wherever his connection is cut, a player is asked once, answers once, and hears once what came of
 * it. */
static void
test_asked (void)
{
  for (guint cut = 0; cut <= N_ASKING; cut++)
    {
      g_autoptr (OpenHouse) house = open_house_new (NULL, ACIES_PAGE_OPEN_PLAIN);
      g_autoptr (Player) first = open_house_listen (house, NULL);
      g_autoptr (Player) second = NULL;
      g_autoptr (GString) heard = g_string_new (NULL);
      g_autofree char *last = NULL;

      player_hear (first, "event: view");
      for (guint step = 0; step < N_ASKING; step++)
        {
          if (step == cut)
            {
              player_wait (60);
              last = dup_last_id (first);
              g_string_append (heard, first->heard->str);
              g_clear_pointer (&first, player_free);
            }
          do_step (house, (Asking) step);
        }
      player_wait (60);
      if (first != NULL)
        {
          last = dup_last_id (first);
          g_string_append (heard, first->heard->str);
        }
      second = open_house_listen (house, last);
      player_hear (second, "event: seat");
      player_wait (60);
      g_string_append (heard, second->heard->str);
      g_test_message ("cut before step %u, from %s: %s", cut, last, heard->str);
      g_assert_cmpuint (count (heard->str, "\"q1\":{\"text\":\"Evade?\"}"), ==, 1);
      g_assert_cmpuint (count (heard->str, "\"q1\":null"), ==, 1);
      g_assert_cmpuint (count (heard->str, "\"status\":\"accepted\""), ==, 1);
      g_assert_cmpuint (count (heard->str, "event: view"), ==, 1);
    }
}

static void
test_away_too_long (void)
{
  g_autoptr (OpenHouse) house = open_house_new (NULL, ACIES_PAGE_OPEN_PLAIN);
  g_autoptr (Player) player = NULL;

  for (guint i = 1; i <= 2 * KEPT; i++)
    {
      g_autofree char *title = g_strdup_printf ("t%u", i);

      open_house_tell (house, title);
    }
  player = open_house_listen (house, "first.2.0");
  player_hear (player, "id: first.16.0\nevent: view\ndata: {\"turn\":{\"title\":\"t16\"}}\n\n");
  g_assert_null (strstr (player->heard->str, "event: patch"));
}

/* An id of another stream, of the future or of nothing is none. */
static void
test_strange_ids (void)
{
  static const char *const ids[]
      = { "",           "first",      "first.1",   "first.1.0.0",        "second.1.0", "first.99.0",
          "first.1.99", "first.-1.0", "first.x.0", "first.4294967296.0", "..",         "%s%n" };
  g_autoptr (OpenHouse) house = open_house_new (NULL, ACIES_PAGE_OPEN_PLAIN);

  open_house_tell (house, "t1");
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (Player) player = NULL;

      g_test_message ("“%s”", ids[i]);
      player = open_house_listen (house, ids[i]);
      player_hear (player, "event: view");
    }
}

/* Other rules, or another battle: whoever listens begins anew, whatever he had. */
static void
test_anew (void)
{
  g_autoptr (OpenHouse) house = open_house_new (NULL, ACIES_PAGE_OPEN_PLAIN);
  g_autoptr (Player) player = open_house_listen (house, NULL);

  open_house_tell (house, "t1");
  player_hear (player, "id: first.1.0");
  feed_double_begin_anew (house->feed, "second");
  open_house_tell (house, "u1");
  player_hear (player, "id: second.1.0\nevent: view\ndata: {\"turn\":{\"title\":\"u1\"}}\n\n");
}

/* Who hears nothing of what he is sent is cut, and the others go on. */
static void
test_too_far_behind (void)
{
  AciesPageLimits limits = acies_page_usual_limits;
  g_autoptr (OpenHouse) house = NULL;
  g_autoptr (Player) player = NULL;
  g_autofree char *much = g_strnfill (64 * 1024, 'x');

  limits.most_unsent = 256 * 1024;
  house = open_house_new (&limits, ACIES_PAGE_OPEN_PLAIN);
  player = open_house_listen (house, NULL);
  player_hear (player, "event: view");
  /* From now on the player reads nothing. */
  g_source_destroy (player->source);
  for (guint i = 0; i < 400 && acies_page_server_count_pages (house->server, 0) > 0; i++)
    {
      much[0] = (char) ('a' + i % 26);
      open_house_tell (house, much);
      player_wait (30);
    }
  g_assert_cmpuint (acies_page_server_count_pages (house->server, 0), ==, 0);
}

/* The newest pages of a seat stay. */
static void
test_pages_of_a_seat (void)
{
  AciesPageLimits limits = acies_page_usual_limits;
  g_autoptr (OpenHouse) house = NULL;
  Player *players[5];

  limits.most_of_seat = 3;
  house = open_house_new (&limits, ACIES_PAGE_OPEN_PLAIN);
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      players[i] = open_house_listen (house, NULL);
      player_hear (players[i], "event: view");
    }
  player_hear_end (players[0]);
  player_hear_end (players[1]);
  g_assert_cmpuint (acies_page_server_count_pages (house->server, 1), ==, 3);
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    player_free (players[i]);
  player_wait (20);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/public/page-stream/cut-at-each-step", test_cut_at_each_step);
  g_test_add_func ("/acies/public/page-stream/submissions", test_submissions);
  g_test_add_func ("/acies/public/page-stream/asked", test_asked);
  g_test_add_func ("/acies/public/page-stream/away-too-long", test_away_too_long);
  g_test_add_func ("/acies/public/page-stream/strange-ids", test_strange_ids);
  g_test_add_func ("/acies/public/page-stream/anew", test_anew);
  g_test_add_func ("/acies/public/page-stream/too-far-behind", test_too_far_behind);
  g_test_add_func ("/acies/public/page-stream/pages-of-a-seat", test_pages_of_a_seat);
  return g_test_run ();
}
