/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what games come to: shares by Wilson's interval, means by the normal one, and when it is
 * sure who wins more often, by Pocock's bounds. */
#include "config.h"

#include "staff/trial/acies-trial.h"

#include "base/csv/acies-columns.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Of a normal distribution 95 % lie within so many deviations. */
#define DEVIATIONS 1.959964
/* It is looked at so often, and it is sure beyond so many deviations: then the error of all looks
 * together is 5 %. */
#define N_LOOKS 5
#define SURE_DEVIATIONS 2.413
/* Fewer games are looked at once, at their end. */
#define LEAST_FOR_LOOKS 25

guint
acies_trial_count_won (const AciesTrial *self, int n)
{
  guint won = 0;

  for (guint i = 0; i < self->games->len; i++)
    if (((const AciesTrialGame *) g_ptr_array_index (self->games, i))->winner == n)
      won++;
  return won;
}

/* Whether FIRST wins to SECOND differ by more than DEVIATIONS from even. */
static gboolean
differ (guint first, guint second, double deviations)
{
  double n = first + second;

  return n > 0 && fabs ((double) first - (double) second) > deviations * sqrt (n);
}

guint
acies_trial_find_sure (const AciesTrial *self)
{
  guint n = self->task.n_games, won[2] = { 0, 0 };
  gboolean has_looks = n >= LEAST_FOR_LOOKS;

  for (guint i = 0; i < self->games->len; i++)
    {
      int winner = ((const AciesTrialGame *) g_ptr_array_index (self->games, i))->winner;
      gboolean is_look = i + 1 == n;

      if (winner == 0 || winner == 1)
        won[winner]++;
      for (guint look = 1; has_looks && look < N_LOOKS; look++)
        is_look |= i + 1 == n * look / N_LOOKS;
      if (is_look && differ (won[0], won[1], has_looks ? SURE_DEVIATIONS : DEVIATIONS))
        return i + 1;
    }
  return 0;
}

double
acies_trial_find_share (guint k, guint n, double span[2])
{
  double z = DEVIATIONS, share, centre, half;

  span[0] = 0;
  span[1] = 1;
  if (n == 0)
    return 0;
  share = (double) k / n;
  centre = (share + z * z / (2 * n)) / (1 + z * z / n);
  half = z * sqrt (share * (1 - share) / n + z * z / (4.0 * n * n)) / (1 + z * z / n);
  span[0] = MAX (centre - half, 0);
  span[1] = MIN (centre + half, 1);
  return share;
}

/* "62.0 % (52.2 to 70.9)" for K of N. */
static char *
describe_share (guint k, guint n)
{
  double span[2];
  double share = acies_trial_find_share (k, n, span);

  if (n == 0)
    return g_strdup ("–");
  /* Translators: a share of games in percent, and between what it lies, as “62.0 % (52.2 to 70.9)”.
   */
  return g_strdup_printf (_ ("%.1f %% (%.1f to %.1f)"), 100 * share, 100 * span[0], 100 * span[1]);
}

/* "4.3 (4.0 to 4.6)": the mean of N values of which SUM is the sum and SQUARES that of squares. */
static char *
describe_mean (double sum, double squares, guint n)
{
  double mean, half;

  if (n == 0)
    return g_strdup ("–");
  mean = sum / n;
  half = n > 1 ? DEVIATIONS * sqrt (MAX ((squares - mean * sum) / (n - 1), 0) / n) : 0;
  /* Translators: a mean, and between what it lies, as “4.3 (4.0 to 4.6)”. */
  return g_strdup_printf (_ ("%.1f (%.1f to %.1f)"), mean, mean - half, mean + half);
}

/* What side N lost on the average. */
static char *
describe_lost (const AciesTrial *self, guint n)
{
  double sum = 0, squares = 0;

  for (guint i = 0; i < self->games->len; i++)
    {
      const AciesTrialGame *game = g_ptr_array_index (self->games, i);
      double lost = (double) g_array_index (game->lost, gint64, n);

      sum += lost;
      squares += lost * lost;
    }
  return describe_mean (sum, squares, self->games->len);
}

static char *
describe_length (const AciesTrial *self)
{
  double sum = 0, squares = 0;

  for (guint i = 0; i < self->games->len; i++)
    {
      double n_turns = ((const AciesTrialGame *) g_ptr_array_index (self->games, i))->n_turns;

      sum += n_turns;
      squares += n_turns * n_turns;
    }
  return describe_mean (sum, squares, self->games->len);
}

static void
append_sides (const AciesTrial *self, GString *text)
{
  for (guint i = 0; self->task.sides[i] != NULL; i++)
    {
      guint won = acies_trial_count_won (self, (int) i);
      g_autofree char *share = describe_share (won, self->games->len);
      g_autofree char *lost = describe_lost (self, i);

      /* Translators: a side, how many games it won, that as a share, and what it lost of what
       * decides. */
      g_string_append_printf (text, _ ("%s: %u won, %s; lost %s\n"), self->task.sides[i], won,
                              share, lost);
    }
}

/* What did not go as it should. */
static void
append_faults (const AciesTrial *self, GString *text)
{
  guint n_stuck = 0, n_dropped = 0;

  for (guint i = 0; i < self->games->len; i++)
    {
      const AciesTrialGame *game = g_ptr_array_index (self->games, i);

      n_stuck += game->is_stuck;
      n_dropped += game->n_dropped;
    }
  if (n_stuck > 0)
    g_string_append_printf (text, _ ("Games in which nothing went on at last: %u\n"), n_stuck);
  if (n_dropped > 0)
    g_string_append_printf (text, _ ("Dues that nobody could meet, and were dropped: %u\n"),
                            n_dropped);
}

char *
acies_trial_to_text (const AciesTrial *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *by = g_strjoinv (" ", self->task.by);
  g_autofree char *drawn = describe_share (acies_trial_count_won (self, -1), self->games->len);
  g_autofree char *length = describe_length (self);
  guint sure = acies_trial_find_sure (self);

  /* Translators: a scenario, who is played how, a number of games, a seed. */
  g_string_append_printf (text, _ ("%s, by %s: games %u, seed %u\n"), self->task.scenario, by,
                          self->games->len, self->task.seed);
  g_string_append_printf (text, _ ("Counted: %s\n"), self->task.counts);
  append_sides (self, text);
  g_string_append_printf (text, _ ("Drawn: %u, %s\n"), acies_trial_count_won (self, -1), drawn);
  /* Translators: how many turns a game took, with an interval, and how many at most. */
  g_string_append_printf (text, _ ("Turns: %s, at most %d\n"), length, self->task.n_turns);
  if (sure > 0)
    g_string_append_printf (text, _ ("Who wins more often is sure after %u games.\n"), sure);
  else
    g_string_append (text, _ ("Who wins more often is not sure.\n"));
  append_faults (self, text);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
