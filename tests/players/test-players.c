/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole battles of every rule set, both sides played by code from a seed, and held against laws:
 *   - every phase can be left, with nothing dropped that is due;
 *   - no question makes a rule set fail, and what is ruled completely can be accepted;
 *   - no unit stands in another or beyond the table, nobody is tied to a foe whom he does not
 * touch;
 *   - two to four of a kind that are due at once lead to the same battle in whatever order;
 *   - played once more by units of other names, it is the same battle (of the short games the
 * first of each scenario);
 *   - exported and imported at ten moments of the game, the battle is the same;
 *   - what lights up for somebody is allowed, and what is allowed lights up;
 *   - ruled on once more, the journal says the same;
 *   - all undone, the battle is as it began; all done again, as it ended, byte for byte;
 *   - no question takes more than a second of processor time (told here, a law in long runs).
 *
 * Two games are played beside a table that nobody sees: nobody has a place or gets one, and what is
 * asked of it is stated by the seed. What is asked first there hangs on names, and what was said
 * before on the order, so that neither is a law of theirs.
 *
 * ACIES_PLAYERS_GAMES=N plays N games of each scenario, as long as they are; ACIES_PLAYERS_SEED=S
 * the game of that seed alone, ACIES_PLAYERS_TURNS=T so many turns of each;
 * ACIES_PLAYERS_KEEP=FOLDER exports the battle of a game that breaks a law, as it is then, into
 * that folder. */
#include "players/player.h"

#include <string.h>

typedef struct
{
  const char *scenario;
  guint32 seeds[2];            /* of the short games; 0: none */
  int n_turns, n_long;         /* of a short game and of a long one */
  const char *file, *switches; /* as in PlayerGame, as what follows */
  gboolean is_unplaced;
} Scenario;

static const Scenario scenarios[] = {
  { "great-plains", { 3, 43 }, 6, 6 },
  { "zama", { 1, 3 }, 2, 6 },
  { "chalons", { 1, 2 }, 4, 15 },
  { "sinai", { 1, 2 }, 12, 12 },
  { "lake-regillus", { 1, 2 }, 6, 15 },
  { "armageddon-609-bc", { 1, 2 }, 5, 10 },
  { "armageddon-set-up", { 1, 2 }, 1, 3, "armageddon-609-bc", "deploy-turn-about=yes" },
  { "great-plains-beside", { 18, 0 }, 6, 6, "great-plains", NULL, TRUE },
  { "zama-beside", { 61, 0 }, 6, 6, "zama", NULL, TRUE },
  { "cannae", { 1, 0 }, 1, 6 },
  { "gaugamela", { 1, 0 }, 1, 6 },
  { "landing-at-the-bay", { 1, 2 }, 3, 6 },
  { "raid-at-the-ford", { 1, 2 }, 6, 10 },
};

static guint
read_number (const char *name)
{
  const char *text = g_getenv (name);

  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : 0;
}

/* Of one scenario, which actions all games so far have asked about and accepted. */
typedef struct
{
  const char *scenario;
  GHashTable *asked, *done; /* of interned ids */
} Tried;

static Tried tried;

static void
add_keys (GHashTable *all, GHashTable *some)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, some);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_hash_table_add (all, key);
}

/* Tells which actions of the rule set nobody has asked about, or been allowed, in the games of this
 * scenario so far. */
