/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Clocks by a time of the test's own: what they show, what they tell and when, how they follow the
 * battle, and what is there again when it is opened the next time. */
#include "sample.h"

#include "app/clock/acies-clocks.h"

#define SECOND ((gint64) G_USEC_PER_SEC)
#define MINUTE (60 * SECOND)

static gint64 now;

static gint64
get_now (void)
{
  return now;
}

static void
assert_shows (AciesClock *clock, const char *text)
{
  g_autofree char *time = acies_clock_dup_time (clock, now);

  g_assert_cmpstr (time, ==, text);
}

static void
test_time (void)
{
  g_autoptr (AciesClock) clock = acies_clock_new ("turn", "Turn");

  now = 5 * MINUTE;
  acies_clock_start (clock, now);
  g_assert_false (acies_clock_runs (clock));
  acies_clock_set_minutes (clock, 65, now);
  assert_shows (clock, "1:05:00");
  acies_clock_start (clock, now);
  now += 1;
  assert_shows (clock, "1:05:00");
  now += 5 * MINUTE + 10 * SECOND;
  assert_shows (clock, "59:50");
  acies_clock_stop (clock, now);
  now += 20 * MINUTE;
  assert_shows (clock, "59:50");
  acies_clock_set_minutes (clock, 60, now);
  assert_shows (clock, "54:50");
  acies_clock_start (clock, now);
  now += 55 * MINUTE;
  assert_shows (clock, "−0:10");
  acies_clock_restart (clock, now);
  assert_shows (clock, "1:00:00");
  g_assert_true (acies_clock_runs (clock));
  acies_clock_set_minutes (clock, 0, now);
  g_assert_false (acies_clock_runs (clock));
  assert_shows (clock, "0:00");
}

/* Each once; and again only when the time was given again. */
static void
test_news (void)
{
  g_autoptr (AciesClock) clock = acies_clock_new ("turn", "Turn");

  now = 0;
  acies_clock_set_minutes (clock, 10, now);
  acies_clock_start (clock, now);
  g_assert_cmpint (acies_clock_hear (clock, now), ==, ACIES_CLOCK_NEWS_NONE);
  now = 9 * MINUTE;
  g_assert_cmpint (acies_clock_hear (clock, now), ==, ACIES_CLOCK_NEWS_NEARLY);
  g_assert_cmpint (acies_clock_hear (clock, now + SECOND), ==, ACIES_CLOCK_NEWS_NONE);
  now = 10 * MINUTE;
  g_assert_cmpint (acies_clock_hear (clock, now), ==, ACIES_CLOCK_NEWS_OVER);
  g_assert_cmpint (acies_clock_hear (clock, now + MINUTE), ==, ACIES_CLOCK_NEWS_NONE);
  acies_clock_restart (clock, now);
  g_assert_cmpint (acies_clock_hear (clock, now), ==, ACIES_CLOCK_NEWS_NONE);
  now += 30 * MINUTE;
  g_assert_cmpint (acies_clock_hear (clock, now), ==, ACIES_CLOCK_NEWS_OVER);
}

static void
test_state (void)
{
  static const char *const wrong[] = { "",          "1",        "1 0 0",
                                       "1 0 0 0 0", "-1 0 0 0", "99999 0 0 0",
                                       "1 2 0 0",   "0 1 0 0",  "1 0 99999999999999999999 0",
                                       "1 0 0 3",   "a b c d" };
  g_autoptr (AciesClock) clock = acies_clock_new ("turn", "Turn");
  g_autoptr (AciesClock) other = acies_clock_new ("turn", "Turn");
  g_autofree char *state = NULL;

  now = 0;
  acies_clock_set_minutes (clock, 3, now);
  acies_clock_start (clock, now);
  state = acies_clock_dup_state (clock);
  g_assert_true (acies_clock_restore (other, state));
  now = 2 * MINUTE;
  assert_shows (other, "1:00");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (acies_clock_restore (other, wrong[i]));
  assert_shows (other, "1:00");
}

typedef struct
{
  Sample sample;
  AciesClocks *clocks;
  GString *told;
} Fixture;

static void
told_cb (Fixture *self, const char *sentence)
{
  g_string_append_printf (self->told, "%s|", sentence);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  now = 100 * MINUTE;
  sample_set_up (&self->sample, data);
  self->told = g_string_new (NULL);
  self->clocks = acies_clocks_new ();
  acies_clocks_set_time (self->clocks, get_now);
  g_signal_connect_swapped (self->clocks, "told", G_CALLBACK (told_cb), self);
  acies_clocks_set_session (self->clocks, self->sample.session);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_clear_object (&self->clocks);
  g_string_free (self->told, TRUE);
  sample_tear_down (&self->sample, data);
}

static void
go_to (Fixture *self, guint turn, const char *side)
{
  AciesBattle *battle = acies_session_get_battle (self->sample.session);
  AciesPosition position = *acies_battle_get_position (battle);

  position.turn = turn;
  position.side = (char *) side;
  acies_battle_set_position (battle, &position);
  g_signal_emit_by_name (self->sample.session, "battle-changed");
}

