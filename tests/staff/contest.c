/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays doctrines against the two plain ways, one scenario a rule set, from each side, and prints
 * what came out: contest GAMES [SEED [SCENARIO]]. Of GAMES half are played from each side. A game
 * that is drawn is no win. Ends with 1 where a doctrine wins less often than it must. */
#include "config.h"

#include "storage/library/acies-library.h"
#include "staff/trial/acies-trial.h"

#include <stdlib.h>
#include <time.h>

typedef struct
{
  const char *scenario;
  const char *sides[2];
  const char *doctrine;
  int n_turns;
} Field;

static const Field fields[] = {
  { "great-plains", { "rome", "carthage" }, "attack", 6 },
  { "zama", { "rome", "carthage" }, "attack", 6 },
  { "chalons", { "roman", "hunnic" }, "attack", 6 },
  { "sinai", { "egypt", "sea-peoples" }, "attack", 12 },
};

/* How many of a hundred must be won against each. */
static const struct
{
  const char *way;
  guint least;
} rivals[] = { { ACIES_PARTY_RANDOM, 95 }, { ACIES_PARTY_NEAREST, 70 } };

/* What is played. */
typedef struct
{
  const Field *field;
  AciesRuleset *ruleset;
  AciesBattle *battle;
  guint n_games;
  guint32 seed;
} Contest;

static gboolean
load (Contest *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = acies_library_find_file ("scenarios", self->field->scenario, findings);

  self->battle = file != NULL ? acies_battle_load_scenario (file, findings) : NULL;
  if (self->battle != NULL)
    self->ruleset
        = acies_library_load_named_ruleset (acies_battle_get_ruleset (self->battle), findings);
  if (self->ruleset == NULL || acies_findings_has_errors (findings))
    {
      g_autofree char *text = acies_findings_to_string (findings);

      g_printerr ("%s\n", text);
      return FALSE;
    }
  acies_referee_lay_out (self->ruleset, self->battle, findings);
  return TRUE;
}

static double
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static gboolean
tell_game (const AciesTrialGame *game, guint n, gpointer data)
{
  if (g_getenv ("ACIES_CONTEST_GAMES") != NULL)
    g_print ("  game %u of %u: side %d, %d turns, %u asked, %u accepted, %u dropped, lost %d %d\n",
             game->number + 1, n, game->winner, game->n_turns, game->n_asked, game->n_accepted,
             game->n_dropped, (int) g_array_index (game->lost, gint64, 0),
             (int) g_array_index (game->lost, gint64, 1));
  return TRUE;
}

/* Plays half of the games with the doctrine on side N, against WAY. How many it won; -1: it
 * failed. */
static int
play_from (Contest *self, guint n, const char *way)
{
  const Field *field = self->field;
  g_autofree char *ours = g_strdup_printf ("%s=%s", field->sides[n], field->doctrine);
  g_autofree char *theirs = g_strdup_printf ("%s=%s", field->sides[1 - n], way);
  const char *const by[] = { ours, theirs, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesTrial) trial
      = acies_trial_new (self->ruleset, self->battle, by, self->seed, MAX (self->n_games / 2, 1),
                         field->n_turns, &error);
  double start = get_time ();
  guint won, lost;

  if (trial == NULL
      || !acies_trial_play (trial, self->ruleset, self->battle, 1, 1, TRUE, tell_game, NULL,
                            &error))
    {
      g_printerr ("%s: %s\n", field->scenario, error->message);
      return -1;
    }
  won = acies_trial_count_won (trial, (int) n);
  lost = acies_trial_count_won (trial, (int) (1 - n));
  g_print ("%s, %s against %s: won %u, drawn %u, lost %u of %u; %.1f s a game\n", field->scenario,
           ours, theirs, won, trial->games->len - won - lost, lost, trial->games->len,
           (get_time () - start) / trial->games->len);
  return (int) won;
}

/* Whether the doctrine wins as often as it must. */
static gboolean
play_field (Contest *self)
{
  gboolean is_enough = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (rivals); i++)
    {
      guint n = 2 * MAX (self->n_games / 2, 1), won = 0;

      for (guint side = 0; side < 2; side++)
        {
          int here = play_from (self, side, rivals[i].way);

          if (here < 0)
            return FALSE;
          won += (guint) here;
        }
      g_print ("%s against %s: won %u of %u, at least %u of 100\n", self->field->scenario,
               rivals[i].way, won, n, rivals[i].least);
      is_enough = is_enough && 100 * won >= rivals[i].least * n;
    }
  return is_enough;
}

int
main (int argc, char *argv[])
{
  gboolean is_enough = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      Contest contest = { &fields[i], NULL, NULL, argc > 1 ? (guint) atoi (argv[1]) : 100,
                          argc > 2 ? (guint32) atoi (argv[2]) : 1 };

      if (argc > 3 && g_strcmp0 (argv[3], fields[i].scenario) != 0)
        continue;
      is_enough = load (&contest) && play_field (&contest) && is_enough;
      g_clear_object (&contest.battle);
      g_clear_object (&contest.ruleset);
    }
  return is_enough ? 0 : 1;
}
