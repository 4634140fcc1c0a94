/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Every ruling of a battle played by script, timed, with its share of geometry, of Lua, of writing
 * the slip and of the rest, which is the referee at work in C: by action, and for the slowest.
 *
 * The battle is played over and over, so that each ruling is asked as it is in a game, of a state
 * that it has not seen. Its time is the mean of the first rounds; in those that follow the sampler,
 * which costs time itself, meets it often enough for its shares to be told. Named is what is late
 * for a frame.
 *
 * The odds of a question are no part of its ruling. An idle source counts them in slices, which
 * shows that it is at work and which the next question stops; here the slices are timed
 * too. */
#include "config.h"

#include "bench-sampler.h"
#include "bench.h"

#include "referee/command/acies-command-line.h"

#include <locale.h>

#define N_TIMED_ROUNDS 6
#define N_SAMPLED_ROUNDS 10
#define N_SHOWN 10
#define FRAME_MS 16.0
#define SLOW_MS 50.0

/* Of one ruling, or of those of one action; times are of all timed rounds together. */
typedef struct
{
  char *sentence;
  char *action;
  guint n_rulings;
  double ask_ms;
  double slip_ms;
  double longest_ms;
  BenchSamples samples;
} Timing;

typedef struct
{
  AciesRuleset *ruleset;
  const char *scenario;
  GStrv lines;
  GPtrArray *timings; /* of Timing, in the order of the script */
  guint round;        /* those beyond N_TIMED_ROUNDS are sampled */
  guint n_asked;      /* in this round */
} Replay;

static Timing *
timing_new (const char *sentence, const char *action)
{
  Timing *self = g_new0 (Timing, 1);

  self->sentence = g_strdup (sentence);
  self->action = g_strdup (action);
  return self;
}

static void
timing_free (gpointer data)
{
  Timing *self = data;

  g_free (self->sentence);
  g_free (self->action);
  g_free (self);
}

static double
get_mean (const Timing *self)
{
  return (self->ask_ms + self->slip_ms) / (N_TIMED_ROUNDS * self->n_rulings);
}

static int
compare_means (gconstpointer a, gconstpointer b)
{
  double one = get_mean (*(const Timing *const *) a);
  double other = get_mean (*(const Timing *const *) b);

  return (one < other) - (one > other);
}

static void
add_timing (Timing *sum, const Timing *term)
{
  sum->n_rulings += term->n_rulings;
  sum->ask_ms += term->ask_ms;
  sum->slip_ms += term->slip_ms;
  sum->longest_ms = MAX (sum->longest_ms, get_mean (term));
  for (guint i = 0; i < BENCH_N_OWNERS; i++)
    sum->samples.counts[i] += term->samples.counts[i];
}

static AciesReferee *
load (const Replay *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = g_file_new_for_path (self->scenario);
  g_autoptr (AciesBattle) battle = acies_battle_load_scenario (file, findings);

  g_assert_nonnull (battle);
  acies_referee_lay_out (self->ruleset, battle, findings);
  return acies_referee_new (self->ruleset, battle);
}

/* Where the next ruling of this round, on LINE, is to be noted. */
static Timing *
get_next_timing (Replay *self, const char *line, const AciesQuestion *question)
{
  Timing *timing;

  if (self->round == 0)
    g_ptr_array_add (self->timings, timing_new (line, acies_question_get_action (question)));
  g_assert_cmpuint (self->n_asked, <, self->timings->len);
  timing = g_ptr_array_index (self->timings, self->n_asked++);
  g_assert_cmpstr (timing->sentence, ==, line);
  timing->n_rulings = 1;
  return timing;
}

/* Rules on LINE, if it asks something, and lets what is complete happen. */
static void
play (Replay *self, AciesReferee *referee, AciesThrower *thrower, const char *line)
{
  g_autoptr (AciesCommandLine) read = acies_command_line_parse (referee, line, NULL, NULL);
  g_autoptr (AciesRuling) ruling = NULL;
  g_autofree char *slip = NULL;
  AciesQuestion *question;
  Timing *timing;
  double start, asked;

  if (read == NULL || read->question == NULL)
    return;
  question = read->question;
  timing = get_next_timing (self, line, question);
  start = bench_get_time ();
  bench_sampler_count (&timing->samples);
  acies_referee_meet_obligation (referee, question);
  ruling = read->throws ? acies_referee_throw (referee, question, thrower, NULL)
                        : acies_referee_ask (referee, question, NULL);
  bench_sampler_count (NULL);
  asked = bench_get_time ();
  if (ruling != NULL)
    slip = acies_ruling_to_text (ruling);
  if (self->round < N_TIMED_ROUNDS)
    {
      timing->ask_ms += (asked - start) / 1000;
      timing->slip_ms += (bench_get_time () - asked) / 1000;
    }
  if (ruling != NULL && acies_ruling_is_complete (ruling))
    g_assert_true (acies_battle_apply (acies_referee_get_battle (referee),
                                       acies_ruling_get_change (ruling), NULL));
}

