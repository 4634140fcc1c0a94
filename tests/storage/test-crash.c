/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Killed at any moment: no change that was acknowledged is lost, and the file opens again. */
#include "world.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define N_KILLS 100

typedef struct
{
  GPid process;
  int out;
} Player;

/* Starts the player and waits until it has the battle open. */
static Player
start_player (World *world)
{
  const char *const argv[] = { CRASH_PLAYER, world->path, NULL };
  Player player;
  g_autoptr (GError) error = NULL;
  char byte = 0;

  g_assert_true (g_spawn_async_with_pipes (NULL, (char **) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD,
                                           NULL, NULL, &player.process, NULL, &player.out, NULL,
                                           &error));
  g_assert_no_error (error);
  g_assert_cmpint (read (player.out, &byte, 1), ==, 1);
  g_assert_cmpint (byte, ==, 'o');

  return player;
}

/* Kills it; the number of changes that it acknowledged. */
static guint
kill_player (Player *player)
{
  char bytes[4096];
  guint n = 0;
  gssize length;

  kill (player->process, SIGKILL);
  waitpid (player->process, NULL, 0);
  while ((length = read (player->out, bytes, sizeof bytes)) > 0)
    n += (guint) length;
  close (player->out);

  return n;
}

static void
test_kills (World *world, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new ();
  guint n_acknowledged = 0;
  guint n_before = 0;

  g_object_unref (world_begin (world));
  for (int i = 0; i < N_KILLS; i++)
    {
      Player player = start_player (world);
      g_autoptr (AciesBattleFile) file = NULL;
      guint n_now;
      guint n;

      g_usleep ((gulong) g_rand_int_range (random, 0, 25000));
      n = kill_player (&player);
      file = world_open (world);
      n_now = g_list_model_get_n_items (acies_battle_file_get_journal (file));
      g_assert_cmpuint (n_now, >=, n_before + n);
      /* At most the one change that was on its way. */
      g_assert_cmpuint (n_now, <=, n_before + n + 1);
      g_assert_cmpint (world_get_dp (file, "1"), ==, n_now);
      n_before = n_now;
      n_acknowledged += n;
    }

  g_test_message ("%d kills, %u changes acknowledged", N_KILLS, n_acknowledged);
  /* How many it manages before it is killed is the machine's affair; none at all would prove
   * nothing. */
  g_assert_cmpuint (n_acknowledged, >, 0);
}

/* A second process is told by whom the battle is held, and gets it when that one is gone. */
static void
test_second_process (World *world, gconstpointer data)
{
  Player player;
  g_autoptr (GError) error = NULL;
  g_autofree char *holder = NULL;
  g_autoptr (AciesBattleFile) file = NULL;

  g_object_unref (world_begin (world));
  player = start_player (world);
  g_assert_null (acies_battle_file_open (world->path, NULL, &error));
  g_assert_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_HELD);
  holder = g_strdup_printf ("crash-player (process %d)", (int) player.process);
  g_assert_nonnull (strstr (error->message, holder));
  kill_player (&player);
  file = world_open (world);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/acies/storage/crash/kills", World, NULL, world_set_up, test_kills, world_tear_down);
  g_test_add ("/acies/storage/crash/second-process", World, NULL, world_set_up, test_second_process,
              world_tear_down);

  return g_test_run ();
}
