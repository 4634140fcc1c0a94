/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/soak.h"

/* Of so many steps one is a disturbance. */
#define STEPS 6
/* Whoever can leave a phase no more goes back by up to so much. */
#define FAR_BACK 40
/* In every so many games the whole journal is ruled on once more. */
#define VERIFIED 4

guint
soak_count (const Soak *self)
{
  guint n = 0;

  for (guint i = 0; i < SOAK_N_KINDS; i++)
    n += self->n_acts[i];
  return n;
}

char *
soak_describe (const Soak *self)
{
  static const char *const words[SOAK_N_KINDS] = { "rulings",
                                                   "undone",
                                                   "redone",
                                                   "closed",
                                                   "opened",
                                                   "exported",
                                                   "imported",
                                                   "looked back",
                                                   "interrupted",
                                                   "language changed",
                                                   "house rules changed",
                                                   "verified" };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < SOAK_N_KINDS; i++)
    g_string_append_printf (text, "%s%u %s", i > 0 ? ", " : "", self->n_acts[i], words[i]);
  g_string_append_printf (text, "; %u games, %u times back as nothing went on", self->n_games,
                          self->n_stuck);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Goes on with the game. FALSE: it is over. */
static gboolean
go_on (Soak *self)
{
  PlayerStep step = player_step (&self->player, TRUE);

  if (step == PLAYER_STEP_STUCK)
    {
      self->n_stuck++;
      soak_undo (self, FAR_BACK);
    }
  else if (step != PLAYER_STEP_NONE)
    self->n_acts[SOAK_RULING]++;
  return acies_battle_get_position (self->player.battle)->turn <= self->player.game.n_turns;
}

static gboolean
is_over (const Soak *self, guint most)
{
  return soak_count (self) >= most || self->player.broken->len > 0;
}

/* Says what was broken in the game, and ends it. */
static void
end_game (Soak *self)
{
  Player *player = &self->player;

  for (guint i = 0; i < player->broken->len; i++)
    {
      g_test_message ("%s", (const char *) g_ptr_array_index (player->broken, i));
      g_test_fail ();
    }
  player_clear (player);
  self->n_games++;
}

void
soak_play (Soak *self, const PlayerGame *game, guint n_acts)
{
  guint most = soak_count (self) + n_acts;
  PlayerGame next = *game;

  for (gboolean is_failed = FALSE; soak_count (self) < most && !is_failed; next.seed++)
    {
      gboolean goes_on = TRUE;

      player_init (&self->player, &next);
      while (goes_on && !is_over (self, most))
        {
          if (g_rand_int_range (self->rand, 0, STEPS) == 0)
            soak_disturb (self);
          else
            goes_on = go_on (self);
        }
      if (self->n_games % VERIFIED == 0)
        soak_verify (self);
      is_failed = self->player.broken->len > 0;
      end_game (self);
    }
}