/* The evening, the turn, and one of each side, with its name. */
static void
test_list (Fixture *self, gconstpointer data)
{
  GListModel *sides = acies_battle_get_sides (acies_session_get_battle (self->sample.session));
  g_autoptr (AciesItem) first = g_list_model_get_item (sides, 0);

  g_assert_cmpuint (acies_clocks_get_n (self->clocks), ==, 2 + g_list_model_get_n_items (sides));
  g_assert_null (acies_clocks_get_side (self->clocks, acies_clocks_get (self->clocks, 1)));
  g_assert_true (acies_clocks_get_side (self->clocks, acies_clocks_get (self->clocks, 2)) == first);
  g_assert_cmpstr (acies_clock_get_label (acies_clocks_get (self->clocks, 2)), ==,
                   acies_item_get_label (first));
  g_assert_null (acies_clocks_find_first (self->clocks));
  acies_clocks_set_session (self->clocks, NULL);
  g_assert_cmpuint (acies_clocks_get_n (self->clocks), ==, 0);
}

static void
test_told (Fixture *self, gconstpointer data)
{
  AciesClock *evening = acies_clocks_get (self->clocks, 0);
  AciesClock *turn = acies_clocks_get (self->clocks, 1);

  acies_clocks_set_minutes (self->clocks, evening, 200);
  acies_clocks_set_minutes (self->clocks, turn, 20);
  acies_clocks_toggle (self->clocks, evening);
  acies_clocks_toggle (self->clocks, turn);
  g_assert_true (acies_clocks_find_first (self->clocks) == turn);
  now += 18 * MINUTE;
  acies_clocks_tick (self->clocks);
  acies_clocks_tick (self->clocks);
  now += 2 * MINUTE;
  acies_clocks_tick (self->clocks);
  g_assert_cmpstr (self->told->str, ==, "Turn: 2:00 left.|Turn: the time is over.|");
}

/* A later turn has its whole time again; one that was taken back has not. */
static void
test_turns (Fixture *self, gconstpointer data)
{
  AciesClock *turn = acies_clocks_get (self->clocks, 1);

  go_to (self, 1, NULL);
  acies_clocks_set_minutes (self->clocks, turn, 20);
  acies_clocks_toggle (self->clocks, turn);
  now += 5 * MINUTE;
  go_to (self, 1, NULL);
  assert_shows (turn, "15:00");
  go_to (self, 2, NULL);
  assert_shows (turn, "20:00");
  now += MINUTE;
  go_to (self, 1, NULL);
  assert_shows (turn, "19:00");
}

static void
test_sides (Fixture *self, gconstpointer data)
{
  AciesClock *own = acies_clocks_get (self->clocks, 2);
  AciesClock *other = acies_clocks_get (self->clocks, 3);
  const char *own_side = acies_item_get_id (acies_clocks_get_side (self->clocks, own));
  const char *other_side = acies_item_get_id (acies_clocks_get_side (self->clocks, other));

  acies_clocks_set_minutes (self->clocks, own, 30);
  acies_clocks_set_minutes (self->clocks, other, 30);
  go_to (self, 1, own_side);
  g_assert_false (acies_clock_runs (own));
  acies_clocks_set_switches (self->clocks, TRUE);
  g_assert_true (acies_clock_runs (own));
  now += 2 * MINUTE;
  /* Stopped by hand, as for a break, it stands still until the move changes or it is run. */
  acies_clocks_toggle (self->clocks, own);
  go_to (self, 1, own_side);
  g_assert_false (acies_clock_runs (own));
  acies_clocks_toggle (self->clocks, own);
  now += 2 * MINUTE;
  go_to (self, 1, other_side);
  g_assert_false (acies_clock_runs (own));
  g_assert_true (acies_clock_runs (other));
  now += 3 * MINUTE;
  go_to (self, 1, NULL);
  g_assert_null (acies_clocks_find_first (self->clocks));
  assert_shows (own, "26:00");
  assert_shows (other, "27:00");
}

/* The evening goes on while nobody plays; the rest stands still until somebody does. */
static void
test_again (Fixture *self, gconstpointer data)
{
  for (guint i = 0; i < 3; i++)
    {
      acies_clocks_set_minutes (self->clocks, acies_clocks_get (self->clocks, i), 60);
      acies_clocks_toggle (self->clocks, acies_clocks_get (self->clocks, i));
    }
  acies_clocks_set_switches (self->clocks, FALSE);
  now += 10 * MINUTE;
  acies_clocks_set_session (self->clocks, NULL);
  now += 10 * MINUTE;
  acies_clocks_set_session (self->clocks, self->sample.session);
  assert_shows (acies_clocks_get (self->clocks, 0), "40:00");
  assert_shows (acies_clocks_get (self->clocks, 1), "50:00");
  assert_shows (acies_clocks_get (self->clocks, 2), "50:00");
  g_assert_true (acies_clock_runs (acies_clocks_get (self->clocks, 0)));
  g_assert_false (acies_clock_runs (acies_clocks_get (self->clocks, 1)));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/acies/app/clocks/time", test_time);
  g_test_add_func ("/acies/app/clocks/news", test_news);
  g_test_add_func ("/acies/app/clocks/state", test_state);
  g_test_add ("/acies/app/clocks/list", Fixture, NULL, set_up, test_list, tear_down);
  g_test_add ("/acies/app/clocks/told", Fixture, NULL, set_up, test_told, tear_down);
  g_test_add ("/acies/app/clocks/turns", Fixture, NULL, set_up, test_turns, tear_down);
  g_test_add ("/acies/app/clocks/sides", Fixture, NULL, set_up, test_sides, tear_down);
  g_test_add ("/acies/app/clocks/again", Fixture, NULL, set_up, test_again, tear_down);
  return g_test_run ();
}