static void
tell_tried (Player *self)
{
  const GPtrArray *actions = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_ACTION);
  g_autoptr (GString) not_asked = g_string_new (NULL), not_done = g_string_new (NULL);

  if (g_strcmp0 (tried.scenario, self->game.scenario) != 0)
    {
      g_clear_pointer (&tried.asked, g_hash_table_unref);
      g_clear_pointer (&tried.done, g_hash_table_unref);
      tried = (Tried){ self->game.scenario, g_hash_table_new (NULL, NULL),
                       g_hash_table_new (NULL, NULL) };
    }
  add_keys (tried.asked, self->asked);
  add_keys (tried.done, self->done);
  for (guint i = 0; i < actions->len; i++)
    {
      const AciesAction *action = g_ptr_array_index (actions, i);

      if (action->phases[0] == NULL)
        continue;
      if (!g_hash_table_contains (tried.asked, action->fact.id))
        g_string_append_printf (not_asked, " %s", action->fact.id);
      else if (!g_hash_table_contains (tried.done, action->fact.id))
        g_string_append_printf (not_done, " %s", action->fact.id);
    }
  g_test_message ("%s: never asked:%s; never allowed:%s", self->game.scenario, not_asked->str,
                  not_done->str);
}

static void
tell (Player *self)
{
  const PlayerFigures *figures = &self->figures;

  g_test_message (
      "%s, seed %u: %u rulings, %u accepted, %u left to the umpire, %u taken back; %.0f rulings a "
      "second; %u dues, %u%% met at the first try; %u times in every order; %u facts "
      "stated; longest slip %u lines (%s); slowest question %.0f ms (%s)",
      self->game.scenario, self->game.seed, figures->n_asked, figures->n_accepted,
      figures->n_umpire, figures->n_taken_back,
      (double) figures->n_asked * G_USEC_PER_SEC / (double) MAX (figures->spent, 1),
      figures->n_dues, 100 * figures->n_first / MAX (figures->n_dues, 1), figures->n_orders,
      figures->n_stated, figures->n_lines, figures->longest, (double) figures->slowest / 1000,
      figures->slow);
  for (guint i = 0; i < self->broken->len; i++)
    {
      g_test_message ("%s", (const char *) g_ptr_array_index (self->broken, i));
      g_test_fail ();
    }
}

static void
test_game (gconstpointer data)
{
  Player self;

  player_init (&self, data);
  player_play (&self);
  if (self.game.is_repeated)
    player_check_names (&self);
  player_check_journal (&self);
  tell (&self);
  tell_tried (&self);
  player_clear (&self);
}

static void
add_game (
    const Scenario *scenario, guint32 seed, int n_turns, gboolean is_timed, gboolean is_repeated)
{
  g_autofree char *path = g_strdup_printf ("/acies/players/%s/%u", scenario->scenario, seed);
  PlayerGame *game = g_new0 (PlayerGame, 1);

  *game = (PlayerGame){ .scenario = scenario->scenario,
                        .file = scenario->file,
                        .switches = scenario->switches,
                        .seed = seed,
                        .n_turns = n_turns,
                        .is_unplaced = scenario->is_unplaced,
                        .is_timed = is_timed,
                        .is_repeated = is_repeated };
  g_test_add_data_func_full (path, game, test_game, g_free);
}

int
main (int argc, char *argv[])
{
  guint n_games = read_number ("ACIES_PLAYERS_GAMES"), seed = read_number ("ACIES_PLAYERS_SEED");
  int n_turns = (int) read_number ("ACIES_PLAYERS_TURNS");

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (scenarios); i++)
    {
      const Scenario *scenario = &scenarios[i];

      if (seed > 0)
        add_game (scenario, seed, n_turns > 0 ? n_turns : scenario->n_long, FALSE,
                  !scenario->is_unplaced);
      for (guint32 n = 1; seed == 0 && n <= n_games; n++)
        add_game (scenario, n, n_turns > 0 ? n_turns : scenario->n_long, TRUE,
                  !scenario->is_unplaced);
      for (guint n = 0; seed == 0 && n_games == 0 && n < G_N_ELEMENTS (scenario->seeds); n++)
        if (scenario->seeds[n] != 0)
          add_game (scenario, scenario->seeds[n], n_turns > 0 ? n_turns : scenario->n_turns, FALSE,
                    n == 0 && !scenario->is_unplaced);
    }
  return g_test_run ();
}
