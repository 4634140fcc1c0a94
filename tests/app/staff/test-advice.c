/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Advice is thought out while the main loop goes on, is of the battle as it is, puts an act without
 * doing it, and goes with the battle it was for. */
#include "config.h"
#include "app/staff/acies-advice.h"

#include "../sample.h"

/* So often the main loop turns at least while a thread thinks: it does not wait for it. */
#define LEAST_TURNS 10

typedef struct
{
  Sample sample;
  AciesAdvice *advice;
} Advised;

static void
set_up (Advised *self, gconstpointer data)
{
  sample_set_up (&self->sample, NULL);
  self->advice = acies_advice_new (self->sample.session);
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

static void
tear_down (Advised *self, gconstpointer data)
{
  acies_advice_discard (self->advice);
  /* A thread that was told to stop still holds it. */
  g_object_add_weak_pointer (G_OBJECT (self->advice), (gpointer *) &self->advice);
  g_object_unref (self->advice);
  while (self->advice != NULL)
    {
      settle ();
      g_usleep (1000);
    }
  sample_tear_down (&self->sample, NULL);
}

/* How often the main loop turns until it has thought. */
static guint
wait_for_advice (Advised *self)
{
  guint n_turns = 0;

  while (acies_advice_get_progress (self->advice) >= 0)
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
      n_turns++;
    }
  return n_turns;
}

static guint
count_journal (Advised *self)
{
  return g_list_model_get_n_items (
      acies_battle_file_get_journal (acies_session_get_file (self->sample.session)));
}

/* Goes on in the battle until somebody of either side has an act to be advised, and gives the
 * topic. */
static const AciesAdvisedTopic *
ask_for_acts (Advised *self, const char *const *ids)
{
  for (guint i = 0; i < 40; i++)
    {
      for (guint n = 0; ids[n] != NULL; n++)
        {
          const GPtrArray *topics;

          acies_session_set_selected (self->sample.session, ids[n]);
          acies_advice_ask (self->advice);
          if (!acies_advice_is_possible (self->advice))
            continue;
          wait_for_advice (self);
          topics = acies_advice_get_topics (self->advice);
          for (guint t = 0; topics != NULL && t < topics->len; t++)
            {
              const AciesAdvisedTopic *topic = g_ptr_array_index (topics, t);

              if (topic->acts->len > 0)
                return topic;
            }
        }
      acies_session_next (self->sample.session);
      acies_session_next (self->sample.session);
      settle ();
    }
  return NULL;
}

static const char *const horse[] = { "5", "6", "7", "31", NULL };

static void
test_act (Advised *self, gconstpointer data)
{
  const AciesAdvisedTopic *topic = ask_for_acts (self, horse);
  const AciesAdvisedAct *act;
  g_autoptr (AciesRuling) ruling = NULL;
  guint n = count_journal (self);

  g_assert_nonnull (topic);
  act = g_ptr_array_index (topic->acts, 0);
  g_assert_cmpstr (act->sentence, !=, "");
  g_assert_cmpstr (act->why, !=, "");
  /* It is one that the true rules do not forbid. */
  ruling = acies_advice_rule (self->advice, act);
  g_assert_nonnull (ruling);
  g_assert_cmpint (acies_ruling_get_verdict (ruling), !=, ACIES_VERDICT_FORBIDDEN);
  /* It is put and not done. */
  acies_advice_choose (self->advice, act);
  settle ();
  g_assert_cmpuint (count_journal (self), ==, n);
  g_assert_cmpstr (acies_question_get_action (acies_session_get_question (self->sample.session)),
                   ==, acies_question_get_action (act->question));
  g_assert_true (acies_advice_is_open (self->advice));
}

/* The next event, whatever it is, ends it. */
static void
test_goes (Advised *self, gconstpointer data)
{
  g_assert_nonnull (ask_for_acts (self, horse));
  g_assert_true (acies_session_write_note (self->sample.session, "the umpire speaks"));
  settle ();
  g_assert_false (acies_advice_is_open (self->advice));
  g_assert_null (acies_advice_get_topics (self->advice));
}

/* Whoever asks in the middle of the thinking is not given what was thought before. */
static void
test_cancel (Advised *self, gconstpointer data)
{
  g_assert_nonnull (ask_for_acts (self, horse));
  acies_advice_ask (self->advice);
  g_assert_cmpfloat (acies_advice_get_progress (self->advice), >=, 0);
  acies_advice_stop (self->advice);
  g_assert_cmpfloat (acies_advice_get_progress (self->advice), <, 0);
  g_assert_true (acies_advice_is_open (self->advice));
  acies_advice_ask (self->advice);
  acies_advice_ask (self->advice);
  wait_for_advice (self);
  g_assert_nonnull (acies_advice_get_topics (self->advice));
}

/* The same battle gets the same advice by each doctrine, and the window does not wait for it. */
static void
test_loop_goes_on (Advised *self, gconstpointer data)
{
  guint n_turns = 0;

  g_assert_nonnull (ask_for_acts (self, horse));
  for (guint i = 0; i < 4; i++)
    {
      acies_advice_set_doctrine (self->advice, i);
      acies_advice_ask (self->advice);
      n_turns += wait_for_advice (self);
    }
  g_assert_cmpuint (n_turns, >=, LEAST_TURNS);
}

#define add(path, test) \
  g_test_add ("/acies/app/advice/" path, Advised, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("act", test_act);
  add ("goes", test_goes);
  add ("cancel", test_cancel);
  add ("loop-goes-on", test_loop_goes_on);
  return g_test_run ();
}
