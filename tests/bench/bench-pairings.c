/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Twenty pairings of twenty factors each, with slips and exact odds, beside a rival that sums the
 * lists in every leaf: it throws each pair of scores itself and asks once for it. Then the same
 * question again, with nothing changed. */
#include "acies-build.h"
#include "bench.h"

#include "referee/state/acies-referee.h"

#define N_PAIRINGS 20
#define N_DICE 4
#define LEAST N_DICE
#define MOST (6 * N_DICE)
#define N_SCORES (MOST - LEAST + 1)
#define ROUNDS 5

/* Of the costs of the rival and of the first asking. */
#define PAIRINGS_LIMIT 0.1
#define REPEATED_LIMIT 0.05

typedef struct
{
  AciesRuleset *ruleset;
  AciesBattle *battle;
  AciesReferee *referee; /* a new one has nothing in mind */
  AciesQuestion *questions[N_PAIRINGS];
  AciesRuling *rulings[N_PAIRINGS];
} World;

static AciesBattle *
build_battle (AciesRuleset *ruleset)
{
  g_autoptr (AciesBuild) build = acies_build_new ("2400x1600");
  AciesBattle *battle;

  acies_build_set_ruleset (build, acies_ruleset_get_id (ruleset));
  for (guint i = 0; i < 2 * N_PAIRINGS; i++)
    {
      gboolean is_foe = i >= N_PAIRINGS;
      g_autofree char *id = g_strdup_printf ("%u", i + 1);
      g_autofree char *at = g_strdup_printf ("%u,%u,%u", 100 + i % N_PAIRINGS * 100,
                                             is_foe ? 400 + i % 7 * 30 : 900, is_foe ? 180 : 0);

      acies_build_unit (build, is_foe ? "b" : "a", id, "foot", 1 + i % 2, at);
    }
  battle = acies_build_finish (build);
  for (guint i = 0; i < 2 * N_PAIRINGS; i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", i + 1);
      AciesItem *unit = acies_battle_find (battle, id);

      acies_item_set_attribute (unit, "drill", acies_value_number (i % 5));
      acies_item_set_attribute (unit, "tired", acies_value_flag (i % 3 == 0));
    }
  acies_referee_lay_out (ruleset, battle, NULL);
  return battle;
}

static void
world_init (World *self, AciesRuleset *ruleset)
{
  *self = (World){ .ruleset = ruleset, .battle = build_battle (ruleset) };
  for (guint i = 0; i < N_PAIRINGS; i++)
    {
      g_autofree char *unit = g_strdup_printf ("%u", i + 1);
      g_autofree char *target = g_strdup_printf ("%u", i + 1 + N_PAIRINGS);

      self->questions[i] = acies_question_new ("pairing");
      acies_question_set (self->questions[i], "unit", unit);
      acies_question_set (self->questions[i], "target", target);
    }
}

static void
forget (World *self)
{
  for (guint i = 0; i < N_PAIRINGS; i++)
    g_clear_object (&self->rulings[i]);
  g_clear_object (&self->referee);
}

static void
world_clear (World *self)
{
  forget (self);
  for (guint i = 0; i < N_PAIRINGS; i++)
    acies_question_free (self->questions[i]);
  g_object_unref (self->battle);
}

static void
ask_all (World *self)
{
  for (guint i = 0; i < N_PAIRINGS; i++)
    {
      g_autoptr (GError) error = NULL;

      g_clear_object (&self->rulings[i]);
      self->rulings[i] = acies_referee_ask_with_odds (self->referee, self->questions[i], &error);
      g_assert_no_error (error);
    }
}

/* In how many ways four dice come to each score. */
static void
count_ways (guint64 *ways)
{
  memset (ways, 0, N_SCORES * sizeof (guint64));
  for (guint faces = 0; faces < 6 * 6 * 6 * 6; faces++)
    ways[faces % 6 + faces / 6 % 6 + faces / 36 % 6 + faces / 216]++;
}

