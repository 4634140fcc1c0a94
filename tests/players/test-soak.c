/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Battles of every rule set played by code and disturbed all the time, a few hundred acts of each.
 *
 * ACIES_SOAK_ACTS=N does N acts in all, and tells how much memory they took: after a quarter of
 * them what is in use may grow by no more than 1 MB in an hour. ACIES_SOAK_SEED=S is where its
 * seeds begin. */
#include "players/soak.h"

#include <malloc.h>

/* What is done of each battle at a time. */
#define ACTS 100
#define MOST_GROWTH (1024 * 1024)

/* How much was in use when. */
typedef struct
{
  double hours, bytes;
} Mark;

static guint
read_number (const char *name, guint otherwise)
{
  const char *text = g_getenv (name);

  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : otherwise;
}

static Mark
take_mark (gint64 start)
{
  malloc_trim (0);
  return (Mark){ (double) (g_get_monotonic_time () - start) / (3600.0 * G_USEC_PER_SEC),
                 (double) mallinfo2 ().uordblks };
}

/* The slope of the straight line that lies nearest to MARKS from FIRST on, in bytes an hour. */
static double
fit_slope (const GArray *marks, guint first)
{
  double x = 0, y = 0, xx = 0, xy = 0, n = marks->len - first;

  for (guint i = first; i < marks->len; i++)
    {
      const Mark *mark = &g_array_index (marks, Mark, i);

      x += mark->hours;
      y += mark->bytes;
      xx += mark->hours * mark->hours;
      xy += mark->hours * mark->bytes;
    }
  return (n * xy - x * y) / (n * xx - x * x);
}

static const PlayerGame games[] = {
  { .scenario = "great-plains", .n_turns = 6 },
  { .scenario = "zama", .n_turns = 6 },
  { .scenario = "chalons", .n_turns = 15 },
  { .scenario = "sinai", .n_turns = 12 },
  { .scenario = "great-plains-beside", .file = "great-plains", .n_turns = 6, .is_unplaced = TRUE },
};

/* Plays GAME for N acts by SEED. */
static void
soak (Soak *self, const PlayerGame *game, guint n, guint32 seed)
{
  PlayerGame seeded = *game;

  seeded.seed = seed;
  seeded.is_plain = TRUE;
  soak_play (self, &seeded, n);
}

static void
test_short (gconstpointer data)
{
  const PlayerGame *game = data;
  Soak self = { .rand = g_rand_new_with_seed ((guint32) (game - games)) };
  g_autofree char *told = NULL;

  soak (&self, game, ACTS, 1);
  told = soak_describe (&self);
  g_test_message ("%s: %s", game->scenario, told);
  g_rand_free (self.rand);
}

static void
test_long (void)
{
  guint n_acts = read_number ("ACIES_SOAK_ACTS", 0), first = read_number ("ACIES_SOAK_SEED", 1);
  Soak self = { .rand = g_rand_new_with_seed (first) };
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (Mark));
  gint64 start = g_get_monotonic_time ();
  g_autofree char *told = NULL;

  for (guint32 i = 0; soak_count (&self) < n_acts && !g_test_failed (); i++)
    {
      Mark mark;

      soak (&self, &games[i % G_N_ELEMENTS (games)], 4 * ACTS, first + i);
      if ((i + 1) % G_N_ELEMENTS (games) != 0)
        continue;
      mark = take_mark (start);
      g_array_append_val (marks, mark);
      g_test_message ("%u acts, %.2f hours, %.2f MB in use", soak_count (&self), mark.hours,
                      mark.bytes / MOST_GROWTH);
    }
  told = soak_describe (&self);
  g_test_message ("%s", told);
  if (marks->len >= 8)
    {
      double slope = fit_slope (marks, marks->len / 4);

      g_test_message ("memory grows by %.3f MB an hour", slope / MOST_GROWTH);
      g_assert_cmpfloat (slope, <, MOST_GROWTH);
    }
  g_rand_free (self.rand);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (read_number ("ACIES_SOAK_ACTS", 0) > 0)
    g_test_add_func ("/acies/soak/long", test_long);
  else
    for (guint i = 0; i < G_N_ELEMENTS (games); i += 2)
      {
        g_autofree char *path = g_strdup_printf ("/acies/soak/%s", games[i].scenario);

        g_test_add_data_func (path, &games[i], test_short);
      }
  return g_test_run ();
}
