/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Exact odds through a loaded rule set, guards on, beside a convolution written by hand: the three
 * reference tasks, a chain of one and of five steps, and one ask with odds. */
#include "acies-build.h"
#include "bench.h"

#include "referee/state/acies-referee.h"

#include <string.h>

#define ROUNDS 201

static int
compare_times (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return first < second ? -1 : first > second;
}

/* What is measured, and what it takes, a round after the other, in microseconds a call. */
typedef struct
{
  void (*run) (gpointer data);
  gpointer data;
  guint repeats;
  double times[ROUNDS];
} Contest;

static double
get_median (const double *times)
{
  double sorted[ROUNDS];

  memcpy (sorted, times, sizeof sorted);
  qsort (sorted, ROUNDS, sizeof (double), compare_times);
  return sorted[ROUNDS / 2];
}

/* Runs two in turns, so that whatever else the machine does slows both down. SECOND may be NULL. */
static void
compete (Contest *first, Contest *second)
{
  Contest *const both[] = { first, second };

  for (guint i = 0; i < ROUNDS; i++)
    for (guint j = 0; j < G_N_ELEMENTS (both) && both[j] != NULL; j++)
      {
        Contest *one = both[j];
        double start = bench_get_time ();

        for (guint k = 0; k < one->repeats; k++)
          one->run (one->data);
        one->times[i] = (bench_get_time () - start) / one->repeats;
      }
}

static double
get_least (const double *times)
{
  double least = times[0];

  for (guint i = 1; i < ROUNDS; i++)
    least = MIN (least, times[i]);
  return least;
}

/* How many times as long FIRST takes as SECOND, where each was disturbed least: what else the
 * machine does slows a walk, which needs much memory, more than a loop that needs none. */
static double
get_ratio (const Contest *first, const Contest *second)
{
  return get_least (first->times) / get_least (second->times);
}

/* The same as the median of the rounds, with all that disturbed them. */
static double
get_disturbed_ratio (const Contest *first, const Contest *second)
{
  double ratios[ROUNDS];

  for (guint i = 0; i < ROUNDS; i++)
    ratios[i] = first->times[i] / second->times[i];
  return get_median (ratios);
}

typedef struct
{
  AciesReferee *referee;
  AciesQuestion *question;
  guint n_leaves;
  guint n_asked;
} Task;

static void
search (gpointer data)
{
  Task *task = data;
  AciesOddsSearch *walked = acies_odds_search_new (task->referee, task->question);
  g_autoptr (GPtrArray) odds = NULL;
  g_autoptr (GError) error = NULL;

  while (acies_odds_search_advance (walked, G_MAXUINT))
    ;
  odds = acies_odds_search_dup_odds (walked, &error);
  g_assert_no_error (error);
  task->n_leaves = acies_odds_search_get_n_leaves (walked);
  acies_odds_search_free (walked);
}

/* Asks for a chain of a number that was not asked for before and that still is of one step, as the
 * referee remembers what it was asked. */
static void
ask (gpointer data)
{
  Task *task = data;
  g_autofree char *number = g_strdup_printf ("-%u", task->n_asked++);
  g_autoptr (AciesRuling) ruling = NULL;

  acies_question_set (task->question, "number", number);
  ruling = acies_referee_ask_with_odds (task->referee, task->question, NULL);

  g_assert_nonnull (ruling);
}

static volatile guint64 sink;

static void
convolve (guint64 *into, const guint64 *a, guint n_a, const guint64 *b, guint n_b)
{
  memset (into, 0, (n_a + n_b - 1) * sizeof (guint64));
  for (guint i = 0; i < n_a; i++)
    for (guint j = 0; j < n_b; j++)
      into[i + j] += a[i] * b[j];
}

/* 3 AvD + 1 into six rows, then 1 AvD and the row reach 6. */
static void
convolve_one (gpointer data)
{
  static const guint64 average[] = { 1, 2, 2, 1 };
  guint64 two[7], three[10], passed = 0;

  convolve (two, average, 4, average, 4);
  convolve (three, two, 7, average, 4);
  for (guint i = 0; i < 10; i++)
    {
      guint score = i + 7;
      guint row = score <= 7    ? 0
                  : score <= 9  ? 1
                  : score == 10 ? 2
                  : score == 11 ? 3
                  : score <= 13 ? 4
                                : 5;

      for (guint j = 0; j < 4; j++)
        if (j + 2 + row >= 6)
          passed += three[i] * average[j];
    }
  sink = passed;
}

