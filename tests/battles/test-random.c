/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Somebody who types whatever the program offers. Battles of every shipped rule set are played by
 * lines that are put together from completions, by what is due, by dice and choices as they fall;
 * what is refused is sometimes let pass, and now and then it is undone. By a seed, so that what
 * goes wrong goes wrong again. The laws:
 *   - a shipped rule set never fails: nothing runs too long or stops with an error of Lua;
 *   - what is ruled completely can be accepted;
 *   - all undone, the battle is as it began; all done again, it is as it was, byte for byte;
 *   - nothing is said on the console, which the environment of the tests makes fatal. */
#include "acies-scratch.h"

#include "referee/command/acies-command-line.h"
#include "storage/battle/acies-battle-file.h"
#include "storage/library/acies-library.h"

#include <glib/gstdio.h>
#include <string.h>

#define MOST_WORDS 9
/* As many leaves of odds are walked for a question in passing. */
#define SOME_LEAVES 100

typedef struct
{
  const char *scenario;
  guint32 seed;
  guint n_steps;
} Game;

static const Game games[] = {
  { "raid-at-the-ford", 1, 200 },
  { "great-plains", 2, 8 },
  { "gaugamela", 4, 30 },
  { "zama", 3, 20 },
  { "chalons", 5, 80 },
  { "lake-regillus", 6, 80 },
  { "kadesh", 7, 60 },
  { "sinai", 8, 60 },
};

typedef struct
{
  const Game *game;
  char *path;
  AciesBattleFile *file;
  AciesReferee *referee;
  GRand *rand;
  AciesThrower *thrower;
  guint n_asked, n_accepted;
} Player;

static gboolean
happens (Player *self, guint one_in)
{
  return g_rand_int_range (self->rand, 0, (gint32) one_in) == 0;
}

static gpointer
draw (Player *self, gpointer *list, guint n)
{
  return list[g_rand_int_range (self->rand, 0, (gint32) n)];
}

static GBytes *
get_state (Player *self)
{
  return acies_battle_to_bytes (acies_battle_file_get_battle (self->file));
}

static void
player_init (Player *self, const Game *game)
{
  g_autofree char *folder = acies_scratch_new ();
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = acies_library_find_file ("scenarios", game->scenario, findings);
  g_autoptr (AciesBattle) battle = acies_battle_load_scenario (file, findings);
  g_autoptr (AciesRuleset) ruleset
      = acies_library_load_named_ruleset (acies_battle_get_ruleset (battle), findings);
  g_autoptr (GError) error = NULL;

  acies_referee_lay_out (ruleset, battle, findings);
  g_assert_false (acies_findings_has_errors (findings));
  *self = (Player){ .game = game };
  self->path = g_build_filename (folder, "battle.acies", NULL);
  self->file = acies_battle_file_create (self->path, ruleset, battle, &error);
  g_assert_no_error (error);
  self->referee = acies_battle_file_get_referee (self->file);
  self->rand = g_rand_new_with_seed (game->seed);
  self->thrower = acies_thrower_new_seeded (game->seed);
}

static void
player_clear (Player *self)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_assert_true (acies_battle_file_close (self->file, NULL));
  g_assert_finalize_object (self->file);
  g_rand_free (self->rand);
  acies_thrower_free (self->thrower);
  dir = g_dir_open (folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (folder);
  g_free (self->path);
}

/* The first law. */
static void
check_error (Player *self, const AciesQuestion *question, const GError *error)
{
  if (error == NULL
      || (!g_error_matches (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_RULESET)
          && !g_error_matches (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_BUDGET)))
    return;
  g_test_message ("%s, seed %u, “%s”: %s", self->game->scenario, self->game->seed,
                  acies_question_get_action (question), error->message);
  g_test_fail ();
}

/* A line of what may be typed; NULL: it has no sense. */
static AciesQuestion *
make_line (Player *self)
{
  g_autoptr (GString) line = g_string_new (NULL);
  AciesQuestion *question = NULL;

  for (guint i = 0; i < MOST_WORDS && question == NULL; i++)
    {
      g_auto (GStrv) ways = acies_command_line_complete (self->referee, line->str);
      guint n = g_strv_length (ways);

      if (n > 0)
        g_string_append (line, draw (self, (gpointer *) ways, n));
      else
        g_string_append_printf (line, "%d", g_rand_int_range (self->rand, 1, 9));
      if (i > 0 && happens (self, 2))
        {
          g_autoptr (AciesCommandLine) read
              = acies_command_line_parse (self->referee, line->str, NULL, NULL);

          if (read != NULL && read->kind != ACIES_COMMAND_LINE_QUESTION)
            return NULL;
          if (read != NULL)
            question = g_steal_pointer (&read->question);
        }
      g_string_append_c (line, ' ');
    }
  return question;
}

