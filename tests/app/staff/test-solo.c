/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The program plays sides in a window: each act is put before it is done, the same seed gives the
 * same game, and it holds when it is told to, or when something is taken back or dropped. */
#include "config.h"
#include "app/staff/acies-solo.h"

#include "../sample.h"

/* So often the main loop turns at least while a thread thinks: it does not wait for it. */
#define LEAST_TURNS 10

typedef struct
{
  Sample sample;
  AciesSolo *solo;
  guint n_put; /* questions that were whole when they were put */
} Played;

static void
ruling_cb (Played *self)
{
  AciesRuling *ruling = acies_session_get_ruling (self->sample.session);

  if (ruling != NULL && acies_ruling_is_complete (ruling))
    self->n_put++;
}

static void
set_up (Played *self, gconstpointer data)
{
  sample_set_up (&self->sample, NULL);
  self->solo = acies_solo_new (self->sample.session);
  acies_solo_set_pace (self->solo, 0);
  g_signal_connect_swapped (self->sample.session, "ruling-changed", G_CALLBACK (ruling_cb), self);
}

/* Turns the main loop until it is as far as DONE says; gives how often. */
static guint
run_until (Played *self, gboolean (*done) (Played *self))
{
  gint64 end = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;
  guint n_turns = 0;

  while (!done (self) && g_get_monotonic_time () < end)
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
      n_turns++;
    }
  g_assert_true (done (self));
  return n_turns;
}

/* What it is about to do is shown. */
static gboolean
has_question (Played *self)
{
  return acies_session_get_question (self->sample.session) != NULL;
}

static void
settle (Played *self)
{
  for (guint i = 0; i < 20; i++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        continue;
      g_usleep (10000);
    }
}

static void
tear_down (Played *self, gconstpointer data)
{
  acies_solo_stop (self->solo);
  g_signal_handlers_disconnect_by_data (self->sample.session, self);
  acies_session_drop (self->sample.session);
  /* A thread that was told to stop still holds it. */
  g_object_add_weak_pointer (G_OBJECT (self->solo), (gpointer *) &self->solo);
  g_object_unref (self->solo);
  while (self->solo != NULL)
    settle (self);
  sample_tear_down (&self->sample, NULL);
}

static guint
count_journal (Played *self)
{
  return g_list_model_get_n_items (
      acies_battle_file_get_journal (acies_session_get_file (self->sample.session)));
}

static gboolean
has_played (Played *self)
{
  return count_journal (self) >= 15;
}

/* Sides of the sample, by id, as SOLO takes them. */
static char **
list_by (Played *self, guint n, const char *doctrine)
{
  GListModel *sides = acies_battle_get_sides (acies_session_get_battle (self->sample.session));
  g_autoptr (GStrvBuilder) by = g_strv_builder_new ();

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);
      g_autofree char *text = g_strconcat (acies_item_get_id (side), "=", doctrine, NULL);

      g_strv_builder_add (by, text);
    }
  return g_strv_builder_end (by);
}

static void
start (Played *self, guint n_sides)
{
  g_auto (GStrv) by = list_by (self, n_sides, "attack");

  g_assert_true (acies_solo_is_possible (self->solo));
  acies_solo_start (self->solo, (const char *const *) by, 7);
  g_assert_cmpint (acies_solo_get_state (self->solo), ==, ACIES_SOLO_THINKING);
}

/* The sentences of the first 15 events. */
static char *
tell_game (Played *self)
{
  GListModel *journal
      = acies_battle_file_get_journal (acies_session_get_file (self->sample.session));
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 15; i++)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, i);

      g_string_append_printf (text, "%s\n",
                              acies_ruling_get_sentence (acies_journal_event_get_ruling (event)));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_plays (Played *self, gconstpointer data)
{
  Played again = { 0 };
  g_autofree char *first = NULL, *second = NULL;

  start (self, 2);
  g_assert_cmpuint (run_until (self, has_played), >=, LEAST_TURNS);
  g_assert_cmpuint (self->n_put, >=, 10);
  acies_solo_pause (self->solo);
  first = tell_game (self);
  set_up (&again, NULL);
  start (&again, 2);
  run_until (&again, has_played);
  second = tell_game (&again);
  g_assert_cmpstr (first, ==, second);
  tear_down (&again, NULL);
}

/* Paused it does nothing, by steps one act each, and goes on after. */
static void
test_steps (Played *self, gconstpointer data)
{
  guint n;

  start (self, 2);
  acies_solo_pause (self->solo);
  run_until (self, has_question);
  settle (self);
  n = count_journal (self);
  settle (self);
  g_assert_cmpuint (count_journal (self), ==, n);
  g_assert_cmpint (acies_solo_get_state (self->solo), ==, ACIES_SOLO_PAUSED);
  g_assert_nonnull (acies_session_get_question (self->sample.session));
  acies_solo_step (self->solo);
  g_assert_cmpuint (count_journal (self), >, n);
  g_assert_cmpint (acies_solo_get_state (self->solo), ==, ACIES_SOLO_PAUSED);
  acies_solo_go_on (self->solo);
  run_until (self, has_played);
}

/* What is taken back is not done again at once. */
static void
test_undo (Played *self, gconstpointer data)
{
  start (self, 2);
  run_until (self, has_played);
  g_assert_true (acies_session_undo (self->sample.session));
  settle (self);
  g_assert_cmpint (acies_solo_get_state (self->solo), ==, ACIES_SOLO_PAUSED);
  acies_solo_stop (self->solo);
  g_assert_cmpint (acies_solo_get_state (self->solo), ==, ACIES_SOLO_OFF);
}

static gboolean
is_waiting (Played *self)
{
  return acies_solo_get_state (self->solo) == ACIES_SOLO_WAITING;
}

/* One side alone waits for the other, and for whoever asks something. */
static void
test_waits (Played *self, gconstpointer data)
{
  guint n;

  start (self, 1);
  run_until (self, is_waiting);
  n = count_journal (self);
  settle (self);
  g_assert_cmpuint (count_journal (self), ==, n);
  g_assert_true (acies_session_write_note (self->sample.session, "the umpire speaks"));
  run_until (self, is_waiting);
}

#define add(path, test) g_test_add ("/acies/app/solo/" path, Played, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("plays", test_plays);
  add ("steps", test_steps);
  add ("undo", test_undo);
  add ("waits", test_waits);
  return g_test_run ();
}