/* The best of four less the best of three, into seven rows. */
static void
convolve_two (gpointer data)
{
  guint64 rows[7] = { 0 };

  for (gint64 a = 1; a <= 6; a++)
    for (gint64 b = 1; b <= 6; b++)
      {
        guint64 four = (guint64) (a * a * a * a - (a - 1) * (a - 1) * (a - 1) * (a - 1));
        guint64 three = (guint64) (b * b * b - (b - 1) * (b - 1) * (b - 1));

        rows[CLAMP (a - b, -3, 3) + 3] += four * three;
      }
  sink = rows[0] + rows[6];
}

/* Hits of eight, saves of the hits, two dice less what failed, into three bands: in 1/6^8 x 2^-h
 * brought to one denominator. */
static void
convolve_three (gpointer data)
{
  static const guint64 binomial[9] = { 1, 8, 28, 56, 70, 56, 28, 8, 1 };
  guint64 failed[9] = { 0 }, bands[3] = { 0 };
  guint64 saves[9] = { 1 };

  for (guint hits = 0; hits <= 8; hits++)
    {
      guint64 weight = binomial[hits] << (16 - 2 * hits);

      for (guint f = 0; f <= hits; f++)
        failed[f] += weight * saves[f];
      for (guint f = hits + 1; f > 0 && f <= 8; f--)
        saves[f] += saves[f - 1];
    }
  for (guint f = 0; f <= 8; f++)
    for (guint score = 2; score <= 12; score++)
      {
        int left = (int) score - (int) f;

        bands[left <= 4 ? 0 : left <= 8 ? 1 : 2] += failed[f] * (6 - ABS ((int) score - 7));
      }
  sink = bands[0] + bands[1] + bands[2];
}

static AciesBattle *
build_battle (void)
{
  g_autoptr (AciesBuild) build = acies_build_new ("1200x800");

  acies_build_set_ruleset (build, "odds");
  acies_build_unit (build, "rome", "7", "foot", 3, "300,400,90");
  return acies_build_finish (build);
}

static void
set_task (Task *task, AciesReferee *referee, const char *action, const char *number)
{
  task->referee = referee;
  task->question = acies_question_new (action);
  acies_question_set (task->question, "unit", "7");
  if (number != NULL)
    acies_question_set (task->question, "number", number);
}

static void
print_walk (const Task *task, const Contest *contest)
{
  double time = get_least (contest->times);

  g_print ("odds %-6s %-2s %9.1f us %5u leaves %6.2f us a leaf",
           acies_question_get_action (task->question),
           acies_question_get (task->question, "number") != NULL
               ? acies_question_get (task->question, "number")
               : "",
           time, task->n_leaves, time / task->n_leaves);
}

static void
bench_task (AciesReferee *referee, const char *action, void (*by_hand) (gpointer data))
{
  Task task = { 0 };
  Contest walked = { search, &task, 20 }, convolved = { by_hand, NULL, 10000 };

  set_task (&task, referee, action, NULL);
  compete (&walked, &convolved);
  print_walk (&task, &walked);
  g_print ("  x%.0f of by hand (%.3f us), x%.0f as disturbed\n", get_ratio (&walked, &convolved),
           get_least (convolved.times), get_disturbed_ratio (&walked, &convolved));
  acies_question_free (task.question);
}

static void
bench_chain (AciesReferee *referee)
{
  Task one = { 0 }, five = { 0 };
  Contest walked_one = { search, &one, 20 }, walked_five = { search, &five, 20 };

  set_task (&one, referee, "chain", "1");
  set_task (&five, referee, "chain", "5");
  compete (&walked_one, &walked_five);
  print_walk (&one, &walked_one);
  g_print ("\n");
  print_walk (&five, &walked_five);
  g_print ("\na chain of five steps costs x%.1f of one, x%.1f as disturbed\n",
           get_ratio (&walked_five, &walked_one), get_disturbed_ratio (&walked_five, &walked_one));
  acies_question_free (one.question);
  acies_question_free (five.question);
}

int
main (int argc, char **argv)
{
  g_autoptr (AciesRuleset) ruleset = bench_load_ruleset (argc, argv, "odds");
  g_autoptr (AciesBattle) battle = build_battle ();
  g_autoptr (AciesReferee) referee = NULL;
  Task task = { 0 };
  Contest asked = { ask, &task, 20 };

  acies_referee_lay_out (ruleset, battle, NULL);
  referee = acies_referee_new (ruleset, battle);
  bench_task (referee, "one", convolve_one);
  bench_task (referee, "two", convolve_two);
  bench_task (referee, "three", convolve_three);
  bench_chain (referee);
  set_task (&task, referee, "chain", NULL);
  compete (&asked, NULL);
  g_print ("one new ask with odds, a chain of one step %9.1f us\n", get_median (asked.times));
  acies_question_free (task.question);
  return 0;
}