static AciesQuestion *
make_question (Player *self)
{
  g_autoptr (GPtrArray) due = acies_referee_list_due (self->referee);

  /* What is free waits for the first of it. */
  if (due->len > 0 && happens (self, 2))
    return acies_referee_question_for (
        self->referee, happens (self, 2) ? due->pdata[0] : draw (self, due->pdata, due->len));
  if (happens (self, 6))
    return acies_question_new (ACIES_ACTION_NEXT);
  return make_line (self);
}

/* Chooses where a choice is wanted. FALSE: nothing is. */
static gboolean
choose (Player *self, AciesRuling *ruling, AciesQuestion *question)
{
  const GPtrArray *asks = acies_ruling_get_prompts (ruling);
  gboolean has_chosen = FALSE;

  for (guint i = 0; i < asks->len; i++)
    {
      const AciesPrompt *ask = g_ptr_array_index (asks, i);
      guint n = ask->kind == ACIES_PROMPT_CHOICE ? g_strv_length (ask->options) : 0;

      if (n == 0)
        continue;
      acies_question_take_answer (
          question,
          acies_answer_new (ACIES_ANSWER_CHOICE, ACIES_SOURCE_TABLE, ask->id,
                            acies_value_symbol (draw (self, (gpointer *) ask->options, n))));
      has_chosen = TRUE;
    }
  return has_chosen;
}

/* Looks at the odds of what was not thrown for yet. */
static void
look_ahead (Player *self, const AciesQuestion *question)
{
  AciesOddsSearch *search = acies_odds_search_new (self->referee, question);
  g_autoptr (GPtrArray) odds = NULL;
  g_autoptr (GError) error = NULL;

  if (!acies_odds_search_advance (search, SOME_LEAVES))
    odds = acies_odds_search_dup_odds (search, &error);
  if (g_error_matches (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_RULESET))
    check_error (self, question, error);
  acies_odds_search_free (search);
}

static AciesRuling *
rule (Player *self, AciesQuestion *question)
{
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 20; i++)
    {
      AciesRuling *next = acies_referee_throw (self->referee, question, self->thrower, &error);

      self->n_asked++;
      g_set_object (&ruling, next);
      g_clear_object (&next);
      check_error (self, question, error);
      if (ruling == NULL || !choose (self, ruling, question))
        break;
    }
  return g_steal_pointer (&ruling);
}

static void
step (Player *self)
{
  g_autoptr (AciesQuestion) question = make_question (self);
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;

  if (question == NULL)
    return;
  if (happens (self, 8))
    look_ahead (self, question);
  ruling = rule (self, question);
  if (ruling != NULL && acies_ruling_get_verdict (ruling) == ACIES_VERDICT_FORBIDDEN
      && happens (self, 3))
    {
      acies_question_take_answer (
          question,
          acies_answer_new_override ("verdict", acies_value_symbol ("allowed"), "chance"));
      g_clear_object (&ruling);
      ruling = rule (self, question);
    }
  if (ruling == NULL || !acies_ruling_is_complete (ruling))
    return;
  g_assert_true (acies_battle_file_accept (self->file, ruling, &error));
  g_assert_no_error (error);
  self->n_accepted++;
  if (happens (self, 10))
    g_assert_true (acies_battle_file_undo (self->file, NULL));
}

/* The third law, with what was done at the end. */
static void
go_back_and_forth (Player *self, GBytes *start)
{
  g_autoptr (GBytes) end = NULL, back = NULL, forth = NULL;

  while (acies_battle_file_can_redo (self->file))
    g_assert_true (acies_battle_file_redo (self->file, NULL));
  end = get_state (self);
  while (acies_battle_file_can_undo (self->file))
    g_assert_true (acies_battle_file_undo (self->file, NULL));
  back = get_state (self);
  g_assert_true (g_bytes_equal (start, back));
  while (acies_battle_file_can_redo (self->file))
    g_assert_true (acies_battle_file_redo (self->file, NULL));
  forth = get_state (self);
  g_assert_true (g_bytes_equal (end, forth));
}

static void
test_game (gconstpointer data)
{
  const Game *game = data;
  Player self;
  g_autoptr (GBytes) start = NULL;
  const char *times = g_getenv ("ACIES_RANDOM_TIMES");
  guint n = game->n_steps * (times != NULL ? (guint) g_ascii_strtoull (times, NULL, 10) : 1);

  player_init (&self, game);
  start = get_state (&self);
  for (guint i = 0; i < n && !g_test_failed (); i++)
    step (&self);
  go_back_and_forth (&self, start);
  g_test_message ("%u steps, %u rulings, %u accepted", n, self.n_asked, self.n_accepted);
  g_assert_cmpuint (self.n_accepted, >, n / 20);
  player_clear (&self);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strconcat ("/acies/battles/random/", games[i].scenario, NULL);

      g_test_add_data_func (path, &games[i], test_game);
    }
  return g_test_run ();
}