static void
play_round (Replay *self)
{
  g_autoptr (AciesReferee) referee = load (self);
  g_autoptr (AciesThrower) thrower = acies_thrower_new_seeded (1);

  self->n_asked = 0;
  for (char **line = self->lines; *line != NULL; line++)
    play (self, referee, thrower, *line);
  g_assert_cmpuint (self->n_asked, ==, self->timings->len);
}

/* One line of a table: what it took, and of that the share of each. */
static void
print_timing (const Timing *self, const char *name)
{
  double total = self->ask_ms + self->slip_ms;
  double slip = 100 * self->slip_ms / total;
  guint n_samples = 0;
  double shares[BENCH_N_OWNERS];

  for (guint i = 0; i < BENCH_N_OWNERS; i++)
    n_samples += self->samples.counts[i];
  for (guint i = 0; i < BENCH_N_OWNERS; i++)
    shares[i] = (100 - slip) * self->samples.counts[i] / MAX (n_samples, 1);
  g_print ("%5u %8.2f %8.2f %7.0f%% %4.0f%% %4.1f%% %4.0f%%  %s\n", self->n_rulings,
           get_mean (self), self->longest_ms, shares[BENCH_OWNER_GEOMETRY], shares[BENCH_OWNER_LUA],
           slip, shares[BENCH_OWNER_REST], name);
}

static void
print_heading (const char *what)
{
  g_print ("\n%s\n    n  mean ms  longest geometry  Lua  slip  rest\n", what);
}

static void
print_actions (GPtrArray *timings)
{
  g_autoptr (GHashTable) actions = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) sums = g_ptr_array_new_with_free_func (timing_free);
  Timing *all = timing_new ("all", "all");

  g_ptr_array_add (sums, all);
  for (guint i = 0; i < timings->len; i++)
    {
      const Timing *timing = g_ptr_array_index (timings, i);
      Timing *sum = g_hash_table_lookup (actions, timing->action);

      if (sum == NULL)
        {
          sum = timing_new (timing->action, timing->action);
          g_hash_table_insert (actions, sum->action, sum);
          g_ptr_array_add (sums, sum);
        }
      add_timing (sum, timing);
      add_timing (all, timing);
    }
  g_ptr_array_sort (sums, compare_means);
  print_heading ("By action");
  for (guint i = 0; i < sums->len; i++)
    print_timing (g_ptr_array_index (sums, i), ((Timing *) g_ptr_array_index (sums, i))->action);
}

/* The slowest, and whatever is late for a frame. */
static void
print_slowest (GPtrArray *timings)
{
  guint n_late = 0, n_slow = 0;

  g_ptr_array_sort (timings, compare_means);
  print_heading ("The slowest");
  for (guint i = 0; i < timings->len; i++)
    {
      Timing *timing = g_ptr_array_index (timings, i);
      double mean = get_mean (timing);

      timing->longest_ms = mean;
      n_late += mean > FRAME_MS;
      n_slow += mean > SLOW_MS;
      if (i < N_SHOWN || mean > FRAME_MS)
        print_timing (timing, timing->sentence);
    }
  g_print ("%u rulings, %u longer than a frame of %.0f ms, %u longer than %.0f ms\n", timings->len,
           n_late, FRAME_MS, n_slow, SLOW_MS);
}

int
main (int argc, char *argv[])
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) folder = NULL;
  g_autoptr (AciesRuleset) ruleset = NULL;
  g_autoptr (GPtrArray) timings = g_ptr_array_new_with_free_func (timing_free);
  g_autofree char *script = NULL;
  g_auto (GStrv) lines = NULL;
  Replay replay = { NULL };

  setlocale (LC_ALL, "");
  g_assert_cmpint (argc, ==, 5);
  folder = g_file_new_for_path (argv[2]);
  ruleset = acies_ruleset_load (folder, NULL, NULL, findings);
  g_assert_nonnull (ruleset);
  g_assert_true (g_file_get_contents (argv[4], &script, NULL, NULL));
  lines = g_strsplit (script, "\n", -1);
  replay = (Replay){ .ruleset = ruleset, .scenario = argv[3], .lines = lines, .timings = timings };
  for (; replay.round < N_TIMED_ROUNDS; replay.round++)
    play_round (&replay);
  bench_sampler_start (argv[1]);
  for (; replay.round < N_TIMED_ROUNDS + N_SAMPLED_ROUNDS; replay.round++)
    play_round (&replay);
  g_assert_cmpuint (timings->len, >, 20);
  print_actions (timings);
  print_slowest (timings);
  return 0;
}
