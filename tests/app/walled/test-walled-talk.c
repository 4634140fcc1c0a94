/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A talk with a prisoner who obeys, loops, breaks down and floods: the main loop goes on, what is
 * heard is bounded text, and each end is a sentence. */
#include "config.h"

#include "app/walled/acies-walled-talk.h"

#include <string.h>

#define PATIENCE (20 * G_USEC_PER_SEC)

typedef struct
{
  AciesWalledTalk *talk;
  GString *heard;
} World;

static void
said_cb (World *self, const char *text)
{
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_string_append (self->heard, text);
}

static void
wait_until (World *self, AciesWalledTalkState state)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;

  while (acies_walled_talk_get_state (self->talk) != state)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
}

static void
set_up (World *self, gconstpointer data)
{
  self->heard = g_string_new (NULL);
  self->talk = acies_walled_talk_new ("/nowhere/battle.acies");
  g_signal_connect_swapped (self->talk, "said", G_CALLBACK (said_cb), self);
  acies_walled_talk_start (self->talk);
  wait_until (self, ACIES_WALLED_TALK_WAITING);
}

/* The thread may hold it for a moment longer. */
static void
tear_down (World *self, gconstpointer data)
{
  GObject *talk = G_OBJECT (self->talk);

  acies_walled_talk_stop (self->talk);
  wait_until (self, ACIES_WALLED_TALK_ENDED);
  g_object_add_weak_pointer (talk, (gpointer *) &talk);
  g_object_unref (self->talk);
  for (guint i = 0; talk != NULL && i < 1000; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
  g_assert_null (talk);
  g_string_free (self->heard, TRUE);
}

static void
test_lines (World *self, gconstpointer data)
{
  acies_walled_talk_type (self->talk, "hello");
  g_assert_cmpint (acies_walled_talk_get_state (self->talk), ==, ACIES_WALLED_TALK_WORKING);
  wait_until (self, ACIES_WALLED_TALK_WAITING);
  acies_walled_talk_type (self->talk, "again");
  wait_until (self, ACIES_WALLED_TALK_WAITING);
  g_assert_cmpstr (self->heard->str, ==,
                   "prisoner> you said hello\nprisoner> you said again\nprisoner> ");
  acies_walled_talk_type (self->talk, "quit");
  wait_until (self, ACIES_WALLED_TALK_ENDED);
  g_assert_null (acies_walled_talk_get_ending (self->talk));
}

static gboolean
count_cb (gpointer data)
{
  (*(guint *) data)++;
  return G_SOURCE_CONTINUE;
}

/* While it computes for ever the main loop turns; Stop ends it, and it can be started anew. */
static void
test_loop (World *self, gconstpointer data)
{
  guint n_turns = 0, source = g_timeout_add (5, count_cb, &n_turns);

  acies_walled_talk_type (self->talk, "loop");
  while (n_turns < 40)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
  g_assert_cmpint (acies_walled_talk_get_state (self->talk), ==, ACIES_WALLED_TALK_WORKING);
  acies_walled_talk_stop (self->talk);
  wait_until (self, ACIES_WALLED_TALK_ENDED);
  g_assert_cmpstr (acies_walled_talk_get_ending (self->talk), ==, "You stopped it.");
  g_assert_nonnull (strstr (self->heard->str, "you said loop\n"));

  acies_walled_talk_start (self->talk);
  wait_until (self, ACIES_WALLED_TALK_WAITING);
}

static void
test_death (World *self, gconstpointer data)
{
  acies_walled_talk_type (self->talk, "die");
  wait_until (self, ACIES_WALLED_TALK_ENDED);
  g_assert_nonnull (strstr (acies_walled_talk_get_ending (self->talk), "Segmentation fault"));
}

static void
test_flood (World *self, gconstpointer data)
{
  acies_walled_talk_type (self->talk, "flood");
  wait_until (self, ACIES_WALLED_TALK_ENDED);
  g_assert_nonnull (strstr (acies_walled_talk_get_ending (self->talk), "Killed"));
  g_assert_cmpuint (self->heard->len, <, 70 * 1024);
  g_assert_true (g_str_has_suffix (self->heard->str, "…\n"));
}

/* What is no text becomes text, and what is too long is cut, without any end of the talk. */
static void
test_raving (World *self, gconstpointer data)
{
  acies_walled_talk_type (self->talk, "rave");
  wait_until (self, ACIES_WALLED_TALK_WAITING);
  g_assert_nonnull (strstr (self->heard->str, "…\n"));
  acies_walled_talk_type (self->talk, "calm");
  wait_until (self, ACIES_WALLED_TALK_WAITING);
  g_assert_true (g_str_has_suffix (self->heard->str, "you said calm\nprisoner> "));
}

#define ADD(name, func) \
  g_test_add ("/acies/app/walled-talk/" name, World, NULL, set_up, func, tear_down)

int
main (int argc, char *argv[])
{
  g_setenv ("ACIES_CTL", WALL_PRISONER, TRUE);
  g_test_init (&argc, &argv, NULL);
  ADD ("lines", test_lines);
  ADD ("loop", test_loop);
  ADD ("death", test_death);
  ADD ("flood", test_flood);
  ADD ("raving", test_raving);
  return g_test_run ();
}