static void
answer (AciesQuestion *question, const char *id, gint64 score)
{
  acies_question_take_answer (question, acies_answer_new (ACIES_ANSWER_DICE, ACIES_SOURCE_TABLE, id,
                                                          acies_value_number (score)));
}

/* The ways of each outcome of the N-th pairing, leaf by leaf; outcomes are interned. */
static GHashTable *
enumerate (World *self, guint n, const guint64 *ways)
{
  GHashTable *outcomes = g_hash_table_new_full (g_direct_hash, g_direct_equal, NULL, g_free);

  for (guint i = 0; i < N_SCORES; i++)
    for (guint j = 0; j < N_SCORES; j++)
      {
        g_autoptr (AciesQuestion) question = acies_question_copy (self->questions[n]);
        g_autoptr (GError) error = NULL;
        g_autoptr (AciesRuling) ruling = NULL;
        const char *outcome;
        guint64 *sum;

        answer (question, "own", LEAST + i);
        answer (question, "other", LEAST + j);
        ruling = acies_referee_ask (self->referee, question, &error);
        g_assert_no_error (error);
        outcome = g_intern_string (acies_ruling_get_outcome (ruling));
        sum = g_hash_table_lookup (outcomes, outcome);
        if (sum == NULL)
          {
            sum = g_new0 (guint64, 1);
            g_hash_table_insert (outcomes, (gpointer) outcome, sum);
          }
        *sum += ways[i] * ways[j];
      }
  return outcomes;
}

static void
enumerate_all (World *self, GHashTable **found)
{
  guint64 ways[N_SCORES];

  count_ways (ways);
  for (guint i = 0; i < N_PAIRINGS; i++)
    found[i] = enumerate (self, i, ways);
}

/* What was walked and what was enumerated are the same fractions. */
static void
compare (World *self, GHashTable **found)
{
  for (guint i = 0; i < N_PAIRINGS; i++)
    {
      const GPtrArray *odds = acies_ruling_get_odds (self->rulings[i]);

      g_assert_cmpuint (odds->len, ==, g_hash_table_size (found[i]));
      for (guint j = 0; j < odds->len; j++)
        {
          const AciesChance *chance = g_ptr_array_index (odds, j);
          const guint64 *sum = g_hash_table_lookup (found[i], g_intern_string (chance->outcome));
          AciesFraction expected;

          g_assert_nonnull (sum);
          expected = acies_fraction_reduce (*sum, 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6);
          g_assert_true (acies_fraction_equal (&chance->chance, &expected));
        }
    }
}

static void
tell (const char *what, double time, double beside, double limit)
{
  g_print ("%-24s %9.1f us  x%.4f of %.1f us, limit x%.2f%s\n", what, time, time / beside, beside,
           limit, time <= limit * beside ? "" : "  MISSED");
}

int
main (int argc, char **argv)
{
  g_autoptr (AciesRuleset) ruleset = bench_load_ruleset (argc, argv, "pairings");
  double first = G_MAXDOUBLE, again = G_MAXDOUBLE, rival = G_MAXDOUBLE;
  World world;

  world_init (&world, ruleset);
  for (guint round = 0; round < ROUNDS; round++)
    {
      GHashTable *found[N_PAIRINGS];
      double start = bench_get_time ();

      world.referee = acies_referee_new (ruleset, world.battle);
      ask_all (&world);
      first = MIN (first, bench_get_time () - start);
      start = bench_get_time ();
      ask_all (&world);
      again = MIN (again, bench_get_time () - start);
      start = bench_get_time ();
      enumerate_all (&world, found);
      rival = MIN (rival, bench_get_time () - start);
      compare (&world, found);
      for (guint i = 0; i < N_PAIRINGS; i++)
        g_hash_table_unref (found[i]);
      forget (&world);
    }
  world_clear (&world);
  tell ("twenty pairings", first, rival, PAIRINGS_LIMIT);
  tell ("the same questions again", again, first, REPEATED_LIMIT);
  return 0;
}
